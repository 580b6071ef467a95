import {executeServerCommand, setViewport} from '@web/test-runner-commands';
import {expect} from 'chai';
import {atExample, atPosition, button, middleOf, middleOfHex, root, text, until} from './helper.js';

const cdp = (method: string, params: object): Promise<unknown> =>
  executeServerCommand('cdp', {method, params});
async function tap([x, y]: [number, number]): Promise<void> {
  await cdp('Input.dispatchTouchEvent', {type: 'touchStart', touchPoints: [{x, y}]});
  await cdp('Input.dispatchTouchEvent', {type: 'touchEnd', touchPoints: []});
}

describe('<umpire-retreat> by touch', () => {
  before(async () => {
    await setViewport({width: 360, height: 740});
    await cdp('Emulation.setTouchEmulationEnabled', {enabled: true, maxTouchPoints: 1});
  });
  after(async () => {
    await cdp('Emulation.setTouchEmulationEnabled', {enabled: false});
    await setViewport({width: 800, height: 600});
  });

  it('comes nearer where a hex is too small for a finger, chooses with the next tap and explains with the third', async () => {
    const element = await atPosition('round-the-lake');
    const map = element.querySelector('umpire-map')!;

    await tap(middleOfHex(element, '11.05'));
    await until(() => map.matches(':state(zoomed)'));
    expect(element.dialogue.talk.stack).to.deep.equal([]);
    await tap(middleOfHex(element, '11.05'));
    await until(() => text(element, 'h2') === 'Where may 46 RD retreat?');
    await element.updateComplete;
    await tap(middleOfHex(element, '12.05'));
    await until(() => text(element, '.hex .findings').includes('in the ZOC of 24 ID'));
    // and says so where the finger is
    await until(() => map.shadowRoot!.querySelector('.verdict')?.textContent.includes('12.05'));
  });

  it('brings the stack of a question into view where counters would be too small', async () => {
    const element = await atExample('T-V3');
    const map = element.querySelector('umpire-map')!;
    await until(() => map.matches(':state(zoomed)'));
    const [x, y] = middleOfHex(element, '11.05');
    const {left, right, top, bottom} = map.getBoundingClientRect();
    expect(x).to.be.within(left, right);
    expect(y).to.be.within(top, bottom);
  });

  it('walks with taps', async () => {
    const element = await atExample('T-V5');
    await tap(middleOf(button(element, 'Try a route')));
    await until(() => element.matches(':state(walking)'));
    await tap(middleOfHex(element, '05.10'));
    await until(() => element.dialogue.talk.path.length === 1);
    await tap(middleOf(button(element, 'Step back')));
    await until(() => element.dialogue.talk.path.length === 0);
  });

  it('has room on a narrow page, and controls of a finger’s size', async () => {
    for (const example of ['T-V3', 'T-V5', 'T-V6', 'bridgehead']) {
      const element = await atExample(example);
      expect(element.scrollWidth, example).to.be.at.most(element.clientWidth);
      expect(document.documentElement.scrollWidth).to.be.at.most(360);
      for (const control of root(element).querySelectorAll('.actions button, .routes button, .units label')) {
        expect(control.getBoundingClientRect().height).to.be.at.least(40);
      }
    }
  });
});
