import {define} from '../shared/registry.js';
import {UmpireMap} from './umpire-map.js';

// the types of its events and tools come with its definition
export type * from './events.js';
export type {MapOverlay} from './state.js';
export type * from './tool.js';
export type {
  BoardPicture,
  CounterPicture,
  MapPictures,
  PictureLayer,
  PicturePlace,
} from '../../src/drawing/pictures.js';
export type * from '../shared/element-state.js';

define('umpire-map', UmpireMap);

declare global {
  interface HTMLElementTagNameMap {
    'umpire-map': UmpireMap;
  }
}
