/**
 * The README's numbers, from the files that the measuring tools write (`docs/size.md`, `docs/line.md`): they stand between
 * two comments there. `node tools/numbers.mjs` writes them; with `--check` it says whether they are those of the files.
 */
import {readFileSync, writeFileSync} from 'node:fs';
import {formatted} from './formatted.mjs';
import {inRoot} from './root.mjs';

/** Which columns of which file's table the README shows. @type {Record<string, readonly string[]>} */
const shown = {
  'docs/size.md': ['until there stands', 'brotli', 'gzip', 'budget', 'requests'],
  'docs/line.md': [
    'until there stands',
    'nothing in the way',
    'slow line',
    'against chessground',
    'at most',
    'requests',
  ],
};

const cells = (/** @type {string} */ row) =>
  row
    .split('|')
    .slice(1, -1)
    .map((cell) => cell.trim());

/** A file's table with some of its columns. @param {string} path @param {readonly string[]} columns */
function table(path, columns) {
  const rows = readFileSync(inRoot(path), 'utf8')
    .split('\n')
    .filter((line) => line.startsWith('|'))
    .map(cells);
  const [heads = []] = rows;
  const at = columns.map((column) => heads.indexOf(column));
  if (at.includes(-1)) throw new Error(`${path} has no column ${columns[at.indexOf(-1)]}`);
  return rows.map((row) => `| ${at.map((i) => row[i]).join(' | ')} |`).join('\n');
}

const path = inRoot('README.md');
const before = readFileSync(path, 'utf8');
let text = before;
for (const [file, columns] of Object.entries(shown)) {
  const block = new RegExp(`(<!-- ${file} -->)[^]*?(<!-- end -->)`);
  if (!block.test(text))
    throw new Error(`README.md has no place for ${file}: <!-- ${file} --> … <!-- end -->`);
  text = text.replace(block, (_, open, end) => `${open}\n\n${table(file, columns)}\n\n${end}`);
}
text = await formatted(path, text);
if (!process.argv.includes('--check')) writeFileSync(path, text);
else if (text !== before) {
  console.error('README.md has other numbers than docs/size.md and docs/line.md: run node tools/numbers.mjs');
  process.exitCode = 1;
}
