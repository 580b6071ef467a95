import {expect} from 'chai';
import {setViewport} from '@web/test-runner-commands';
import {writeOverlayLink} from '../../../src/vassal/index.js';
import {frontSecrets} from '../../vassal/front.js';
import {expectAccessible, until, words} from '../../support.js';
import '../../../components/umpire-vassal/define.js';
import {
  ask,
  board,
  drop,
  headline,
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

describe('<umpire-vassal> with an overlay', () => {
  beforeEach(() => localStorage.clear());
  after(() => setViewport({width: 800, height: 600}));

  for (const width of [390, 1400])
    it(`answers at once where module, save and overlay are dropped together, at ${width} px`, async () => {
      await setViewport({width, height: 800});
      const vassal = await put();
      drop(part(vassal, 'drop')!, jsonFile(overlay), saveFile, moduleFile);
      const retreat = await board(vassal, 8);
      await until(() => words(part(vassal, 'merged')) === 'The overlay adds what the module lacks. Undo');
      // what it holds is said once, below the name of the module
      expect(words(part(vassal, 'found'))).to.contain(
        'With your overlay: 1 entry about counters, 1 entry about the map, a stacking limit, retreat rules.',
      );
      expect(part(vassal, 'sides')!.hasAttribute('open')).to.be.false;
      expect(part(vassal, 'faults')).to.equal(null);
      await ask(retreat, /61 ID/);
      // the closed hex of the overlay leaves one route
      await until(() => headline(retreat).startsWith('1-hex retreat. 1 legal route, 1 step lost'));
      expect(part(vassal, 'unmatched')).to.equal(null);
      expect(words(part(vassal, 'overlay')?.querySelector('summary'))).to.equal(
        'Share your overlay 1 entry about counters, 1 entry about the map, a stacking limit, retreat rules',
      );
      expect(document.documentElement.scrollWidth).to.be.at.most(width);
      await expectAccessible(vassal);
    });

  it('shares as a file what was entered here, which another visitor drops', async () => {
    const first = await put();
    await first.open([moduleFile, saveFile, jsonFile(overlay)]);
    await board(first, 8);
    const document = await saved(first);
    expect(document.overlay).to.have.keys('module', 'version', 'fingerprint');
    const {overlay: _, ...entered} = document;
    const {overlay: __, ...given} = overlay;
    expect(entered).to.deep.equal(given);
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
      words(part(vassal, 'drop')).startsWith('Overlay for The Front ✓. The module (.vmod) is missing.'),
    );
    drop(part(vassal, 'drop')!, saveFile);
    await until(() =>
      words(part(vassal, 'drop')).startsWith('Overlay for The Front ✓. Saved game ✓. The module'),
    );
    drop(part(vassal, 'drop')!, moduleFile);
    await board(vassal, 8);
    (part(vassal, 'overlay') as HTMLDetailsElement).open = true;
    await press(() => part(vassal, 'overlay'), /Copy a link/);
    const field = await until(() => part(vassal, 'overlay')?.querySelector('textarea'));
    expect(field.value).to.match(/#o1\.[\w-]+$/);
    // this page is on a computer that nobody else reaches
    expect(words(part(vassal, 'overlay')?.querySelector('.warn'))).to.equal(
      `Nobody else can open this link: its page is at ${location.host}, on this computer or its network. Save the overlay as a file instead.`,
    );
  });

  it('says where terrain comes from, and forgets all of it at once', async () => {
    const vassal = await put();
    await vassal.open([moduleFile, saveFile, jsonFile(overlay)]);
    const retreat = await board(vassal, 8);
    await ask(retreat, /61 ID/);
    await until(() => /Terrain entered: 1 \(from the overlay: 1\)/.test(words(part(vassal, 'terrain'))));
    // a place that was entered is shown on the map
    const map = vassal.shadowRoot!.querySelector('umpire-map')!;
    await until(() => map.surface?.plan);
    await press(() => part(vassal, 'terrain')?.querySelector('details:last-of-type'), /^Hex 0604$/);
    const {game} = retreat.current!;
    await until(() => map.cursor === game.grid.find('0604'));
    await press(() => part(vassal, 'overlay'), /Delete everything I entered/);
    await until(() => notice(vassal) === 'Everything you entered for this module is deleted.');
    expect(localStorage.getItem('umpire-vassal:The Front')).to.equal(null);
    // the rules are asked for again
    await until(() => part(vassal, 'sheet'));
    expect(words(part(vassal, 'found'))).not.to.contain('With your overlay');
    await board(vassal, 6);
  });

  for (const [width, height] of [
    [360, 740],
    [1400, 900],
  ] as const)
    it(`opens a map on its units, so close that their strengths can be read: ${String(width)} px`, async () => {
      await setViewport({width, height});
      const vassal = await put();
      await press(() => part(vassal, 'drop'), /Try it with our sample/);
      await board(vassal, 26);
      const map = vassal.shadowRoot!.querySelector('umpire-map')!;
      await map.ready;
      await until(() => map.surface?.plan && map.surface.view.scale * map.surface.plan.counter > 37);
      await vassal.updateComplete;
      await map.updateComplete;
      const {plan, position, view} = map.surface!;
      expect(view.scale * plan!.counter).to.be.above(37);
      const seen = [...position!.units.values()].filter(
        ({at}) => plan!.x(at) > view.left && plan!.x(at) < view.right,
      );
      expect(seen.length).to.be.at.least(width > 1000 ? 26 : 10);
      await setViewport({width: 800, height: 600});
    });

  it('opens the sample with its rules and its map, whose lakes and marsh are known', async () => {
    const vassal = await put();
    await press(() => part(vassal, 'drop'), /Try it with our sample/);
    await until(() => part(vassal, 'board'));
    expect(words(part(vassal, 'found'))).to.match(
      /^Drill: Bridgeheads on the Lyra, .*26 units Rules: .* checked against 16 examples\. Map: known\./,
    );
    expect(words(part(vassal, 'found'))).to.match(
      /With the overlay that Umpire wrote into the module: .*\d+ entries about the map, .*a combat table/,
    );
    expect(part(vassal, 'merged')).to.equal(null);
    expect(part(vassal, 'unmatched')).to.equal(null);
    // it knows the whole map: a ruling asks about none of it
    const retreat = await board(vassal, 26);
    await ask(retreat, /61 ID/);
    await until(() => headline(retreat) !== '');
    const notes = words(retreat.shadowRoot?.querySelector('[part=notes]'));
    expect(notes).not.to.contain('not entered');
    expect(notes).not.to.contain('guessed');
    expect(words(part(vassal, 'terrain'))).to.contain('All terrain of this map is entered.');
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
      'has a fault',
      jsonFile({...overlay, counter: []}),
      /counter: "counter" is no field here; did you mean "counters"\?/,
    ],
    [
      'has an unknown field in one of its lines',
      new File(['{\n  "umpire": 1,\n  "overlay": {"module": "The Front"},\n  "hexez": {}\n}'], 'lines.json'),
      /Line 4: hexez: "hexez" is no field here/,
    ],
    [
      'is a game of Umpire',
      jsonFile({umpire: 1, id: 'a', title: 'A', units: {}}),
      /Its module: expected an overlay, with the name of its module here, found a document of another kind; open games of Umpire in its editor/,
    ],
    [
      'has a key of JavaScript',
      new File(['{"umpire": 1, "overlay": {"module": "The Front"}, "__proto__": {}}'], 'key.json'),
      /__proto__: expected another name: this one is reserved by JavaScript/,
    ],
    [
      'has a hexside of one hex',
      jsonFile({...overlay, maps: {'Main Map': {hexsides: {'0101-0102': ['open']}}}}),
      /Hexside 0101-0102: expected two hexes with "\/" between them/,
    ],
    [
      'is cut off',
      new File(['{"umpire": 1,'], 'cut.json'),
      /The file: the text ends too early at line 1, column 14; get the file again/,
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
      expect(words(faults)).to.include('Ask the player who sent it');
      await board(vassal, 6);
    });
});
