import '../../components/umpire-battle/define.js';
import '../../components/umpire-map/define.js';
import '../../components/umpire-retreat/define.js';
import '../../components/umpire-show/define.js';
