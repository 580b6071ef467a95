import {expect} from 'chai';
import fc from 'fast-check';
import {importGame, openVassal, type VassalGame} from '../../src/vassal/index.js';
import {encodeSequence} from '../../src/vassal/sequence.js';
import {runs} from '../runs.js';
import {bytesOf, commands, formats, moduleText, piece, secrets, zip} from './files.js';

const [password, , playerName, note] = secrets;
const ESC = '\u001B';

/** A log: a beginning, and steps of one or more commands. */
function logOf(start: readonly string[], steps: readonly (readonly string[])[]): string {
  const list = steps.map((own) => own.map((one) => `LOG\t${one}`).join(ESC));
  return encodeSequence([...commands(...start).split(ESC), ...list], ESC)!;
}
function at(text: string, step: number): VassalGame {
  const game = openVassal([bytesOf(moduleText), zip({savedGame: formats['!VCSK']!(text)})], undefined, step);
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
      'what is not there is passed over',
      [[move('99', hex(2, 2), hex(1, 1)), 'M/1/Main Map/x/y', 'D/1', 'D/98/x', '-/97']],
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
    const {log} = at(logOf(start, [[move('1', hex(2, 2), hex(5, 5))], [move('1', hex(2, 3), hex(2, 2))]]), 2);
    expect([log!.agreeing, log!.moved]).to.deep.equal([1, 2]);
  });

  it('goes no further than the last step, and is imported as it stands there', () => {
    const game = at(logOf(start, [[move('1', hex(2, 2), hex(1, 1))]]), 99);
    expect([game.log!.step, game.problems]).to.deep.equal([1, []]);
    const made = importGame(game, {sides: new Map(['Guards', 'B', 'C', 'D'].map((group) => [group, 'Red']))});
    if (!made.ok) throw new Error(JSON.stringify(made.faults));
    const {units} = (made.value.module['positions'] as {save: {units: Record<string, {at: string}>}}).save;
    expect(units['a']).to.deep.equal({at: '0202'});
  });

  it('has every piece where the log says, at each step forwards and backwards', () => {
    const places = Array.from({length: 7}, (_, i) => hex(i + 1, 1 + (i % 3)));
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.nat(7), fc.nat(6), fc.boolean(), fc.nat(7)), {minLength: 1, maxLength: 30}),
        (choices) => {
          // stacks as lists of pieces by place; the ids of stacks that a log does not tell are not used
          let stacks: string[][] = places.map((_, i) => (i < 4 ? [`${2 * i}`, `${2 * i + 1}`] : []));
          const begin = [
            'Main MapBoardPicker\tFord\t0\t0',
            ...Array.from({length: 8}, (_, id) => counter(String(id), `p${id} `)),
            ...stacks.flatMap((members, i) =>
              members.length > 0 ? [stack(`s${i}`, places[i]!, ...members)] : [],
            ),
          ];
          const shots = [stacks];
          const steps = choices.map(([which, to, isAbove, under]) => {
            const id = String(which);
            const from = stacks.findIndex((own) => own.includes(id));
            const left = stacks.map((own) => own.filter((one) => one !== id));
            const target = left[to]!;
            const below = isAbove && target.length > 0 ? target[under % target.length] : undefined;
            const index = below === undefined ? 0 : target.indexOf(below) + 1;
            stacks = left.with(to, target.toSpliced(index, 0, id));
            shots.push(stacks);
            return [move(id, places[to]!, places[from]!, below)];
          });
          const text = logOf(begin, steps);
          for (const step of [steps.length, 0, steps.length >> 1, 1]) {
            const game = at(text, step);
            const wanted = Object.fromEntries(
              shots[step]!.flatMap((own, i) =>
                own.length === 0 ? [] : [[`0${i + 1}0${1 + (i % 3)}`, own.map((id) => `p${id} `).join('')]],
              ),
            );
            expect(placesIn(game)).to.deep.equal(wanted);
            expect([game.log!.agreeing, game.log!.moved]).to.deep.equal([step, step]);
          }
        },
      ),
      {numRuns: runs(200, 20)},
    );
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
