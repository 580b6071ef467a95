import {expect} from 'chai';
import {practicePhrases} from '../../src/phrases/en/practice.js';

const {questions, hints, answers, daily} = practicePhrases;
const one = {units: ['61 ID'], hexes: 1};
const two = {units: ['61 ID', '5 Art'], hexes: 2};
const axis = {name: 'Axis', plural: 'Axis'};
const choose = 'Choose which units take them, so that as few units as possible are destroyed.';

/** Phrases with their words. */
const said: readonly (readonly [made: string, words: string])[] = [
  [
    questions.ends(two),
    'Where may 61 ID and 5 Art retreat? Choose every hex in which a 2-hex retreat may end.',
  ],
  [questions.why(one, '05.05'), '61 ID must retreat 1 hex. Which rule closes 05.05?'],
  [
    questions.unit(two, '05.05'),
    '61 ID and 5 Art must retreat 2 hexes. 05.05 is in an EZOC. Which unit exerts it?',
  ],
  [
    questions.route(two),
    '61 ID and 5 Art must retreat 2 hexes. Find a legal route that loses the fewest steps, hex by hex.',
  ],
  [questions.cost(one), '61 ID must retreat 1 hex. How many steps does the retreat cost, at the least?'],
  [
    questions.zocNextTo('05.05', 'Soviet'),
    'Which hexes next to 05.05 are in the ZOC of Soviet units? Choose all of them.',
  ],
  [
    questions.zocWithin(2, '05.05', 'Soviet'),
    'Which hexes within 2 hexes of 05.05 are in the ZOC of Soviet units? Choose all of them.',
  ],
  [questions.stepsOfAttacker(axis, 2, '05.05'), `The Axis lose 2 steps attacking 05.05. ${choose}`],
  [questions.stepsOfDefender(axis, 2, '05.05'), `The Axis lose 2 steps in 05.05. ${choose}`],
  [questions.lossesOfAttacker(axis, 2, 'Kiev'), `The Axis take 2 losses attacking Kiev. ${choose}`],
  [questions.lossesOfDefender(axis, 2, 'Kiev'), `The Axis take 2 losses in Kiev. ${choose}`],
  [hints.decidingRule('9.2', 'No EZOC.'), 'Rule 9.2 decides most here. No EZOC.'],
  [hints.rule('9.2', 'No EZOC.'), 'Rule 9.2. No EZOC.'],
  [hints.zoc, 'Look at the hexsides and the terrain between each unit and the hexes next to it.'],
  [hints.notRule('9.2'), 'Not 9.2.'],
  [hints.routeBegins('05.05'), 'A route begins in 05.05.'],
  [hints.stepsDestroy(1, '61 ID'), '1 step destroys 61 ID.'],
  [hints.lossesDestroy(2, '61 ID'), '2 losses destroy 61 ID.'],
  [practicePhrases.unitIn('61 ID', '05.05'), '61 ID, in 05.05'],
  [answers.notOnMap({at: '99.99'}), '99.99 is not on this map.'],
  [answers.doesNotClose({at: '05.05'}), 'This rule does not close 05.05.'],
  [
    answers.doesNotReach({unit: '61 ID', from: '04.04', at: '05.05'}),
    'The ZOC of 61 ID, in 04.04 does not reach 05.05.',
  ],
  [answers.doesNotReach({unit: 'x', at: '05.05'}), 'The ZOC of x does not reach 05.05.'],
  [
    answers.notAsked({at: '05.05', from: '05.05', reach: 1}),
    '05.05 itself is not asked for, only the hexes next to it.',
  ],
  [
    answers.notAsked({at: '05.05', from: '05.05', reach: 2}),
    '05.05 itself is not asked for, only the hexes around it.',
  ],
  [answers.notAsked({at: '05.07', from: '05.05', reach: 1}), '05.07 is not next to 05.05.'],
  [answers.notAsked({at: '05.08', from: '05.05', reach: 2}), '05.08 is more than 2 hexes from 05.05.'],
  [
    answers.unfit({
      faults: [
        {found: '"x"', expected: 'a hex'},
        {found: '7', expected: 'at most 6'},
      ],
    }),
    '"x"; expected a hex. 7; expected at most 6.',
  ],
  [practicePhrases.closed('05.05', 'No EZOC.'), '05.05: no. No EZOC.'],
  [daily.question(one), '61 ID must retreat 1 hex. Where can it go?'],
  [daily.question(two), '61 ID and 5 Art must retreat 2 hexes. Where can they go?'],
  [daily.may('0101'), '0101: yes. The retreat may end here.'],
  [daily.onWay('0101', 2), '0101: only on the way. The retreat is 2 hexes and goes on from here.'],
  [daily.result('2026-11-26', 1, 1, 1), 'Umpire daily retreat 2026-11-26: 1 of 1 hex in 1 try'],
  [daily.result('2026-11-26', 2, 3, 5), 'Umpire daily retreat 2026-11-26: 2 of 3 hexes in 5 tries'],
  [
    daily.result('2026-11-26', 2, 3, 5, true),
    'Umpire daily retreat 2026-11-26: 2 of 3 hexes in 5 tries, then the answer',
  ],
];

describe('the phrases of exercises', () => {
  for (const [made, words] of said) it(words, () => expect(made).equal(words));
});
