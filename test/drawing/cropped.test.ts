import {expect} from 'chai';
import {cropped, rounded, usedRules} from '../../src/drawing/cropped.js';
import {group, path} from '../../src/drawing/shape.js';

const view = {left: 100, top: 100, right: 200, bottom: 200};

/** The path that is left of one. */
const left = (d: string): unknown => cropped([path('line', d)], view)[0]?.is['d'];

describe('a cropped picture', () => {
  const rows: readonly (readonly [name: string, d: string, left: string | undefined])[] = [
    ['a line in view', 'M110 110L120 120', 'M110 110L120 120'],
    ['a line out of view', 'M10 10L20 20', undefined],
    ['the parts of a path that are in view', 'M10 10l5 5M150 150h9M300 300v9', 'M150 150h9'],
    ['a line across the view from beyond it', 'M0 150L400 150', 'M0 150L400 150'],
    ['a hexagon around the view', 'M0 0l300 0l0 300l-300 0z', 'M0 0l300 0l0 300l-300 0z'],
    ['a curve whose middle is in view', 'M0 60Q150 240 300 60', 'M0 60Q150 240 300 60'],
    ['an arc that may reach the view', 'M90 60a60 60 0 1 0 9 0', 'M90 60a60 60 0 1 0 9 0'],
    ['a sign about a spot', 'M150 150m-9 0q4.5-4.5 9 0t9 0', 'M150 150m-9 0q4.5-4.5 9 0t9 0'],
    ['a sign about a spot out of view', 'M950 150m-9 0q4.5-4.5 9 0t9 0', undefined],
    ['as much as a stroke reaches', 'M85 0v400', 'M85 0v400'],
    ['what a closed path goes on from', 'M150 10v-5h9zl0 140', 'M150 10v-5h9zl0 140'],
  ];
  for (const [name, d, expected] of rows)
    it(`keeps or drops: ${name}`, () => expect(left(d)).to.equal(expected));

  it('drops groups without content, and keeps what is moved as a whole', () => {
    const moved = group('stack', [path('under', 'M0 0h1')], {transform: 'translate(150 150)'});
    expect(cropped([group('lines', [path('far', 'M0 0h1')]), moved], view)).to.deep.equal([moved]);
  });

  it('is rounded where lines and signs are, and not within them', () => {
    const rows = [
      ['M12.4 8.6L-3.5 7.26', 'M12 9L-3 7'],
      ['M12.4 8.6l1.5 2.5m-.5 4.5h2.5', 'M12 9l1.5 2.5m-.5 4.5h2.5'],
      ['M0 0a4.5 4.5 0 1 0 9.5 0z', 'M0 0a4.5 4.5 0 1 0 9.5 0z'],
    ] as const;
    for (const [d, expected] of rows)
      expect(rounded([group('lines', [path('line', d)])])).to.deep.equal([
        group('lines', [path('line', expected)]),
      ]);
    const moved = group('stack', [path('under', 'M.5 1.5h1')], {transform: 'translate(1.5 2)'});
    expect(rounded([moved])).to.deep.equal([moved]);
  });

  it('has the rules of its own shapes alone', () => {
    const css = '.a,.b{x:1}.a.c{x:2}.d .b{x:3}text{x:4}.e{x:5}';
    expect(usedRules(css, [group('d', [path('a b', '')])])).to.equal('.a,.b{x:1}.d .b{x:3}text{x:4}');
  });
});
