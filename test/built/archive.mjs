/**
 * The release as somebody downloads it: the archive is unpacked on a web server that knows nothing but files, every kind
 * of link opens in a frame of another site, the page of "Your first map" uses its script, the npm package runs its conformance cases, and each plug-in
 * has the folder that its host expects. It closes with `N passed, N failed`.
 */
import {execFileSync} from 'node:child_process';
import {createHash} from 'node:crypto';
import {mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync} from 'node:fs';
import {createServer} from 'node:http';
import {dirname, join} from 'node:path';
import {unzipSync} from 'fflate';
import {pack} from '../../tools/pack.mjs';
import {inRoot, node} from '../../tools/root.mjs';
import {snippets} from '../../tools/snippets.mjs';
import {battle, end, equal, hosts, map, newTab, retreat, shows, theirs} from './frames/hosts.mjs';

// under node_modules, so that what the package depends on is found without a registry
const cache = inRoot('node_modules/.cache');
mkdirSync(cache, {recursive: true});
const folder = mkdtempSync(join(cache, 'release-'));
const released = pack(join(folder, 'packages'));
const bytesOf = (/** @type {string} */ name) => readFileSync(join(folder, 'packages', name));
const archive = Object.fromEntries(
  Object.entries(unzipSync(bytesOf(released.archive))).map(([path, bytes]) => [
    path.replace(/^[^/]+\//, ''),
    bytes,
  ]),
);
for (const [path, bytes] of Object.entries(archive)) {
  mkdirSync(dirname(join(folder, 'site', path)), {recursive: true});
  writeFileSync(join(folder, 'site', path), bytes);
}
/** @type {Record<string, string>} */
const types = {html: 'text/html', css: 'text/css', js: 'text/javascript', json: 'application/json'};
const server = createServer(({url = '/'}, response) => {
  const path = new URL(url, 'http://x').pathname.slice(1);
  const body = path === 'index.html' ? firstPage : archive[path];
  response.writeHead(body ? 200 : 404, {'Content-Type': types[path.split('.').at(-1) ?? ''] ?? 'text/plain'});
  response.end(body);
});
const firstPage = snippets().find(
  ({file, language}) => file === 'docs/getting-started.md' && language === 'html',
)?.text;
await new Promise((done) => server.listen(0, '127.0.0.1', () => done(undefined)));
const {port} = /** @type {import('node:net').AddressInfo} */ (server.address());
const at = `http://127.0.0.1:${port}`;

/** Opens a page, in whose place or in whose frame something appears. @param {string} url @param {string} until @param {boolean} [framed] */
async function opens(url, until, framed = false) {
  const tab = await newTab();
  /** @type {string[]} */
  const wrong = [];
  tab.on('pageerror', (error) => wrong.push(String(error)));
  tab.on('response', (response) => {
    if (response.status() >= 400) wrong.push(`${response.status()} ${response.url()}`);
  });
  await tab.goto(url);
  const page = framed ? await tab.waitForFrame((frame) => frame.url().startsWith(at)) : tab;
  await page.waitForFunction(until);
  equal(wrong.filter((line) => !line.endsWith('/favicon.ico')).join(), '');
  await tab.close();
}

/** @param {Uint8Array} bytes */
const sha256 = (bytes) => createHash('sha256').update(bytes).digest('hex');
/** @param {string} sums @param {Record<string, Uint8Array>} files all but the checksums themselves */
function agree(sums, files) {
  const {SHA256SUMS: _, ...others} = files;
  equal(
    sums,
    Object.entries(others)
      .map(([name, bytes]) => `${sha256(bytes)}  ${name}\n`)
      .join(''),
  );
}

/** A position with its question, as people write it. */
const written = 'game: drill\nposition: port-mara\nretreat: a61 a170 a818, 2 hexes';

/** @type {[name: string, run: () => void | Promise<void>][]} */
const tests = [
  [
    'checksums are those of the files',
    () => {
      const written = Object.keys(released.files).map((name) => [name, bytesOf(name)]);
      agree(bytesOf('SHA256SUMS').toString(), Object.fromEntries(written));
      agree(Buffer.from(archive['SHA256SUMS'] ?? []).toString(), archive);
    },
  ],
  ...[
    ['a map', map, shows('umpire-map', '.counter')],
    ['a retreat', retreat, shows('umpire-retreat', '.routes')],
    ['a battle', battle, shows('umpire-battle', '#prompt')],
    ['a lesson', 'lesson=retreats', shows('umpire-tutorial', '#title')],
    ['exercises', 'practice=retreats', shows('umpire-practice', '#title')],
    ['the retreat of a day', 'daily=2026-11-26', shows('umpire-practice', '#title')],
    ['a text', `text=${encodeURIComponent(written)}`, shows('umpire-retreat', '.routes')],
  ].map(
    ([name = '', link = '', until = '']) =>
      /** @type {[string, () => Promise<void>]} */ ([
        `${name} opens in a frame of another site`,
        () => {
          const path = `/${hosts.size}.html`;
          hosts.set(
            path,
            `<iframe sandbox="allow-scripts" width="640" height="480" src="${at}/embed.html#${link}"></iframe>`,
          );
          return opens(theirs.at + path, until, true);
        },
      ]),
  ),
  [
    'the page of "Your first map" beside cdn/ answers',
    () =>
      opens(
        `${at}/index.html`,
        `${shows('umpire-retreat', '.routes .way')} && ${shows('umpire-map', '.counter')}`,
      ),
  ],
  [
    'each plug-in has the folder that its host expects',
    () => {
      const names = Object.keys(archive).filter((path) => path.startsWith('plug-ins/'));
      const main = names.flatMap((path) => {
        if (path.endsWith('.zip')) return Object.keys(unzipSync(archive[path] ?? new Uint8Array()));
        return execFileSync('tar', ['-tzf', join(folder, 'site', path)])
          .toString()
          .split('\n');
      });
      for (const path of [
        'umpire/syntax.php',
        'Umpire/extension.json',
        'umpire/umpire.php',
        'package/plugin.json',
      ])
        equal(main.filter((file) => file === path).length, 1);
    },
  ],
  [
    'the npm package runs the conformance cases',
    async () => {
      const installed = join(folder, 'installed');
      mkdirSync(installed);
      const tarball = join(folder, 'packages', released.package);
      execFileSync('tar', ['-xzf', tarball, '-C', installed, '--strip-components', '1']);
      const cases = Object.keys(archive).filter((path) => /^conformance\/cases\/.*\.json$/.test(path));
      const {code, output} = await node([
        join(installed, 'dist/src/cli.js'),
        'check',
        ...cases.map((path) => join(folder, 'site', path)),
      ]);
      if (code !== 0)
        throw new Error(
          output
            .split('\n')
            .filter((line) => !line.startsWith('ok'))
            .join('\n'),
        );
      if (!/^[1-9]\d{2,} passed, 0 failed$/m.test(output)) throw new Error('no case ran');
    },
  ],
];
let failed = 0;
for (const [name, run] of tests)
  try {
    await run();
  } catch (error) {
    failed += 1;
    console.error(`FAILED ${name}: ${error instanceof Error ? error.message : String(error)}`);
  }
server.close();
await end();
rmSync(folder, {recursive: true, force: true});
console.log(`${tests.length - failed} passed, ${failed} failed`);
if (failed > 0) process.exitCode = 1;
