// the language comes before the elements that speak it
import '../../components/languages/de/define.js';
import '../../components/bundles/umpire-battle.js';
import '../../demo/typed.js';
import '../../demo/head.js';
