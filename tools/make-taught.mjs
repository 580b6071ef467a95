/**
 * Writes `docs/taught.md`: which steps of the course teach each clause, told from what the lessons say that they teach
 * (`teaches`). `node tools/make-taught.mjs`; with `--check` it only says whether the file is what it would write. A clause
 * that a player meets and no step teaches is an error, unless it is listed here with the reason.
 */
import {readFileSync, writeFileSync} from 'node:fs';
import {pathToFileURL} from 'node:url';
import {format, resolveConfig} from 'prettier';
import {inRoot} from './root.mjs';

/**
 * Clauses by their ids, what they are about, and the rule numbers under which lessons teach them.
 * @type {readonly (readonly [string, string, readonly string[]])[]}
 */
const clauses = [
  ['V-4.2.2-a to -g', 'Zones of control', ['4.2.2']],
  ['V-9.0-a to -e', 'What a retreat is, and how long', ['9.0']],
  ['V-9.1-a to -e', 'Closed hexes and hexsides', ['9.1']],
  ['V-9.1.1-a to -g', 'Splitting; over-stacking on the way', ['9.1.1']],
  ['V-9.2-a to -e', 'Distance from the battle and from supply', ['9.2']],
  ['V-9.2.1-a to -f', 'Direction', ['9.2.1']],
  ['V-9.2.2-a to -n', 'Avoiding step losses; what an EZOC costs', ['9.2.2']],
  ['V-9.2.3-a, -b', 'Terrain does not lengthen a retreat', ['9.2.3']],
  ['V-9.3.1-a to -f', 'HQs go with their units', ['9.3.1']],
  ['V-9.3.2-a to -g', 'A lone HQ is overrun', ['9.3.2']],
  ['V-9.4-a to -l', 'Units that cannot retreat; Isolated', ['9.4']],
  ['NA-4.2.2, NA-14.6.9-a to -e', 'Minefields: control, no ZOC', ['14.6.9']],
  ['NA-14.6.10-a to -e', 'HQs on minefields', ['14.6.10']],
  ['RF-10.8-a to -e', 'The attacker conducts', ['10.8']],
  ['RF-10.81-a, -b', 'The defender’s order', ['10.81']],
  ['RF-10.82-a to -h', 'What may never be entered', ['10.82']],
  ['RF-10.83-a to -c', 'Eliminated in retreat', ['10.83']],
  ['RF-10.84-a, -b', 'Fatal ends are not chosen', ['10.84']],
  ['RF-10.85', 'Terrain has no other effect', ['10.85']],
  ['RF-10.86-P1', 'First: free of EZOC', ['10.86 P1']],
  ['RF-10.86-P2, -P2b', 'Second: Rumanians and Hungarians', ['10.86 P2']],
  ['RF-10.86-P3 to -P3-c', 'Third: on a supply source', ['10.86 P3']],
  ['RF-10.86-P4', 'Fourth: near a supply source', ['10.86 P4']],
  ['RF-10.86-P5-a, -b', 'Fifth: direction', ['10.86 P5']],
  ['RF-10.86-P6-a to -c', 'Sixth: the full distance', ['10.86 P6']],
  ['RF-10.86-P7-a, -b', 'Last: friends in an EZOC', ['10.86 P7']],
  ['RF-10.86-N1 to -N3', 'May and June 1941', ['24.44']],
  ['RF-10.87-a to -e', 'The shared step', ['10.87']],
  ['RF-10.88-a to -e', 'The owner’s word', ['10.88']],
  ['PTP-A1a-a to -e', 'Air combat', ['A.1a']],
  ['PTP-A1b-a to -d', 'Flak', ['A.1b']],
  ['PTP-A2', 'The next roll in the air', ['A.2']],
  ['PTP-A3-a to -g', 'Soviet air units', ['A.3']],
  ['PTP-A4-a to -j', 'German air units', ['A.4']],
  ['PTP-A5-a to -c', 'Air units alone', ['A.5']],
  ['PTP-B1-a to -d', 'Normal or simultaneous', ['B.1']],
  ['PTP-B2-a to -r', 'Normal combat: fire, losses, decisions', ['B.2']],
  ['PTP-B3-0 to -f', 'Simultaneous combat', ['B.3a']],
  ['PTP-B4-1 to -21', 'Retreat along lines: capacity and overflow', ['B.4', 'B.4a', 'B.4b']],
  ['PTP-B5-a to -c', 'Advance', ['B.5']],
  ['PTP-B6-a to -h', 'Large combats', ['B.6']],
];

/** Clauses that no step teaches, and why. @type {readonly (readonly [string, string])[]} */
const untaught = [
  [
    'V-0-a, V-0-b',
    'which paragraphs of a sheet replace those of the book: no player decides anything by them',
  ],
  [
    'NA-E1-a, -b, NA-E2-a, -b',
    'colours of two counters, corrected: the errata page shows them before and after',
  ],
  [
    'NB-E1-a, -b, NB-E2-a, -b',
    'a reference and a name, corrected: the errata page shows them before and after',
  ],
  [
    'NB-E3-a to -c',
    'a river that was printed without ice: the errata page, and the examples of that game, show it',
  ],
];

/** @type {Map<string, string[]>} */
const taught = new Map();
const course = readFileSync(inRoot('src/lessons/index.ts'), 'utf8');
const ids = [...(/lessonIds = \[([^\]]*)\]/.exec(course)?.[1] ?? '').matchAll(/'([\w-]+)'/g)].map(
  ([, id]) => id,
);
for (const id of ids) {
  const {steps} = JSON.parse(readFileSync(inRoot('src/lessons', `${id}.json`), 'utf8'));
  for (const {id: step, teaches = []} of steps)
    for (const rule of teaches) taught.set(rule, [...(taught.get(rule) ?? []), `${id}#${step}`]);
}

/** The steps that teach a rule: those of its parts too, `10.82b` for `10.82`. */
const stepsOf = (/** @type {string} */ rule) => [
  ...new Set(
    [...taught].flatMap(([known, steps]) =>
      known === rule || (known.startsWith(rule) && /^[a-z]$/.test(known.slice(rule.length))) ? steps : [],
    ),
  ),
];
let missing = 0;
const rows = clauses.map(([id, about, rules]) => {
  const steps = rules.flatMap(stepsOf);
  for (const rule of rules)
    if (stepsOf(rule).length === 0) {
      missing++;
      console.error(`${id}: no step of the course teaches ${rule}`);
    }
  return `| ${id} | ${about} | ${rules.join(', ')} | ${[...new Set(steps)].join(', ')} |`;
});
const known = clauses.flatMap(([, , rules]) => rules);
for (const rule of taught.keys())
  if (
    !known.some((one) => rule === one || (rule.startsWith(one) && /^[a-z]$/.test(rule.slice(one.length))))
  ) {
    missing++;
    console.error(`${rule}: taught by ${taught.get(rule)?.join(', ')}, and no clause of the table has it`);
  }

const text = `# What the course teaches

Written by \`node tools/make-taught.mjs\` from the lessons themselves. A row is a paragraph of the rules with the ids of its
clauses; a step is named as in a link to it. Steps say what they teach by rule number, so the table tells paragraphs, not
single letters.

| clauses | about | rule | steps |
| --- | --- | --- | --- |
${rows.join('\n')}

## Not taught

| clauses | why |
| --- | --- |
${untaught.map(([id, why]) => `| ${id} | ${why} |`).join('\n')}
`;

const path = inRoot('docs/taught.md');
const wanted = await format(text, {...(await resolveConfig(path)), parser: 'markdown'});
if (missing > 0) process.exitCode = 1;
else if (!process.argv.includes('--check')) writeFileSync(path, wanted);
else if (readFileSync(path, 'utf8') !== wanted) {
  console.error(
    `${pathToFileURL(path).pathname.split('/').slice(-2).join('/')} is not what the lessons teach: run node tools/make-taught.mjs`,
  );
  process.exitCode = 1;
}
