import {expect} from 'chai';
import {sendKeys, sendMouse, setViewport} from '@web/test-runner-commands';
import type {UmpireEditor} from '../../../components/umpire-editor/umpire-editor.js';
import {writeModule} from '../../../src/edit/module/index.js';
import type {HexMapDocument} from '../../../src/module/index.js';
import {until} from '../../support.js';
import {touch} from '../pointer.js';
import {
  addCounters,
  anEditor,
  click,
  drag,
  edge,
  field,
  fill,
  go,
  inside,
  mapOf,
  middle,
  press,
  withControl,
} from './editor.js';

const mapIn = (editor: UmpireEditor): HexMapDocument => {
  const {map} = editor.document;
  if (map.kind !== 'hex') throw new Error('no hexes');
  return map;
};

/** The element that has the focus, in whichever shadow root it is. */
function focused(): Element | null {
  let at = document.activeElement;
  while (at?.shadowRoot?.activeElement) at = at.shadowRoot.activeElement;
  return at;
}

describe('drawing on the map', () => {
  before(() => setViewport({width: 1300, height: 900}));
  after(() => setViewport({width: 800, height: 600}));
  afterEach(() => sendMouse({type: 'move', position: [0, 0]}));

  it('paints at the press, goes on with the drag, and all of it is one step to undo', async () => {
    const editor = await anEditor();
    const map = await mapOf(editor);
    await sendMouse({type: 'move', position: middle(map, '03.03')});
    await sendMouse({type: 'down'});
    await until(() => mapIn(editor).hexes);
    expect(mapIn(editor).hexes, 'the first brush changes an empty map').to.deep.equal({
      '03.03': {terrain: 'woods'},
    });
    await sendMouse({type: 'move', position: middle(map, '04.03')});
    await sendMouse({type: 'up'});
    await until(() => mapIn(editor).hexes?.['04.03']);
    await until(
      () => inside(editor).querySelector('.unseen[role=status]')?.textContent === '2 hexes: Woods.',
    );
    await press(editor, 'Undo');
    expect(mapIn(editor).hexes).to.equal(undefined);
  });

  it('says how many hexes a stroke made supply sources, and how many it made none', async () => {
    const editor = await anEditor();
    const map = await mapOf(editor);
    const said = (words: string): Promise<unknown> =>
      until(() => inside(editor).querySelector('.unseen[role=status]')?.textContent === words);
    await press(editor, 'Axis');
    await drag(editor, ...['01.03', '01.04', '01.05'].map((label) => middle(map, label)));
    await said('3 hexes: supply sources, Axis.');
    await drag(editor, ...['01.05', '01.04'].map((label) => middle(map, label)));
    await said('2 hexes: no supply sources, Axis.');
    expect(mapIn(editor).supplySources).to.deep.equal({axis: ['01.03']});
    await click(editor, middle(map, '01.07'));
    await said('01.07: supply source, Axis.');
  });

  it('has woods, a river, a bridge, a road and a town in ten presses', async () => {
    const editor = await anEditor();
    const map = await mapOf(editor);
    const at = (...labels: readonly string[]): readonly [number, number][] =>
      labels.map((label) => {
        const [a = '', b] = label.split('/');
        return b === undefined ? middle(map, a) : edge(map, a, b);
      });
    await drag(editor, ...at('03.02', '03.03', '04.03'));
    await drag(editor, ...at('09.07', '10.07'));
    await press(editor, 'River');
    await drag(editor, ...at('06.02/07.03', '06.03/07.03', '06.03/07.04', '06.04/07.04', '06.04/07.05'));
    await press(editor, 'Bridge');
    await drag(editor, ...at('06.03/07.04'));
    await press(editor, 'Road');
    await drag(editor, ...at('05.04', '06.03', '07.04', '08.04'));
    await press(editor, 'Town');
    await click(editor, middle(map, '09.06'));
    await until(() => mapIn(editor).hexes?.['09.06']);
    const {hexes, hexsides, roads} = mapIn(editor);
    expect(Object.entries(hexes ?? {}).map(([label, {terrain}]) => `${label} ${terrain}`)).to.deep.equal([
      '03.02 woods',
      '03.03 woods',
      '04.03 woods',
      '09.07 woods',
      '10.07 woods',
      '09.06 town',
    ]);
    expect(hexsides).to.deep.equal({
      '06.02/07.03': ['river'],
      '06.03/07.03': ['river'],
      '06.03/07.04': ['river', 'bridge'],
      '06.04/07.04': ['river'],
      '06.04/07.05': ['river'],
    });
    expect(roads).to.deep.equal([['05.04', '06.03', '07.04', '08.04']]);
    const svg = map.surface!.svg;
    await until(() => svg.querySelector('.lines-layer .bridge'));
    expect(svg.querySelectorAll('.words-layer .number')).to.have.lengthOf(120);
  });

  it('opens a large map closer, so that hexes have their numbers', async () => {
    const editor = await anEditor();
    await go(editor, 'Map');
    await fill(editor, 'Columns', '60');
    await fill(editor, 'Rows', '40');
    const map = await mapOf(editor);
    await until(() => map.surface!.svg.querySelectorAll('.words-layer .number').length > 50);
    expect(map.surface!.svg.querySelectorAll('.words-layer .number')).to.have.lengthOf.below(2400);
    map.showAll();
    await until(() => map.surface!.svg.querySelectorAll('.words-layer .number').length === 0);
  });
});

describe('drawing on a tablet', () => {
  before(() => setViewport({width: 800, height: 900}));
  after(() => setViewport({width: 800, height: 600}));

  it('has the palette beside the map, and its messages over the map', async () => {
    const editor = await anEditor();
    await go(editor, 'Draw');
    const map = await mapOf(editor);
    await press(editor, 'Woods');
    await click(editor, middle(map, '02.02'));
    const said = await until(() => inside(editor).querySelector('.just p'));
    const [board, side, message] = [
      inside(editor).querySelector('.board')!,
      inside(editor).querySelector('.side')!,
      said,
    ].map((one) => one.getBoundingClientRect());
    expect(side!.left).to.be.at.least(board!.right - 1);
    expect(side!.top).to.equal(board!.top);
    expect(message!.right).to.be.at.most(side!.left);
    const sections = [...inside(editor).querySelectorAll('.sections button')];
    expect(new Set(sections.map((one) => one.getBoundingClientRect().top)).size).to.equal(1);
    // no name of a terrain is broken
    const names = [...inside(editor).querySelectorAll<HTMLElement>('.swatch > span')];
    const mountain = names.find(({textContent}) => textContent === 'Mountain')!;
    expect(mountain.getBoundingClientRect().height).to.be.below(20);
  });
});

describe('drawing with fingers', () => {
  before(() => setViewport({width: 360, height: 780}));
  after(() => setViewport({width: 800, height: 600}));

  it('paints at the touch, and takes the paint back where a second finger zooms', async () => {
    const editor = await anEditor();
    const map = await mapOf(editor);
    map.scrollIntoView();
    const [first, second] = [middle(map, '04.04'), middle(map, '08.06')];
    await touch('touchStart', first);
    await until(() => mapIn(editor).hexes?.['04.04']);
    await touch('touchStart', first, second);
    await until(() => mapIn(editor).hexes === undefined);
    await touch('touchEnd');
    expect(mapIn(editor).hexes).to.equal(undefined);
    expect(inside(editor).querySelector('[aria-label=Undo]')!.getAttribute('aria-disabled')).to.equal('true');
  });
});

describe('one undo', () => {
  before(() => setViewport({width: 1300, height: 900}));
  after(() => setViewport({width: 800, height: 600}));
  afterEach(() => sendMouse({type: 'move', position: [0, 0]}));

  it('takes back whatever was changed, wherever the focus is, and does it again', async () => {
    const editor = await anEditor();
    const versions = [writeModule(editor.document)];
    const changed = async (): Promise<void> => {
      const before = versions.at(-1);
      await until(() => writeModule(editor.document) !== before);
      versions.push(writeModule(editor.document));
    };
    await click(editor, middle(await mapOf(editor), '03.03'));
    await changed();
    await go(editor, 'Units');
    await addCounters(editor, '1 ID 4-5-6');
    await changed();
    await go(editor, 'Position');
    await press(editor, 'Set up the first position');
    await changed();
    const map = await mapOf(editor);
    const find = await until(() => map.shadowRoot!.querySelector<HTMLInputElement>('.find-unit input'));
    for (const words of ['1 ID', '0503']) {
      find.focus();
      await sendKeys({type: words});
      await sendKeys({press: 'Enter'});
      await map.updateComplete;
    }
    await changed();
    // the map has no undo of its own here
    expect(
      [...map.shadowRoot!.querySelectorAll('button')].filter((one) => one.title.startsWith('Undo')),
    ).to.have.lengthOf(0);
    await go(editor, 'File');
    await press(editor, 'Edit as JSON');
    await press(editor, 'The whole game');
    const json = field(editor, 'The whole game');
    json.value = json.value.replace('"My game"', '"Another"');
    json.dispatchEvent(new Event('change', {bubbles: true}));
    await changed();
    // a text that is typed has the undo of its field; once it is in the game, Ctrl-Z is the editor's
    const title = field(editor, 'Title');
    title.focus();
    title.select();
    await sendKeys({type: 'Third'});
    await withControl('z');
    expect(writeModule(editor.document)).to.equal(versions.at(-1));
    title.select();
    await sendKeys({type: 'Third'});
    await sendKeys({press: 'Enter'});
    await changed();
    expect(focused()).to.equal(title);
    for (const version of versions.toReversed().slice(1)) {
      await withControl('z');
      await until(() => writeModule(editor.document) === version);
    }
    expect(title.value).to.equal('My game');
    for (const version of versions.slice(1)) {
      await withControl('y');
      await until(() => writeModule(editor.document) === version);
    }
  });
});
