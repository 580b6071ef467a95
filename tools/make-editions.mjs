/**
 * Lists the edition of each game that ships, where it is not listed yet: `npm run edition -- "what changed"`. The entry is
 * dated today; one of today that is there already is replaced. `test/games/editions.test.ts` fails until a changed game
 * has its entry.
 */
import {readFileSync, writeFileSync} from 'node:fs';
import {pathToFileURL} from 'node:url';
import {register} from 'tsx/esm/api';
import {gameIds, makeGames} from './make-games.mjs';
import {inRoot} from './root.mjs';

makeGames();
register();
/** @param {string} path @returns {Promise<any>} */
const sourceOf = (path) => import(pathToFileURL(inRoot(path)).href);
const {openModule} = await sourceOf('src/rules/open.ts');
const {editionOf} = await sourceOf('src/battle/log/chain.ts');

/** The fingerprint of a game. @param {object} document @param {'corrected' | 'printed'} as @returns {string} */
function fingerprint(document, as) {
  const opened = openModule(document, {as});
  if (!opened.ok) throw new Error(JSON.stringify(opened.faults));
  return editionOf(opened.value.game);
}

const [note] = process.argv.slice(2);
const date = new Date().toISOString().slice(0, 10);
for (const id of gameIds()) {
  const path = inRoot(`src/games/${id}.json`);
  const text = readFileSync(path, 'utf8');
  const document = JSON.parse(text);
  const {editions = []} = document;
  const [corrected, printed] = [fingerprint(document, 'corrected'), fingerprint(document, 'printed')];
  const last = editions.at(-1);
  if (last?.fingerprint === corrected && (last.printed ?? corrected) === printed) continue;
  const entry = {
    date,
    fingerprint: corrected,
    ...(printed === corrected ? {} : {printed}),
    ...(note === undefined ? {} : {note}),
  };
  const entries = [...editions.filter((/** @type {{date: string}} */ one) => one.date !== date), entry];
  const lines = entries.map(
    (one) => `    ${JSON.stringify(one).replaceAll('":', '": ').replaceAll(',"', ', "')}`,
  );
  const list = `"editions": [\n${lines.join(',\n')}\n  ]`;
  // the rest of the file stays as its author laid it out
  const written = /,\n {2}"editions": \[[^\]]*\]/.test(text)
    ? text.replace(/"editions": \[[^\]]*\]/, () => list)
    : text.replace(/\n\}\s*$/, () => `,\n  ${list}\n}\n`);
  if (JSON.stringify(JSON.parse(written)) !== JSON.stringify({...document, editions: entries}))
    throw new Error(`src/games/${id}.json: add by hand ${list}`);
  writeFileSync(path, written);
  console.log(`${id}: ${corrected.slice(0, 8)} of ${date}`);
}
makeGames();
