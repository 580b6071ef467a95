import {expect} from 'chai';
import {sendKeys, setViewport} from '@web/test-runner-commands';
import type {UmpireEditor} from '../../../components/umpire-editor/umpire-editor.js';
import type {UmpireMap} from '../../../components/umpire-map/umpire-map.js';
import {expectAccessible, until} from '../../support.js';
import {addCounters, anEditor, go, inside, mapOf, press, rooms} from './editor.js';

async function type(...keys: readonly string[]): Promise<void> {
  for (const key of keys) await sendKeys({press: key});
}
/** The keys on a hex of the map. */
async function at(map: UmpireMap, label: string): Promise<void> {
  map.focus();
  map.goTo(label);
  await until(() => map.cursor === map.surface!.place(label));
  await map.updateComplete;
}
const hexesOf = (editor: UmpireEditor): unknown =>
  editor.document.map.kind === 'hex' ? editor.document.map.hexes : undefined;
const said = (editor: UmpireEditor): string =>
  inside(editor).querySelector('[role=status].unseen')!.textContent.trim();

describe('a module made by keys', () => {
  before(() => setViewport({width: 1200, height: 900}));
  after(() => setViewport({width: 800, height: 600}));

  it('has terrain painted hex by hex, and as the arrows go', async () => {
    const editor = await anEditor();
    await go(editor, 'Draw');
    const map = await mapOf(editor);
    await at(map, '03.04');
    await type('2', 'Enter');
    await editor.updateComplete;
    expect(hexesOf(editor)).to.deep.equal({'03.04': {terrain: 'woods'}});
    expect(said(editor)).to.equal('03.04: Woods.');
    await type('5', 'p', 'ArrowDown', 'ArrowDown', 'p', 'ArrowDown');
    await editor.updateComplete;
    expect(hexesOf(editor)).to.deep.equal({
      '03.04': {terrain: 'marsh'},
      '03.05': {terrain: 'marsh'},
      '03.06': {terrain: 'marsh'},
    });
  });

  it('has hexsides and roads laid with Shift and a direction, and taken away', async () => {
    const editor = await anEditor();
    await go(editor, 'Draw');
    await press(editor, 'River');
    const map = await mapOf(editor);
    await at(map, '05.05');
    await sendKeys({down: 'Shift'});
    await type('s', 'w');
    await sendKeys({up: 'Shift'});
    await editor.updateComplete;
    const {document} = editor;
    expect(document.map.kind === 'hex' && document.map.hexsides).to.deep.equal({
      '05.04/05.05': ['river'],
      '05.05/05.06': ['river'],
    });
    await press(editor, 'Road');
    await at(await mapOf(editor), '05.05');
    await sendKeys({down: 'Shift'});
    await type('s');
    await sendKeys({up: 'Shift'});
    await editor.updateComplete;
    expect(editor.document.map).to.have.deep.property('roads', [['05.05', '05.06']]);
  });

  it('goes from room to tab with the arrows, and reads out where it is', async () => {
    const editor = await anEditor();
    inside(editor).querySelector<HTMLElement>('#tab-map')!.focus();
    await type('ArrowRight', 'ArrowRight');
    await editor.updateComplete;
    const tab = inside(editor).activeElement!;
    expect(tab.textContent.trim()).to.equal('Positions');
    expect(tab.ariaSelected).to.equal('true');
    expect(inside(editor).querySelector('#panel')!.getAttribute('aria-labelledby')).to.equal(tab.id);
  });

  it('leads from a fault and from a warning to the field that mends it', async () => {
    const editor = await anEditor({
      umpire: 1,
      id: 'a',
      title: 'A',
      sides: {red: {name: 'Red'}},
      map: {kind: 'hex', layout: 'flat-top', shifted: 'even', columns: 4, rows: 4, terrain: {steppe: {}}},
      units: {r1: {side: 'reed', type: 'foot'}},
      unitTypes: {foot: {}},
    });
    expect(inside(editor).querySelector('.standing')!.textContent.trim()).to.equal('Check: 1 fault');
    inside(editor).querySelector<HTMLElement>('.check .fault button')!.click();
    await editor.updateComplete;
    await editor.updateComplete;
    expect((inside(editor).activeElement as HTMLElement).dataset['at']).to.equal('/units/r1/side');
    const field = inside(editor).activeElement as HTMLSelectElement;
    field.value = 'red';
    field.dispatchEvent(new Event('change', {bubbles: true}));
    await editor.updateComplete;
    expect(inside(editor).querySelectorAll('.check .fault')).to.have.length(0);
    const warning = [...inside(editor).querySelectorAll('.check .warning')].find((one) =>
      one.textContent.includes('is drawn as a tint with rings'),
    )!;
    warning.querySelector('button')!.click();
    await editor.updateComplete;
    await editor.updateComplete;
    expect((inside(editor).activeElement as HTMLElement).dataset['at']).to.match(/^\/map\/terrain\/steppe/);
  });

  it('breaks no rule of axe in any room', async () => {
    const editor = await anEditor();
    await go(editor, 'Units');
    await addCounters(editor, 'GD');
    for (const room of rooms) {
      await go(editor, room);
      if (inside(editor).querySelector('.board')!.checkVisibility()) await mapOf(editor);
      await expectAccessible(editor);
    }
  });
});
