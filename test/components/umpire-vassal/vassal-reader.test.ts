import {expect} from 'chai';
import {until, untilSeen, words} from '../../support.js';
import type {Loaded} from '../../../src/module/index.js';
import type {AddedFiles} from '../../../src/vassal/index.js';
import '../../../components/umpire-vassal/define.js';
import {RequestHandler} from '../../../components/umpire-vassal/vassal-requests.js';
import {
  board,
  buttonIn,
  file,
  jsonFile,
  moduleFile,
  notice,
  overlay,
  part,
  press,
  put,
  saveFile,
} from './support.js';

/** Holds back what is asked of the reader, or one kind of it, until it is released, as on a slow machine. */
function heldReader(kind?: string): {hold(): void; release(): void; restore(): void; running(): number} {
  const {Worker: Own} = globalThis;
  let release = (): void => undefined;
  let released = Promise.resolve();
  const running = new Set<Worker>();
  globalThis.Worker = class extends Own {
    constructor(address: string | URL, options?: WorkerOptions) {
      super(address, options);
      running.add(this);
    }
    override postMessage(message: {readonly request?: {readonly kind: string}}): void {
      const isHeld = kind === undefined || message.request?.kind === kind;
      void (isHeld ? released : Promise.resolve()).then(() => super.postMessage(message));
    }
    override terminate(): void {
      running.delete(this);
      super.terminate();
    }
  };
  const hold = (): void => {
    released = new Promise((resolve) => (release = resolve));
  };
  hold();
  return {
    hold,
    release: () => release(),
    restore: () => (globalThis.Worker = Own),
    running: () => running.size,
  };
}

describe('<umpire-vassal> that reads files in turn', () => {
  beforeEach(() => localStorage.clear());

  it('says what is read, and loses nothing of what is given meanwhile', async () => {
    const reader = heldReader();
    try {
      const vassal = await put();
      const progress = (): string => words(part(vassal, 'progress'));
      const opening = [jsonFile(overlay), saveFile, moduleFile].map((one) => vassal.open([one]));
      await until(
        () => progress() === 'Reading front.overlay.json … Then turn-3.vsav and front.vmod. Cancel',
      );
      reader.release();
      await Promise.all(opening);
      await board(vassal, 8);
      expect(progress()).to.equal('');
      expect(words(part(vassal, 'merged'))).to.match(/^The overlay adds/);
    } finally {
      reader.restore();
    }
  });

  it('reads the next file where one is cancelled', async () => {
    const reader = heldReader();
    try {
      const vassal = await put();
      const opening = [jsonFile(overlay), saveFile].map((one) => vassal.open([one]));
      await press(() => part(vassal, 'progress'), /^Cancel$/);
      reader.release();
      await Promise.all(opening);
      expect(words(part(vassal, 'drop'))).to.match(/^Saved game ✓\. The module \(.vmod\) is missing\./);
      // the reader that is stopped had the save, and the next one gets it
      reader.hold();
      const again = vassal.open([jsonFile(overlay)]);
      await press(() => part(vassal, 'progress'), /^Cancel$/);
      reader.release();
      await again;
      await vassal.open([moduleFile]);
      await board(vassal, 6);
    } finally {
      reader.restore();
    }
  });

  it('does not offer to cancel while the board is set up: the game before it is gone', async () => {
    const reader = heldReader('importGame');
    try {
      const vassal = await put();
      const opening = vassal.open([moduleFile, saveFile]);
      await until(() => words(part(vassal, 'progress')) === 'Setting up the board …');
      reader.release();
      await opening;
      await board(vassal, 6);
    } finally {
      reader.restore();
    }
  });

  it('says that the rest was not read where an overlay is cancelled after its module was opened', async () => {
    const reader = heldReader('openOverlay');
    try {
      const vassal = await put();
      const opening = vassal.open([moduleFile, saveFile, jsonFile(overlay)]);
      await until(() => vassal.shadowRoot!.querySelector('umpire-map')?.current?.units.size === 6);
      // the overlay that is still read may have the rules
      expect(part(vassal, 'sheet')).to.equal(null);
      await press(() => part(vassal, 'progress'), /^Cancel$/);
      reader.release();
      await opening;
      await until(() => notice(vassal) === 'Cancelled. The rest was not read.');
      await board(vassal, 6);
    } finally {
      reader.restore();
    }
  });

  it('reads nothing more once it is removed, and reads again when it is back', async () => {
    const reader = heldReader();
    try {
      const vassal = await put();
      const opened: string[] = [];
      vassal.addEventListener('umpire-vassal-open', ({module}) => opened.push(module));
      const opening = [[moduleFile, saveFile], [jsonFile(overlay)], [saveFile]].map((files) =>
        vassal.open(files),
      );
      await until(() => buttonIn(part(vassal, 'progress'), /^Cancel$/) && reader.running() === 1);
      const host = vassal.parentElement!;
      vassal.remove();
      reader.release();
      await Promise.all(opening);
      expect(reader.running()).to.equal(0);
      expect(opened).to.deep.equal([]);
      host.append(vassal);
      await vassal.open([moduleFile, saveFile]);
      await board(vassal, 6);
      expect(opened).to.deep.equal(['The Front']);
    } finally {
      reader.restore();
    }
  });

  it('keeps what is said of one file while others are read', async () => {
    const vassal = await put();
    const broken = new File(['{"umpire": 1,'], 'cut.json');
    const other = jsonFile({...overlay, counter: []}, 'bridge.json');
    await vassal.open([moduleFile, saveFile, broken, other, jsonFile(overlay)]);
    await board(vassal, 8);
    const faults = [...vassal.shadowRoot!.querySelectorAll('[part=faults] h2')].map(words);
    expect(faults).to.deep.equal([
      'The overlay in cut.json can’t be used',
      'The overlay in bridge.json can’t be used',
    ]);
    await vassal.open([saveFile]);
    expect(part(vassal, 'faults')).to.equal(null);
  });

  it('stops reading when it is cancelled, and reads again', async () => {
    const vassal = await put();
    void vassal.open([moduleFile, saveFile]);
    const cancel = await untilSeen(vassal.shadowRoot!, () =>
      part(vassal, 'progress')?.querySelector<HTMLButtonElement>('button'),
    );
    cancel.click();
    await until(() => notice(vassal) === 'Cancelled. Nothing was changed.');
    expect(part(vassal, 'found')).to.equal(null);
    await vassal.open([moduleFile, saveFile]);
    await board(vassal, 6);
  });

  it('stops between two slices where there is no worker, and reads again', async () => {
    const {Worker: Own} = globalThis;
    globalThis.Worker = function none() {
      throw new Error('no worker here');
    } as unknown as typeof Worker;
    try {
      const vassal = await put();
      const pressed = untilSeen(vassal.shadowRoot!, () =>
        part(vassal, 'progress')?.querySelector<HTMLButtonElement>('button'),
      ).then((cancel) => cancel.click());
      const held = new File([moduleFile], moduleFile.name);
      held.arrayBuffer = () => pressed.then(() => moduleFile.arrayBuffer());
      const opening = vassal.open([held, saveFile]);
      await pressed;
      await opening;
      expect(notice(vassal)).to.equal('Cancelled. Nothing was changed.');
      expect(part(vassal, 'found')).to.equal(null);
      await vassal.open([moduleFile, saveFile]);
      await board(vassal, 6);
    } finally {
      globalThis.Worker = Own;
    }
  });

  for (const stopAt of [1, 2, 4, 6])
    it(`reads nothing more once it is stopped at pause ${stopAt}`, async () => {
      let pauses = 0;
      const handler = new RequestHandler(() => {
        pauses += 1;
        if (pauses === stopAt) handler.stop();
        return undefined;
      });
      const stages: string[] = [];
      const ended = await handler
        .answer({kind: 'addFiles', files: [moduleFile, saveFile]}, (stage) => stages.push(stage))
        .then(
          () => 'read',
          (error: unknown) => (error as Error).message,
        );
      expect([ended, pauses]).to.deep.equal(['stopped', stopAt]);
      expect(stages).not.to.include('maps');
    });

  it('opens the other files where one was moved or deleted since it was chosen', async () => {
    const gone = file('', 'moved.vsav');
    gone.arrayBuffer = () => Promise.reject(new DOMException('it is gone', 'NotFoundError'));
    const asked = (files: readonly File[]): Promise<unknown> =>
      new RequestHandler().answer({kind: 'addFiles', files}, () => undefined);
    const {ok, value} = (await asked([gone, moduleFile])) as Loaded<AddedFiles> & {value?: AddedFiles};
    expect([ok, value?.kinds, value?.wrong?.map((one) => one.file)]).to.deep.equal([
      true,
      [undefined, 'module'],
      [0],
    ]);
    expect(await asked([gone])).to.deep.include({ok: false});
  });
});
