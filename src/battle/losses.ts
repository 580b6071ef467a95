import {choicePhrases} from '../phrases/en/choices.js';
import type {Unit} from '../module/index.js';
import {
  judgeSteps,
  stepLimits,
  tally,
  type HexBattle,
  type HexBattleSetup,
  type PendingLoss,
} from '../rules/hex-combat/index.js';
import {itemise, limits, type Battle, type Role} from '../rules/point/index.js';

/** A unit that can take losses or step losses. */
export interface Target {
  readonly unit: string;
  /** Losses it can take; the last of them destroys it. */
  readonly takes: number;
  /** The strength it keeps after 0 to `takes` losses. */
  readonly strengthAfter: (losses: number) => number;
}

/** Words the fate of a unit with so many steps, by its losses. */
export const fateOfSteps =
  (steps: number) =>
  (losses: number): string =>
    losses === 0
      ? ''
      : losses >= steps
        ? choicePhrases.losses.eliminated
        : choicePhrases.losses.stepsLeft(steps - losses);

export const lossPolicies = ['keep-fire', 'keep-units', 'spread'] as const;

/** The aim of a proposal: keep the most firepower, keep the most units, or spread the losses evenly. */
export type LossPolicy = (typeof lossPolicies)[number];

/** The name of a policy, as a button. */
export const lossPolicyName = (policy: LossPolicy): string => choicePhrases.policies[policy];

/** The value of an assignment; the first difference decides, and higher is better. */
type Worth = readonly [number, number, number];

const better = (a: Worth, b: Worth): boolean => {
  const first = a.findIndex((value, i) => value !== b[i]);
  return first >= 0 && a[first]! > b[first]!;
};

/** Returns the value of one target after a number of losses; values of targets add up. */
function worth(policy: LossPolicy, target: Target, losses: number): Worth {
  const fire = target.strengthAfter(losses);
  const lives = losses < target.takes ? 1 : 0;
  // the sum of squares, in proportion to size, is least for an even spread
  const uneven = -((losses * losses) / Math.max(1, target.takes));
  switch (policy) {
    case 'keep-fire':
      return [fire, lives, uneven];
    case 'keep-units':
      return [lives, fire, uneven];
    case 'spread':
      return [uneven, lives, fire];
  }
}

/** The most steps of the full search: far above the stacks of any game. */
const lossSteps = 2_000_000;

/**
 * Proposes the best assignment of losses by a policy. Leaves out losses beyond what the targets can take, and targets
 * without a loss. Above `lossSteps` steps it calls `cut` and uses a heuristic.
 */
export function proposeLosses(
  targets: readonly Target[],
  due: number,
  policy: LossPolicy,
  cut?: () => void,
): Readonly<Record<string, number>> {
  const room = targets.reduce((sum, {takes}) => sum + takes, 0);
  const total = Math.min(due, room);
  const steps = targets.reduce((sum, {takes}) => sum + (Math.min(takes, total) + 1) * (total + 1), 0);
  if (steps > lossSteps) cut?.();
  const taken =
    steps <= lossSteps ? byFullSearch(targets, total, policy) : byHeuristic(targets, total, room, policy);
  return Object.fromEntries(targets.flatMap(({unit}, i) => (taken[i] ? [[unit, taken[i]] as const] : [])));
}

/** Finds the best assignment by dynamic programming: for each target and each sum so far, the losses it takes. */
function byFullSearch(targets: readonly Target[], total: number, policy: LossPolicy): readonly number[] {
  let sums: (Worth | undefined)[] = [[0, 0, 0]];
  const takenBy = targets.map((target) => {
    const worths = Array.from({length: Math.min(target.takes, total) + 1}, (_, n) =>
      worth(policy, target, n),
    );
    const next: (Worth | undefined)[] = [];
    const taken: number[] = [];
    sums.forEach((before, already) => {
      if (!before) return;
      worths.forEach(([a, b, c], n) => {
        if (already + n > total) return;
        const sum: Worth = [a + before[0], b + before[1], c + before[2]];
        const known = next[already + n];
        if (known && !better(sum, known)) return;
        next[already + n] = sum;
        taken[already + n] = n;
      });
    });
    sums = next;
    return taken;
  });
  const result: number[] = [];
  let left = total;
  for (let i = targets.length - 1; i >= 0; i -= 1) {
    result[i] = takenBy[i]![left] ?? 0;
    left -= result[i]!;
  }
  return result;
}

/** Assigns losses in proportion or to the weakest first; `keep-units` leaves each unit one step as long as it can. */
function byHeuristic(
  targets: readonly Target[],
  total: number,
  room: number,
  policy: LossPolicy,
): readonly number[] {
  const taken = targets.map(({takes}) => (policy === 'spread' ? Math.floor((takes * total) / room) : 0));
  let left = total - taken.reduce((sum, n) => sum + n, 0);
  const weakest = targets.map((_, i) => i);
  const strength = targets.map((target) => target.strengthAfter(0) / Math.max(1, target.takes));
  weakest.sort((a, b) => strength[a]! - strength[b]!);
  const rounds = policy === 'keep-units' ? [1, 0] : [0];
  for (const kept of rounds)
    for (const i of weakest) {
      const more = Math.max(0, Math.min(left, targets[i]!.takes - kept - taken[i]!));
      taken[i] = taken[i]! + more;
      left -= more;
    }
  return taken;
}

/** Returns the sum of attack and defence of a unit with a number of steps. */
const strengthAt = (unit: Unit, steps: number): number => {
  if (steps === 0 || !unit.combat) return 0;
  const {attack, defence} = steps < unit.steps ? unit.reduced : unit;
  return attack + defence;
};

/** The most assignments that are held against each other. */
const assignmentsTried = 20_000;

/**
 * Proposes whole units, or steps that come to a strength: of those that break no rule the ones that keep the most by the
 * policy. Calls `cut` where there are more than it tries.
 */
function proposeBy(
  setup: HexBattleSetup,
  battle: HexBattle,
  pending: PendingLoss,
  policy: LossPolicy,
  cut?: () => void,
): Readonly<Record<string, number>> {
  const limits = stepLimits(setup, battle, pending);
  const strengths = limits.map(({unit, steps}) => {
    const of = setup.game.unit(unit)!;
    return Array.from({length: steps + 1}, (_, lost) => strengthAt(of, steps - lost));
  });
  let best: {readonly losses: Readonly<Record<string, number>>; readonly worth: Worth} | undefined;
  let tried = 0;
  const from = (i: number, losses: Readonly<Record<string, number>>): void => {
    if ((tried += 1) > assignmentsTried) return;
    if (tally(battle, pending, losses)?.enough === true) {
      if (judgeSteps(setup, battle, losses).length > 0) return;
      const fire = limits.reduce((sum, {unit}, at) => sum + strengths[at]![losses[unit] ?? 0]!, 0);
      const lives = limits.filter(({unit, steps}) => (losses[unit] ?? 0) < steps).length;
      const uneven = -limits.reduce(
        (sum, {unit, steps}) => sum + (losses[unit] ?? 0) ** 2 / Math.max(1, steps),
        0,
      );
      const worth: Worth =
        policy === 'keep-fire'
          ? [fire, lives, uneven]
          : policy === 'keep-units'
            ? [lives, fire, uneven]
            : [uneven, lives, fire];
      if (!best || better(worth, best.worth)) best = {losses, worth};
      return;
    }
    const limit = limits[i];
    if (!limit) return;
    from(i + 1, losses);
    const least = pending.by && 'units' in pending.by ? limit.steps : 1;
    for (let count = least; count <= limit.steps; count += 1) from(i + 1, {...losses, [limit.unit]: count});
  };
  from(0, {});
  if (tried > assignmentsTried) cut?.();
  return best?.losses ?? {};
}

/** Proposes an assignment of the pending step losses by a policy, to combat units before others. */
export function proposeHexLosses(
  setup: HexBattleSetup,
  battle: HexBattle,
  policy: LossPolicy,
  cut?: () => void,
): Readonly<Record<string, number>> {
  return Object.assign(
    {},
    ...battle.pendingLosses.map((pending) => {
      if (pending.by) return proposeBy(setup, battle, pending, policy, cut);
      const limits = stepLimits(setup, battle, pending);
      const targets = (combat: boolean): readonly Target[] =>
        limits
          .filter((limit) => limit.combat === combat)
          .map(({unit, steps}) => ({
            unit,
            takes: steps,
            strengthAfter: (losses) => strengthAt(setup.game.unit(unit)!, steps - losses),
          }));
      const fighting = targets(true);
      const room = fighting.reduce((sum, {takes}) => sum + takes, 0);
      return {
        ...proposeLosses(fighting, Math.min(pending.steps, room), policy, cut),
        ...proposeLosses(targets(false), Math.max(0, pending.steps - room), policy, cut),
      };
    }),
  ) as Readonly<Record<string, number>>;
}

/** Proposes an assignment of a side's pending losses by a policy; empty if there are none. */
export function proposePointLosses(
  battle: Battle,
  role: Role,
  policy: LossPolicy,
  cut?: () => void,
): Readonly<Record<string, number>> {
  const fire = new Map(itemise(battle, role).parts.map((part) => [part.unit, part.points]));
  const targets = limits(battle, role).map(({unit, takes}) => ({
    unit,
    takes,
    // the first loss disperses a unit, which then has no fire
    strengthAfter: (losses: number) => (losses > 0 ? 0 : (fire.get(unit) ?? 0)),
  }));
  return proposeLosses(targets, battle.pendingLosses[role], policy, cut);
}
