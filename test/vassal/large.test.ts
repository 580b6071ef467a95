import {expect} from 'chai';
import {zipSync} from 'fflate';
import {importGame, VassalDesk} from '../../src/vassal/index.js';
import {ZipArchive} from '../../src/vassal/zip.js';
import {runs} from '../runs.js';
import {bytesOf, commands, formats, moduleText, opened, piece, secrets, zip} from './files.js';

const [password, otherPassword, playerName] = secrets;

/** Counts the entries that are unpacked while `work` runs, whole or in part. */
function unpacked(work: () => void): readonly string[] {
  const names: string[] = [];
  const before = (['read', 'head'] as const).map(
    (method) => [method, Object.getOwnPropertyDescriptor(ZipArchive.prototype, method)!] as const,
  );
  for (const [method, {value}] of before)
    Object.defineProperty(ZipArchive.prototype, method, {
      configurable: true,
      value(this: ZipArchive, name: string, most: number) {
        names.push(name);
        return (value as (this: ZipArchive, ...args: unknown[]) => unknown).call(this, name, most);
      },
    });
  try {
    work();
  } finally {
    for (const [method, descriptor] of before)
      Object.defineProperty(ZipArchive.prototype, method, descriptor);
  }
  return names;
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
          states: [...(i % 2 === 0 ? ['Red'] : []), `${i % 4 < 2 ? 'Main Map' : 'Red hand'};30;50;1;0`],
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

  const images = runs(14_000);
  it(`unpacks of ${images} pictures those that are asked for`, () => {
    const png = bytesOf('\u0089PNG');
    const entries = Object.fromEntries(
      Array.from({length: images}, (_, i) => [`images/unit-${i}.png`, Uint8Array.from([...png, i & 255])]),
    );
    const module = zipSync({'buildFile.xml': bytesOf(moduleText), ...entries}, {level: 0});
    const {text} = saveOf(300_000);
    const desk = new VassalDesk();
    const names = unpacked(() => {
      expect(desk.put([module, zip({savedGame: formats['VOBS']!(text)})]).ok).to.equal(true);
      const made = desk.import({});
      expect(made?.ok && made.value.pictures.counters.size).to.be.above(5);
    });
    expect(names.filter((name) => name.startsWith('images/'))).to.deep.equal([]);
    const asked = unpacked(() =>
      expect(desk.picture('unit-3.png')).to.deep.equal(entries['images/unit-3.png']),
    );
    expect(asked).to.deep.equal(['images/unit-3.png']);
  });
});
