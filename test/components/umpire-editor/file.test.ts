import {expect} from 'chai';
import {setViewport} from '@web/test-runner-commands';
import type {UmpireEditor} from '../../../components/umpire-editor/umpire-editor.js';
import {until} from '../../support.js';
import {addCounters, anEditor, go, inside, mapOf, paste, press, writeGame} from './editor.js';

const faults = (editor: UmpireEditor): readonly string[] =>
  [...inside(editor).querySelectorAll('.check .fault > span')].map(({textContent}) => textContent);

const areaAt = (editor: UmpireEditor, at: string): HTMLTextAreaElement =>
  inside(editor).querySelector<HTMLTextAreaElement>(`textarea.json[data-at="${at}"]`)!;

/** A game with a counter on the map and rules of retreat. */
async function aGame(): Promise<UmpireEditor> {
  const editor = await anEditor();
  await go(editor, 'Units');
  await addCounters(editor, '1 ID 4-5-6');
  await go(editor, 'File');
  await writeGame(
    editor,
    JSON.stringify({
      ...editor.document,
      positions: {start: {title: 'Start', units: {'1-id': {at: '05.03'}}}},
      rules: {retreat: 'wwii-battle-series'},
    }),
  );
  await until(() => editor.document.positions);
  return editor;
}

describe('the file of a game in the making', () => {
  before(() => setViewport({width: 1300, height: 900}));
  after(() => setViewport({width: 800, height: 600}));

  it('opens with forms and actions; whatever is JSON is folded', async () => {
    const editor = await anEditor();
    await go(editor, 'File');
    for (const area of inside(editor).querySelectorAll('textarea.json'))
      expect(area.checkVisibility(), area.outerHTML).to.equal(false);
  });

  for (const [part, label] of [
    ['turnTrack', 'Turn track none'],
    ['reinforcements', 'Reinforcements none'],
    ['examples', 'Examples with their answers none'],
    ['errata', 'Errata none'],
  ] as const)
    it(`begins ${part} with an example that has no fault, and takes it back with one undo`, async () => {
      const editor = await aGame();
      await press(editor, label);
      await press(editor, 'Begin with an example');
      expect(editor.document[part]).to.not.equal(undefined);
      expect(faults(editor)).to.deep.equal([]);
      expect(inside(editor).activeElement).to.equal(areaAt(editor, `/${part}`));
      await press(editor, 'Undo');
      expect(editor.document[part]).to.equal(undefined);
    });

  it('says place and remedy of what is wrong in such a part while it is typed', async () => {
    const editor = await aGame();
    await press(editor, 'Reinforcements none');
    await press(editor, 'Begin with an example');
    const area = areaAt(editor, '/reinforcements');
    area.value = area.value.replace('"axis"', '"axi"');
    area.dispatchEvent(new Event('input', {bubbles: true}));
    await editor.updateComplete;
    const said = area.closest('.json-part')!.querySelector('[role=status] li')!.textContent;
    expect(said)
      .to.match(/\/reinforcements\/0\/side/)
      .and.to.contain('axis');
  });

  it('says beside a folded part that its text is not in the game yet', async () => {
    const editor = await aGame();
    await press(editor, 'Turn track none');
    await press(editor, 'Begin with an example');
    const area = areaAt(editor, '/turnTrack');
    area.value = area.value.slice(0, -1);
    area.dispatchEvent(new Event('input', {bubbles: true}));
    await editor.updateComplete;
    const summary = area.closest('details')!.querySelector('summary')!;
    expect(summary.textContent).to.contain('not in the game yet');
    await press(editor, 'Show it as it was');
    expect(summary.textContent).not.to.contain('not in the game yet');
  });
});

describe('a first table', () => {
  before(() => setViewport({width: 1300, height: 900}));
  after(() => setViewport({width: 800, height: 600}));

  it('is made with one button under the name that battles read, and its grid takes a pasted table at once', async () => {
    const editor = await anEditor();
    await go(editor, 'Tables');
    await press(editor, 'Make the combat table');
    await until(() => inside(editor).activeElement?.matches('.grid-of'));
    await paste(editor, '\t1-1\t2-1\n1\tDR\tDE\n2\tAR\tDR');
    expect(editor.document.tables?.['crt']).to.deep.include({columns: ['1-1', '2-1']});
  });
});

describe('the focus', () => {
  before(() => setViewport({width: 1300, height: 900}));
  after(() => setViewport({width: 800, height: 600}));

  it('goes to the panel where the button that was pressed is gone', async () => {
    const editor = await anEditor();
    await mapOf(editor);
    await go(editor, 'Position');
    const first = [...inside(editor).querySelectorAll('button')].find((one) =>
      one.textContent.includes('Set up the first position'),
    )!;
    first.focus();
    await press(editor, 'Set up the first position');
    expect(inside(editor).activeElement?.id).to.equal('panel');
  });
});
