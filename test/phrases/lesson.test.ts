import {expect} from 'chai';
import {lessonPhrases} from '../../src/phrases/en/lesson.js';
import type {TaskArgs} from '../../src/phrases/lesson.js';

/** Arguments of each note on a try, with its sentence. */
const tries: {
  readonly [Code in keyof TaskArgs]: readonly (readonly [args: TaskArgs[Code], words: string])[];
} = {
  noSuchHex: [[{at: '99.99'}, '99.99 is no hex of this map.']],
  noSuchPoint: [[{at: 'rome'}, 'rome is no point of this map.']],
  nothingRetreats: [[{}, 'Nothing retreats here.']],
  noBattle: [[{}, 'No battle is fought here.']],
  unfit: [
    [
      {
        faults: [
          {found: '"x"', expected: 'a unit'},
          {found: '7', expected: 'at most 6'},
        ],
      },
      '"x"; expected a unit. 7; expected at most 6.',
    ],
  ],
  missing: [
    [{count: 1, kind: 'space'}, 'One space is missing.'],
    [
      {count: 1, kind: 'hex', near: {direction: 'north', of: '06.06'}},
      'One hex is missing. It lies to the north of 06.06.',
    ],
    [
      {count: 2, kind: 'hex', near: {direction: 'south-east', of: '06.06'}},
      '2 hexes are missing. One lies to the south-east of 06.06.',
    ],
  ],
  missingNamed: [
    [{count: 1, kind: 'hex'}, 'One hex is missing:'],
    [{count: 2, kind: 'hex'}, '2 hexes are missing, one of them:'],
  ],
  isAllowed: [[{}, 'This is allowed.']],
  otherDice: [[{dice: [3, 4]}, 'The lesson goes on with a roll of 3, 4.']],
  otherChoice: [[{}, 'The rules allow this. The task asks for another choice.']],
  leadsTo: [[{state: 'losses'}, 'It leads to losses.']],
  noPrice: [[{}, 'This is no choice whose price is known.']],
  price: [
    [{by: 0}, 'Nothing is better than this.'],
    [{by: 1.25}, 'This gives away 1.3 against the best choice.'],
  ],
  numberAsked: [[{}, 'A number is asked for.']],
  wrongNumber: (
    [
      ['/routes', 'Count the different routes that the rules allow.'],
      ['/routes/0', 'Count the hexes that the route enters; the hex where it starts does not count.'],
      [
        '/stepLosses',
        'Go along the cheapest route and count the steps that each hex costs. A hex that the group can’t retreat may cost steps as well.',
      ],
      ['/ownerMayChoose', 'Count the routes that only the owner may choose.'],
      ['/displaces', 'Count the units that may make room in a full hex, each once.'],
      ['/disputed', 'Count the questions about the rules whose other reading would change this answer.'],
      ['/odds/attack', 'Add up the attack of each attacker: the first number on its counter.'],
      ['/odds/defence', 'Add up the defence of each defender: the second number on its counter.'],
      ['/roll/row', 'Add up the dice, and then the DRMs.'],
      ['/hexes', 'Count the hexes one by one, starting from the unit.'],
    ] as const
  ).map(([of, words]) => [{given: 3, of}, `Not 3. ${words}`]),
  otherTask: [[{}, 'Something else is asked here.']],
  asksForFate: [[{}, 'Allowed, but it is asked what becomes of units without a route.']],
  otherFate: [[{}, 'Something else becomes of them.']],
  endsElsewhere: [
    [{at: '05.05'}, 'Allowed, but it ends in 05.05.'],
    [{}, 'Allowed, but it ends in its own hex.'],
  ],
  otherRoute: [[{}, 'The rules allow this. The task asks for another route.']],
  inGroups: [[{count: 3}, 'Allowed, but in 3 groups.']],
  otherGroups: [[{}, 'This step asks for other groups.']],
  nothingDone: [[{}, 'Nothing was done.']],
  nothingAsked: [[{}, 'Nothing is asked here.']],
};

const {reasons, solutions, paper, written} = lessonPhrases;
const route = ['05.07', '04.07'];
const costs = [
  {steps: 1, at: '05.07'},
  {steps: 2, at: '04.07'},
] as const;

/** Other phrases of lessons, with their words. */
const said: readonly (readonly [made: string, words: string])[] = [
  [reasons.number(3), '3.'],
  [reasons.ruling(0, ['61 ID has no route.', 'It stays.']), '0: 61 ID has no route. It stays.'],
  [reasons.noRoute(0), '0: no route is legal.'],
  [reasons.noOtherReading(0), '0: every other reading of the rules gives the same answer.'],
  [reasons.routes(2, [route, []]), '2: 05.07 → 04.07; stay.'],
  [reasons.route(2, route), '2: 05.07, 04.07.'],
  [reasons.hexes(2, route), '2: 05.07 and 04.07.'],
  [
    reasons.losses(4, costs, {blocked: {steps: 1, hexes: 1}, route}),
    '4: 1 step for 05.07, 2 steps for 04.07 and 1 step for 1 hex that the group can’t retreat, on the route 05.07, 04.07.',
  ],
  [reasons.losses(3, costs, {}), '3: 1 step for 05.07 and 2 steps for 04.07.'],
  [reasons.noLosses(0), '0: this route costs nothing.'],
  [reasons.attackOf(4, '61 ID'), '4: the attack of 61 ID.'],
  [reasons.defenceOf(4, '61 ID'), '4: the defence of 61 ID.'],
  [
    reasons.strength(10, [
      {name: '61 ID', factors: 3, times: [2]},
      {name: '5 Art', factors: 4, times: []},
    ]),
    '10: 3 × 2 (61 ID) + 4 (5 Art).',
  ],
  [reasons.row(8, [3, 4], [{drm: 1, source: 'city'}]), '8: 3 + 4, +1 (city).'],
  [reasons.row(6, [3, 4], [{drm: -1, source: 'city'}]), '6: 3 + 4, −1 (city).'],
  [solutions.noRoute('61 ID is eliminated'), 'No legal route: 61 ID is eliminated.'],
  [solutions.path([]), 'stay'],
  [
    solutions.groups([
      {units: ['61 ID', '5 Art'], path: route},
      {units: ['HQ'], path: []},
    ]),
    '61 ID, 5 Art: 05.07, 04.07; HQ: stay',
  ],
  [
    solutions.losses([
      ['61 ID', 1],
      ['5 Art', 2],
    ]),
    '61 ID: −1; 5 Art: −2',
  ],
  [
    solutions.sent([
      ['VI Corps', 'Stalino'],
      ['VII Corps', null],
    ]),
    'VI Corps: Stalino; VII Corps: eliminated',
  ],
  [solutions.route(['61 ID'], ['07.03', '06.03']), '61 ID: 07.03, 06.03'],
  [solutions.route(['61 ID'], []), '61 ID: no route'],
  [solutions.roll([3, 4]), 'Roll 3, 4'],
  [solutions.advanceUnits(['61 ID', '5 Art']), 'Advance: 61 ID, 5 Art'],
  [solutions.advanceUnits([]), 'Advance: no units'],
  [
    solutions.fire([{unit: '61 ID', target: '5 GTA'}, {unit: '5 Art'}], [3]),
    'Fire: 61 ID at 5 GTA, 5 Art; roll 3',
  ],
  [solutions.passUnits(['61 ID']), 'Pass: 61 ID'],
  [solutions.order(['61 ID', '5 Art']), 'Order: 61 ID, 5 Art'],
  [solutions.alternative(1), 'Choose alternative 1'],
  [solutions.elect(1), 'Retreat only 1 hex'],
  [solutions.commit('air', ['Il-2']), 'Commit air: Il-2'],
  [solutions.declare('bombard', [], 'Kiev'), 'Declare bombard against Kiev'],
  [solutions.declare('stand', ['5 Gds', '61 ID']), 'Declare stand: 5 Gds, 61 ID'],
  [solutions.announce('Kiev', ['61 ID', '5 Art']), 'Attack Kiev with 61 ID, 5 Art'],
  [solutions.takeBack(2), 'Take back attack 2'],
  [solutions.pick(2), 'Fight attack 2'],
  [solutions.pick(2, '0907'), 'Fight the attack on 0907'],
  [paper.task(2), 'Task 2'],
  [paper.titled(2, 'The hill'), '2. The hill'],
  [written.inTheBattle('61 ID retreats.'), 'In the battle that was played: 61 ID retreats.'],
  [written.mustRetreat(['61 ID'], '05.05', 1), '61 ID in 05.05 must retreat **one hex**.'],
  [written.mustRetreat(['61 ID', '5 Art'], undefined, 2), '61 ID and 5 Art must retreat **2 hexes**.'],
  [written.mustRetreat(['f1'], undefined, 2, 'point'), 'f1 must retreat **2 points**.'],
  [
    written.proposed(2, [{units: ['61 ID'], path: route}]),
    'Proposed **2-hex** retreat:\n\n- 61 ID: 05.07, 04.07',
  ],
  [written.oneRoute('Where?'), 'Where? One route is enough; then you see the answer.'],
];

describe('the phrases of lessons', () => {
  for (const [code, examples] of Object.entries(tries))
    for (const [args, words] of examples)
      it(words, () =>
        expect((lessonPhrases.tries[code as keyof TaskArgs] as (given: object) => string)(args)).equal(words),
      );
  for (const [made, words] of said) it(words, () => expect(made).equal(words));
});
