import {define} from '../shared/registry.js';
import {UmpireErrata} from './umpire-errata.js';

// the types of its events come with its definition
export type * from './events.js';
export type * from '../shared/element-state.js';

define('umpire-errata', UmpireErrata);

declare global {
  interface HTMLElementTagNameMap {
    'umpire-errata': UmpireErrata;
  }
}
