import '../umpire-map/define.js';
import {UmpireTutorial} from './umpire-tutorial.js';

if (!customElements.get('umpire-tutorial')) customElements.define('umpire-tutorial', UmpireTutorial);

export type * from './events.js';
export type * from '../internal/fail-event.js';

declare global {
  interface HTMLElementTagNameMap {
    'umpire-tutorial': UmpireTutorial;
  }
}
