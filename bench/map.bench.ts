/**
 * The map in a browser, medians over fresh games: from setting the position to the frame after it was painted, and from
 * choosing a hex to the picture that shows it. Beside them a page that paints nothing, for what a frame itself costs.
 */
import {openPosition} from '../src/phrases/positions.js';
import '../components/umpire-map/define.js';
import type {Position} from '../src/module/index.js';
import type {UmpireMap} from '../components/umpire-map/umpire-map.js';
import {openGame} from '../test/open-game.js';
import {chance} from '../test/chance.js';

const terrains = ['clear', 'clear', 'clear', 'woods', 'woods', 'marsh', 'rough', 'lake'];

/** A made-up game of so many hexes and counters, with a river across it. */
function position(columns: number, rows: number, units: number): Position {
  const random = chance(columns * rows);
  const label = (column: number, row: number): string =>
    `${String(column).padStart(3, '0')}.${String(row).padStart(3, '0')}`;
  const anywhere = (): string => label(1 + Math.floor(random() * columns), 1 + Math.floor(random() * rows));
  const hexes: Record<string, unknown> = {};
  for (let column = 1; column <= columns; column++)
    for (let row = 1; row <= rows; row++) {
      // patches of terrain, as on a real map
      const patch = chance(Math.floor(column / 3) * 977 + Math.floor(row / 3) * 31)();
      const terrain = terrains[Math.floor(patch * terrains.length)]!;
      if (terrain !== 'clear') hexes[label(column, row)] = {terrain};
    }
  const middle = Math.floor(rows / 2);
  const river = Array.from(
    {length: columns},
    (_, i) => `${label(i + 1, middle)}/${label(i + 1, middle + 1)}`,
  );
  const names = Array.from({length: units}, (_, i) => `u${i}`);
  const document = {
    umpire: 1,
    id: 'bench',
    title: 'Bench',
    sides: {axis: {name: 'Axis', colour: '#5b6770'}, soviet: {name: 'Soviet', colour: '#a8573e'}},
    map: {
      kind: 'hex',
      layout: 'flat-top',
      shifted: 'even',
      columns,
      rows,
      label: 'CCC.RRR',
      terrain: {woods: {}, marsh: {}, rough: {}, lake: {}},
      hexsideTerrain: {'major-river': {}},
      hexes,
      hexsides: Object.fromEntries(river.map((side) => [side, ['major-river']])),
    },
    unitTypes: {
      infantry: {symbol: 'infantry', echelon: 'division', steps: 2, attack: 4, defence: 5, movement: 6},
    },
    units: Object.fromEntries(
      names.map((name, i) => [
        name,
        {side: i % 2 === 0 ? 'axis' : 'soviet', type: 'infantry', label: String(i)},
      ]),
    ),
    positions: {start: {units: Object.fromEntries(names.map((name) => [name, {at: anywhere()}]))}},
  };
  const game = openGame(document);
  if (!game.ok) throw new Error(JSON.stringify(game.faults));
  const read = openPosition(game.value, 'start');
  if (!read.ok) throw new Error(JSON.stringify(read.faults));
  return read.value;
}

/** After the next frame has been painted. */
const painted = (): Promise<void> =>
  new Promise((resolve) =>
    requestAnimationFrame(() => {
      const {port1, port2} = new MessageChannel();
      port1.onmessage = () => {
        resolve();
      };
      port2.postMessage(undefined);
    }),
  );
const median = (times: readonly number[]): number =>
  [...times].sort((a, b) => a - b)[Math.floor(times.length / 2)]!;
const say = (what: string, times: readonly number[], target?: number): void => {
  const least = Math.min(...times).toFixed(2);
  console.log(
    `BENCH ${what}: median ${median(times).toFixed(2)} ms, least ${least}, most ${Math.max(...times).toFixed(2)}${target === undefined ? '' : ` (target ${target} ms)`}`,
  );
};

/** A map that has loaded its symbols already, as every map after a page's first has. */
async function mapOf(
  shown: Position,
): Promise<{readonly map: UmpireMap; readonly script: number; readonly frame: number}> {
  const map = document.createElement('umpire-map');
  await painted();
  const start = performance.now();
  map.position = shown;
  document.body.append(map);
  await map.updateComplete;
  map.getBoundingClientRect();
  const script = performance.now() - start;
  await painted();
  return {map, script, frame: performance.now() - start};
}

describe('the map', function () {
  this.timeout(120_000);

  it('paints', async () => {
    document.body.style.width = '1200px';
    (await mapOf(position(5, 5, 5))).map.remove(); // the code is warm, the symbols are here
    const idle: number[] = [];
    for (let i = 0; i < 9; i++) {
      await painted();
      const start = performance.now();
      await painted();
      idle.push(performance.now() - start);
    }
    say('an empty frame', idle);
    for (const [columns, rows, units, target] of [
      [40, 25, 200, 50],
      [100, 100, 200, 150],
      [100, 100, 2000, 150],
    ] as const) {
      const script: number[] = [];
      const frame: number[] = [];
      for (let i = 0; i < 9; i++) {
        const shown = position(columns, rows, units);
        const {map, ...times} = await mapOf(shown);
        script.push(times.script);
        frame.push(times.frame);
        map.remove();
      }
      say(`${columns * rows} hexes, ${units} counters: script and layout`, script);
      say(`${columns * rows} hexes, ${units} counters: to the painted frame`, frame, target);
    }
  });

  it('repaints a choice', async () => {
    for (const [columns, rows] of [
      [40, 25],
      [100, 100],
    ] as const) {
      const {map} = await mapOf(position(columns, rows, 200));
      const choose: number[] = [];
      for (let i = 0; i < 60; i++) {
        const start = performance.now();
        map.selected = map.current!.game.kind === 'hex' ? map.current!.game.grid.labels[i * 7]! : '';
        await map.updateComplete;
        const ring = map.shadowRoot!.querySelector('.pick-layer')!.getBoundingClientRect();
        choose.push(performance.now() - start);
        if (ring.width === 0) throw new Error('nothing was marked');
      }
      say(`choose a hex of ${columns * rows}`, choose, 2);
      map.remove();
    }
  });
});
