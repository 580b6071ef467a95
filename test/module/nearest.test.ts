import {unknownName} from '../../src/phrases/faults.js';
import {expect} from 'chai';
import fc from 'fast-check';
import {nearest, pointer} from '../../src/module/index.js';
import {show} from '../../src/phrases/shown.js';
import {faultLine} from '../../src/phrases/fault-lines.js';

describe('the nearest known name', () => {
  const known = ['infantry', 'armour', 'hq', 'cavalry', 'major-river', '05.05'];
  const cases: Readonly<Record<string, string | undefined>> = {
    infantery: 'infantry',
    INFANTRY: 'infantry',
    armor: 'armour',
    amrour: 'armour',
    hg: 'hq',
    'major river': 'major-river',
    '05.5': '05.05',
    artillery: undefined,
    zzzzzz: undefined,
  };
  for (const [name, wanted] of Object.entries(cases))
    it(`${name} is ${wanted ?? 'none of them'}`, () => expect(nearest(name, known)).to.equal(wanted));

  it('is the name itself where it is known', () => {
    fc.assert(
      fc.property(
        fc.array(fc.string({minLength: 1, maxLength: 20}), {minLength: 1}),
        fc.nat(),
        (names, i) => {
          const name = names[i % names.length]!;
          expect(nearest(name, names)?.toLowerCase()).to.equal(name.toLowerCase());
        },
      ),
    );
  });

  it('is not looked for among names without end, nor for a name without end', () => {
    let looked = 0;
    const endless = {
      *[Symbol.iterator](): Generator<string> {
        for (;;) yield `name ${String(++looked)}`;
      },
    };
    expect(nearest('nothing like it', endless)).to.equal(undefined);
    expect(looked).to.be.below(6000);
    expect(nearest('x'.repeat(61), ['x'.repeat(61)])).to.equal(undefined);
  });
});

describe('faults', () => {
  it('point by JSON pointer, escaped', () => {
    expect(pointer('map', 'hexsides', '03.04/04.04', 0, 'a~b')).to.equal('/map/hexsides/03.04~104.04/0/a~0b');
    expect(pointer()).to.equal('');
  });

  it('show what stands there in a few words', () => {
    expect([undefined, null, 1.5, true, 'x', [1, 2], {a: 1}].map(show)).to.deep.equal([
      'nothing',
      'null',
      '1.5',
      'true',
      '"x"',
      'a list of 2',
      'an object',
    ]);
    expect(show('y'.repeat(1000))).to.have.length.below(65);
  });

  it('name the known ones where they are few', () => {
    expect(unknownName('/a', 'x', 'a side', ['axis', 'soviet']).expected).to.equal('a side: axis, soviet');
    expect(
      unknownName(
        '/a',
        'x',
        'a unit',
        Array.from({length: 9}, (_, i) => `u${String(i)}`),
      ).expected,
    ).to.equal('a unit');
  });

  it('are one line each, whatever is in them', () => {
    expect(faultLine({pointer: '', found: 'a\nb', expected: 'one\r\nline', suggestion: 'c\nd'})).to.not.match(
      /[\r\n]/,
    );
    expect(faultLine({pointer: '', found: 'x', expected: 'y'})).to.equal(
      '(the document): expected y, found x',
    );
  });
});
