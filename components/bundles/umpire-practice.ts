/** One script for a page of exercises, and the daily retreat. */
import {loadElements} from '../shared/load-elements.js';

await loadElements(import('../umpire-practice/define.js'));
