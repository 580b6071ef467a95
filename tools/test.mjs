/**
 * `npm test`: every check of the repository, each to its end even when one before it failed, and on the last line
 * `N passed, N failed` for all together. A check counts as one test; test files and rule cases count what is in them.
 *
 * With names (`npm test -- unit conformance`) only those. What needs `dist/` builds it first.
 */
import {existsSync} from 'node:fs';
import {bin, filesUnder, foldersIn, inRoot, node} from './root.mjs';

/**
 * @typedef {{passed: number, failed: number}} Count
 * @typedef {{name: string, about: string, args: () => string[] | undefined, needs?: 'dist', alone?: true, count?: (output: string) => Count | undefined}} Check
 */

const tsc = (/** @type {string} */ project) => () => [bin('typescript/bin/tsc'), '--project', project];
const sources = (/** @type {string} */ folder) => filesUnder(folder, (path) => path.endsWith('.ts'));
const cases = () => filesUnder('test/cases', (path) => path.endsWith('.json'));

/** The counts in a closing line like `12 passed, 0 failed`. @param {string} output @returns {Count | undefined} */
function closingLine(output) {
  const [, passed, failed] =
    /^(\d+) passed, (\d+) failed$/.exec(output.trimEnd().split('\n').at(-1)?.trim() ?? '') ?? [];
  return passed === undefined ? undefined : {passed: Number(passed), failed: Number(failed)};
}

/** The counts in what Node's own test runner reports. @param {string} output @returns {Count | undefined} */
function nodeCounts(output) {
  const number = (/** @type {string} */ word) =>
    Number(new RegExp(`^# ${word} (\\d+)$`, 'm').exec(output)?.[1] ?? NaN);
  const [passed, tests] = [number('pass'), number('tests')];
  return Number.isNaN(passed) || tests === 0 ? undefined : {passed, failed: tests - passed};
}

/** A check without anything to look at is left to the inventory, which fails: `args` gives undefined. @type {Check[]} */
const checks = [
  {name: 'types', about: 'types: engine, without DOM and Node', args: tsc('tsconfig.src.json')},
  {name: 'types', about: 'types: command line and tests in Node', args: tsc('tsconfig.cli.json')},
  {name: 'types', about: 'types: components, tests, benchmarks, demo', args: tsc('tsconfig.json')},
  {name: 'types', about: 'types: tools', args: tsc('tsconfig.tools.json')},
  {name: 'lint', about: 'eslint', args: () => [bin('eslint/bin/eslint.js'), '.', '--max-warnings', '0']},
  {
    name: 'templates',
    about: 'lit-analyzer: templates',
    args: () =>
      sources('components').length > 0
        ? [
            bin('lit-analyzer/cli.js'),
            '--strict',
            '--maxWarnings',
            '0',
            '--rules.no-missing-import',
            'off',
            // it knows CSS of some years ago: no container queries, no forced-color-adjust; the browser tests know today's
            '--rules.no-invalid-css',
            'off',
            ...sources('components'),
          ]
        : undefined,
  },
  {name: 'floors', about: 'floors import downward only', args: () => ['tools/floors.mjs']},
  {
    name: 'format',
    about: 'prettier',
    args: () => [bin('prettier/bin/prettier.cjs'), '--check', '--log-level', 'warn', '.'],
  },
  {
    name: 'symbols',
    about: 'unit symbols are those of the symbol library',
    args: () =>
      existsSync(inRoot('tools/make-symbols.mjs')) ? ['tools/make-symbols.mjs', '--check'] : undefined,
  },
  {name: 'inventory', about: 'nothing is missing', args: () => ['tools/inventory.mjs']},
  {name: 'build', about: 'build', args: () => ['tools/build.mjs']},
  {name: 'site', about: 'demo site', needs: 'dist', args: () => ['tools/site.mjs']},
  {
    name: 'node',
    about: 'tests in Node',
    needs: 'dist',
    args: () => ['--import', 'tsx', '--test', '--test-reporter=tap', ...sources('test/node')],
    count: nodeCounts,
  },
  {
    name: 'unit',
    about: 'tests in the browser',
    alone: true,
    args: () => [bin('@web/test-runner/dist/bin.js')],
    count: closingLine,
  },
  ...cases().map((path) => ({
    name: 'conformance',
    about: `conformance: ${path}`,
    needs: /** @type {const} */ ('dist'),
    args: () => (existsSync(inRoot('src/cli.ts')) ? ['dist/src/cli.js', 'check', path] : undefined),
    count: closingLine,
  })),
  {
    name: 'entries',
    about: 'every entry point imports in Node',
    needs: 'dist',
    args: () => ['tools/entries.mjs'],
  },
  {
    name: 'manifest',
    about: 'custom elements manifest is complete',
    needs: 'dist',
    args: () => ['tools/manifest.mjs'],
  },
  {name: 'size', about: 'size budgets', needs: 'dist', args: () => ['tools/size.mjs']},
  {
    name: 'package',
    about: 'publint',
    needs: 'dist',
    args: () =>
      foldersIn('dist').includes('src') ? [bin('publint/src/cli.js'), 'run', '.', '--strict'] : undefined,
  },
];

/** @type {Count} */
const total = {passed: 0, failed: 0};
/** @type {string[]} */
const failures = [];

/** Runs a check and prints what it said: as it comes when it runs alone, else at its end, and all of it only if it failed. @param {Check} check */
async function run({about, args, alone, count}) {
  const command = args();
  if (command === undefined) {
    console.log(`- ${about}: nothing there yet (see "nothing is missing")`);
    return;
  }
  const started = performance.now();
  if (alone) console.log(`\n--- ${about}`);
  const {code, output} = await node(command, {show: alone === true});
  const counted = count?.(output);
  const result = counted ?? {passed: 0, failed: 0};
  // one that failed without counting a failure (a crash, a summary that is missing) is a failure all the same
  if (code === 0 && count === undefined) result.passed++;
  else if (result.failed === 0 && (code !== 0 || counted === undefined)) result.failed++;
  total.passed += result.passed;
  total.failed += result.failed;
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  const counts = counted === undefined ? '' : `: ${result.passed} passed, ${result.failed} failed`;
  console.log(`${result.failed > 0 ? 'FAILED' : 'ok'} ${about}${counts} (${seconds} s)`);
  if (result.failed > 0) {
    failures.push(about);
    if (!alone) console.log(output.trimEnd().replace(/^/gm, '    '));
  }
}

/** Two at a time: enough for a small machine, and a browser test beside them keeps its pace. @param {Check[]} queue */
async function runAll(queue) {
  const waiting = [...queue];
  const worker = async () => {
    for (let check = waiting.shift(); check !== undefined; check = waiting.shift()) await run(check);
  };
  await Promise.all([worker(), worker()]);
}

const names = process.argv.slice(2);
const unknown = names.filter((name) => !checks.some((check) => check.name === name));
if (unknown.length > 0) {
  console.error(
    `no check named ${unknown.join(', ')}; there are ${[...new Set(checks.map(({name}) => name))].join(', ')}`,
  );
  process.exit(2);
}
const chosen = checks.filter(({name}) => names.length === 0 || names.includes(name));
const needsBuild = chosen.some(({needs}) => needs === 'dist') || names.includes('build');

if (needsBuild) await run(/** @type {Check} */ (checks.find(({name}) => name === 'build')));
const built = !failures.includes('build');
const rest = chosen.filter(({name}) => name !== 'build');
for (const {about} of rest.filter(({needs}) => needs === 'dist' && !built)) {
  console.log(`FAILED ${about}: there is no build to look at`);
  total.failed++;
  failures.push(about);
}
const possible = rest.filter(({needs}) => built || needs !== 'dist');
await runAll(possible.filter(({alone}) => !alone));
for (const check of possible.filter(({alone}) => alone)) await run(check);

for (const about of failures) console.log(`failed: ${about}`);
console.log(`\n${total.passed} passed, ${total.failed} failed`);
process.exitCode = total.failed > 0 ? 1 : 0;
