import {expect} from 'chai';
import type {UmpireRetreat} from '../../../components/umpire-retreat/umpire-retreat.js';
import {button, root, settled, until} from './helper.js';

describe('a page with a strict policy', () => {
  it('shows and works the helper without a violation', async () => {
    const frame = document.createElement('iframe');
    frame.width = '1000';
    frame.height = '800';
    frame.src = '/test/pages/retreat.html';
    document.body.append(frame);
    try {
      await until(() => frame.contentDocument?.querySelector('umpire-retreat')?.shadowRoot);
      const page = frame.contentDocument!;
      const violations: string[] = [];
      page.addEventListener('securitypolicyviolation', ({violatedDirective, sourceFile}) =>
        violations.push(`${violatedDirective} ${sourceFile}`),
      );
      const {headers} = await fetch(frame.src);
      expect(headers.get('Content-Security-Policy')).to.contain("style-src 'self'");
      const element = page.querySelector('umpire-retreat') as UmpireRetreat;
      await settled(element);
      button(element, 'Walk it').click();
      await until(() => element.matches(':state(walking)'));
      button(element, 'Cost: 05.10').click();
      await until(() => element.dialogue.talk.path.length === 1);
      root(element).querySelector<HTMLButtonElement>('.tag')?.click();
      await until(() => root(element).querySelector('.explanation'));
      expect(violations).to.deep.equal([]);
    } finally {
      frame.remove();
    }
  });
});
