import {inEnemyZoc} from '../zoc.js';
import type {HexId} from '../../board/index.js';
import {OFF_MAP} from '../../board/index.js';
import type {HexGame, Unit} from '../../module/index.js';
import {byClause, type ByClause} from './clause.js';
import {isEnemyZoc, isOverStacked, type RetreatContext} from './context.js';
import type {BarClause, RetreatSheet} from './sheet.js';

/** What closes the way: `hex` closes a hex from wherever one comes, `step` a single step. */
export interface Bar {
  readonly hex?: (to: HexId) => boolean;
  readonly step?: (from: HexId, direction: number, to: HexId) => boolean;
  /** Two steps the search knows by heart, since it asks for them six times a hex. */
  readonly fast?: 'passage' | 'outward';
}

type When = Pick<Extract<BarClause, {clause: 'region'}>, 'nationality' | 'player' | 'months'>;

/** Does a condition on nationality, player and month hold for the group? A group that has such a unit meets it. */
export function holdsWhen(
  {group, position: {turn}}: RetreatContext,
  {nationality, player, months}: When,
): boolean {
  if (nationality !== undefined && !group.some((unit) => unit.nationality === nationality)) return false;
  if (player !== undefined && turn.player !== player) return false;
  return months === undefined || (turn.month !== undefined && months.includes(turn.month));
}

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

/** Is every hex that a group could enter first in an EZOC, and is there one? */
function isRinged(context: RetreatContext): boolean {
  const {game, origin, passages, occupancy, enemies} = context;
  let ringed = false;
  for (let d = 0; d < 6; d++) {
    const to = game.grid.neighbour(origin, d as 0);
    if (to === OFF_MAP || passages.some((passage) => ((passage[origin]! >> d) & 1) === 0)) continue;
    if ((occupancy.sides[to]! & enemies) !== 0) continue;
    if (!isEnemyZoc(context, to)) return false;
    ringed = true;
  }
  return ringed;
}

/** The clause that keeps routes from coming back, where the sheet has it. */
export const furtherOut = ({bars}: RetreatSheet): Extract<BarClause, {clause: 'furtherOut'}> | undefined =>
  bars.find((bar) => bar.clause === 'furtherOut');

/** Which hexes of a route must lead further out than the one before; undefined where the sheet asks for none. */
export const leadsOut = (sheet: RetreatSheet): 'every-hex' | 'last-hex' | 'anywhere' | undefined => {
  const clause = furtherOut(sheet);
  return clause && (clause.where ?? 'every-hex');
};

/**
 * May a way come nearer to where it began, or does what all of it costs close its end? Then each way counts by itself:
 * how far a hex is from the origin does not say how ways come to it.
 */
export const wanders = (sheet: RetreatSheet): boolean =>
  leadsOut(sheet) !== 'every-hex' || sheet.ends.some(({clause}) => clause === 'survivesSharedSteps');

/** How each clause of a sheet closes hexes and steps. */
const barTests: ByClause<BarClause, [context: RetreatContext], Bar> = {
  prohibitedTerrain: ({is = 'closes'}, {passages}) => {
    if (is === 'no-effect') return {};
    const [only, ...more] = passages as [Uint8Array, ...Uint8Array[]];
    const fast = 'passage';
    if (more.length === 0) return {fast, step: (from, direction) => ((only[from]! >> direction) & 1) === 0};
    return {
      fast,
      step: (from, direction) => passages.some((passage) => ((passage[from]! >> direction) & 1) === 0),
    };
  },
  enemyUnits: ({only, exceptHqs, lone}, {occupancy, enemies, hasCombat, side, position}) => {
    if (exceptHqs !== undefined && hasCombat && lone === 'alone') {
      const marked = new Set(position.markers.map(({at}) => at));
      return {
        hex: (to) => {
          const there = occupancy.in(to).filter((unit) => unit.side !== side);
          return there.length > 1 || there.some(({hq}) => !hq || marked.has(to));
        },
      };
    }
    if (only === 'with-zoc') return {hex: (to) => (occupancy.withZoc[to]! & enemies) !== 0};
    const closing = exceptHqs !== undefined && hasCombat ? occupancy.withOthers : occupancy.sides;
    return {hex: (to) => (closing[to]! & enemies) !== 0};
  },
  enemyZoc: ({unlessFriendly = false, vacant}, {zoc, side, occupancy}) => {
    // who keeps a hex from being vacant: a friendly unit, or any
    const keepers = vacant === 'no-unit' ? 0xff : 1 << side;
    return {
      hex: (to) => inEnemyZoc(zoc, to, side) && !(unlessFriendly && (occupancy.sides[to]! & keepers) !== 0),
    };
  },
  furtherOut: ({where = 'every-hex'}, {game: {grid}, origin}) =>
    where === 'every-hex'
      ? {
          fast: 'outward',
          step: (from, _direction, to) => grid.distance(origin, to) <= grid.distance(origin, from),
        }
      : {},
  awayFromSupply: ({where, sources}, {supply, origin}) => {
    if (where === 'last-hex') return {};
    const {distance} = supply(sources);
    return {hex: (to) => distance(to) > distance(origin)};
  },
  ringOfZoc: ({is}, context) =>
    is === 'surrounds' && isRinged(context) ? {step: (from) => from === context.origin} : {},
  markerCloses: ({is, marker}, {position, side}) => {
    if (is !== 'unit') return {};
    const shut = new Set(
      position.markers.flatMap(({type, side: owner, at}) =>
        type === marker && owner >= 0 && owner !== side ? [at] : [],
      ),
    );
    return {hex: (to) => shut.has(to)};
  },
  fullHex: (_, context) => ({hex: (to) => isOverStacked(context, to)}),
  origin: (_, {origin}) => ({hex: (to) => to === origin}),
  hexside: ({hexsides}, {game: {hexsides: map, grid}}) => ({
    step: (from, direction) =>
      map.get(grid.hexside(from, direction as 0))?.some((id) => hexsides.includes(id)) ?? false,
  }),
  terrain: ({terrain, unlessWeather}, {game, position}) =>
    unlessWeather !== undefined && position.turn.weather === unlessWeather
      ? {}
      : {hex: (to) => terrain.includes(game.terrain[to]!)},
  region: (clause, context) => {
    if (!holdsWhen(context, clause)) return {};
    const {regions} = context.game;
    return {hex: (to) => clause.regions.some((region) => regions.get(to)?.has(region))};
  },
};

/** The bars of a sheet for one group, in the order of the sheet: their places are the bits of the search's reasons. */
export const barsFor = (context: RetreatContext): readonly Bar[] =>
  context.sheet.bars.map((clause) => byClause(barTests, clause, context));
