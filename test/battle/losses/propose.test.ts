import {expect} from 'chai';
import fc from 'fast-check';
import {lossPolicies, type Target} from '../../../src/battle/index.js';
import {proposeLosses, proposePointLosses} from '../../../src/battle/losses.js';
import {beginBattle, judgeLosses, lossCapacity} from '../../../src/rules/point/index.js';
import {Chance, randomField} from '../point/random.js';

/** A unit of a point map: its fire is gone with the first loss. */
const corps = (unit: string, fire: number, takes: number): Target => ({
  unit,
  takes,
  strengthAfter: (losses) => (losses === 0 ? fire : 0),
});
/** A unit with steps: a little strength less with each. */
const division = (unit: string, steps: number, each: number): Target => ({
  unit,
  takes: steps,
  strengthAfter: (losses) => (steps - losses) * each,
});
const targets = [corps('gd', 5, 4), corps('ss', 2, 2), corps('rum', 1, 1)];

describe('proposals for losses', () => {
  const rows: [string, readonly Target[], number, Record<string, Record<string, number>>][] = [
    [
      'three corps, 3 losses',
      targets,
      3,
      {'keep-fire': {ss: 2, rum: 1}, 'keep-units': {gd: 3}, spread: {gd: 2, ss: 1}},
    ],
    ['more than all can take', targets, 9, {'keep-fire': {gd: 4, ss: 2, rum: 1}}],
    [
      'steps',
      [division('a', 2, 3), division('b', 2, 1)],
      2,
      {'keep-fire': {b: 2}, 'keep-units': {a: 1, b: 1}, spread: {a: 1, b: 1}},
    ],
    ['none due', targets, 0, {'keep-fire': {}, spread: {}}],
  ];
  for (const [title, list, due, expected] of rows) {
    it(title, () => {
      for (const policy of lossPolicies) {
        const want = expected[policy];
        if (want) expect(proposeLosses(list, due, policy), policy).to.deep.equal(want);
      }
    });
  }

  it('no other way keeps more: fire, or units', () => {
    const target = fc.record({fire: fc.integer({min: 0, max: 5}), takes: fc.integer({min: 1, max: 4})});
    fc.assert(
      fc.property(
        fc.array(target, {minLength: 1, maxLength: 4}),
        fc.integer({min: 0, max: 8}),
        (list, wanted) => {
          const units = list.map(({fire, takes}, i) => corps(`u${i}`, fire, takes));
          const due = Math.min(
            wanted,
            units.reduce((sum, {takes}) => sum + takes, 0),
          );
          const worth = (losses: Readonly<Record<string, number>>): {fire: number; alive: number} => ({
            fire: units.reduce((sum, one) => sum + one.strengthAfter(losses[one.unit] ?? 0), 0),
            alive: units.filter((one) => (losses[one.unit] ?? 0) < one.takes).length,
          });
          let fire = 0;
          let alive = 0;
          const every = (i: number, left: number, losses: Record<string, number>): void => {
            const unit = units[i];
            if (!unit) {
              if (left > 0) return;
              fire = Math.max(fire, worth(losses).fire);
              alive = Math.max(alive, worth(losses).alive);
              return;
            }
            for (let n = 0; n <= Math.min(left, unit.takes); n += 1)
              every(i + 1, left - n, {...losses, [unit.unit]: n});
          };
          every(0, due, {});
          expect(worth(proposeLosses(units, wanted, 'keep-fire')).fire).to.equal(fire);
          expect(worth(proposeLosses(units, wanted, 'keep-units')).alive).to.equal(alive);
        },
      ),
    );
  });

  it('in a battle every proposal is one that the rules accept', () => {
    const chance = new Chance(3);
    for (let i = 0; i < 40; i += 1) {
      const start = beginBattle(randomField(chance));
      const pendingLosses = {attacker: 1 + chance.number(lossCapacity(start, 'attacker')), defender: 0};
      for (const policy of lossPolicies)
        expect(
          judgeLosses(
            {...start, pendingLosses},
            'attacker',
            proposePointLosses({...start, pendingLosses}, 'attacker', policy),
          ),
        ).to.deep.equal([]);
    }
  });
});
