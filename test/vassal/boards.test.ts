import {expect} from 'chai';
import {BoardLayout, boardComponents, boardOf, readBoardList} from '../../src/vassal/boards.js';
import {parseBuildFile} from '../../src/vassal/build-file.js';
import {Problems} from '../../src/vassal/problems.js';
import {vectors} from './vectors.js';

interface BoardCase {
  readonly map: string;
  readonly setup: string;
  readonly positions: readonly (readonly [number, number])[];
  readonly reversed: readonly boolean[];
  readonly points: readonly (readonly [
    x: number,
    y: number,
    board: number | null,
    location: string,
    snap: readonly [number, number] | null,
  ])[];
}

function layoutOf(xml: string, list: string, problems: Problems): BoardLayout {
  const parsed = parseBuildFile(xml);
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.faults));
  const map = parsed.value;
  const boards = boardComponents(map.children[0]!).map((one) => boardOf(one, () => undefined, problems));
  return new BoardLayout(
    readBoardList(list)!.boards,
    new Map(boards.map((board) => [board.name, board])),
    {x: Number(map.attributes['edgeWidth']), y: Number(map.attributes['edgeHeight'])},
    'M',
    problems,
  );
}

describe('VASSAL boards', () => {
  const {cases} = vectors('boards') as {readonly cases: readonly BoardCase[]};
  for (const [i, {map, setup, positions, reversed, points}] of cases.entries())
    it(`case ${i}: ${setup.replaceAll('\t', ' ')}`, () => {
      const problems = new Problems();
      const layout = layoutOf(map, setup, problems);
      expect(layout.placed.map(({x, y}) => [x, y])).to.deep.equal(positions);
      expect(layout.placed.map((one) => one.reversed)).to.deep.equal(reversed);
      for (const [x, y, board, location, snap] of points) {
        const placed = layout.boardAt({x, y});
        expect(placed ? layout.placed.indexOf(placed) : null, `${x},${y}`).to.equal(board);
        expect(layout.locate({x, y}).name ?? 'offboard', `${x},${y}`).to.equal(location);
        if (snap) expect(layout.snap({x, y})).to.deep.equal({x: snap[0], y: snap[1]});
      }
      expect(problems.list).to.deep.equal([]);
    });

  it('leaves out a board that the module does not have, and says so', () => {
    const problems = new Problems();
    const {placed} = layoutOf(cases[0]!.map, 'MBoardPicker\tA\t0\t0\tBoard F\t1\t0', problems);
    expect(placed).to.have.length(1);
    expect(problems.list.map(({found}) => found)).to.deep.equal(['"Board F"']);
  });

  it('takes a list that ends in the middle as far as it goes', () => {
    expect(readBoardList('MBoardPicker\tA\t0\t0\tB\t1')).to.deep.equal({
      map: 'M',
      boards: [{name: 'A', reversed: false, column: 0, row: 0}],
    });
    expect(readBoardList('CHAT\tA\t0\t0')).to.equal(undefined);
  });
});
