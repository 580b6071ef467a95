import {placeLabel, type Game, type Placed, type Position, type Unit} from '../module/game.js';
import {strengths} from './counter.js';
import {HexPlan, SIDE, type MapPlan, type View, PointPlan} from './plan.js';
import {shape, short, xy, type Shape} from './shape.js';

/** Registers the pixels of a board with the places of a map, as `map.image` of a module does. */
export interface PicturePlace {
  /** The pixel at the centre of the first column and row; on a point map, at the point 0, 0. */
  readonly x: number;
  readonly y: number;
  /** Pixels per side of a hex; on a point map, per unit of `x` and `y`. */
  readonly scale: number;
  /** Pixels per side of a hex downwards, where the board is stretched; else the same. */
  readonly scaleDown?: number;
}

/** A picture of the board or of a part of it, in pixels of the map. */
export interface BoardPicture {
  /** The name that `load` knows. */
  readonly image: string;
  /** The top left corner. */
  readonly x: number;
  readonly y: number;
  /** The size on the map; by default that of the picture. A picture whose size is given is loaded only when it is in view. */
  readonly width?: number;
  readonly height?: number;
  /** Turned by 180 degrees. */
  readonly isReversed?: boolean;
}

/** One picture of a counter, about the counter's centre. */
export interface PictureLayer {
  readonly image: string;
  /** The offset of its centre, in pixels of the map. */
  readonly dx: number;
  readonly dy: number;
  /** Its size in relation to its own pixels; 1 by default. */
  readonly scale?: number;
  /** Degrees clockwise. */
  readonly angle?: number;
}

/** A counter as pictures, the lowest first. */
export interface CounterPicture {
  readonly images: readonly PictureLayer[];
  /** The lost steps of its unit that `images` show; without it they show any number. */
  readonly lost?: number;
  /** The pictures with other numbers of lost steps, as far as there are some. */
  readonly byLosses?: ReadonlyMap<number, readonly PictureLayer[]>;
  /** Its centre in pixels of the map, while its unit is in `place`; without it, and elsewhere, the centre of its hex. */
  readonly x?: number;
  readonly y?: number;
  /** The printed number of the hex, or the name of the point, that `x` and `y` belong to. */
  readonly place?: string;
}

/**
 * Pictures of a printed game, in place of drawn ground and counters. They are no part of a module or a position, so that
 * no link, case or saved picture holds them. `File` is what holds a picture: in a browser a `Blob`.
 */
export interface MapPictures<File = unknown> {
  readonly place: PicturePlace;
  /** Boards, the lowest first. */
  readonly boards: readonly BoardPicture[];
  /** Counters by unit, the lowest of a stack first. Units without one are drawn as on any map. */
  readonly counters: ReadonlyMap<string, CounterPicture>;
  /** Counters that are no units, such as markers: under the others, with no meaning. */
  readonly others?: readonly CounterPicture[];
  /** They are drawings of Umpire, which it wrote into a module: nobody else's art. */
  readonly isDrawnByUmpire?: boolean;
  /** Loads a picture by its name when it comes into view; `undefined` where there is none. */
  readonly load: (name: string) => Promise<File | undefined>;
}

/**
 * The pictures of a unit with the steps that it has left; `undefined` where none shows its strength, so that it is drawn as
 * on any map.
 */
export function picturesOfUnit(
  game: Game,
  unit: Unit,
  {steps}: Pick<Placed<number>, 'steps'>,
  {images, lost, byLosses}: CounterPicture,
): readonly PictureLayer[] | undefined {
  if (lost === undefined || unit.steps - steps === lost) return images;
  const isAsStrong = strengths(game, unit, steps) === strengths(game, unit, unit.steps - lost);
  return byLosses?.get(unit.steps - steps) ?? (isAsStrong ? images : undefined);
}

/** Converts pixels of the map to scene units. */
interface Registration {
  readonly left: number;
  readonly top: number;
  /** Scene units per pixel. */
  readonly across: number;
  readonly down: number;
}

/** Returns where the pixels of a board are in the scene. */
export function registrationOf(plan: MapPlan, {x, y, scale, scaleDown = scale}: PicturePlace): Registration {
  const unit = plan instanceof PointPlan ? plan.scale : SIDE;
  const [across, down] = [unit / scale, unit / scaleDown];
  const [left, top] =
    plan instanceof HexPlan ? plan.origin : plan instanceof PointPlan ? plan.fromMap(0, 0) : [0, 0];
  return {left: left - x * across, top: top - y * down, across, down};
}

/** A picture to draw: its centre in the scene, and scene units per pixel of its own. */
export interface Sprite {
  readonly image: string;
  readonly x: number;
  readonly y: number;
  readonly scale: number;
  readonly angle: number;
}

/** A unit that has a picture, where the picture is. */
export interface PicturedUnit {
  readonly unit: Unit;
  readonly placed: Placed<number>;
  readonly x: number;
  readonly y: number;
}

/** The counters in view as pictures, in the order they are drawn. */
export interface CounterSprites {
  readonly sprites: readonly Sprite[];
  readonly units: readonly PicturedUnit[];
}

/** VASSAL's distance between the counters of a stack, in pixels of the map. */
const LIFT = {x: 2, y: -4} as const;

/** The most counters in view that are drawn as pictures. */
const MOST_PICTURED = 3000;

/** Lists the counters in view as pictures; undefined where they are too many to draw. */
export function counterSprites(
  position: Position,
  plan: MapPlan,
  {place, counters, others = []}: Omit<MapPictures, 'load' | 'boards'>,
  view: View,
): CounterSprites | undefined {
  const {left, top, across, down} = registrationOf(plan, place);
  const even = Math.sqrt(across * down);
  const margin = 2 * plan.counter;
  const isIn = (x: number, y: number): boolean =>
    x > view.left - margin && x < view.right + margin && y > view.top - margin && y < view.bottom + margin;
  const sprites: Sprite[] = [];
  const draw = (images: readonly PictureLayer[], x: number, y: number): void => {
    for (const {image, dx, dy, scale = 1, angle = 0} of images) {
      // a counter that is turned turns the offsets of its pictures, too
      const [cos, sin] = [Math.cos((angle * Math.PI) / 180), Math.sin((angle * Math.PI) / 180)];
      const [at, row] = [x + (dx * cos - dy * sin) * even, y + (dx * sin + dy * cos) * even];
      sprites.push({image, x: at, y: row, scale: scale * even, angle});
    }
  };
  let count = 0;
  for (const {images, x = NaN, y = NaN} of others) {
    const [at, row] = [left + x * across, top + y * down];
    if (!isIn(at, row)) continue;
    if (++count > MOST_PICTURED) return undefined;
    draw(images, at, row);
  }
  const standing = unitsById(position);
  const below = new Map<string, number>();
  const units: PicturedUnit[] = [];
  for (const [id, counter] of counters) {
    const {x, y, place: home} = counter;
    const found = standing.get(id);
    const images = found && picturesOfUnit(position.game, found.unit, found.placed, counter);
    if (!found || !images) continue;
    const {at} = found.placed;
    const isHome = x !== undefined && y !== undefined && home === placeLabel(position.game, at);
    const [column, row] = isHome ? [left + x * across, top + y * down] : [plan.x(at), plan.y(at)];
    if (!isIn(column, row)) continue;
    if (++count > MOST_PICTURED) return undefined;
    const key = `${short(column)} ${short(row)}`;
    const lifted = below.get(key) ?? 0;
    below.set(key, lifted + 1);
    const [cx, cy] = [column + lifted * LIFT.x * even, row + lifted * LIFT.y * even];
    units.push({...found, x: cx, y: cy});
    draw(images, cx, cy);
  }
  return {sprites, units};
}

const known = new WeakMap<Position, ReadonlyMap<string, {unit: Unit; placed: Placed<number>}>>();

/** Returns the units on the map by id; the result is cached. */
function unitsById(position: Position): ReadonlyMap<string, {unit: Unit; placed: Placed<number>}> {
  const before = known.get(position);
  if (before) return before;
  const {game, units} = position as {game: Position['game']; units: ReadonlyMap<number, Placed<number>>};
  const byId = new Map(
    [...units].map(([index, placed]) => [game.units[index]!.id, {unit: game.units[index]!, placed}] as const),
  );
  known.set(position, byId);
  return byId;
}

/** Returns the position without the units that have pictures: those that are left are drawn as on any map. */
export function withoutPictured(position: Position, counters: MapPictures['counters']): Position {
  const units = [...(position.units as ReadonlyMap<number, Placed<number>>)].filter(([index, placed]) => {
    const unit = position.game.units[index]!;
    const counter = counters.get(unit.id);
    return !counter || !picturesOfUnit(position.game, unit, placed, counter);
  });
  return {...position, units: new Map(units)} as unknown as Position;
}

/** A picture that an SVG file holds, with its size in pixels. */
export interface EmbeddedPicture {
  /** A `data:` URL. */
  readonly href: string;
  readonly width: number;
  readonly height: number;
}
type Embedded = ReadonlyMap<string, EmbeddedPicture>;

const imageShape = (href: string, width: number, height: number, transform: string): Shape =>
  shape('image', {
    href,
    x: short(-width / 2),
    y: short(-height / 2),
    width: short(width),
    height: short(height),
    preserveAspectRatio: 'none',
    transform,
  });

/** Draws the boards as images of an SVG file. */
export function boardImages(
  plan: MapPlan,
  {place, boards, embedded}: Pick<MapPictures, 'place' | 'boards'> & {readonly embedded: Embedded},
): readonly Shape[] {
  const {left, top, across, down} = registrationOf(plan, place);
  return boards.flatMap(({image, x, y, width, height, isReversed}) => {
    const picture = embedded.get(image);
    if (!picture) return [];
    const [wide, high] = [(width ?? picture.width) * across, (height ?? picture.height) * down];
    const [cx, cy] = [left + x * across + wide / 2, top + y * down + high / 2];
    const turn = isReversed ? ' rotate(180)' : '';
    return [imageShape(picture.href, wide, high, `translate(${xy(cx, cy)})${turn}`)];
  });
}

/** Draws counters as images of an SVG file. */
export const counterImages = ({sprites}: CounterSprites, embedded: Embedded): readonly Shape[] =>
  sprites.flatMap(({image, x, y, scale, angle}) => {
    const picture = embedded.get(image);
    if (!picture) return [];
    const turn = angle === 0 ? '' : ` rotate(${short(angle)})`;
    const {href, width, height} = picture;
    return [imageShape(href, width * scale, height * scale, `translate(${xy(x, y)})${turn}`)];
  });

/** Styles of hexsides over a picture of the board, in addition to `sheet`: dark lines with a light edge. */
export const boardSheet =
  '.grid-edge{stroke:#fff;stroke-width:2.4;stroke-opacity:.4}.grid-edge+.grid{stroke:#000;stroke-opacity:.5}';

/** Returns what of the ground is drawn over a picture of the board: hexsides with a light edge, or lines and points. */
export const groundOverBoard = (shapes: readonly Shape[]): readonly Shape[] =>
  shapes.flatMap((one): readonly Shape[] => {
    const {class: kind, d = ''} = one.is;
    if (kind === 'grid') return [{...one, is: {class: 'grid-edge', d}}, one];
    if (kind === 'way' || kind === 'way-edge' || kind === 'point') return [one];
    return typeof one.holds === 'string' ? [] : groundOverBoard(one.holds);
  });
