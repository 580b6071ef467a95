/**
 * `npm run browsers`: the tests of the browser in an installed Firefox, then clicks on the built pages in Firefox and
 * WebKitGTK. It says which of them is not installed; `-- clicks` or `-- tests` runs one of the two, and paths name test files.
 */
import {existsSync} from 'node:fs';
import {firefox} from './browser.mjs';
import {bin, inRoot, node} from './root.mjs';

const given = process.argv.slice(2);
const files = given.filter((name) => name !== 'clicks' && name !== 'tests');
const wants = (/** @type {string} */ part) => given.length === 0 || given.includes(part);
let failed = false;
const run = async (/** @type {string[]} */ args) => {
  const {code} = await node(args, {show: true});
  failed ||= code !== 0;
};

if (wants('tests') || files.length > 0) {
  const only = files.length > 0 ? ['--files', ...files] : [];
  if (firefox())
    await run([bin('@web/test-runner/dist/bin.js'), '--config', 'wtr-browsers.config.mjs', ...only]);
  else console.log('Firefox is not installed: CONTRIBUTING.md names its package');
}
if (wants('clicks')) {
  if (!existsSync(inRoot('dist/cdn/embed.min.js'))) await run(['tools/build.mjs', '--pages']);
  if (!existsSync(inRoot('site/index.html'))) await run(['tools/site.mjs', '--built']);
  await run(['test/built/browsers.mjs']);
}
process.exitCode = failed ? 1 : 0;
