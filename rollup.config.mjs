/**
 * Bundles for pages, from the JavaScript tsc emitted: no TypeScript plugin, so any TypeScript version will do.
 *
 * - `dist/cdn/engine.min.js`: the engine alone. A build of its own: were it an entry beside the elements, everything it
 *   exports would have to stay in the chunks they share.
 * - `dist/cdn/umpire-*.min.js`: one script a kind of page (`components/bundles/`), each a build of its own: what a page
 *   needs at once is one file, which packs better than a dozen shared ones. A page with two of them works, and loads
 *   some things twice; `umpire.min.js` has everything. A dynamic import (a dialogue's machine, the symbols) becomes a
 *   chunk that is fetched when it is asked for.
 * - `dist/cdn/odds-point.min.js`, `odds-hex.min.js`: what counts odds, in a page or in a thread of its own.
 * - `dist/cdn/umpire.classic.min.js`: every element in one script that is no module.
 * - `site/`: the same scripts with the demo's own, in one build, so that going from page to page loads little.
 */
import {readFileSync} from 'node:fs';
import {basename, join, posix} from 'node:path';
import {nodeResolve} from '@rollup/plugin-node-resolve';
// as WebAssembly: the package that is native has one for every platform beside it, which not every registry holds
import {minifySync} from '@swc/wasm';
import {transform} from 'esbuild';
import {again} from './tools/again.mjs';
import {apart, apartInFrames} from './tools/chunks.mjs';
import {licenceOf} from './tools/licence.mjs';
import {filesUnder, inRoot} from './tools/root.mjs';
import {readOnce} from './tools/once.mjs';
import {squeezeText} from './tools/squeeze.mjs';
import {undecorated} from './tools/undecorated.mjs';

const {version} = JSON.parse(readFileSync(inRoot('package.json'), 'utf8'));
const banner = `/*! wargame-umpire ${version}, MIT and others: see LICENSES.txt */`;

/** The packages whose code is in the bundles made so far: the engine's bundle and the elements' share one notice. */
const bundled = new Set();

/** The licences of the packages whose code is in the bundles, in one file beside them; the code carries a one-line notice. */
function licences() {
  return {
    name: 'licences',
    generateBundle(_options, bundle) {
      for (const chunk of Object.values(bundle)) {
        for (const id of chunk.type === 'chunk' ? chunk.moduleIds : []) {
          const inPackage = /^(.*\/node_modules\/(?:@[^/]+\/)?[^/]+)\//.exec(id);
          if (inPackage?.[1]) bundled.add(inPackage[1]);
          // the symbols are drawings of another package's
          if (id.endsWith('/drawing/symbols.js')) bundled.add(inRoot('node_modules/milsymbol'));
        }
      }
      const texts = [...bundled].sort((a, b) => (a < b ? -1 : 1)).map(licenceOf);
      this.emitFile({type: 'asset', fileName: 'LICENSES.txt', source: texts.join(`\n${'-'.repeat(80)}\n\n`)});
    },
  };
}

/** What Lit asks of the page as soon as it is imported, and what does where there is none: a bundle is imported in Node too. */
const ofPage = {
  '/@lit/reactive-element/reactive-element.js': [
    'extends HTMLElement',
    'extends(globalThis.HTMLElement??Object)',
  ],
  '/lit-html/lit-html.js': ['=document,', '=t.document??{createTreeWalker(){}},'],
};
/** A module's text as it is bundled: short, and such that it may be imported anywhere. @param {string} id @param {string} text */
function bundledText(id, text) {
  if (!id.includes('/node_modules/')) return undecorated(squeezeText(text));
  const [found, put] = Object.entries(ofPage).find(([path]) => id.endsWith(path))?.[1] ?? [];
  if (found === undefined || put === undefined) return text;
  if (!text.includes(found)) throw new Error(`${id} no longer says ${found}`);
  return text.replace(found, put);
}

const once = readOnce(bundledText);
/**
 * The sentences that say what a clause means stand beside those that say why it bars a hex, and no answer needs them:
 * who explains has a copy of those files, and each copy keeps what is used of it.
 * @returns {import('rollup').Plugin}
 */
const meaningsApart = () => ({
  name: 'meanings apart',
  async resolveId(source, importer) {
    if (!importer?.endsWith('/rules/retreat/explain.js') || !source.endsWith('.words.js')) return null;
    // asked as for a file beside it: what was found once is kept for all who ask for it
    const place = await this.resolve(source, posix.join(posix.dirname(importer), 'clause.js'));
    return place && `${place.id}?meanings`;
  },
});

/** What every bundle is made with. */
const plugins = () => [
  once(),
  // Fixed conditions: by default the plugin adds 'development' when NODE_ENV says so (Lit's development build, +70 %).
  nodeResolve({exportConditions: ['production', 'module', 'import', 'default']}),
];

const shortened = (/** @type {string} */ code) =>
  minifySync(code, {
    module: true,
    ecma: 2022,
    // nothing here is called with `new` that is not a class
    compress: {ecma: 2022, passes: 3, unsafe_arrows: true, unsafe_methods: true},
    mangle: true,
    format: {comments: false},
  }).code;

/** What is written is made small, without a comment but the one line of who made it in what a page names. @returns {import('rollup').Plugin} */
export const minified = () => ({
  name: 'minified',
  renderChunk(written, {isEntry}) {
    // once: a second run takes a tenth of all the build's time, and 1.2 kB of the 8.5 MB that all scripts together have
    const code = shortened(written);
    return {code: isEntry ? `${banner}\n${code}` : code, map: null};
  },
});

/** A warning is a mistake: an import that does not resolve, a cycle, an unused external. @type {import('rollup').WarningHandlerWithDefault} */
export const onwarn = (warning) => {
  // a hint to bundlers that stands elsewhere than Rollup looks for it, in somebody else's code
  if (warning.code === 'INVALID_ANNOTATION' && warning.id?.includes('/node_modules/')) return;
  throw new Error(`${warning.code}: ${warning.message}`);
};

/** The scripts for pages, by name. */
export const pages = () =>
  filesUnder('components/bundles', (path) => path.endsWith('.ts')).map((path) => basename(path, '.ts'));

const pageEntry = (/** @type {string} */ folder, /** @type {string} */ name) => ({
  [`${folder}${name}.min`]: `dist/components/bundles/${name}.js`,
});

/** What counts odds, in a page or beside its thread, by the kind of map: each a script of its own, one file. */
const counters = {point: 'odds-point.min.js', hex: 'odds-hex.min.js'};
/** The addresses of their sources, as the code has them, become those of their bundles; a script in one file has the sources too. @param {string} folder of the elements' scripts in a build @param {{within?: boolean}} [how] @returns {import('rollup').Plugin} */
const counting = (folder, {within = false} = {}) => ({
  name: 'counting',
  resolveDynamicImport: (source) => {
    const kind = !within && typeof source === 'string' && /\/counts\/(point|hex)\.js$/.exec(source)?.[1];
    return kind ? {id: counters[kind], external: true} : null;
  },
  renderChunk: (code, {fileName}) => {
    for (const [kind, script] of Object.entries(counters)) {
      const path = posix.relative(posix.dirname(fileName), folder + script);
      const own = `'${path.startsWith('.') ? path : `./${path}`}'`;
      // quoted either way: the site is made of what the package publishes, which is minified
      code = code.replace(new RegExp(`(['"])(?:\\./counts/${kind}\\.js|${script})\\1`, 'g'), own);
    }
    return {code, map: null};
  },
});

/** Where an answer stands before anybody asks what its rules mean. */
const answers = ['umpire-retreat', 'umpire-battle'];

/** @param {Record<string, string>} input @param {string} dir @param {string} [name] of the page's script @returns {import('./tools/bundle.mjs').Bundle} */
const together = (input, dir, name = '') => ({
  input,
  // an entry that shares code with a lazy part gives it that code itself, in one file
  preserveEntrySignatures: 'allow-extension',
  output: {
    dir,
    format: 'es',
    freeze: false,
    // what several parts share goes into one of them rather than into a file of a few hundred bytes
    experimentalMinChunkSize: 8_000,
    entryFileNames: '[name].js',
    chunkFileNames: 'chunks/[name]-[hash].js',
    assetFileNames: '[name][extname]',
    plugins: [again(), minified()],
  },
  plugins: [
    ...(answers.includes(name) ? [meaningsApart()] : []),
    counting(dir === 'site' ? 'cdn/' : ''),
    ...plugins(),
    licences(),
  ],
  onwarn,
  // the demo's pages share so much that hardly a chunk could be joined with another
  joins: dir !== 'site',
  // the script itself is one file, whatever its parts share with it
  ...(apart[name] ? {apart: [{name: `${name}.min`, entry: true}, ...apart[name]]} : {}),
});

/** A script that is one file. @param {string} input @param {string} name @param {'es' | 'iife'} format @param {import('rollup').Plugin[]} [more] @returns {import('./tools/bundle.mjs').Bundle} */
const inOne = (input, name, format, more = []) => ({
  input,
  output: {
    file: `dist/cdn/${name}`,
    format,
    inlineDynamicImports: true,
    plugins: [minified()],
  },
  plugins: [...more, ...plugins(), licences()],
  onwarn,
});

/** A frame opens its address itself, and hands over what it found. @param {string[]} names */
const closed = (...names) =>
  names
    .map((name) => `export const ${name} = () => Promise.reject(new Error('nothing to open'));`)
    .join('\n');

/** What nobody asks for in a frame: what explains each step, what sets a position up, what opens a page's documents. @type {Readonly<Record<string, string>>} */
const unframed = {
  '/guide/guide.js': 'export const guideStyles = undefined; export class GuideController {}',
  '/umpire-map/edit/index.js': 'export const roomOn = () => undefined;',
  // nobody hands it a dialogue that was stored
  '/umpire-retreat/dialogue-document.js': 'export const readDialogue = () => ({ok: false, faults: []});',
  // a frame's one element is what its page is for, and no author's words stand on it
  '/internal/amiss.js': 'export const amissOn = () => Promise.resolve();',
  '/internal/page-around.js': 'export const isLost = () => false; export const isInside = () => true;',
  '/internal/near.js': 'export const near = () => Promise.resolve();',
  '/internal/given.js': 'export const givenBy = () => undefined; export const isSame = () => true;',
  // nobody brings other words to it
  '/internal/catalogue.js':
    "export const tongue = {lang: 'en', dir: 'ltr'}; export const catalogue = (_, english) => english; export const followWords = () => undefined;",
  '/internal/open-standing.js': closed('openStanding'),
  '/internal/open.js': closed('openSubject', 'openModule', 'openEditions'),
};

/** In a frame the way out is its address. @type {import('rollup').Plugin} */
const framed = {
  name: 'framed',
  load(id) {
    if (id.endsWith('/components/internal/share.js'))
      return readFileSync(inRoot('dist/components/embed/share.js'), 'utf8');
    const [, without] = Object.entries(unframed).find(([path]) => id.endsWith(path)) ?? [];
    return without ?? null;
  },
};

/** Before the first part stands who the parts register with. @type {import('rollup').Plugin} */
const registering = {
  name: 'registering',
  async renderChunk(code, {isEntry}) {
    if (!isEntry) return null;
    const register = readFileSync(inRoot('dist/components/embed/register.js'), 'utf8');
    const {code: first} = await transform(register, {format: 'iife', minify: true, target: 'es2022'});
    return {code: `${first}${code}`, map: null};
  },
};

/** The script of the page for frames, in parts that are classic scripts: a page without an origin can fetch no module. @type {import('./tools/bundle.mjs').Bundle} */
const inFrames = {
  input: {'embed.min': 'dist/components/embed/embed.js'},
  preserveEntrySignatures: 'allow-extension',
  output: {
    dir: 'dist/cdn',
    format: 'system',
    freeze: false,
    experimentalMinChunkSize: 8_000,
    entryFileNames: '[name].js',
    chunkFileNames: 'embed/[name]-[hash:6].js',
    assetFileNames: '[name][extname]',
    plugins: [minified(), registering],
  },
  plugins: [framed, meaningsApart(), counting('', {within: true}), ...plugins(), licences()],
  onwarn,
  apart: apartInFrames,
};

/** The pages whose weight has a budget; the others are made of the same parts. */
const weighed = ['umpire-map', 'umpire-retreat', 'umpire-battle'];

/** The bundles of the package: all, or without those that nobody weighs. @param {{unweighed?: boolean}} [which] */
export default ({unweighed = true} = {}) => [
  together({'engine.min': 'dist/src/index.js'}, 'dist/cdn', 'engine'),
  ...pages()
    .filter((name) => unweighed || weighed.includes(name))
    .map((name) => together(pageEntry('', name), 'dist/cdn', name)),
  ...Object.entries(counters).map(([kind, script]) =>
    inOne(`dist/components/internal/counts/${kind}.js`, script, 'es'),
  ),
  // for a frame without an origin, and for the page around it
  inFrames,
  inOne('dist/components/embed/host.js', 'embed-host.min.js', 'iife'),
  // for pages that take no modules, and for those that a browser opens from a disk
  ...(unweighed
    ? [inOne('dist/components/classic.js', 'umpire.classic.min.js', 'iife', [counting('', {within: true})])]
    : []),
];

/** The bundles of the demo: its elements under `cdn/`, and each of its scripts where its source is. */
export const site = () => {
  const scripts = filesUnder('demo', (path) => path.endsWith('.ts') && !path.endsWith('.d.ts'));
  const entries = scripts.map((path) => [
    path.replace(/^demo\/|\.ts$/g, ''),
    join('dist', path.replace(/\.ts$/, '.js')),
  ]);
  const input = Object.assign(Object.fromEntries(entries), ...pages().map((name) => pageEntry('cdn/', name)));
  return together(input, 'site');
};
