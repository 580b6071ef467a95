import {expect} from 'chai';
import type {OddsTableDocument} from '../../../src/module/index.js';
import {openBattle} from '../../../src/battle/open.js';
import {always, fight} from './fixtures.js';

const picture = `
    .   .   .   S
      E   .   .   .
    .   Gw  .   .
      .   .   .   .`;
const withDrm = (drm: number, dice = 1): OddsTableDocument => ({
  ...always('BR'),
  dice,
  results: Object.fromEntries(
    always('BR').columns.map((column) => [column, Array<string>(dice === 1 ? 6 : 11).fill('BR')]),
  ),
  modifiers: [{name: 'Woods', when: {}, drm}],
});
const rolled = (drm: number, ...dice: readonly number[]) => {
  const played = fight(
    picture,
    {attackers: ['e1'], table: withDrm(drm, dice.length)},
    `roll ${dice.join(' ')}`,
  );
  const session = openBattle(played.setup.position, {attackers: ['e1'], at: played.setup.at}, [
    {type: 'roll', dice},
  ]);
  if (!session.ok) throw new Error(JSON.stringify(session.faults));
  const {lastRoll, table} = session.value.view(1);
  return {
    row: played.report.roll?.row,
    told: played.told[0],
    shown: lastRoll?.result,
    words: table.rolls[0]?.words,
  };
};

describe('a roll that its modifiers lead beyond the table', () => {
  it('counts as the nearest row, and the log, the table and the dice say so', () => {
    expect(rolled(-1, 1)).to.deep.equal({
      row: 1,
      told: 'Rolled 1, −1 (Woods); 0 is beyond the table: row 1 on column 1-1. BR: the attacker loses 1 step; the defender loses 1 step (our reading).',
      shown: '−1 for Woods, 0 is beyond the table: row 1: BR on column 1-1',
      words: '1, −1 Woods: 0 is beyond the table: row 1 on column 1-1 is BR',
    });
  });

  it('says nothing of it on the table', () => {
    for (const [drm, ...dice] of [
      [-1, 2],
      [1, 5],
      [-1, 1, 2],
    ] as const)
      expect(rolled(drm, ...dice).told).to.not.include('beyond the table');
  });

  it('is said beyond either end, with one die or two', () => {
    expect(rolled(2, 6).told).to.include('8 is beyond the table: row 6');
    expect(rolled(-2, 1, 1).told).to.include('0 is beyond the table: row 2');
    expect(rolled(1, 6, 6).told).to.include('13 is beyond the table: row 12');
  });
});
