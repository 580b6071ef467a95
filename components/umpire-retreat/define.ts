import {UmpireRetreat} from './umpire-retreat.js';

if (!customElements.get('umpire-retreat')) customElements.define('umpire-retreat', UmpireRetreat);

declare global {
  interface HTMLElementTagNameMap {
    'umpire-retreat': UmpireRetreat;
  }
}
