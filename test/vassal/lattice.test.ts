import {gridShapeFaults} from '../../src/phrases/grids.js';
import {expect} from 'chai';
import {HexGrid as OurGrid, OFF_MAP} from '../../src/board/index.js';
import {BoardLayout, type Board} from '../../src/vassal/boards.js';
import {HexGrid} from '../../src/vassal/grids.js';
import {hexFields, hexFinder, joinCentres, type HexField} from '../../src/vassal/hexes.js';
import {fitGrid} from '../../src/vassal/lattice.js';
import {Problems} from '../../src/vassal/problems.js';
import {component} from './files.js';
import {vectors} from './vectors.js';

interface GridVector {
  readonly size: readonly [number, number];
  readonly attrs: Readonly<Record<string, string>>;
  readonly numbering: readonly Readonly<Record<string, string>>[];
}
interface GridFile {
  readonly grids: Readonly<Record<string, GridVector>>;
  readonly points: readonly {
    readonly case: number;
    readonly forcedCenter: readonly [number, number];
    readonly snapName: string;
  }[];
}

function boardOf(name: string, {size: [width, height], attrs, numbering}: GridVector): Board {
  const children = numbering.map((one) => component(one['class'] ?? 'HexGridNumbering', one));
  const size = {width, height};
  const grid = HexGrid.read(component('HexGrid', attrs, children), size, new Problems())!;
  return {name, size, reversible: false, grid};
}

function fieldOf(...boards: readonly Board[]): HexField {
  const layout = new BoardLayout(
    boards.map(({name}, column) => ({name, reversed: false, column, row: 0})),
    new Map(boards.map((board) => [board.name, board])),
    {x: 0, y: 0},
    'M',
    new Problems(),
  );
  return hexFields(layout, [], new Problems())[0]!;
}

/** The kind of numbers that each vector grid got. */
const kindOf = (label: unknown): 'string' | 'rule' | 'table' =>
  typeof label === 'string' ? 'string' : Object.hasOwn(label as object, 'names') ? 'table' : 'rule';
const snaps = ({attrs}: GridVector): boolean =>
  attrs['edgesLegal'] !== 'true' &&
  attrs['cornersLegal'] !== 'true' &&
  attrs['snapTo'] !== 'false' &&
  !(Number(attrs['snapscale'] ?? 0) > 0);

describe('VASSAL grids as ours', () => {
  const kinds: Record<string, number> = {};
  for (const file of ['grid-vectors', 'grid-vectors-real']) {
    const {grids, points} = vectors(file) as GridFile;
    for (const [key, vector] of Object.entries(grids)) {
      // case 61 has letters without a separator: two of its hexes share a name
      const isAmbiguous = file === 'grid-vectors' && key === '61';

      it(`${file} ${key}: each hex prints its number, is found by it and has the same neighbours`, () => {
        const field = fieldOf(boardOf('B', vector));
        const fitted = fitGrid(field)!;
        expect(gridShapeFaults(fitted.shape)).to.deep.equal([]);
        const ours = new OurGrid(fitted.shape);
        expect(ours.size).to.equal(field.hexes.length);
        expect(fitted.renamed > 0).to.equal(isAmbiguous);
        const kind = `${file}: ${kindOf(fitted.shape.label)}`;
        kinds[kind] = (kinds[kind] ?? 0) + 1;
        const wrong: string[] = [];
        for (const [index, {names, neighbours}] of field.hexes.entries()) {
          const label = fitted.labels[index]!;
          const hex = ours.find(label)!;
          if (ours.label(hex) !== label || (!isAmbiguous && label !== names[0]))
            wrong.push(`${names.join()} ${label}`);
          for (const [direction, next] of neighbours.entries()) {
            const other = ours.neighbour(hex, direction as 0);
            const is = other === OFF_MAP ? undefined : ours.label(other);
            if (is !== (next < 0 ? undefined : fitted.labels[next]))
              wrong.push(`${label} ${direction}: ${is}`);
          }
        }
        expect(wrong).to.deep.equal([]);
        // the points of the vectors that lie on hexes of the board
        const find = hexFinder(field);
        const [width, height] = vector.size;
        if (!snaps(vector) || isAmbiguous) return;
        for (const {case: of, forcedCenter, snapName} of points) {
          const [x, y] = forcedCenter;
          if (String(of) !== key || x < 0 || y < 0 || x >= width || y >= height) continue;
          expect(ours.find(snapName), snapName).to.equal(ours.find(fitted.labels[find({x, y})]!));
        }
      });
    }
  }

  it('needs a table only for oblique grids that follow no grain, and where two hexes share a number', () => {
    expect(kinds).to.deep.equal({
      'grid-vectors-real: string': 4,
      'grid-vectors-real: rule': 5,
      'grid-vectors: string': 1,
      'grid-vectors: rule': 48,
      // 20 oblique grids, whose numbers VASSAL counts from the wrong end, and case 61
      'grid-vectors: table': 21,
    });
  });

  it('takes the second name of a hex on a seam as an alias', () => {
    // four columns of three hexes; the third is printed on both boards
    const centres = Array.from({length: 12}, (_, i) => {
      const [column, row] = [Math.floor(i / 3), i % 3];
      return {x: 52 * column, y: 60 * row + (column % 2) * 30, name: `W0${column + 1}0${row + 1}`};
    });
    const joined = joinCentres(centres, 'flat-top', 52, 60);
    const hexes = joined.hexes.map(({names, ...hex}) => {
      const [name = ''] = names;
      return {...hex, names: name.startsWith('W03') ? [name, name.replace('W03', 'E01')] : names};
    });
    const fitted = fitGrid({...joined, name: 'W', merged: 3, belowZones: 0, hexes})!;
    expect(gridShapeFaults(fitted.shape)).to.deep.equal([]);
    expect(fitted.shape.label).to.deep.equal({
      pattern: 'W{column}{row}',
      column: {first: 1, digits: 2},
      row: {first: 1, digits: 2},
      aliases: {E0101: 'W0301', E0102: 'W0302', E0103: 'W0303'},
    });
    const ours = new OurGrid(fitted.shape);
    expect(ours.label(ours.read('e0102')!)).to.equal('W0302');
    expect(ours.find('E0102')).to.equal(undefined);
  });
});
