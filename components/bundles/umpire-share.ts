/** One script for a page with a button to share its position. */
import {loadElements} from '../shared/load-elements.js';

await loadElements(import('../umpire-share/define.js'));
