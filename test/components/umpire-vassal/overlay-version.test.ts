import {expect} from 'chai';
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

describe('<umpire-vassal> with an overlay of another version', () => {
  beforeEach(() => localStorage.clear());

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
      'It was made for version 1.0; version 1.2 is open.',
    ]);
    await board(vassal, 6);
    const merge = await until(() => buttonIn(part(vassal, 'version'), /Merge it all the same/));
    merge.focus();
    merge.click();
    await board(vassal, 8);
    const unmatched = await until(() => part(vassal, 'unmatched'));
    expect(words(unmatched.querySelector('h2'))).to.equal('1 part of the overlay does not fit this module');
    expect([...unmatched.querySelectorAll('li')].map(words)).to.deep.equal([
      'Hex 9999: expected a hex of this map, such as "0106", found "9999"; left out: another version of the module may have it',
    ]);
    // the button is gone: the keyboard continues with its result
    await until(() => vassal.shadowRoot!.activeElement?.closest('[part=merged]'));
    // it is not counted as merged
    await until(() => notice(vassal) === 'The overlay is merged with yours: 2 new entries.');
    await expectAccessible(vassal);
    await press(() => part(vassal, 'unmatched'), /Keep them in my overlay/);
    await until(() => part(vassal, 'unmatched')?.localName === 'details');
    expect((await saved(vassal)).maps).to.deep.equal(older.maps);
  });

  it('says in plain words, each once, what differs in another version', async () => {
    const vassal = await put();
    await vassal.open([moduleFile, saveFile]);
    await board(vassal, 6);
    const fingerprint = {grids: '00000000', counters: '00000000'};
    await vassal.open([jsonFile({...overlay, overlay: {module: 'The Front', version: '1.0', fingerprint}})]);
    const version = await until(() => part(vassal, 'version'));
    expect([...version.querySelectorAll('li')].map(words)).to.deep.equal([
      'It was made for version 1.0; version 1.2 is open.',
      'The maps or their hexes differ: terrain and lines may end up on the wrong hexes.',
      'The counters differ: some may have no side or no steps yet.',
    ]);
    expect(words(version)).not.to.match(/expected|found/);
  });

  it('opens an overlay of another module all the same at a press, with everything else kept', async () => {
    const vassal = await put();
    await vassal.open([moduleFile, saveFile]);
    await board(vassal, 6);
    await vassal.open([jsonFile({...overlay, overlay: {module: 'The Bridge'}})]);
    const version = await until(() => part(vassal, 'version'));
    expect(words(version.querySelector('h2'))).to.equal(
      'The overlay in front.overlay.json was made for another module',
    );
    expect([...version.querySelectorAll('li')].map(words)).to.deep.equal([
      'It was made for the module “The Bridge”; “The Front” is open.',
    ]);
    await press(() => part(vassal, 'version'), /^Open it all the same$/);
    await board(vassal, 8);
    const {overlay: head, maps} = await saved(vassal);
    expect([head.module, maps]).to.deep.equal(['The Front', overlay.maps]);
  });

  it('leaves an overlay of another version, with everything as it was', async () => {
    const vassal = await put();
    await vassal.open([moduleFile, saveFile]);
    await board(vassal, 6);
    await vassal.open([jsonFile({...overlay, overlay: {module: 'The Front', version: '1.0'}})]);
    await press(() => part(vassal, 'version'), /^Leave it$/);
    await until(() => part(vassal, 'version') === null);
    const {overlay: _, ...entered} = await saved(vassal);
    expect(entered).to.deep.equal({umpire: 1, rules: {retreat: 'wwii-battle-series'}});
    await board(vassal, 6);
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
    const unmatched = await until(() => part(vassal, 'unmatched'));
    expect([...unmatched.querySelectorAll('li')].map(words)).to.deep.equal([
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
    await until(() => words(part(vassal, 'merged')).startsWith('The overlay adds'));
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
    await press(() => part(vassal, 'unmatched'), /Take these places out/);
    await until(() => part(vassal, 'unmatched') === null);
    expect((await saved(vassal)).maps).to.deep.equal({'Main Map': {hexes: {'0604': {terrain: 'closed'}}}});
    // a refused overlay takes the sentence about the one before away
    await vassal.open([jsonFile({...overlay, counter: []})]);
    await until(() => part(vassal, 'faults'));
    expect(notice(vassal)).to.equal('');
  });
});
