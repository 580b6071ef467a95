/**
 * Imports every entry point of the package in Node: an element's class and its define module load where there is no page,
 * and nothing prints.
 */
import {readFileSync} from 'node:fs';
import {pathToFileURL} from 'node:url';
import {foldersIn, inRoot} from './root.mjs';

const {exports} = JSON.parse(readFileSync(inRoot('package.json'), 'utf8'));
const paths = [
  ...Object.entries(exports).flatMap(([key, target]) =>
    target?.default && !key.includes('*') ? [target.default] : [],
  ),
  ...foldersIn('components')
    .filter((name) => name.startsWith('umpire-'))
    .flatMap((tag) => [`dist/components/${tag}/${tag}.js`, `dist/components/${tag}/define.js`]),
  'dist/components/messages.js',
];

/** @type {string[]} */
const wrong = [];
let entry = '';
const write = process.stdout.write.bind(process.stdout);
process.stdout.write = process.stderr.write = (/** @type {any} */ text) => {
  wrong.push(`${entry} prints when it is imported: ${text}`);
  return true;
};
for (entry of paths) {
  try {
    await import(pathToFileURL(inRoot(entry)).href);
  } catch (error) {
    wrong.push(`${entry}: ${String(error)}`);
  }
}
write([...wrong, `${paths.length} entry points, ${wrong.length} faults`, ''].join('\n'), () =>
  process.exit(wrong.length > 0 ? 1 : 0),
);
