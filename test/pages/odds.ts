/** The page of odds as it is written, with its scripts made from the sources. */
import '../../components/umpire-odds/define.js';

const text = await (await fetch('/demo/odds.html')).text();
document.body.replaceWith(new DOMParser().parseFromString(text, 'text/html').body);
await import('../../demo/odds.js');
