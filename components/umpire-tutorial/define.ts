import '../umpire-map/define.js';
import {UmpireTutorial} from './umpire-tutorial.js';

if (!customElements.get('umpire-tutorial')) customElements.define('umpire-tutorial', UmpireTutorial);

declare global {
  interface HTMLElementTagNameMap {
    'umpire-tutorial': UmpireTutorial;
  }
}
