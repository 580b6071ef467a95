import '../../components/umpire-vassal/define.js';
import '../../demo/vassal.js';
