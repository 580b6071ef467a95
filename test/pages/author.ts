import '../../components/umpire-tutorial/define.js';
import '../../demo/author.js';
