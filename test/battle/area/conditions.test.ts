import {expect} from 'chai';
import type {BattleEvent, BattleQuestion, WhenDocument} from '../../../src/module/index.js';
import type {BattleDocument} from '../../../src/module/schema/battle.js';
import {played} from './scene.js';

/** The attacker may charge, or let a round pass; then a condition decides the outcome. */
const battleOn = (when: WhenDocument): BattleDocument => ({
  outcomes: {holds: {title: 'It holds'}, fails: {title: 'It fails'}},
  declarations: {charge: {title: 'Charge', rule: '8.1', by: 'attacker'}},
  chart: {
    initial: 'ask',
    states: {
      ask: {
        meta: {acts: 'attacker', phase: 'declare', rule: '8.1', asks: ['declare', 'continue', 'pass']},
        on: {
          declare: {
            guard: {type: 'declarationFits', params: {name: 'charge'}},
            actions: {type: 'declare', params: {name: 'charge'}},
            target: 'decide',
          },
          continue: {actions: 'nextRound', target: 'decide'},
          pass: {target: 'decide'},
        },
      },
      decide: {
        always: [
          {
            guard: {type: 'holds', params: {when}},
            actions: {type: 'settle', params: {is: 'holds'}},
            target: 'over',
          },
          {actions: {type: 'settle', params: {is: 'fails'}}, target: 'over'},
        ],
      },
      over: {type: 'final'},
    },
  },
});

/** r1 (of the 1st, beside r4) came from A, r2 (of the 1st) and r3 from B; b1 and b2 defend P; D is the next friendly point. */
const units = {
  r1: {formation: '1', class: 'A'},
  r2: {at: 'B', formation: '1'},
  r3: {at: 'B', type: 'guns', formation: '2'},
  b1: {class: 'B', steps: 2, left: 1},
  b2: {type: 'horse'},
  b3: {at: 'D'},
};
const asked = {attackers: ['r1', 'r2', 'r3'], defenders: ['b1', 'b2']};
const pass: BattleEvent = {type: 'pass'};
const outcomeOf = (when: WhenDocument, event: BattleEvent = pass, more: Partial<BattleQuestion> = {}) =>
  played({units, battle: battleOn(when)}, {...asked, ...more}, [event]).report.outcome;

/** Conditions that hold, and that fail, with the event before them and the question. */
const rows: readonly (readonly [
  holds: WhenDocument,
  fails: WhenDocument,
  event?: BattleEvent,
  more?: Partial<BattleQuestion>,
])[] = [
  [{did: 'charge'}, {not: {did: 'charge'}}, {type: 'declare', name: 'charge'}],
  [{not: {did: 'charge'}}, {did: 'charge'}],
  [{round: 1, combat: 1}, {round: 2}],
  [{round: 2}, {round: 1}, {type: 'continue'}],
  [{of: 'attackers', lead: true, class: 'A'}, {of: 'defenders', lead: true}, pass, {lead: {attacker: 'r1'}}],
  [{lead: true, class: 'B'}, {of: 'attackers', lead: true}, pass, {lead: {defender: 'b1'}}],
  [{underAttack: true}, {underAttack: false}, pass, {underAttack: ['P']}],
  [{breakthrough: true}, {breakthrough: false}, pass, {breakthrough: true}],
  [
    {of: 'attackers', places: {least: 2, most: 2}},
    {of: 'attackers', places: {least: 3}},
  ],
  [{of: 'attackers', places: {least: 3}}, {of: 'attackers', places: {most: 2}}, pass, {from: {r3: 'E'}}],
  [
    {of: 'attackers', distance: {most: 1}},
    {of: 'attackers', distance: {most: 0}},
  ],
  [
    {of: 'attackers', formationComplete: 'attacking'},
    {of: 'attackers', every: true, formationComplete: 'all'},
  ],
  [{control: 'own'}, {of: 'attackers', control: 'own'}],
  [{nextToEnemy: 'any'}, {of: 'attackers', nextToEnemy: 'any', control: 'own'}],
  [{friendsNear: {least: 1, most: 1}}, {friendsNear: {least: 2}}],
  [{least: 2}, {least: 3}],
  [{butNot: {class: 'B'}}, {least: 2, butNot: {class: 'B'}}],
  [
    {reduced: true, class: 'B'},
    {every: true, reduced: true},
  ],
  [{of: 'attackers', kind: 'ground'}, {kind: 'air'}],
];

describe('conditions in a battle on points whose units lose steps', () => {
  for (const [holds, fails, event, more] of rows)
    it(`${JSON.stringify(holds)} holds, ${JSON.stringify(fails)} fails`, () => {
      expect(outcomeOf(holds, event, more)).to.equal('holds');
      expect(outcomeOf(fails, event, more)).to.equal('fails');
    });
});
