/** A key of conditions that no game has, added in this file alone. */
import {boolean} from 'valibot';
import {conditionPhrases} from '../../../src/phrases/en/when.js';
import {hexPredicate, hexPredicates} from '../../../src/module/schema/predicates.js';

Object.assign(hexPredicates, {
  inhabited: hexPredicate({
    schema: boolean(),
    means: ['A city is in the hex.', {default: 'either'}],
    test: (wanted, {city}) => wanted === (city !== undefined),
    phrase: (wanted) => (wanted ? 'holds a city' : 'holds no city'),
  }),
});
Object.assign(conditionPhrases.predicates.hex, {
  inhabited: {
    holds: (wanted: boolean) => (wanted ? 'holds a city' : 'holds no city'),
    fails: (wanted: boolean) => (wanted ? 'holds no city' : 'holds a city'),
  },
});
