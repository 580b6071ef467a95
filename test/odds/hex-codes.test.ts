import {expect} from 'chai';
import type {OddsTableDocument} from '../../src/module/index.js';
import {finish} from '../../src/odds/index.js';
import {openHexOdds} from '../../src/odds/hex/answer.js';
import {always, setupOf, type FightMore} from '../battle/hex/fixtures.js';
import {Walk} from './hex-oracle.js';

type Code = OddsTableDocument['codes'][string];

const open = `
      .   .   .   .   .
        .   .   E   .   .
      S   .   GG  EE  .
        .   .   E   .   .`;
const shut = `
      #   #   #   #   #
        #   #   E   #   #
      #   #   GG  E   #
        #   #   #   #   #`;
const strengths = {
  g1: {attack: 4, defence: 5, steps: 2, reduced: {attack: 2, defence: 2}},
  g2: {attack: 2, defence: 2, steps: 1},
  e1: {attack: 4, defence: 4, steps: 2, reduced: {attack: 1, defence: 1}},
  e2: {attack: 3, defence: 3, steps: 2, reduced: {attack: 2, defence: 2}},
  e3: {attack: 2, defence: 2, steps: 1},
  e4: {attack: 1, defence: 1, steps: 1},
};

/** Every choice of a result counts as both sides would make it: the battle's own chart, walked through, agrees. */
describe('odds of results with choices are those of the battle that is played', () => {
  const codes: readonly [says: string, code: Code][] = [
    [
      'the attacker matches all defenders',
      {defender: {eliminated: true}, attacker: {strengthAtLeast: 'opponentLost'}},
    ],
    [
      'the attacker matches a step',
      {defender: {steps: 1}, attacker: {strengthAtLeast: 'opponentLost', count: 'used'}},
    ],
    [
      'the attacker matches a step and the retreat',
      {defender: {steps: 1, retreat: 2}, attacker: {strengthAtLeast: 'opponentLost'}},
    ],
    [
      'the attacker matches the step alone',
      {
        defender: {steps: 1, retreat: 2},
        attacker: {strengthAtLeast: 'opponentLost'},
        matchesOnlyResult: true,
      },
    ],
    ['the defender matches', {attacker: {steps: 2}, defender: {strengthAtLeast: 'opponentLost', retreat: 1}}],
    [
      'the side with fewer removes all',
      {
        whoFirst: 'fewer',
        attacker: {strengthAtLeast: 'opponentLost', count: 'used'},
        defender: {strengthAtLeast: 'opponentLost', count: 'used'},
      },
    ],
    ['whole units', {attacker: {units: 1}, defender: {units: 1, retreat: 1}}],
    ['more units than there are', {attacker: {units: 9}}],
    ['a budget', {defender: {budget: 2}, attacker: {steps: 1}}],
    ['the owner chooses', {defender: {oneOf: [{steps: 2}, {retreat: 2}]}, attacker: {retreat: 1}}],
    ['the opponent chooses', {defender: {oneOf: [{steps: 2}, {retreat: 2}], chosenBy: 'opponent'}}],
    ['a step that leaves one', {defender: {oneOf: [{retreat: 2}, {steps: 1, leaves: 2}]}}],
    [
      'another code in its place',
      {defender: {eliminated: true}, converts: [{to: 'Y', when: {terrain: 'clear'}}]},
    ],
  ];
  const scenes: readonly [says: string, picture: string, more: Partial<FightMore>][] = [
    ['in the open', open, {attackers: ['e1', 'e2', 'e4']}],
    ['where nobody can retreat', shut, {attackers: ['e1', 'e2']}],
    ['as units', open, {attackers: ['e1', 'e2'], sheet: 'russia-besieged', side: 'soviet'}],
  ];
  for (const [where, picture, more] of scenes)
    for (const [says, code] of codes)
      it(`${says}, ${where}`, () => {
        const table: OddsTableDocument = {...always('X'), codes: {X: code, Y: {defender: {retreat: 1}}}};
        const setup = setupOf(picture, {attackers: ['e1'], limit: 9, ...more, table, units: strengths});
        const walked = new Walk(setup, 20_000).roll([1]);
        const question = {attackers: setup.units.attacker.map(({id}) => id), at: setup.at};
        const opened = openHexOdds(setup.position, question);
        if (!opened.ok) throw new Error(JSON.stringify(opened.faults));
        const odds = finish(opened.value());
        if (!odds.ok) throw new Error(JSON.stringify(odds.faults));
        const [row] = odds.value.rows;
        expect({
          attacker: row!.attacker.steps,
          defender: row!.defender.steps,
          vacated: row!.vacated,
        }).to.deep.equal({attacker: walked.attacker, defender: walked.defender, vacated: walked.vacated});
      });
});
