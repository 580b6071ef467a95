import {type Battle, type Role, roomFor} from '../../rules/point/index.js';
import type {Losses, PointQuestion, Weights} from '../question.js';
import type {Work} from '../../board/index.js';
import {type Best, bestPlay, type ValuedBattle, valuedBattleOf} from './best.js';
import {fillingSteps, Lines} from './lines.js';
import type {Outside, SideStates} from './side.js';
import {type Due, type Entry, entryOf, type ReplayedBattle} from './replayed-battle.js';

/** Parts of a value: the point and each side's losses, weighted. They add up to it. */
export type Parts = Weights;

/** A choice that is to be made now, both sides playing their best from then on. */
export interface PricedChoice {
  readonly name: string;
  readonly value: number;
  /** Its distance from the best choice, for the side that chooses. */
  readonly regret: number;
  readonly parts: Parts;
}

/** One way to share out the losses that are due. */
export interface LossShare {
  /** Losses by unit. */
  readonly losses: Readonly<Record<string, number>>;
  readonly value: number;
  readonly regret: number;
  /** The policies that share out so. */
  readonly policies: readonly Losses[];
}

/** Why the best choice is best. */
export interface Explanation {
  readonly role: Role;
  /** Best first. */
  readonly choices: readonly PricedChoice[];
  /** The best two are worth the same: neither is better. */
  readonly level: boolean;
  /** The best one's parts less the next one's, as the side that chooses counts them: above 0 speaks for the best. */
  readonly difference: Parts;
  /** The part that speaks most for the best choice; undefined when the first two are level. */
  readonly because: keyof Parts | undefined;
}

const names = ['point', 'attacker', 'defender'] as const;

/** Values nearer to each other than this are level: nine digits are printed. */
const near = 5e-10;

/** Which way a side wants the value: the attacker large, the defender small. */
const sign = (role: Role): 1 | -1 => (role === 'attacker' ? 1 : -1);

/** Compares choices that are to be made now, of two or more. */
export function compare(
  role: Role,
  choices: readonly Pick<PricedChoice, 'name' | 'value' | 'parts'>[],
): Explanation {
  const best = Math.max(...choices.map(({value}) => sign(role) * value));
  const sorted = choices
    .map((choice) => ({...choice, regret: Math.max(0, best - sign(role) * choice.value)}))
    .sort((a, b) => a.regret - b.regret);
  const [first, second] = sorted;
  const part = (name: keyof Parts): number =>
    first && second ? sign(role) * (first.parts[name] - second.parts[name]) : 0;
  const difference = {point: part('point'), attacker: part('attacker'), defender: part('defender')};
  const level = !second || second.regret < near;
  const because = level
    ? undefined
    : names.reduce((most, name) => (difference[name] > difference[most] ? name : most));
  return {role, choices: sorted, level, difference, because};
}

/**
 * Splits each choice's value into its parts, to explain why the best is best. The value is a sum of the weights, each times what best play
 * comes to: a weight a hair greater tells how much of it there is. Where choices within the play are level, a hair more
 * of each weight, never the same, settles them as it may: the sum stays the value. To six digits.
 */
function* explainChoices(game: ValuedBattle, entry: Entry, pending: Due): Work<Explanation | undefined> {
  const {weights} = game;
  const steps = 5;
  function* play(wanted: Weights, nth: number): Work<Best> {
    const work = bestPlay({...game, weights: wanted}, entry, pending);
    for (let step = work.next(); ; step = work.next()) {
      if (step.done) return step.value;
      yield (nth + step.value) / steps;
    }
  }
  const {choices} = yield* play(weights, 0);
  if (choices.size === 0) return undefined;
  const [epsilon, tiny] = [1e-5, 1e-7];
  const apart = {
    point: weights.point + epsilon,
    attacker: weights.attacker + epsilon * Math.SQRT2,
    defender: weights.defender + epsilon * Math.sqrt(3),
  };
  const base = yield* play(apart, 1);
  const slopes: Record<string, (choice: string) => number> = {};
  for (const [i, name] of names.entries()) {
    const more = yield* play({...apart, [name]: apart[name] + tiny}, 2 + i);
    slopes[name] = (choice) => (more.choices.get(choice)! - base.choices.get(choice)!) / tiny;
  }
  const part = (name: keyof Parts, choice: string): number => weights[name] * slopes[name]!(choice);
  return compare(
    entry.startsWith('attacker') ? 'attacker' : 'defender',
    [...choices].map(([name, value]) => ({
      name,
      value,
      parts: {
        point: part('point', name),
        attacker: part('attacker', name),
        defender: part('defender', name),
      },
    })),
  );
}

/** The losses that lie between two battles, by unit. */
function lossesBetween(before: Battle, after: Battle, role: Role): Readonly<Record<string, number>> {
  return Object.fromEntries(
    before.setup.units.flatMap((unit, i) => {
      const taken = roomFor(unit, before.units[i]!) - roomFor(unit, after.units[i]!);
      return unit.role === role && taken > 0 ? [[unit.id, taken] as const] : [];
    }),
  );
}

/** Every way to share out the losses that are due, the best first: of units that no rule tells apart one way alone. */
function shareList(
  side: SideStates,
  role: Role,
  count: number,
  {shares}: Pick<Best, 'shares'>,
): readonly LossShare[] {
  const best = Math.max(...[...shares.values()].map((value) => sign(role) * value));
  const byPolicy = (['keep-units', 'keep-fire'] as const).map(
    (policy) => [policy, side.after(count, policy)] as const,
  );
  return [...shares]
    .map(([state, value]) => ({
      losses: lossesBetween(side.states[0]!.battle, side.states[state]!.battle, role),
      value,
      regret: Math.max(0, best - sign(role) * value),
      policies: byPolicy.flatMap(([policy, at]) => (at === state ? [policy] : [])),
    }))
    .sort((a, b) => a.regret - b.regret);
}

/** The game and the present choice of a battle; undefined where nothing is to be chosen, or there are no weights. */
function choiceAt(
  replayed: ReplayedBattle,
  question: PointQuestion,
  outside: Outside,
): {readonly game: ValuedBattle; readonly entry: Entry; readonly role: Role} | undefined {
  const {battle} = replayed;
  const entry = entryOf(replayed);
  const {phase, acts} = replayed.asked ?? {};
  if (!question.value || (phase !== 'losses' && phase !== 'decision')) return undefined;
  const role = acts as Role;
  const lines = new Lines(battle.setup, fillingSteps());
  return {
    game: valuedBattleOf(battle, question, question.value, lines, outside),
    entry: entry as Entry,
    role,
  };
}

/**
 * Why the best choice is best at the present state of a battle; undefined where nothing is to be chosen. It is best play counted
 * five times. For battles whose odds are within the budget.
 */
export function* explainPoint(
  replayed: ReplayedBattle,
  question: PointQuestion,
  outside: Outside,
): Work<Explanation | undefined> {
  const at = choiceAt(replayed, question, outside);
  return at && (yield* explainChoices(at.game, at.entry, replayed.battle.pendingLosses));
}

/** Every way to share out the losses that are due with its price, the best first; none where no free choice is due. */
export function* sharePrices(
  replayed: ReplayedBattle,
  question: PointQuestion,
  outside: Outside,
): Work<readonly LossShare[]> {
  const at = choiceAt(replayed, question, outside);
  if (!at) return [];
  const {pendingLosses} = replayed.battle;
  const best = yield* bestPlay(at.game, at.entry, pendingLosses);
  return shareList(at.game[at.role], at.role, pendingLosses[at.role], best);
}
