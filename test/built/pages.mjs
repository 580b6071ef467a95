/**
 * The scripts for pages in the pages of others: the README's own, one that pins a script by its hash, a frame that is
 * allowed nothing but scripts, a page from a disk, one that asks for trusted types, one from a server that has no script
 * yet, one whose line breaks.
 */
import {execFileSync} from 'node:child_process';
import {copyFileSync, mkdirSync, readFileSync, writeFileSync} from 'node:fs';
import {createServer} from 'node:http';
import {pathToFileURL} from 'node:url';
import puppeteer from 'puppeteer-core';
import {browser, PATIENCE} from '../../tools/browser.mjs';
import {elements} from '../../tools/make-types.mjs';
import {integrityOf} from '../../tools/integrity.mjs';
import {inRoot, node} from '../../tools/root.mjs';
import {documents, snippets} from '../../tools/snippets.mjs';

const given = {
  ...documents(),
  // as a reader draws it, whose page names it
  'port-mara.svg': execFileSync(process.execPath, [
    inRoot('dist/src/cli.js'),
    'draw',
    inRoot('demo/cases/port-mara.json'),
  ]),
};
const {version} = JSON.parse(readFileSync(inRoot('package.json'), 'utf8'));
const cdn = `https://cdn.jsdelivr.net/npm/wargame-umpire@${version}/dist/cdn/`;
const hashes = integrityOf('dist/cdn');
/** A line that pins a script; the classic ones are not on npm, so a site has its own copy. */
const lineFor = (/** @type {string} */ path) =>
  `<script ${path.includes('.classic.') ? 'defer src="cdn/' : `type="module" src="${cdn}`}${path}" integrity="${hashes[path]}" crossorigin="anonymous"></script>`;
const strict = `default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; worker-src 'self'`;
const trusted = `${strict}; require-trusted-types-for 'script'; trusted-types lit-html umpire`;
const script = (/** @type {string} */ name) => `<script type="module" src="cdn/${name}.min.js"></script>`;
const whole = (/** @type {string} */ body) =>
  `<!doctype html><meta charset="utf-8"><title>page</title>${body}`;
const printed = (/** @type {string} */ file, /** @type {string} */ language) =>
  snippets().find((one) => one.file === file && one.language === language)?.text ?? '';
const map = `<umpire-map src="game.json"></umpire-map>`;
const shows = (/** @type {string} */ what) =>
  `document.querySelector('${what.split(' ')[0]}')?.shadowRoot?.querySelector('${what.split(' ').slice(1).join(' ')}')`;
const counter = shows('umpire-map .counter');

/** In a frame without `allow-forms`: a number is typed and gone to, a hex is asked about, dice are typed in. */
const everyControl = `(async () => {
  const turn = () => new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
  const until = async (what) => { for (let is = what(); ; is = what()) { if (is) return is; await turn(); } };
  const inside = (tag, what) => document.querySelector(tag)?.shadowRoot?.querySelector(what);
  const enter = (field) => field.dispatchEvent(new KeyboardEvent('keydown', {key: 'Enter', bubbles: true, cancelable: true}));
  const map = await until(() => inside('umpire-map', '.counter') && document.querySelector('umpire-map'));
  const number = inside('umpire-map', '.find input');
  number.value = '05.03';
  inside('umpire-map', '.find button').click();
  // what goes there is fetched with the first that somebody does: what it points at then is not to come after the questions
  await until(() => map.cursor === map.surface.place('05.03'));
  await turn();
  await turn();
  const field = await until(() => inside('umpire-retreat', '#ask'));
  field.value = '05.04';
  enter(field);
  await until(() => inside('umpire-retreat', '.hex .summary')?.textContent.includes('05.04'));
  field.value = '04.03';
  field.closest('.question').querySelector('button').click();
  await until(() => inside('umpire-retreat', '.hex .summary').textContent.includes('04.03'));
  const die = await until(() => inside('umpire-battle', '.roll input[value="3"]'));
  const before = inside('umpire-battle', '#prompt').textContent;
  for (const one of document.querySelector('umpire-battle').shadowRoot.querySelectorAll('.roll input[value="3"]')) one.click();
  await turn();
  inside('umpire-battle', '.roll button.primary').click();
  await until(() => inside('umpire-battle', '#prompt')?.textContent !== before);
  return !document.querySelector('form') && true;
})()`;

const frame = `${script('umpire')}<umpire-retreat src="game.json" position="start" units="gd" hexes="2"><umpire-map></umpire-map></umpire-retreat>
<umpire-battle src="games/eastern-front.json" example="kiev" dice="typed"></umpire-battle>`;
/** Our own first page, from a folder of a disk that has its one script and no other file. */
const firstFolder = inRoot('node_modules/.cache/pages/my-map');
const disk = `<script defer src="${pathToFileURL(inRoot('dist/cdn/umpire.classic.min.js')).href}"></script>
<umpire-retreat position="start" units="gd" hexes="2"><umpire-map></umpire-map><script type="application/json">${given['game.json']}</script></umpire-retreat>`;

/** Checks the server rendering of every element, and whether a page shows the text between its tags. */
async function rendered() {
  const folder = inRoot('node_modules/.cache/pages');
  mkdirSync(folder, {recursive: true});
  const file = `${folder}/server.mjs`;
  const tags = elements().map(({tag}) => tag);
  writeFileSync(
    file,
    `import {render} from '@lit-labs/ssr';
import {collectResult} from '@lit-labs/ssr/lib/render-result.js';
import {html, unsafeStatic} from 'lit/static-html.js';
${tags.map((tag) => `import '${pathToFileURL(inRoot(`dist/components/${tag}/define.js`)).href}';`).join('\n')}
for (const tag of ${JSON.stringify(tags)}) {
  const name = unsafeStatic(tag);
  console.log(await collectResult(render(html\`<\${name} src="game.json" position="start"><p>What stands in \${tag}</p></\${name}>\`)));
}
`,
  );
  const {code, output} = await node(['--no-warnings', file]);
  if (code !== 0) throw new Error(`rendered on a server: ${output}`);
  return output;
}

/**
 * `fails`: what has such an address gets no answer.
 * @typedef {{name: string, html: string, until: string, policy?: string, frame?: true, path?: string, fails?: RegExp}} Page
 */

/** @returns {Promise<Page[]>} */
const pages = async () => [
  {
    name: "the README's page",
    html: printed('README.md', 'html'),
    policy: strict,
    until: `${shows('umpire-retreat .routes .way')} && ${counter}`,
  },
  // every page that is printed anywhere: whatever is ours on it has come to its end, and has something to show
  ...snippets()
    .filter(({file, language}) => file !== 'README.md' && language === 'html')
    .map(({file, line, text}) => ({
      name: `${file}:${line}`,
      // a copy of ours on a reader's own site is on the test's here
      html: text.replaceAll(/https:\/\/(?:your\.site|example\.org\/umpire)\//g, ''),
      ...(/<style|<script type="module">/.test(text)
        ? {}
        : {policy: `${strict}; frame-src 'self'; img-src 'self'`}),
      until: `[...document.querySelectorAll('*')].filter((one) => one.localName.startsWith('umpire-')).every((one) => one.shadowRoot?.firstElementChild && !['loading', 'failed', 'refused'].some((state) => one.matches(':state(' + state + ')')))`,
    })),
  {
    name: "the getting-started page's script, in a page",
    html: `<script type="importmap">{"imports": {"wargame-umpire": "./cdn/engine.min.js"}}</script><script type="module">${printed('docs/getting-started.md', 'js')}; globalThis.done = true;</script>`,
    until: 'globalThis.done',
  },
  {name: 'a script pinned by its hash', html: `${lineFor('umpire-map.min.js')}${map}`, until: counter},
  {
    name: 'a classic script pinned by its hash',
    html: `${lineFor('umpire.classic.min.js')}${map}`,
    until: counter,
  },
  {
    name: 'two versions on a page, said once',
    html: `<script>globalThis.warned = []; console.warn = (sentence) => warned.push(sentence);</script>${script('umpire-map')}<script type="module" src="older/umpire-map.min.js"></script><script type="module" src="older/umpire-crt.min.js"></script>${map}<umpire-crt src="games/russia-besieged.json"></umpire-crt>`,
    until: `${counter} && ${shows('umpire-crt table')} && warned.length === 1 && /^Two versions of wargame-umpire .*0\\.0\\.9/.test(warned[0])`,
  },
  {
    name: 'other words, by the script that has them replaced',
    html: `${script('umpire-map')}<script type="module">import {setMessages} from './cdn/umpire-messages.min.js'; setMessages({lang: 'de', 'umpire-map': {zoomIn: 'Näher'}});</script>${map}`,
    until: `${counter} && ${shows('umpire-map .frame[lang=de] [title=Näher]')}`,
  },
  {
    name: 'other words, by a classic script',
    html: `<script src="cdn/umpire.classic.min.js"></script><script>umpire.setMessages({'umpire-map': {zoomIn: 'Näher'}});</script>${map}`,
    until: `${counter} && ${shows('umpire-map [title=Näher]')}`,
  },
  {name: 'trusted types', html: script('umpire') + map, policy: trusted, until: counter},
  {
    name: 'two scripts and trusted types',
    html: `${script('umpire-map')}${script('umpire-crt')}${map}<umpire-crt src="games/russia-besieged.json"></umpire-crt>`,
    policy: trusted,
    until: `${counter} && ${shows('umpire-crt table')}`,
  },
  {name: 'a frame without allow-forms', html: frame, frame: true, until: everyControl},
  {
    name: 'a classic script in a frame',
    html: frame.replace(/<script.*?>/, '<script defer src="cdn/umpire.classic.min.js">'),
    frame: true,
    until: everyControl,
  },
  {
    name: 'a page from a disk',
    html: disk,
    path: 'disk',
    until: `${shows('umpire-retreat .routes .way')} && ${counter}`,
  },
  {
    name: 'the first page, from a disk, with the one script that it is given: the reason for a hex, too',
    html: printed('docs/getting-started.md', 'html'),
    path: 'my-map/index',
    until: `(async () => {
      const inside = (tag, what) => document.querySelector(tag)?.shadowRoot?.querySelector(what);
      if (!inside('umpire-retreat', '.routes .way') || !inside('umpire-map', '.counter')) return false;
      const field = inside('umpire-retreat', '#ask');
      if (!field) return false;
      field.value = '05.04';
      field.closest('.question').querySelector('button').click();
      return inside('umpire-retreat', '.hex .summary')?.textContent.includes('05.04') ?? false;
    })()`,
  },
  {
    name: 'a script without its folder names what is missing, in the place of each element',
    html: `${script('umpire-map')}<umpire-map src="game.json"></umpire-map>`,
    fails: /\/chunks\//,
    until: `document.querySelector('umpire-map [role=alert]')?.textContent.includes('Copy the folder “chunks”')`,
  },
  {
    name: 'rendered on a server, before any script',
    html: await rendered(),
    until: `[...document.querySelectorAll('p')].length === ${elements().length} && [...document.querySelectorAll('p')].every((one) => one.checkVisibility() && one.assignedSlot && one.getBoundingClientRect().height > 0)`,
  },
];

const types = {js: 'text/javascript', json: 'application/json', svg: 'image/svg+xml'};

/** Serves the pages, their frames, and what they ask for. @param {Page[]} all */
async function serve(all) {
  const server = createServer(({url = '/'}, response) => {
    const path = new URL(url, 'http://localhost').pathname.slice(1);
    const [, number, within] = /^(\d+)(\.frame)?$/.exec(path) ?? [];
    const page = number === undefined ? undefined : all[Number(number)];
    /** @type {Record<string, string>} */
    const headers = {'Access-Control-Allow-Origin': '*'};
    let body;
    if (page) {
      const outer = page.frame && !within;
      body = whole(
        outer
          ? `<iframe sandbox="allow-scripts" width="1000" height="900" src="${number}.frame"></iframe>`
          : page.html,
      );
      headers['Content-Type'] = 'text/html; charset=utf-8';
      if (page.policy) headers['Content-Security-Policy'] = page.policy;
    } else if (/^older\/[\w./-]+\.js$/.test(path)) {
      // the same scripts, as an older version of them would say who they are
      body = readFileSync(inRoot('dist/cdn', path.slice('older/'.length)), 'utf8').replaceAll(
        version,
        '0.0.9',
      );
      headers['Content-Type'] = 'text/javascript; charset=utf-8';
    } else if (path === 'embed.html' || path === 'embed.css') {
      body = readFileSync(inRoot('demo', path), 'utf8');
      headers['Content-Type'] = `text/${path.split('.').at(-1)}; charset=utf-8`;
    } else if (path in given || /^(cdn|games)\/[\w./-]+\.(js|json)$/.test(path)) {
      body = given[path] ?? readFileSync(inRoot('dist', path));
      headers['Content-Type'] = `${types[path.split('.').at(-1) ?? '']}; charset=utf-8`;
    }
    response.writeHead(body === undefined ? 404 : 200, headers).end(body);
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(undefined)));
  const {port} = /** @type {import('node:net').AddressInfo} */ (server.address());
  return {server, at: `http://127.0.0.1:${port}`};
}

/** A page's address. @param {Page} page @param {string} at */
function addressOf(page, at) {
  if (page.path === undefined) return at;
  const file = inRoot('node_modules/.cache/pages', `${page.path}.html`);
  writeFileSync(file, whole(page.html));
  return pathToFileURL(file).href;
}

mkdirSync(`${firstFolder}/cdn`, {recursive: true});
const firstScript = 'cdn/umpire-retreat.classic.min.js';
copyFileSync(inRoot('dist', firstScript), `${firstFolder}/${firstScript}`);
const all = await pages();
const {server, at} = await serve(all);
const {path, args, headless} = await browser();
const program = await puppeteer.launch({executablePath: path, args, headless});
/** @type {string[]} */
const wrong = [];
for (const [i, page] of all.entries()) {
  const tab = await program.newPage();
  tab.setDefaultTimeout(PATIENCE);
  /** @type {string[]} */
  const said = [];
  tab.on('pageerror', (error) => said.push(String(error)));
  tab.on(
    'console',
    (message) =>
      message.type() === 'error' &&
      !/favicon/.test(message.location().url ?? '') &&
      !(page.fails && message.text().startsWith('Umpire could not load')) &&
      !page.fails?.test(message.location().url ?? '') &&
      said.push(message.text()),
  );
  // what the CDN would send is what was built; on other pages nothing is intercepted, for a worker's imports would hang
  if (page.fails || page.html.includes(cdn)) {
    await tab.setRequestInterception(true);
    tab.on('request', (request) => {
      if (page.fails?.test(request.url())) return void request.abort();
      const [, file] = request.url().split(cdn);
      if (file === undefined) return void request.continue();
      void request.respond({
        contentType: 'text/javascript',
        headers: {'Access-Control-Allow-Origin': '*'},
        body: readFileSync(inRoot('dist/cdn', file)),
      });
    });
  }
  try {
    await tab.goto(addressOf(page, `${at}/${i}`));
    const where = page.frame ? await tab.waitForFrame((one) => one.url().endsWith('.frame')) : tab;
    await where.waitForFunction(page.until);
  } catch (error) {
    said.push(String(error));
  }
  if (said.length > 0) wrong.push(`${page.name}: ${said.join('; ')}`);
  await tab.close();
}
await program.close();
server.close();
for (const sentence of wrong) console.error(`FAILED ${sentence}`);
console.log(`\n${all.length - wrong.length} passed, ${wrong.length} failed`);
if (wrong.length > 0) process.exitCode = 1;
