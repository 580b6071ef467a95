import {ask as askSchema} from '../../src/module/schema/question.js';
import type {AnyStateMachine} from 'xstate';
import {crc32, deflateRawSync} from 'node:zlib';
import {unsafeUniformIntDistribution, xoroshiro128plus, type RandomGenerator} from 'pure-rand';
import {answerLineRetreat, readDiceLine, readLog, verifyLog, verifyRollLine} from '../../src/battle/index.js';
import {answerHexBattle, answerPointBattle} from '../../src/battle/answer.js';
import {playOnHexes} from '../../src/battle/hex/play.js';
import {logOf} from '../../src/battle/log/log.js';
import {playOnPoints} from '../../src/battle/point/play.js';
import {writeDiceLine} from '../../src/battle/dice/line.js';
import {type BattlePlay} from '../../src/battle/play.js';
import {answer} from '../../src/answer/index.js';
import {
  check,
  openPosition,
  type BattleEvent,
  type HexGame,
  type Loaded,
  type PointGame,
} from '../../src/module/index.js';
import {answerRetreat, checkModule} from '../../src/rules/index.js';
import {answerControl, answerJudge, answerZoc} from '../../src/rules/answer.js';
import {openLink, writeLink} from '../../src/share/index.js';
import {answerCut} from '../../src/cut/cut.js';
import {readDialogue} from '../../components/umpire-retreat/dialogue-document.js';
import {setupOf as hexField, always} from '../battle/hex/fixtures.js';
import {setupOf as pointField, german, soviet} from '../rules/point/scene.js';
import {hexDocument, pointDocument} from '../module/documents.js';
import {attacks} from '../readers/readers.js';
import {loadAndOpen} from '../load-and-open.js';
import {openGame} from '../open-game.js';
import {playSheet} from './sheets.js';

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

/** Chance from a seed, so that what was found can be looked at again. */
class Dice {
  readonly #generator: RandomGenerator;
  constructor(seed: number) {
    this.#generator = xoroshiro128plus(seed);
  }
  below(n: number): number {
    return unsafeUniformIntDistribution(0, n - 1, this.#generator);
  }
  of<T>(list: readonly T[]): T {
    return list[this.below(list.length)]!;
  }
}

/** The value with one place in it changed: replaced, taken out, or put in. */
function mutated(dice: Dice, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || dice.below(4) === 0) return dice.of(nasty)();
  const entries = Object.entries(value);
  const copy = (Array.isArray(value) ? [...(value as unknown[])] : {...value}) as Record<string, unknown>;
  if (entries.length === 0 || dice.below(8) === 0) {
    // no document and no form gives a list another constructor
    const name = dice.of(['x', Array.isArray(value) ? '98' : 'constructor', 'at', 'toString', '99']);
    copy[name] = dice.of(nasty)();
    return copy;
  }
  const [key, inner] = dice.of(entries) as readonly [string, unknown];
  if (dice.below(6) === 0) Reflect.deleteProperty(copy, key);
  else copy[key] = mutated(dice, inner);
  return copy;
}

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
  talk: {
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
    (question) => answerHexBattle(small, question, []),
    {attackers: ['gd'], at: '02.03', supporting: [], options: {overstack: 'any-hex'}},
  ],
  [
    (question) => answerPointBattle(points, question, []),
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
const targets: Readonly<Record<string, (dice: Dice) => unknown>> = {
  event: (dice) => {
    const battle: Pick<BattlePlay<AnyStateMachine>, 'play' | 'state' | 'step'> = dice.below(2) === 0
      ? point()
      : hexes();
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
      told(read.faults);
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
      told(read.faults);
      return;
    }
    if (read.value.line === 'roll' && verifyRollLine(read.value, {published: true}).verdict === 'checked')
      throw new Error('a forged roll was checked');
    return undefined;
  },
  ask: (dice) => {
    const read = check(askSchema, mutated(dice, question.ask));
    read.ok ? undefined : told(read.faults);
  },
  module: (dice) => {
    const read = checkModule(mutated(dice, dice.below(3) === 0 ? pointDocument() : hexDocument()));
    if (!read.ok) {
      told(read.faults);
      return;
    }
    for (const {faults} of read.value.entries) if (faults.length > 0) told(faults);
  },
  question: (dice) => {
    const [ask, asked] = dice.of(questions);
    const answered = ask(mutated(dice, asked) as never);
    if (!answered.ok) told(answered.faults);
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
    if (!opened.ok) told(opened.faults);
  },
  dialogue: (dice) => {
    const read = readDialogue(mutated(dice, dialogue), small);
    if (!read.ok) told(read.faults);
  },
  size: async (dice) => {
    const [, of] = dice.of(Object.entries(attacks));
    const [, {most, of: make}] = dice.of(Object.entries(of));
    // up to the largest that is allowed, and beyond it
    const size = Math.max(8, Math.round((most * (1 + dice.below(9))) / 8));
    const answered = (await make(size)()) as Partial<Loaded<unknown>> | undefined;
    if (answered?.ok === false) told((answered as {faults: Parameters<typeof told>[0]}).faults);
  },
  sheet: (dice) => playSheet({below: (n) => dice.below(n), of: (list) => dice.of(list)}),
  case: async (dice) => {
    const opened = await loadAndOpen(mutated(dice, question));
    if (!opened.ok) {
      told(opened.faults);
      return;
    }
    const answered = answer(opened.value);
    answered.ok ? undefined : told(answered.faults);
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

/** A refusal says what, and where. */
function told(faults: readonly {pointer: string; found: string; expected: string}[]): void {
  if (faults.length === 0) throw new Error('refused without a fault');
  for (const {pointer, found, expected} of faults) {
    // JSON can be read: what threw here is the engine itself
    if (found === 'what throws when it is read') throw new Error('an exception, told as a fault');
    if (expected === '' || found === '') throw new Error(`a fault at "${pointer}" that says nothing`);
    if (pointer.length + found.length + expected.length > 20_000) throw new Error('a fault without end');
  }
}

/**
 * Counts the attacks on each; throws at the first that breaks its promise, with the seed that does it again. `only`: the
 * one that is attacked.
 */
export async function fuzz(
  count: number,
  seed: number,
  progress: (n: number, name: string) => void = () => undefined,
  only?: string,
): Promise<Readonly<Record<string, number>>> {
  const names = Object.keys(targets);
  const dear = ['case', 'link', 'size', 'sheet'];
  const cheap = names.filter((name) => !dear.includes(name));
  const done = Object.fromEntries(names.map((name) => [name, 0]));
  for (let n = 0; n < count; n += 1) {
    // a case is a whole module, and dear, and so is what a link carries, and what is as large as it may be
    const name = only ?? dear[[0, 25, 40, 45].indexOf(n % 50)] ?? cheap[n % cheap.length]!;
    progress(n, name);
    try {
      await targets[name]!(new Dice(seed + n));
    } catch (error) {
      throw new Error(`${name}, seed ${String(seed + n)}: ${String(error)}`, {cause: error});
    }
    done[name] = done[name]! + 1;
  }
  if (Object.hasOwn(Object.prototype, 'polluted')) throw new Error('a prototype was polluted');
  return done;
}
