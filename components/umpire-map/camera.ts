import type {Box} from '../../src/drawing/shape.js';
import type {MapPlan, View} from '../../src/drawing/plan.js';

/** The part of a scene in view: the scene point at the top left, and the zoom, 1 for all of it. */
export interface Camera {
  readonly x: number;
  readonly y: number;
  readonly zoom: number;
}
export interface Size {
  readonly width: number;
  readonly height: number;
}
export const wholeMap: Camera = {x: 0, y: 0, zoom: 1};

/** A scene seen through a box on the page. */
export interface Viewport {
  readonly plan: MapPlan | undefined;
  readonly camera: Camera;
  /** The size of the box, in pixels. */
  readonly size: Size;
  readonly view: View;
}

/** Returns the pixels per scene unit if all of a scene is fitted into a box. */
export const fit = (scene: Size, box: Size): number =>
  Math.min(box.width / scene.width, box.height / scene.height) || 0.01;

/** Returns the zoom at which a counter is as large as a real one held close. */
export const maxZoomOf = (plan: MapPlan, box: Size): number => 150 / (plan.counter * fit(plan, box));

/** Returns the margins at the left and top of a scene in the middle of a box of another shape. */
function margins(scene: Size, box: Size): readonly [number, number] {
  const scale = fit(scene, box);
  return [(box.width - scene.width * scale) / 2, (box.height - scene.height * scale) / 2];
}

/**
 * Keeps a camera within the map and its zoom between all of it and the greatest. The margins of a box of another shape show
 * map as far as there is any.
 */
export function clamp({x, y, zoom}: Camera, scene: Size, box: Size, maxZoom: number): Camera {
  const z = Math.min(Math.max(zoom, 1), Math.max(maxZoom, 1));
  const scale = fit(scene, box) * z;
  const [left, top] = margins(scene, box);
  const within = (value: number, length: number, seen: number, margin: number): number => {
    const room = length - seen / scale;
    // where all of the map fits, it is in the middle
    const first = room < 0 ? room / 2 : Math.min(Math.max(value - margin / scale, 0), room);
    return first + margin / scale;
  };
  return {
    x: within(x, scene.width, box.width, left),
    y: within(y, scene.height, box.height, top),
    zoom: z,
  };
}

/** Returns the scene point under a point of the box. */
export function toScene(
  camera: Camera,
  scene: Size,
  box: Size,
  px: number,
  py: number,
): readonly [number, number] {
  const scale = fit(scene, box);
  const [left, top] = margins(scene, box);
  return [(px - left) / scale / camera.zoom + camera.x, (py - top) / scale / camera.zoom + camera.y];
}

/** Returns the point of the box where the middle of a place is. */
export function toBox({plan, camera, size}: Viewport, place: number): readonly [number, number] {
  if (!plan || place < 0) return [0, 0];
  const [left, top] = margins(plan, size);
  const scale = camera.zoom * fit(plan, size);
  return [(plan.x(place) - camera.x) * scale + left, (plan.y(place) - camera.y) * scale + top];
}

/** Returns the part of the scene that a box shows. */
export function viewOf(camera: Camera, scene: Size, box: Size): View {
  const [left, top] = toScene(camera, scene, box, 0, 0);
  const [right, bottom] = toScene(camera, scene, box, box.width, box.height);
  return {left, top, right, bottom, scale: fit(scene, box) * camera.zoom};
}

/** Grows a view by a share of itself on each side. */
export function withMargin(view: View, share: number): View {
  const [w, h] = [(view.right - view.left) * share, (view.bottom - view.top) * share];
  return {
    left: view.left - w,
    top: view.top - h,
    right: view.right + w,
    bottom: view.bottom + h,
    scale: view.scale,
  };
}
export const contains = (outer: View, inner: View): boolean =>
  outer.scale === inner.scale &&
  outer.left <= inner.left &&
  outer.top <= inner.top &&
  outer.right >= inner.right &&
  outer.bottom >= inner.bottom;

/** Zooms about a point of the box: the place under it stays there. */
export function zoomedAt({plan, camera, size}: Viewport, factor: number, px: number, py: number): Camera {
  if (!plan) return camera;
  const [x, y] = toScene(camera, plan, size, px, py);
  const {zoom} = clamp({...camera, zoom: camera.zoom * factor}, plan, size, maxZoomOf(plan, size));
  const share = camera.zoom / zoom;
  return {x: x - (x - camera.x) * share, y: y - (y - camera.y) * share, zoom};
}

/** Moves a place into view: into the middle, or no further than needed. */
export function revealing({plan, view, camera}: Viewport, place: number, middle: boolean): Camera {
  if (!plan) return camera;
  const needed = (at: number, from: number, to: number): number =>
    middle
      ? at - (from + to) / 2
      : Math.min(0, at - from - plan.counter) || Math.max(0, at - to + plan.counter);
  const [dx, dy] = [
    needed(plan.x(place), view.left, view.right),
    needed(plan.y(place), view.top, view.bottom),
  ];
  return {...camera, x: camera.x + dx, y: camera.y + dy};
}

/** Shows a place with counters of a width in pixels; the whole map if they are about that wide anyway. */
export function closeUp({plan, view, camera}: Viewport, place: number, pixels: number): Camera {
  const width = (plan?.counter ?? 0) * (view.scale / camera.zoom);
  if (!plan || place < 0 || width > 0.7 * pixels) return wholeMap;
  const zoom = pixels / width;
  return {x: plan.x(place) - plan.width / zoom / 2, y: plan.y(place) - plan.height / zoom / 2, zoom};
}

/** Shows a part of the map across all of the box, from its top: of a lower box its end is cut off. */
export function openingOn({plan, size}: Viewport, {left, top, right}: Box): Camera {
  if (!plan) return wholeMap;
  const scale = size.width / (right - left);
  const [beside, above] = margins(plan, size);
  return {x: left + beside / scale, y: top + above / scale, zoom: scale / fit(plan, size)};
}

/** The greatest width of a counter, in pixels, in a view that nobody zoomed: closer, the ground about a stack is lost. */
const CLOSEST = 64;

/** Shows a part of the map, its counters no wider than `closest` pixels; all of it if that is hardly more. */
export function closeOn({plan, size}: Viewport, {left, top, right, bottom}: Box, closest = CLOSEST): Camera {
  if (!plan) return wholeMap;
  const scale = Math.min(size.width / (right - left), size.height / (bottom - top), closest / plan.counter);
  const zoom = scale / fit(plan, size);
  if (!(zoom > 1.2)) return wholeMap;
  return {x: (left + right - plan.width / zoom) / 2, y: (top + bottom - plan.height / zoom) / 2, zoom};
}
