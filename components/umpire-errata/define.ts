import {UmpireErrata} from './umpire-errata.js';

if (!customElements.get('umpire-errata')) customElements.define('umpire-errata', UmpireErrata);

declare global {
  interface HTMLElementTagNameMap {
    'umpire-errata': UmpireErrata;
  }
}
