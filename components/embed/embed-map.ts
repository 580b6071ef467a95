/** The frame of a map: one classic script that works alone. */
import {mapOf} from '../umpire-show/map.js';
import {showLink} from './frame.js';

showLink(mapOf);
