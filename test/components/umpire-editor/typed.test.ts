import {expect} from 'chai';
import {sendKeys, setViewport} from '@web/test-runner-commands';
import {expectAccessible, until} from '../../support.js';
import {addCounters, anEditor, field, fill, go, inside, press} from './editor.js';

const read = (editor: Parameters<typeof inside>[0]): string =>
  inside(editor).querySelector('#typed-read')!.textContent.replace(/\s+/g, ' ').trim();

describe('counters typed into the editor', () => {
  afterEach(() => setViewport({width: 800, height: 600}));

  it('are typed at once in a game without any; in one with some they are listed first', async () => {
    const editor = await anEditor();
    await go(editor, 'Units');
    const form = (): Element => inside(editor).querySelector('.typed-counters')!;
    expect(form().checkVisibility()).to.equal(true);
    await addCounters(editor, '1 ID 4-5-6');
    expect(form().checkVisibility()).to.equal(true);
    await go(editor, 'File');
    await go(editor, 'Units');
    expect(form().checkVisibility()).to.equal(false);
    await press(editor, 'Add counters');
    expect(form().checkVisibility()).to.equal(true);
  });

  it('are drawn while they are typed, and added together with the keyboard', async () => {
    const editor = await anEditor();
    await go(editor, 'Units');
    field(editor, 'Counters, one per line').focus();
    await sendKeys({type: '1 ID 4-5-6'});
    await sendKeys({press: 'Enter'});
    await sendKeys({type: '3 Pz 6-8 x2'});
    await until(() => inside(editor).querySelectorAll('.typed-drawn svg').length === 3);
    expect(read(editor)).to.contain('3 counters, ready to add.');
    expect(editor.document.units).to.equal(undefined);
    await sendKeys({down: 'Control'});
    await sendKeys({press: 'Enter'});
    await sendKeys({up: 'Control'});
    await until(() => editor.document.units);
    expect(editor.document.units).to.deep.equal({
      '1-id': {side: 'axis', type: 'infantry', name: '1 ID', attack: 4, defence: 5, movement: 6},
      '3-pz': {side: 'axis', type: 'armour', name: '3 Pz', attack: 6, defence: 6, movement: 8},
      '3-pz-2': {side: 'axis', type: 'armour', name: '3 Pz 2', attack: 6, defence: 6, movement: 8},
    });
    expect(field(editor, 'Counters, one per line').value).to.equal('');
    // one step to undo, with the type that they brought
    await press(editor, 'Undo');
    expect(editor.document.units).to.equal(undefined);
    expect(Object.keys(editor.document.unitTypes ?? {})).to.deep.equal(['infantry']);
  });

  it('go to the side, the type and the steps that are chosen beside them', async () => {
    const editor = await anEditor();
    await go(editor, 'Units');
    await fill(editor, 'Side', 'soviet');
    await fill(editor, 'Type', 'infantry');
    await fill(editor, 'Steps', '3');
    await fill(editor, 'Two numbers are', 'attack-defence');
    await addCounters(editor, '3 Pz 6-8');
    expect(editor.document.units?.['3-pz']).to.deep.equal({
      side: 'soviet',
      type: 'infantry',
      name: '3 Pz',
      attack: 6,
      defence: 8,
      steps: 3,
    });
  });

  it('stay as they are typed where a line cannot be read, which is said at once', async () => {
    const editor = await anEditor();
    await go(editor, 'Units');
    const text = '1 ID 4-5-6\n4-5-6\nA 1, tanker';
    await addCounters(editor, text);
    expect(read(editor)).to.match(/^Line 2: .*4-5-6.*Line 3: .*tanker/);
    expect(field(editor, 'Counters, one per line').value).to.equal(text);
    expect(field(editor, 'Counters, one per line').getAttribute('aria-invalid')).to.equal('true');
    expect(editor.document.units).to.equal(undefined);
    await expectAccessible(editor);
    await addCounters(editor, '1 ID 4-5-6\nB 1');
    expect(Object.keys(editor.document.units ?? {})).to.deep.equal(['1-id', 'b']);
  });

  it('have symbols that are chosen from pictures', async () => {
    const editor = await anEditor();
    await go(editor, 'Units');
    await addCounters(editor, '1 ID 4-5-6');
    const infantry = [...inside(editor).querySelectorAll('details')].find(
      (one) => one.querySelector('summary')!.textContent.trim() === 'infantry',
    )!;
    infantry.open = true;
    const picker = infantry.querySelector<HTMLDetailsElement>('.symbols')!;
    picker.open = true;
    await editor.updateComplete;
    const cavalry = picker.querySelector<HTMLElement>('[aria-label=cavalry]')!;
    cavalry.focus();
    await sendKeys({press: 'Enter'});
    await until(() => editor.document.unitTypes?.['infantry']?.symbol === 'cavalry');
    expect(cavalry.getAttribute('aria-pressed')).to.equal('true');
    await expectAccessible(editor);
  });

  it('fit 360 pixels with everything open', async () => {
    await setViewport({width: 360, height: 740});
    const editor = await anEditor();
    await go(editor, 'Units');
    await addCounters(editor, '1 ID 4-5-6\n3 Pz 6-8 x2');
    for (const details of inside(editor).querySelectorAll('details')) details.open = true;
    await editor.updateComplete;
    for (const element of inside(editor).querySelectorAll('.panel :is(button, input, select, textarea)'))
      expect(element.getBoundingClientRect().right, element.outerHTML).to.be.at.most(360);
  });
});
