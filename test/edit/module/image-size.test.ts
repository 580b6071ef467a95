import {expect} from 'chai';
import fc from 'fast-check';
import {pictureLimits, whyNoPicture, whyTooLarge} from '../../../src/edit/module/index.js';

// A picture's own bytes say how much it takes before it is decoded.

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

const png = (type: string, data: readonly number[]): readonly (string | readonly number[])[] => [
  four(data.length),
  type,
  data,
  four(0),
];
const ihdr = (w: number, h: number): readonly (string | readonly number[])[] =>
  png('IHDR', [...four(w), ...four(h), 8, 2, 0, 0, 0]);
const fctl = (w: number, h: number, x = 0, y = 0): readonly (string | readonly number[])[] =>
  png('fcTL', [...four(0), ...four(w), ...four(h), ...four(x), ...four(y), 0, 1, 0, 1, 0, 0]);

const screen = (w: number, h: number, flags = 0): readonly (string | readonly number[])[] => [
  'GIF89a',
  back(two(w)),
  back(two(h)),
  [flags, 0, 0],
];
/** An image of a GIF with a colour table of its own for flags, and two blocks of data, one of which looks like an image. */
const image = (w: number, h: number, x = 0, y = 0, flags = 0): readonly number[] => [
  0x2c,
  ...[x, y, w, h].flatMap((n) => back(two(n))),
  flags,
  ...Array<number>(flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0).fill(0x2c),
  2,
  10,
  ...[0x2c, 255, 255, 255, 255, 255, 255, 255, 255, 0],
  1,
  0x3b,
  0,
];
const comment = [0x21, 0xfe, 3, 0x2c, 255, 255, 0];

const segment = (marker: number, data: readonly number[]): readonly number[] => [
  0xff,
  marker,
  ...two(data.length + 2),
  ...data,
];
const sof = (w: number, h: number, marker = 0xc0): readonly number[] =>
  segment(marker, [8, ...two(h), ...two(w), 1, 1, 0x11, 0]);
const jfif = segment(0xe0, [...bytes('JFIF\0'), ...Array<number>(9).fill(0)]);
const scan = [...segment(0xda, [1, 1, 0, 0, 63, 0]), 0x12, 0xff, 0x00, 0xff, 0xd0, 0xc0, 0x34];
const eoi = [0xff, 0xd9];
const start = '\xff\xd8';

const chunk = (type: string, data: readonly number[]): readonly (string | readonly number[])[] => [
  type,
  back(four(data.length)),
  data,
  ...(data.length % 2 ? [[0]] : []),
];
const low = (n: number): readonly number[] => back(four(n)).slice(0, 3);
const vp8x = (w: number, h: number): readonly (string | readonly number[])[] =>
  chunk('VP8X', [2, 0, 0, 0, ...low(w - 1), ...low(h - 1)]);
const vp8 = (w: number, h: number): readonly (string | readonly number[])[] =>
  chunk('VP8 ', [0, 0, 0, 0x9d, 1, 0x2a, ...back(two(w)), ...back(two(h)), 0]);
const anmf = (w: number, h: number, x: number, y: number): readonly number[] => [
  ...[x / 2, y / 2, w - 1, h - 1].flatMap(low),
  ...[0, 0, 0, 0],
];
const webp = (...parts: readonly (readonly (string | readonly number[])[])[]): Uint8Array =>
  bytes('RIFF', four(0), 'WEBP', ...parts.flat(), filler);
const PNG = '\x89PNG\r\n\x1a\n';
const BIG = 12_000;

/** Pictures of which one part says a harmless size and another one that is not. */
const bombs: Readonly<Record<string, Uint8Array>> = {
  'GIF: the only frame': bytes(...screen(1, 1), image(BIG, BIG)),
  'GIF: the second frame': bytes(...screen(9, 9), image(9, 9), image(BIG, BIG)),
  'GIF: a frame that lies far out': bytes(...screen(9, 9), image(9, 9, BIG, BIG)),
  'GIF: two frames that reach out, each one way': bytes(...screen(9, 9), image(BIG, 9), image(9, BIG)),
  'GIF: behind colour tables': bytes(
    ...screen(9, 9, 0x87),
    Array<number>(768).fill(0x3b),
    image(9, 9, 0, 0, 0x81),
    image(BIG, BIG),
  ),
  'GIF: behind comments': bytes(...screen(9, 9), comment, comment, image(BIG, BIG)),
  'GIF: behind stray bytes': bytes(...screen(9, 9), [0, 0, 7], image(BIG, BIG)),
  'GIF: behind 300 kB of data': bytes(
    ...screen(9, 9),
    [0x21, 0xfe],
    ...Array.from({length: 1200}, () => [255, ...Array<number>(255).fill(0)]),
    [0],
    image(BIG, BIG),
  ),
  'JPEG: behind fill bytes': bytes(start, jfif, [0xff, 0xff, 0xff, 0xff], sof(BIG, BIG), scan, eoi),
  'JPEG: fill bytes in their thousands': bytes(start, Array<number>(300_000).fill(0xff), sof(BIG, BIG)),
  'JPEG: behind stray bytes': bytes(start, jfif, [0, 1, 2], sof(BIG, BIG), scan, eoi),
  'JPEG: a second frame header': bytes(start, sof(9, 9), sof(BIG, BIG), scan, eoi),
  'JPEG: a second frame header after a scan': bytes(start, sof(9, 9), scan, sof(BIG, BIG), scan, eoi),
  'JPEG: frame headers that are wide and high': bytes(start, sof(BIG, 9), sof(9, BIG, 0xc2), scan, eoi),
  'JPEG: a height after the scan': bytes(start, sof(BIG, 9), scan, segment(0xdc, two(BIG)), eoi),
  'JPEG: a hierarchical header': bytes(start, sof(BIG, BIG, 0xde), sof(9, 9, 0xc5), scan, eoi),
  'JPEG: behind 300 kB of previews': bytes(
    start,
    ...Array.from({length: 5}, () => segment(0xe1, Array<number>(65_000).fill(0xff))),
    sof(BIG, BIG),
    scan,
    eoi,
  ),
  'PNG: a second header': bytes(PNG, ...ihdr(9, 9), ...ihdr(BIG, BIG)),
  'PNG: a header behind another chunk': bytes(PNG, ...png('CgBI', [0, 0, 0, 0]), ...ihdr(BIG, BIG)),
  'PNG: a frame of an animation': bytes(PNG, ...ihdr(9, 9), ...fctl(BIG, BIG)),
  'PNG: a frame that lies far out': bytes(PNG, ...ihdr(9, 9), ...fctl(9, 9, BIG, BIG)),
  'WebP: a canvas of 9 and a picture that is not': webp(vp8x(9, 9), vp8(BIG, BIG)),
  'WebP: a canvas that is too large': webp(vp8x(BIG, BIG), vp8(9, 9)),
  'WebP: a frame of an animation': webp(vp8x(9, 9), chunk('ANMF', anmf(BIG, BIG, 0, 0))),
  'WebP: a frame that lies far out': webp(vp8x(9, 9), chunk('ANMF', anmf(9, 9, BIG, BIG))),
  'WebP: a picture within a frame': webp(
    vp8x(9, 9),
    chunk('ANMF', [...anmf(9, 9, 0, 0), ...bytes(...chunk('ALPH', [0]), ...vp8(BIG, BIG))]),
  ),
  'WebP: behind a chunk of odd length': webp(vp8x(9, 9), chunk('ICCP', [1, 2, 3]), vp8(BIG, BIG)),
};

/** Pictures that are none too large, whatever their data looks like. */
const harmless: Readonly<Record<string, Uint8Array>> = {
  'GIF: data, comments and tables that look like frames': bytes(
    ...screen(9, 9, 0x80),
    Array<number>(6).fill(0x2c),
    comment,
    image(9, 9, 0, 0, 0x80),
    image(9, 9),
    [0x3b],
    image(BIG, BIG),
  ),
  'JPEG: a preview and data that look like headers, and more behind its end': bytes(
    start,
    segment(0xe1, [0xff, ...sof(BIG, BIG)]),
    sof(9, 9),
    scan,
    eoi,
    sof(BIG, BIG),
  ),
  'PNG: a text that looks like a header': bytes(
    PNG,
    ...ihdr(9, 9),
    ...png('tEXt', [...bytes(...ihdr(BIG, BIG))]),
  ),
  'WebP: a profile that looks like a picture': webp(vp8x(9, 9), chunk('ICCP', [...bytes(...vp8(BIG, BIG))])),
};

describe('a picture that is chosen', () => {
  for (const [name, file] of Object.entries(bombs))
    it(`is refused where one of its parts is too large. ${name}`, () => {
      expect(whyNoPicture(file)).to.match(/^it has 120\d\d × 120\d\d pixels|^it has 2400\d × 2400\d pixels/);
    });

  for (const [name, file] of Object.entries(harmless))
    it(`is opened where only its data looks like a size. ${name}`, () => {
      expect(whyNoPicture(file)).to.equal(undefined);
    });

  it('is measured again once it is decoded', () => {
    expect(whyTooLarge({width: BIG, height: BIG})).to.contain('12000 × 12000 pixels');
    expect(whyTooLarge({width: pictureLimits.pixels, height: 1})).to.equal(undefined);
  });

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
      '<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg" width="99999" height="99999"/>',
      '<!doctype html>',
      '\0\0\0\x1cftypavif\0\0\0\0avifmif1miaf',
      '\0\0\0\x18ftypheic\0\0\0\0mif1heic',
      '\xff\x0a',
      'II*\0',
      '\0\0\x01\0',
      '%PDF-1.7',
      'BM',
      'PK\x03\x04',
      '',
    ])
      expect(whyNoPicture(bytes(other, filler))).to.equal('it is not a PNG, JPEG, GIF or WebP picture');
    expect(whyNoPicture(kinds['PNG']!(0, 5))).to.contain('not a PNG');
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
