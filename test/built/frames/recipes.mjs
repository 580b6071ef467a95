/** Follows the recipes that docs/forums.md gives to hosts. */
import {readFileSync} from 'node:fs';
import {inRoot} from '../../../tools/root.mjs';
import {equal, hosts, newTab, ours, retreat, shows, theirs} from './hosts.mjs';

/** @type {[name: string, run: () => Promise<void>][]} */
export const recipes = [];
const test = (/** @type {string} */ name, /** @type {() => Promise<void>} */ run) =>
  recipes.push([name, run]);

test('the recipes of docs/forums.md put the frame into the pages that they are for', async () => {
  const docs = readFileSync(inRoot('docs/forums.md'), 'utf8');
  const block = (/** @type {string} */ begins) => {
    const found = [...docs.matchAll(/```\w+\n([^]*?)```/g)].find(([, text = '']) =>
      text.startsWith(begins),
    )?.[1];
    if (found === undefined) throw new Error(`no recipe begins with ${begins}`);
    return found.replaceAll('https://your.site', ours.at);
  };
  // what tells a host's software the address of a frame, as each has its patterns
  const address = `https://your.site/embed.html#${retreat}`;
  const s9e = block('<site');
  for (const written of [/`#(.*)#`/.exec(docs)?.[1], /<extract>!(.*)!<\/extract>/.exec(s9e)?.[1]]) {
    const pattern = new RegExp((written ?? '').replace(/\(\?P<id>|\(\?'id'/, '(?<id>'));
    equal(pattern.exec(address)?.groups?.['id'], retreat);
  }
  const media = (/<iframe[^]*?\/>/.exec(s9e)?.[0] ?? '')
    .replace('{@id}', retreat)
    // s9e itself sets the width in a style
    .replace('<iframe', '<iframe style="height:480px;max-width:640px;width:100%"')
    .replace('/>', '></iframe>');
  // s9e puts in what a token matched by the token's own name
  const [, token = '', matches = ''] = /\{(\w+)=\/(.*)\/\}/.exec(block('[umpire]')) ?? [];
  equal(new RegExp(matches).test(retreat), true);
  const byHand = block('<iframe src="https://your.site/embed.html#{REGEXP}"').replaceAll(
    `{${token}}`,
    retreat,
  );
  hosts.set(
    '/recipes.html',
    `<!doctype html><title>host</title>${media}${byHand}
<div data-umpire="${retreat}">Out of Port Mara</div><div data-umpire="javascript:1">no link</div>
<div class="umpire-embed" data-link="${retreat}"><b>a picture</b> and words</div><div class="umpire-embed" data-link="">no link</div>
<script>
const api = {decorateCookedElement: (decorate) => decorate(document.body)};
const all = (what) => ({each: (use) => document.querySelectorAll(what).forEach((one) => use.call(one))});
const mw = {hook: () => ({add: (use) => use({find: all})})};
${block('api.')}
${block('mw.hook')}
document.querySelector('.umpire-embed button').click();
</script>`,
  );
  const tab = await newTab();
  /** @type {string[]} */
  const said = [];
  tab.on('pageerror', (error) => said.push(String(error)));
  await tab.goto(`${theirs.at}/recipes.html`, {waitUntil: 'load'});
  equal(await tab.evaluate(`document.querySelectorAll('iframe').length`), 4);
  for (const frame of tab.frames().filter((one) => one.url().startsWith(ours.at)))
    await frame.waitForFunction(shows('umpire-retreat', '.answer'));
  await tab.waitForFunction(`parseInt(document.querySelector('iframe').style.height) > 300`);
  // the gadget keeps the picture and the words while its frame is played, and follows the height of the frame
  const gadget = `document.querySelector('.umpire-embed')`;
  equal(await tab.evaluate(`${gadget}.textContent`), 'a picture and words');
  await tab.waitForFunction(`Number(${gadget}.querySelector('iframe').height) > 481`);
  // no frame is wider than a phone
  await tab.setViewport({width: 390, height: 800});
  equal(await tab.evaluate('document.documentElement.scrollWidth <= innerWidth'), true);
  equal(said, []);
  await tab.close();
});
