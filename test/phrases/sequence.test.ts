import {expect} from 'chai';
import {sequencePhrases as said} from '../../src/phrases/en/sequence.js';

const on = {when: 'if nobody is left', does: ['the hex is cleared'], to: ''};
const plain = {when: '', does: [], to: '2.1'};

/** Phrases with their words. */
const phrases: readonly (readonly [made: string, words: string])[] = [
  [said.title('Drill'), 'Drill: sequence of play'],
  [said.acts('the attacker'), 'The attacker'],
  [said.does('the attacker', 'rolls the dice', '8.4'), 'The attacker rolls the dice (8.4).'],
  [said.doesOneOf('the attacker', ''), 'The attacker does one of these.'],
  [said.first('units come back'), 'First units come back.'],
  [said.always(['a round ends', 'the roles turn']), 'In every case a round ends; the roles turn.'],
  [said.lead(on), 'If nobody is left: the hex is cleared; the battle is over.'],
  [said.onlyIf(['it rains', 'it snows']), 'Only if it rains or it snows.'],
  [said.onlyIfElse(['it rains'], plain), 'Only if it rains; otherwise go to 2.1.'],
  [
    said.choice('passes', 'the defender', on),
    'Passes (the defender), if nobody is left: the hex is cleared; the battle is over.',
  ],
  [said.choice('passes', undefined, plain), 'Passes: go to 2.1.'],
  [said.then(on), 'Then, if nobody is left: the hex is cleared; the battle is over.'],
  [said.then(plain), 'Then go to 2.1.'],
  [said.when(['a', 'b'], ['c', 'd']), 'if a and b, unless c or d'],
  [said.either(['a', 'b']), 'either a, or b'],
  [said.both(['a'], ['b']), 'a and it is not so that b'],
  [said.conductedBy('the side that conducts it', 'attacker'), 'the side that conducts it (the attacker)'],
  [said.becomes('tired'), 'become tired'],
  [said.loses(2), 'lose 2 steps'],
  [said.titled('Assault'), '“Assault”'],
  [said.named('main-roll'), 'the main roll'],
  [said.withParams('units retreat', ['the attacker', '2']), 'units retreat (the attacker and 2)'],
];

describe('the phrases of the sequence of play', () => {
  for (const [made, words] of phrases) it(words, () => expect(made).equal(words));
});
