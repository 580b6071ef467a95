/** The page of combat tables as it is written, with its scripts made from the sources. */
import '../../components/umpire-crt/define.js';

const text = await (await fetch('/demo/table.html')).text();
document.body.replaceWith(new DOMParser().parseFromString(text, 'text/html').body);
await import('../../demo/table.js');
