import {gridShapeFaults} from '../../src/phrases/grids.js';
import {expect} from 'chai';
import fc from 'fast-check';
import {HexGrid, OFF_MAP, directions, layouts, type GridShape, type HexId} from '../../src/board/index.js';
import {opposite} from '../../src/board/direction.js';
import {runs} from '../runs.js';

const shape = (more: Partial<GridShape> = {}): GridShape => ({
  layout: 'flat-top',
  shifted: 'even',
  columns: 20,
  rows: 14,
  firstColumn: 1,
  firstRow: 1,
  label: 'CC.RR',
  ...more,
});
const shapes: fc.Arbitrary<GridShape> = fc.record({
  layout: fc.constantFrom(...layouts),
  shifted: fc.constantFrom('odd' as const, 'even' as const),
  columns: fc.integer({min: 1, max: 12}),
  rows: fc.integer({min: 1, max: 12}),
  firstColumn: fc.integer({min: 0, max: 40}),
  firstRow: fc.integer({min: 0, max: 40}),
  label: fc.constantFrom('CC.RR', 'CCRR', 'RR-CC', 'RRCC', 'CCC.RRR', 'hex C|R', 'R/C'),
});
const hexes = ({size}: HexGrid): HexId[] => Array.from({length: size}, (_, hex) => hex as HexId);
const around = (grid: HexGrid, label: string): string[] =>
  directions.flatMap((direction) => {
    const to = grid.neighbour(grid.find(label)!, direction);
    return to === OFF_MAP ? [] : [grid.label(to)];
  });
/** Steps to every hex of a grid, hex by hex outward. */
function stepsFrom(grid: HexGrid, from: HexId): number[] {
  const steps = new Array<number>(grid.size).fill(-1);
  steps[from] = 0;
  for (let edge = [from]; edge.length > 0;) {
    edge = edge.flatMap((hex) =>
      directions.flatMap((direction) => {
        const to = grid.neighbour(hex, direction);
        if (to === OFF_MAP || steps[to] !== -1) return [];
        steps[to] = steps[hex]! + 1;
        return [to];
      }),
    );
  }
  return steps;
}

describe('a hex grid', () => {
  it('of Iskra: 13.11 touches 14.10, and 16.11 touches 17.12', () => {
    const iskra = new HexGrid(shape());
    expect(around(iskra, '13.11')).to.include('14.10');
    expect(around(iskra, '16.11')).to.include('17.12');
    const other = new HexGrid(shape({shifted: 'odd'}));
    expect(around(other, '13.11')).to.not.include('14.10');
    expect(around(other, '16.11')).to.not.include('17.12');
  });

  const pictures: readonly (readonly [what: string, more: Partial<GridShape>, of: string, around: string])[] =
    [
      ['flat-top, even lower, an even column', {}, '04.05', '04.04 05.05 05.06 04.06 03.06 03.05'],
      ['flat-top, even lower, an odd column', {}, '05.05', '05.04 06.04 06.05 05.06 04.05 04.04'],
      [
        'flat-top, odd lower, an even column',
        {shifted: 'odd'},
        '04.05',
        '04.04 05.04 05.05 04.06 03.05 03.04',
      ],
      [
        'flat-top, odd lower, an odd column',
        {shifted: 'odd'},
        '05.05',
        '05.04 06.05 06.06 05.06 04.06 04.05',
      ],
      [
        'pointy-top, even to the right, an even row',
        {layout: 'pointy-top'},
        '05.04',
        '06.03 06.04 06.05 05.05 04.04 05.03',
      ],
      [
        'pointy-top, even to the right, an odd row',
        {layout: 'pointy-top'},
        '05.05',
        '05.04 06.05 05.06 04.06 04.05 04.04',
      ],
      [
        'pointy-top, odd to the right, an odd row',
        {layout: 'pointy-top', shifted: 'odd'},
        '05.05',
        '06.04 06.05 06.06 05.06 04.05 05.04',
      ],
      [
        'numbered from 0: it is the printed number that counts',
        {firstColumn: 0, firstRow: 0},
        '04.05',
        '04.04 05.05 05.06 04.06 03.06 03.05',
      ],
      ['numbered from 31', {firstColumn: 31, firstRow: 8}, '34.12', '34.11 35.12 35.13 34.13 33.13 33.12'],
      ['the corner above left', {}, '01.01', '02.01 01.02'],
      ['the corner below right', {}, '20.14', '20.13 19.14'],
      ['pointy-top, the corner above right', {layout: 'pointy-top'}, '20.01', '20.02 19.02 19.01'],
    ];
  for (const [what, more, of, expected] of pictures)
    it(`${what}: around ${of}`, () =>
      expect(around(new HexGrid(shape(more)), of).join(' ')).to.equal(expected));

  it('names its directions clockwise from the top', () => {
    expect(directions.map((d) => new HexGrid(shape()).directionName(d))).to.deep.equal([
      'north',
      'north-east',
      'south-east',
      'south',
      'south-west',
      'north-west',
    ]);
    expect(directions.map((d) => new HexGrid(shape({layout: 'pointy-top'})).directionName(d))).to.deep.equal([
      'north-east',
      'east',
      'south-east',
      'south-west',
      'west',
      'north-west',
    ]);
  });

  it('numbers its hexes in any pattern', () => {
    const label = (pattern: string, more: Partial<GridShape> = {}): string =>
      new HexGrid(shape({label: pattern, ...more})).label(23 as HexId);
    // the fourth hex of the second row
    expect(label('CC.RR')).to.equal('04.02');
    expect(label('CCRR')).to.equal('0402');
    expect(label('RR-CC')).to.equal('02-04');
    expect(label('RRCC')).to.equal('0204');
    expect(label('C.R')).to.equal('4.2');
    expect(label('hex CCC, RRR')).to.equal('hex 004, 002');
    expect(label('CC.RR', {firstColumn: 98, firstRow: 0})).to.equal('101.01');
  });

  it('is none where two hexes would share a number', () => {
    const fault = (label: string, more: Partial<GridShape> = {}) =>
      gridShapeFaults(shape({label, ...more}))[0]?.expected;
    for (const label of ['', 'CC', 'RR', 'CC.CC', 'CCRRCC', 'ccrr', 'x'])
      expect(fault(label), label).to.be.a('string');
    expect(fault('CR', {columns: 20, rows: 14}), '1,11 and 11,1 are both 111').to.contain(
      'no two hexes share',
    );
    expect(fault('CCRR', {columns: 120, rows: 120})).to.contain('no two hexes share');
    for (const label of ['CC.RR', 'CR', 'C.R'])
      expect(fault(label, {columns: 9, rows: 9})).to.equal(undefined);
    expect(fault('C.R', {columns: 120, rows: 120}), 'a mark between them keeps them apart').to.equal(
      undefined,
    );
  });
});

describe('laws of every grid', () => {
  it('a neighbour’s neighbour the other way is the hex itself', () => {
    fc.assert(
      fc.property(shapes, (one) => {
        const grid = new HexGrid(one);
        for (const hex of hexes(grid)) {
          const near = directions.map((direction) => grid.neighbour(hex, direction));
          directions.forEach((direction) => {
            const to = near[direction]!;
            if (to === OFF_MAP) return;
            expect(grid.neighbour(to, opposite(direction))).to.equal(hex);
            expect(grid.direction(hex, to)).to.equal(direction);
            expect(grid.distance(hex, to)).to.equal(1);
          });
          const there = near.filter((to) => to !== OFF_MAP);
          expect(new Set(there).size).to.equal(there.length);
        }
      }),
      {numRuns: runs(60)},
    );
  });

  it('a hexside has one name, whichever hex it is seen from', () => {
    fc.assert(
      fc.property(shapes, (one) => {
        const grid = new HexGrid(one);
        const names = new Map<number, string>();
        for (const hex of hexes(grid)) {
          for (const direction of directions) {
            const to = grid.neighbour(hex, direction);
            const name = grid.hexside(hex, direction);
            if (to !== OFF_MAP) expect(grid.hexside(to, opposite(direction))).to.equal(name);
            const sides =
              [hex, to].sort((a, b) => a - b).join() + (to === OFF_MAP ? `,${String(direction)}` : '');
            expect(names.get(name) ?? sides).to.equal(sides);
            names.set(name, sides);
          }
        }
      }),
      {numRuns: runs(60)},
    );
  });

  it('every hex is found by its number, and sorted as numbers are, its neighbours too', () => {
    fc.assert(
      fc.property(shapes, (one) => {
        fc.pre(gridShapeFaults(one).length === 0);
        const grid = new HexGrid(one);
        for (const hex of hexes(grid)) expect(grid.find(grid.label(hex))).to.equal(hex);
        const byRank = hexes(grid).sort(grid.byNumber);
        expect(byRank.map((hex) => grid.label(hex))).to.deep.equal([...grid.labels].sort());
        expect(grid.find('nowhere')).to.equal(undefined);
        for (const hex of hexes(grid)) {
          const near = directions.map((direction) => grid.neighbour(hex, direction));
          const inOrder = grid.directionsByNumber(hex).map((direction) => grid.neighbour(hex, direction));
          expect(inOrder).to.deep.equal(near.filter((to) => to !== OFF_MAP).sort(grid.byNumber));
        }
      }),
      {numRuns: runs(60)},
    );
  });

  it('distance is the number of steps, as long as no edge is in the way', () => {
    for (const layout of layouts) {
      for (const shifted of ['odd', 'even'] as const) {
        for (const first of [0, 1]) {
          const grid = new HexGrid(
            shape({layout, shifted, columns: 41, rows: 41, firstColumn: first, firstRow: first}),
          );
          const middle = (20 * 41 + 20) as HexId;
          const steps = stepsFrom(grid, middle);
          for (const hex of hexes(grid)) {
            const distance = grid.distance(middle, hex);
            if (distance <= 20) expect(steps[hex], grid.label(hex)).to.equal(distance);
            expect(grid.distance(hex, middle)).to.equal(distance);
          }
          for (let n = 1; n <= 20; n++)
            expect(
              steps.filter((step) => step === n),
              `a ring of ${String(n)}`,
            ).to.have.length(6 * n);
        }
      }
    }
  });

  it('neighbours lie a hex apart on paper, all six around, north up and east to the right', () => {
    fc.assert(
      fc.property(shapes, (one) => {
        const grid = new HexGrid(one);
        for (const hex of hexes(grid)) {
          for (const direction of directions) {
            const to = grid.neighbour(hex, direction);
            if (to === OFF_MAP) continue;
            const [dx, dy] = [grid.centreX(to) - grid.centreX(hex), grid.centreY(to) - grid.centreY(hex)];
            expect(Math.hypot(dx, dy)).to.be.closeTo(Math.sqrt(3), 1e-9);
            const name = grid.directionName(direction);
            if (name.includes('north')) expect(dy).to.be.below(0);
            if (name.includes('south')) expect(dy).to.be.above(0);
            if (name.includes('east')) expect(dx).to.be.above(0);
            if (name.includes('west')) expect(dx).to.be.below(0);
            if (name === 'north' || name === 'south') expect(dx).to.be.closeTo(0, 1e-9);
            if (name === 'east' || name === 'west') expect(dy).to.be.closeTo(0, 1e-9);
          }
        }
      }),
      {numRuns: runs(40)},
    );
  });
});
