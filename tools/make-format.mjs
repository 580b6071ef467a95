/**
 * Writes `docs/format.md`: every shape of the formats with its fields, made of the words that the schemas carry too, and of
 * the examples that `test/docs/format.test.ts` runs. With `--check` it says whether the page is what they say.
 */
import {readFileSync, writeFileSync} from 'node:fs';
import {pathToFileURL} from 'node:url';
import {register} from 'tsx/esm/api';
import {wordsOf} from './format/describe.mjs';
import {moduleShapes} from './format/module.mjs';
import {questionShapes} from './format/questions.mjs';
import {sheetShapes} from './format/sheet.mjs';
import {unitShapes} from './format/units.mjs';
import {makeGames} from './make-games.mjs';
import {formatted} from './formatted.mjs';
import {inRoot} from './root.mjs';

makeGames();
register();
/** @param {string} path @returns {Promise<any>} */
const sourceOf = (path) => import(pathToFileURL(inRoot(path)).href);
const {jsonSchemas} = await sourceOf('src/module/json-schema.ts');
const {explainClause} = await sourceOf('src/rules/retreat/explain.ts');
const {wwiiBattleSeries} = await sourceOf('src/rules/retreat/sheets/wwii-battle-series.ts');

/** @typedef {import('./format/module.mjs').ShapeWords} ShapeWords */

/**
 * The words that a field allows, and whether it is needed, by the names of shape and field.
 * @type {Map<string, {words: string[], needed: boolean}>}
 */
const schemaOf = new Map();
/** The words that a schema allows, in a list of them too; of a pattern such as `^(a|b|\\$.+)$` its words. @param {any} schema @returns {string[]} */
const wordsIn = ({enum: words, pattern = '', items, anyOf}) => [
  ...(words ?? []),
  ...(/^\^\(([\w|-]+)\|/.exec(pattern)?.[1]?.split('|') ?? []),
  ...(items ? wordsIn(items) : []),
  ...(anyOf ?? []).flatMap(wordsIn),
];
/** @param {any} schema */
function collect(schema) {
  if (typeof schema !== 'object' || schema === null) return;
  const shape = schema.type === 'object' && schema.properties ? wordsOf(schema) : undefined;
  for (const [name, field] of Object.entries(shape ? schema.properties : {}))
    schemaOf.set(`${shape?.name} ${name}`, {
      words: wordsIn(/** @type {any} */ (field)),
      needed: (schema.required ?? []).includes(name),
    });
  for (const inner of Object.values(schema)) collect(inner);
}
collect(jsonSchemas());

const cell = (/** @type {string | undefined} */ text) => (text ?? '').replaceAll('|', '\\|');

/** @param {ShapeWords} shape */
function section({name: shape, title, about, fields, examples}) {
  const rows = Object.entries(fields).map(([name, [means, {unit, default: usual, unlocks} = {}]]) => {
    const {words = [], needed = true} = schemaOf.get(`${shape} ${name}`) ?? {};
    const one = words.length > 0 ? ` One of ${words.map((word) => `\`${word}\``).join(', ')}.` : '';
    const more = `${one}${unit ? ` In ${unit}.` : ''}${unlocks ? ` For ${unlocks}.` : ''}`;
    return `| \`${name}\` | ${cell(means + more)} | ${needed ? '**needed**' : cell(usual)} |`;
  });
  const [example] = examples;
  const says = title.startsWith('Clause: ') ? ` ${explainClause(wwiiBattleSeries, example)}` : '';
  return [
    `### ${title}`,
    about + says,
    ...(rows.length > 0 ? [['| field | what | default |', '| --- | --- | --- |', ...rows].join('\n')] : []),
    ...examples.map((example) => `\`\`\`json\n${JSON.stringify(example)}\n\`\`\``),
  ];
}

/** @param {string} title @param {readonly ShapeWords[]} shapes */
const part = (title, shapes) => [`## ${title}`, ...shapes.flatMap(section)];

const text = [
  '# The format',
  'Every field of modules, positions, cases, rule sheets and questions: what it means, its unit, what holds without it, what it is for. Written by `node tools/make-format.mjs` from the words that the JSON Schemas carry (`wargame-umpire/schemas/module.json` and the others), so that an editor shows the same; every example is run in the tests. A module begins with `"$schema": "https://unpkg.com/wargame-umpire/dist/schemas/module.json"`; `<umpire-editor>` makes one without writing JSON.',
  ...part('Modules', moduleShapes),
  ...part('Units, tables and positions', unitShapes),
  ...part('Rule sheets', sheetShapes),
  ...part('Questions and logs', questionShapes),
].join('\n\n');

const path = inRoot('docs/format.md');
const wanted = await formatted(path, text);
if (!process.argv.includes('--check')) writeFileSync(path, wanted);
else if (readFileSync(path, 'utf8') !== wanted) {
  console.error('docs/format.md is not what the words say: node tools/make-format.mjs');
  process.exitCode = 1;
}
