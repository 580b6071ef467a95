/** Points of the window for a mouse or a finger, and fingers. */
import {executeServerCommand, setViewport} from '@web/test-runner-commands';
import type {UmpireMap} from '../../components/umpire-map/umpire-map.js';

/** A point of the window, in whole pixels from its top left corner. */
export type At = [x: number, y: number];

export function centre(element: Element): At {
  const {left, top, width, height} = element.getBoundingClientRect();
  return [Math.round(left + width / 2), Math.round(top + height / 2)];
}

/** The middle of an element, once it is in view. */
export function middleOf(element: Element): At {
  element.scrollIntoView({block: 'center', behavior: 'instant'});
  return centre(element);
}

/** The middle of a place of a map, wherever it is. */
function middleOfPlace(map: UmpireMap, place: number): At {
  const plan = map.surface!.plan!;
  const sheet = map.shadowRoot!.querySelector<SVGGElement>('.sheet')!;
  const {x, y} = new DOMPoint(plan.x(place), plan.y(place)).matrixTransform(sheet.getScreenCTM()!);
  return [Math.round(x), Math.round(y)];
}

/** The middle of a place, once it is halfway down the window. */
export function placeInWindow(map: UmpireMap, place: number): At {
  window.scrollBy({top: middleOfPlace(map, place)[1] - innerHeight / 2, behavior: 'instant'});
  return middleOfPlace(map, place);
}

/** The middle of a hex; the page is scrolled to the map first unless it should stay. */
export function hexInWindow(map: UmpireMap, label: string, scrolls = true): At {
  if (scrolls) map.scrollIntoView({block: 'start', behavior: 'instant'});
  return middleOfPlace(map, map.surface!.place(label));
}

/** Fingers that touch down at these points, move to them, or are lifted. */
export const touch = (
  type: 'touchStart' | 'touchMove' | 'touchEnd',
  ...points: readonly (readonly [x: number, y: number])[]
): Promise<unknown> =>
  executeServerCommand('cdp', {
    method: 'Input.dispatchTouchEvent',
    params: {type, touchPoints: points.map(([x, y], id) => ({x, y, id}))},
  });

export async function tap(at: readonly [x: number, y: number]): Promise<void> {
  await touch('touchStart', at);
  await touch('touchEnd');
}

/** Makes the browser one of a phone, 360 px wide, or again what it was. */
export async function emulatePhone(enabled: boolean): Promise<void> {
  await setViewport(enabled ? {width: 360, height: 740} : {width: 800, height: 600});
  await executeServerCommand('cdp', {
    method: 'Emulation.setTouchEmulationEnabled',
    params: enabled ? {enabled, maxTouchPoints: 1} : {enabled},
  });
}
