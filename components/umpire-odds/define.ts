import {define} from '../internal/registry.js';
import {UmpireOdds} from './umpire-odds.js';

// the types of its events come with its definition
export type * from '../internal/life-events.js';

define('umpire-odds', UmpireOdds);

declare global {
  interface HTMLElementTagNameMap {
    'umpire-odds': UmpireOdds;
  }
}
