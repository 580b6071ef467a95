import {expect} from 'chai';
import {openBattle} from '../../../src/battle/open.js';
import {openPosition} from '../../../src/phrases/positions.js';
import {loadGameDocument} from '../../../src/games/index.js';
import type {BattleEvent} from '../../../src/module/index.js';
import {openGame} from '../../open-game.js';

const shots = (targets: Record<string, string>, dice: number[]): BattleEvent => ({
  type: 'fire',
  units: Object.keys(targets),
  targets,
  dice,
});
/** A round of fire at the junction, after which the Confederates may retreat, bring up two units, or fight on. */
const round = [
  shots({'c-vi-1': 'u-ci-1', 'c-mi-1': 'u-mi-1'}, [3, 2]),
  shots({'u-vi-1': 'c-vi-1', 'u-mi-1': 'c-mi-1', 'u-ci-1': 'c-vi-1'}, [2, 1, 4]),
];

async function offersAfter(...more: BattleEvent[]): Promise<readonly string[]> {
  const game = openGame(await loadGameDocument('a-house-divided'));
  if (!game.ok) throw new Error('not opened');
  const position = openPosition(game.value, 'junction', ['position']);
  if (!position.ok) throw new Error('no such position');
  const opened = openBattle(
    position.value,
    {attackers: ['u-vi-1', 'u-mi-1', 'u-ci-1'], defenders: ['c-vi-1', 'c-mi-1'], at: 'manaqua'},
    [...round, ...more],
  );
  if (!opened.ok) throw new Error(JSON.stringify(opened.faults));
  const {decision} = opened.value.view(opened.value.step);
  return decision.kind === 'choose' ? decision.offers.map(({event, label}) => `${event.type}: ${label}`) : [];
}

describe('what a side may choose in a battle of several rounds', () => {
  it('names each unit that may join, beside retreating and fighting on', async () => {
    expect(await offersAfter()).to.deep.equal([
      'retreat: Retreat',
      'commit: Commit Confederate 2nd Veterans',
      'commit: Commit Confederate 1st Veteran Cavalry',
      'commit: Commit Confederate 2nd Veterans and Confederate 1st Veteran Cavalry',
      'continue: Fight on',
    ]);
  });

  it('lets a side stop after one of two units has joined', async () => {
    expect(await offersAfter({type: 'commit', kind: 'reinforcements', with: ['c-vi-2']})).to.deep.equal([
      'commit: Commit Confederate 1st Veteran Cavalry',
      'continue: Keep fighting',
    ]);
  });
});
