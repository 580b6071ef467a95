/** The page of a match as it is written, with its scripts made from the sources. */
import '../../components/umpire-battle/define.js';
import '../../components/umpire-match/define.js';

const text = await (await fetch('/demo/match.html')).text();
document.body.replaceWith(new DOMParser().parseFromString(text, 'text/html').body);
await import('../../demo/match.js');
