/** Writes `docs/format.md` (`format-page.mjs`). With `--check` it says whether the page is what the schemas say. */
import {readFileSync, writeFileSync} from 'node:fs';
import {register} from 'tsx/esm/api';
import {makeGames} from './make-games.mjs';
import {inRoot} from './root.mjs';

makeGames();
register();
const {formatPage} = await import('./format-page.mjs');

const path = inRoot('docs/format.md');
const wanted = await formatPage();
if (!process.argv.includes('--check')) writeFileSync(path, wanted);
else if (readFileSync(path, 'utf8') !== wanted) {
  console.error('docs/format.md is not what the words say: node tools/make-format.mjs');
  process.exitCode = 1;
}
