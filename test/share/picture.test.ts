import {expect} from 'chai';
import fc from 'fast-check';
import {crc32, concat, toBytes} from '../../src/share/bytes.js';
import {animatedGif} from '../../src/share/picture-gif.js';
import {textOf, withText} from '../../src/share/picture-png.js';

/** The smallest PNG there is: one transparent pixel. */
const pixel = Uint8Array.from(
  atob('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg=='),
  (sign) => sign.charCodeAt(0),
);
const made = (text: string): Uint8Array => {
  const png = withText(pixel, text);
  if (!png.ok) throw new Error(JSON.stringify(png.faults));
  return png.value;
};

describe('a position in a PNG', () => {
  it('is read back as it was written, whatever it says', () => {
    fc.assert(
      fc.property(fc.string({unit: 'binary'}), (text) => {
        expect(textOf(made(text))).to.deep.equal({ok: true, value: text});
      }),
    );
  });

  it('is named as missing, damaged or foreign, and nothing is thrown', () => {
    const whole = made('05.05 61 ID');
    const flipped = whole.slice();
    flipped[whole.indexOf('5'.charCodeAt(0), 60)]! ^= 1;
    // as another program might write it, with its checksum
    const named = toBytes(`iTXtumpire\0\0\0\0\0${'x'.repeat(300_000)}`);
    const long = new Uint8Array(named.length + 8);
    const view = new DataView(long.buffer);
    view.setUint32(0, named.length - 4);
    long.set(named, 4);
    view.setUint32(named.length + 4, crc32(named));
    const rows: readonly [Uint8Array, RegExp][] = [
      [pixel, /without a position/],
      [concat(pixel.subarray(0, 33), long, pixel.subarray(33)), /too long/],
      [flipped, /damaged/],
      [whole.slice(0, 70), /without a position/],
      [new Uint8Array(), /another kind/],
      [new TextEncoder().encode('<svg/>'), /another kind/],
    ];
    for (const [png, found] of rows) {
      const read = textOf(png);
      expect(read.ok ? read.value : read.faults[0]!.found).to.match(found);
    }
    expect(withText(new Uint8Array(9), '').ok).to.equal(false);
    expect(withText(pixel, 'x'.repeat(300_000)).ok).to.equal(false);
  });

  it('is refused or read, never worse, whatever bytes are changed', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.nat(140), fc.nat(255)), {maxLength: 6}), (changes) => {
        const png = made('05.05 61 ID');
        for (const [at, byte] of changes) if (at < png.length) png[at] = byte;
        expect(textOf(png)).to.have.property('ok');
      }),
    );
  });
});

describe('an animated GIF', () => {
  const plain = (width: number, height: number, spot = -1): Uint8Array =>
    Uint8Array.from({length: 4 * width * height}, (_, i) =>
      i % 4 === 3 || Math.floor(i / 4) === spot ? 255 : 40,
    );

  it('holds what has changed from frame to frame: a still one costs next to nothing', () => {
    const noisy = Uint8Array.from({length: 4 * 4096}, (_, i) => (i % 4 === 3 ? 255 : (i * 7919) % 256));
    const size = (frames: readonly Uint8Array[]): number => {
      const gif = animatedGif(
        64,
        64,
        frames.map((pixels) => ({pixels, delay: 1500})),
      );
      return gif.ok ? gif.value.length : NaN;
    };
    const [one, same] = [size([noisy]), size([noisy, noisy])];
    expect(same - one).to.be.below(one / 2);
  });

  it('is the same for the same frames, and shows each as long as it says', () => {
    const frames = [
      {pixels: plain(4, 4), delay: 1500},
      {pixels: plain(4, 4, 5), delay: 4000},
    ];
    const [once, twice] = [animatedGif(4, 4, frames), animatedGif(4, 4, frames)];
    expect(once).to.deep.equal(twice);
    const bytes = once.ok ? [...once.value] : [];
    expect(String.fromCharCode(...bytes.slice(0, 6))).to.equal('GIF89a');
    // a graphic control extension begins with 21 F9 04; its delay is in hundredths of a second
    const delays = bytes.flatMap((byte, i) =>
      byte === 0x21 && bytes[i + 1] === 0xf9 && bytes[i + 2] === 4
        ? [bytes[i + 4]! + 256 * bytes[i + 5]!]
        : [],
    );
    expect(delays).to.deep.equal([150, 400]);
  });

  it('says what is wrong with frames that make none', () => {
    for (const [width, height, frames] of [
      [4, 4, []],
      [0, 4, [{pixels: plain(4, 4), delay: 1}]],
      [4.5, 4, [{pixels: plain(4, 4), delay: 1}]],
      [4, 5, [{pixels: plain(4, 4), delay: 1}]],
      [60_000, 60_000, [{pixels: plain(4, 4), delay: 1}]],
    ] as const)
      expect(animatedGif(width, height, frames).ok).to.equal(false);
  });
});
