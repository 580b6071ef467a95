import {expect} from 'chai';
import {html} from 'lit';
import {fixture} from '../../support.js';
import {emulatePhone, tap} from '../pointer.js';
import {atExample, atPosition, button, middleOf, middleOfHex, root, settled, text, until} from './helper.js';

/** The texts that their box cuts off: more of them than it shows, and nothing to scroll them by. */
const cutWords = (tree: ParentNode): readonly string[] =>
  [...tree.querySelectorAll<HTMLElement>('*:not(.unseen, svg, svg *)')]
    .filter((one) => {
      const {overflowX, overflowY, textOverflow} = getComputedStyle(one);
      const hides = (overflow: string): boolean => overflow === 'hidden' || overflow === 'clip';
      const isCut =
        (hides(overflowX) && one.scrollWidth > one.clientWidth + 1) ||
        (hides(overflowY) && one.scrollHeight > one.clientHeight + 1);
      return one.checkVisibility() && (textOverflow === 'ellipsis' || isCut);
    })
    .filter((one) => one.innerText.trim() !== '' && !one.matches('.frame, .box, .stage'))
    .map((one) => `${one.className}: ${one.innerText}`);

describe('<umpire-retreat> by touch', () => {
  before(() => emulatePhone(true));
  after(() => emulatePhone(false));

  it('comes nearer where a hex is too small for a finger, chooses the counter there and explains with the next tap', async () => {
    const element = await atPosition('round-the-lake');
    const map = element.querySelector('umpire-map')!;
    // it begins near the units
    await until(() => map.matches(':state(zoomed)'));
    map.showAll();
    await until(() => !map.matches(':state(zoomed)'));

    await tap(middleOfHex(element, '11.05'));
    await until(() => map.matches(':state(zoomed)'));
    await until(() => text(element, 'h2') === 'Where may 46 RD retreat?');
    await element.updateComplete;
    await tap(middleOfHex(element, '12.05'));
    await until(() => text(element, '.hex .findings').includes('in the ZOC of 24 ID'));
    // and says so where the finger is
    await until(() => map.shadowRoot!.querySelector('.verdict')?.textContent.includes('12.05'));
  });

  it('says the verdict at the finger and in a line above the panel, on a hex as large as in a framed question', async () => {
    const element = await atExample('bridgehead');
    const map = element.querySelector('umpire-map')!;
    await until(() => map.matches(':state(zoomed)'));
    const at = middleOfHex(element, '07.05');
    await tap(at);
    const verdict = await until(() => map.shadowRoot!.querySelector('.verdict'));
    expect(verdict.textContent).to.match(/^07\.05: no\. .*major river/);
    const read = map.shadowRoot!.querySelector<HTMLElement>('.read')!;
    await until(() => read.innerText.replace(/\s+/g, ' ') === '07.05 No legal route passes through here.');
    const bubble = verdict.getBoundingClientRect();
    const [x, y] = at;
    const far = Math.hypot(
      Math.max(bubble.left - x, 0, x - bubble.right),
      Math.max(bubble.top - y, 0, y - bubble.bottom),
    );
    expect(far, 'beside the finger').to.be.below(60);
    const panel = root(element).querySelector('.panel')!.getBoundingClientRect();
    expect(read.getBoundingClientRect().bottom).to.be.at.most(panel.top);
  });

  it('keeps the hexes that a verdict speaks of visible', async () => {
    const element = await atExample('bridgehead');
    const map = element.querySelector('umpire-map')!;
    await until(() => map.matches(':state(zoomed)'));
    for (const hex of ['07.05', '08.03', '09.05', '08.05', '07.04']) {
      await tap(middleOfHex(element, hex));
      const verdict = await until(() => {
        const shown = map.shadowRoot!.querySelector('.verdict');
        return shown?.textContent.startsWith(hex) && shown;
      });
      const {left, right, top, bottom} = verdict.getBoundingClientRect();
      for (const spoken of new Set([hex, '08.04', ...(verdict.textContent.match(/\d\d\.\d\d/g) ?? [])])) {
        const [x, y] = middleOfHex(element, spoken);
        expect(
          x > left && x < right && y > top && y < bottom,
          `${spoken} under ${verdict.textContent}`,
        ).to.equal(false);
      }
    }
  });

  it('has bars of 44 px, in which each control is as high as a finger', async () => {
    const element = await atPosition('start');
    const map = element.querySelector('umpire-map')!.shadowRoot!;
    for (const bar of ['.bar', '.below'])
      expect(map.querySelector(bar)!.getBoundingClientRect().height, bar).to.be.within(43, 45);
    for (const control of map.querySelectorAll('.bar button, .bar input, .below button'))
      expect(control.getBoundingClientRect().height, control.textContent).to.be.at.least(43);
  });

  it('brings the question of a stack that is tapped into view, below the pinned map', async () => {
    const page = await fixture<HTMLElement>(
      html`<div>
        <p class="before"></p>
        <umpire-retreat src="/src/games/drill.json" position="start"
          ><umpire-map></umpire-map
        ></umpire-retreat>
      </div>`,
    );
    page.querySelector<HTMLElement>('.before')!.style.setProperty('height', '250px');
    const element = page.querySelector('umpire-retreat')!;
    await settled(element);
    const map = element.querySelector('umpire-map')!;
    map.lookAt('08.04', 40);
    await until(() => map.matches(':state(zoomed)'));
    window.scrollTo(0, 0);
    await tap(middleOfHex(element, '08.04', false));
    await until(() => text(element, 'h2').includes('61 ID'));
    await until(() => {
      const {top, bottom} = root(element).querySelector('#question')!.getBoundingClientRect();
      return top >= map.getBoundingClientRect().bottom - 1 && bottom <= 700;
    });
    window.scrollTo(0, 0);
  });

  it('shows the values of the counter that is chosen', async () => {
    const element = await atExample('bridgehead');
    const map = element.querySelector('umpire-map')!;
    await until(() => map.matches(':state(zoomed)'));
    const [x, y] = middleOfHex(element, '08.04');
    const foot = [...map.shadowRoot!.querySelectorAll('.stack .foot')].find((one) => {
      const {left, right, top, bottom} = one.closest('.stack')!.getBoundingClientRect();
      return x > left && x < right && y > top && y < bottom;
    })!;
    expect(foot.textContent).to.equal('4-5-6');
    const size = Number(foot.getAttribute('font-size')) * (foot as SVGTextElement).getScreenCTM()!.a;
    expect(size).to.be.at.least(10.5);
  });

  it('cuts no sentence: not the line of a hex with many rivers and units, nor the panel', async () => {
    const element = await atExample('bridgehead');
    const map = element.querySelector('umpire-map')!;
    for (const hex of ['08.04', '10.04', '09.07']) {
      await tap(middleOfHex(element, hex));
      await until(() => map.shadowRoot!.querySelector('.read')!.textContent.includes(hex));
      expect(cutWords(map.shadowRoot!), hex).to.deep.equal([]);
      expect(cutWords(root(element)), hex).to.deep.equal([]);
    }
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
    await until(() => element.dialogue.context.path.length === 1);
    await tap(middleOf(button(element, 'Step back')));
    await until(() => element.dialogue.context.path.length === 0);
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
