/**
 * Imports every entry point of the package in Node by the name a user would write: an element's class and its define
 * module load where there is no page, they print nothing, and no `exports` entry points into the void.
 */
import {readFileSync} from 'node:fs';
import {filesUnder, inRoot} from './root.mjs';

const {name: packageName, exports} = JSON.parse(readFileSync(inRoot('package.json'), 'utf8'));

/** The names that can be imported: each `exports` key with what its pattern matches in `dist/`. @returns {string[]} */
function entryPoints() {
  const emitted = filesUnder('dist', (path) => /\.js(on)?$/.test(path) && !path.startsWith('dist/demo/')).map(
    (path) => `./${path}`,
  );
  const found = new Set();
  for (const [key, value] of Object.entries(exports)) {
    const target = typeof value === 'string' ? value : value.default;
    const [before, after] = target.split('*');
    if (after === undefined) found.add(key);
    for (const path of after === undefined ? [] : emitted) {
      if (!path.startsWith(before) || !path.endsWith(after) || path.length < before.length + after.length)
        continue;
      found.add(key.replace('*', path.slice(before.length, path.length - after.length)));
    }
  }
  return [...found].map((key) => packageName + key.slice(1)).sort();
}

/** @type {string[]} */
const wrong = [];
const write = process.stdout.write.bind(process.stdout);
let entry = '';
process.stdout.write = process.stderr.write = (/** @type {any} */ text) => {
  wrong.push(`${entry} prints when it is imported: ${text}`);
  return true;
};
// the bundles are for pages; they are the same code
const entries = entryPoints().filter((name) => !name.includes('/cdn/'));
for (entry of entries) {
  try {
    await import(entry, entry.endsWith('.json') ? {with: {type: 'json'}} : {});
  } catch (error) {
    wrong.push(`${entry}: ${error}`);
  }
}
write(
  [...wrong, `${entries.length} entry points, ${wrong.length} that cannot be imported`, ''].join('\n'),
  () => process.exit(wrong.length > 0 ? 1 : 0),
);
