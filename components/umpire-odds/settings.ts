import type {Leave, PointQuestion, Policy, Sharing, Weights, WhatIf} from '../../src/odds/index.js';

export const bars = ['exactly', 'atLeast', 'atMost'] as const;
export const subjects = ['attacker', 'defender', 'rounds'] as const;
export const measures = ['strength', 'units', 'dispersed'] as const;
export const leaveRules = ['never', 'half', 'weaker', 'below'] as const;

/** Rounds that are listed one by one. */
const ROUNDS = 8;

/** The rule by which a side leaves the battle. */
export interface LeaveSetting {
  readonly when: (typeof leaveRules)[number];
  /** The fire below which it leaves, for `below`. */
  readonly below: number;
}

/** The settings by which a battle is counted and shown. */
export interface Settings {
  readonly decimals: number;
  /** The chances that the bars show. */
  readonly bars: (typeof bars)[number];
  readonly about: (typeof subjects)[number];
  readonly measure: (typeof measures)[number];
  readonly weights: Weights;
  /** The ways to share out losses that best play considers. */
  readonly sharing: {readonly attacker: Sharing; readonly defender: Sharing};
  /** The play of each side in the shown chances. */
  readonly losses: {
    readonly attacker: 'keep-units' | 'keep-fire';
    readonly defender: 'keep-units' | 'keep-fire';
  };
  readonly leave: {readonly attacker: LeaveSetting; readonly defender: LeaveSetting};
  /** Names what each side declares and commits whenever it may. */
  readonly declare: {readonly attacker: readonly string[]; readonly defender: readonly string[]};
  readonly support: {readonly attacker: readonly string[]; readonly defender: readonly string[]};
  readonly whatIf: WhatIf;
}

const even: Weights = {point: 10, attacker: 1, defender: 1};

/** Named weights. */
export const presets = [
  {name: 'hold', weights: {point: 50, attacker: 1, defender: 1}},
  {name: 'trade', weights: even},
  {name: 'save', weights: {point: 2, attacker: 3, defender: 3}},
] as const satisfies readonly {readonly name: string; readonly weights: Weights}[];

const stay: LeaveSetting = {when: 'never', below: 4};
export const noWhatIf: WhatIf = {without: [], with: []};
export const defaults: Settings = {
  decimals: 1,
  bars: 'exactly',
  about: 'attacker',
  measure: 'strength',
  weights: even,
  sharing: {attacker: 'best', defender: 'best'},
  losses: {attacker: 'keep-units', defender: 'keep-units'},
  leave: {attacker: stay, defender: stay},
  declare: {attacker: [], defender: []},
  support: {attacker: [], defender: []},
  whatIf: noWhatIf,
};

/** Tells whether “What if?” changes anything. */
export const isChanged = ({weather, without, with: more, column}: WhatIf): boolean =>
  weather !== undefined || column !== undefined || without.length > 0 || more.length > 0;

const leaveOf = ({when, below}: LeaveSetting): Leave =>
  when === 'never' ? 'never' : when === 'below' ? {below} : {ratio: when === 'half' ? [1, 2] : [1, 1]};

/** Writes the settings as a question to the engine. */
export function questionOf({weights, sharing, losses, leave, declare, support}: Settings): PointQuestion {
  const playOf = (role: 'attacker' | 'defender'): Policy => ({
    losses: losses[role],
    leave: leaveOf(leave[role]),
    declare: declare[role],
    support: support[role],
  });
  return {
    play: {attacker: playOf('attacker'), defender: playOf('defender')},
    rounds: ROUNDS,
    value: weights,
    best: sharing,
  };
}

/** Reads the settings of a case's question, over the current ones. */
export function settingsOf({play, value, best}: PointQuestion, before: Settings): Settings {
  const leaving = (role: 'attacker' | 'defender'): LeaveSetting => {
    const leave = play?.[role]?.leave ?? 'never';
    if (leave === 'never') return stay;
    if ('below' in leave) return {when: 'below', below: leave.below};
    return {when: 2 * leave.ratio[0] <= leave.ratio[1] ? 'half' : 'weaker', below: 4};
  };
  return {
    ...before,
    weights: value ?? before.weights,
    sharing: best
      ? {attacker: best.attacker ?? 'keep-units', defender: best.defender ?? 'keep-units'}
      : before.sharing,
    losses: {
      attacker: play?.attacker?.losses ?? 'keep-units',
      defender: play?.defender?.losses ?? 'keep-units',
    },
    leave: {attacker: leaving('attacker'), defender: leaving('defender')},
  };
}
