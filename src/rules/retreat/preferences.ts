import type {HexId} from '../../board/index.js';
import {legalSources, pathDistances} from '../supply.js';
import {holdsWhen} from './bars.js';
import {byClause, type ByClause} from './clause.js';
import {isEnemyZoc, type RetreatContext} from './context.js';
import {costsAlong, stepCost} from './costs.js';
import type {Preference} from './ruling.js';
import type {PreferenceClause} from './sheet.js';

const rankings: ByClause<PreferenceClause, [context: RetreatContext], Preference> = {
  fewestLosses: (clause, context) => {
    const cost = stepCost(context);
    const along = (path: readonly HexId[]): number =>
      costsAlong(context, path).reduce((sum, steps) => sum + steps, 0);
    return {clause, step: (_from, to) => cost(to), along};
  },
  closerToSupply: (clause, context) => {
    const {distance} = context.supply(clause.sources);
    const here = distance(context.origin);
    return {clause, end: clause.by === 'closest' ? distance : (hex) => (distance(hex) < here ? 0 : 1)};
  },
  nearestToSupply: (clause, context) => ({clause, end: context.supply(clause.sources).distance}),
  fewestEnemyZoc: (clause, context) => {
    const zoc = (to: HexId): number => (isEnemyZoc(context, to) ? 1 : 0);
    return clause.where === 'last-hex' ? {clause, end: zoc} : {clause, step: (_from, to) => zoc(to)};
  },
  notEndIn: (clause, {group, game: {regions}}) => {
    const shunned = clause.pairs.filter(({nationality}) =>
      group.some((unit) => unit.nationality === nationality),
    );
    return {clause, end: (hex) => (shunned.some(({region}) => regions.get(hex)?.has(region)) ? 1 : 0)};
  },
  endOnSource: (clause, {position, side}) => {
    const {isSource} = legalSources(position, side, clause.friends);
    return {clause, end: (hex) => 1 - isSource[hex]!};
  },
  nearestSource: (clause, {position, side, group}) => {
    const {sources, distance} = legalSources(position, side, clause.friends);
    return {clause, end: clause.along === 'path' ? pathDistances(position, group, sources) : distance};
  },
  homeward: (clause, {group, game: {grid}, origin}) => {
    const eastward = group.some(
      ({nationality}) => nationality !== undefined && clause.east.includes(nationality),
    );
    const wrong = (from: HexId, to: HexId): number => {
      const dx = grid.centreX(to) - grid.centreX(from);
      return (eastward ? dx > 1e-9 : dx < -1e-9) ? 0 : 1;
    };
    return clause.by === 'net' ? {clause, end: (hex) => wrong(origin, hex)} : {clause, step: wrong};
  },
  fullDistance: (clause, {game: {grid}, origin, hexes}) => ({
    clause,
    end: (hex) => (grid.distance(origin, hex) < hexes ? 1 : 0),
  }),
};

/** The preferences of a sheet that count for one group, first things first. */
export function preferencesFor(
  context: RetreatContext,
  clauses: readonly PreferenceClause[],
): readonly Preference[] {
  const counting: Preference[] = [];
  for (const clause of clauses) {
    if (clause.exceptElectOne && context.mayElectOne) continue;
    if (clause.except?.some((when) => holdsWhen(context, when))) continue;
    counting.push(byClause(rankings, clause, context));
  }
  return counting;
}

/** What a path is worth to a preference: the smaller the better. */
export const worthOf = ({step, end, along}: Preference, origin: HexId, path: readonly HexId[]): number =>
  end
    ? end(path.at(-1) ?? origin)
    : along
      ? along(path)
      : path.reduce((total, to, i) => total + step(path[i - 1] ?? origin, to), 0);
