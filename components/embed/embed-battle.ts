/** The frame of a battle with its table and log: one classic script that works alone. */
import {battleOf} from '../umpire-show/battle.js';
import {showLink} from './frame.js';

showLink(battleOf);
