/** What of the declarations in `dist/` a door of the package leads to; what none does is nobody's. */
import {existsSync, readFileSync, rmSync} from 'node:fs';
import {dirname, join} from 'node:path';
import {filesUnder, inRoot} from './root.mjs';

/** Takes away the declarations that no door reaches: nobody can import them, and they are a quarter of all. */
export function pruneTypes() {
  const {exports} = JSON.parse(readFileSync(inRoot('package.json'), 'utf8'));
  const reached = new Set();
  const ahead = Object.values(exports).flatMap((door) => (door?.types ? [join(door.types)] : []));
  for (let file = ahead.pop(); file !== undefined; file = ahead.pop()) {
    if (reached.has(file) || !existsSync(inRoot(file))) continue;
    reached.add(file);
    const text = readFileSync(inRoot(file), 'utf8');
    for (const [, from = ''] of text.matchAll(/(?:from|import)\s*\(?\s*['"](\.[^'"]+)['"]/g))
      ahead.push(join(dirname(file), from.replace(/\.js$/, '.d.ts')));
  }
  for (const path of filesUnder('dist', (file) => /^dist\/(src|components)\/.*\.d\.ts$/.test(file)))
    if (!reached.has(join(path))) rmSync(inRoot(path));
}
