import {OFF_MAP, directions, type HexId} from '../../src/board/index.js';
import {HexPlan, type MapPlan, PointPlan} from '../../src/drawing/plan.js';
import {
  addPoint,
  hexsideKinds,
  gridIn,
  hasLink,
  holds,
  isHex,
  isPoint,
  lineBetween,
  paint,
  areaAround,
  setHexside,
  setHolding,
  setLine,
  setPoint,
  setLink,
  type HexDraft,
  type LinkKind,
  type ModuleDraft,
  type PointDraft,
} from '../../src/edit/module/index.js';
import type {MapSpot} from '../umpire-map/tool.js';
import type {EditorStore} from './effects.js';
import {changeTo} from './state.js';
import {messages} from './messages.js';
import {nameOf} from './palette.js';

/** A point of the map, in units of the drawing, and the place there. */
export type Spot = Pick<MapSpot, 'x' | 'y' | 'place'>;

/** Draws on the map with the brush of one section. A stroke lays or removes: the first thing that it meets decides. */
export interface StrokeTool {
  /** Starts a stroke; false where there is nothing to draw. */
  start(spot: Spot): boolean;
  /** Draws on to a spot; returns the draft with it, or undefined where nothing changes. */
  move(spot: Spot): ModuleDraft | undefined;
  /** Takes a press that drew nothing and was no stroke. */
  tap(spot: Spot): void;
  /** Says what a press without a stroke has drawn; without it, a press draws nothing until it moves or ends. */
  drawn?(spot: Spot): string;
  /** Says what the whole stroke has drawn. */
  ended?(): string;
}

/** Makes the tool of the open section; undefined where presses are the map's own. */
export function strokeTool(store: EditorStore, plan: MapPlan | undefined): StrokeTool | undefined {
  const {draft, section} = store.state;
  if (!plan || store.state.pans) return undefined;
  if (isPoint(draft)) return section === 'points' ? pointTool(store, plan) : undefined;
  if (section !== 'draw') return undefined;
  const {draws} = store.state.brush;
  if (draws === 'hexside') return hexsideTool(store, plan);
  if (draws === 'link') return linkTool(store);
  return draws === 'supply' ? supplyTool(store) : terrainTool(store);
}

/** The draft that a stroke has come to so far. */
const hexDraft = (store: EditorStore): HexDraft => store.state.draft as HexDraft;

const labelOf = (store: EditorStore, place: number): string =>
  gridIn(hexDraft(store))?.label(place as HexId) ?? '';

/** Sets supply sources of the brush's side, or removes them if the first hex is one. */
function supplyTool(store: EditorStore): StrokeTool {
  const {id: supply} = store.state.brush;
  let sets: boolean | undefined;
  const hexes = new Set<string>();
  const said = (): string => messages.supplySourceSet([...hexes], brushName(store), sets ?? true);
  return {
    start: ({place}) => place >= 0,
    move: ({place}) => {
      if (place < 0) return undefined;
      const label = labelOf(store, place);
      sets ??= !holds(hexDraft(store), 'supplySources', supply, label);
      hexes.add(label);
      return setHolding(hexDraft(store), 'supplySources', supply, label, sets);
    },
    tap: () => {},
    drawn: said,
    ended: said,
  };
}

/** The draft with hexes in the terrain of the brush. */
const painted = (store: EditorStore, hexes: readonly string[]): HexDraft =>
  paint(hexDraft(store), hexes, store.state.brush.id, store.state.page.keepsClear);

/** The name of what the brush draws. */
const brushName = (store: EditorStore): string => nameOf(hexDraft(store), store.state.brush);

/** Paints hexes with the terrain of the brush, or fills an area with it. */
function terrainTool(store: EditorStore): StrokeTool {
  const fills = store.state.fills;
  const hexes = new Set<string>();
  let last = -1;
  return {
    start: ({place}) => place >= 0 && !fills,
    move: ({place}) => {
      if (place < 0 || place === last) return undefined;
      last = place;
      const label = labelOf(store, place);
      hexes.add(label);
      return painted(store, [label]);
    },
    tap: ({place}) => {
      const draft = hexDraft(store);
      const grid = gridIn(draft);
      if (place < 0 || !grid || !fills) return;
      const area = areaAround(draft, grid, place as HexId);
      store.send(changeTo(painted(store, area), messages.painted(area, brushName(store))));
    },
    drawn: ({place}) => messages.painted([labelOf(store, place)], brushName(store)),
    ended: () => messages.painted([...hexes], brushName(store)),
  };
}

/** Paints one hex with the terrain of the brush, or makes it a supply source or none. */
export function useBrush(store: EditorStore, label: string): void {
  const {draft, brush} = store.state;
  if (!isHex(draft)) return;
  const {draws, id: supply} = brush;
  if (draws === 'terrain') {
    store.send(changeTo(painted(store, [label]), messages.painted([label], brushName(store))));
    return;
  }
  const sets = !holds(draft, 'supplySources', supply, label);
  store.send(
    changeTo(
      setHolding(draft, 'supplySources', supply, label, sets),
      messages.supplySourceSet([label], brushName(store), sets),
    ),
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
function hexsideTool(store: EditorStore, plan: MapPlan): StrokeTool {
  let lays: boolean | undefined;
  const sides = new Set<string>();
  const near = (spot: Spot): readonly [a: string, b: string, distance: number] | undefined => {
    const found = plan instanceof HexPlan ? nearestHexside(plan, spot) : undefined;
    return found && [labelOf(store, found.hex), labelOf(store, found.other), found.distance];
  };
  return {
    start: ({place}) => place >= 0,
    move: (spot) => {
      const [a, b, distance = 1] = near(spot) ?? [];
      const kind = store.state.brush.id;
      if (a === undefined || b === undefined || distance > SNAP) return undefined;
      lays ??= !hexsideKinds(hexDraft(store), a, b).includes(kind);
      sides.add([a, b].sort().join('/'));
      return setHexside(hexDraft(store), a, b, kind, lays);
    },
    tap: (spot) => {
      const [a, b] = near(spot) ?? [];
      if (a !== undefined && b !== undefined) toggleHexside(store, a, b);
    },
    drawn: (spot) => {
      const [a = '', b = ''] = near(spot) ?? [];
      return messages.hexsideLaid(a, b, brushName(store), lays ?? true);
    },
    ended: () => messages.strokeLaid(sides.size, brushName(store), lays ?? true),
  };
}

/** Lays the kind of the brush on a hexside, or removes it. */
export function toggleHexside(store: EditorStore, a: string, b: string): void {
  const kind = store.state.brush.id;
  const draft = hexDraft(store);
  const lays = !hexsideKinds(draft, a, b).includes(kind);
  store.send(
    changeTo(setHexside(draft, a, b, kind, lays), messages.hexsideLaid(a, b, brushName(store), lays)),
  );
}

/** The link that the brush draws. */
const linkOf = (store: EditorStore): LinkKind => (store.state.brush.id === 'rails' ? 'rails' : 'roads');

/** Lays roads or rails from hex to hex. */
function linkTool(store: EditorStore): StrokeTool {
  let lays: boolean | undefined;
  let last = -1;
  const links = new Set<string>();
  const areAdjacent = (a: number, b: number): boolean =>
    gridIn(hexDraft(store))?.direction(a as HexId, b as HexId) !== undefined;
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
      const [a, b] = [labelOf(store, from), labelOf(store, place)];
      const link = linkOf(store);
      lays ??= !hasLink(hexDraft(store), link, a, b);
      links.add([a, b].sort().join('/'));
      return setLink(hexDraft(store), link, a, b, lays);
    },
    tap: ({place}) => {
      if (place < 0) return;
      const {selected} = store.state;
      const from = gridIn(hexDraft(store))?.find(selected);
      if (from !== undefined && areAdjacent(from, place)) toggleLink(store, selected, labelOf(store, place));
      store.send({type: 'select', place: labelOf(store, place)});
    },
    ended: () => messages.strokeLaid(links.size, brushName(store), lays ?? true),
  };
}

/** Lays the road or rail of the brush between two hexes, or removes it. */
export function toggleLink(store: EditorStore, a: string, b: string): void {
  const draft = hexDraft(store);
  const link = linkOf(store);
  const lays = !hasLink(draft, link, a, b);
  store.send(changeTo(setLink(draft, link, a, b, lays), messages.linkLaid(a, b, brushName(store), lays)));
}

/** Adds, moves and joins points. */
function pointTool(store: EditorStore, plan: MapPlan): StrokeTool {
  /** The point that the stroke moves, or that its next line starts from. */
  let point = '';
  const {lines, capacity} = store.state.brush;
  const pointDraft = (): PointDraft => store.state.draft as PointDraft;
  const pointAt = (place: number): string | undefined => Object.keys(pointDraft().map.points)[place];
  const onMap = (spot: Spot): readonly [number, number] =>
    plan instanceof PointPlan ? plan.onMap(spot.x, spot.y) : [0, 0];
  const toggleLine = (a: string, b: string): void => {
    const laid = lineBetween(pointDraft(), a, b) ? undefined : {capacity};
    store.send(changeTo(setLine(pointDraft(), a, b, laid), messages.lineLaid(a, b, laid?.capacity)));
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
      return lineBetween(pointDraft(), from, there)
        ? undefined
        : setLine(pointDraft(), from, there, {capacity});
    },
    tap: (spot) => {
      const there = pointAt(spot.place);
      if (there !== undefined) {
        const from = store.state.selected;
        if (lines && from !== there && Object.hasOwn(pointDraft().map.points, from)) toggleLine(from, there);
        store.send({type: 'select', place: there});
      } else if (!lines) {
        const {draft, id} = addPoint(pointDraft(), ...onMap(spot));
        store.send(changeTo(draft, messages.added(id)));
        store.send({type: 'select', place: id});
      }
    },
  };
}
