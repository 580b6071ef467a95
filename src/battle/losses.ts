import type {Unit} from '../module/index.js';
import {stepLimits, type HexBattle, type HexField} from '../rules/hex-combat/index.js';
import {itemise, limits, type Battle, type Role} from '../rules/point/index.js';

/** Something that can take losses: a unit of a point map, or one with steps. */
export interface Target {
  readonly unit: string;
  /** Losses it can take; the last of them destroys it. */
  readonly takes: number;
  /** Strength it keeps after a number of losses, 0 to `takes`; strength that it has no longer anyway is 0. */
  readonly strengthAfter: (losses: number) => number;
}

export const lossPolicies = ['keep-fire', 'keep-units', 'spread'] as const;

/** How losses are proposed: keep the most fire, keep the most units, or spread them as evenly as can be. */
export type LossPolicy = (typeof lossPolicies)[number];

export const lossPolicyNames: Readonly<Record<LossPolicy, string>> = {
  'keep-fire': 'Keep the most fire',
  'keep-units': 'Keep the most units',
  spread: 'Spread',
};

/** What a way of sharing out is worth, the first difference deciding; higher is better. */
type Worth = readonly [number, number, number];

const better = (a: Worth, b: Worth): boolean => {
  const first = a.findIndex((value, i) => value !== b[i]);
  return first >= 0 && a[first]! > b[first]!;
};

/** What one target is worth after so many losses under a policy; worths add up over the targets. */
function worth(policy: LossPolicy, target: Target, losses: number): Worth {
  const fire = target.strengthAfter(losses);
  const lives = losses < target.takes ? 1 : 0;
  // squares of what each takes in proportion: least when it is even
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

/** Steps of a proposal: far above what the stacks of any game take. */
const lossSteps = 2_000_000;

/**
 * Shares losses out by a policy: the best way there is, over all ways (the losses taken one target after another).
 * Only ever a proposal. Losses beyond what the targets can take are left out. Targets without a loss are not named.
 * Where all ways are more work than `lossSteps`, a plain way by the same policy; `cut` is told then.
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

/** The best way over all ways: for each target and each sum so far, what it takes of it. */
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

/** A plain way: in proportion, or the weakest first, and who can stay with a step stays. */
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

/** Attack and defence together that a unit keeps with so many steps: what a policy may want to keep. */
const strengthAt = (unit: Unit, steps: number): number => {
  if (steps === 0 || !unit.combat) return 0;
  const {attack, defence} = steps < unit.steps ? unit.reduced : unit;
  return attack + defence;
};

/** A way to share out the steps that are due, by a policy, combat units before others. Only ever a proposal. */
export function proposeHexLosses(
  field: HexField,
  battle: HexBattle,
  policy: LossPolicy,
  cut?: () => void,
): Readonly<Record<string, number>> {
  return Object.assign(
    {},
    ...battle.due.map((due) => {
      const limits = stepLimits(field, battle, due);
      const targets = (combat: boolean): readonly Target[] =>
        limits
          .filter((limit) => limit.combat === combat)
          .map(({unit, steps}) => ({
            unit,
            takes: steps,
            strengthAfter: (losses) => strengthAt(field.game.unit(unit)!, steps - losses),
          }));
      const fighting = targets(true);
      const room = fighting.reduce((sum, {takes}) => sum + takes, 0);
      return {
        ...proposeLosses(fighting, Math.min(due.steps, room), policy, cut),
        ...proposeLosses(targets(false), Math.max(0, due.steps - room), policy, cut),
      };
    }),
  ) as Readonly<Record<string, number>>;
}

/** A way to share out the losses a side has to take, by a policy; empty when none are due. Only a proposal. */
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
    // the first loss disperses: all of its fire is gone
    strengthAfter: (losses: number) => (losses > 0 ? 0 : (fire.get(unit) ?? 0)),
  }));
  return proposeLosses(targets, battle.due[role], policy, cut);
}
