import {expect} from 'chai';
import {foldedRows, rowsOf} from '../../src/odds/distribution.js';

describe('the rows of a table of chances', () => {
  const unlikely = 2 ** -20;
  const distribution = new Map<string | number, number>([
    ['more', 0.25],
    [3, unlikely],
    [1, 0.5 - unlikely],
    [0, unlikely],
    [2, 0.25 - 2 * unlikely],
    [4, unlikely],
  ]);

  it('are in order, with the chance of at least and at most each number; a name is more than any', () => {
    const rows = rowsOf(distribution);
    expect(rows.map(({from}) => from)).to.deep.equal([0, 1, 2, 3, 4, 'more']);
    expect(rows.map(({atLeast}) => atLeast)).to.deep.equal([
      1,
      1 - unlikely,
      0.5,
      0.25 + 2 * unlikely,
      0.25 + unlikely,
      undefined,
    ]);
    expect(rows.map(({atMost}) => atMost)).to.deep.equal([
      unlikely,
      0.5,
      0.75 - 2 * unlikely,
      0.75 - unlikely,
      0.75,
      undefined,
    ]);
  });

  it('fold at both ends where they have next to no chance, to what they come to together', () => {
    const numbers = new Map([...distribution].filter(([key]) => key !== 'more'));
    const folded = foldedRows(rowsOf(numbers), 1e-3);
    expect(folded.map(({from, to, exactly}) => [from, to, exactly])).to.deep.equal([
      [0, 0, unlikely],
      [1, 1, 0.5 - unlikely],
      [2, 2, 0.25 - 2 * unlikely],
      [3, 4, 2 * unlikely],
    ]);
    const last = folded.at(-1);
    expect([last?.atLeast, last?.atMost]).to.deep.equal([2 * unlikely, 0.75]);
    // where no row is likely, none is left out
    expect(foldedRows(rowsOf(new Map([[1, 0.5]])), 0.9)).to.have.lengthOf(1);
  });
});
