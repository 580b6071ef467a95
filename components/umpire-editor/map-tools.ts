import type {Direction, HexId} from '../../src/board/index.js';
import {HexPlan} from '../../src/drawing/plan.js';
import {path} from '../../src/drawing/shape.js';
import {gridIn, isHex, type HexDraft} from '../../src/edit/module/index.js';
import type {MapSpot, MapTool} from '../umpire-map/tool.js';
import type {UmpireMap} from '../umpire-map/umpire-map.js';
import type {Brush} from './state.js';
import type {EditorStore} from './effects.js';
import {
  nearestHexside,
  useBrush,
  strokeTool,
  toggleHexside,
  toggleLink,
  type Spot,
  type StrokeTool,
} from './strokes.js';
import {messages} from './messages.js';

/** Keys for the six directions, placed about S as the neighbours are about a hex; the map uses the same. */
const directionKeys = {'flat-top': 'wedsaq', 'pointy-top': 'edxzaw'} as const;

/** Pixels between two looks at a stroke, so that a quick hand skips no hex. */
const STROKE_STEP = 6;

/** The tool of the editor's map: strokes, taps and keys draw with the brush of the open section. */
export class EditorMapTool implements MapTool {
  readonly #store: EditorStore;
  readonly #map: () => UmpireMap | null;
  #stroke: StrokeTool | undefined;
  #last: MapSpot | undefined;
  /** True if moving the cursor paints. */
  #penDown = false;

  /** `map` finds the map that is shown now: the editor has none on some sections. */
  constructor(store: EditorStore, map: () => UmpireMap | null) {
    this.#store = store;
    this.#map = map;
  }

  get #tool(): StrokeTool | undefined {
    return strokeTool(this.#store, this.#map()?.plan);
  }

  ownsPress(): boolean {
    return this.#tool !== undefined;
  }

  startDrag(spot: MapSpot): boolean {
    this.#last = spot;
    this.#stroke = this.#tool;
    return this.#stroke?.start(spot) ?? false;
  }

  drag(spot: MapSpot): void {
    const plan = this.#map()?.plan;
    if (!plan) return;
    const from = this.#last ?? spot;
    const pixels = Math.hypot(spot.clientX - from.clientX, spot.clientY - from.clientY);
    const steps = Math.max(1, Math.ceil(pixels / STROKE_STEP));
    for (let i = 1; i <= steps; i++) {
      const x = from.x + ((spot.x - from.x) * i) / steps;
      const y = from.y + ((spot.y - from.y) * i) / steps;
      this.#moveTo(i === steps ? spot : {x, y, place: plan.at(x, y)});
    }
    this.#last = spot;
  }

  #moveTo(spot: Spot): void {
    const draft = this.#stroke?.move(spot);
    if (draft && draft !== this.#store.state.draft) this.#store.send({type: 'stroke', draft});
  }

  endDrag(): void {
    this.#store.send({type: 'commitStroke'});
  }

  cancelDrag(): void {
    this.#store.send({type: 'cancelStroke'});
  }

  tap(spot: MapSpot): void {
    this.#tool?.tap(spot);
  }

  /** Shows the hexside that a press would lay. */
  hover(spot: MapSpot | undefined): void {
    const map = this.#map();
    if (!map || (this.#store.state.section !== 'hexsides' && map.sketch.length === 0)) return;
    const {plan} = map;
    const near =
      spot && this.#store.state.section === 'hexsides' && this.ownsPress() && plan instanceof HexPlan
        ? nearestHexside(plan, spot)
        : undefined;
    if (!near || !(plan instanceof HexPlan)) {
      map.sketch = [];
      return;
    }
    const ends = [plan.corner(near.hex, near.direction), plan.corner(near.hex, near.direction + 1)];
    const line = `M${ends.map((end) => end.join(' ')).join('L')}`;
    map.sketch = [path('pick-edge', line), path('pick', line)];
  }

  /** Selects a place that was clicked or chosen with Enter; on the terrain section, paints it. */
  select(label: string): void {
    const store = this.#store;
    store.send({type: 'select', place: label});
    if (store.state.section === 'terrain' && !store.state.pans) useBrush(store, label);
  }

  /** A digit chooses the brush, Shift and a direction draws there, P toggles painting with the cursor. */
  key(event: KeyboardEvent): boolean {
    const store = this.#store;
    const map = this.#map();
    const {draft, section} = store.state;
    if (!map || !isHex(draft) || event.ctrlKey || event.metaKey || event.altKey) return false;
    const key = event.key.toLowerCase();
    if (/^[1-9]$/.test(key)) {
      const brush = this.#brushes(draft)[Number(key) - 1];
      if (!brush) return false;
      store.send({type: 'brush', brush});
      store.send({type: 'announce', message: messages.brushSelected(nameOfBrush(draft, brush))});
      return true;
    }
    if (section === 'terrain' && key === 'p') {
      this.#penDown = !this.#penDown;
      store.send({type: 'announce', message: this.#penDown ? messages.penDown : messages.penUp});
      if (this.#penDown) this.#paintAtCursor();
      return true;
    }
    const direction = event.shiftKey && key.length === 1 ? directionKeys[draft.map.layout].indexOf(key) : -1;
    if (direction < 0 || (section !== 'hexsides' && section !== 'roads')) return false;
    this.#drawTowards(draft, map.cursor as HexId, direction as Direction);
    return true;
  }

  /** The brushes of the open section, in the order of its list. */
  #brushes({map}: HexDraft): readonly Partial<Brush>[] {
    const {section} = this.#store.state;
    if (section === 'terrain')
      return ['clear', ...Object.keys(map.terrain ?? {}).filter((id) => id !== 'clear')].map((terrain) => ({
        terrain,
        supply: '',
      }));
    if (section === 'hexsides') return Object.keys(map.hexsideTerrain ?? {}).map((hexside) => ({hexside}));
    return section === 'roads' ? [{link: 'roads'}, {link: 'rails'}] : [];
  }

  #drawTowards(draft: HexDraft, hex: HexId, direction: Direction): void {
    const grid = gridIn(draft);
    const other = grid?.neighbour(hex, direction);
    if (!grid || other === undefined || other < 0) {
      this.#store.send({type: 'announce', message: messages.mapEnds});
      return;
    }
    const toggle = this.#store.state.section === 'roads' ? toggleLink : toggleHexside;
    toggle(this.#store, grid.label(hex), grid.label(other));
  }

  #paintAtCursor(): void {
    const {draft} = this.#store.state;
    const cursor = this.#map()?.cursor;
    const grid = isHex(draft) ? gridIn(draft) : undefined;
    if (grid && cursor !== undefined) useBrush(this.#store, grid.label(cursor as HexId));
  }

  cursorMoved(): void {
    if (this.#penDown && this.#store.state.section === 'terrain') this.#paintAtCursor();
  }
}

/** The name of the terrain, the kind of hexside or the link that a brush draws. */
function nameOfBrush({map}: HexDraft, {terrain, hexside, link = 'roads'}: Partial<Brush>): string {
  if (terrain !== undefined) return map.terrain?.[terrain]?.name ?? terrain;
  return hexside === undefined ? link : (map.hexsideTerrain?.[hexside]?.name ?? hexside);
}
