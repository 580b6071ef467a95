/** One script for a page that teaches: lessons with their map. */
import {loadElements} from '../internal/load-elements.js';

loadElements(import('../umpire-tutorial/define.js'));
