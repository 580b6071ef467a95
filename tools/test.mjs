/**
 * `npm test`: every check of the repository, each to its end even when one before it failed, and on the last line
 * `N passed, N failed` for all together. A check counts as one test; test files and rule cases count what is in them.
 *
 * With names (`npm test -- unit conformance`) only those. Two run at a time, the long ones first; what needs `dist/`
 * waits for the build. `npm test -- all`, which CI runs, looks besides at what not every change can wait for: what becomes
 * of it in the hands of others (packed and installed, in their pages, as a site), what is as large as it may be, and the
 * types of what templates bind. It makes twice as many of what is made by chance.
 */
import {readFileSync} from 'node:fs';
import {stripVTControlCharacters} from 'node:util';
import {bin, filesUnder, foldersIn, inRoot, node, pageTests} from './root.mjs';

/**
 * @typedef {{passed: number, failed: number}} Count
 * @typedef {{name: string, about: string, args: string[], needs?: 'dist', counts?: true, late?: true}} Check
 */

/** The compiler that is ten times as fast; lit-analyzer and typedoc need the API of the one before it. */
const tsc = (/** @type {string} */ project) => [bin('typescript-native/bin/tsc'), '--project', project];
const under = (/** @type {string} */ folder, /** @type {string} */ ending) =>
  filesUnder(folder, (path) => path.endsWith(ending));
/** The files with a template, and those that say which elements there are. */
const templates = () =>
  under('components', '.ts').filter((path) =>
    /\b(html|svg)`|HTMLElementTagNameMap/.test(readFileSync(inRoot(path), 'utf8')),
  );

/** The counts in a closing line like `12 passed, 0 failed`. @param {string} output @returns {Count | undefined} */
function closingLine(output) {
  const [, passed, failed] =
    /^(\d+) passed, (\d+) failed$/.exec(output.trimEnd().split('\n').at(-1)?.trim() ?? '') ?? [];
  return passed === undefined ? undefined : {passed: Number(passed), failed: Number(failed)};
}

/** The folders of tests in Node; the slowest are processes of their own. */
const nodeFolders = foldersIn('test')
  .map((name) => `test/${name}`)
  .filter((folder) => !pageTests.includes(folder) && under(folder, '.test.ts').length > 0);
const slowest = ['test/rules', 'test/battle'].filter((folder) => nodeFolders.includes(folder));
/** What is as large as it may be takes long, and seldom changes. @param {string} path */
const isBudget = (path) => path.endsWith('/budget.test.ts');
const budgets = nodeFolders.flatMap((folder) => under(folder, '.test.ts').filter(isBudget));

/** Where templates are. */
const pageFolders = ['components', 'demo', ...pageTests];

/** The build and the tests in the browser first, then as long as they take: what is short fills the end of both lanes. @type {Check[]} */
const checks = [
  {name: 'build', about: 'build', args: ['tools/build.mjs']},
  {name: 'unit', about: 'tests in the browser', args: [bin('@web/test-runner/dist/bin.js')], counts: true},
  inNode(
    'all else',
    nodeFolders.filter((folder) => !slowest.includes(folder)),
  ),
  ...slowest.map((folder) => inNode(folder.slice(5), [folder])),
  {...inNode('at their budgets', []), args: ['tools/test-node.mjs', ...budgets], late: true},
  {
    name: 'package',
    about: 'the package, installed',
    needs: 'dist',
    late: true,
    args: ['tools/installed.mjs'],
  },
  {
    name: 'templates',
    about: 'lit-analyzer: templates',
    late: true,
    args: [
      bin('lit-analyzer/cli.js'),
      '--strict',
      '--maxWarnings',
      '0',
      '--rules.no-missing-import',
      'off',
      // it knows CSS of some years ago: no container queries, no forced-color-adjust; the browser tests know today's
      '--rules.no-invalid-css',
      'off',
      ...templates(),
    ],
  },
  {name: 'site', about: 'demo site', needs: 'dist', late: true, args: ['tools/site.mjs']},
  {name: 'size', about: 'size budgets', needs: 'dist', args: ['tools/size.mjs', '--check']},
  {
    name: 'pages',
    about: 'its frame in frames of others',
    needs: 'dist',
    late: true,
    args: ['tools/frames.mjs'],
    counts: true,
  },
  {
    name: 'pages',
    about: "its scripts in others' pages",
    needs: 'dist',
    late: true,
    args: ['tools/pages.mjs'],
  },
  {
    name: 'conformance',
    about: 'conformance',
    needs: 'dist',
    args: ['dist/src/cli.js', 'check', ...under('test/cases', '.json')],
    counts: true,
  },
  {
    name: 'lint',
    about: 'eslint: elements, their words, and patterns that text could make slow',
    args: [bin('eslint/bin/eslint.js'), 'src', ...pageFolders, '--max-warnings', '0'],
  },
  {name: 'format', about: 'oxfmt', args: [bin('oxfmt/bin/oxfmt'), '--check', '.']},
  {
    name: 'entries',
    about: 'every entry point imports in Node',
    needs: 'dist',
    args: ['--no-warnings', 'tools/entries.mjs'],
  },
  {
    name: 'lint',
    about: 'oxlint: language and types',
    args: [bin('oxlint/bin/oxlint'), '--deny-warnings', '.'],
  },
  {name: 'types', about: 'types: everything', args: tsc('tsconfig.json')},
  {name: 'types', about: 'types: engine, without DOM and Node', args: tsc('tsconfig.src.json')},
  {name: 'types', about: 'types: tools', args: tsc('tsconfig.tools.json')},
  {
    name: 'package',
    about: 'publint',
    needs: 'dist',
    late: true,
    args: [bin('publint/src/cli.js'), 'run', '.', '--strict'],
  },
  {
    name: 'package',
    about: 'every type of an element can be imported',
    needs: 'dist',
    late: true,
    args: ['tools/nameable.mjs'],
  },
  {name: 'package', about: 'doors of the package', needs: 'dist', args: ['tools/doors.mjs', '--check']},
  {name: 'floors', about: 'floors import downward only', args: ['tools/floors.mjs']},
  {
    name: 'symbols',
    about: 'unit symbols are those of the symbol library',
    args: ['tools/make-symbols.mjs', '--check'],
  },
  {
    name: 'clauses',
    about: 'every clause has a test, and docs/clauses.md says which',
    args: ['tools/make-clauses.mjs', '--check'],
  },
  {name: 'charts', about: 'the drawn charts are the machines', args: ['tools/make-charts.mjs', '--check']},
  {
    name: 'fields',
    about: 'the page of the format is what the schemas say',
    args: ['tools/make-format.mjs', '--check'],
  },
  {
    name: 'taught',
    about: 'the course teaches every clause that a player meets, and docs/taught.md says where',
    args: ['tools/make-taught.mjs', '--check'],
  },
  {name: 'inventory', about: 'every element is whole', args: ['tools/inventory.mjs']},
  {
    name: 'manifest',
    about: 'custom elements manifest is complete',
    needs: 'dist',
    args: ['tools/manifest.mjs'],
  },
];

/** @param {string} about @param {string[]} folders @returns {Check} */
function inNode(about, folders) {
  const files = folders.flatMap((folder) => under(folder, '.test.ts').filter((path) => !isBudget(path)));
  return {
    name: 'node',
    about: `tests in Node: ${about}`,
    args: ['tools/test-node.mjs', ...files],
    counts: true,
  };
}

/** @type {Count} */
const total = {passed: 0, failed: 0};
/** What failed, and its own lines on that: the end of the run says both again. @type {Map<string, string[]>} */
const failures = new Map();

/** Runs a check, and prints what it said only if it failed. @param {Check} check */
async function run({about, args, counts}) {
  const started = performance.now();
  const {code, output} = await node(args);
  const counted = counts && closingLine(output);
  const result = counted ?? {passed: 0, failed: 0};
  // one that failed without counting a failure (a crash, a summary that is missing) is a failure all the same
  if (code === 0 && !counts) result.passed++;
  else if (result.failed === 0 && (code !== 0 || !counted)) result.failed++;
  total.passed += result.passed;
  total.failed += result.failed;
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  const says = counted ? `: ${result.passed} passed, ${result.failed} failed` : '';
  console.log(`${result.failed > 0 ? 'FAILED' : 'ok'} ${about}${says} (${seconds} s)`);
  if (result.failed === 0) return;
  // first what failed and why: who keeps only the beginning of a log sees it, as who keeps only its end does
  const plain = stripVTControlCharacters(output).trimEnd();
  const lines = plain.match(/^FAILED .*$/gm) ?? [];
  failures.set(about, lines);
  console.log([...lines, plain.replace(/\n\s*\n+/g, '\n')].join('\n').replace(/^/gm, '    '));
}

const names = process.argv.slice(2);
const unknown = names.filter((name) => name !== 'all' && !checks.some((check) => check.name === name));
if (unknown.length > 0) {
  console.error(
    `no check named ${unknown.join(', ')}; there are all, ${[...new Set(checks.map(({name}) => name))].join(', ')}`,
  );
  process.exit(2);
}
const chosen = checks.filter(
  ({name, late}) =>
    names.includes('all') || names.includes(name) || (names.length === 0 && late === undefined),
);
// what is made by chance is made in full where nobody waits for it
if (names.includes('all')) process.env['UMPIRE_RUNS'] ??= '1';
const [build] = checks;
// what is given away is all there is; what is looked at here needs no more than what is weighed
if (build && names.length === 0) build.args.push('--weighed');
const building =
  build && chosen.some(({name, needs}) => name === 'build' || needs === 'dist') ? run(build) : undefined;
const waiting = chosen.filter((check) => check !== build);
let built = building === undefined;
void building?.then(() => (built = true));

/** Takes one check after another, those that need no build while there is none. */
async function lane() {
  for (;;) {
    const place = waiting.findIndex(({needs}) => built || needs !== 'dist');
    const [check] = waiting.splice(place < 0 ? 0 : place, 1);
    if (check === undefined) return;
    if (check.needs === 'dist') await building;
    if (check.needs === 'dist' && failures.has('build')) {
      console.log(`FAILED ${check.about}: there is no build to look at`);
      total.failed++;
      failures.set(check.about, []);
    } else await run(check);
  }
}
await Promise.all([lane(), building?.then(lane) ?? lane()]);

for (const [about, lines] of failures) console.log([`failed: ${about}`, ...lines].join('\n    '));
if (names.length === 0) {
  const left = checks.filter(({late}) => late).map(({about}) => about);
  console.log(`left to \`npm test -- all\`, which CI runs: ${left.join(', ')}`);
}
console.log(`\n${total.passed} passed, ${total.failed} failed`);
process.exitCode = total.failed > 0 ? 1 : 0;
