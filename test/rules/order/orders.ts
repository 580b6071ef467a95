/** Modules with an order of play, to break in one place. */
import {openModule} from '../../../src/phrases/modules.js';
import {faultLine} from '../../../src/phrases/fault-lines.js';

import {shippedOrder, type ShippedOrder} from '../../../src/rules/order/order.js';
import {changed, hexDocument, pointDocument, type Json} from '../../module/documents.js';

/** A copy of a document that ships. */
export const copyOf = (name: ShippedOrder): Record<string, Json> =>
  structuredClone(shippedOrder(name)) as unknown as Record<string, Json>;

/** A module of the kind of map of a document that ships, with an order of play, changed at pointers into it. */
export function moduleWith(
  name: ShippedOrder,
  battle: unknown = copyOf(name),
  changes: Readonly<Record<string, unknown>> = {},
): unknown {
  const document = name === 'hex' ? hexDocument() : pointDocument();
  const {combat: _, ...rules} = document['rules'] as Record<string, Json>;
  const {combat: table} = document['tables'] as Record<string, Json>;
  const whole = {
    ...document,
    umpire: 2,
    rules: {...rules, battle: battle as Json},
    ...(name === 'hex' ? {tables: {crt: table!}} : {}),
  };
  const inBattle = Object.entries(changes).map(([at, value]) => [`/rules/battle${at}`, value] as const);
  // a copy of what nests too deeply would fail
  return inBattle.length === 0 ? whole : changed(whole, Object.fromEntries(inBattle));
}

/** The faults of a module, one line each. */
export function faultsIn(document: unknown): readonly string[] {
  const opened = openModule(document);
  return opened.ok ? [] : opened.faults.map(faultLine);
}

/** The faults of a document that ships, changed at pointers into it, without the place of the document. */
export const faultsWith = (
  name: ShippedOrder,
  changes: Readonly<Record<string, unknown>>,
): readonly string[] =>
  faultsIn(moduleWith(name, copyOf(name), changes)).map((line) => line.replace(/^\/rules\/battle/, ''));
