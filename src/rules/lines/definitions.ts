/** The clauses of line sheets, each with its parameters. */
import * as v from 'valibot';
import {id, list, optional} from '../../module/schema/shape.js';
import {when} from '../../module/schema/when.js';
import {defineClause, type ClauseKind, type ClausesOf} from '../retreat/definitions/define.js';

const controls = ['own', 'enemy', 'nobody'] as const;
const conditionOf = [when, 'What the point is: a condition on the point, the unit and the time.'] as const;
const not = [optional(v.boolean()), ['The other way round.', {default: 'false'}]] as const;

/** Clauses that close a point, or a line. */
export const bars = {
  enemyUnits: defineClause({
    parameters: {
      except: [optional(when), ['Enemy units that close no point.', {default: 'none'}]],
      spared: [
        optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(1000))),
        ['So many of those that close no point may be there.', {unit: 'units', default: 'any number'}],
      ],
    },
    examples: [{rule: '5.5', except: {state: 'entrained'}, spared: 1, when: {role: 'defender'}}],
  }),
  control: defineClause({
    parameters: {
      is: [v.pipe(list(v.picklist(controls)), v.minLength(1)), 'Whose points: `own`, `enemy`, `nobody`.'],
    },
    examples: [{rule: '5.5', is: ['enemy'], when: {type: 'cavalry'}}],
  }),
  attackersCameFrom: defineClause({
    parameters: {
      is: [v.picklist(['line', 'point']), 'The `line` by which an enemy came, or the `point` it came from.'],
      unlessOwn: [
        optional(v.boolean()),
        ['It stays open where a unit of one’s own side came in by it last.', {default: 'false'}],
      ],
    },
    examples: [{rule: '5.5', is: 'line', unlessOwn: true, when: {role: 'defender'}}],
  }),
  cameFrom: defineClause({
    parameters: {is: [v.picklist(['must']), '`must`: every other point is closed.']},
    examples: [{rule: '6.2', is: 'must', when: {role: 'attacker'}}],
  }),
  underAttack: defineClause({
    parameters: {},
    examples: [{rule: '6.3', when: {breakthrough: true}}],
  }),
  origin: defineClause({
    parameters: {},
    examples: [{rule: '12.5', when: {role: 'defender'}}],
  }),
  visited: defineClause({
    parameters: {},
    examples: [{rule: '12.5', when: {role: 'defender'}}],
  }),
  line: defineClause({
    parameters: {kinds: [list(id), 'Kinds of lines, by `kind` of `map.lines`.']},
    examples: [{rule: '5.6', kinds: ['river'], when: {type: 'artillery'}}],
  }),
  terrain: defineClause({
    parameters: {terrain: [list(id), 'Which terrain, by `map.terrain`.']},
    examples: [{rule: '5.7', terrain: ['swamp'], when: {type: 'artillery'}}],
  }),
  region: defineClause({
    parameters: {regions: [list(id), 'Which regions, by `regions` of points.']},
    examples: [{rule: '5.8', regions: ['england'], when: {side: 'scots'}}],
  }),
  placeIs: defineClause({
    parameters: {not, when: conditionOf},
    examples: [{rule: '5.9', not: true, when: {terrain: 'clear'}}],
  }),
};
export type LineBar = ClausesOf<typeof bars>;

const placeIs = defineClause({
  parameters: {not, when: conditionOf},
  examples: [{rule: '5.9', not: true, when: {terrain: 'desert'}}],
});

/** Clauses on the points where a retreat ends. */
export const ends = {
  accompanied: defineClause({
    parameters: {
      when: [when, 'The units that need others with them.'],
      by: [when, 'The units that they need: one of these must go to the same point.'],
    },
    examples: [{rule: 'A.5', when: {kind: 'air'}, by: {kind: 'ground'}}],
  }),
  withinStacking: defineClause({
    parameters: {},
    examples: [{rule: '5.5', when: {role: 'defender'}}],
  }),
  placeIs,
  // as sheets of hexes call it
  hexIs: placeIs,
};
export type LineEndClause = ClausesOf<typeof ends>;

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
