/** Rolls on the tables of the module. */
import {bidiIsolate} from '../../../module/bidi.js';
import {refusal} from '../../battle-findings.js';
import {type BrokenRule, brokenBy} from '../../broken-rules.js';
import {judgeCheck} from '../../combat/checks.js';
import {otherRole} from '../../combat/record.js';
import {diceFor, isAllowed, lossesBy, makeRoll, settledCode, type Reading} from '../../combat/rolls.js';
import {entryOf} from '../../combat/support.js';
import {areLostAlone, converted, needsNoRoll, withCode, withoutLone} from '../../hex-combat/index.js';
import {unnumberedRule} from '../../own-rules.js';
import {diceOf, firePoints, judgeDice as judgePointDice, rollFire} from '../../point/index.js';
import type {OrderDocument} from '../document.js';
import {type Action, type Condition, type Judge, type Of, listed, roll} from '../entry.js';
import {rolls} from '../legal-events.js';
import {facesWanted, pointDice, readingIn} from '../reading.js';
import {
  type Context,
  type Scene,
  type StepsContext,
  absorbsAt,
  forcesOf,
  hexOf,
  unreckoned,
} from '../scene.js';

/** Does a roll have a column: is there strength above 0, or is the attack on the table? */
const hasColumn = (scene: Scene, name: string): boolean => {
  const {order, context} = scene;
  if (context.kind !== 'point') return (readingIn(scene, name)?.columns.length ?? 0) > 0;
  const of = order.rolls[name]?.of;
  return of !== undefined && firePoints(context.battle, of) > 0;
};

/** Finds the rules that dice break: their number, or a face that a die does not have. */
function judgeDice(
  {setup}: StepsContext,
  wanted: readonly number[],
  dice: readonly number[],
  given: string | undefined,
): readonly BrokenRule[] {
  const rule = given === undefined ? unnumberedRule(setup.game) : bidiIsolate(given);
  if (dice.length !== wanted.length)
    return brokenBy([refusal(setup, rule, 'diceNumber', {needed: wanted.length, given: dice.length})]);
  const wrong = dice.findIndex((die, i) => !Number.isInteger(die) || die < 1 || die > wanted[i]!);
  return wrong < 0
    ? []
    : brokenBy([refusal(setup, rule, 'diceFace', {die: dice[wrong]!, faces: wanted[wrong]!})]);
}

export const judges = {
  diceFit: {
    params: {of: {type: 'dice', required: true}},
    event: 'roll',
    judges: ['dice'],
    judge(scene: Scene, {dice}: Of<'roll'>, {of}: {of: string | readonly string[]}) {
      const {order, context, rule} = scene;
      const names = listed(of);
      const own = order.rolls[names[0]!]?.rule;
      const check = entryOf(order.checks, names[0]!);
      if (check) return judgeCheck(forcesOf({context}), check, dice);
      if (context.kind !== 'point') return judgeDice(context, facesWanted(scene, names), dice, own);
      return judgePointDice(context.battle, pointDice(order, context, names), rule ?? own ?? '', dice);
    },
    legalEvents: (scene: Scene, {of}: {of: string | readonly string[]}) =>
      rolls(facesWanted(scene, listed(of))),
  },
} as const satisfies Readonly<Record<string, Judge>>;

export const conditions = {
  allowed: {
    params: {roll},
    on: 'hex',
    holds: (scene: Scene, {roll: name}: {readonly roll: string}) => isAllowed(readingIn(scene, name) ?? {}),
  },
  needsRoll: {
    params: {roll},
    on: 'hex',
    holds: (scene: Scene, {roll: name}: {readonly roll: string}) =>
      !needsNoRoll(hexOf(scene).setup, readingIn(scene, name) ?? {}),
  },
  hasFire: {
    params: {roll},
    holds: (scene: Scene, {roll: name}: {readonly roll: string}) => hasColumn(scene, name),
  },
} as const satisfies Readonly<Record<string, Condition>>;

/** The battle after a roll was made: the code or the number that it came to, a code at once converted. */
function rolled(
  order: OrderDocument,
  before: StepsContext,
  name: string,
  reading: Reading,
  dice: readonly number[],
): StepsContext {
  const made = makeRoll(reading, dice);
  const {result: came} = made;
  const isCode = before.kind === 'hex' && typeof came === 'string';
  const result = isCode ? converted({...before.setup, table: reading.table}, came) : came;
  const code = typeof result === 'string' ? result : null;
  const after =
    before.kind === 'hex'
      ? {...before, ...withCode(before.setup, before.battle, name, {code, reading})}
      : (unreckoned(before, name) as StepsContext);
  const {record} = before;
  const {of = 'attacker'} = order.rolls[name] ?? {};
  const hit = otherRole(of);
  const fell = {...record.fell, [hit]: record.fell[hit] + lossesBy(made, of, absorbsAt(before))};
  const inPlaceOf = result === came ? {} : {inPlaceOf: String(came)};
  const rolls = {...record.rolls, [name]: {...made, result, ...inPlaceOf}};
  return {...after, record: {...record, rolls, fell}};
}

export const actions = {
  roll: {
    params: {roll: {type: 'rolls', required: true}},
    event: 'roll',
    by: 'diceFit',
    apply(scene: Scene, {roll: of}: {roll: string | readonly string[]}, {dice}: Of<'roll'>) {
      const {order, context} = scene;
      let next = 0;
      const taken = (count: number): readonly number[] => dice.slice(next, (next += count));
      if (context.kind !== 'point') {
        let after: StepsContext = context;
        // rolls of one event are made at once: none knows what another came to
        for (const name of listed(of)) {
          const reading = readingIn(scene, name);
          if (reading) after = rolled(order, after, name, reading, taken(diceFor(reading).count));
        }
        return after;
      }
      let {battle} = context;
      for (const name of listed(of)) {
        const by = order.rolls[name]?.of;
        if (by === undefined) continue;
        battle = rollFire(battle, name, by, taken(diceOf(context.battle, by).length));
      }
      return {battle};
    },
  },
  settleRoll: {
    params: {roll},
    on: 'hex',
    apply(scene: Scene, {roll: name}: {readonly roll: string}): Partial<Context> {
      const {setup, battle, said} = hexOf(scene);
      if (areLostAlone(setup)) {
        const {battle: left, findings} = withoutLone(setup, battle);
        return {battle: left, said: [...said, ...findings]};
      }
      const reading = readingIn(scene, name);
      const code = settledCode(reading ?? {});
      if (!reading || code === undefined) return {};
      const onTable = {...setup, table: reading.table};
      return withCode(setup, battle, name, {code: converted(onTable, code), reading});
    },
  },
} as const satisfies Readonly<Record<string, Action>>;
