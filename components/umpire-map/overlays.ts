import {markShapes, routeShapes, zoneShapes, type Mark, type Route} from '../../src/drawing/overlay.js';
import {stacksAt} from '../../src/drawing/stack.js';
import type {Surface} from './surface.js';

/** The ZOC of the sides named, as a hatch; a point map has none. */
export function showZones(surface: Surface, sideIds: readonly string[]): void {
  const {shown, plan} = surface;
  if (!plan || !shown || shown.kind !== 'hex') return;
  const sides = shown.game.sides.filter(({id}) => sideIds.includes(id));
  surface.put(
    'zones',
    sides.flatMap((side) => zoneShapes(shown, plan, side)),
  );
}

export function showRoutes(surface: Surface, routes: readonly Route[]): void {
  if (surface.plan) surface.put('routes', routeShapes(surface.plan, routes));
}

/** Marks lie under the counters where they are areas, and over them where they are signs. */
export function showMarks(surface: Surface, marks: readonly Mark[]): void {
  const {plan, shown} = surface;
  if (!plan || !shown) return;
  const {areas, signs} = markShapes(plan, marks, (place) => stacksAt(shown, place).length > 0);
  surface.put('areas', areas);
  surface.put('signs', signs);
}
