import {expect} from 'chai';
import type {UmpireEditor} from '../../../components/umpire-editor/umpire-editor.js';
import {until} from '../../support.js';
import {anEditor, fill, go, inside, press} from './editor.js';

const KEEP = 'two-tabs';
const KEY = `umpire-editor:${KEEP}`;
const titleKept = (): unknown => (JSON.parse(localStorage.getItem(KEY) ?? '{}') as {title?: unknown}).title;
const notice = (editor: UmpireEditor): string =>
  inside(editor).querySelector('.head ~ .failed[role=alert]')?.textContent.replace(/\s+/g, ' ').trim() ?? '';

/** An editor whose game has this title: each plays the part of a tab, and the browser keeps one game for all of them. */
async function tabWith(title?: string): Promise<UmpireEditor> {
  const editor = await anEditor(undefined, KEEP);
  await go(editor, 'File');
  if (title !== undefined) await fill(editor, 'Title', title);
  return editor;
}
/** Tells a tab what the browser tells it of the storage of another. */
const tell = (): boolean => window.dispatchEvent(new StorageEvent('storage', {key: KEY}));

describe('one game in two tabs', () => {
  beforeEach(() => {
    for (const name of ['', '-aside', '-board']) localStorage.removeItem(`${KEY}${name}`);
  });
  after(() => {
    for (const name of ['', '-aside', '-board']) localStorage.removeItem(`${KEY}${name}`);
  });

  it('is not overwritten by a tab that has not seen the change, even if no event told it', async () => {
    const one = await tabWith('One');
    const two = await tabWith();
    await fill(two, 'Title', 'Two');
    expect(titleKept()).to.equal('Two');
    await fill(one, 'Title', 'One again');
    expect(titleKept(), 'what the other tab wrote stays').to.equal('Two');
    expect(notice(one)).to.contain('Another tab changed this game, too. Both versions are kept.');
    expect(one.document.title).to.equal('One again');
    expect(notice(two)).to.equal('');
    // a visit after both tabs were closed finds both
    one.remove();
    two.remove();
    const later = await tabWith();
    expect(later.document.title).to.equal('Two');
    expect(notice(later)).to.contain('Both versions are kept.');
    await press(later, 'Open the other version');
    expect([later.document.title, titleKept(), notice(later)]).to.deep.equal(['One again', 'One again', '']);
  });

  it('says so at once, opens the other version, and undo brings the own one back', async () => {
    const one = await tabWith('One');
    const two = await tabWith();
    await fill(two, 'Title', 'Two');
    tell();
    await until(() => notice(one) !== '');
    expect(notice(two), 'the tab that wrote it is told nothing').to.equal('');
    await press(one, 'Open the other version');
    expect([one.document.title, notice(one)]).to.deep.equal(['Two', '']);
    await press(one, 'Undo');
    expect([one.document.title, titleKept()]).to.deep.equal(['One', 'One']);
  });

  it('goes on with the own version, and undo opens the other one', async () => {
    const one = await tabWith('One');
    const two = await tabWith();
    await fill(two, 'Title', 'Two');
    tell();
    await until(() => notice(one) !== '');
    await press(one, 'Go on with this one');
    expect([one.document.title, titleKept(), notice(one)]).to.deep.equal(['One', 'One', '']);
    await press(one, 'Undo');
    expect(one.document.title).to.equal('Two');
  });
});
