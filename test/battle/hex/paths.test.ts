import {orderFrom} from '../../../src/battle/order.js';
import {shippedWhole} from '../../../src/rules/order/order.js';
import type {HexContext} from '../../../src/rules/order/scene.js';
import {hexOrder} from '../play.js';
import {expect} from 'chai';
import type {HexBattleSetup} from '../../../src/rules/hex-combat/index.js';
import type {OddsTableDocument} from '../../../src/module/index.js';
import {shortSheet} from '../../rules/short-sheet.js';
import {always, setupOf, type FightMore} from './fixtures.js';
import {declared, leaves, walk, type Walked} from '../kit/walk.js';
import {possible} from './walk.js';

/** Six results at once, one a roll. */
const mixed = (...results: string[]): OddsTableDocument => ({
  ...always('-'),
  results: Object.fromEntries(['1-2', '1-1', '2-1'].map((column) => [column, results])),
});
const codes = {
  ...always('-').codes,
  both: {attacker: {steps: 1, retreat: 1}, defender: {steps: 1, retreat: 1}},
  most: {attacker: {steps: 9}, defender: {steps: 1, retreat: 2, mayElectOne: true}},
  swap: {attacker: {retreat: 2, mayElectOne: true}, defender: {steps: 9}},
  flee: {attacker: {steps: 1}, defender: {retreat: 1}},
  match: {
    attacker: {strengthAtLeast: 'opponentLost' as const, retreat: 1},
    defender: {budget: 2},
  },
  either: {
    attacker: {oneOf: [{steps: 1}, {retreat: 1}], chosenBy: 'opponent' as const},
    defender: {oneOf: [{steps: 1, leaves: 1}, {retreat: 1}, {units: 1}]},
  },
  only: {attacker: {steps: 1}, defender: {eliminated: true}, advance: {hexes: 2, ignoresZoc: true}},
};
const tables = [
  mixed('-', 'A1', 'AR', 'DE', 'BR', 'X2'),
  mixed('D1', 'D2', 'D9', 'DR', 'R1', 'EX'),
  mixed('both', 'most', 'swap', 'only', 'AE', 'R2'),
  mixed('flee', 'match', 'either', 'A1', 'A1', 'A1'),
].map((table) => ({...table, codes}));

const open = `
      .   .   .   .   .
        .   .   .   .   .
      S   .   GG  EE  .
        .   .   .   .   .
      .   .   .   .   .`;
const ringed = `
      #   #   #   #   #
        #   E   E   #   #
      S   .   G   EE  #
        #   E   E   #   #
      #   #   #   #   #`;
const pocket = `
      .   .   .   .   .   .
        .   E   .   E   .   .
      .   .   GG  1   .   .
        .   E   .   E   .   .
      .   .   .   .   .   .`;
const shut = `
      #   #   #   #   #
        #   #   #   #   #
      #   #   G   E   #
        #   #   #   #   #
      #   #   #   #   #`;
/** Two stacks of attackers whose every way back is in an EZOC, and a defender's stack in the same plight. */
const dear = `
      #   E   #   #   1   #
        E   #   #   #   1   #
      S   .   GG  E   .   #
        E   #   E   #   1   #
      #   #   #   .   1   #`;
/** Both sides have one hex to go to, with a friend in it already. */
const narrow = `
      #   #   #   #   #   #
        #   #   #   #   #   #
      #   1   G   E   E   #
        #   #   #   #   #   #
      #   #   #   #   #   #`;
const overStacked = shortSheet({
  bars: [
    {clause: 'prohibitedTerrain', rule: '7.2'},
    {clause: 'enemyUnits', rule: '7.3'},
    {clause: 'origin', rule: '7.5'},
  ],
  maxHexes: 2,
  effects: [{clause: 'overStackedAfter', rule: '8.4'}],
});
const single = {units: {g1: {steps: 1}, g2: {steps: 1}}};
const fields = tables.flatMap((table) => {
  const series: FightMore = {attackers: ['e1'], table};
  const besieged: FightMore = {attackers: ['e1', 'e2'], sheet: 'russia-besieged', side: 'soviet', table};
  return [
    setupOf(open, {...series, attackers: ['e1', 'e2']}),
    setupOf(open, {...series, ...single}),
    setupOf(ringed, {...series, attackers: ['e3']}),
    setupOf(dear, {...series, attackers: ['e3', 'e5']}),
    setupOf(shut, {...series, units: {e1: {steps: 1}}}),
    setupOf(shut, series),
    setupOf(shut, {...series, ...single}),
    setupOf(open, besieged),
    setupOf(pocket, {...besieged, attackers: ['e1', 'e3']}),
    setupOf(open, {...besieged, options: {attackerOrder: 'defender'}}),
    setupOf(ringed, besieged),
    setupOf(open, {...besieged, units: {e1: {steps: 1}, e2: {steps: 1}}}),
    setupOf(narrow, {...series, sheet: overStacked, limit: 1}),
    setupOf(shut, {
      ...series,
      table: {...table, columns: ['3-1'], results: {'3-1': Array<string>(6).fill('-')}, below: 'not-allowed'},
    }),
  ];
});

const walked = (setup: HexBattleSetup, order: 'together' | 'attacker' | 'defender'): Walked =>
  walk<HexContext>(
    orderFrom({...shippedWhole('hex'), order}),
    {kind: 'hex', setup},
    possible,
    ({context}) => JSON.stringify(context.battle),
    1500,
  );

describe('every state and transition of the chart', () => {
  const found = fields.flatMap((setup) =>
    (['together', 'attacker', 'defender'] as const).map((order) => walked(setup, order)),
  );

  it('is reached by generated paths', () => {
    const states = new Set(found.flatMap((one) => [...one.states]));
    expect(leaves(hexOrder.machine.root).filter((state) => !states.has(state))).to.deep.equal([]);
  });

  it('is taken', () => {
    const taken = new Set(found.flatMap((one) => [...one.transitions]));
    const wanted = new Set(declared(hexOrder.machine.root));
    expect([...wanted].filter((transition) => !taken.has(transition))).to.deep.equal([]);
  });
});
