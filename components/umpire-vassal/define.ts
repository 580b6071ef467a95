import {define} from '../shared/registry.js';
import {UmpireVassal} from './umpire-vassal.js';

// the types of its events come with its definition
export type * from './events.js';

define('umpire-vassal', UmpireVassal);

declare global {
  interface HTMLElementTagNameMap {
    'umpire-vassal': UmpireVassal;
  }
}
