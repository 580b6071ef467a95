import type {HexId} from '../board/index.js';
import type {HexGame, Position} from '../module/index.js';

/** A place's printed number, or its name on a point map. */
export function placeLabel({game}: Position, place: number): string {
  return game.kind === 'hex' ? game.grid.label(place as HexId) : (game.network.names[place] ?? '');
}

/** What people call a place: its printed number, or the printed name of a point. */
export function placeName(position: Position, place: number): string {
  const label = placeLabel(position, place);
  return position.kind === 'hex' ? label : (position.game.map.points[label]?.name ?? label);
}

/** The terrain of a hex as its game calls it. */
export const terrainName = ({map, terrain}: HexGame, hex: HexId): string =>
  map.terrain?.[terrain[hex]!]?.name ?? terrain[hex]!;

/** The place of a printed number or a point's name, or -1. */
export function placeOf({game}: Position, label: string): number {
  return (game.kind === 'hex' ? game.grid.find(label) : game.network.find(label)) ?? -1;
}
