// the language comes before the elements that speak it
import '../../components/languages/de/define.js';
import './vassal.js';
import '../../demo/head.js';
