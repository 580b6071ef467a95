/** One script for a page with maps. */
import {loadElements} from '../shared/load-elements.js';

await loadElements(import('../umpire-map/define.js'));
