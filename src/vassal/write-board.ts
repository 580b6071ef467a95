import {asRule, parseLetters, type AxisRule, type GridShape} from '../board/index.js';
import {HexPlan, SIDE, sceneOf, type Box} from '../drawing/index.js';
import type {Game, HexGame} from '../module/index.js';
import type {Component} from './build-file.js';
import {HexGrid, type Point} from './grids.js';
import type {Size} from './numbering.js';
import {Problems} from './problems.js';
import {gridIn} from './zones.js';

/** A map of ours as a board of VASSAL. */
export interface BoardPlan extends Size {
  /** The part of the drawing that the board shows, and its pixels per unit. */
  readonly frame: Box;
  readonly scale: number;
  readonly grid: Component;
  /** The pixel at which counters of a place lie. */
  readonly at: (place: number) => Point;
}

/** Pixels per unit of the drawing: a hexside has 40. */
const SCALE = 2 / 3;
const LINE = 1.5 * SIDE * SCALE;
const CELL = Math.sqrt(3) * SIDE * SCALE;
/**
 * Pixels from the edge to the first line of hexes, and to the first hex in it. VASSAL has a hex wherever a centre is on
 * the board, so that the board ends within a pixel of the hexes, before the centres of the next.
 */
const FIRST = {line: 51, cell: 33} as const;

const boards = 'VASSAL.build.module.map.boardPicker.board';

/** Makes an element of a build file. */
export const element = (
  tag: string,
  attributes: Readonly<Record<string, string | number | boolean>> = {},
  content: readonly Component[] | string = [],
): Component => ({
  tag,
  kind: tag.split('.').at(-1)!,
  attributes: Object.fromEntries(Object.entries(attributes).map(([name, value]) => [name, String(value)])),
  children: typeof content === 'string' ? [] : content,
  text: typeof content === 'string' ? content : '',
  line: 1,
});

/** Plans the board of a game: a hex grid where VASSAL can number it as the game does, else a region for each place. */
export const boardPlan = (game: Game): BoardPlan =>
  (game.kind === 'hex' ? hexBoard(game) : undefined) ?? regionBoard(game);

function hexBoard({grid}: HexGame): BoardPlan | undefined {
  const {shape} = grid;
  const {columns, rows} = shape;
  const plan = new HexPlan(grid);
  const flat = shape.layout === 'flat-top';
  const [lines, cells] = flat ? [columns, rows] : [rows, columns];
  const [along, across] = [41 + lines * LINE, Math.floor(FIRST.cell + cells * CELL) - 1];
  const size = flat ? {width: along, height: across} : {width: across, height: along};
  const numbering = numberingOf(shape, size, flat, grid.shift(0));
  if (!numbering) return undefined;
  const component = element(
    `${boards}.HexGrid`,
    {
      // odd lines of VASSAL lie half a hex further: where ours begin with such a line, there is one before it
      x0: FIRST.line - LINE * grid.shift(0),
      y0: FIRST.cell,
      dx: LINE,
      dy: CELL,
      sideways: !flat,
      snapTo: true,
      edgesLegal: false,
      cornersLegal: false,
      visible: false,
      dotsVisible: false,
      color: '0,0,0',
    },
    [numbering],
  );
  const read = gridIn(element(`${boards}Picker.Board`, {}, [component]), size, new Problems());
  if (!(read instanceof HexGrid)) return undefined;
  const points = new Map((read.cells() ?? []).map(({name = '', x, y}) => [name, {x, y}]));
  // a number that VASSAL prints otherwise would move counters: such a map has regions
  if (!grid.labels.every((label) => points.has(label))) return undefined;
  const [left, top] = plan.origin;
  const shift = (Math.sqrt(3) / 2) * SIDE * grid.shift(0);
  const from = flat
    ? {left: left - FIRST.line / SCALE, top: top - shift - FIRST.cell / SCALE}
    : {left: left - shift - FIRST.cell / SCALE, top: top - FIRST.line / SCALE};
  return {
    ...size,
    scale: SCALE,
    frame: {...from, right: from.left + size.width / SCALE, bottom: from.top + size.height / SCALE},
    grid: component,
    at: (place) => points.get(grid.labels[place]!)!,
  };
}

/** Numbers that VASSAL can print: two axes with any text about them; `undefined` for tables, sections and diagonals. */
function numberingOf(
  shape: GridShape,
  {width, height}: Size,
  flat: boolean,
  shift: number,
): Component | undefined {
  const {label} = asRule(shape);
  if (typeof label === 'string' || label.sections || label.names) return undefined;
  const {pattern = '', column = {}, row = {}} = label;
  const parts = /^([^{$]*)\{(column|row)\}([^{$]*)\{(?:column|row)\}([^{$]*)$/.exec(pattern);
  if (!parts || column.diagonal !== undefined || row.diagonal !== undefined) return undefined;
  const [, before = '', first, sep = '', after = ''] = parts;
  // descending numbers count from these, with the spacing of the other axis on upright grids
  const most = {columns: Math.floor(width / CELL + 0.5), rows: Math.floor(height / LINE + 0.5)};
  const [line, cell] = flat ? [column, row] : [row, column];
  const isDown = ({step = 1}: AxisRule): boolean => step === -1;
  const lineMost = isDown(line) ? (flat ? most.columns : most.rows) : 0;
  const cellMost = isDown(cell) ? (flat ? most.rows : most.columns) : 0;
  return element(`${boards}.mapgrid.HexGridNumbering`, {
    first: first === (flat ? 'column' : 'row') ? 'H' : 'V',
    sep,
    ...axisOf('h', line, isDown(line) ? shift - lineMost : -shift),
    ...axisOf('v', cell, -cellMost),
    hDescend: isDown(column),
    vDescend: isDown(row),
    stagger: false,
    locationFormat: `${before}$gridLocation$${after}`,
    visible: false,
    color: '0,0,0',
    fontSize: 9,
    hDrawOff: 0,
    vDrawOff: 0,
    rotateText: 0,
  });
}

/** The attributes of one axis, whose first line of VASSAL is `offset` before ours. */
function axisOf(
  letter: 'h' | 'v',
  {first = 1, digits = 1}: AxisRule,
  offset: number,
): Component['attributes'] {
  const number = typeof first === 'number' ? first : (parseLetters(first) ?? 0);
  return {
    [`${letter}Type`]: typeof first === 'number' ? 'N' : 'A',
    [`${letter}Leading`]: String(digits - 1),
    [`${letter}Off`]: String(number + offset),
  };
}

/** A board with a region for each hex or point: VASSAL names every pixel by the nearest one. */
function regionBoard(game: Game): BoardPlan {
  const {plan} = sceneOf(game);
  const at = (place: number): Point => ({
    x: Math.round(plan.x(place) * SCALE),
    y: Math.round(plan.y(place) * SCALE),
  });
  const names =
    game.kind === 'hex' ? game.grid.labels : game.network.names.map((id) => game.map.points[id]?.name ?? id);
  const regions = names.map((name, place) => {
    const {x, y} = at(place);
    return element(`${boards}.Region`, {name, originx: x, originy: y});
  });
  const grid = element(`${boards}.RegionGrid`, {snapto: true, visible: false, fontsize: 9}, regions);
  const [width, height] = [Math.round(plan.width * SCALE), Math.round(plan.height * SCALE)];
  const frame = {left: 0, top: 0, right: width / SCALE, bottom: height / SCALE};
  return {width, height, scale: SCALE, frame, grid, at};
}
