import type {HexId} from '../../../board/index.js';
import {ids} from '../../finding.js';
import {distanceTo} from '../../supply.js';
import {asksAbout, asksAboutRoute} from '../../when-asks.js';
import {holds, leftIn, placeOn} from '../../when.js';
import {whenFacts, whenWitness} from '../../when-reason.js';
import {supplyGap} from './bars.js';
import {isClause, withCondition, type Reason, type SaysWhen} from './clause.js';
import type {ClauseOf} from '../definitions/define.js';
import type {ends as endDefinitions} from '../definitions/ends.js';
import {countsIn, leftInHex, isOverStacked, stackedReason, type RetreatContext} from '../context.js';
import {sharedStepsToSpare} from './shared-steps.js';
import type {Because, EndFault} from '../reasons.js';
import {retreatFinding, type RetreatFinding} from '../retreat-args.js';
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

/** The test and the reason of a clause on the last hex of a complete retreat. */
export interface EndRule<C = never> extends SaysWhen {
  readonly test: (clause: C, context: RetreatContext) => EndBar;
  /** Why it bars a last hex: on a way, on every one, or on some where other clauses close the rest. */
  readonly reason: (
    clause: C,
    context: RetreatContext,
    hex: HexId,
    way: WayThere | 'every' | 'some',
  ) => Reason<Because<'ends'>>;
}

/** Tests and reasons of the clauses on the last hex of a complete retreat. */
export const ends: {
  readonly [N in keyof typeof endDefinitions]: EndRule<ClauseOf<(typeof endDefinitions)[N]['parameters']>>;
} = {
  noFurtherFromSupply: {
    test: ({sources}, {supply, origin}) => {
      const {distance} = supply(sources);
      const here = distance(origin);
      return {hex: (last) => distance(last) > here};
    },
    reason: ({sources}, context, hex) => ({
      because: {list: 'ends', is: 'noFurtherFromSupply', ...supplyGap(context, hex, sources)},
    }),
  },
  withinStacking: {
    test: (_, context) => ({hex: (last) => isOverStacked(context, last)}),
    reason: (_, context, hex) => {
      const full = stackedReason(context, hex);
      return {
        because: {list: 'ends', is: 'withinStacking', ...full},
        ...(full.units.length === 0 ? {} : {witness: {units: full.units}}),
      };
    },
  },
  survivesSharedSteps: {
    test: (_, context) => {
      const spare = sharedStepsToSpare(context);
      return {shared: (steps) => steps >= spare};
    },
    reason: (_clause, _context, _hex, way) => ({
      because: {
        list: 'ends',
        is: 'survivesSharedSteps',
        ...(typeof way === 'string' ? {} : {steps: way.shared}),
      },
    }),
  },
  rearward: {
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
      because: {
        list: 'ends',
        is: 'rearward',
        towards: towards === 'own-edge' ? towards : 'off-enemies',
        from: grid.label(origin),
      },
    }),
  },
  neverEndIn: {
    test: ({pairs}, {group, game: {regions}}) => {
      const shunned = pairs.filter(({nationality}) => group.some((unit) => unit.nationality === nationality));
      return {hex: (last) => shunned.some(({region}) => regions.get(last)?.has(region))};
    },
    reason: () => ({because: {list: 'ends', is: 'neverEndIn'}}),
  },
  hexIs: {
    saysWhen: () => true,
    test: ({not = false, when}, {situation, origin}) =>
      asksAboutRoute(when)
        ? {route: (path) => holds(when, situation, placeOn(path, origin)) === not}
        : {hex: (last) => holds(when, situation, {hex: last, origin}) === not},
    reason: ({not = false, when}, {situation, origin}, hex, way) => {
      const of = {list: 'ends', is: 'hexIs'} as const;
      const onRoute = asksAboutRoute(when);
      if (onRoute && typeof way === 'string') return {because: {...of, routes: way, not, asks: when}};
      const place = onRoute && typeof way !== 'string' ? placeOn(way.path, origin) : {hex, origin};
      const facts = whenFacts(when, situation, place);
      return {because: {...of, facts}, ...whenWitness(facts)};
    },
  },
};
const definitionOf = ({clause}: Pick<EndClause, 'clause'>): EndRule =>
  (ends as Readonly<Record<string, EndRule>>)[clause]!;

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
  (anotherIsOpen && isClause('ends', 'withinStacking', clause) ? clause.choice : undefined) ?? clause.rule;
export function endReason(
  clause: EndClause,
  context: RetreatContext,
  hex: HexId,
  way: WayThere | 'every' | 'some' = 'every',
): Reason<Because<'ends'>> {
  const definition = definitionOf(clause);
  return withCondition(
    context,
    clause,
    definition.reason(clause as never, context, hex, way),
    hex,
    definition,
  );
}

/** Finds the fault of every route for a group that a clause closes. */
export function endFault(context: RetreatContext, clause: EndClause): EndFault {
  if (!isClause('ends', 'hexIs', clause)) return {is: clause.clause as Exclude<EndFault['is'], 'hexIs'>};
  const {situation, origin} = context;
  const {not = false, when} = clause;
  // a condition that no hex decides is about the units
  if (typeof leftIn(when, situation, origin) === 'boolean')
    return {is: 'hexIs', since: whenFacts(when, situation, {hex: origin, origin})};
  return {is: 'hexIs', where: not ? when : {not: when}, onRoute: asksAbout(when).path};
}

/** Notes on the clauses on ends: one that no end could break, and one that was waived. */
export function endNotes(context: RetreatContext, waived: boolean): readonly RetreatFinding[] {
  const {sheet, game, group, side, origin, supply} = context;
  const at = game.grid.label(origin);
  const here = {at, units: ids(group)};
  const bound = sheet.ends.find(({clause}) => clause === 'noFurtherFromSupply');
  const broken = sheet.ends.find(({clause}) => waived && clause === sheet.waives?.clause);
  const except = game.supplySources[side]?.includes(origin) ? {except: at} : {};
  return [
    ...(bound && supply('nearest').sources.length === 0
      ? [retreatFinding('note', bound.rule, 'noSupplySource', {side: game.sides[side]!.id, ...except}, here)]
      : []),
    ...(broken
      ? [retreatFinding('note', sheet.waives!.rule, 'faultAllowed', {fault: endFault(context, broken)}, here)]
      : []),
  ];
}
