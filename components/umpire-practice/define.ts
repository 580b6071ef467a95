import '../umpire-map/define.js';
import {define} from '../shared/registry.js';
import {UmpirePractice} from './umpire-practice.js';

define('umpire-practice', UmpirePractice);

export type * from './events.js';
export type * from '../shared/element-state.js';

declare global {
  interface HTMLElementTagNameMap {
    'umpire-practice': UmpirePractice;
  }
}
