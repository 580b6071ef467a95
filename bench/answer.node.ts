/**
 * Answers with all readings, the verdict on every hex where routes may come back, and boards that one group has changed:
 * CPU time on positions that nobody asked about yet, the least of some rounds of each.
 */
import {readdirSync, readFileSync} from 'node:fs';
import {loadGameDocument, gameIds} from '../src/games/index.js';
import type {HexId} from '../src/board/index.js';
import {openPosition, type HexPosition, type Unit} from '../src/module/index.js';
import {answerRetreat} from '../src/answer/retreat.js';
import {askRetreat} from '../src/rules/index.js';
import {occupancyOf, withUnitsAt} from '../src/rules/occupancy.js';
import {whyNot} from '../src/rules/retreat/why-not.js';
import {zonesWithin} from '../src/rules/zoc.js';
import {openGame} from '../test/open-game.js';

interface Question {
  readonly name: string;
  readonly position: HexPosition;
  readonly ask: {units: string[]; hexes: number};
}

function opened(name: string, module: unknown, position: unknown): HexPosition | undefined {
  const game = openGame(module);
  if (!game.ok || game.value.kind !== 'hex') return undefined;
  const placed = openPosition(game.value, position);
  if (!placed.ok) throw new Error(`${name} is refused`);
  return placed.value;
}

/** Every stack of every position that ships, 1 to 3 hexes. */
async function shipped(): Promise<Question[]> {
  const questions: Question[] = [];
  for (const id of gameIds) {
    const module = (await loadGameDocument(id)) as {positions?: Record<string, unknown>};
    for (const [name, document] of Object.entries(module.positions ?? {})) {
      const position = opened(`${id}/${name}`, module, document);
      if (!position) continue;
      const stacks = new Map<string, string[]>();
      for (const [index, {at}] of position.units) {
        const unit = position.game.units[index]!;
        const key = `${String(at)} ${String(unit.side)}`;
        stacks.set(key, [...(stacks.get(key) ?? []), unit.id]);
      }
      for (const units of stacks.values())
        for (const hexes of [1, 2, 3])
          questions.push({name: `${id}/${name} ${units.join('+')}`, position, ask: {units, hexes}});
    }
  }
  return questions;
}

/** The retreats of the conformance cases whose modules are written beside them. */
const cases = (): Question[] =>
  readdirSync('test/cases')
    .filter((file) => file.endsWith('.json'))
    .flatMap((file) =>
      (
        JSON.parse(readFileSync(`test/cases/${file}`, 'utf8')) as {
          module: unknown;
          position: unknown;
          ask: {retreat?: Question['ask']};
        }[]
      ).flatMap(({module, position: document, ask}, i) => {
        if (!ask.retreat || typeof module !== 'object' || typeof document !== 'object') return [];
        const position = opened(`${file} ${String(i)}`, module, document);
        return position ? [{name: `${file} ${String(i)}`, position, ask: ask.retreat}] : [];
      }),
    );

/** CPU time in milliseconds. */
function timeOf(work: () => void): number {
  const before = process.cpuUsage();
  work();
  const {user, system} = process.cpuUsage(before);
  return (user + system) / 1000;
}

interface Measured {
  readonly name: string;
  readonly ms: number;
}
/** The least of some rounds for each question, each on a position that nobody asked about. */
function measured(
  questions: readonly Question[],
  rounds: number,
  work: (position: HexPosition, ask: Question['ask']) => void,
): readonly Measured[] {
  const least = questions.map(() => Infinity);
  for (let round = 0; round < rounds; round++)
    for (const [i, {position, ask}] of questions.entries()) {
      const fresh = {...position};
      const ms = timeOf(() => {
        work(fresh, ask);
      });
      least[i] = Math.min(least[i]!, ms);
    }
  return questions.map(({name}, i) => ({name, ms: least[i]!})).sort((a, b) => a.ms - b.ms);
}

const at = (list: readonly Measured[], share: number): string =>
  list[Math.floor((list.length - 1) * share)]!.ms.toFixed(2);
const row = (what: string, list: readonly Measured[], target: number): string => {
  const worst = list.at(-1)!;
  const met = worst.ms <= target ? 'met' : `not met: ${worst.name}`;
  return `| ${what}, ${String(list.length)} of them | ${at(list, 0.5)}, p95 ${at(list, 0.95)}, worst ${worst.ms.toFixed(1)} ms | ≤ ${String(target)} ms | ${met} |`;
};

/** A map of 200 × 200 hexes with so many units, two sides. */
function crowded(count: number): HexPosition {
  const three = (n: number): string => String(n).padStart(3, '0');
  const label = (n: number): string => `${three((n % 200) + 1)}.${three(Math.floor(n / 200) + 1)}`;
  const ids = Array.from({length: count}, (_, i) => [`u${String(i)}`, i] as const);
  const position = opened(
    'crowded',
    {
      umpire: 1,
      id: 'crowded',
      title: 'Crowded',
      sides: {axis: {name: 'Axis'}, soviet: {name: 'Soviet'}},
      map: {kind: 'hex', layout: 'flat-top', shifted: 'even', columns: 200, rows: 200, label: 'CCC.RRR'},
      unitTypes: {infantry: {}},
      units: Object.fromEntries(
        ids.map(([id, i]) => [id, {side: i % 2 ? 'axis' : 'soviet', type: 'infantry'}]),
      ),
      stacking: {limit: 3},
      rules: {retreat: 'wwii-battle-series'},
    },
    {units: Object.fromEntries(ids.map(([id, i]) => [id, {at: label((i * 7919) % 40_000)}]))},
  );
  if (!position) throw new Error('the crowded map is refused');
  return position;
}

/** A board that one unit has moved on: who is where, and every ZOC. Milliseconds each, over a plan of many steps. */
function boards(count: number): number {
  const start = crowded(count);
  const movers: readonly Unit[] = start.game.units.slice(0, 50);
  const times = Array.from({length: 7}, () => {
    let board: HexPosition = {...start};
    occupancyOf(board);
    zonesWithin(board, 'hexside');
    return timeOf(() => {
      for (const unit of movers) {
        const from = board.units.get(unit.index)!.at;
        board = withUnitsAt(board, [unit], (from > 0 ? from - 1 : from + 1) as HexId);
        occupancyOf(board);
        zonesWithin(board, 'hexside');
      }
    });
  });
  return Math.min(...times) / movers.length;
}

const away = cases().filter(({name}) => name.startsWith('away.json'));
const answer = (position: HexPosition, ask: Question['ask']): void => {
  answerRetreat(position, ask);
};
const everyHex = (position: HexPosition, ask: Question['ask']): void => {
  const ruled = askRetreat(position, ask);
  if (!ruled.ok || !ruled.value.search.decided) return;
  for (let hex = 0; hex < position.game.grid.size; hex++) whyNot(ruled.value, hex as HexId);
};
const lines = [
  row('answers of stacks that ship, all readings', measured(await shipped(), 5, answer), 50),
  row('answers of the conformance cases', measured(cases(), 5, answer), 50),
  row('a ruling under `away`, with a verdict on every hex', measured(away, 5, everyHex), 10),
  ...[2000, 20_000].map(
    (count) =>
      `| a board that one unit changed, 200×200, ${String(count)} units | ${boards(count).toFixed(2)} ms | none | |`,
  ),
];
console.log('| measured | median CPU | target | |\n| --- | --- | --- | --- |');
for (const line of lines) console.log(line);
