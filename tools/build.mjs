/**
 * Builds `dist/`: JavaScript and types file by file (tsc), the games and JSON Schemas, the bundles for pages and the
 * custom elements manifest. With `--no-bundles`, only what Node needs; with `--weighed`, of the bundles only those whose
 * weight has a budget, for `npm test`. Where `dist/` is what would come of it (`npm ci` has built it), nothing is built.
 */
import {mkdirSync, readFileSync, rmSync, writeFileSync} from 'node:fs';
import {fileURLToPath} from 'node:url';
import {transform} from 'esbuild';
import bundlesOfPackage from '../rollup.config.mjs';
import {bundle} from './bundle.mjs';
import {writeIntegrity} from './integrity.mjs';
import {customProperties} from './custom-properties.mjs';
import {gameIds, lessonIds, makeGames} from './make-games.mjs';
import {licenceOf} from './licence.mjs';
import {digestOfSources, isMadeOf, remember} from './made.mjs';
import {makeCdnPackage} from './packages.mjs';
import {makeSchemas} from './make-schemas.mjs';
import {makeTypes} from './make-types.mjs';
import {pruneTypes} from './reached.mjs';
import {bin, filesUnder, inRoot, node} from './root.mjs';
import {squeezeText} from './squeeze.mjs';

/** Runs a tool of the build; its output is shown only when it fails. */
async function run(what, args) {
  const {code, output} = await node(args);
  if (code !== 0) throw new Error(`${what} failed:\n${output}`);
}

/** Copies JSON without what is only for its author's eyes. @param {string} from @param {string} to */
const compact = (from, to) =>
  writeFileSync(inRoot(to), JSON.stringify(JSON.parse(readFileSync(inRoot(from), 'utf8'))));

/** Code that is indented by tabs, which are half as many; a text over several lines keeps its own. @param {string} code */
const indented = (code) =>
  /`[^`]*\n[^`]*`/.test(code)
    ? code
    : code.replace(/^(?: {2})+/gm, (blanks) => '\t'.repeat(blanks.length / 2));

/** Of a manifest, the elements and what of them a page can use: nothing of how they are made. */
const published = ({modules, ...manifest}) => ({
  ...manifest,
  modules: modules
    .map(({declarations = [], ...module}) => ({
      ...module,
      declarations: declarations
        .filter(({customElement}) => customElement)
        .map(({members = [], ...element}) => ({
          ...element,
          members: members.filter(
            ({privacy = 'public', static: fixed, name}) =>
              privacy === 'public' && !fixed && !/^[#_]/.test(name),
          ),
        })),
    }))
    .filter(({declarations}) => declarations.length > 0),
});

/** Where everything is that a build looks at, besides the files directly in the checkout. */
const sourceFolders = ['src', 'components', 'demo', 'tools'];

/** Makes `dist/`, unless it is made already. @returns {Promise<boolean>} whether there was something to do */
export async function build({bundles = true, unweighed = true} = {}) {
  makeGames();
  const sources = digestOfSources(inRoot(), sourceFolders);
  const extent = bundles ? (unweighed ? 2 : 1) : 0;
  if (isMadeOf(inRoot('dist'), sources, extent)) return false;
  rmSync(inRoot('dist'), {recursive: true, force: true});
  await make({bundles, unweighed});
  remember(inRoot('dist'), sources, extent);
  return true;
}

/** @param {{bundles: boolean, unweighed: boolean}} extent */
async function make({bundles, unweighed}) {
  // types are checked by `npm test`: here they are only written
  await run('tsc', [bin('typescript-native/bin/tsc'), '-p', 'tsconfig.build.json', '--noCheck']);
  // types inferred from schemas nest deep: their indentation is more than half of them
  for (const path of filesUnder('dist', (path) => path.endsWith('.d.ts')))
    writeFileSync(inRoot(path), readFileSync(inRoot(path), 'utf8').replace(/^ +/gm, ''));
  mkdirSync(inRoot('dist/games'), {recursive: true});
  for (const id of gameIds()) compact(`src/games/${id}.json`, `dist/games/${id}.json`);
  mkdirSync(inRoot('dist/lessons'), {recursive: true});
  for (const id of lessonIds()) compact(`src/lessons/${id}.json`, `dist/lessons/${id}.json`);
  await makeSchemas();
  writeFileSync(
    inRoot('dist/NOTICE.txt'),
    `The symbols in src/drawing/symbols.js are drawn from:\n\n${licenceOf(inRoot('node_modules/milsymbol'))}`,
  );
  if (!bundles) return;
  for (const options of bundlesOfPackage({unweighed})) await bundle(options);
  writeIntegrity();
  // what the comments say is in the types; in the JavaScript they are a quarter of it
  for (const path of filesUnder('dist', (path) => /^dist\/(src|components)\/.*\.js$/.test(path))) {
    const source = readFileSync(inRoot(path), 'utf8');
    const {code} = await transform(squeezeText(source), {
      target: 'es2022',
      format: 'esm',
      charset: 'utf8',
      // a debugger prints it readably; what is exported keeps its name
      minify: true,
    });
    writeFileSync(inRoot(path), indented(code));
  }
  await run('cem', [bin('@custom-elements-manifest/analyzer/cem.js'), 'analyze']);
  const manifest = inRoot('dist/custom-elements.json');
  const elements = published(JSON.parse(readFileSync(manifest, 'utf8')));
  for (const {declarations} of elements.modules)
    for (const element of declarations)
      element.cssProperties = await customProperties(element.tagName, element.cssProperties ?? []);
  writeFileSync(manifest, JSON.stringify(elements));
  makeTypes();
  pruneTypes();
  makeCdnPackage();
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  try {
    const has = (/** @type {string} */ flag) => process.argv.includes(flag);
    if (!(await build({bundles: !has('--no-bundles'), unweighed: !has('--weighed')})))
      console.log('dist/ is what these files come to: nothing to build');
  } catch (error) {
    console.error(error.message);
    process.exitCode = 1;
  }
}
