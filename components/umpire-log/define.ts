import {UmpireLog} from './umpire-log.js';

if (!customElements.get('umpire-log')) customElements.define('umpire-log', UmpireLog);

declare global {
  interface HTMLElementTagNameMap {
    'umpire-log': UmpireLog;
  }
}
