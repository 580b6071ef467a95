import type {ReactiveControllerHost} from 'lit';
import type {Send} from '../shared/store.js';
import type {MapEvent, MapState} from './state.js';
import type {PaintedMap} from './surface.js';
import type {MapSpot} from './tool.js';

/** Gives the lasting parts of a map its state, what changes it, and the picture once it is painted. */
export interface MapAccess {
  readonly state: MapState;
  readonly send: Send<MapEvent>;
  readonly surface: PaintedMap | undefined;
  /** The element, for its events and what is drawn in it. */
  readonly host: MapHost;
}

/** An element that draws by Lit in a shadow root. */
export type MapHost = HTMLElement & ReactiveControllerHost & {readonly renderRoot: ParentNode};

/** A point of the map under a point of the window. */
export function spotAt({host, surface}: MapAccess, clientX: number, clientY: number): MapSpot {
  const box = host.renderRoot.querySelector('.box');
  if (!surface || !box) return {x: 0, y: 0, place: -1, clientX, clientY};
  const {left, top} = box.getBoundingClientRect();
  return {...surface.spot(clientX - left, clientY - top), clientX, clientY};
}
