import {HexGrid, type GridShape} from '../board/index.js';
import {HexPlan, SIDE} from '../drawing/plan.js';
import type {BoardPicture, CounterPicture, MapPictures, PicturePlace} from '../drawing/pictures.js';
import {imageType} from '../edit/module/image-size.js';
import {toText} from '../share/bytes.js';
import type {MapInPlay, PlacedPiece} from './game.js';
import type {HexField} from './hexes.js';
import {imageEntry} from './images.js';
import {isCheapSvg} from './svg-work.js';
import type {FittedGrid} from './lattice.js';
import type {MapSurface} from './maps.js';
import type {VassalModule} from './module.js';

/**
 * The boards and counters of a map as its module shows them, by the names of their pictures: plain data that a worker can
 * send. With `load` it is the `pictures` of an element.
 */
export type VassalPictures = Omit<MapPictures, 'load'>;

/** The counter that became a unit. */
export interface UnitPiece {
  readonly piece: PlacedPiece;
  readonly at: string;
  /** The steps that it had lost. */
  readonly lost: number;
  /** Its pictures with so many steps lost, where a layer shows them. */
  readonly lossPictures?: ReadonlyMap<number, CounterPicture['images']>;
}

/** Lists the pictures of a map; `units` has the counters that became units, by id, with their places. */
export function picturesOf(
  {inPlay, pieces}: MapSurface,
  place: PicturePlace,
  units: ReadonlyMap<string, UnitPiece>,
): VassalPictures {
  const taken = new Set([...units.values()].map(({piece}) => piece));
  const order = new Map(pieces.map((piece, i) => [piece, i]));
  const counter = ({images, x, y}: PlacedPiece): CounterPicture => ({images, x, y});
  return {
    place,
    boards: boardPictures(inPlay),
    counters: new Map(
      [...units]
        .sort(([, a], [, b]) => order.get(a.piece)! - order.get(b.piece)!)
        .map(([id, {piece, at, lost, lossPictures}]) => [
          id,
          {...counter(piece), place: at, lost, ...(lossPictures && {byLosses: lossPictures})},
        ]),
    ),
    others: pieces.filter((piece) => !taken.has(piece) && piece.images.length > 0).map(counter),
  };
}

/** The boards of a map that have a picture. */
export const boardPictures = ({layout}: MapInPlay): readonly BoardPicture[] =>
  layout.placed.flatMap(({board: {image, size}, x, y, reversed}) =>
    image === undefined ? [] : [{image, x, y, ...size, ...(reversed ? {isReversed: true} : {})}],
  );

/** Points of an imported map have the coordinates of the board. */
export const placeOfPoints: PicturePlace = {x: 0, y: 0, scale: 1};

/** Registers the pixels of a map with a grid: least squares over the centres of all hexes. */
export function placeOfHexes({hexes}: HexField, {shape, labels}: FittedGrid): PicturePlace {
  const grid = new HexGrid(shape satisfies GridShape);
  const plan = new HexPlan(grid);
  const pairs = labels.flatMap((label, i) => {
    const hex = label === undefined ? undefined : grid.find(label);
    return hex === undefined ? [] : [{hex: hexes[i]!, x: plan.x(hex), y: plan.y(hex)}];
  });
  const across = lineThrough(pairs.map(({hex, x}) => [x, hex.x]));
  const down = lineThrough(pairs.map(({hex, y}) => [y, hex.y]));
  // one row or column of hexes has one scale
  const [wide, high] = [across.step ?? down.step ?? 1, down.step ?? across.step ?? 1];
  const [left, top] = plan.origin;
  return {
    x: across.at + (left - across.from) * wide,
    y: down.at + (top - down.from) * high,
    scale: wide * SIDE,
    scaleDown: high * SIDE,
  };
}

/** The mean of both numbers, and how much the second grows with the first. */
function lineThrough(pairs: readonly (readonly [from: number, at: number])[]): {
  readonly from: number;
  readonly at: number;
  readonly step: number | undefined;
} {
  const mean = (of: (pair: readonly [number, number]) => number): number =>
    pairs.reduce((sum, pair) => sum + of(pair), 0) / Math.max(pairs.length, 1);
  const [from, at] = [mean(([one]) => one), mean(([, other]) => other)];
  const spread = mean(([one]) => (one - from) ** 2);
  const step = mean(([one, other]) => (one - from) * (other - at)) / spread;
  return {from, at, step: step > 0 && Number.isFinite(step) ? step : undefined};
}

/** The largest picture of a module that is unpacked. */
const MOST_BYTES = 200_000_000;

/** Unpacks a picture of a module by the name that its board or counter has; `undefined` where there is none, or one that would hold the page. */
export function pictureBytes({archives}: VassalModule, name: string): Uint8Array<ArrayBuffer> | undefined {
  for (const archive of archives) {
    const entry = imageEntry(archive, name);
    const read = entry === undefined ? undefined : archive.read(entry, MOST_BYTES);
    if (!read?.ok) continue;
    if (imageType(read.value) !== 'svg') return read.value;
    const text = toText(read.value);
    return text !== undefined && isCheapSvg(text) ? read.value : undefined;
  }
  return undefined;
}
