import type {HexId} from '../../../board/index.js';
import {counted, ids, inSentence, type Finding} from '../../finding.js';
import {distanceTo} from '../../supply.js';
import {asksAbout, asksAboutRoute, holds, leftIn, placeOn} from '../../when.js';
import {whenReason, whenWords} from '../../when-words.js';
import {sourcesWords, supplySentence} from './bars.js';
import {byClause, withCondition, type ByClause, type Meanings, type Reason} from './clause.js';
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

const endBars: ByClause<EndClause, [context: RetreatContext], EndBar> = {
  noFurtherFromSupply: ({sources}, {supply, origin}) => {
    const {distance} = supply(sources);
    const here = distance(origin);
    return {hex: (last) => distance(last) > here};
  },
  rearward: ({towards}, {game, occupancy, origin, side}) => {
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
  neverEndIn: ({pairs}, {group, game: {regions}}) => {
    const shunned = pairs.filter(({nationality}) => group.some((unit) => unit.nationality === nationality));
    return {hex: (last) => shunned.some(({region}) => regions.get(last)?.has(region))};
  },
  withinStacking: (_, context) => ({hex: (last) => isOverStacked(context, last)}),
  hexIs: ({not = false, when}, {situation, origin}) =>
    asksAboutRoute(when)
      ? {route: (path) => holds(when, situation, placeOn(path, origin)) === not}
      : {hex: (last) => holds(when, situation, {hex: last, origin}) === not},
  survivesSharedSteps: (_, context) => {
    const spare = sharedStepsToSpare(context);
    return {shared: (steps) => steps >= spare};
  },
};

/** Makes the test of a clause for one group. */
export function endBar(clause: EndClause, context: RetreatContext): EndBar {
  const bar = byClause(endBars, clause, context);
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
  (anotherIsOpen && clause.clause === 'withinStacking' ? clause.choice : undefined) ?? clause.rule;

export const endMeanings: Meanings<EndClause> = {
  noFurtherFromSupply: ({sources}) =>
    `The last hex may be no farther from ${sourcesWords(sources)} than where the retreat began.`,
  rearward: ({towards}) =>
    towards === 'any'
      ? 'To the rear is wherever the distance to supply allows.'
      : towards === 'own-edge'
        ? "The last hex may be no farther from the side's own map edge than the starting hex."
        : 'The last hex may not be next to an enemy combat unit that was next to the group when combat began.',
  neverEndIn: () => "No retreat may end in the other ally's country.",
  withinStacking: () => 'A retreat may not end over the stacking limit.',
  hexIs: ({not, when}, module) =>
    asksAbout(when).path
      ? not
        ? `No route may be taken on which ${whenWords(when, module)}.`
        : `A route may be taken only if ${whenWords(when, module)}.`
      : `A retreat may ${not ? 'not' : 'only'} end where ${whenWords(when, module)}.`,
  survivesSharedSteps: () =>
    'A route counts as eliminating the unit if its step losses for EZOC hexes held by friendly units would destroy it.',
};
/** The meaning of the rule that forbids choosing such an end, where it has a number of its own. */
export const choiceMeaning =
  'The owner may not choose a route that eliminates the unit while another is open.';

/** A way to a last hex, where one is meant: the hexes that it enters, and its shared steps. */
interface WayThere {
  readonly path: readonly HexId[];
  readonly shared: number;
}

/** Why each clause bars a last hex: on a way, on every one, or on some where other clauses close the rest. */
const endReasons: ByClause<
  EndClause,
  [context: RetreatContext, hex: HexId, way: WayThere | 'every' | 'some'],
  Reason
> = {
  noFurtherFromSupply: ({sources}, context, hex) => ({because: supplySentence(context, hex, sources)}),
  rearward: ({towards}, {game: {grid}, origin}) => ({
    because:
      towards === 'own-edge'
        ? `It is farther from the unit's own map edge than ${grid.label(origin)}`
        : 'It is next to an enemy combat unit that the group retreats from',
  }),
  neverEndIn: () => ({because: "It is in the other ally's country"}),
  withinStacking: (_, context, hex) => {
    const {because, units} = stackedReason(context, hex);
    return units.length === 0 ? {because} : {because, witness: {units: ids(units)}};
  },
  hexIs: ({not, when}, {situation, origin, game}, hex, way) => {
    if (!asksAboutRoute(when)) return whenReason(when, situation, {hex, origin});
    if (typeof way !== 'string') return whenReason(when, situation, placeOn(way.path, origin));
    const words = whenWords(when, game);
    if (way === 'some')
      return {
        because: `Each route there is closed by one rule or another: by this one ${not ? 'if' : 'unless'} ${words}`,
      };
    return {because: not ? `On every route there ${words}` : `There is no route there on which ${words}`};
  },
  survivesSharedSteps: (_clause, _context, _hex, way) => ({
    because: `The unit would not survive the ${typeof way === 'string' ? 'losses' : counted(way.shared, 'step loss')} for EZOC hexes held by friendly units`,
  }),
};
export function endReason(
  clause: EndClause,
  context: RetreatContext,
  hex: HexId,
  way: WayThere | 'every' | 'some' = 'every',
): Reason {
  const reason = byClause(endReasons, clause, context, hex, way);
  return clause.clause === 'hexIs' ? reason : withCondition(context, clause, reason, hex);
}

/** The fault of a route that each clause bars, as a verb phrase. */
const ending: {readonly [N in Exclude<EndClause['clause'], 'hexIs'>]: string} = {
  noFurtherFromSupply: 'ends farther from supply',
  rearward: 'ends towards the enemy',
  neverEndIn: "ends in the other ally's country",
  withinStacking: 'ends over the stacking limit',
  survivesSharedSteps: 'costs more steps than the unit has',
};

/** Words the fault of every route for a group; what a `hexIs` clause asks, in its own words. */
export function endingFor(context: RetreatContext, clause: EndClause): string {
  if (clause.clause !== 'hexIs') return ending[clause.clause];
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
