import {expect} from 'chai';
import {hexFight, reckon} from '../../../src/rules/hex-combat/index.js';
import type {ModifierDocument, OddsTableDocument} from '../../../src/module/index.js';
import type {Source} from '../../../src/rules/combat/source.js';
import {columnPhrases} from '../../../src/phrases/en/course.js';
import {codes, setupOf, type FightMore, oddsSentence} from '../../battle/hex/fixtures.js';
import {runs} from '../../runs.js';

const ratios: OddsTableDocument = {
  kind: 'odds',
  columns: ['1-2', '2-3', '1-1', '3-2', '2-1', '3-1'],
  results: Object.fromEntries(
    ['1-2', '2-3', '1-1', '3-2', '2-1', '3-1'].map((column) => [column, ['-', '-', 'A1', 'BR', 'D1', 'DR']]),
  ),
  codes,
};
const numbers: OddsTableDocument = {...ratios, kind: 'differential', columns: ['-2', '0', '+3', '+5']};

const line = `
      .   .   .   .
        .   E   E   .
      S   .   G   E
        .   .   .   .`;
const with3: FightMore = {
  attackers: ['e1', 'e2', 'e3'],
  table: ratios,
  units: {e1: {strength: 4}, e2: {strength: 3, type: 'armour'}, e3: {attack: 2}, g1: {defence: 4}},
};
/** The battle of two strengths on a table whose results do nothing. */
const fightOf = (table: OddsTableDocument, attack: number, defence: number) =>
  setupOf(line, {
    ...with3,
    attackers: ['e1'],
    units: {e1: {attack}, g1: {defence}},
    table: {
      ...table,
      results: Object.fromEntries(table.columns.map((c) => [c, Array<string>(6).fill('-')])),
    },
  });
/** The column of two strengths before shifts, by its place in the table. */
const baseColumn = (table: OddsTableDocument, attack: number, defence: number): number =>
  table.columns.indexOf(fightOf(table, attack, defence).odds.column.base);

describe('base column', () => {
  const ratioCases: [attack: number, defence: number, column: string][] = [
    [7, 3, '2-1'],
    [6, 3, '2-1'],
    [5.5, 3, '3-2'],
    [1, 3, '1-2'],
    [1, 100, '1-2'],
    [100, 1, '3-1'],
    [3, 0, '3-1'],
    [0, 0, '3-1'],
    [0, 5, '1-2'],
    [2, 3, '2-3'],
    [1.9, 3, '1-2'],
    [2.9999999999, 3, '1-1'],
  ];
  for (const [attack, defence, column] of ratioCases)
    it(`${attack} to ${defence} is ${column}`, () =>
      expect(ratios.columns[baseColumn(ratios, attack, defence)]).to.equal(column));
  const numberCases: [attack: number, defence: number, column: string][] = [
    [3, 4, '-2'],
    [4, 4, '0'],
    [6.5, 4, '0'],
    [7, 4, '+3'],
    [20, 4, '+5'],
    [1, 9, '-2'],
    [1, 0, '+5'],
  ];
  for (const [attack, defence, column] of numberCases)
    it(`${attack} less ${defence} is ${column}`, () =>
      expect(numbers.columns[baseColumn(numbers, attack, defence)]).to.equal(column));
});

const modified = (modifiers: ModifierDocument[], more: Partial<FightMore> = {}) =>
  setupOf(line, {...with3, ...more, table: {...ratios, modifiers}}).odds;

describe('strength', () => {
  it('adds attack and defence, the reduced strength below full steps, nothing for what is no combat unit', () => {
    const {odds} = setupOf(line.replace('G ', 'GH'), {
      ...with3,
      units: {...with3.units, e1: {strength: 4, reduced: {attack: 1}}, h1: {defence: 9}},
      placed: {e1: {steps: 1}},
    });
    expect(odds.attack.parts.map(({unit, factors, reduced}) => [unit, factors, reduced])).to.deep.equal([
      ['e1', 1, true],
      ['e2', 3, false],
      ['e3', 2, false],
    ]);
    expect([odds.attack.total, odds.defence.total]).to.deep.equal([6, 4]);
  });

  it('is multiplied unit by unit, fractions kept', () => {
    const more = {
      hexsides: {'02.02/03.03': 'ford', '03.02/03.03': 'ford'},
      units: {...with3.units, e2: {strength: 3}},
    };
    const odds = modified([{when: {hexside: 'ford'}, attack: 0.5}], more);
    expect(odds.attack.parts.map(({strength}) => strength)).to.deep.equal(
      [2, 1.5, 2].slice(0, odds.attack.parts.length),
    );
    expect(odds.attack.total).to.equal(5.5);
    expect(odds.attack.parts[0]!.multipliers).to.deep.equal([{times: 0.5, source: 'ford'}]);
  });

  it('is exact: no 0.7999999999999999, and thirds make a whole', () => {
    const total = (attack: [number, number, number], times = 1): number =>
      modified([{when: {terrain: 'clear'}, attack: times}], {
        units: {e1: {attack: attack[0]}, e2: {attack: attack[1]}, e3: {attack: attack[2]}},
      }).attack.total;
    expect(total([0.1, 0.7, 0])).to.equal(0.8);
    expect(total([0.1, 0.2, 0])).to.equal(0.3);
    expect(total([1, 1, 1], 1 / 3)).to.equal(1);
    expect(total([7, 3, 1], 0.5)).to.equal(5.5);
    expect(total([1.1, 1.1, 1.1], 3)).to.equal(9.9);
  });

  it('defence is multiplied for each defender, or those of a type; attack for those of a type', () => {
    const two = line.replace('G ', 'GA');
    const {odds} = setupOf(two, {
      ...with3,
      table: {
        ...ratios,
        modifiers: [
          {when: {terrain: 'clear'}, defence: 2},
          {when: {defenderType: 'armour'}, defence: 3, name: 'Dug in'},
          {when: {attackerType: 'armour'}, attack: 0.5},
        ],
      },
    });
    expect(odds.defence.parts.map(({strength}) => strength)).to.deep.equal([8, 6]);
    expect(odds.defence.parts[1]!.multipliers.map(({source}) => source)).to.deep.equal(['clear', 'Dug in']);
    expect(odds.attack.parts.map(({strength}) => strength)).to.deep.equal([4, 1.5, 2]);
  });
});

describe('modifiers', () => {
  it('shifts are listed with their source, added up, then kept within the table', () => {
    const woods = line.replace('G ', 'Gw');
    const {column} = setupOf(woods, {
      ...with3,
      table: {
        ...ratios,
        modifiers: [
          {when: {terrain: ['woods', 'marsh']}, shift: -1},
          {when: {attackerType: 'armour', defenderWithout: 'armour'}, shift: 9},
          {when: {terrain: 'lake'}, shift: 5},
        ],
      },
    }).odds;
    expect(column).to.deep.equal({
      base: '2-1',
      shifts: [
        {shift: -1, source: 'woods'},
        {shift: 9, source: 'armour'},
      ],
      final: '3-1',
      end: 'last',
    });
  });

  const cases: [string, ModifierDocument['when'], Partial<FightMore>, boolean][] = [
    ['weather of the question', {weather: 'snow'}, {weather: 'snow'}, true],
    ['weather of the position', {weather: 'snow'}, {turn: {weather: 'snow'}}, true],
    ['the question before the position', {weather: 'snow'}, {turn: {weather: 'snow'}, weather: 'mud'}, false],
    ['no weather', {weather: 'snow'}, {}, false],
    ['a hexside that one crosses', {hexside: 'ford'}, {hexsides: {'02.02/03.03': 'ford'}}, true],
    ['all must cross', {hexside: 'ford', all: true}, {hexsides: {'02.02/03.03': 'ford'}}, false],
    ['all cross', {hexside: 'ford', all: true}, {hexsides: {'02.02/03.03': 'ford'}, attackers: ['e1']}, true],
    ['a hexside elsewhere', {hexside: 'ford'}, {hexsides: {'02.03/03.03': 'ford'}}, false],
    ['a type that attacks', {attackerType: 'armour'}, {}, true],
    ['a type that does not', {attackerType: 'guns'}, {}, false],
    ['attackers without it', {attackerWithout: 'guns'}, {}, true],
    ['attackers with it', {attackerWithout: 'armour'}, {}, false],
    ['a type that defends', {defenderType: 'infantry'}, {}, true],
    ['defenders with it', {defenderWithout: 'infantry'}, {}, false],
    ['two conditions, one failing', {defenderType: 'infantry', weather: 'snow'}, {}, false],
    ['a city', {city: 'major'}, {}, false],
  ];
  for (const [name, when, more, applies] of cases) {
    it(`${name}: ${applies ? 'applies' : 'does not'}`, () => {
      expect(modified([{when, drm: 1}], more).drm).to.have.length(applies ? 1 : 0);
    });
  }
  it('are called by what they hold by', () => {
    const source = (when: ModifierDocument['when'], more: Partial<FightMore> = {}): Source | undefined =>
      modified([{when, drm: -1}], more).drm[0]?.source;
    expect(source({weather: 'snow'}, {weather: 'snow'})).to.equal('snow');
    expect(source({weather: 'snow', terrain: 'clear'}, {weather: 'snow'})).to.equal('clear, snow');
    expect(source({defenderWithout: 'armour'})).to.deep.equal({is: 'without', type: 'armour'});
  });
});

describe('how many more factors for the next column', () => {
  it('is the fewest that do it, for either side', () => {
    // each pair of strengths in CI, else a share of them, others in each run
    const every = Math.max(1, Math.round(984 / runs(984)));
    let pair = Math.floor(Math.random() * every);
    for (const table of [ratios, numbers]) {
      for (let attack = 0; attack <= 20; attack += 0.5) {
        for (let defence = 0.5; defence <= 12; defence += 0.5) {
          if (pair++ % every !== 0) continue;
          const {attackerNeeds, defenderNeeds} = fightOf(table, attack, defence).odds;
          const base = baseColumn(table, attack, defence);
          const named = (needs: {column: string} | null) => needs && table.columns.indexOf(needs.column);
          if (attackerNeeds === null) expect(base).to.equal(table.columns.length - 1);
          else {
            const {factors} = attackerNeeds;
            expect(named(attackerNeeds), `${attack}:${defence}`).to.be.above(base);
            expect(named(attackerNeeds)).to.equal(baseColumn(table, attack + factors, defence));
            if (factors > 1) expect(baseColumn(table, attack + factors - 1, defence)).to.equal(base);
          }
          if (defenderNeeds === null) expect(base).to.equal(0);
          else {
            const {factors} = defenderNeeds;
            expect(named(defenderNeeds)).to.be.below(base);
            expect(named(defenderNeeds)).to.equal(baseColumn(table, attack, defence + factors));
            if (factors > 1) expect(baseColumn(table, attack, defence + factors - 1)).to.equal(base);
          }
        }
      }
    }
  });

  it('asks the table with its shifts: the column that is entered, not the one before them', () => {
    const needs = (shift: number) => {
      const {column, attackerNeeds, defenderNeeds} = modified([{when: {terrain: 'clear'}, shift}]);
      return [column.final, attackerNeeds, defenderNeeds];
    };
    // 9 against 4 is 2-1
    expect(needs(-1)).to.deep.equal(['3-2', {factors: 3, column: '2-1'}, {factors: 1, column: '1-1'}]);
    expect(needs(1)).to.deep.equal(['3-1', null, {factors: 1, column: '2-1'}]);
    expect(needs(-5)).to.deep.equal(['1-2', null, null]);
    expect(needs(-4)).to.deep.equal(['1-2', {factors: 3, column: '2-3'}, null]);
  });

  it('names the column that is then found, where one more factor leaps over another', () => {
    const setup = setupOf(line, {...with3, attackers: ['e1'], units: {e1: {attack: 1}, g1: {defence: 1}}});
    expect(setup.odds.attackerNeeds).to.deep.equal({factors: 1, column: '2-1'});
  });

  it('reads as a sentence', () => {
    const setup = setupOf(line, with3);
    expect(oddsSentence(setup)).to.equal('9 (4 + 3 + 2) against 4 is 2-1.');
    expect(columnPhrases.nextColumnSentence(setup.odds)).to.equal(
      'The attacker needs 3 more factors for 3-1. The defender needs 1 more factor for 3-2.',
    );
  });

  it('leaves out a column that the table does not have', () => {
    const table: OddsTableDocument = {...ratios, columns: ['2-1', '3-1'], below: 'not-allowed'};
    expect(columnPhrases.nextColumnSentence(fightOf(table, 9, 4).odds)).to.equal(
      'The attacker needs 3 more factors for 3-1.',
    );
  });
});

describe('reckon', () => {
  it('never leaves the table, whatever the modifiers', () => {
    const {game, position, hex, units} = setupOf(line, with3);
    for (let shift = -9; shift <= 9; shift++) {
      const scene = {
        game,
        position,
        hex,
        weather: undefined,
        attackers: units.attacker,
        defenders: units.defender,
        readings: {},
      };
      const {column} = reckon(hexFight(scene), {...ratios, modifiers: [{when: {}, shift}]});
      const at = Math.max(0, Math.min(5, 4 + shift));
      expect(column.final).to.equal(ratios.columns[at]);
    }
  });
});

describe('when of a modifier', () => {
  const former: readonly (readonly [was: ModifierDocument['when'], is: ModifierDocument['when']])[] = [
    [{attackerType: 'armour'}, {of: 'attackers', type: 'armour'}],
    [{attackerType: 'hq'}, {of: 'attackers', type: 'hq'}],
    [{attackerWithout: 'hq'}, {not: {of: 'attackers', type: 'hq'}}],
    [{defenderType: 'infantry'}, {of: 'defenders', type: 'infantry'}],
    [{defenderWithout: 'infantry'}, {not: {of: 'defenders', type: 'infantry'}}],
    [
      {hexside: 'ford', all: true},
      {of: 'attackers', every: true, hexside: 'ford'},
    ],
    [
      {hexside: 'ford', attackerType: 'armour'},
      {
        all: [
          {of: 'attackers', hexside: 'ford'},
          {of: 'attackers', type: 'armour'},
        ],
      },
    ],
  ];
  const more = {hexsides: {'02.02/03.03': 'ford'}};
  for (const [was, is] of former)
    it(`${JSON.stringify(was)} is ${JSON.stringify(is)}`, () => {
      const by = (when: ModifierDocument['when']) =>
        modified([{when, attack: 2, defence: 3, shift: 1, drm: -1}], more);
      expect(by(was)).to.deep.equal(by(is));
    });

  const table: readonly (readonly [ModifierDocument['when'], applies: boolean])[] = [
    [{reduced: true}, true],
    [{reduced: true, every: true}, false],
    [{of: 'defenders', reduced: true}, false],
    [{side: 'soviet'}, true],
    [{of: 'defenders', side: 'soviet'}, false],
    [{terrain: 'clear', weather: 'snow'}, true],
    [{not: {weather: 'snow'}}, false],
    [{any: [{weather: 'mud'}, {of: 'defenders', alone: true}]}, true],
    [{enemyZoc: true}, false],
  ];
  for (const [when, applies] of table)
    it(`${JSON.stringify(when)}: ${applies ? 'applies' : 'does not apply'}`, () => {
      const {drm} = modified([{when, drm: 1}], {placed: {e1: {steps: 1}}, weather: 'snow'});
      expect(drm.length).to.equal(applies ? 1 : 0);
    });

  it('multiplies the units that meet it, and is called by what it asks', () => {
    const {attack} = modified([{when: {not: {type: 'armour'}}, attack: 2}], {
      units: {...with3.units, e2: {strength: 3}},
    });
    expect(attack.parts.map(({multipliers}) => multipliers.length)).to.deep.equal([1, 1, 1]);
    const mixed = modified([{when: {reduced: true}, attack: 2}], {placed: {e1: {steps: 1}}});
    expect(
      mixed.attack.parts.map(({unit, multipliers}) => [unit, multipliers.map(({source}) => source)]),
    ).to.deep.equal([
      ['e1', [{is: 'when', when: {reduced: true}}]],
      ['e2', []],
      ['e3', []],
    ]);
  });
});
