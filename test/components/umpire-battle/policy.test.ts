import {expect} from 'chai';
import type {UmpireBattle} from '../../../components/umpire-battle/umpire-battle.js';
import {scriptOf, settled, text, until} from './helper.js';

describe('a page with a strict policy', () => {
  it('shows a battle with its map, table and log, and plays it, without a violation', async () => {
    const frame = document.createElement('iframe');
    frame.width = '1000';
    frame.height = '800';
    frame.src = '/test/pages/battle.html';
    document.body.append(frame);
    try {
      await until(() => frame.contentDocument?.querySelector('umpire-battle')?.shadowRoot);
      const page = frame.contentDocument!;
      const violations: string[] = [];
      page.addEventListener('securitypolicyviolation', ({violatedDirective, sourceFile}) =>
        violations.push(`${violatedDirective} ${sourceFile}`),
      );
      const {headers} = await fetch(frame.src);
      expect(headers.get('Content-Security-Policy')).to.contain("style-src 'self'");
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
      expect(violations).to.deep.equal([]);
    } finally {
      frame.remove();
    }
  });
});
