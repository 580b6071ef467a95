import {expect} from 'chai';
import {
  lossOf,
  retreatRulesOf,
  ruleRetreat,
  walkVerdict,
  walkWords,
  type RetreatRuling,
} from '../../../src/rules/index.js';
import {board} from '../picture.js';

/** Two full hexes in a corridor to the west, and an enemy beside the second. */
const corridor = `
      #   #   #   #   #   #
        #   E   #   #   #   #
      S   .   .   3   3   G
        #   #   #   #   #   #`;

/** What a sheet's own rules say of the group there, as one reading has it. */
function ruled(overstackCost: string): RetreatRuling {
  const {position} = board(corridor);
  const rules = retreatRulesOf(position.game)!;
  const group = position.game.units.filter(({id}) => id === 'g1');
  return ruleRetreat(rules.sheet, {...rules.readings, overstackCost}, position, group, 2);
}

describe('A walk', () => {
  for (const [reading, each] of [
    ['once', 1],
    ['twice', 2],
    ['per-unit', 2],
  ] as const)
    it(`tells the steps of a listed route as the list does, and on the way those that were paid: ${reading}`, () => {
      const ruling = ruled(reading);
      const [route] = ruling.search.routes;
      expect(walkVerdict(ruling, route!)).to.deep.include({
        state: 'done',
        steps: lossOf(ruling, route!).steps,
      });
      const first = walkVerdict(ruling, route!.slice(0, 1));
      expect(first).to.deep.include({state: 'open', steps: each});
      expect(first.cost?.at).to.equal('05.03');
      expect(walkWords(ruling, route!.slice(0, 1), route![0]!)).to.contain(first.cost!.message.slice(0, -1));
    });
});
