import {UmpireBattle} from './umpire-battle.js';

// the types of its events come with its definition
export type * from './events.js';
export type * from '../internal/fail-event.js';

if (!customElements.get('umpire-battle')) customElements.define('umpire-battle', UmpireBattle);

declare global {
  interface HTMLElementTagNameMap {
    'umpire-battle': UmpireBattle;
  }
}
