/**
 * Games, lessons and orders of play as modules. Each is written once, as `src/games/<id>.json`, `src/lessons/<id>.json` or
 * `src/rules/order/<id>.json`; this writes the folder `generated/` beside it: one TypeScript file a document that exports
 * it as JSON text. Games and lessons also have `documents.ts` with an import for each, and `contents.ts` with what a list
 * of them shows without loading any: of games the title and the examples, of lessons the title and the summary. Of games,
 * `digests.ts` has the length of each without white space, and 144 bits of its SHA-256, and which have errata. The entries of the library,
 * `src/library/<id>.json`, are one file. It also writes the XML parser as a module, `src/vassal/generated/`.
 *
 * Why not import the JSON itself: Rollup needs a plugin for it. Why not commit what is
 * generated: it could drift. So every door runs this first (npm ci, build, test, bench, umpire, the test runner's
 * configuration), and it writes only what changed.
 */
import {createHash} from 'node:crypto';
import {mkdirSync, readFileSync, renameSync, rmSync, writeFileSync} from 'node:fs';
import {basename, dirname} from 'node:path';
import {fileURLToPath} from 'node:url';
import {buildSync} from 'esbuild';
import {filesUnder, inRoot} from './root.mjs';

const header = '// Written by tools/make-games.mjs from the JSON beside this folder; edit that.\n';

/** The documents that ship: the folder, the field that repeats the file's name, and what one is called. */
const shelves = [
  {folder: 'src/games', field: 'id', what: 'game', digests: true, entryOf: entryOfGame},
  {folder: 'src/lessons', field: 'lesson', what: 'lesson', digests: false, entryOf: entryOfLesson},
  {folder: 'src/rules/order', field: 'id', what: 'order', digests: false},
];

/** The names of the JSON files directly in a folder. @param {string} folder */
const idsIn = (folder) =>
  filesUnder(folder, (path) => path.endsWith('.json') && dirname(path) === folder).map((path) =>
    basename(path, '.json'),
  );

/** The ids of the games that ship: the names of the JSON files. */
export const gameIds = () => idsIn('src/games');
/** The ids of the lessons that ship. */
export const lessonIds = () => idsIn('src/lessons');

/** Writes a file whole or not at all, and leaves it alone when it says the same already. */
function write(path, text) {
  try {
    if (readFileSync(path, 'utf8') === text) return;
  } catch {
    // not there yet
  }
  const unfinished = `${path}.${process.pid}`;
  writeFileSync(unfinished, text);
  renameSync(unfinished, path);
}

export function makeGames() {
  shelves.forEach(makeShelf);
  makeLibrary();
  makeParser();
}

/** The names of the entries of the library. */
export const libraryIds = () => idsIn('src/library');

/** The entries of the library as one module: a file is held against all of them. */
function makeLibrary() {
  const entries = libraryIds().map((id) => {
    const entry = JSON.parse(readFileSync(inRoot(`src/library/${id}.json`), 'utf8'));
    if (entry.library !== id)
      throw new Error(
        `src/library/${id}.json: its "library" is ${JSON.stringify(entry.library)}, not "${id}"`,
      );
    return entry;
  });
  mkdirSync(inRoot('src/library/generated'), {recursive: true});
  write(
    inRoot('src/library/generated/entries.ts'),
    `${header}export const entries: string =\n  ${JSON.stringify(JSON.stringify(entries))};\n`,
  );
}

/**
 * The XML parser as a module, which its package is not: browsers, and with them Vite's dev server in a worker, load modules
 * alone.
 */
function makeParser() {
  const {outputFiles} = buildSync({
    stdin: {contents: `export {SaxesParser} from 'saxes'`, resolveDir: inRoot()},
    bundle: true,
    write: false,
    format: 'iife',
    globalName: 'bundled',
    target: 'es2022',
  });
  mkdirSync(inRoot('src/vassal/generated'), {recursive: true});
  write(
    inRoot('src/vassal/generated/saxes.ts'),
    `// @ts-nocheck\n// Written by tools/make-games.mjs from the package saxes.\nimport type {SaxesParser as Parser} from 'saxes';\n${outputFiles[0]?.text}\nexport const SaxesParser: typeof Parser = bundled.SaxesParser;\n`,
  );
}

/** @param {(typeof shelves)[number]} shelf */
function makeShelf({folder, field, what, digests, entryOf}) {
  const ids = idsIn(folder);
  if (ids.length === 0) throw new Error(`${folder}/: no ${what}`);
  mkdirSync(inRoot(folder, 'generated'), {recursive: true});
  let texts = '';
  const corrected = [];
  let entries = '';
  for (const id of ids) {
    const file = `${folder}/${id}.json`;
    if (!/^[a-z][a-z0-9-]*$/.test(id) || ['documents', 'digests', 'contents'].includes(id))
      throw new Error(`${file}: a ${what}'s file name is its id: lower-case letters, digits and "-"`);
    let document;
    try {
      document = JSON.parse(readFileSync(inRoot(file), 'utf8'));
    } catch (error) {
      throw new Error(`${file} is not JSON: ${error.message}`, {cause: error});
    }
    if (document[field] !== id)
      throw new Error(`${file}: its "${field}" is ${JSON.stringify(document[field])}, not "${id}"`);
    // As JSON text, not as an object literal: engines parse it faster, and "__proto__" stays an ordinary key.
    const text = JSON.stringify(document);
    texts += `  [${text.length}, '${createHash('sha256').update(text).digest('base64').slice(0, 24)}'], // ${id}\n`;
    if (document.errata?.length > 0) corrected.push(id);
    if (entryOf) entries += `  '${id}': ${JSON.stringify(entryOf(document))},\n`;
    write(
      inRoot(folder, 'generated', `${id}.ts`),
      `${header}const ${what}: string =\n  ${JSON.stringify(text)};\nexport default ${what};\n`,
    );
  }
  if (entryOf) {
    const imports = ids.map((id) => `  '${id}': () => import('./${id}.js'),\n`).join('');
    write(
      inRoot(folder, 'generated', 'documents.ts'),
      `${header}/** Every ${what} that ships, by id; each is fetched when it is asked for. */\nexport const documents = {\n${imports}} as const;\n`,
    );
    write(
      inRoot(folder, 'generated', 'contents.ts'),
      `${header}/** The entry of every ${what} that ships, for lists. */\nexport const contents = {\n${entries}} as const;\n`,
    );
  }
  if (digests)
    write(
      inRoot(folder, 'generated', 'digests.ts'),
      `${header}/** Of every ${what} that ships, without white space: its length, and the first 144 bits of its SHA-256 in base64. */\nexport const digests: readonly (readonly [length: number, digest: string])[] = [\n${texts}];\n/** Those that have errata. */\nexport const corrected: readonly string[] = ${JSON.stringify(corrected)};\n`,
    );
  const wanted = new Set(
    [...ids, ...(entryOf ? ['documents', 'contents'] : []), ...(digests ? ['digests'] : [])].map(
      (id) => `${folder}/generated/${id}.ts`,
    ),
  );
  for (const path of filesUnder(`${folder}/generated`, (path) => path.endsWith('.ts'))) {
    if (!wanted.has(path)) rmSync(inRoot(path));
  }
}

/**
 * The entry of a lesson in the list of lessons.
 * @param {{title: string, about?: string, steps: {id: string, expect?: {event?: {dice?: number[]}}}[]}} lesson
 */
function entryOfLesson({title, about = '', steps}) {
  return {
    title,
    about,
    steps: steps.length,
    tasks: steps.filter(({expect}) => expect !== undefined && expect.event?.dice === undefined).length,
  };
}

/**
 * Does a rule sheet fit other games? One of lines is for maps of points, and one with directions names its own sides.
 * @param {{kind?: string}} sheet
 */
const fitsOthers = (sheet) =>
  sheet.kind !== 'lines' && !JSON.stringify(sheet).includes('"clause":"direction"');

/**
 * The entry of a game in a list of games: its title, what to compare where its rules are provisional, the title of its own rule
 * sheet where others may use it, and its examples; of what they expect only whether they do.
 * @param {{title: string, provisional?: string, map: {kind: string}, rules?: {retreat?: string | {title: string, kind?: string}}, examples?: {id: string, title: string, note?: string, cites?: string[], position: string, ask: object, expect?: object}[]}} game
 */
function entryOfGame({title, provisional, map, rules = {}, examples = []}) {
  return {
    title,
    provisional,
    map: map.kind,
    sheet: typeof rules.retreat === 'object' && fitsOthers(rules.retreat) ? rules.retreat.title : undefined,
    examples: examples.map(({id, title: of, note, cites, position, ask, expect}) => ({
      id,
      title: of,
      note,
      cites,
      position,
      expects: expect === undefined ? undefined : true,
      asks: Object.keys(ask).find((kind) => kind !== 'log'),
    })),
  };
}

if (process.argv[1] === fileURLToPath(import.meta.url)) makeGames();
