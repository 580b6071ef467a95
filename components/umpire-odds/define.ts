import {UmpireOdds} from './umpire-odds.js';

if (!customElements.get('umpire-odds')) customElements.define('umpire-odds', UmpireOdds);

declare global {
  interface HTMLElementTagNameMap {
    'umpire-odds': UmpireOdds;
  }
}
