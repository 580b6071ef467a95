import {expect} from 'chai';
import fc from 'fast-check';
import {hexbin} from 'd3-hexbin';
import {HexPlan, SIDE, placesIn} from '../../src/drawing/plan.js';
import {hexGame} from './made.js';

const shapes = ['flat-top', 'pointy-top'].flatMap((layout) =>
  ['odd', 'even'].flatMap((shifted) =>
    [0, 1].map((first) => ({layout, shifted, firstColumn: first, firstRow: 1 - first, columns: 7, rows: 6})),
  ),
);

describe('where hexes lie', () => {
  for (const shape of shapes) {
    const name = `${shape.layout}, ${shape.shifted} shifted, from ${shape.firstColumn},${shape.firstRow}`;
    const plan = new HexPlan(hexGame(shape).grid);

    it(`finds each hex under its middle and under every point well inside it: ${name}`, () => {
      fc.assert(
        fc.property(
          fc.integer({min: 0, max: 41}),
          fc.double({min: 0, max: 6.28, noNaN: true}),
          fc.double({min: 0, max: 0.85, noNaN: true}),
          (hex, angle, far) => {
            const reach = far * SIDE;
            expect(
              plan.at(plan.x(hex) + reach * Math.cos(angle), plan.y(hex) + reach * Math.sin(angle)),
            ).to.equal(hex);
          },
        ),
      );
    });

    it(`has neighbours share the corners of their side, and holds all within its edges: ${name}`, () => {
      for (let hex = 0; hex < plan.size; hex++)
        for (let d = 0; d < 6; d++) {
          const [x, y] = plan.corner(hex, d);
          expect(x >= 0 && x <= plan.width && y >= 0 && y <= plan.height).to.equal(true);
          const other = plan.grid.neighbours[6 * hex + d]!;
          if (other < 0) continue;
          expect(plan.vertex(hex, d)).to.equal(plan.vertex(other, d + 4));
          expect(plan.vertex(hex, d + 1)).to.equal(plan.vertex(other, d + 3));
        }
    });

    it(`steps along columns and rows to hexes that touch, and back: ${name}`, () => {
      for (let hex = 0; hex < plan.size; hex++)
        for (const [x, y] of [
          [1, 0],
          [0, 1],
        ] as const) {
          const to = plan.step(hex, x, y);
          if (to < 0) continue;
          expect(plan.step(to, -x, -y)).to.equal(hex);
          expect([...plan.grid.neighbours.subarray(6 * hex, 6 * hex + 6)]).to.include(to);
        }
    });
  }

  it('takes its hexagon from d3-hexbin; flat-top is the same with x and y exchanged', () => {
    const pointy = new HexPlan(hexGame({layout: 'pointy-top'}).grid);
    const flat = new HexPlan(hexGame().grid);
    const key = ([x, y]: readonly [number, number]): string => `${x.toFixed(6)},${y.toFixed(6)}`;
    const drawn = hexbin().hexagon(SIDE);
    let at: readonly [number, number] = [0, 0];
    const corners = drawn
      .slice(1, -1)
      .split('l')
      .map((step) => {
        const [dx = 0, dy = 0] = step.split(',').map(Number);
        at = [at[0] + dx, at[1] + dy];
        return at;
      });
    expect(pointy.corners.map(key)).to.deep.equal(corners.map(key));
    expect(flat.corners.map(([x, y]) => key([y, x])).sort()).to.deep.equal(corners.map(key).sort());
  });

  it('rules each hexside once', () => {
    const plan = new HexPlan(hexGame({columns: 3, rows: 3}).grid);
    const sides = (plan.mesh().match(/l/g) ?? []).length;
    const inner = [...plan.grid.neighbours].filter((other) => other >= 0).length / 2;
    const outer = [...plan.grid.neighbours].filter((other) => other < 0).length;
    expect(sides).to.equal(inner + outer);
  });
});

describe('places that are no hex', () => {
  // a column, a row but for its end, and a hole
  const absent = [
    [0, 0, 0, 5],
    [1, 0, 5, 0],
    [3, 3],
  ];
  for (const shape of shapes) {
    const map = {...shape, absent};
    const name = `${shape.layout}, ${shape.shifted} shifted, from ${shape.firstColumn},${shape.firstRow}`;
    const plan = new HexPlan(hexGame(map).grid);
    const whole = new HexPlan(hexGame(shape).grid);

    it(`are not drawn, nor found by a press: ${name}`, () => {
      expect(plan.size).to.equal(42 - 12);
      const ends = plan.mesh().match(/M/g)!.length;
      expect(ends).to.be.below(whole.mesh().match(/M/g)!.length);
      for (let hex = 0; hex < plan.size; hex++) expect(plan.at(plan.x(hex), plan.y(hex))).to.equal(hex);
      const hole = whole.grid.hexAt(3, 3);
      // both plans have the hex in the fifth column and row
      const [here, there] = [plan.grid.hexAt(4, 4), whole.grid.hexAt(4, 4)];
      const x = plan.x(here) + whole.x(hole) - whole.x(there);
      const y = plan.y(here) + whole.y(hole) - whole.y(there);
      expect(plan.at(x, y)).to.equal(-1);
      expect(plan.width <= whole.width && plan.height <= whole.height).to.equal(true);
      // a scan is where the first column and row are, though no hex is there
      expect(whole.origin[0]).to.be.closeTo(whole.x(0), 1e-9);
      expect(whole.origin[1]).to.be.closeTo(whole.y(0), 1e-9);
      expect(plan.x(here) - plan.origin[0]).to.be.closeTo(whole.x(there) - whole.x(0), 1e-9);
      expect(plan.y(here) - plan.origin[1]).to.be.closeTo(whole.y(there) - whole.y(0), 1e-9);
    });

    it(`are stepped over by arrow keys: ${name}`, () => {
      const {grid} = plan;
      expect(plan.step(grid.hexAt(2, 3), 1, 0)).to.equal(grid.hexAt(4, 3));
      expect(plan.step(grid.hexAt(3, 4), 0, -1)).to.equal(grid.hexAt(3, 2));
      expect(plan.step(grid.hexAt(1, 2), -1, 0)).to.equal(-1);
      expect(plan.step(grid.hexAt(2, 1), 0, -1)).to.equal(-1);
    });
  }
});

describe('the hexes in a view', () => {
  const grids = fc
    .record({
      layout: fc.constantFrom('flat-top', 'pointy-top'),
      shifted: fc.constantFrom('odd', 'even'),
      columns: fc.integer({min: 2, max: 20}),
      rows: fc.integer({min: 1, max: 20}),
      hasHoles: fc.boolean(),
    })
    .map(({hasHoles, ...map}) => ({
      ...map,
      ...(hasHoles ? {absent: [[0, 0, map.columns - 2, map.rows - 1]].filter(() => map.rows > 0)} : {}),
    }));
  const edge = fc.integer({min: -300, max: 2600});

  it('are found without looking at the others, all of them and in their order', () => {
    fc.assert(
      fc.property(
        grids,
        edge,
        edge,
        edge,
        edge,
        fc.integer({min: 0, max: 100}),
        (map, a, b, c, d, margin) => {
          const plan = new HexPlan(hexGame(map).grid);
          const [left, right, top, bottom] = [Math.min(a, b), Math.max(a, b), Math.min(c, d), Math.max(c, d)];
          const expected = Array.from({length: plan.size}, (_, hex) => hex).filter(
            (hex) =>
              plan.x(hex) > left - margin &&
              plan.x(hex) < right + margin &&
              plan.y(hex) > top - margin &&
              plan.y(hex) < bottom + margin,
          );
          expect([...placesIn(plan, {left, right, top, bottom, scale: 1}, margin)]).to.deep.equal(expected);
        },
      ),
    );
  });

  it('on a map of 40,000 hexes are as few as the view is large', () => {
    const plan = new HexPlan(hexGame({columns: 200, rows: 200, label: 'CCC.RRR'}).grid);
    const looked = [...plan.about({left: 8000, right: 9000, top: 8000, bottom: 9000, scale: 1}, 70)];
    expect(looked.length).to.be.within(100, 500);
  });
});
