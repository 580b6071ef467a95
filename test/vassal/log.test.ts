import {expect} from 'chai';
import fc from 'fast-check';
import {openVassal, type VassalGame} from '../../src/vassal/index.js';
import {importGame} from '../../src/vassal/import-game.js';
import {openPlay} from '../../src/vassal/open-vassal.js';
import {readModule} from '../../src/vassal/module.js';
import {Problems} from '../../src/vassal/problems.js';
import {encodeSequence} from '../../src/vassal/sequence.js';
import {openFile} from '../../src/vassal/source.js';
import type {Loaded} from '../../src/module/index.js';
import {runs} from '../runs.js';
import {bytesOf, commands, formats, moduleText, piece, secrets, zip} from './files.js';

const [password, , playerName, note] = secrets;
const ESC = '\u001B';
function valueOf<T>(read: Loaded<T>): T {
  if (!read.ok) throw new Error(JSON.stringify(read.faults));
  return read.value;
}

/** A log: a beginning, and steps of one or more commands. */
function logOf(start: readonly string[], steps: readonly (readonly string[])[]): string {
  const list = steps.map((own) => own.map((one) => `LOG\t${one}`).join(ESC));
  return encodeSequence([...commands(...start).split(ESC), ...list], ESC)!;
}
function at(text: string, step: number, module = moduleText): VassalGame {
  const game = openVassal([bytesOf(module), zip({savedGame: formats['!VCSK']!(text)})], undefined, step);
  if (!game.ok) throw new Error(JSON.stringify(game.faults));
  return game.value;
}
/** Names by places, the lowest first. */
const placesIn = ({pieces}: VassalGame): Readonly<Record<string, string>> => {
  const found: Record<string, string> = {};
  for (const {name, location = '-'} of pieces) found[location] = `${found[location] ?? ''}${name}`;
  return found;
};

const counter = (
  id: string,
  name: string,
  x = 0,
  y = 0,
  more: readonly (readonly [string, string])[] = [],
): string =>
  piece(id, {
    types: [...more.map(([type]) => type), `piece;;;${name}.png;${name}`],
    states: [...more.map(([, state]) => state), `${x === 0 ? 'null' : 'Main Map'};${x};${y};${id};0`],
  });
/** Centres of hexes of the sample: 0101 is at 30, 50; an odd raw column is half a hex lower. */
const hex = (column: number, row: number): readonly [x: number, y: number] => [
  30 + 52 * (column - 1),
  50 + 60 * (row - 1) + ((column - 1) % 2) * 30,
];
const stack = (id: string, [x, y]: readonly [number, number], ...members: readonly string[]): string =>
  `+/${id}/stack/Main Map;${x};${y};${members.map((one) => `${one};`).join('')}@@0`;
const move = (
  id: string,
  [x, y]: readonly [number, number],
  [oldX, oldY]: readonly [number, number],
  under = 'null',
): string => `M/${id}/Main Map/${x}/${y}/${under}/Main Map/${oldX}/${oldY}/null/${password}`;

const start = [
  `PLAYER\t${password}\t${playerName}\tRed`,
  'Main MapBoardPicker\tFord\t0\t0',
  counter('1', 'A'),
  counter('2', 'B'),
  counter('3', 'C'),
  counter('4', 'D'),
  stack('11', hex(1, 1), '1', '2'),
  stack('12', hex(3, 1), '3', '4'),
];

/** Seven hexes of the sample, and the beginning of a game with pieces on the first four, two on each. */
function tableOf(pieces: number): {
  readonly begin: readonly string[];
  readonly places: readonly (readonly [label: string, point: readonly [number, number]])[];
} {
  const places = Array.from(
    {length: 7},
    (_, i) => [`0${i + 1}0${1 + (i % 3)}`, hex(i + 1, 1 + (i % 3))] as const,
  );
  return {
    places,
    begin: [
      'Main MapBoardPicker\tFord\t0\t0',
      ...Array.from({length: pieces}, (_, id) => counter(String(id), `p${id} `)),
      ...Array.from({length: pieces / 2}, (_, i) =>
        stack(`s${i}`, places[i]![1], String(2 * i), String(2 * i + 1)),
      ),
    ],
  };
}

/** Choices of players at a table: a piece leaves its stack or a whole stack goes, to a place; or the last step is undone. */
const actions = fc.record({
  kind: fc.constantFrom('piece', 'piece', 'stack', 'undo'),
  piece: fc.nat(7),
  to: fc.nat(6),
  above: fc.option(fc.nat(7)),
});

/**
 * Plays on a table as VASSAL does, and logs as VASSAL logs: a piece that goes to an empty place gets a new stack with an id
 * of its own, a stack that goes there keeps its id, one that joins another goes piece by piece, an undo has the opposite
 * commands in the opposite order. `shots` has the pieces of each place after each step, the lowest first.
 */
function played(
  pieces: number,
  chosen: readonly {
    readonly kind: string;
    readonly piece: number;
    readonly to: number;
    readonly above: number | null;
  }[],
): {
  readonly steps: readonly (readonly string[])[];
  readonly shots: readonly (readonly (readonly string[])[])[];
} {
  const {places} = tableOf(pieces);
  type Table = readonly {readonly id: string; readonly members: readonly string[]}[];
  const ids = (table: Table): readonly (readonly string[])[] => table.map(({members}) => members);
  let table: Table = places.map((_, i) => ({
    id: `s${i}`,
    members: i < pieces / 2 ? [String(2 * i), String(2 * i + 1)] : [],
  }));
  const steps: string[][] = [];
  const shots = [ids(table)];
  const undos: {readonly before: Table; readonly commands: readonly string[]; readonly isWhole: boolean}[] =
    [];
  let made = 0;
  for (const {kind, piece, to, above} of chosen) {
    const before = table;
    const from = table.findIndex(({members}) => members.includes(String(piece)));
    const commands: string[] = [];
    const opposite: string[] = [];
    /** Logs that something goes, and the command that undoes it. */
    const log = (id: string, under = 'null', oldUnder = 'null'): void => {
      const line = (a: number, b: number, below: string, oldBelow: string): string =>
        `M/${id}/Main Map/${places[a]![1].join('/')}/${below}/Main Map/${places[b]![1].join('/')}/${oldBelow}/${password}`;
      commands.push(line(to, from, under, oldUnder));
      opposite.unshift(line(from, to, oldUnder, under));
    };
    if (kind === 'undo') {
      const last = undos.pop();
      if (!last) continue;
      const now = table;
      // VASSAL makes a new stack where one was emptied, and logs no id of it: what was done before can't be undone then
      table = last.before.map((own, i) =>
        own.members.length > 0 && now[i]!.members.length === 0 && !last.isWhole
          ? {...own, id: `u${++made}`}
          : own,
      );
      if (table.some(({id}, i) => id !== last.before[i]!.id)) undos.length = 0;
      commands.push('UNDOtrue', ...last.commands, 'UNDOfalse');
    } else {
      if (from === to) continue;
      const [source, target] = [table[from]!, table[to]!];
      const going = kind === 'stack' ? source.members : [String(piece)];
      const left = source.members.filter((id) => !going.includes(id));
      const index =
        target.members.length === 0 || above === null ? target.members.length : above % target.members.length;
      let next: Table[number] = {
        ...target,
        members: [...target.members.slice(0, index), ...going, ...target.members.slice(index)],
      };
      if (kind === 'stack' && target.members.length === 0) {
        log(source.id);
        next = {id: source.id, members: going};
      } else {
        for (const [i, id] of going.entries()) {
          const own = source.members.indexOf(id);
          // each that has gone leaves the next one lowest
          log(id, next.members[index + i - 1], kind === 'stack' ? undefined : source.members[own - 1]);
        }
        if (target.members.length === 0) {
          next = {id: `t${++made}`, members: going};
          commands.push(stack(next.id, places[to]![1], ...going));
          opposite.unshift(`-/${next.id}`);
        }
      }
      table = table
        .with(to, next)
        .with(from, {id: kind === 'stack' ? `e${++made}` : source.id, members: left});
      undos.push({before, commands: opposite, isWhole: commands[0]!.startsWith(`M/${source.id}/`)});
    }
    steps.push(commands);
    shots.push(ids(table));
  }
  return {steps, shots};
}

describe('VASSAL logs', () => {
  const cases: readonly (readonly [
    title: string,
    steps: readonly (readonly string[])[],
    places: Readonly<Record<string, string>>,
    moves?: readonly string[],
  ])[] = [
    [
      'a piece leaves its stack',
      [[move('1', hex(2, 2), hex(1, 1))]],
      {'0101': 'B', '0301': 'CD', '0202': 'A'},
      ['1 A 0101 0202'],
    ],
    ['above the piece that is named', [[move('1', hex(3, 1), hex(1, 1), '3')]], {'0101': 'B', '0301': 'CAD'}],
    ['below, where none is named', [[move('1', hex(3, 1), hex(1, 1))]], {'0101': 'B', '0301': 'ACD'}],
    [
      'on top, where the one that is named is elsewhere',
      [[move('1', hex(3, 1), hex(1, 1), '2')]],
      {'0101': 'B', '0301': 'CDA'},
    ],
    [
      'a stack',
      [[move('11', hex(2, 3), hex(1, 1))]],
      {'0203': 'AB', '0301': 'CD'},
      ['1 A 0101 0203', '1 B 0101 0203'],
    ],
    ['a stack onto another', [[move('11', hex(3, 1), hex(1, 1))]], {'0301': 'CDAB'}],
    ['a stack above a piece', [[move('11', hex(3, 1), hex(1, 1), '3')]], {'0301': 'CABD'}],
    [
      'several commands in one step',
      [[move('1', hex(2, 2), hex(1, 1)), move('3', hex(2, 3), hex(3, 1))]],
      {'0101': 'B', '0301': 'D', '0202': 'A', '0203': 'C'},
      ['1 A 0101 0202', '1 C 0301 0203'],
    ],
    [
      'a new stack takes its pieces from others',
      [[stack('13', hex(5, 1), '1', '4')]],
      {'0101': 'B', '0301': 'C', '0501': 'AD'},
    ],
    [
      'a stack in another order',
      [[`D/12/Main Map;${hex(3, 1).join(';')};4;3;@@0/x`]],
      {'0101': 'AB', '0301': 'DC'},
    ],
    [
      'a stack in another order, to which a piece has come that its states do not name',
      [
        [move('1', hex(3, 1), hex(1, 1), '3')],
        [`D/12/Main Map;${hex(3, 1).join(';')};4;3;@@0/Main Map;${hex(3, 1).join(';')};3;4;@@0`],
      ],
      {'0101': 'B', '0301': 'DCA'},
    ],
    [
      'another state of a piece by itself, which an old file says lies on no map',
      [[counter('5', 'E', ...hex(4, 4))], [`D/5/null;0;0;5;0/null;0;0;5;0`]],
      {'0101': 'AB', '0301': 'CD', '0404': 'E'},
    ],
    [
      'an undo, as VASSAL logs it',
      [
        [move('1', hex(2, 2), hex(1, 1)), stack('13', hex(2, 2), '1')],
        ['UNDOtrue', '-/13', move('1', hex(1, 1), hex(2, 2)), 'UNDOfalse'],
      ],
      {'0101': 'AB', '0301': 'CD'},
      ['1 A 0101 0202', '2 A 0202 0101'],
    ],
    ['a piece that is removed', [['-/3']], {'0101': 'AB', '0301': 'D'}],
    [
      'a piece that is added',
      [[counter('5', 'E', ...hex(4, 4))]],
      {'0101': 'AB', '0301': 'CD', '0404': 'E'},
      ['1 E - 0404'],
    ],
    [
      'off the map',
      [['M/3/null/0/0/null/Main Map/134/50/null/x']],
      {'0101': 'AB', '0301': 'D'},
      ['1 C 0301 -'],
    ],
    [
      'there and back',
      [[move('1', hex(2, 2), hex(1, 1))], [move('1', hex(1, 1), hex(2, 2), '2')]],
      {'0101': 'BA', '0301': 'CD'},
      ['1 A 0101 0202', '2 A 0202 0101'],
    ],
    [
      'a stack whose id the log does not tell, by the point where it was',
      [
        [move('1', hex(2, 2), hex(1, 1))],
        [move('77', hex(2, 3), hex(2, 2))],
        [move('77', hex(4, 4), hex(2, 3))],
      ],
      {'0101': 'B', '0301': 'CD', '0404': 'A'},
      ['1 A 0101 0202', '2 A 0202 0203', '3 A 0203 0404'],
    ],
    [
      'what is not there is passed over',
      [['M/1/Main Map/x/y', 'D/1', 'D/98/x', '-/97']],
      {'0101': 'AB', '0301': 'CD'},
    ],
    ['chat and notes', [[`CHAT<${playerName}> ${note}`], [`NOTES\t${note}`]], {'0101': 'AB', '0301': 'CD'}],
  ];
  for (const [title, steps, places, moves] of cases)
    it(`replays: ${title}`, () => {
      const text = logOf(start, steps);
      const game = at(text, steps.length);
      expect(placesIn(game)).to.deep.equal(places);
      expect(placesIn(at(text, 0))).to.deep.equal({'0101': 'AB', '0301': 'CD'});
      const {log} = game;
      expect([log!.steps, log!.step]).to.deep.equal([steps.length, steps.length]);
      expect(log!.agreeing).to.equal(log!.moved);
      if (moves)
        expect(
          log!.moves.map(({step, name, from = '-', to = '-'}) => `${step} ${name} ${from} ${to}`),
        ).to.deep.equal(moves);
      const told = JSON.stringify([game.pieces, log, game.problems]);
      for (const secret of secrets) expect(told).not.to.contain(secret);
    });

  it('shows a state that changes: a layer, a mask', () => {
    const layer =
      'emb2;Flip;128;A;;128;;;128;;;;1;false;0;0;full.png,half.png;,+ (reduced);true;Steps;;;false;;1;1;true;;;;;1.0';
    const begin = [
      ...start,
      counter('6', 'F', ...hex(2, 2), [
        [layer, '1'],
        ['obs;82,130;back.png;Mask;B;?', 'null'],
      ]),
    ];
    const change = (level: string, mask: string): string =>
      `D/6/${level}\t${mask}\\\tMain Map;${hex(2, 2).join(';')};6;0/x`;
    const text = logOf(begin, [
      [change('2', 'null')],
      [change('2', `${password};x`)],
      [move('6', hex(2, 3), hex(2, 2))],
    ]);
    expect(at(text, 0).pieces.at(-1)!.displayName).to.equal('F');
    expect(at(text, 1).pieces.at(-1)!.displayName).to.equal('F (reduced)');
    expect(at(text, 2).pieces.at(-1)!.displayName).to.equal('Unknown unit');
    const last = at(text, 3);
    expect(last.log!.moves).to.deep.equal([{step: 3, name: 'Unknown unit', from: '0202', to: '0203'}]);
  });

  it('tells no move of a hidden piece, and none from a hand or to one', () => {
    const hide = ['hide;73,130;Hide;255,0,0', password] as const;
    const begin = [...start, counter('7', 'Spy', ...hex(2, 2), [hide])];
    const [x, y] = hex(1, 1);
    const text = logOf(begin, [
      [move('7', hex(2, 3), hex(2, 2))],
      [`M/1/Red hand/50/50/null/Main Map/${x}/${y}/null/x`],
      [`M/1/Main Map/${x}/${y}/null/Red hand/50/50/null/x`],
    ]);
    const game = at(text, 3);
    expect(game.log!.moves).to.deep.equal([]);
    expect(game.secretPieces).to.equal(1);
    expect(at(text, 2).secretPieces).to.equal(2);
    expect(JSON.stringify([game.pieces, game.log])).not.to.contain('Spy');
  });

  it('counts moves that begin elsewhere', () => {
    const {log} = at(
      logOf(start, [
        [move('1', hex(2, 2), hex(5, 5))],
        [move('1', hex(2, 3), hex(2, 2))],
        [move('99', hex(2, 3), hex(4, 4))],
      ]),
      3,
    );
    expect([log!.agreeing, log!.moved]).to.deep.equal([1, 3]);
  });

  it('puts pieces of different layers of a map on different stacks', () => {
    const layered = moduleText.replace(
      '<VASSAL.build.module.map.StackMetrics',
      '<VASSAL.build.module.map.LayeredPieceCollection property="Level" layerOrder="Ground,Air"/><VASSAL.build.module.map.StackMetrics',
    );
    expect(layered).not.to.equal(moduleText);
    const plane = counter('5', 'P', ...hex(5, 5), [['mark;Level', 'Air']]);
    const foot = counter('6', 'F', ...hex(5, 5), [['mark;Level', 'Ground']]);
    // the plane flies over the stack; the foot then goes below the pieces of its own layer
    const text = logOf(
      [...start, plane, foot, stack('14', hex(5, 5), '6'), stack('15', hex(5, 4), '5')],
      [[move('5', hex(5, 5), hex(5, 4))], [move('1', hex(5, 5), hex(1, 1), '5')]],
    );
    expect(placesIn(at(text, 1, layered))['0505']).to.equal('FP');
    expect(placesIn(at(text, 1))['0505']).to.equal('PF');
    // a piece that the command names takes what comes, as in VASSAL
    expect(placesIn(at(text, 2, layered))['0505']).to.equal('FPA');
  });

  it('goes no further than the last step, and is imported as it stands there', () => {
    const game = at(logOf(start, [[move('1', hex(2, 2), hex(1, 1))]]), 99);
    expect([game.log!.step, game.problems]).to.deep.equal([1, []]);
    const sides = new Map(['Guards', 'B', 'C', 'D'].map((group) => [group, 'Red']));
    const made = importGame(game, {sides, names: true});
    if (!made.ok) throw new Error(JSON.stringify(made.faults));
    const {units} = (made.value.module['positions'] as {save: {units: Record<string, {at: string}>}}).save;
    expect(units['a']).to.deep.equal({at: '0202'});
  });

  it('has every piece where the log says, at each step forwards and backwards', () => {
    const {begin, places} = tableOf(8);
    fc.assert(
      fc.property(fc.array(actions, {minLength: 1, maxLength: 40}), (chosen) => {
        const {steps, shots} = played(8, chosen);
        const text = logOf(begin, steps);
        for (const step of [steps.length, 0, steps.length >> 1, Math.min(1, steps.length)]) {
          const game = at(text, step);
          const wanted = Object.fromEntries(
            shots[step]!.flatMap((own, i) =>
              own.length === 0 ? [] : [[places[i]![0], own.map((id) => `p${id} `).join('')]],
            ),
          );
          expect(placesIn(game)).to.deep.equal(wanted);
          // each move begins where the replay has the piece
          expect(game.log?.agreeing).to.equal(game.log?.moved);
        }
      }),
      {numRuns: runs(200, 20)},
    );
  });

  it('is the same at a step, whichever steps were shown before', () => {
    const {begin} = tableOf(8);
    const jumps = fc.array(fc.nat(40), {minLength: 1, maxLength: 12});
    fc.assert(
      fc.property(fc.array(actions, {minLength: 1, maxLength: 30}), jumps, (chosen, to) => {
        const {steps} = played(8, chosen);
        const text = logOf(begin, steps);
        const problems = new Problems();
        const file = openFile(zip({savedGame: formats['!VCSK']!(text)}), problems);
        const module = readModule(valueOf(openFile(bytesOf(moduleText), problems)), [], problems);
        const play = valueOf(openPlay(valueOf(module), valueOf(file), problems));
        for (const step of to) {
          const [shown, fresh] = [play.at(step), at(text, step)];
          expect(shown.pieces).to.deep.equal(fresh.pieces);
          expect({...shown.log}).to.deep.equal({...fresh.log});
        }
      }),
      {numRuns: runs(100, 10)},
    );
  });

  it('tells of pieces that are taken away', () => {
    const {log} = at(logOf(start, [['-/3']]), 1);
    expect(log!.moves).to.deep.equal([{step: 1, name: 'C', from: '0301'}]);
  });

  it('stops where the work of a log has no end', () => {
    // each step of a few characters moves 2,000 pieces
    const members = Array.from({length: 2000}, (_, i) => `p${i}`);
    const begin = [...members.map((id) => counter(id, 'x')), stack('1', hex(1, 1), ...members)];
    const steps = Array.from({length: 8000}, () => [move('1', hex(2, 2), hex(1, 1))]);
    const refused = openVassal([bytesOf(moduleText), bytesOf(logOf(begin, steps))], undefined, 8000);
    expect(!refused.ok && refused.faults[0]!.found).to.equal('more than any game has');
  });

  it('throws nothing and tells no secret, whichever byte of a log is flipped', () => {
    const bytes = formats['VOBS']!(
      logOf(start, [[move('1', hex(2, 2), hex(1, 1))], [stack('13', hex(5, 1), '1', '4')]]),
    );
    for (let i = 0; i < bytes.length; i++) {
      const copy = bytes.slice();
      copy[i]! ^= i % 2 === 0 ? 0x11 : 0xff;
      const game = openVassal([bytesOf(moduleText), copy], undefined, 2);
      expect(JSON.stringify(game.ok ? [game.value.pieces, game.value.log] : game.faults)).not.to.contain(
        password,
      );
    }
  });
});
