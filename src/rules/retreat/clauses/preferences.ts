import * as v from 'valibot';
import type {HexId} from '../../../board/index.js';
import {id, list, optional, shape} from '../../../module/schema/shape.js';
import {when} from '../../../module/schema/when.js';
import {bidiIsolate} from '../../../module/bidi.js';
import {counted, inSentence, listed} from '../../finding.js';
import {legalSources, pathDistances} from '../../supply.js';
import {properName, whenWords} from '../../when-words.js';
import {bySide, directionsWords, sourcesWords, supplySentence} from './bars.js';
import {withCondition, type Reason} from './clause.js';
import {chosen, pairWords, sources, type ClauseDefinition, type ClauseOf, type Parameters} from './define.js';
import {countsIn, isEnemyZoc, isLengthening, type RetreatContext, leftInHex} from '../context.js';
import {earlyEnds} from './early-ends.js';
import {progressAlong} from './length.js';
import {costFindingsAt, costOfEntering, costsOf, lossesOn, stepsIn} from './costs.js';
import type {Preference} from '../ruling.js';
import type {PreferenceClause} from '../sheets/sheet.js';

/** Prefers routes that are lengthened less; where a step lengthens is for the search to say, which knows the hexes to go. */
const bareLength = (context: RetreatContext, rule: string): Preference => ({
  clause: {clause: 'bareLength', rule},
  step: (_from, to) => (isLengthening(context, to) ? 1 : 0),
  along: (path) => progressAlong(context, path).longer.length,
});

/** The words for a hex in which a way ends, and for that way. */
interface Subject {
  readonly it: string;
  readonly route: string;
}
const hexItself: Subject = {it: 'It', route: 'Its route'};

/** Defines a clause that decides among complete routes. */
export interface PreferenceDefinition<P extends Parameters = Parameters, C = never> extends ClauseDefinition<
  P,
  C
> {
  /** It adds up steps of a route, and so may be asked how a hex is entered; else it is about the end. */
  readonly countsSteps?: (clause: C) => boolean;
  /** Ranks routes, the smaller the better; undefined for one that keeps routes to some steps while others do. */
  readonly rank?: (clause: C, context: RetreatContext) => Preference;
  /** Why it rejects a hex: a way ends or pays in `hex`, and a better one ends in `better`. */
  readonly reason: (
    clause: C,
    context: RetreatContext,
    hex: HexId,
    better: HexId,
    subject: Subject,
  ) => Reason;
}
const definePreference = <const P extends Parameters>(
  definition: PreferenceDefinition<P, ClauseOf<P>>,
): PreferenceDefinition<P, ClauseOf<P>> => definition;

const taken = (which: string): string => `Of the remaining routes, take those that ${which}.`;

/** Clauses that decide among complete routes, the first difference first. */
export const prefers = {
  fewestLosses: definePreference({
    parameters: {},
    examples: [
      {rule: '9.2.2', when: {reading: {order: 'losses-first'}, not: {player: 'axis'}, electOne: false}},
    ],
    asks: 'group',
    countsSteps: () => true,
    rank: (clause, context) => {
      const along = (path: readonly HexId[]): number => lossesOn(context, path).lost;
      const cost = (from: HexId, to: HexId): number => {
        const costs = costsOf(context);
        return stepsIn(costOfEntering(costs, from, to, false, costs.start));
      };
      return {clause, step: cost, along};
    },
    reason: (_, context, hex, _better, {route}) => {
      const cost = costFindingsAt(context, hex).find(({steps}) => steps > 0);
      return cost
        ? {
            because: `${cost.because}; another route avoids that`,
            ...(cost.witness ? {witness: cost.witness} : {}),
          }
        : {because: `${route} loses a step that another route avoids`};
    },
    meaning: () => taken('lose the fewest steps'),
  }),
  bareLength: definePreference({
    parameters: {},
    examples: [{rule: '11.1.4', when: {weather: 'clear'}}],
    asks: 'group',
    countsSteps: () => true,
    rank: ({rule}, context) => bareLength(context, rule),
    reason: (_, {game: {grid}}, _hex, better) => ({
      because: `Only a longer retreat leads there, and a shorter one ends in ${grid.label(better)}`,
    }),
    meaning: () => taken('are lengthened the least'),
  }),
  closerToSupply: definePreference({
    parameters: {
      by: [chosen(['closer', 'closest']), 'Any end that is `closer`, or the `closest` of all.'],
      sources,
    },
    examples: [
      {
        rule: '9.2',
        by: 'closer',
        sources: 'nearest',
        when: {reading: {order: 'losses-first'}, not: {player: 'axis'}, electOne: false},
      },
    ],
    rank: (clause, context) => {
      const {distance} = context.supply(clause.sources);
      const here = distance(context.origin);
      return {clause, end: clause.by === 'closest' ? distance : (hex) => (distance(hex) < here ? 0 : 1)};
    },
    reason: ({sources, by}, context, hex, better, {it}) => ({
      // any closer end will do: that the better one is the closest is beside the point
      because: supplySentence(context, hex, sources, better, it, by === 'closer'),
    }),
    meaning: ({by, sources}) =>
      taken(`end ${by === 'closest' ? 'closest to' : 'closer to'} ${sourcesWords(sources)}`),
  }),
  nearestToSupply: definePreference({
    parameters: {
      sources,
    },
    examples: [
      {
        rule: '9.2',
        sources: 'nearest',
        when: {reading: {order: 'losses-first'}, not: {player: 'axis'}, electOne: false},
      },
    ],
    rank: (clause, context) => ({clause, end: context.supply(clause.sources).distance}),
    reason: ({sources}, context, hex, better, {it}) => ({
      because: supplySentence(context, hex, sources, better, it),
    }),
    meaning: ({sources}) => taken(`end nearest to ${sourcesWords(sources)}`),
  }),
  fewestEnemyZoc: definePreference({
    parameters: {
      where: [
        optional(chosen(['every-hex', 'last-hex'])),
        ['EZOCs in `every-hex` count, or in the `last-hex` alone.', {default: '`every-hex`'}],
      ],
      unlessFriendly: [
        optional(v.boolean()),
        [
          'An EZOC does not count in a hex that holds a friendly unit before this retreat.',
          {default: 'as `rules.zoc` says, else false'},
        ],
      ],
    },
    examples: [
      {
        unlessFriendly: true,
        rule: '10.86',
        where: 'every-hex',
        when: {reading: {order: 'losses-first'}, not: {player: 'axis'}, electOne: false},
      },
    ],
    countsSteps: ({where}) => where !== 'last-hex',
    rank: (clause, context) => {
      const zoc = (to: HexId): number => (isEnemyZoc(context, to, clause.unlessFriendly) ? 1 : 0);
      return clause.where === 'last-hex' ? {clause, end: zoc} : {clause, step: (_from, to) => zoc(to)};
    },
    reason: ({where}, {game: {grid}}, _hex, better, {it, route}) => ({
      because:
        where === 'last-hex'
          ? `${it} is in an EZOC; ${grid.label(better)} is not`
          : `${route} enters an EZOC that the route to ${grid.label(better)} avoids`,
    }),
    meaning: ({where, unlessFriendly}) =>
      `${taken(where === 'last-hex' ? 'end outside EZOCs' : 'enter the fewest EZOCs')}${unlessFriendly ? ' A hex that holds a friendly unit does not count.' : ''}`,
  }),
  notEndIn: definePreference({
    parameters: {
      pairs: [
        list(shape({nationality: id, region: id}, pairWords)),
        'Which nationality would rather not end in which region.',
      ],
    },
    examples: [
      {
        rule: '10.86',
        pairs: [{nationality: 'rumanian', region: 'hungary'}],
        when: {reading: {order: 'losses-first'}, not: {player: 'axis'}, electOne: false},
      },
    ],
    rank: (clause, {group, game: {regions}}) => {
      const shunned = clause.pairs.filter(({nationality}) =>
        group.some((unit) => unit.nationality === nationality),
      );
      return {clause, end: (hex) => (shunned.some(({region}) => regions.get(hex)?.has(region)) ? 1 : 0)};
    },
    reason: (_, {game: {grid}}, _hex, better, {it}) => ({
      because: `${it} is in the other ally's country; ${grid.label(better)} is not`,
    }),
    meaning: () => taken("do not end in the other ally's country"),
  }),
  endOnSource: definePreference({
    parameters: {
      friends: [
        optional(chosen(['count', 'cancel'])),
        ['Friendly units in an EZOC keep the way open (`count`), or not (`cancel`).', {default: '`count`'}],
      ],
    },
    examples: [
      {
        rule: '10.86',
        friends: 'count',
        when: {reading: {order: 'losses-first'}, not: {player: 'axis'}, electOne: false},
      },
    ],
    rank: (clause, {position, side}) => {
      const {isSource} = legalSources(position, side, clause.friends);
      return {clause, end: (hex) => 1 - isSource[hex]!};
    },
    reason: (_, {game: {grid}}, _hex, better, {it}) => ({
      because: `${it} is not a legal supply source; ${grid.label(better)} is`,
    }),
    meaning: () => taken('end on a legal supply source'),
  }),
  nearestSource: definePreference({
    parameters: {
      friends: [
        optional(chosen(['count', 'cancel'])),
        ['Friendly units in an EZOC keep the way open (`count`), or not (`cancel`).', {default: '`count`'}],
      ],
      along: [
        optional(chosen(['hexes', 'path'])),
        ['Distance as the crow flies (`hexes`), or along a `path`.', {unit: 'hexes', default: '`hexes`'}],
      ],
    },
    examples: [
      {
        rule: '10.86',
        friends: 'count',
        along: 'hexes',
        when: {reading: {order: 'losses-first'}, not: {player: 'axis'}, electOne: false},
      },
    ],
    rank: (clause, {position, side, group}) => {
      const {sources, distance} = legalSources(position, side, clause.friends);
      return {clause, end: clause.along === 'path' ? pathDistances(position, group, sources) : distance};
    },
    reason: (clause, context, hex, better, {it}) => {
      const far = preferencesFor(context, [clause])[0]?.end;
      const away = (one: HexId): string => {
        const hexes = far?.(one) ?? 0;
        return hexes === Infinity ? 'cut off' : String(hexes);
      };
      return {
        because: `${it} is ${away(hex)} from a legal supply source; ${context.game.grid.label(better)} is only ${away(better)}`,
      };
    },
    meaning: () => taken('end nearest to a legal supply source'),
  }),
  homeward: definePreference({
    parameters: {
      east: [list(id), 'Nationalities that retreat east; all others go west.'],
      by: [
        optional(chosen(['each-step', 'net'])),
        ['`each-step` counts, or the `net` of all.', {default: '`each-step`'}],
      ],
    },
    examples: [
      {
        rule: '10.86',
        east: ['russian'],
        by: 'each-step',
        when: {reading: {order: 'losses-first'}, not: {player: 'axis'}, electOne: false},
      },
    ],
    countsSteps: ({by}) => by !== 'net',
    rank: (clause, {group, game: {grid}, origin}) => {
      const eastward = group.some(
        ({nationality}) => nationality !== undefined && clause.east.includes(nationality),
      );
      const wrong = (from: HexId, to: HexId): number => {
        const dx = grid.centreX(to) - grid.centreX(from);
        return (eastward ? dx > 1e-9 : dx < -1e-9) ? 0 : 1;
      };
      return clause.by === 'net' ? {clause, end: (hex) => wrong(origin, hex)} : {clause, step: wrong};
    },
    reason: (_, {game: {grid}}, _hex, better) => ({
      because: `The route to ${grid.label(better)} leads less in the wrong direction`,
    }),
    meaning: ({east, by}) =>
      `Of the remaining routes, take those ${by === 'net' ? 'that end' : 'with the fewest steps'} in the ${by === 'net' ? 'right' : 'wrong'} direction: ${listed(east.map(properName))} units retreat east, all others west.`,
  }),
  direction: definePreference({
    parameters: {
      by: [
        bySide,
        'For each side the directions that every step should go: `N`, `NE` and so on. Any direction is open where no route is so.',
      ],
      freeInZoc: [
        optional(v.boolean()),
        [
          'Any direction is open, too, where each such route enters an EZOC, as `fewestEnemyZoc` counts them.',
          {default: 'false'},
        ],
      ],
    },
    examples: [{rule: '7.8', freeInZoc: true, by: {axis: ['W', 'NW']}, when: {weather: 'clear'}}],
    reason: (_, {game: {grid}}, _hex, better) => ({
      because: `The route to ${grid.label(better)} keeps to the right direction`,
    }),
    meaning: ({by, freeInZoc}) =>
      `Of the remaining routes, take those of which every step goes in the right direction: ${directionsWords(by)}. Where there are none, any direction is open.${freeInZoc ? ' It is open, too, where each of these enters an EZOC.' : ''}`,
  }),
  // it counts where its condition holds
  avoids: definePreference({
    parameters: {
      when: [when, 'Ends that are taken only where there is no other: those for which this holds.'],
    },
    examples: [{rule: '11.7', when: {city: 'major', friend: false}}],
    saysWhen: () => true,
    rank: (clause) => ({clause, end: () => 1}),
    reason: ({when}, {game}, _hex, better) => ({
      because: `An end where ${whenWords(when, game)} is taken only where there is no other; ${game.grid.label(better)} is one`,
    }),
    meaning: ({when}, module) =>
      `An end where ${whenWords(when, module)} is taken only where there is no other.`,
  }),
  fullDistance: definePreference({
    parameters: {},
    examples: [
      {rule: '10.86', when: {reading: {order: 'losses-first'}, not: {player: 'axis'}, electOne: false}},
    ],
    rank: (clause, context) => {
      const {game, origin, hexes} = context;
      // a hex in which a retreat may end early is as good as one at the full distance
      const isEarly = earlyEnds(context);
      return {
        clause,
        end: (hex) => (game.grid.distance(origin, hex) >= hexes || isEarly?.(hex, hexes) === true ? 0 : 1),
      };
    },
    reason: (_, {game: {grid}, origin}, hex, better, {it}) => ({
      because: `${it} is only ${counted(grid.distance(origin, hex), 'hex')} away; ${grid.label(better)} is ${String(grid.distance(origin, better))}`,
    }),
    meaning: () => taken('end the full distance away'),
  }),
};
/** The clause by which routes keep to the directions of their side. */
export type DirectionClause = ClauseOf<typeof prefers.direction.parameters>;
export const preferenceOf = ({clause}: Pick<PreferenceClause, 'clause'>): PreferenceDefinition =>
  (prefers as Readonly<Record<string, PreferenceDefinition>>)[clause]!;

/** The preferences of a sheet that count for one group, first things first. */
export function preferencesFor(
  context: RetreatContext,
  clauses: readonly PreferenceClause[],
): readonly Preference[] {
  const {lengthens} = context.sheet;
  const counting: Preference[] = lengthens?.onlyIfNeeded ? [bareLength(context, lengthens.rule)] : [];
  for (const clause of clauses) {
    const preference = preferenceOf(clause).rank?.(clause as never, context);
    if (preference) counting.push(whereItCounts(context, preference));
  }
  return counting;
}

/** A preference that finds nothing wrong with hexes in which its clause does not count. */
function whereItCounts(context: RetreatContext, preference: Preference): Preference {
  const {clause, step, end} = preference;
  if (!leftInHex(context, clause)) return preference;
  return end
    ? {clause, end: (hex) => (countsIn(context, clause, hex) ? end(hex) : 0)}
    : {clause, step: (from, to) => (countsIn(context, clause, to, from) ? step(from, to) : 0)};
}

/** Returns the worth of a path to a preference: the smaller is better. */
export const worthOf = ({step, end, along}: Preference, origin: HexId, path: readonly HexId[]): number =>
  end
    ? end(path.at(-1) ?? origin)
    : along
      ? along(path)
      : path.reduce((total, to, i) => total + step(path[i - 1] ?? origin, to), 0);

/** Why a preference decides against a hex, and for `better`, where a listed route ends. */
export const lostBy = (
  clause: PreferenceClause,
  context: RetreatContext,
  hex: HexId,
  better: HexId,
): Reason => reasonOf(clause, context, hex, better, hexItself);

const reasonOf = (
  clause: PreferenceClause,
  context: RetreatContext,
  hex: HexId,
  better: HexId,
  subject: Subject,
): Reason =>
  withCondition(
    context,
    clause,
    preferenceOf(clause).reason(clause as never, context, hex, better, subject),
    hex,
    preferenceOf(clause),
  );

/**
 * Words the preference that decides against a complete way, and for a route, as the end of a sentence about the way: `ruled
 * out by 9.2: 03.04 is 6 from supply at 01.05; 05.05 is only 5`; undefined where none does.
 */
export function ruledOut(
  preferences: readonly Preference[],
  context: RetreatContext,
  way: readonly HexId[],
  route: readonly HexId[],
): string | undefined {
  const {origin, game} = context;
  const worth = (preference: Preference, path: readonly HexId[]): number => worthOf(preference, origin, path);
  const lost = preferences.find((preference) => worth(preference, way) !== worth(preference, route));
  if (!lost || worth(lost, way) < worth(lost, route)) return undefined;
  const [end, better] = [way.at(-1) ?? origin, route.at(-1) ?? origin];
  const {clause} = lost;
  const fewer = worth(lost, route);
  const because =
    clause.clause === 'fewestLosses'
      ? `it loses ${counted(worth(lost, way), 'step')}; the route to ${game.grid.label(better)} loses ${fewer === 0 ? 'none' : `only ${String(fewer)}`}`
      : reasonOf(clause, context, end, better, {it: game.grid.label(end), route: 'it'}).because;
  return `ruled out by ${bidiIsolate(clause.rule)}: ${inSentence(because)}`;
}
