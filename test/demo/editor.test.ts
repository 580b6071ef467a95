import {expect} from 'chai';
import type {UmpireEditor} from '../../components/umpire-editor/umpire-editor.js';
import {oneEvent, until} from '../support.js';

const kept = 'umpire-editor:test-page';

describe('the page of one’s own module', () => {
  const frame = document.createElement('iframe');
  before(() => {
    localStorage.removeItem(kept);
    frame.width = '1200';
    frame.height = '800';
    frame.src = '/test/pages/editor.html';
    document.body.append(frame);
  });
  after(() => {
    frame.remove();
    localStorage.removeItem(kept);
  });

  /** The editor of the page as it is loaded now. */
  const loaded = async (): Promise<UmpireEditor> => {
    const editor = await until(() => frame.contentDocument?.querySelector<UmpireEditor>('umpire-editor'));
    await until(() => editor.shadowRoot?.querySelector('[role=tab]'));
    return editor;
  };

  /** The field of the title. */
  const titleOf = async (editor: UmpireEditor): Promise<HTMLInputElement> => {
    editor.shadowRoot!.querySelector<HTMLElement>('#tab-file')!.click();
    return until(() => editor.shadowRoot!.querySelector<HTMLInputElement>('[data-at="/title"]'));
  };

  it('keeps what was made through a reload, under its strict policy, and sends it nowhere', async () => {
    const editor = await loaded();
    const title = await titleOf(editor);
    title.value = 'Through a reload';
    title.dispatchEvent(new Event('change', {bubbles: true}));
    expect(editor.document.title).to.equal('Through a reload');
    const sent = frame
      .contentWindow!.performance.getEntriesByType('resource')
      .filter(({name}) => !name.startsWith(location.origin));
    expect(sent).to.deep.equal([]);
    const before = frame.contentWindow;
    const loadedAgain = oneEvent(frame, 'load');
    before!.location.reload();
    await loadedAgain;
    const again = await loaded();
    expect(again).not.to.equal(editor);
    expect(again.document.title).to.equal('Through a reload');
    expect((await titleOf(again)).value).to.equal('Through a reload');
  });

  it('shows the first samples of the palette with their names on the first screen of a phone', async () => {
    const [width, height] = [frame.width, frame.height];
    [frame.width, frame.height] = ['360', '740'];
    const editor = await loaded();
    editor.shadowRoot!.querySelector<HTMLElement>('#tab-map')!.click();
    const samples = await until(() => {
      const shown = [...(editor.shadowRoot!.querySelector('.palette')?.querySelectorAll('.swatch') ?? [])];
      return shown.length > 3 ? shown.slice(0, 4) : undefined;
    });
    // the map is drawn, so that nothing below it moves
    await until(() =>
      editor.shadowRoot!.querySelector('.board > umpire-map')?.shadowRoot?.querySelector('svg'),
    );
    for (const sample of samples)
      expect(sample.getBoundingClientRect().bottom, sample.textContent).to.be.at.most(740);
    [frame.width, frame.height] = [width, height];
  });

  it('shows the counters to place, above the next step, on the first screen of a phone', async () => {
    const [width, height] = [frame.width, frame.height];
    // a phone of 740 pixels, without the head of the site and the title
    [frame.width, frame.height] = ['360', '650'];
    const editor = await loaded();
    const {document: begun} = editor;
    const [side = ''] = Object.keys(begun.sides);
    editor.module = {
      ...begun,
      unitTypes: {infantry: {attack: 4, defence: 5, movement: 6}},
      units: {a: {side, type: 'infantry', name: '1 ID'}},
      positions: {start: {title: 'Start', units: {}}},
    };
    await until(() => editor.document.units?.['a']);
    editor.shadowRoot!.querySelector<HTMLElement>('#tab-positions')!.click();
    const map = await until(() =>
      editor.shadowRoot!.querySelector('.board > umpire-map')?.shadowRoot?.querySelector('.trays .piece')
        ? editor.shadowRoot!.querySelector('.board > umpire-map')!.shadowRoot!
        : undefined,
    );
    await until(() => map.querySelector('.box > svg')!.getBoundingClientRect().height > 0);
    const piece = map.querySelector('.trays .piece')!.getBoundingClientRect();
    const doing = map.querySelector('.doing')!.getBoundingClientRect();
    expect(piece.bottom).to.be.at.most(doing.top);
    expect(doing.bottom).to.be.at.most(650);
    editor.module = begun;
    await until(() => editor.document.units?.['a'] === undefined);
    [frame.width, frame.height] = [width, height];
  });

  it('is told when another tab changes the game, and opens that', async () => {
    const editor = await loaded();
    const title = 'In another tab';
    localStorage.setItem(kept, JSON.stringify({...editor.document, title}));
    const notice = await until(() => editor.shadowRoot!.querySelector('.failed[role=alert]'));
    expect(notice.textContent).to.contain('Another tab changed this game, too.');
    notice.querySelector('button')!.click();
    expect((await loaded()).document.title).to.equal(title);
  });
});
