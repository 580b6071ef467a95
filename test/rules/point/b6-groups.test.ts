import {expect} from 'chai';
import fc from 'fast-check';
import {groups, type FireTable} from '../../../src/rules/point/index.js';

const table = (columns: number): FireTable => ({title: '', columns, faces: 6, results: []});

describe('large combats (B.6)', () => {
  it('T-P3 and its neighbours', () => {
    const rows: [number, number, number[]][] = [
      [37, 20, [19, 18]],
      [20, 20, [20]],
      [21, 20, [11, 10]],
      [72, 24, [24, 24, 24]],
      [72, 20, [18, 18, 18, 18]],
      [73, 36, [25, 24, 24]],
      [0, 20, []],
    ];
    for (const [points, highest, split] of rows) expect(groups(table(highest), points)).to.deep.equal(split);
  });

  it('the fewest groups, none too large, as equal as can be, the larger first', () => {
    fc.assert(
      fc.property(fc.integer({min: 1, max: 40}), fc.integer({min: 1, max: 400}), (highest, points) => {
        const split = groups(table(highest), points);
        expect(split.reduce((sum, group) => sum + group, 0)).to.equal(points);
        expect(Math.max(...split)).to.be.at.most(highest);
        expect((split.length - 1) * highest).to.be.below(points);
        expect(split[0]! - split.at(-1)!).to.be.at.most(1);
        expect([...split].sort((a, b) => b - a)).to.deep.equal(split);
      }),
    );
  });
});
