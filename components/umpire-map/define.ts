import {UmpireMap} from './umpire-map.js';

if (!customElements.get('umpire-map')) customElements.define('umpire-map', UmpireMap);

declare global {
  interface HTMLElementTagNameMap {
    'umpire-map': UmpireMap;
  }
}
