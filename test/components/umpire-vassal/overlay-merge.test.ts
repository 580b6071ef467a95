import {expect} from 'chai';
import type {OverlayDocument} from '../../../src/module/index.js';
import type {UmpireVassal} from '../../../components/umpire-vassal/umpire-vassal.js';
import {expectAccessible, until, words} from '../../support.js';
import '../../../components/umpire-vassal/define.js';
import {
  board,
  buttonIn,
  jsonFile,
  moduleFile,
  notice,
  overlay,
  part,
  press,
  put,
  saveFile,
  saved,
} from './support.js';

describe('<umpire-vassal> with overlays of two players', () => {
  beforeEach(() => localStorage.clear());

  it('shows both where the overlay differs from what this player entered, and takes what is chosen', async () => {
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

  it('keeps every overlay that waits for its module, and merges them in the order they came', async () => {
    const vassal = await put();
    const {counters, maps, stacking, rules, ...head} = overlay;
    await vassal.open([jsonFile({...head, rules, counters, stacking}, 'first.json')]);
    await vassal.open([jsonFile({...head, maps, stacking: {limit: 5}}, 'second.json')]);
    await until(() => words(part(vassal, 'drop')).startsWith('Overlay for The Front ✓. The module'));
    await vassal.open([moduleFile, saveFile]);
    await board(vassal, 8);
    const merge = await until(() => part(vassal, 'merge'));
    expect([...merge.querySelectorAll('li')].map(words)).to.deep.equal([
      'Stacking limit first.json: 3 second.json: 5',
    ]);
    const {overlay: _, ...entered} = await saved(vassal);
    expect(entered).to.deep.equal({umpire: 1, counters, maps, stacking, rules});
  });

  it('offers to undo a choice until something else is entered, which undoing would lose', async () => {
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
      'With your overlay: 1 entry about counters, 1 entry about the map, a stacking limit, retreat rules.',
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
});
