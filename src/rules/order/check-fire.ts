/** Checks the fires of an order of play. */
import {tablesOf, diceOf} from '../../module/tables.js';
import {eachWhen} from '../../module/check-when.js';
import type {Path} from '../../module/fault.js';
import type {ModuleDocument} from '../../module/schema/module.js';
import type {FireDocument} from '../../module/schema/fire.js';
import {hitNumbers} from '../combat/shots.js';
import {isFireTable, isOddsTable} from '../../module/game.js';
import type {TableDocument} from '../../module/schema/table.js';
import type {CheckedOrder} from './check-names.js';

/** Every unit and type of a module, as far as their fields are there. */
const countersOf = ({units = {}, unitTypes = {}}: ModuleDocument) => [
  ...Object.values(unitTypes),
  ...Object.values(units),
];

/** Checks the fires of the document itself. */
export function fireFaults(checked: CheckedOrder, isRead: boolean): void {
  const {report, module} = checked;
  const ratings = countersOf(module).flatMap((one) => [
    ...Object.keys(one.ratings ?? {}),
    ...Object.keys(one.reduced?.ratings ?? {}),
  ]);
  for (const [name, fire] of Object.entries(checked.own.fire ?? {})) {
    const at = checked.field('fire', name);
    eachWhen(fire, at, (when, path) => checked.when(when, path));
    const numbers = new Set([...hitNumbers, ...ratings]);
    for (const key of ['atMost', 'atLeast'] as const) {
      const number = fire.hit?.[key];
      if (typeof number === 'string') report.known(number, numbers, 'numberOfUnits', ...at, 'hit', key);
    }
    if (fire.roll !== undefined) rollFaults(checked, fire, fire.roll, [...at, 'roll']);
    if (isRead && !checked.used.fire.has(name)) report.add(at, undefined, 'fireInChart', {name});
  }
}

/** Is a table one whose column strength gives, and whose entries are numbers? */
const isOfNumbers = (table: TableDocument): boolean =>
  !isOddsTable(table) &&
  (isFireTable(table) || table.kind === 'strength') &&
  Object.values(table.results).every((entries) => entries.every((entry) => typeof entry === 'number'));

/** Checks the roll that a fire makes in place of dice that hit: by strength, its entries are hits. */
function rollFaults(checked: CheckedOrder, {order: turns}: FireDocument, name: string, at: Path): void {
  const {report, order, module} = checked;
  checked.roll(name, at, 'rollName');
  const roll = Object.hasOwn(order.rolls ?? {}, name) ? order.rolls![name]! : undefined;
  if (!roll) return;
  const tables = tablesOf(roll).flatMap(({table}) => {
    const found = Object.hasOwn(module.tables ?? {}, table) ? module.tables![table]! : undefined;
    return found ? [{name: table, table: found}] : [];
  });
  const other = tables.find(({table}) => !isOfNumbers(table));
  if (other || (roll.columnBy !== undefined && roll.columnBy !== 'strength'))
    report.add(at, undefined, other ? 'rollOfOtherTable' : 'rollNotByStrength', {
      name,
      table: other?.name ?? '',
    });
  const faces = new Set(tables.map(({table}) => diceOf(table).faces));
  if (faces.size > 1 && turns.some((turn) => turn === 'both' || turn.endsWith(':both')))
    report.add(at, undefined, 'sameDice', {name});
}
