import {expect} from 'chai';
import '../../components/umpire-editor/define.js';
import '../../components/umpire-vassal/define.js';
import {importedKinds} from '../../src/edit/module/imported-kinds.js';
import {loadGameDocument} from '../../src/games/index.js';
import {writeVassalModule} from '../../src/vassal/write.js';
import {moduleOf} from '../library/module-of.js';
import {openGame} from '../open-game.js';
import {until, words} from '../support.js';
import {boardsApart, choosableBoards, filesOf, squares} from '../vassal/builds.js';
import {front, frontModule, frontLog} from '../vassal/front.js';
import {leaksIn, speakPseudo, stringsOf} from './pseudo.js';
import {
  ask,
  board,
  file,
  headline,
  jsonFile,
  moduleFile,
  overlay,
  part,
  press,
  put,
  retreatIn,
  saveFile,
  saveOf,
  sidedCounters,
} from './umpire-vassal/support.js';
import type {UmpireVassal} from '../../components/umpire-vassal/umpire-vassal.js';

/** Words of the modules, saves and overlays of these tests. */
const own = [
  ...['The Front', 'Front', 'Main Map', 'German', 'Soviet', 'East', 'West', 'bd14', 'bd15', 'Red', 'Blue'],
  ...['front.vmod', 'turn-3.vsav', 'game.vlog', 'a.vmod', 'a.vsav', 'front.overlay.json', 'game.vmod'],
  ...[
    'Flip',
    'Reduced',
    'ru',
    'unknown',
    'inf',
    'tank',
    'buildFile.xml',
    'Umpire',
    'VASSAL',
    'Board',
    'Observer',
    'Side 1',
    'Side 2',
  ],
  ...[importedKinds.terrain, importedKinds.hexsideTerrain].flatMap(stringsOf),
  ...front.flatMap(({name, image}) => [name, image]),
  ...stringsOf(overlay),
];
const leaks = (vassal: UmpireVassal): readonly string[] => leaksIn(vassal, own);

describe('an element for VASSAL of which every word is marked', () => {
  const {Worker} = globalThis;
  before(() => {
    speakPseudo();
    // a worker has phrases of its own; without one the page reads
    Object.assign(globalThis, {Worker: undefined});
  });
  after(() => Object.assign(globalThis, {Worker}));
  beforeEach(() => localStorage.clear());

  it('says nothing else before a file is open', async () => {
    const vassal = await put();
    await until(() => part(vassal, 'drop'));
    expect(leaks(vassal)).to.deep.equal([]);
  });

  it('says nothing else where it asks for the rules, of a board with a ruling, terrain and notes', async () => {
    const vassal = await put();
    await vassal.open([moduleFile, saveFile]);
    await until(() => part(vassal, 'sheet'));
    expect(leaks(vassal)).to.deep.equal([]);
    const {maps: _, ...rest} = overlay;
    await vassal.open([jsonFile(rest)]);
    const retreat = await board(vassal, 8);
    await ask(retreat, /61 ID/);
    await until(() => headline(retreat));
    await until(() => words(part(retreat, 'assumed')).includes('would change this ruling'));
    for (const details of vassal.shadowRoot!.querySelectorAll('details')) details.open = true;
    await vassal.updateComplete;
    await until(() =>
      part(vassal, 'paint')?.querySelector('umpire-editor')?.shadowRoot?.querySelector('umpire-map'),
    );
    expect(leaks(vassal)).to.deep.equal([]);
  });

  it('says nothing else in the ten questions for a sheet', async () => {
    const vassal = await put();
    await vassal.open([moduleFile, saveOf(sidedCounters)]);
    await press(() => part(vassal, 'sheet'), /A sheet of your own/);
    await press(() => part(vassal, 'sheet'), /Answer ten questions/);
    await until(() => retreatIn(vassal)?.current?.units.size === 8 && part(vassal, 'form'));
    await ask(retreatIn(vassal)!, /61 ID/);
    await until(() => part(vassal, 'form')?.querySelector('.outcome')?.textContent.trim());
    expect(leaks(vassal)).to.deep.equal([]);
  });

  it('says nothing else of a log', async () => {
    const vassal = await put();
    await vassal.open([moduleFile, file(frontLog(sidedCounters), 'game.vlog')]);
    await board(vassal, 8);
    await press(() => part(vassal, 'log'), /Next move/);
    await until(() =>
      part(vassal, 'log')?.querySelector('[role=status]')?.textContent.includes('Move 1 of 2'),
    );
    expect(leaks(vassal)).to.deep.equal([]);
  });

  for (const sides of [
    ['German', 'Soviet'],
    ['Red', 'Blue'],
  ] as const)
    it(`says nothing else of a game that it ${sides[0] === 'Red' ? 'may know' : 'knows'}`, async () => {
      const vassal = await put();
      const starts = [
        [0, 176, 150, 'A1'],
        [1, 228, 180, 'B1'],
      ] as const;
      const made = moduleOf({name: 'Russia Besieged v4.2', sides: [...sides], slots: 400, starts});
      const russia = stringsOf(await loadGameDocument('russia-besieged'));
      await vassal.open([file(made, 'game.vmod')]);
      await until(() => part(vassal, 'sheet') ?? retreatIn(vassal)?.current);
      expect(
        leaksIn(vassal, [
          ...own,
          'Russia Besieged v4.2',
          'Russia Besieged',
          ...russia,
          ...starts.map(([, , , name]) => name),
        ]),
      ).to.deep.equal([]);
    });

  for (const [name, build] of [
    ['boards to choose', choosableBoards],
    ['boards of files of their own', boardsApart],
    ['squares', squares],
  ] as const)
    it(`says nothing else of ${name}`, async () => {
      const {module, save} = filesOf(build);
      const vassal = await put();
      await vassal.open([file(module, 'a.vmod'), file(save, 'a.vsav')]);
      await until(() => part(vassal, 'grid') ?? part(vassal, 'board'));
      expect(leaks(vassal)).to.deep.equal([]);
    });

  it('says nothing else of the attackers and the battle of the drill', async () => {
    const game = openGame(await loadGameDocument('drill'));
    if (!game.ok) throw new Error('drill');
    const module = writeVassalModule(game.value);
    if (!module.ok) throw new Error('module');
    const vassal = await put();
    await vassal.open([file(module.value, 'drill.vmod')]);
    const retreat = await until(() => (retreatIn(vassal)?.current ? retreatIn(vassal)! : undefined));
    await ask(retreat, /61 ID/);
    await until(() => headline(retreat));
    expect(leaksIn(vassal, [...own, ...stringsOf(game.value.document), 'drill.vmod'])).to.deep.equal([]);
  });

  for (const [name, shown, files] of [
    ['a save without its module', 'drop', [saveFile]],
    [
      'files that are none of VASSAL',
      'faults',
      [file('no archive', 'front.vmod'), file('{', 'front.overlay.json')],
    ],
    [
      'an overlay with faults',
      'faults',
      [moduleFile, saveFile, jsonFile({...overlay, stacking: {limit: 'many'}, rules: 1})],
    ],
    [
      'an overlay of another module',
      'version',
      [moduleFile, saveFile, jsonFile({...overlay, overlay: {module: 'Another'}})],
    ],
    ['a module without a grid', 'grid', [file(frontModule('', false), 'front.vmod'), saveFile]],
  ] as const)
    it(`says nothing else of ${name}`, async () => {
      const vassal = await put();
      await vassal.open([...files]);
      await until(() => part(vassal, shown));
      await vassal.updateComplete;
      expect(leaksIn(vassal, [...own, 'Another', 'many', 'limit'])).to.deep.equal([]);
    });
});
