import {expect} from 'chai';
import {setViewport} from '@web/test-runner-commands';
import {loadGameDocument} from '../../../src/games/index.js';
import {until} from '../../support.js';
import {touch, type At} from '../pointer.js';
import {addCounters, anEditor, edge, go, inside, mapOf, middle, press, rooms} from './editor.js';

async function drag(...points: readonly At[]): Promise<void> {
  const [first, ...others] = points;
  await touch('touchStart', first!);
  for (const point of others) await touch('touchMove', point);
  await touch('touchEnd');
}

describe('a module made by touch', () => {
  before(() => setViewport({width: 360, height: 780}));
  after(() => setViewport({width: 800, height: 600}));

  it('is painted and drawn along with a finger, and scrolls nothing with it', async () => {
    const editor = await anEditor();
    await go(editor, 'Draw');
    await press(editor, 'Woods');
    const map = await mapOf(editor);
    map.scrollIntoView();
    const before = scrollY;
    await drag(middle(map, '05.04'), middle(map, '05.05'), middle(map, '05.07'));
    await until(() => editor.document.map.kind === 'hex' && editor.document.map.hexes?.['05.07']);
    expect(
      Object.keys(editor.document.map.kind === 'hex' ? (editor.document.map.hexes ?? {}) : {}),
    ).to.deep.equal(['05.04', '05.05', '05.06', '05.07']);
    await go(editor, 'Draw');
    await press(editor, 'River');
    (await mapOf(editor)).scrollIntoView();
    await touch('touchStart', edge(map, '06.05', '06.06'));
    await touch('touchEnd');
    await until(() => editor.document.map.kind === 'hex' && editor.document.map.hexsides?.['06.05/06.06']);
    expect(scrollY).to.be.closeTo(before, 120);
  });

  it('opens with hexes as large as a finger, until its author moves the view', async () => {
    const editor = await anEditor();
    const map = await mapOf(editor);
    const across = (): number => {
      const [left] = middle(map, '05.05');
      const [right] = middle(map, '07.05');
      return (right - left) / 1.5;
    };
    await until(() => across() > 40);
    expect(across()).to.be.below(60);
    map.showAll();
    await until(() => across() < 32);
    await go(editor, 'Units');
    await go(editor, 'Draw');
    await press(editor, 'Woods');
    expect(across()).to.be.below(32);
  });

  it('has each row of sections on one line, and no sample with a broken word', async () => {
    const editor = await anEditor();
    const {map} = editor.document;
    if (map.kind !== 'hex') throw new Error('no hex map');
    editor.module = {
      ...editor.document,
      map: {...map, terrain: {...map.terrain, works: {name: 'Fortifications'}}},
    };
    await until(() => inside(editor).textContent.includes('Fortifications'));
    const ground = [...inside(editor).querySelectorAll<HTMLElement>('.swatch > span')];
    const name = ground.find(({textContent}) => textContent === 'Fortifications')!;
    expect(name.getBoundingClientRect().height).to.be.below(20);
    for (const room of ['Draw', 'Rules'] as const) {
      await go(editor, room);
      const sections = [...inside(editor).querySelectorAll('.sections button')];
      expect(new Set(sections.map((one) => one.getBoundingClientRect().top)).size, room).to.equal(1);
    }
  });

  it('has the positions in one field, however many there are', async () => {
    const {document: empty} = await anEditor();
    const titles = ['The coast road', 'South of Marsa Tell', 'The edge of the depression', 'Under attack'];
    const positions = Object.fromEntries(titles.map((title, i) => [`p${String(i)}`, {title, units: {}}]));
    const editor = await anEditor({...empty, positions});
    await go(editor, 'Units');
    await addCounters(editor, '1 ID 4-5-6');
    await go(editor, 'Position');
    const panel = await until(() => inside(editor).querySelector('.panel:has(select)'));
    expect([...panel.querySelectorAll('option')].map(({label}) => label)).to.deep.equal(titles);
    expect(panel.getBoundingClientRect().height).to.be.below(70);
    await press(editor, 'Edit');
    await press(editor, 'Duplicate');
    expect(Object.values(editor.document.positions ?? {}).map(({title}) => title)).to.deep.equal([
      ...titles,
      'The coast road 2',
    ]);
    expect(panel.querySelector('select')!.selectedOptions[0]!.label).to.equal('The coast road 2');
    // its field is the only choice of a position
    const map = await mapOf(editor);
    await until(() => map.shadowRoot!.textContent.includes('Find a unit'));
    expect(map.shadowRoot!.textContent).not.to.contain('Start from');
    expect(document.documentElement.scrollWidth).to.be.at.most(360);
  });

  it('has the names and the numbers of counters without a cut at 360 pixels', async () => {
    const editor = await anEditor();
    await go(editor, 'Units');
    await addCounters(editor, '16 Tank Brigade 4-5-6');
    const row = await until(() => inside(editor).querySelector('.unit-row'));
    const name = row.querySelector('input')!;
    expect(name.scrollWidth).to.be.at.most(name.clientWidth);
    const heads = [...row.querySelectorAll('.short')].map((one) => {
      const range = document.createRange();
      range.selectNodeContents(one);
      return range.getBoundingClientRect();
    });
    expect(heads.length).to.equal(5);
    heads.slice(1).forEach(({left, top}, i) => {
      expect(left - heads[i]!.right).to.be.at.least(4);
      expect(top).to.equal(heads[i]!.top);
    });
  });

  it('has a counter with one strength in a row, and the rest of it below More', async () => {
    const {document: empty} = await anEditor();
    const units = {
      corps: {side: 'axis', type: 'infantry', name: 'XLI Panzer Corps', strength: 9, movement: 6},
    };
    const editor = await anEditor({...empty, units});
    await go(editor, 'Units');
    const row = await until(() => inside(editor).querySelector<HTMLElement>('.unit-row'));
    const shown = (): readonly HTMLElement[] =>
      [...row.querySelectorAll<HTMLElement>(':scope > .field')].filter((one) => one.checkVisibility());
    const inRows = (): number => new Set(shown().map((one) => one.getBoundingClientRect().bottom)).size;
    expect([shown().length, inRows()]).to.deep.equal([3, 1]);
    const name = row.querySelector('input')!;
    expect(name.scrollWidth).to.be.at.most(name.clientWidth);
    row.querySelector('summary')!.click();
    await until(() => shown().length === 6);
    expect(row.querySelector('[data-at$="/steps"]')!.checkVisibility()).to.equal(true);
  });

  it('has the button that adds typed counters on the first screen', async () => {
    const editor = await anEditor();
    await go(editor, 'Units');
    const add = await until(() => inside(editor).querySelector('.typed-counters > .actions > button'));
    const {top} = inside(editor).querySelector('.panel')!.getBoundingClientRect();
    expect(add.getBoundingClientRect().bottom - top).to.be.below(560);
  });

  it('has a table of six columns without a scroll', async () => {
    const editor = await anEditor(await loadGameDocument('battle-for-moscow'));
    await go(editor, 'Tables');
    const grid = await until(() => inside(editor).querySelector('.grid-of:has(input)'));
    expect(grid.scrollWidth).to.be.at.most(grid.clientWidth);
    const {top} = grid.getBoundingClientRect();
    expect(top - inside(editor).querySelector('.panel')!.getBoundingClientRect().top).to.be.below(220);
  });

  it('fits 360 pixels in every room', async () => {
    const editor = await anEditor();
    await go(editor, 'Units');
    await addCounters(editor, 'A long name of a counter that is long');
    for (const room of rooms) {
      await go(editor, room);
      for (const details of inside(editor).querySelectorAll('details')) details.open = true;
      await editor.updateComplete;
      expect(document.documentElement.scrollWidth, room).to.be.at.most(360);
      for (const element of inside(editor).querySelectorAll('.panel :is(button, input, select, textarea)'))
        if (!element.closest('.grid-of'))
          expect(element.getBoundingClientRect().right, `${room}: ${element.outerHTML}`).to.be.at.most(360);
      const tab = inside(editor).querySelector('[aria-selected=true]')!.getBoundingClientRect();
      expect(tab.left, room).to.be.at.least(0);
      expect(tab.right, room).to.be.at.most(360);
    }
  });
});
