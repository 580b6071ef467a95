import {expect} from 'chai';
import {setViewport} from '@web/test-runner-commands';
import '../../../components/umpire-vassal/define.js';
import {loadGameDocument} from '../../../src/games/index.js';
import {openGame} from '../../open-game.js';
import {placesInDoubt} from '../../../components/umpire-vassal/view-model.js';
import {bytesOf, saveText, zip} from '../../vassal/files.js';
import {front, frontBuildFile, frontSave} from '../../vassal/front.js';
import {expectAccessible, until, words} from '../../support.js';
import {
  ask,
  assign,
  board,
  chooseFiles,
  drop,
  file,
  headline,
  jsonFile,
  moduleFile,
  notesOf,
  overlay,
  part,
  press,
  put,
  retreatIn,
  saved,
  saveFile,
  saveOf,
  sidedCounters,
} from './support.js';

describe('<umpire-vassal>', () => {
  beforeEach(() => localStorage.clear());
  after(() => setViewport({width: 800, height: 600}));

  for (const width of [390, 1400])
    it(`goes from a drop to a ruling, and to the next save, at ${width} px`, async () => {
      await setViewport({width, height: 800});
      const vassal = await put();
      drop(part(vassal, 'drop')!, saveFile, moduleFile);
      await board(vassal, 6);
      expect(words(part(vassal, 'found'))).to.match(/^The Front, 1\.2 Saved game: 6 units/);
      expect(words(vassal.shadowRoot!.querySelector('.left'))).to.equal(
        '2 counters of 8 without a side: not on the board yet.',
      );
      await assign(vassal);
      const retreat = await board(vassal, 8);
      await until(() => words(vassal.shadowRoot!.querySelector('.left')) === 'All 8 counters have a side.');
      await ask(retreat, /61 ID/);
      expect(await until(() => headline(retreat))).to.equal('1-hex retreat. 2 legal routes, 1 step lost.');
      const assumed = (): string => words(part(retreat, 'assumed'));
      await until(() => /places? would change/.test(assumed()));
      expect(assumed()).to.match(
        /^Assumed: Terrain that is not entered is assumed to be clear\. Other terrain in (one place|any of \d+ places) would change this ruling\./,
      );
      // beside the verdict, whose routes have no tick then
      expect(part(retreat, 'answer')!.querySelector('.headline')!.nextElementSibling).to.equal(
        part(retreat, 'assumed'),
      );
      expect(words(part(retreat, 'routes')))
        .to.match(/^Assumed:/)
        .and.not.contain('Open:');
      expect(await retreat.ruling()).to.contain('Terrain that is not entered is assumed to be clear.');
      expect(notesOf(retreat)).to.contain(
        '1 piece that is hidden, in a hand or on a private map is not counted.',
      );
      // the ruling says so once, and the notes not again
      expect((await retreat.ruling()).match(/no supply source/gi)).to.have.lengthOf(1);
      expect(document.documentElement.scrollWidth).to.be.at.most(width);
      await expectAccessible(vassal);

      // the tanks have gone: nobody is asked again
      drop(vassal, saveOf(front.filter(({name}) => name !== '1 Tank')));
      const next = await board(vassal, 7);
      expect(await until(() => headline(next))).to.match(/^1-hex retreat\./);
      await until(() => headline(next).includes('no losses'));
      expect(part(vassal, 'sides')!.hasAttribute('open')).to.be.false;
    });

  it('has one sentence for all kinds of terrain of a place that give the same answer', async () => {
    const opened = openGame(await loadGameDocument('drill'));
    if (!opened.ok) throw new Error('drill');
    const routes = (count: number, cut: boolean) => ({
      ends: ['0605'],
      more: 0,
      verdict: {
        is: 'together' as const,
        together: {
          is: 'routes' as const,
          count,
          cut,
          lost: {steps: 0, destroys: [], mayFallOnOthers: false, states: []},
        },
      },
    });
    const places = placesInDoubt(opened.value, {
      hexes: ['0604', '0605'],
      hexsides: [],
      doubts: [
        {place: '0604', terrain: 'lake', name: 'Lake', outcome: routes(1, false)},
        {place: '0604', terrain: 'sea', name: 'Sea', outcome: routes(1, false)},
        {place: '0604', terrain: 'bog', name: 'Bog', outcome: routes(2, true)},
        {place: '0605', terrain: 'lake', name: 'Lake', outcome: routes(2, true)},
      ],
      untried: [],
      isPartial: false,
    });
    expect(places).to.deep.equal([
      {
        place: '0604',
        sentences: [
          'If it is “Lake” or “Sea”: to 0605: 1 legal route, no losses.',
          'If it is “Bog”: to 0605: More than 2 legal routes, no losses.',
        ],
      },
      {place: '0605', sentences: ['If it is “Lake”: to 0605: More than 2 legal routes, no losses.']},
    ]);
  });

  it('waits for the module where the save comes first, and says so', async () => {
    const vassal = await put();
    chooseFiles(vassal, saveFile);
    await until(() => words(part(vassal, 'drop')).startsWith('Saved game ✓. The module (.vmod) is missing.'));
    chooseFiles(vassal, moduleFile);
    await board(vassal, 6);
  });

  it('says what is wrong with a file, and keeps what was open', async () => {
    const vassal = await put();
    await vassal.open([moduleFile, saveFile]);
    await board(vassal, 6);
    await vassal.open([file(bytesOf('no VASSAL file'), 'notes.txt')]);
    await until(() => part(vassal, 'faults'));
    expect(words(part(vassal, 'faults'))).to.match(
      /^.+ can’t be opened .*a VASSAL module \(\.vmod, buildFile\) or save \(\.vsav\).*choose another file/,
    );
    expect(retreatIn(vassal)?.current?.units.size).to.equal(6);
    await expectAccessible(vassal);
  });

  it('opens the good files of a drop, and names each that is wrong', async () => {
    const vassal = await put();
    const moduledata = '<data><version>1.0</version><name>The ford</name></data>';
    const other = file(zip({savedGame: saveText, moduledata}), 'ford.vsav');
    drop(vassal, file('notes', 'notes.txt'), moduleFile, other);
    await until(() => vassal.shadowRoot!.querySelectorAll('[part=faults]').length === 2);
    const said = [...vassal.shadowRoot!.querySelectorAll('[part=faults] h2')].map(words);
    expect(said.sort()).to.deep.equal(['ford.vsav can’t be opened', 'notes.txt can’t be opened']);
    expect(words(part(vassal, 'found'))).to.match(/^The Front, 1\.2 New game/);
    // the next save is put beside the module that was opened
    drop(vassal, file('notes', 'notes.txt'), saveFile);
    await board(vassal, 6);
    expect([...vassal.shadowRoot!.querySelectorAll('[part=faults] h2')].map(words)).to.deep.equal([
      'notes.txt can’t be opened',
    ]);
  });

  it('keeps the open game where a save of another module is dropped, and names both', async () => {
    const vassal = await put();
    await vassal.open([moduleFile, saveFile]);
    await board(vassal, 6);
    const moduledata = '<data><version>1.0</version><name>The ford</name></data>';
    drop(vassal, file(zip({savedGame: saveText, moduledata}), 'ford.vsav'));
    await until(() => part(vassal, 'faults'));
    expect(words(part(vassal, 'faults'))).to.equal(
      'ford.vsav can’t be opened The saved game: it is of the module "The ford", and the module here is "The Front", which lacks its board; open the module "The ford", then this save, or open it all the same Open it all the same',
    );
    expect(retreatIn(vassal)?.current?.units.size).to.equal(6);
    expect(words(part(vassal, 'found'))).to.match(/Saved game: 6 units/);
  });

  for (const isFirst of [false, true])
    it(`opens a save of another module all the same at a press, where it comes ${isFirst ? 'before' : 'after'} the module`, async () => {
      const vassal = await put();
      const other = file(frontSave(sidedCounters, 'VOBS', [], 'The ford'), 'ford.vsav');
      await vassal.open([isFirst ? other : moduleFile]);
      await until(() => part(vassal, 'drop') && !vassal.matches(':state(reading)'));
      await vassal.open([isFirst ? moduleFile : other]);
      const refused = (): HTMLElement | null => part(vassal, isFirst ? 'found' : 'faults');
      await until(() => words(refused()).includes('it is of the module "The ford"'));
      await press(refused, /^Open it all the same$/);
      await board(vassal, 8);
      expect(part(vassal, 'faults')).to.equal(null);
      expect(words(part(vassal, 'found'))).to.match(/Saved game: 8 units/);
      // it is still said of which module the save is
      expect(words(part(vassal, 'found'))).to.include('it is of the module "The ford"');
      await expectAccessible(vassal);
    });

  it('opens the entries of a module that has another version in its name', async () => {
    const vassal = await put();
    await vassal.open([moduleFile, saveFile, jsonFile(overlay)]);
    await board(vassal, 8);
    const renamed = frontBuildFile().replace('name="The Front"', 'name="The Front V1.3"');
    await vassal.open([file(bytesOf(renamed), 'buildFile.xml'), saveFile]);
    await until(() => words(part(vassal, 'found')).startsWith('The Front V1.3'));
    await board(vassal, 8);
    expect((await saved(vassal)).maps).to.deep.equal(overlay.maps);
    expect(part(vassal, 'version')).to.equal(null);
  });
});
