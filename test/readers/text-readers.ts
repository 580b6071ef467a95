import {linesIn, readDiceLine} from '../../src/battle/index.js';
import {readNonce} from '../../src/battle/dice/committed.js';
import {loadGame} from '../../src/case/index.js';
import {readingsIn} from '../../src/case/written-readings.js';
import {run} from '../../src/cli/run.js';
import {findPlace} from '../../src/drawing/index.js';
import {documentIn, findUnits, parseCells, tableOf} from '../../src/edit/index.js';
import {readText} from '../../src/lesson/index.js';
import {asText} from '../../src/lesson/write-lesson.js';
import {moduleOfLine, parseJson} from '../../src/module/index.js';
import {readFrameOptions} from '../../src/share/index.js';
import {frozen} from './frozen.js';
import {
  attack,
  document,
  filled,
  label,
  line,
  link,
  opened,
  openedText,
  plain,
  record,
  text,
  times,
  word,
  type Attack,
  type World,
} from './attack.js';

const io = {out: () => undefined, err: () => undefined, stdin: () => Promise.resolve('')};

/** Heavy texts for the public readers of lines, links, dice, tables and other texts. */
export const textReaders: Readonly<Record<string, Readonly<Record<string, Attack>>>> = {
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
  openModule: {'a long name': text(100_000, 'a', (name) => loadGame(name))},
  readingsIn: {pairs: text(100_000, 'a=b ', readingsIn), signs: text(100_000, '=', readingsIn)},
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
function readIn(said: string, {game: {grid}}: World): unknown {
  return readText(said, {
    rules: new Set<string>(),
    isPlace: (word) => grid.find(word) !== undefined,
    names: [],
  });
}
