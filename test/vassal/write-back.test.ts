import {expect} from 'chai';
import fc from 'fast-check';
import {gameIds, loadGameDocument} from '../../src/games/index.js';
import {namedPosition, type Game} from '../../src/module/index.js';
import {
  changePiecesInSave,
  openVassal,
  writeVassalModule,
  writeVassalSave,
  type MapPoint,
  type VassalGame,
} from '../../src/vassal/index.js';
import {importGame} from '../../src/vassal/import-game.js';
import {decodeSequence} from '../../src/vassal/sequence.js';
import {plainBytes} from '../../src/vassal/source.js';
import {ZipArchive} from '../../src/vassal/zip.js';
import {openGame} from '../open-game.js';
import {runs} from '../runs.js';
import {bytesOf, commands, formats, moduleText, piece, saveText, zip} from './files.js';

const ESC = '\u001B';
const valueOf = <T>(
  read: {readonly ok: true; readonly value: T} | {readonly ok: false; readonly faults: unknown},
): T => {
  if (!read.ok) throw new Error(JSON.stringify(read.faults));
  return read.value;
};
const entryOf = (bytes: Uint8Array, name: string): Uint8Array =>
  valueOf(valueOf(ZipArchive.open(bytes)).read(name, 1e8));
const textOf = (save: Uint8Array): string =>
  new TextDecoder().decode(valueOf(plainBytes(entryOf(save, 'savedGame'))));
const moved = (save: Uint8Array, moves: readonly (readonly [id: string, to: MapPoint])[]): Uint8Array =>
  valueOf(changePiecesInSave(save, new Map(moves.map(([id, at]) => [id, {to: at}]))));
const to = (x: number, y: number): MapPoint => ({map: 'Main Map', x, y});

const module = bytesOf(moduleText);
const read = (save: Uint8Array, of = module): VassalGame => valueOf(openVassal([of, save]));
const standing = ({pieces}: VassalGame): readonly string[] =>
  pieces.map(({id = '-', name, x, y}) => `${id} ${name} ${x},${y}`);

/** A save with two stacks of the sample's hexes and a smoke marker. */
const counter = (id: string, name: string, map = 'Main Map'): string =>
  piece(id, {
    types: ['mark;Side', `piece;;;${name}.png;${name}`],
    states: ['Red', `${map};30;50;${id};2;OldX;12;OldY;34`],
  });
const smoke = piece('9', {
  types: ['immob;;N;R', 'piece;;;smoke.png;Smoke'],
  states: ['', 'Main Map;30;50;5;0'],
});
const list = [
  'Main MapBoardPicker\tFord\t0\t0',
  counter('1', 'A'),
  counter('2', 'B'),
  counter('3', 'C'),
  counter('4', 'D', 'null'),
  smoke,
  '+/21/stack/Main Map;30;50;1;2;@@0',
  '+/22/stack/Main Map;134;50;3;4;@@0',
  'NOTES\tKeep \\\u001B this as it is',
  'SETUP_STACK\t',
];
const save = zip({
  savedGame: formats['VOBS']!(commands(...list)),
  savedata: '<data/>',
  moduledata: '<data>x</data>',
});

describe('VASSAL saves with pieces moved', () => {
  for (const [format, write] of Object.entries(formats))
    for (const isZipped of [true, false])
      it(`are what they were without a move: ${format}, ${isZipped ? 'zipped' : 'by itself'}`, () => {
        const packed = write(saveText);
        const back = moved(isZipped ? zip({savedGame: packed, savedata: 'a', 'more.txt': 'b'}) : packed, []);
        expect(textOf(back)).to.equal(saveText);
        expect(valueOf(ZipArchive.open(back)).names).to.deep.equal(
          isZipped ? ['savedGame', 'savedata', 'more.txt'] : ['savedGame'],
        );
        expect(new TextDecoder().decode(entryOf(back, 'savedGame').subarray(0, 5))).to.equal('!VCSK');
        // bit 3 says that the sizes come after the data, which VASSAL can't read as a stream
        expect(back[6]! & 8).to.equal(0);
      });

  const cases: readonly (readonly [
    title: string,
    moves: readonly (readonly [id: string, to: MapPoint])[],
    wanted: readonly string[],
  ])[] = [
    ['one leaves its stack', [['1', to(82, 80)]], ['2 B 30,50', '3 C 134,50', '4 D 134,50', '1 A 82,80']],
    [
      'one joins another stack, on top',
      [['1', to(134, 50)]],
      ['2 B 30,50', '3 C 134,50', '4 D 134,50', '1 A 134,50'],
    ],
    [
      'two go together, in the order given',
      [
        ['2', to(82, 80)],
        ['1', to(82, 80)],
      ],
      ['3 C 134,50', '4 D 134,50', '2 B 82,80', '1 A 82,80'],
    ],
    [
      'two change places',
      [
        ['1', to(134, 50)],
        ['3', to(30, 50)],
      ],
      ['2 B 30,50', '3 C 30,50', '4 D 134,50', '1 A 134,50'],
    ],
    [
      'a piece without a map of its own',
      [['4', to(82, 80)]],
      ['1 A 30,50', '2 B 30,50', '3 C 134,50', '4 D 82,80'],
    ],
    [
      'a piece that does not stack',
      [['9', to(82, 80)]],
      ['1 A 30,50', '2 B 30,50', '3 C 134,50', '4 D 134,50'],
    ],
  ];
  for (const [title, moves, wanted] of cases)
    it(`have them there: ${title}`, () => {
      const back = moved(save, moves);
      const lines = standing(read(back));
      expect(lines.slice(1)).to.deep.equal(wanted);
      expect(lines[0]).to.equal(
        title.startsWith('a piece that does not') ? '9 Smoke 82,80' : '9 Smoke 30,50',
      );
      const [before, after] = [commands(...list), textOf(back)].map((text) => text.split(ESC));
      // every command that did not change is there as it was
      const changed = before!.filter((command) => !after!.includes(command));
      for (const command of changed) expect(command).to.match(/^\+\/\d+\//);
      expect(changed.length).to.be.at.most(2 * moves.length + 1);
      expect(after!.at(-1)).to.equal('end_save');
      const ids = after!.flatMap((command) => /^\+\/(\d+)\//.exec(command)?.[1] ?? []);
      expect(new Set(ids).size).to.equal(ids.length);
      for (const name of ['savedata', 'moduledata'])
        expect(entryOf(back, name)).to.deep.equal(entryOf(save, name));
    });

  it('change the piece’s own point too, and nothing else of it', () => {
    const text = textOf(moved(save, [['1', to(82, 80)]]));
    const command = text.split(ESC).find((one) => one.startsWith('+/1/'))!;
    const state = decodeSequence(command, '/')[3];
    expect(state).to.equal('Red\tMain Map;82;80;1;2;OldX;12;OldY;34');
  });

  /** A counter with a layer that shows its losses, and its state. */
  const layered = (type: string, state: string, more: readonly (readonly [string, string])[] = []): string =>
    piece('1', {
      types: [type, ...more.map(([own]) => own), 'mark;Side', 'piece;;;A.png;A'],
      states: [state, ...more.map(([, own]) => own), 'Red', 'Main Map;30;50;1;0'],
    });
  const flip =
    'emb2;Flip;128;A;;128;;;128;;;;1;false;0;0;full.png,half.png;,+ (reduced);true;Steps;;;false;;1;1;true;;;;;1.0';
  const reduced =
    'emb2;Reduced;2;R;;2;;;2;;;;1;false;0;0;half.png;;false;Reduced;;;false;;1;1;false;82,130;;;;1.0';
  const oldFlip = 'emb2;Flip;2;F;;2;;;2;;;;1;false;0;0;half.png;+ (reduced);false;Flip;;;false;;1;';
  const followed =
    'emb2;;2;;;2;;;2;;;;1;false;0;0;4.png,3.png,2.png,1.png;,,,;false;Steps;;;true;Losses;0;1;true;;;;;1.0';
  const levels: readonly (readonly [
    title: string,
    type: string,
    state: string,
    lost: number,
    wanted: string,
    more?: readonly (readonly [string, string])[],
    states?: readonly string[],
  ])[] = [
    ['a flip side', flip, '1', 1, '2'],
    ['a picture that is laid over it', reduced, '-1', 1, '1'],
    ['a layer of an old file, which drops the keys that switch it', oldFlip, '-1;', 1, '1'],
    ['a layer of an old file that stays on', flip.replace(';1;1;true;', ';1;'), '1;A', 1, '2;A'],
    ['a layer that follows a property', followed, '1', 2, '1', [['PROP;Losses;0', '0']], ['2']],
  ];
  for (const [title, type, state, lost, wanted, more = [], states = []] of levels)
    it(`show lost steps: ${title}`, () => {
      const own = [
        'Main MapBoardPicker\tFord\t0\t0',
        layered(type, state, more),
        counter('2', 'B'),
        '+/21/stack/Main Map;30;50;1;2;@@0',
      ];
      const bytes = bytesOf(commands(...own));
      const made = importGame(read(bytes));
      const {losses, pieceIds} = valueOf(made);
      expect(pieceIds.get('unit-1')).to.equal('1');
      const number = losses.get('unit-1')?.get(lost);
      const back = valueOf(changePiecesInSave(bytes, new Map([['1', {number: number!}]])));
      const before = commands(...own).split(ESC);
      const after = textOf(back).split(ESC);
      expect(after.filter((command) => !before.includes(command))).to.deep.equal([
        layered(
          type,
          wanted,
          more.map(([trait], i) => [trait, states[i]!]),
        ),
      ]);
      expect(after.length).to.equal(before.length);
      const again = valueOf(importGame(read(back)));
      const {'unit-1': placed} = (
        again.module['positions'] as {save: {units: Record<string, {steps?: number}>}}
      ).save.units;
      const {steps} = (again.module['units'] as Record<string, {steps: number}>)['unit-1']!;
      expect(placed!.steps).to.equal(steps - lost);
    });

  it('show no losses by a layer that follows an expression, or that a prototype brings', () => {
    const unknown = followed.replace(';Losses;', ';{ Turn > 3 };');
    const brought = moduleText.replace(
      '+/null/mark;Side\tpiece;;;;/Blue\tnull;0;0;;0',
      `+/null/${flip}\tpiece;;;;/1\tnull;0;0;;0`,
    );
    expect(brought).not.to.equal(moduleText);
    for (const [module, type] of [
      [moduleText, unknown],
      [brought, 'prototype;Blue'],
    ] as const) {
      const bytes = bytesOf(commands('Main MapBoardPicker\tFord\t0\t0', layered(type, '')));
      const {losses} = valueOf(importGame(read(bytes, bytesOf(module))));
      expect([...(losses.get('unit-1') ?? [])]).to.deep.equal([]);
    }
  });

  it('lack pieces that are taken out, which leave their stack, and nothing else', () => {
    const back = valueOf(
      changePiecesInSave(
        save,
        new Map([
          ['1', {isGone: true}],
          ['3', {isGone: true, to: to(1, 1)}],
          ['9', {isGone: true}],
        ]),
      ),
    );
    expect(standing(read(back))).to.deep.equal(['2 B 30,50', '4 D 134,50']);
    const before = commands(...list).split(ESC);
    const after = textOf(back).split(ESC);
    expect(after.filter((command) => !before.includes(command))).to.deep.equal([
      '+/21/stack/Main Map;30;50;2;@@0',
      '+/22/stack/Main Map;134;50;4;@@0',
    ]);
    expect(before.filter((command) => !after.includes(command)).map((one) => one.slice(0, 5))).to.deep.equal([
      '+/1/m',
      '+/3/m',
      '+/9/i',
      '+/21/',
      '+/22/',
    ]);
  });

  it('keep commands in commands', () => {
    const inner = `${counter('1', 'A')}${ESC}${counter('2', 'B')}`.replaceAll(ESC, `\\${ESC}`);
    const nested = ['begin_save', inner, '+/21/stack/Main Map;30;50;1;2;@@0', 'end_save'].join(ESC);
    const back = moved(bytesOf(nested), [['2', to(82, 80)]]);
    expect(standing(read(back))).to.deep.equal(['1 A 30,50', '2 B 82,80']);
    expect(textOf(back)).to.contain(`${counter('1', 'A')}\\${ESC}`);
  });

  const faults: readonly (readonly [title: string, save: Uint8Array, id: string, found: string])[] = [
    ['a piece that is not there', save, '77', 'no piece "77"'],
    ['a log', bytesOf(`${commands(...list)}${ESC}LOG\tCHAT`), '1', 'a log'],
    ['another zip file', zip({'readme.txt': 'x'}), '1', 'no savedGame'],
    [
      'bytes that are not UTF-8',
      Uint8Array.from([...bytesOf(commands(...list)), 0xff]),
      '1',
      'bytes that are not UTF-8',
    ],
    ['a file that is cut short', save.subarray(0, 100), '1', 'no end record'],
  ];
  for (const [title, bytes, id, found] of faults)
    it(`are refused: ${title}`, () => {
      const back = changePiecesInSave(bytes, new Map([[id, {to: to(1, 1)}]]));
      expect(!back.ok && back.faults[0]!.found).to.equal(found);
    });

  it('are refused where a map ends in a backslash, which no list can hold', () => {
    const back = changePiecesInSave(save, new Map([['1', {to: {map: 'Map\\', x: 1, y: 1}}]]));
    expect(!back.ok && back.faults[0]!.found).to.equal('a text that ends in a backslash');
  });

  it('are bounded: 10,000 commands, and a stack of 10,000 pieces that all go', () => {
    const pieces = Array.from({length: 10_000}, (_, i) => counter(String(100 + i), `P${i}`));
    const members = pieces.map((_, i) => String(100 + i));
    const bytes = bytesOf(
      commands(
        ...pieces,
        `+/1/stack/Main Map;30;50;${members.join(';')};@@0`,
        '+/2/stack/Main Map;82;80;@@0',
      ),
    );
    const text = textOf(
      moved(
        bytes,
        members.map((id) => [id, to(82, 80)] as const),
      ),
    );
    expect(text).to.contain('+/1/stack/Main Map;30;50;@@0');
    // the empty stack there is left as it is
    expect(text).to.contain('+/2/stack/Main Map;82;80;@@0');
    expect(text).to.contain(`+/10100/stack/Main Map;82;80;${members.join(';')};@@0`);
    const scattered = textOf(
      moved(
        bytes,
        members.map((id, i) => [id, to(i, 7)] as const),
      ),
    );
    expect(scattered.split(ESC).filter((one) => /^\+\/\d+\/stack/.test(one))).to.have.length(10_002);
  });

  it('are refused as zip files in zip files, when they are read and when they are written', () => {
    const nested = [
      zip({'game.vsav': save}),
      zip({savedGame: save}),
      zip({'game.vmod': zip({'buildFile.xml': moduleText})}),
    ];
    for (const bytes of nested) {
      expect(openVassal([module, bytes]).ok).to.equal(false);
      expect(changePiecesInSave(bytes, new Map([['1', {to: to(1, 1)}]])).ok).to.equal(false);
    }
  });

  it('are refused where a layer is turned beside a text that ends in a backslash', () => {
    const bytes = bytesOf(
      commands(
        piece('1', {
          types: [flip, 'PROP;Note;x', 'piece;;;A.png;A'],
          states: ['1', 'x', 'Main Map;30;50;1;0'],
        }).replace('x\\\tMain', 'x\\\\\tMain'),
      ),
    );
    const back = changePiecesInSave(bytes, new Map([['1', {number: {trait: 0, value: 2}}]]));
    expect(!back.ok && back.faults[0]!.found).to.equal('a text that ends in a backslash, in the counter "A"');
  });

  // written as VASSAL writes it: its own reader takes the rest of the list for a part of the text
  const backslashes: readonly (readonly [title: string, command: string, found: string])[] = [
    [
      'value of a marker',
      counter('1', 'A').replace('Red\t', 'Red\\\t'),
      'a text that ends in a backslash, in the counter "A"',
    ],
    [
      'value of a marker below another trait',
      piece('1', {
        types: ['label;x', 'mark;Side', 'piece;;;A.png;A'],
        states: ['', 'Red', 'Main Map;30;50;1;0'],
      }).replace('Red\\\t', 'Red\\\\\t'),
      'a text that ends in a backslash, in the counter "A"',
    ],
    ['name', counter('1', 'A').replace(';A/', ';A\\/'), 'a text that ends in a backslash'],
  ];
  for (const [title, command, found] of backslashes)
    it(`are refused where the ${title} of a piece that goes ends in a backslash, and not where it stays`, () => {
      const bytes = bytesOf(commands(command, counter('2', 'B'), '+/21/stack/Main Map;30;50;1;2;@@0'));
      const back = changePiecesInSave(bytes, new Map([['1', {to: to(82, 80)}]]));
      expect(!back.ok && back.faults[0]!.found).to.equal(found);
      const other = changePiecesInSave(bytes, new Map([['2', {to: to(82, 80)}]]));
      expect(other.ok && new TextDecoder().decode(valueOf(plainBytes(entryOf(other.value, 'savedGame')))))
        .to.be.a('string')
        .that.contains(command);
    });

  it('have exactly those units elsewhere, of every game that ships', async () => {
    for (const id of gameIds) {
      const game = valueOf(openGame(await loadGameDocument(id)));
      const [name = ''] = Object.keys(game.document.positions ?? {});
      const own = valueOf(writeVassalSave(namedPosition<Game>(game, name)!));
      // a save without a change is the same but for the key
      expect(textOf(moved(own, []))).to.equal(textOf(own));
      const ours = valueOf(writeVassalModule(game));
      const before = read(own, ours);
      const places = before.pieces.map(({map, x, y}) => ({map, x, y}));
      fc.assert(
        fc.property(
          fc.array(fc.tuple(fc.nat(before.pieces.length - 1), fc.nat(places.length - 1)), {
            minLength: 1,
            maxLength: 6,
          }),
          (choices) => {
            const moves = new Map(
              choices.map(([which, where]) => [before.pieces[which]!.id!, places[where]!]),
            );
            const after = read(moved(own, [...moves]), ours);
            const wanted = before.pieces.map(({id: pieceId = '', name: pieceName, x, y}) => {
              const at = moves.get(pieceId) ?? {x, y};
              return `${pieceId} ${pieceName} ${at.x},${at.y}`;
            });
            expect(standing(after).toSorted()).to.deep.equal(wanted.toSorted());
            expect(after.problems).to.deep.equal([]);
          },
        ),
        {numRuns: runs(40, 4)},
      );
    }
  });
});
