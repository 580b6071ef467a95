import '../../components/umpire-map/define.js';
import '../../demo/setup.js';
