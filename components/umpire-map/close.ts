import type {Box} from '../../src/drawing/box.js';
import {fit, wholeMap, type Camera} from './camera.js';
import type {Surface} from './surface.js';

/** The camera that shows a place with counters so many pixels wide; all of the map where they are about that wide anyway. */
export function closeUp({plan, view, camera, extent}: Surface, place: number, pixels: number): Camera {
  const width = (plan?.counter ?? 0) * (view.scale / camera.zoom);
  if (!plan || place < 0 || width > 0.7 * pixels) return wholeMap;
  const zoom = pixels / width;
  return {x: plan.x(place) - extent.width / zoom / 2, y: plan.y(place) - extent.height / zoom / 2, zoom};
}

/** Counters are no larger than so many pixels where the view goes by itself: further in, the ground about a stack is lost. */
const CLOSEST = 64;

/** The camera that shows a part of the map; all of it where that is hardly more. */
export function closeOn({plan, extent, size}: Surface, {left, top, right, bottom}: Box): Camera {
  const wide = fit(extent, size);
  const near = Math.min(
    size.width / (right - left),
    size.height / (bottom - top),
    CLOSEST / (plan?.counter ?? CLOSEST),
  );
  const zoom = near / wide;
  if (!(zoom > 1.1)) return wholeMap;
  return {x: (left + right - extent.width / zoom) / 2, y: (top + bottom - extent.height / zoom) / 2, zoom};
}
