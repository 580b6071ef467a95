/** One script for a page that opens VASSAL modules; the reader itself loads with the first file. */
import {loadElements} from '../shared/load-elements.js';

await loadElements(import('../umpire-vassal/define.js'));
