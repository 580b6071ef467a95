import {onStrictPage} from '../strict-page.js';
import type {UmpireRetreat} from '../../../components/umpire-retreat/umpire-retreat.js';
import {button, root, settled, until} from './helper.js';

describe('a page with a strict policy', () => {
  it('shows and works the helper without a violation', async () => {
    await onStrictPage('umpire-retreat', '/test/pages/retreat.html', async (page) => {
      const element = page.querySelector('umpire-retreat') as UmpireRetreat;
      await settled(element);
      button(element, 'Try a route').click();
      await until(() => element.matches(':state(walking)'));
      button(element, 'Cost: 05.10').click();
      const tag = await until(() => root(element).querySelector<HTMLButtonElement>('.walk .rule'));
      tag.click();
      await until(() => root(element).querySelector('.meaning:popover-open'));
    });
  });
});
