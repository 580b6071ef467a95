import {expect} from 'chai';
import '../../../components/umpire-vassal/define.js';
import type {UmpireVassal} from '../../../components/umpire-vassal/umpire-vassal.js';
import {until, words} from '../../support.js';
import {
  ask,
  board,
  buttonIn,
  file,
  headline,
  moduleFile,
  notice,
  part,
  press,
  put,
  saveFile,
  saveOf,
  sidedCounters,
} from './support.js';

/** A folder of this origin: its handles are those of files that a person chose, and need no picker. */
async function folder(name: string): Promise<FileSystemDirectoryHandle> {
  const root = await navigator.storage.getDirectory();
  await root.removeEntry(name, {recursive: true}).catch(() => undefined);
  return root.getDirectoryHandle(name, {create: true});
}
async function write(into: FileSystemDirectoryHandle, one: File): Promise<FileSystemFileHandle> {
  const handle = await into.getFileHandle(one.name, {create: true});
  const stream = await handle.createWritable();
  await stream.write(one);
  await stream.close();
  return handle;
}
const forgetGames = (): Promise<void> =>
  new Promise((resolve) => {
    const request = indexedDB.deleteDatabase('umpire-vassal');
    request.onsuccess = request.onerror = request.onblocked = () => resolve();
  });

/** Files with handles, by the ways in which Chromium hands them over. */
const ways: Readonly<
  Record<string, (vassal: UmpireVassal, handles: ReadonlyMap<File, FileSystemFileHandle>) => void>
> = {
  dropped: (vassal, handles) => vassal.dispatchEvent(transfer('drop', 'dataTransfer', handles)),
  pasted: (_, handles) => document.body.dispatchEvent(transfer('paste', 'clipboardData', handles)),
  chosen: (vassal, handles) => {
    picker.showOpenFilePicker = () => Promise.resolve([...handles.values()]);
    fileField(vassal).click();
  },
};
function transfer(type: string, field: string, handles: ReadonlyMap<File, FileSystemFileHandle>): Event {
  const items = [...handles].map(([one, handle]) => ({
    kind: 'file',
    getAsFile: () => one,
    getAsFileSystemHandle: () => Promise.resolve(handle),
  }));
  const event = new Event(type, {bubbles: true, composed: true, cancelable: true});
  Object.defineProperty(event, field, {value: {types: ['Files'], items, files: [...handles.keys()]}});
  return event;
}
const fileField = (vassal: UmpireVassal): HTMLInputElement =>
  part(vassal, 'drop')!.querySelector<HTMLInputElement>('input[type=file]')!;
const picker = globalThis as {showDirectoryPicker?: unknown; showOpenFilePicker?: unknown};
const found = (vassal: UmpireVassal): string => words(part(vassal, 'found'));

describe('files of <umpire-vassal> in the middle of a game', () => {
  const {showDirectoryPicker, showOpenFilePicker} = picker;
  beforeEach(async () => {
    localStorage.clear();
    await forgetGames();
  });
  afterEach(() => {
    Object.assign(picker, {showDirectoryPicker, showOpenFilePicker});
  });

  for (const [way, give] of Object.entries(ways))
    it(`opens a game again by one press, with the answers of before, where its files were ${way}`, async () => {
      const saves = await folder('again');
      const handles = new Map<File, FileSystemFileHandle>();
      for (const one of [moduleFile, saveOf(sidedCounters)]) {
        const handle = await write(saves, one);
        handles.set(await handle.getFile(), handle);
      }
      const vassal = await put();
      expect(buttonIn(part(vassal, 'drop'), /again/)).to.equal(undefined);
      give(vassal, handles);
      await board(vassal, 8);
      vassal.remove();
      const next = await put();
      await press(() => part(next, 'drop'), /Open The Front again/);
      await board(next, 8);
      expect(part(next, 'sheet')).to.equal(null);
      next.remove();
      // files that are gone are said to be so, and offered no more
      for (const name of ['front.vmod', 'turn-3.vsav']) await saves.removeEntry(name);
      const last = await put();
      await press(() => part(last, 'drop'), /Open The Front again/);
      await until(() => !buttonIn(part(last, 'drop'), /again/));
      expect(notice(last)).to.equal('The files of The Front can’t be read any more: drop them here again.');
    });

  it('has the browser ask for files where the page may not, and opens none where the person changes his mind', async () => {
    const vassal = await put();
    const field = fileField(vassal);
    let asked = 0;
    field.showPicker = () => (asked += 1);
    picker.showOpenFilePicker = () => Promise.reject(new DOMException('', 'AbortError'));
    field.click();
    picker.showOpenFilePicker = () => Promise.reject(new DOMException('', 'SecurityError'));
    field.click();
    await until(() => asked === 1);
    expect(vassal.matches(':state(empty)')).to.be.true;
    // a browser without the picker asks by itself
    delete picker.showOpenFilePicker;
    let isLeft = false;
    const last = (click: Event): void => {
      isLeft = !click.defaultPrevented;
      click.preventDefault();
    };
    addEventListener('click', last, {once: true});
    fileField(await put()).click();
    expect(isLeft).to.be.true;
  });

  it('opens the newest save of a folder, and the next one once it is written', async () => {
    const saves = await folder('saves');
    await write(saves, new File([await saveOf(sidedCounters).arrayBuffer()], 'turn-1.vsav'));
    picker.showDirectoryPicker = () => Promise.resolve(saves);
    const vassal = await put();
    await vassal.open([moduleFile]);
    await until(() => found(vassal).includes('New game'));
    await press(() => part(vassal, 'drop'), /Follow a folder of saves/);
    await until(() => words(part(vassal, 'drop')).includes('Following “saves”'));
    await board(vassal, 8);
    await new Promise((later) => setTimeout(later, 20));
    const fewer = saveOf(sidedCounters.filter(({name}) => name !== '1 Tank'));
    await write(saves, new File([await fewer.arrayBuffer()], 'turn-2.vsav'));
    await board(vassal, 7);
    await press(() => part(vassal, 'drop'), /^Stop$/);
    await until(() => buttonIn(part(vassal, 'drop'), /Follow a folder/));
    vassal.remove();
  }).timeout(20_000);

  it('has no such button where the browser has no folders', async () => {
    delete picker.showDirectoryPicker;
    const vassal = await put();
    await vassal.open([moduleFile, saveFile]);
    await board(vassal, 6);
    expect(buttonIn(part(vassal, 'drop'), /folder/)).to.equal(undefined);
  });

  it('opens one of two saves, and names the other', async () => {
    const vassal = await put();
    await vassal.open([
      moduleFile,
      saveFile,
      file(new Uint8Array(await saveFile.arrayBuffer()), 'other.vsav'),
    ]);
    await board(vassal, 6);
    expect(words(part(vassal, 'faults'))).to.match(
      /^other\.vsav can’t be opened .*another saved game.*open it by itself/,
    );
  });

  it('takes a route of one hex by one press, and saves for VASSAL', async () => {
    const vassal = await put();
    await vassal.open([moduleFile, saveOf(sidedCounters)]);
    const retreat = await board(vassal, 8);
    await ask(retreat, /24 ID/);
    await until(() => headline(retreat).startsWith('1-hex retreat.'));
    const [end] = part(retreat, 'answer')!.querySelectorAll<HTMLElement>('.routes button');
    end!.click();
    await until(() => retreat.dialogue.stage === 'ruled');
    await until(() => buttonIn(part(vassal, 'save'), /Save for VASSAL/));
  });
});
