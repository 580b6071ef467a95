import type {View} from '../../src/drawing/plan.js';

/** What of a map is looked at: the scene's point at the top left, and how much larger than "all of it". */
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

/** Pixels per scene unit when all of a scene is fitted into a box. */
export const fit = (scene: Size, box: Size): number =>
  Math.min(box.width / scene.width, box.height / scene.height) || 0.01;

/** A camera that leaves the map no further than its edge. */
export function clamp({x, y, zoom}: Camera, scene: Size, most: number): Camera {
  const z = Math.min(Math.max(zoom, 1), Math.max(most, 1));
  const within = (value: number, length: number): number => Math.min(Math.max(value, 0), length - length / z);
  return {x: within(x, scene.width), y: within(y, scene.height), zoom: z};
}

/** The scene's point under a point of the box; the map stands in the middle of a box of another shape. */
export function toScene(
  camera: Camera,
  scene: Size,
  box: Size,
  px: number,
  py: number,
): readonly [number, number] {
  const scale = fit(scene, box);
  const [left, top] = [(box.width - scene.width * scale) / 2, (box.height - scene.height * scale) / 2];
  return [(px - left) / scale / camera.zoom + camera.x, (py - top) / scale / camera.zoom + camera.y];
}

/** The part of the scene that the box shows. */
export function viewOf(camera: Camera, scene: Size, box: Size): View {
  const [left, top] = toScene(camera, scene, box, 0, 0);
  const [right, bottom] = toScene(camera, scene, box, box.width, box.height);
  return {left, top, right, bottom, scale: fit(scene, box) * camera.zoom};
}

/** The same view with a share of itself on each side, to pan in without painting anew. */
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
