import {opposite, type Direction, type HexId} from '../../board/index.js';
import type {BarClause, HexGame, Unit} from '../../module/index.js';
import {counted, listed, type Finding} from '../finding.js';
import {exerters} from '../zoc.js';
import type {RetreatContext} from './context.js';

export const names = (units: readonly Unit[]): string => listed(units.map(({name}) => name));
/** The verb that goes with them. */
export const be = (units: readonly Unit[]): string => (units.length === 1 ? 'is' : 'are');
export const ids = (units: readonly Unit[]): readonly string[] => units.map(({id}) => id);
const word = (game: HexGame, kind: 'terrain' | 'hexsideTerrain', id: string): string =>
  (game.map[kind]?.[id]?.name ?? id).toLowerCase();

/** An id of a region, nationality or month as players write it: `May 1941`, `Hungary`. */
export const properName = (id: string): string =>
  id
    .split('-')
    .map((part) => part.charAt(0).toUpperCase() + part.slice(1))
    .join(' ');

/** A hexside as players write it. */
export const hexsideName = ({grid}: HexGame, from: HexId, to: HexId): string =>
  `${grid.label(from)}/${grid.label(to)}`;

/** Is a kind of terrain or hexside closed to the unit in regular movement? */
export function closedTo(
  game: HexGame,
  kind: 'terrain' | 'hexsideTerrain',
  id: string,
  {type}: Unit,
): boolean {
  const prohibited = game.map[kind]?.[id]?.prohibited;
  return prohibited === true || (Array.isArray(prohibited) && prohibited.includes(type));
}

/**
 * Says why a bar closes the step from one hex to a neighbour (or the hex itself, from wherever): the sentence, and the
 * witness that causes it. Only for bars that do close it.
 */
export function barFinding(context: RetreatContext, clause: BarClause, to: HexId, from?: HexId): Finding {
  const {game, group, occupancy, side, position} = context;
  const {grid} = game;
  const at = grid.label(to);
  const finding = (because: string, more: Partial<Finding> = {}): Finding => ({
    clause: clause.rule,
    kind: 'violation',
    at,
    units: ids(group),
    ...more,
    message: `Not ${at}: ${because}.`,
  });
  const enemies = occupancy.in(to).filter((unit) => unit.side !== side);
  switch (clause.clause) {
    case 'prohibitedTerrain': {
      const shut = group.filter((unit) => closedTo(game, 'terrain', game.terrain[to]!, unit));
      if (shut.length > 0)
        return finding(`${word(game, 'terrain', game.terrain[to]!)} is prohibited to ${names(shut)}`, {
          units: ids(shut),
        });
      const direction = grid.direction(to, from!)!;
      const kinds = game.hexsides.get(grid.hexside(to, direction)) ?? [];
      const kind = kinds.find((id) => group.some((unit) => closedTo(game, 'hexsideTerrain', id, unit))) ?? '';
      const stopped = group.filter((unit) => closedTo(game, 'hexsideTerrain', kind, unit));
      const hexside = hexsideName(game, from!, to);
      return finding(
        `the ${word(game, 'hexsideTerrain', kind)} on ${hexside} is prohibited to ${names(stopped)}`,
        {units: ids(stopped), witness: {hexside}},
      );
    }
    case 'enemyUnits': {
      const witnesses = clause.only === 'with-zoc' ? enemies.filter(({zoc}) => zoc) : enemies;
      const loneHqs = clause.exceptHqs !== undefined && enemies.every(({hq}) => hq);
      const because = loneHqs
        ? `${names(witnesses)} ${be(witnesses)} there, and only a combat unit overruns a lone HQ (${clause.exceptHqs!})`
        : `held by ${names(witnesses)}`;
      return finding(because, {witness: {units: ids(witnesses)}});
    }
    case 'enemyZoc': {
      const witnesses = exerters(position, to, side);
      const alone = clause.unlessFriendly ? ', and no friendly unit is there' : '';
      return finding(`EZOC of ${names(witnesses)}${alone}`, {witness: {units: ids(witnesses)}});
    }
    case 'furtherOut': {
      const away = (hex: HexId): string => counted(grid.distance(context.origin, hex), 'hex');
      const than = from === undefined ? '' : `, and ${grid.label(from)} before it is ${away(from)}`;
      return finding(
        `only ${away(to)} away from ${grid.label(context.origin)}${than}; each hex must lead further away`,
      );
    }
    case 'origin':
      return finding('the hex the retreat began in');
    case 'hexside': {
      const hexside = hexsideName(game, from!, to);
      const kinds = game.hexsides.get(grid.hexside(to, grid.direction(to, from!)!)) ?? [];
      const kind = kinds.find((id) => clause.hexsides.includes(id)) ?? 'hexside';
      return finding(`the ${word(game, 'hexsideTerrain', kind)} on ${hexside} closes the way`, {
        witness: {hexside},
      });
    }
    case 'terrain':
      return finding(`${word(game, 'terrain', game.terrain[to]!)}, which no retreat enters`);
    case 'region': {
      const region = clause.regions.find((name) => game.regions.get(to)?.has(name)) ?? '';
      const who = clause.nationality === undefined ? 'no unit' : `no ${properName(clause.nationality)} unit`;
      const when =
        clause.months === undefined
          ? ''
          : ` in ${clause.months.map((month) => properName(month)).join(' or ')}`;
      return finding(`in ${properName(region)}, where ${who} may retreat${when}`);
    }
  }
}

/** The neighbour of a hex in a direction's reverse: where a step in that direction into the hex comes from. */
export const cameFrom = (game: HexGame, to: HexId, direction: Direction): HexId =>
  game.grid.neighbour(to, opposite(direction));
