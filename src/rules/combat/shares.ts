/** The parts of checks and prices that ask something of a role: shares as codes of a table have them. */
import type {Unit} from '../../module/game.js';
import type {ShareDocument} from '../../module/schema/result-code.js';
import {ids} from '../finding.js';
import type {OrderDocument} from '../order/document.js';
import {outcomeNamed} from './checks.js';
import type {Due} from './due.js';
import type {Forces} from './forces.js';
import type {Role} from './record.js';
import {entryOf, ruleOf, titleOf} from './support.js';

/** A part that asks something of a role, and the units that it is about. */
export interface Part {
  readonly share: ShareDocument;
  readonly units: readonly Unit[];
}

/** Does a part count: its condition holds, and enough steps would be left? */
function counts(forces: Forces, role: Role, {share, units}: Part): boolean {
  const {when, leaves = 0, steps = 0} = share;
  const has = units.reduce((sum, unit) => sum + forces.steps(unit), 0);
  return (!when || forces.holds(when, {role, units})) && (leaves === 0 || has - steps >= leaves);
}

/** Lists what a check or the price of a declaration asks of a role, in this combat. */
export function partsFor(order: OrderDocument, forces: Forces, role: Role, from: string): readonly Part[] {
  const all = forces.units(role, 'fighting');
  const check = entryOf(order.checks, from);
  const made = entryOf(order.declarations, from);
  const parts = check
    ? (entryOf(forces.record.checked, from) ?? []).flatMap(({unit, outcome}): Part[] => {
        const share = outcomeNamed(order, forces, from, outcome)?.[role];
        const isAlone = (check.unit === 'each' || check.unit === 'declared') && role === check.of;
        return share ? [{share, units: isAlone ? all.filter(({id}) => id === unit) : all}] : [];
      })
    : made?.price && made.by === role && forces.record.declared.some(({name}) => name === from)
      ? [{share: made.price, units: all}]
      : [];
  return parts.filter((part) => counts(forces, role, part));
}

/** A part of which each unit loses its own, unit by unit; another as it is. */
export const eachApart = ({share, units}: Part): readonly Part[] =>
  share.each || share.eliminated ? units.map((unit) => ({share, units: [unit]})) : [{share, units}];

/** The steps that a part asks of its units. */
export const stepsAsked = (
  forces: Forces,
  {steps = 0, eliminated = false}: ShareDocument,
  units: readonly Unit[],
): number => (eliminated ? units.reduce((sum, unit) => sum + forces.steps(unit), 0) : steps);

/** The rule and the cause of losses by a check or a price. */
export function causeOf(
  order: OrderDocument,
  forces: Pick<Forces, 'game'>,
  from: string,
): Pick<Due, 'clause' | 'cause'> {
  const entry = entryOf(order.checks, from) ?? entryOf(order.declarations, from);
  return {clause: ruleOf(forces, entry), cause: {is: 'named', name: titleOf(from, entry)}};
}

/** The units that take losses first, where some meet the condition; nothing where none do. */
export function firstOf(
  forces: Forces,
  role: Role,
  {first}: {readonly first?: ShareDocument['first']},
  units: readonly Unit[],
): Pick<Due, 'first'> {
  if (!first) return {};
  const [when, steps] = 'when' in first ? [first.when, first.steps] : [first, undefined];
  const some = units.filter((unit) => forces.holds(when, {role, units: [unit]}));
  return some.length > 0 ? {first: {units: ids(some), ...(steps === undefined ? {} : {steps})}} : {};
}

/** The hexes that a check makes a role retreat: the most that any of its outcomes asks, and of which units. */
export function retreatBy(
  order: OrderDocument,
  forces: Forces,
  role: Role,
  from: string,
): {readonly hexes: number; readonly units: readonly Unit[]} {
  const parts = partsFor(order, forces, role, from).filter(({share: {retreat = 0}}) => retreat > 0);
  return {
    hexes: Math.max(0, ...parts.map(({share}) => share.retreat ?? 0)),
    units: [...new Set(parts.flatMap(({units}) => units))],
  };
}
