import {firstLegal, legalEvents, legalOf} from '../../battle/legal.js';
import {eventsOpen, eventsTaken, type Snapshot} from '../../battle/chart.js';
import {firstFire} from './fire.js';
import type {Context} from '../../rules/order/scene.js';
import type {Budget} from '../../board/work.js';
import type {BattleEvent} from '../../module/index.js';
import type {Leave} from '../question.js';
import type {Role} from './graph.js';
import type {Policy, Walked} from './walk.js';

/** The aim of a side when it takes losses. */
export type KeepPolicy = 'keep-units' | 'keep-strength';

/** The policies of a side, as `ask.odds` names them, each with a default. */
export interface WalkPlay {
  readonly losses?: KeepPolicy | undefined;
  readonly choose?: 'first' | 'last' | undefined;
  readonly route?: 'first' | undefined;
  readonly plan?: 'least' | undefined;
  readonly leave?: Leave | undefined;
  readonly fire?: 'first' | undefined;
  readonly advance?: 'most' | 'none' | undefined;
  readonly support?: 'none' | 'all' | readonly string[] | undefined;
  readonly declare?: 'never' | 'always' | readonly string[] | undefined;
}

/** A battle of one kind, as the policies see it. */
export interface Played<C extends Context> extends Walked<C> {
  /** The present combat strength of a side. */
  readonly strength: (state: Snapshot<C>, role: Role) => number;
  /** The losses that keep the most; undefined where none are legal. */
  readonly losses: (state: Snapshot<C>, keep: KeepPolicy, tries: Budget) => BattleEvent | undefined;
  /** The plan of a withdrawal that loses the least. */
  readonly plan: (state: Snapshot<C>, tries: Budget) => BattleEvent | undefined;
  /** An advance beyond the place is asked for. */
  readonly isBeyond: (state: Snapshot<C>) => boolean;
}

/** An assignment of losses: what it costs, and how many each unit takes, in battle order. */
export interface Loss {
  readonly units: number;
  readonly strength: number;
  readonly losses: readonly number[];
}

/**
 * Compares two assignments: below zero where the first is preferred. The first cost of the policy decides, then the other,
 * then who gives most to the first unit in battle order, then to the second.
 */
export function compareLosses(a: Loss, b: Loss, keep: KeepPolicy): number {
  const [units, strength] = [a.units - b.units, a.strength - b.strength];
  const [first, second] = keep === 'keep-units' ? [units, strength] : [strength, units];
  if (Math.abs(first) > 1e-9) return first;
  if (Math.abs(second) > 1e-9) return second;
  const at = a.losses.findIndex((count, i) => count !== b.losses[i]);
  return at < 0 ? 0 : b.losses[at]! - a.losses[at]!;
}

/** The assignment that a policy prefers. */
export const least = <L extends Loss>(all: readonly L[], keep: KeepPolicy): L | undefined =>
  all.reduce<L | undefined>(
    (best, one) => (best && compareLosses(best, one, keep) <= 0 ? best : one),
    undefined,
  );

/** Tells whether a side leaves at a decision: its strength is below a number, or below a part of the enemy's. */
function leaves(leave: Leave, own: number, enemy: number): boolean {
  if (leave === 'never') return false;
  if ('below' in leave) return own < leave.below;
  const [p, q] = leave.ratio;
  return q * own < p * enemy;
}

/** The policies by type of event: the key of `play` that decides, and the event. Others take the first that is legal. */
type Decide = <C extends Context>(
  played: Played<C>,
  state: Snapshot<C>,
  play: WalkPlay,
  tries: Budget,
) => BattleEvent | undefined;

/** Fights on or leaves, as `leave` says. */
const decides: Decide = (played, state, {leave = 'never'}) => {
  const role = played.actor(state);
  const enemy = role === 'attacker' ? 'defender' : 'attacker';
  return leaves(leave, played.strength(state, role), played.strength(state, enemy))
    ? {type: 'retreat'}
    : {type: 'continue'};
};

/** Takes the first legal event of a type that a side wants, or passes. */
function wanted<C extends Context>(
  {order}: Played<C>,
  state: Snapshot<C>,
  type: 'commit' | 'declare',
  {names, tries}: {readonly names: string | readonly string[]; readonly tries: Budget},
): BattleEvent | undefined {
  const isWanted = (name: string): boolean => typeof names === 'string' || names.includes(name);
  if (names !== 'none' && names !== 'never' && names.length > 0)
    for (const event of legalOf(order, state, type, tries)) {
      if (event === undefined) return undefined;
      if (event.type === 'declare' && isWanted(event.name)) return event;
      if (event.type === 'commit' && isWanted(event.kind)) return event;
    }
  return {type: 'pass'};
}

/** Commits one thing after the other, or nothing. */
const commits: Decide = (played, state, {support = 'none'}, tries) =>
  wanted(played, state, 'commit', {names: support, tries}) ?? {type: 'pass'};

/** Declares what `declare` names, where it may. */
const declares: Decide = (played, state, {declare = 'never'}, tries) =>
  wanted(played, state, 'declare', {names: declare, tries});

const policies: Readonly<Record<string, {readonly key: keyof WalkPlay; readonly decide: Decide}>> = {
  assign: {
    key: 'losses',
    decide: (played, state, {losses = 'keep-units'}, tries) => played.losses(state, losses, tries),
  },
  choose: {
    key: 'choose',
    decide(played, state, {choose = 'first'}, tries) {
      const open = legalEvents(played.order, state, {types: ['choose'], tries});
      return open === 'many' ? undefined : open.at(choose === 'first' ? 0 : -1);
    },
  },
  order: {key: 'route', decide: (played, state, _, tries) => firstLegal(played.order, state, 'order', tries)},
  route: {key: 'route', decide: (played, state, _, tries) => firstLegal(played.order, state, 'route', tries)},
  displace: {
    key: 'route',
    decide: (played, state, _, tries) => firstLegal(played.order, state, 'displace', tries),
  },
  withdraw: {key: 'plan', decide: (played, state, _, tries) => played.plan(state, tries)},
  commit: {key: 'support', decide: commits},
  declare: {key: 'declare', decide: declares},
  pass: {key: 'support', decide: () => ({type: 'pass'})},
  continue: {key: 'leave', decide: decides},
  retreat: {key: 'leave', decide: decides},
  regroup: {key: 'advance', decide: () => ({type: 'regroup', plan: {}})},
  fire: {
    key: 'fire',
    decide(played, state, {leave = 'never'}, tries) {
      if (eventsOpen(state).includes('withdraw')) {
        const role = played.actor(state);
        const enemy = role === 'attacker' ? 'defender' : 'attacker';
        if (leaves(leave, played.strength(state, role), played.strength(state, enemy))) {
          const plan = played.plan(state, tries);
          if (plan) return plan;
        }
      }
      return firstFire(state, tries);
    },
  },
  advance: {
    key: 'advance',
    decide: (played, state, {advance = 'most'}, tries) =>
      advance === 'none' || played.isBeyond(state)
        ? {type: 'advance', units: []}
        : firstLegal(played.order, state, 'advance', tries),
  },
};

/** Makes the policy of a side from how it plays. It elects no shorter retreat. */
export const policyOf =
  <C extends Context>(played: Played<C>, play: WalkPlay): Policy<Snapshot<C>> =>
  (state, types, tries) => {
    const type = types.find((one) => Object.hasOwn(policies, one));
    const policy = type === undefined ? undefined : policies[type]!;
    const event = policy?.decide(played, state, play, tries);
    const [asked = ''] = eventsTaken(state);
    const key = policy?.key ?? policies[asked]?.key ?? asked;
    return event ? {event, policy: key} : {none: key};
  };
