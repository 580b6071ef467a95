import {expect} from 'chai';
import fc from 'fast-check';
import {fitRegions} from '../../src/vassal/fit.js';
import {surfacesOf} from '../../src/vassal/maps.js';
import {Problems} from '../../src/vassal/problems.js';
import {Budget} from '../../src/board/work.js';
import type {Region} from '../../src/vassal/zones.js';
import {bytesOf, opened} from './files.js';

/** Regions in the middle of hexes, each up to `off` pixels beside it; named by column and row. */
function regions(
  columns: number,
  rows: number,
  flat: boolean,
  dx: number,
  dy: number,
  off: number,
): readonly Region[] {
  return Array.from({length: columns * rows}, (_, i) => {
    const [column, row] = [i % columns, Math.floor(i / columns)];
    // beside it in a direction that depends on its number, the same in each run
    const [along, across] = [Math.cos(i * 2.4) * off, Math.sin(i * 2.4) * off];
    const [a, b] = flat
      ? [column * dx, row * dy + (column % 2 ? dy / 2 : 0)]
      : [row * dx, column * dy + (row % 2 ? dy / 2 : 0)];
    const [x, y] = flat ? [a, b] : [b, a];
    return {name: `${column}.${row}`, x: Math.round(100 + x + along), y: Math.round(80 + y + across)};
  });
}

describe('VASSAL regions that are hexes', () => {
  it('are found, whichever way up, with their spacing and neighbours', () => {
    fc.assert(
      fc.property(
        fc.integer({min: 5, max: 14}),
        fc.integer({min: 5, max: 14}),
        fc.boolean(),
        fc.integer({min: 30, max: 90}),
        fc.double({min: 0.95, max: 1.05, noNaN: true}),
        (columns, rows, flat, dx, stretch) => {
          const dy = (dx / (Math.sqrt(3) / 2)) * stretch;
          const {field, residual, outliers} = fitRegions('M', regions(columns, rows, flat, dx, dy, dy / 20))!;
          expect(field.layout).to.equal(flat ? 'flat-top' : 'pointy-top');
          expect(field.dx).to.be.closeTo(dx, dx / 20);
          expect(field.dy).to.be.closeTo(dy, dy / 20);
          expect(field.hexes.length).to.equal(columns * rows);
          expect(residual).to.be.lessThan(dy / 12 + 1);
          expect(outliers).to.equal(0);
          const inside = (columns - 2) * (rows - 2);
          expect(
            field.hexes.filter(({neighbours}) => neighbours.every((one) => one >= 0)).length,
          ).to.be.at.least(inside);
        },
      ),
      {numRuns: 60},
    );
  });

  it('leave out the few that are boxes beside the map', () => {
    const all = [
      ...regions(20, 20, true, 52, 60, 1),
      {name: 'Box', x: 1500, y: 25},
      {name: 'Turn 1', x: 1533, y: 77},
    ];
    const fitted = fitRegions('M', all)!;
    expect(fitted.outliers).to.equal(2);
    expect(fitted.field.hexes.some(({names}) => names.includes('Box'))).to.be.false;
  });

  it('are sought on as many maps as there are steps for', () => {
    const left = new Budget(2_500_000);
    const maps = [1, 2, 3, 4, 5].map(() => fitRegions('M', regions(20, 20, true, 52, 60, 1), left));
    expect(maps.map((one) => one !== undefined)).to.deep.equal([true, true, false, false, false]);
  });

  it('are not found among cities, nor among squares', () => {
    // cities lie where they lie
    const cities = Array.from({length: 200}, (_, i) => ({
      name: `C${i}`,
      x: Math.round(1000 + 900 * Math.sin(i * i * 0.7)),
      y: Math.round(1000 + 900 * Math.cos(i * 1.9)),
    }));
    const squares = Array.from({length: 400}, (_, i) => ({
      name: `${i}`,
      x: (i % 20) * 50,
      y: Math.floor(i / 20) * 50,
    }));
    for (const points of [cities, squares, cities.slice(0, 5), []])
      expect(fitRegions('M', points)).to.equal(undefined);
  });

  it('make a map of hexes, and the map says so', () => {
    const xml = regions(8, 8, true, 52, 60, 1)
      .map(({name, x, y}) => `<x.Region name="${name}" originx="${x}" originy="${y}"/>`)
      .join('');
    const build = `<VASSAL.build.GameModule><VASSAL.build.module.Map mapName="M"><x.BoardPicker><x.Board name="B"><x.RegionGrid>${xml}</x.RegionGrid></x.Board></x.BoardPicker></VASSAL.build.module.Map></VASSAL.build.GameModule>`;
    const problems = new Problems();
    const [surface] = surfacesOf(opened(bytesOf(build)), problems);
    expect(surface!.kind).to.equal('hex');
    expect(surface!.fields[0]!.hexes.length).to.equal(64);
    expect(problems.list.map(({found}) => found)).to.include('64 regions that lie as hexes do');
  });
});
