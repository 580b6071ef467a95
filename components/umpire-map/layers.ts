import {css, unsafeCSS} from 'lit';
import {clusters} from '../../src/drawing/cluster.js';
import {overlaySheet, overlayShapes, spokenOf, zoneShapes, type Overlay} from '../../src/drawing/overlay.js';
import {pointScene, pointSheet} from '../../src/drawing/point-scene.js';
import {heatShapes, type Values} from '../../src/drawing/heat.js';
import {controlMap} from '../../src/rules/control.js';
import {pileStyles, pileTemplate} from './pile.js';
import type {Surface} from './surface.js';
import {toPile, travel} from './travel.js';

/**
 * What is drawn over a position, and how a point map is drawn: all that a hex map with its counters does without. It is
 * fetched for the first map that needs some of it.
 */
export {clusters, controlMap, pileTemplate, pointScene, spokenOf, toPile, travel};
export const layerStyles = css`
  ${unsafeCSS(overlaySheet)} ${unsafeCSS(pointSheet)} ${pileStyles}
`;

/**
 * The ZOC of the sides named, as a hatch (a point map has none), and the heat; routes and marks: areas under the counters,
 * arrows and signs over them.
 */
export function showOverlay(surface: Surface, overlay: Overlay, zoc: readonly string[], heat: Values): void {
  surface.overlay(() => {
    const {shown, plan, view} = surface;
    if (!plan || !shown) return;
    const sides = shown.game.sides.filter(({id}) => zoc.includes(id));
    const zones =
      shown.kind === 'hex' ? sides.flatMap((side) => zoneShapes(shown, plan, side, view.scale)) : [];
    const {areas, ways, signs, signed} = overlayShapes(shown, plan, overlay, view.scale);
    surface.put('zones', zones);
    surface.put('areas', [...heatShapes(plan, heat, view.scale), ...areas]);
    surface.put('routes', ways);
    surface.put('signs', signs);
    surface.signed = signed;
  });
}
