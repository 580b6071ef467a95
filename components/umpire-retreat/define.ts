import {define} from '../shared/registry.js';
import {UmpireRetreat} from './umpire-retreat.js';

// the types of the element's events come with its definition
export type * from './events.js';
export type * from '../shared/element-state.js';

define('umpire-retreat', UmpireRetreat);

declare global {
  interface HTMLElementTagNameMap {
    'umpire-retreat': UmpireRetreat;
  }
}
