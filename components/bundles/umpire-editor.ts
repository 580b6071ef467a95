/** One script for a page where modules are made. What answers (`umpire-retreat`, `umpire-battle`) is a script of its own. */
import {loadElements} from '../shared/load-elements.js';

await loadElements(import('../umpire-editor/define.js'));
