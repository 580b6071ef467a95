/**
 * docs/clauses.md: every clause of the documents and every question that they leave open, with the tests that carry its id
 * and the option by which a table reads it otherwise. `node tools/make-clauses.mjs` writes it, `--check` compares.
 */
import {readFileSync, writeFileSync} from 'node:fs';
import {formatted} from './formatted.mjs';
import {filesUnder, inRoot} from './root.mjs';

const {clauses, readings, beside} = JSON.parse(readFileSync(inRoot('test/clauses.json'), 'utf8'));
const ids = new Set([...clauses, ...readings].map(({id}) => id));

/** The ids that a test's title names, by file. @type {Map<string, Set<string>>} */
const tested = new Map();
for (const path of filesUnder('test', (name) => /\.(test\.ts|json)$/.test(name))) {
  const text = readFileSync(inRoot(path), 'utf8');
  const named = path.endsWith('.json')
    ? [...text.matchAll(/"title":\s*"([^"]*)"/g)]
    : [
        ...text.matchAll(
          /(?:it|describe)\(\s*(['`"])((?:\\.|(?!\1).)*)\1|id: '([^']*)'|^\s*\[?'((?:V|NA|NB|RF|PTP|AMB)-[^']*)'/gm,
        ),
      ];
  for (const match of named) {
    for (const [id] of match
      .slice(1)
      .filter(Boolean)
      .join(' ')
      .matchAll(/\b(?:AMB-)?(?:V|NA|NB|RF|PTP)-[A-Za-z0-9.]+(?:-[A-Za-z0-9]+)*/g))
      if (ids.has(id)) tested.set(id, (tested.get(id) ?? new Set()).add(path.slice('test/'.length)));
  }
}

const where = (id) => [...(tested.get(id) ?? [])].sort().join(', ');
const untested = [
  ...clauses.filter(({id, untested: why}) => !tested.has(id) && !why),
  ...readings.filter(({id}) => !tested.has(id)),
].map(({id}) => id);

/** Answers to a question: each reading by its letter with the option's value, or why nothing can be switched. */
const answered = ({options, not = {}, note}) =>
  options
    ? [
        ...Object.entries(options).map(
          ([option, letters]) =>
            `\`${option}\`: ${Object.entries(letters)
              .map(
                ([letter, values]) =>
                  `${letter} ${[values]
                    .flat()
                    .map((value) => `\`${value}\``)
                    .join(' or ')}`,
              )
              .join(', ')}`,
        ),
        ...Object.entries(not).map(([letter, why]) => `${letter}: ${why}`),
      ].join('; ')
    : `a note: ${note}`;

const table = (heads, rows) => [
  `| ${heads.join(' | ')} |`,
  `| ${heads.map(() => '---').join(' | ')} |`,
  ...rows.map((row) => `| ${row.join(' | ')} |`),
];
const lines = `${[
  '# Clauses and readings',
  '',
  'Every clause of the documents by its id, with its rule and the tests that carry the id; then every question that the',
  'texts leave open, with its readings A, B and C as values of options, or why there is nothing to switch. Written by',
  '`node tools/make-clauses.mjs` from `test/clauses.json` and the titles of the tests, and checked with them.',
  '',
  `## ${clauses.length} clauses`,
  '',
  ...table(
    ['clause', 'rule', 'tests'],
    clauses.map(({id, rule, untested: why}) => [id, rule, where(id) || `none: ${why ?? 'to be written'}`]),
  ),
  '',
  `## ${readings.length} open questions`,
  '',
  ...table(
    ['question', 'its readings', 'tests'],
    readings.map((reading) => [reading.id, answered(reading), where(reading.id) || 'none']),
  ),
  '',
  '`test/rules/clauses/readings.test.ts` holds the table against the options and notes of the engine. Options that answer',
  `no question of the list: ${Object.entries(beside)
    .map(([option, rule]) => `\`${option}\` (${rule})`)
    .join(', ')}.`,
].join('\n')}\n`;

const file = inRoot('docs/clauses.md');
const text = await formatted(file, lines);
if (process.argv.includes('--check')) {
  const wrong = [
    ...(readFileSync(file, 'utf8') === text
      ? []
      : ['docs/clauses.md is not what the tests say: node tools/make-clauses.mjs']),
    ...untested.map((id) => `no test carries ${id}`),
  ];
  for (const line of wrong) console.error(line);
  process.exitCode = wrong.length > 0 ? 1 : 0;
} else writeFileSync(file, text);
if (untested.length > 0) console.error(`without a test: ${untested.join(', ')}`);
