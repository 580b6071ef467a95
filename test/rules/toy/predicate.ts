/** A key of conditions that no game has, added in this file alone. */
import {boolean} from 'valibot';
import {hexPredicates} from '../../../src/module/schema/predicates.js';
import {conditionPhrases} from '../../../src/phrases/en/when.js';
import type {PredicatePhrase} from '../../../src/phrases/when.js';
import {hexTests, type HexFacts} from '../../../src/rules/when-tests.js';

Object.assign(hexPredicates, {
  inhabited: {schema: boolean(), means: ['A city is in the hex.', {default: 'either'}]},
});
Object.assign(hexTests, {
  inhabited: (wanted: boolean, {city}: HexFacts) => wanted === (city !== undefined),
});
const inhabited: PredicatePhrase<boolean> = {
  holds: (wanted) => (wanted ? 'holds a city' : 'holds no city'),
  fails: (wanted) => (wanted ? 'holds no city' : 'holds a city'),
};
Object.assign(conditionPhrases.predicates.hex, {inhabited});
