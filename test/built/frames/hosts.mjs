/** Pages of others with our frame in them: `embed.html` from one address, hosts from another, `sandbox="allow-scripts"`. */
import {readFileSync} from 'node:fs';
import {createServer} from 'node:http';
import puppeteer from 'puppeteer-core';
import {browser, PATIENCE} from '../../../tools/browser.mjs';
import {inRoot} from '../../../tools/root.mjs';

const types = {html: 'text/html', css: 'text/css', js: 'text/javascript', svg: 'image/svg+xml'};
export const engine = (/** @type {string} */ path) => import(`file://${inRoot('dist/src', path)}`);
export const good = (loaded) => {
  if (!loaded.ok) throw new Error(JSON.stringify(loaded.faults));
  return loaded.value;
};

export const {writeLink} = await engine('share/index.js');
const {loadCase, openCase: openLoaded} = await engine('case/index.js');

/** Loads what a case names and opens it. @param {unknown} document */
export const openCase = async (document) => openLoaded(good(await loadCase(document)));

/** The link of a case of the demo; of its position alone, as a map's own way out makes it, unless `asks`. @param {string} name */
async function linkOf(name, asks = true) {
  const {position, ask, envelope} = good(
    await openCase(JSON.parse(readFileSync(inRoot('demo/cases', `${name}.json`), 'utf8'))),
  );
  return good(await writeLink({module: envelope.module, position, ...(asks ? {ask} : {})}));
}
export const [retreat, battle, hexBattle, zoc] = await Promise.all(
  ['port-mara', 'kiev', 'bridge-town', 'drill'].map((name) => linkOf(name)),
);
export const map = await linkOf('drill', false);

/** A map that says more than where units of its module stand; and a battle with its log as it is kept, one step taken back. */
export const [worded, logged] = await Promise.all(
  [
    {
      module: 'drill',
      position: {units: {a61: {at: '05.05'}}, markers: [{type: 'mine', at: '06.06'}]},
      ask: {zoc: {side: 'axis'}},
    },
    JSON.parse(readFileSync(inRoot('demo/cases/kiev.json'), 'utf8')),
  ].map(async (document) => {
    const {position, ask, envelope} = good(await openCase(document));
    const {log: events = [], ...asks} = ask;
    const records = [...events.map((event) => ({do: 'event', event})), {do: 'go', to: events.length - 1}];
    const log = events.length > 0 ? {log: {umpireLog: 1, records}} : {};
    return good(await writeLink({module: envelope.module, position, ask: asks, ...log}));
  }),
);

/** @type {Map<string, string>} the host's pages by path */
export const hosts = new Map();
/** The strictest policy of SECURITY.md, for a frame. */
const policyAt = (/** @type {string | undefined} */ host) =>
  `default-src 'self' http://${host}; img-src 'self' http://${host} blob:; require-trusted-types-for 'script'; trusted-types lit-html umpire`;
/** @returns {Promise<any>} */
const serve = (/** @type {(path: string) => {body: string | Buffer, type: string} | undefined} */ answer) =>
  new Promise((resolve) => {
    const server = createServer((request, response) => {
      const path = new URL(request.url ?? '/', 'http://x').pathname;
      const found = answer(path);
      response.writeHead(found ? 200 : 404, {
        'Content-Type': `${found?.type ?? 'text/plain'}; charset=utf-8`,
        // a page of another site may load the elements' modules, and a sandboxed frame a lesson of its own site
        ...(/^\/(?:cdn|lessons)\//.test(path) ? {'Access-Control-Allow-Origin': '*'} : {}),
        ...(path === '/embed.html' ? {'Content-Security-Policy': policyAt(request.headers.host)} : {}),
      });
      response.end(found?.body);
    });
    server.listen(0, '127.0.0.1', () => {
      const {port} = /** @type {import('node:net').AddressInfo} */ (server.address());
      resolve({server, at: `http://127.0.0.1:${port}`});
    });
  });
/** A host with what docs/forums.md has copied to it, and nothing else. */
export const ours = await serve((path) => {
  if (path === '/lessons/mine.json')
    return {body: readFileSync(inRoot('src/lessons/minefields.json')), type: 'application/json'};
  if (!/^\/(?:embed\.(?:html|css)$|cdn\/)/.test(path)) return undefined;
  const file = path.startsWith('/cdn/') ? inRoot('dist', path) : inRoot('demo', path);
  try {
    return {body: readFileSync(file), type: types[path.split('.').at(-1) ?? ''] ?? 'text/plain'};
  } catch {
    return undefined;
  }
});
export const theirs = await serve((path) =>
  hosts.has(path) ? {body: hosts.get(path) ?? '', type: 'text/html'} : undefined,
);
const {path, args, headless} = await browser();
const program = await puppeteer.launch({executablePath: path, args, headless});

/** A tab in which everything has its time. */
export async function newTab(
  of = /** @type {{newPage(): Promise<import('puppeteer-core').Page>}} */ (program),
) {
  const tab = await of.newPage();
  tab.setDefaultTimeout(PATIENCE);
  return tab;
}

/** A tab of somebody with cookies of their own. */
export const newVisitor = async () => newTab(await program.createBrowserContext());

/**
 * A page of a host with our frame in it. `messages` is what the frame sent it.
 * @param {string} fragment @param {{sandbox?: string, width?: number, height?: number, script?: string, more?: string, blocked?: RegExp, scheme?: string}} [how]
 */
export async function hosted(
  fragment,
  {
    sandbox = 'allow-scripts',
    width = 640,
    height = 480,
    script = '',
    more = '',
    blocked = /** @type {RegExp | undefined} */ (undefined),
    scheme = 'light',
  } = {},
) {
  const page = `/${hosts.size}.html`;
  hosts.set(
    page,
    `<!doctype html><title>host</title><link rel="icon" href="data:,"><script>globalThis.messages = []; addEventListener('message', ({data}) => messages.push(data)); ${script}</script>${more}<iframe sandbox="${sandbox}" width="${width}" height="${height}" src="${ours.at}/embed.html#${fragment}"></iframe>`,
  );
  const tab = await newTab();
  await tab.emulateMediaFeatures([{name: 'prefers-color-scheme', value: scheme}]);
  /** @type {string[]} */
  const said = [];
  /** @type {string[]} */
  const asked = [];
  tab.on('pageerror', (error) => said.push(String(error)));
  tab.on('console', (message) => message.type() === 'error' && said.push(message.text()));
  await tab.setRequestInterception(blocked !== undefined);
  tab.on('request', (request) => {
    asked.push(request.url());
    if (blocked) void (blocked.test(request.url()) ? request.abort() : request.continue());
  });
  await tab.goto(theirs.at + page, {waitUntil: 'load'});
  const frame = await tab.waitForFrame((one) => one.url().startsWith(ours.at));
  /** @returns {Promise<any[]>} */
  const messages = async () => /** @type {any} */ (await tab.evaluate('messages'));
  return {tab, frame, said, asked, messages};
}

const inside = `(tag, what) => document.querySelector(tag)?.shadowRoot?.querySelector(what)`;
export const shows = (/** @type {string} */ tag, /** @type {string} */ what) =>
  `(${inside})('${tag}', '${what}')`;
export const wordsOf = (frame) => frame.evaluate(`document.getElementById('shown').textContent`);
export const equal = (found, expected) => {
  const [a, b] = [JSON.stringify(found), JSON.stringify(expected)];
  if (a !== b) throw new Error(`expected ${b}, found ${a}`);
};
export const truth = (is, what) => {
  if (!is) throw new Error(what);
};
/** Checks what a sound frame asked for, and that nothing went wrong in it. */
export const well = ({said, asked}) => {
  const own = /^(embed\.html|embed\.css|cdn\/(?:missing|embed(-[a-z]+)?)\.min\.js|cdn\/parts\/[\w-]+\.js)$/;
  const urls = asked.map((url) => url.replace(/#.*/, '')).filter((url) => !url.startsWith(theirs.at));
  const strange = urls.filter(
    (url) => !url.startsWith(`${ours.at}/`) || !own.test(url.slice(ours.at.length + 1)),
  );
  equal([...said, ...strange], []);
};

/** Ends the browser and both servers. */
export async function end() {
  await program.close();
  ours.server.close();
  theirs.server.close();
}
