import {UmpireMap} from './umpire-map.js';

// the types of its events come with its definition
export type * from './events.js';
export type * from '../internal/fail-event.js';

if (!customElements.get('umpire-map')) customElements.define('umpire-map', UmpireMap);

declare global {
  interface HTMLElementTagNameMap {
    'umpire-map': UmpireMap;
  }
}
