/**
 * Games as modules. A game is written once, as `src/games/<id>.json`; this writes `src/games/generated/`: one TypeScript
 * file a game that exports the document as `unknown`, and `documents.ts` with an import for each.
 *
 * Why not import the JSON itself: Node 20 warns about it on every run, and Rollup needs a plugin. Why not commit what is
 * generated: it could drift. So every door runs this first (npm ci, build, test, bench, umpire, the test runner's
 * configuration), and it writes only what changed.
 */
import {mkdirSync, readFileSync, renameSync, rmSync, writeFileSync} from 'node:fs';
import {basename} from 'node:path';
import {fileURLToPath} from 'node:url';
import {filesUnder, inRoot} from './root.mjs';

const header = '// Written by tools/make-games.mjs from the JSON beside this folder; edit that.\n';

/** The ids of the games that ship: the names of the JSON files. */
export const gameIds = () =>
  filesUnder('src/games', (path) => /^src\/games\/[^/]+\.json$/.test(path)).map((path) =>
    basename(path, '.json'),
  );

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
  const ids = gameIds();
  if (ids.length === 0) throw new Error('src/games/: no game');
  const folder = inRoot('src/games/generated');
  mkdirSync(folder, {recursive: true});
  for (const id of ids) {
    if (!/^[a-z][a-z0-9-]*$/.test(id) || id === 'documents')
      throw new Error(
        `src/games/${id}.json: a game's file name is its id: lower-case letters, digits and "-"`,
      );
    const text = readFileSync(inRoot('src/games', `${id}.json`), 'utf8');
    let document;
    try {
      document = JSON.parse(text);
    } catch (error) {
      throw new Error(`src/games/${id}.json is not JSON: ${error.message}`, {cause: error});
    }
    if (document.id !== id)
      throw new Error(`src/games/${id}.json: its "id" is ${JSON.stringify(document.id)}, not "${id}"`);
    // As JSON text, not as an object literal: engines parse it faster, and "__proto__" stays an ordinary key.
    const literal = JSON.stringify(JSON.stringify(document));
    write(
      inRoot('src/games/generated', `${id}.ts`),
      `${header}const game: unknown = JSON.parse(\n  ${literal},\n);\nexport default game;\n`,
    );
  }
  const imports = ids.map((id) => `  '${id}': () => import('./${id}.js'),\n`).join('');
  write(
    inRoot('src/games/generated/documents.ts'),
    `${header}/** Every game that ships, by id; each is fetched when it is asked for. */\nexport const documents = {\n${imports}} as const;\n`,
  );
  const wanted = new Set([...ids, 'documents'].map((id) => `src/games/generated/${id}.ts`));
  for (const path of filesUnder('src/games/generated', (path) => path.endsWith('.ts'))) {
    if (!wanted.has(path)) rmSync(inRoot(path));
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) makeGames();
