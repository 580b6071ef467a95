import {expect} from 'chai';
import {until} from '../support.js';

/** The height of the head of the site, which its build puts on each page. */
const HEAD = 85;

describe('the page of exercises', () => {
  it('has the map with its bars on one screen, below the kinds of exercises', async () => {
    const frame = document.createElement('iframe');
    frame.width = '1400';
    frame.height = String(900 - HEAD);
    frame.src = '/test/pages/practice.html#retreats';
    document.body.append(frame);
    try {
      const map = await until(() =>
        frame.contentDocument?.querySelector('umpire-practice')?.shadowRoot?.querySelector('umpire-map'),
      );
      const svg = await until(() => map.shadowRoot?.querySelector('.box > svg'));
      await until(() => svg.getBoundingClientRect().height > 0.5 * Number(frame.height));
      expect(map.getBoundingClientRect().bottom).to.be.at.most(900 - HEAD);
    } finally {
      frame.remove();
    }
  });
});
