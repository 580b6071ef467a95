/**
 * `npm test`: runs every check to its end and closes with `N passed, N failed` for all together. A check counts as one
 * test; test files and conformance cases count what is in them. `npm test -- unit types` runs only those named. `npm run
 * test:long`, which CI runs, adds what takes longer: CONTRIBUTING.md lists it.
 */
import {stripVTControlCharacters} from 'node:util';
import {makeGames} from './make-games.mjs';
import {bin, filesUnder, foldersIn, node, pageTests} from './root.mjs';

/**
 * `needs`: runs after `dist/` is built, for `pages` with its scripts, for `site` with the site. `counts`: closes with a line of its own counts.
 * @typedef {{name: string, about: string, args: string[], needs?: 'dist' | 'pages' | 'site', counts?: true, late?: true}} Check
 */
const tsc = (/** @type {string} */ project) => [bin('typescript-native/bin/tsc'), '--project', project];
const isTest = (/** @type {string} */ path) => path.endsWith('.test.ts');
const isLong = (/** @type {string} */ path) => path.endsWith('.long.test.ts');
const nodeFolders = foldersIn('test')
  .map((name) => `test/${name}`)
  .filter((folder) => !pageTests.includes(folder));
const testsIn = (/** @type {string[]} */ folders) => folders.flatMap((folder) => filesUnder(folder, isTest));
const slow = ['test/rules', 'test/battle'];
/** @param {string} about @param {string[]} files @returns {Check} */
const inNode = (about, files) => ({
  name: 'node',
  about,
  args: ['tools/test-node.mjs', ...files],
  counts: true,
});

const long = process.argv.includes('--long');
const names = process.argv.slice(2).filter((name) => name !== '--long');

/** The longest first, so that the short ones fill the end of both lanes. @type {Check[]} */
const checks = [
  {name: 'unit', about: 'tests in the browser', args: [bin('@web/test-runner/dist/bin.js')], counts: true},
  inNode(
    `tests in Node: ${slow.join(', ')}`,
    testsIn(slow).filter((file) => !isLong(file)),
  ),
  inNode(
    'tests in Node: the rest',
    testsIn(nodeFolders.filter((folder) => !slow.includes(folder))).filter((file) => !isLong(file)),
  ),
  {...inNode('tests of the long run', testsIn(nodeFolders).filter(isLong)), late: true},
  {
    name: 'package',
    about: 'the package, installed',
    needs: 'pages',
    late: true,
    args: ['test/built/installed.mjs'],
  },
  {
    name: 'package',
    about: 'the release archive, unpacked on a web server',
    needs: 'pages',
    late: true,
    args: ['test/built/archive.mjs'],
    counts: true,
  },
  {
    name: 'package',
    about: 'the package, in Vite and webpack',
    needs: 'pages',
    late: true,
    args: ['test/built/bundlers.mjs'],
    counts: true,
  },
  {
    name: 'package',
    about: 'publint',
    needs: 'pages',
    late: true,
    args: [bin('publint/src/cli.js'), 'run', '.', '--strict'],
  },
  {
    name: 'pages',
    about: 'the frame in pages of others',
    needs: 'pages',
    late: true,
    args: ['test/built/frames.mjs'],
    counts: true,
  },
  {
    name: 'pages',
    about: 'the scripts in pages of others',
    needs: 'pages',
    late: true,
    args: ['test/built/pages.mjs'],
    counts: true,
  },
  {
    name: 'pages',
    about: 'no kind of page has grown by 5 % over docs/line.md',
    needs: 'pages',
    args: ['tools/line.mjs', '--check'],
  },
  {
    name: 'pages',
    about: 'a first view loads its own chunks only',
    needs: 'pages',
    late: true,
    args: ['tools/line.mjs', '--requests'],
  },
  {
    name: 'site',
    about: long
      ? 'each page of the built site and each script, driven'
      : 'a page of each kind of the built site, opened',
    needs: 'site',
    args: ['test/built/site.mjs', ...(long ? ['--drive'] : [])],
    counts: true,
  },
  {
    name: 'site',
    about: 'each page as npm start serves it',
    needs: 'site',
    late: true,
    args: ['test/built/site.mjs', '--start'],
    counts: true,
  },
  {
    name: 'site',
    about: 'pages whose scripts do not arrive',
    needs: 'site',
    late: true,
    args: ['test/built/missing.mjs'],
    counts: true,
  },
  {
    name: 'conformance',
    about: 'conformance cases',
    needs: 'dist',
    args: ['dist/src/cli.js', 'check', ...filesUnder('test/cases', (path) => path.endsWith('.json'))],
    counts: true,
  },
  {
    name: 'lint',
    about: 'eslint: elements, their messages, comments, and patterns that text could make slow',
    args: [
      bin('eslint/bin/eslint.js'),
      ...['src', 'components', 'demo', 'tools', ...pageTests],
      ...['--max-warnings', '0'],
    ],
  },
  {
    name: 'layers',
    about: 'layers import downward only',
    args: [
      bin('dependency-cruiser/bin/dependency-cruise.mjs'),
      'src',
      'components',
      'demo',
      '--config',
      '.dependency-cruiser.mjs',
    ],
  },
  {
    name: 'lint',
    about: 'oxlint: language and types',
    args: [bin('oxlint/bin/oxlint'), '--deny-warnings', '.'],
  },
  {name: 'links', about: 'links of texts and pages', args: ['tools/check-links.mjs'], counts: true},
  {
    name: 'spelling',
    about: 'spelling of the docs, the messages and the words on fields',
    args: [bin('cspell/bin.mjs'), '--no-progress', '--no-summary'],
  },
  {name: 'format', about: 'oxfmt', args: [bin('oxfmt/bin/oxfmt'), '--check', '.']},
  {name: 'types', about: 'types: everything', args: tsc('tsconfig.json')},
  {name: 'types', about: 'types: engine, without DOM and Node', args: tsc('tsconfig.src.json')},
  {name: 'types', about: 'types: tools', args: tsc('tsconfig.tools.json')},
  {
    name: 'entries',
    about: 'every entry point imports in Node',
    needs: 'dist',
    args: ['--no-warnings', 'tools/entries.mjs'],
  },
  {
    name: 'manifest',
    about: 'custom elements manifest is complete',
    needs: 'dist',
    args: ['tools/manifest.mjs'],
  },
  ...[
    ['symbols', 'unit symbols are those of the symbol library'],
    ['clauses', 'every clause has a test, and docs/clauses.md says which'],
    ['charts', 'the drawn charts are the machines'],
    ['format', 'docs/format.md is what the schemas say'],
    ['taught', 'docs/taught.md says which lesson teaches each clause'],
    ['library', 'docs/library.md is what the entries say, and their examples pass'],
  ].map(([name = '', about = '']) => ({name: 'docs', about, args: [`tools/make-${name}.mjs`, '--check']})),
];

const unknown = names.filter((name) => !checks.some((check) => check.name === name));
if (unknown.length > 0) {
  const known = [...new Set(checks.map(({name}) => name))].join(', ');
  console.error(`There is no check named ${unknown.join(', ')}. There are: ${known}.`);
  process.exit(2);
}
const waiting = checks.filter(({name, late}) => (names.length > 0 ? names.includes(name) : long || !late));
if (long) process.env['UMPIRE_RUNS'] ??= '1';
makeGames();

const total = {passed: 0, failed: 0};
/** The lines on each failure, said again at the end. @type {string[]} */
const failures = [];

/** Runs a check and prints its output if it failed. @param {Omit<Check, 'name'>} check */
async function run({about, args, counts}) {
  const started = performance.now();
  const {code, output} = await node(args);
  const plain = stripVTControlCharacters(output).trimEnd();
  const [, passed, failed] = (counts && /(\d+) passed, (\d+) failed$/.exec(plain)) || [];
  const result =
    passed === undefined
      ? {passed: code === 0 && !counts ? 1 : 0, failed: 0}
      : {passed: Number(passed), failed: Number(failed)};
  // a crash or a missing summary is a failure too
  if (result.failed === 0 && (code !== 0 || (counts && passed === undefined))) result.failed = 1;
  total.passed += result.passed;
  total.failed += result.failed;
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  console.log(
    `${result.failed > 0 ? 'FAILED' : 'ok'} ${about}${counts ? `: ${result.passed} passed, ${result.failed} failed` : ''} (${seconds} s)`,
  );
  if (result.failed > 0) {
    failures.push(`failed: ${about}`, ...(plain.match(/^FAILED .*$/gm) ?? []).map((line) => `    ${line}`));
    console.log(plain.replace(/^/gm, '    '));
  }
  return result.failed === 0;
}

/** Two lanes run side by side: one builds first, the other begins with what needs no build. */
let built = /** @type {readonly (string | undefined)[]} */ ([undefined]);
async function building() {
  const wants = (/** @type {string[]} */ ...parts) =>
    waiting.some(({needs}) => needs !== undefined && parts.includes(needs));
  if (!wants('dist', 'pages', 'site')) return;
  const args = ['tools/build.mjs', ...(wants('pages', 'site') ? ['--pages'] : [])];
  if (await run({about: 'build', args})) built = [undefined, 'dist', 'pages'];
  if (built.includes('pages') && wants('site')) {
    const args = ['tools/site.mjs', '--built', ...(long ? ['--api'] : [])];
    const isBuilt = await run({about: 'build of the site', args});
    if (isBuilt) built = [...built, 'site'];
  }
  const blocked = waiting.filter(({needs}) => !built.includes(needs));
  if (blocked.length > 0) {
    for (const check of blocked) waiting.splice(waiting.indexOf(check), 1);
    total.failed += blocked.length;
    failures.push(...blocked.map(({about}) => `failed: ${about}: there is no build to look at`));
  }
}
async function lane() {
  for (;;) {
    const next = waiting.find(({needs}) => built.includes(needs));
    if (!next) return;
    waiting.splice(waiting.indexOf(next), 1);
    await run(next);
  }
}
await Promise.all([building().then(lane), lane()]);
await lane();

for (const line of failures) console.log(line);
console.log(`\n${total.passed} passed, ${total.failed} failed`);
process.exitCode = total.failed > 0 ? 1 : 0;
