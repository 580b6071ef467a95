import {UmpireCrt} from './umpire-crt.js';

if (!customElements.get('umpire-crt')) customElements.define('umpire-crt', UmpireCrt);

declare global {
  interface HTMLElementTagNameMap {
    'umpire-crt': UmpireCrt;
  }
}
