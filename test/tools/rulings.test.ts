import {expect} from 'chai';
import {onFullPage} from '../../tools/rulings.mjs';

describe('a ruling on the site', () => {
  const ruling = '<a class="open" href="../../../embed.html#u2.x">Open</a><code>embed.html#u2.x</code>';
  for (const [ask, page] of [
    [{battle: {}, log: []}, 'battle'],
    [{retreat: {}}, 'ask'],
    [{zoc: 'axis'}, 'setup'],
  ] as const)
    it(`opens its position on the full page: ${page}`, () => {
      expect(onFullPage(ruling, ask)).to.equal(
        `<a class="open" href="../../../${page}.html#u2.x">Open</a><code>embed.html#u2.x</code>`,
      );
    });
});
