import '../umpire-map/define.js';
import {define} from '../shared/registry.js';
import {UmpireTutorial} from './umpire-tutorial.js';

define('umpire-tutorial', UmpireTutorial);

export type * from './events.js';
export type * from '../shared/element-state.js';

declare global {
  interface HTMLElementTagNameMap {
    'umpire-tutorial': UmpireTutorial;
  }
}
