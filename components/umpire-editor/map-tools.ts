import type {Direction, HexId} from '../../src/board/index.js';
import {HexPlan} from '../../src/drawing/plan.js';
import {path} from '../../src/drawing/shape.js';
import {gridIn, isHex, type HexDraft} from '../../src/edit/module/index.js';
import type {MapSpot, MapTool} from '../umpire-map/tool.js';
import type {UmpireMap} from '../umpire-map/umpire-map.js';
import {brushesIn, nameOf, shownRows, type Paint} from './palette.js';
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
  /** A press that has drawn nothing yet. */
  #press: MapSpot | undefined;
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
    if (!this.#stroke?.start(spot)) return false;
    if (this.#stroke.drawn) {
      this.#press = spot;
      // a finger’s touchstart follows, and is lost where what it touches has been painted anew
      requestAnimationFrame(this.#drawPress);
    }
    return true;
  }

  readonly #drawPress = (): void => {
    const spot = this.#press;
    this.#press = undefined;
    if (spot) this.#moveTo(spot);
  };

  drag(spot: MapSpot): void {
    const plan = this.#map()?.plan;
    if (!plan) return;
    this.#drawPress();
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
    const {send, state} = this.#store;
    if (!state.strokeBase) return;
    send({type: 'commitStroke'});
    send({type: 'announce', message: this.#stroke?.ended?.() ?? ''});
  }

  cancelDrag(): void {
    this.#press = undefined;
    this.#store.send({type: 'cancelStroke'});
  }

  tap(spot: MapSpot): void {
    this.#drawPress();
    const {send, state} = this.#store;
    if (!state.strokeBase) {
      this.#stroke?.tap(spot);
      return;
    }
    send({type: 'commitStroke'});
    send({type: 'announce', message: this.#stroke?.drawn?.(spot) ?? ''});
  }

  /** Shows the hexside that a press would lay. */
  hover(spot: MapSpot | undefined): void {
    const map = this.#map();
    const {section, brush} = this.#store.state;
    const draws = section === 'draw' && brush.draws === 'hexside';
    if (!map || (!draws && map.sketch.length === 0)) return;
    const {plan} = map;
    const near =
      spot && draws && this.ownsPress() && plan instanceof HexPlan ? nearestHexside(plan, spot) : undefined;
    if (!near || !(plan instanceof HexPlan)) {
      map.sketch = [];
      return;
    }
    const ends = [plan.corner(near.hex, near.direction), plan.corner(near.hex, near.direction + 1)];
    const line = `M${ends.map((end) => end.join(' ')).join('L')}`;
    map.sketch = [path('pick-edge', line), path('pick', line)];
  }

  /** Selects a place that was clicked or chosen with Enter; where the brush draws on hexes, draws there. */
  select(label: string): void {
    const store = this.#store;
    store.send({type: 'select', place: label});
    if (this.#drawsOnHexes && !store.state.pans) useBrush(store, label);
  }

  get #drawsOnHexes(): boolean {
    const {section, brush} = this.#store.state;
    return section === 'draw' && (brush.draws === 'terrain' || brush.draws === 'supply');
  }

  /**
   * A digit chooses the brush of a row, B the next row, Shift and a direction draws there, P toggles painting with the cursor.
   */
  key(event: KeyboardEvent): boolean {
    const store = this.#store;
    const map = this.#map();
    const {draft, section, brush} = store.state;
    if (!map || !isHex(draft) || section !== 'draw' || event.ctrlKey || event.metaKey || event.altKey)
      return false;
    const key = event.key.toLowerCase();
    if (/^[1-9]$/.test(key)) return this.#take(draft, brushesIn(draft, brush.draws)[Number(key) - 1]);
    if (key === 'b') {
      const shown = shownRows(store.state.page).filter((row) => brushesIn(draft, row).length > 0);
      const next = shown[(shown.indexOf(brush.draws) + 1) % shown.length];
      return this.#take(draft, next && brushesIn(draft, next)[0]);
    }
    if (this.#drawsOnHexes && key === 'p') {
      this.#penDown = !this.#penDown;
      store.send({type: 'announce', message: this.#penDown ? messages.penDown : messages.penUp});
      if (this.#penDown) this.#paintAtCursor();
      return true;
    }
    const direction = event.shiftKey && key.length === 1 ? directionKeys[draft.map.layout].indexOf(key) : -1;
    if (direction < 0 || this.#drawsOnHexes) return false;
    this.#drawTowards(draft, map.cursor as HexId, direction as Direction);
    return true;
  }

  /** Chooses a brush; false if there is none. */
  #take(draft: HexDraft, brush: Paint | undefined): boolean {
    if (!brush) return false;
    this.#store.send({type: 'brush', brush});
    this.#store.send({type: 'announce', message: messages.brushSelected(nameOf(draft, brush))});
    return true;
  }

  #drawTowards(draft: HexDraft, hex: HexId, direction: Direction): void {
    const grid = gridIn(draft);
    const other = grid?.neighbour(hex, direction);
    if (!grid || other === undefined || other < 0) {
      this.#store.send({type: 'announce', message: messages.mapEnds});
      return;
    }
    const toggle = this.#store.state.brush.draws === 'link' ? toggleLink : toggleHexside;
    toggle(this.#store, grid.label(hex), grid.label(other));
  }

  #paintAtCursor(): void {
    const {draft} = this.#store.state;
    const cursor = this.#map()?.cursor;
    const grid = isHex(draft) ? gridIn(draft) : undefined;
    if (grid && cursor !== undefined) useBrush(this.#store, grid.label(cursor as HexId));
  }

  cursorMoved(): void {
    if (this.#penDown && this.#drawsOnHexes) this.#paintAtCursor();
  }
}
