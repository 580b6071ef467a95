/**
 * Exact odds against their targets, beside two ways others take, in one run: a Monte Carlo of the same battle, with its
 * error, and a straightforward Markov count that walks every state round by round until hardly any chance is left.
 */
import {readFileSync} from 'node:fs';
import {Bench} from 'tinybench';
import {answer} from '../src/answer/index.js';
import {answerCut} from '../src/cut/cut.js';
import {finish} from '../src/odds/index.js';
import {answerHexOdds} from '../src/odds/hex/answer.js';
import {pointOdds} from '../src/odds/point/odds.js';
import type {PointQuestion} from '../src/odds/question.js';
import {replayedBattle} from '../src/odds/point/replayed-battle.js';
import {openPosition, namedPosition, type ModuleDocument} from '../src/module/index.js';
import {whoMayAttack} from '../src/rules/hex-combat/index.js';
import {
  groups,
  readPointBattleSetup,
  type PointBattleSetup,
  type FireTable,
} from '../src/rules/point/index.js';
import {chance} from '../test/chance.js';
import {loadAndOpen} from '../test/load-and-open.js';
import {openGame} from '../test/open-game.js';

type Force = readonly (readonly [value: number, rank: 'major' | 'minor'])[];

/** A battle of so many ground units, Soviet against Axis in mud, on the fire table of a case. */
const cases = JSON.parse(readFileSync('test/cases/odds-battle.json', 'utf8')) as {
  module: {tables: unknown};
}[];
function setupOf(attack: Force, defence: Force): PointBattleSetup {
  const units = (side: string, name: string, force: Force) =>
    force.map(([value, rank], i) => [`${name}${String(i)}`, {side, type: 'unit', value, rank}] as const);
  const [a, d] = [units('soviet', 'a', attack), units('axis', 'd', defence)];
  const document: unknown = {
    umpire: 1,
    id: 'bench',
    title: 'Bench',
    sides: {axis: {name: 'Axis'}, soviet: {name: 'Soviet'}},
    map: {
      kind: 'point',
      points: {here: {x: 0, y: 0}, east: {x: 1, y: 0}, west: {x: 2, y: 0}},
      lines: [
        {between: ['here', 'east'], capacity: 99},
        {between: ['here', 'west'], capacity: 4},
      ],
    },
    unitTypes: {unit: {}},
    units: Object.fromEntries([...a, ...d]),
    rules: {combat: 'point-to-point'},
    tables: cases[0]!.module.tables,
  };
  const game = openGame(document);
  if (!game.ok || game.value.kind !== 'point') throw new Error('the bench game is refused');
  const placed = openPosition(game.value, {
    units: {
      ...Object.fromEntries(a.map(([id]) => [id, {at: 'east'}] as const)),
      ...Object.fromEntries(d.map(([id]) => [id, {at: 'here'}] as const)),
    },
    control: {here: 'axis', west: 'axis', east: 'soviet'},
  });
  if (!placed.ok) throw new Error('the bench position is refused');
  const setup = readPointBattleSetup(placed.value, {
    at: 'here',
    weather: 'mud',
    attackers: a.map(([id]) => id),
    defenders: d.map(([id]) => id),
  });
  if (!setup.ok) throw new Error('the bench battle is refused');
  return setup.value;
}

const many = (count: number, value: number, rank: 'major' | 'minor'): Force =>
  Array.from({length: count}, () => [value, rank] as const);
const sixteen = setupOf(many(4, 4, 'major'), [...many(2, 4, 'major'), ...many(1, 3, 'major')]);
const five = setupOf(
  [
    [1, 'major'],
    [2, 'major'],
    [2, 'minor'],
    [3, 'major'],
    [3, 'minor'],
  ],
  [
    [1, 'major'],
    [2, 'major'],
    [3, 'major'],
    [3, 'minor'],
  ],
);
const large = setupOf(many(12, 6, 'major'), many(10, 6, 'major'));
const weights = {point: 10, attacker: 1, defender: 1};
const free = {attacker: 'best', defender: 'best'} as const;
const count = (setup: PointBattleSetup, question: PointQuestion) =>
  finish(pointOdds(replayedBattle(setup, []), question, new Map()));

/** A side as others hold it: what it fires with after n losses, keep-units. */
function fires(setup: PointBattleSetup, role: 'attacker' | 'defender'): number[] {
  const units = setup.units
    .filter((unit) => unit.role === role)
    .map(({value, rank}) => ({value, bears: value - (rank === 'major' ? 0 : 1), hit: 0, dead: false}));
  const states: number[] = [];
  for (;;) {
    states.push(units.reduce((sum, unit) => sum + (unit.dead || unit.hit > 0 ? 0 : unit.value), 0));
    const living = units.filter(({dead}) => !dead);
    if (living.length === 0) return states;
    const lasting = living.filter(({bears, hit}) => hit < bears);
    const next = (lasting.length > 0 ? lasting : living).sort((a, b) =>
      lasting.length > 0 ? Number(b.hit > 0) - Number(a.hit > 0) || a.value - b.value : a.value - b.value,
    )[0]!;
    next.hit += 1;
    next.dead = next.hit > next.bears;
  }
}

const rollHits = (table: FireTable, points: number, random: () => number): number => {
  let sum = 0;
  for (const column of groups(table, points))
    sum += table.results[column - 1]![Math.floor(random() * table.faces)]!;
  return sum;
};

/** The chance that the defender is destroyed, by playing so many battles. */
function monteCarlo(setup: PointBattleSetup, trials: number, random: () => number): number {
  const [A, D] = [fires(setup, 'attacker'), fires(setup, 'defender')];
  let won = 0;
  for (let trial = 0; trial < trials; trial += 1) {
    let [i, j] = [0, 0];
    while (A[i]! > 0 || D[j]! > 0) {
      i = Math.min(A.length - 1, i + rollHits(setup.table, D[j]!, random));
      if (i === A.length - 1) break;
      j = Math.min(D.length - 1, j + rollHits(setup.table, A[i]!, random));
      if (j === D.length - 1) break;
    }
    if (j === D.length - 1) won += 1;
  }
  return won / trials;
}

/** The same by a Markov count: every state of a round in a map, round after round until 1e-12 is left. */
function markov(setup: PointBattleSetup): number {
  const [A, D] = [fires(setup, 'attacker'), fires(setup, 'defender')];
  const {table} = setup;
  const outcomes = (points: number): Map<number, number> => {
    let sums = new Map([[0, 1]]);
    for (const column of groups(table, points)) {
      const next = new Map<number, number>();
      for (const [sum, chance] of sums)
        for (const hits of table.results[column - 1]!)
          next.set(sum + hits, (next.get(sum + hits) ?? 0) + chance / table.faces);
      sums = next;
    }
    return sums;
  };
  let active = new Map([['0 0', 1]]);
  let won = 0;
  for (let left = 1; left > 1e-12;) {
    const next = new Map<string, number>();
    left = 0;
    for (const [key, chance] of active) {
      const [i, j] = key.split(' ').map(Number) as [number, number];
      if (A[i] === 0 && D[j] === 0) continue;
      for (const [hits, p] of outcomes(D[j]!)) {
        const i2 = Math.min(A.length - 1, i + hits);
        if (i2 === A.length - 1) continue;
        for (const [more, q] of outcomes(A[i2]!)) {
          const j2 = Math.min(D.length - 1, j + more);
          const part = chance * p * q;
          if (j2 === D.length - 1) won += part;
          else {
            next.set(`${String(i2)} ${String(j2)}`, (next.get(`${String(i2)} ${String(j2)}`) ?? 0) + part);
            left += part;
          }
        }
      }
    }
    active = next;
  }
  return won;
}

const random = chance(11);
const exact = count(sixteen, {}).taken;
console.log(
  `16 against 11, the point taken: exact ${exact.toFixed(12)}, Markov ${markov(sixteen).toFixed(12)}`,
);
for (const trials of [20_000, 200]) {
  const found = monteCarlo(sixteen, trials, random);
  const error = Math.sqrt((exact * (1 - exact)) / trials);
  console.log(
    `  Monte Carlo of ${String(trials)}: ${found.toFixed(4)}, off by ${Math.abs(found - exact).toFixed(4)}; standard error ${error.toFixed(4)}`,
  );
}

/** Questions of a file of cases, those whose title says so. */
const opened = async (file: string, title = /./): Promise<(() => unknown)[]> => {
  const asked: (() => unknown)[] = [];
  for (const one of JSON.parse(readFileSync(`test/cases/${file}.json`, 'utf8')) as {title: string}[]) {
    const found = title.test(one.title) ? await loadAndOpen(one) : undefined;
    if (found?.ok) asked.push(() => answer(found.value));
  }
  return asked;
};
const hex = await opened('odds-hex', /wwii-battle-series/);
const besieged = await opened('odds-hex', /russia-besieged/);
const cut = await opened('cut');

/** `russia-besieged` with three stacks: every attack of its module by as many stacks as may, three of them at least. */
function threeStacks(): (() => unknown)[] {
  const document = JSON.parse(readFileSync('src/games/russia-besieged.json', 'utf8')) as ModuleDocument;
  const read = openGame(document);
  if (!read.ok || read.value.kind !== 'hex') throw new Error('russia-besieged is refused');
  const asked: (() => unknown)[] = [];
  for (const name of Object.keys(document.positions ?? {})) {
    const position = namedPosition(read.value, name);
    if (!position) continue;
    const hexes = new Set([...position.units.values()].map(({at}) => at));
    for (const hex of hexes)
      for (const side of read.value.sides) {
        const may = whoMayAttack(position, hex, side.index).filter(({bar}) => !bar);
        const from = [...new Set(may.map(({from: at}) => at))].slice(0, 3);
        if (from.length < 3) continue;
        const attackers = may.filter(({from: at}) => from.includes(at)).map(({unit}) => unit.id);
        const question = {attackers, at: read.value.grid.label(hex)};
        if (answerHexOdds(position, question).ok) asked.push(() => answerHexOdds(position, question));
      }
  }
  return asked;
}

/** The cut on the drill map, of retreats of two hexes: where so many new units are needed, and no fewer. */
function drillCuts(units: number): (() => unknown)[] {
  const read = openGame(JSON.parse(readFileSync('src/games/drill.json', 'utf8')));
  if (!read.ok || read.value.kind !== 'hex') throw new Error('drill is refused');
  const asked: (() => unknown)[] = [];
  for (const name of Object.keys(read.value.document.positions ?? {})) {
    const position = namedPosition(read.value, name);
    if (!position) continue;
    for (const index of position.units.keys()) {
      const unit = read.value.units[index]!;
      const enemy = read.value.sides.find((side) => side.index !== unit.side)!;
      const question = {units: [unit.id], hexes: 2, side: enemy.id, type: 'infantry', most: units};
      const found = answerCut(position, question);
      if (found.ok && found.value.count === units) asked.push(() => answerCut(position, question));
    }
  }
  return asked;
}

const targets: Readonly<Record<string, number>> = {
  '16 v 11 to the end': 0.5,
  '16 v 11, best stopping': 3,
  '5 v 4 units, best losses': 300,
  '72 v 60 to the end': 20,
  '72 v 60, best stopping': 500,
};
const bench = new Bench({time: 300, warmupTime: 60})
  .add('16 v 11 to the end', () => count(sixteen, {}))
  .add('16 v 11, Markov round by round', () => markov(sixteen))
  .add('16 v 11, Monte Carlo of 20,000', () => monteCarlo(sixteen, 20_000, random))
  .add('16 v 11, Monte Carlo of 200', () => monteCarlo(sixteen, 200, random))
  .add('16 v 11, best stopping', () => count(sixteen, {value: weights, best: {}}))
  .add('5 v 4 units, best losses', () => count(five, {value: weights, best: free}))
  .add('72 v 60 to the end', () => count(large, {}))
  .add('72 v 60, best stopping', () => count(large, {value: weights, best: {}}));
await bench.run();
const median = (name: string): number => {
  const {result} = bench.tasks.find((task) => task.name === name)!;
  return result.state === 'completed' ? result.latency.p50 : NaN;
};
const base = median('16 v 11 to the end');
for (const {name} of bench.tasks) {
  const target = targets[name] === undefined ? '' : `  target ${String(targets[name])} ms`;
  console.log(
    `${name.padEnd(34)} ${median(name).toFixed(3).padStart(9)} ms  ${(median(name) / base).toFixed(1).padStart(8)} ×${target}`,
  );
}

/** The median of each question's best time of some. */
function timed(name: string, asked: readonly (() => unknown)[]): void {
  const times = asked
    .map((ask) => {
      ask();
      let least = Infinity;
      for (let n = 0; n < 5; n += 1) {
        const began = performance.now();
        ask();
        least = Math.min(least, performance.now() - began);
      }
      return least;
    })
    .sort((a, b) => a - b);
  console.log(
    `${name.padEnd(34)} ${times[times.length >> 1]!.toFixed(3).padStart(9)} ms in the median of ${String(times.length)}, the slowest ${times.at(-1)!.toFixed(3)} ms`,
  );
}
timed('hex battle, all its retreats', hex);
timed('the same under russia-besieged', besieged);
timed('the same, three stacks', threeStacks());
timed('the cut, the cases that ship', cut);
timed('the cut, drill, one unit', drillCuts(1));
timed('the cut, drill, two units', drillCuts(2));
