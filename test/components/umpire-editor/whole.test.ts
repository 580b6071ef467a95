import {expect} from 'chai';
import {sendKeys, sendMouse, setViewport} from '@web/test-runner-commands';
import '../../../components/umpire-retreat/define.js';
import {writeModule, type ModuleDraft} from '../../../src/edit/module/index.js';
import {tidyModule} from '../../../src/edit/module/tidy.js';
import {openModule, openPosition, askRetreat} from '../../../src/index.js';
import {openVassal} from '../../../src/vassal/index.js';
import {nextFile, until} from '../../support.js';
import {
  add,
  addCounters,
  anEditor,
  choose,
  click,
  drag,
  edge,
  field,
  fill,
  go,
  inside,
  mapOf,
  middle,
  paste,
  press,
  withControl,
} from './editor.js';

/** The colours that a counter is painted in. */
const coloursOf = (svg: Element): readonly string[] => [
  ...new Set([...svg.querySelectorAll('path, rect, circle')].map((shape) => getComputedStyle(shape).fill)),
];

/** The ten terrains with which a map begins. */
const palette = {
  woods: {name: 'Woods'},
  rough: {name: 'Rough'},
  mountain: {name: 'Mountain'},
  marsh: {name: 'Marsh'},
  swamp: {name: 'Swamp'},
  lake: {name: 'Lake', prohibited: true},
  sea: {name: 'Sea', prohibited: true},
  town: {name: 'Town'},
  city: {name: 'City'},
  tundra: {name: 'Tundra'},
};

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
    terrain: palette,
    hexsideTerrain: {
      river: {name: 'River', pattern: 'minor-river'},
      'major-river': {name: 'Major river', prohibited: true},
      bridge: {name: 'Bridge', opens: true},
    },
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
    await go(editor, 'File');
    await fill(editor, 'Title', 'The ridge');
    await fill(editor, 'Short name', 'ridge');
    await go(editor, 'Map');
    await fill(editor, 'Columns', '8');
    await fill(editor, 'Rows', '6');

    await go(editor, 'Draw');
    await press(editor, 'Woods');
    let map = await mapOf(editor);
    await drag(editor, middle(map, '04.03'), middle(map, '04.04'), middle(map, '04.05'));
    await press(editor, 'Lake');
    await click(editor, middle(map, '03.04'));
    await press(editor, 'Axis');
    await drag(editor, middle(map, '01.02'), middle(map, '01.03'));
    await click(editor, middle(map, '01.02'));
    await press(editor, 'Soviet');
    await click(editor, middle(map, '08.03'));

    await go(editor, 'Draw');
    await press(editor, 'Major river');
    await press(editor, 'Major river: look and movement');
    await fill(editor, 'Can’t be entered by', 'all');
    map = await mapOf(editor);
    await drag(editor, edge(map, '05.03', '05.04'), edge(map, '05.03', '06.03'));

    await press(editor, 'Road');
    map = await mapOf(editor);
    await drag(editor, middle(map, '02.02'), middle(map, '03.03'), middle(map, '04.02'));

    await go(editor, 'Hexes');
    map = await mapOf(editor);
    await click(editor, middle(map, '03.04'));
    await fill(editor, 'Name', 'Tarn');
    await fill(editor, 'Stacking points in a hex', '2');

    await go(editor, 'Units');
    await addCounters(editor, 'GD', 'axis');
    await addCounters(editor, '1 Guards', 'soviet');
    // Tab goes along the row
    field(editor, 'Attack').focus();
    for (const value of ['4', '5', '6']) {
      await sendKeys({type: value});
      await sendKeys({press: 'Tab'});
    }
    await editor.updateComplete;

    await go(editor, 'Rules');
    await fill(editor, 'Retreat rules', 'wwii-battle-series');
    await go(editor, 'Battles');
    await choose(editor, 'Odds or difference table');
    await go(editor, 'Tables');
    await add(editor, 'Add a table', 'crt');
    await paste(editor, sheetPasted);

    await go(editor, 'Position');
    await press(editor, 'Set up the first position');
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
    await go(editor, 'Draw');
    await press(editor, 'Other terrain and hexsides');
    await add(editor, 'Add a terrain', 'Steppe');
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
    inside(editor).querySelector<HTMLElement>('#tab-map')!.focus();
    await withControl('y');
    expect(writeModule(editor.document)).to.equal(painted);
    await withControl('z');
    expect(editor.document.map).not.to.have.property('hexes');
  });

  it('is there again after a reload, and after a tab that was closed', async () => {
    localStorage.removeItem('umpire-editor:test');
    const editor = await anEditor(undefined, 'test');
    await go(editor, 'File');
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
  it('the terrains and supply sources of a new map as one palette, without a warning of any', async () => {
    const editor = await anEditor();
    await go(editor, 'Draw');
    const rows = [...inside(editor).querySelectorAll('.palette')].map((row) => [
      row.ariaLabel,
      ...[...row.querySelectorAll('.swatch > span')].map(({textContent}) => textContent),
    ]);
    const terrains = Object.values(palette).map(({name}) => name);
    expect(rows).to.deep.equal([
      ['Terrain', 'Clear', ...terrains],
      ['Hexsides', 'River', 'Major river', 'Bridge'],
      ['Roads and rails', 'Road', 'Rail'],
      ['Supply sources', 'Axis', 'Soviet'],
    ]);
    for (const swatch of inside(editor).querySelectorAll('.swatch > svg'))
      expect(swatch.querySelectorAll('path').length, swatch.nextElementSibling!.textContent).to.be.above(0);
    const warnings = [...inside(editor).querySelectorAll('.check .warning > span')];
    // the rules are for the author to choose
    expect(warnings.map(({textContent}) => textContent)).to.deep.equal([
      'This game has no rules yet: nothing can be asked of it. Choose a retreat sheet, combat rules or both.',
    ]);
    // a supply source by keys, and none again
    const map = await mapOf(editor);
    await press(editor, 'Axis');
    map.focus();
    map.goTo('03.03');
    const sources = (): unknown =>
      editor.document.map.kind === 'hex' ? editor.document.map.supplySources : undefined;
    await sendKeys({press: 'Enter'});
    await until(() => sources() !== undefined);
    expect(sources()).to.deep.equal({axis: ['03.03']});
    await sendKeys({press: 'Enter'});
    await until(() => sources() === undefined);
    // the row after the last is the first
    await sendKeys({press: 'b'});
    await sendKeys({press: '2'});
    await sendKeys({press: 'Enter'});
    await until(() => editor.document.map.kind === 'hex' && editor.document.map.hexes?.['03.03']);
    expect(sources()).to.equal(undefined);
  });

  it('no empty band below its tabs, and no message that moves the panel', async () => {
    await setViewport({width: 1300, height: 900});
    const editor = await anEditor(byHand);
    await go(editor, 'Draw');
    const map = await mapOf(editor);
    const top = (selector: string): number =>
      inside(editor).querySelector(selector)!.getBoundingClientRect().top;
    const {bottom} = inside(editor).querySelector('.head')!.getBoundingClientRect();
    const before = [top('.board'), top('.panel')];
    expect(before).to.deep.equal([bottom, bottom]);
    await press(editor, 'Woods');
    await click(editor, middle(map, '02.02'));
    await until(() => inside(editor).querySelector('.just p')?.textContent === '02.02: Woods.');
    expect([top('.board'), top('.panel')]).to.deep.equal(before);
    await setViewport({width: 800, height: 600});
  });

  it('the numbers of all counters in rows: Tab goes along, Enter down', async () => {
    for (const width of [1300, 360]) {
      await setViewport({width, height: 900});
      const units = Object.fromEntries(['a', 'b', 'c'].map((id) => [id, {side: 'axis', type: 'infantry'}]));
      const editor = await anEditor({...byHand, units, positions: {}});
      await go(editor, 'Units');
      const rows = [...inside(editor).querySelectorAll('.unit-row')];
      expect(rows.map((row) => row.getAttribute('aria-label'))).to.deep.equal(['a', 'b', 'c']);
      const numbers = (row: Element): readonly HTMLInputElement[] => [
        ...row.querySelectorAll<HTMLInputElement>(':scope > label > [type=number]'),
      ];
      for (const row of rows)
        expect(new Set(numbers(row).map((one) => one.getBoundingClientRect().top)).size, 'one line').to.equal(
          1,
        );
      numbers(rows[0]!)[0]!.focus();
      for (const press of ['4', 'Tab', '5', 'Tab', '6', 'Enter', '7', 'Enter', '8', 'Tab'])
        await sendKeys({press});
      await until(() => editor.document.units?.['c']?.movement === 8);
      expect(editor.document.units).to.deep.equal({
        a: {side: 'axis', type: 'infantry', attack: 4, defence: 5, movement: 6},
        b: {side: 'axis', type: 'infantry', movement: 7},
        c: {side: 'axis', type: 'infantry', movement: 8},
      });
    }
    await setViewport({width: 800, height: 600});
  });

  it('one strength of counters that have it in place of an attack and a defence', async () => {
    const editor = await anEditor({
      ...byHand,
      units: {
        corps: {side: 'axis', type: 'infantry', strength: 7, movement: 4},
        army: {side: 'soviet', type: 'infantry', attack: 3, defence: 4},
        guards: {side: 'soviet', type: 'infantry', strength: 5},
      },
      positions: {},
    });
    await go(editor, 'Units');
    const numbers = (unit: string): readonly string[] =>
      [...inside(editor).querySelectorAll<HTMLElement>(`.unit-row > label > [type=number]`)]
        .map((one) => one.dataset['at'] ?? '')
        .filter((at) => at.startsWith(`/units/${unit}/`))
        .map((at) => at.split('/').at(-1) ?? '');
    expect(numbers('corps')).to.deep.equal(['strength', 'movement', 'steps', 'stacking']);
    // a side with both kinds has a column for each
    const all = ['attack', 'defence', 'strength', 'movement', 'steps', 'stacking'];
    expect(numbers('army')).to.deep.equal(all);
    expect(numbers('guards')).to.deep.equal(all);
    await fill(editor, 'Strength', '8');
    expect(editor.document.units?.['corps']?.strength).to.equal(8);
  });

  it('the map without a second frame inside its own', async () => {
    const editor = await anEditor();
    const map = await mapOf(editor);
    const {borderTopWidth, borderRadius} = getComputedStyle(map.shadowRoot!.querySelector('.frame')!);
    expect([borderTopWidth, borderRadius]).to.deep.equal(['0px', '0px']);
    // where the border would be, the map begins
    expect(map.shadowRoot!.querySelector('.stage')!.getBoundingClientRect().left).to.equal(
      map.getBoundingClientRect().left,
    );
  });

  it('where the button beside a fault leads', async () => {
    const editor = await anEditor({
      ...byHand,
      positions: {start: {units: {gd: {at: '99.99'}, '1-guards': {at: '06.03'}}}},
      units: {...byHand.units, ghost: {side: 'nobody', type: 'infantry'}},
    });
    const links = [...inside(editor).querySelectorAll<HTMLElement>('.check li button')];
    const names = links.map(({textContent}) => textContent.trim());
    expect(names).to.include.members(['Go to Positions', 'Go to Counters']);
    for (const one of links) expect(one.ariaLabel).to.match(new RegExp(`^${one.textContent.trim()}: .`));
    // in the section itself it leads to the field
    await go(editor, 'Units');
    const own = [...inside(editor).querySelectorAll<HTMLElement>('.check li button')].find(
      (one) => one.textContent.trim() === 'Show the field',
    );
    own!.click();
    await until(() => inside(editor).activeElement?.getAttribute('data-at')?.startsWith('/units/ghost'));
  });

  it('that a unit without a place is placed under Positions', async () => {
    const editor = await anEditor({
      ...byHand,
      units: {...byHand.units, idle: {side: 'axis', type: 'infantry', name: '7 Test Corps'}},
    });
    const line = [...inside(editor).querySelectorAll('.check li')].find((one) =>
      one.textContent.includes('7 Test Corps stands in no position.'),
    )!;
    const button = line.querySelector('button')!;
    expect(button.textContent.trim()).to.equal('Go to Positions');
    button.click();
    await until(() => inside(editor).activeElement?.getAttribute('data-at') === '/positions');
  });

  it('the game as a module of VASSAL, once it has no faults', async () => {
    const editor = await anEditor({...byHand, sides: {}});
    await go(editor, 'File');
    await press(editor, 'This game for VASSAL (.vmod)');
    await until(() => inside(editor).textContent.includes('Fix the problems first'));
    editor.module = byHand;
    await until(() => Object.keys(editor.document.sides).length === 2);
    await go(editor, 'File');
    const saving = nextFile();
    await press(editor, 'This game for VASSAL (.vmod)');
    const file = await saving;
    expect(file.name).to.equal('umpire-ridge.vmod');
    await until(() => inside(editor).textContent.includes('Saved as umpire-ridge.vmod.'));
    const game = openVassal([new Uint8Array(await file.arrayBuffer())]);
    if (!game.ok) throw new Error(JSON.stringify(game.faults));
    expect(game.value.problems).to.deep.equal([]);
    expect(game.value.module.sides).to.deep.equal(['Axis', 'Soviet']);
    expect(inside(editor).textContent).not.to.contain('but not the rules');
  });

  it('a map of one point as a module of VASSAL, and says what the module cannot carry', async () => {
    const map = {kind: 'point', points: {a: {name: 'A', x: 0, y: 0}}, lines: []};
    const {title, sides} = byHand;
    const editor = await anEditor({umpire: 1, id: 'island', title, sides, map, unitTypes: {}, units: {}});
    await go(editor, 'File');
    const saving = nextFile();
    await press(editor, 'This game for VASSAL (.vmod)');
    await saving;
    await until(() => inside(editor).textContent.includes('but not the rules and the terrain of the game: '));
  });

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
    // the codes of its table have no numbers, of which the editor warns
    const retreats = {...byHand, rules: {retreat: 'wwii-battle-series'}, tables: {}};
    const editor = await anEditor({...retreats, units: {}, positions: {}});
    const said = (): string => inside(editor).querySelector('.check')!.textContent;
    const standing = (): string => inside(editor).querySelector('.standing')!.textContent.trim();
    await until(() => said().includes('The game has no counters yet'));
    expect(said()).not.to.match(/ready to use|no faults/);
    expect(standing()).to.equal('Check: no counters yet');
    editor.module = {...retreats, positions: {}};
    await until(() => said().includes('Place the counters on the map'));
    expect(standing()).to.equal('Check: no units on the map');
    editor.module = {
      ...retreats,
      positions: {start: {units: {gd: {at: '05.03'}, '1-guards': {at: '06.03'}}}},
    };
    await until(() => said().includes('ready to use'));
    expect(said()).not.to.contain('no units');
  });

  it('under Positions that there is no counter to place, and the way to them', async () => {
    const editor = await anEditor({...byHand, units: {}, positions: {start: {units: {}}}});
    await go(editor, 'Position');
    await until(() => inside(editor).querySelector('#panel')!.textContent.includes('No counters yet.'));
    expect((await mapOf(editor)).shadowRoot!.querySelector('.edit')).to.equal(null);
    await press(editor, 'Go to Counters');
    expect(inside(editor).querySelector('#tab-counters')!.ariaSelected).to.equal('true');
  });

  it('in every room what the check found, one button away', async () => {
    const editor = await anEditor(byHand);
    for (const room of ['Draw', 'Units', 'Position', 'Battles', 'File'] as const) {
      await go(editor, room);
      inside(editor).querySelector<HTMLElement>('.standing')!.click();
      expect(inside(editor).activeElement?.id, room).to.equal('check');
      expect(inside(editor).querySelector('.check')!.getBoundingClientRect().height, room).to.be.above(0);
    }
  });
});
