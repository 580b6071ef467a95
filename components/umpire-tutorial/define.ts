import '../umpire-map/define.js';
import {define} from '../internal/registry.js';
import {UmpireTutorial} from './umpire-tutorial.js';

define('umpire-tutorial', UmpireTutorial);

export type * from './events.js';
export type * from '../internal/life-events.js';

declare global {
  interface HTMLElementTagNameMap {
    'umpire-tutorial': UmpireTutorial;
  }
}
