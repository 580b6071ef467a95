import {clamp, fit, toScene, type Camera} from './camera.js';
import type {Surface} from './surface.js';

/** The camera of a surface after a zoom: the place under that point of its box stays under it. */
export function zoomed(
  {camera, extent, size, most}: Surface,
  factor: number,
  px: number,
  py: number,
): Camera {
  const [x, y] = toScene(camera, extent, size, px, py);
  const {zoom} = clamp({...camera, zoom: camera.zoom * factor}, extent, most);
  const share = camera.zoom / zoom;
  return {x: x - (x - camera.x) * share, y: y - (y - camera.y) * share, zoom};
}

/** The camera that shows a place: in the middle, or only just in view. */
export function revealing({plan, view, camera}: Surface, place: number, middle: boolean): Camera {
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

/** Where in the box of a surface the middle of a place is. */
function where({plan, camera, extent, size}: Surface, place: number): readonly [number, number] {
  if (!plan || place < 0) return [0, 0];
  const scale = fit(extent, size);
  const [left, top] = [(size.width - extent.width * scale) / 2, (size.height - extent.height * scale) / 2];
  const far = camera.zoom * scale;
  return [(plan.x(place) - camera.x) * far + left, (plan.y(place) - camera.y) * far + top];
}

/** Puts a box above a place of the map, or below it where there is no room above, and inside the map in any case. */
export function floatBeside(box: HTMLElement, surface: Surface, place: number): void {
  const [x, y] = where(surface, place);
  const half = ((surface.plan?.counter ?? 0) / 2) * surface.view.scale;
  const {offsetWidth: width, offsetHeight: height} = box;
  const within = (at: number, room: number): number =>
    Math.round(Math.min(Math.max(at, 8), Math.max(room - 8, 8)));
  const above = y - half - height - 12;
  const left = within(x - width / 2, surface.size.width - width);
  const top = within(above < 8 ? y + half + 12 : above, surface.size.height - height);
  box.style.setProperty('transform', `translate(${left}px, ${top}px)`);
}
