import {UmpireBattle} from './umpire-battle.js';

if (!customElements.get('umpire-battle')) customElements.define('umpire-battle', UmpireBattle);

declare global {
  interface HTMLElementTagNameMap {
    'umpire-battle': UmpireBattle;
  }
}
