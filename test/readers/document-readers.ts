import {readLog, verifyLog} from '../../src/battle/index.js';
import {checkDraft} from '../../src/edit/index.js';
import {openLesson} from '../../src/lesson/index.js';
import {checkModuleShape, inspect, openPosition} from '../../src/module/index.js';
import {checkModule} from '../../src/rules/index.js';
import {answerJudge, answerRetreat} from '../../src/answer/retreat.js';
import {readGroup} from '../../src/rules/retreat/rule-retreat.js';
import {readDialogue} from '../../components/umpire-retreat/dialogue-document.js';
import {hexDocument} from '../module/documents.js';
import {loadAndOpen} from '../load-and-open.js';
import {document, filled, record, times, type Attack, type World} from './attack.js';

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
const patched = (patch: readonly object[], more: object = {}): object => ({
  ...hexDocument(),
  examples: [],
  ...more,
  errata: [{id: 'E', says: 'x', source: 'x', patch: [{op: 'test', path: '/id', value: 'small'}, ...patch]}],
});

/** Heavy documents for the public readers of modules, positions, questions, logs and lessons. */
export const documentReaders: Readonly<Record<string, Readonly<Record<string, Attack>>>> = {
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
};

function placed(one: unknown, {game}: World): unknown {
  return openPosition(game, one as object);
}
function dialogue(context: object): object {
  return {
    stage: 'walking',
    context: {
      stack: ['0'],
      units: ['0'],
      hexes: 2,
      mayElectOne: false,
      readings: {},
      path: [],
      plan: [],
      ...context,
    },
  };
}
