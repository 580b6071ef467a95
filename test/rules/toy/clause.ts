/** A clause that no game has, added in this file alone. */
import {optional} from '../../../src/module/schema/shape.js';
import {bars, type BarRule} from '../../../src/rules/retreat/clauses/bars.js';
import {bars as definitions} from '../../../src/rules/retreat/definitions/bars.js';
import {chosen, defineClause, type ClauseOf} from '../../../src/rules/retreat/definitions/define.js';
import {clauseMeanings} from '../../../src/phrases/en/clause-meanings.js';
import {clausePhrases} from '../../../src/phrases/en/clauses.js';

const plague = defineClause({
  parameters: {
    cities: [
      optional(chosen(['major', 'all'])),
      ['Which cities have the plague: the `major` ones, or `all`.', {default: '`all`'}],
    ],
  },
  examples: [{rule: '7.77', cities: 'major', when: {side: 'axis'}}],
});
const test: BarRule<ClauseOf<typeof plague.parameters>> = {
  test: ({cities = 'all'}, {game: {map, grid}}) => ({
    hex: (to) => {
      const {city} = map.hexes?.[grid.label(to)] ?? {};
      return city !== undefined && (cities === 'all' || city === 'major');
    },
  }),
  reason: () => ({because: {list: 'bars', is: 'plague'} as never}),
};
Object.assign(definitions, {plague});
Object.assign(bars, {plague: test});
Object.assign(clausePhrases.bars, {
  plague: {
    sentence: () => 'The plague is in its city',
    clause: () => 'the plague is in its city',
  },
});
Object.assign(clauseMeanings.clauses.bars, {
  plague: ({cities = 'all'}: {cities?: string}) =>
    `No unit may enter ${cities === 'all' ? 'a city' : 'a major city'}.`,
});
