import {expect} from 'chai';
import {setViewport} from '@web/test-runner-commands';
import {UmpireHexSelectEvent} from '../../../components/umpire-map/events.js';
import {expectAccessible, until, words} from '../../support.js';
import '../../../components/umpire-vassal/define.js';
import '../../../components/umpire-editor/define.js';
import {
  ask,
  board,
  buttonIn,
  headline,
  jsonFile,
  moduleFile,
  overlay,
  part,
  press,
  put,
  saveFile,
  saved,
} from './support.js';

describe('<umpire-vassal> with a map that is painted', () => {
  beforeEach(() => localStorage.clear());
  after(() => setViewport({width: 800, height: 600}));

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
    const texts = (selector: string): readonly string[] =>
      [...editor.shadowRoot!.querySelectorAll(selector)].map(words);
    expect(texts('.sections button')).to.deep.equal(['Draw', 'Hexes']);
    expect(texts('.palette > h3').slice(0, 3)).to.deep.equal(['Terrain', 'Hexsides', 'Roads and rails']);
    await press(() => editor.shadowRoot?.querySelector('[part=panel]'), /Lake/);
    await until(
      () =>
        buttonIn(editor.shadowRoot!.querySelector('[part=panel]'), /Lake/)?.getAttribute('aria-pressed') ===
        'true',
    );
    const {game} = retreat.current!;
    map.dispatchEvent(new UmpireHexSelectEvent(game.grid.find('0604')!, '0604', []));
    // what is painted is entered, and needed no more
    await until(() => !needed().includes('Hex 0604'));
    // the same list again paints no overlay anew
    const told = await until(() => editor.entered?.includes('0604') && editor.entered);
    vassal.requestUpdate();
    await vassal.updateComplete;
    expect(editor.entered).to.equal(told);
    expect((await saved(vassal)).maps?.['Main Map']?.hexes).to.deep.equal({'0604': {terrain: 'lake'}});
    await expectAccessible(vassal);
    expect(words(paint.querySelector('[part=overlay] summary'))).to.match(/^Share your overlay/);
    await press(() => paint, /Done: back to the ruling/);
    await until(() => !paint.open);
    const after = await board(vassal, 8);
    await until(() => headline(after).startsWith('1-hex retreat. 1 legal route, 1 step lost'));
    // the keyboard and the eye are back at the ruling, where the printed board has the same mark
    const ruled = after.querySelector('umpire-map')!;
    await until(() => vassal.shadowRoot!.activeElement === ruled && ruled.entered.join() === '0604');
    await until(() => ruled.surface?.svg.querySelector('.entered-layer path'));
    expect(Math.abs(part(vassal, 'board')!.getBoundingClientRect().top)).to.be.lessThan(100);
  });

  it('keeps the kinds that every overlay has, and offers those that were added at once', async () => {
    await setViewport({width: 1400, height: 900});
    const vassal = await put();
    const {maps: _, ...rest} = overlay;
    await vassal.open([moduleFile, saveFile, jsonFile(rest)]);
    await ask(await board(vassal, 8), /61 ID/);
    await until(() => part(vassal, 'needed'));
    (part(vassal, 'paint') as HTMLDetailsElement).open = true;
    const editor = await until(() => part(vassal, 'paint')!.querySelector('umpire-editor'));
    const panel = (): Element | null => editor.shadowRoot!.querySelector('[part=panel]');
    const fields = (): readonly string[] =>
      [...(panel()?.querySelectorAll('section .field') ?? [])].map((field) => words(field));
    const isFixed = (): boolean =>
      fields().some((field) => /^Name/.test(field)) &&
      !fields().some((field) => /^ID/i.test(field)) &&
      !buttonIn(panel(), /^Remove/);
    const choices = (): readonly string[] =>
      [...(part(vassal, 'needed')?.querySelector('select')?.options ?? [])].map(({text}) => text);
    await press(panel, /Lake/);
    await until(isFixed);
    expect(choices()).not.to.include('Bog');
    const field = panel()!.querySelector<HTMLInputElement>('input[list=terrains]')!;
    field.value = 'Bog';
    field.dispatchEvent(new KeyboardEvent('keydown', {key: 'Enter', bubbles: true}));
    await until(() => choices().includes('Bog') && !isFixed());
    await press(panel, /^Remove/);
    await until(() => !choices().includes('Bog'));
    await press(panel, /Coastline/);
    await until(isFixed);
    await expectAccessible(vassal);
  });

  it('marks hexes and hexsides that were told, whatever their terrain, and draws none as water that is not there', async () => {
    await setViewport({width: 1400, height: 900});
    const vassal = await put();
    await vassal.open([moduleFile, saveFile, jsonFile(overlay)]);
    const retreat = await board(vassal, 8);
    const {game} = retreat.current!;
    const paint = part(vassal, 'paint') as HTMLDetailsElement;
    paint.open = true;
    const editor = await until(() => paint.querySelector('umpire-editor'));
    const map = await until(() => editor.shadowRoot?.querySelector('umpire-map'));
    await until(() => map.surface?.plan && map.underlay);
    const layer = (name: string): Element | null => map.surface!.svg.querySelector(`.${name}-layer`);
    const marks = (): number =>
      layer('entered')?.querySelector('path')?.getAttribute('d')?.split('M').length ?? 1;
    // the closed hex of the overlay, and nothing that is only printed
    await until(() => marks() === 2);
    expect(layer('texture')?.querySelector('.on-closed')).not.to.equal(null);
    expect(layer('land')?.querySelector('.lake, .sea')).to.equal(null);
    const field = await until(() =>
      [...editor.shadowRoot!.querySelectorAll<HTMLInputElement>('[part=panel] input')].find(
        (one) => one.getAttribute('list') === 'terrains',
      ),
    );
    field.value = 'Bog';
    field.dispatchEvent(new KeyboardEvent('keydown', {key: 'Enter', bubbles: true, cancelable: true}));
    await until(
      () =>
        buttonIn(editor.shadowRoot!.querySelector('[part=panel]'), /Bog/)?.getAttribute('aria-pressed') ===
        'true',
    );
    map.dispatchEvent(new UmpireHexSelectEvent(game.grid.find('0301')!, '0301', []));
    await until(() => marks() === 3);
    await until(() => layer('land')?.querySelector('.other') && layer('texture')?.querySelector('.on-other'));
    expect(words(part(vassal, 'entered'))).to.match(/^Entered by you: a filled corner in a hex/);
    // ground that nobody painted is entered as clear, too
    await press(() => editor.shadowRoot?.querySelector('[part=panel]'), /Clear/);
    await until(
      () =>
        buttonIn(editor.shadowRoot!.querySelector('[part=panel]'), /Clear/)?.getAttribute('aria-pressed') ===
        'true',
    );
    map.dispatchEvent(new UmpireHexSelectEvent(game.grid.find('0302')!, '0302', []));
    await until(() => marks() === 4);
    const told = (await saved(vassal)).maps?.['Main Map'];
    expect(told?.hexes).to.deep.include({'0301': {terrain: 'bog'}, '0302': {terrain: 'clear'}});
    expect(Object.keys(told?.hexes ?? {})).to.deep.equal(['0604', '0301', '0302']);
    // the key of the map explains the mark, too
    await press(() => map.shadowRoot?.querySelector('.below'), /^Key$/);
    await until(() => words(map.shadowRoot?.querySelector('[part=key]')).includes('Entered by you'));
    await expectAccessible(vassal);
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
    const assumed = (): string => words(part(retreat, 'assumed'));
    await until(() => assumed().includes('Terrain that is not entered is assumed to be clear'));
    const summary = (): string => words(part(vassal, 'paint')?.querySelector('summary'));
    await until(() => /places? needed by rulings/.test(summary()));
    const paint = part(vassal, 'paint') as HTMLDetailsElement;
    paint.open = true;
    const complete = (): HTMLInputElement | null | undefined =>
      part(vassal, 'complete')?.querySelector('input');
    (await until(complete)).click();
    await until(() => assumed() === '');
    await until(() => words(part(vassal, 'terrain')).includes('All terrain of this map is entered.'));
    expect(summary()).to.equal('Paint the map');
    expect((await saved(vassal)).maps?.['Main Map']?.terrainComplete).to.equal(true);
    await expectAccessible(vassal);
    await until(() => complete()?.checked);
    complete()!.click();
    await until(() => assumed().includes('Terrain that is not entered is assumed to be clear'));
    expect((await saved(vassal)).maps?.['Main Map']).to.deep.equal(overlay.maps!['Main Map']);
  });
});
