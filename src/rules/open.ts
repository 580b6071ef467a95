/** Opens modules that may be wrong. Checks their shape, names and rules first: this needs the schemas. */
import {isChecked} from '../module/frozen.js';
import {soundPart} from '../module/leave-out.js';
import {
  check,
  limits,
  loaded,
  refused,
  type Flaw,
  type Checked,
  type ModuleDocument,
  type Path,
} from '../module/index.js';
import {nameFaults} from '../module/check-module.js';
import {moduleDocument, moduleVersions} from '../module/schema/module.js';
import {inspectAndMigrate} from '../module/versions.js';
import {correctModule, shippedModule} from './correct.js';
import {buildModule, type CheckedModule, type Edition, type Opened} from './editions.js';
import {isLineSheet} from '../module/game.js';
import {lineSheetFaults} from './lines/check.js';
import {lineOptions} from './lines/rules.js';
import {orderFaults} from './order/check-order.js';
import {orderNames} from './order/rulebook.js';
import {pointRuleFaults} from './point/options.js';
import {retreatRuleFaults} from './retreat/sheets/check-sheet.js';

/** Finds what is wrong with the names, numbers and rules of a module of the right shape. */
function contentFaults(document: ModuleDocument, above: Path): readonly Flaw[] {
  const {map, rules} = document;
  const ruleFaults = (): readonly Flaw[] =>
    map.kind === 'point'
      ? [
          ...pointRuleFaults(rules!, above, lineOptions(document)),
          ...(isLineSheet(rules!.retreat)
            ? lineSheetFaults(rules!.retreat, document, [...above, 'rules', 'retreat'])
            : []),
        ]
      : retreatRuleFaults(document, above);
  const faults = [
    ...nameFaults(document, above),
    ...(rules ? ruleFaults() : []),
    ...orderFaults(document, orderNames, above),
  ];
  return faults.slice(0, limits.faults);
}

/**
 * Checks a module as it was printed: its shape first, then its names and rules. Names are checked even where the shape is
 * wrong, so that every fault is listed at once. A module that ships was checked when the package was made.
 */
function checkPrinted(document: unknown, above: Path = []): Checked<ModuleDocument> {
  if (isChecked(document)) return loaded(document);
  const current = inspectAndMigrate(moduleVersions, document, above);
  if (!current.ok) return current;
  const shaped = check(moduleDocument, current.value, above);
  if (shaped.ok) {
    const faults = contentFaults(shaped.value, above);
    if (faults.length > 0) return refused(faults);
    const {rules} = shaped.value;
    // the schema passes a sheet on as it is: the copy keeps the author's own object out of the game
    return loaded(
      rules ? {...shaped.value, rules: JSON.parse(JSON.stringify(rules)) as typeof rules} : shaped.value,
    );
  }
  if (shaped.faults.length >= limits.faults) return shaped;
  const sound = soundPart(moduleDocument, current.value, []);
  const others = sound ? contentFaults(sound.document, above).filter((fault) => !sound.isEcho(fault)) : [];
  return refused([...shaped.faults, ...others].slice(0, limits.faults));
}

/** Checks a module and applies its errata. Refused where the module as printed is none. */
export function checkModule(document: unknown, above: Path = []): Checked<CheckedModule<Flaw>> {
  const shipped = shippedModule(document);
  if (shipped) return loaded(shipped);
  const printed = checkPrinted(document, above);
  return printed.ok ? loaded(correctModule(printed.value, above, checkPrinted)) : printed;
}

/**
 * Opens a module: checks it and builds its game. Errata are applied unless the game is asked for as printed; an erratum
 * that doesn't fit, or that leaves no valid module, is a fault in either edition. A bad document is refused with every
 * fault; pointers begin at `above`.
 */
export function openModule(
  document: unknown,
  {as = 'corrected', above = []}: {readonly as?: Edition | undefined; readonly above?: Path} = {},
): Checked<Opened> {
  const checked = checkModule(document, above);
  return checked.ok ? buildModule(checked.value, as) : checked;
}
