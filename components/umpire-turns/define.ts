import {UmpireTurns} from './umpire-turns.js';

if (!customElements.get('umpire-turns')) customElements.define('umpire-turns', UmpireTurns);

declare global {
  interface HTMLElementTagNameMap {
    'umpire-turns': UmpireTurns;
  }
}
