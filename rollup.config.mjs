/**
 * Builds the scripts for pages from the TypeScript sources into `dist/cdn/`.
 *
 * - The page scripts (`umpire-map.min.js` and so on), the engine and the demo's own scripts are one build with shared
 *   chunks. A page copies the script it names and the folder `chunks/`.
 * - The classic scripts are one file each and work alone: from `file://`, in a sandboxed frame, without modules.
 */
import {createHash} from 'node:crypto';
import {readFileSync, readdirSync} from 'node:fs';
import {basename, dirname, join, posix, resolve} from 'node:path';
import {nodeResolve} from '@rollup/plugin-node-resolve';
import {minify} from '@swc/core';
import {buildSync, transformSync} from 'esbuild';
import esbuild from 'rollup-plugin-esbuild';
import licensePlugin from 'rollup-plugin-license';
import {notices} from './tools/notices.mjs';

// its types say that the module, not its default export, is the plugin
const license = /** @type {any} */ (licensePlugin);

const scriptsIn = (/** @type {string} */ folder) =>
  readdirSync(folder).flatMap((name) =>
    /(?<!\.d)\.ts$/.test(name) ? [[basename(name, '.ts'), join(folder, name)]] : [],
  );

const onwarn = (/** @type {import('rollup').RollupLog} */ warning) => {
  if (warning.code === 'INVALID_ANNOTATION' && warning.id?.includes('node_modules')) return;
  throw new Error(`${warning.code}: ${warning.message}`);
};

const typescript = esbuild({target: 'es2022', sourceMap: false, legalComments: 'none'});

/** @type {Map<string, unknown>} by path and text */
const compiled = new Map();
/** Compiles a module once for all scripts that hold it. @type {import('rollup').Plugin} */
const compileOnce = {
  ...typescript,
  transform(code, id) {
    const key = `${id}\n${code}`;
    if (!compiled.has(key)) compiled.set(key, /** @type {any} */ (typescript.transform).call(this, code, id));
    return /** @type {any} */ (compiled.get(key));
  },
};

/** Makes scripts small: packed with brotli, they are 4 % smaller than by the minifier of esbuild. @type {import('rollup').Plugin} */
const small = {
  name: 'small',
  renderChunk: (code, _, {format}) =>
    minify(code, {
      module: format === 'es',
      mangle: {toplevel: true},
      compress: {passes: 2, ecma: 2022},
      ecma: 2022,
    }),
};

const shared = () => [
  nodeResolve({exportConditions: ['production', 'module', 'import', 'default']}),
  compileOnce,
  small,
  license({banner: 'wargame-umpire <%= pkg.version %>, MIT and others: see LICENSES.txt'}),
];

/** Writes the licences of everything that is bundled, and of what our sources hold. */
const licences = () =>
  license({
    thirdParty: {
      output: {
        file: 'dist/cdn/LICENSES.txt',
        template: (/** @type {{text: () => string}[]} */ dependencies) =>
          [...dependencies.map((one) => one.text()), ...notices()].join(`\n${'-'.repeat(80)}\n\n`),
      },
    },
  });

/** Makes `new URL('./x-worker.js', import.meta.url)` an entry of the build, which Rollup does for imports only. */
const workerEntries = () => ({
  name: 'worker-entries',
  /** @this {import('rollup').PluginContext} @param {string} code @param {string} id */
  transform(code, id) {
    const found = /new URL\(["']\.\/([\w-]+-worker)\.js["'], import\.meta\.url\)/;
    if (id.includes('node_modules') || !found.test(code)) return null;
    const emitted = code.replace(found, (_, name) => {
      const reference = this.emitFile({type: 'chunk', id: join(dirname(id), `${name}.ts`), name});
      return `new URL(import.meta.ROLLUP_FILE_URL_${reference})`;
    });
    return {code: emitted, map: null};
  },
});

/** A page script, or its own copy of another module. */
const ofPageScript = /\/components\/bundles\/(?:(umpire[\w-]*)\.ts)$|\.(umpire[\w-]*)\.ts$/;

/**
 * Gives each page script its own copies of what it imports: it reports a missing folder, in which a shared chunk would be
 * missing, too, and it reads a link without waiting for a chunk. It loads all else with `import()`.
 * @type {import('rollup').Plugin}
 */
const ownCopies = {
  name: 'own-copies',
  resolveId(source, importer = '') {
    const [, script, of = script] = ofPageScript.exec(importer) ?? [];
    return of && source.startsWith('.') ? join(dirname(importer), source.replace(/js$/, `${of}.ts`)) : null;
  },
  resolveDynamicImport: (source, importer) =>
    typeof source === 'string' && ofPageScript.test(importer)
      ? join(dirname(importer), source.replace(/js$/, 'ts'))
      : null,
  load: (id) =>
    /(?<!bundles\/)\b[\w-]+\.umpire[\w-]*\.ts$/.test(id)
      ? readFileSync(id.replace(/\.umpire[\w-]*\.ts$/, '.ts'), 'utf8')
      : null,
};

/** A classic script has no URL of its own to start a worker from: it counts on the page's thread. */
const noWorkers = {
  name: 'no-workers',
  resolveImportMeta: (/** @type {string | null} */ property) => (property === 'url' ? 'undefined' : null),
};

/** Modules that do something when they load, as "sideEffects" in package.json says of the published files. */
const hasSideEffects = /\/(components\/(bundles|embed)|demo)\/|\/define\.ts$|-worker\.ts$/;

/** The first views that open without waiting for more than a few files, by the modules that they load. */
const firstViews = {
  map: ['umpire-map/define'],
  retreat: ['umpire-map/define', 'umpire-retreat/define'],
  battle: ['umpire-map/define', 'umpire-battle/define'],
  // what opens a link, and its map; for a retreat or a battle it loads the files of that view, too
  show: ['umpire-show/define', 'umpire-show/map'],
};

/**
 * Puts the modules that the same first views load into one chunk. The engine's and the elements' are apart, since workers
 * have no page; games and lessons are a chunk each, which no other module joins.
 * @type {import('rollup').GetManualChunk}
 */
function chunkOf(id, {getModuleInfo}) {
  const [, game] = data.exec(id) ?? [];
  if (game) return game;
  const [, language] = /\/(?:phrases|languages)\/(?!en\/)([a-z]{2})\//.exec(id) ?? [];
  if (language) return id.includes('/src/') ? `phrases-${language}` : `elements-${language}`;
  const {map, retreat, battle, show} = Object.fromEntries(
    Object.entries(firstViews).map(([view, modules]) => [
      view,
      modules.some((name) => importsOf(`components/${name}.ts`, getModuleInfo).has(id)),
    ]),
  );
  if (!map && !retreat && !battle && !show) return undefined;
  const workers = importsOf('components/shared/document-worker.ts', getModuleInfo);
  const isOfElements = /\/components\/|\/node_modules\/@?lit/.test(id) && !workers.has(id);
  if (isOfElements) {
    if (map) return 'elements-map';
    return `elements-${show ? 'show' : retreat && battle ? 'retreat-battle' : retreat ? 'retreat' : 'battle'}`;
  }
  // the engine's that retreats alone need are few
  if (map) return 'engine-map';
  if (show) return retreat || battle ? 'engine-questions' : 'engine-show';
  return retreat ? 'engine-retreat' : 'engine-battle';
}

/** @type {Map<string, Set<string>>} */
const importsByFile = new Map();

/** The modules that a file loads. @param {string} file @param {import('rollup').GetModuleInfo} getModuleInfo */
function importsOf(file, getModuleInfo) {
  const known = importsByFile.get(file);
  if (known) return known;
  const found = new Set([resolve(file)]);
  for (const id of found) for (const imported of getModuleInfo(id)?.importedIds ?? []) found.add(imported);
  importsByFile.set(file, found);
  return found;
}

/**
 * Loads all chunks that a lazy chunk needs along with it, not one after the other.
 * @type {import('rollup').Plugin}
 */
const flatImports = {
  name: 'flat-imports',
  renderChunk: (code, {fileName}, _, {chunks}) =>
    code.replace(/\bimport\("(\.[^"]+)"\)/g, (lazy, path) => {
      const needed = new Set([posix.join(posix.dirname(fileName), path)]);
      for (const name of needed) for (const imported of chunks[name]?.imports ?? []) needed.add(imported);
      const others = [...needed].slice(1).filter((name) => name !== fileName);
      if (others.length === 0) return lazy;
      const imports = others.map((name) => {
        const relative = posix.relative(posix.dirname(fileName), name);
        return `import("${relative.startsWith('.') ? relative : `./${relative}`}")`;
      });
      return `Promise.all([${[lazy, ...imports].join()}]).then(([e])=>e)`;
    }),
};

const demoScripts = scriptsIn('demo').map(([name, path]) => [`demo/${name}`, path]);
const pageScripts = scriptsIn('components/bundles').map(([name, path]) => [`${name}.min`, path]);

/** @type {import('rollup').RollupOptions} */
const pages = {
  input: Object.fromEntries([...pageScripts, ['engine.min', 'src/index.ts'], ...demoScripts]),
  plugins: [ownCopies, workerEntries(), ...shared(), licences(), flatImports],
  preserveEntrySignatures: 'allow-extension',
  // without it every first answer loads the schemas
  treeshake: {moduleSideEffects: (id) => id.includes('node_modules') || hasSideEffects.test(id)},
  output: {
    dir: 'dist/cdn',
    format: 'es',
    entryFileNames: '[name].js',
    chunkFileNames: 'chunks/[name]-[hash].js',
    // without it a first answer makes 54 requests
    experimentalMinChunkSize: 20_000,
    manualChunks: chunkOf,
    onlyExplicitManualChunks: true,
  },
  logLevel: 'silent',
  onwarn,
};

/** @param {string} name @param {string} input @returns {import('rollup').RollupOptions} */
const classic = (name, input) => ({
  input,
  plugins: [noWorkers, ...shared()],
  treeshake: pages.treeshake,
  output: {file: `dist/cdn/${name}.js`, format: 'iife', inlineDynamicImports: true},
  onwarn,
});

/** A game or a lesson: its text is the default export of a file of its own. */
const data = /\/src\/(?:games|lessons)\/generated\/(?!documents|contents|digests)([\w-]+)\.ts$/;

/** A game or a lesson as a part, one for all classic scripts, by the place beside them. @type {Map<string, string>} */
const dataParts = new Map();

/** @param {string} id */
async function dataPart(id) {
  const {code} = transformSync(readFileSync(id, 'utf8'), {loader: 'ts'});
  const {default: text} = await import(`data:text/javascript,${encodeURIComponent(code)}`);
  const define = `umpireParts.define(["exports"], (exports) => { exports.default = ${JSON.stringify(text)}; });`;
  const source = transformSync(define, {minify: true}).code;
  const hash = createHash('sha256').update(source).digest('base64url').slice(0, 8);
  const place = `parts/${basename(id, '.ts')}-${hash}.js`;
  dataParts.set(place, source);
  return place;
}

/**
 * Loads the parts of a classic script by `components/embed/parts.ts`, those that a part needs along with it. Games and
 * lessons are parts that all scripts share.
 * @type {import('rollup').Plugin}
 */
const classicImports = {
  name: 'classic-imports',
  async resolveDynamicImport(specifier, importer) {
    const path =
      typeof specifier === 'string' ? resolve(dirname(importer), specifier.replace(/js$/, 'ts')) : '';
    return data.test(path) ? {id: await dataPart(path), external: true} : null;
  },
  renderDynamicImport({targetChunk, targetModuleId, getTargetChunkImports}) {
    const needed = (getTargetChunkImports() ?? []).flatMap((chunk) =>
      chunk.type === 'internal' ? [chunk.fileName] : [],
    );
    return {
      left: `umpireParts.load(${JSON.stringify([targetChunk?.fileName ?? targetModuleId, ...needed])},`,
      right: ')',
    };
  },
  generateBundle() {
    for (const [fileName, source] of dataParts) this.emitFile({type: 'asset', fileName, source});
  },
};

/** A classic script and its parts. @param {string} name @returns {import('rollup').OutputOptions} */
const partsOf = (name) => ({
  dir: 'dist/cdn',
  format: 'amd',
  amd: {define: 'umpireParts.define'},
  entryFileNames: '[name].js',
  chunkFileNames: `parts/${name}-[name]-[hash].js`,
  experimentalMinChunkSize: 10_000,
});

/**
 * A view in a frame: one classic script with all that its first picture needs. Games, editors and dialogs are parts of it
 * that it loads when a link or a reader asks for them.
 * @param {string} name @returns {import('rollup').RollupOptions}
 */
const view = (name) => ({
  input: {[`${name}.min`]: `components/embed/${name}.ts`},
  plugins: [noWorkers, ...shared(), classicImports],
  treeshake: pages.treeshake,
  output: partsOf(name),
  logLevel: 'silent',
  onwarn,
});

/** Bundles the loader of parts, for a classic script that no other script came before. */
const partsLoader = () =>
  buildSync({
    entryPoints: ['components/embed/parts.ts'],
    bundle: true,
    minify: true,
    format: 'iife',
    target: 'es2022',
    write: false,
  }).outputFiles[0]?.text.trimEnd() ?? '';

/** Map, answer and reasons; the check of documents, for the page has a game of its own; the terms and rules that an answer marks. */
const oneFile = [
  'components/classic-retreat.ts',
  'components/shared/check-document.ts',
  'components/shared/terms.ts',
  'components/shared/meanings.ts',
];

/**
 * Retreats on the page of somebody who has one file.
 * @type {import('rollup').RollupOptions}
 */
const classicRetreat = {
  ...view('umpire-retreat.classic'),
  input: {'umpire-retreat.classic.min': 'components/classic-retreat.ts'},
  output: {
    ...partsOf('umpire-retreat.classic'),
    banner: ({isEntry}) => (isEntry ? partsLoader() : ''),
    manualChunks: (id, {getModuleInfo}) =>
      oneFile.some((file) => importsOf(file, getModuleInfo).has(id))
        ? 'umpire-retreat.classic.min'
        : undefined,
    onlyExplicitManualChunks: true,
  },
};

export default [
  pages,
  classic('umpire.classic.min', 'components/classic.ts'),
  classicRetreat,
  classic('umpire-de.classic.min', 'components/languages/de/define.ts'),
  classic('missing.min', 'components/missing.ts'),
  {...classic('embed.min', 'components/embed/embed.ts'), plugins: [noWorkers, ...shared(), classicImports]},
  ...['map', 'retreat', 'battle', 'lesson', 'practice'].map((kind) => view(`embed-${kind}`)),
  classic('embed-host.min', 'components/embed/host.ts'),
  classic('umpire-answer.min', 'components/embed/answer.ts'),
];
