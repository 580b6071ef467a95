import {inEnemyZoc} from '../zoc.js';
import type {HexId} from '../../board/index.js';
import type {BarClause, HexGame, Unit} from '../../module/index.js';
import {byClause, type ByClause} from './clause.js';
import type {RetreatContext} from './context.js';

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

/** How each clause of a sheet closes hexes and steps. */
const barTests: ByClause<BarClause, [context: RetreatContext], Bar> = {
  prohibitedTerrain: (_, {passages}) => {
    const [only, ...more] = passages as [Uint8Array, ...Uint8Array[]];
    const fast = 'passage';
    if (more.length === 0) return {fast, step: (from, direction) => ((only[from]! >> direction) & 1) === 0};
    return {
      fast,
      step: (from, direction) => passages.some((passage) => ((passage[from]! >> direction) & 1) === 0),
    };
  },
  enemyUnits: ({only, exceptHqs}, {occupancy, enemies, hasCombat}) => {
    if (only === 'with-zoc') return {hex: (to) => (occupancy.withZoc[to]! & enemies) !== 0};
    const closing = exceptHqs !== undefined && hasCombat ? occupancy.withOthers : occupancy.sides;
    return {hex: (to) => (closing[to]! & enemies) !== 0};
  },
  enemyZoc: ({unlessFriendly = false}, {zoc, side, occupancy}) => ({
    hex: (to) => inEnemyZoc(zoc, to, side) && !(unlessFriendly && (occupancy.sides[to]! >> side) & 1),
  }),
  furtherOut: (_, {game: {grid}, origin}) => ({
    fast: 'outward',
    step: (from, _direction, to) => grid.distance(origin, to) <= grid.distance(origin, from),
  }),
  origin: (_, {origin}) => ({hex: (to) => to === origin}),
  hexside: ({hexsides}, {game: {hexsides: map, grid}}) => ({
    step: (from, direction) =>
      map.get(grid.hexside(from, direction as 0))?.some((id) => hexsides.includes(id)) ?? false,
  }),
  terrain: ({terrain}, {game}) => ({hex: (to) => terrain.includes(game.terrain[to]!)}),
  region: (clause, context) => {
    if (!holdsWhen(context, clause)) return {};
    const {regions} = context.game;
    return {hex: (to) => clause.regions.some((region) => regions.get(to)?.has(region))};
  },
};

/** The bars of a sheet for one group, in the order of the sheet: their places are the bits of the search's reasons. */
export const barsFor = (context: RetreatContext): readonly Bar[] =>
  context.sheet.bars.map((clause) => byClause(barTests, clause, context));
