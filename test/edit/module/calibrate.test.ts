import {expect} from 'chai';
import fc from 'fast-check';
import {HexGrid, type GridShape, type HexId} from '../../../src/board/index.js';
import {calibrate, nudged, type ClickedHex} from '../../../src/edit/module/index.js';
import {runs} from '../../runs.js';

/** Returns the middles of hexes in a picture whose hexes have sides of so many pixels. */
function seen(shape: GridShape, labels: readonly string[], side: number, x: number, y: number): ClickedHex[] {
  const grid = new HexGrid(shape);
  return labels.map((label) => {
    const hex = grid.find(label)!;
    return {
      label,
      x: x + side * (grid.centreX(hex) - grid.centreX(0 as HexId)),
      y: y + side * (grid.centreY(hex) - grid.centreY(0 as HexId)),
    };
  });
}

const patterns = ['CC.RR', 'CCRR', 'RRCC', 'RR-CC', 'CCCRRR', 'xCC/RR'];
const shape = fc.record({
  layout: fc.constantFrom('flat-top' as const, 'pointy-top' as const),
  shifted: fc.constantFrom('even' as const, 'odd' as const),
  columns: fc.integer({min: 8, max: 40}),
  rows: fc.integer({min: 8, max: 40}),
  firstColumn: fc.constant(1),
  firstRow: fc.constant(1),
  label: fc.constantFrom(...patterns),
});

describe('a scan under the map', () => {
  it('lies right after three clicks near the middles of numbered hexes', () => {
    fc.assert(
      fc.property(
        shape,
        fc.double({min: 12, max: 90, noNaN: true}),
        fc.array(fc.double({min: -0.1, max: 0.1, noNaN: true}), {minLength: 6, maxLength: 6}),
        (shape, side, shake) => {
          const grid = new HexGrid(shape);
          const {columns, rows} = shape;
          // three hexes far apart, in columns and rows of either parity
          const at = (column: number, row: number): string => grid.label((row * columns + column) as HexId);
          const labels = [at(1, 1), at(columns - 2 - (columns % 2), 2), at(2, rows - 2 - (rows % 2))];
          const sightings = seen(shape, labels, side, 40, 55).map((one, i) => ({
            ...one,
            x: one.x + side * shake[2 * i]!,
            y: one.y + side * shake[2 * i + 1]!,
          }));
          const right = Math.max(
            ...seen(shape, [at(columns - 1, 0), at(columns - 1, 1)], side, 40, 55).map(({x}) => x),
          );
          const low = Math.max(
            ...seen(shape, [at(0, rows - 1), at(1, rows - 1)], side, 40, 55).map(({y}) => y),
          );
          const found = calibrate(sightings, {width: right + side, height: low + side});
          if ('why' in found) throw new Error(found.why);
          expect(found.grid).to.deep.equal(shape);
          expect(found.openFields).to.deep.equal([]);
          expect(found.error).to.be.below(0.25);
          expect(found.underlay.scale).to.be.closeTo(side, side * 0.03);
          expect(found.underlay.x).to.be.closeTo(40, side * 0.4);
          expect(found.underlay.y).to.be.closeTo(55, side * 0.4);
        },
      ),
      {numRuns: runs(300), seed: 12},
    );
  });

  const flat: GridShape = {
    layout: 'flat-top',
    shifted: 'even',
    columns: 12,
    rows: 10,
    firstColumn: 1,
    firstRow: 1,
    label: 'CCRR',
  };
  const picture = {width: 800, height: 800};

  it('says what three clicks leave open', () => {
    const found = calibrate(seen(flat, ['0101', '0501', '0109'], 30, 40, 40), picture);
    expect(found).to.deep.include({openFields: ['shifted']});
  });

  it('refuses clicks that no grid has', () => {
    const [a, b, c] = seen(flat, ['0202', '0902', '0308'], 30, 40, 40);
    const wrong: readonly (readonly ClickedHex[])[] = [
      [],
      [a!, b!],
      [a!, b!, {...c!, x: c!.x + 200}],
      [a!, b!, {...c!, label: 'Pinsk'}],
      [a!, a!, a!],
    ];
    for (const sightings of wrong)
      expect(calibrate(sightings, picture), JSON.stringify(sightings))
        .to.have.property('why')
        .that.is.a('string');
  });

  it('is moved and drawn larger by keys', () => {
    const lies = {src: 'scan.png', x: 100, y: 100, scale: 50, scaleDown: 50};
    expect(nudged(lies, {right: 0.1})).to.deep.include({x: 95, y: 100});
    expect(nudged(lies, {down: -0.1})).to.deep.include({x: 100, y: 105});
    expect(nudged(lies, {larger: 0.01})).to.deep.include({scale: 49.5, scaleDown: 49.5});
  });
});
