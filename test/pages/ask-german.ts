// the language comes before the elements that speak it
import '../../components/languages/de/define.js';
import './ask.js';
import '../../demo/head.js';
