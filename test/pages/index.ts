import '../../components/umpire-map/define.js';
import '../../components/umpire-retreat/define.js';
import '../../demo/index.js';
