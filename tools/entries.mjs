/**
 * Imports every entry point of the package in Node, each in a process of its own and by the name a user would write: an
 * element's class and its define module load where there is no page, and no `exports` pattern points into the void.
 */
import {readFileSync} from 'node:fs';
import {fileURLToPath} from 'node:url';
import {filesUnder, inRoot, node} from './root.mjs';

const {name: packageName, exports} = JSON.parse(readFileSync(inRoot('package.json'), 'utf8'));

/** The names that can be imported: each `exports` key with what its pattern matches in `dist/`. @returns {string[]} */
export function entryPoints() {
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

/** @returns {Promise<string[]>} what cannot be imported, with Node's reason */
export async function unloadable() {
  const wrong = [];
  for (const entry of entryPoints()) {
    // the bundles are for pages; they are the same code
    if (entry.includes('/cdn/')) continue;
    const attributes = entry.endsWith('.json') ? ", {with: {type: 'json'}}" : '';
    const script = `await import(${JSON.stringify(entry)}${attributes})`;
    const {code, output} = await node(['--no-warnings', '--input-type=module', '--eval', script]);
    if (code !== 0)
      wrong.push(`${entry}: ${output.split('\n').find((line) => /Error/.test(line)) ?? output}`);
    else if (output !== '') wrong.push(`${entry} prints when it is imported: ${output}`);
  }
  return wrong;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const wrong = await unloadable();
  for (const line of wrong) console.error(line);
  console.log(`${entryPoints().length} entry points, ${wrong.length} that cannot be imported`);
  if (wrong.length > 0) process.exitCode = 1;
}
