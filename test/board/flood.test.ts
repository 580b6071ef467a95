import {expect} from 'chai';
import fc from 'fast-check';
import {HexGrid, OFF_MAP, directions, type HexId, type Open} from '../../src/board/index.js';
import {Flood} from '../../src/board/grid.js';
import {runs} from '../runs.js';

const grid = new HexGrid({
  layout: 'pointy-top',
  shifted: 'even',
  columns: 21,
  rows: 21,
  firstColumn: 1,
  firstRow: 1,
  label: 'CC.RR',
});
const middle = grid.find('11.11')!;
/** Steps to every hex, by one flood that is used again and again. */
const used = new Flood(grid);
function flood(from: readonly HexId[], open: Open, reach?: number): number[] {
  const reached = [...used.spread(from, open, reach)];
  const steps = Array.from({length: grid.size}, (_, hex) => used.steps(hex as HexId));
  expect(new Set(reached).size, 'each hex once').to.equal(reached.length);
  expect(reached.length).to.equal(steps.filter((step) => step >= 0).length);
  expect(
    reached.map((hex) => steps[hex]!),
    'in order',
  ).to.deep.equal(reached.map((hex) => steps[hex]!).sort((a, b) => a - b));
  return steps;
}

describe('a flood', () => {
  it('reaches as far as it is let, a step at a time', () => {
    const steps = flood([middle], () => true, 4);
    for (let hex = 0 as HexId; hex < grid.size; hex = (hex + 1) as HexId) {
      const distance = grid.distance(middle, hex);
      expect(steps[hex]).to.equal(distance <= 4 ? distance : -1);
    }
  });

  it('goes on to the edges of the map where nothing stops it', () => {
    expect([...flood([middle], () => true)].every((step) => step >= 0)).to.equal(true);
  });

  it('spreads from several hexes at once', () => {
    const [a, b] = [grid.find('03.03')!, grid.find('18.18')!];
    const steps = flood([a, b, a], () => true);
    for (let hex = 0 as HexId; hex < grid.size; hex = (hex + 1) as HexId)
      expect(steps[hex]).to.be.at.most(Math.min(grid.distance(a, hex), grid.distance(b, hex)) + 2);
    expect([steps[a], steps[b]]).to.deep.equal([0, 0]);
  });

  it('goes round what is closed, as a walk hex by hex does', () => {
    fc.assert(
      fc.property(
        fc.array(fc.nat(grid.size - 1), {maxLength: 200, size: 'max'}),
        fc.nat(grid.size - 1),
        (walls, from) => {
          const closed = new Set(walls);
          const steps = flood([from as HexId], (_from, _direction, to) => !closed.has(to));
          expect(steps[from]).to.equal(0);
          for (let hex = 0 as HexId; hex < grid.size; hex = (hex + 1) as HexId) {
            if (hex === from) continue;
            const before = directions
              .map((direction) => grid.neighbour(hex, direction))
              .filter((near) => near !== OFF_MAP && steps[near]! >= 0)
              .map((near) => steps[near]!);
            const wanted = closed.has(hex) || before.length === 0 ? -1 : Math.min(...before) + 1;
            expect(steps[hex]).to.equal(wanted);
          }
        },
      ),
      {numRuns: runs(100)},
    );
  });

  it('asks about a step with its direction', () => {
    const east = flood([middle], (from, direction, to) => {
      expect(grid.neighbour(from, direction as 0)).to.equal(to);
      return grid.directionName(direction as 0) === 'east';
    });
    expect([...east].filter((step) => step >= 0)).to.have.length(11);
  });

  it('counts steps beyond what 16 bits hold, on the longest way there is', () => {
    const large = new HexGrid({...grid.shape, columns: 500, rows: 500, label: 'CCC.RRR', shifted: 'odd'});
    const flooding = new Flood(large);
    // along each row to its end, down, and back along the next but one: rows between are closed but for their ends
    const closed = (hex: number): boolean => {
      const [column, row] = [hex % 500, Math.floor(hex / 500)];
      return row % 2 === 1 && column !== (row % 4 === 1 ? 499 : 0);
    };
    const reached = flooding.spread([0 as HexId], (_from, _direction, to) => !closed(to));
    expect(flooding.steps(reached.at(-1) as HexId)).to.be.greaterThan(100_000);
  });
});
