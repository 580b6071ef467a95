import {expect} from 'chai';
import type {UmpireBattle} from '../../../components/umpire-battle/umpire-battle.js';
import {atBattle, root, scriptOf, texts, words} from './helper.js';

/** The phases of the strip with what they are, and the one that is marked as the present step. */
const strip = (battle: UmpireBattle): {phases: string[]; now: string} => ({
  phases: [...root(battle).querySelectorAll('[part="course"] li')].map(
    (phase) => `${words(phase)} ${phase.className}`,
  ),
  now: texts(battle, '[part="course"] [aria-current="step"]').join(),
});

describe('the strip that says where a battle is', () => {
  for (const [game, example, first] of [
    ['eastern-front', 'moscow', 'Fire'],
    ['iskra', 'attack-chernaya', 'Roll'],
  ] as const)
    it(`follows ${example} of ${game} from its first step to its end, one phase lit`, async () => {
      const battle = await atBattle(game, example);
      expect(strip(battle).now).to.equal(first);
      for (const event of await scriptOf(game, example)) {
        const {course, over} = battle.view!;
        expect(strip(battle)).to.deep.equal({
          phases: course.map(({title, is}) => `${title} ${is}`),
          now: course
            .filter(({is}) => is === 'present')
            .map(({title}) => title)
            .join(),
        });
        expect(strip(battle).now === '').to.equal(over);
        expect(battle.play(event)).to.equal(true);
        await battle.updateComplete;
      }
    });

  it('shows the step that is looked back at', async () => {
    const battle = await atBattle('eastern-front', 'moscow');
    const before = strip(battle);
    const [event] = await scriptOf('eastern-front', 'moscow');
    battle.play(event!);
    await battle.updateComplete;
    expect(strip(battle)).to.not.deep.equal(before);
    battle.look(0);
    await battle.updateComplete;
    expect(strip(battle)).to.deep.equal(before);
  });
});
