/**
 * Runs the benchmarks: those of the engine in Node (`bench/*.node.ts`), those of the page in the browser
 * (`bench/*.bench.ts`). With names, only the files whose path has one of them in it.
 *
 * What runs in Node is bundled first: tsx keeps every function's name by a wrapper, which a hot loop would be charged for.
 */
import {execFileSync} from 'node:child_process';
import {basename} from 'node:path';
import {build} from 'esbuild';
import {makeGames} from './make-games.mjs';
import {bin, filesUnder, inRoot, node} from './root.mjs';

const names = process.argv.slice(2);
const wanted = (ending) => (/** @type {string} */ path) =>
  path.endsWith(ending) && (names.length === 0 || names.some((name) => path.includes(name)));
const inNode = filesUnder('bench', wanted('.node.ts'));
const inPage = filesUnder('bench', wanted('.bench.ts'));

if (inNode.length + inPage.length === 0) {
  console.error(`bench/: no benchmark${names.length > 0 ? ` of that name (${names.join(', ')})` : ''}`);
  process.exitCode = 1;
}
makeGames();
for (const file of inNode) {
  console.log(`\n${file}`);
  const outfile = inRoot('node_modules/.cache/bench', `${basename(file, '.ts')}.mjs`);
  const common = {
    bundle: true,
    platform: /** @type {const} */ ('node'),
    format: /** @type {const} */ ('esm'),
  };
  await build({
    ...common,
    entryPoints: [inRoot(file)],
    outfile,
    packages: 'external',
    tsconfig: inRoot('tsconfig.json'),
  });
  if ((await node([outfile], {show: true})).code !== 0) process.exitCode = 1;
}
if (inPage.some((path) => path.includes('thread'))) {
  // the boards that ours are held against: no part of this project, and one of them under another licence
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
  const packages = ['chessground@9.2.1', 'chessboard-element@1.2.0'];
  execFileSync(npm, ['install', '--no-audit', '--prefix', inRoot('node_modules/.cache/boards'), ...packages]);
}
if (inPage.length > 0) {
  const runner = [
    bin('@web/test-runner/dist/bin.js'),
    '--config',
    'wtr-bench.config.mjs',
    '--files',
    ...inPage,
  ];
  if ((await node(runner, {show: true})).code !== 0) process.exitCode = 1;
}
