// a page on the sources loads more modules than a browser remembers
performance.setResourceTimingBufferSize(5000);
// the page of the demo itself, with the sources in place of the built scripts
const text = await (await fetch('/demo/course.html')).text();
const page = new DOMParser().parseFromString(text, 'text/html');
document.title = page.title;
document.body.replaceChildren(...page.body.children);
await import('../../components/umpire-tutorial/define.js');
await import('../../demo/course.js');

export {};
