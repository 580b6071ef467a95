import {openPosition} from '../../src/phrases/positions.js';
import {readFileSync} from 'node:fs';
import {expect} from 'chai';

import {answerWalk} from '../../src/odds/walk/answer.js';
import {inRoot} from '../../tools/root.mjs';
import {openGame} from '../open-game.js';

const written = JSON.parse(
  readFileSync(inRoot('test/cases/sequence/commands-colors-ancients.module.json'), 'utf8'),
) as {readonly units: Readonly<Record<string, object>>};

/** The odds of one attacker of so many dice against infantry of so many steps, on a plain map. */
function oddsOf(dice: number, steps: number) {
  const {rh, bm, ...others} = written.units;
  const units = {...others, rh: {...rh, strength: dice}, bm: {...bm, steps}};
  const game = openGame({...written, units});
  if (!game.ok) throw new Error(JSON.stringify(game.faults));
  const position = openPosition(game.value, {units: {rh: {at: '0605'}, bm: {at: '0505'}}});
  if (!position.ok) throw new Error(JSON.stringify(position.faults));
  const answer = answerWalk(position.value, {battle: {attackers: ['rh'], at: '0505'}});
  if (!answer.ok) throw new Error(JSON.stringify(answer.faults));
  return answer.value as unknown as {
    readonly outcomes: Readonly<Record<string, string>>;
    readonly defender: {readonly steps: Readonly<Record<string, string>>};
  };
}

describe('odds of fire by walking', () => {
  it('counts hits and flags of one die', () => {
    // two faces hit infantry, and one makes it retreat
    expect(oddsOf(1, 1).outcomes).to.deep.equal({held: '0.500000000000', vacated: '0.500000000000'});
  });

  it('folds four dice into hits and flags', () => {
    const {outcomes, defender} = oddsOf(4, 4);
    // held: no flag, and not four hits
    expect(Number(outcomes['held'])).to.be.closeTo((5 / 6) ** 4 - (2 / 6) ** 4, 1e-9);
    expect(Number(defender.steps['0'])).to.be.closeTo((4 / 6) ** 4, 1e-9);
  });
});
