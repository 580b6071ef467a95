import {vassalGameFaults} from '../phrases/en/faults/vassal-games.js';
import {Attributes, childrenOf, type Component} from './build-file.js';
import type {BoardGrid, Location, Point} from './grids.js';
import type {Size} from './numbering.js';
import type {Problems} from './problems.js';
import {decodeSequence} from './sequence.js';
import {gridIn, ZonedGrid} from './zones.js';

/** A board that a map may show. */
export interface Board {
  readonly name: string;
  /** The picture; a board without one is a plain colour. */
  readonly image?: string;
  /** Unknown where the picture is not at hand: then the board has no end. */
  readonly size: Size | undefined;
  readonly reversible: boolean;
  readonly grid?: BoardGrid;
}
/** One entry of a list of boards: which board, in which column and row of boards. */
export interface BoardChoice {
  readonly name: string;
  readonly reversed: boolean;
  readonly column: number;
  readonly row: number;
}
/** A board and its place on its map. */
export interface PlacedBoard extends Point {
  readonly board: Board;
  readonly reversed: boolean;
}

/** Reads a board; `sizeOf` finds the size of its picture. */
export function boardOf(
  component: Component,
  sizeOf: (image: string) => Size | undefined,
  problems: Problems,
): Board {
  const read = new Attributes(component, problems);
  const image = read.text('image');
  const size =
    image === '' ? {width: read.whole('width', 500), height: read.whole('height', 500)} : sizeOf(image);
  if (read.has('magnification') && read.number('magnification', 1) !== 1)
    read.wrong('magnification', vassalGameFaults.boards.scale);
  const grid = gridIn(component, size, problems);
  return {
    name: read.text('name'),
    size,
    reversible: read.flag('reversible'),
    ...(image === '' ? {} : {image}),
    ...(grid && {grid}),
  };
}

/** Boards among the children of a map's board picker. */
export const boardComponents = (picker: Component): readonly Component[] =>
  childrenOf(picker).filter(({kind}) => kind.endsWith('Board'));

/** Boards of one map in play. */
const MOST_BOARDS = 200;
/** Regions, zones and corners that the points of one map are held against. */
const MOST_HELD = 200_000_000;
const PICKER = 'BoardPicker';

/** Reads a list of boards: `<map>BoardPicker TAB name[/rev] TAB column TAB row …`; `undefined` for any other text. */
export function readBoardList(
  text: string,
): {readonly map: string; readonly boards: readonly BoardChoice[]} | undefined {
  const [head = '', ...rest] = decodeSequence(text, '\t', 3 * MOST_BOARDS + 1);
  if (!head.endsWith(PICKER)) return undefined;
  const boards: BoardChoice[] = [];
  for (let i = 0; i + 2 < rest.length; i += 3) {
    const [name = '', side] = decodeSequence(rest[i]!, '/');
    const [column, row] = [rest[i + 1]!, rest[i + 2]!].map((one) => Number.parseInt(one, 10));
    if (Number.isInteger(column) && Number.isInteger(row))
      boards.push({name, reversed: side === 'rev', column: column!, row: row!});
  }
  return {map: head.slice(0, -PICKER.length), boards};
}

/** The boards of one map as they lie in a game. */
export class BoardLayout {
  readonly placed: readonly PlacedBoard[];
  /** Boards of the list that the module does not have. */
  readonly unknown: readonly string[];
  readonly edge: Point;
  readonly #located = new Map<string, Location>();
  #left = MOST_HELD;

  /**
   * Lays boards out: each begins right of those in its row and below those in its column. A name in the list twice is
   * two copies of the board; a name that the module does not have is left out, and said.
   */
  constructor(
    choices: readonly BoardChoice[],
    boards: ReadonlyMap<string, Board>,
    edge: Point,
    map: string,
    problems: Problems,
  ) {
    this.edge = edge;
    const some = [...boards.keys()].slice(0, 8);
    this.unknown = choices.flatMap(({name}) => (boards.has(name) ? [] : [name]));
    const known = choices.flatMap((choice) => {
      const board = boards.get(choice.name);
      if (!board)
        problems.add(['savedGame', map, 'boards'], vassalGameFaults.boards.unknown, {
          board: choice.name,
          some,
        });
      return board ? [{choice, board}] : [];
    });
    if (known.length > 1)
      for (const {board} of known)
        if (!board.size)
          problems.add(['images', board.image ?? ''], vassalGameFaults.boards.noPicture, {
            board: board.name,
          });
    // the last board in a place of the layout sets its width and height
    const sizes = new Map(
      known.map(({choice, board}) => [`${choice.column},${choice.row}`, {choice, board}]),
    );
    const places = [...sizes.values()].map(({choice, board}) => ({...choice, size: board.size}));
    const left = sumsBefore(places.map(({row, column, size}) => [row, column, size?.width ?? 0]));
    const top = sumsBefore(places.map(({row, column, size}) => [column, row, size?.height ?? 0]));
    this.placed = known.map(({choice, board}) => ({
      x: edge.x + left(choice.row, choice.column),
      y: edge.y + top(choice.column, choice.row),
      board,
      reversed: choice.reversed && board.reversible && board.size !== undefined,
    }));
  }

  /** The first board in the list under a point. */
  boardAt({x, y}: Point): PlacedBoard | undefined {
    return this.placed.find((one) => {
      const {size} = one.board;
      // of several boards one without a size takes nothing from the others
      if (!size) return this.placed.length === 1;
      return x >= one.x && y >= one.y && x < one.x + size.width && y < one.y + size.height;
    });
  }

  /** More points, regions and zones than are held against each other: the rest has no names. */
  get isExhausted(): boolean {
    return this.#left < 0;
  }

  /** The name that VASSAL gives a point of the map, apart from decks. */
  locate(point: Point): Location {
    const key = `${point.x},${point.y}`;
    const known = this.#located.get(key) ?? this.#locate(point);
    this.#located.set(key, known);
    return known;
  }

  #locate(point: Point): Location {
    const placed = this.boardAt(point);
    const grid = placed?.board.grid;
    if (!placed || !grid) return {};
    this.#left -= grid.work;
    return this.isExhausted ? {} : grid.locate(toBoard(placed, point));
  }

  /** Finds a place of a grid by its name, as a start stack looks for it. */
  find(grid: BoardGrid, name: string): Point | undefined {
    this.#left -= grid.work;
    if (this.isExhausted) return undefined;
    return grid.find(name) ?? (grid instanceof ZonedGrid ? grid.regionNamed(name) : undefined);
  }

  /** The place where VASSAL drops a piece, by the board under the point alone. */
  snap(point: Point): Point {
    const placed = this.boardAt(point);
    const snapped = placed?.board.grid?.snap(toBoard(placed, point));
    return placed && snapped ? toMap(placed, snapped) : point;
  }
}

/** Sums the lengths of a line that come before a place: the lines of boards are rows and columns. */
function sumsBefore(
  places: readonly (readonly [line: number, at: number, length: number])[],
): (line: number, at: number) => number {
  const sums = new Map<string, number>();
  let [last, sum] = [NaN, 0];
  for (const [line, at, length] of places.toSorted(([a, c], [b, d]) => a - b || c - d)) {
    if (line !== last) sum = 0;
    last = line;
    sums.set(`${line},${at}`, sum);
    sum += length;
  }
  return (line, at) => sums.get(`${line},${at}`) ?? 0;
}

/** A point of the map as the board has it; a reversed board is turned by 180 degrees. */
export function toBoard({x, y, board, reversed}: PlacedBoard, point: Point): Point {
  const [localX, localY] = [point.x - x, point.y - y];
  return reversed && board.size
    ? {x: board.size.width - localX, y: board.size.height - localY}
    : {x: localX, y: localY};
}

/** A point of a board as its map has it. */
export function toMap({x, y, board, reversed}: PlacedBoard, point: Point): Point {
  return reversed && board.size
    ? {x: x + board.size.width - point.x, y: y + board.size.height - point.y}
    : {x: x + point.x, y: y + point.y};
}
