import {expect} from 'chai';
import {blankModule} from '../../../src/edit/module/index.js';
import {until} from '../../support.js';
import {anEditor, click, field, fill, go, inside, mapOf, middle, press} from './editor.js';

describe('umpire-editor: printed numbers', () => {
  it('offers rules, previews what they print, and refuses what prints nothing', async () => {
    const editor = await anEditor(blankModule('hex'));
    await go(editor, 'Map');
    const map = await mapOf(editor);
    const cells = (): readonly string[] =>
      [...inside(editor).querySelectorAll('.preview td')].map(({textContent}) => textContent.trim());
    expect([cells()[0], cells().at(-1)]).to.deep.equal(['01.01', '12.10']);

    await fill(editor, 'Hexes are numbered by', 'rule');
    expect([cells()[0], cells().at(-1)]).to.deep.equal(['01.01', '12.10']);
    await fill(editor, 'First column', 'c');
    await fill(editor, 'First row', '33');
    await fill(editor, 'Rows count down', 'yes');
    expect([cells()[0], cells().at(-1)]).to.deep.equal(['C.33', 'N.24']);
    await fill(editor, 'Rows run', 'down');
    expect(cells().slice(0, 4)).to.deep.equal(['C.33', 'D.33', 'E.34', 'N.38']);
    await until(() => map.surface!.place('E.34') >= 0);

    await fill(editor, 'Pattern', '{column}');
    expect(inside(editor).textContent).to.contain('Not changed: expected a pattern with {column} and {row}');
    expect(field(editor, 'Pattern').value).to.equal('{column}.{row}');
    await fill(editor, 'Hexes are numbered by', 'digits');
    expect([cells()[0], cells().at(-1)]).to.deep.equal(['01.01', '12.10']);
  });

  it('takes a hex off the map, and brings it back', async () => {
    const editor = await anEditor(blankModule('hex'));
    await go(editor, 'Hexes');
    const map = await mapOf(editor);
    await click(editor, middle(map, '06.05'));
    await press(editor, 'Remove this hex');
    await until(() => map.surface!.place('06.05') < 0);
    await go(editor, 'Map');
    await press(editor, 'Bring back 1 missing hex');
    await until(() => map.surface!.place('06.05') >= 0);
  });
});
