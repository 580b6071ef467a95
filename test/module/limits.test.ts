import {openModule} from '../../src/phrases/modules.js';
import {expect} from 'chai';
import {limits} from '../../src/module/index.js';

// Printed games set the sizes. At a limit a module opens; one more is refused once, with a remedy.

const sides = {axis: {name: 'Axis'}, soviet: {name: 'Soviet'}};
const base = {umpire: 1, id: 'large', title: 'Large', sides, unitTypes: {infantry: {}}};
const hexMap = (columns: number, rows: number): object => ({
  ...base,
  map: {kind: 'hex', layout: 'flat-top', shifted: 'even', columns, rows, label: 'CCC.RRR'},
});
const units = (count: number): object => ({
  ...hexMap(10, 10),
  units: Object.fromEntries(
    Array.from({length: count}, (_, i) => [`u${String(i)}`, {side: 'axis', type: 'infantry'}]),
  ),
});
const points = (count: number): object => ({
  ...base,
  map: {
    kind: 'point',
    points: Object.fromEntries(Array.from({length: count}, (_, i) => [`p${String(i)}`, {x: i, y: 0}])),
    lines: Array.from({length: count - 1}, (_, i) => ({
      between: [`p${String(i)}`, `p${String(i + 1)}`],
      capacity: 1,
    })),
  },
});

describe('the size of a module', () => {
  const sizes = [
    ['hexes', hexMap(200, 200), hexMap(221, 181), '/map', '221 columns of 181 rows', 'at most 40,000 hexes'],
    ['units', units(20_000), units(20_001), '/units', '20001 units', 'at most 20,000 units'],
    ['points', points(500), points(501), '/map/points', '501 points', 'at most 500 points'],
  ] as const;
  for (const [what, most, more, pointer, found, expected] of sizes) {
    it(`${String(limits[what])} ${what} open`, () => {
      const opened = openModule(most);
      expect(opened.ok || opened.faults).to.equal(true);
    });

    it(`one more than ${String(limits[what])} ${what} is refused, and the remedy is given`, () => {
      const opened = openModule(more);
      const faults = opened.ok ? [] : opened.faults;
      expect(faults.map((fault) => [fault.pointer, fault.found, fault.expected])).to.deep.equal([
        [pointer, found, expected],
      ]);
      expect(faults[0]!.remedy).to.match(/^(split|leave out) /);
    });
  }

  it('40,000 hexes open with an entry for each of them', () => {
    const label = (i: number): string =>
      `${String(1 + (i % 200)).padStart(3, '0')}.${String(1 + Math.floor(i / 200)).padStart(3, '0')}`;
    const document = hexMap(200, 200) as {readonly map: object};
    const hexes = Object.fromEntries(
      Array.from({length: 40_000}, (_, i) => [label(i), {terrain: 'woods', name: `Hex ${String(i)}`}]),
    );
    const opened = openModule({...document, map: {...document.map, terrain: {woods: {}}, hexes}});
    const game = opened.ok ? opened.value.game : undefined;
    expect(
      game?.kind === 'hex' && [game.grid.size, game.named.size, new Set(game.terrain).size],
    ).to.deep.equal([40_000, 40_000, 1]);
  });

  it('counts the units that a position brings with those of its module', () => {
    const position = (count: number): object => ({
      ...units(20_000 - 1),
      positions: {
        start: {
          newUnits: Object.fromEntries(
            Array.from({length: count}, (_, i) => [`n${String(i)}`, {side: 'axis', type: 'infantry'}]),
          ),
        },
      },
    });
    const [fits, over] = [openModule(position(1)), openModule(position(2))];
    expect(fits.ok).to.equal(true);
    expect(over.ok ? [] : over.faults.map(({pointer, found}) => [pointer, found])).to.deep.equal([
      ['/positions/start/newUnits', '20001 units, those of the module with them'],
    ]);
  });

  it('faults in long lists are found in the order of the document, as in short lists', () => {
    const label = (i: number): string =>
      `${String(1 + (i % 100)).padStart(3, '0')}.${String(1 + Math.floor(i / 100)).padStart(3, '0')}`;
    for (const count of [3, 3000]) {
      const document = hexMap(100, 100) as {readonly map: object};
      const opened = openModule({
        ...document,
        map: {
          ...document.map,
          hexes: {
            ...Object.fromEntries(Array.from({length: count}, (_, i) => [label(i), {}])),
            [label(count)]: {terrain: 7},
          },
          rails: [[...Array.from({length: count}, (_, i) => label(100 * (i % 100))), 5]],
        },
        units: 3,
      });
      const pointers = opened.ok ? [] : opened.faults.map(({pointer}) => pointer);
      expect(pointers.slice(0, 3)).to.deep.equal([
        `/map/hexes/${label(count)}/terrain`,
        `/map/rails/0/${String(count)}`,
        '/units',
      ]);
    }
  });
});
