import {UmpireErrata} from './umpire-errata.js';

// the types of its events come with its definition
export type * from './events.js';
export type * from '../internal/fail-event.js';

if (!customElements.get('umpire-errata')) customElements.define('umpire-errata', UmpireErrata);

declare global {
  interface HTMLElementTagNameMap {
    'umpire-errata': UmpireErrata;
  }
}
