import {define} from '../shared/registry.js';
import {UmpireShow} from './umpire-show.js';

// the types of its events come with its definition
export type * from '../shared/element-state.js';

define('umpire-show', UmpireShow);

declare global {
  interface HTMLElementTagNameMap {
    'umpire-show': UmpireShow;
  }
}
