/**
 * Tests that need no page run in Node: `node tools/test-node.mjs [FILE or FOLDER]...`, else all of them. It closes with
 * `N passed, N failed`; a file that does not load or has no test in it is a failure. They are bundled first, each module
 * once: a loader would keep every function's name by a wrapper, which costs a tenth of all time.
 *
 * Time limits are for a test that hangs: a machine may be ten times slower than the one it was written on, and busy.
 */
import {mkdirSync, mkdtempSync, readFileSync, rmSync} from 'node:fs';
import {join} from 'node:path';
import {pathToFileURL} from 'node:url';
import {build} from 'esbuild';
import Mocha from 'mocha';
import {makeGames} from './make-games.mjs';
import {filesUnder, inRoot, pageTests} from './root.mjs';

/** The test files that run in Node, of these folders or files. @param {string[]} chosen */
const nodeTests = (chosen) =>
  filesUnder('test', (path) => path.endsWith('.test.ts')).filter(
    (path) =>
      !pageTests.some((folder) => path.startsWith(`${folder}/`)) &&
      chosen.some((name) => path === name || path.startsWith(`${name.replace(/\/$/, '')}/`)),
  );

/** A module that reads files beside it still finds them. @type {import('esbuild').Plugin} */
const besideItself = {
  name: 'beside itself',
  setup(made) {
    made.onLoad({filter: /[/\\](test|tools|src)[/\\].*\.m?[jt]s$/}, ({path}) => {
      const text = readFileSync(path, 'utf8');
      if (!text.includes('import.meta.url')) return undefined;
      const own = JSON.stringify(pathToFileURL(path).href);
      return {contents: text.replaceAll('import.meta.url', own), loader: path.endsWith('.ts') ? 'ts' : 'js'};
    });
  },
};

/** Bundles the files into a folder; gives each one's path there. @param {string[]} files @param {string} folder */
async function bundled(files, folder) {
  await build({
    entryPoints: files.map((path) => ({in: inRoot(path), out: path.replace(/\.ts$/, '')})),
    bundle: true,
    splitting: true,
    outdir: folder,
    outExtension: {'.js': '.mjs'},
    format: 'esm',
    platform: 'node',
    target: 'node20',
    packages: 'external',
    // 'sideEffects' speaks of what is published, under other names
    ignoreAnnotations: true,
    tsconfig: inRoot('tsconfig.json'),
    plugins: [besideItself],
    logLevel: 'error',
  });
  return files.map((path) => join(folder, path.replace(/\.ts$/, '.mjs')));
}

/** Runs the files, and counts. @param {string[]} files @param {string} folder */
async function run(files, folder) {
  const mocha = new Mocha({reporter: 'dot', timeout: 120_000, forbidOnly: true, forbidPending: true});
  const made = await bundled(files, folder);
  for (const file of made) mocha.addFile(file);
  await mocha.loadFilesAsync();
  const count = {passed: 0, failed: 0};
  const seen = new Set();
  await new Promise((resolve) =>
    mocha
      .run(resolve)
      .on('pass', () => count.passed++)
      .on('fail', (test, error) => {
        count.failed++;
        console.log(`FAILED ${test.fullTitle()}: ${error.message.split('\n')[0]}`);
      })
      .on('test end', (test) => seen.add(test.file)),
  );
  for (const [i, file] of files.entries()) {
    if (seen.has(made[i])) continue;
    console.log(`FAILED ${file}: no test in it was run`);
    count.failed++;
  }
  return count;
}

makeGames();
const files = nodeTests(process.argv.length > 2 ? process.argv.slice(2) : ['test']);
let count = {passed: 0, failed: 1};
const cache = inRoot('node_modules/.cache');
mkdirSync(cache, {recursive: true});
const folder = mkdtempSync(join(cache, 'tests-'));
try {
  if (files.length === 0) console.log('no test file of that name');
  else count = await run(files, folder);
} catch (error) {
  console.log('FAILED a file does not load:', error);
}
rmSync(folder, {recursive: true, force: true});
console.log(`\n${count.passed} passed, ${count.failed} failed`);
// what a test left behind (a timer, a worker) must not keep the process
process.exit(count.failed > 0 ? 1 : 0);
