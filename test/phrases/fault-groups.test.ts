import {expect} from 'chai';
import {germanPhrases} from '../../src/phrases/de/index.js';
import {askedFaults} from '../../src/phrases/en/faults/asked.js';
import {cliFaults} from '../../src/phrases/en/faults/cli.js';
import {lessonRunFaults} from '../../src/phrases/en/faults/lesson-run.js';
import {logFaults} from '../../src/phrases/en/faults/logs.js';
import {pageFaults} from '../../src/phrases/en/faults/page.js';
import {shareFaults} from '../../src/phrases/en/faults/share.js';
import {vassalFileFaults} from '../../src/phrases/en/faults/vassal-files.js';
import {vassalGameFaults} from '../../src/phrases/en/faults/vassal-games.js';
import {vassalOverlayFaults} from '../../src/phrases/en/faults/vassal-overlays.js';
import {faultWords} from '../../src/phrases/fault-lines.js';
import type {FaultGroup} from '../../src/phrases/fault-phrases.js';
import {faultOf} from '../../src/phrases/faults.js';
import {phraseParts} from '../../src/phrases/parts.js';
import {addLanguage, resetPhrases} from '../../src/phrases/replace.js';
import {readJson} from '../files.js';

const books: Readonly<Record<string, object>> = {
  asked: askedFaults,
  cli: cliFaults,
  lessonRun: lessonRunFaults,
  logs: logFaults,
  page: pageFaults,
  share: shareFaults,
  vassalFiles: vassalFileFaults,
  vassalGames: vassalGameFaults,
  vassalOverlays: vassalOverlayFaults,
};

/** One value for each argument of the phrases; those of one name are of one type. */
const args = {
  address: 'https://other.example/',
  all: 9,
  among: ['A', 'B'],
  at: 17,
  board: 'East',
  boards: ['East', 'West'],
  came: 3,
  code: 'ENOENT',
  columns: 4,
  commands: 5,
  corners: 6,
  count: 2,
  counters: 8,
  crc: '1a2b',
  current: 3,
  day: '2026-11-29',
  digits: 5,
  done: 'go',
  dx: 1.5,
  dy: 64,
  edition: 'ed12',
  entries: 7,
  event: 'event 3 (continue)',
  example: '0304',
  fight: 'ab34',
  file: 'start.vsav',
  finding: 'It is full.',
  fits: false,
  found: 'cd56',
  frames: 5,
  given: '"x"',
  hashes: 3,
  head: 'ef78',
  height: 20,
  hex: '0506',
  here: 'Here',
  hexes: 40,
  id: 'id-1',
  is: 11,
  keys: ['game', 'battle'],
  kind: 'object',
  lacks: {counters: {count: 2, of: 3}, boards: {count: 1, of: 1}},
  last: 6,
  least: 2,
  lesson: 'first',
  levels: 10,
  library: 'a-library',
  line: 'commit',
  location: '0304',
  lost: 1,
  maps: ['Main', 'Other'],
  message: 'unclosed tag: a',
  method: 99,
  mine: 'Mine',
  missing: 64,
  module: 'Module',
  most: 30,
  name: 'Name',
  names: ['a', 'b'],
  next: 4,
  now: '2.0',
  of: 20,
  outliers: 3,
  owed: 'abcd1234',
  packed: 12,
  path: 'case.json',
  pieces: 6,
  place: '0304',
  players: 7,
  position: 'start',
  point: 'Kiev',
  prefix: 'u2.',
  question: 'retreat',
  questions: ['retreat'],
  readable: 3,
  reason: 'Not now.',
  records: 5,
  refusal: 'No.',
  regions: 50,
  residual: 1.26,
  right: 64,
  rolled: 3,
  rows: 5,
  rule: '9.1',
  scene: 'start',
  secret: 'abcd1234',
  seen: 4,
  setups: ['One', 'Two'],
  side: 'axis',
  size: 33,
  slug: 'kiev',
  some: ['East', 'West'],
  state: 'losses',
  tag: 'my.Grid',
  target: 'Map',
  task: 'play',
  text: 'ten',
  title: 'Game',
  type: 'function',
  unit: 'unit-1',
  value: '"v"',
  verdict: 'Not proved.',
  version: '1.0',
  wanted: 2,
  what: 'HTML',
  why: 'Click again.',
  width: 30,
  word: '0506:x',
  zone: 'Zone',
};

const isGroup = (value: object): value is FaultGroup => 'found' in value && 'expected' in value;

/** The sentences of all groups in a book, by the names that lead to them. */
function sentences(book: object, at = ''): readonly (readonly [at: string, says: string])[] {
  return Object.entries(book).flatMap(([name, value]: [string, unknown]) => {
    const path = `${at}/${name}`;
    if (typeof value !== 'object' || value === null) return [];
    if (!isGroup(value)) return sentences(value, path);
    // each function takes its own of these
    const say = faultOf as (at: string, group: FaultGroup, given: object) => ReturnType<typeof faultOf>;
    const fault = say('', value, args);
    const {says: _, ...plain} = fault;
    return [
      [path, faultWords(plain)],
      ...(fault.says === undefined ? [] : [[`${path}/says`, faultWords(fault)] as const]),
    ];
  });
}

// `fault-groups.json` has the sentence of each group
describe('the phrases of faults above the rules', () => {
  let table: Readonly<Record<string, Readonly<Record<string, string>>>>;
  before(async () => {
    table = (await readJson('test/phrases/fault-groups.json')) as typeof table;
  });
  for (const [name, book] of Object.entries(books))
    it(`say what is wrong: ${name}`, () =>
      expect(Object.fromEntries(sentences(book))).to.deep.equal(table[name]));

  it('say it in German, but for names', () => {
    const logged: unknown[] = [];
    const {error} = console;
    // a phrase that throws is said in English, and logged
    console.error = (...words: unknown[]) => logged.push(words);
    try {
      addLanguage({lang: 'de', ...germanPhrases}, Object.keys(phraseParts));
      for (const [name, book] of Object.entries(books))
        for (const [at, says] of sentences(book)) {
          // a finding of the rules has its words already
          if (!(Object.values(args) as unknown[]).includes(says))
            expect(says, at).not.to.equal(table[name]![at]);
          expect(says.replaceAll(/"[^"]*"/g, ''), at).not.to.match(
            /\b(expected|found|the|of|with|which|at most|undefined)\b/,
          );
        }
      expect(logged).to.deep.equal([]);
    } finally {
      console.error = error;
      resetPhrases();
    }
  });
});
