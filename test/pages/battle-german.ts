// the language comes before the elements that speak it
import '../../components/languages/de/define.js';
import './battle.js';
import '../../demo/battle.js';
import '../../demo/head.js';
