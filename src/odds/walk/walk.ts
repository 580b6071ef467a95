import type {StateValue} from 'xstate';
import {Budget, OutOfSteps, type Work} from '../../board/work.js';
import {eventsOpen, pathOf, type Snapshot} from '../../battle/chart.js';
import {legalEvents} from '../../battle/legal.js';
import type {Order} from '../../battle/order.js';
import {MOST_TRIED} from '../../rules/order/legal-events.js';
import {step} from '../../battle/play.js';
import type {Context} from '../../rules/order/scene.js';
import type {BattleEvent} from '../../module/index.js';
import type {NotCountedReason} from '../../phrases/odds.js';
import {playBest, type Worth} from './best.js';
import {flow, unroll, type End, type Role, type WalkEdge, type WalkNode} from './graph.js';

/** A roll of dice, and the chance of all rolls that come to the same. */
export interface WeightedRoll {
  readonly dice: readonly number[];
  readonly chance: number;
}

/** A battle of one kind, as a walk sees it. */
export interface Walked<C extends Context> {
  readonly order: Order;
  /** The events among which a side chooses the best; by default all that are legal. */
  readonly choices?: (state: Snapshot<C>, legal: readonly BattleEvent[]) => readonly BattleEvent[];
  /** Steps of work that an event of this battle costs, on average. */
  readonly eventSteps: (state: Snapshot<C>) => number;
  /** The rolls of a state that asks for dice, equal ones as one; undefined where there are more than `most`. */
  readonly rolls: (state: Snapshot<C>, most: number, budget: Budget) => readonly WeightedRoll[] | undefined;
  /** The role that acts in a state that asks for no dice. */
  readonly actor: (state: Snapshot<C>) => Role;
  /** The role that chooses an event: who acts, or another that may do so first, as in an election. */
  readonly chooser: (state: Snapshot<C>, event: BattleEvent) => Role;
  /** Whatever of a battle a later guard, action, policy or the count can read, but for its round. */
  readonly key: (state: Snapshot<C>) => string;
  readonly round: (state: Snapshot<C>) => number;
  /** The same state in another round; undefined where something in the chart or the game reads the round. */
  readonly inRound?: (state: Snapshot<C>, round: number) => Snapshot<C>;
  readonly end: (state: Snapshot<C>) => End;
}

/** The one event of a side in a state; a name where its policy has none that is legal. */
export type Policy<State> = (
  state: State,
  types: readonly string[],
  tries: Budget,
) => {readonly event: BattleEvent; readonly policy: string} | {readonly none: string};

/** The play of a side: by a policy, or each time as is best for it. */
export type Side<State> = Policy<State> | 'best';

export interface WalkLimits {
  readonly states: number;
  readonly events: number;
  /** Rolls of one state. */
  readonly rolls: number;
  /** Steps of work, each what it takes to go over one hex of a map: forty million a second. */
  readonly steps: number;
}

/** Limits of a walk that nothing waits for: two seconds of work. */
export const limitsInWorker: WalkLimits = {
  states: 50_000,
  events: 2_000_000,
  rolls: 46_656,
  steps: 80_000_000,
};

/** Limits of a walk that somebody watches, and may stop: ten seconds of work. */
export const limitsWatched: WalkLimits = {...limitsInWorker, steps: 480_000_000};

/** Limits of a walk on the page: a fifth of a second. */
export const limitsOnPage: WalkLimits = {...limitsInWorker, steps: 2_000_000};

export interface WalkQuestion<State> {
  readonly attacker: Side<State>;
  readonly defender: Side<State>;
  /** The last round that is counted; without it a battle is counted to its end, however many rounds that takes. */
  readonly rounds?: number;
  /** The aim of a side that plays its best. */
  readonly worth?: (end: End) => Worth;
  readonly limits?: WalkLimits;
}

/** The ends of a battle with their chances. */
export interface WalkedEnds {
  readonly ends: readonly {readonly end: End; readonly chance: number}[];
  /** The chance that it has no end: a round beyond the last one, or rounds that lead back for ever. */
  readonly unfinished: number;
  /** The chance of an end in each round: the present one is first, `after` are those beyond. */
  readonly rounds: ReadonlyMap<number, number>;
  readonly after: number;
}

/** Thrown where a battle is not counted, with the reason. */
export class NotCounted extends Error {
  readonly reason: NotCountedReason;

  constructor(reason: NotCountedReason) {
    super(reason.code);
    this.reason = reason;
  }
}

/** The most rounds that are listed one by one. */
const TOLD = 20;

/**
 * Walks a battle from a state to its ends by the chart alone: dice are branched into every roll, a side's decision is the
 * one event of its policy, or the one that is best for it. States that nothing tells apart are one, and what leads back to
 * one is summed to infinity. Throws `NotCounted` where it cannot be counted, with the reason.
 */
export function* walk<C extends Context>(
  walked: Walked<C>,
  from: Snapshot<C>,
  question: WalkQuestion<Snapshot<C>>,
): Work<WalkedEnds> {
  const limits = question.limits ?? limitsInWorker;
  const budget = new Budget(limits.steps);
  try {
    const nodes = yield* explore(walked, from, question, limits, budget);
    const {worth} = question;
    const played = worth && nodes.some(({by}) => by) ? playBest(nodes, worth, budget) : undefined;
    const edges = nodes.map(({choices}, node) => choices[played?.[node] ?? 0] ?? []);
    const begun = walked.round(from);
    const told = Math.max(begun, question.rounds ?? TOLD);
    return ends(nodes, edges, {begun, told, isCut: question.rounds !== undefined}, budget);
  } catch (error) {
    if (error instanceof OutOfSteps) throw new NotCounted({code: 'tooLong', args: {}});
    throw error;
  }
}

/** Steps of work that an event costs which is only judged. */
const TRY_STEPS = 400;

/** Finds every state that a battle can come to, and where each leads. */
function* explore<C extends Context>(
  walked: Walked<C>,
  from: Snapshot<C>,
  question: WalkQuestion<Snapshot<C>>,
  limits: WalkLimits,
  budget: Budget,
): Work<readonly WalkNode[]> {
  type State = Snapshot<C>;
  const {order} = walked;
  const begun = walked.round(from);
  const nodes: WalkNode[] = [];
  const open: {readonly state: State; readonly isLeft: boolean}[] = [];
  const known = new Map<string, number>();
  let events = 0;
  // `isLeft`: whoever may choose before the one who acts has left it to him
  const find = (state: State, isLeft = false): number => {
    const key = isOver(state)
      ? `${String(walked.round(state))} ${JSON.stringify(walked.end(state))}`
      : `${String(isLeft)} ${walked.inRound ? '' : String(walked.round(state))} ${walked.key(state)}`;
    const before = known.get(key);
    if (before !== undefined) return before;
    if (open.length === limits.states)
      throw new NotCounted({code: 'manyStates', args: {most: limits.states}});
    known.set(key, open.length);
    let kept = state;
    if (walked.inRound) kept = walked.inRound(state, begun);
    open.push({state: kept, isLeft});
    return open.length - 1;
  };
  const eventSteps = walked.eventSteps(from);
  /** Does something that tries events. */
  const tried = <Result>(what: (tries: Budget) => Result): Result => {
    const tries = new Budget(MOST_TRIED);
    const found = what(tries);
    budget.take(Math.min(tries.spent, MOST_TRIED) * TRY_STEPS);
    return found;
  };
  const spend = (steps: number): void => {
    events += 1;
    if (events > limits.events) throw new OutOfSteps();
    budget.take(steps);
  };
  const take = (state: State, event: BattleEvent, policy: string, chance = 1): WalkEdge => {
    spend(eventSteps);
    const after = step(order, state, event);
    if (!after.ok) throw noEvent(policy, state);
    return {
      to: find(after.state),
      chance,
      later: walked.round(after.state) - walked.round(state),
    };
  };
  const rolled = (state: State): readonly WalkEdge[] => {
    const rolls = walked.rolls(state, limits.rolls, budget);
    if (!rolls) throw new NotCounted({code: 'manyRolls', args: {path: pathIn(state), most: limits.rolls}});
    return rolls.map(({dice, chance}) => take(state, {type: 'roll', dice: [...dice]}, 'roll', chance));
  };
  const choicesIn = (state: State, isLeft: boolean): Pick<WalkNode, 'choices' | 'by'> => {
    const types = eventsOpen(state);
    if (types.includes('roll')) return {choices: [rolled(state)], by: undefined};
    const actor = walked.actor(state);
    const other = actor === 'attacker' ? 'defender' : 'attacker';
    const side = question[actor];
    const best = (role: Role): (readonly WalkEdge[])[] =>
      legalIn(state)
        .filter((event) => walked.chooser(state, event) === role)
        .map((event) => [take(state, event, 'best')]);
    if (question[other] === 'best' && !isLeft) {
      const first = best(other);
      if (first.length > 0)
        return {choices: [...first, [{to: find(state, true), chance: 1, later: 0}]], by: other};
    }
    if (side === 'best') {
      const choices = best(actor);
      if (choices.length === 0) throw noEvent('best', state);
      return {choices, by: actor};
    }
    const played = tried((tries) => {
      const found = side(state, types, tries);
      if ('none' in found && tries.isSpent) throw new OutOfSteps();
      return found;
    });
    if ('none' in played) throw noEvent(played.none, state);
    return {choices: [[take(state, played.event, played.policy)]], by: undefined};
  };
  const legalIn = (state: State): readonly BattleEvent[] => {
    const legal = tried((tries) => legalEvents(order, state, {tries}));
    if (legal === 'many') throw new NotCounted({code: 'manyEvents', args: {path: pathIn(state)}});
    return walked.choices?.(state, legal) ?? legal;
  };
  find(from);
  for (let at = 0; at < open.length; at += 1) {
    const {state, isLeft} = open[at]!;
    const isEnd = isOver(state);
    const isBeyond =
      question.rounds !== undefined && !walked.inRound && walked.round(state) > question.rounds;
    const choices = isEnd || isBeyond ? {choices: [], by: undefined} : choicesIn(state, isLeft);
    nodes.push({...choices, isEnd, now: () => walked.end(state)});
    if (at % 64 === 63) yield 0.9 * budget.part;
  }
  return nodes;
}

const isOver = ({status}: Snapshot): boolean => status === 'done';

const pathIn = ({value}: Snapshot): string => pathOf(value as StateValue);

const noEvent = (policy: string, state: Snapshot): NotCounted =>
  new NotCounted({code: 'noEvent', args: {path: pathIn(state), policy}});

/** Counts the ends of a walk, and in which rounds they come. */
function ends(
  nodes: readonly WalkNode[],
  edges: readonly (readonly WalkEdge[])[],
  {begun, told, isCut}: {readonly begun: number; readonly told: number; readonly isCut: boolean},
  budget: Budget,
): WalkedEnds {
  const size = nodes.length;
  const most = edges.reduce((sum, some) => some.reduce((so, {later}) => Math.max(so, later), sum), 0);
  // what leads into a later round ends there, at a copy of its state
  const inOne = unroll(
    size * (most + 1),
    (node) => (edges[node] ?? []).map(({to, chance, later}) => ({to: to + later * size, chance})),
    budget,
  );
  const sums = new Float64Array(size);
  const rounds = new Map<number, number>();
  const coming: Float64Array[] = [new Float64Array(size)];
  coming[0]![0] = 1;
  let [ended, stuck] = [0, 0];
  for (let round = begun; round <= told; round += 1) {
    const start = coming.shift();
    if (!start) break;
    const chances = new Float64Array(size * (most + 1));
    chances.set(start);
    flow(inOne, chances);
    budget.take(chances.length);
    let now = 0;
    nodes.forEach(({isEnd}, node) => {
      const chance = chances[node]!;
      if (chance === 0) return;
      sums[node]! += chance;
      if (isEnd) now += chance;
      else stuck += chance;
    });
    if (now > 0) rounds.set(round, now);
    ended += now;
    for (let later = 1; later <= most; later += 1) {
      const into = (coming[later - 1] ??= new Float64Array(size));
      for (let node = 0; node < size; node += 1) into[node]! += chances[node + later * size]!;
    }
  }
  const beyond = coming.reduce((sum, some) => sum + some.reduce((so, chance) => so + chance, 0), 0);
  if (!isCut && beyond > 0) {
    const whole = unroll(size, (node) => edges[node]!, budget);
    sums.fill(0);
    sums[0] = 1;
    flow(whole, sums);
  }
  const found = nodes.flatMap(({isEnd, now}, node) =>
    isEnd && sums[node]! > 0 ? [{end: now(), chance: sums[node]!}] : [],
  );
  const all = found.reduce((sum, {chance}) => sum + chance, 0);
  return {
    ends: found,
    unfinished: isCut
      ? beyond + stuck
      : nodes.reduce((sum, {isEnd}, node) => sum + (isEnd ? 0 : sums[node]!), 0),
    rounds,
    after: isCut ? 0 : Math.max(0, all - ended),
  };
}
