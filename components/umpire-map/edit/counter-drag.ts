import {counter} from '../../../src/drawing/counter.js';
import {placeLabel} from '../../../src/drawing/find-place.js';
import {standingsAt} from '../../../src/drawing/stack.js';
import {symbols} from '../../../src/drawing/symbols.js';
import {freshly} from '../../../src/module/position.js';
import {paint} from '../../internal/paint.js';
import {dragFrom} from '../../internal/drag.js';
import type {SetupProps} from './props.js';

/** A counter is carried at least so large, in pixels. */
const LEAST = 40;

/** Drags counters: onto the map, over it, and off it. */
export class CounterDrag {
  readonly #room: SetupProps;
  #ids: readonly string[] = [];

  constructor(room: SetupProps) {
    this.#room = room;
  }

  get #box(): HTMLElement | null {
    return this.#room.map.renderRoot.querySelector<HTMLElement>('.box');
  }

  /** The place under a point of the window, or -1. */
  #at(x: number, y: number): number {
    const box = this.#box?.getBoundingClientRect();
    const {surface} = this.#room.map;
    if (!box || !surface || x < box.left || x > box.right || y < box.top || y > box.bottom) return -1;
    return surface.at(x - box.left, y - box.top);
  }

  /** Counters are dragged from the map: the chosen ones, else the stack that lies there. */
  attach(box: HTMLElement): void {
    dragFrom(
      box,
      {
        ...this.#drag,
        grab: (x, y) => {
          this.#ids = this.#room.map.edit ? this.#under(x, y) : [];
          return this.#ids.length > 0;
        },
        tap: (x, y) => this.#room.map.edit && this.#room.press(this.#at(x, y)),
      },
      {owns: () => true},
    );
  }

  /** A counter is dragged from the tray. */
  fromTray(button: HTMLElement, ids: () => readonly string[]): void {
    dragFrom(
      button,
      {
        ...this.#drag,
        grab: () => {
          this.#ids = ids();
          return true;
        },
      },
      {owns: () => false},
    );
  }

  #under(x: number, y: number): readonly string[] {
    const {map, position, setup, at} = this.#room;
    const place = this.#at(x, y);
    const {surface} = map;
    const box = this.#box?.getBoundingClientRect();
    if (place < 0 || !surface?.plan || !box) return [];
    if (setup.chosen.length > 0 && placeLabel(position, place) === at) {
      const there = setup.chosen.filter((id) => setup.draft.units?.[id]);
      if (there.length > 0) return there;
    }
    // where two stacks share a hex, the one that is nearer to the pointer
    const {camera, view} = surface;
    const seen = (x - box.left) / view.scale + view.left;
    const [nearest] = [...standingsAt(position, surface.plan, place)].sort(
      (a, b) => Math.abs(a.x - seen) - Math.abs(b.x - seen),
    );
    return camera.zoom > 0 && nearest ? nearest.stack.units.map(({unit}) => unit.id) : [];
  }

  readonly #drag = {
    move: (x: number, y: number, pointerType: string): void => {
      const {map} = this.#room;
      map.pointed = this.#at(x, y);
      const ghost = map.renderRoot.querySelector<SVGSVGElement>('.ghost');
      const frame = map.renderRoot.querySelector('.frame')?.getBoundingClientRect();
      if (!ghost || !frame) return;
      if (!ghost.classList.contains('on')) this.#lift(ghost);
      // above a finger, which would hide it
      const up = pointerType === 'touch' ? 0.9 : 0.5;
      const size = ghost.getBoundingClientRect().width;
      const [left, top] = [x - frame.left - size / 2, y - frame.top - up * size];
      ghost.style.setProperty('transform', `translate(${left}px, ${top}px)`);
    },
    drop: (x: number, y: number): void => {
      const room = this.#room;
      const ids = this.#ids;
      const at = this.#at(x, y);
      this.#drag.cancel();
      if (at >= 0) {
        room.map.cursor = at;
        room.put(ids, placeLabel(room.position, at));
      } else room.off(ids.filter((id) => room.setup.draft.units?.[id]));
    },
    cancel: (): void => {
      const {map} = this.#room;
      map.pointed = -1;
      map.renderRoot.querySelector('.ghost')?.classList.remove('on');
      this.#ids = [];
    },
    tap: (): void => undefined,
  };

  #lift(ghost: SVGSVGElement): void {
    const {map, position} = this.#room;
    const {surface} = map;
    const wide = Math.max(LEAST, (surface?.plan?.counter ?? 0) * (surface?.view.scale ?? 0));
    const [first] = this.#ids;
    const unit = first === undefined ? undefined : position.game.unit(first);
    if (!unit) return;
    const state = position.units.get(unit.index) ?? freshly(unit);
    ghost.style.setProperty('inline-size', `${wide}px`);
    ghost.style.setProperty('block-size', `${wide}px`);
    paint(ghost, [counter(position.game, unit, state, symbols, wide)]);
    ghost.classList.add('on');
  }
}
