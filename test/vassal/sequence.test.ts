import {expect} from 'chai';
import fc from 'fast-check';
import {decodeSequence, encodeSequence, Fields, splitChain} from '../../src/vassal/sequence.js';
import {plainBytes} from '../../src/vassal/source.js';
import {bytesOf, chain} from './files.js';
import {vectors} from './vectors.js';

/** Decodes a chain list by list, as VASSAL does. */
function nested(text: string): readonly string[] {
  const [first = '', rest] = decodeSequence(text, '\t', 2);
  return rest === undefined ? [first] : [first, ...nested(rest)];
}

describe('VASSAL lists', () => {
  const {encode, decode} = vectors('sequence-encoder') as {
    readonly encode: readonly {
      readonly delim: string;
      readonly tokens: readonly string[];
      readonly encoded: string;
      readonly decoded: readonly string[];
    }[];
    readonly decode: readonly {
      readonly delim: string;
      readonly value: string;
      readonly decoded: readonly string[];
    }[];
  };

  it(`decodes ${encode.length + decode.length} texts as VASSAL's class does`, () => {
    for (const {delim, encoded, decoded} of encode)
      expect(decodeSequence(encoded, delim), JSON.stringify(encoded)).to.deep.equal(decoded);
    for (const {delim, value, decoded} of decode)
      expect(decodeSequence(value, delim), JSON.stringify(value)).to.deep.equal(decoded);
  });

  it('writes what can be read back, and refuses the lists that VASSAL reads otherwise', () => {
    const lossy = encode.filter(({tokens, decoded}) => JSON.stringify(tokens) !== JSON.stringify(decoded));
    expect(lossy).to.have.length(10);
    for (const one of encode)
      expect(encodeSequence(one.tokens, one.delim)).to.equal(lossy.includes(one) ? undefined : one.encoded);
  });

  it('splits a chain in one pass as list by list', () => {
    const item = fc.string({unit: fc.constantFrom('a', ';', '\t', '\\', "'", '/'), maxLength: 6});
    // the basic piece is no list, and has no tab that is not escaped
    const basic = item.map((text) => text.replaceAll('\t', ''));
    fc.assert(
      fc.property(fc.array(item, {maxLength: 6}), basic, (items, last) => {
        const text = chain([...items, last]);
        expect(splitChain(text)).to.deep.equal(nested(text));
      }),
      {numRuns: 3000},
    );
  });

  it('splits a chain of 2,000 traits in steps that grow with its length', () => {
    // a chain of n traits has n²/2 backslashes
    const items = Array.from({length: 2000}, (_, i) => `mark;${i}`);
    const text = items.map((one, i) => (i === 0 ? one : `${'\\'.repeat(i - 1)}\t${one}`)).join('');
    expect(splitChain(text)).to.deep.equal(items);
  });

  it('reads missing fields as their defaults', () => {
    const fields = new Fields('a;;x;TRUE');
    expect([
      fields.text(),
      fields.number(7),
      fields.number(8),
      fields.flag(),
      fields.text('none'),
      fields.flag(true),
      fields.list(),
    ]).to.deep.equal(['a', 7, 8, true, 'none', true, []]);
  });
});

describe('VASSAL saves: obfuscation', () => {
  const {cases, fromVassal} = vectors('obfuscation') as {
    readonly cases: readonly {
      readonly format: string;
      readonly base64: string;
      readonly plain?: string;
      readonly expect?: string;
    }[];
    readonly fromVassal: readonly {readonly obfuscated: string; readonly plain: string}[];
  };
  const text = (bytes: Uint8Array): string => new TextDecoder().decode(bytes);

  for (const [i, {format, base64, plain}] of cases.entries())
    it(`case ${i}: ${format}`, () => {
      const read = plainBytes(Uint8Array.from(Buffer.from(base64, 'base64')));
      expect(read.ok ? text(read.value) : undefined).to.equal(plain);
      if (!read.ok) expect(read.faults[0]).to.include.keys('pointer', 'found', 'expected', 'remedy');
    });

  it('reads what VASSAL wrote', () => {
    for (const {obfuscated, plain} of fromVassal) {
      const read = plainBytes(bytesOf(obfuscated));
      expect(read.ok && text(read.value)).to.equal(plain);
    }
  });

  it('names the format !VCSZ, which it does not read', () => {
    const read = plainBytes(bytesOf('!VCSZ00'));
    expect(!read.ok && read.faults[0]!.found).to.contain('!VCSZ');
  });
});
