import {UmpireTurns} from './umpire-turns.js';

// the types of its events come with its definition
export type * from '../internal/fail-event.js';

if (!customElements.get('umpire-turns')) customElements.define('umpire-turns', UmpireTurns);

declare global {
  interface HTMLElementTagNameMap {
    'umpire-turns': UmpireTurns;
  }
}
