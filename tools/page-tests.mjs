/**
 * Tests that run in a browser. Those of one element share a page, which loads what they import once; a file named
 * `….alone.test.ts` has a page of its own, because it counts what a page loads or keeps. One named `….long.test.ts` is
 * part of the long run.
 */
import {mkdirSync, writeFileSync} from 'node:fs';
import {filesUnder, inRoot, pageTests} from './root.mjs';

const isTest = (/** @type {string} */ path) => path.endsWith('.test.ts');
const isAlone = (/** @type {string} */ path) => /\.alone(?:\.long)?\.test\.ts$/.test(path);
const isWanted = (/** @type {string} */ path) =>
  !path.endsWith('.long.test.ts') || Number(process.env['UMPIRE_RUNS'] ?? 0) >= 1;

const scripts = pageTests.flatMap((folder) => filesUnder(folder, (path) => path.endsWith('.ts')));
export const pageTestFiles = scripts.filter(isTest);

/** The element that a file tests, or else its folder. @param {string} path */
const groupOf = (path) => path.split('/')[/^test\/components\/.*\//.test(path) ? 2 : 1] ?? '';

/**
 * The script of a page: it loads the test files one after the other, each in a suite with the name of the file. Helpers are
 * loaded before: the hooks that they set are for all files.
 * @param {readonly string[]} all
 */
function pageOf(all) {
  const address = (/** @type {string} */ path) => `'../../../${path.replace(/ts$/, 'js')}'`;
  return `${['test/support.ts', ...all.filter((path) => !isTest(path))].map((path) => `import ${address(path)};\n`).join('')}
const {Mocha, mocha} = globalThis;
async function addFile(file, load) {
  const suite = Mocha.Suite.create(mocha.suite, file);
  Mocha.interfaces.bdd(suite);
  suite.emit('pre-require', globalThis, file, mocha);
  await load();
  if (suite.total() === 0) throw new Error('no test in ' + file);
}
${all
  .filter(isTest)
  .map((file) => `await addFile('${file}', () => import(${address(file)}));\n`)
  .join('')}`;
}

/** Writes the script of each page, and gives the paths of all that are loaded, the pages with most files first. */
export function writePages() {
  const folder = 'node_modules/.cache/page-tests';
  mkdirSync(inRoot(folder), {recursive: true});
  const shared = scripts.filter((path) => isWanted(path) && !isAlone(path));
  const pages = [...new Set(shared.filter(isTest).map(groupOf))]
    .map((group) => ({path: `${folder}/${group}.ts`, all: shared.filter((path) => groupOf(path) === group)}))
    .toSorted((a, b) => b.all.length - a.all.length);
  for (const {path, all} of pages) writeFileSync(inRoot(path), pageOf(all));
  return [...pages.map(({path}) => path), ...pageTestFiles.filter((path) => isWanted(path) && isAlone(path))];
}
