/**
 * Builds `dist/`: readable JavaScript (esbuild) with types (tsc), the games, lessons and JSON Schemas, the custom elements
 * manifest with types for frameworks, and with `--pages` the minified scripts of `dist/cdn/` (Rollup).
 */
import {cpSync, mkdirSync, readFileSync, rmSync, writeFileSync} from 'node:fs';
import {basename} from 'node:path';
import {fileURLToPath} from 'node:url';
import {build as compile} from 'esbuild';
import {customProperties} from './custom-properties.mjs';
import {writeIntegrity} from './integrity.mjs';
import {gameIds, lessonIds, makeGames} from './make-games.mjs';
import {makeSchemas} from './make-schemas.mjs';
import {makeTypes} from './make-types.mjs';
import {notices} from './notices.mjs';
import {pruneTypes} from './prune-types.mjs';
import {bin, filesUnder, inRoot, node} from './root.mjs';

/** The documents that ship, by the folder of their kind. */
const shipped = /** @type {const} */ ([
  ['games', gameIds()],
  ['lessons', lessonIds()],
]);

/** Runs a tool; shows its output only when it fails. @param {string} what @param {string[]} args */
async function run(what, args) {
  const {code, output} = await node(args);
  if (code !== 0) throw new Error(`${what} failed:\n${output}`);
}

/** Keeps the elements of a manifest, and of each what a page can use. */
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

/** Builds what Node and bundlers import: everything but the scripts for pages. */
export async function build() {
  makeGames();
  rmSync(inRoot('dist'), {recursive: true, force: true});
  // `npm run check` looks at the types; here they are only written
  await run('tsc', [bin('typescript-native/bin/tsc'), '-p', 'tsconfig.build.json', '--noCheck']);
  pruneTypes();
  // the comments are in the types, where editors read them
  await compile({
    entryPoints: ['src', 'components'].flatMap((folder) =>
      filesUnder(folder, (path) => /(?<!\.d)\.ts$/.test(path)).map((path) => inRoot(path)),
    ),
    outdir: inRoot('dist'),
    outbase: inRoot(),
    format: 'esm',
    target: 'es2022',
    charset: 'utf8',
    tsconfig: inRoot('tsconfig.json'),
    logLevel: 'error',
  });
  for (const [folder, ids] of shipped) {
    mkdirSync(inRoot('dist', folder), {recursive: true});
    for (const id of ids) {
      const document = JSON.parse(readFileSync(inRoot('src', folder, `${id}.json`), 'utf8'));
      writeFileSync(inRoot('dist', folder, `${id}.json`), JSON.stringify(document));
    }
  }
  cpSync(inRoot('src/cli/publish/assets'), inRoot('dist/src/cli/publish/assets'), {recursive: true});
  await makeSchemas();
  writeFileSync(inRoot('dist/NOTICE.txt'), `${notices().join('\n\n')}\n`);
  await run('cem', [bin('@custom-elements-manifest/analyzer/cem.js'), 'analyze']);
  const manifest = inRoot('dist/custom-elements.json');
  const elements = published(JSON.parse(readFileSync(manifest, 'utf8')));
  for (const {declarations} of elements.modules)
    for (const element of declarations)
      element.cssProperties = await customProperties(element.tagName, element.cssProperties ?? []);
  writeFileSync(manifest, JSON.stringify(elements));
  makeTypes();
}

/** Builds the scripts for pages, `dist/cdn/`. */
export async function buildPages() {
  rmSync(inRoot('dist/cdn'), {recursive: true, force: true});
  await run('rollup', [bin('rollup/dist/bin/rollup'), '--config', '--silent']);
  writeIntegrity();
  shareDocuments();
}

/** Has Node and bundlers take games and lessons from the chunks of the page scripts, so that the package holds no third copy. */
function shareDocuments() {
  const chunks = filesUnder('dist/cdn/chunks', () => true).map((path) => basename(path));
  for (const [folder, ids] of shipped)
    for (const id of ids) {
      const chunk = chunks.find((name) => name.startsWith(`${id}-`) && name.length === id.length + 12);
      if (!chunk) throw new Error(`dist/cdn/chunks/: no chunk of ${folder}/${id}`);
      writeFileSync(
        inRoot('dist/src', folder, 'generated', `${id}.js`),
        `export { default } from "../../../cdn/chunks/${chunk}";\n`,
      );
    }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  try {
    await build();
    if (process.argv.includes('--pages')) await buildPages();
  } catch (error) {
    console.error(error.message);
    process.exitCode = 1;
  }
}
