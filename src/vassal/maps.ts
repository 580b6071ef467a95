import {vassalGameFaults} from '../phrases/en/faults/vassal-games.js';
import {Budget, finish, type Work} from '../board/work.js';
import type {BoardGrid, Point} from './grids.js';
import {SquareGrid} from './grids.js';
import {toMap} from './boards.js';
import type {MapInPlay, PlacedPiece, VassalGame} from './game.js';
import {fitRegions, type FittedRegions} from './fit.js';
import {MOST_STEPS, hexFields, type HexField} from './hexes.js';
import type {Fault} from '../module/index.js';
import type {Size} from './numbering.js';
import {Problems} from './problems.js';
import {RegionGrid, ZonedGrid, type Region} from './zones.js';

/** The parts of a map, as far as units can stand on it. */
export interface MapSurface {
  readonly inPlay: MapInPlay;
  readonly kind: 'hex' | 'points' | 'square' | 'none';
  /** Hexes by scale, the largest field first. */
  readonly fields: readonly HexField[];
  /** Hexes that the module draws as regions, and how well they fit. */
  readonly fitted?: FittedRegions;
  /** Regions, and zones without a grid, in map pixels. */
  readonly points: readonly Region[];
  /** Its counters, without those in decks. */
  readonly pieces: readonly PlacedPiece[];
}

/** All maps of a game, and what is odd about them. */
export interface Survey {
  readonly surfaces: readonly MapSurface[];
  readonly problems: readonly Fault[];
}

/** Surveys the maps of a game; where they lie as before, only the pieces are others. */
export const surveyOf = (game: VassalGame, before?: Survey): Survey => finish(surveying(game, before));

/** Surveys the maps of a game in slices. */
export function* surveying(game: VassalGame, before?: Survey): Work<Survey> {
  const byMap = piecesByMap(game.pieces);
  const isSame =
    before?.surfaces.length === game.maps.length &&
    before.surfaces.every(({inPlay}, i) => inPlay === game.maps[i] && hasSizes(inPlay));
  if (isSame)
    return {
      surfaces: before.surfaces.map((surface) => ({
        ...surface,
        pieces: byMap(surface.inPlay),
      })),
      problems: before.problems,
    };
  const problems = new Problems();
  return {surfaces: yield* surfacesIn(game, problems), problems: problems.list};
}

/** Looks at each map of a game. */
export const surfacesOf = (game: VassalGame, problems: Problems): readonly MapSurface[] =>
  finish(surfacesIn(game, problems));

function* surfacesIn({maps, pieces}: VassalGame, problems: Problems): Work<readonly MapSurface[]> {
  const byMap = piecesByMap(pieces);
  const surfaces: MapSurface[] = [];
  const left = new Budget(MOST_STEPS);
  for (const inPlay of maps) {
    yield surfaces.length / maps.length;
    const own = byMap(inPlay);
    const fields = hexFields(inPlay.layout, own, problems, {left});
    const points = pointsIn(inPlay, problems, left);
    const fitted = fields.length > 0 ? undefined : fitRegions(inPlay.map.name, points, left);
    if (fitted)
      problems.add(['maps', inPlay.map.name], vassalGameFaults.maps.regionsAsHexes, {
        regions: points.length,
        residual: fitted.residual,
        outliers: fitted.outliers,
      });
    const kind =
      fields.length > 0 || fitted
        ? 'hex'
        : points.length > 1
          ? 'points'
          : inPlay.layout.placed.some(({board}) => hasSquares(board.grid))
            ? 'square'
            : 'none';
    surfaces.push({
      inPlay,
      kind,
      fields: fitted ? [fitted.field] : fields,
      points,
      pieces: own,
      ...(fitted && {fitted}),
    });
  }
  return surfaces;
}

/** Sorts pieces by their maps, those in decks left out. */
function piecesByMap(pieces: readonly PlacedPiece[]): (inPlay: MapInPlay) => readonly PlacedPiece[] {
  const byName = new Map<string, PlacedPiece[]>();
  for (const piece of pieces) {
    if (piece.deck !== undefined) continue;
    const known = byName.get(piece.map);
    if (known) known.push(piece);
    else byName.set(piece.map, [piece]);
  }
  return ({map}) => byName.get(map.name) ?? [];
}

/** Are the sizes of all boards known? Those of others depend on the pieces. */
const hasSizes = ({layout}: MapInPlay): boolean => layout.placed.every(({board}) => board.size !== undefined);

/** Steps that a region takes where it is placed on a map. */
const STEPS_OF_REGION = 20;

/** Regions and zones of all boards of a map, in its pixels. */
function pointsIn({map, layout}: MapInPlay, problems: Problems, left: Budget): readonly Region[] {
  const known = new Map<BoardGrid, readonly Region[]>();
  const points: Region[] = [];
  for (const placed of layout.placed) {
    const {grid} = placed.board;
    if (!grid) continue;
    const regions = known.get(grid) ?? (left.spendWhole(stepsOf(grid)) ? regionsOf(grid) : undefined);
    if (!regions || !left.spendWhole(STEPS_OF_REGION * regions.length)) {
      problems.add(['maps', map.name], vassalGameFaults.maps.moreRegions);
      break;
    }
    known.set(grid, regions);
    for (const {name, ...point} of regions) points.push({name, ...toMap(placed, point)});
  }
  return points;
}

/** Each zone is held against those before it. */
const stepsOf = (grid: BoardGrid): number =>
  grid instanceof ZonedGrid ? grid.zones.length * grid.work : grid.work;

/** Regions of a board, and the middle of each of its zones that has no grid. */
function regionsOf(grid: BoardGrid): readonly Region[] {
  if (grid instanceof RegionGrid) return grid.regions;
  if (!(grid instanceof ZonedGrid)) return [];
  const background = grid.background instanceof RegionGrid ? grid.background.regions : [];
  const zones = grid.zones.flatMap((zone): readonly Region[] => {
    const own = grid.gridOf(zone);
    if (own === grid.background) return [];
    if (own instanceof RegionGrid) return own.regions;
    const middle = own || zone.corners.length < 3 ? undefined : grid.middleOf(zone);
    return middle ? [{name: zone.name, ...middle}] : [];
  });
  return [...background, ...zones].filter(({name}) => name !== '');
}

/** The boards of a map in its pixels; where the size of one is unknown, as far as counters lie and some hexes beyond. */
export function extentOf({inPlay, pieces}: Pick<MapSurface, 'inPlay' | 'pieces'>): Point & Size {
  const {placed} = inPlay.layout;
  const [left, top] = [
    placed.reduce((least, {x}) => Math.min(least, x), Infinity),
    placed.reduce((least, {y}) => Math.min(least, y), Infinity),
  ];
  const from = {x: Number.isFinite(left) ? left : 0, y: Number.isFinite(top) ? top : 0};
  let [right, bottom] = [from.x, from.y];
  const reach = (x: number, y: number): void => {
    [right, bottom] = [Math.max(right, x), Math.max(bottom, y)];
  };
  for (const {x, y, board} of placed) if (board.size) reach(x + board.size.width, y + board.size.height);
  if (placed.length === 0 || placed.some(({board}) => !board.size))
    for (const {x, y} of pieces) reach(x + BEYOND, y + BEYOND);
  return {...from, width: Math.max(right - from.x, 1), height: Math.max(bottom - from.y, 1)};
}
const BEYOND = 200;

const hasSquares = (grid: BoardGrid | undefined): boolean =>
  grid instanceof SquareGrid ||
  (grid instanceof ZonedGrid &&
    (hasSquares(grid.background) || grid.zones.some((zone) => hasSquares(zone.grid))));

/** Finds the point nearest to a place, as regions of VASSAL do. */
export function nearestPoint(points: readonly Region[], {x, y}: Point): Region | undefined {
  let [nearest, least]: [Region | undefined, number] = [undefined, Infinity];
  for (const point of points) {
    const distance = (point.x - x) ** 2 + (point.y - y) ** 2;
    if (distance < least) [nearest, least] = [point, distance];
  }
  return nearest;
}
