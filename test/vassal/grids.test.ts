import {expect} from 'chai';
import {HexGrid, MOST_CELLS} from '../../src/vassal/grids.js';
import {Problems} from '../../src/vassal/problems.js';
import {component} from './files.js';
import {vectors} from './vectors.js';

interface GridVector {
  readonly size?: readonly [number, number];
  readonly attrs: Readonly<Record<string, string>>;
  readonly numbering: readonly Readonly<Record<string, string>>[];
}
interface PointVector {
  readonly case: number;
  readonly x: number;
  readonly y: number;
  readonly snap: readonly [number, number];
  readonly forcedCenter: readonly [number, number];
  readonly name: string;
  readonly snapName: string;
}
interface GridFile {
  readonly grids: Readonly<Record<string, GridVector>>;
  readonly points: readonly PointVector[];
}

function gridOf({size, attrs, numbering}: GridVector): HexGrid {
  const problems = new Problems();
  const children = numbering.map((one) => component(one['class'] ?? 'HexGridNumbering', one));
  const grid = HexGrid.read(
    component('HexGrid', attrs, children),
    size && {width: size[0], height: size[1]},
    problems,
  );
  expect(problems.list).to.deep.equal([]);
  return grid!;
}

const pair = ({x, y}: {readonly x: number; readonly y: number}): readonly number[] => [x, y];
/** Edges and corners are no places here: VASSAL's snap to them is not compared. */
const snapsToCentres = ({attrs}: GridVector): boolean =>
  attrs['edgesLegal'] !== 'true' && attrs['cornersLegal'] !== 'true' && attrs['snapTo'] !== 'false';
const isFine = ({attrs}: GridVector): boolean => Number(attrs['snapscale'] ?? 0) > 0;

describe('VASSAL hex grids', () => {
  for (const file of ['grid-vectors', 'grid-vectors-real']) {
    const {grids, points} = vectors(file) as GridFile;
    for (const [key, vector] of Object.entries(grids)) {
      const own = points.filter((point) => String(point.case) === key);
      const [width, height] = vector.size!;

      it(`${file} ${key}: names, centres and snapped points of ${own.length} points`, () => {
        const grid = gridOf(vector);
        for (const point of own) {
          const [x, y] = point.snap;
          expect(grid.locate(point).name, `${point.x},${point.y}`).to.equal(point.name);
          expect(grid.locate({x, y}).name, `snapped ${x},${y}`).to.equal(point.snapName);
          expect(pair(grid.snapToCentre(point))).to.deep.equal(point.forcedCenter);
          if (snapsToCentres(vector)) expect(pair(grid.snap(point))).to.deep.equal(point.snap);
        }
      });

      const onBoard = own.filter(({forcedCenter: [x, y]}) => x >= 0 && y >= 0 && x < width && y < height);
      if (!snapsToCentres(vector) || isFine(vector) || onBoard.length === 0) continue;
      it(`${file} ${key}: each hex whose centre lies on the board has its printed name and is found by it`, () => {
        const grid = gridOf(vector);
        const cells = grid.cells()!;
        const byCentre = new Map(cells.map((cell) => [`${cell.x},${cell.y}`, cell]));
        for (const {forcedCenter, snapName} of onBoard) {
          expect(byCentre.get(forcedCenter.join(','))?.name).to.equal(snapName);
          // case 61 has letters without a separator: two of its hexes share a name
          if (file !== 'grid-vectors' || key !== '61')
            expect(pair(grid.find(snapName)!)).to.deep.equal(forcedCenter);
        }
        for (const {x, y} of cells) expect(x >= 0 && y >= 0 && x < width && y < height).to.be.true;
      });
    }
  }

  it('names the printed hexes of a set-up (Westwall Arnhem)', () => {
    const {grid, anchors, all} = vectors('anchors-arnhem') as {
      readonly grid: GridVector;
      readonly anchors: readonly (readonly [number, number, string])[];
      readonly all: readonly (readonly [number, number, string])[];
    };
    const read = gridOf(grid);
    for (const [x, y, name] of [...anchors, ...all]) expect(read.locate({x, y}).name).to.equal(name);
  });

  const absurd: readonly (readonly [string, Readonly<Record<string, string>>])[] = [
    ['cells of no size', {dx: '0', dy: '0'}],
    ['cells smaller than a pixel', {dx: '0.001', dy: '0.001'}],
    ['negative cells', {dx: '-50', dy: '60'}],
  ];
  for (const [title, attributes] of absurd)
    it(`${title} make no grid, and say so`, () => {
      const problems = new Problems();
      expect(HexGrid.read(component('HexGrid', attributes), {width: 500, height: 500}, problems)).to.equal(
        undefined,
      );
      expect(problems.list).to.have.length(1);
      expect(problems.list[0]).to.include.keys('pointer', 'found', 'expected', 'remedy');
    });

  it('takes the default for a number that is none or too large, and says so', () => {
    const problems = new Problems();
    const read = HexGrid.read(
      component('HexGrid', {dx: 'wide', dy: '60', x0: '1e300', y0: 'NaN'}),
      {width: 500, height: 500},
      problems,
    )!;
    expect(read.dx).to.be.closeTo((Math.sqrt(3) / 2) * 60, 1e-9);
    expect(problems.list.map(({pointer}) => pointer)).to.deep.equal([
      '/buildFile.xml:1/HexGrid/dx',
      '/buildFile.xml:1/HexGrid/x0',
      '/buildFile.xml:1/HexGrid/y0',
    ]);
  });

  it(`lists no cells where there are more than ${MOST_CELLS}`, () => {
    const grid = HexGrid.read(
      component('HexGrid', {dx: '2', dy: '2'}),
      {width: 100_000, height: 100_000},
      new Problems(),
    )!;
    expect(grid.cells()).to.equal(undefined);
    expect(grid.find('0101')).to.equal(undefined);
  });

  it('has no printed numbers that count down from an unknown end', () => {
    const problems = new Problems();
    const grid = HexGrid.read(
      component('HexGrid', {dx: '50', dy: '60'}, [component('HexGridNumbering', {hDescend: 'true'})]),
      undefined,
      problems,
    )!;
    expect(grid.locate({x: 100, y: 100})).to.deep.equal({});
    expect(problems.list).to.have.length(1);
  });

  it('names a numbering class of the module itself and guesses nothing', () => {
    const problems = new Problems();
    const grid = HexGrid.read(
      component('HexGrid', {dx: '50', dy: '60'}, [component('OddNumbering', {})]),
      {width: 500, height: 500},
      problems,
    )!;
    expect(grid.locate({x: 100, y: 100})).to.deep.equal({});
    expect(problems.list[0]!.found).to.contain('OddNumbering');
  });
});
