import {checkSheet} from '../../../src/phrases/modules.js';
import {expect} from 'chai';
import {explainRule} from '../../../src/phrases/explain-clauses.js';
import {clauseMeanings} from '../../../src/phrases/en/clause-meanings.js';
import {finish} from '../../../src/board/index.js';
import {nextPosition} from '../../../src/battle/next.js';
import {narrateHexBeginning} from '../../../src/battle/hex/report.js';
import type {OddsTableDocument, SheetDocument} from '../../../src/module/index.js';
import {openHexOdds} from '../../../src/odds/hex/answer.js';
import {explainClause} from '../../../src/phrases/explain-clauses.js';
import {saidCited} from '../../said.js';
import {shortSheet} from '../../rules/short-sheet.js';
import {always, fight, standing, type FightMore, oddsSentence} from './fixtures.js';
import {playOnHexes} from '../play.js';

// Afrika Korps 11.7, Blue & Gray 7.74, Paths of Glory 12.5.6: units that retreated in an earlier battle of the phase
const clause = {clause: 'retreated', rule: '11.7', strength: 0, shares: 'result'};
const sheetWith = (effect: object = clause): SheetDocument =>
  shortSheet({
    maxHexes: 2,
    bars: [
      {clause: 'enemyUnits', rule: '7.3'},
      {clause: 'origin', rule: '7.4'},
    ],
    prefers: [],
    effects: [effect],
  });
const field = `
      .   .   .   .   .
        .   .   .   .   .
      S   .   GG  E   .
        .   .   .   .   .`;
const scene = (
  code: OddsTableDocument['codes'][string],
  effect: object = clause,
  more: Partial<FightMore> = {},
): FightMore => ({
  attackers: ['e1'],
  limit: 9,
  sheet: sheetWith(effect),
  units: {e1: {attack: 6}, g1: {defence: 3, steps: 2}, g2: {defence: 4, steps: 2}},
  placed: {g1: {retreated: true}},
  table: {...always('X'), codes: {X: code, DE: {defender: {eliminated: true}}}},
  ...more,
});
const begins = (more: FightMore): readonly string[] => {
  const {setup} = fight(field, more);
  return saidCited(setup.game, narrateHexBeginning(playOnHexes(setup).state));
};

describe('a unit that retreated earlier in the phase and is attacked again', () => {
  it('adds nothing to the defence, and the first lines say why', () => {
    const more = scene({});
    expect(fight(field, more).report.odds).to.deep.equal({attack: 6, defence: 4});
    expect(oddsSentence(fight(field, more).setup)).to.equal(
      '6 against 3 × 0 (retreated earlier in the phase) + 4 = 4: 1-1.',
    );
    expect(begins(more)[1]).to.equal(
      'g1 retreated earlier in this phase: it adds nothing to the defence, shares the result, satisfies no loss while others are left, and is lost with the last of them (11.7).',
    );
    expect(fight(field, scene({}, {...clause, strength: 0.5})).report.odds?.defence).to.equal(5.5);
    expect(fight(field, {...more, placed: {}}).report.odds?.defence).to.equal(7);
    expect(fight(field, {...more, sheet: shortSheet()}).report.odds?.defence).to.equal(7);
  });

  it('shares the result: it retreats with the others, or is eliminated with them', () => {
    const played = fight(field, scene({defender: {retreat: 1}}), 'roll 1', 'g1: 02.02', 'g2: 02.02');
    expect(standing(played.report)).to.equal('e1 04.03/2, g1 02.02/2, g2 02.02/2');
    const gone = fight(field, scene({defender: {eliminated: true}}), 'roll 1');
    expect(standing(gone.report)).to.equal('e1 04.03/2, g1 gone, g2 gone');
  });

  it('takes no loss while another defender can, and is lost with the last of them', () => {
    const played = fight(field, scene({defender: {steps: 1}}), 'roll 1');
    expect(played.refuses('lose g1 1')).to.deep.equal([
      '11.7: g1 cannot take a loss: it retreated earlier in this phase, and g2 is left to take it.',
    ]);
    expect(standing(played.play('lose g2 1').report)).to.equal('e1 04.03/2, g1 03.03/2, g2 03.03/1');
    const last = fight(field, scene({defender: {steps: 2}}), 'roll 1', 'lose g2 2');
    expect(standing(last.report)).to.equal('e1 04.03/2, g1 gone, g2 gone');
    expect(last.told).to.include('g1 is eliminated with the last of the other defenders (11.7).');
    const units = fight(field, scene({defender: {units: 1}}), 'roll 1');
    expect(units.refuses('lose g1 2')).to.deep.equal([
      '11.7: g1 cannot take a loss: it retreated earlier in this phase, and g2 is left to take it.',
    ]);
  });

  it('satisfies no exchange, whichever strength counts', () => {
    for (const count of ['printed', 'used'] as const) {
      const code = {
        attacker: {steps: 1},
        defender: {strengthAtLeast: 'opponentLost' as const, count},
      };
      const units = {e1: {attack: 6, steps: 2, reduced: {attack: 3}}, g1: {defence: 3}, g2: {defence: 4}};
      const played = fight(field, scene(code, clause, {units}), 'roll 1', 'lose e1 1');
      expect(played.refuses('lose g1 1')[0], count).to.match(/but 0 is assigned/);
    }
  });

  it('dies at a result of so many steps, where the sheet says that instead', () => {
    const dies = {...clause, shares: {diesAt: 2}};
    const more = (steps: number) => scene({defender: {steps}}, dies);
    expect(begins(more(1))[1]).to.match(/is eliminated by a result of 2 steps or more \(11\.7\)\.$/);
    const one = fight(field, more(1), 'roll 1', 'lose g2 1');
    expect(standing(one.report)).to.equal('e1 04.03/2, g1 03.03/2, g2 03.03/1');
    const two = fight(field, {...more(2), units: {g1: {steps: 2}, g2: {steps: 3}}}, 'roll 1', 'lose g2 2');
    expect(standing(two.report)).to.equal('e1 04.03/2, g1 gone, g2 03.03/1');
    expect(two.told).to.include(
      'g1 is eliminated by the result, after a retreat earlier in this phase (11.7).',
    );
  });

  it('dies first where the result takes steps of each unit', () => {
    const dies = {...clause, shares: {diesAt: 1}};
    const each = fight(field, scene({defender: {steps: 1, each: true}}, dies), 'roll 1');
    expect(standing(each.report)).to.equal('e1 04.03/2, g1 gone, g2 03.03/1');
    expect(each.told).to.include(
      'g1 is eliminated by the result, after a retreat earlier in this phase (11.7).',
    );
  });

  it('counts under readings alone, since it is about the whole battle', () => {
    for (const effect of [clause, {clause: 'overStackedAfter', rule: '8.4'}]) {
      const sheet = sheetWith({...effect, when: {weather: 'mud'}});
      const {faults} = checkSheet(sheet, []);
      expect(faults.map(({pointer}) => pointer)).to.deep.equal(['/effects/0/when']);
    }
  });

  it('alone in the hex, is eliminated without a roll, where the sheet says so', () => {
    const both = {g1: {retreated: true}, g2: {retreated: true}};
    const more = scene({}, {...clause, alone: 'eliminated'}, {placed: both});
    expect(fight(field, more).course).to.deep.equal(['advance soviet']);
    expect(begins(more).slice(-2)).to.deep.equal([
      'g1 and g2 are eliminated without a roll, since no other unit defends (11.7).',
      'No defender is left in 03.03.',
    ]);
    const numbered = scene({}, {...clause, alone: 'eliminated', aloneRule: '11.8'}, {placed: both});
    expect(begins(numbered).at(-2)).to.equal(
      'g1 and g2 are eliminated without a roll, since no other unit defends (11.8).',
    );
    const own = sheetWith({...clause, alone: 'eliminated', aloneRule: '11.8'});
    expect(explainRule(own, {}, '11.8')).to.deep.equal([clauseMeanings.alone]);
    expect(explainRule(own, {}, '11.7').join(' ')).not.to.contain(clauseMeanings.alone);
    expect(fight(field, scene({}, clause, {placed: both})).course).to.deep.equal(['roll soviet']);
  });

  it('is counted so by the odds', () => {
    const table: readonly [
      code: OddsTableDocument['codes'][string],
      effect: object,
      steps: number,
      eliminated: boolean,
    ][] = [
      [{defender: {steps: 1}}, clause, 1, false],
      [{defender: {steps: 2}}, clause, 4, true],
      [{defender: {steps: 2}}, {...clause, shares: {diesAt: 2}}, 4, true],
      [{defender: {steps: 1}}, {...clause, shares: {diesAt: 1}}, 3, false],
      [{}, {...clause, alone: 'eliminated'}, 2, true],
    ];
    for (const [code, effect, steps, eliminated] of table) {
      const lone = 'alone' in effect ? {placed: {g1: {retreated: true}}} : {};
      const picture = 'alone' in effect ? field.replace('GG', 'G ') : field;
      const {position} = fight(picture, scene(code, effect, lone)).setup;
      const opened = openHexOdds(position, {attackers: ['e1'], at: '03.03'});
      if (!opened.ok) throw new Error(JSON.stringify(opened.faults));
      const odds = finish(opened.value());
      if (!odds.ok) throw new Error(JSON.stringify(odds.faults));
      const [row] = odds.value.rows;
      expect([row!.defender.steps, row!.defender.eliminated], JSON.stringify([code, effect])).to.deep.equal([
        steps,
        eliminated,
      ]);
    }
  });

  it('is remembered by the next battle of the phase, until the turn goes on', () => {
    const after = (effect: object | undefined, advance: boolean) => {
      const sheet = effect ? sheetWith(effect) : shortSheet({maxHexes: 2});
      const played = fight(
        field,
        {...scene({defender: {retreat: 1}}), sheet, placed: {}},
        'roll 1',
        'g1: 02.02',
        'g2: 02.02',
      );
      const {position, at} = played.setup;
      const next = nextPosition(position, at, played.report, {advance});
      return [...next.units].flatMap(([index, {retreated}]) =>
        retreated ? [next.game.units[index]!.id] : [],
      );
    };
    expect(after(clause, false)).to.deep.equal(['g1', 'g2']);
    expect(after(clause, true)).to.deep.equal([]);
    // a game that asks nobody for it keeps its positions as they were
    expect(after(undefined, false)).to.deep.equal([]);
  });

  it('is explained', () => {
    const sheet = sheetWith({...clause, alone: 'eliminated'});
    expect(explainClause(sheet, sheet.effects![0]!)).to.equal(
      'A unit that retreated in an earlier battle of the phase and is attacked again adds nothing to the defence, shares the result, satisfies no loss while others are left, and is lost with the last of them. Where no other unit defends, any attack eliminates it without a roll.',
    );
  });
});

describe('a modifier that asks for the types of the defenders', () => {
  const modifiers: OddsTableDocument['modifiers'] = [
    {name: 'Guns', when: {of: 'defenders', type: 'guns'}, shift: -1},
    {name: 'No guns', when: {not: {of: 'defenders', type: 'guns'}}, drm: 1},
  ];
  const asked = (effect: object, retreated = true) => {
    const {setup} = fight(
      field,
      scene({}, effect, {
        units: {e1: {attack: 8}, g1: {type: 'guns', defence: 3}, g2: {defence: 4}},
        placed: retreated ? {g1: {retreated: true}} : {},
        table: {...always('X'), codes: {X: {}}, modifiers},
      }),
    );
    const {shifts, final} = setup.odds.column;
    const opened = openHexOdds(setup.position, {attackers: ['e1'], at: setup.at});
    if (!opened.ok) throw new Error(JSON.stringify(opened.faults));
    const odds = finish(opened.value());
    if (!odds.ok) throw new Error(JSON.stringify(odds.faults));
    return {
      shifts: shifts.length,
      drm: setup.odds.drm.length,
      final,
      counted: [odds.value.column, odds.value.drm],
    };
  };
  it('does not see one that adds nothing, and the odds count the same', () => {
    expect(asked(clause)).to.deep.equal({shifts: 0, drm: 1, final: '2-1', counted: ['2-1', 1]});
  });
  it('sees one that adds a part of its strength, or did not retreat', () => {
    expect(asked({...clause, strength: 0.5})).to.deep.include({shifts: 1, drm: 0});
    expect(asked(clause, false)).to.deep.include({shifts: 1, drm: 0});
  });
});
