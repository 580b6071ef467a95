/**
 * Checks what a frame shows of a retreat, of battles and maps, and without scripts (A-28, A-29 in `docs/attacks.md`).
 */
import {readFileSync} from 'node:fs';
import {gameIds} from '../../../tools/make-games.mjs';
import {elements} from '../../../tools/make-types.mjs';
import {inRoot} from '../../../tools/root.mjs';
import {
  battle,
  equal,
  good,
  hexBattle,
  hosted,
  hosts,
  logged,
  map,
  newTab,
  openCase,
  ours,
  retreat,
  shows,
  theirs,
  truth,
  zoc,
  well,
  worded,
  writeLink,
} from './hosts.mjs';

/** @type {[name: string, run: () => Promise<void>][]} */
export const shown = [];
const test = (/** @type {string} */ name, /** @type {() => Promise<void>} */ run) => shown.push([name, run]);

for (const [name, link, until] of /** @type {const} */ ([
  ['a retreat', retreat, shows('umpire-retreat', '[part~=routes], .routes, .ends')],
  ['a point battle', battle, shows('umpire-battle', '#prompt')],
  ['a hex battle', hexBattle, shows('umpire-battle', '#prompt')],
  ['a map', map, shows('umpire-map', '.sheet .counters *, .sheet .small *, .sheet g *')],
]))
  test(`${name} is there, with nothing but its own files, in a frame of 320 by 400 (A-29)`, async () => {
    const host = await hosted(link, {width: 320, height: 400});
    await host.frame.waitForFunction(until);
    // the address below it is one of this machine: nobody else can open it, and the frame says so
    equal(await host.frame.evaluate(`document.querySelector('#more #local').hidden`), false);
    well(host);
    equal(await host.frame.evaluate('document.documentElement.scrollWidth <= innerWidth'), true);
    equal(
      await host.frame.evaluate(`getComputedStyle(document.querySelector('#shown > *')).display`),
      'block',
    );
    await host.tab.close();
  });

test('a hex battle in a frame far out of sight tells its height, is played once it is seen, and nothing fails', async () => {
  // without margins for what is near: the frame gets no picture of itself
  const host = await hosted(hexBattle, {more: '<div style="height: 9000px"></div>'});
  await host.tab.waitForFunction(
    `messages.some(({type, height}) => type === 'umpire:height' && height > 300)`,
  );
  await host.frame.waitForFunction(
    `document.querySelector('umpire-battle')?.ready.then((is) => (globalThis.isReady = is)) && globalThis.isReady`,
    {polling: 100},
  );
  await host.tab.evaluate(`document.querySelector('iframe').scrollIntoView()`);
  await host.frame.waitForFunction(shows('umpire-battle', '#prompt'));
  equal(await host.frame.evaluate(`Boolean(${shows('umpire-battle', '[part=failed]')})`), false);
  well(host);
  await host.tab.close();
});

for (const [name, link, until] of /** @type {const} */ ([
  ['a position that is said in words', worded, shows('umpire-map', '.sheet g *')],
  ['a battle with its log', logged, shows('umpire-battle', '#prompt')],
]))
  test(`${name} is there, too`, async () => {
    const host = await hosted(link);
    await host.frame.waitForFunction(until);
    well(host);
    await host.tab.close();
  });

test('every button below an answer does something, what would cut the retreat off too', async () => {
  const host = await hosted(retreat);
  const inAnswer = (/** @type {string} */ what) =>
    `(() => { const inside = document.querySelector('umpire-retreat')?.shadowRoot; const all = [...(inside?.querySelectorAll('.answer .actions button') ?? [])]; return ${what}; })()`;
  await host.frame.waitForFunction(inAnswer('all.length > 0'));
  const names = /** @type {string[]} */ (
    await host.frame.evaluate(inAnswer('all.map((one) => one.textContent.trim())'))
  );
  truth(
    names.some((name) => name.includes('block it')),
    names.join(),
  );
  // the first begins a walk, and the answer is gone
  for (const i of [...names.keys()].reverse()) {
    await host.frame.evaluate(
      inAnswer(`(globalThis.before = inside.querySelector('.panel').innerHTML, all[${i}].click())`),
    );
    await host.frame.waitForFunction(
      inAnswer(`inside.querySelector('.panel').innerHTML !== globalThis.before`),
    );
  }
  // whatever is clicked, the page around it receives a height alone (A-30)
  const shapes = new Set((await host.messages()).map((one) => Object.keys(one).sort().join()));
  equal([...shapes], ['height,type,v']);
  well(host);
  await host.tab.close();
});

test('a page without a link has an example that opens, and leads to no page that its host lacks', async () => {
  const host = await hosted('');
  await host.frame.waitForSelector('.empty .button');
  equal(
    await host.frame.$$eval('a', (links) =>
      links.filter((one) => one.checkVisibility()).map((one) => one.getAttribute('href')?.slice(0, 6)),
    ),
    ['#text=', '#text=', '#lesso', '#daily'],
  );
  await host.frame.click('.empty .button');
  await host.frame.waitForFunction(shows('umpire-retreat', '.routes'));
  well(host);
  await host.tab.close();
});

for (const name of ['a battle', 'a lesson', 'today’s retreat'])
  test(`a page without a link opens ${name}`, async () => {
    const tab = await newTab();
    await tab.goto(`${ours.at}/embed.html`);
    await tab.waitForSelector('.empty .button');
    await tab.click(`::-p-xpath(//a[text()="${name}"])`);
    await tab.waitForFunction(
      `document.querySelector('#shown > :is(umpire-battle, umpire-tutorial, umpire-practice)')?.shadowRoot?.querySelector('#title, #prompt')`,
    );
    await tab.close();
  });

test('a script that can’t be loaded is named, and nothing is thrown', async () => {
  const host = await hosted(retreat, {blocked: /embed-retreat/});
  await host.frame.waitForFunction(
    `document.getElementById('shown').textContent.includes('embed-retreat.min.js could not be loaded')`,
  );
  equal(
    host.said.filter((line) => !line.includes('Failed to load resource')),
    [],
  );
  await host.tab.close();
});

for (const [kind, link, until, game] of /** @type {const} */ ([
  ['map', map, shows('umpire-map', '.counter'), 'drill'],
  ['map', zoc, shows('umpire-map', '.counter'), 'drill'],
  ['retreat', retreat, shows('umpire-map', '.counter'), 'drill'],
  ['battle', battle, shows('umpire-battle', '#prompt'), 'eastern-front'],
  ['lesson', 'lesson=retreats', shows('umpire-tutorial', '#title'), ''],
  ['practice', 'practice=retreats', shows('umpire-practice', '#title'), ''],
  ['practice', 'daily', shows('umpire-practice', '#title'), ''],
]))
  test(`a link loads the one script that shows a ${kind}, its game, and no other, no editor and no dialog`, async () => {
    const host = await hosted(link);
    await host.frame.waitForFunction(until);
    await host.tab.waitForNetworkIdle();
    const scripts = host.asked
      .filter((url) => url.includes('/cdn/'))
      .map((url) => url.replace(/.*\/|\.min\.js$|-.{8}\.js$/g, ''));
    const view = `embed-${kind}`;
    // the first says it where another one does not arrive
    const [missing, start, ...others] = scripts;
    equal([missing, start], ['missing', 'embed']);
    truth(others.includes(view), others.join());
    const names = others.filter((name) => name !== view).map((part) => part.replace(`${view}-`, ''));
    equal(
      names.filter((name) => /^embed|editor|dialog|write/.test(name)),
      [],
    );
    const games = names.filter((name) => gameIds().includes(name));
    if (game === '') truth(games.length <= 1, games.join());
    else equal(games, [game]);
    await host.tab.close();
  });

const titleOf = `document.querySelector('umpire-tutorial')?.shadowRoot?.querySelector('.who')?.textContent`;

test('a lesson is shown by its id and its step, from the link, and from an address of the same site alone', async () => {
  const document = JSON.parse(readFileSync(inRoot('src/lessons/bonds.json'), 'utf8'));
  const {position} = good(await openCase(JSON.parse(readFileSync(inRoot('demo/cases/drill.json'), 'utf8'))));
  const inLink = good(
    await writeLink({module: 'drill', position, task: {lesson: {...document, title: 'A lesson of my own'}}}),
  );
  for (const [fragment, title] of [
    ['lesson=retreats/supply', 'Retreats'],
    [inLink, 'A lesson of my own'],
    [
      'lesson=lessons/mine.json',
      JSON.parse(readFileSync(inRoot('src/lessons/minefields.json'), 'utf8')).title,
    ],
  ]) {
    const host = await hosted(fragment);
    await host.frame.waitForFunction(`${titleOf} === ${JSON.stringify(title)}`);
    equal(host.said, []);
    await host.tab.close();
  }
  for (const [fragment, said] of /** @type {const} */ ([
    ['lesson=https://example.org/lesson.json', /a lesson at https:\/\/example\.org\/lesson\.json/],
    ['lesson=//example.org/lesson.json', /a lesson at http:\/\/example\.org/],
  ])) {
    const host = await hosted(fragment);
    await host.frame.waitForFunction(`${String(said)}.test(document.getElementById('shown').textContent)`);
    well(host);
    await host.tab.close();
  }
  const unknown = await hosted('lesson=retreat');
  await unknown.frame.waitForFunction(
    `/retreats/.test(document.querySelector('umpire-tutorial')?.shadowRoot?.querySelector('.faults')?.textContent)`,
  );
  await unknown.tab.close();
});

test('on a host that has the page for frames alone, every link in it leads somewhere', async () => {
  const host = await hosted(retreat);
  await host.frame.waitForFunction(shows('umpire-map', '.counter'));
  const links = /** @type {string[]} */ (
    await host.frame.evaluate(`[...document.querySelectorAll('a[href]')].map(({href}) => href)`)
  );
  equal(links.length, 1);
  for (const link of links) equal([link, (await fetch(link)).status], [link, 200]);
  well(host);
  await host.tab.close();
});

test('it is light in a page that is, though its reader has a dark system, and what the page or the link says', async () => {
  const script = `<script src="${ours.at}/cdn/embed-host.min.js" defer></script>`;
  for (const [expected, fragment, more] of /** @type {const} */ ([
    ['light', retreat, ''],
    ['light', retreat, script],
    ['dark', retreat, `<style>:root { color-scheme: light dark }</style>${script}`],
    ['dark', `${retreat}&theme=dark`, script],
    ['dark', retreat, `<style>body { background: #111; color: #eee }</style>${script}`],
    ['light', `${retreat}&theme=light`, `<style>:root { color-scheme: dark }</style>${script}`],
  ])) {
    const host = await hosted(fragment, {more, scheme: 'dark'});
    await host.frame.waitForFunction(shows('umpire-map', '.counter'));
    await host.frame.waitForFunction(
      `getComputedStyle(document.documentElement).colorScheme === '${expected}'`,
    );
    well(host);
    await host.tab.close();
  }
  const tab = await newTab();
  await tab.goto(`${ours.at}/embed.html#${retreat}`);
  await tab.waitForFunction(`getComputedStyle(document.documentElement).colorScheme === 'light dark'`);
  await tab.close();
});

test('without scripts what it is stands there in words (A-28)', async () => {
  const host = await hosted(retreat, {sandbox: ''});
  const tree = await host.tab.accessibility.snapshot({interestingOnly: false, includeIframes: true});
  truth(JSON.stringify(tree).includes('A wargame position and its ruling'), 'no words');
  await host.tab.close();
});

test('and so does what stands between the tags of every element (A-28)', async () => {
  const tags = elements().map(({tag}) => tag);
  hosts.set(
    '/bare.html',
    `<!doctype html><title>bare</title><script src="${ours.at}/cdn/umpire.classic.min.js"></script>${tags.map((tag) => `<${tag} src="game.json"><p>In place of ${tag}.</p></${tag}>`).join('')}`,
  );
  hosts.set(
    '/around.html',
    '<!doctype html><title>host</title><iframe sandbox="" src="/bare.html"></iframe>',
  );
  const tab = await newTab();
  await tab.goto(`${theirs.at}/around.html`, {waitUntil: 'load'});
  const tree = JSON.stringify(
    await tab.accessibility.snapshot({interestingOnly: false, includeIframes: true}),
  );
  equal(
    tags.filter((tag) => !tree.includes(`In place of ${tag}.`)),
    [],
  );
  await tab.close();
});
