import {define} from '../shared/registry.js';
import {UmpireLog} from './umpire-log.js';

// the types of its events come with its definition
export type * from '../shared/element-state.js';

define('umpire-log', UmpireLog);

declare global {
  interface HTMLElementTagNameMap {
    'umpire-log': UmpireLog;
  }
}
