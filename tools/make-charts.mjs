/**
 * Writes `docs/charts.md`: each state machine drawn from its own definition, as a Mermaid state diagram, with what its
 * states ask. `node tools/make-charts.mjs`; with `--check` it only says whether the file is what it would write.
 */
import {readFileSync, writeFileSync} from 'node:fs';
import {pathToFileURL} from 'node:url';
import {register} from 'tsx/esm/api';
import {makeGames} from './make-games.mjs';
import {formatted} from './formatted.mjs';
import {inRoot} from './root.mjs';

/** @typedef {import('xstate').AnyStateNode} Node */
/** @typedef {import('xstate').AnyTransitionDefinition} Way */

makeGames();
register();
/** @param {string} path @returns {Promise<any>} */
const sourceOf = (path) => import(pathToFileURL(inRoot(path)).href);
const {hexBattle} = await sourceOf('src/battle/hex/chart.ts');
const {pointBattle} = await sourceOf('src/battle/point/chart.ts');
const {hexRulebook, validators: hexValidators} = await sourceOf('src/battle/hex/rulebook.ts');
const {pointRulebook, validators: pointValidators} = await sourceOf('src/battle/point/rulebook.ts');
const {lessonChart} = await sourceOf('src/lesson/chart.ts');

const charts = [
  {
    title: 'A battle on a point map',
    from: 'src/battle/point/chart.ts',
    root: pointBattle.root,
    rulebook: {list: pointRulebook, validators: pointValidators},
  },
  {
    title: 'A battle on a hex map',
    from: 'src/battle/hex/chart.ts',
    root: hexBattle.root,
    rulebook: {list: hexRulebook, validators: hexValidators},
  },
  {title: 'A lesson', from: 'src/lesson/chart.ts', root: lessonChart.root},
];

/** The state that is entered with a state: its first part's first part. @param {Node} node @returns {Node} */
function leaf(node) {
  const first = Object.values(node.states).length === 0 ? undefined : node.initial.target[0];
  return first ? leaf(first) : node;
}
/** @param {Node} node @returns {Node[]} */
const leaves = (node) =>
  Object.values(node.states).length === 0 ? [node] : Object.values(node.states).flatMap(leaves);
/** @param {Node} node */
const name = (node) => node.path.join('.');
/** @param {Node} node */
const id = (node) => node.path.join('_');
/** Its name in the machine; a part without a name is a mistake here. @param {unknown} named */
const called = (named) => (typeof named === 'string' ? named : /** @type {{type: string}} */ (named).type);
/** The parameter of an action or a guard, where it has one: `decide(attackerDestroyed)`. @param {any} named */
const doing = (named) =>
  typeof named === 'object' && named.params !== undefined ? `${named.type}(${named.params})` : called(named);
/** A state that only asks the rulebook where to go on. @param {Node} node */
const isChoice = (node) => node.always !== undefined && node.transitions.size === 0;
/** A state and those it is a part of. @param {Node} node @returns {Node[]} */
const around = (node) => [node, ...(node.parent ? around(node.parent) : [])];

/** The ways out of a state, its own and those of what it is a part of. @param {Node} node */
function waysOut(node) {
  const own = around(node).flatMap((one) => [
    ...[...one.transitions.entries()].flatMap(([event, ways]) => ways.map((way) => ({event, way}))),
    ...(one.always ?? []).map((way) => ({event: '', way})),
  ]);
  const ways = isChoice(node) ? own.filter(({event}) => event === '') : own;
  return ways.map(({event, way}) => {
    const guarded = own.some((other) => other.event === event && other.way.guard !== undefined);
    const when = way.guard !== undefined ? `[${doing(way.guard)}]` : guarded ? '[else]' : '';
    return {event, when, to: leaf(way.target?.[0] ?? node), way};
  });
}

/** @param {Node} root */
function drawn(root) {
  const lines = ['stateDiagram-v2'];
  // all states before the first arrow: what an arrow names first is drawn as a box
  for (const node of leaves(root)) {
    if (isChoice(node)) lines.push(`state ${id(node)} <<choice>>`);
    else lines.push(`state "${name(node)}" as ${id(node)}`);
    const {meta} = node;
    if (meta) lines.push(`${id(node)} : ${meta.acts} (${meta.clause})`);
  }
  lines.push(`[*] --> ${id(leaf(root))}`);
  for (const node of leaves(root)) {
    for (const {event, when, to} of waysOut(node)) {
      const label = [event, when].filter((word) => word !== '').join(' ');
      lines.push(`${id(node)} --> ${id(to)}${label === '' ? '' : ` : ${label}`}`);
    }
    if (node.type === 'final') lines.push(`${id(node)} --> [*]`);
  }
  return ['```mermaid', ...lines.map((line, i) => (i === 0 ? line : `  ${line}`)), '```'].join('\n');
}

/** The states that players see, and what may be done in each. @param {Node} root */
function listed(root) {
  const asks = leaves(root).some(({meta}) => meta);
  const head = ['State', ...(asks ? ['Phase', 'Who acts', 'Clause'] : []), 'Takes'];
  const rows = leaves(root)
    .filter((node) => !isChoice(node) && node.type !== 'final')
    .map((node) => [
      `\`${name(node)}\``,
      ...(asks ? [node.meta?.phase, node.meta?.acts, node.meta?.clause] : []),
      waysOut(node)
        .map(({event, when, way}) =>
          [
            event === '' ? 'at once' : `\`${event}\``,
            when === '' ? '' : `\`${when}\``,
            way.actions.length === 0 ? '' : `does \`${way.actions.map(doing).join(', ')}\``,
          ]
            .filter((word) => word !== '')
            .join(' '),
        )
        .join('; '),
    ]);
  return [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}

/** The actions on entering or leaving a state, whichever way. @param {Node} root */
function onTheWay(root) {
  /** @param {Node} node @returns {Node[]} */
  const all = (node) => [node, ...Object.values(node.states).flatMap(all)];
  const said = (
    /** @type {Node} */ node,
    /** @type {string} */ when,
    /** @type {readonly unknown[]} */ actions,
  ) => (actions.length === 0 ? [] : [`- ${when} \`${name(node)}\`: \`${actions.map(doing).join(', ')}\``]);
  const lines = all(root).flatMap((node) => [
    ...said(node, 'entering', node.entry),
    ...said(node, 'leaving', node.exit),
  ]);
  return lines.length === 0 ? [] : ['Actions on every way into a state or out of it:', lines.join('\n')];
}

/** The closed list of a rulebook. @param {{list: import('../src/battle/chart.js').RulebookList, validators: object}} rulebook */
function rulebookLines({list, validators}) {
  const names = (/** @type {readonly string[]} */ values) => values.map((value) => `\`${value}\``).join(', ');
  const table = (
    /** @type {string} */ kind,
    /** @type {[string, import('../src/battle/chart.js').NamedPart][]} */ parts,
  ) =>
    [
      [kind, 'Parameter', kind === 'Action' ? 'Effect' : 'Passes if'],
      ['---', '---', '---'],
      ...parts.map(([part, {says, params = []}]) => [
        `\`${part}\``,
        params.length > 0 ? `one of ${names(params)}` : 'none',
        says,
      ]),
    ]
      .map((cells) => `| ${cells.join(' | ')} |`)
      .join('\n');
  const guards = Object.entries(list.guards);
  const judges = (/** @type {[string, unknown]} */ [part]) => Object.hasOwn(validators, part);
  return [
    '### The rulebook',
    'Everything that a chart of this kind of battle may name. A chart with another name, or another parameter, is no chart of it.',
    `Events: ${names(list.events)}. In the \`meta\` of a state that asks for an event: \`acts\` is one of ${names(list.acts)}; \`phase\` is one of ${names(list.phases)}; \`clause\` is ${list.clauses ? `one of ${names(list.clauses)}` : 'the number of a rule'}.`,
    'Guards on the event of a player. If one fails, the refusal names the rules that the event breaks.',
    table('Guard', guards.filter(judges)),
    'Guards that read the battle alone.',
    table(
      'Guard',
      guards.filter((guard) => !judges(guard)),
    ),
    'Actions.',
    table('Action', Object.entries(list.actions)),
  ];
}

const text = [
  '# The charts',
  'Written by `npm run docs` from the machines themselves: change the machine, not this page.',
  'A box is a state that waits for an event. It names the side that acts and the clause. On a hex map the clause is a kind of rule, which the module and its sheet give a number: of an attack, of pending step losses, of a retreat, of an advance. A diamond is a state that the battle leaves at once. The label of an arrow is the event and, in brackets, the guard that lets it pass.',
  ...charts.flatMap(({title, from, root, rulebook}) => [
    `## ${title}`,
    `From [\`${from}\`](../${from}).`,
    drawn(root),
    listed(root),
    ...onTheWay(root),
    ...(rulebook ? rulebookLines(rulebook) : []),
  ]),
].join('\n\n');

const path = inRoot('docs/charts.md');
const wanted = await formatted(path, text);
if (!process.argv.includes('--check')) writeFileSync(path, wanted);
else if (readFileSync(path, 'utf8') !== wanted) {
  console.error('docs/charts.md is not what the machines are: run node tools/make-charts.mjs');
  process.exitCode = 1;
}
