import * as v from 'valibot';
import type {HexId} from '../../../board/index.js';
import {id, list, optional, said, shape} from '../../../module/schema/shape.js';
import {when} from '../../../module/schema/when.js';
import {counted, ids, inSentence, type Finding} from '../../finding.js';
import {distanceTo} from '../../supply.js';
import {asksAbout, asksAboutRoute} from '../../when-parts.js';
import {holds, leftIn, placeOn} from '../../when.js';
import {whenReason} from '../../when-reason.js';
import {whenWords} from '../../when-words.js';
import {sourcesWords, supplySentence} from './bars.js';
import {withCondition, type Reason} from './clause.js';
import {
  chosen,
  isClause,
  pairWords,
  sources,
  type ClauseDefinition,
  type ClauseOf,
  type Parameters,
} from './define.js';
import {countsIn, leftInHex, isOverStacked, stackedReason, type RetreatContext} from '../context.js';
import {sharedStepsToSpare} from './shared-steps.js';
import type {EndClause} from '../sheets/sheet.js';

/** A test for barred ends of complete routes: by the last hex, by the whole route, or by the shared steps on the way. */
export type EndBar = {
  readonly hex?: (last: HexId) => boolean;
  readonly route?: (path: readonly HexId[]) => boolean;
  readonly shared?: (steps: number) => boolean;
};

/** Does the test of a clause bar the end of a path that shares so many steps? */
export const barsEnd = (
  {hex, route, shared}: EndBar,
  path: readonly HexId[],
  last: HexId,
  steps: number,
): boolean => (hex?.(last) ?? false) || (route?.(path) ?? false) || (shared?.(steps) ?? false);

/** A way to a last hex, where one is meant: the hexes that it enters, and its shared steps. */
interface WayThere {
  readonly path: readonly HexId[];
  readonly shared: number;
}

/** Defines a clause on the last hex of a complete retreat. */
export interface EndDefinition<P extends Parameters = Parameters, C = never> extends ClauseDefinition<P, C> {
  readonly test: (clause: C, context: RetreatContext) => EndBar;
  /** Why it bars a last hex: on a way, on every one, or on some where other clauses close the rest. */
  readonly reason: (
    clause: C,
    context: RetreatContext,
    hex: HexId,
    way: WayThere | 'every' | 'some',
  ) => Reason;
  /** The fault of a route that it bars, as a verb phrase; undefined where the condition says it. */
  readonly fault?: string;
}
const defineEnd = <const P extends Parameters>(
  definition: EndDefinition<P, ClauseOf<P>>,
): EndDefinition<P, ClauseOf<P>> => definition;

/** Clauses on the last hex of a complete retreat. */
export const ends = {
  noFurtherFromSupply: defineEnd({
    parameters: {
      sources,
    },
    examples: [{rule: '9.2', sources: 'nearest', when: {side: 'axis'}}],
    test: ({sources}, {supply, origin}) => {
      const {distance} = supply(sources);
      const here = distance(origin);
      return {hex: (last) => distance(last) > here};
    },
    reason: ({sources}, context, hex) => ({because: supplySentence(context, hex, sources)}),
    fault: 'ends farther from supply',
    meaning: ({sources}) =>
      `The last hex may be no farther from ${sourcesWords(sources)} than where the retreat began.`,
  }),
  withinStacking: defineEnd({
    parameters: {
      choice: [
        optional(said),
        [
          'The rule that forbids to choose such an end while another is open, where it has a number of its own.',
          {default: '`rule`'},
        ],
      ],
    },
    examples: [{rule: '10.83', choice: '10.84', when: {side: 'axis'}}],
    friendsOnlyFill: true,
    test: (_, context) => ({hex: (last) => isOverStacked(context, last)}),
    reason: (_, context, hex) => {
      const {because, units} = stackedReason(context, hex);
      return units.length === 0 ? {because} : {because, witness: {units: ids(units)}};
    },
    fault: 'ends over the stacking limit',
    meaning: () => 'A retreat may not end over the stacking limit.',
  }),
  survivesSharedSteps: defineEnd({
    parameters: {},
    examples: [{rule: '10.84', when: {side: 'axis'}}],
    asks: 'group',
    test: (_, context) => {
      const spare = sharedStepsToSpare(context);
      return {shared: (steps) => steps >= spare};
    },
    reason: (_clause, _context, _hex, way) => ({
      because: `The unit would not survive the ${typeof way === 'string' ? 'losses' : counted(way.shared, 'step loss')} for EZOC hexes held by friendly units`,
    }),
    fault: 'costs more steps than the unit has',
    meaning: () =>
      'A route counts as eliminating the unit if its step losses for EZOC hexes held by friendly units would destroy it.',
  }),
  rearward: defineEnd({
    parameters: {
      towards: [
        chosen(['any', 'off-enemies', 'own-edge']),
        'What the rear is: `any` end that supply allows, `off-enemies`, or towards one’s `own-edge`.',
      ],
    },
    examples: [{rule: '9.2.1', towards: 'off-enemies', when: {side: 'axis'}}],
    test: ({towards}, {game, occupancy, origin, side}) => {
      if (towards === 'any') return {hex: () => false};
      const {grid} = game;
      if (towards === 'own-edge') {
        const far = distanceTo(game, game.boardEdges[side] ?? []);
        const here = far(origin);
        return {hex: (last) => far(last) > here};
      }
      const enemies = [0, 1, 2, 3, 4, 5]
        .map((d) => grid.neighbour(origin, d as 0))
        .filter((hex) => hex >= 0 && occupancy.in(hex).some((unit) => unit.side !== side && unit.combat));
      return {hex: (last) => enemies.some((enemy) => grid.distance(enemy, last) < 2)};
    },
    reason: ({towards}, {game: {grid}, origin}) => ({
      because:
        towards === 'own-edge'
          ? `It is farther from the unit's own map edge than ${grid.label(origin)}`
          : 'It is next to an enemy combat unit that the group retreats from',
    }),
    fault: 'ends towards the enemy',
    meaning: ({towards}) =>
      towards === 'any'
        ? 'To the rear is wherever the distance to supply allows.'
        : towards === 'own-edge'
          ? "The last hex may be no farther from the side's own map edge than the starting hex."
          : 'The last hex may not be next to an enemy combat unit that was next to the group when combat began.',
  }),
  neverEndIn: defineEnd({
    parameters: {
      pairs: [
        list(shape({nationality: id, region: id}, pairWords)),
        'Which nationality may not end in which region.',
      ],
    },
    examples: [{rule: '10.86', pairs: [{nationality: 'rumanian', region: 'hungary'}], when: {side: 'axis'}}],
    friendsOnlyFill: true,
    test: ({pairs}, {group, game: {regions}}) => {
      const shunned = pairs.filter(({nationality}) => group.some((unit) => unit.nationality === nationality));
      return {hex: (last) => shunned.some(({region}) => regions.get(last)?.has(region))};
    },
    reason: () => ({because: "It is in the other ally's country"}),
    fault: "ends in the other ally's country",
    meaning: () => "No retreat may end in the other ally's country.",
  }),
  hexIs: defineEnd({
    parameters: {
      not: [optional(v.boolean()), ['The last hex must not be so.', {default: 'false: it must be'}]],
      when: [
        when,
        'What the last hex must be. A `reading` that stands first in it says when the clause counts at all.',
      ],
    },
    examples: [{rule: '9.3', not: true, when: {reading: {order: 'losses-first'}, enemyZoc: true}}],
    friendsOnlyFill: true,
    saysWhen: () => true,
    test: ({not = false, when}, {situation, origin}) =>
      asksAboutRoute(when)
        ? {route: (path) => holds(when, situation, placeOn(path, origin)) === not}
        : {hex: (last) => holds(when, situation, {hex: last, origin}) === not},
    reason: ({not, when}, {situation, origin, game}, hex, way) => {
      if (!asksAboutRoute(when)) return whenReason(when, situation, {hex, origin});
      if (typeof way !== 'string') return whenReason(when, situation, placeOn(way.path, origin));
      const words = whenWords(when, game);
      if (way === 'some')
        return {
          because: `Each route there is closed by one rule or another: by this one ${not ? 'if' : 'unless'} ${words}`,
        };
      return {because: not ? `On every route there ${words}` : `There is no route there on which ${words}`};
    },
    meaning: ({not, when}, module) =>
      asksAbout(when).path
        ? not
          ? `No route may be taken on which ${whenWords(when, module)}.`
          : `A route may be taken only if ${whenWords(when, module)}.`
        : `A retreat may ${not ? 'not' : 'only'} end where ${whenWords(when, module)}.`,
  }),
};
const definitionOf = ({clause}: Pick<EndClause, 'clause'>): EndDefinition =>
  (ends as Readonly<Record<string, EndDefinition>>)[clause]!;

/** Makes the test of a clause for one group. */
export function endBar(clause: EndClause, context: RetreatContext): EndBar {
  const bar = definitionOf(clause).test(clause as never, context);
  const {hex} = bar;
  const when = leftInHex(context, clause);
  if (!hex || !when) return bar;
  const {situation, origin} = context;
  return asksAboutRoute(when)
    ? {route: (path) => hex(path.at(-1) ?? origin) && holds(when, situation, placeOn(path, origin))}
    : {hex: (last) => hex(last) && countsIn(context, clause, last)};
}

/** The rule that an end breaks: forbidding the choice of one that eliminates may have a number of its own. */
export const ruleAgainstEnd = (clause: EndClause, anotherIsOpen: boolean): string =>
  (anotherIsOpen && isClause(ends, 'withinStacking', clause) ? clause.choice : undefined) ?? clause.rule;
/** The meaning of the rule that forbids choosing such an end, where it has a number of its own. */
export const choiceMeaning =
  'The owner may not choose a route that eliminates the unit while another is open.';

export function endReason(
  clause: EndClause,
  context: RetreatContext,
  hex: HexId,
  way: WayThere | 'every' | 'some' = 'every',
): Reason {
  const definition = definitionOf(clause);
  return withCondition(
    context,
    clause,
    definition.reason(clause as never, context, hex, way),
    hex,
    definition,
  );
}

/** Words the fault of every route for a group; what a `hexIs` clause asks, in its own words. */
export function endingFor(context: RetreatContext, clause: EndClause): string {
  if (!isClause(ends, 'hexIs', clause)) return definitionOf(clause).fault!;
  const {situation, origin, game} = context;
  const {not = false, when} = clause;
  // a condition that no hex decides is about the units
  if (typeof leftIn(when, situation, origin) === 'boolean')
    return `is closed, since ${inSentence(whenReason(when, situation, {hex: origin, origin}).because)}`;
  const where = whenWords(not ? when : {not: when}, game);
  return asksAbout(when).path ? `is one on which ${where}` : `ends where ${where}`;
}

/** Notes on the clauses on ends: one that no end could break, and one that was waived. */
export function endNotes(context: RetreatContext, waived: boolean): readonly Finding[] {
  const {sheet, game, group, side, origin, supply} = context;
  const at = game.grid.label(origin);
  const note = (clause: string, message: string): Finding => ({
    clause,
    kind: 'note',
    at,
    units: ids(group),
    message: `${message}.`,
  });
  const bound = sheet.ends.find(({clause}) => clause === 'noFurtherFromSupply');
  const broken = sheet.ends.find(({clause}) => waived && clause === sheet.waives?.clause);
  return [
    ...(bound && supply('nearest').sources.length === 0
      ? [
          note(
            bound.rule,
            game.supplySources[side]?.includes(origin)
              ? `${game.sides[side]!.name} has no supply source on the map except ${at} itself, which does not count, so supply rules out no hex`
              : `${game.sides[side]!.name} has no supply source on the map, so supply rules out no hex`,
          ),
        ]
      : []),
    ...(broken
      ? [note(sheet.waives!.rule, `Every full retreat ${endingFor(context, broken)}; this reading allows it`)]
      : []),
  ];
}
