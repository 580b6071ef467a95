import type {HexId} from '../../board/index.js';
import type {BarClause, HexGame} from '../../module/index.js';
import {counted, listed, type Finding} from '../finding.js';
import {exerters} from '../zoc.js';
import {against, type Reason} from './against.js';
import {closedTo} from './bars.js';
import {byClause, type ByClause, type Meanings} from './clause.js';
import type {RetreatContext} from './context.js';
import {be, ids, names} from './naming.js';

const word = (game: HexGame, kind: 'terrain' | 'hexsideTerrain', id: string): string =>
  (game.map[kind]?.[id]?.name ?? id).toLowerCase();

/** An id of a region, nationality or month as players write it: `May 1941`, `Hungary`. */
const properName = (id: string): string =>
  id
    .split('-')
    .map((part) => part.charAt(0).toUpperCase() + part.slice(1))
    .join(' ');

/** A hexside as players write it. */
const hexsideName = ({grid}: HexGame, from: HexId, to: HexId): string =>
  `${grid.label(from)}/${grid.label(to)}`;

export const barMeanings: Meanings<BarClause> = {
  prohibitedTerrain: () =>
    'No hex may be entered, and no hexside crossed, that regular movement is prohibited to a unit of the group.',
  enemyUnits: ({only, exceptHqs}) =>
    `No hex may be entered that ${only === 'with-zoc' ? 'an enemy unit with a ZOC' : 'an enemy unit'} holds${exceptHqs === undefined ? '' : `, lone HQs apart (${exceptHqs})`}.`,
  enemyZoc: ({unlessFriendly}) =>
    `No hex in an EZOC may be entered${unlessFriendly ? ' unless a friendly unit is there' : ''}.`,
  furtherOut: () => 'Every hex must be further from where the retreat began than the one before.',
  origin: () => 'The retreat never comes back to where it began.',
  hexside: ({hexsides}) => `No hexside of these kinds may be crossed: ${listed(hexsides)}.`,
  terrain: ({terrain}) => `No hex of this terrain may be entered: ${listed(terrain)}.`,
  region: ({regions, nationality, months}) =>
    `${nationality === undefined ? 'No unit' : `No ${nationality} unit`} may retreat into ${listed(regions)}${months === undefined ? '' : ` in ${listed(months)}`}.`,
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
  enemyUnits: ({only, exceptHqs}, {occupancy, side}, to) => {
    const enemies = occupancy.in(to).filter((unit) => unit.side !== side);
    const witnesses = only === 'with-zoc' ? enemies.filter(({zoc}) => zoc) : enemies;
    const loneHqs = exceptHqs !== undefined && enemies.every(({hq}) => hq);
    return {
      because: loneHqs
        ? `${names(witnesses)} ${be(witnesses)} there, and only a combat unit overruns a lone HQ (${exceptHqs})`
        : `held by ${names(witnesses)}`,
      witness: {units: ids(witnesses)},
    };
  },
  enemyZoc: ({unlessFriendly}, {position, side}, to) => {
    const witnesses = exerters(position, to, side);
    const alone = unlessFriendly ? ', and no friendly unit is there' : '';
    return {because: `EZOC of ${names(witnesses)}${alone}`, witness: {units: ids(witnesses)}};
  },
  furtherOut: (_, {game: {grid}, origin}, to, from) => {
    const away = (hex: HexId): string => counted(grid.distance(origin, hex), 'hex');
    const than = from === undefined ? '' : `, and ${grid.label(from)} before it is ${away(from)}`;
    return {
      because: `only ${away(to)} away from ${grid.label(origin)}${than}; each hex must lead further away`,
    };
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

/** Says why a bar closes a hex, or the step into it from a neighbour. Only for bars that do close it. */
export const barFinding = (context: RetreatContext, clause: BarClause, to: HexId, from?: HexId): Finding =>
  against(context, to, clause.rule, byClause(barReasons, clause, context, to, from));
