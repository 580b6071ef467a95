/**
 * Checks what a frame tells the page around it, and attacks it by links, messages and hosts (A-1, A-11 to in
 * `docs/attacks.md`).
 */
import {readFileSync} from 'node:fs';
import {crc32, deflateRawSync} from 'node:zlib';
import {inRoot} from '../../../tools/root.mjs';
import {
  battle,
  engine,
  equal,
  good,
  hosted,
  openCase,
  retreat,
  shows,
  truth,
  well,
  wordsOf,
  writeLink,
} from './hosts.mjs';

const {openModule} = await engine('index.js');
const {openPosition} = await engine('module/index.js');

/** A link that carries a whole game, with markup in every name. */
async function hostileLink() {
  const bad = '"><img src=x onerror="parent.postMessage({hacked:1},\'*\')"><svg onload=alert(1)>';
  const game = good(
    openModule({
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
  const position = good(openPosition(game, {units: {u: {at: '02.02'}, e: {at: '03.03'}}}));
  return good(await writeLink({module: game.document, position, ask: {retreat: {units: ['u'], hexes: 1}}}));
}

/** @type {[name: string, run: () => Promise<void>][]} */
export const attacks = [];
const test = (/** @type {string} */ name, /** @type {() => Promise<void>} */ run) =>
  attacks.push([name, run]);

test('a battle opens at the step that the link says, by night (A-35: odd values count as none)', async () => {
  const host = await hosted(`${battle}&step=1&theme=dark`);
  await host.frame.waitForFunction(`document.querySelector('umpire-battle')?.matches(':state(looking)')`);
  equal(await host.frame.evaluate('document.documentElement.style.colorScheme'), 'dark');
  await host.tab.close();
  const odd = await hosted(`${battle}&step=-1&theme=red%3Burl(//x)&lang=<b>&start=1e9`);
  await odd.frame.waitForFunction(shows('umpire-battle', '#prompt'));
  equal(await odd.frame.evaluate('document.documentElement.style.colorScheme'), '');
  equal(await odd.frame.evaluate('getComputedStyle(document.documentElement).colorScheme'), 'light');
  well(odd);
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
  const told = await host.messages();
  const {secret, value} = told.findLast(({message}) => message === 'height');
  // WordPress makes no frame higher than 1,000 pixels, so the frame asks for the height of a folded one
  truth(
    told.some(({height}) => height > 1000),
    'all of a retreat is lower than WordPress allows',
  );
  equal([secret, value], ['aB3', 640]);
  well(host);
  await host.tab.close();
});

test('the host script has a frame grow, and takes no height that is none, from no frame of somebody else (A-15, A-16)', async () => {
  const script = `${readFileSync(inRoot('dist/cdn/embed-host.min.js'), 'utf8')}
globalThis.heights = [];
new MutationObserver((records) => heights.push(...records.map(({target}) => Number(target.height)))).observe(document, {subtree: true, attributeFilter: ['height']});`;
  const host = await hosted(retreat, {
    script,
    height: 200,
    more: `<iframe id="other" srcdoc="<script>for (const height of [900, 1e9]) parent.postMessage({type: 'umpire:height', v: 1, height}, '*')</script>" height="111"></iframe>`,
  });
  // the frame says its own height again as soon as it is higher: what it had for a moment counts
  await host.tab.waitForFunction(`heights.some((height) => height > 400)`);
  equal(await host.tab.evaluate(`document.getElementById('other').height`), '111');
  // from our own frame, as if it had been taken over: again and again, for what it says itself may come after
  await host.frame.evaluate(
    `setInterval(() => { for (const height of [NaN, -1, '900', null, {}, Infinity, ...Array(1000).fill(1e9)]) parent.postMessage({type: 'umpire:height', v: 1, height}, '*'); }, 200)`,
  );
  await host.tab.waitForFunction(`heights.includes(3000)`);
  equal(await host.tab.evaluate(`heights.some((height) => !(height > 0 && height <= 3000))`), false);
  await host.tab.close();
});

test('the host script gives a frame the height it wants within its border, and it unfolds (A-15)', async () => {
  const host = await hosted(retreat, {
    script: readFileSync(inRoot('dist/cdn/embed-host.min.js'), 'utf8'),
    height: 200,
    more: '<style>iframe {box-sizing: border-box; border: 3px solid}</style>',
  });
  await host.frame.waitForFunction(
    `document.querySelector('umpire-retreat:not([compact])') && innerHeight > 400 && document.documentElement.scrollHeight <= innerHeight`,
  );
  well(host);
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
  well(host);
  await host.tab.close();
});

test('a link that is cut, changed, of another version or none says which, and the page stays usable (A-12, A-13)', async () => {
  for (const [fragment, said] of /** @type {const} */ ([
    [retreat.slice(0, -5), /cut short/],
    [`${retreat.slice(0, 30)}…`, /cut short/],
    [retreat.replace(/.(?=.{8}$)/, (sign) => (sign === 'A' ? 'B' : 'A')), /damaged/],
    [retreat.replace('u2.', 'u3.'), /another version/],
    ['nothing', /no Umpire link/],
    ['<img src=x onerror=alert(1)>', /no Umpire link/],
    ['', /no position in it/],
    [encodeURIComponent(retreat), undefined],
    [`${retreat}&utm_source=x&fbclid=y`, undefined],
  ])) {
    const host = await hosted(fragment);
    if (said) {
      await host.frame.waitForFunction(
        `document.querySelector('#shown p')?.textContent !== 'A wargame position and its ruling, by Umpire. It needs JavaScript.'`,
      );
      truth(said.test(await wordsOf(host.frame)), `${fragment}: ${await wordsOf(host.frame)}`);
      well(host);
    } else {
      await host.frame.waitForFunction(shows('umpire-map', '.counter'));
      well(host);
    }
    await host.tab.close();
  }
});

test('a bomb stops at its cap, with a message (A-11)', async () => {
  const bomb = deflateRawSync(Buffer.from(`{"m":"${'a'.repeat(4_000_000)}"}`), {level: 9});
  const content = Buffer.concat([Buffer.alloc(5), Buffer.from([1]), bomb]).subarray(0, 5900);
  const checksum = Buffer.alloc(4);
  checksum.writeUInt32BE(crc32(content));
  const whole = Buffer.concat([Buffer.from([content.length >> 8, content.length & 255]), checksum, content]);
  const host = await hosted(`u2.${whole.toString('base64url')}`);
  await host.frame.waitForFunction(
    `/holds too much|something else/.test(document.getElementById('shown').textContent)`,
  );
  const long = await hosted(`u2.${'A'.repeat(1_500_000)}`);
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
  well(host);
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
  well(host);
  await host.tab.close();
});
