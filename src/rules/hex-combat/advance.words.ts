import type {Unit} from '../../module/index.js';
import {refusal, type Finding} from '../finding.js';
import {ids, names} from '../retreat/naming.js';
import {ownRule} from '../own-rules.js';
import type {HexField} from './battle.js';

/** Why a unit that could attack the hex may not advance into it. */
const reasons = {
  tookNoPart: 'it took no part in the attack',
  eliminated: 'it is eliminated',
  offMap: 'it is off the map',
  retreated: 'it had to retreat',
  overStacked: 'it would be over the stacking limit',
} as const;
export type AdvanceBar = keyof typeof reasons;

const refuse = (field: HexField, message: string, units?: readonly Unit[]): Finding =>
  refusal(field, ownRule(field.game, 'advance'), message, units && ids(units));

/** Against one unit. */
export const advanceFinding = (field: HexField, unit: Unit, bar: AdvanceBar): Finding =>
  refuse(field, `${unit.name} cannot advance into ${field.at}: ${reasons[bar]}.`, [unit]);

/** Against a list of them. */
export const advanceRefusals = {
  unsaid: (field: HexField): Finding =>
    refuse(field, 'Name the units that advance, or an empty list to decline.'),
  unknown: (field: HexField, id: string): Finding =>
    refuse(field, `"${id}" cannot advance: the game has no such unit.`),
  twice: (field: HexField, unit: Unit): Finding => refuse(field, `${unit.name} is named twice.`, [unit]),
  tooMany: (field: HexField, units: readonly Unit[], points: number, room: number): Finding =>
    refuse(
      field,
      `${names(units)} together are ${String(points)} stacking points, and ${field.at} has room for ${String(room)}; name fewer.`,
      units,
    ),
} as const;
