import type {Unit} from '../../module/index.js';
import {type BrokenRule, brokenRules} from '../broken-rules.js';
import {counted, type Finding, ids, names, NO_RULE, refusal} from '../finding.js';
import {unnumberedRule} from '../own-rules.js';
import {type ByClause, byClause} from '../retreat/clauses/clause.js';
import {EPSILON} from '../retreat/context.js';
import {effectOf} from '../retreat/sheets/sheet.js';
import {stepTakers, takerWords, type StepChoiceClause} from '../retreat/losses.js';
import {
  type PendingLoss,
  type HexBattle,
  type HexBattleSetup,
  type LossBy,
  ruleFor,
  sideName,
} from './battle.js';
import {hasRetreatedBefore} from './retreated.js';
import {
  askedOf,
  assignedTo,
  isFirst,
  duesPaidBy,
  round,
  strengthIn,
  sumFor,
  sumOf,
  unitOf,
  type Losses,
} from './losses.js';

/** A fault in shared-out steps: too many for one unit, a wrong sum, or the wrong unit next. */
type StepBreach = {readonly rule: string} & (
  | {
      readonly clause: 'stranger';
      readonly id: string;
      readonly unit: Unit | undefined;
      readonly count: number;
    }
  | {
      readonly clause: 'notTheirs';
      readonly unit: Unit;
      readonly count: number;
      readonly owed: readonly Unit[];
    }
  | {readonly clause: 'tooMany'; readonly unit: Unit; readonly count: number; readonly steps: number}
  | {readonly clause: 'sum'; readonly pending: PendingLoss; readonly asked: number; readonly sum: number}
  | {readonly clause: 'wholeUnit'; readonly unit: Unit; readonly steps: number}
  | {readonly clause: 'unitSum'; readonly pending: PendingLoss; readonly asked: number; readonly sum: number}
  | {readonly clause: 'strength'; readonly pending: PendingLoss; readonly asked: number; readonly sum: number}
  /** The sum is reached without its last step. */
  | {readonly clause: 'needless'; readonly unit: Unit; readonly asked: number; readonly sum: number}
  | {readonly clause: 'needlessUnit'; readonly unit: Unit; readonly pending: PendingLoss}
  | {readonly clause: 'relocated'; readonly unit: Unit; readonly at: string}
  /** Combat units lose steps before it, these first. */
  | {readonly clause: 'combatFirst'; readonly unit: Unit; readonly first: readonly Unit[]}
  /** It retreated earlier in the phase; these take losses before it. */
  | {readonly clause: 'retreatedLast'; readonly unit: Unit; readonly first: readonly Unit[]}
  | {
      readonly clause: 'notNext';
      readonly unit: Unit;
      readonly next: readonly Unit[];
      readonly by: StepChoiceClause['by'];
    }
);

/** Finds the fault of losses that are no number of steps: too few, too many, or some that are not needed. */
function lossByBreaches(
  setup: HexBattleSetup,
  battle: HexBattle,
  pending: PendingLoss,
  by: LossBy,
  losses: Losses,
): readonly StepBreach[] {
  const rule = pending.clause;
  const hit = pending.units.filter((id) => assignedTo(losses, id) > 0);
  if ('units' in by) {
    const part = hit.find((id) => assignedTo(losses, id) < battle.units[id]!.steps);
    if (part !== undefined)
      return [{clause: 'wholeUnit', rule, unit: unitOf(setup, part), steps: battle.units[part]!.steps}];
    if (hit.length !== by.units)
      return [{clause: 'unitSum', rule, pending, asked: by.units, sum: hit.length}];
    const spared = pending.units.filter((id) => !hit.includes(id) && isFirst(setup, unitOf(setup, id)));
    const early = hit.find((id) => !isFirst(setup, unitOf(setup, id)));
    return early === undefined || spared.length === 0
      ? []
      : [
          tooEarly(
            setup,
            unitOf(setup, early),
            spared.map((id) => unitOf(setup, id)),
          ),
        ];
  }
  const {strength, worth} = by;
  const part = by.of && hit.find((id) => assignedTo(losses, id) < battle.units[id]!.steps);
  if (part !== undefined)
    return [{clause: 'wholeUnit', rule, unit: unitOf(setup, part), steps: battle.units[part]!.steps}];
  const sum = strengthIn(worth, losses);
  if (sum < strength - EPSILON) return [{clause: 'strength', rule, pending, asked: strength, sum}];
  const fewer = (id: string): number => (by.of ? 0 : assignedTo(losses, id) - 1);
  const spare = hit.find((id) => strengthIn(worth, {...losses, [id]: fewer(id)}) >= strength - EPSILON);
  if (by.of && spare !== undefined)
    return [{clause: 'needlessUnit', rule, unit: unitOf(setup, spare), pending}];
  return spare === undefined
    ? []
    : [{clause: 'needless', rule, unit: unitOf(setup, spare), asked: strength, sum}];
}

/** Finds the units that may take the next step under the reading of 8.6.1 in force: the owner's choice among all, or the best of them only. */
function takers(
  by: StepChoiceClause['by'],
  setup: HexBattleSetup,
  pending: PendingLoss,
  left: ReadonlyMap<string, number>,
): readonly string[] {
  const able = [...left].filter(([, steps]) => steps > 0);
  // those of a route any that went may lose
  const combat = able.filter(([id]) => !pending.retreat && isFirst(setup, unitOf(setup, id)));
  const pool = combat.length > 0 ? combat : able;
  const units = pool.map(([id]) => unitOf(setup, id));
  return ids(stepTakers(by, units, ({id}) => left.get(id)!));
}

/** The fault of a loss that a unit takes before those who come first. */
const tooEarly = (setup: HexBattleSetup, unit: Unit, first: readonly Unit[]): StepBreach =>
  hasRetreatedBefore(setup, unit)
    ? {clause: 'retreatedLast', rule: setup.retreatedBefore!.clause.rule, unit, first}
    : {clause: 'combatFirst', rule: unnumberedRule(setup.game), unit, first};

/** One due, held against the losses given to its units; only for a due whose sum is right. */
function shareBreaches(
  setup: HexBattleSetup,
  battle: HexBattle,
  pending: PendingLoss,
  losses: Losses,
): readonly StepBreach[] {
  const choice = pending.retreat && setup.rules ? effectOf(setup.rules.settled, 'stepChoice') : undefined;
  const by = choice?.by ?? 'owner';
  const {units: leaving = [], owed = 0, at = ''} = pending.relocates ?? {};
  // who may lose no more than the first of the steps loses those
  const remaining = new Map([...leaving, ...pending.units].map((id) => [id, battle.units[id]!.steps]));
  const wanted = new Map(pending.units.map((id) => [id, assignedTo(losses, id)]));
  const total = sumFor(pending, losses);
  for (let step = 0; step < total; step++) {
    if (step === owed) for (const id of leaving) remaining.set(id, 0);
    const able = takers(by, setup, pending, remaining);
    const taker = able.find((id) => wanted.get(id)! > 0);
    if (taker === undefined) {
      const unit = unitOf(
        setup,
        pending.units.find((id) => wanted.get(id)! > 0)!,
      );
      const next = able.map((id) => unitOf(setup, id));
      if (remaining.get(unit.id) === 0)
        return [{clause: 'relocated', rule: ruleFor(setup, 'hqRelocated')!, unit, at}];
      return !pending.retreat && isFirst(setup, next[0]!) && !isFirst(setup, unit)
        ? [tooEarly(setup, unit, next)]
        : [{clause: 'notNext', rule: choice!.rule, unit, next, by}];
    }
    wanted.set(taker, wanted.get(taker)! - 1);
    remaining.set(taker, remaining.get(taker)! - 1);
  }
  return [];
}

/** Finds the fault of a unit's steps; undefined where it may take them. */
function breachFor(
  setup: HexBattleSetup,
  {pendingLosses: dues, units}: HexBattle,
  rule: string,
  id: string,
  count: number,
): StepBreach | undefined {
  const unit = setup.game.unit(id);
  const state = Object.hasOwn(units, id) ? units[id] : undefined;
  if (!unit || !state) return {clause: 'stranger', rule, id, unit, count};
  const owed = dues.flatMap((pending) => pending.units);
  if (!owed.includes(id))
    return {clause: 'notTheirs', rule, unit, count, owed: owed.map((one) => unitOf(setup, one))};
  return count > state.steps ? {clause: 'tooMany', rule, unit, count, steps: state.steps} : undefined;
}

/** Finds the faults of shared-out steps: each unit's first, then the sums, then the order. */
function stepBreaches(setup: HexBattleSetup, battle: HexBattle, losses: Losses): readonly StepBreach[] {
  const dues = battle.pendingLosses;
  const rule = dues[0]?.clause ?? NO_RULE;
  const wrong = Object.entries(losses).flatMap(
    ([id, count]) => (count === 0 ? undefined : breachFor(setup, battle, rule, id, count)) ?? [],
  );
  if (wrong.length > 0) return wrong;
  const paid = duesPaidBy(dues, losses);
  const [by] = dues.flatMap((pending) =>
    pending.by ? [lossByBreaches(setup, battle, pending, pending.by, losses)] : [],
  );
  if (by) return by;
  const sums = (paid.length > 0 ? paid : dues).flatMap((pending): readonly StepBreach[] => {
    const sum = sumFor(pending, losses);
    const asked = askedOf(battle, pending, sumOf(pending.relocates?.units ?? [], losses));
    return sum === asked ? [] : [{clause: 'sum', rule, pending, asked, sum}];
  });
  return sums.length > 0 ? sums : paid.flatMap((pending) => shareBreaches(setup, battle, pending, losses));
}

/** A sentence without its full stop, and the unit that it is about, where it is about one. */
type Said = readonly [message: string, id?: string];

const notSoMany = (count: number, name: string, because: string): string =>
  `${name} cannot lose ${counted(count, 'step')}: ${because}`;

const stepSentences: ByClause<StepBreach, [setup: HexBattleSetup], Said> = {
  stranger: ({id, unit, count}) => [
    notSoMany(count, unit?.name ?? `"${id}"`, 'it is not in this battle'),
    id,
  ],
  notTheirs: ({unit: {id, name}, count, owed}) => [
    notSoMany(count, name, `${names(owed)} must take these losses`),
    id,
  ],
  tooMany: ({unit: {id, name}, count, steps}) => [notSoMany(count, name, `it has only ${String(steps)}`), id],
  sum: ({pending, asked, sum}, setup) => [
    `${sideName(setup, pending.role)} loses ${counted(asked, 'step')} ${pending.why}, but ${String(sum)} ${sum === 1 ? 'is' : 'are'} assigned: assign ${String(Math.abs(asked - sum))} ${sum < asked ? 'more' : 'fewer'}`,
  ],
  wholeUnit: ({unit: {id, name}, steps}) => [
    `${name} is lost whole or not at all: assign all its ${counted(steps, 'step')}`,
    id,
  ],
  unitSum: ({pending, asked, sum}, setup) => [
    `${sideName(setup, pending.role)} loses ${counted(asked, 'unit')} ${pending.why}, but ${String(sum)} ${sum === 1 ? 'is' : 'are'} assigned`,
  ],
  strength: ({pending, asked, sum}, setup) => [
    pending.into
      ? `${sideName(setup, pending.role)} takes units of ${counted(asked, 'stacking point')} ${pending.why}, but ${String(sum)} ${sum === 1 ? 'is' : 'are'} assigned`
      : `${sideName(setup, pending.role)} loses strength of at least ${String(round(asked))} ${pending.why}, but ${String(round(sum))} is assigned: assign ${String(round(asked - sum))} more`,
  ],
  needless: ({unit: {id, name}, asked, sum}) => [
    `${name} loses a step too many: without it the strength lost, ${String(round(sum))}, is still at least ${String(round(asked))}`,
    id,
  ],
  needlessUnit: ({unit: {id, name}, pending}) => [
    `${name} stays: without it nothing is left ${pending.why}`,
    id,
  ],
  relocated: ({unit: {id, name}, at}) => [
    `${name} cannot take a loss: it is relocated in ${at} before that`,
    id,
  ],
  combatFirst: ({unit: {id, name}, first}) => [
    `${name} cannot take a loss yet: combat units lose steps first (${names(first)})`,
    id,
  ],
  retreatedLast: ({unit: {id, name}, first}) => [
    `${name} cannot take a loss: it retreated earlier in this phase, and ${names(first)} ${first.length > 1 ? 'are' : 'is'} left to take it`,
    id,
  ],
  notNext: ({unit: {id, name}, next, by}) => [
    `${name} cannot take the next loss: ${names(next)} (${takerWords[by]}) takes it`,
    id,
  ],
};

/** Words a fault of assigned steps. */
const stepFinding =
  (setup: HexBattleSetup) =>
  (breach: StepBreach): Finding => {
    const [message, id] = byClause(stepSentences, breach, setup);
    return refusal(setup, breach.rule, `${message}.`, id === undefined ? id : [id]);
  };

/** Finds the rules that an assignment of steps breaks. */
export const judgeSteps = (
  setup: HexBattleSetup,
  battle: HexBattle,
  losses: Readonly<Record<string, number>>,
): readonly BrokenRule[] => brokenRules(stepBreaches(setup, battle, losses), stepFinding(setup));
