// the page of the demo itself, with the sources in place of the built scripts
const text = await (await fetch('/demo/typed.html')).text();
const page = new DOMParser().parseFromString(text, 'text/html');
document.title = page.title;
document.body.replaceChildren(...page.body.children);
await import('../../components/bundles/umpire-battle.js');
await import('../../demo/typed.js');

export {};
