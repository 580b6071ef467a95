import '../../components/umpire-map/define.js';
import '../../components/umpire-battle/define.js';
import '../../components/umpire-crt/define.js';
import '../../components/umpire-log/define.js';
