/**
 * Builds `dist/`: readable JavaScript with types and source maps (tsc), the games, lessons and JSON Schemas, the custom
 * elements manifest with types for frameworks, and with `--pages` the minified scripts of `dist/cdn/` (Rollup).
 */
import {cpSync, mkdirSync, readFileSync, rmSync, writeFileSync} from 'node:fs';
import {fileURLToPath} from 'node:url';
import {customProperties} from './custom-properties.mjs';
import {writeIntegrity} from './integrity.mjs';
import {gameIds, lessonIds, makeGames} from './make-games.mjs';
import {makeSchemas} from './make-schemas.mjs';
import {makeTypes} from './make-types.mjs';
import {notices} from './notices.mjs';
import {bin, inRoot, node} from './root.mjs';

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
  for (const [folder, ids] of /** @type {const} */ ([
    ['games', gameIds()],
    ['lessons', lessonIds()],
  ])) {
    mkdirSync(inRoot('dist', folder), {recursive: true});
    for (const id of ids) cpSync(inRoot('src', folder, `${id}.json`), inRoot('dist', folder, `${id}.json`));
  }
  await makeSchemas();
  writeFileSync(inRoot('dist/NOTICE.txt'), `${notices().join('\n\n')}\n`);
  await run('cem', [bin('@custom-elements-manifest/analyzer/cem.js'), 'analyze']);
  const manifest = inRoot('dist/custom-elements.json');
  const elements = published(JSON.parse(readFileSync(manifest, 'utf8')));
  for (const {declarations} of elements.modules)
    for (const element of declarations)
      element.cssProperties = await customProperties(element.tagName, element.cssProperties ?? []);
  writeFileSync(manifest, JSON.stringify(elements, null, 1));
  makeTypes();
}

/** Builds the scripts for pages, `dist/cdn/`. */
export async function buildPages() {
  rmSync(inRoot('dist/cdn'), {recursive: true, force: true});
  await run('rollup', [bin('rollup/dist/bin/rollup'), '--config', '--silent']);
  writeIntegrity();
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
