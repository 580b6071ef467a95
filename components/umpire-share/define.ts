import {define} from '../shared/registry.js';
import {UmpireShare} from './umpire-share.js';

// the types of its events come with its definition
export type * from '../shared/element-state.js';
export type * from './events.js';

define('umpire-share', UmpireShare);

declare global {
  interface HTMLElementTagNameMap {
    'umpire-share': UmpireShare;
  }
}
