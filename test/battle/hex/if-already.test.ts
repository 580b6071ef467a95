import {expect} from 'chai';
import type {OddsTableDocument} from '../../../src/module/index.js';
import {finish} from '../../../src/odds/index.js';
import {openHexOdds} from '../../../src/odds/hex/answer.js';
import {wordPhrases} from '../../../src/phrases/en/words.js';
import {openGame} from '../../open-game.js';
import {Walk} from '../../odds/hex-oracle.js';
import {board} from '../../rules/picture.js';
import {shortSheet} from '../../rules/short-sheet.js';
import {always, fight, setupOf, standing, type FightMore} from './fixtures.js';

type Code = OddsTableDocument['codes'][string];
type Share = NonNullable<Code['defender']>;

const states = {
  disrupted: {name: 'Disrupted'},
  tired: {name: 'Tired'},
  shattered: {name: 'Shattered', box: true},
};
const was = {states: ['disrupted']};
const disrupts: Share = {state: 'disrupted', ifAlready: {steps: 1}};
const field = `
      .   .   .   .   .
        .   .   .   .   .
      S   .   GG  E   .
        .   .   E   .   .`;
const sheet = (costs: readonly object[] = []) =>
  shortSheet({
    maxHexes: 2,
    bars: [
      {clause: 'enemyUnits', rule: '7.3'},
      {clause: 'origin', rule: '7.4'},
    ],
    prefers: JSON.stringify(costs).includes('steps') ? [{clause: 'fewestLosses', rule: '7.5'}] : [],
    costs,
  });
const more = (code: Code, rest: Partial<FightMore> = {}): FightMore => ({
  attackers: ['e1'],
  limit: 9,
  sheet: sheet(),
  states,
  table: {...always('X'), codes: {X: {rule: '9.2', ...code}}},
  units: {g1: {steps: 2}, g2: {steps: 2}, e1: {steps: 2}, e2: {steps: 2}},
  ...rest,
});

describe('ifAlready of a state that a code sets', () => {
  it('those that are in it already lose a step, others come into it', () => {
    const played = fight(field, more({defender: disrupts}, {placed: {g1: was}}), 'roll 1');
    expect(played.told.slice(0, 3)).to.deep.equal([
      'Rolled 1 on column 1-1. X: the defender is disrupted (each unit that already is loses 1 step) (9.2).'.replace(
        '1-1',
        played.report.column!.final,
      ),
      'g1 is disrupted already: it loses 1 step (1 left) (9.2).',
      'g2 is disrupted (9.2).',
    ]);
    expect(standing(played.report)).to.equal('e1 04.03/2, g1 03.03/1, g2 03.03/2');
    expect(played.report.units['g2']!.states).to.deep.equal(['disrupted']);
    expect(played.report).to.deep.include({state: 'over', outcome: 'held'});
  });

  it('without it they lose nothing', () => {
    const played = fight(field, more({defender: {state: 'disrupted'}}, {placed: {g1: was}}), 'roll 1');
    expect(standing(played.report)).to.equal('e1 04.03/2, g1 03.03/2, g2 03.03/2');
    expect(played.told.filter((one) => one.startsWith('g1'))).to.deep.equal([]);
  });

  it('who has no step left is eliminated, and the hex is vacated', () => {
    const rest = {placed: {g1: was, g2: {...was, steps: 1}}};
    const played = fight(
      field,
      more({defender: {state: 'disrupted', ifAlready: {steps: 2}}}, rest),
      'roll 1',
    );
    expect(played.told).to.include('g1 is disrupted already: it loses 2 steps and is eliminated (9.2).');
    expect(played.told).to.include('g2 is disrupted already: it loses 1 step and is eliminated (9.2).');
    expect(played.report).to.deep.include({state: 'advance', outcome: 'vacated'});
  });

  it('counts for the attacker, too, who then may not advance', () => {
    const code: Code = {attacker: disrupts, defender: {eliminated: true}};
    const played = fight(field, more(code, {placed: {e1: {...was, steps: 1}}}), 'roll 1');
    expect(played.report.units['e1']).to.deep.include({eliminated: true});
    expect(played.report.state).to.equal('over');
  });

  it('comes after the retreat, by which a unit may come into the state', () => {
    const cost = {clause: 'cost', rule: '8.1', trigger: 'enemyZoc', takes: {state: 'disrupted'}};
    const code: Code = {defender: {retreat: 1, ...disrupts}};
    const played = fight(field, more(code, {sheet: sheet([cost])}), 'roll 1', 'g1: 02.03', 'g2: 03.02');
    // 03.02 is in the ZOC of e1, 02.03 in none
    expect(played.told.filter((one) => /^g\d is/.test(one))).to.deep.equal([
      'g1 is disrupted (9.2).',
      'g2 is disrupted already: it loses 1 step (1 left) (9.2).',
    ]);
  });

  it('is matched by who matches losses', () => {
    const code: Code = {
      defender: {retreat: 1, ...disrupts},
      attacker: {strengthAtLeast: 'opponentLost'},
    };
    const reduced = {attack: 1, defence: 1};
    const units = {
      g1: {steps: 2, attack: 3, defence: 3, reduced},
      e1: {steps: 2, attack: 4, defence: 4, reduced},
    };
    const played = fight(field, more(code, {units, placed: {g1: was}}), 'roll 1', 'g1: 02.02', 'g2: 02.02');
    expect(played.described.prompt).to.contain('at least 2 strength points');
  });

  it('may be in an alternative, and in a choice with others', () => {
    const code: Code = {defender: {oneOf: [disrupts, {retreat: 1}]}};
    const played = fight(field, more(code, {placed: {g1: was}}), 'roll 1');
    expect(played.told[0]).to.contain(
      'X: the defender is disrupted (each unit that already is loses 1 step) or retreats 1 hex',
    );
    expect(standing(played.play('choose 0').report)).to.contain('g1 03.03/1, g2 03.03/2');
  });

  const wrong: readonly [says: string, share: object, pointer: string][] = [
    ['no state', {ifAlready: {steps: 1}}, '/tables/crt/codes/X/defender'],
    ['no state in an alternative', {oneOf: [{ifAlready: {steps: 1}}]}, '/tables/crt/codes/X/defender'],
    ['a box', {state: 'shattered', ifAlready: {steps: 1}}, '/tables/crt/codes/X/defender/ifAlready'],
    [
      'a box, said beside the alternatives',
      {state: 'shattered', oneOf: [{ifAlready: {steps: 1}}]},
      '/tables/crt/codes/X/defender/oneOf/0/ifAlready',
    ],
    ['no step', {state: 'tired', ifAlready: {steps: 0}}, '/tables/crt/codes/X/defender/ifAlready/steps'],
    ['another loss', {state: 'tired', ifAlready: {units: 1}}, '/tables/crt/codes/X/defender/ifAlready/units'],
  ];
  for (const [says, share, pointer] of wrong)
    it(`is refused with ${says}`, () => {
      const {document} = board(field);
      const tables = {crt: {...always('X'), codes: {X: {defender: share}}}};
      const opened = openGame({...document, states, tables});
      expect(opened.ok ? [] : opened.faults.map((fault) => fault.pointer)).to.include(pointer);
    });
  it('stands beside a state of the share for its alternatives', () => {
    const {document} = board(field);
    const defender: Share = {state: 'tired', oneOf: [{ifAlready: {steps: 1}}, {retreat: 1}]};
    const tables = {crt: {...always('X'), codes: {X: {defender}}}};
    const opened = openGame({...document, states, tables});
    if (!opened.ok) throw new Error(JSON.stringify(opened.faults));
    expect(wordPhrases.codeSentence(opened.value, tables.crt.codes.X)).to.contain('tired');
  });
});

describe('odds count ifAlready as the battle plays it', () => {
  const cost = (takes: object): object => ({clause: 'cost', rule: '8.1', trigger: 'enemyZoc', takes});
  const codes: readonly [says: string, code: Code][] = [
    ['where the units stand', {defender: disrupts}],
    ['after a loss', {defender: {steps: 1, ...disrupts}}],
    ['after a retreat', {defender: {retreat: 1, ...disrupts}}],
    ['for both sides', {defender: {retreat: 1, ...disrupts}, attacker: {steps: 1, ...disrupts}}],
    ['for an attacker that retreats', {attacker: {retreat: 1, ...disrupts}}],
    ['or another way', {defender: {oneOf: [disrupts, {retreat: 1}]}}],
    [
      'matched by the attacker',
      {defender: {retreat: 1, ...disrupts}, attacker: {strengthAtLeast: 'opponentLost'}},
    ],
    ['matched where nobody retreats', {defender: disrupts, attacker: {strengthAtLeast: 'opponentLost'}}],
  ];
  const scenes: readonly [says: string, rest: Partial<FightMore>][] = [
    ['one of them disrupted', {placed: {g1: was, e1: was}}],
    ['all disrupted', {placed: {g1: {...was, steps: 1}, g2: was, e1: {...was, steps: 1}}}],
    ['none', {}],
    ['an EZOC disrupts, too', {sheet: sheet([cost({state: 'disrupted'})])}],
    [
      'an EZOC disrupts or costs a step',
      {sheet: sheet([cost({state: 'disrupted', ifAlready: {steps: 1}})]), placed: {g1: was}},
    ],
  ];
  for (const [code, document] of codes)
    for (const [scene, rest] of scenes)
      it(`${code}: ${scene}`, () => {
        const setup = setupOf(field, more(document, rest));
        const opened = openHexOdds(setup.position, {attackers: ['e1'], at: setup.at});
        if (!opened.ok) throw new Error(JSON.stringify(opened.faults));
        const odds = finish(opened.value());
        if (!odds.ok) throw new Error(JSON.stringify(odds.faults));
        const [row] = odds.value.rows;
        const walked = new Walk(setup, 50_000).roll([1]);
        expect([row!.attacker.steps, row!.defender.steps, row!.vacated]).to.deep.equal([
          walked.attacker,
          walked.defender,
          walked.vacated,
        ]);
      });
});
