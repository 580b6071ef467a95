import {define} from '../shared/registry.js';
import '../umpire-map/define.js';
import {UmpireEditor} from './umpire-editor.js';

// the types of its events come with its definition
export type * from './events.js';
export type * from '../shared/element-state.js';

define('umpire-editor', UmpireEditor);

declare global {
  interface HTMLElementTagNameMap {
    'umpire-editor': UmpireEditor;
  }
}
