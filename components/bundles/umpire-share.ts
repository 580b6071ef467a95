/** One script for a page with a button to share what stands on it. */
import {loadElements} from '../shared/load-elements.js';

await loadElements(import('../umpire-share/define.js'));
