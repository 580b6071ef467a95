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

/**
 * Shares losses out by a policy: the best way there is, over all ways (the losses taken one target after another).
 * Only ever a proposal. Losses beyond what the targets can take are left out. Targets without a loss are not named.
 */
export function proposeLosses(
  targets: readonly Target[],
  due: number,
  policy: LossPolicy,
): Readonly<Record<string, number>> {
  const total = Math.min(
    due,
    targets.reduce((sum, {takes}) => sum + takes, 0),
  );
  interface Share {
    readonly worth: Worth;
    readonly taken: readonly number[];
  }
  let best: (Share | undefined)[] = [{worth: [0, 0, 0], taken: []}];
  for (const target of targets) {
    const next: (Share | undefined)[] = [];
    best.forEach((share, before) => {
      if (!share) return;
      for (let n = 0; n <= target.takes && before + n <= total; n += 1) {
        const [a, b, c] = worth(policy, target, n);
        const [x, y, z] = share.worth;
        const sum: Worth = [a + x, b + y, c + z];
        const known = next[before + n];
        if (!known || better(sum, known.worth)) next[before + n] = {worth: sum, taken: [...share.taken, n]};
      }
    });
    best = next;
  }
  const taken = best[total]?.taken ?? [];
  return Object.fromEntries(targets.flatMap(({unit}, i) => (taken[i] ? [[unit, taken[i]] as const] : [])));
}
