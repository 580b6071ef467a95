/** Opens modules that may be wrong, and says what is. */
import type {Fault, Flaw, Loaded, Path} from '../module/fault.js';
import type {SheetDocument} from '../module/schema/sheet.js';
import type {CheckedModule, Edition, Opened} from '../rules/editions.js';
import * as unsaid from '../rules/open.js';
import * as orders from '../rules/order/check-order.js';
import * as sheets from '../rules/retreat/sheets/check-sheet.js';
import {gridFaults} from './en/faults/grid.js';
import {jsonFaults} from './en/faults/json.js';
import {moduleFaults} from './en/faults/module.js';
import {orderFaults as orderPhrases} from './en/faults/order.js';
import {shapeFaults} from './en/faults/shape.js';
import {sheetFaults} from './en/faults/sheets.js';
import {said, sayingFrom} from './faults.js';

const say = sayingFrom(moduleFaults, gridFaults, sheetFaults, orderPhrases, shapeFaults, jsonFaults);

/** Says the faults of the errata of a module. */
const sayErrata = ({entries, faults, ...checked}: CheckedModule<Flaw>): CheckedModule => ({
  ...checked,
  entries: entries.map((entry) => ({...entry, faults: entry.faults.map(say)})),
  faults: faults.map(say),
});

/** Checks a module and applies its errata. Refused where the module as printed is none. */
export function checkModule(document: unknown, above?: Path): Loaded<CheckedModule> {
  const checked = said(unsaid.checkModule(document, above), say);
  return checked.ok ? {ok: true, value: sayErrata(checked.value)} : checked;
}

/**
 * Opens a module: checks it and builds its game. Errata are applied unless the game is asked for as printed; an erratum
 * that doesn't fit, or that leaves no valid module, is a fault in either edition. A bad document is refused with every
 * fault; pointers begin at `above`.
 */
export const openModule = (
  document: unknown,
  options?: {readonly as?: Edition | undefined; readonly above?: Path},
): Loaded<Opened> => said(unsaid.openModule(document, options), say);

/**
 * Checks an order of play whose shape is right, against all that a chart may name and the module that it is in. Lists every
 * fault; pointers begin at `at`.
 */
export const checkOrder = (...given: Parameters<typeof orders.checkOrder>): readonly Fault[] =>
  orders.checkOrder(...given).map(say);

/** Checks the order of play of a module: that which it names or brings, and that it agrees with `rules.combat`. */
export const orderFaults = (...given: Parameters<typeof orders.orderFaults>): readonly Fault[] =>
  orders.orderFaults(...given).map(say);

/**
 * Checks a rule sheet by itself: its shape, the sheet that it extends, and whether its clauses fit together. No module is
 * needed; `rules` of one may add bonds. Returns the whole sheet unless it has no shape or no base.
 */
export function checkSheet(...given: Parameters<typeof sheets.checkSheet>): {
  readonly faults: readonly Fault[];
  readonly sheet?: SheetDocument;
} {
  const {faults, ...checked} = sheets.checkSheet(...given);
  return {...checked, faults: faults.map(say)};
}
