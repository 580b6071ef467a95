import '../../components/umpire-practice/define.js';
import '../../demo/index.js';
