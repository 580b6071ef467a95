import {define} from '../shared/registry.js';
import {UmpireTurns} from './umpire-turns.js';

// the types of its events come with its definition
export type * from '../shared/element-state.js';

define('umpire-turns', UmpireTurns);

declare global {
  interface HTMLElementTagNameMap {
    'umpire-turns': UmpireTurns;
  }
}
