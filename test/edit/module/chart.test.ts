import {expect} from 'chai';
import {plainBoard} from '../../../src/case/plain-board.js';
import {
  addPart,
  changeOrder,
  checkDraft,
  leadsOf,
  moveStep,
  orderChart,
  ownOrder,
  removeStep,
  setExit,
  setOrder,
  stepOrder,
  stepParts,
  stepPlaces,
  type ModuleDraft,
} from '../../../src/edit/module/index.js';
import {asParts, freshStep, insertStep} from '../../../src/edit/module/chart.js';
import {initialOf, formOf, type FormField} from '../../../src/edit/module/form.js';
import {gameIds, loadGameDocument} from '../../../src/games/index.js';
import {battle, type BattleDocument} from '../../../src/module/schema/battle.js';
import {sequenceOf} from '../../../src/battle/sequence.js';
import {saidNames} from '../../../src/phrases/rulebook.js';
import {orderNames} from '../../../src/rules/order/rulebook.js';
import {sequenceText} from '../../../src/share/sequence-text.js';
import {expandChart, shippedOrder, shippedOrders, wholeOrder} from '../../../src/rules/order/order.js';
import {oneColumn, ownSheet} from '../own-sheet.js';

const game = setOrder(
  {
    ...plainBoard(ownSheet),
    tables: {
      fire: {columns: [1, 2], results: {1: [0, 0, 0, 1, 1, 1], 2: [0, 0, 1, 1, 2, 2]}},
      crt: oneColumn({DR: {defender: {retreat: 1}}, '-': {}}),
    },
  },
  'own',
);
const faults = (draft: ModuleDraft): readonly string[] =>
  checkDraft(draft).faults.map(({pointer, found}) => `${pointer}: ${found}`);
const field = (name: string): Extract<FormField, {kind: 'entries'}> => {
  const form = formOf(battle);
  const found = form.kind === 'fields' ? form.fields.find((one) => one.name === name)?.field : undefined;
  if (found?.kind !== 'entries') throw new Error(name);
  return found;
};
/** The module with a new entry of its order of play, as the form begins it. */
const withEntry = (draft: ModuleDraft, kind: string, name: string): ModuleDraft => {
  const order = ownOrder(draft) as Record<string, object>;
  const entries = {
    ...order[kind],
    [name]: initialOf(field(kind).of, (entry) => (entry.name === 'table' ? 'crt' : undefined)),
  };
  return changeOrder(draft, {...order, [kind]: entries});
};
/** Changes of a new entry, by its kind. */
const changes = {
  rolls: {table: 'fire', of: 'defender'},
  support: {by: 'defender'},
  declarations: {by: 'defender'},
  checks: {of: 'defender'},
  fire: {by: 'side'},
};
const steps = (draft: ModuleDraft): readonly string[] => stepOrder(orderChart(draft));

describe('the chart of an order of play as it is edited', () => {
  it('is made of the parts that ship, and means what they mean', () => {
    for (const name of shippedOrders) {
      const {chart = {}} = shippedOrder(name);
      const said = (one: BattleDocument): string =>
        sequenceText(sequenceOf(wholeOrder(one, {id: name, title: name}), saidNames(orderNames)));
      const shipped = shippedOrder(name);
      expect(said({...shipped, chart: asParts(chart, name)})).to.equal(said(shipped));
    }
    expect(steps(game)).to.deep.equal(['roll', 'losses', 'retreat', 'advance', 'further', 'excess', 'over']);
  });

  for (const [kind, name] of [
    ['rolls', 'defensive fire'],
    ['support', 'guns'],
    ['declarations', 'stand fast'],
    ['checks', 'morale'],
    ['fire', 'volley'],
  ] as const)
    it(`gains a step for an entry of ${kind}, which follows it and goes with it`, () => {
      const draft = withEntry(game, kind, name);
      expect(faults(draft)).to.deep.equal([]);
      expect(steps(draft)).to.have.lengthOf(8);
      expect(steps(draft)[1]).to.equal('roll');
      // another name, another role
      const order = ownOrder(draft) as Record<string, Record<string, object>>;
      const {[name]: entry, ...others} = order[kind]!;
      const renamed = changeOrder(draft, {
        ...order,
        [kind]: {
          ...others,
          other: {
            ...entry,
            ...changes[kind],
          },
        },
      });
      expect(faults(renamed)).to.deep.equal([]);
      const none = changeOrder(renamed, {
        ...ownOrder(renamed),
        [kind]: undefined,
      });
      expect(faults(none)).to.deep.equal([]);
      expect(steps(none)).to.deep.equal(steps(game));
    });

  it('leaves a fire its dice or a roll on a table, whichever was chosen last', () => {
    const draft = withEntry(withEntry(game, 'fire', 'volley'), 'rolls', 'guns');
    const order = ownOrder(draft);
    const own = {...order.rolls, guns: {table: 'fire', of: 'attacker' as const}};
    const fireOf = (of: ModuleDraft) => ownOrder(of).fire!['volley']!;
    const said = (of: ModuleDraft, fire: object): ModuleDraft =>
      changeOrder(of, {...ownOrder(of), fire: {volley: {...fireOf(of), ...fire}}});
    const byTable = said(changeOrder(draft, {...order, rolls: own}), {roll: 'guns'});
    expect(fireOf(byTable)).to.deep.equal({order: ['both'], roll: 'guns'});
    expect(faults(byTable)).to.deep.equal([]);
    const {roll, ...bare} = fireOf(byTable);
    expect(roll).to.equal('guns');
    const byDice = changeOrder(byTable, {...ownOrder(byTable), fire: {volley: bare}});
    expect(fireOf(byDice)).to.have.all.keys('order', 'dice', 'hit');
    expect(faults(byDice)).to.deep.equal([]);
    // dice that are added beside a roll take its place
    const dice = said(byTable, {dice: {per: 'steps'}});
    expect(fireOf(dice)).to.have.all.keys('order', 'dice');
  });

  it('holds several of them, with outcomes that differ', () => {
    let draft: ModuleDraft = game;
    for (const [kind, name] of [
      ['checks', 'morale'],
      ['checks', 'standing'],
      ['support', 'guns'],
      ['support', 'air'],
      ['fire', 'volley'],
    ] as const)
      draft = withEntry(draft, kind, name);
    expect(faults(draft)).to.deep.equal([]);
    expect(steps(draft).slice(0, 6)).to.have.members(['morale', 'standing', 'guns', 'air', 'volley', 'roll']);
  });

  it('moves a step before any other, without a fault', () => {
    const draft = withEntry(game, 'support', 'guns');
    const chart = orderChart(draft);
    const places = stepPlaces(chart).filter((place) => place !== 'guns');
    expect(places).to.include.members(['roll', 'losses', 'advance', 'excess']);
    for (const place of places) {
      const moved = moveStep(chart, 'guns', place);
      const now = changeOrder(draft, {...ownOrder(draft), chart: moved});
      const order = steps(now);
      expect(order.indexOf('guns'), place).to.be.lessThan(order.indexOf(place));
      // beyond the end of a battle nobody supports; all else plays
      if (place !== 'over') expect(faults(now), place).to.deep.equal([]);
      expect(expandChart(removeStep(moved, 'guns')).chart, place).to.deep.equal(
        expandChart(removeStep(chart, 'guns')).chart,
      );
    }
  });

  it('takes a step in and out again, in every chart of the games that ship', async () => {
    const charts = await Promise.all(
      gameIds.map(async (id) => orderChart((await loadGameDocument(id)) as ModuleDraft)),
    );
    let count = 0;
    for (const chart of charts)
      for (const place of stepPlaces(chart)) {
        const name = freshStep(chart, place);
        const target = (next: string) => ({always: {target: `#${chart.id ?? 'battle'}.${next}`}});
        const longer = insertStep(chart, name, target, place);
        expect(leadsOf(longer, name).map(({to}) => to)).to.deep.equal([place]);
        expect(expandChart(removeStep(longer, name)).chart.initial).to.equal(chart.initial);
        count++;
      }
    expect(count).to.be.greaterThan(20);
  });

  for (const [shipped, id] of [
    ['hex', 'drill'],
    ['point-to-point', 'eastern-front'],
  ] as const)
    it(`gains every part of the order ${shipped}, each where it can be played, and loses it again`, async () => {
      const draft = setOrder((await loadGameDocument(id)) as ModuleDraft, 'own');
      const chart = orderChart(draft);
      const parts = stepParts(shipped);
      expect(parts).to.have.length.greaterThan(4);
      for (const like of parts) {
        const {chart: longer, name, before} = addPart(chart, like);
        const now = changeOrder(draft, {...ownOrder(draft), chart: longer});
        expect(faults(now), like).to.deep.equal([]);
        expect(steps(now).indexOf(name), like).to.be.within(1, steps(now).indexOf(before) - 1);
        expect(steps(now).at(-1)).to.equal('over');
        expect(expandChart(removeStep(longer, name)).chart, like).to.deep.equal(expandChart(chart).chart);
      }
    });

  it('offers a part that is entered at its states alone state by state', () => {
    expect(stepParts('point-to-point')).to.include.members([
      'point-to-point:ground',
      'point-to-point:retreat.attacker',
    ]);
    expect(stepParts('point-to-point')).to.not.include('point-to-point:retreat');
  });

  it('leads an exit of a part elsewhere, and back', () => {
    const chart = orderChart(game);
    const led = setExit(chart, 'roll', 'losses', 'excess');
    expect(leadsOf(led, 'roll')).to.deep.include({exit: 'losses', to: 'excess', isWhole: true});
    expect(setExit(led, 'roll', 'losses', 'losses')).to.deep.equal(chart);
  });
});
