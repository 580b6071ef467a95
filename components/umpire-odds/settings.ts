import type {Leave, PointQuestion, Sharing, Weights, WhatIf} from '../../src/odds/index.js';

export const bars = ['exactly', 'atLeast', 'atMost'] as const;
export const subjects = ['attacker', 'defender', 'rounds'] as const;
export const measures = ['strength', 'units', 'dispersed'] as const;
export const leaving = ['never', 'half', 'weaker', 'below'] as const;

/** So many rounds are told one by one. */
const ROUNDS = 8;

/** When a side leaves, as people choose it. */
export interface Leaving {
  readonly when: (typeof leaving)[number];
  /** Its fire, for `below`. */
  readonly below: number;
}

/** How somebody wants a battle counted and shown. */
export interface Settings {
  readonly decimals: number;
  /** What the bars tell. */
  readonly bars: (typeof bars)[number];
  readonly about: (typeof subjects)[number];
  readonly measure: (typeof measures)[number];
  readonly weights: Weights;
  /** How each side shares out losses when it plays its best. */
  readonly sharing: {readonly attacker: Sharing; readonly defender: Sharing};
  /** How each side plays in the chances that are shown. */
  readonly losses: {
    readonly attacker: 'keep-units' | 'keep-fire';
    readonly defender: 'keep-units' | 'keep-fire';
  };
  readonly leave: {readonly attacker: Leaving; readonly defender: Leaving};
  readonly whatIf: WhatIf;
}

const even: Weights = {point: 10, attacker: 1, defender: 1};

/** Weights that players know by name. */
export const presets = [
  {name: 'hold', weights: {point: 50, attacker: 1, defender: 1}},
  {name: 'trade', weights: even},
  {name: 'save', weights: {point: 2, attacker: 3, defender: 3}},
] as const satisfies readonly {readonly name: string; readonly weights: Weights}[];

const stay: Leaving = {when: 'never', below: 4};
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
  whatIf: noWhatIf,
};

/** Somebody thinks a battle otherwise than it is. */
export const isSupposed = ({weather, without, with: more, column}: WhatIf): boolean =>
  weather !== undefined || column !== undefined || without.length > 0 || more.length > 0;

const leaveOf = ({when, below}: Leaving): Leave =>
  when === 'never' ? 'never' : when === 'below' ? {below} : {ratio: when === 'half' ? [1, 2] : [1, 1]};

/** What of a question the settings say. */
export function asked({weights, sharing, losses, leave}: Settings): PointQuestion {
  return {
    play: {
      attacker: {losses: losses.attacker, leave: leaveOf(leave.attacker)},
      defender: {losses: losses.defender, leave: leaveOf(leave.defender)},
    },
    rounds: ROUNDS,
    value: weights,
    best: sharing,
  };
}

/** Settings as a case's own question has them, over what is there. */
export function settingsOf({play, value, best}: PointQuestion, before: Settings): Settings {
  const leaving = (role: 'attacker' | 'defender'): Leaving => {
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
