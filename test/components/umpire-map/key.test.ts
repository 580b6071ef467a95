import {expect} from 'chai';
import {sendKeys, sendMouse} from '@web/test-runner-commands';
import type {UmpireMap} from '../../../components/umpire-map/umpire-map.js';
import {expectAccessible} from '../../support.js';
import {centre} from '../pointer.js';
import {drillMap, until} from './drill.js';

const button = (map: UmpireMap): HTMLButtonElement =>
  [...map.shadowRoot!.querySelectorAll('button')].find(
    (one) => one.textContent.trim() === 'Key' && one.checkVisibility(),
  )!;
const key = (map: UmpireMap): Element | null => map.shadowRoot!.querySelector('.key');

describe('the key of <umpire-map>', () => {
  it('opens below the map by a click, covers nothing of it, and closes by another', async () => {
    const map = await drillMap();
    button(map).scrollIntoView({block: 'end'});
    const before = map.offsetHeight;
    await sendMouse({type: 'click', position: centre(button(map))});
    await until(() => key(map)?.querySelector('li'));
    expect(button(map).ariaExpanded).to.equal('true');
    expect(key(map)!.textContent).to.contain('Marsh: closed to armour, artillery');
    expect(key(map)!.querySelector('svg .marsh')).to.exist;
    const box = map.shadowRoot!.querySelector('.box')!.getBoundingClientRect();
    expect(key(map)!.getBoundingClientRect().top).to.be.at.least(box.bottom);
    expect(map.offsetHeight).to.be.above(before);
    button(map).click();
    await until(() => !key(map));
    expect(map.offsetHeight).to.equal(before);
  });

  it('explains an answer where places are marked as one, not where some are only pointed out', async () => {
    const map = await drillMap();
    map.overlay = {...map.overlay, marks: (['look', 'lit', 'dim'] as const).map((kind, at) => ({at, kind}))};
    button(map).click();
    const titles = (): readonly string[] =>
      [...key(map)!.querySelectorAll('h3')].map((one) => one.textContent);
    await until(() => key(map)?.querySelector('li'));
    expect(titles()[0]).to.equal('Counters');
    map.overlay = {...map.overlay, marks: [{at: 0, kind: 'may'}]};
    await until(() => titles()[0] === 'Answer');
  });

  it('opens by keys, is a place of its own, and gives the focus back on Escape', async () => {
    const map = await drillMap();
    button(map).focus();
    await sendKeys({press: 'Enter'});
    await until(() => key(map)?.querySelector('li'));
    await expectAccessible(map);
    await sendKeys({press: 'Tab'});
    expect(map.shadowRoot!.activeElement === key(map)).to.equal(true);
    await sendKeys({press: 'Escape'});
    await until(() => !key(map));
    expect(map.shadowRoot!.activeElement === button(map)).to.equal(true);
  });

  it('is in the bar of a narrow map that asks nothing, where it covers no hex, and has the focus back there', async () => {
    const map = await drillMap();
    map.style.display = 'block';
    map.style.inlineSize = '336px';
    map.overlay = {...map.overlay, unasked: true};
    await until(() => button(map).closest('.bar'));
    const [box, bar] = ['.box', '.bar'].map((part) =>
      map.shadowRoot!.querySelector(part)!.getBoundingClientRect(),
    );
    expect(button(map).getBoundingClientRect().bottom).to.be.at.most(box!.top);
    const controls = [...map.shadowRoot!.querySelectorAll('.bar :is(input, button)')];
    for (const one of controls.filter((control) => control.checkVisibility()))
      expect(one.getBoundingClientRect().bottom).to.be.at.most(bar!.bottom);
    expect(map.shadowRoot!.querySelector('.below')!.checkVisibility()).to.equal(false);
    button(map).focus();
    await sendKeys({press: 'Enter'});
    await until(() => key(map)?.querySelector('li'));
    await sendKeys({press: 'Escape'});
    await until(() => !key(map));
    expect(map.shadowRoot!.activeElement === button(map)).to.equal(true);
  });
});
