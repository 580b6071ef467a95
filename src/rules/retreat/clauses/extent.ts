import * as v from 'valibot';
import type {HexPosition, ModuleDocument, Position, SheetDocument, Unit} from '../../../module/index.js';
import {byMovement, oneOf, optional, said, shape, whole} from '../../../module/schema/shape.js';
import {when, type WhenDocument} from '../../../module/schema/when.js';
import {chosen, ruleWords} from './define.js';

/** The schema of a cap, one of `caps`. */
export const cap = shape(
  {
    rule: said,
    when: optional(when),
    most: oneOf([whole(0, 20), byMovement], (input) => (typeof input === 'object' ? 1 : 0)),
    least: optional(whole(0, 20)),
    rest: optional(chosen(['steps', 'eliminated', 'ends'])),
  },
  {
    name: 'retreatCap',
    title: 'A cap of a retreat',
    about:
      'One of `caps`: the most hexes that a unit goes, whatever a result asks. The first whose `when` holds for the unit counts; a group goes as far as the unit of it that goes least.',
    fields: {
      rule: ruleWords.rule,
      when: ['For which units and when.', {default: 'always'}],
      most: [
        'The most hexes: a number, or by the unit’s `movement`; a unit without one is passed over. A unit whose cap is 0 does not go.',
        {unit: 'hexes, at most 20'},
      ],
      least: ['It goes so far at least, whatever its movement.', {unit: 'hexes, at most 20', default: '0'}],
      rest: [
        'What becomes of the hexes beyond: each is a step of the group (`steps`), the group is `eliminated` without a route, or the retreat `ends` at the cap.',
        {default: '`ends`'},
      ],
    },
  },
);
export type CapClause = v.InferOutput<typeof cap>;

/** The cap of a unit. */
export interface UnitCap {
  readonly clause: CapClause;
  readonly unit: Unit;
  readonly hexes: number;
}

/** A cap that shortens a retreat. */
export interface Capped extends UnitCap {
  /** The hexes that the retreat asks for. */
  readonly asked: number;
}

/** Returns so many hexes, or those that the printed movement of a unit gives; undefined where it has none. */
export function hexesBy(
  {game: {document}, newUnits}: Position,
  {id, type}: Unit,
  hexes: number | {readonly movement: number},
): number | undefined {
  if (typeof hexes === 'number') return hexes;
  const {units = {}, unitTypes = {}} = document;
  const movement = (newUnits[id] ?? units[id])?.movement ?? unitTypes[type]?.movement;
  return movement === undefined ? undefined : Math.max(0, Math.floor(movement) + hexes.movement);
}

/** The cap of a unit: of those whose condition holds for it the first; undefined where it may go any distance. */
export function capOf(
  caps: readonly CapClause[],
  position: Position,
  unit: Unit,
  holds: (when: WhenDocument) => boolean,
): UnitCap | undefined {
  for (const clause of caps) {
    if (clause.when && !holds(clause.when)) continue;
    const most = hexesBy(position, unit, clause.most);
    if (most !== undefined) return {clause, unit, hexes: Math.max(clause.least ?? 0, most)};
  }
  return undefined;
}

/** The farthest that the caps of a sheet let any unit go, whatever their conditions; Infinity where one may go any distance. */
export function farthestUnder(
  {caps = []}: SheetDocument,
  {units: known = {}, unitTypes = {}}: Pick<ModuleDocument, 'units' | 'unitTypes'>,
  newUnits: HexPosition['newUnits'] = {},
): number {
  const movements = Object.values({...known, ...newUnits}).map(
    ({type, movement}) => movement ?? unitTypes[type]?.movement,
  );
  const ofUnit = (movement: number | undefined): number => {
    let most = 0;
    for (const {when: condition, most: hexes, least = 0} of caps) {
      if (typeof hexes !== 'number' && movement === undefined) continue;
      const cap = typeof hexes === 'number' ? hexes : Math.floor(movement!) + hexes.movement;
      most = Math.max(most, cap, least);
      if (!condition) return most;
    }
    return Infinity;
  };
  return caps.length === 0 ? Infinity : Math.max(0, ...movements.map(ofUnit));
}

/** The smallest of the caps of some units, where it is less than a retreat asks for. */
export function cappedBy(caps: readonly (UnitCap | undefined)[], asked: number): Capped | undefined {
  const [least] = caps.flatMap((one) => one ?? []).sort((a, b) => a.hexes - b.hexes);
  return least && least.hexes < asked ? {...least, asked} : undefined;
}

/** The schema of an early end, one of `mayEnd`. */
export const earlyEnd = shape(
  {rule: said, when: optional(when), after: optional(whole(0, 20))},
  {
    name: 'earlyEnd',
    title: 'An early end of a retreat',
    about:
      'One of `mayEnd`: where it holds, whoever conducts the retreat may end it before its length is gone, at no cost. What `ends` ask holds there too, and `prefers` choose among such routes and the full ones alike.',
    fields: {
      rule: ruleWords.rule,
      when: ['What the hex in which it ends must be, for which units and when.', {default: 'any hex'}],
      after: ['Only when so many hexes were entered.', {unit: 'hexes, at most 20', default: '1'}],
    },
  },
);
export type EarlyEndClause = v.InferOutput<typeof earlyEnd>;
