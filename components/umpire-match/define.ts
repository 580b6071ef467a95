import {define} from '../shared/registry.js';
import {UmpireMatch} from './umpire-match.js';

define('umpire-match', UmpireMatch);

declare global {
  interface HTMLElementTagNameMap {
    'umpire-match': UmpireMatch;
  }
}
