import {expect} from 'chai';
import {sendKeys, setViewport} from '@web/test-runner-commands';
import '../../../components/umpire-vassal/define.js';
import {until, words} from '../../support.js';
import {
  ask,
  board,
  chooseFiles,
  drop,
  headline,
  moduleFile,
  part,
  put,
  saveFile,
  saveOf,
  sidedCounters,
} from './support.js';

describe('where <umpire-vassal> leaves the focus and the view', () => {
  beforeEach(() => localStorage.clear());
  after(() => setViewport({width: 800, height: 600}));

  it('offers a sample of ours, in which nothing is asked before the question', async () => {
    const vassal = await put();
    const button = [...part(vassal, 'drop')!.querySelectorAll('button')].find(
      (one) => words(one) === 'Try it with our sample',
    );
    button!.focus();
    await sendKeys({press: 'Enter'});
    const retreat = await board(vassal, 26);
    await until(() => vassal.shadowRoot!.activeElement?.localName === 'umpire-map');
    expect(part(vassal, 'sides')!.hasAttribute('open')).to.be.false;
    await ask(retreat, /61 ID/);
    expect(await until(() => headline(retreat))).to.match(/^1-hex retreat\. \d+ legal routes?, /);
  });

  for (const [device, isShown] of [
    ['a finger', false],
    ['keys', true],
  ] as const)
    it(`moves the focus to the map after opening by ${device}, and shows it ${isShown ? 'at once' : 'with the first key'}`, async () => {
      const vassal = await put();
      const button = [...part(vassal, 'drop')!.querySelectorAll('button')].find(
        (one) => words(one) === 'Try it with our sample',
      )!;
      const composed = {bubbles: true, composed: true};
      if (isShown) {
        button.focus();
        await sendKeys({press: 'Enter'});
      } else {
        button.dispatchEvent(new PointerEvent('pointerdown', {...composed, pointerType: 'touch'}));
        button.click();
      }
      await board(vassal, 26);
      const map = await until(() => vassal.shadowRoot!.querySelector('umpire-map'));
      const box = await until(() => map.shadowRoot?.querySelector('.box'));
      await until(() => map.shadowRoot!.activeElement === box && map.surface?.plan);
      const cursor = (): string => getComputedStyle(map.shadowRoot!.querySelector('.cursor-layer')!).display;
      await until(() =>
        [box.matches(':focus-visible'), cursor() !== 'none', map.pointed >= 0].every((is) => is === isShown),
      );
      await sendKeys({press: 'ArrowRight'});
      await until(
        () => map.pointed >= 0 && cursor() !== 'none' && getComputedStyle(box).outlineStyle === 'solid',
      );
      // the mouse hides it again
      box.dispatchEvent(new PointerEvent('pointerdown', {...composed, button: 0}));
      expect(box.matches('.keys')).to.equal(false);
    });

  it('shows the whole map and the stacks of both sides after the first drop, and stays there at the next', async () => {
    await setViewport({width: 1400, height: 900});
    const vassal = await put();
    drop(part(vassal, 'drop')!, moduleFile, saveOf(sidedCounters));
    const retreat = await board(vassal, 8);
    const map = await until(() => vassal.shadowRoot!.querySelector('umpire-map'));
    await until(() => map.surface?.plan && map.surface.size.width > 0);
    await until(() => {
      const {top, bottom} = map.getBoundingClientRect();
      return top >= -1 && bottom <= innerHeight + 1;
    });
    const sides = [...retreat.shadowRoot!.querySelectorAll<HTMLDetailsElement>('.of-side')];
    expect(sides.map(({open}) => open)).to.deep.equal([true, true]);
    window.scrollTo(0, 0);
    drop(part(vassal, 'drop')!, saveOf(sidedCounters.slice(1)));
    await board(vassal, 7);
    // whatever follows an opening has had its turn by then
    await vassal.open([]);
    await vassal.updateComplete;
    await new Promise(requestAnimationFrame);
    expect(window.scrollY).to.equal(0);
  });

  it('brings what was read, the units with their stacks and the question into view on a phone', async () => {
    await setViewport({width: 390, height: 844});
    const vassal = await put();
    const button = [...part(vassal, 'drop')!.querySelectorAll('button')].find(
      (one) => words(one) === 'Try it with our sample',
    )!;
    button.focus();
    button.click();
    const retreat = await board(vassal, 26);
    await until(() => {
      const heading = retreat.shadowRoot?.querySelector('[part=panel] h2')?.getBoundingClientRect();
      return heading && heading.top > 0 && heading.bottom < innerHeight;
    });
    expect(part(vassal, 'found')!.getBoundingClientRect().top).to.be.at.least(-1);
    const map = vassal.shadowRoot!.querySelector('umpire-map')!;
    const counts = (): readonly (string | null)[] =>
      [...map.shadowRoot!.querySelectorAll('.count-ink')].map(({textContent}) => textContent);
    await until(() => counts().length === 5);
    expect(counts()).to.include('3');
    window.scrollTo(0, 0);
  });

  it('is used by keyboard alone', async () => {
    const vassal = await put();
    const active = (): Element | null => {
      let element = document.activeElement;
      while (element?.shadowRoot?.activeElement) element = element.shadowRoot.activeElement;
      return element;
    };
    const tabTo = async (is: (element: Element) => boolean): Promise<void> => {
      for (let i = 0; i < 60; i++) {
        await sendKeys({press: 'Tab'});
        const element = active();
        if (element && is(element)) return;
      }
      throw new Error(`not reached by Tab; at ${active()?.outerHTML ?? 'nothing'}`);
    };
    await tabTo((element) => element.matches('input[type=file]'));
    // the dialog of the browser is no part of the page
    chooseFiles(vassal, moduleFile, saveFile);
    await board(vassal, 6);
    await tabTo((element) => element.matches('select[aria-label="Side: ru"]'));
    await sendKeys({press: 'S'});
    await board(vassal, 8);
    await tabTo((element) => words(element) === 'To the board');
    await sendKeys({press: 'Enter'});
    const retreat = await board(vassal, 8);
    await tabTo((element) => words(element).includes('505 Rgt and 61 ID'));
    await sendKeys({press: 'Enter'});
    expect(await until(() => headline(retreat))).to.contain('2 legal routes');
    const terrain = (element: Element): boolean => element.matches('[part=terrain] select');
    await until(() => part(vassal, 'terrain')?.querySelector('select'));
    await tabTo(terrain);
    await sendKeys({press: 'C'});
    await until(() => /Terrain entered: 1/.test(words(part(vassal, 'terrain'))));
  });
});
