/**
 * The page for frames in frames of others: `embed.html` from one address, hosts from another, `sandbox="allow-scripts"`. What
 * it shows, what it tells the page around it, and what links, messages and hosts do to it that mean no good
 * (A-1, A-11 to A-17, A-28, A-29, A-35 in `docs/attacks.md`). It closes with `N passed, N failed`.
 */
import {readFileSync} from 'node:fs';
import {createServer} from 'node:http';
import puppeteer from 'puppeteer-core';
import {browser} from './browser.mjs';
import {elements} from './make-types.mjs';
import {inRoot} from './root.mjs';

const types = {html: 'text/html', css: 'text/css', js: 'text/javascript', svg: 'image/svg+xml'};
const engine = (/** @type {string} */ path) => import(`file://${inRoot('dist/src', path)}`);
const good = (loaded) => {
  if (!loaded.ok) throw new Error(JSON.stringify(loaded.faults));
  return loaded.value;
};

const {writeLink} = await engine('share/index.js');
const {openCase} = await engine('case/index.js');
const {openGame} = await engine('index.js');
const {loadPosition} = await engine('module/index.js');

/** The link of a case of the demo. @param {string} name */
async function linkOf(name) {
  const {position, ask, envelope} = good(
    await openCase(JSON.parse(readFileSync(inRoot('demo/cases', `${name}.json`), 'utf8'))),
  );
  return good(await writeLink({module: envelope.module, position, ask}));
}
const [retreat, battle, hexBattle, map] = await Promise.all(
  ['port-mara', 'kiev', 'bridge-town', 'drill'].map(linkOf),
);

/** A link that carries a whole game, with markup in every name. */
async function hostileLink() {
  const bad = '"><img src=x onerror="parent.postMessage({hacked:1},\'*\')"><svg onload=alert(1)>';
  const game = good(
    await openGame({
      umpire: 1,
      id: 'bad',
      title: bad,
      sides: {a: {name: bad}, b: {name: 'B'}},
      map: {
        kind: 'hex',
        layout: 'flat-top',
        shifted: 'even',
        columns: 4,
        rows: 4,
        hexes: {'02.02': {name: bad}},
        supplySources: {a: ['01.01']},
      },
      unitTypes: {infantry: {symbol: 'infantry', steps: 2}},
      units: {u: {side: 'a', type: 'infantry', name: bad}, e: {side: 'b', type: 'infantry', name: bad}},
      rules: {retreat: 'wwii-battle-series'},
    }),
  ).game;
  const position = good(loadPosition(game, {units: {u: {at: '02.02'}, e: {at: '03.03'}}}));
  return good(await writeLink({module: game.document, position, ask: {retreat: {units: ['u'], hexes: 1}}}));
}

/** @type {Map<string, string>} the host's pages by path */
const hosts = new Map();
/** @returns {Promise<any>} */
const serve = (/** @type {(path: string) => {body: string | Buffer, type: string} | undefined} */ answer) =>
  new Promise((resolve) => {
    const server = createServer(({url = '/'}, response) => {
      const path = new URL(url, 'http://x').pathname;
      const found = answer(path);
      response.writeHead(found ? 200 : 404, {
        'Content-Type': `${found?.type ?? 'text/plain'}; charset=utf-8`,
      });
      response.end(found?.body);
    });
    server.listen(0, '127.0.0.1', () => {
      const {port} = /** @type {import('node:net').AddressInfo} */ (server.address());
      resolve({server, at: `http://127.0.0.1:${port}`});
    });
  });
const ours = await serve((path) => {
  const file = path.startsWith('/cdn/') ? inRoot('dist', path) : inRoot('demo', path);
  try {
    return {body: readFileSync(file), type: types[path.split('.').at(-1) ?? ''] ?? 'text/plain'};
  } catch {
    return undefined;
  }
});
const theirs = await serve((path) =>
  hosts.has(path) ? {body: hosts.get(path) ?? '', type: 'text/html'} : undefined,
);
const {path, args, headless} = await browser();
const program = await puppeteer.launch({executablePath: path, args, headless});

/**
 * A page of a host with our frame in it. `messages` is what the frame told it.
 * @param {string} fragment @param {{sandbox?: string, width?: number, height?: number, script?: string, more?: string, blocked?: RegExp}} [how]
 */
async function hosted(
  fragment,
  {
    sandbox = 'allow-scripts',
    width = 640,
    height = 480,
    script = '',
    more = '',
    blocked = /** @type {RegExp | undefined} */ (undefined),
  } = {},
) {
  const page = `/${hosts.size}.html`;
  hosts.set(
    page,
    `<!doctype html><title>host</title><script>globalThis.messages = []; addEventListener('message', ({data}) => messages.push(data)); ${script}</script>${more}<iframe sandbox="${sandbox}" width="${width}" height="${height}" src="${ours.at}/embed.html#${fragment}"></iframe>`,
  );
  const tab = await program.newPage();
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
const shows = (/** @type {string} */ tag, /** @type {string} */ what) => `(${inside})('${tag}', '${what}')`;
const wordsOf = (frame) => frame.evaluate(`document.getElementById('shown').textContent`);
const equal = (found, expected) => {
  const [a, b] = [JSON.stringify(found), JSON.stringify(expected)];
  if (a !== b) throw new Error(`expected ${b}, found ${a}`);
};
const truth = (is, what) => {
  if (!is) throw new Error(what);
};
/** What a well frame asked for, and that nothing went wrong in it. */
const well = ({said, asked}, game) => {
  const own = /^(embed\.html|embed\.css|cdn\/embed\.min\.js|cdn\/embed\/[\w.-]+\.js)$/;
  const urls = asked.map((url) => url.replace(/#.*/, '')).filter((url) => !url.startsWith(theirs.at));
  const strange = urls.filter(
    (url) => !url.startsWith(`${ours.at}/`) || !own.test(url.slice(ours.at.length + 1)),
  );
  equal([...said, ...strange], []);
  if (game) equal(urls.filter((url) => url.includes(`/embed/${game}-`)).length, 1);
};

/** @type {[name: string, run: () => Promise<void>][]} */
const tests = [];
const test = (/** @type {string} */ name, /** @type {() => Promise<void>} */ run) => tests.push([name, run]);

for (const [name, link, until, game] of /** @type {const} */ ([
  ['a retreat', retreat, shows('umpire-retreat', '[part~=routes], .routes, .ends'), 'drill'],
  ['a point battle', battle, shows('umpire-battle', '#prompt'), 'eastern-front'],
  ['a hex battle', hexBattle, shows('umpire-battle', '#prompt'), 'polar-storm'],
  ['a map', map, shows('umpire-map', '.sheet .counters *, .sheet .small *, .sheet g *'), 'drill'],
]))
  test(`${name} is there, with nothing but its own files, in a frame of 320 by 400 (A-29)`, async () => {
    const host = await hosted(link, {width: 320, height: 400});
    await host.frame.waitForFunction(until, {timeout: 60_000});
    well(host, game);
    equal(await host.frame.evaluate('document.documentElement.scrollWidth <= innerWidth'), true);
    equal(
      await host.frame.evaluate(`getComputedStyle(document.querySelector('#shown > *')).display`),
      'block',
    );
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
    names.some((name) => name.includes('cut it off')),
    names.join(),
  );
  // the first begins a walk, and the answer is gone
  for (const i of [...names.keys()].reverse()) {
    await host.frame.evaluate(
      inAnswer(`(globalThis.before = inside.querySelector('.panel').innerHTML, all[${i}].click())`),
    );
    await host.frame.waitForFunction(
      inAnswer(`inside.querySelector('.panel').innerHTML !== globalThis.before`),
      {timeout: 10_000},
    );
  }
  well(host, 'drill');
  await host.tab.close();
});

test('a part of its script that is not to be had is named, and nothing is thrown', async () => {
  const host = await hosted('', {blocked: /\/embed\/retreat-/});
  host.said.length = 0;
  await host.frame.evaluate(`location.hash = ${JSON.stringify(retreat)}`);
  await host.frame.waitForFunction(
    `document.getElementById('shown').textContent.includes('retreat-') && document.getElementById('shown').textContent.includes('is not there')`,
  );
  equal(
    host.said.filter((line) => !line.includes('Failed to load resource')),
    [],
  );
  await host.tab.close();
});

test('a map alone fetches nothing of retreats and battles', async () => {
  const host = await hosted(map);
  await host.frame.waitForFunction(shows('umpire-map', '.counter'));
  await host.tab.waitForNetworkIdle();
  const parts = host.asked
    .filter((url) => url.includes('/cdn/'))
    .map((url) => url.replace(/.*\/|-.{8}\.js|\.min\.js/g, ''));
  equal(parts, ['embed', 'drill']);
  await host.tab.close();
});

test('a battle opens at the step that the link says, by night (A-35: odd values count as none)', async () => {
  const host = await hosted(`${battle}&step=1&theme=dark`);
  await host.frame.waitForFunction(`document.querySelector('umpire-battle')?.matches(':state(looking)')`);
  equal(await host.frame.evaluate('document.documentElement.style.colorScheme'), 'dark');
  await host.tab.close();
  const odd = await hosted(`${battle}&step=-1&theme=red%3Burl(//x)&lang=<b>&start=1e9`);
  await odd.frame.waitForFunction(shows('umpire-battle', '#prompt'));
  equal(await odd.frame.evaluate('document.documentElement.style.colorScheme'), '');
  well(odd, 'eastern-front');
  await odd.tab.close();
});

test('its height is told as WordPress, s9e and our host script have it, and nothing else is (A-13, A-17)', async () => {
  const host = await hosted(`${retreat}#?secret=aB3`, {
    script: `addEventListener('load', () => { const {port1, port2} = new MessageChannel(); port1.onmessage = ({data}) => messages.push({port: data}); document.querySelector('iframe').contentWindow.postMessage('s9e:init', '*', [port2]); });`,
  });
  await host.frame.waitForFunction(shows('umpire-map', '.counter'));
  await host.tab.waitForFunction(
    `messages.some(({port}) => port > 300) && messages.some(({message}) => message === 'height')`,
  );
  const shapes = new Set((await host.messages()).map((one) => Object.keys(one).sort().join()));
  equal([...shapes].sort(), ['height,type,v', 'message,secret,value', 'port']);
  const {secret, value} = (await host.messages()).findLast(({message}) => message === 'height');
  equal([secret, value > 300 && value <= 5000], ['aB3', true]);
  well(host, 'drill');
  await host.tab.close();
});

test('the host script has a frame grow, and takes no height that is none, from no frame of somebody else (A-15, A-16)', async () => {
  const script = readFileSync(inRoot('dist/cdn/embed-host.min.js'), 'utf8');
  const host = await hosted(retreat, {
    script,
    height: 200,
    more: `<iframe id="other" srcdoc="<script>for (const height of [900, 1e9]) parent.postMessage({type: 'umpire:height', v: 1, height}, '*')</script>" height="111"></iframe>`,
  });
  const height = `Number(document.querySelector('iframe:last-of-type').height)`;
  await host.tab.waitForFunction(`${height} > 400`);
  equal(await host.tab.evaluate(`document.getElementById('other').height`), '111');
  // from our own frame, as if it had been taken over
  await host.frame.evaluate(
    `for (const height of [NaN, -1, '900', null, {}, Infinity, ...Array(1000).fill(1e9)]) parent.postMessage({type: 'umpire:height', v: 1, height}, '*')`,
  );
  await host.tab.waitForFunction(`${height} === 3000`);
  await host.tab.close();
});

test('messages from anywhere change nothing (A-15)', async () => {
  const host = await hosted(retreat);
  await host.frame.waitForFunction(shows('umpire-map', '.counter'));
  const before = await wordsOf(host.frame);
  await host.tab.evaluate(
    `for (const data of ['s9e:init', null, 1, {type: 'set-state', state: {}}, {message: 'ready', secret: 'x'}, JSON.parse('{"__proto__": {"polluted": 1}, "type": "umpire:ready", "v": 1}'), {type: 'umpire:ready', v: '1'}, 'x'.repeat(1e6)]) document.querySelector('iframe').contentWindow.postMessage(data, '*')`,
  );
  await host.frame.evaluate(
    'new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))',
  );
  equal(await wordsOf(host.frame), before);
  equal(await host.frame.evaluate('({}).polluted === undefined'), true);
  well(host, 'drill');
  await host.tab.close();
});

test('a link that is cut, changed, of another version or none says which, and the page stays usable (A-12, A-13)', async () => {
  for (const [fragment, said] of /** @type {const} */ ([
    [retreat.slice(0, -5), /cut short/],
    [`${retreat.slice(0, 30)}…`, /cut short/],
    [retreat.replace(/.(?=.{8}$)/, (sign) => (sign === 'A' ? 'B' : 'A')), /damaged/],
    [retreat.replace('u1.', 'u2.'), /version 2/],
    ['nothing', /no link/],
    ['<img src=x onerror=alert(1)>', /no link/],
    ['', /nothing in this address/],
    [encodeURIComponent(retreat), undefined],
    [`${retreat}&utm_source=x&fbclid=y`, undefined],
  ])) {
    const host = await hosted(fragment);
    if (said) {
      await host.frame.waitForFunction(
        `document.querySelector('#shown p')?.textContent !== 'A position of a wargame, with what the rules say of it. It needs JavaScript.'`,
      );
      truth(said.test(await wordsOf(host.frame)), `${fragment}: ${await wordsOf(host.frame)}`);
      well(host, undefined);
    } else {
      await host.frame.waitForFunction(shows('umpire-map', '.counter'));
      well(host, 'drill');
    }
    await host.tab.close();
  }
});

test('a bomb stops at its cap, with a message (A-11)', async () => {
  const {deflateSync} = await import('fflate');
  const {sha256} = await import('@noble/hashes/sha2.js');
  const bomb = deflateSync(Buffer.from(`{"m":"${'a'.repeat(4_000_000)}"}`), {level: 9});
  const content = Buffer.concat([Buffer.alloc(5), Buffer.from([1]), bomb]).subarray(0, 5900);
  const whole = Buffer.concat([
    Buffer.from([content.length >> 8, content.length & 255]),
    sha256(content).subarray(0, 4),
    content,
  ]);
  const host = await hosted(`u1.${whole.toString('base64url')}`);
  await host.frame.waitForFunction(
    `/holds too much|something else/.test(document.getElementById('shown').textContent)`,
  );
  const long = await hosted(`u1.${'A'.repeat(1_500_000)}`);
  await long.frame.waitForFunction(
    `/1500000 characters|at most 8000/.test(document.getElementById('shown').textContent) || /cut short|characters/.test(document.getElementById('shown').textContent)`,
  );
  for (const one of [host, long]) {
    equal(one.said, []);
    await one.tab.close();
  }
});

test('a game that travels in its link, with markup in every name, is only shown (A-1, A-2)', async () => {
  const host = await hosted(await hostileLink());
  await host.frame.waitForFunction(shows('umpire-map', '.counter'));
  truth((await wordsOf(host.frame)) !== undefined, 'nothing is there');
  equal(
    await host.frame.evaluate(`document.querySelectorAll('img, script:not([src]), iframe, object').length`),
    0,
  );
  equal(
    (await host.messages()).filter((one) => 'hacked' in one),
    [],
  );
  well(host, undefined);
  await host.tab.close();
});

test('a module at an address is not fetched: the frame says where it is', async () => {
  const {position, ask} = good(
    await openCase(JSON.parse(readFileSync(inRoot('demo/cases/port-mara.json'), 'utf8'))),
  );
  const host = await hosted(
    good(await writeLink({module: 'https://example.org/secret.json', position, ask})),
  );
  await host.frame.waitForFunction(
    `document.getElementById('shown').textContent.includes('example.org/secret.json')`,
  );
  well(host, undefined);
  await host.tab.close();
});

test('without scripts what it is stands there in words (A-28)', async () => {
  const host = await hosted(retreat, {sandbox: ''});
  const tree = await host.tab.accessibility.snapshot({interestingOnly: false, includeIframes: true});
  truth(JSON.stringify(tree).includes('A position of a wargame'), 'no words');
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
  const tab = await program.newPage();
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
    .replace('/>', '></iframe>');
  hosts.set(
    '/recipes.html',
    `<!doctype html><title>host</title>${media}
<div data-umpire="${retreat}">Out of Port Mara</div><div data-umpire="javascript:1">no link</div>
<div class="umpire-embed" data-link="${retreat}">a picture</div><div class="umpire-embed" data-link="">no link</div>
<script>
const api = {decorateCookedElement: (decorate) => decorate(document.body)};
const all = (what) => ({each: (use) => document.querySelectorAll(what).forEach((one) => use.call(one))});
const mw = {hook: () => ({add: (use) => use({find: all})})};
${block('api.')}
${block('mw.hook')}
document.querySelector('.umpire-embed button').click();
</script>`,
  );
  const tab = await program.newPage();
  /** @type {string[]} */
  const said = [];
  tab.on('pageerror', (error) => said.push(String(error)));
  await tab.goto(`${theirs.at}/recipes.html`, {waitUntil: 'load'});
  equal(await tab.evaluate(`document.querySelectorAll('iframe').length`), 3);
  for (const frame of tab.frames().filter((one) => one.url().startsWith(ours.at)))
    await frame.waitForFunction(shows('umpire-retreat', '.answer'), {timeout: 60_000});
  await tab.waitForFunction(`parseInt(document.querySelector('iframe').style.height) > 300`);
  equal(said, []);
  await tab.close();
});

let failed = 0;
for (const [name, run] of tests) {
  try {
    await run();
  } catch (error) {
    failed += 1;
    console.error(`FAILED ${name}: ${error instanceof Error ? error.message : String(error)}`);
  }
}
await program.close();
ours.server.close();
theirs.server.close();
console.log(`${tests.length - failed} passed, ${failed} failed`);
if (failed > 0) process.exitCode = 1;
