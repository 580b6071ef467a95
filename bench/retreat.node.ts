/**
 * The retreat search against its targets, side by side in one run: medians, and ratios where two are compared.
 * The random cases are the conformance ones, asked at 4 hexes.
 */
import {readFileSync} from 'node:fs';
import {Bench} from 'tinybench';
import {defineHex, Grid, Orientation, rectangle, spiral} from 'honeycomb-grid';
import {HexGrid, OFF_MAP, type HexId} from '../src/board/index.js';
import {Flood} from '../src/board/grid.js';
import {openPosition, type HexPosition, type Unit} from '../src/module/index.js';
import {
  findingsOf,
  occupancyOf,
  retreatRulesOf,
  ruleRetreat,
  searchRetreat,
  settledSheet,
  whyNot,
} from '../src/rules/index.js';
import {retreatContext} from '../src/rules/retreat/context.js';
import {zocOf} from '../src/rules/control.js';
import {Dice} from '../test/chance.js';
import {openGame} from '../test/open-game.js';

interface Case {
  module: unknown;
  position: unknown;
  ask: {retreat: {units: string[]; hexes: number}};
}
/** The groups of a file of conformance cases, each on its position. */
const groupsOf = (name: string) =>
  (JSON.parse(readFileSync(`test/cases/${name}.json`, 'utf8')) as Case[]).map(({module, position, ask}) => {
    const game = openGame(module);
    if (!game.ok || game.value.kind !== 'hex') throw new Error('a conformance case is refused');
    const placed = openPosition(game.value, position);
    if (!placed.ok) throw new Error('a conformance position is refused');
    const {units: names, hexes} = ask.retreat;
    const units = names.map((id) => game.value.unit(id)!);
    const rules = retreatRulesOf(game.value)!;
    const sheet = settledSheet(rules.sheet, rules.readings);
    return {position: placed.value, units, rules, sheet, hexes};
  });
const groups = groupsOf('wwii-battle-series');
/** Asked for as many hexes as the cases do: one or two. */
const besieged = groupsOf('russia-besieged');

/** A 200×200 map with 2,000 units: every stack is asked for 2 hexes. */
function bigMap(): {position: HexPosition; stacks: readonly (readonly Unit[])[]} {
  const {below} = new Dice(7);
  const label = (n: number): string =>
    `${String((n % 200) + 1).padStart(3, '0')}.${String(Math.floor(n / 200) + 1).padStart(3, '0')}`;
  const hexes: Record<string, {terrain: string}> = {};
  for (let i = 0; i < 4000; i++)
    hexes[label(below(40_000))] = {terrain: ['lake', 'marsh', 'woods'][below(3)]!};
  const units: Record<string, {side: string; type: string}> = {};
  const placed: Record<string, {at: string}> = {};
  const home: (string | undefined)[] = [];
  for (let i = 0; i < 2000; i++) {
    let hex = below(40_000);
    const side = ['axis', 'soviet'][i % 2]!;
    while (home[hex] !== undefined && home[hex] !== side) hex = below(40_000);
    home[hex] = side;
    units[`u${String(i)}`] = {side, type: i % 3 === 0 ? 'armour' : 'infantry'};
    placed[`u${String(i)}`] = {at: label(hex)};
  }
  const sources = {
    axis: Array.from({length: 20}, (_, i) => label(i * 2000)),
    soviet: Array.from({length: 20}, (_, i) => label(i * 2000 + 199)),
  };
  const game = openGame({
    umpire: 1,
    id: 'big',
    title: 'Big',
    sides: {axis: {name: 'Axis'}, soviet: {name: 'Soviet'}},
    map: {
      kind: 'hex',
      layout: 'flat-top',
      shifted: 'even',
      columns: 200,
      rows: 200,
      label: 'CCC.RRR',
      terrain: {lake: {prohibited: true}, marsh: {prohibited: ['armour']}, woods: {}},
      hexes,
      supplySources: sources,
    },
    unitTypes: {infantry: {}, armour: {}},
    units,
    stacking: {limit: 3},
    rules: {retreat: 'wwii-battle-series'},
  });
  if (!game.ok || game.value.kind !== 'hex') throw new Error('the big map is refused');
  const position = openPosition(game.value, {units: placed});
  if (!position.ok) throw new Error('the big position is refused');
  const stacks = new Map<HexId, Unit[]>();
  for (const [id, {at}] of position.value.units)
    stacks.set(at, [...(stacks.get(at) ?? []), game.value.units[id]!]);
  return {position: position.value, stacks: [...stacks.values()]};
}
const big = bigMap();
const bigSheet = settledSheet(retreatRulesOf(big.position.game)!.sheet);

const shape = {
  layout: 'flat-top',
  shifted: 'even',
  columns: 200,
  rows: 200,
  firstColumn: 1,
  firstRow: 1,
  label: 'CCC.RRR',
} as const;
const grid = new HexGrid(shape);
const middle = grid.find('100.100')!;
const flood = new Flood(grid);
const steps = new Int16Array(grid.size);
const stamp = new Int32Array(grid.size);
const queue = new Int32Array(grid.size);
let turn = 0;
/** The least a flood can be: one queue, no question asked. */
function bareFlood(): number {
  turn += 1;
  let count = 1;
  queue[0] = middle;
  stamp[middle] = turn;
  steps[middle] = 0;
  for (let i = 0; i < count; i++) {
    const hex = queue[i]!;
    const step = steps[hex]! + 1;
    if (step > 4) break;
    for (let d = 0; d < 6; d++) {
      const to = grid.neighbours[6 * hex + d]!;
      if (to === OFF_MAP || stamp[to] === turn) continue;
      stamp[to] = turn;
      steps[to] = step;
      queue[count++] = to;
    }
  }
  return count;
}
const Tile = defineHex({orientation: Orientation.FLAT});
const honeycomb = new Grid(Tile, rectangle({width: 200, height: 200}));

type Groups = ReturnType<typeof groupsOf>;
const search = (some: Groups, asked?: number) => () => {
  for (const {sheet, position, units, hexes} of some)
    searchRetreat(retreatContext(sheet, position, units, {hexes: asked ?? hexes}));
};
/** The answer in sentences: what its routes cost, what happens on the way, what is worth knowing. */
const told = () => {
  for (const {rules, position, units} of groups)
    findingsOf(ruleRetreat(rules.sheet, rules.readings, position, units, {hexes: 4}));
};
/** Every sentence there is: those of the answer, and why or why not for each hex the search looked at. */
const messages = (some: Groups, asked?: number) => () => {
  for (const {rules, position, units, hexes} of some) {
    const ruled = ruleRetreat(rules.sheet, rules.readings, position, units, {hexes: asked ?? hexes});
    findingsOf(ruled);
    for (const hex of ruled.search.why.hexes) whyNot(ruled, hex);
  }
};
const bench = new Bench({time: 1000, warmupTime: 500});
bench
  .add('search at 4 hexes, reasons as bits', search(groups, 4))
  .add('the same with the findings of the answer', told)
  .add('the same with every message made', messages(groups, 4))
  .add('search under Russia Besieged', search(besieged))
  .add('the same with every message made, Russia Besieged', messages(besieged))
  .add('search under Russia Besieged, 4 hexes', search(besieged, 4))
  .add('the same with every message made, Russia Besieged, 4 hexes', messages(besieged, 4))
  .add('flood of radius 4', () => flood.spread([middle], () => true, 4))
  .add('bare typed-array flood of radius 4', bareFlood)
  .add('honeycomb-grid, hexes within 4', () =>
    honeycomb.traverse(spiral({start: [100, 100], radius: 4})).toArray(),
  )
  .add('200×200 with 2,000 units, every stack', () => {
    const position: HexPosition = {...big.position};
    occupancyOf(position);
    zocOf(position);
    for (const stack of big.stacks) searchRetreat(retreatContext(bigSheet, position, stack, {hexes: 2}));
  });
await bench.run();

const median = (name: string): number => {
  const result = bench.tasks.find((task) => task.name === name)?.result;
  return result && 'latency' in result ? result.latency.p50 : NaN;
};
const micro = (ms: number): string => `${(ms * 1000).toFixed(1)} µs`;
const hexes = groups.reduce(
  (sum, {sheet, position, units}) =>
    sum + searchRetreat(retreatContext(sheet, position, units, {hexes: 4})).why.hexes.length,
  0,
);
const one = median('search at 4 hexes, reasons as bits') / groups.length;
const sentences = median('the same with the findings of the answer') / groups.length;
const everything = median('the same with every message made') / groups.length;
const [own, bare, other] = [
  median('flood of radius 4'),
  median('bare typed-array flood of radius 4'),
  median('honeycomb-grid, hexes within 4'),
];
const all = median('200×200 with 2,000 units, every stack');
const rows: [string, string, string, boolean][] = [
  ['retreat search, 4 hexes, all reasons as bits, a position', micro(one), '≤ 10 µs', one <= 0.01],
  ["the same with the answer's messages made", micro(sentences), '≤ 50 µs', sentences <= 0.05],
  [
    `the same with a verdict in words on every hex (${(hexes / groups.length).toFixed(0)} a position)`,
    micro(everything),
    '≤ 50 µs',
    everything <= 0.05,
  ],
  ...[
    ['Russia Besieged, 1 or 2 hexes, all reasons as bits, a position', 'search under Russia Besieged'],
    ['the same with a verdict in words on every hex', 'the same with every message made, Russia Besieged'],
    ['Russia Besieged, 4 hexes, all reasons as bits, a position', 'search under Russia Besieged, 4 hexes'],
    [
      'the same with a verdict in words on every hex',
      'the same with every message made, Russia Besieged, 4 hexes',
    ],
  ].map(([what = '', task = '']): [string, string, string, boolean] => [
    what,
    micro(median(task) / besieged.length),
    'none',
    true,
  ]),
  [
    'flood of radius 4 against a bare typed-array one',
    `${(own / bare).toFixed(2)}×`,
    '≤ 2×',
    own / bare <= 2,
  ],
  ['honeycomb-grid against our flood', `${(other / own).toFixed(0)}×`, '≥ 20×', other / own >= 20],
  [
    `200×200 map, 2,000 units, all ${String(big.stacks.length)} stacks, 2 hexes`,
    `${all.toFixed(1)} ms`,
    '< 16 ms',
    all < 16,
  ],
];
console.log('| measured | median | target | |\n| --- | --- | --- | --- |');
for (const [what, found, target, met] of rows)
  console.log(`| ${what} | ${found} | ${target} | ${met ? 'met' : 'not met'} |`);
