import {expect} from 'chai';
import {crc32} from '../../src/share/bytes.js';
import {changePiecesInSave, VassalSession, type ByteSource} from '../../src/vassal/index.js';
import {importGame} from '../../src/vassal/import-game.js';
import {ZipArchive} from '../../src/vassal/zip.js';
import {runs} from '../runs.js';
import {bytesOf, commands, formats, moduleText, opened, piece, secrets, zip} from './files.js';

const [password, otherPassword, playerName] = secrets;

/** A file of `length` bytes, all of them 0 but for some pieces; it counts the bytes that are read. */
class SparseFile implements ByteSource {
  readonly length: number;
  bytesRead = 0;
  largestRead = 0;
  readonly #pieces: readonly (readonly [offset: number, bytes: Uint8Array])[];

  constructor(length: number, pieces: readonly (readonly [offset: number, bytes: Uint8Array])[]) {
    this.length = length;
    this.#pieces = pieces;
  }

  slice(start: number, end: number): Uint8Array {
    const bytes = new Uint8Array(Math.max(0, Math.min(end, this.length) - start));
    this.bytesRead += bytes.length;
    this.largestRead = Math.max(this.largestRead, bytes.length);
    for (const [offset, piece] of this.#pieces) {
      const [from, to] = [Math.max(start, offset), Math.min(end, offset + piece.length)];
      if (from < to) bytes.set(piece.subarray(from - offset, to - offset), from - start);
    }
    return bytes;
  }
}

/** A module of `count` stored pictures of `size` zero bytes each, behind its build file. */
function sparseModule(buildFile: string, count: number, size: number): SparseFile {
  const packed = zip({'buildFile.xml': buildFile});
  const view = new DataView(packed.buffer, packed.byteOffset);
  const directory = view.getUint32(packed.length - 6, true);
  const pieces: (readonly [number, Uint8Array])[] = [[0, packed.subarray(0, directory)]];
  const central: Uint8Array[] = [packed.subarray(directory, packed.length - 22)];
  const checksum = crc32(new Uint8Array(size));
  let at = directory;
  for (let i = 0; i < count; i++) {
    const name = bytesOf(`images/unit-${i}.png`);
    const common = (into: DataView, from: number): void => {
      into.setUint32(from + 10, checksum, true);
      into.setUint32(from + 14, size, true);
      into.setUint32(from + 18, size, true);
      into.setUint16(from + 22, name.length, true);
    };
    const header = new Uint8Array(30 + name.length);
    const entry = new Uint8Array(46 + name.length);
    const [local, listed] = [new DataView(header.buffer), new DataView(entry.buffer)];
    local.setUint32(0, 0x04034b50, true);
    common(local, 4);
    listed.setUint32(0, 0x02014b50, true);
    common(listed, 6);
    listed.setUint32(42, at, true);
    header.set(name, 30);
    entry.set(name, 46);
    pieces.push([at, header]);
    central.push(entry);
    at += header.length + size;
  }
  const start = at;
  for (const entry of central) {
    pieces.push([at, entry]);
    at += entry.length;
  }
  const end = new DataView(new ArrayBuffer(22));
  end.setUint32(0, 0x06054b50, true);
  end.setUint16(8, count + 1, true);
  end.setUint16(10, count + 1, true);
  end.setUint32(12, at - start, true);
  end.setUint32(16, start, true);
  pieces.push([at, new Uint8Array(end.buffer)]);
  return new SparseFile(at + 22, pieces);
}

/** As many traits as counters of large games have: triggers and reports, of no use for a ruling. */
const macros = Array.from(
  {length: 40},
  (_, i) =>
    `macro;Trigger ${i};;;{ Turn > ${i} && CurrentZone == "Box ${i}" };65,195;90,195\\,91,195;false;;;counted;;;;false;`,
);

/** A save of as many counters in stacks as fill `size` characters. */
function saveOf(size: number): {readonly text: string; readonly count: number} {
  const list: string[] = [];
  const stacks: string[] = [];
  let length = 0;
  let count = 0;
  while (length < size) {
    const id = String(1000 + count);
    const isHidden = count % 50 === 49;
    const text = piece(id, {
      types: [
        ...macros,
        ...(isHidden ? ['hide;73,130;Hide;255,0,0'] : []),
        'mark;Side,Attack,Movement',
        `piece;;;unit-${count % 14_000}.png;Unit ${count}`,
      ],
      states: [
        ...macros.map(() => ''),
        ...(isHidden ? [otherPassword] : []),
        `${count % 2 === 0 ? 'Red' : 'Blue'},3,4`,
        `null;0;0;${count};1;UniqueID;${count}`,
      ],
    });
    list.push(text);
    // the hexes of the sample are 52 and 60 pixels apart
    const [column, row] = [count % 7, Math.floor(count / 7) % 5];
    const y = 50 + 60 * row + (column % 2) * 30;
    stacks.push(`+/s${id}/stack/Main Map;${30 + 52 * column};${y};${id};@@0`);
    length += text.length;
    count += 1;
  }
  const text = commands(
    `PLAYER\t${password}\t${playerName}\tRed`,
    `PLAYER\t${otherPassword}\tK\tBlue`,
    'Main MapBoardPicker\tFord\t0\t0',
    ...list,
    ...stacks,
  );
  return {text, count};
}

/** A file in memory that counts the bytes that are read of it. */
class CountedFile implements ByteSource {
  bytesRead = 0;
  readonly #bytes: Uint8Array;

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes;
  }

  get length(): number {
    return this.#bytes.length;
  }

  slice(start: number, end: number): Uint8Array {
    this.bytesRead += Math.max(0, Math.min(end, this.length) - start);
    return this.#bytes.subarray(start, end);
  }
}

describe('VASSAL files that unpack to far more than they have', () => {
  const bomb = new Uint8Array(34_000_000);
  const boardText = (image: string, i: number): string =>
    `<VASSAL.build.module.map.boardPicker.Board name="b${i}" image="${image}"/>`;
  const withBoards = (boards: readonly string[]): string =>
    moduleText.replace(
      /<VASSAL\.build\.module\.map\.boardPicker\.Board name="Ford".*?<\/VASSAL\.build\.module\.map\.boardPicker\.Board>/s,
      boards.join(''),
    );
  const packed = zip({'images/x.png': bomb});

  it('looks at the picture of 1,500 boards once, and unpacks its beginning', () => {
    const boards = Array.from({length: 1500}, (_, i) => boardText('x.png', i));
    const module = zip({'buildFile.xml': withBoards(boards), 'images/x.png': bomb});
    const file = new CountedFile(module);
    const session = new VassalSession();
    const added = session.addFiles([file]);
    expect(added.ok && added.value.summary?.problems.map(({pointer}) => pointer)).to.include('/images/x.png');
    // its picture fills most of the file
    expect(packed.length).to.be.above(30_000);
    expect(file.bytesRead).to.be.below(module.length + 200_000);
  });

  it('writes a save back without unpacking its other files', () => {
    const names = Array.from({length: 24}, (_, i) => `extra-${i}`);
    const save = zip({
      savedGame: formats['VOBS']!(commands(piece('1', {types: ['piece;;;a.png;A'], states: ['M;1;2;1;0']}))),
      ...Object.fromEntries(names.map((name) => [name, bomb])),
    });
    const memory = process.memoryUsage().arrayBuffers;
    const written = changePiecesInSave(save, new Map([['1', {to: {map: 'M', x: 5, y: 6}}]]));
    if (!written.ok) throw new Error(JSON.stringify(written.faults));
    expect(process.memoryUsage().arrayBuffers - memory).to.be.below(100_000_000);
    expect(written.value.length).to.be.below(save.length + 1000);
    const archive = ZipArchive.open(written.value);
    if (!archive.ok) throw new Error(JSON.stringify(archive.faults));
    expect(archive.value.names.toSorted()).to.deep.equal(['savedGame', ...names].toSorted());
    const extra = archive.value.read('extra-7', bomb.length);
    expect(extra.ok && extra.value.length).to.equal(bomb.length);
  });

  it('refuses to write back a save whose files share their bytes', () => {
    const save = zip({
      savedGame: commands(),
      a: bomb.subarray(0, 50_000),
      b: bomb.subarray(0, 50_000),
      c: bomb,
    });
    const view = new DataView(save.buffer);
    const places: number[] = [];
    for (let at = view.getUint32(save.length - 6, true); at < save.length - 22;) {
      places.push(at);
      at += 46 + view.getUint16(at + 28, true);
    }
    // each entry has the packed bytes of the largest one
    for (const at of places.slice(1))
      for (const field of [16, 20, 24, 42])
        view.setUint32(at + field, view.getUint32(places[3]! + field, true), true);
    const written = changePiecesInSave(save, new Map());
    expect(written.ok ? [] : written.faults.map(({found}) => found)).to.deep.equal(['entries that overlap']);
  });
});

describe('VASSAL games of the largest size', function () {
  this.timeout(120_000);
  const megabytes = runs(14);

  it(`reads a save of ${megabytes} MB, and makes units of its counters`, () => {
    const {text, count} = saveOf(megabytes * 1_000_000);
    for (const format of ['!VCSK', 'VOBS']) {
      const game = opened(bytesOf(moduleText), zip({savedGame: formats[format]!(text)}));
      const hidden = Math.floor(count / 50);
      expect(game.pieces.length).to.equal(count - hidden);
      expect(game.secretPieces).to.equal(hidden);
      const made = importGame(game);
      expect(made.ok && made.value.units).to.equal(count - hidden);
      const told = JSON.stringify(made, (_, value: unknown) => (value instanceof Map ? [...value] : value));
      for (const secret of secrets) expect(told).not.to.contain(secret);
    }
  });

  const pieces = runs(20_000);
  it(`makes units of those of ${pieces} counters that are on the map and of a side`, () => {
    const text = commands(
      'Main MapBoardPicker\tFord\t0\t0',
      ...Array.from({length: pieces}, (_, i) =>
        piece(String(i + 1), {
          types: [...(i % 2 === 0 ? ['mark;Side'] : []), 'piece;;;a.png;Foot'],
          states: [...(i % 2 === 0 ? ['Red'] : []), `${i % 4 < 2 ? 'Main Map' : 'Red hand'};30;50;99;0`],
        }),
      ),
    );
    const game = opened(bytesOf(moduleText), bytesOf(text));
    const made = importGame(game);
    if (!made.ok) throw new Error(JSON.stringify(made.faults));
    expect(made.value.units).to.equal(pieces / 4);
    expect([...made.value.unassigned.values()]).to.deep.equal([pieces / 4]);
    expect(game.secretPieces).to.equal(pieces / 2);
  });

  it('reads of a module of 300 MB with 14,000 pictures its directory, its build file and the pictures that are drawn', () => {
    const size = 21_400;
    const file = sparseModule(moduleText, 14_000, size);
    expect(file.length).to.be.above(300_000_000);
    const session = new VassalSession();
    const {text} = saveOf(300_000);
    expect(session.addFiles([file, zip({savedGame: formats['VOBS']!(text)})]).ok).to.equal(true);
    const made = session.importGame({});
    expect(made?.ok && made.value.pictures.counters.size).to.be.above(5);
    // the directory has some 65 bytes for each picture
    expect(file.bytesRead).to.be.below(1_500_000);
    const before = file.bytesRead;
    expect(session.picture('unit-3.png')).to.deep.equal(new Uint8Array(size));
    expect(session.picture('unit-13999.png')).to.deep.equal(new Uint8Array(size));
    expect(file.bytesRead - before).to.be.below(2.1 * size);
  });

  it('reads a picture of 60 MB in pieces of at most 1 MB', () => {
    const file = sparseModule(moduleText, 1, 60_000_000);
    const session = new VassalSession();
    expect(session.addFiles([file]).ok).to.equal(true);
    expect(session.picture('unit-0.png')?.length).to.equal(60_000_000);
    expect(file.largestRead).to.be.at.most(1_048_576);
  });
});
