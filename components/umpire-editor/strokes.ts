import {OFF_MAP, directions, type HexId} from '../../src/board/index.js';
import {HexPlan} from '../../src/drawing/hex-plan.js';
import type {MapPlan} from '../../src/drawing/plan.js';
import {PointPlan} from '../../src/drawing/point-plan.js';
import {
  addPoint,
  capacityOf,
  hexsideKinds,
  gridIn,
  hasLink,
  holds,
  isHex,
  isPoint,
  paint,
  areaAround,
  setHexside,
  setHolding,
  setLine,
  setPoint,
  setLink,
  type HexDraft,
  type ModuleDraft,
  type PointDraft,
} from '../../src/edit/module/index.js';
import type {MapSpot} from '../umpire-map/tool.js';
import type {EditorModel} from './model.js';
import {messages} from './messages.js';

/** A point of the map, in units of the drawing, and the place there. */
export type Spot = Pick<MapSpot, 'x' | 'y' | 'place'>;

/** Draws on the map with the brush of one tab. A stroke lays or removes: the first thing that it meets decides. */
export interface StrokeTool {
  /** Starts a stroke; false where there is nothing to draw. */
  start(spot: Spot): boolean;
  /** Draws on to a spot; returns the draft with it, or undefined where nothing changes. */
  move(spot: Spot): ModuleDraft | undefined;
  /** Takes a press that was no stroke. */
  tap(spot: Spot): void;
}

/** Makes the tool of the open tab; undefined where presses are the map's own. */
export function strokeTool(model: EditorModel, plan: MapPlan | undefined): StrokeTool | undefined {
  const {draft, tab} = model;
  if (!plan || model.state.pans) return undefined;
  if (isPoint(draft)) return tab === 'points' ? pointTool(model, plan) : undefined;
  if (tab === 'terrain') return terrainTool(model);
  if (tab === 'hexsides') return hexsideTool(model, plan);
  return tab === 'roads' ? linkTool(model) : undefined;
}

/** The draft that a stroke has come to so far. */
const hexDraft = (model: EditorModel): HexDraft => model.draft as HexDraft;

const labelOf = (model: EditorModel, place: number): string =>
  gridIn(hexDraft(model))?.label(place as HexId) ?? '';

/** Sets supply sources of the brush's side, or removes them if the first hex is one. */
function supplyTool(model: EditorModel): StrokeTool {
  const {supply} = model.brush;
  let sets: boolean | undefined;
  return {
    start: ({place}) => place >= 0,
    move: ({place}) => {
      if (place < 0) return undefined;
      const label = labelOf(model, place);
      sets ??= !holds(hexDraft(model), 'supplySources', supply, label);
      return setHolding(hexDraft(model), 'supplySources', supply, label, sets);
    },
    tap: ({place}) => {
      if (place >= 0) useBrush(model, labelOf(model, place));
    },
  };
}

/** The draft with hexes in the terrain of the brush. */
const painted = (model: EditorModel, hexes: readonly string[]): HexDraft =>
  paint(hexDraft(model), hexes, model.brush.terrain, model.state.page.keepsClear);

/** The name of the terrain of the brush. */
const brushName = (model: EditorModel): string => {
  const {terrain} = model.brush;
  return hexDraft(model).map.terrain?.[terrain]?.name ?? terrain;
};

/** Paints hexes with the terrain of the brush, or fills an area with it. */
function terrainTool(model: EditorModel): StrokeTool {
  if (model.brush.supply !== '') return supplyTool(model);
  const fills = model.state.fills;
  let last = -1;
  return {
    start: ({place}) => place >= 0 && !fills,
    move: ({place}) => {
      if (place < 0 || place === last) return undefined;
      last = place;
      return painted(model, [labelOf(model, place)]);
    },
    tap: ({place}) => {
      const draft = hexDraft(model);
      const grid = gridIn(draft);
      if (place < 0 || !grid) return;
      const hexes = fills ? areaAround(draft, grid, place as HexId) : [labelOf(model, place)];
      model.change(painted(model, hexes), messages.painted(hexes, brushName(model)));
    },
  };
}

/** Paints one hex with the terrain of the brush, or makes it a supply source or none. */
export function useBrush(model: EditorModel, label: string): void {
  const {draft, brush} = model;
  if (!isHex(draft)) return;
  const {supply} = brush;
  if (supply === '') {
    model.change(painted(model, [label]), messages.painted([label], brushName(model)));
    return;
  }
  const sets = !holds(draft, 'supplySources', supply, label);
  model.change(
    setHolding(draft, 'supplySources', supply, label, sets),
    messages.supplySourceSet(label, draft.sides[supply]?.name ?? supply, sets),
  );
}

/** A hexside, and the distance of its middle from a spot, in hexsides. */
interface NearHexside {
  readonly hex: HexId;
  readonly other: HexId;
  readonly direction: number;
  readonly distance: number;
}

/** Largest distance at which a stroke means a hexside: where three meet, it means none. */
const SNAP = 0.42;

/** Finds the hexside nearest to a spot; none on the edge of the map. */
export function nearestHexside(plan: HexPlan, {x, y}: Spot): NearHexside | undefined {
  const hex = plan.at(x, y) as HexId;
  if (hex < 0) return undefined;
  let best: NearHexside | undefined;
  for (const direction of directions) {
    const other = plan.grid.neighbour(hex, direction);
    if (other === OFF_MAP) continue;
    const [middleX, middleY] = [(plan.x(hex) + plan.x(other)) / 2, (plan.y(hex) + plan.y(other)) / 2];
    const distance = Math.hypot(middleX - x, middleY - y) / plan.side;
    if (!best || distance < best.distance) best = {hex, other, direction, distance};
  }
  return best;
}

/** Lays the kind of the brush on hexsides. */
function hexsideTool(model: EditorModel, plan: MapPlan): StrokeTool {
  let lays: boolean | undefined;
  const near = (spot: Spot): readonly [a: string, b: string, distance: number] | undefined => {
    const found = plan instanceof HexPlan ? nearestHexside(plan, spot) : undefined;
    return found && [labelOf(model, found.hex), labelOf(model, found.other), found.distance];
  };
  return {
    start: ({place}) => place >= 0,
    move: (spot) => {
      const [a, b, distance = 1] = near(spot) ?? [];
      const kind = model.brush.hexside;
      if (a === undefined || b === undefined || distance > SNAP || kind === '') return undefined;
      lays ??= !hexsideKinds(hexDraft(model), a, b).includes(kind);
      return setHexside(hexDraft(model), a, b, kind, lays);
    },
    tap: (spot) => {
      const [a, b] = near(spot) ?? [];
      if (a !== undefined && b !== undefined) toggleHexside(model, a, b);
    },
  };
}

/** Lays the kind of the brush on a hexside, or removes it. */
export function toggleHexside(model: EditorModel, a: string, b: string): void {
  const kind = model.brush.hexside;
  if (kind === '') {
    model.announce(messages.noHexsideKind);
    return;
  }
  const draft = hexDraft(model);
  const lays = !hexsideKinds(draft, a, b).includes(kind);
  model.change(
    setHexside(draft, a, b, kind, lays),
    messages.hexsideLaid(a, b, draft.map.hexsideTerrain?.[kind]?.name ?? kind, lays),
  );
}

/** Lays roads or rails from hex to hex. */
function linkTool(model: EditorModel): StrokeTool {
  let lays: boolean | undefined;
  let last = -1;
  const areAdjacent = (a: number, b: number): boolean =>
    gridIn(hexDraft(model))?.direction(a as HexId, b as HexId) !== undefined;
  return {
    start: ({place}) => {
      last = place;
      return place >= 0;
    },
    move: ({place}) => {
      const from = last;
      if (place < 0 || place === from) return undefined;
      last = place;
      if (from < 0 || !areAdjacent(from, place)) return undefined;
      const [a, b] = [labelOf(model, from), labelOf(model, place)];
      const {link} = model.brush;
      lays ??= !hasLink(hexDraft(model), link, a, b);
      return setLink(hexDraft(model), link, a, b, lays);
    },
    tap: ({place}) => {
      if (place < 0) return;
      const {selected} = model.state;
      const from = gridIn(hexDraft(model))?.find(selected);
      if (from !== undefined && areAdjacent(from, place)) toggleLink(model, selected, labelOf(model, place));
      model.send({type: 'select', place: labelOf(model, place)});
    },
  };
}

/** Lays the road or rail of the brush between two hexes, or removes it. */
export function toggleLink(model: EditorModel, a: string, b: string): void {
  const draft = hexDraft(model);
  const {link} = model.brush;
  const lays = !hasLink(draft, link, a, b);
  model.change(setLink(draft, link, a, b, lays), messages.linkLaid(a, b, link, lays));
}

/** Adds, moves and joins points. */
function pointTool(model: EditorModel, plan: MapPlan): StrokeTool {
  /** The point that the stroke moves, or that its next line starts from. */
  let point = '';
  const {lines, capacity} = model.brush;
  const pointDraft = (): PointDraft => model.draft as PointDraft;
  const pointAt = (place: number): string | undefined => Object.keys(pointDraft().map.points)[place];
  const onMap = (spot: Spot): readonly [number, number] =>
    plan instanceof PointPlan ? plan.onMap(spot.x, spot.y) : [0, 0];
  const toggleLine = (a: string, b: string): void => {
    const laid = capacityOf(pointDraft(), a, b) === undefined ? capacity : undefined;
    model.change(setLine(pointDraft(), a, b, laid), messages.lineLaid(a, b, laid));
  };
  return {
    start: ({place}) => {
      point = pointAt(place) ?? '';
      return place >= 0;
    },
    move: (spot) => {
      if (point === '') return undefined;
      if (!lines) {
        const [x, y] = onMap(spot);
        return setPoint(pointDraft(), point, {x: Math.round(x), y: Math.round(y)});
      }
      const there = pointAt(spot.place);
      if (there === undefined || there === point) return undefined;
      const from = point;
      point = there;
      return capacityOf(pointDraft(), from, there) === undefined
        ? setLine(pointDraft(), from, there, capacity)
        : undefined;
    },
    tap: (spot) => {
      const there = pointAt(spot.place);
      if (there !== undefined) {
        const from = model.state.selected;
        if (lines && from !== there && Object.hasOwn(pointDraft().map.points, from)) toggleLine(from, there);
        model.send({type: 'select', place: there});
      } else if (!lines) {
        const {draft, id} = addPoint(pointDraft(), ...onMap(spot));
        model.change(draft, messages.added(id));
        model.send({type: 'select', place: id});
      }
    },
  };
}
