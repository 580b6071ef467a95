import {expect} from 'chai';
import type {OddsTableDocument, SheetDocument} from '../../src/module/index.js';
import {finish, type HexOdds} from '../../src/odds/index.js';
import {openHexOdds} from '../../src/odds/hex/answer.js';
import {always, setupOf, type FightMore} from '../battle/hex/fixtures.js';
import {shortSheet} from '../rules/short-sheet.js';
import {Walk} from './hex-oracle.js';

type Code = OddsTableDocument['codes'][string];

const field = `
      .   .   .   .   .
        .   1   1   .   .
      S   1   GG  E   .
        .   1   1   .   .`;
const states = {disrupted: {name: 'Disrupted'}, shattered: {name: 'Shattered', box: true}};
const sheetWith = (effects: readonly object[], more: object = {}): SheetDocument =>
  shortSheet({
    ...more,
    maxHexes: 1,
    bars: [
      {clause: 'enemyUnits', rule: '7.3'},
      {clause: 'origin', rule: '7.4'},
    ],
    effects,
  });
const counted = (
  code: Code,
  effects: readonly object[] = [],
  more: Partial<FightMore> = {},
): {row: HexOdds['rows'][number]; odds: HexOdds; walked: Walk} => {
  const table: OddsTableDocument = {...always('X'), codes: {X: code}};
  const setup = setupOf(field, {
    attackers: ['e1'],
    limit: 1,
    sheet: sheetWith(effects),
    states,
    table,
    units: {g1: {steps: 2}, g2: {steps: 1}, f1: {steps: 2}, e1: {steps: 2}},
    ...more,
  });
  const opened = openHexOdds(setup.position, {attackers: ['e1'], at: setup.at});
  if (!opened.ok) throw new Error(JSON.stringify(opened.faults));
  const odds = finish(opened.value());
  if (!odds.ok) throw new Error(JSON.stringify(odds.faults));
  return {row: odds.value.rows[0]!, odds: odds.value, walked: new Walk(setup, 50_000)};
};

describe('odds count what is removed for over-stacking when the battle ends', () => {
  const clause = {clause: 'overStackedAfter', rule: '8.4'};
  const table: readonly (readonly [says: string, effect: object, more: Partial<FightMore>, lost: number])[] =
    [
      ['eliminated: the owner gives up what has the fewest steps', clause, {}, 3],
      ['into a box: no loss', {...clause, state: 'shattered'}, {}, 0],
      [
        'into a box, but for those out of supply',
        {...clause, state: 'shattered', eliminates: {supply: false}},
        {
          placed: Object.fromEntries(
            ['g2', 'f1', 'f2', 'f3', 'f4', 'f5'].map((id) => [id, {supplied: false}]),
          ),
        },
        1,
      ],
      ['nothing where all fit in', clause, {limit: 3}, 0],
    ];
  for (const [says, effect, more, lost] of table)
    it(says, () => {
      const {row, walked} = counted({defender: {retreat: 1}}, [effect], more);
      expect(walked.roll([1]).defender).to.equal(lost);
      expect(row.defender.steps).to.equal(lost);
      expect(row.defender.extra).to.equal(lost);
      expect(row.vacated).to.equal(true);
    });
});

describe('odds count the units that a code puts into a state', () => {
  it('on the map: all that are left', () => {
    const {row, odds} = counted({defender: {steps: 1, state: 'disrupted'}, attacker: {state: 'disrupted'}});
    // the owner gives up the unit of one step: fewer units are disrupted
    expect(row.defender).to.deep.equal({steps: 1, extra: 0, eliminated: false, states: {disrupted: 1}});
    expect(row.attacker.states).to.deep.equal({disrupted: 1});
    expect(odds.states!.defender!.get('disrupted')).to.be.closeTo(1, 1e-12);
  });

  it('in a box: they leave the hex, and end their retreat nowhere', () => {
    const {row, walked} = counted({defender: {state: 'shattered'}});
    expect(walked.roll([1]).vacated).to.equal(true);
    expect(row).to.deep.include({vacated: true, ends: []});
    expect(row.defender).to.deep.equal({steps: 0, extra: 0, eliminated: false, states: {shattered: 2}});
    const gone = counted({defender: {retreat: 1, state: 'shattered'}}, [], {limit: 9}).row;
    expect([gone.ends, gone.defender.states]).to.deep.equal([[], {shattered: 2}]);
  });

  it('after a retreat of the attacker', () => {
    const {row} = counted({attacker: {retreat: 1, state: 'disrupted'}});
    expect(row.attacker).to.deep.equal({steps: 0, extra: 0, states: {disrupted: 1}});
  });

  it('says nothing of states where no code sets one', () => {
    const {row, odds} = counted({defender: {steps: 1}});
    expect([row.defender.states, odds.states]).to.deep.equal([undefined, undefined]);
  });
});

describe('losses beyond those of the code', () => {
  const costs = [{clause: 'cost', rule: '8.1', trigger: {terrain: 'clear'}}];
  const sheet = sheetWith([], {costs});
  it('of alternatives that mix steps and a retreat are those of the one that is taken', () => {
    // two steps in the hex, or one on the way
    const mixed: Code = {defender: {oneOf: [{steps: 2}, {retreat: 1}]}};
    expect(counted(mixed, [], {sheet, limit: 9}).row.defender).to.deep.include({steps: 2, extra: 0});
    const dear: Code = {defender: {oneOf: [{retreat: 1}, {steps: 1}]}};
    expect(counted(dear, [], {sheet, limit: 9}).row.defender).to.deep.include({steps: 1, extra: 0});
    const cheap: Code = {defender: {oneOf: [{steps: 3}, {retreat: 1}]}};
    expect(counted(cheap, [], {sheet, limit: 9}).row.defender).to.deep.include({steps: 2, extra: 2});
  });

  it('count what is over the stacking limit of a side that stays', () => {
    // of two units in a hex for one, the owner gives up that of one step
    const {row, walked} = counted({defender: {state: 'disrupted'}}, [
      {clause: 'overStackedAfter', rule: '8.4'},
    ]);
    expect(walked.roll([1]).defender).to.equal(1);
    expect(row.defender).to.deep.include({steps: 1, extra: 1, states: {disrupted: 2}});
  });

  const matching = {strengthAtLeast: 'opponentLost'} as const;
  const attackers: readonly (readonly [says: string, share: Code['attacker'], lost: object])[] = [
    ['the only way', matching, {steps: 1, extra: 0}],
    ['the cheaper of two ways', {oneOf: [{steps: 2}, matching]}, {steps: 1, extra: 0}],
    [
      'a state, where that costs nothing',
      {oneOf: [matching, {state: 'disrupted'}]},
      {steps: 0, extra: 0, states: {disrupted: 1}},
    ],
    [
      'what a hex of his own way back costs comes on top',
      {oneOf: [{steps: 9}, {...matching, retreat: 1}]},
      {steps: 2, extra: 1},
    ],
  ];
  const weak = {steps: 2, defence: 3, reduced: {defence: 2}};
  const units = {g1: weak, g2: weak, e1: {steps: 4, attack: 9, reduced: {attack: 2}}};
  for (const [says, attacker, lost] of attackers)
    it(`are not those by which an attacker matches a defender who has retreated: ${says}`, () => {
      const code: Code = {defender: {steps: 1, retreat: 1}, attacker: attacker!};
      const {row, walked} = counted(code, [], {sheet, limit: 9, units});
      expect(walked.roll([1]).attacker).to.equal(row.attacker.steps);
      expect(row.attacker).to.deep.equal(lost);
    });
});
