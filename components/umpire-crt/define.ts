import {define} from '../shared/registry.js';
import {UmpireCrt} from './umpire-crt.js';

// the types of its events come with its definition
export type * from '../shared/element-state.js';

define('umpire-crt', UmpireCrt);

declare global {
  interface HTMLElementTagNameMap {
    'umpire-crt': UmpireCrt;
  }
}
