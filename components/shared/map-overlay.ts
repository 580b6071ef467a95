import type {Position} from '../../src/module/index.js';
import type {UmpireMap} from '../umpire-map/umpire-map.js';

/** The properties of a map that another element sets to show its answer there; one that is left out stays as it is. */
export type MapOverlay = Partial<
  Pick<
    UmpireMap,
    'zoc' | 'routes' | 'marks' | 'heat' | 'lost' | 'framed' | 'selected' | 'explained' | 'verdict'
  >
> & {readonly position?: Position};

/** Shows an overlay on a map. It sets properties alone, so the map's own script may still be loading. */
export function showOverlay(map: UmpireMap, overlay: MapOverlay): void {
  Object.assign(map, overlay);
}

/** Clears the overlay of a map; its position stays. */
export function clearOverlay(map: UmpireMap): void {
  showOverlay(map, {
    zoc: '',
    routes: [],
    marks: [],
    heat: new Map(),
    lost: [],
    framed: [],
    selected: '',
    explained: '',
    verdict: undefined,
  });
}
