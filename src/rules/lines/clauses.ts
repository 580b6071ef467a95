/** The tests of the clauses of line sheets. */
import type {Line} from '../../board/network.js';
import type {PointId} from '../../board/index.js';
import type {Unit} from '../../module/game.js';
import type {WhenDocument} from '../../module/schema/when.js';
import type {ClosedLine} from '../battle-findings.js';
import type {ByClause} from '../retreat/clauses/clause.js';
import {controllerOf, counts, enemiesAt, meets, originOf, wayOf, type LineRetreat} from './context.js';
import type {LineBar, LineEndClause} from './definitions.js';

/** A step of a unit along a line. */
export interface LineStep {
  readonly unit: Unit;
  readonly from: PointId;
  readonly to: PointId;
  readonly line: Line;
  /** The points that it entered before. */
  readonly path: readonly PointId[];
}

/** Why a clause closes a point or a line to a step; undefined where it does not. */
export const bars: ByClause<
  LineBar,
  readonly [retreat: LineRetreat, step: LineStep],
  ClosedLine | undefined
> = {
  enemyUnits: ({except, spared = Infinity}, retreat, {unit, to}) => {
    const there = enemiesAt(retreat, unit, to);
    const passes = (one: Unit): boolean => except !== undefined && meets(retreat, except, one, to);
    const closing = there.filter((one) => !passes(one));
    if (closing.length > 0) return {is: 'enemyUnits', units: closing.map((one) => one.id)};
    return there.length > spared ? {is: 'severalPieces'} : undefined;
  },
  control: ({is}, retreat, {unit, to}) => {
    const side = controllerOf(retreat, to);
    const of = side < 0 ? 'nobody' : side === unit.side ? 'own' : 'enemy';
    const {sides} = retreat.game;
    if (!is.includes(of)) return undefined;
    return side < 0 ? {is: 'uncontrolled'} : {is: 'controlledBy', side: sides[side]!.id};
  },
  attackersCameFrom: ({is, unlessOwn = false}, retreat, {unit, from, to}) => {
    const {place, waysIn} = retreat;
    const leads = is === 'point' ? to : from === place ? to : to === place ? from : undefined;
    if (leads === undefined || leads === place) return undefined;
    const came = waysIn.filter((way) => way.from === leads);
    const enemies = came.filter(({unit: other}) => other.side !== unit.side);
    if (enemies.length === 0) return undefined;
    if (unlessOwn && came.at(-1)!.unit.side === unit.side) return undefined;
    return {is: 'enemyCame', by: is, units: enemies.map((one) => one.unit.id)};
  },
  cameFrom: (_, retreat, {unit, to}) => {
    const from = wayOf(retreat, unit);
    return from === to
      ? undefined
      : {is: 'cameElsewhere', from: from === undefined ? null : retreat.names[from]!};
  },
  underAttack: (_, {underAttack}, {to}) => (underAttack.has(to) ? {is: 'underAttack'} : undefined),
  origin: (_, retreat, {unit, to}) => (to === originOf(retreat, unit) ? {is: 'origin'} : undefined),
  visited: (_, retreat, {unit, to, path}) =>
    to === originOf(retreat, unit) || path.includes(to) ? {is: 'visited'} : undefined,
  line: ({kinds}, _, {line: {kind}}) =>
    kind !== undefined && kinds.includes(kind) ? {is: 'lineKind', kind} : undefined,
  terrain: ({terrain}, {game}, {to}) => {
    const there = game.terrain[to]!;
    return terrain.includes(there) ? {is: 'terrain', terrain: there} : undefined;
  },
  region: ({regions}, {game}, {to}) => {
    const region = regions.find((name) => game.regions.get(to)?.has(name));
    return region === undefined ? undefined : {is: 'region', region};
  },
  placeIs: ({not: denied = false, when: is}, retreat, {unit, from, to}) =>
    meets(retreat, is, unit, to, from) === denied ? undefined : {is: 'condition', when: is, holds: !denied},
};

/** The points and the units that a plan or a route brings together. */
export interface LineEnd {
  readonly unit: Unit;
  readonly to: PointId;
  /** The point before it. */
  readonly from: PointId;
  /** The units that go to the point, or went there in this retreat, the unit itself among them. */
  readonly going: readonly Unit[];
}

const placeIs = (
  {not: denied = false, when: is}: {readonly not?: boolean; readonly when: WhenDocument},
  retreat: LineRetreat,
  {unit, to, from}: LineEnd,
): ClosedLine | undefined =>
  meets(retreat, is, unit, to, from) === denied ? {is: 'condition', when: is, holds: denied} : undefined;

/** Why a clause closes a point to a unit that ends there; undefined where it does not. */
export const ends: ByClause<
  LineEndClause,
  readonly [retreat: LineRetreat, end: LineEnd],
  ClosedLine | undefined
> = {
  accompanied: ({when: who, by}, retreat, {unit, to, going}) =>
    !meets(retreat, who, unit, to) || going.some((one) => one !== unit && meets(retreat, by, one, to))
      ? undefined
      : {is: 'alone', by},
  withinStacking: (clause, retreat, {unit, to, from, going}) => {
    if (!counts(retreat, clause, unit, to, from)) return undefined;
    const limit = retreat.stackingLimit(unit.side);
    const points = retreat.stackedAt(unit.side, to, going);
    return points <= limit + play ? undefined : {is: 'overStacked', points, limit};
  },
  placeIs,
  // as sheets of hexes call it
  hexIs: placeIs,
};

/** Sizes may be fractions: sums are compared with a little play. */
export const play = 1e-9;
