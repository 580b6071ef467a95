import {placeLabel} from '../../../src/module/game.js';
import {counter} from '../../../src/drawing/counter.js';
import {standingsAt} from '../../../src/drawing/stack.js';
import {symbols} from '../../../src/drawing/symbols.js';
import {freshly} from '../../../src/module/position.js';
import {dragFrom, type MapSpot} from '../tool.js';
import {paint} from '../../shared/pictures.js';
import {spotAt} from '../access.js';
import type {EditAccess} from './state.js';

/** The least width of a dragged counter, in pixels. */
const LEAST = 40;

/** Drags counters onto the map, over it, and off it. Points are those of the window. */
export class CounterDrag {
  readonly #editor: EditAccess;
  #ids: readonly string[] = [];

  constructor(editor: EditAccess) {
    this.#editor = editor;
  }

  /** Starts to drag the chosen units, or else the stack at a spot. */
  startOnMap(spot: MapSpot): boolean {
    this.#ids = this.#unitsUnder(spot);
    return this.#ids.length > 0;
  }

  /** Lets a counter be dragged from the tray. */
  attach(button: HTMLElement, ids: () => readonly string[]): void {
    dragFrom(
      button,
      {
        grab: () => {
          this.#ids = ids();
          return true;
        },
        move: (x, y, pointerType) => this.move(x, y, pointerType),
        drop: (x, y) => this.drop(x, y),
        cancel: () => this.cancel(),
        tap: () => undefined,
      },
      {owns: () => false},
    );
  }

  #unitsUnder({place, x}: MapSpot): readonly string[] {
    const {map, state} = this.#editor;
    const {position, setup, at} = state;
    const plan = map.surface?.plan;
    if (place < 0 || !plan) return [];
    const onMap = setup.chosen.filter((id) => setup.draft.units?.[id]);
    if (onMap.length > 0 && placeLabel(position.game, place) === at) return onMap;
    // two stacks in a hex: the nearer one
    const [nearest] = [...standingsAt(position, plan, place)].sort(
      (a, b) => Math.abs(a.x - x) - Math.abs(b.x - x),
    );
    return nearest ? nearest.stack.units.map(({unit}) => unit.id) : [];
  }

  move(x: number, y: number, pointerType: string): void {
    const {map} = this.#editor;
    map.send({type: 'dragOver', place: this.#placeAt(x, y)});
    const ghost = map.host.renderRoot.querySelector<SVGSVGElement>('.ghost');
    const frame = map.host.renderRoot.querySelector('.frame')?.getBoundingClientRect();
    if (!ghost || !frame) return;
    if (!ghost.classList.contains('on')) this.#showGhost(ghost);
    // above a finger, which would cover it
    const up = pointerType === 'touch' ? 0.9 : 0.5;
    const size = ghost.getBoundingClientRect().width;
    const [left, top] = [x - frame.left - size / 2, y - frame.top - up * size];
    ghost.style.setProperty('transform', `translate(${left}px, ${top}px)`);
  }

  drop(x: number, y: number): void {
    const editor = this.#editor;
    const ids = this.#ids;
    const at = this.#placeAt(x, y);
    this.cancel();
    if (at >= 0) {
      editor.map.send({type: 'setCursor', place: at});
      editor.send({type: 'place', ids, at: placeLabel(editor.state.position.game, at)});
    } else editor.send({type: 'takeOff', ids: ids.filter((id) => editor.state.setup.draft.units?.[id])});
  }

  cancel(): void {
    const {map} = this.#editor;
    map.send({type: 'dragOver', place: -1});
    map.host.renderRoot.querySelector('.ghost')?.classList.remove('on');
    this.#ids = [];
  }

  /** Returns the place under a point, or -1: the pointer may be outside the map. */
  #placeAt(x: number, y: number): number {
    const {map} = this.#editor;
    const box = map.host.renderRoot.querySelector('.box')?.getBoundingClientRect();
    if (!box || x < box.left || x > box.right || y < box.top || y > box.bottom) return -1;
    return spotAt(map, x, y).place;
  }

  #showGhost(ghost: SVGSVGElement): void {
    const {map, state: edited} = this.#editor;
    const {position} = edited;
    const {surface} = map;
    const width = Math.max(LEAST, (surface?.plan?.counter ?? 0) * (surface?.view.scale ?? 0));
    const [first] = this.#ids;
    const unit = first === undefined ? undefined : position.game.unit(first);
    if (!unit) return;
    const state = position.units.get(unit.index) ?? freshly(unit);
    ghost.style.setProperty('inline-size', `${width}px`);
    ghost.style.setProperty('block-size', `${width}px`);
    paint(ghost, [counter(position.game, unit, state, symbols, width)]);
    ghost.classList.add('on');
  }
}
