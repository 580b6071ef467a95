/**
 * Imports every entry point of the package in Node by the name a user would write: an element's class and its define
 * module load where there is no page, they print nothing, and no `exports` entry points into the void.
 */
import {readFileSync} from 'node:fs';
import {pathToFileURL} from 'node:url';
import {filesUnder, inRoot} from './root.mjs';

const {name: packageName, exports} = JSON.parse(readFileSync(inRoot('package.json'), 'utf8'));

/** @type {string[]} */
const wrong = [];
const write = process.stdout.write.bind(process.stdout);
let entry = '';
process.stdout.write = process.stderr.write = (/** @type {any} */ text) => {
  wrong.push(`${entry} prints when it is imported: ${text}`);
  return true;
};
// what has only types is not imported; the scripts for pages are, as a server does that renders their page
const entries = [
  ...Object.entries(exports)
    .filter(([, target]) => typeof target === 'string' || target.default)
    .map(([key]) => packageName + key.slice(1)),
  ...filesUnder('dist/cdn', (path) =>
    /^[^/]*\/[^/]*\/[^/]*(?<!classic|\/embed|\/embed-host)\.min\.js$/.test(path),
  ).map((path) => pathToFileURL(inRoot(path)).href),
];
for (entry of entries) {
  try {
    await import(entry, entry.endsWith('.json') ? {with: {type: 'json'}} : {});
  } catch (error) {
    wrong.push(`${entry}: ${String(error)}`);
  }
}
write(
  [...wrong, `${entries.length} entry points, ${wrong.length} that cannot be imported`, ''].join('\n'),
  () => process.exit(wrong.length > 0 ? 1 : 0),
);
