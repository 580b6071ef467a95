import {openPosition} from '../../src/phrases/positions.js';
import {expect} from 'chai';
import {loadGame} from '../../src/case/index.js';
import type {HexGame, OddsTableDocument} from '../../src/module/index.js';
import {finish, type HexOdds} from '../../src/odds/index.js';
import {openHexOdds} from '../../src/odds/hex/answer.js';
import type {HexPosition} from '../../src/module/index.js';
import {always, setupOf} from '../battle/hex/fixtures.js';
import {shortSheet} from '../rules/short-sheet.js';
import {Walk} from './hex-oracle.js';

const oddsOf = (position: HexPosition, attackers: readonly string[], at: string): HexOdds => {
  const opened = openHexOdds(position, {attackers: [...attackers], at});
  if (!opened.ok) throw new Error(JSON.stringify(opened.faults));
  const odds = finish(opened.value());
  if (!odds.ok) throw new Error(JSON.stringify(odds.faults));
  return odds.value;
};

describe('units of which each surely gets away', () => {
  it('are not tried in every order: seven brigades of Afrika Korps have odds', async () => {
    const opened = await loadGame('afrika-korps');
    if (!opened.ok) throw new Error(JSON.stringify(opened.faults));
    const game = opened.value.game as HexGame;
    const placed = openPosition(game, game.document.positions!['exchange']);
    if (!placed.ok) throw new Error(JSON.stringify(placed.faults));
    const odds = oddsOf(placed.value, ['b2', 'b3', 'b4', 'b5', 'b6', 'b7', 'b8'], '0905');
    const lost = odds.rows.map(({result, attacker, defender}) => [result, attacker.steps, defender.steps]);
    expect(lost).to.deep.equal([
      ['AE', 7, 0],
      ['AB2', 0, 0],
      ['AB2', 0, 0],
      ['EX', 6, 1],
      ['DB2', 0, 1],
      ['DB2', 0, 1],
    ]);
  });

  // the winner moves the losers and would rather shut one in; walked through in the battle's own chart
  const sheet = shortSheet({
    conductedBy: 'opponent',
    maxHexes: 1,
    bars: [
      {clause: 'prohibitedTerrain', rule: '7.2'},
      {clause: 'enemyUnits', rule: '7.3'},
      {clause: 'origin', rule: '7.4'},
    ],
    ends: [{clause: 'withinStacking', rule: '7.8', choice: '7.8'}],
  });
  const table: OddsTableDocument = {...always('AR'), codes: {AR: {attacker: {retreat: 1}}}};
  const scenes: readonly (readonly [says: string, picture: string, limit: number, lost: number])[] = [
    ['room for all', '#   #   #   .\n  #   G   E   .\n#   #   E   .', 1, 0],
    ['an end for each, which the winner fills', '#   #   #   #\n  #   G   E   .\n#   #   E   #', 1, 2],
    ['one end for two', '#   #   #   #\n  #   G   EE  .\n#   #   #   #', 1, 2],
    ['one end with room for two', '#   #   #   #\n  #   G   EE  .\n#   #   #   #', 2, 0],
    ['one end with room for one more', '#   #   #   #\n  #   G   EEE .\n#   #   #   #', 2, 2],
  ];
  for (const [says, picture, limit, lost] of scenes)
    it(`${says}: as the battle is played`, () => {
      const attackers = ['e1', 'e2', 'e3'].slice(0, picture.split('E').length - 1);
      const setup = setupOf(picture, {attackers, limit, sheet, table});
      expect(new Walk(setup, 20_000).roll([1]).attacker).to.equal(lost);
      expect(oddsOf(setup.position, attackers, setup.at).rows[0]!.attacker.steps).to.equal(lost);
    });
});
