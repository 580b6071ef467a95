import {define} from '../internal/registry.js';
import {UmpireTurns} from './umpire-turns.js';

// the types of its events come with its definition
export type * from '../internal/life-events.js';

define('umpire-turns', UmpireTurns);

declare global {
  interface HTMLElementTagNameMap {
    'umpire-turns': UmpireTurns;
  }
}
