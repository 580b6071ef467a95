import {expect} from 'chai';
import {sendKeys, sendMouse, setViewport} from '@web/test-runner-commands';
import '../../../components/umpire-retreat/define.js';
import {tidyModule, writeModule, type ModuleDraft} from '../../../src/edit/module/index.js';
import {openModule, openPosition, askRetreat} from '../../../src/index.js';
import {until} from '../../support.js';
import {add, anEditor, click, drag, edge, fill, go, inside, mapOf, middle, paste, press} from './editor.js';

/** The colours that a counter is painted in. */
const coloursOf = (svg: Element): readonly string[] => [
  ...new Set([...svg.querySelectorAll('path, rect, circle')].map((shape) => getComputedStyle(shape).fill)),
];

/** The document, written by hand. */
const byHand = {
  umpire: 1,
  id: 'ridge',
  title: 'The ridge',
  sides: {axis: {name: 'Axis', colour: '#5b6770'}, soviet: {name: 'Soviet', colour: '#a8573e'}},
  map: {
    kind: 'hex',
    layout: 'flat-top',
    shifted: 'even',
    columns: 8,
    rows: 6,
    terrain: {woods: {name: 'Woods'}, lake: {name: 'Lake', prohibited: true}},
    hexsideTerrain: {'major-river': {name: 'Major river', prohibited: true}},
    hexes: {
      '03.04': {terrain: 'lake', name: 'Tarn'},
      '04.03': {terrain: 'woods'},
      '04.04': {terrain: 'woods'},
      '04.05': {terrain: 'woods'},
    },
    hexsides: {'05.03/05.04': ['major-river'], '05.03/06.03': ['major-river']},
    roads: [['02.02', '03.03', '04.02']],
    supplySources: {axis: ['01.03'], soviet: ['08.03']},
  },
  unitTypes: {infantry: {symbol: 'infantry', echelon: 'division', steps: 2}},
  units: {
    gd: {side: 'axis', type: 'infantry', name: 'GD', attack: 4, defence: 5, movement: 6},
    '1-guards': {side: 'soviet', type: 'infantry', name: '1 Guards'},
  },
  stacking: {limit: 2},
  rules: {retreat: 'wwii-battle-series', combat: 'hex'},
  tables: {
    crt: {
      kind: 'odds',
      columns: ['1-2', '1-1', '2-1'],
      dice: 1,
      faces: 6,
      results: {
        '1-2': ['AE', 'A1', 'A1', 'NE', 'NE', 'D1'],
        '1-1': ['A1', 'NE', 'NE', 'D1', 'DR', 'D1'],
        '2-1': ['NE', 'D1', 'DR', 'D2', 'DR2', 'DE'],
      },
      codes: {
        AE: {attacker: {eliminated: true}},
        A1: {attacker: {steps: 1}},
        NE: {},
        D1: {defender: {steps: 1}},
        DR: {defender: {retreat: 1}},
        D2: {defender: {steps: 2}},
        DR2: {defender: {retreat: 2}},
        DE: {defender: {eliminated: true}},
      },
    },
  },
  positions: {start: {title: 'Start', units: {gd: {at: '05.03'}, '1-guards': {at: '06.03'}}}},
} as unknown as ModuleDraft;
const sheetPasted =
  '\t1:2\t1:1\t2:1\r\n1\tAE\tA1\tNE\r\n2\tA1\tNE\tD1\r\n3\tA1\tNE\tDR\r\n4\tNE\tD1\tD2\r\n5\tNE\tDR\tDR2\r\n6\tD1\tD1\tDE\r\n';

async function withControl(key: string): Promise<void> {
  await sendKeys({down: 'Control'});
  await sendKeys({press: key});
  await sendKeys({up: 'Control'});
}

/** Returns the engine's ruling on the one question, whoever wrote the module. */
function rulingOf(document: unknown): unknown {
  const opened = openModule(document);
  if (!opened.ok || opened.value.game.kind !== 'hex') throw new Error('no game');
  const position = openPosition(opened.value.game, 'start');
  if (!position.ok) throw new Error('no position');
  const ruled = askRetreat(position.value, {units: ['gd'], hexes: 2});
  return ruled.ok ? ruled.value.answer : ruled.faults;
}

describe('a module of one’s own, made by hand and eye', () => {
  before(() => setViewport({width: 1300, height: 900}));
  after(() => setViewport({width: 800, height: 600}));
  afterEach(() => sendMouse({type: 'move', position: [0, 0]}));

  it('goes from an empty map to a ruling, and is what was written by hand', async () => {
    const editor = await anEditor();
    await fill(editor, 'Title', 'The ridge');
    await fill(editor, 'Short name', 'ridge');
    await fill(editor, 'Columns', '8');
    await fill(editor, 'Rows', '6');

    await go(editor, 'Terrain');
    await add(editor, 'Add a terrain', 'Woods');
    let map = await mapOf(editor);
    await drag(editor, middle(map, '04.03'), middle(map, '04.04'), middle(map, '04.05'));
    await add(editor, 'Add a terrain', 'Lake');
    await fill(editor, 'Can’t be entered by', 'all');
    await click(editor, middle(map, '03.04'));

    await go(editor, 'Hexsides');
    await add(editor, 'Add a kind of hexside', 'Major river');
    await fill(editor, 'Can’t be entered by', 'all');
    map = await mapOf(editor);
    await drag(editor, edge(map, '05.03', '05.04'), edge(map, '05.03', '06.03'));

    await go(editor, 'Roads');
    map = await mapOf(editor);
    await drag(editor, middle(map, '02.02'), middle(map, '03.03'), middle(map, '04.02'));

    await go(editor, 'Hexes');
    map = await mapOf(editor);
    await click(editor, middle(map, '03.04'));
    await fill(editor, 'Name', 'Tarn');
    await click(editor, middle(map, '01.03'));
    await fill(editor, 'Axis: supply source', 'yes');
    await click(editor, middle(map, '08.03'));
    await fill(editor, 'Soviet: supply source', 'yes');
    await fill(editor, 'Stacking points in a hex', '2');

    await go(editor, 'Units');
    await add(editor, 'Add a counter: Axis', 'GD');
    await add(editor, 'Add a counter: Soviet', '1 Guards');
    await press(editor, 'GD infantry');
    for (const [label, value] of [
      ['attack', '4'],
      ['defence', '5'],
      ['movement', '6'],
    ] as const)
      await fill(editor, label, value);

    await go(editor, 'Rules');
    await fill(editor, 'Combat rules', 'hex');
    await go(editor, 'Tables');
    await add(editor, 'Add a table', 'crt');
    await paste(editor, sheetPasted);

    await go(editor, 'Position');
    await add(editor, 'Add a position', 'Start');
    map = await mapOf(editor);
    const find = await until(() => map.shadowRoot!.querySelector<HTMLInputElement>('.find-unit input'));
    for (const words of ['GD', '0503', '1 Guards', '0603']) {
      find.focus();
      await sendKeys({type: words});
      await sendKeys({press: 'Enter'});
      await map.updateComplete;
    }
    await until(() => editor.document.positions?.['start']?.units?.['1-guards']);

    expect(editor.matches(':state(faulty)')).to.equal(false);
    const own = JSON.parse(writeModule(editor.document)) as ModuleDraft;
    const hand = openModule(byHand);
    if (!hand.ok) throw new Error('by hand it is none');
    expect(own).to.deep.equal(tidyModule(hand.value.game.document));
    expect(writeModule(own)).to.equal(writeModule(hand.value.game.document));
    expect(rulingOf(own)).to.deep.equal(rulingOf(byHand));

    // and it is asked where it was made
    await until(() => map.shadowRoot!.querySelector('.ask-button'));
    map.shadowRoot!.querySelector<HTMLElement>('.ask-button')!.click();
    const answer = await until(() =>
      map.shadowRoot!.querySelector('.asked umpire-retreat')?.shadowRoot?.querySelector('[part=answer]'),
    );
    expect(answer.textContent.replace(/\s+/g, ' ')).to.match(/1-hex retreat\./);
  });

  it('takes everything back, step by step, and does it again', async () => {
    const editor = await anEditor();
    const blank = writeModule(editor.document);
    await go(editor, 'Terrain');
    await add(editor, 'Add a terrain', 'Woods');
    const map = await mapOf(editor);
    await drag(editor, middle(map, '02.02'), middle(map, '02.05'));
    expect(
      Object.keys(editor.document.map.kind === 'hex' ? (editor.document.map.hexes ?? {}) : {}),
    ).to.have.length(4);
    const painted = writeModule(editor.document);
    // a stroke is one step, however many hexes it went over
    await press(editor, 'Undo');
    expect(editor.document.map).not.to.have.property('hexes');
    await press(editor, 'Undo');
    expect(writeModule(editor.document)).to.equal(blank);
    await press(editor, 'Redo');
    inside(editor).querySelector<HTMLElement>('#tab-terrain')!.focus();
    await withControl('y');
    expect(writeModule(editor.document)).to.equal(painted);
    await withControl('z');
    expect(editor.document.map).not.to.have.property('hexes');
  });

  it('is there again after a reload, and after a tab that was closed', async () => {
    localStorage.removeItem('umpire-editor:test');
    const editor = await anEditor(undefined, 'test');
    await fill(editor, 'Title', 'Kept');
    const before = writeModule(editor.document);
    editor.remove();
    const again = await anEditor(undefined, 'test');
    expect(writeModule(again.document)).to.equal(before);
    // what the page gives is for who has nothing kept
    const given = await anEditor(byHand, 'test');
    expect(given.document.title).to.equal('Kept');
    localStorage.removeItem('umpire-editor:test');
  });
});

describe('what the editor shows of a module', () => {
  it('a counter in the colour of its side, as the map has it', async () => {
    const editor = await anEditor(byHand);
    await go(editor, 'Units');
    const [axis, soviet] = await until(() => {
      const found = [...inside(editor).querySelectorAll('svg.counter-of')];
      return found.length === 2 && found;
    });
    expect(coloursOf(axis!)).to.include('rgb(91, 103, 112)');
    expect(coloursOf(soviet!)).to.include('rgb(168, 87, 62)');
  });

  it('that a map without units is nothing to ask about yet', async () => {
    const editor = await anEditor({...byHand, units: {}, positions: {}});
    const said = (): string => inside(editor).querySelector('.check')!.textContent;
    await until(() => said().includes('no faults'));
    expect(said()).to.contain('The map has no units yet');
    expect(said()).not.to.contain('ready to use');
    editor.module = {...byHand, positions: {start: {units: {gd: {at: '05.03'}, '1-guards': {at: '06.03'}}}}};
    await until(() => said().includes('ready to use'));
    expect(said()).not.to.contain('no units');
  });
});
