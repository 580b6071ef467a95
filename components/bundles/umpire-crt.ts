/** One script for a page with a combat results table alone. */
import {loadElements} from '../shared/load-elements.js';

await loadElements(import('../umpire-crt/define.js'));
