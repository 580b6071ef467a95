import type {HexId} from '../../../board/index.js';
import type {Because} from '../reasons.js';
import {legalSources, pathDistances} from '../../supply.js';
import {supplyGap} from './bars.js';
import {withCondition, type Reason, type SaysWhen} from './clause.js';
import type {ClauseOf} from '../definitions/define.js';
import type {prefers as preferenceDefinitions} from '../definitions/preferences.js';
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

/** The test and the reason of a clause that decides among complete routes. */
export interface PreferenceRule<C = never> extends SaysWhen {
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
  ) => Reason<Because<'prefers'>>;
}

/** The end of a way, and that of a better one, by their labels. */
const endsOf = (
  {game: {grid}}: RetreatContext,
  hex: HexId,
  better: HexId,
): {readonly hex: string; readonly better: string} => ({hex: grid.label(hex), better: grid.label(better)});

/** Tests and reasons of the clauses that decide among complete routes. */
export const prefers: {
  readonly [N in keyof typeof preferenceDefinitions]: PreferenceRule<
    ClauseOf<(typeof preferenceDefinitions)[N]['parameters']>
  >;
} = {
  fewestLosses: {
    countsSteps: () => true,
    rank: (clause, context) => {
      const along = (path: readonly HexId[]): number => lossesOn(context, path).lost;
      const cost = (from: HexId, to: HexId): number => {
        const costs = costsOf(context);
        return stepsIn(costOfEntering(costs, from, to, false, costs.start));
      };
      return {clause, step: cost, along};
    },
    reason: (_, context, hex, better) => {
      const cost = costFindingsAt(context, hex).find(({steps}) => steps > 0);
      return {
        because: {
          list: 'prefers',
          is: 'fewestLosses',
          ...endsOf(context, hex, better),
          ...(cost ? {cost: cost.args} : {}),
        },
        ...(cost?.witness ? {witness: cost.witness} : {}),
      };
    },
  },
  bareLength: {
    countsSteps: () => true,
    rank: ({rule}, context) => bareLength(context, rule),
    reason: (_, context, hex, better) => ({
      because: {list: 'prefers', is: 'bareLength', ...endsOf(context, hex, better)},
    }),
  },
  closerToSupply: {
    rank: (clause, context) => {
      const {distance} = context.supply(clause.sources);
      const here = distance(context.origin);
      return {clause, end: clause.by === 'closest' ? distance : (hex) => (distance(hex) < here ? 0 : 1)};
    },
    reason: ({sources, by}, context, hex, better) => ({
      because: {
        list: 'prefers',
        is: 'closerToSupply',
        // any closer end will do: that the better one is the closest is beside the point
        ...supplyGap(context, hex, sources, better, by === 'closer'),
      },
    }),
  },
  nearestToSupply: {
    rank: (clause, context) => ({clause, end: context.supply(clause.sources).distance}),
    reason: ({sources}, context, hex, better) => ({
      because: {list: 'prefers', is: 'nearestToSupply', ...supplyGap(context, hex, sources, better)},
    }),
  },
  fewestEnemyZoc: {
    countsSteps: ({where}) => where !== 'last-hex',
    rank: (clause, context) => {
      const zoc = (to: HexId): number => (isEnemyZoc(context, to, clause.unlessFriendly) ? 1 : 0);
      return clause.where === 'last-hex' ? {clause, end: zoc} : {clause, step: (_from, to) => zoc(to)};
    },
    reason: ({where = 'every-hex'}, context, hex, better) => ({
      because: {list: 'prefers', is: 'fewestEnemyZoc', where, ...endsOf(context, hex, better)},
    }),
  },
  notEndIn: {
    rank: (clause, {group, game: {regions}}) => {
      const shunned = clause.pairs.filter(({nationality}) =>
        group.some((unit) => unit.nationality === nationality),
      );
      return {clause, end: (hex) => (shunned.some(({region}) => regions.get(hex)?.has(region)) ? 1 : 0)};
    },
    reason: (_, context, hex, better) => ({
      because: {list: 'prefers', is: 'notEndIn', ...endsOf(context, hex, better)},
    }),
  },
  endOnSource: {
    rank: (clause, {position, side}) => {
      const {isSource} = legalSources(position, side, clause.friends);
      return {clause, end: (hex) => 1 - isSource[hex]!};
    },
    reason: (_, context, hex, better) => ({
      because: {list: 'prefers', is: 'endOnSource', ...endsOf(context, hex, better)},
    }),
  },
  nearestSource: {
    rank: (clause, {position, side, group}) => {
      const {sources, distance} = legalSources(position, side, clause.friends);
      return {clause, end: clause.along === 'path' ? pathDistances(position, group, sources) : distance};
    },
    reason: (clause, context, hex, better) => {
      const far = preferencesFor(context, [clause])[0]?.end;
      const away = (one: HexId): number | null => {
        const hexes = far?.(one) ?? 0;
        return hexes === Infinity ? null : hexes;
      };
      return {
        because: {
          list: 'prefers',
          is: 'nearestSource',
          ...endsOf(context, hex, better),
          distance: away(hex),
          least: away(better),
        },
      };
    },
  },
  homeward: {
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
    reason: (_, context, hex, better) => ({
      because: {list: 'prefers', is: 'homeward', ...endsOf(context, hex, better)},
    }),
  },
  direction: {
    reason: (_, context, hex, better) => ({
      because: {list: 'prefers', is: 'direction', ...endsOf(context, hex, better)},
    }),
  },
  // it counts where its condition holds
  avoids: {
    saysWhen: () => true,
    rank: (clause) => ({clause, end: () => 1}),
    reason: ({when}, context, hex, better) => ({
      because: {list: 'prefers', is: 'avoids', avoided: when, ...endsOf(context, hex, better)},
    }),
  },
  fullDistance: {
    rank: (clause, context) => {
      const {game, origin, hexes} = context;
      // a hex in which a retreat may end early is as good as one at the full distance
      const isEarly = earlyEnds(context);
      return {
        clause,
        end: (hex) => (game.grid.distance(origin, hex) >= hexes || isEarly?.(hex, hexes) === true ? 0 : 1),
      };
    },
    reason: (_, context, hex, better) => {
      const {
        game: {grid},
        origin,
      } = context;
      return {
        because: {
          list: 'prefers',
          is: 'fullDistance',
          ...endsOf(context, hex, better),
          distance: grid.distance(origin, hex),
          farthest: grid.distance(origin, better),
        },
      };
    },
  },
};
/** The clause by which routes keep to the directions of their side. */
export type DirectionClause = ClauseOf<typeof preferenceDefinitions.direction.parameters>;
export const preferenceOf = ({clause}: Pick<PreferenceClause, 'clause'>): PreferenceRule =>
  (prefers as Readonly<Record<string, PreferenceRule>>)[clause]!;

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
): Reason<Because<'prefers'>> =>
  withCondition(
    context,
    clause,
    preferenceOf(clause).reason(clause as never, context, hex, better),
    hex,
    preferenceOf(clause),
  );

/** Finds the preference that decides against a complete way, and for a route; undefined where none does. */
export function ruledOut(
  preferences: readonly Preference[],
  context: RetreatContext,
  way: readonly HexId[],
  route: readonly HexId[],
): {readonly rule: string; readonly because: Because<'prefers'>} | undefined {
  const {origin} = context;
  const worth = (preference: Preference, path: readonly HexId[]): number => worthOf(preference, origin, path);
  const lost = preferences.find((preference) => worth(preference, way) !== worth(preference, route));
  if (!lost || worth(lost, way) < worth(lost, route)) return undefined;
  const [end, better] = [way.at(-1) ?? origin, route.at(-1) ?? origin];
  const {clause} = lost;
  if (clause.clause !== 'fewestLosses')
    return {rule: clause.rule, because: lostBy(clause, context, end, better).because};
  const loses = {steps: worth(lost, way), least: worth(lost, route)};
  const because = {list: 'prefers', is: 'fewestLosses', ...endsOf(context, end, better), loses} as const;
  return {rule: clause.rule, because};
}
