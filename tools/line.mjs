/**
 * Measures how long a page waits for its first picture, its first routes and its first decision, beside the two chess
 * boards that pages use, all in one run: with nothing in the way, and on a slow line (1.6 Mbit/s, 150 ms there and back).
 * Each page is opened anew, with an empty cache; scripts and styles come packed with brotli, each board as one script.
 * Medians of five, written to `docs/line.md`. It needs a registry, for the boards: they are no part of this project.
 *
 * `--check` holds the bytes of the built files against the table in `docs/line.md`, and opens nothing; `--bytes` writes that
 * table anew. `--requests` opens our pages once: a first view loads files that are weighed, and nothing for documents that do
 * not ship.
 */
import {execFileSync} from 'node:child_process';
import {existsSync, readFileSync} from 'node:fs';
import {createServer} from 'node:http';
import {brotliCompressSync} from 'node:zlib';
import {build} from 'esbuild';
import puppeteer from 'puppeteer-core';
import {browser, PATIENCE} from './browser.mjs';
import {bytesSection, fileOf, grownPages, kinds, withBytes} from './page-bytes.mjs';
import {inRoot} from './root.mjs';
import {writeMarkdown} from './write-markdown.mjs';

const written = 'docs/line.md';
if (process.argv.includes('--bytes')) {
  await writeMarkdown(written, withBytes(readFileSync(inRoot(written), 'utf8')));
  process.exit();
}
if (process.argv.includes('--check')) {
  const grown = grownPages(readFileSync(inRoot(written), 'utf8'));
  for (const line of grown) console.error(line);
  if (grown.length > 0) console.error('Where that is meant: npm run line -- --bytes');
  process.exit(grown.length > 0 ? 1 : 0);
}
const isCheck = process.argv.includes('--requests');
const boards = inRoot('node_modules/.cache/boards');
const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
if (!isCheck && !existsSync(`${boards}/node_modules/chessboard-element`))
  execFileSync(npm, [
    'install',
    '--no-audit',
    '--prefix',
    boards,
    'chessground@9.2.1',
    'chessboard-element@1.2.0',
  ]);

/** A board and what it needs as one script or style sheet. @param {string} contents @param {'js' | 'css'} loader */
async function bundled(contents, loader) {
  const {outputFiles} = await build({
    stdin: {contents, loader, resolveDir: boards},
    bundle: true,
    minify: true,
    format: 'esm',
    write: false,
    external: ['*.jpg'],
  });
  return outputFiles[0]?.text ?? '';
}

/** @type {Record<string, string>} */
const made = isCheck
  ? {}
  : {
      '/chessground.js': await bundled(
        `import {Chessground} from 'chessground'; Chessground(document.querySelector('#board'), {});`,
        'js',
      ),
      '/chessground.css': await bundled(
        ['base', 'brown', 'cburnett']
          .map((name) => `@import 'chessground/assets/chessground.${name}.css';`)
          .join(''),
        'css',
      ),
      '/chessboard-element.js': await bundled(`import 'chessboard-element';`, 'js'),
    };
const square = '<style>#board { width: 400px; height: 400px }</style>';
const drill = '/games/drill.json';

/** The link of a case of the demo. @param {string} name */
const linkOf = (name) =>
  execFileSync(process.execPath, [inRoot('dist/src/cli.js'), 'link', inRoot(`demo/cases/${name}.json`)])
    .toString()
    .trim();
/** Our page for frames in a page of somebody else. @param {string} name */
const framed = (name) => `<iframe width="800" height="900" src="/embed.html#${linkOf(name)}"></iframe>`;
/** The line that our dialog gives, without a picture. @param {string} name */
const snippet = (name) =>
  `<umpire-show link="${linkOf(name)}"></umpire-show><script type="module" src="/cdn/umpire-show.min.js"></script>`;

/** A published ruling, whose frame has its picture in it. */
const rulings = inRoot('node_modules/.cache/line-rulings');
const ruling = '/rulings/r/port-mara/frame.html';
/** The picture of a case as a file of the page. */
const picture = '/port-mara.svg';
if (!isCheck) {
  const cli = (/** @type {string[]} */ ...args) =>
    execFileSync(process.execPath, [inRoot('dist/src/cli.js'), ...args]);
  cli('publish', inRoot('demo/cases'), '-o', rulings, '--page', '../embed.html');
  made[ruling] = readFileSync(`${rulings}${ruling.replace('/rulings', '')}`, 'utf8');
  made[picture] = cli('draw', inRoot('demo/cases/port-mara.json')).toString();
}

/** A snippet with a picture: the words of the ruling below it. */
function pictured() {
  const [, view = '', width = '', height = ''] =
    /viewBox="([^"]+)" width="(\d+)" height="(\d+)"/.exec(made[picture] ?? '') ?? [];
  return `<style>img { max-width: 100%; height: auto }</style><umpire-show link="${linkOf('port-mara')}"><img src="${picture}#svgView(viewBox(${view.replaceAll(' ', ',')}))" width="${width}" height="${height}" alt="" /><br />2 legal routes, 1 step lost.</umpire-show><script type="module" src="/cdn/umpire-show.min.js"></script>`;
}
const frameOfRuling = `<iframe width="800" height="900" src="${ruling}"></iframe>`;
const inFrame = "document.querySelector('iframe').contentDocument?.querySelector";

/** Pages whose picture is there before any script, and then the map in its place. */
const posters = isCheck
  ? []
  : [
      {
        name: 'the page of a published ruling for frames, its picture',
        // its policy allows no script of ours
        page: (made[ruling] ?? '').replace(/<meta http-equiv[^>]*>/, ''),
        until: "document.querySelector('.poster .stack')",
        most: 0.5,
      },
      {
        name: 'the same in a frame, its picture',
        page: frameOfRuling,
        until: `${inFrame}('.poster .stack')`,
      },
      {
        name: 'the same in a frame, its map in the picture’s place',
        page: frameOfRuling,
        until: `${inFrame}('#shown > [compact]:not(:state(covered))')`,
      },
      {
        name: 'a snippet with a picture, its picture',
        page: pictured(),
        until: 'document.images[0]?.complete && document.images[0].naturalWidth > 0',
      },
      {
        name: 'a snippet with a picture, its map in the picture’s place',
        page: pictured(),
        until: "document.querySelector('umpire-show[compact]:not(:state(covered))')",
      },
    ];

/**
 * `until`: the picture, the routes or the decision is there; `most`: how many times as long as chessground it may take;
 * `kind`: whose files it may load until then.
 * @type {readonly {name: string, page: string, until: string, most?: number, kind?: string}[]}
 */
const pages = [
  {
    name: 'chessground',
    page: `${square}<link rel="stylesheet" href="/chessground.css"><div id="board"></div><script type="module" src="/chessground.js"></script>`,
    until: `document.querySelector('piece')`,
  },
  {
    name: 'chessboard-element',
    page: `${square}<chess-board id="board" position="start"></chess-board><script type="module" src="/chessboard-element.js"></script>`,
    until: `document.querySelector('chess-board').shadowRoot?.querySelector('[part~="piece"]')`,
  },
  {
    name: 'a map, its counters with their symbols',
    page: `<umpire-map src="${drill}"></umpire-map><script type="module" src="/cdn/umpire-map.min.js"></script>`,
    until: `document.querySelector('umpire-map').shadowRoot?.querySelector('.counter .icon, .stack .icon')`,
    most: 2,
    kind: 'a map',
  },
  {
    name: 'a retreat, its first routes',
    page: `<umpire-retreat src="${drill}" position="port-mara" units="a61 a170 a818" hexes="2"><umpire-map></umpire-map></umpire-retreat><script type="module" src="/cdn/umpire-retreat.min.js"></script>`,
    until: `document.querySelector('umpire-retreat').shadowRoot?.querySelector('.routes .way')`,
    most: 2.5,
    kind: 'a retreat',
  },
  {
    name: 'a battle, its first decision',
    page: `<umpire-battle src="${drill}"><umpire-map></umpire-map></umpire-battle><script type="module" src="/cdn/umpire-battle.min.js"></script>`,
    until: `document.querySelector('umpire-battle').shadowRoot?.querySelector('.decision button:not(:disabled)')`,
    most: 3,
    kind: 'a battle',
  },
  ...[
    ['a map', 'drill', 'umpire-map', '.counter .icon, .stack .icon'],
    ['a retreat', 'port-mara', 'umpire-retreat', '.routes .way'],
    ['a battle', 'bridge-town', 'umpire-battle', '.decision button:not(:disabled)'],
  ].flatMap(([what = '', asked = '', tag = '', shown = '']) => [
    {
      name: `${what} from a link`,
      page: snippet(asked),
      until: `document.querySelector('umpire-show').shadowRoot?.querySelector('${tag}')?.shadowRoot?.querySelector('${shown}')`,
      most: 3,
      kind: `${what} from a link`,
    },
    {
      name: `${what} in a frame`,
      page: framed(asked),
      until: `document.querySelector('iframe').contentDocument?.querySelector('${tag}')?.shadowRoot?.querySelector('${shown}')`,
      most: 3,
      kind: `${what} in a frame`,
    },
  ]),
  ...posters,
];

/** The header by which a browser learns of a file before the script that needs it has loaded. @param {string} path */
const hint = (path) =>
  path.endsWith('.json')
    ? `<link rel="preload" as="fetch" crossorigin href="${path}">`
    : path.endsWith('.js')
      ? `<link rel="modulepreload" href="${path}">`
      : '';

/** The page notes by itself when it is there: in the frame after. @param {string} until */
const watch = (until) =>
  `<script>(function look() { requestAnimationFrame(() => { if (${until}) requestAnimationFrame(() => { globalThis.took = performance.now(); }); else look(); }); })();</script>`;
const types = {
  js: 'text/javascript',
  css: 'text/css',
  json: 'application/json',
  html: 'text/html',
  svg: 'image/svg+xml',
};
/**
 * The packed content of each path: a server has its files packed before anybody asks, and packing takes longer than the
 * line.
 * @type {Map<string, Buffer>}
 */
const packs = new Map();
/** @param {string} path @param {string | Buffer} body */
function packedOnce(path, body) {
  const packed = packs.get(path) ?? brotliCompressSync(body);
  packs.set(path, packed);
  return packed;
}
/** The files that each page waited for, by its place among the pages. @type {Map<number, readonly string[]>} */
const waitedFor = new Map();
const server = createServer(({url = '/'}, response) => {
  const path = new URL(url, 'http://localhost').pathname;
  const [, number = '', early] = /^\/(\d+)(\.early)?$/.exec(path) ?? [];
  const page = number === '' ? undefined : pages[Number(number)];
  const file =
    /^\/(?:(?:cdn|games)\/[\w./-]+\.(?:js|json)|embed\.(?:html|css))$/.test(path) && !path.includes('..');
  const body = page
    ? `<!doctype html><meta charset="utf-8"><title>line</title>${
        early ? (waitedFor.get(Number(number)) ?? []).map(hint).join('') : ''
      }${watch(page.until)}${page.page}`
    : (made[path] ?? (file ? readFileSync(fileOf(path)) : undefined));
  if (body === undefined) {
    response.writeHead(404).end();
    return;
  }
  const packed = packedOnce(path, body);
  const type = page ? 'text/html' : types[path.split('.').at(-1) ?? ''];
  response
    .writeHead(200, {
      'Content-Type': `${type}; charset=utf-8`,
      'Content-Encoding': 'br',
      'Cache-Control': 'no-store',
    })
    .end(packed);
});
await new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(undefined)));
const {port} = /** @type {import('node:net').AddressInfo} */ (server.address());
const {path, args, headless} = await browser();
const program = await puppeteer.launch({executablePath: path, args, headless});

/**
 * Milliseconds from the wish for a page until it shows what it is opened for; `early`: it names what it will fetch.
 * @param {number} i @param {boolean} slow @param {boolean} early
 */
async function open(i, slow, early) {
  const tab = await program.newPage();
  tab.setDefaultTimeout(PATIENCE);
  const line = await tab.createCDPSession();
  await line.send('Network.enable');
  await line.send('Network.setCacheDisabled', {cacheDisabled: true});
  if (slow)
    await line.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: 150,
      downloadThroughput: (1.6 * 1e6) / 8,
      uploadThroughput: (0.75 * 1e6) / 8,
    });
  tab.on('pageerror', (error) => console.error(pages[i]?.name, String(error)));
  await tab.goto(`http://127.0.0.1:${port}/${i}${early ? '.early' : ''}`, {waitUntil: 'domcontentloaded'});
  await tab.waitForFunction('globalThis.took');
  const took = /** @type {number} */ (await tab.evaluate('globalThis.took'));
  // what comes by itself afterwards is on its way already
  const came = /** @type {string[]} */ (
    await tab.evaluate(
      `[globalThis, ...Array.from(frames)].flatMap(({performance: {timeOrigin}, performance: own}) => own.getEntriesByType('resource').filter(({responseEnd}) => timeOrigin + responseEnd < globalThis.performance.timeOrigin + globalThis.took).map(({name}) => new URL(name).pathname))`,
    )
  );
  await tab.close();
  if (!early) waitedFor.set(i, [...new Set(came)]);
  const files = [...new Set(came)].flatMap((name) => packs.get(name) ?? []);
  return {took, bytes: files.reduce((sum, {length}) => sum + length, 0), requests: files.length};
}

/** Opens our pages once. @returns {Promise<readonly string[]>} the pages that load other files than are weighed */
async function otherFiles() {
  const wrong = [];
  for (const [i, {name, kind}] of pages.entries()) {
    if (kind === undefined) continue;
    await open(i, false, false);
    const weighed = kinds[kind]?.() ?? [];
    const others = waitedFor.get(i)?.filter((path) => !weighed.includes(path)) ?? [];
    if (others.length > 0) wrong.push(`${name}: it loads ${others.join(', ')}`);
  }
  return wrong;
}

const rounds = 5;
const median = (/** @type {number[]} */ taken) =>
  taken.sort((a, b) => a - b)[Math.floor(taken.length / 2)] ?? NaN;

/** Opens each page several times, and our own also with their files named in their head. */
async function measured() {
  const rows = pages
    .flatMap((page, at) => [
      {...page, at, early: false},
      // a frame's page and a link's script name their files by themselves, and a picture is there before them
      ...(page.kind === undefined || /frame|link$/.test(page.kind)
        ? []
        : [{...page, at, early: true, name: `${page.name}; its files named in its head`}]),
    ])
    .map((row) => ({
      ...row,
      fast: /** @type {number[]} */ ([]),
      slow: /** @type {number[]} */ ([]),
      bytes: 0,
      requests: 0,
    }));
  for (let round = 0; round <= rounds; round++)
    for (const row of rows) {
      const fast = await open(row.at, false, row.early);
      const slow = await open(row.at, true, row.early);
      [row.bytes, row.requests] = [slow.bytes, slow.requests];
      // the first round wakes the browser up
      if (round === 0) continue;
      row.fast.push(fast.took);
      row.slow.push(slow.took);
    }
  const ground = median(rows[0]?.slow ?? []);
  const lines = rows.map(({name, fast, slow, bytes: fetched, requests: many, most}) => {
    const took = median(slow);
    const times = `${(took / ground).toFixed(1)}×`;
    const met = most === undefined ? '' : `${most}×: ${took / ground <= most ? 'met' : '**not met**'}`;
    return `| ${name} | ${median(fast).toFixed(0)} ms | ${took.toFixed(0)} ms | ${times} | ${met} | ${(fetched / 1000).toFixed(1)} kB | ${many} |`;
  });
  return `| first picture | nothing in the way | slow line | against chessground | at most | brotli, with data | requests |
| --- | --- | --- | --- | --- | --- | --- |
${lines.join('\n')}`;
}

try {
  if (isCheck) {
    const wrong = await otherFiles();
    for (const line of wrong) console.error(line);
    process.exitCode = wrong.length > 0 ? 1 : 0;
  } else {
    const table = await measured();
    console.log(table);
    await writeMarkdown(
      written,
      `# The first picture\n\nThe time from opening a page until its first useful picture, with an empty cache, medians of ${rounds}, all in one run;\nthe slow line has 1.6 Mbit/s and a round trip of 150 ms. The boards are bundled to one script each. Written by\n\`npm run line\`.\n\n${table}\n\n${bytesSection()}`,
    );
  }
} finally {
  await program.close();
  server.close();
}
