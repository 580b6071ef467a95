/**
 * Writes `docs/taught.md`: for each clause of the rules, by its letter, the step of the course that teaches it and the words
 * in which it does. `test/taught.json` names them, `test/clauses.json` the clauses; here it is checked that the words stand
 * where every learner meets them (the text, a right choice, what is said when it is right), and that the step cites the rule.
 * `node tools/make-taught.mjs` writes; with `--check` it says whether the file is what it would write.
 */
import {readFileSync, writeFileSync} from 'node:fs';
import {formatted} from './formatted.mjs';
import {inRoot} from './root.mjs';

const read = (/** @type {string} */ path) => JSON.parse(readFileSync(inRoot(path), 'utf8'));
/** @type {readonly {id: string, rule: string}[]} */
const clauses = read('test/clauses.json').clauses;
/**
 * The place where a clause is taught and its words, or the reason why nowhere.
 * @type {Record<string, [at: string, words: string] | string>}
 */
const taught = read('test/taught.json');
/** Clauses that the documents state at one place and players look for at another. @type {Record<string, string>} */
const cited = {'10.86 N1': '24.44', '10.86 N2': '24.44', '10.86 N3': '24.44'};

/** @typedef {{text: string, well?: string, teaches?: string[], expect?: {choice?: {text: string, right?: boolean, say?: string}[]}}} Step */
/** @type {Map<string, Step>} */
const steps = new Map();
/** The strings of each lesson's own module, which has rule numbers of its own. @type {Map<string, Set<string>>} */
const strings = new Map();
/** @param {unknown} value @param {Set<string>} into */
const gather = (value, into) => {
  if (typeof value === 'string') into.add(value);
  else if (typeof value === 'object' && value !== null)
    for (const inner of Object.values(value)) gather(inner, into);
  return into;
};
const course = readFileSync(inRoot('src/lessons/index.ts'), 'utf8');
for (const [, id] of (/lessonIds = \[([^\]]*)\]/.exec(course)?.[1] ?? '').matchAll(/'([\w-]+)'/g)) {
  const lesson = read(`src/lessons/${id}.json`);
  for (const step of lesson.steps) steps.set(`${id}#${step.id}`, step);
  const {rules, tables} = read(`src/games/${lesson.module}.json`);
  strings.set(String(id), gather({rules, tables}, new Set()));
}

/** The texts of a step that every learner reads. @param {Step} step */
const said = ({text, well = '', expect}) =>
  [text, ...(expect?.choice ?? []).flatMap(({right, text, say = ''}) => (right ? [text, say] : [])), well]
    .join('\n')
    .replaceAll('*', '');
/** True if a number is a rule's or that of one of its parts: `10.82b` of `10.82`, `10.86 P1` of `10.86`. @param {string} rule @param {string} number */
const isOf = (rule, number) =>
  number === rule || (number.startsWith(rule) && /^( P\d|[a-z])$/.test(number.slice(rule.length)));

/** @type {string[]} */
const wrong = [];
for (const {id, rule} of clauses) {
  const found = taught[id];
  if (found === undefined) wrong.push(`${id}: test/taught.json says neither where it is taught nor why not`);
  if (!Array.isArray(found)) continue;
  const [at, words] = found;
  const step = steps.get(at);
  if (!step) wrong.push(`${id}: there is no step ${at}`);
  else if (!said(step).includes(words)) wrong.push(`${id}: ${at} does not say "${words}"`);
  else if (!step.teaches?.some((number) => isOf(cited[rule] ?? rule, number)))
    wrong.push(`${id}: ${at} does not cite ${cited[rule] ?? rule}`);
}
const known = new Set(clauses.map(({id}) => id));
for (const id of Object.keys(taught)) if (!known.has(id)) wrong.push(`${id}: no such clause`);
for (const [at, {teaches = []}] of steps)
  for (const number of teaches)
    if (
      !clauses.some(({rule}) => isOf(cited[rule] ?? rule, number)) &&
      !strings.get(at.split('#')[0] ?? '')?.has(number)
    )
      wrong.push(`${at} teaches ${number}, and neither a clause nor its module has that rule`);

const here = clauses.flatMap(({id}) => {
  const found = taught[id];
  return Array.isArray(found) ? [[id, ...found]] : [];
});
const not = clauses.filter(({id}) => typeof taught[id] === 'string');
const text = `# What the course teaches

Written by \`node tools/make-taught.mjs\` from the lessons and \`test/taught.json\`, and checked with the tests: each clause
by its letter, the step that teaches it (named as in a link to it), and the words in which it does. They stand where every
learner meets them, and the step cites the rule.

## ${here.length} clauses

| clause | step | words |
| --- | --- | --- |
${here.map(([id, at, words = '']) => `| ${id} | ${at} | ${words.replaceAll('#', '\\#')} |`).join('\n')}

## Not taught

| clause | why |
| --- | --- |
${not.map(({id}) => `| ${id} | ${String(taught[id])} |`).join('\n')}
`;

const path = inRoot('docs/taught.md');
const wanted = await formatted(path, text);
if (wrong.length === 0 && !process.argv.includes('--check')) writeFileSync(path, wanted);
else if (readFileSync(path, 'utf8') !== wanted)
  wrong.push('docs/taught.md is not what the lessons teach: run node tools/make-taught.mjs');
for (const sentence of wrong) console.error(sentence);
if (wrong.length > 0) process.exitCode = 1;
