/** Maps and retreats in one classic script, which works alone; what a reader opens beside them is in `parts/`. */
import './umpire-map/define.js';
import './umpire-retreat/define.js';
import {setMessages} from './messages.js';

Object.assign(globalThis, {umpire: {setMessages}});
