import {expect} from 'chai';
import {until} from '../support.js';

describe('the page of odds', () => {
  it('opens the first battle of a game that an address names without one', async () => {
    const frame = document.createElement('iframe');
    frame.src = '/test/pages/odds.html?game=afrika-korps';
    document.body.append(frame);
    try {
      const choice = await until(() => {
        const list = frame.contentDocument?.querySelector<HTMLSelectElement>('#choice');
        return list?.selectedOptions[0] ? list : undefined;
      });
      expect(choice.value).to.equal('?game=afrika-korps&example=exchange');
      expect(frame.contentDocument!.querySelector('umpire-odds')!.example).to.equal('exchange');
    } finally {
      frame.remove();
    }
  });
});
