/** One script for a page that shows odds: the odds, and a map to show where retreats end. */
import {loadElements} from '../shared/load-elements.js';

await loadElements(import('../umpire-map/define.js'), import('../umpire-odds/define.js'));
