/** A battle with its table and its log. */
import '../umpire-battle/define.js';
import '../umpire-crt/define.js';
import '../umpire-log/define.js';
