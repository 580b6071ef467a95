/** One script for a page that shows links; what a link holds is loaded with it. */
import {loadElements} from '../shared/load-elements.js';

await loadElements(import('../umpire-show/define.js'));
