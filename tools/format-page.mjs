/**
 * The page of the format, `docs/format.md`: every shape of the formats with its fields, by the words on them in the schemas
 * (`src/module/schema`, `src/rules/retreat/definitions`), and its examples, which `test/docs/format.test.ts` runs. Those of
 * clauses are in their definitions, the others in `tools/format-examples.json`, in the order of the page.
 */
import {readFileSync} from 'node:fs';
import {pathToFileURL} from 'node:url';
import {formatted} from './formatted.mjs';
import {inRoot} from './root.mjs';

/** @param {string} path @returns {Promise<any>} */
const sourceOf = (path) => import(pathToFileURL(inRoot(path)).href);
const {jsonShapes} = await sourceOf('src/rules/json-schema.ts');
const {explainClause} = await sourceOf('src/phrases/explain-clauses.ts');
const {explainLineClause} = await sourceOf('src/phrases/explain-lines.ts');
const {lineClauseExamples} = await sourceOf('src/rules/lines/definitions.ts');
const {clauseExamples} = await sourceOf('src/rules/retreat/definitions/kinds.ts');
const {wwiiBattleSeries} = await sourceOf('src/rules/retreat/sheets/wwii-battle-series.ts');
const shapes = jsonShapes();

/** The words that a schema allows, in a list of them too; of a pattern such as `^(a|b|\\$.+)$` its words. @param {any} schema @returns {string[]} */
const wordsIn = ({enum: words, pattern = '', items, anyOf}) => [
  ...(words ?? []),
  ...(/^\^\(([\w|-]+)\|/.exec(pattern)?.[1]?.split('|') ?? []),
  ...(items ? wordsIn(items) : []),
  ...(anyOf ?? []).flatMap(wordsIn),
];

const cell = (/** @type {string | undefined} */ text) => (text ?? '').replaceAll('|', '\\|');

/** @param {[name: string, examples: readonly object[]]} shape */
function section([shape, examples]) {
  const {words, properties, required = []} = shapes.get(shape);
  const rows = Object.entries(words.fields).map(([name, said]) => {
    const [means, {unit, default: usual, unlocks}] = typeof said === 'string' ? [said, {}] : said;
    const allowed = wordsIn(properties[name]);
    const one = allowed.length > 0 ? ` One of ${allowed.map((word) => `\`${word}\``).join(', ')}.` : '';
    const more = `${one}${unit ? ` In ${unit}.` : ''}${unlocks ? ` For ${unlocks}.` : ''}`;
    return `| \`${name}\` | ${cell(means + more)} | ${required.includes(name) ? '**needed**' : cell(usual)} |`;
  });
  // the meaning of a clause is that of what it needs; the example may say more
  const needed = Object.fromEntries(
    Object.entries(examples[0] ?? {}).filter(([name]) => required.includes(name)),
  );
  const [list, ofLines] = words.name.split(' ');
  const says = words.title.startsWith('Clause: ')
    ? ` ${list === 'line' ? explainLineClause(ofLines, needed) : explainClause(wwiiBattleSeries, needed, undefined, list)}`
    : '';
  return [
    `### ${words.title}`,
    words.about + says,
    ...(rows.length > 0
      ? [['| field | meaning | default |', '| --- | --- | --- |', ...rows].join('\n')]
      : []),
    ...examples.map((example) => `\`\`\`json\n${JSON.stringify(example)}\n\`\`\``),
  ];
}

/** Makes the text of the page. */
export async function formatPage() {
  /** @type {Record<string, Record<string, object[]>>} */
  const parts = JSON.parse(readFileSync(inRoot('tools/format-examples.json'), 'utf8'));
  parts['Rule sheets'] = {...parts['Rule sheets'], ...clauseExamples(), ...lineClauseExamples()};
  const text = [
    '# The format',
    'Every field of modules, positions, cases, rule sheets, questions and overlays of VASSAL modules: what it means, its unit of measure, its default, what it is for. The same texts are in the JSON Schemas (`wargame-umpire/schemas/module.json` and the others), so that an editor shows them. A module begins with `"$schema": "https://unpkg.com/wargame-umpire/dist/schemas/module.json"`; that address works once the package is on npm, and until then the file is `dist/schemas/module.json` after `npm run build`. `<umpire-editor>` makes one without writing JSON.',
    ...Object.entries(parts).flatMap(([title, examples]) => [
      `## ${title}`,
      ...Object.entries(examples).flatMap(section),
    ]),
  ].join('\n\n');
  return formatted(inRoot('docs/format.md'), text);
}
