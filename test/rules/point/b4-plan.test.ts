import {expect} from 'chai';
import fc from 'fast-check';
import {
  judgeRetreat,
  proposeRetreat,
  type Exit,
  type WithdrawalPlan,
  type Retreater,
} from '../../../src/rules/point/index.js';
import {findingsOfBroken} from '../../../src/rules/broken-rules.js';
import {runs} from '../../runs.js';

const exit = (kind: Exit['kind'], room: number, i: number, must = false): Exit => ({
  to: `p${i}`,
  name: `p${i}`,
  kind,
  room: kind === 'closed' ? 0 : kind === 'overflow' ? Math.floor(room / 2) : room,
  binds: kind === 'own' || (kind === 'attacked' && must),
  capacity: room,
  because: kind === 'closed' ? {is: 'uncontrolled'} : null,
  clause: 'B.4',
  blockers: [],
  passable: [],
});
const exits = fc
  .tuple(
    fc.array(
      fc.tuple(
        fc.constantFrom<Exit['kind']>('own', 'own', 'attacked', 'overflow', 'closed'),
        fc.integer({min: 0, max: 4}),
      ),
      {maxLength: 3},
    ),
    fc.boolean(),
  )
  .map(([list, must]) => list.map(([kind, room], i) => exit(kind, room, i, must)));

/** Up to five units of one side: its air units all take the same. */
const units = fc
  .tuple(
    fc.constantFrom(0, 1),
    fc.array(fc.tuple(fc.constantFrom(0.5, 1, 1, 2), fc.integer({min: 1, max: 4}), fc.boolean()), {
      minLength: 1,
      maxLength: 5,
    }),
  )
  .map(([airSize, list]) =>
    list.map(([size, value, air], i): Retreater => {
      const flies = air && i % 2 === 1;
      return {id: `u${i}`, name: `u${i}`, air: flies, size: flies ? airSize : size, value};
    }),
  );

/** Every plan there is. */
function* plans(ways: readonly Exit[], list: readonly Retreater[]): Generator<WithdrawalPlan> {
  const [first, ...rest] = list;
  if (!first) {
    yield {};
    return;
  }
  for (const plan of plans(ways, rest))
    for (const to of [null, ...ways.map((way) => way.to)]) yield {...plan, [first.id]: to};
}
const cost = (plan: WithdrawalPlan, list: readonly Retreater[]): [number, number] => {
  const lost = list.filter(({id}) => plan[id] === null);
  return [lost.length, lost.reduce((sum, {value}) => sum + value, 0)];
};

describe('the proposal for a retreat (B.4)', () => {
  it('is legal and loses the fewest units, then the least strength: as all plans judged one by one', () => {
    fc.assert(
      fc.property(exits, units, (ways, list) => {
        const proposal = proposeRetreat(ways, list);
        expect(findingsOfBroken(judgeRetreat(ways, list, proposal))).to.deep.equal([]);
        let best: [number, number] = [Infinity, Infinity];
        for (const plan of plans(ways, list)) {
          const [lost, value] = cost(plan, list);
          const fewer = lost < best[0] || (lost === best[0] && value < best[1]);
          if (fewer && judgeRetreat(ways, list, plan).length === 0) best = [lost, value];
        }
        expect(cost(proposal, list)).to.deep.equal(best);
      }),
      {numRuns: runs(200)},
    );
  });

  it('packs halves and doubles where filling the first line that fits would lose a unit', () => {
    const unit = (id: string, size: number): Retreater => ({id, name: id, air: false, size, value: 1});
    const list = [unit('a', 1), unit('b', 0.5), unit('c', 0.5), unit('d', 2)];
    const ways = [exit('own', 2, 0), exit('own', 2, 1)];
    expect(proposeRetreat(ways, list)['d']).not.to.equal(null);
    expect(cost(proposeRetreat(ways, list), list)[0]).to.equal(0);
  });

  it('avoids points under attack when nothing is lost by it', () => {
    const list = [{id: 'a', name: 'a', air: false, size: 1, value: 1}];
    const ways = [exit('attacked', 4, 0), exit('overflow', 4, 1)];
    expect(proposeRetreat(ways, list)).to.deep.equal({a: 'p1'});
  });

  it('answers at once for a whole army group', () => {
    const list = Array.from({length: 24}, (_, i): Retreater => ({
      id: `u${i}`,
      name: '',
      air: i % 8 === 7,
      size: i % 8 === 7 ? 1 : [0.5, 1, 2][i % 3]!,
      value: (i % 4) + 1,
    }));
    const ways = [
      exit('own', 6, 0),
      exit('own', 4, 1),
      exit('overflow', 7, 2),
      exit('attacked', 3, 3),
      exit('own', 3, 4),
    ];
    const plan = proposeRetreat(ways, list);
    expect(judgeRetreat(ways, list, plan)).to.deep.equal([]);
    expect(Object.keys(plan)).to.have.length(24);
  });
});
