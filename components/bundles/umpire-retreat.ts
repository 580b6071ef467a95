/** One script for a page with the retreat helper and its map. */
import {loadElements} from '../shared/load-elements.js';

await loadElements(import('../umpire-map/define.js'), import('../umpire-retreat/define.js'));
