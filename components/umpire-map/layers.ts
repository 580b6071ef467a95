import {css, unsafeCSS} from 'lit';
import {
  hatchShapes,
  labelledPlaces,
  overlayShapes,
  overlaySheet,
  type Overlay,
  type densityShapes,
} from '../../src/drawing/overlay.js';
import type {Values, heatShapes} from '../../src/drawing/density.js';
import {controlMap} from '../../src/rules/control.js';
import {pileStyles, pileTemplate, toPile} from './pile.js';
import type {Surface} from './surface.js';
import {travel} from './travel.js';

/** What is drawn over a position: all that a map with its counters does without. It is fetched for the first that needs some of it. */
export {controlMap, pileTemplate, labelledPlaces, toPile, travel};
export const styles = css`
  ${unsafeCSS(overlaySheet)}
  ${pileStyles}
`;

/** What is drawn by density, once it is here. */
interface Densities {
  readonly densityShapes: typeof densityShapes;
  readonly heatShapes: typeof heatShapes;
}

/**
 * The ZOC of the sides named, as a hatch (a point map has none), and the heat; routes and marks: areas under the counters,
 * arrows and signs over them.
 */
export function showOverlay(
  surface: Surface,
  overlay: Overlay,
  zoc: readonly string[],
  heat: Values,
  afar: Densities | undefined,
): void {
  surface.overlay(() => {
    const {shown, plan, view} = surface;
    if (!plan || !shown) return;
    const sides = shown.game.sides.filter(({id}) => zoc.includes(id));
    const zones =
      shown.kind === 'hex'
        ? sides.flatMap(
            (side) =>
              hatchShapes(shown, plan, side, view.scale) ??
              afar?.densityShapes(shown, plan, side, view.scale) ??
              [],
          )
        : [];
    const {areas, arrows, signs, signBoxes} = overlayShapes(shown, plan, overlay, view.scale);
    surface.put('zones', zones);
    surface.put('areas', [...(afar?.heatShapes(plan, heat, view.scale) ?? []), ...areas]);
    surface.put('routes', arrows);
    surface.put('signs', signs);
    surface.signBoxes = signBoxes;
  });
}
