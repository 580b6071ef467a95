import {expect} from 'chai';
import {replayBattle} from '../../src/battle/replay.js';
import type {ModifierRow, TableView} from '../../src/battle/table.js';
import {asIf} from '../../src/edit/index.js';
import {loadGameDocument} from '../../src/games/index.js';
import {buildPosition, type Position} from '../../src/module/index.js';
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
    expect(rows.map(({table, n, words}) => [table, n, words]).slice(0, 2)).to.deep.equal([
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
      ['a table that is not there', [{...city!, table: 'x', on: true}], 0],
      ['a modifier that is not there', [{...city!, n: 99, on: true}], 0],
    ] as const) {
      const tried = tableOf(asIf(position, switched));
      expect(columnOf(tried) - at, why).to.equal(by);
      expect(tried.outlook, why).to.be.a('function');
    }
    expect(tableOf(position).inUse).to.deep.equal(before.inUse);
  });
});
