import {UmpireCrt} from './umpire-crt.js';

// the types of its events come with its definition
export type * from '../internal/fail-event.js';

if (!customElements.get('umpire-crt')) customElements.define('umpire-crt', UmpireCrt);

declare global {
  interface HTMLElementTagNameMap {
    'umpire-crt': UmpireCrt;
  }
}
