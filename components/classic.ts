/** Every element but `<umpire-vassal>` in one classic script, which works alone: from a disk, in a sandboxed frame, on pages without modules. */
import './umpire-map/define.js';
import './umpire-retreat/define.js';
import './umpire-battle/define.js';
import './umpire-crt/define.js';
import './umpire-log/define.js';
import './umpire-errata/define.js';
import './umpire-turns/define.js';
import './umpire-tutorial/define.js';
import './umpire-practice/define.js';
import './umpire-odds/define.js';
import './umpire-share/define.js';
import './umpire-show/define.js';
import './umpire-match/define.js';
import './umpire-editor/define.js';
import {setMessages} from './messages.js';

Object.assign(globalThis, {umpire: {setMessages: setMessages}});
