import {expect} from 'chai';
import {html} from 'lit';
import '../../components/umpire-battle/define.js';
import '../../components/umpire-crt/define.js';
import '../../components/umpire-log/define.js';
import '../../components/umpire-map/define.js';
import '../../components/umpire-retreat/define.js';
import {fixture, until} from '../support.js';
import {leaksIn, speakPseudo, stringsOf} from './pseudo.js';
import {nextEvent, settled as battleSettled} from './umpire-battle/helper.js';
import {settled} from './umpire-retreat/helper.js';
import type {UmpireBattle} from '../../components/umpire-battle/umpire-battle.js';
import type {UmpireRetreat} from '../../components/umpire-retreat/umpire-retreat.js';

const wordsOf = async (game: string): Promise<readonly string[]> =>
  stringsOf(await (await fetch(`/src/games/${game}.json`)).json());

describe('a language of which every word is marked', () => {
  before(speakPseudo);

  for (const example of ['T-V3', 'T-V5', 'T-V10'])
    it(`is all that a retreat says at ${example}, but for the author’s own words`, async () => {
      const retreat = await fixture<UmpireRetreat>(
        html`<umpire-retreat src="/src/games/drill.json" example=${example}
          ><umpire-map></umpire-map
        ></umpire-retreat>`,
      );
      await settled(retreat);
      await until(() => retreat.shadowRoot!.querySelector('.panel'));
      expect(leaksIn(retreat, await wordsOf('drill'))).to.deep.equal([]);
    });

  for (const [game, example] of [
    ['a-house-divided', 'junction'],
    ['afrika-korps', 'exchange'],
    ['berlin-85', 'barrage'],
    ['blue-and-gray', 'attack-mill'],
    ['blue-and-gray', 'four-attacks'],
    ['dice-and-flags', 'evade'],
    ['eastern-front', 'kiev'],
    ['hammer-of-the-scots', 'bridge'],
    ['no-retreat', 'attack-fort'],
    ['panzergruppe-guderian', 'division'],
    ['paths-of-glory', 'flank'],
    ['polar-storm', 'attack-road'],
    ['red-winter', 'village'],
    ['the-russian-campaign', 'stuka'],
    ['zoc-bond', 'breakthrough'],
  ] as const)
    it(`is all that ${example} of ${game} says from its first question on, but for the author’s own words`, async () => {
      const battle = await fixture<UmpireBattle>(
        html`<umpire-battle guide src="/src/games/${game}.json" example=${example}
          ><umpire-map></umpire-map><umpire-crt></umpire-crt><umpire-log></umpire-log
        ></umpire-battle>`,
      );
      await battleSettled(battle);
      const own = await wordsOf(game);
      const leaks = new Set(leaksIn(battle, own));
      for (let step = 0; step < 20; step += 1) {
        const event = battle.view && nextEvent(battle.view, 3);
        if (!event || !battle.play(event)) break;
        await battleSettled(battle);
        for (const leak of leaksIn(battle, own)) leaks.add(leak);
      }
      expect([...leaks]).to.deep.equal([]);
    });
});
