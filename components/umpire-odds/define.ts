import {UmpireOdds} from './umpire-odds.js';

// the types of its events come with its definition
export type * from '../internal/fail-event.js';

if (!customElements.get('umpire-odds')) customElements.define('umpire-odds', UmpireOdds);

declare global {
  interface HTMLElementTagNameMap {
    'umpire-odds': UmpireOdds;
  }
}
