/** The page of exercises as it is written, with its scripts made from the sources. */
import '../../components/umpire-practice/define.js';

const text = await (await fetch('/demo/practice.html')).text();
document.body.replaceWith(new DOMParser().parseFromString(text, 'text/html').body);
await import('../../demo/practice.js');
