import {expect} from 'chai';
import {sendKeys} from '@web/test-runner-commands';
import type {UmpireMap} from '../../../components/umpire-map/umpire-map.js';
import {drillMap, until} from './drill.js';

/** A map that the keys have reached: its hands are there. */
async function reached(): Promise<UmpireMap> {
  const map = await drillMap();
  map.focus();
  await until(() => map.shadowRoot!.querySelector('[role=img]'));
  return map;
}
const at = (map: UmpireMap): string => {
  const box = map.shadowRoot!.querySelector('.box')!;
  const active = map.shadowRoot!.getElementById(box.getAttribute('aria-activedescendant') ?? '');
  return active?.ariaLabel ?? '';
};

describe('<umpire-map> by keys', () => {
  it('is one tab stop, between its bar and the button of its key', async () => {
    const map = await drillMap();
    const box = map.shadowRoot!.querySelector('.box');
    for (let i = 0; i < 12 && map.shadowRoot!.activeElement !== box; i++) await sendKeys({press: 'Tab'});
    expect(map.shadowRoot!.activeElement).to.equal(box);
    await sendKeys({press: 'Tab'});
    expect(map.shadowRoot!.activeElement?.textContent.trim()).to.equal('Key');
    await sendKeys({press: 'Tab'});
    expect(map.shadowRoot!.activeElement === null).to.equal(true);
  });

  const walks: readonly (readonly [keys: string, ends: string])[] = [
    ['ArrowRight ArrowDown', '02.02'],
    ['ArrowRight ArrowRight ArrowDown ArrowLeft ArrowUp', '02.01'],
    ['s s s', '01.04'],
    ['s d', '02.02'],
    ['s e', '02.01'],
    ['s d w', '02.01'],
    ['s d a', '01.03'],
    ['s d q', '01.02'],
    ['ArrowUp', '01.01'],
  ];
  for (const [keys, ends] of walks)
    it(`goes from 01.01 by ${keys} to ${ends}`, async () => {
      const map = await reached();
      for (const press of keys.split(' ')) await sendKeys({press});
      await map.updateComplete;
      expect(at(map)).to.match(new RegExp(`^${ends.replace('.', '\\.')}\\. `));
    });

  it('takes the first key, without a wait', async () => {
    const map = await drillMap();
    map.focus();
    const box = map.shadowRoot!.querySelector('.box')!;
    const first = new KeyboardEvent('keydown', {key: 's', bubbles: true, cancelable: true});
    box.dispatchEvent(first);
    expect(first.defaultPrevented).to.equal(true);
    await map.updateComplete;
    expect(at(map)).to.match(/^01\.02\. /);
  });

  it('takes any command as its first key: G, a number and Enter choose a hex', async () => {
    const map = await drillMap();
    const box = map.shadowRoot!.querySelector('.box');
    for (let i = 0; i < 12 && map.shadowRoot!.activeElement !== box; i++) await sendKeys({press: 'Tab'});
    await sendKeys({press: 'g'});
    await sendKeys({type: '08.04'});
    await sendKeys({press: 'Enter'});
    await sendKeys({press: 'Enter'});
    await until(() => map.selected === '08.04');
  });

  it('begins at the chosen hex', async () => {
    const map = await drillMap();
    map.selected = '09.08';
    await map.updateComplete;
    map.focus();
    await until(() => at(map).startsWith('09.08. '));
    await sendKeys({press: 's'});
    await until(() => at(map).startsWith('09.09. '));
  });

  it('says where the map ends', async () => {
    const map = await reached();
    await sendKeys({press: 'ArrowLeft'});
    await map.updateComplete;
    expect(map.shadowRoot!.querySelector('[role=status]')!.textContent).to.equal('The map ends here.');
  });

  it('chooses with Enter and closes with Escape', async () => {
    const map = await reached();
    map.goTo('08.04');
    await sendKeys({press: 'Enter'});
    await until(() => map.shadowRoot!.querySelector('.tray'));
    expect(map.selected).to.equal('08.04');
    await sendKeys({press: 'Tab'});
    await sendKeys({press: ' '});
    expect(map.selectedUnits).to.deep.equal(['a61']);
    await sendKeys({press: 'Escape'});
    await map.updateComplete;
    expect(map.shadowRoot!.querySelector('.tray')).to.equal(null);
    expect(map.shadowRoot!.activeElement).to.equal(map.shadowRoot!.querySelector('.box'));
  });

  it('zooms with + and −, shows all with 0, and finds a hex with G', async () => {
    const map = await reached();
    await sendKeys({press: '+'});
    await until(() => map.matches(':state(zoomed)'));
    await sendKeys({press: '-'});
    await until(() => !map.matches(':state(zoomed)'));
    await sendKeys({press: '+'});
    await until(() => map.matches(':state(zoomed)'));
    await sendKeys({press: '0'});
    await until(() => !map.matches(':state(zoomed)'));
    await sendKeys({press: 'g'});
    expect(map.shadowRoot!.activeElement!.localName).to.equal('input');
    await sendKeys({type: '09.08'});
    await sendKeys({press: 'Enter'});
    await until(() => at(map).startsWith('09.08'));
    expect(map.shadowRoot!.activeElement!.className).to.equal('box');
    // the next number takes the place of the first
    await sendKeys({press: 'g'});
    await sendKeys({type: '05.04'});
    await sendKeys({press: 'Enter'});
    await until(() => at(map).startsWith('05.04'));
  });

  it('brings the hex of the keys into view', async () => {
    const map = await reached();
    for (let i = 0; i < 6; i++) await sendKeys({press: '+'});
    await until(() => map.matches(':state(zoomed)'));
    map.goTo('16.12');
    await until(() => at(map).startsWith('16.12'));
    const ring = (): DOMRect => map.shadowRoot!.querySelector('.cursor-layer')!.getBoundingClientRect();
    const box = map.shadowRoot!.querySelector('.box')!.getBoundingClientRect();
    await until(() => ring().width > 0 && ring().left > box.left && ring().right < box.right + 2);
    expect(ring().bottom).to.be.below(box.bottom + 2);
  });

  it('leaves the page its own keys', async () => {
    const map = await reached();
    let kept = 0;
    const seen = (event: KeyboardEvent): void => {
      if (!event.defaultPrevented) kept++;
    };
    document.addEventListener('keydown', seen);
    for (const press of ['PageDown', 'Home', 'x', 'Escape']) await sendKeys({press});
    document.removeEventListener('keydown', seen);
    expect(kept).to.equal(4);
    expect(map.selected).to.equal('');
  });
});
