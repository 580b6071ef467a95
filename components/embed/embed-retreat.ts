/** The frame of a retreat on its map: one classic script that works alone. */
import {retreatOf} from '../umpire-show/retreat.js';
import {showLink} from './frame.js';

showLink(retreatOf);
