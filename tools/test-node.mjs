/**
 * Tests that need no page run in Node: `node tools/test-node.mjs [FILE or FOLDER]...`, else all of them. It closes with
 * `N passed, N failed`; a file that does not load or has no test in it is a failure.
 *
 * Time limits are for a test that hangs: a machine may be ten times slower than the one it was written on, and busy.
 */
import {fileURLToPath} from 'node:url';
import Mocha from 'mocha';
import {register} from 'tsx/esm/api';
import {makeGames} from './make-games.mjs';
import {filesUnder, inRoot, pageTests} from './root.mjs';

/** The test files that run in Node, of these folders or files. @param {string[]} chosen */
export const nodeTests = (chosen = ['test']) =>
  filesUnder('test', (path) => path.endsWith('.test.ts')).filter(
    (path) =>
      !pageTests.some((folder) => path.startsWith(`${folder}/`)) &&
      chosen.some((name) => path === name || path.startsWith(`${name.replace(/\/$/, '')}/`)),
  );

/** Runs the files, and counts. @param {string[]} files */
async function run(files) {
  const mocha = new Mocha({reporter: 'dot', timeout: 600_000, forbidOnly: true, forbidPending: true});
  for (const file of files) mocha.addFile(inRoot(file));
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
  for (const file of files) {
    if (seen.has(inRoot(file))) continue;
    console.log(`FAILED ${file}: no test in it was run`);
    count.failed++;
  }
  return count;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  makeGames();
  register();
  const files = nodeTests(process.argv.length > 2 ? process.argv.slice(2) : ['test']);
  let count = {passed: 0, failed: 1};
  try {
    if (files.length === 0) console.log('no test file of that name');
    else count = await run(files);
  } catch (error) {
    console.log('FAILED a file does not load:', error);
  }
  console.log(`\n${count.passed} passed, ${count.failed} failed`);
  // what a test left behind (a timer, a worker) must not keep the process
  process.exit(count.failed > 0 ? 1 : 0);
}
