import {openModule} from '../../../src/phrases/modules.js';
import {expect} from 'chai';
import type {SheetDocument} from '../../../src/module/index.js';
import {explainClause} from '../../../src/phrases/explain-clauses.js';
import {overlayShapes} from '../../../src/drawing/overlay.js';
import {sceneOf} from '../../../src/drawing/index.js';
import {routeKind} from '../../../src/drawing/route.js';
import {shapeToSvg} from '../../../src/drawing/picture.js';
import {costSignsAlong} from '../../../src/rules/retreat/clauses/shared-steps.js';
import {meaningOf} from '../../../src/phrases/meaning.js';
import {afterGroup} from '../../../src/rules/retreat/board-after.js';
import {ruleRetreat} from '../../../src/rules/retreat/rule-retreat.js';
import {retreatRulesOf} from '../../../src/rules/index.js';
import {board, type More} from '../picture.js';

/** A sheet of nobody's with the costs in question; each route of two hexes, none nearer. */
const sheetWith = (costs: readonly object[], more: object = {}): SheetDocument => ({
  id: 'own',
  title: 'Own rules',
  conductedBy: 'owner',
  moves: 'groups',
  length: '7.1',
  edge: '7.2',
  bars: [
    {clause: 'prohibitedTerrain', rule: '7.2'},
    {clause: 'enemyUnits', rule: '7.3'},
    {clause: 'furtherOut', rule: '7.4'},
  ],
  costs: costs.map((cost, i) => ({clause: 'cost', rule: `8.${String(i + 1)}`, ...cost})),
  prefers: [{clause: 'fewestLosses', rule: '7.5'}],
  otherwise: {clause: 'eliminated', rule: '7.6'},
  ...more,
});

// one way out, through two EZOCs
const lane = `
     #   #   E   E   #
       G   .   .   #   #
     #   #   #   #   #`;
const ask = (costs: readonly object[], picture = lane, more: More = {}) =>
  board(picture, {...more, sheet: sheetWith(costs)}).ask(2);
const disrupts = {trigger: 'enemyZoc', takes: {state: 'disrupted', ifAlready: {steps: 1}}};

describe('costs: what a hex costs', () => {
  const table: readonly (readonly [name: string, costs: readonly object[], steps: number, more?: More])[] = [
    ['each EZOC a step', [{trigger: 'enemyZoc'}], 2],
    ['the route a step, however many EZOCs', [{trigger: 'enemyZoc', per: 'route'}], 1],
    ['two steps', [{trigger: 'enemyZoc', takes: {steps: 2}, per: 'route'}], 2],
    ['several at once, each charged', [{trigger: 'enemyZoc'}, {trigger: {terrain: 'clear'}}], 4],
    ['one of several causes in one clause', [{trigger: ['enemyZoc', {terrain: 'clear'}]}], 2],
    ['no terrain of the kind', [{trigger: {terrain: 'woods'}}], 0],
    ['a hexside crossed', [{trigger: {hexside: 'ford'}}], 1, {hexsides: {'01.02/02.02': 'ford'}}],
    ['a hexside left alone', [{trigger: {hexside: 'ford'}}], 0, {hexsides: {'02.02/03.01': 'ford'}}],
    [
      'terrain and hexside at once',
      [{trigger: {terrain: 'clear', hexside: 'ford'}}],
      1,
      {hexsides: {'01.02/02.02': 'ford'}},
    ],
    [
      'an EZOC entered across a hexside',
      [{trigger: 'enemyZoc', when: {hexside: 'ford'}}],
      1,
      {hexsides: {'02.02/03.02': 'ford'}},
    ],
  ];
  for (const [name, costs, steps, more] of table)
    it(`${name}: ${String(steps)}`, () => {
      const {answer, routes} = ask(costs, lane, {...more, units: {g1: {steps: 9}}});
      expect(routes).to.deep.equal(['02.02 03.02']);
      expect(answer.stepLosses).to.equal(steps);
    });

  it('a friend cancels an EZOC, in costs and in `fewestEnemyZoc`, and the remedy says so', () => {
    const costs = [{trigger: 'enemyZoc', unlessFriendly: true}];
    expect(ask(costs).findings).to.deep.equal([
      '8.1 cost 02.02 <- e1 | a friendly unit in 02.02 before the retreat',
      '8.1 cost 03.02 <- e2 e1 | a friendly unit in 03.02 before the retreat',
    ]);
    const held = lane.replace('G   .   .', 'G   1   1');
    expect(ask(costs, held).answer.stepLosses).to.equal(0);
    const prefers = [{clause: 'fewestEnemyZoc', rule: '7.7', unlessFriendly: true}];
    const fork = `
     #   .   .   E
       G   .   #   #
     #   .   1   E
       #   .   .   .`;
    const sheet = sheetWith([], {prefers});
    expect(board(fork, {sheet, limit: 9}).ask(2).routes).to.include('02.03 03.03');
  });

  it('names its condition, and what the group pays', () => {
    const turn = {weather: 'mud'};
    const [message] = ask([{trigger: 'enemyZoc', per: 'route', when: {weather: 'mud'}}], lane, {
      turn,
    }).messages;
    expect(message).to.equal(
      '02.02: in the ZOC of e1, and the weather is mud; this costs the group a step, once for the route (8.1).',
    );
  });

  it('of each unit: every unit of the group pays for itself', () => {
    const two = board(lane.replace('G ', 'GA'), {
      sheet: sheetWith([{trigger: 'enemyZoc', of: 'unit', per: 'route'}]),
      units: {a1: {steps: 1}},
    });
    const ruling = two.ask(2);
    expect(ruling.answer.stepLosses).to.equal(2);
    expect(ruling.messages).to.deep.equal([
      '02.02: in the ZOC of e1; this costs each of g1 and a1 a step, once for the route (8.1).',
    ]);
    expect(ruling.answer.summary).to.match(/^1 legal route, 2 steps lost, which destroys a1\./);
  });
});

describe('costs: states', () => {
  it('come into force one hex after another: the first sets it, the second finds it', () => {
    const {answer, messages} = ask([disrupts]);
    expect(answer).to.deep.include({stepLosses: 1, states: {disrupted: ['g1']}});
    expect(answer.summary).to.equal('1 legal route, 1 step lost; g1 becomes disrupted.');
    expect(messages).to.deep.equal([
      '02.02: in the ZOC of e1; g1 becomes disrupted (8.1).',
      '03.02: in the ZOC of e2 and e1; g1 is disrupted already and loses a step (8.1).',
    ]);
  });

  it('several clauses of one state find what another set', () => {
    const crossed = {...disrupts, trigger: {terrain: 'clear'}};
    expect(ask([disrupts, crossed]).answer).to.deep.include({
      stepLosses: 3,
      states: {disrupted: ['g1']},
    });
  });

  it('of a stack those that are disrupted already lose a step in all, or one each', () => {
    const stack = (of: string, placed: More['placed']) =>
      board(lane.replace('G ', 'GA'), {
        sheet: sheetWith([{...disrupts, of, per: 'route'}]),
        placed: placed!,
      }).ask(2).answer;
    const was = {states: ['disrupted']};
    expect(stack('group', {g1: was, a1: was})).to.deep.include({stepLosses: 1});
    expect(stack('unit', {g1: was, a1: was})).to.deep.include({stepLosses: 2});
    expect(stack('group', {g1: was})).to.deep.include({stepLosses: 1, states: {disrupted: ['a1']}});
    expect(stack('group', {})).to.deep.include({stepLosses: 0, states: {disrupted: ['g1', 'a1']}});
  });

  it('are told where every route brings them; the steps of routes are counted, not their states', () => {
    const fork = `
     .   E   .   .
       G   .   .   .
     .   .   .   .
       .   .   .   .`;
    const {answer, routes} = board(fork, {sheet: sheetWith([disrupts])}).ask(2);
    expect(routes.length).to.be.above(3);
    expect(answer).to.deep.include({stepLosses: 0});
    expect(answer).not.to.have.property('states');
  });

  it('stay with the unit after a plan, with the steps that it lost', () => {
    const {position, document} = board(lane, {sheet: sheetWith([disrupts])});
    const {sheet, readings} = retreatRulesOf(position.game)!;
    const g1 = position.game.unit('g1')!;
    const ruling = ruleRetreat(sheet, readings, position, [g1], {hexes: 2});
    const {board: after} = afterGroup(ruling, ruling.search.routes[0]!);
    expect(after.units.get(g1.index)).to.deep.include({steps: 1, states: ['disrupted']});
    expect(document.id).to.equal('picture');
    const judged = board(lane, {sheet: sheetWith([disrupts])}).judge(2, [['g1', '02.02 03.02']]);
    expect(judged).to.deep.include({legal: true, stepLosses: 1, states: {disrupted: ['g1']}});
  });
});

describe('costs: what a sheet cannot say is told', () => {
  const faultsOf = (cost: object): readonly string[] => {
    const {document} = board(lane, {sheet: sheetWith([])});
    const opened = openModule({...document, rules: {retreat: sheetWith([cost])}});
    return opened.ok ? [] : opened.faults.map(({pointer, found}) => `${pointer}: ${found}`);
  };
  const at = '/rules/retreat/costs/0';
  const table: readonly (readonly [object, string])[] = [
    [{trigger: {terrain: 'wood'}}, '/trigger/terrain: "wood"'],
    [{trigger: ['enemyZoc', {hexside: 'brook'}]}, '/trigger/1/hexside: "brook"'],
    [{trigger: 'enemyZoc', takes: {state: 'shaken'}}, '/takes/state: "shaken"'],
    [{trigger: 'enemyZoc', when: {at: 'path', terrain: 'clear'}}, '/when: a condition on the whole route'],
  ];
  for (const [cost, fault] of table)
    it(fault, () => {
      expect(faultsOf(cost)).to.deep.equal([at + fault]);
    });
});

describe('costs: what they mean', () => {
  const table: readonly (readonly [object, string])[] = [
    [{trigger: 'enemyZoc'}, 'Entering a hex in an EZOC costs the group one step.'],
    [
      {trigger: 'enemyZoc', unlessFriendly: true, per: 'route', of: 'unit'},
      'A route that enters a hex in an EZOC that holds no friendly unit costs each unit one step, once, however many such hexes it enters.',
    ],
    [
      {trigger: {terrain: 'deep-swamp', hexside: 'river'}, takes: {steps: 2}},
      'Entering a hex that is deep swamp and is entered across a river costs the group 2 steps.',
    ],
    [
      disrupts,
      'Entering a hex in an EZOC makes its units disrupted; units that are disrupted already lose one step in all.',
    ],
  ];
  for (const [cost, meaning] of table)
    it(meaning, () => {
      expect(explainClause(sheetWith([]), {clause: 'cost', rule: '1', ...cost} as never)).to.equal(meaning);
    });
});

it('a hex in which units only come into a state is signed as a cost, and makes its route costly', () => {
  const {position} = board(lane, {sheet: sheetWith([disrupts])});
  const {sheet, readings} = retreatRulesOf(position.game)!;
  const ruled = ruleRetreat(sheet, readings, position, [position.game.unit('g1')!], {hexes: 2});
  const [path] = ruled.search.routes;
  // the second EZOC costs a step, since the first has disrupted the unit
  expect(costSignsAlong(ruled.context, path!)).to.deep.equal(['state', 1]);
  const from = ruled.context.origin;
  expect(routeKind({from, path: path!.slice(0, 1), costs: ['state']})).to.equal('costly');
  const routes = [{from, path: path!, costs: ['state', 1] as const}];
  const {signs} = overlayShapes(position, sceneOf(position.game).plan, {routes, marks: []}, 1);
  expect(signs.map(shapeToSvg).join('')).to.include('>!<').and.include('>−1<');
});

it('costs call a state by its name in the module', () => {
  const costs = [{...disrupts, takes: {state: 'dg', ifAlready: {steps: 1}}}];
  const {position} = board(lane, {sheet: sheetWith(costs), states: {dg: {name: 'Disorganised'}}});
  expect(meaningOf(position.game, '8.1', '').says[0]).to.equal(
    'Entering a hex in an EZOC makes its units disorganised; units that are disorganised already lose one step in all.',
  );
});

describe('costs as sheets first wrote them', () => {
  it('are still read: `step`, with `where` for the trigger', () => {
    const costs = [{clause: 'step', rule: '8.1', where: ['enemyZoc', 'overStacked'], onTheWay: 'free'}];
    const former = board(lane, {sheet: sheetWith([], {costs})}).ask(2);
    const today = ask([{trigger: ['enemyZoc', 'overStacked'], onTheWay: 'free'}]);
    expect(former.answer).to.deep.equal(today.answer);
    expect(former.answer.stepLosses).to.equal(2);
  });
});
