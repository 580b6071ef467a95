import {expect} from 'chai';
import '../../../components/bundles/umpire.js';
import type {UmpireMap} from '../../../components/umpire-map/umpire-map.js';
import {until, untilSeen} from '../../support.js';
import {base, hexes, many, nodes, shown, three, turner} from './heavy.js';

describe('maps that are valid and heavy', () => {
  it('2,600 hexes: the ground is made in a turn, the rest of the picture in another, and the words in their own', async () => {
    const units = {u: {side: 'axis', type: 'infantry'}};
    const positions = {start: {units: {u: {at: '005.005'}}}};
    const element = (await shown('umpire-map', {
      ...base,
      map: hexes(52, 50),
      units,
      positions,
    })) as unknown as UmpireMap;
    const layer = (name: string): Element | null => element.shadowRoot!.querySelector(`.${name}-layer`);
    // at the stroke at which it is there: by the next frame, on a busy machine, all of it may be
    await untilSeen(element.shadowRoot!, () => element.current);
    expect(element.surface).to.equal(undefined);
    await until(() => (layer('land')?.childElementCount ?? 0) > 0);
    await until(() => element.surface!.size.width > 0);
    element.lookAt('005.005', 80);
    expect(layer('pieces')!.childElementCount).to.be.above(0);
    expect(layer('words')!.childElementCount).to.equal(0);
    await until(() => layer('words')!.childElementCount > 0);
  });

  it('what a map is told at a stroke is painted once', async () => {
    const units = {u: {side: 'axis', type: 'infantry'}};
    const positions = {start: {units: {u: {at: '005.005'}}}};
    const element = (await shown('umpire-map', {
      ...base,
      map: hexes(30, 30),
      units,
      positions,
    })) as unknown as UmpireMap;
    await until(() => element.current);
    element.overlay = {marks: [{at: 1, kind: 'may'}]};
    await until(() => element.shadowRoot!.querySelector('.areas-layer *'));
    await element.updateComplete;
    const places: (string | null)[] = [];
    const painted = new MutationObserver((records) => {
      for (const {target} of records) places.push((target as Element).getAttribute('class'));
    });
    for (const name of ['pieces', 'areas', 'signs', 'texture'])
      painted.observe(element.shadowRoot!.querySelector(`.${name}-layer`)!, {childList: true});
    element.overlay = {marks: [{at: 2, kind: 'may'}], framed: ['005.005', '006.005']};
    await element.updateComplete;
    expect(places).to.include('areas-layer').and.to.include('pieces-layer');
    expect(new Set(places).size).to.equal(places.length);
  });

  it('20,000 units in one hex, in words, laid out, and to choose from', async () => {
    const module = {
      ...base,
      units: many(20_000, (i) => [`u${String(i)}`, {side: 'axis', type: 'infantry'}]),
      rules: {retreat: 'wwii-battle-series'},
      positions: {start: {units: many(20_000, (i) => [`u${String(i)}`, {at: '002.002'}])}},
    };
    const element = (await shown('umpire-map', module)) as unknown as UmpireMap;
    await until(() => element.current && element.surface);
    element.text = true;
    await until(() => element.shadowRoot!.querySelector('.text table'));
    expect(element.shadowRoot!.querySelector('.text h3')!.textContent).to.contain('20000 units');
    expect(nodes(element)).to.be.below(2500);
    const rows = (): readonly string[] =>
      [...element.shadowRoot!.querySelectorAll('.text tbody th')].map(({textContent}) => textContent);
    expect(rows()).to.have.lengthOf(100);
    const [first] = rows();
    turner(element)
      .filter(({textContent}) => textContent.includes('Later'))[0]!
      .click();
    expect(rows()).to.have.lengthOf(100).and.not.to.include(first);
    element.text = false;
    await element.updateComplete;
    element.selected = '002.002';
    element.open = true;
    await until(() => element.shadowRoot!.querySelector('.tray .turner'));
    expect(nodes(element)).to.be.below(5000);
    const helper = await shown('umpire-retreat', module);
    await until(() => helper.shadowRoot!.querySelector('[part=stacks] button'));
    expect(helper.shadowRoot!.textContent).to.contain('and 19960 more');
    expect(helper.shadowRoot!.textContent.length).to.be.below(20_000);
  });

  it('a position of 20,000 units is not set up: each act would look over all of them', async () => {
    const element = (await shown('umpire-map', {
      ...base,
      units: many(20_000, (i) => [`u${String(i)}`, {side: 'axis', type: 'infantry'}]),
      positions: {start: {units: many(20_000, (i) => [`u${String(i)}`, {at: '002.002'}])}},
    })) as unknown as UmpireMap;
    element.edit = true;
    await until(() =>
      element.shadowRoot!.textContent.includes(
        'at most 5000 units, 5000 markers and 10000 controlled places',
      ),
    );
    expect(element.shadowRoot!.querySelector('[part=edit]')).to.equal(null);
  });

  it('nor is one of 11,000 places under control, or of 6,000 markers: the line of each act would name them all', async () => {
    const at = (i: number): string => `${three(1 + (i % 110))}.${three(1 + Math.floor(i / 110))}`;
    for (const start of [
      {units: {}, control: many(11_000, (i) => [at(i), 'axis'])},
      {units: {}, markers: Array.from({length: 6000}, (_, i) => ({type: 'minefield', at: at(i)}))},
    ]) {
      const element = await shown(
        'umpire-map',
        {...base, map: hexes(110, 100), positions: {start}},
        {edit: ''},
      );
      await until(() => element.shadowRoot!.textContent.includes('is too large to set up here'));
    }
  });
});
