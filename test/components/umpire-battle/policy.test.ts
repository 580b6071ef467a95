import {expect} from 'chai';
import {onStrictPage} from '../strict-page.js';
import type {UmpireBattle} from '../../../components/umpire-battle/umpire-battle.js';
import {scriptOf, settled, text} from './helper.js';

describe('a page with a strict policy', () => {
  it('shows a battle with its map, table and log, and plays it, without a violation', async () => {
    await onStrictPage('umpire-battle', '/test/pages/battle.html', async (page) => {
      const battle = page.querySelector('umpire-battle') as UmpireBattle;
      await settled(battle);
      for (const event of await scriptOf('eastern-front', 'vyazma')) {
        battle.play(event);
        await battle.updateComplete;
        await battle.querySelector('umpire-log')!.updateComplete;
      }
      expect(text(battle, '#prompt')).to.match(/is over/);
      const style = getComputedStyle(battle.shadowRoot!.querySelector('.panel')!);
      expect(style.display).to.equal('flex');
    });
  });
});
