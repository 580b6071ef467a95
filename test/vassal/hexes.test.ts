import {expect} from 'chai';
import {BoardLayout, boardOf, type Board, type BoardChoice} from '../../src/vassal/boards.js';
import type {Component} from '../../src/vassal/build-file.js';
import {MOST_STEPS, hexFields, hexFinder, latticeOf, type HexField} from '../../src/vassal/hexes.js';
import {Problems} from '../../src/vassal/problems.js';
import {Budget} from '../../src/board/work.js';
import {component} from './files.js';

const numbering = component('HexGridNumbering', {
  first: 'H',
  sep: '',
  hType: 'N',
  vType: 'N',
  hOff: '1',
  vOff: '1',
  hLeading: '1',
  vLeading: '1',
  stagger: 'false',
});
const hexGrid = (attributes: Readonly<Record<string, string>>): Component =>
  component('HexGrid', {dx: '52', dy: '60', x0: '26', y0: '29', ...attributes}, [numbering]);
const boardComponent = (name: string, size: readonly [number, number], grid: Component): Component =>
  component('Board', {name, width: String(size[0]), height: String(size[1]), reversible: 'true'}, [grid]);
const choice = (name: string, column: number, row = 0, reversed = false): BoardChoice => ({
  name,
  column,
  row,
  reversed,
});

function fieldsOf(
  boards: readonly Component[],
  choices: readonly BoardChoice[],
  problems = new Problems(),
  left = new Budget(MOST_STEPS),
): readonly HexField[] {
  const read = boards.map((one): Board => boardOf(one, () => undefined, problems));
  const layout = new BoardLayout(
    choices,
    new Map(read.map((one) => [one.name, one])),
    {x: 0, y: 0},
    'M',
    problems,
  );
  return hexFields(layout, [], problems, {left});
}
const nameOf = ({hexes}: HexField, index: number): string =>
  index < 0 ? '-' : hexes[index]!.names.join('=');
const neighboursOf = (field: HexField, name: string): readonly string[] =>
  field.hexes.find(({names}) => names.includes(name))!.neighbours.map((one) => nameOf(field, one));
/** Each hex is its neighbours' neighbour, from the other side. */
function isMutual({hexes}: HexField): void {
  for (const [index, {neighbours}] of hexes.entries())
    for (const [direction, next] of neighbours.entries())
      if (next >= 0) expect(hexes[next]!.neighbours[(direction + 3) % 6]).to.equal(index);
}

describe('VASSAL hexes: neighbours from centres', () => {
  it('of an upright grid, odd columns half a hex lower', () => {
    const [field] = fieldsOf([boardComponent('A', [300, 300], hexGrid({}))], [choice('A', 0)]);
    expect(field!.layout).to.equal('flat-top');
    expect(neighboursOf(field!, '0302')).to.deep.equal(['0301', '0401', '0402', '0303', '0202', '0201']);
    expect(neighboursOf(field!, '0202')).to.deep.equal(['0201', '0302', '0303', '0203', '0103', '0102']);
    expect(neighboursOf(field!, '0101')).to.deep.equal(['-', '-', '0201', '0102', '-', '-']);
    isMutual(field!);
  });

  it('of as many boards as there are steps for, and says that the rest is left out', () => {
    const problems = new Problems();
    const names = ['A', 'B', 'C'];
    const boards = names.map((name) => boardComponent(name, [300, 300], hexGrid({})));
    const choices = names.map((name, i) => choice(name, i));
    const [all] = fieldsOf(boards, choices, problems);
    expect(problems.list).to.deep.equal([]);
    const [some] = fieldsOf(boards, choices, problems, new Budget(4000));
    expect(problems.list.map(({found}) => found)).to.deep.equal([
      'more boards, hexes and zones than are looked at',
    ]);
    expect(some!.hexes.length).to.be.within(1, all!.hexes.length - 1);
  });

  it('of a grid that lies sideways', () => {
    const [field] = fieldsOf(
      [boardComponent('A', [300, 300], hexGrid({sideways: 'true'}))],
      [choice('A', 0)],
    );
    expect(field!.layout).to.equal('pointy-top');
    // the column of VASSAL runs down the screen
    expect(neighboursOf(field!, '0302')).to.deep.equal(['0202', '0303', '0402', '0401', '0301', '0201']);
    isMutual(field!);
  });

  it('across boards, where raw columns begin anew', () => {
    // 6 columns of 52 pixels: the next column is the first of the second board
    const boards = ['A', 'B'].map((name) => boardComponent(name, [312, 300], hexGrid({})));
    const [field] = fieldsOf(boards, [choice('A', 0), choice('B', 1)]);
    expect(field!.merged).to.equal(0);
    const [end] = field!.hexes.filter(({names}) => names[0] === '0602');
    expect(end!.neighbours.map((one) => (one < 0 ? -1 : field!.hexes[one]!.x))).to.deep.equal([
      286, 338, 338, 286, 234, 234,
    ]);
    isMutual(field!);
  });

  for (const off of [1, 3, 6])
    it(`merges a column that both boards draw at their border, ${off} pixels apart`, () => {
      // the last column of the first board is the first of the second one, whose even columns lie half a hex lower
      const boards = [
        boardComponent('A', [300, 330], hexGrid({x0: '39', y0: '45'})),
        boardComponent('B', [300, 330], hexGrid({x0: String(off - 1), y0: String(75 + off)})),
      ];
      const [field] = fieldsOf(boards, [choice('A', 0), choice('B', 1)]);
      const [whole] = fieldsOf(
        [boardComponent('W', [600, 330], hexGrid({x0: '39', y0: '45'}))],
        [choice('W', 0)],
      );
      const surrounded = ({hexes}: HexField): number =>
        hexes.filter(({neighbours}) => neighbours.every((one) => one >= 0)).length;
      expect(field!.merged).to.equal(6);
      expect(field!.hexes.length).to.equal(whole!.hexes.length);
      expect(surrounded(field!)).to.equal(surrounded(whole!));
      expect(field!.hexes.filter(({names}) => names.length === 2).map(({names}) => names)[1]).to.deep.equal([
        '0601',
        '0101',
      ]);
      isMutual(field!);
    });

  it('merges hexes that two zones draw, and keeps both names', () => {
    const zone = (name: string, left: number, right: number, off: string): Component =>
      component(
        'Zone',
        {
          name,
          locationFormat: `${name}$gridLocation$`,
          path: `${left},0;${right},0;${right},300;${left},300`,
        },
        [hexGrid({x0: off})],
      );
    const board = boardComponent(
      'A',
      [400, 300],
      component('ZonedGrid', {}, [zone('W', 0, 235, '26'), zone('E', 235, 400, '28')]),
    );
    const [field] = fieldsOf([board], [choice('A', 0)]);
    expect(field!.merged).to.equal(5);
    expect(
      nameOf(
        field!,
        field!.hexes.findIndex(({names}) => names.length === 2),
      ),
    ).to.equal('W0501=E0501');
  });

  it('keeps a grid at another scale apart', () => {
    const inset = component('Zone', {name: 'Malta', path: '0,0;150,0;150,150;0,150'}, [
      hexGrid({dx: '26', dy: '30', x0: '13', y0: '15'}),
    ]);
    const board = boardComponent('A', [600, 600], component('ZonedGrid', {}, [inset, hexGrid({})]));
    const fields = fieldsOf([board], [choice('A', 0)]);
    expect(fields.map(({name, dx}) => [name, dx])).to.deep.equal([
      ['A', 52],
      ['Malta', 26],
    ]);
    expect(fields[0]!.hexes.every(({x, y}) => x >= 150 || y >= 150)).to.be.true;
  });

  it('takes the hexes below a zone that covers the whole map, and says so', () => {
    const cover = component('Zone', {name: 'Board', path: '0,0;600,0;600,600;0,600'});
    const problems = new Problems();
    const board = boardComponent('A', [600, 600], component('ZonedGrid', {}, [cover, hexGrid({})]));
    const [field] = fieldsOf([board], [choice('A', 0)], problems);
    expect(field!.hexes[0]!.names).to.deep.equal(['0101']);
    expect(problems.list.map(({remedy}) => remedy)).to.deep.equal(['the hexes below the zones are taken']);
  });

  it('has no hexes where a box lies over the map', () => {
    const box = component('Zone', {name: 'Turns', path: '0,0;200,0;200,100;0,100'});
    const board = boardComponent('A', [600, 600], component('ZonedGrid', {}, [box, hexGrid({})]));
    const [field] = fieldsOf([board], [choice('A', 0)]);
    expect(field!.hexes.some(({x, y}) => x < 200 && y < 100)).to.be.false;
    expect(field!.hexes.some(({names}) => names[0] === '0103')).to.be.true;
  });

  it('turns the hexes of a reversed board with it', () => {
    const board = boardComponent('A', [312, 300], hexGrid({}));
    const [plain, turned] = [false, true].map(
      (reversed) => fieldsOf([board], [choice('A', 0, 0, reversed)])[0]!,
    );
    const find = hexFinder(turned!);
    for (const hex of plain!.hexes)
      expect(nameOf(turned!, find({x: 312 - hex.x, y: 300 - hex.y}))).to.equal(hex.names[0]);
  });

  it('counts columns and half hexes from neighbour to neighbour', () => {
    const [field] = fieldsOf([boardComponent('A', [312, 300], hexGrid({}))], [choice('A', 0)]);
    const lattice = latticeOf(field!);
    const [[originMain, originCross], first] = [lattice[0]!, field!.hexes[0]!];
    for (const [index, {x, y}] of field!.hexes.entries()) {
      const [main, cross] = lattice[index]!;
      expect(first.x + (main - originMain) * 52).to.equal(x);
      expect(first.y + (cross - originCross) * 30).to.equal(y);
    }
  });

  it('finds the hex under a point, and none beyond the last one', () => {
    const [field] = fieldsOf([boardComponent('A', [312, 300], hexGrid({}))], [choice('A', 0)]);
    const find = hexFinder(field!);
    expect(nameOf(field!, find({x: 130, y: 95}))).to.equal('0302');
    expect(find({x: 1000, y: 95})).to.equal(-1);
  });
});
