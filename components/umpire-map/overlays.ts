import {overlayShapes, zoneShapes, type Overlay} from '../../src/drawing/overlay.js';
import type {Surface} from './surface.js';

/**
 * The ZOC of the sides named, as a hatch (a point map has none); routes and marks: areas under the counters, arrows and
 * signs over them.
 */
export function showOverlay(surface: Surface, overlay: Overlay, zoc: readonly string[]): void {
  surface.overlay(() => {
    const {shown, plan, view} = surface;
    if (!plan || !shown) return;
    const sides = shown.game.sides.filter(({id}) => zoc.includes(id));
    const zones =
      shown.kind === 'hex' ? sides.flatMap((side) => zoneShapes(shown, plan, side, view.scale)) : [];
    const {areas, ways, signs} = overlayShapes(shown, plan, overlay, view.scale);
    surface.put('zones', zones);
    surface.put('areas', areas);
    surface.put('routes', ways);
    surface.put('signs', signs);
  });
}
