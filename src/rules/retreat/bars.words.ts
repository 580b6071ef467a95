import {isolated} from '../../module/isolated.js';
import type {HexId} from '../../board/index.js';
import type {HexGame} from '../../module/index.js';
import {be, counted, type Finding, ids, listed, names} from '../finding.js';
import {exerters} from '../zoc.js';
import {against, type Objection, type Reason} from './against.js';
import {closedTo} from './bars.js';
import {byClause, type ByClause, type Meanings} from './clause.js';
import {stackedIn, type RetreatContext} from './context.js';
import type {BarClause} from './sheet.js';
import {sourcesWords, supplySentence} from './supply.words.js';

const word = (game: HexGame, kind: 'terrain' | 'hexsideTerrain', id: string): string =>
  (game.map[kind]?.[id]?.name ?? id).toLowerCase();

/** An id of a region, nationality or month as players write it: `May 1941`, `Hungary`. */
export const properName = (id: string): string =>
  isolated(
    id
      .split('-')
      .map((part) => part.charAt(0).toUpperCase() + part.slice(1))
      .join(' '),
  );

/** A hexside as players write it. */
const hexsideName = ({grid}: HexGame, from: HexId, to: HexId): string =>
  `${grid.label(from)}/${grid.label(to)}`;

export const barMeanings: Meanings<BarClause> = {
  prohibitedTerrain: ({is}) =>
    is === 'no-effect'
      ? 'Terrain has no effect on retreats but what other clauses name.'
      : 'No hex may be entered, and no hexside crossed, that regular movement is prohibited to a unit of the group.',
  enemyUnits: ({only, exceptHqs, lone}) =>
    `No hex may be entered that ${only === 'with-zoc' ? 'an enemy unit with a ZOC' : 'an enemy unit'} holds${exceptHqs === undefined ? '' : `, ${lone === 'alone' ? 'an HQ alone' : 'lone HQs'} apart (${exceptHqs})`}.`,
  enemyZoc: ({unlessFriendly, vacant}) =>
    `No hex in an EZOC may be entered${unlessFriendly ? ` unless ${vacant === 'no-unit' ? 'a unit of either side' : 'a friendly unit'} is there` : ''}.`,
  furtherOut: ({where}) =>
    where === 'anywhere'
      ? 'The retreat ends anywhere but where it began, and enters no hex twice.'
      : where === 'last-hex'
        ? 'The last hex must be further from where the retreat began than the one before it; no hex is entered twice.'
        : 'Every hex must be further from where the retreat began than the one before.',
  awayFromSupply: ({where, sources}) =>
    where === 'every-hex'
      ? `No hex may be further from ${sourcesWords(sources)} than where the retreat began.`
      : 'Only the last hex is held to its distance from supply.',
  ringOfZoc: ({is}) =>
    is === 'surrounds'
      ? 'A group is surrounded where every hex that it could enter is in an EZOC.'
      : 'EZOCs alone surround nobody: they are entered, at a cost.',
  markerCloses: ({is, marker}) =>
    is === 'unit'
      ? `No hex with an enemy ${isolated(marker)} may be entered.`
      : `A ${isolated(marker)} counts for the control of its hex alone, and closes nothing.`,
  fullHex: () => 'No hex may be entered over the stacking limit.',
  origin: () => 'The retreat never comes back to where it began.',
  hexside: ({hexsides}) => `No hexside of these kinds may be crossed: ${listed(hexsides)}.`,
  terrain: ({terrain, unlessWeather}) =>
    `No hex of this terrain may be entered${unlessWeather === undefined ? '' : ` unless the weather is ${unlessWeather}`}: ${listed(terrain.map((id) => id.replaceAll('-', ' ')))}.`,
  region: ({regions, nationality, months}) =>
    `${nationality === undefined ? 'No unit' : `No ${properName(nationality)} unit`} may retreat into ${listed(regions.map(properName))}${months === undefined ? '' : ` in ${listed(months.map(properName))}`}.`,
};

/** Why each clause closes the step from one hex to a neighbour, or the hex itself, from wherever. */
const barReasons: ByClause<BarClause, [context: RetreatContext, to: HexId, from?: HexId], Reason> = {
  prohibitedTerrain: (_, {game, group}, to, from) => {
    const {grid} = game;
    const shut = group.filter((unit) => closedTo(game, 'terrain', game.terrain[to]!, unit));
    if (shut.length > 0)
      return {
        because: `${word(game, 'terrain', game.terrain[to]!)} is prohibited to ${names(shut)}`,
        units: ids(shut),
      };
    const kinds = game.hexsides.get(grid.hexside(to, grid.direction(to, from!)!)) ?? [];
    const kind = kinds.find((id) => group.some((unit) => closedTo(game, 'hexsideTerrain', id, unit))) ?? '';
    const stopped = group.filter((unit) => closedTo(game, 'hexsideTerrain', kind, unit));
    const hexside = hexsideName(game, from!, to);
    return {
      because: `the ${word(game, 'hexsideTerrain', kind)} on ${hexside} is prohibited to ${names(stopped)}`,
      units: ids(stopped),
      witness: {hexside},
    };
  },
  enemyUnits: ({only, exceptHqs, lone}, {occupancy, side, hasCombat}, to) => {
    const enemies = occupancy.in(to).filter((unit) => unit.side !== side);
    const witnesses = only === 'with-zoc' ? enemies.filter(({zoc}) => zoc) : enemies;
    const loneHqs = exceptHqs !== undefined && enemies.every(({hq}) => hq);
    return {
      because:
        loneHqs && lone === 'alone' && hasCombat
          ? `${names(witnesses)} ${be(witnesses)} there, and not alone: only an HQ by itself is overrun (${exceptHqs})`
          : loneHqs
            ? `${names(witnesses)} ${be(witnesses)} there, and only a combat unit overruns a lone HQ (${exceptHqs})`
            : `held by ${names(witnesses)}`,
      witness: {units: ids(witnesses)},
    };
  },
  enemyZoc: ({unlessFriendly, vacant}, {position, side, reach}, to) => {
    const witnesses = exerters(position, to, side, reach);
    const alone = unlessFriendly ? `, and no ${vacant === 'no-unit' ? '' : 'friendly '}unit is there` : '';
    return {because: `EZOC of ${names(witnesses)}${alone}`, witness: {units: ids(witnesses)}};
  },
  furtherOut: ({where}, {game: {grid}, origin}, to, from) => {
    const asked =
      where === 'last-hex' ? 'the last hex must lead further away' : 'each hex must lead further away';
    if (to === origin)
      return {
        because: where === 'anywhere' ? 'the retreat began there' : `the retreat began there; ${asked}`,
      };
    const away = (hex: HexId): string => counted(grid.distance(origin, hex), 'hex');
    const than = from === undefined ? '' : `, and ${grid.label(from)} before it is ${away(from)}`;
    return {because: `only ${away(to)} away from ${grid.label(origin)}${than}; ${asked}`};
  },
  awayFromSupply: ({sources}, context, to) => ({because: supplySentence(context, to, sources)}),
  ringOfZoc: (_, {game: {grid}, origin}) => ({
    because: `every hex open around ${grid.label(origin)} is in an EZOC, which surrounds the group`,
  }),
  markerCloses: ({marker}) => ({because: `an enemy ${isolated(marker)} is there`, witness: {marker}}),
  fullHex: (_, context, to) => {
    const there = stackedIn(context, to);
    return {because: `over the stacking limit with ${names(there)}`, witness: {units: ids(there)}};
  },
  origin: () => ({because: 'the hex the retreat began in'}),
  hexside: ({hexsides}, {game}, to, from) => {
    const {grid} = game;
    const hexside = hexsideName(game, from!, to);
    const kinds = game.hexsides.get(grid.hexside(to, grid.direction(to, from!)!)) ?? [];
    const kind = kinds.find((id) => hexsides.includes(id)) ?? 'hexside';
    return {
      because: `the ${word(game, 'hexsideTerrain', kind)} on ${hexside} closes the way`,
      witness: {hexside},
    };
  },
  terrain: (_, {game}, to) => ({
    because: `${word(game, 'terrain', game.terrain[to]!)}, which no retreat enters`,
  }),
  region: ({regions, nationality, months}, {game}, to) => {
    const region = regions.find((name) => game.regions.get(to)?.has(name)) ?? '';
    const who = nationality === undefined ? 'no unit' : `no ${properName(nationality)} unit`;
    const when = months === undefined ? '' : ` in ${months.map((month) => properName(month)).join(' or ')}`;
    return {because: `in ${properName(region)}, where ${who} may retreat${when}`};
  },
};

/** Why a bar closes a hex, or the step into it from a neighbour. Only for bars that do close it. */
export const barObjection = (
  context: RetreatContext,
  clause: BarClause,
  to: HexId,
  from?: HexId,
): Objection => ({rule: clause.rule, ...byClause(barReasons, clause, context, to, from)});

/** The same as a finding. */
export function barFinding(context: RetreatContext, clause: BarClause, to: HexId, from?: HexId): Finding {
  const {rule, ...reason} = barObjection(context, clause, to, from);
  return against(context, to, rule, reason);
}
