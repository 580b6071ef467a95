/** Checks the fires of an order of play. */
import {eachWhen} from '../../module/check-when.js';
import type {Path} from '../../module/fault.js';
import type {ModuleDocument} from '../../module/schema/module.js';
import {hitNumbers} from '../combat/fire.js';
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
      if (typeof number === 'string')
        report.known(number, numbers, 'a number of units, or one of their ratings', ...at, 'hit', key);
    }
    rollFault(checked, fire.roll, [...at, 'roll']);
    if (isRead && !checked.used.fire.has(name))
      report.add(
        at,
        `the fire “${name}”, which the chart does not name`,
        'fires that the chart names',
        'leave it out',
      );
  }
}

/** Checks the roll that a fire makes in place of dice. */
function rollFault({report, order}: CheckedOrder, roll: string | undefined, at: Path): void {
  if (roll !== undefined)
    report.known(roll, new Set(Object.keys(order.rolls ?? {})), 'a name in `rolls`', ...at);
}
