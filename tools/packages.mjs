/**
 * The packages that this repository publishes, as tarballs in `packages/`: `wargame-umpire` (everything but the scripts for
 * pages), `wargame-umpire-cdn` (those scripts), `wargame-umpire-engine` (the engine and the command line: no Lit).
 */
import {execFileSync} from 'node:child_process';
import {cpSync, mkdirSync, readFileSync, rmSync, writeFileSync} from 'node:fs';
import {join} from 'node:path';
import {fileURLToPath} from 'node:url';
import {doors} from './doors.mjs';
import {integrityOf} from './integrity.mjs';
import {filesUnder, inRoot} from './root.mjs';

const manifest = () => JSON.parse(readFileSync(inRoot('package.json'), 'utf8'));
const json = (/** @type {unknown} */ value) => `${JSON.stringify(value, null, 2)}\n`;

/** What the packages say alike. */
const common = () => {
  const {version, keywords, license, author, homepage, repository, bugs, engines} = manifest();
  return {version, keywords, license, author, homepage, repository, bugs, engines, type: 'module'};
};

/** Where a script of the pages' package is on a CDN, for this version and no other. @param {string} path */
export const onCdn = (path) =>
  `https://cdn.jsdelivr.net/npm/wargame-umpire-cdn@${manifest().version}/${path}`;

/** The line of HTML that loads a script from a CDN and takes no other. @param {string} path in dist/cdn */
export const lineFor = (path) => {
  const hash = integrityOf('dist/cdn')[path];
  const how = path.includes('.classic.') ? 'defer' : 'type="module"';
  return `<script ${how} src="${onCdn(path)}" integrity="${hash}" crossorigin="anonymous"></script>`;
};

/** The lines by which a page names, before its script is there, what that will fetch first. @param {string} path in dist/cdn */
function earlyFor(path) {
  const hashes = integrityOf('dist/cdn');
  const text = readFileSync(inRoot('dist/cdn', path), 'utf8');
  const parts = [...text.matchAll(/import\("\.\/(chunks\/[^"]+)"/g)].flatMap(([, part = '']) =>
    // what checks a module of one's own
    part.startsWith('chunks/validator-') ? [part] : [],
  );
  if (parts.length === 0) throw new Error(`${path} fetches nothing that checks a module`);
  return [...new Set(parts)].map(
    (part) =>
      `<link rel="modulepreload" href="${onCdn(part)}" integrity="${hashes[part]}" crossorigin="anonymous">`,
  );
}

/** Makes `dist/cdn` a package: its manifest, its lines for pages, and the hash of each file as an import map. */
export function makeCdnPackage() {
  const scripts = filesUnder('dist/cdn', (path) => path.endsWith('.js')).map((path) => path.slice(9));
  const pages = scripts.filter((path) => !path.includes('/') && /^(umpire|engine)/.test(path));
  const write = (/** @type {string} */ name, /** @type {string} */ text) =>
    writeFileSync(inRoot('dist/cdn', name), text);
  write(
    'package.json',
    json({
      name: 'wargame-umpire-cdn',
      description: 'The scripts of wargame-umpire for pages without a build.',
      ...common(),
      exports: {'./*': './*'},
      sideEffects: true,
      unpkg: './umpire-map.min.js',
      jsdelivr: './umpire-map.min.js',
    }),
  );
  const hashes = Object.entries(integrityOf('dist/cdn'));
  write(
    'importmap.json',
    json({integrity: Object.fromEntries(hashes.map(([path, hash]) => [onCdn(path), hash]))}),
  );
  write(
    'README.md',
    [
      '# wargame-umpire-cdn',
      '',
      'The scripts of [wargame-umpire](https://www.npmjs.com/package/wargame-umpire) for pages without a build, one for each kind of page. These lines load this version and no other:',
      '',
      '```html',
      ...pages.map(lineFor),
      '```',
      '',
      '## Sooner on a slow line',
      '',
      'A script fetches what checks your module once it runs. A page that names this file in its head has it on their way at once, and its data too (`<link rel="preload" as="fetch" crossorigin href="game.json">`):',
      '',
      '```html',
      ...['umpire-map.min.js', 'umpire-retreat.min.js'].flatMap((path) => [
        `<!-- ${path} -->`,
        ...earlyFor(path),
      ]),
      '```',
      '',
      'A script fetches some parts later; their hashes, as an [import map](https://developer.mozilla.org/docs/Web/HTML/Reference/Elements/script/type/importmap#integrity) that a page puts before its first module, are in `importmap.json`. `umpire.classic.min.js` is no module: it is one file with everything, works from a disk too, and has no import map to name its parts. From `umpire-words.min.js` a page imports `replaceWords`, which has the elements of every script say other words than theirs.',
      '',
      'The licences of what is bundled are in `LICENSES.txt`.',
      '',
    ].join('\n'),
  );
  cpSync(inRoot('LICENSE'), inRoot('dist/cdn/LICENSE'));
}

/** The packages of others that the engine and its command line import. @returns {string[]} */
function importedByEngine() {
  const texts = filesUnder('dist/src', (path) => /(?<!\.d)\.(js|d\.ts)$/.test(path))
    .filter((path) => !path.endsWith('json-schema.js'))
    .map((path) => readFileSync(inRoot(path), 'utf8'));
  return Object.keys(manifest().dependencies).filter((name) =>
    texts.some((text) => text.includes(`"${name}"`) || text.includes(`"${name}/`)),
  );
}

/** Writes the engine's package. @param {string} folder */
export function makeEnginePackage(folder) {
  const {dependencies, bin} = manifest();
  const isElement = /^\.\/(components|react|vue|svelte|custom|vscode|web-types)/;
  rmSync(folder, {recursive: true, force: true});
  mkdirSync(folder, {recursive: true});
  for (const part of ['src', 'games', 'lessons', 'schemas'])
    cpSync(inRoot('dist', part), join(folder, 'dist', part), {recursive: true});
  cpSync(inRoot('LICENSE'), join(folder, 'LICENSE'));
  cpSync(inRoot('dist/NOTICE.txt'), join(folder, 'dist/NOTICE.txt'));
  writeFileSync(
    join(folder, 'package.json'),
    json({
      name: 'wargame-umpire-engine',
      description: 'The rules engine of wargame-umpire, headless: what it has without the web components.',
      ...common(),
      bin,
      exports: Object.fromEntries(Object.entries(doors()).filter(([key]) => !isElement.test(key))),
      sideEffects: ['./dist/src/cli.js'],
      dependencies: Object.fromEntries(importedByEngine().map((name) => [name, dependencies[name]])),
    }),
  );
  writeFileSync(
    join(folder, 'README.md'),
    '# wargame-umpire-engine\n\nThe engine of [wargame-umpire](https://www.npmjs.com/package/wargame-umpire) alone: every door of that package but the elements, under the same names, and its command line. No Lit.\n',
  );
}

const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';

/** Packs a folder. @param {string} folder @param {string} into @returns {{filename: string, unpackedSize: number, files: {path: string}[]}} */
export function pack(folder, into) {
  const told = execFileSync(npm, ['pack', '--ignore-scripts', '--json', '--pack-destination', into], {
    cwd: folder,
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  return JSON.parse(told.toString())[0];
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const into = inRoot('packages');
  const engine = join(into, 'engine');
  makeEnginePackage(engine);
  for (const folder of [inRoot(), engine, inRoot('dist/cdn')]) {
    const {filename, unpackedSize} = pack(folder, into);
    console.log(`packages/${filename}: ${(unpackedSize / 1e6).toFixed(2)} MB unpacked`);
  }
}
