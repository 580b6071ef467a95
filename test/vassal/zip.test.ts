import {expect} from 'chai';
import {deflateSync} from 'fflate';
import {crc32} from '../../src/share/bytes.js';
import {ZipArchive} from '../../src/vassal/zip.js';
import {bytesOf, zip} from './files.js';

const text = 'begin_save and so on, so on, so on';
const entry = (name: string, content: string): Uint8Array => zip({[name]: content});

/** Overwrites a field of the central directory's first entry. */
function changed(bytes: Uint8Array, offset: number, value: number, width: 2 | 4 = 4): Uint8Array {
  const copy = bytes.slice();
  const view = new DataView(copy.buffer);
  const central = view.getUint32(copy.length - 22 + 16, true);
  if (width === 2) view.setUint16(central + offset, value, true);
  else view.setUint32(central + offset, value, true);
  return copy;
}
/** Opens and reads: the text, or what was found wrong. */
function read(bytes: Uint8Array, most = 1000): string {
  const archive = ZipArchive.open(bytes);
  const content = archive.ok ? archive.value.read('a', most) : archive;
  if (!content.ok) {
    expect(content.faults[0]).to.include.keys('pointer', 'found', 'expected', 'remedy');
    return content.faults[0]!.found;
  }
  return new TextDecoder().decode(content.value);
}

describe('VASSAL zip files', () => {
  const good = entry('a', text);

  it('reads deflated and stored entries', () => {
    expect(read(good)).to.equal(text);
    const stored = zip({a: text});
    expect(read(stored)).to.equal(text);
    expect(ZipArchive.open(stored).ok).to.be.true;
  });

  const faults: readonly (readonly [string, Uint8Array, string, number?])[] = [
    ['a missing entry', entry('b', text), 'nothing'],
    ['a size that lies, too small', changed(good, 24, 5), 'more than 5 bytes'],
    ['a size that lies, too large', changed(good, 24, text.length + 1), `${text.length} bytes`],
    [
      'a size that no data could have',
      changed(good, 24, 0x7fffffff),
      '2147483647 bytes packed into',
      2 ** 31,
    ],
    ['more than may be unpacked', good, `${text.length} bytes`, 10],
    ['another checksum', changed(good, 16, 1), 'damaged data'],
    ['an encrypted entry', changed(good, 8, 1, 2), 'an encrypted entry'],
    ['a method that is not read', changed(good, 10, 12, 2), 'compression method 12'],
    ['a local header that is elsewhere', changed(good, 42, 1), 'no local header'],
    ['data beyond the end', changed(good, 20, 1_000_000), 'data that are cut off'],
    ['a directory that is damaged', changed(good, 0, 0), '0 readable entries'],
    ['an empty file', new Uint8Array(0), 'no end record'],
  ];
  for (const [title, bytes, found, most] of faults)
    it(`refuses ${title}`, () => expect(read(bytes, most)).to.contain(found));

  it('takes the names of entries as names, wherever they would lead (A-19)', () => {
    const names = ['../../a', '/etc/passwd', 'constructor', 'a/../a'];
    const archive = ZipArchive.open(zip(Object.fromEntries(names.map((name) => [name, `in ${name}`]))));
    if (!archive.ok) throw new Error(JSON.stringify(archive.faults));
    for (const name of names) {
      const content = archive.value.read(name, 100);
      expect(content.ok && new TextDecoder().decode(content.value)).to.equal(`in ${name}`);
    }
    for (const name of ['a', 'etc/passwd', 'toString', 'hasOwnProperty'])
      expect(archive.value.has(name)).to.be.false;
  });

  it('refuses a file that is cut short, wherever', () => {
    for (let length = 0; length < good.length; length++)
      expect(read(good.subarray(0, length))).to.equal('no end record');
  });

  it('stops at a bomb after a piece of it', () => {
    // 100 MB of zeros, declared as 1,000 bytes
    const packed = deflateSync(new Uint8Array(100_000_000), {level: 9});
    const bomb = changed(zip({a: packed}), 24, 1000);
    // stored by fflate as it can't be packed further: declare the packed bytes as deflated
    const view = new DataView(bomb.buffer);
    const central = view.getUint32(bomb.length - 22 + 16, true);
    view.setUint16(central + 10, 8, true);
    expect(view.getUint32(central + 20, true)).to.be.lessThan(200_000);
    expect(read(bomb)).to.equal('more than 1000 bytes');
  });

  it('reads every entry as it was or not at all, whichever byte is flipped', () => {
    const crc = crc32(bytesOf(text));
    for (let at = 0; at < good.length; at++)
      for (const mask of [0x01, 0xff]) {
        const copy = good.slice();
        copy[at]! ^= mask;
        const archive = ZipArchive.open(copy);
        const content = archive.ok ? archive.value.read('a', 1000) : archive;
        if (content.ok) expect(crc32(content.value), `byte ${at}`).to.equal(crc);
      }
  });
});
