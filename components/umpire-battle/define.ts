import {define} from '../shared/registry.js';
import {UmpireBattle} from './umpire-battle.js';

// the types of its events come with its definition
export type * from './events.js';
export type * from '../shared/element-state.js';

define('umpire-battle', UmpireBattle);

declare global {
  interface HTMLElementTagNameMap {
    'umpire-battle': UmpireBattle;
  }
}
