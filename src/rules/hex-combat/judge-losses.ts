import type {Unit} from '../../module/index.js';
import {type BattleArgs, type BattleCode, type BattleFinding, refusal} from '../battle-findings.js';
import {type BrokenRule, brokenBy} from '../broken-rules.js';
import {ids, NO_RULE} from '../finding.js';
import {unnumberedRule} from '../own-rules.js';
import {EPSILON} from '../retreat/context.js';
import {effectOf} from '../retreat/sheets/sheet.js';
import {stepTakers, type StepChoiceClause} from '../retreat/losses.js';
import {
  type PendingLoss,
  type HexBattle,
  type HexBattleSetup,
  type LossBy,
  type Role,
  ruleFor,
} from './battle.js';
import {hasRetreatedBefore, isFirst} from './retreated.js';
import {
  askedOf,
  assignedTo,
  duesPaidBy,
  owedBy,
  strengthIn,
  sumFor,
  sumOf,
  unitOf,
  type Losses,
} from './losses.js';

/** Refuses losses of a unit. */
const refused = <Code extends BattleCode>(
  setup: HexBattleSetup,
  rule: string,
  code: Code,
  args: BattleArgs[Code] & {readonly unit: string},
): BattleFinding => refusal(setup, rule, code, args, [args.unit]);

/** Refuses a sum of losses. */
const wrongSum = (
  setup: HexBattleSetup,
  {role, cause, clause}: PendingLoss,
  code: 'stepSum' | 'unitSum' | 'strengthSum' | 'stackingSum',
  owed: number,
  assigned: number,
): BattleFinding => {
  const side = setup.game.sides[setup.sides[role]]!.id;
  return refusal(setup, clause, code, {side, cause, owed, assigned});
};

/** Finds the fault of losses that are no number of steps: too few, too many, or some that are not needed. */
function lossByBreaches(
  setup: HexBattleSetup,
  battle: HexBattle,
  pending: PendingLoss,
  by: LossBy,
  losses: Losses,
): readonly BattleFinding[] {
  const rule = pending.clause;
  const hit = pending.units.filter((id) => assignedTo(losses, id) > 0);
  if ('units' in by) {
    const part = hit.find((id) => assignedTo(losses, id) < battle.units[id]!.steps);
    if (part !== undefined)
      return [refused(setup, rule, 'lostWhole', {unit: part, steps: battle.units[part]!.steps})];
    if (hit.length !== by.units) return [wrongSum(setup, pending, 'unitSum', by.units, hit.length)];
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
    return [refused(setup, rule, 'lostWhole', {unit: part, steps: battle.units[part]!.steps})];
  const sum = strengthIn(worth, losses);
  if (sum < strength - EPSILON)
    return [wrongSum(setup, pending, pending.into ? 'stackingSum' : 'strengthSum', strength, sum)];
  const fewer = (id: string): number => (by.of ? 0 : assignedTo(losses, id) - 1);
  const spare = hit.find((id) => strengthIn(worth, {...losses, [id]: fewer(id)}) >= strength - EPSILON);
  if (by.of && spare !== undefined)
    return [refused(setup, rule, 'unitNeedless', {unit: spare, cause: pending.cause})];
  return spare === undefined
    ? []
    : [
        refused(setup, rule, 'stepNeedless', {
          unit: spare,
          owed: strength,
          without: strengthIn(worth, {...losses, [spare]: fewer(spare)}),
        }),
      ];
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
const tooEarly = (setup: HexBattleSetup, unit: Unit, first: readonly Unit[]): BattleFinding =>
  hasRetreatedBefore(setup, unit)
    ? refused(setup, setup.retreatedBefore!.clause.rule, 'retreatedLast', {unit: unit.id, first: ids(first)})
    : refused(setup, unnumberedRule(setup.game), 'combatFirst', {unit: unit.id, first: ids(first)});

/** One due, held against the losses given to its units; only for a due whose sum is right. */
function shareBreaches(
  setup: HexBattleSetup,
  battle: HexBattle,
  pending: PendingLoss,
  losses: Losses,
): readonly BattleFinding[] {
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
        return [refused(setup, ruleFor(setup, 'hqRelocated')!, 'relocatedBefore', {unit: unit.id, at})];
      return !pending.retreat && isFirst(setup, next[0]!) && !isFirst(setup, unit)
        ? [tooEarly(setup, unit, next)]
        : [refused(setup, choice!.rule, 'notNext', {unit: unit.id, next: ids(next), by})];
    }
    wanted.set(taker, wanted.get(taker)! - 1);
    remaining.set(taker, remaining.get(taker)! - 1);
  }
  return [];
}

/** Finds the units that losses leave though they may not go as far as a budget makes them; none where nobody is left. */
function cappedBreaches(
  setup: HexBattleSetup,
  {units}: HexBattle,
  {capped = [], role, clause}: PendingLoss,
  losses: Losses,
): readonly BattleFinding[] {
  const isLeft = (id: string): boolean => (units[id]?.steps ?? Infinity) > assignedTo(losses, id);
  if (!setup.units[role].some(({id}) => units[id]!.at !== null && isLeft(id))) return [];
  return capped.flatMap(({unit, hexes, asked, rule}) =>
    isLeft(unit)
      ? [
          refused(setup, clause, 'leavesCapped', {unit, asked}),
          refused(setup, rule, 'mayGoOnly', {unit, hexes}),
        ]
      : [],
  );
}

/** Finds the fault of a unit's steps; undefined where it may take them. */
function breachFor(
  setup: HexBattleSetup,
  {pendingLosses: dues, units}: HexBattle,
  rule: string,
  id: string,
  count: number,
): BattleFinding | undefined {
  const unit = setup.game.unit(id);
  const state = Object.hasOwn(units, id) ? units[id] : undefined;
  if (!unit || !state) return refused(setup, rule, 'stepStranger', {unit: id, count});
  const owed = dues.flatMap((pending) => pending.units);
  if (!owed.includes(id)) return refused(setup, rule, 'stepNotTheirs', {unit: id, count, owing: owed});
  return count > state.steps
    ? refused(setup, rule, 'stepTooMany', {unit: id, count, has: state.steps})
    : undefined;
}

/** Finds the faults of shared-out steps: each unit's first, then the sums, then the order. */
function stepBreaches(setup: HexBattleSetup, battle: HexBattle, losses: Losses): readonly BattleFinding[] {
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
  const sums = (paid.length > 0 ? paid : dues).flatMap((pending): readonly BattleFinding[] => {
    const sum = sumFor(pending, losses);
    const asked = askedOf(battle, pending, sumOf(pending.relocates?.units ?? [], losses));
    return sum === asked ? [] : [wrongSum(setup, pending, 'stepSum', asked, sum)];
  });
  if (sums.length > 0) return sums;
  return paid.flatMap((pending) => {
    const wrong = shareBreaches(setup, battle, pending, losses);
    return wrong.length > 0 ? wrong : cappedBreaches(setup, battle, pending, losses);
  });
}

/** Finds the rules that an assignment of steps breaks. */
export const judgeSteps = (
  setup: HexBattleSetup,
  battle: HexBattle,
  losses: Readonly<Record<string, number>>,
  role?: Role,
): readonly BrokenRule[] => brokenBy(stepBreaches(setup, owedBy(battle, losses, role), losses));
