/** The clauses of line sheets: the parameters of each, and its test. */
import * as v from 'valibot';
import type {Line} from '../../board/network.js';
import type {PointId} from '../../board/index.js';
import type {Unit} from '../../module/game.js';
import {id, list, optional} from '../../module/schema/shape.js';
import {when} from '../../module/schema/when.js';
import {
  defineClause,
  type ClauseDefinition,
  type ClauseKind,
  type ClauseOf,
  type ClausesOf,
  type Parameters,
} from '../retreat/clauses/define.js';
import type {ClosedLine} from '../battle-findings.js';
import {controllerOf, enemiesAt, meets, originOf, wayOf, type LineRetreat} from './context.js';

/** A step of a unit along a line. */
export interface LineStep {
  readonly unit: Unit;
  readonly from: PointId;
  readonly to: PointId;
  readonly line: Line;
  /** The points that it entered before. */
  readonly path: readonly PointId[];
}

/** A clause that closes points or lines: its reason against a step, or undefined. */
interface BarDefinition<P extends Parameters = Parameters, C = never> extends ClauseDefinition<P> {
  readonly closes: (clause: C, retreat: LineRetreat, step: LineStep) => ClosedLine | undefined;
}
const defineBar = <const P extends Parameters>(
  definition: BarDefinition<P, ClauseOf<P>>,
): BarDefinition<P, ClauseOf<P>> => definition;

const controls = ['own', 'enemy', 'nobody'] as const;
const conditionOf = [when, 'What the point is: a condition on the point, the unit and the time.'] as const;
const not = [optional(v.boolean()), ['The other way round.', {default: 'false'}]] as const;

/** Clauses that close a point, or a line. */
export const bars = {
  enemyUnits: defineBar({
    parameters: {
      except: [optional(when), ['Enemy units that close no point.', {default: 'none'}]],
      spared: [
        optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(1000))),
        ['So many of those that close no point may be there.', {unit: 'units', default: 'any number'}],
      ],
    },
    examples: [{rule: '5.5', except: {state: 'entrained'}, spared: 1, when: {role: 'defender'}}],
    closes: ({except, spared = Infinity}, retreat, {unit, to}) => {
      const there = enemiesAt(retreat, unit, to);
      const passes = (one: Unit): boolean => except !== undefined && meets(retreat, except, one, to);
      const closing = there.filter((one) => !passes(one));
      if (closing.length > 0) return {is: 'enemyUnits', units: closing.map((one) => one.id)};
      return there.length > spared ? {is: 'severalPieces'} : undefined;
    },
  }),
  control: defineBar({
    parameters: {
      is: [v.pipe(list(v.picklist(controls)), v.minLength(1)), 'Whose points: `own`, `enemy`, `nobody`.'],
    },
    examples: [{rule: '5.5', is: ['enemy'], when: {type: 'cavalry'}}],
    closes: ({is}, retreat, {unit, to}) => {
      const side = controllerOf(retreat, to);
      const of = side < 0 ? 'nobody' : side === unit.side ? 'own' : 'enemy';
      const {sides} = retreat.game;
      if (!is.includes(of)) return undefined;
      return side < 0 ? {is: 'uncontrolled'} : {is: 'controlledBy', side: sides[side]!.id};
    },
  }),
  attackersCameFrom: defineBar({
    parameters: {
      is: [v.picklist(['line', 'point']), 'The `line` by which an enemy came, or the `point` it came from.'],
      unlessOwn: [
        optional(v.boolean()),
        ['It stays open where a unit of one’s own side came in by it last.', {default: 'false'}],
      ],
    },
    examples: [{rule: '5.5', is: 'line', unlessOwn: true, when: {role: 'defender'}}],
    closes: ({is, unlessOwn = false}, retreat, {unit, from, to}) => {
      const {place, waysIn} = retreat;
      const leads = is === 'point' ? to : from === place ? to : to === place ? from : undefined;
      if (leads === undefined || leads === place) return undefined;
      const came = waysIn.filter((way) => way.from === leads);
      const enemies = came.filter(({unit: other}) => other.side !== unit.side);
      if (enemies.length === 0) return undefined;
      if (unlessOwn && came.at(-1)!.unit.side === unit.side) return undefined;
      return {is: 'enemyCame', by: is, units: enemies.map((one) => one.unit.id)};
    },
  }),
  cameFrom: defineBar({
    parameters: {is: [v.picklist(['must']), '`must`: every other point is closed.']},
    examples: [{rule: '6.2', is: 'must', when: {role: 'attacker'}}],
    closes: (_, retreat, {unit, to}) => {
      const from = wayOf(retreat, unit);
      return from === to
        ? undefined
        : {is: 'cameElsewhere', from: from === undefined ? null : retreat.names[from]!};
    },
  }),
  underAttack: defineBar({
    parameters: {},
    examples: [{rule: '6.3', when: {breakthrough: true}}],
    closes: (_, {underAttack}, {to}) => (underAttack.has(to) ? {is: 'underAttack'} : undefined),
  }),
  origin: defineBar({
    parameters: {},
    examples: [{rule: '12.5', when: {role: 'defender'}}],
    closes: (_, retreat, {unit, to}) => (to === originOf(retreat, unit) ? {is: 'origin'} : undefined),
  }),
  visited: defineBar({
    parameters: {},
    examples: [{rule: '12.5', when: {role: 'defender'}}],
    closes: (_, retreat, {unit, to, path}) =>
      to === originOf(retreat, unit) || path.includes(to) ? {is: 'visited'} : undefined,
  }),
  line: defineBar({
    parameters: {kinds: [list(id), 'Kinds of lines, by `kind` of `map.lines`.']},
    examples: [{rule: '5.6', kinds: ['river'], when: {type: 'artillery'}}],
    closes: ({kinds}, _, {line: {kind}}) =>
      kind !== undefined && kinds.includes(kind) ? {is: 'lineKind', kind} : undefined,
  }),
  terrain: defineBar({
    parameters: {terrain: [list(id), 'Which terrain, by `map.terrain`.']},
    examples: [{rule: '5.7', terrain: ['swamp'], when: {type: 'artillery'}}],
    closes: ({terrain}, {game}, {to}) => {
      const there = game.terrain[to]!;
      return terrain.includes(there) ? {is: 'terrain', terrain: there} : undefined;
    },
  }),
  region: defineBar({
    parameters: {regions: [list(id), 'Which regions, by `regions` of points.']},
    examples: [{rule: '5.8', regions: ['england'], when: {side: 'scots'}}],
    closes: ({regions}, {game}, {to}) => {
      const region = regions.find((name) => game.regions.get(to)?.has(name));
      return region === undefined ? undefined : {is: 'region', region};
    },
  }),
  placeIs: defineBar({
    parameters: {not, when: conditionOf},
    examples: [{rule: '5.9', not: true, when: {terrain: 'clear'}}],
    saysWhen: () => true,
    closes: ({not: denied = false, when: is}, retreat, {unit, from, to}) =>
      meets(retreat, is, unit, to, from) === denied ? undefined : {is: 'condition', when: is, holds: !denied},
  }),
};
export type LineBar = ClausesOf<typeof bars>;

/** The points and the units that a plan or a route brings together. */
export interface LineEnd {
  readonly unit: Unit;
  readonly to: PointId;
  /** The point before it. */
  readonly from: PointId;
  /** The units that go to the point, or went there in this retreat, the unit itself among them. */
  readonly going: readonly Unit[];
}

/** A clause on the points where units end. */
interface EndDefinition<P extends Parameters = Parameters, C = never> extends ClauseDefinition<P> {
  readonly closes: (clause: C, retreat: LineRetreat, end: LineEnd) => ClosedLine | undefined;
}
const defineEnd = <const P extends Parameters>(
  definition: EndDefinition<P, ClauseOf<P>>,
): EndDefinition<P, ClauseOf<P>> => definition;

const placeIs = defineEnd({
  parameters: {not, when: conditionOf},
  examples: [{rule: '5.9', not: true, when: {terrain: 'desert'}}],
  saysWhen: () => true,
  closes: ({not: denied = false, when: is}, retreat, {unit, to, from}) =>
    meets(retreat, is, unit, to, from) === denied ? {is: 'condition', when: is, holds: denied} : undefined,
});

/** Clauses on the points where a retreat ends. */
export const ends = {
  accompanied: defineEnd({
    parameters: {
      when: [when, 'The units that need others with them.'],
      by: [when, 'The units that they need: one of these must go to the same point.'],
    },
    examples: [{rule: 'A.5', when: {kind: 'air'}, by: {kind: 'ground'}}],
    saysWhen: () => true,
    closes: ({when: who, by}, retreat, {unit, to, going}) =>
      !meets(retreat, who, unit, to) || going.some((one) => one !== unit && meets(retreat, by, one, to))
        ? undefined
        : {is: 'alone', by},
  }),
  withinStacking: defineEnd({
    parameters: {},
    examples: [{rule: '5.5', when: {role: 'defender'}}],
    closes: (_, retreat, {unit, to, going}) => {
      const limit = retreat.stackingLimit(unit.side);
      const points = retreat.stackedAt(unit.side, to, going);
      return points <= limit + play ? undefined : {is: 'overStacked', points, limit};
    },
  }),
  placeIs,
  // as sheets of hexes call it
  hexIs: placeIs,
};
export type LineEndClause = ClausesOf<typeof ends>;

/** Sizes may be fractions: sums are compared with a little play. */
export const play = 1e-9;

/** The limits of lines. */
export const room = {
  capacity: defineClause({
    parameters: {
      per: [
        optional(v.picklist(['retreat', 'round', 'battle'])),
        [
          'What goes along a line is added up for one `retreat`, one `round` or one `battle`, of each side by itself; a whole retreat and regrouping begin anew with the round.',
          {default: '`retreat`'},
        ],
      ],
      counts: [
        optional(v.picklist(['retreatSize', 'units', 'stacking'])),
        ['What is added up of the units.', {default: '`retreatSize`'}],
      ],
      most: [
        optional(v.pipe(v.number(), v.minValue(0), v.maxValue(1000))),
        ['The limit of every line.', {default: 'the `capacity` of the line'}],
      ],
      rounded: [optional(v.boolean()), ['The sum is rounded down.', {default: 'false'}]],
    },
    examples: [
      {rule: '5.5', per: 'round', counts: 'units', rounded: true},
      {rule: '5.6', most: 2, when: {role: 'defender'}},
    ],
  }),
};

/** Clauses on units that went. */
export const effects = {
  state: defineClause({
    parameters: {state: [id, 'The state that units are put into: one of the module’s.']},
    examples: [{rule: '6.4', state: 'dispersed', when: {kind: 'ground'}}],
  }),
  retreated: defineClause({
    parameters: {},
    examples: [{rule: '6.5', when: {role: 'defender'}}],
  }),
  displaced: defineClause({
    parameters: {},
    examples: [{rule: '6.6', when: {role: 'defender'}}],
  }),
  meetsDisplaced: defineClause({
    parameters: {
      judged: [
        optional(v.picklist(['each-point', 'whole-force', 'both-stay'])),
        [
          'Who decides whether a unit was not dispersed before: those that go to the point, or all that retreat; with `both-stay` dispersed ones and displaced ones both stay.',
          {default: '`each-point`'},
        ],
      ],
    },
    examples: [{rule: '6.7', judged: 'each-point', when: {role: 'attacker'}}],
  }),
  control: defineClause({
    parameters: {},
    examples: [{rule: '5.5', when: {control: 'nobody'}}],
  }),
};

/** The definitions of the clauses of line sheets, by their lists. */
export const lineClauseKinds = {bars, room, ends, effects};

/** Makes the examples of the clauses of line sheets, by the names of their shapes: `line bars enemyUnits`. */
export const lineClauseExamples = (): Readonly<Record<string, readonly object[]>> =>
  Object.fromEntries(
    Object.entries(lineClauseKinds).flatMap(([list, kind]: [string, ClauseKind]) =>
      Object.entries(kind).map(([clause, {examples}]) => [
        `line ${list} ${clause}`,
        examples.map((example) => ({clause, ...example})),
      ]),
    ),
  );
