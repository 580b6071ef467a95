import {define} from '../shared/registry.js';
import {UmpireOdds} from './umpire-odds.js';

// the types of its events come with its definition
export type * from '../shared/element-state.js';

define('umpire-odds', UmpireOdds);

declare global {
  interface HTMLElementTagNameMap {
    'umpire-odds': UmpireOdds;
  }
}
