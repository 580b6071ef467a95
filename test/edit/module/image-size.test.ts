import {expect} from 'chai';
import fc from 'fast-check';
import {whyNoPicture} from '../../../src/edit/module/index.js';

// Of a picture that somebody chooses only the first bytes are read before it is known how much it takes.

const bytes = (...parts: readonly (string | readonly number[])[]): Uint8Array =>
  Uint8Array.from(
    parts.flatMap((part) =>
      typeof part === 'string' ? Array.from(part, (sign) => sign.charCodeAt(0)) : part,
    ),
  );
const two = (n: number): readonly number[] => [n >> 8, n & 255];
const four = (n: number): readonly number[] => [...two(n >>> 16), ...two(n & 65535)];
const back = (list: readonly number[]): readonly number[] => [...list].reverse();
const filler = Array<number>(40).fill(0);

/** The first bytes of a picture of a size, of every kind that is opened. */
const kinds: Readonly<Record<string, (width: number, height: number) => Uint8Array>> = {
  PNG: (w, h) => bytes('\x89PNG\r\n\x1a\n', four(13), 'IHDR', four(w), four(h), filler),
  GIF: (w, h) => bytes('GIF89a', back(two(w)), back(two(h)), filler),
  JPEG: (w, h) =>
    bytes(
      '\xff\xd8\xff\xe0',
      two(16),
      'JFIF',
      filler.slice(0, 10),
      '\xff\xc4',
      two(4),
      [0, 0],
      '\xff\xc2',
      two(17),
      [8],
      two(h),
      two(w),
      filler,
    ),
  'WebP with extras': (w, h) =>
    bytes(
      'RIFF',
      four(0),
      'WEBPVP8X',
      four(0),
      four(0),
      back(four(w - 1)).slice(0, 3),
      back(four(h - 1)).slice(0, 3),
      filler,
    ),
  'WebP without losses': (w, h) =>
    bytes('RIFF', four(0), 'WEBPVP8L', four(0), [0x2f], back(four(((h - 1) << 14) | (w - 1))), filler),
  WebP: (w, h) => bytes('RIFF', four(0), 'WEBPVP8 ', filler.slice(0, 10), back(two(w)), back(two(h)), filler),
};

describe('a picture that is chosen', () => {
  for (const [kind, head] of Object.entries(kinds))
    it(`${kind}: one that is too large is told by its first bytes, one of a map is opened`, () => {
      expect(whyNoPicture(head(10_200, 6600))).to.equal(undefined);
      expect(whyNoPicture(head(12_000, 16_000))).to.equal(
        'it has 12000 × 16000 pixels, and at most 120 million are opened',
      );
      for (let to = 0; to < 10; to++) expect(whyNoPicture(head(9, 9).subarray(0, to))).to.be.a('string');
    });

  it('is none by what is in it, whatever its name says', () => {
    for (const other of [
      '<svg xmlns="http://www.w3.org/2000/svg"/>',
      '<!doctype html>',
      '%PDF-1.7',
      'BM',
      'PK\x03\x04',
      '',
    ])
      expect(whyNoPicture(bytes(other, filler))).to.equal('it is no PNG, JPEG, GIF or WebP picture');
    expect(whyNoPicture(kinds['PNG']!(0, 5))).to.contain('no PNG');
    expect(whyNoPicture(kinds['PNG']!(4_000_000_000, 4_000_000_000))).to.contain('million');
  });

  it('of any bytes is opened or not, and nothing is thrown', () => {
    fc.assert(
      fc.property(fc.constantFrom(...Object.values(kinds)), fc.uint8Array({maxLength: 300}), (head, rest) => {
        for (const one of [rest, Uint8Array.from([...head(9, 9).subarray(0, rest.length % 30), ...rest])])
          expect(whyNoPicture(one) ?? '').to.be.a('string');
      }),
    );
  });
});
