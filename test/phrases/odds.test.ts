import {expect} from 'chai';
import {oddsPhrases} from '../../src/phrases/en/odds.js';
import type {LuckArgs, NotCountedReason} from '../../src/phrases/odds.js';
import {sayNoOdds} from '../../src/phrases/say.js';

const luck: LuckArgs = {dice: 2, actual: 1, expected: 2.4, than: 'fewer', chance: 0.12};
const {hex, point, walk, printed} = oddsPhrases;
const priced = [
  {choice: 'Fighting on', price: 'best'},
  {choice: 'Retreating', price: '−1.3'},
] as const;

/** Phrases with their words. */
const said: readonly (readonly [made: string, words: string])[] = [
  [oddsPhrases.percent(1 / 6), '16.7%'],
  [oddsPhrases.percent(1e-5), 'under 0.1%'],
  [oddsPhrases.percentInTable(1 - 1e-5), '>99.9%'],
  [oddsPhrases.likely(1 / 6), '16.7%'],
  [oddsPhrases.likely(1), '100%'],
  [oddsPhrases.likely(1 - 1e-5), 'practically certain'],
  [oddsPhrases.likely(1e-5), 'practically impossible'],
  [oddsPhrases.amount(-1.25), '−1.25'],
  [oddsPhrases.ownOutcome('holds-out'), 'Holds out'],
  [oddsPhrases.outcomeChance(oddsPhrases.outcomes.held, '12%'), 'Held: 12%.'],
  [oddsPhrases.unfinished('1%'), 'Unfinished: 1%.'],
  [oddsPhrases.worse(0.001), '−0.01'],
  [oddsPhrases.onlyChoice('Retreating'), 'Retreating is the only choice.'],
  [
    oddsPhrases.equallyGood('Retreating', 'fighting on'),
    'Retreating or fighting on: no difference at best play.',
  ],
  [
    oddsPhrases.better('Retreating', 'fighting on', {
      role: 'defender',
      by: 0.001,
      because: [
        {part: 'defender', by: 2},
        {part: 'attacker', by: 0.5},
      ],
      against: [{part: 'point', by: -1}],
    }),
    'Retreating is better than fighting on by a little, above all for own losses (+2), then the enemy’s losses (+0.5), though it is worse for the point (−1).',
  ],
  [oddsPhrases.choicesPriced(priced), 'Fighting on: best; Retreating: −1.3.'],
  [
    oddsPhrases.share([
      ['3rd Shock', 2],
      ['5th Tank', 1],
    ]),
    '3rd Shock 2, 5th Tank 1',
  ],
  [
    oddsPhrases.luck.air('Soviet', {...luck, than: 'even'}),
    'In the air: 1 Soviet air unit lost with 2 dice, 2.4 expected; as expected.',
  ],
  [
    oddsPhrases.luck.attacker(luck),
    'Attacker: 1 loss caused with 2 dice, 2.4 expected; as few or fewer come 12.0% of the time.',
  ],
  [
    oddsPhrases.luck.defender({...luck, dice: 1, than: 'more'}),
    'Defender: 1 loss caused with 1 die, 2.4 expected; as many or more come 12.0% of the time.',
  ],
  [
    oddsPhrases.luck.ofAttacker({...luck, than: 'even'}),
    'The attacker’s luck: 1 loss caused with 2 dice, 2.4 expected; as expected.',
  ],
  [
    oddsPhrases.luck.ofDefender({...luck, than: 'even'}),
    'The defender’s luck: 1 loss caused with 2 dice, 2.4 expected; as expected.',
  ],
  [
    oddsPhrases.ignored.noFire,
    'Odds assume the attacker retreating when neither side can fire, whatever reading is in force.',
  ],
  [
    hex.result({chance: '5%', vacated: true, attacker: 1, defender: 'eliminated'}),
    '5%: the hex is vacated; the attacker loses 1 step, the defender is eliminated.',
  ],
  [
    hex.resultOf('D2', {chance: '5%', vacated: false, attacker: 0, defender: 2}),
    'D2, 5%: the hex is held; the attacker loses no steps, the defender loses 2 steps.',
  ],
  [hex.vacated('5%', '1%'), 'The hex is vacated: 5%; all its defenders are eliminated: 1%.'],
  [hex.stepLost('5%', '1%'), 'A step lost by the attacker: 5%, by the defender: 1%.'],
  [hex.column('6', '2', '3-1'), '6 against 2: column 3-1.'],
  [hex.stepsOnAverage('1', '2'), 'Steps lost on average: attacker 1, defender 2.'],
  [hex.ends([['13.06', '5%']]), 'Possible retreat hexes: 13.06 5%.'],
  [hex.advances([['13.06', '5%']]), 'Hexes that attackers may advance into: 13.06 5%.'],
  [hex.rolled('D2', '5%'), 'The dice gave D2, which comes 5% of the time.'],
  [hex.vacatedShort('5%'), 'vacated 5%'],
  [hex.resultShort('5%'), 'this result: 5%'],
  [point.taken('5%'), 'Chance that the attacker holds the point: 5%.'],
  [point.takenShort('5%'), 'taken 5%'],
  [point.takenBy('Orel', '5%'), 'Orel taken: 5%'],
  [
    point.losses.attacker('2', '1', '5%'),
    'Attacker, on average: 2 points lost, 1 unit destroyed; a point or more: 5%.',
  ],
  [
    point.losses.defender('2', '1', '5%'),
    'Defender, on average: 2 points lost, 1 unit destroyed; a point or more: 5%.',
  ],
  [
    point.due('attacker', [
      [0, '40%'],
      [1, '60%'],
    ]),
    'Losses from the attacker’s fire: none 40%, 1 60%.',
  ],
  [point.worth('2'), 'Worth 2 to the attacker at best play.'],
  [walk.taken('5%'), 'Chance that the attacker holds the place: 5%.'],
  [walk.losses.attacker('2', '1'), 'Attacker, on average: 2 steps lost, 1 unit eliminated.'],
  [walk.losses.defender('2', '1'), 'Defender, on average: 2 steps lost, 1 unit eliminated.'],
  [
    walk.ends([
      ['1', '40%'],
      ['more', '60%'],
    ]),
    'It ends: in round 1 40%, later 60%.',
  ],
  [walk.worth('2'), 'Worth 2 to the attacker.'],
  [
    printed.losses.attacker('2', '1', '0'),
    'Attacker, on average: 2 points lost, 1 unit destroyed, 0 dispersed.',
  ],
  [
    printed.losses.defender('2', '1', '0'),
    'Defender, on average: 2 points lost, 1 unit destroyed, 0 dispersed.',
  ],
  [printed.airUnits([['2', '5%']]), 'Air units that survive: 2: 5%.'],
  [
    printed.ends([
      ['1', '40%'],
      ['more', '60%'],
    ]),
    'It ends: in round 1 40% and later 60%.',
  ],
  [printed.worth('2'), 'Worth 2 as both sides play.'],
  [printed.worthAtBest('2'), 'Worth 2 at best play.'],
  [printed.isBest('Retreating'), 'Retreating is best.'],
  [printed.givesAway('Retreating', '2'), 'Retreating gives away 2.'],
  [printed.column('6', '2', '3-1', 1), '6 against 2: column 3-1, +1 to the roll.'],
  [printed.column('6', '2', '3-1', 0), '6 against 2: column 3-1, no modifier.'],
  [
    printed.row('3', {chance: '5%', result: 'D2', attacker: 1, defender: 2, vacated: true}),
    '3, 5%: D2. The attacker loses 1 step, the defender loses 2 steps and the hex.',
  ],
  [printed.vacated('5%', '1%'), 'The hex is vacated: 5%; the defender is eliminated: 1%.'],
  [
    printed.retreatHexes([
      ['13.06', '5%'],
      ['13.07', '1%'],
    ]),
    'Possible retreat hexes: 13.06 5% and 13.07 1%.',
  ],
  [printed.advances([['13.06', '5%']]), 'Hexes that attackers may advance into: 13.06 5%.'],
];

/** Reasons for no odds, with their words. */
const none: readonly (readonly [reason: NotCountedReason, words: string])[] = [
  [
    {code: 'tooLong', args: {}},
    'No odds: this battle takes too long to count. Ask again after its next roll, or with fewer units.',
  ],
  [
    {code: 'manyStates', args: {most: 50_000}},
    'No odds: this battle has more than 50,000 states to count. Ask again after its next roll.',
  ],
  [
    {code: 'manyRolls', args: {path: 'air.roll', most: 3}},
    'No odds: `air.roll` has more than 3 rolls to count.',
  ],
  [
    {code: 'manyEvents', args: {path: 'losses'}},
    'No odds: `losses` has too many legal events to play the best of them.',
  ],
  [
    {code: 'noEvent', args: {path: 'advance', policy: 'advance'}},
    'No odds: the policy `advance` has no legal event at `advance`.',
  ],
];

describe('the phrases of odds', () => {
  for (const [made, words] of said) it(words, () => expect(made).equal(words));
  for (const [reason, words] of none) it(words, () => expect(sayNoOdds(reason)).equal(words));
});
