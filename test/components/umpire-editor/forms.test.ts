import {expect} from 'chai';
import {setViewport} from '@web/test-runner-commands';
import {ownLabel, ownWord} from '../../../components/umpire-editor/form/words.js';
import type {UmpireEditor} from '../../../components/umpire-editor/umpire-editor.js';
import {plainBoard} from '../../../src/case/plain-board.js';
import {clauseKinds, sheetLists} from '../../../src/edit/module/index.js';
import {entriesOf, isFixed, type FormEntry, type FormField} from '../../../src/edit/module/form.js';
import type {SheetDocument} from '../../../src/module/index.js';
import {rules, state} from '../../../src/module/schema/module.js';
import {sheet as sheetSchema} from '../../../src/rules/retreat/sheets/document.js';
import {resultCode} from '../../../src/module/schema/result-code.js';
import {fireTable, fixedTable, oddsTable} from '../../../src/module/schema/table.js';
import {battle} from '../../../src/module/schema/battle.js';
import {phaseRules} from '../../../src/module/schema/phase.js';
import {lineSheet} from '../../../src/rules/lines/document.js';
import {until} from '../../support.js';
import {oneColumn, ownSheet} from '../../edit/own-sheet.js';
import {anEditor, fill, go, inside, press} from './editor.js';

/** The forms inside a field, each with its fields. */
function* formsIn(field: FormField, seen: Set<FormField>): Generator<readonly FormEntry[]> {
  if (seen.has(field)) return;
  seen.add(field);
  if (field.kind === 'fields') yield* formsOf(field.fields, seen);
  else if (field.kind === 'list' || field.kind === 'bySide' || field.kind === 'entries')
    yield* formsIn(field.of, seen);
  else if (field.kind === 'either') for (const one of field.options) yield* formsIn(one, seen);
}
/** A form, and those inside its fields. */
function* formsOf(entries: readonly FormEntry[], seen: Set<FormField>): Generator<readonly FormEntry[]> {
  yield entries.filter((entry) => !isFixed(entry));
  for (const {field} of entries) yield* formsIn(field, seen);
}
/** Every form of the editor that a schema makes. */
const forms: readonly (readonly FormEntry[])[] = [
  ...sheetLists.flatMap((list) => clauseKinds[list].map(({parameters}) => parameters)),
  entriesOf(sheetSchema, [
    ...sheetLists,
    'id',
    'title',
    'conductedBy',
    'moves',
    'maxHexes',
    'length',
    'edge',
  ]),
  entriesOf(rules).filter(({name}) => name === 'advance' || name === 'zoc'),
  entriesOf(resultCode, ['name']),
  entriesOf(oddsTable, ['kind', 'title', 'columns', 'dice', 'faces', 'results', 'codes', 'modifiers']),
  entriesOf(state),
  entriesOf(fireTable, ['columns', 'dice', 'faces', 'results', 'modifiers']),
  entriesOf(fixedTable, ['columns', 'dice', 'faces', 'results', 'modifiers', 'codes']),
  entriesOf(battle, ['extends', 'id', 'chart']),
  entriesOf(phaseRules),
  entriesOf(lineSheet, ['id']),
].flatMap((entries) => [...formsOf(entries, new Set())]);

/** The words of a field that are chosen from. */
const wordsIn = (field: FormField): readonly (string | number)[] =>
  field.kind === 'choice'
    ? field.words.filter((word) => word !== null)
    : field.kind === 'names'
      ? field.words
      : field.kind === 'either'
        ? field.options.flatMap(wordsIn)
        : field.kind === 'list' || field.kind === 'entries'
          ? wordsIn(field.of)
          : [];

const sheet: SheetDocument = {
  ...ownSheet,
  title: 'The crossing of the river Oskol, revised rules',
  maxHexes: 2,
  bars: [
    {clause: 'enemyUnits', rule: '2'},
    {clause: 'furtherOut', rule: '3'},
  ],
  costs: [{clause: 'cost', rule: '5', trigger: 'enemyZoc', takes: {state: 'disrupted'}}],
  prefers: [{clause: 'fewestLosses', rule: '6'}],
};
const board = plainBoard(sheet);
const module = {
  ...board,
  map: {...board.map, terrain: {woods: {name: 'Woods'}, marsh: {}}},
  rules: {combat: 'hex', retreat: sheet, advance: {}, zoc: {suppliedOnly: true}},
  tables: {
    crt: oneColumn({DR: {defender: {retreat: 1}}, EX: {attacker: {steps: 1}, defender: {eliminated: true}}}),
  },
};
const part = (editor: UmpireEditor, at: string): HTMLElement =>
  inside(editor).querySelector<HTMLElement>(`[data-at="${at}"]`)!;
/** A part of the editor, as one for the helpers. */
const within = (editor: UmpireEditor, at: string): UmpireEditor =>
  ({shadowRoot: part(editor, at), updateComplete: editor.updateComplete}) as unknown as UmpireEditor;
const optionsOf = (editor: UmpireEditor, at: string): readonly string[] =>
  [...part(editor, at).querySelectorAll('option')].map(({textContent}) => textContent);
const ticksOf = (editor: UmpireEditor, at: string): readonly string[] =>
  [...part(editor, at).querySelectorAll('label')].map(({textContent}) => textContent.trim());

/** Opens a result code under Tables. */
async function openCode(editor: UmpireEditor, code: string): Promise<void> {
  await go(editor, 'Tables');
  const details = await until(() =>
    [...inside(editor).querySelectorAll('details')].find((one) =>
      one.querySelector('summary')!.textContent.trim().startsWith(code),
    ),
  );
  details.querySelector('summary')!.click();
  await until(() => details.open && details.querySelector('.form')!.checkVisibility());
}

describe('the forms of the editor', () => {
  afterEach(() => setViewport({width: 800, height: 600}));

  it('have words for every field and every choice, none twice in a form', () => {
    // names that are words of players as they are
    const plain = [
      'terrain',
      'hexside',
      'region',
      'nationality',
      'steps',
      'state',
      'name',
      'code',
      'column',
      'advance',
    ];
    const unlabelled = forms
      .flat()
      .filter((entry) => ownLabel(entry) === undefined && !plain.includes(entry.name))
      .map(({of, name}) => `${of}.${name}`);
    expect(unlabelled).to.deep.equal([]);
    const directions = /^[NESW]{1,2}$/;
    const unsaid = forms
      .flat()
      .flatMap((entry) =>
        [...wordsIn(entry.field), ...('words' in entry ? (entry.words as readonly string[]) : [])]
          .filter((word) => ownWord(entry, word) === undefined && !directions.test(String(word)))
          .map((word) => `${entry.of}.${entry.name}: ${word}`),
      );
    expect(unsaid).to.deep.equal([]);
    for (const entries of forms) {
      const labels = entries.map((entry) => ownLabel(entry) ?? entry.name);
      expect(labels.length, labels.join(', ')).to.equal(new Set(labels).size);
    }
  });

  it('say below cryptic fields of codes and advances what they mean, and in each what holds without it', async () => {
    const editor = await anEditor(module);
    await openCode(editor, 'EX');
    const at = '/tables/crt/codes/EX';
    const hint = (place: string): string =>
      part(editor, place).closest('.field')!.querySelector('.hint')!.textContent;
    expect(hint(`${at}/attacker/leaves`)).to.equal(
      'Only where the side has at least so many steps left after its loss.',
    );
    expect(hint(`${at}/whoFirst`)).to.equal(
      'The side with less strength removes all its units, and the other side then matches them. Left empty: who matches the other’s losses loses after it; else the attacker loses first.',
    );
    expect(optionsOf(editor, `${at}/attacker/strengthAtLeast`)).to.deep.equal([
      'default: no strength',
      'what the other side lost',
      'what the other side brought',
    ]);
    expect(optionsOf(editor, `${at}/attacker/eliminated`)).to.deep.equal(['default: no', 'yes', 'no']);
    // what the label says is not said again
    expect(part(editor, `${at}/attacker/retreat`).closest('.field')!.querySelector('.hint')).to.equal(null);
    await go(editor, 'Battles');
    await until(() => part(editor, '/rules/advance/is'));
    expect(optionsOf(editor, '/rules/advance/is')).to.deep.equal([
      'default: may advance',
      'may advance',
      'must advance',
    ]);
  });

  it('name each kind of value that a field may have', async () => {
    const editor = await anEditor(module);
    await go(editor, 'Tables');
    // no button adds a row: the reader learns why beside them
    expect(inside(editor).querySelector('#paste')!.textContent).to.match(
      /^Rows follow the dice and their faces/,
    );
    await until(() => part(editor, '/tables/crt/below'));
    expect(optionsOf(editor, '/tables/crt/below')).to.deep.equal([
      'default',
      'the first column',
      'the attack is not allowed',
      'the attack is not allowed, by a rule',
      'a code',
    ]);
    await go(editor, 'Rules');
    const takes = await until(() => part(editor, '/rules/retreat/costs/0/takes'));
    expect([...takes.querySelectorAll('option')].map(({textContent}) => textContent)).to.include.members([
      'steps',
      'a state',
    ]);
  });

  it('offer the names that the game knows: states, terrain, types, codes and purposes of ZOCs', async () => {
    const editor = await anEditor(module);
    await openCode(editor, 'DR');
    expect(optionsOf(editor, '/tables/crt/codes/DR/defender/state')).to.deep.equal([
      'default: none',
      'Disrupted',
    ]);
    await press(editor, 'Add: counts as another code');
    await until(() => part(editor, '/tables/crt/codes/DR/converts/0/to'));
    expect(optionsOf(editor, '/tables/crt/codes/DR/converts/0/to')).to.deep.equal(['DR', 'EX']);
    await fill(within(editor, '/tables/crt/codes/DR/converts'), 'Counts as', 'EX');
    await go(editor, 'Zones');
    await until(() => part(editor, '/rules/zoc/negatedByFriend'));
    expect(ticksOf(editor, '/rules/zoc/negatedByFriend')).to.deep.equal([
      'retreats',
      'supply',
      'advances and battles',
    ]);
    expect(ticksOf(editor, '/rules/zoc/notInto')).to.deep.equal(['clear', 'Woods', 'marsh']);
    await fill(within(editor, '/rules/zoc/negatedByFriend'), 'supply', 'yes');
    await fill(within(editor, '/rules/zoc/notInto'), 'marsh', 'yes');
    await press(editor, 'Add: hexsides that no ZOC crosses');
    await until(() => part(editor, '/rules/zoc/notAcross/0'));
    expect(editor.document.rules!.zoc).to.deep.equal({
      suppliedOnly: true,
      negatedByFriend: ['supply'],
      notInto: ['marsh'],
      notAcross: ['cliff'],
    });
    await go(editor, 'Rules');
    expect(optionsOf(editor, '/rules/retreat/costs/0/takes/state')).to.deep.equal(['Disrupted']);
    await go(editor, 'Battles');
    await press(within(editor, '/rules/advance'), 'More');
    expect(ticksOf(editor, '/rules/advance/types')).to.deep.equal(['infantry']);
    await fill(within(editor, '/rules/advance/types'), 'infantry', 'yes');
    expect(editor.document.rules).to.deep.include({advance: {types: 'infantry'}});
    expect(editor.matches(':state(faulty)')).to.equal(false);
  });

  it('begin a walk hex by hex with a first step, and end it with its last', async () => {
    const editor = await anEditor(module);
    await go(editor, 'Rules');
    const own = (): SheetDocument => editor.document.rules!.retreat as SheetDocument;
    await press(editor, 'Hex by hex, waivers, codes and readings');
    await fill(editor, 'Priorities choose', 'perStep');
    expect(own()).to.deep.include({walk: 'perStep', steps: [{rule: ''}]});
    expect(editor.matches(':state(faulty)')).to.equal(false);
    await fill(editor, 'Priorities choose', '');
    expect(own()).to.deep.equal(sheet);
    await press(editor, 'Add: priorities hex by hex');
    expect(own()).to.deep.include({walk: 'perStep', steps: [{rule: ''}]});
    await press(editor, 'Remove Priorities hex by hex 1');
    expect(own()).to.deep.equal(sheet);
    expect(editor.matches(':state(faulty)')).to.equal(false);
  });

  it('fold the rarer fields of a result below the names of those that it sets', async () => {
    const crt = {...module.tables.crt, codes: {...module.tables.crt.codes, DR: {defender: {units: 1}}}};
    const editor = await anEditor({...module, tables: {crt}});
    const fold = (at: string): HTMLDetailsElement => part(editor, at).closest('details')!;
    await openCode(editor, 'EX');
    const attacker = '/tables/crt/codes/EX/attacker';
    expect(part(editor, `${attacker}/steps`).checkVisibility()).to.equal(true);
    expect(part(editor, `${attacker}/retreat`).checkVisibility()).to.equal(true);
    expect(fold(`${attacker}/leaves`).open).to.equal(false);
    await openCode(editor, 'DR');
    const units = fold('/tables/crt/codes/DR/defender/units');
    expect(units.open).to.equal(false);
    expect(units.querySelector('summary')!.textContent).to.contain('Units lost');
    units.open = true;
    const field = part(editor, '/tables/crt/codes/DR/defender/units') as HTMLInputElement;
    field.value = '';
    field.dispatchEvent(new Event('change'));
    await editor.updateComplete;
    expect(editor.document.tables!['crt']).to.have.deep.nested.property('codes.DR', {defender: {}});
    // a field that its author just emptied stays in sight
    expect(field.checkVisibility()).to.equal(true);
  });

  it('fold the entries of a list with several below their names, and open the one that is added', async () => {
    const modifiers = [
      {rule: '1', name: 'home area', dice: 1},
      {rule: '2', name: 'river', dice: 2},
    ];
    const fire = {volley: {order: ['both'], dice: {per: 1}, hit: {atMost: 2}, modifiers}};
    const editor = await anEditor({
      ...module,
      umpire: 2,
      rules: {...module.rules, battle: {extends: 'hex', fire}},
    });
    await go(editor, 'Battles');
    await press(editor, 'volley');
    const list = (): HTMLElement => part(editor, '/rules/battle/fire/volley/modifiers');
    const folds = (): HTMLDetailsElement[] => [
      ...list().querySelectorAll<HTMLDetailsElement>(':scope > details'),
    ];
    expect(
      folds().map(({open, firstElementChild}) => [
        firstElementChild!.textContent.replace(/\s+/g, ' ').trim(),
        open,
      ]),
    ).to.deep.equal([
      ['Modifiers 1 home area', false],
      ['Modifiers 2 river', false],
    ]);
    await press(editor, 'Add: modifiers');
    await until(() => folds()[2]?.open);
    expect(folds().map(({open}) => open)).to.deep.equal([false, false, true]);
  });

  for (const [width, columns] of [
    // beside the grid
    [1400, 2],
    [800, 2],
    [360, 1],
  ] as const)
    it(`stand in columns at ${String(width)} px, with room for a title`, async () => {
      await setViewport({width, height: 900});
      const editor = await anEditor(module);
      await openCode(editor, 'EX');
      const fields = [
        ...part(editor, '/tables/crt/codes/EX/attacker/steps').closest('.nested')!.children,
      ].filter((one) => one.matches('.field'));
      const lefts = new Set(fields.map((one) => Math.round(one.getBoundingClientRect().left)));
      expect(lefts.size).to.be.at.least(columns);
      for (const one of fields) expect(one.getBoundingClientRect().width).to.be.within(200, 370);
      expect(document.documentElement.scrollWidth).to.be.at.most(width);
      await go(editor, 'Rules');
      const title = await until(() => part(editor, '/rules/retreat/title'));
      expect(title.getBoundingClientRect().width).to.be.at.least(220);
    });
});
