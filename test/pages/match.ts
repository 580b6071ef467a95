import '../../components/umpire-battle/define.js';
import '../../components/umpire-match/define.js';
