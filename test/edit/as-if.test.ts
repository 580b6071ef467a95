import {expect} from 'chai';
import {replayBattle} from '../../src/battle/replay.js';
import type {ModifierRow, TableView} from '../../src/battle/table.js';
import {asIf} from '../../src/edit/index.js';
import {loadGameDocument} from '../../src/games/index.js';
import {buildPosition, namedPosition, type HexPosition, type Position} from '../../src/module/index.js';
import {occupancyOf} from '../../src/rules/occupancy.js';
import {openGame} from '../open-game.js';

/** 30 RD in a marsh, and two enemies in clear terrain beside it that attack. */
async function marsh(): Promise<Position> {
  const game = openGame(await loadGameDocument('drill'));
  if (!game.ok) throw new Error('drill was refused');
  return buildPosition(game.value, {
    units: {s30: {at: '07.07'}, a61: {at: '06.06'}, a24: {at: '06.06'}},
  });
}

function tableOf(position: Position): TableView {
  const opened = replayBattle(position, {attackers: ['a61', 'a24'], at: '07.07'}, []);
  if (!opened.ok) throw new Error(JSON.stringify(opened.faults));
  return opened.value.view(0).table;
}
const columnOf = ({columns, inUse}: TableView): number => columns.indexOf(inUse[0]!);
const rowOf = (table: TableView, name: string): ModifierRow =>
  table.modifiers!().find((row) => row.name.includes(name))!;

describe('modifiers that are tried on or off', () => {
  it('are all of the table, each with what it does and whether it applies', async () => {
    const rows = tableOf(await marsh()).modifiers!();
    expect(rows.map(({id, n, words}) => [id, n, words]).slice(0, 2)).to.deep.equal([
      ['crt', 0, 'Woods, rough or marsh: 1 column left'],
      ['crt', 1, 'City: 1 column left'],
    ]);
    expect(rows.slice(0, 2).map(({applies}) => applies)).to.deep.equal([true, false]);
  });

  it('change the column and leave the game as it is', async () => {
    const position = await marsh();
    const before = tableOf(position);
    const [ground, city] = ['marsh', 'City'].map((name) => rowOf(before, name));
    const at = columnOf(before);
    expect(at).to.be.within(1, before.columns.length - 2);
    for (const [why, switched, by] of [
      ['nothing', [], 0],
      ['off, where it applies', [{...ground!, on: false}], 1],
      ['on, where it does not', [{...city!, on: true}], -1],
      [
        'both',
        [
          {...ground!, on: false},
          {...city!, on: true},
        ],
        0,
      ],
      ['a table that is not there', [{...city!, id: 'x', on: true}], 0],
      ['a modifier that is not there', [{...city!, n: 99, on: true}], 0],
    ] as const) {
      const tried = tableOf(asIf(position, switched));
      expect(columnOf(tried) - at, why).to.equal(by);
      expect(tried.outlook, why).to.be.a('function');
    }
    expect(tableOf(position).inUse).to.deep.equal(before.inUse);
  });

  it('gather no board anew: the units of a large game are not counted again for each try', async () => {
    const position = (await marsh()) as HexPosition;
    const tried = asIf(position, [{...rowOf(tableOf(position), 'City'), on: true}]) as HexPosition;
    expect(tried.units).to.equal(position.units);
    expect(occupancyOf(tried)).to.equal(occupancyOf(position));
    const opened = replayBattle(tried, {attackers: ['a61'], at: '07.07'}, []);
    if (!opened.ok) throw new Error(JSON.stringify(opened.faults));
    const board = opened.value.view(0).position as HexPosition;
    expect(board.units).to.equal(position.units);
    expect(occupancyOf(board)).to.equal(occupancyOf(position));
  });

  it('are those of both sides’ tables where each side rolls by its own strength', async () => {
    const game = openGame(await loadGameDocument('paths-of-glory'));
    if (!game.ok) throw new Error('refused');
    const autumn = namedPosition(game.value, 'autumn')!;
    const tableAt = (position: Position): TableView => {
      const question = {attackers: ['g1', 'g3'], defenders: ['f1', 'fc1'], at: 'marle'};
      const opened = replayBattle(position, question, []);
      if (!opened.ok) throw new Error(JSON.stringify(opened.faults));
      return opened.value.view(0).table;
    };
    const sumsOf = ({sums}: TableView): unknown => sums.map(({title, total, then}) => [title, total, then]);
    const before = tableAt(autumn);
    expect(sumsOf(before)).to.deep.equal([
      ['Central Powers', '9 factors', 'column 8: 2 to 5 losses'],
      ['Allied Powers', '4 factors', 'column 3: 1 to 3 losses'],
    ]);
    const rows = before.modifiers!();
    expect(rows.map(({id, n, applies}) => [id, n, applies])).to.deep.equal([
      ['army', 0, false],
      ['army', 1, false],
      ['army', 2, false],
    ]);
    // each is for the fire of one side alone
    expect(sumsOf(tableAt(asIf(autumn, [{...rows[1]!, on: true}])))).to.deep.equal([
      ['Central Powers', '9 factors', 'column 5: 1 to 4 losses'],
      ['Allied Powers', '4 factors', 'column 3: 1 to 3 losses'],
    ]);
    expect(sumsOf(tableAt(asIf(autumn, [{...rows[2]!, on: true}])))).to.deep.equal([
      ['Central Powers', '9 factors', 'column 8: 2 to 5 losses'],
      ['Allied Powers', '4 factors', 'column 5: 1 to 4 losses'],
    ]);
  });
});
