import {expect} from 'chai';
import fc from 'fast-check';
import {lineNumberAt} from '../../src/module/json-line.js';

const text = `{
  "umpire": 1,
  "counters": [
    {"match": {"gpid": "1"}},
    {
      "match": {"name": "a, \\"b\\": [c]"},
      "hexez": 2
    }
  ],
  "maps": {"Main": {
    "hexes": {"0604":
      {"terrain": "lava"}}
  }}
}`;

describe('the line of a place in a JSON text', () => {
  const cases: readonly (readonly [keys: readonly string[], line: number | undefined])[] = [
    [['umpire'], 2],
    [['counters'], 3],
    [['counters', '0', 'match', 'gpid'], 4],
    [['counters', '1', 'match', 'name'], 6],
    [['counters', '1', 'hexez'], 7],
    [['maps', 'Main', 'hexes', '0604', 'terrain'], 12],
    [['maps', 'Main', 'hexes', '0605'], undefined],
    [['hexez'], undefined],
    [[], undefined],
  ];
  for (const [keys, line] of cases)
    it(`is ${line ?? 'unknown'} for ${keys.join('/') || 'the whole'}`, () =>
      expect(lineNumberAt(text, keys)).to.equal(line));

  it('is found for every place of any document', () =>
    fc.assert(
      fc.property(fc.jsonValue({maxDepth: 3}), (value) => {
        const written = JSON.stringify({root: value}, undefined, 1);
        const visit = (inner: unknown, keys: readonly string[]): void => {
          if (keys.length > 0)
            expect(lineNumberAt(written, keys), `${keys.join('/')} of ${written}`).to.be.a('number');
          if (typeof inner === 'object' && inner !== null)
            for (const [key, next] of Object.entries(inner)) visit(next, [...keys, key]);
        };
        visit({root: value}, []);
      }),
    ));

  it('is nothing, or a line of it, in a text that is no JSON', () =>
    fc.assert(
      fc.property(fc.string(), fc.array(fc.string()), (any, keys) => {
        const line = lineNumberAt(any, keys);
        return line === undefined || (line >= 1 && line <= any.split('\n').length);
      }),
    ));
});
