import {expect} from 'chai';
import {finish} from '../../src/board/index.js';
import type {OddsTableDocument} from '../../src/module/index.js';
import {answerHexOdds, openHexOdds} from '../../src/odds/hex/answer.js';
import {furtherAdvances} from '../../src/rules/hex-combat/index.js';
import {always, fight, type FightMore} from '../battle/hex/fixtures.js';

const field = `
      .   .   .   .   .
        .   w   .   .   .
      S   .   G   EE  .
        .   .   .   .   .
      .   .   .   .   .`;
type Code = OddsTableDocument['codes'][string];
const more = (code: Code): FightMore => ({
  attackers: ['e1', 'e2'],
  limit: 2,
  table: {...always('X'), codes: {X: code}},
});
const gone: Code = {defender: {eliminated: true}};

/** The hexes that odds list for a code that eliminates the defender, and those that the battle itself allows. */
function found(code: Code): readonly [odds: readonly string[] | undefined, battle: readonly string[]] {
  const {position} = fight(field, more(code)).setup;
  const opened = openHexOdds(position, {attackers: ['e1', 'e2'], at: '03.03'});
  if (!opened.ok) throw new Error(JSON.stringify(opened.faults));
  const odds = finish(opened.value());
  if (!odds.ok) throw new Error(JSON.stringify(odds.faults));
  const {battle, setup} = fight(field, more(code), 'roll 1', 'advance e1 e2');
  const {grid} = setup.game;
  const reached = furtherAdvances(setup, battle).flatMap(({routes}) =>
    routes.flat().map((hex) => grid.label(hex)),
  );
  return [odds.value.rows[0]!.reach, [...new Set(['03.03', ...reached])].sort()];
}

describe('odds of a battle after which attackers go on', () => {
  it('list every hex that an advance may enter', () => {
    for (const advance of [
      {hexes: 2, ignoresZoc: true},
      {hexes: 3, ignoresZoc: true, stopsAt: {terrain: 'woods'}},
      {hexes: 2, fullStrength: true},
    ]) {
      const [odds, battle] = found({...gone, advance});
      expect([...odds!].sort(), JSON.stringify(advance)).to.deep.equal(battle);
      expect(battle.length).to.be.greaterThan(3);
    }
  });

  it('say nothing where nobody goes on, or by a way that they do not keep', () => {
    expect(found({...gone, advance: {hexes: 1}})[0]).to.equal(undefined);
    expect(found({...gone, advance: {hexes: 2, along: 'path'}})[0]).to.equal(undefined);
  });

  it('give each hex its chance, and none where the hex is held', () => {
    const code: Code = {...gone, advance: {hexes: 2, ignoresZoc: true}};
    const table = {...always('X'), results: {'1-2': [], '1-1': [], '2-1': []} as Record<string, string[]>};
    for (const column of table.columns) table.results[column] = ['X', 'X', 'X', 'N', 'N', 'N'];
    const scene = {...more(code), table: {...table, codes: {X: code, N: {}}}};
    const answered = answerHexOdds(fight(field, scene).setup.position, {
      attackers: ['e1', 'e2'],
      at: '03.03',
    });
    if (!answered.ok) throw new Error(JSON.stringify(answered.faults));
    expect(answered.value.reach!['03.03']).to.equal('0.500000000000');
    expect(answered.value.rows.at(-1)!.reach ?? []).to.deep.equal([]);
  });
});
