/**
 * Imports every entry point of the package in Node: an element's class and its define module load where there is no page,
 * and nothing prints. What the engine's entry points export is what `docs/maintainers/exports.md` lists, and each of these
 * functions and values is used by an element, a page or the docs. `--write` writes that list, where there is no fault.
 */
import {readFileSync, writeFileSync} from 'node:fs';
import {pathToFileURL} from 'node:url';
import {formatted} from './formatted.mjs';
import {filesUnder, foldersIn, inRoot} from './root.mjs';

const report = 'docs/maintainers/exports.md';
const users = new Set(
  [
    'README.md',
    ...filesUnder('docs', (path) => path.endsWith('.md') && path !== report),
    ...['components', 'demo', 'integrations'].flatMap((folder) => filesUnder(folder, () => true)),
  ].flatMap((path) => readFileSync(inRoot(path), 'utf8').match(/[A-Za-z_$][\w$]*/g) ?? []),
);

const {exports} = JSON.parse(readFileSync(inRoot('package.json'), 'utf8'));
/** The engine's entry points: file to name. */
const keys = new Map(
  Object.entries(exports).flatMap(([key, target]) =>
    target?.default && !key.includes('*')
      ? [[target.default.slice(2), key.replace('.', 'wargame-umpire')]]
      : [],
  ),
);
const paths = [
  ...keys.keys(),
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
/** @type {string[]} */
const sections = [];
for (entry of paths) {
  try {
    const names = Object.keys(await import(pathToFileURL(inRoot(entry)).href)).sort();
    if (!entry.startsWith('dist/src/')) continue;
    const key = keys.get(entry);
    sections.push(`## ${key}\n\n${names.map((name) => `\`${name}\``).join(' ')}`);
    for (const name of names.filter((name) => !users.has(name)))
      wrong.push(`${name} of ${key}: no element, page or recipe uses it; make it internal`);
  } catch (error) {
    wrong.push(`${entry}: ${String(error)}`);
  }
}
const text = await formatted(
  report,
  `# Exports\n\nThe functions and values of each entry point; types are not listed. \`node tools/entries.mjs --write\` writes this page after a build. A name that goes is a line in the changelog.\n\n${sections.join('\n\n')}\n`,
);
if (process.argv.includes('--write')) {
  if (wrong.length === 0) writeFileSync(inRoot(report), text);
} else if (readFileSync(inRoot(report), 'utf8') !== text)
  wrong.push(`the exports differ from ${report}: run node tools/entries.mjs --write`);
write([...wrong, `${paths.length} entry points, ${wrong.length} faults`, ''].join('\n'), () =>
  process.exit(wrong.length > 0 ? 1 : 0),
);
