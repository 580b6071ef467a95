/**
 * Writes `docs/charts.md`, the reference for authors of charts: all that a chart may name, from the engine's list; the orders
 * of play that ship, each as a diagram, as a sequence of play and state by state, from their documents; and the machine of
 * a lesson. `node tools/make-charts.mjs`; with `--check` it only says whether the file is what it would write.
 */
import {readFileSync, writeFileSync} from 'node:fs';
import {pathToFileURL} from 'node:url';
import {register} from 'tsx/esm/api';
import {makeGames} from './make-games.mjs';
import {formatted} from './formatted.mjs';
import {filesUnder, inRoot} from './root.mjs';

/** @typedef {import('xstate').AnyStateNode} Node */
/** @typedef {import('../src/phrases/rulebook.js').SaidEntry} Entry */
/** @typedef {import('../src/phrases/rulebook.js').SaidParam} Param */

makeGames();
register();
/** @param {string} path @returns {Promise<any>} */
const sourceOf = (path) => import(pathToFileURL(inRoot(path)).href);
/** @type {typeof import('../src/battle/diagram.js')} */
const {namedText, stateDiagram, waysOut} = await sourceOf('src/battle/diagram.ts');
/** @type {typeof import('../src/battle/chart-walk.js')} */
const {isJunction, leavesOf, rootOf} = await sourceOf('src/battle/chart-walk.ts');
/** @type {typeof import('../src/battle/sequence.js')} */
const {sequenceOf} = await sourceOf('src/battle/sequence.ts');
/** @type {typeof import('../src/share/sequence-text.js')} */
const {sequenceMarkdown} = await sourceOf('src/share/sequence-text.ts');
/** @type {typeof import('../src/module/schema/chart-names.js')} */
const names = await sourceOf('src/module/schema/chart-names.ts');
/** @type {typeof import('../src/phrases/en/faults/order.js')} */
const {paramPhrases} = await sourceOf('src/phrases/en/faults/order.ts');
/** @type {typeof import('../src/rules/order/rulebook.js')} */
const rulebook = await sourceOf('src/rules/order/rulebook.ts');
/** @type {typeof import('../src/phrases/rulebook.js')} */
const {saidNames} = await sourceOf('src/phrases/rulebook.ts');
/** @type {typeof import('../src/phrases/en/rulebook.js')} */
const {rulebookPhrases} = await sourceOf('src/phrases/en/rulebook.ts');
/** @type {typeof import('../src/phrases/en/titles.js')} */
const {titlePhrases} = await sourceOf('src/phrases/en/titles.ts');
const orderNames = saidNames(rulebook.orderNames);
const {lessonChart} = await sourceOf('src/lesson/chart.ts');

/** @type {[path: string, document: import('../src/module/index.js').BattleDocument][]} */
const orders = filesUnder('src/rules/order', (path) => path.endsWith('.json')).map((path) => [
  path,
  JSON.parse(readFileSync(inRoot(path), 'utf8')),
]);

const code = (/** @type {string} */ text) => `\`${text}\``;
/** @param {readonly (readonly string[])[]} rows */
const table = ([head = [], ...rows]) =>
  [head, head.map(() => '---'), ...rows]
    .map((cells) => `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`)
    .join('\n');

/** The states in which a battle or a lesson waits, and what may be done in each. @param {Node} root */
function listed(root) {
  const asks = leavesOf(root).some(({meta}) => meta);
  const rows = leavesOf(root)
    .filter((node) => !isJunction(node) && node.type !== 'final')
    .map((node) => [
      code(node.path.join('.')),
      ...(asks ? [node.meta?.phase, node.meta?.acts, node.meta?.rule ?? node.meta?.clause ?? ''] : []),
      waysOut(node)
        .map(({event, when, transition}) =>
          [
            event === '' ? 'at once' : code(event),
            when === '' ? '' : code(when),
            transition.actions.length === 0
              ? ''
              : `does ${code(transition.actions.map(namedText).join(', '))}`,
          ]
            .filter((word) => word !== '')
            .join(' '),
        )
        .join('; '),
    ]);
  return table([['State', ...(asks ? ['Phase', 'Who acts', 'Clause'] : []), 'Takes'], ...rows]);
}

/** The actions on entering or leaving a state, whichever way. @param {Node} root */
function onTheWay(root) {
  /** @param {Node} node @returns {Node[]} */
  const all = (node) => [node, ...Object.values(node.states).flatMap(all)];
  const said = (
    /** @type {Node} */ node,
    /** @type {string} */ when,
    /** @type {readonly unknown[]} */ actions,
  ) =>
    actions.length === 0
      ? []
      : [`- ${when} ${code(node.path.join('.'))}: ${code(actions.map(namedText).join(', '))}`];
  const lines = all(root).flatMap((node) => [
    ...said(node, 'entering', node.entry),
    ...said(node, 'leaving', node.exit),
  ]);
  return lines.length === 0 ? [] : ['Actions on every way into a state or out of it:', lines.join('\n')];
}

/** @param {string} root */
const drawn = (root) => ['```mermaid', root, '```'].join('\n');

/** The words of a guard or an action as its author reads them. @param {string} says */
const plainSays = (says) =>
  says
    .replaceAll('][,', ',')
    .replaceAll('][', ' or ')
    .replaceAll(/[[\]]/g, '')
    .replaceAll(/\{(\w+)\}/g, '`$1`');

/** The parameters that a guard or an action takes. @param {Entry} entry */
function paramsOf({params = {}}) {
  const one = (
    /** @type {[string, Param]} */ [name, {type, values, words = {}, required, default: missing}],
  ) => {
    const meaning = (/** @type {string} */ value) =>
      `${code(value)}${words[value] === undefined || words[value] === value ? '' : ` (${plainSays(words[value])})`}`;
    const allowed =
      type === undefined
        ? (values ?? []).map(meaning).join(', ')
        : [
            type === 'when' ? '[a condition](format.md#a-condition)' : paramPhrases[type],
            ...Object.keys(words).map(meaning),
          ].join('; ');
    const left = required ? '' : missing === undefined ? '. May be left out' : `. Left out: ${missing}`;
    return `${code(name)}: ${allowed}${left}`;
  };
  return Object.entries(params).map(one).join('<br>');
}
const kinds = {hex: 'hexes', point: 'points'};

/** @param {string} head @param {Record<string, Entry>} entries @param {string} says */
const named = (head, entries, says) =>
  table([
    [head, 'Parameters', says, 'Event', 'Map'],
    ...Object.entries(entries).map(([name, entry]) => [
      code(name),
      paramsOf(entry) || 'none',
      plainSays(entry.says),
      entry.event === undefined ? '' : code(entry.event),
      entry.on === undefined ? 'both' : kinds[entry.on],
    ]),
  ]);
const guards = Object.entries(orderNames.guards);
const judges = Object.fromEntries(guards.filter(([, {judges: fields}]) => fields !== undefined));
const conditions = Object.fromEntries(guards.filter(([, {judges: fields}]) => fields === undefined));
const {chartLimits: most} = names;

const text = [
  '# The charts',
  'Written by `npm run docs` from the orders of play that ship, the list of guards and actions, and the machine of a lesson: change those, not this page.',
  'The order of play of a battle is a chart: states, and what leads from one to the next. This page has all that a chart may name, and the charts that ship. [Write the order of play of your game](order-of-play.md) shows how to change one, [The format](format.md#the-order-of-play-of-a-battle) has every field.',
  '## What a chart may name',
  'A chart with another name, or another parameter, is refused.',
  '### Events',
  table([
    ['Event', 'Fields'],
    ...Object.entries(names.eventFields).map(([name, fields]) => [
      code(name),
      fields.map(code).join(', ') || 'none',
    ]),
  ]),
  '### The meta of a state that asks',
  table([
    ['`acts`', 'Who acts'],
    ...Object.entries(rulebookPhrases.acts).map(([name, says]) => [code(name), says]),
  ]),
  `\`clause\` is one of ${names.clauseKinds.map(code).join(', ')}: a kind of rule, whose number the module or its sheet gives. \`rule\`, in its place, is the number itself. \`phase\` is a name of yours. These have a title without an entry in \`phases\`: ${Object.entries(
    titlePhrases.phases,
  )
    .map(([name, title]) => `${code(name)} (${title})`)
    .join(', ')}. Outcomes that need no entry in \`outcomes\`: ${Object.entries(titlePhrases.outcomes)
    .map(([name, title]) => `${code(name)} (${title})`)
    .join(', ')}.`,
  '### Judges',
  'A judge is a guard on the event of a player. Where it fails, the refusal names the rules that the event breaks. It stands on transitions of its event alone, by itself or in an `and`.',
  named('Judge', judges, 'The event'),
  '### Guards',
  'These read the battle. `{"not": guard}`, `{"and": [guards]}` and `{"or": [guards]}` make one guard of others.',
  named('Guard', conditions, 'Passes if'),
  '### Actions',
  named('Action', orderNames.actions, 'What happens'),
  '### Limits',
  `A battle document has at most ${String(most.bytes / 1024)} KiB, ${String(most.states)} states ${String(most.depth)} deep, ${String(most.transitions)} transitions, ${String(most.alternatives)} alternatives of an event, guards ${String(most.guardNesting)} deep with ${String(most.guardsInOne)} in one, names of ${String(most.nameLength)} characters, and ${String(most.namesOfAKind)} names of a kind. After each event the battle comes to rest within ${String(most.microsteps)} steps.`,
  '## How the diagrams are read',
  'A box is a state that waits for an event. It names the side that acts and the clause. On a hex map the clause is a kind of rule, which the module and its sheet give a number: of an attack, of pending step losses, of a retreat, of an advance. A diamond is a state that the battle leaves at once. The label of an arrow is the event and, in brackets, the guard that lets it pass.',
  ...orders.flatMap(([path, document]) => {
    const root = rootOf(/** @type {object} */ (document.chart));
    return [
      `## \`${document.id}\`: ${document.title}`,
      `From [\`${path}\`](../${path}).`,
      drawn(stateDiagram(root)),
      listed(root),
      ...onTheWay(root),
      `### The sequence of play of \`${document.id}\``,
      sequenceMarkdown(sequenceOf(document, orderNames), 4),
    ];
  }),
  '## A lesson',
  'From [`src/lesson/chart.ts`](../src/lesson/chart.ts).',
  drawn(stateDiagram(lessonChart.root)),
  listed(lessonChart.root),
  ...onTheWay(lessonChart.root),
].join('\n\n');

const path = inRoot('docs/charts.md');
const wanted = await formatted(path, text);
if (!process.argv.includes('--check')) writeFileSync(path, wanted);
else if (readFileSync(path, 'utf8') !== wanted) {
  console.error('docs/charts.md is not what the machines are: run node tools/make-charts.mjs');
  process.exitCode = 1;
}
