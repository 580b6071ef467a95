import {expect} from 'chai';
import {guideOf} from '../../../src/battle/guide.js';
import {openBattle} from '../../../src/battle/open.js';
import type {BattleSession} from '../../../src/battle/session.js';
import {loadGame} from '../../../src/case/index.js';
import {gameIds} from '../../../src/games/index.js';
import {openPosition} from '../../../src/module/index.js';

/** Every battle of a game's examples, played as far as its example goes. */
async function* battlesOf(id: string): AsyncGenerator<readonly [string, BattleSession]> {
  const opened = await loadGame(id);
  if (!opened.ok) throw new Error(id);
  const {game} = opened.value;
  for (const {id: name, position, ask} of game.document.examples ?? []) {
    const placed = openPosition(game, position, []);
    if (!ask.battle || !placed.ok) continue;
    const session = openBattle(placed.value, ask.battle, ask.log ?? []);
    if (session.ok) yield [name, session.value];
  }
}

describe('battle: the guide', () => {
  for (const id of gameIds)
    it(`${id}: every step of every battle is explained, and the battle does not move`, async () => {
      for await (const [name, session] of battlesOf(id))
        for (let step = 0; step <= session.step; step++) {
          const before = JSON.stringify(session.log);
          const view = session.view(step);
          const {here, choices} = guideOf(session, step);
          expect(JSON.stringify(session.log)).to.equal(before);
          if (view.over) continue;
          const at = `${name} ${String(step)}`;
          expect(here, at).not.to.equal('');
          const dice = view.decision.kind === 'roll' ? view.decision.dice.length : 0;
          if (dice < 3) expect(choices.length, at).to.be.greaterThan(0);
          for (const {leads} of choices) {
            // the chances of what a roll leads to are all the rolls that there are
            expect(
              leads.reduce((sum, lead) => sum + lead.in, 0),
              at,
            ).to.equal(leads[0]?.of);
            for (const {next} of leads) expect(next, at).not.to.equal('');
          }
        }
    });

  it('a die leads where the table says, as often as it says', async () => {
    for await (const [name, session] of battlesOf('eastern-front')) {
      if (name !== 't-p2') continue;
      const {choices, words} = guideOf(session, 0);
      expect(choices.map(({label}) => label)).to.deep.equal(['Roll']);
      expect(choices[0]?.leads.reduce((sum, lead) => sum + lead.in, 0)).to.equal(6);
      expect(words.map(({term}) => term)).to.include('column');
    }
  });

  it('of a roll what came of the dice is told apart from the dice', async () => {
    for (const id of gameIds)
      for await (const [name, session] of battlesOf(id))
        for (const {step, event, findings} of session.lines().slice(1, session.step + 1))
          expect(
            findings.flatMap(({dice}, i) => (dice ? i : [])),
            `${id} ${name} ${String(step)}`,
          ).to.deep.equal(event && 'dice' in event ? [0] : []);
  });

  it('explains every phase of both orders that ship', async () => {
    for (const id of ['drill', 'eastern-front'])
      for await (const [, session] of battlesOf(id))
        for (const {phase, says} of session.view(0).course) expect(says, phase).not.to.equal('');
  });
});
