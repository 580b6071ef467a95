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

describe('<umpire-vassal> with an overlay', () => {
  beforeEach(() => localStorage.clear());
  after(() => setViewport({width: 800, height: 600}));

  for (const width of [390, 1400])
    it(`answers at once where module, save and overlay are dropped together, at ${width} px`, async () => {
      await setViewport({width, height: 800});
      const vassal = await put();
      drop(vassal, jsonFile(overlay), saveFile, moduleFile);
      const retreat = await board(vassal, 8);
      await until(() => notice(vassal) === 'The overlay is applied.');
      expect(part(vassal, 'sides')!.hasAttribute('open')).to.be.false;
      expect(part(vassal, 'faults')).to.equal(null);
      await ask(retreat, /61 ID/);
      // the closed hex of the overlay leaves one route
      await until(() => headline(retreat) === '1-hex retreat. 1 legal route, 1 step lost.');
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
    await until(() => notice(vassal) === 'This overlay is for The Front. Drop that module (.vmod) too.');
    drop(vassal, moduleFile, saveFile);
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
    expect(notice(vassal)).to.equal('The overlay is merged with yours: 1 new entry.');
    expect(words(merge.querySelector('h2'))).to.equal('This overlay and yours differ in 3 places');
    expect([...merge.querySelectorAll('li')].map(words).sort()).to.deep.equal([
      'Counters ru: side Yours: Soviet Theirs: German',
      'Hex 0604: terrain Yours: closed Theirs: lake',
      'stacking limit Yours: 3 Theirs: 5',
    ]);
    await expectAccessible(vassal);
    // mine count until something is chosen
    expect((await saved(vassal)).stacking).to.deep.equal({limit: 3});
    const row = [...merge.querySelectorAll('li')].find((one) => words(one).startsWith('stacking'))!;
    await press(() => row, /Theirs/);
    await until(async () => (await saved(vassal)).stacking?.limit === 5);
    await until(() => part(vassal, 'merge')?.querySelectorAll('li').length === 2);
    await press(() => part(vassal, 'merge'), /Keep all of yours/);
    await until(() => part(vassal, 'merge') === null);
    expect((await saved(vassal)).maps).to.deep.equal({
      'Main Map': {hexes: {'0604': {terrain: 'closed'}, '0101': {terrain: 'lake'}}},
    });
  });

  it('says what does not fit another version of the module, and uses the rest', async () => {
    const vassal = await put();
    const older = {
      ...overlay,
      overlay: {module: 'The Front', version: '1.0'},
      maps: {'Main Map': {hexes: {'9999': {terrain: 'closed'}}}},
    };
    await vassal.open([moduleFile, saveFile, jsonFile(older)]);
    await board(vassal, 8);
    const misfits = await until(() => part(vassal, 'misfits'));
    expect(words(misfits.querySelector('summary'))).to.equal('2 parts of the overlay do not fit this module');
    expect([...misfits.querySelectorAll('li')].map(words)).to.deep.equal([
      '/overlay/version: expected version "1.2", which is open, found version "1.0"; everything that still fits is used',
      '/maps/Main Map/hexes/9999: expected a hex of this map, found "9999"; left out: this version of the module may differ',
    ]);
  });

  it('takes places that this module does not have out of the overlay, so that nobody gets them from here', async () => {
    const vassal = await put();
    const older = {
      ...overlay,
      overlay: {module: 'The Front', version: '1.0'},
      maps: {'Main Map': {hexes: {'9999': {terrain: 'closed'}, '0604': {terrain: 'closed'}}}},
    };
    await vassal.open([moduleFile, saveFile, jsonFile(older)]);
    await board(vassal, 8);
    await until(() =>
      words(vassal.shadowRoot!.querySelector('.warn')).startsWith('This overlay was made for another'),
    );
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
    await press(() => paint, /Done: back to the ruling/);
    await until(() => !paint.open);
    const after = await board(vassal, 8);
    await until(() => headline(after) === '1-hex retreat. 1 legal route, 1 step lost.');
  });

  const refused: readonly (readonly [title: string, file: File, fault: RegExp])[] = [
    [
      'is of another module',
      jsonFile({...overlay, overlay: {module: 'The Bridge'}}),
      /\/overlay\/module: expected an overlay of "The Front", found "The Bridge"/,
    ],
    ['has a fault', jsonFile({...overlay, counter: []}), /\/counter: .*did you mean "counters"/],
    ['is no JSON', new File(['{"umpire": 1,'], 'cut.json'), /expected JSON text/],
  ];
  for (const [title, wrong, fault] of refused)
    it(`is refused, with everything else as it was, where the overlay ${title}`, async () => {
      const vassal = await put();
      await vassal.open([moduleFile, saveFile]);
      await board(vassal, 6);
      await vassal.open([wrong]);
      const faults = await until(() => part(vassal, 'faults'));
      expect(words(faults.querySelector('h2'))).to.equal('This overlay can’t be used');
      expect(words(faults)).to.match(fault);
      await board(vassal, 6);
    });
});
