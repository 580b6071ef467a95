import {expect} from 'chai';
import {sendKeys, setViewport} from '@web/test-runner-commands';
import type {UmpireEditor} from '../../../components/umpire-editor/umpire-editor.js';
import {plainBoard} from '../../../src/case/plain-board.js';
import type {SheetDocument} from '../../../src/module/index.js';
import {until} from '../../support.js';
import {oneColumn, ownSheet} from '../../edit/own-sheet.js';
import {add, anEditor, field, fill, go, inside, press, writeGame} from './editor.js';

const sheet: SheetDocument = {
  ...ownSheet,
  title: 'Own',
  maxHexes: 2,
  bars: [
    {clause: 'enemyUnits', rule: '2'},
    {clause: 'furtherOut', rule: '3'},
  ],
};
const module = {
  ...plainBoard(sheet),
  rules: {combat: 'hex', retreat: sheet},
  tables: {
    crt: oneColumn({DR: {defender: {retreat: 1}}, EX: {defender: {eliminated: true}}}),
  },
};

/** The rules of the draft. */
const rules = (editor: UmpireEditor) => editor.document.rules!;
const own = (editor: UmpireEditor): SheetDocument => rules(editor).retreat as SheetDocument;
/** The card or section at a place of the module, as an editor of its own for the helpers. */
function within(editor: UmpireEditor, selector: string): UmpireEditor {
  const part = inside(editor).querySelector(selector);
  if (!part) throw new Error(`nothing at ${selector}`);
  return {shadowRoot: part, updateComplete: editor.updateComplete} as unknown as UmpireEditor;
}
const card = (editor: UmpireEditor, at: string): UmpireEditor =>
  within(editor, `[data-at="/rules/retreat/${at}"]`);
/** Chooses what to add below a heading, or in a condition. */
const summary = (editor: UmpireEditor, at: string): HTMLElement =>
  inside(editor).querySelector<HTMLElement>(`[data-at="${at}"]`)!;

describe('the rules in the editor', () => {
  beforeEach(() => setViewport({width: 360, height: 800}));
  afterEach(() => setViewport({width: 800, height: 600}));

  it('has a readable condition on every clause, made by choices and by keys', async () => {
    const editor = await anEditor(module);
    await go(editor, 'Rules');
    const at = '/rules/retreat/bars/0/when';
    const said = (): string => summary(editor, at).textContent.replace(/\s+/g, ' ').trim();
    await until(() => said() === 'Condition always');
    summary(editor, at).focus();
    await sendKeys({press: 'Enter'});
    await until(() => summary(editor, at).closest('details')!.open);
    await fill(card(editor, 'bars/0'), 'Add to the condition', 'terrain');
    await until(() => said() === 'Condition the hex is clear');
    await fill(within(editor, '[data-at="/rules/retreat/bars/0/when/terrain"]'), 'lake', 'yes');
    await fill(card(editor, 'bars/0'), 'Which hex', 'origin');
    await fill(card(editor, 'bars/0'), 'Add to the condition', 'not');
    const inner = within(editor, '[data-at="/rules/retreat/bars/0"] fieldset.nested');
    await fill(inner, 'Add to the condition', 'type');
    expect(own(editor).bars[0]!.when).to.deep.equal({
      terrain: ['clear', 'lake'],
      at: 'origin',
      not: {type: 'infantry'},
    });
    expect(said()).to.equal('Condition the starting hex is clear or lake and no unit is of type infantry');
    expect(editor.matches(':state(faulty)')).to.equal(false);
    await press(inner, 'Remove It is not so that');
    await press(card(editor, 'bars/0'), 'Remove Terrain');
    expect(own(editor).bars[0]).to.deep.equal({clause: 'enemyUnits', rule: '2'});
  });

  it('says a fault at its field, and leads there from the list', async () => {
    const bars = [
      {clause: 'enemyUnits', rule: '2', when: {terrain: ['lake', 'swamp']}},
      ...sheet.bars.slice(1),
    ];
    const editor = await anEditor({...module, rules: {combat: 'hex', retreat: {...sheet, bars}}});
    await go(editor, 'Rules');
    summary(editor, '/rules/retreat/bars/0/when').click();
    const wrong = (): HTMLElement =>
      inside(editor).querySelector<HTMLElement>('[data-at="/rules/retreat/bars/0/when/terrain"]')!;
    await until(() => wrong().checkVisibility());
    expect(wrong().getAttribute('aria-invalid')).to.equal('true');
    expect(wrong().querySelector('.fault')!.textContent).to.match(
      /^expected a terrain of this map.*found "swamp"/,
    );
    const [goTo] = inside(editor).querySelectorAll<HTMLElement>('.check .fault button');
    goTo!.click();
    await until(() => inside(editor).activeElement === wrong());
    await fill(within(editor, '[data-at="/rules/retreat/bars/0/when/terrain"]'), 'swamp', 'no');
    await until(() => !editor.matches(':state(faulty)'));
  });

  it('names the hex and the units that a condition is about, by its place, and the directions of the map', async () => {
    const when = {terrain: 'clear'};
    const {crt} = module.tables;
    const codes = {...crt.codes, DR: {defender: {retreat: 1, when: {...when, type: 'infantry'}}}};
    const editor = await anEditor({
      ...module,
      tables: {crt: {...crt, codes, modifiers: [{when: {...when, type: 'infantry'}, shift: 1}]}},
      rules: {
        combat: 'hex',
        advance: {when, stopsAt: when},
        retreat: {
          ...sheet,
          bars: [{...sheet.bars[0], when}, sheet.bars[1]],
          ends: [{clause: 'hexIs', rule: '5', when}],
          prefers: [{clause: 'direction', rule: '6', by: {blue: ['N']}}],
          otherwise: [{clause: 'stays', rule: '7', when}, sheet.otherwise],
        },
      },
    });
    const choices = (at: string, label: string): readonly string[] => {
      const part = inside(editor).querySelector(`[data-at="${at}"]`)!.closest('.condition')!;
      const field = [...part.querySelectorAll('label')].find((one) => one.textContent.includes(label))!;
      return [...field.querySelectorAll('option')].map(({text}) => text);
    };
    for (const [at, ...hexes] of [
      ['/rules/retreat/bars/0/when', 'the hex that is entered', 'the starting hex'],
      ['/rules/retreat/ends/0/when', 'the last hex', 'the starting hex', 'any hex of the route'],
      ['/rules/retreat/otherwise/0/when', 'the hex of the unit', 'the starting hex'],
      ['/rules/advance/when', 'the hex of the unit', 'the vacated hex'],
      ['/rules/advance/stopsAt', 'the hex that is entered', 'the vacated hex'],
    ] as const) {
      await go(editor, at.startsWith('/rules/advance') ? 'Battles' : 'Rules');
      expect(choices(at, 'Which hex'), at).to.deep.equal(hexes);
    }
    await go(editor, 'Rules');
    const sides = within(editor, '[data-at="/rules/retreat/prefers/0/by/blue"]').shadowRoot!;
    expect([...sides.querySelectorAll('label')].map((one) => one.textContent.trim())).to.deep.equal([
      'N',
      'NE',
      'SE',
      'S',
      'SW',
      'NW',
    ]);
    await go(editor, 'Tables');
    for (const [at, units] of [
      ['/tables/crt/codes/DR/defender/when', ['the defenders', 'the attackers']],
      ['/tables/crt/modifiers/0/when', ['the attackers', 'the defenders']],
    ] as const) {
      expect(choices(at, 'Which hex'), at).to.deep.equal(['the defender’s hex']);
      expect(choices(at, 'Units'), at).to.deep.equal(units);
    }
  });

  it('edits who conducts by role, fates in order, exits, conversions and a walk hex by hex', async () => {
    const editor = await anEditor(module);
    await go(editor, 'Rules');
    await fill(editor, 'The attacker’s units are moved by', 'opponent');
    const addClause = (list: string, clause: string): Promise<void> =>
      fill(editor, 'Add a clause', `${list}:${clause}`);
    await addClause('otherwise', 'surrenders');
    await press(card(editor, 'otherwise/1'), 'Move Surrenders up');
    summary(editor, '/rules/retreat/otherwise/0/when').click();
    await fill(card(editor, 'otherwise/0'), 'Add to the condition', 'supply');
    await fill(card(editor, 'otherwise/0'), 'Rule number', '4.1');
    await addClause('effects', 'exits');
    await fill(card(editor, 'effects/0'), 'Rule number', '5');
    await fill(card(editor, 'effects/0'), 'Where units may leave the map', 'any');
    await fill(card(editor, 'effects/0'), 'Comes back after so many turns', '2');
    await addClause('prefers', 'direction');
    await fill(card(editor, 'prefers/0'), 'Rule number', '6');
    const blue = (): UmpireEditor => within(editor, '[data-at="/rules/retreat/prefers/0/by/blue"]');
    await fill(blue(), 'N', 'yes');
    await fill(blue(), 'NW', 'yes');
    await press(editor, 'Hex by hex, waivers, codes and readings');
    await fill(editor, 'Priorities choose', 'perStep');
    const steps = (): UmpireEditor => within(editor, '[data-at="/rules/retreat/steps"]');
    await fill(steps(), 'Rule number', '7');
    await fill(steps(), 'From that hex', 'complete');
    await press(editor, 'Add: codes that count as others');
    const converts = (): UmpireEditor => within(editor, '[data-at="/rules/retreat/converts"]');
    await fill(converts(), 'Code that is rolled', 'DR');
    await fill(converts(), 'Counts as', 'EX');
    expect(own(editor)).to.deep.include({
      conductedBy: {defender: 'owner', attacker: 'opponent'},
      otherwise: [
        {clause: 'surrenders', rule: '4.1', when: {supply: true}},
        {clause: 'eliminated', rule: '4'},
      ],
      effects: [{clause: 'exits', rule: '5', edges: 'any', returns: 2}],
      prefers: [{clause: 'direction', rule: '6', by: {blue: ['N', 'NW']}}],
      walk: 'perStep',
      steps: [{rule: '7', then: 'complete'}],
      converts: [{code: 'DR', to: 'EX'}],
    });
    expect(editor.matches(':state(faulty)')).to.equal(false);
  });

  it('chooses no sheet for an empty map: its author does', async () => {
    const editor = await anEditor();
    expect(editor.document.rules).to.equal(undefined);
    await go(editor, 'Rules');
    const said = (): boolean => inside(editor).textContent.includes('No retreat rules yet.');
    expect(said()).to.equal(true);
    expect(field(editor, 'Retreat rules').value).to.equal('');
    await fill(editor, 'Retreat rules', 'wwii-battle-series');
    expect(rules(editor).retreat).to.equal('wwii-battle-series');
    expect(said()).to.equal(false);
    await fill(editor, 'Retreat rules', '');
    await press(editor, 'Start with a short sheet');
    expect(own(editor).bars).to.be.an('array');
    expect(said()).to.equal(false);
    // a clause that is not filled in yet says where
    const clauses = [...inside(editor).querySelectorAll('optgroup option')].map(
      ({textContent}) => textContent,
    );
    expect(clauses.find((one) => one.startsWith('Marker closes:'))).to.contain('A … affects only');
  });

  it('opens a sheet by itself on a plain board, and starts from the sheet of another game', async () => {
    const editor = await anEditor();
    await go(editor, 'File');
    await writeGame(editor, JSON.stringify(sheet));
    await until(() => editor.document.id === 'plain-board');
    expect(own(editor)).to.deep.equal(sheet);
    await go(editor, 'Rules');
    await fill(editor, 'Retreat rules', 'of:no-retreat');
    await until(() => own(editor).id === 'no-retreat');
    await fill(editor, 'Retreat rules', 'blank');
    await until(() => own(editor).id === 'own');
    expect(editor.matches(':state(faulty)')).to.equal(false);
  });

  it('warns of what the author wrote, and of nothing on the plain board below it', async () => {
    const keep = `board-${crypto.randomUUID()}`;
    const editor = await anEditor(undefined, keep);
    await go(editor, 'File');
    await writeGame(editor, JSON.stringify(sheet));
    await until(() => editor.document.id === 'plain-board');
    const warnings = (of: UmpireEditor): readonly string[] =>
      [...inside(of).querySelectorAll('.check .warning > span')].map(({textContent}) => textContent);
    await until(() => inside(editor).querySelector('.standing')!.textContent.includes('no faults'));
    expect(warnings(editor)).to.deep.equal([]);
    await go(editor, 'Rules');
    await fill(card(editor, 'bars/0'), 'Rule number', '');
    await until(() => warnings(editor).length > 0);
    expect(warnings(editor)).to.deep.equal(['The clause “enemyUnits” has no rule number: findings cite it.']);
    // as after a reload of the page
    const again = await anEditor(undefined, keep);
    await until(() => again.document.id === 'plain-board');
    await until(() => warnings(again).length > 0);
    expect(warnings(again)).to.deep.equal(warnings(editor));
    for (const key of [keep, `${keep}-board`]) localStorage.removeItem(`umpire-editor:${key}`);
  });

  it('warns of all of another game that opens in place of a plain board, and after a step back to one', async () => {
    const keep = `board-${crypto.randomUUID()}`;
    const editor = await anEditor({...plainBoard(sheet), id: 'mine'}, keep);
    const lake = 'No hex has the terrain “lake”.';
    const warnings = (): readonly (string | null)[] =>
      [...inside(editor).querySelectorAll('.check .warning > span')].map(({textContent}) => textContent);
    await until(() => warnings().includes(lake));
    await go(editor, 'File');
    await writeGame(editor, JSON.stringify(sheet));
    await until(() => editor.document.id === 'plain-board' && warnings().length === 0);
    expect(localStorage.getItem(`umpire-editor:${keep}-board`)).not.to.equal(null);
    await press(editor, 'Undo');
    await until(() => editor.document.id === 'mine' && warnings().includes(lake));
    await go(editor, 'File');
    await writeGame(editor, JSON.stringify(plainBoard(sheet)));
    await until(() => editor.document.id === 'plain-board' && warnings().includes(lake));
    expect(localStorage.getItem(`umpire-editor:${keep}-board`)).to.equal(null);
    localStorage.removeItem(`umpire-editor:${keep}`);
  });

  it('edits advances and zones of control', async () => {
    const editor = await anEditor(module);
    await go(editor, 'Battles');
    await press(editor, 'Customise advance');
    const advance = (): UmpireEditor => within(editor, '[data-at="/rules/advance"]');
    await fill(advance(), 'Rule number', '7.76');
    await fill(advance(), 'Units at most', '#0');
    await press(advance(), 'More');
    await fill(advance(), 'Goes on through ZOCs', 'yes');
    expect(rules(editor).advance).to.deep.equal({rule: '7.76', most: 1, ignoresZoc: true});
    await go(editor, 'Zones');
    await press(editor, 'Customise zones of control');
    const zoc = (): UmpireEditor => within(editor, 'section[aria-labelledby=zoc-rules]');
    await fill(within(editor, '[data-at="/rules/zoc/notInto"]'), 'lake', 'yes');
    await fill(zoc(), 'Only supplied units have a ZOC', 'yes');
    expect(rules(editor)['zoc']).to.deep.equal({notInto: ['lake'], suppliedOnly: true});

    const numbers = within(editor, 'section[aria-labelledby=rule-numbers]');
    await fill(numbers, 'Rule on attacks', '8.1');
    await fill(numbers, 'Rule on advances', '10.1');
    expect(rules(editor)['rules']).to.deep.equal({attack: '8.1', advance: '10.1'});
    await fill(numbers, 'Rule on attacks', '');
    await fill(numbers, 'Rule on advances', '');
    expect(rules(editor)).not.to.have.property('rules');
    expect(editor.matches(':state(faulty)')).to.equal(false);
    expect(inside(editor).querySelector('.panel')!.scrollWidth).to.be.at.most(360);
  });

  it('shows advances below the combat phase, as wide as it and under one heading', async () => {
    await setViewport({width: 1400, height: 900});
    const editor = await anEditor({...module, rules: {...module.rules, advance: {rule: '7.76'}}});
    await go(editor, 'Battles');
    const [phase, advances] = ['phase', 'advances'].map((name) =>
      inside(editor).querySelector(`section[aria-labelledby=${name}]`)!.getBoundingClientRect(),
    );
    expect([advances!.left, advances!.right]).to.deep.equal([phase!.left, phase!.right]);
    expect(advances!.top).to.be.at.least(phase!.bottom);
    const legend = inside(editor).querySelector('[data-at="/rules/advance"] > legend')!;
    expect(legend.textContent).to.equal('Advance');
    expect(legend.getBoundingClientRect().width).to.be.at.most(1);
    await press(editor, 'Remove Advance 1');
    expect(rules(editor)).not.to.have.property('advance');
  });

  it('declares states of units and boxes, renames them, and takes them away', async () => {
    const editor = await anEditor(module);
    await go(editor, 'Units');
    await add(editor, 'Add a state or a box', 'Disrupted');
    await add(editor, 'Add a state or a box', 'Broken');
    const state = (name: string): UmpireEditor =>
      within(editor, `section[aria-labelledby=states] [aria-label="${name}"]`);
    await until(() => Object.keys(editor.document.states ?? {}).length === 2);
    await fill(state('Broken'), 'Beside the map, as a box', 'yes');
    await fill(state('Broken'), 'Name', 'Shattered');
    await fill(state('Shattered'), 'ID', 'shattered');
    expect(editor.document.states).to.deep.equal({
      disrupted: {name: 'Disrupted'},
      shattered: {name: 'Shattered', box: true},
    });
    expect(editor.matches(':state(faulty)')).to.equal(false);
    await press(state('Disrupted'), 'Remove Disrupted');
    expect(editor.document.states).to.deep.equal({shattered: {name: 'Shattered', box: true}});
    await fill(state('Shattered'), 'ID', 'isolated');
    await until(() => editor.matches(':state(faulty)'));
    const [goTo] = inside(editor).querySelectorAll<HTMLElement>('.check .fault button');
    await go(editor, 'Rules');
    goTo!.click();
    await until(() => inside(editor).querySelector('section[aria-labelledby=states]'));
    await until(() => inside(editor).activeElement === field(state('Shattered'), 'ID'));
  });

  it('has the modifiers of a table below its grid, beside its codes', async () => {
    await setViewport({width: 1400, height: 900});
    const editor = await anEditor(module);
    await go(editor, 'Tables');
    const [grid, modifiers, codes] = [
      '.grid-of',
      '[aria-labelledby=modifiers]',
      '[aria-labelledby=codes]',
    ].map((part) => inside(editor).querySelector(part)!.getBoundingClientRect());
    expect(modifiers!.top).to.be.at.least(grid!.bottom);
    expect(codes!.left).to.be.at.least(modifiers!.right);
    // one table needs no choice
    expect(inside(editor).querySelector('.panel > .choices')).to.equal(null);
  });

  it('has no effect below the table, by a code that no cell has', async () => {
    const editor = await anEditor(module);
    await go(editor, 'Tables');
    await add(editor, 'Add a code that no cell has', 'NE');
    await until(() => JSON.stringify(editor.document.tables).includes('"NE":{}'));
    await press(editor, 'Odds off the table, rounding and caps');
    const more = (): UmpireEditor =>
      within(editor, 'details:has(> .form > * > [data-at="/tables/crt/below"])');
    await fill(more(), 'Odds below the first column', '#1');
    await fill(more(), 'Code', 'NE');
    const cell = inside(editor).querySelector<HTMLInputElement>('[aria-label="Roll 2, column 1-1"]')!;
    cell.value = 'DR';
    cell.dispatchEvent(new Event('change'));
    await editor.updateComplete;
    expect(editor.document.tables!['crt']).to.deep.include({
      below: {code: 'NE'},
      codes: {DR: {defender: {retreat: 1}}, NE: {}},
    });
    expect(editor.matches(':state(faulty)')).to.equal(false);
    expect(inside(editor).querySelector('.check')!.textContent).not.to.match(/NE/);
  });

  it('names the kinds of value that a field may have', async () => {
    const editor = await anEditor({...module, rules: {...module.rules, advance: {}}});
    await go(editor, 'Battles');
    const kinds = (label: string): readonly string[] =>
      [...field(within(editor, '[data-at="/rules/advance"]'), label).querySelectorAll('option')].map(
        ({textContent}) => textContent,
      );
    expect(kinds('Hexes at most')).to.deep.equal([
      'default: 1',
      'as many as the longest retreat of a defender',
      'the same for every unit',
      'different by unit, turn or weather',
      'by its movement',
    ]);
    expect(kinds('Units at most')).to.deep.equal([
      'default: all that stacking allows',
      'all that stacking allows',
      'a number of units',
    ]);
  });

  it('edits alternatives, losses, advances and conversions of a code', async () => {
    const editor = await anEditor(module);
    await go(editor, 'Tables');
    const code = (): UmpireEditor => {
      const found = [...inside(editor).querySelectorAll('details')].find((one) =>
        one.querySelector('summary')!.textContent.trim().startsWith('EX'),
      );
      found!.open = true;
      return {shadowRoot: found, updateComplete: editor.updateComplete} as unknown as UmpireEditor;
    };
    await press(code(), 'Add: result for the attacker');
    await press(code(), 'More');
    await fill(code(), 'Strength lost, at least', 'opponentLost');
    await press(code(), 'Add: advance after this code');
    const advance = (): UmpireEditor => within(editor, '[data-at="/tables/crt/codes/EX/advance"]');
    await fill(advance(), 'May or must', 'must');
    expect(editor.document.tables!['crt']).to.have.deep.nested.property('codes.EX', {
      defender: {eliminated: true},
      attacker: {strengthAtLeast: 'opponentLost'},
      advance: {is: 'must'},
    });
    expect(editor.matches(':state(faulty)')).to.equal(false);
  });

  it('shows the sequence of play of the battles, and none while the order of play has faults', async () => {
    const brought = {extends: 'hex', phases: [{name: 'roll', title: 'Roll the bones'}]};
    const own = {...module, umpire: 2, rules: {...module.rules, combat: undefined, battle: brought}};
    const phases = (editor: UmpireEditor) =>
      [...inside(editor).querySelectorAll('.sequence h4')].map(({textContent}) => textContent);
    for (const [document, titles] of [
      [module, ['Roll', 'Losses', 'Retreat', 'Advance', 'Losses']],
      [JSON.parse(JSON.stringify(own)), []],
    ] as const) {
      const editor = await anEditor(document);
      await go(editor, 'Battles');
      expect(phases(editor)).to.deep.equal(titles);
      if (titles.length === 0) continue;
      await press(editor, 'Sequence of play');
      const step = inside(editor).querySelector('.sequence .step')!;
      expect(step.textContent.replace(/\s+/g, ' ')).to.include('1.1 The attacker rolls for the result');
      expect(step.checkVisibility()).to.equal(true);
    }
  });
});
