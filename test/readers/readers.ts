/**
 * Heavy inputs for each public reader of text: its largest allowed input of repeated units, and of products (words by
 * units, fields by fields). Each makes an input of a size and answers the call that reads it.
 */
import {deflateRawSync, crc32} from 'node:zlib';
import {linesIn, parseDice, readDiceLine, readLog, readNonce, verifyLog} from '../../src/battle/index.js';
import {loadGame} from '../../src/case/index.js';
import {readingsIn} from '../../src/case/readings.js';
import {run} from '../../src/cli/run.js';
import {findPlace} from '../../src/drawing/index.js';
import {documentIn, findUnits, checkDraft, parseCells, tableOf} from '../../src/edit/index.js';
import {asText, openLesson, readText} from '../../src/lesson/index.js';
import {
  checkModuleShape,
  inspect,
  openPosition,
  moduleOfLine,
  parseJson,
  readLine,
  type HexGame,
  type HexPosition,
  type Loaded,
} from '../../src/module/index.js';
import {answerJudge, answerRetreat, checkModule} from '../../src/rules/index.js';
import {readGroup} from '../../src/rules/retreat/index.js';
import {openLink, openText, readFrameOptions, writeLink} from '../../src/share/index.js';
import {readDialogue} from '../../components/umpire-retreat/dialogue-document.js';
import {hexDocument} from '../module/documents.js';
import {frozen} from './frozen.js';
import {loadAndOpen} from '../load-and-open.js';
import {openGame} from '../open-game.js';

/** Opens a link and a text, without a place to look modules up. */
const opened = (said: string): unknown => openLink(said);
const openedText = (said: string): unknown => openText(said);

export interface Attack {
  /** The largest size that is allowed; where only all of a document is limited, large enough that a product shows. */
  readonly most: number;
  readonly of: (size: number) => () => unknown;
}
const attack = (most: number, of: Attack['of']): Attack => ({most, of});

function must<T>(opened: Loaded<T>): T {
  if (!opened.ok) throw new Error(JSON.stringify(opened.faults));
  return opened.value;
}
const times = <T>(count: number, make: (i: number) => T): T[] =>
  Array.from({length: count}, (_, i) => make(i));
const record = <T>(count: number, make: (i: number) => readonly [string, T]): Record<string, T> =>
  Object.fromEntries(times(count, make));
/** A text of at most a length, of one piece over and over. */
const filled = (length: number, piece: string): string => piece.repeat(Math.floor(length / piece.length));

/**
 * The world that is read in: a module and positions of it, which grow with the text: half the text, half the units and
 * hexes.
 */
interface World {
  readonly units: number;
  readonly document: Readonly<Record<string, unknown>>;
  readonly game: HexGame;
  /** Its units, each in a hex of its own. */
  readonly position: HexPosition;
  /** All of them in one hex. */
  readonly stacked: HexPosition;
}
const label = (i: number): string =>
  `${String(1 + (i % 30)).padStart(2, '0')}.${String(1 + (Math.floor(i / 30) % 90)).padStart(2, '0')}`;
function made(part: number): World {
  const units = Math.round(1020 * part);
  const places = Math.round(90 * part);
  const at = (place: (i: number) => string): object => ({
    units: record(units, (i) => [String(i), {at: place(i)}]),
  });
  const document = {
    ...hexDocument(),
    map: {...(hexDocument()['map'] as object), columns: 30, rows: Math.max(5, places)},
    units: record(units, (i) => [String(i), {side: 'axis', type: 'infantry'}]),
    positions: {start: at((i) => label(i % (30 * places)))},
    examples: [],
    errata: [],
  };
  const game = must(openGame(document)) as HexGame;
  const position = must(openPosition(game, 'start'));
  const stacked = must(
    openPosition(
      game,
      at(() => '05.05'),
    ),
  );
  return {units, document, game, position, stacked};
}
const worlds = new Map<number, World>();
function worldOf(part: number): World {
  const known = worlds.get(part) ?? made(part);
  worlds.set(part, known);
  return known;
}

/** A line of words, as long as a line may be. */
const line = (make: (i: number, units: number) => string): Attack =>
  attack(50_000, (size) => {
    const {game, units} = worldOf(size / 50_000);
    let text = 'small/start';
    for (let i = 0; ; i++) {
      const word = ` ${make(i, units)}`;
      if (text.length + word.length > size) break;
      text += word;
    }
    return () => readLine(game, text);
  });
/** A line of one word, filled with a piece. */
const word = (before: string, piece: (i: number) => string, after = ''): Attack =>
  attack(50_000, (size) => {
    const {game} = worldOf(size / 50_000);
    let text = before;
    for (let i = 0; text.length + after.length + piece(i).length <= size; i++) text += piece(i);
    return () => readLine(game, text + after);
  });
/** A text that is filled with a piece. */
const text = (
  most: number,
  piece: string,
  read: (text: string, world: World) => unknown,
  [before = '', after = '']: readonly string[] = [],
): Attack =>
  attack(most, (size) => {
    const said = before + filled(size - before.length - after.length, piece) + after;
    const world = worldOf(size / most);
    return () => read(said, world);
  });
/** A document of so many entries. */
const document = (
  most: number,
  make: (size: number, world: World) => unknown,
  read: (document: unknown, world: World) => unknown,
): Attack =>
  attack(most, (size) => {
    const world = worldOf(size / most);
    const document = make(size, world);
    return () => read(document, world);
  });

const drill = must(await loadGame('drill')).game;
const plain = must(await writeLink({module: 'drill', position: must(openPosition(drill, 'start'))}));
/** A link with this body, its checksum right. */
function linkOf(body: object): string {
  const bytes = Buffer.from(plain.slice(3), 'base64url');
  const json = Buffer.from(JSON.stringify(body));
  const content = Uint8Array.from([...bytes.subarray(6, 9), 0, 0, 1, ...deflateRawSync(json)]);
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32(content));
  const whole = [content.length >> 8, content.length & 255, ...sum, ...content];
  return `u2.${Buffer.from(whole).toString('base64url')}`;
}
const link = (most: number, make: (size: number) => object): Attack =>
  attack(most, (size) => {
    const said = linkOf({m: 'drill', ...make(size)});
    return () => opened(said);
  });

const hash = 'ab'.repeat(32);
const roll = {do: 'event', event: {type: 'roll', dice: times(100, () => 6)}};
const log = (records: readonly object[]): object => ({umpireLog: 1, records});
const seeded = (i: number): object => ({
  ...roll,
  proof: {source: 'seeded', seed: 'x', drawn: 100 * i, faces: 6},
});
const committed = (i: number): object[] => [
  {do: 'commit', commitment: hash, roll: i + 1, count: 1, faces: 6},
  {do: 'word', commitment: hash, word: 'orel'},
  {do: 'event', event: {type: 'roll', dice: [3]}},
];
function verified(document: unknown): unknown {
  const read = readLog(document);
  return read.ok ? verifyLog(read.value, hash) : read;
}

const lesson = (step: object): object => ({
  umpire: 1,
  lesson: 'x',
  title: 'x',
  module: 'drill',
  scenes: {a: {position: 'start'}},
  steps: [{id: 'a', text: 'x', ...step}],
});
const io = {out: () => undefined, err: () => undefined, stdin: () => Promise.resolve('')};
const patched = (patch: readonly object[], more: object = {}): object => ({
  ...hexDocument(),
  examples: [],
  ...more,
  errata: [{id: 'E', says: 'x', source: 'x', patch: [{op: 'test', path: '/id', value: 'small'}, ...patch]}],
});

export const attacks: Readonly<Record<string, Readonly<Record<string, Attack>>>> = {
  readLine: {
    'units off the map': line((i, units) => `${String(i % units)}-`),
    'one unit off the map': line(() => '0-'),
    'units placed': line((i, units) => `${String(i % units)}@0101`),
    'units with a state': line((i, units) => `${String(i % units)}@0101!dispersed~0102`),
    'new units': line((i) => `+n${String(i)}=axis.infantry`),
    'new units that are placed': line((i) => `+n${String(i)}=axis.infantry@0101`),
    'one new unit again and again': line(() => '+n=axis.infantry'),
    'units that nobody knows': line((i) => `z${String(i)}-`),
    'places that nobody knows': line((i, units) => `${String(i % units)}@9${String(i)}`),
    'words of nothing': line(() => '='),
    'control by places': line((i) => `control:${label(i % 1000).replace('.', '')}=axis`),
    'control of nobody': line(() => 'control:0101=-'),
    'supply again and again': line((i) => `supply:s${String(i)}=0101`),
    markers: line(() => 'marker:m@0101'),
    turns: line(() => 'month:may'),
    'settings that nobody knows': line((i) => `x${String(i)}:1`),
    'fields of a new unit': word('+n=axis.infantry(', (i) => `x-${String(i)}=1,`, 'a=1)'),
    'inner fields of a new unit': word('+n=axis.infantry(', (i) => `x-.${String(i)}=1,`, 'a=1)'),
    'inner fields of many outer ones': word(
      '+n=axis.infantry(',
      (i) => `x-${String(i % 90)}.${String(i)}=1,`,
      'a=1)',
    ),
    'states of a unit': word('0@0101', () => '!dispersed'),
    'states of a unit, and no end': word('0@0101', () => '!dispersed', '='),
    'places under control': word('control:0101', (i) => `,${label(i % 1000).replace('.', '')}`, '=axis'),
    'full cities': word('full:0101', () => ',0101'),
    'places in supply': word('supply:axis=0101', () => ',0101'),
    'one long name': word('0', () => '0', '-'),
    'one long place': word('0@', () => '1', '='),
    'percent codes': word('0@', () => '%41'),
    'signs of a line': word('+', () => '+@=.()', '!'),
    'a base of signs': word('', () => '%2F', '/start'),
  },
  moduleOfLine: {'no slash': text(200_000, 'a', moduleOfLine), blanks: text(200_000, ' ', moduleOfLine)},
  openLink: {
    'the one that froze a page': attack(1, () => () => opened(frozen)),
    beginnings: text(100_000, 'u2.', opened),
    'beginnings of versions': text(100_000, '.u9', opened),
    'percent signs': text(100_000, '%u2.', opened),
    'a question of units': link(100_000, (size) => ({
      a: {retreat: {units: times(size, (i) => `n${String(i)}`), hexes: 1}},
    })),
    readings: link(60_000, (size) => ({r: record(size, (i) => [`n${String(i)}`, 'x'])})),
    'a way': link(100_000, (size) => ({w: times(size, () => '01.01')})),
    words: link(50_000, (size) => ({x: filled(size, 'zz- ')})),
    'units placed': link(50_000, (size) => ({x: filled(size, 'gd@0101 ')})),
  },
  openText: {
    'line breaks': text(100_000, '\n', openedText, ['', plain]),
    'line breaks and quotes': text(100_000, '\n>', openedText, ['', plain]),
    beginnings: text(100_000, '\nu2.a', openedText),
    'a link without end': text(100_000, 'a', openedText, ['u2.']),
  },
  readFrameOptions: {
    options: text(100_000, '&theme=', readFrameOptions),
    values: text(100_000, 'a', readFrameOptions, ['#step=']),
  },
  linesIn: {
    'beginnings of rolls': text(100_000, 'umpire-roll 1 ', linesIn),
    'rolls without a result': text(100_000, 'umpire-roll 1 result= ', linesIn),
    quotes: text(100_000, '\n> ', linesIn, ['umpire-roll']),
    results: text(100_000, '6,', linesIn, ['umpire-roll 1 result=']),
  },
  readDiceLine: {
    parts: text(2000, 'a=1 ', readDiceLine, ['umpire-roll 1 ']),
    'broken parts': text(2000, 'a= ', readDiceLine, ['umpire-roll 1 ']),
  },
  parseDice: {dice: text(200_000, '6 ', parseDice), blanks: text(200_000, ' ', parseDice)},
  readNonce: {letters: text(200_000, 'a', readNonce), blanks: text(200_000, ' ', readNonce)},
  parseCells: {
    quotes: text(100_000, '"', parseCells, ['a']),
    'quotes and letters': text(100_000, 'a"', parseCells),
    'blanks and quotes': text(100_000, ' ', parseCells, ['', '"']),
    'cells of blanks': text(100_000, ' \t', parseCells),
    rows: text(100_000, '\n', parseCells, ['a\tb']),
    'an empty last column': text(100_000, '\t\n', parseCells, ['a\tb\n']),
    'Markdown rules': text(100_000, '|-', parseCells),
    'dashes of one cell': text(100_000, '-', parseCells, ['|', 'x|']),
  },
  tableOf: {
    columns: document(
      20_000,
      (size) => [
        ['', ...times(size, (i) => `1-${String(i)}`)],
        ['1', ...times(size, () => 'D1')],
      ],
      tabled,
    ),
    rows: document(100_000, (size) => [['', '1-1'], ...times(size, (i) => ['1', `c${String(i)}`])], tabled),
    'a long row over short ones': document(
      3000,
      (size) => [times(size, (i) => `1-${String(i)}`), ...times(size, () => ['1-1'])],
      tabled,
    ),
  },
  parseJson: {
    lists: text(100_000, '[', parseJson),
    'the same key': text(100_000, '"a":1,', parseJson, ['{', '"b":1}']),
    'keys twice, deep': text(100_000, '{"a":1,"a":', parseJson),
    'one text': text(100_000, '\\"', parseJson, ['"', '"']),
    'line breaks before a mistake': text(100_000, '\n', parseJson, ['{', 'x']),
  },
  documentIn: {
    blanks: text(100_000, ' ', documentIn, ['', '{']),
    lists: text(100_000, '[', documentIn, ['{']),
  },
  inspect: {
    values: document(100_000, (size) => times(size, (i) => ({a: i})), inspect),
    fields: document(100_000, (size) => record(size, (i) => [`a${String(i)}`, 1]), inspect),
    'half surrogates': document(100_000, (size) => times(size, () => '\ud800'), inspect),
    'a list with names': document(
      100_000,
      (size) =>
        times(64, () =>
          Object.assign(
            times(size / 64, () => 1),
            {x: 1},
          ),
        ),
      inspect,
    ),
  },
  checkModuleShape: {
    units: document(
      10_000,
      (size, {document}) => ({
        ...document,
        units: record(size, (i) => [`u${String(i)}`, {side: 'axis', type: 'infantry'}]),
      }),
      (one) => checkModuleShape(one),
    ),
    'units of no type': document(
      10_000,
      (size, {document}) => ({
        ...document,
        units: record(size, (i) => [`u${String(i)}`, {side: 'axis', type: 'x'}]),
      }),
      (one) => checkModuleShape(one),
    ),
    'unknown fields': document(
      10_000,
      (size, {document}) => ({...document, ...record(size, (i) => [`f${String(i)}`, 1])}),
      (one) => checkModuleShape(one),
    ),
    'unknown places': document(
      10_000,
      (size, {document}) => ({
        ...document,
        positions: {start: {control: record(size, (i) => [`p${String(i)}`, 'axis'])}},
      }),
      (one) => checkModuleShape(one),
    ),
    'hexsides of no hex': document(
      10_000,
      (size, {document}) => ({
        ...document,
        map: {
          ...(document['map'] as object),
          hexsides: record(size, (i) => [`${'/'.repeat(20)}${String(i)}`, []]),
        },
      }),
      (one) => checkModuleShape(one),
    ),
    'columns of a table': document(
      20_000,
      (size, {document}) => ({
        ...document,
        tables: {
          combat: {kind: 'odds', columns: times(size, (i) => `1-${String(i)}`), results: {}, codes: {}},
        },
      }),
      (one) => checkModuleShape(one),
    ),
    'positions of positions': document(
      600,
      (size, {document}) => ({
        ...document,
        positions: record(size, (i) => [`p${String(i)}`, i === 0 ? {} : {base: `p${String(i - 1)}`}]),
      }),
      (one) => checkModuleShape(one),
    ),
  },
  checkModule: {
    'errata that add': document(
      2000,
      (size) =>
        patched(
          times(size, (i) => ({op: 'add', path: `/x-notes/n${String(i)}`, value: 1})),
          {'x-notes': record(10 * size, (i) => [String(i), 1])},
        ),
      (one) => checkModule(one),
    ),
    'errata that replace': document(
      2000,
      (size) => patched(times(size, (i) => ({op: 'replace', path: '/title', value: String(i)}))),
      (one) => checkModule(one),
    ),
    'errata that test': document(
      2000,
      (size, {document}) =>
        patched(
          times(size, () => ({op: 'test', path: '/units', value: {}})),
          {units: document['units']},
        ),
      (one) => checkModule(one),
    ),
    'errata that move within a list': document(
      2000,
      (size) =>
        patched(
          times(size, () => ({op: 'move', from: '/x-notes/0', path: '/x-notes/x'})),
          {'x-notes': times(10 * size, () => 'x')},
        ),
      (one) => checkModule(one),
    ),
    'errata that fit nowhere': document(
      2000,
      (size) => patched(times(size, () => ({op: 'remove', path: '/x/y'}))),
      (one) => checkModule(one),
    ),
    'a long path': document(
      20_000,
      (size) => patched([{op: 'add', path: filled(size, '/a'), value: 1}]),
      (one) => checkModule(one),
    ),
  },
  openPosition: {
    'units placed': document(
      1020,
      (size) => ({units: record(size, (i) => [String(i), {at: '01.01'}])}),
      placed,
    ),
    'units that nobody knows': document(
      20_000,
      (size) => ({units: record(size, (i) => [`z${String(i)}`, {at: '01.01'}])}),
      placed,
    ),
    'new units': document(
      10_000,
      (size) => ({newUnits: record(size, (i) => [`z${String(i)}`, {side: 'axis', type: 'infantry'}])}),
      placed,
    ),
    markers: document(20_000, (size) => ({markers: times(size, () => ({type: 'm', at: '99.99'}))}), placed),
  },
  openCase: {
    'units of a question': document(
      1000,
      (size) => ({
        module: 'drill',
        position: 'start',
        ask: {retreat: {units: times(size, (i) => `z${String(i)}`), hexes: 1}},
      }),
      (one) => loadAndOpen(one),
    ),
    'unknown fields': document(
      10_000,
      (size) => ({module: 'drill', position: 'start', ...record(size, (i) => [`f${String(i)}`, 1])}),
      (one) => loadAndOpen(one),
    ),
    events: document(
      5000,
      (size) => ({
        module: 'drill',
        position: 'start',
        ask: {battle: {attackers: [], at: '01.01'}, log: times(size, () => ({type: 'roll', dice: [3]}))},
      }),
      (one) => loadAndOpen(one),
    ),
    readings: document(
      10_000,
      (size) => ({
        module: 'drill',
        position: 'start',
        readings: record(size, (i) => [`r${String(i)}`, 'x']),
        ask: {zoc: {side: 'axis'}},
      }),
      (one) => loadAndOpen(one),
    ),
  },
  openModule: {'a long name': text(100_000, 'a', (name) => loadGame(name))},
  readingsIn: {pairs: text(100_000, 'a=b ', readingsIn), signs: text(100_000, '=', readingsIn)},
  answerRetreat: {
    'units that nobody knows': document(
      20_000,
      (size) => ({units: times(size, (i) => `z${String(i)}`), hexes: 1}),
      (one, {position}) => answerRetreat(position, one as never),
    ),
    'one unit again and again': document(
      20_000,
      (size) => ({units: times(size, () => '0'), hexes: 1}),
      (one, {position}) => answerRetreat(position, one as never),
    ),
  },
  readGroup: {
    'all units': document(
      1020,
      (size) => times(size, String),
      (ids, {stacked}) => readGroup(stacked, ids as string[], []),
    ),
  },
  answerJudge: {
    'hexes that nobody knows': document(
      20_000,
      (size) => ({hexes: 1, plan: [{units: ['0'], path: times(size, (i) => `z${String(i)}`)}]}),
      (one, {position}) => answerJudge(position, one as never),
    ),
    'groups of nobody': document(
      20_000,
      (size) => ({hexes: 1, plan: times(size, (i) => ({units: [`z${String(i)}`], path: []}))}),
      (one, {position}) => answerJudge(position, one as never),
    ),
  },
  readLog: {
    events: document(
      5000,
      (size) => log(times(size, () => ({do: 'event', event: {type: 'continue'}}))),
      (one) => readLog(one),
    ),
    'bare events': document(
      5000,
      (size) => times(size, () => ({type: 'continue'})),
      (one) => readLog(one),
    ),
    'back and forth': document(
      5000,
      (size) =>
        log([
          ...times(size / 2, () => roll),
          ...times(size / 2, (i) => ({do: 'go', to: i % 2 === 0 ? 0 : size / 2})),
        ]),
      (one) => readLog(one),
    ),
    'taken back and replaced': document(
      5000,
      (size) => log(times(size, (i) => (i % 3 === 2 ? {do: 'go', to: Math.floor(i / 3)} : roll))),
      (one) => readLog(one),
    ),
    'seeds withheld': document(
      4998,
      (size) => log(times(size / 3, committed).flat()),
      (one) => readLog(one),
    ),
    'dice of one seed': document(1000, (size) => log(times(size, seeded)), verified),
    'stated moves': document(
      20_000,
      (size) => ({...log([]), moves: times(size, () => ({}))}),
      (one) => readLog(one),
    ),
  },
  openLesson: {
    'steps that lead nowhere': document(
      10_000,
      (size) => lesson({then: times(size, (i) => ({goto: `z${String(i)}`}))}),
      (one) => openLesson(one),
    ),
    choices: document(
      10_000,
      (size) => lesson({expect: {choice: times(size, () => ({text: 'x'}))}}),
      (one) => openLesson(one),
    ),
    scenes: document(
      10_000,
      (size) => ({...lesson({}), scenes: record(size, (i) => [`s${String(i)}`, {position: 'start'}])}),
      (one) => openLesson(one),
    ),
  },
  readText: {
    letters: text(20_000, 'a', readIn),
    stars: text(20_000, '*', readIn),
    'stars and letters': text(20_000, '*a', readIn),
    brackets: text(20_000, '[', readIn),
    quotes: text(20_000, '> ', readIn),
    'list items': text(20_000, '- a\n', readIn),
    'words with points': text(20_000, 'a.', readIn),
    blanks: text(20_000, ' ', readIn, ['a', 'a']),
  },
  asText: {letters: text(100_000, '*a', asText)},
  findUnits: {
    words: text(200, 'infantry ', (said, {position}) => findUnits(position, said)),
    'words that nobody has': text(200, 'z ', (said, {position}) => findUnits(position, said)),
    'one long word': text(200, '1', (said, {position}) => findUnits(position, said)),
  },
  findPlace: {
    digits: text(100_000, '1', (said, {position}) => findPlace(position, said)),
    'numbers and points': text(100_000, '1.', (said, {position}) => findPlace(position, said)),
    letters: text(100_000, 'a', (said, {position}) => findPlace(position, said)),
  },
  readDialogue: {
    'units of groups': document(
      20_000,
      (size) =>
        dialogue({
          plan: times(size / 100, (i) => ({units: times(100, (j) => `z${String(100 * i + j)}`), path: []})),
        }),
      (one, {position}) => readDialogue(one, position),
    ),
    readings: document(
      20_000,
      (size) => dialogue({readings: record(size, (i) => [`r${String(i)}`, 'x'])}),
      (one, {position}) => readDialogue(one, position),
    ),
  },
  judge: {
    'examples of one id': document(
      20_000,
      (size, {document}) => ({
        ...document,
        examples: times(size, (i) => ({id: `e${String(i)}`, position: 'start', ask: {zoc: {side: 'axis'}}})),
      }),
      (one) => checkDraft(one as never),
    ),
    units: document(
      20_000,
      (size, {document}) => ({
        ...document,
        units: record(size, (i) => [`u${String(i)}`, {side: 'axis', type: 'infantry'}]),
        positions: {start: {}},
      }),
      (one) => checkDraft(one as never),
    ),
  },
  'command line': {
    words: document(
      20_000,
      (size) => times(size, (i) => `w${String(i)}`),
      (words) => run(words as string[], io),
    ),
    options: document(
      20_000,
      (size) => times(size, () => '--json'),
      (words) => run(words as string[], io),
    ),
    'a long command': text(100_000, 'a', (said) => run([said], io)),
    'a link': text(100_000, '\nu2.', (said) => run(['open', said], io)),
    'a roll': text(100_000, 'umpire-roll 1 ', (said) => run(['verify', said], io)),
    readings: text(60_000, 'a=b ', (said) =>
      run(['answer', 'test/module/documents.ts', '--readings', said], io),
    ),
  },
};

function tabled(cells: unknown): unknown {
  return tableOf(cells as string[][]);
}
function placed(one: unknown, {game}: World): unknown {
  return openPosition(game, one as object);
}
function readIn(said: string, {game: {grid}}: World): unknown {
  return readText(said, {rules: new Set<string>(), isPlace: (word) => grid.find(word) !== undefined});
}
function dialogue(talk: object): object {
  return {
    stage: 'walking',
    talk: {
      stack: ['0'],
      units: ['0'],
      hexes: 2,
      mayElectOne: false,
      readings: {},
      path: [],
      plan: [],
      ...talk,
    },
  };
}
