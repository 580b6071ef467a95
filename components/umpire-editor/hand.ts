import {dragFrom} from '../internal/drag.js';
import type {UmpireMap} from '../umpire-map/umpire-map.js';

/** A point of the picture: in scene units, and the place there (-1: none). */
export interface Spot {
  readonly x: number;
  readonly y: number;
  readonly place: number;
}

/** What a stroke over the map does. */
export interface Stroke {
  /** Does a press on the map draw now, or is it the map's own? */
  draws(): boolean;
  /** Is a press here the beginning of one? */
  begins(spot: Spot): boolean;
  moves(spot: Spot): void;
  ends(): void;
  leaves(): void;
  /** A press that was no stroke. */
  taps(spot: Spot): void;
  /** The pointer is over a point, with no button held. */
  hovers(spot: Spot | undefined): void;
}

/** So many pixels a stroke is looked at on its way: a quick hand skips no hex. */
const CLOSE = 6;

/** Strokes over the map of an editor, by mouse, pen or finger. */
export function strokesOn(map: UmpireMap, box: HTMLElement, stroke: Stroke): void {
  let last: readonly [number, number] | undefined;
  const spot = (x: number, y: number): Spot => {
    const {left, top} = box.getBoundingClientRect();
    const {surface} = map;
    if (!surface) return {x: 0, y: 0, place: -1};
    const {view} = surface;
    return {
      x: view.left + (x - left) / view.scale,
      y: view.top + (y - top) / view.scale,
      place: surface.at(x - left, y - top),
    };
  };
  dragFrom(
    box,
    {
      grab: (x, y) => {
        last = [x, y];
        return stroke.begins(spot(x, y));
      },
      move: (x, y) => {
        const [fromX, fromY] = last ?? [x, y];
        const steps = Math.max(1, Math.ceil(Math.hypot(x - fromX, y - fromY) / CLOSE));
        for (let i = 1; i <= steps; i++)
          stroke.moves(spot(fromX + ((x - fromX) * i) / steps, fromY + ((y - fromY) * i) / steps));
        last = [x, y];
      },
      drop: () => {
        stroke.ends();
      },
      cancel: () => {
        stroke.leaves();
      },
      tap: (x, y) => {
        stroke.taps(spot(x, y));
      },
    },
    {owns: () => stroke.draws()},
  );
  box.addEventListener('pointermove', ({pointerType, buttons, clientX, clientY}) => {
    if (pointerType === 'mouse' && buttons === 0) stroke.hovers(spot(clientX, clientY));
  });
  box.addEventListener('pointerleave', () => {
    stroke.hovers(undefined);
  });
}
