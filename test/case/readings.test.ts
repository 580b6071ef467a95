import {expect} from 'chai';
import {readingsIn} from '../../src/case/written-readings.js';

describe('readings as they are written in an attribute and on the command line', () => {
  for (const [text, pairs] of [
    ['', []],
    [' , ', []],
    ['order=supply-first', [['order', 'supply-first']]],
    [
      'order=supply-first closeness=closest',
      [
        ['order', 'supply-first'],
        ['closeness', 'closest'],
      ],
    ],
    [
      '\n order=supply-first,\n\tcloseness=closest, ',
      [
        ['order', 'supply-first'],
        ['closeness', 'closest'],
      ],
    ],
    ['order=a order=b', [['order', 'b']]],
    ['a=b=c', [['a', 'b=c']]],
    ['order', [['order', '']]],
    ['order=', [['order', '']]],
    ['=closest', [['', 'closest']]],
    ['__proto__=x', [['__proto__', 'x']]],
  ] as const)
    it(`reads ${JSON.stringify(text)}`, () => {
      expect(Object.entries(readingsIn(text))).to.deep.equal(pairs);
    });
});
