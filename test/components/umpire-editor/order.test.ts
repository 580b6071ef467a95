import {expect} from 'chai';
import {setViewport} from '@web/test-runner-commands';
import type {UmpireEditor} from '../../../components/umpire-editor/umpire-editor.js';
import {plainBoard} from '../../../src/case/plain-board.js';
import {openModule} from '../../../src/index.js';
import {expectAccessible, until} from '../../support.js';
import {oneColumn, ownSheet} from '../../edit/own-sheet.js';
import {add, anEditor, choose, field, fill, go, inside, press} from './editor.js';

const hexes = {
  ...plainBoard(ownSheet),
  rules: {combat: 'hex', retreat: ownSheet},
  tables: {
    crt: oneColumn({DR: {defender: {retreat: 1}}, '-': {}}),
  },
};
const points = {
  umpire: 1,
  id: 'rivers',
  title: 'Rivers',
  sides: {a: {name: 'A', airRole: 'adds'}, b: {name: 'B', airRole: 'multiplies'}},
  map: {
    kind: 'point',
    points: {p: {name: 'P', x: 0, y: 0}, q: {name: 'Q', x: 90, y: 0}},
    lines: [{between: ['p', 'q'], capacity: 3}],
  },
};
const part = (editor: UmpireEditor, at: string): HTMLElement =>
  inside(editor).querySelector<HTMLElement>(`[data-at="${at}"]`)!;
const within = (editor: UmpireEditor, at: string): UmpireEditor =>
  ({
    shadowRoot: part(editor, at).closest('details, fieldset'),
    updateComplete: editor.updateComplete,
  }) as unknown as UmpireEditor;
const battle = (editor: UmpireEditor): Record<string, unknown> =>
  editor.document.rules?.battle as unknown as Record<string, unknown>;
/** The steps as they are drawn. */
const stepsOf = (editor: UmpireEditor): readonly string[] =>
  [...inside(editor).querySelectorAll('svg.chart text')].map(({textContent}) => textContent);
const faults = (editor: UmpireEditor): readonly string[] =>
  [...inside(editor).querySelectorAll('.check .fault > span')].map(({textContent}) => textContent);

describe('the order of play in the editor', () => {
  afterEach(() => setViewport({width: 800, height: 600}));

  it('becomes the game’s own, with what it extends in sight, and gains support, a check, a declaration and fire', async () => {
    const editor = await anEditor(hexes);
    await go(editor, 'Battles');
    await choose(editor, 'An order of play of its own');
    expect(editor.document.umpire).to.equal(2);
    expect(editor.document.rules).to.not.have.property('combat');
    expect(battle(editor)).to.deep.equal({extends: 'hex'});
    // the roll of the order that it extends can be changed
    await until(() => part(editor, '/rules/battle/rolls/result'));
    // what it only inherits stays folded
    expect(part(editor, '/rules/battle/phases').closest('details')!.open).to.equal(false);
    for (const [label, name] of [
      ['Add: support', 'guns'],
      ['Add: checks', 'stand'],
      ['Add: declarations', 'stand fast'],
      ['Add: fire', 'volley'],
    ] as const)
      await add(editor, label, name);
    const {support, checks, declarations, fire} = battle(editor);
    expect({support, checks, declarations, fire}).to.deep.equal({
      support: {guns: {units: {}, gives: {shift: 1}}},
      checks: {
        stand: {
          of: 'attacker',
          outcomes: [{least: 4, is: 'stand passes'}, {is: 'stand fails'}],
        },
      },
      declarations: {'stand fast': {by: 'attacker'}},
      fire: {volley: {order: ['both'], dice: {per: 'steps'}, hit: {atLeast: 6}}},
    });
    // each has its step
    expect(faults(editor)).to.deep.equal([]);
    expect(stepsOf(editor)).to.deep.equal([
      'Support: guns',
      'Checks: stand',
      'Declarations: stand-fast',
      'Fire: volley',
      'Roll',
      'Losses',
      'Retreat',
      'Advance',
      'Advance beyond',
      'Too many in a hex',
      'The battle is over',
    ]);
    // the form that came last is the open one
    part(editor, '/rules/battle/support/guns').click();
    await until(() => part(editor, '/rules/battle/support/guns').closest('details')!.open);
    await fill(within(editor, '/rules/battle/support/guns'), 'Title', 'Guns');
    await fill(within(editor, '/rules/battle/support/guns'), 'Reach', '#0');
    await fill(within(editor, '/rules/battle/support/guns'), 'Columns shifted', '2');
    expect(battle(editor)['support']).to.deep.equal({
      guns: {title: 'Guns', units: {}, range: 1, gives: {shift: 2}},
    });
    expect(battle(editor)).to.not.have.property('rolls');
    part(editor, '/rules/battle/rolls/result').click();
    await fill(within(editor, '/rules/battle/rolls/result'), 'Rule number', '7.1');
    expect(battle(editor)['rolls']).to.deep.include({result: {table: 'crt', rule: '7.1'}});
    expect(openModule(editor.document).ok).to.equal(true);
    await expectAccessible(editor);
  });

  it('says of each choice what it brings, and leads to the choice in sight while there are no rules', async () => {
    const editor = await anEditor();
    await go(editor, 'Battles');
    const kinds = [...inside(editor).querySelectorAll('.kind')];
    expect(kinds.map((kind) => kind.querySelector('b')!.textContent)).to.deep.equal([
      'No battles yet',
      'Odds or difference table',
      'An order of play of its own',
    ]);
    for (const kind of kinds) expect(kind.querySelector('small')!.textContent).to.match(/\.$/);
    const shows = inside(editor).querySelector<HTMLElement>('.check .warning button')!;
    expect(shows.textContent.trim()).to.equal('Show the field');
    shows.click();
    await until(() => inside(editor).activeElement === field(editor, 'No battles yet'));
    await choose(editor, 'Odds or difference table');
    expect(editor.document.rules).to.deep.equal({combat: 'hex'});
    expect(field(editor, 'Odds or difference table').checked).to.equal(true);
  });

  it('gives a part that the game does not use a line, and no heading', async () => {
    const editor = await anEditor(hexes);
    await go(editor, 'Battles');
    await choose(editor, 'An order of play of its own');
    const parts = (): readonly string[] =>
      [...inside(editor).querySelectorAll('fieldset.entries > legend')].map(({textContent}) => textContent);
    await until(() => parts().length > 0);
    expect(parts()).to.deep.equal(['Rolls']);
    await add(editor, 'Add: support', 'guns');
    await until(() => parts().length === 2);
    // the phase that came with it opens no fold
    expect(part(editor, '/rules/battle/phases').closest('details')!.open).to.equal(false);
    // the new part has the focus, and its first field is below it
    expect((inside(editor).activeElement as HTMLElement).dataset['at']).to.equal(
      '/rules/battle/support/guns',
    );
    // one that is added closes the one before it
    await add(editor, 'Add: checks', 'morale');
    await until(() => part(editor, '/rules/battle/checks/morale').closest('details')!.open);
    expect(part(editor, '/rules/battle/support/guns').closest('details')!.open).to.equal(false);
  });

  it('is drawn, and its steps are moved, led elsewhere, added and taken out', async () => {
    const editor = await anEditor({
      ...hexes,
      umpire: 2,
      rules: {retreat: ownSheet, battle: {extends: 'hex'}},
    });
    await go(editor, 'Battles');
    await add(editor, 'Add: support', 'guns');
    await until(() => stepsOf(editor)[0] === 'Support: guns');
    const step = '/rules/battle/chart/states/guns';
    part(editor, step).click();
    await fill(within(editor, step), 'Comes before', 'losses');
    expect(stepsOf(editor).slice(0, 3)).to.deep.equal(['Roll', 'Support: guns', 'Losses']);
    expect(faults(editor)).to.deep.equal([]);
    const roll = '/rules/battle/chart/states/roll';
    part(editor, roll).click();
    await fill(within(editor, roll), 'Where “Losses” would follow, go on with', 'excess');
    expect(battle(editor)['chart']).to.deep.nested.include({'states.roll.exits.losses': 'excess'});
    expect(faults(editor)).to.not.deep.equal([]);
    await press(editor, 'Undo');
    await fill(editor, 'Add a step of the usual battle', 'hex:excess');
    expect(battle(editor)['chart']).to.have.nested.property('states.excess-2');
    expect(inside(editor).textContent).to.contain(
      '“Too many in a hex (copy 2)” added before “The battle is over”.',
    );
    expect(stepsOf(editor).slice(-3)).to.deep.equal([
      'Too many in a hex',
      'Too many in a hex (copy 2)',
      'The battle is over',
    ]);
    expect(faults(editor)).to.deep.equal([]);
    // a choice that came with the new part is chosen at once
    const last = '/rules/battle/chart/states/excess';
    expect(part(editor, last).closest('details')!.querySelector('select')!.value).to.equal('excess-2');
    await press(editor, 'Undo');
    await press(editor, 'Remove guns');
    expect(stepsOf(editor)[0]).to.equal('Roll');
    expect(faults(editor)).to.deep.equal([]);
  });

  it('keeps its drawing above the list of steps on a phone, however far down they are', async () => {
    await setViewport({width: 360, height: 740});
    const editor = await anEditor({
      ...hexes,
      umpire: 2,
      rules: {retreat: ownSheet, battle: {extends: 'hex'}},
    });
    await go(editor, 'Battles');
    await fill(editor, 'Add a step of the usual battle', 'hex:excess');
    const drawing = await until(() => inside(editor).querySelector('svg.chart'));
    const last = part(editor, '/rules/battle/chart/states/excess-2');
    last.scrollIntoView({block: 'start'});
    expect(drawing.getBoundingClientRect().bottom).to.be.below(
      part(editor, '/rules/battle/chart/states/roll').getBoundingClientRect().top,
    );
    expect(last.getBoundingClientRect().top).to.be.within(-1, 1);
  });

  it('takes a state as JSON once it can be read, and says as one types what is wrong', async () => {
    const editor = await anEditor({
      ...hexes,
      umpire: 2,
      rules: {retreat: ownSheet, battle: {extends: 'hex'}},
    });
    await go(editor, 'Battles');
    await add(editor, 'Add: support', 'guns');
    const step = '/rules/battle/chart/states/guns';
    await until(() => part(editor, step));
    part(editor, step).click();
    const area = (): HTMLTextAreaElement =>
      part(editor, step).closest('details')!.querySelector<HTMLTextAreaElement>('textarea.json')!;
    const said = (): string => area().closest('.json-part')!.querySelector('[role=status]')!.textContent;
    const write = async (text: string): Promise<void> => {
      area().value = text;
      area().dispatchEvent(new Event('input', {bubbles: true}));
      await editor.updateComplete;
    };
    const before = JSON.stringify(editor.document);
    const text = area().value;
    await write(text.slice(0, -1));
    expect(said())
      .to.contain('The game stays as it was')
      .and.to.match(/line \d+/);
    area().dispatchEvent(new Event('change', {bubbles: true}));
    await editor.updateComplete;
    expect(JSON.stringify(editor.document)).to.equal(before);
    expect(area().value).to.equal(text.slice(0, -1));
    // its shape is right, and a name is wrong
    await write(text.replaceAll('mayCommit', 'mayComit'));
    expect(said()).to.contain('mayCommit');
    await write(text.replaceAll('"clause": "support"', '"rule": "6.1"'));
    expect(said().trim()).to.equal('It can be read. It counts once you leave the field.');
    expect(JSON.stringify(editor.document)).to.equal(before);
    area().dispatchEvent(new Event('change', {bubbles: true}));
    await editor.updateComplete;
    expect(JSON.stringify(editor.document)).to.contain('"rule":"6.1"');
    expect(faults(editor)).to.deep.equal([]);
  });

  it('names an entry once, gives it another name, and takes it out', async () => {
    const editor = await anEditor({
      ...hexes,
      umpire: 2,
      rules: {retreat: ownSheet, battle: {extends: 'hex'}},
    });
    await go(editor, 'Battles');
    await add(editor, 'Add: support', 'air');
    await add(editor, 'Add: support', 'air');
    await until(() => inside(editor).textContent.includes('air is there already.'));
    await fill(within(editor, '/rules/battle/support/air'), 'ID', 'planes');
    expect(Object.keys(battle(editor)['support'] as object)).to.deep.equal(['planes']);
    await press(editor, 'Remove planes');
    expect(battle(editor)).to.not.have.property('support');
    expect(faults(editor)).to.deep.equal([]);
  });

  it('has the combat phase: who announces, and who must attack', async () => {
    const editor = await anEditor(hexes);
    await go(editor, 'Battles');
    await fill(editor, 'Attacks are announced', 'all');
    // few games need the others
    expect(() => field(editor, 'Attacks per unit')).to.throw('no field');
    await press(editor, 'More');
    await fill(editor, 'Attacks per unit', '2');
    expect(editor.document.rules?.phase).to.deep.equal({announce: 'all', attacks: 2});
    expect(editor.document.umpire).to.equal(2);
    expect(faults(editor)).to.deep.equal([]);
  });

  it('has the retreats of a game on points: lines, room and tiers', async () => {
    const editor = await anEditor(points);
    await go(editor, 'Rules');
    expect(inside(editor).textContent).to.contain('No retreat rules yet.');
    await press(editor, 'Start with a short sheet');
    await until(() => part(editor, '/rules/retreat/room/0/rule'));
    // a hint leaves to a choice what it shows itself
    expect(part(editor, '/rules/retreat/conductedBy').closest('.field')!.querySelector('.hint')).to.equal(
      null,
    );
    expect(faults(editor)).to.deep.equal([]);
    await fill(within(editor, '/rules/retreat/room'), 'Added up over', 'round');
    await press(editor, 'Add: tiers of points, best first');
    expect(editor.document.rules?.retreat).to.deep.include({
      kind: 'lines',
      room: [{clause: 'capacity', rule: '3', per: 'round'}],
      tiers: [{rule: ''}],
    });
    expect(openModule(editor.document).ok).to.equal(true);
    await expectAccessible(editor);
  });

  it('fits 360 pixels with all of it open', async () => {
    await setViewport({width: 360, height: 740});
    const editor = await anEditor(hexes);
    await go(editor, 'Battles');
    await choose(editor, 'An order of play of its own');
    await add(editor, 'Add: support', 'guns');
    await add(editor, 'Add: fire', 'volley');
    for (const details of inside(editor).querySelectorAll('details')) details.open = true;
    await editor.updateComplete;
    expect(document.documentElement.scrollWidth).to.be.at.most(360);
    for (const element of inside(editor).querySelectorAll('.panel :is(button, input, select, textarea)'))
      expect(element.getBoundingClientRect().right, element.outerHTML).to.be.at.most(360);
  });
});
