import {html} from 'lit';
import {expect} from 'chai';
import {setViewport} from '@web/test-runner-commands';
import '../../../components/umpire-vassal/define.js';
import type {OverlayDocument} from '../../../src/module/index.js';
import '../../../components/umpire-editor/define.js';
import {UmpireHexSelectEvent} from '../../../components/umpire-map/events.js';
import type {UmpireRetreat} from '../../../components/umpire-retreat/umpire-retreat.js';
import type {UmpireVassal} from '../../../components/umpire-vassal/umpire-vassal.js';
import {writeOverlayLink} from '../../../src/vassal/index.js';
import {frontModule, frontSave, frontSecrets} from '../../vassal/front.js';
import {expectAccessible, fixture, until} from '../../support.js';

const file = (bytes: Uint8Array, name: string): File => new File([bytes as Uint8Array<ArrayBuffer>], name);
const moduleFile = file(frontModule(), 'front.vmod');
const saveFile = file(frontSave(), 'turn-3.vsav');
/** Everything that the player before told. */
const overlay: OverlayDocument = {
  umpire: 1,
  overlay: {module: 'The Front', version: '1.2'},
  counters: [{match: {beginning: 'ru'}, side: 'Soviet'}],
  maps: {'Main Map': {hexes: {'0604': {terrain: 'closed'}}}},
  stacking: {limit: 3},
};
const jsonFile = (document: object, name = 'front.overlay.json'): File =>
  new File([JSON.stringify(document)], name);

const put = (): Promise<UmpireVassal> => fixture(html`<umpire-vassal></umpire-vassal>`);
const part = (vassal: UmpireVassal, name: string): HTMLElement | null =>
  vassal.shadowRoot!.querySelector<HTMLElement>(`[part=${name}]`);
const words = (element: Element | null | undefined): string =>
  element?.textContent.replace(/\s+/g, ' ').trim() ?? '';
const notice = (vassal: UmpireVassal): string => words(vassal.shadowRoot!.querySelector('.notice'));

function drop(vassal: UmpireVassal, ...files: readonly File[]): void {
  const data = new DataTransfer();
  for (const one of files) data.items.add(one);
  for (const type of ['dragover', 'drop'])
    part(vassal, 'drop')!.dispatchEvent(
      new DragEvent(type, {dataTransfer: data, bubbles: true, composed: true, cancelable: true}),
    );
}
const board = (vassal: UmpireVassal, units: number): Promise<UmpireRetreat> =>
  until(() => {
    const retreat = vassal.shadowRoot!.querySelector<UmpireRetreat>('umpire-retreat');
    return retreat?.current?.units.size === units ? retreat : undefined;
  });
const buttonIn = (root: ParentNode | null | undefined, text: RegExp): HTMLElement | undefined =>
  [...(root?.querySelectorAll<HTMLElement>('button, a') ?? [])].find((one) => text.test(words(one)));
const press = async (root: () => ParentNode | null | undefined, text: RegExp): Promise<void> =>
  (await until(() => buttonIn(root(), text))).click();
const ask = async (retreat: UmpireRetreat, unit: RegExp): Promise<void> =>
  press(() => retreat.shadowRoot?.querySelector('[part=stacks]'), unit);
const headline = (retreat: UmpireRetreat): string =>
  words(retreat.shadowRoot?.querySelector('[part=answer] .headline'));
/** The overlay that the page would save. */
async function saved(vassal: UmpireVassal): Promise<OverlayDocument> {
  const link = await until(() => buttonIn(part(vassal, 'overlay'), /Save as a file/) as HTMLAnchorElement);
  return JSON.parse(decodeURIComponent(link.href.split(',').slice(1).join(','))) as OverlayDocument;
}

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

describe('<umpire-vassal> with an overlay', () => {
  beforeEach(() => localStorage.clear());
  afterEach(() => {
    delete (performance as Partial<Performance>).now;
  });
  after(() => setViewport({width: 800, height: 600}));

  for (const width of [390, 1400])
    it(`answers at once where module, save and overlay are dropped together, at ${width} px`, async () => {
      await setViewport({width, height: 800});
      const vassal = await put();
      drop(vassal, jsonFile(overlay), saveFile, moduleFile);
      const retreat = await board(vassal, 8);
      await until(
        () =>
          notice(vassal) === 'The overlay is applied: 1 entry about counters, 1 entry about the map, 1 rule.',
      );
      expect(part(vassal, 'sides')!.hasAttribute('open')).to.be.false;
      expect(part(vassal, 'faults')).to.equal(null);
      await ask(retreat, /61 ID/);
      // the closed hex of the overlay leaves one route
      await until(() => headline(retreat).startsWith('1-hex retreat. 1 legal route, 1 step lost'));
      expect(part(vassal, 'misfits')).to.equal(null);
      expect(words(part(vassal, 'overlay')?.querySelector('summary'))).to.equal(
        'Share your overlay 1 entry about counters, 1 entry about the map, 1 rule',
      );
      expect(document.documentElement.scrollWidth).to.be.at.most(width);
      await expectAccessible(vassal);
    });

  it('shares as a file what was told here, which another visitor drops', async () => {
    const first = await put();
    await first.open([moduleFile, saveFile, jsonFile(overlay)]);
    await board(first, 8);
    const document = await saved(first);
    expect(document.overlay).to.have.keys('module', 'version', 'fingerprint');
    const {overlay: _, ...told} = document;
    const {overlay: __, ...given} = overlay;
    expect(told).to.deep.equal(given);
    for (const secret of frontSecrets) expect(JSON.stringify(document)).not.to.contain(secret);
    first.remove();
    localStorage.clear();
    const second = await put();
    await second.open([moduleFile, saveFile]);
    await board(second, 6);
    await second.open([jsonFile(document)]);
    await board(second, 8);
  });

  it('shares it as a link, which waits for the module', async () => {
    const link = await writeOverlayLink(overlay);
    const vassal = await put();
    vassal.overlay = `#${link.ok ? link.value : ''}`;
    await until(() =>
      words(part(vassal, 'drop')).startsWith('overlay for The Front ✓, module (.vmod) missing.'),
    );
    drop(vassal, saveFile);
    await until(() =>
      words(part(vassal, 'drop')).startsWith('overlay for The Front ✓, saved game ✓, module'),
    );
    drop(vassal, moduleFile);
    await board(vassal, 8);
    (part(vassal, 'overlay') as HTMLDetailsElement).open = true;
    await press(() => part(vassal, 'overlay'), /Copy a link/);
    const field = await until(() => part(vassal, 'overlay')?.querySelector('textarea'));
    expect(field.value).to.match(/#o1\.[\w-]+$/);
  });

  it('shows both where the overlay differs from what this player told, and takes what is chosen', async () => {
    const vassal = await put();
    await vassal.open([moduleFile, saveFile, jsonFile(overlay)]);
    await board(vassal, 8);
    const theirs = {
      ...overlay,
      counters: [{match: {beginning: 'ru'}, side: 'German'}],
      maps: {'Main Map': {hexes: {'0604': {terrain: 'lake'}, '0101': {terrain: 'lake'}}}},
      stacking: {limit: 5},
    };
    await vassal.open([jsonFile(theirs, 'theirs.json')]);
    const merge = await until(() => part(vassal, 'merge'));
    await until(() => notice(vassal) !== '');
    expect(notice(vassal)).to.equal('The overlay is merged with yours: 1 new entry.');
    expect(words(merge.querySelector('h2'))).to.equal(
      'theirs.json and front.overlay.json differ in 3 places',
    );
    expect([...merge.querySelectorAll('li')].map(words).sort()).to.deep.equal([
      'Counters ru: side front.overlay.json: Soviet theirs.json: German',
      'Hex 0604: terrain front.overlay.json: Closed ground theirs.json: Lake',
      'Stacking limit front.overlay.json: 3 theirs.json: 5',
    ]);
    await expectAccessible(vassal);
    // mine count until something is chosen
    expect((await saved(vassal)).stacking).to.deep.equal({limit: 3});
    const row = [...merge.querySelectorAll('li')].find((one) => words(one).startsWith('Stacking'))!;
    await press(() => row, /theirs\.json/);
    await until(async () => (await saved(vassal)).stacking?.limit === 5);
    await until(() => part(vassal, 'merge')?.querySelectorAll('li').length === 2);
    // the choice can be undone
    expect(words(part(vassal, 'merge')?.querySelector('[role=status]'))).to.equal(
      '1 place now uses what theirs.json says. Undo',
    );
    await press(() => part(vassal, 'merge'), /^Undo$/);
    await until(async () => (await saved(vassal)).stacking?.limit === 3);
    await until(() => part(vassal, 'merge')?.querySelectorAll('li').length === 3);
    await press(() => part(vassal, 'merge'), /Keep all of front\.overlay\.json/);
    await until(() => part(vassal, 'merge')?.querySelectorAll('li').length === 0);
    expect((await saved(vassal)).maps).to.deep.equal({
      'Main Map': {hexes: {'0604': {terrain: 'closed'}, '0101': {terrain: 'lake'}}},
    });
  });

  it('says so where a complete map is complete no more, and undoes it', async () => {
    const vassal = await put();
    const mine = {...overlay, maps: {'Main Map': {...overlay.maps!['Main Map'], terrainComplete: true}}};
    await vassal.open([moduleFile, saveFile, jsonFile(mine)]);
    await board(vassal, 8);
    const more = {...overlay, maps: {'Main Map': {hexes: {'0101': {terrain: 'lake'}}}}};
    await vassal.open([jsonFile(more, 'more.json')]);
    await until(() => notice(vassal).startsWith('The overlay is merged'));
    expect(notice(vassal)).to.equal(
      'The overlay is merged with yours: 1 new entry. “Main Map” is no longer marked as complete: 1 place that counted as clear has terrain now. If nothing else is missing, tick “The rest is clear” again.',
    );
    const isComplete = async (): Promise<boolean | undefined> =>
      (await saved(vassal)).maps?.['Main Map']?.terrainComplete;
    expect(await isComplete()).to.equal(undefined);
    await press(() => part(vassal, 'merged'), /^Undo$/);
    await until(isComplete);
    await until(() => notice(vassal) === '');
  });

  it('says what does not fit another version of the module, and uses the rest', async () => {
    const vassal = await put();
    const older = {
      ...overlay,
      overlay: {module: 'The Front', version: '1.0'},
      maps: {'Main Map': {hexes: {'9999': {terrain: 'closed'}}}},
    };
    await vassal.open([moduleFile, saveFile, jsonFile(older)]);
    // nothing is merged before the person has read that it is of another version
    const version = await until(() => part(vassal, 'version'));
    expect([...version.querySelectorAll('li')].map(words)).to.deep.equal([
      'Its version: expected version "1.2", which is open, found version "1.0"; everything that still fits is used',
    ]);
    await board(vassal, 6);
    await press(() => part(vassal, 'version'), /Merge it all the same/);
    await board(vassal, 8);
    const misfits = await until(() => part(vassal, 'misfits'));
    expect(words(misfits.querySelector('h2'))).to.equal('1 part of the overlay does not fit this module');
    expect([...misfits.querySelectorAll('li')].map(words)).to.deep.equal([
      'Hex 9999: expected a hex of this map, found "9999"; left out: this version of the module may differ',
    ]);
    // it is not counted as merged
    await until(() => notice(vassal) === 'The overlay is merged with yours: 2 new entries.');
    await expectAccessible(vassal);
    await press(() => part(vassal, 'misfits'), /Keep them in my overlay/);
    await until(() => part(vassal, 'misfits')?.localName === 'details');
    expect((await saved(vassal)).maps).to.deep.equal(older.maps);
  });

  it('leaves an overlay of another version, with everything as it was', async () => {
    const vassal = await put();
    await vassal.open([moduleFile, saveFile]);
    await board(vassal, 6);
    await vassal.open([jsonFile({...overlay, overlay: {module: 'The Front', version: '1.0'}})]);
    await press(() => part(vassal, 'version'), /^Leave it$/);
    await until(() => part(vassal, 'version') === null);
    expect(part(vassal, 'overlay')).to.equal(null);
    await board(vassal, 6);
  });

  it('keeps every overlay that waits for its module, and merges them in the order they came', async () => {
    const vassal = await put();
    const {counters, maps, stacking, ...head} = overlay;
    await vassal.open([jsonFile({...head, counters, stacking}, 'first.json')]);
    await vassal.open([jsonFile({...head, maps, stacking: {limit: 5}}, 'second.json')]);
    await until(() => words(part(vassal, 'drop')).startsWith('overlay for The Front ✓, module'));
    await vassal.open([moduleFile, saveFile]);
    await board(vassal, 8);
    const merge = await until(() => part(vassal, 'merge'));
    expect([...merge.querySelectorAll('li')].map(words)).to.deep.equal([
      'Stacking limit first.json: 3 second.json: 5',
    ]);
    const {overlay: _, ...told} = await saved(vassal);
    expect(told).to.deep.equal({umpire: 1, counters, maps, stacking});
  });

  it('offers to undo a choice until something else is told, which undoing would lose', async () => {
    const vassal = await put();
    await vassal.open([moduleFile, saveFile, jsonFile(overlay)]);
    await board(vassal, 8);
    const theirs = {
      ...overlay,
      maps: {'Main Map': {hexes: {'0604': {terrain: 'lake'}}}},
      stacking: {limit: 5},
    };
    await vassal.open([jsonFile(theirs, 'theirs.json')]);
    const row = (text: RegExp): HTMLElement | undefined =>
      [...(part(vassal, 'merge')?.querySelectorAll('li') ?? [])].find((one) => text.test(words(one)));
    const undo = (): HTMLElement | undefined => buttonIn(part(vassal, 'merge'), /^Undo$/);
    await press(() => row(/^Stacking/), /theirs\.json/);
    await until(undo);
    // a second choice takes the offer over: undoing it leaves the first
    await press(() => row(/^Hex 0604/), /theirs\.json/);
    await until(async () => (await saved(vassal)).maps?.['Main Map']?.hexes?.['0604']?.terrain === 'lake');
    await press(() => part(vassal, 'merge'), /^Undo$/);
    await until(async () => (await saved(vassal)).maps?.['Main Map']?.hexes?.['0604']?.terrain === 'closed');
    expect((await saved(vassal)).stacking).to.deep.equal({limit: 5});
    expect([...part(vassal, 'merge')!.querySelectorAll('li')].map(words)).to.deep.equal([
      'Hex 0604: terrain front.overlay.json: Closed ground theirs.json: Lake',
    ]);
    await press(() => row(/^Hex 0604/), /front\.overlay\.json/);
    await until(undo);
    const limit = part(vassal, 'rules')!.querySelector<HTMLInputElement>('input[type=number]')!;
    limit.value = '7';
    limit.dispatchEvent(new Event('change'));
    await until(async () => (await saved(vassal)).stacking?.limit === 7);
    await until(() => !undo());
  });

  it('offers what was not chosen again after a reload, and undoes a merge', async () => {
    const first = await put();
    await first.open([moduleFile, saveFile, jsonFile(overlay)]);
    await board(first, 8);
    const theirs = {
      ...overlay,
      maps: {'Main Map': {hexes: {'0604': {terrain: 'lake'}}}},
      stacking: {limit: 5},
    };
    await first.open([jsonFile(theirs, 'theirs.json')]);
    await until(() => part(first, 'merge')?.querySelectorAll('li').length === 2);
    const row = (vassal: UmpireVassal): HTMLElement | undefined =>
      [...(part(vassal, 'merge')?.querySelectorAll('li') ?? [])].find((one) => /^Stacking/.test(words(one)));
    await press(() => row(first), /theirs\.json/);
    await until(() => part(first, 'merge')?.querySelectorAll('li').length === 1);
    await until(async () => (await saved(first)).stacking?.limit === 5);
    first.remove();

    const again = await put();
    await again.open([moduleFile, saveFile]);
    await board(again, 8);
    await until(() => part(again, 'merge')?.querySelectorAll('li').length === 1);
    expect(words(part(again, 'merge')?.querySelector('li'))).to.equal(
      'Hex 0604: terrain front.overlay.json: Closed ground theirs.json: Lake',
    );
    // whatever was read last, the page says that an overlay counts
    expect(words(part(again, 'found'))).to.contain(
      'With your overlay: 1 entry about counters, 1 entry about the map, 1 rule.',
    );
    await again.open([
      jsonFile({...overlay, maps: {'Main Map': {hexes: {'0101': {terrain: 'lake'}}}}}, 'more.json'),
    ]);
    await until(() => /^more\.json was merged\. Undo$/.test(words(part(again, 'merged'))));
    await press(() => part(again, 'merged'), /^Undo$/);
    await until(() => part(again, 'merged') === null);
    expect((await saved(again)).maps).to.deep.equal(overlay.maps);
    expect(part(again, 'merge')?.querySelectorAll('li').length).to.equal(1);
  });

  it('lets no side that the module does not have take counters, where the overlay is of another version', async () => {
    const vassal = await put();
    await vassal.open([moduleFile, saveFile]);
    await board(vassal, 6);
    const head = {umpire: 1, overlay: {module: 'The Front', version: '1.0'}};
    const counters = [
      {match: {beginning: 'ru'}, side: 'Soviet'},
      {match: {name: '*'}, side: 'Purple'},
    ];
    await vassal.open([jsonFile({...head, counters}, 'purple.json')]);
    await press(() => part(vassal, 'version'), /Merge it all the same/);
    const misfits = await until(() => part(vassal, 'misfits'));
    expect([...misfits.querySelectorAll('li')].map(words)).to.deep.equal([
      'Counters *: side: expected a side of this module: German, Soviet, found "Purple"; left out: give these counters their side under “Whose are the counters?”',
    ]);
    await board(vassal, 8);
    expect((await saved(vassal)).counters).to.deep.equal([counters[0]]);
    await until(() => words(part(vassal, 'merged')) === 'purple.json was merged. Undo');
  });

  it('asks about each of two overlays of another version in turn', async () => {
    const vassal = await put();
    const {counters, maps, stacking, ...head} = overlay;
    const older = {...head, overlay: {module: 'The Front', version: '1.0'}};
    await vassal.open([
      jsonFile({...older, counters}, 'first.json'),
      jsonFile({...older, stacking: {limit: 5}}, 'second.json'),
      moduleFile,
      saveFile,
    ]);
    const heading = (): string => words(part(vassal, 'version')?.querySelector('h2'));
    await until(() => heading().includes('first.json'));
    expect(words(part(vassal, 'version'))).to.contain('You are asked about 1 more overlay after this one.');
    // one that fits is merged meanwhile, and takes no question away
    await vassal.open([jsonFile({...head, maps, stacking}, 'third.json')]);
    await until(() => notice(vassal).startsWith('The overlay is applied'));
    expect(heading()).to.contain('first.json');
    await press(() => part(vassal, 'version'), /Merge it all the same/);
    await board(vassal, 8);
    await until(() => heading().includes('second.json'));
    expect(words(part(vassal, 'version'))).not.to.contain('more overlay');
    await press(() => part(vassal, 'version'), /Merge it all the same/);
    await until(() => part(vassal, 'version') === null);
    const merge = await until(() => part(vassal, 'merge'));
    expect([...merge.querySelectorAll('li')].map(words)).to.deep.equal([
      'Stacking limit third.json and first.json: 3 second.json: 5',
    ]);
    // one more that differs there takes the place of none
    await vassal.open([jsonFile({...head, stacking: {limit: 7}}, 'fourth.json')]);
    await until(() => merge.querySelectorAll('li').length === 2);
    expect(notice(vassal)).to.equal('');
    await press(() => merge.querySelector('li'), /second\.json: 5/);
    await until(() => words(merge.querySelector('li')) === 'Stacking limit second.json: 5 fourth.json: 7');
  });

  it('shows colours that differ, each with its letters', async () => {
    const vassal = await put();
    const coloured = (colour: string): OverlayDocument => ({...overlay, sides: {German: {colour}}});
    await vassal.open([moduleFile, saveFile, jsonFile(coloured('#5b6770')), jsonFile(coloured('#112233'))]);
    const merge = await until(() => part(vassal, 'merge'));
    expect([...merge.querySelectorAll('li')].map(words)).to.deep.equal([
      'Side German colour Yours: #5b6770 front.overlay.json: #112233',
    ]);
    expect([...merge.querySelectorAll('.swatch rect')].map((one) => one.getAttribute('fill'))).to.deep.equal([
      '#5b6770',
      '#112233',
    ]);
    expect(notice(vassal)).to.equal('');
  });

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
      expect(notice(vassal)).to.match(/^The overlay is applied/);
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
      expect(words(part(vassal, 'drop'))).to.match(/^saved game ✓, module \(.vmod\) missing\./);
      // the reader that is stopped had the save, and the next one is told of it
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
    const reader = heldReader('take');
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
    const reader = heldReader('overlay');
    try {
      const vassal = await put();
      const opening = vassal.open([moduleFile, saveFile, jsonFile(overlay)]);
      await board(vassal, 6);
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
    const other = jsonFile({...overlay, overlay: {module: 'The Bridge'}}, 'bridge.json');
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

  it('says where terrain comes from, and forgets all of it at once', async () => {
    const vassal = await put();
    await vassal.open([moduleFile, saveFile, jsonFile(overlay)]);
    const retreat = await board(vassal, 8);
    await ask(retreat, /61 ID/);
    await until(() => /Terrain entered: 1 \(from the overlay: 1\)/.test(words(part(vassal, 'terrain'))));
    // a place that was told is shown on the map
    const map = vassal.shadowRoot!.querySelector('umpire-map')!;
    await until(() => map.surface?.plan);
    await press(() => part(vassal, 'terrain')?.querySelector('details:last-of-type'), /^Hex 0604$/);
    const {game} = retreat.current!;
    await until(() => map.cursor === game.grid.find('0604'));
    await press(() => part(vassal, 'overlay'), /Forget what I told/);
    await board(vassal, 6);
    await until(() => notice(vassal) === 'Everything you entered for this module is deleted.');
    expect(part(vassal, 'overlay')).to.equal(null);
  });

  it('offers the overlay of the sample, whose lakes and marsh are then known', async () => {
    const vassal = await put();
    await press(() => part(vassal, 'drop'), /Try it with our sample/);
    await press(() => part(vassal, 'found'), /Take the overlay of this sample/);
    await until(() =>
      /^The overlay is applied: \d+ entries about counters, \d+ entries about the map/.test(notice(vassal)),
    );
    expect(part(vassal, 'misfits')).to.equal(null);
    await until(() => buttonIn(part(vassal, 'found'), /Take the overlay/) === undefined);
    const {maps = {}} = await saved(vassal);
    expect(Object.keys(Object.values(maps)[0]?.hexes ?? {})).to.include('07.04');
    // it knows the whole map: a ruling asks about none of it
    const retreat = await board(vassal, 26);
    await ask(retreat, /61 ID/);
    await until(() => headline(retreat) !== '');
    const notes = words(retreat.shadowRoot?.querySelector('[part=notes]'));
    expect(notes).not.to.contain('not entered');
    expect(notes).not.to.contain('guessed');
    expect(words(part(vassal, 'terrain'))).to.contain('All terrain of this map is entered.');
  });

  it('takes places that this module does not have out of the overlay, so that nobody gets them from here', async () => {
    const vassal = await put();
    const older = {
      ...overlay,
      overlay: {module: 'The Front', version: '1.0'},
      maps: {'Main Map': {hexes: {'9999': {terrain: 'closed'}, '0604': {terrain: 'closed'}}}},
    };
    await vassal.open([moduleFile, saveFile, jsonFile(older)]);
    await press(() => part(vassal, 'version'), /Merge it all the same/);
    await board(vassal, 8);
    await press(() => part(vassal, 'misfits'), /Take these places out/);
    await until(() => part(vassal, 'misfits') === null);
    expect((await saved(vassal)).maps).to.deep.equal({'Main Map': {hexes: {'0604': {terrain: 'closed'}}}});
    // a refused overlay takes the sentence about the one before away
    await vassal.open([jsonFile({...overlay, counter: []})]);
    await until(() => part(vassal, 'faults'));
    expect(notice(vassal)).to.equal('');
  });

  it('paints the map over the board of the module, and lists what rulings needed most', async () => {
    await setViewport({width: 1400, height: 900});
    const vassal = await put();
    const {maps: _, ...rest} = overlay;
    await vassal.open([moduleFile, saveFile, jsonFile(rest)]);
    const retreat = await board(vassal, 8);
    await ask(retreat, /61 ID/);
    const needed = (): readonly string[] =>
      [...(part(vassal, 'needed')?.querySelectorAll('li b') ?? [])].map(words);
    await until(() => needed().includes('Hex 0604'));
    const paint = part(vassal, 'paint') as HTMLDetailsElement;
    paint.open = true;
    const editor = await until(() => paint.querySelector('umpire-editor'));
    await until(() => editor.board);
    const map = await until(() => editor.shadowRoot?.querySelector('umpire-map'));
    await until(() => map.current && map.underlay);
    expect([...editor.shadowRoot!.querySelectorAll('[role=tab]')].map(words)).to.deep.equal([
      'Terrain',
      'Hexsides',
      'Roads',
      'Hexes',
    ]);
    await press(() => editor.shadowRoot?.querySelector('[part=panel]'), /Lake/);
    await until(
      () =>
        buttonIn(editor.shadowRoot!.querySelector('[part=panel]'), /Lake/)?.getAttribute('aria-pressed') ===
        'true',
    );
    const {game} = retreat.current!;
    map.dispatchEvent(new UmpireHexSelectEvent(game.grid.find('0604')!, '0604', []));
    // what is painted is told, and needed no more
    await until(() => !needed().includes('Hex 0604'));
    expect((await saved(vassal)).maps?.['Main Map']?.hexes).to.deep.equal({'0604': {terrain: 'lake'}});
    await expectAccessible(vassal);
    expect(words(paint.querySelector('[part=overlay] summary'))).to.match(/^Share your overlay/);
    await press(() => paint, /Done: back to the ruling/);
    await until(() => !paint.open);
    const after = await board(vassal, 8);
    await until(() => headline(after).startsWith('1-hex retreat. 1 legal route, 1 step lost'));
  });

  it('lists what a ruling needed also where the search for it ends at once, as on a fast machine', async () => {
    const vassal = await put();
    const {maps: _, ...rest} = overlay;
    await vassal.open([moduleFile, saveFile, jsonFile(rest)]);
    const retreat = await board(vassal, 8);
    // no slice of work is ever over
    performance.now = () => 0;
    await ask(retreat, /61 ID/);
    await until(() => words(part(vassal, 'needed')).includes('Hex 0604'));
  });

  it('asks about no more terrain where somebody says that all of it is entered', async () => {
    const vassal = await put();
    await vassal.open([moduleFile, saveFile, jsonFile(overlay)]);
    const retreat = await board(vassal, 8);
    await ask(retreat, /61 ID/);
    const notes = (): string => words(retreat.shadowRoot?.querySelector('[part=notes]'));
    await until(() => notes().includes('Terrain that is not entered counts as clear'));
    const summary = (): string => words(part(vassal, 'paint')?.querySelector('summary'));
    await until(() => /places? that rulings needed/.test(summary()));
    const paint = part(vassal, 'paint') as HTMLDetailsElement;
    paint.open = true;
    const complete = (): HTMLInputElement | null | undefined =>
      part(vassal, 'complete')?.querySelector('input');
    (await until(complete)).click();
    await until(() => !notes().includes('Terrain that is not entered'));
    await until(() => words(part(vassal, 'terrain')).includes('All terrain of this map is entered.'));
    expect(summary()).to.equal('Paint the map');
    expect((await saved(vassal)).maps?.['Main Map']?.terrainComplete).to.equal(true);
    await expectAccessible(vassal);
    await until(() => complete()?.checked);
    complete()!.click();
    await until(() => notes().includes('Terrain that is not entered counts as clear'));
    expect((await saved(vassal)).maps?.['Main Map']).to.deep.equal(overlay.maps!['Main Map']);
  });

  it('lists every fault with its place in words, and counts those after the twelfth', async () => {
    const vassal = await put();
    await vassal.open([moduleFile, saveFile]);
    await board(vassal, 6);
    const hexes = Object.fromEntries(Array.from({length: 20}, (_, i) => [`01${10 + i}`, {terrain: 'lava'}]));
    const maps = {'Main Map': {hexes, hexsides: {'0101': ['open']}}};
    await vassal.open([jsonFile({...overlay, maps}, 'wrong.json')]);
    const faults = await until(() => part(vassal, 'faults'));
    const lines = [...faults.querySelectorAll('li')].map(words);
    expect(lines[0]).to.match(/^Hex 0110: terrain: expected a kind of terrain/);
    expect([lines.length, lines.at(-1)]).to.deep.equal([13, '… and 9 more']);
    expect(words(faults)).not.to.contain('/maps');
  });

  const refused: readonly (readonly [title: string, file: File, fault: RegExp])[] = [
    [
      'is of another module',
      jsonFile({...overlay, overlay: {module: 'The Bridge'}}),
      /Its module: expected "The Front", found "The Bridge"; it is an overlay of another module/,
    ],
    [
      'has a fault',
      jsonFile({...overlay, counter: []}),
      /counter: "counter" is no field here; did you mean "counters"\?/,
    ],
    [
      'is cut off',
      new File(['{"umpire": 1,'], 'cut.json'),
      /The text ends too early at line 1, column 14; get the file again/,
    ],
  ];
  for (const [title, wrong, fault] of refused)
    it(`is refused, with everything else as it was, where the overlay ${title}`, async () => {
      const vassal = await put();
      await vassal.open([moduleFile, saveFile]);
      await board(vassal, 6);
      await vassal.open([wrong]);
      const faults = await until(() => part(vassal, 'faults'));
      expect(words(faults.querySelector('h2'))).to.equal(`The overlay in ${wrong.name} can’t be used`);
      expect(words(faults)).to.match(fault);
      await board(vassal, 6);
    });
});
