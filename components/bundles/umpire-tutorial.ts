/** One script for a page that teaches: lessons with their map. */
import {loadElements} from '../shared/load-elements.js';

await loadElements(import('../umpire-tutorial/define.js'));
