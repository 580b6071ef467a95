import {sendMouse, setViewport} from '@web/test-runner-commands';
import {expect} from 'chai';
import {openLink} from '../../../src/share/index.js';
import {oneEvent} from '../../support.js';
import {
  atExample,
  atPosition,
  button,
  middleOf,
  middleOfHex,
  press,
  root,
  text,
  texts,
  until,
} from './helper.js';

const click = (position: [number, number]): Promise<void> => sendMouse({type: 'click', position});

describe('<umpire-retreat> by mouse', () => {
  before(() => setViewport({width: 1200, height: 1000}));
  after(() => setViewport({width: 800, height: 600}));

  it('chooses a stack on the map, then hexes, and hears of both', async () => {
    const element = await atPosition('start');
    const chosen = oneEvent(element, 'umpire-retreat-choose');
    await click(middleOfHex(element, '08.04'));
    expect(await chosen).to.deep.include({units: ['a61', 'a505', 'hq31'], hexes: 1});
    expect(texts(element, '.units .name')).to.deep.equal(['61 ID', '505 Heavy Pz', 'XXXI Corps HQ']);
    const more = oneEvent(element, 'umpire-retreat-choose');
    await click(middleOf(button(element, '+')));
    expect(await more).to.deep.include({hexes: 2});
    expect(text(element, '.headline')).to.equal('2-hex retreat. 3 legal routes, no losses.');
  });

  it('says why not of the hex under the pointer, and shows who is the cause', async () => {
    const element = await atExample('T-V3');
    const map = element.querySelector('umpire-map')!;
    await sendMouse({type: 'move', position: middleOfHex(element, '11.06')});
    await sendMouse({type: 'move', position: middleOfHex(element, '12.05')});
    await until(() => map.shadowRoot!.textContent.includes('in the ZOC of 24 ID'));
    await until(() => map.overlay.marks!.some(({kind}) => kind === 'look'));
  });

  it('pins every reason of a hex that is clicked, with the rule to open', async () => {
    const element = await atExample('T-V3');
    const asked = oneEvent(element, 'umpire-retreat-ask');
    await press(element.querySelector('umpire-map')!, () => middleOfHex(element, '12.05'));
    expect(await asked).to.deep.include({hex: '12.05'});
    await until(() => texts(element, '.hex .findings li').join(' ').includes('in the ZOC of 24 ID'));
    await press(root(element).querySelector('.hex .rule')!);
    await until(() => root(element).querySelector('.meaning:popover-open p + p'));
    expect(text(element, '.meaning')).to.contain('9.2.2');
  });

  it('walks on the map, is told what is wrong, steps back, and confirms', async () => {
    const element = await atExample('bridgehead');
    await click(middleOf(button(element, 'Try a route')));
    await until(() => element.matches(':state(walking)'));
    await click(middleOfHex(element, '07.05'));
    await until(() => text(element, '.walk .headline') === 'Not allowed.');
    expect(text(element, '.walk .findings')).to.contain(
      'cannot cross the major river between 08.04 and 07.05',
    );
    await click(middleOfHex(element, '08.04'));
    await until(() => text(element, '.walk .headline') === 'Choose the first hex of the route.');
    await click(middleOfHex(element, '07.04'));
    await until(() => element.dialogue.context.path.length === 1);
    await click(middleOfHex(element, '06.04'));
    await until(() => text(element, '.walk .headline').startsWith('Allowed: the retreat is complete'));
    const planned = oneEvent(element, 'umpire-retreat-plan');
    await click(middleOf(button(element, 'Confirm')));
    expect(await planned).to.deep.include({
      plan: [{units: ['a61', 'a505', 'hq31'], path: ['07.04', '06.04']}],
    });
    expect(text(element, '.plan .headline')).to.equal('Legal: no steps lost beyond the combat result.');
  });

  it('splits the stack, and has the plan judged with the HQ left behind', async () => {
    const element = await atExample('bridgehead');
    for (const input of [...root(element).querySelectorAll<HTMLInputElement>('.units input')].slice(1)) {
      const heard = oneEvent(element, 'umpire-retreat-choose');
      await click(middleOf(input));
      await heard;
    }
    expect(element.dialogue.context.units).to.deep.equal(['a61']);
    await click(middleOf(button(element, 'Open: 06.04')));
    await until(() => element.matches(':state(walking)'));
    await click(middleOf(button(element, 'Confirm')));
    await until(() => text(element, 'h2').startsWith('And where may 505 Heavy Pz and XXXI Corps HQ retreat'));
    expect(texts(element, '.units .gone')).to.have.lengthOf(1);
    await click(middleOf(button(element, 'Check this group alone')));
    await until(() => element.matches(':state(ruled)'));
    expect(text(element, '.plan .headline')).to.equal('Not legal.');
    expect(text(element, '.plan .findings')).to.contain('9.3.1');
    await click(middleOf(button(element, 'Undo')));
    await until(() => element.matches(':state(walking)'));
    expect(element.dialogue.context.path).to.deep.equal(['07.04', '06.04']);
  });

  it('reads the rules as another table does', async () => {
    const element = await atExample('T-V3');
    const read = oneEvent(element, 'umpire-retreat-read');
    await until(() => root(element).querySelector('.disputes'));
    await click(middleOf(button(element, 'Use this reading')));
    expect(await read).to.deep.include({readings: {order: 'supply-first'}});
    expect(texts(element, '.routes .way')).to.deep.equal(['12.05']);
    await until(() => /avoiding step losses/.test(text(element, '.disputes p')));
    expect(text(element, '.disputes p')).to.match(/avoiding step losses comes before ending closer/);
  });

  it('lays two readings side by side, and closes them again', async () => {
    const element = await atExample('T-V3');
    await until(() => root(element).querySelector('.disputes'));
    await click(middleOf(button(element, 'Compare')));
    await until(() => root(element).querySelector('.further'));
    expect(text(element, '.further')).to.contain('Only under this reading').and.to.contain('12.05');
    const map = element.querySelector('umpire-map')!;
    await until(() => map.overlay.routes!.some(({other}) => other));
    await click(middleOf(button(element, 'Close')));
    await until(() => !root(element).querySelector('.further'));
    expect(map.overlay.routes!.some(({other}) => other)).to.equal(false);
  });

  it('takes the best split over as a plan that is judged', async () => {
    const element = await atExample('bridgehead');
    await click(middleOf(button(element, 'Find the best split')));
    await until(() => root(element).querySelector('.further .groups'));
    await click(middleOf(button(element, 'Use this plan')));
    await until(() => element.matches(':state(ruled)'));
    expect(text(element, '.plan .headline')).to.match(/^Legal: /);
    expect(root(element).querySelector('.further')).to.equal(null);
  });

  it('opens each answer below its button and in view, on a phone too', async () => {
    for (const [width, height] of [
      [1200, 700],
      [360, 740],
    ] as const) {
      await setViewport({width, height});
      for (const name of ['Find the best split', 'What would block it?', 'Compare']) {
        const element = await atExample(name === 'Compare' ? 'T-V3' : 'bridgehead');
        await until(() => root(element).querySelector('.disputes'));
        const asked = button(element, name);
        // at the lower edge of the screen, where an answer below it is out of sight
        asked.scrollIntoView({block: 'end', behavior: 'instant'});
        asked.click();
        const answer = await until(() => root(element).querySelector('.further :is(.headline, .compared)'));
        const box = answer.closest('.further')!;
        const buttons = asked.closest('.actions')!;
        expect(buttons.nextElementSibling, name).to.equal(box);
        const map = element.querySelector('umpire-map')!.getBoundingClientRect();
        await until(() => {
          const {top, bottom} = box.getBoundingClientRect();
          const highest = width < 600 ? map.bottom : 0;
          const isTall = bottom - top > height - highest;
          return top >= highest - 1 && (isTall ? top < height : bottom <= height + 1);
        });
        element.remove();
      }
    }
    await setViewport({width: 1200, height: 1000});
  });

  it('proves that there is no way out', async () => {
    const element = await atExample('T-V8');
    await click(middleOf(button(element, 'Show the proof')));
    await until(() => root(element).querySelector('.further textarea'));
    expect(root(element).querySelector<HTMLTextAreaElement>('.further textarea')!.value).to.contain(
      'Exits from 09.07:',
    );
  });

  it('asks about others from the hex they stand in', async () => {
    const element = await atExample('T-V3');
    await click(middleOfHex(element, '13.05'));
    await until(() => text(element, '.hex').includes('Retreat 24 ID instead'));
    await click(middleOf(button(element, 'Retreat 24 ID instead')));
    await until(() => text(element, 'h2') === 'Where may 24 ID retreat?');
  });

  it('copies the address that opens the ruling along with it', async () => {
    const element = await atExample('T-V3');
    const page = document.createElement('link');
    page.rel = 'umpire-embed';
    page.href = 'https://umpire.example/embed.html';
    document.head.append(page);
    try {
      const copied = oneEvent(element, 'umpire-retreat-copy');
      await click(middleOf(button(element, 'Copy the ruling')));
      const {text: taken} = (await copied) as Event & {text: string};
      const address = taken.split('\n').at(-1)!;
      expect(address).to.match(/^https:\/\/umpire\.example\/embed\.html#u2\./);
      expect(taken).to.equal(`${await element.ruling()}\n\n${address}`);
      const opened = await openLink(address);
      expect(opened.ok && opened.value.ask?.retreat?.units).to.deep.equal(element.dialogue.context.units);
    } finally {
      page.remove();
    }
  });

  it('leaves the ruling to be copied by hand where the clipboard is closed', async () => {
    const element = await atExample('T-V3');
    const own = Object.getOwnPropertyDescriptor(navigator, 'clipboard');
    Object.defineProperty(navigator, 'clipboard', {configurable: true, value: undefined});
    try {
      const copied = oneEvent(element, 'umpire-retreat-copy');
      await click(middleOf(button(element, 'Copy the ruling')));
      const {text: taken} = (await copied) as Event & {text: string};
      await until(() => root(element).querySelector('textarea'));
      const field = root(element).querySelector('textarea')!;
      expect(field.value)
        .to.equal(taken)
        .and.to.equal(await element.ruling());
      expect(field.selectionEnd - field.selectionStart).to.equal(taken.length);
    } finally {
      if (own) Object.defineProperty(navigator, 'clipboard', own);
      else Reflect.deleteProperty(navigator, 'clipboard');
    }
  });
});
