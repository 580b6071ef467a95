import {expect} from 'chai';
import {html} from 'lit';
import '../../components/umpire-battle/define.js';
import '../../components/umpire-crt/define.js';
import '../../components/umpire-log/define.js';
import '../../components/umpire-map/define.js';
import '../../components/umpire-retreat/define.js';
import {fixture, until} from '../support.js';
import {leaksIn, speakPseudo, stringsOf} from './pseudo.js';
import {settled as battleSettled} from './umpire-battle/helper.js';
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
    ['polar-storm', 'attack-road'],
    ['eastern-front', 'kiev'],
  ] as const)
    it(`is all that a battle of ${game} says, but for the author’s own words`, async () => {
      const battle = await fixture<UmpireBattle>(
        html`<umpire-battle src="/src/games/${game}.json" example=${example}
          ><umpire-map></umpire-map><umpire-crt></umpire-crt><umpire-log></umpire-log
        ></umpire-battle>`,
      );
      await battleSettled(battle);
      expect(leaksIn(battle, await wordsOf(game))).to.deep.equal([]);
    });
});
