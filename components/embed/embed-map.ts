/** The frame of a map: one classic script that works alone. */
import '../umpire-map/define.js';
import {showLink} from './frame.js';

showLink(({position}) => Object.assign(document.createElement('umpire-map'), {position}));
