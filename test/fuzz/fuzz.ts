import {check} from '../../src/phrases/shapes.js';
import {openPosition} from '../../src/phrases/positions.js';
import {checkModule} from '../../src/phrases/modules.js';
import {ask as askSchema} from '../../src/module/schema/question.js';
import {crc32, deflateRawSync} from 'node:zlib';
import fc from 'fast-check';
import {answerLineRetreat, readDiceLine, readLog, verifyLog, verifyRollLine} from '../../src/battle/index.js';
import {answerBattle} from '../../src/battle/answer.js';
import {logOf} from '../../src/battle/log/log.js';
import {writeDiceLine} from '../../src/battle/dice/line.js';
import {answer} from '../../src/answer/index.js';
import type {BattleEvent, HexGame, Loaded, PointGame} from '../../src/module/index.js';
import {answerControl, answerJudge, answerRetreat, answerZoc} from '../../src/answer/retreat.js';
import {openLink, writeLink} from '../../src/share/index.js';
import {answerCut} from '../../src/cut/cut.js';
import {readDialogue} from '../../components/umpire-retreat/dialogue-document.js';
import {setupOf as hexField, always} from '../battle/hex/fixtures.js';
import {setupOf as pointField, german, soviet} from '../rules/point/scene.js';
import {hexDocument, pointDocument} from '../module/documents.js';
import {attacks} from '../readers/readers.js';
import {loadAndOpen} from '../load-and-open.js';
import {openGame} from '../open-game.js';
import {changed, choices, expectFaults, type Choices, type Source} from './changed.js';
import {playSheet} from './sheets.js';
import {playOnHexes, playOnPoints, type BattlePlay} from '../battle/play.js';

/** Values that programs stumble over: of the wrong kind, too large, too deep, named like what JavaScript has. */
const nasty: readonly (() => unknown)[] = [
  () => undefined,
  () => null,
  () => NaN,
  () => Infinity,
  () => -0,
  () => -1,
  () => 1.5,
  () => 1e17,
  () => 3e8,
  () => 2 ** 53,
  () => '',
  () => '__proto__',
  () => 'constructor',
  () => 'toString',
  () => '\u202egnp',
  () => '\ud800',
  () => 'x'.repeat(100_001),
  () => [],
  () => [null],
  () => Array.from({length: 20_000}, () => 6),
  () => ({}),
  () => ({length: 1e9}),
  () => JSON.parse('{"__proto__":{"polluted":1}}') as unknown,
  () => Array.from({length: 200}).reduce<unknown>((inner) => [inner], []),
  () => true,
  () => 10n,
  () => Symbol('x'),
  () => () => 6,
];
const events: readonly object[] = [
  {type: 'roll', dice: [3]},
  {type: 'roll', dice: [1, 6]},
  {type: 'assign', losses: {a: 1, e1: 1, g1: 1}},
  {type: 'continue'},
  {type: 'retreat'},
  {type: 'withdraw', plan: {d: null}},
  {type: 'withdraw'},
  {type: 'advance'},
  {type: 'advance', units: ['e1']},
  {type: 'elect', hexes: 1},
  {type: 'order', units: ['g1']},
  {type: 'route', units: ['g1'], path: ['04.03']},
  {type: 'xstate.stop'},
  {type: 'xstate.init'},
  {type: '*'},
  {type: 'toString'},
];

const nastySource: Source = {
  valuesAt: () => nasty.map((make) => make()),
  wholesAt: () => nasty.map((make) => make()),
  keysIn: () => ['x', 'constructor', 'at', 'toString', '99'],
};
const mutated = (dice: Choices, value: unknown): unknown => changed(dice, nastySource, value, '');

const hash = 'ab'.repeat(32);
const line = {
  battle: hash,
  roll: 1,
  count: 2,
  faces: 6,
  commitment: hash,
  seed: hash,
  word: 'orel',
  result: [3, 5],
};
const log = {
  ...logOf(events.slice(0, 4) as readonly BattleEvent[]),
  records: [
    {do: 'commit', commitment: hash, roll: 1, count: 1, faces: 6},
    {do: 'word', commitment: hash, word: 'orel'},
    {
      do: 'event',
      event: events[0],
      proof: {
        source: 'committed',
        battle: hash,
        roll: 1,
        faces: 6,
        commitment: hash,
        seed: hash,
        word: 'orel',
      },
    },
    {do: 'event', event: events[0], proof: {source: 'seeded', seed: 'x', drawn: 0, faces: 6}},
    {do: 'go', to: 1},
  ],
};
const question = {
  title: 'T',
  module: hexDocument(),
  position: {units: {gd: {at: '02.02'}, tank: {at: '02.03'}}},
  ask: {battle: {attackers: ['gd'], at: '02.03'}, log: events.slice(0, 3)},
};

const opened = openGame(hexDocument());
const placed = opened.ok ? openPosition(opened.value as HexGame, question.position) : opened;
if (!placed.ok) throw new Error(JSON.stringify(placed.faults));
const small = placed.value;
const dialogue = {
  stage: 'walking',
  context: {
    stack: ['gd'],
    units: ['gd'],
    hexes: 2,
    mayElectOne: false,
    readings: {order: 'losses-first'},
    path: ['02.01'],
    plan: [{units: ['gd'], path: ['01.02', '01.01']}],
  },
};
const pointsOpened = openGame({
  ...pointDocument(),
  units: {pz: {side: 'axis', type: 'corps'}, ga: {side: 'soviet', type: 'corps'}},
});
const pointsPlaced = pointsOpened.ok
  ? openPosition(pointsOpened.value as PointGame, {
      units: {pz: {at: 'vyazma'}, ga: {at: 'smolensk'}},
      control: {smolensk: 'soviet', vyazma: 'soviet'},
    })
  : pointsOpened;
if (!pointsPlaced.ok) throw new Error(JSON.stringify(pointsPlaced.faults));
const points = pointsPlaced.value;

/** Public functions that pages call with what a form or a script gives them. */
const questions: readonly (readonly [ask: (question: never) => Loaded<unknown>, question: object])[] = [
  [(question) => answerRetreat(small, question), {units: ['gd'], hexes: 2, mayElectOne: false}],
  [
    (question) => answerJudge(small, question),
    {hexes: 2, plan: [{units: ['gd'], path: ['01.02', '01.01']}], part: false, supporting: ['gd']},
  ],
  [(question) => answerZoc(small, question), {side: 'axis'}],
  [(question) => answerControl(small, question), {at: '02.02'}],
  [
    (question) => answerBattle(small, question, []),
    {attackers: ['gd'], at: '02.03', supporting: [], options: {overstack: 'any-hex'}},
  ],
  [
    (question) => answerBattle(points, question, []),
    {attackers: ['pz'], at: 'smolensk', defenders: ['ga'], absorbed: {pz: 1}, underAttack: [], options: {}},
  ],
  [
    (question) => answerLineRetreat(points, question),
    {from: 'smolensk', units: ['ga'], plan: {ga: null}, breakthrough: true, underAttack: []},
  ],
  [
    (question) => answerCut(small, question),
    {units: ['gd'], hexes: 1, side: 'soviet', type: 'infantry', goal: 'cost', most: 1},
  ],
  [(question) => openPosition(small.game, question), {units: {gd: {at: '02.02', steps: 1}}, control: {}}],
];
let written: Promise<string> | undefined;
/** A link, to be changed. */
const link = (): Promise<string> =>
  (written ??= writeLink({module: hexDocument(), position: small, ask: {zoc: {side: 'axis'}}}).then((one) => {
    if (!one.ok) throw new Error(JSON.stringify(one.faults));
    return one.value;
  }));

const point = () =>
  playOnPoints(pointField({attack: {a: {...soviet, value: 3}}, defence: {d: {...german, value: 4}}}));
const hexes = () =>
  playOnHexes(
    hexField('   .   .   .\n     E   .   .\n   .   G   .', {attackers: ['e1'], table: always('D1')}),
  );

/** The attacked functions: each takes anything, ends, throws nothing, and keeps what it promises. */
const targets: Readonly<Record<string, (dice: Choices) => unknown>> = {
  event: (dice) => {
    const battle: Pick<BattlePlay, 'play' | 'state' | 'step'> = dice.below(2) === 0 ? point() : hexes();
    for (let n = dice.below(5); n >= 0; n -= 1) {
      const event = dice.of(events);
      const before = JSON.stringify(battle.state);
      const {step} = battle;
      const findings = battle.play((dice.below(2) === 0 ? event : mutated(dice, event)) as BattleEvent);
      if (battle.step > step) continue;
      if (findings.length === 0) throw new Error('an event was refused without a reason');
      if (JSON.stringify(battle.state) !== before) throw new Error('a refused event changed the battle');
    }
    if ((battle.state as {status: string}).status === 'error') throw new Error('the battle ended in error');
    return undefined;
  },
  log: (dice) => {
    const read = readLog(mutated(dice, log));
    if (!read.ok) {
      expectFaults(read.faults);
      return;
    }
    for (const entry of verifyLog(read.value, hash))
      if (entry?.verdict === 'checked') throw new Error('dice that nobody rolled were checked');
    return undefined;
  },
  line: (dice) => {
    const text = writeDiceLine({line: 'roll', ...line});
    const at = dice.below(text.length);
    const changed =
      dice.below(3) === 0
        ? mutated(dice, text)
        : text.slice(0, at) + String.fromCharCode(dice.below(0x300)) + text.slice(at + dice.below(9));
    const read = readDiceLine(changed);
    if (!read.ok) {
      expectFaults(read.faults);
      return;
    }
    if (read.value.line === 'roll' && verifyRollLine(read.value, {published: true}).verdict === 'checked')
      throw new Error('a forged roll was checked');
    return undefined;
  },
  ask: (dice) => {
    const read = check(askSchema, mutated(dice, question.ask));
    read.ok ? undefined : expectFaults(read.faults);
  },
  module: (dice) => {
    const read = checkModule(mutated(dice, dice.below(3) === 0 ? pointDocument() : hexDocument()));
    if (!read.ok) {
      expectFaults(read.faults);
      return;
    }
    for (const {faults} of read.value.entries) if (faults.length > 0) expectFaults(faults);
  },
  question: (dice) => {
    const [ask, asked] = dice.of(questions);
    const answered = ask(mutated(dice, asked) as never);
    if (!answered.ok) expectFaults(answered.faults);
  },
  link: async (dice) => {
    const text = await link();
    const bytes = Buffer.from(text.slice(3), 'base64url');
    const content = Uint8Array.from(bytes.subarray(6));
    for (let n = dice.below(4); n >= 0; n -= 1) content[dice.below(content.length)] = dice.below(256);
    const at = dice.below(text.length);
    const changed = [
      () => sealed(content, bytes),
      () => sealed(content.subarray(0, dice.below(content.length)), bytes),
      () => text.slice(0, at) + String.fromCharCode(dice.below(0x300)) + text.slice(at + dice.below(9)),
      () => dice.of(nasty)() as string,
      // a text that unpacks to megabytes
      () =>
        sealed(
          Uint8Array.from([...content.slice(0, 3), 0, 0, 1, ...deflateRawSync(new Uint8Array(2_000_000))]),
          bytes,
        ),
    ][dice.below(40) === 0 ? 4 : dice.below(4)]!();
    const opened = await openLink(changed);
    if (!opened.ok) expectFaults(opened.faults);
  },
  dialogue: (dice) => {
    const read = readDialogue(mutated(dice, dialogue), small);
    if (!read.ok) expectFaults(read.faults);
  },
  size: async (dice) => {
    const [, of] = dice.of(Object.entries(attacks));
    const [, {most, of: make}] = dice.of(Object.entries(of));
    // up to the largest that is allowed, and beyond it
    const size = Math.max(8, Math.round((most * (1 + dice.below(9))) / 8));
    const answered = (await make(size)()) as Partial<Loaded<unknown>> | undefined;
    if (answered?.ok === false)
      expectFaults((answered as {faults: Parameters<typeof expectFaults>[0]}).faults);
  },
  sheet: playSheet,
  case: async (dice) => {
    const opened = await loadAndOpen(mutated(dice, question));
    if (!opened.ok) {
      expectFaults(opened.faults);
      return;
    }
    const answered = answer(opened.value);
    answered.ok ? undefined : expectFaults(answered.faults);
  },
};

/** A checksum as a link has it. */
function sumOf(content: Uint8Array): Uint8Array {
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32(content));
  return sum;
}

/** A link with a valid checksum, whatever is in it: who attacks knows how one is made. */
function sealed(content: Uint8Array, like: Uint8Array): string {
  const more = like.length - (256 * like[0]! + like[1]!);
  const length = content.length + 6 - more;
  const whole = [length >> 8, length & 255, ...sumOf(content), ...content];
  return `u2.${Buffer.from(whole).toString('base64url')}`;
}

/** Targets that take a hundred times as long: a whole module, what a link carries, what is as large as it may be. */
const dear = ['case', 'link', 'size', 'sheet'];

/**
 * Attacks each target, or the one that is named, some `count` times in all; throws with the seed and the smallest choices
 * that break a promise.
 */
export async function fuzz(count: number, seed: number, only?: string): Promise<void> {
  const names = Object.keys(targets).filter((name) => only === undefined || name === only);
  for (const name of names) {
    const share = only ? 1 : dear.includes(name) ? 1 / 50 : 1 / names.length;
    const property = fc.asyncProperty(choices, async (dice) => {
      await targets[name]!(dice);
    });
    try {
      await fc.assert(property, {numRuns: Math.ceil(count * share), seed});
    } catch (error) {
      throw new Error(`${name}: ${String(error)}`, {cause: error});
    }
  }
  if (Object.hasOwn(Object.prototype, 'polluted')) throw new Error('a prototype was polluted');
}
