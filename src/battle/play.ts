import {
  fromTransition,
  initialTransition,
  transition,
  type AnyActorScope,
  type AnyMachineSnapshot,
  type StateValue,
} from 'xstate';
import type {BattleEvent} from '../module/index.js';
import {type BattleArgs, effect, type Found, refusal} from '../rules/battle-findings.js';
import {brokenRule, findingsOfBroken, type BrokenRule} from '../rules/broken-rules.js';
import {clauseNow, statedRule} from './acting.js';
import {
  eventsTaken,
  guardsOn,
  pathOf,
  rollsWanted,
  takes,
  type HexSnapshot,
  type PointSnapshot,
  type Snapshot,
} from './chart.js';
import type {DiceProof, DiceWanted} from './dice/source.js';
import {shapeError, typeOfEvent} from './event.js';
import {
  answerCommitment,
  append,
  commit,
  diceTakenBack,
  emptyLog,
  goTo,
  type BattleLog,
  type LoggedEvent,
} from './log/log.js';
import {contextOf, orderOfGame, type Beginning, type Order} from './order.js';
import {notNow} from './refusal.js';
import {rollTitle} from './rolls.js';
import type {Replay} from './refused.js';
import {facesWanted} from '../rules/order/reading.js';
import {guards, judged} from '../rules/order/rulebook.js';
import type {HexBattleSetup} from '../rules/hex-combat/index.js';
import type {Aimed} from '../rules/combat/record.js';
import type {Of} from '../rules/order/entry.js';
import {aimOf, declareFire, facesOfAim} from '../rules/order/names/fire.js';
import type {PointBattleSetup} from '../rules/point/index.js';
import {LastRoundOver, type Context, type HexContext, type PointContext} from '../rules/order/scene.js';

/** The refusal of an event that no guard needs to see: misshapen, or without a transition in this state. */
function violationBeforeGuards(snapshot: Snapshot, event: BattleEvent): BrokenRule | undefined {
  const wrong = shapeError(event);
  if (wrong !== undefined) return inPlaceOf(snapshot, 'notAnEvent', wrong);
  return snapshot.status === 'active' && takes(snapshot, event.type)
    ? undefined
    : notNow(snapshot, typeOfEvent(event));
}

/** The refusal of an event on which the program itself fails: the battle stays as it was, and can go on. */
function failure(snapshot: Snapshot, error: unknown): BrokenRule {
  const message = String(error instanceof Error ? error.message : error)
    .split('\n')
    .at(-1)!;
  return message.startsWith('Infinite loop')
    ? inPlaceOf(snapshot, 'noRest', {state: pathOf(snapshot.value as StateValue)})
    : inPlaceOf(snapshot, 'umpireFailed', {error: message});
}

/** A refusal that no rule of the game gives, by the rule that the state follows. */
const inPlaceOf = <Code extends 'notAnEvent' | 'noRest' | 'umpireFailed'>(
  snapshot: Snapshot,
  code: Code,
  args: BattleArgs[Code],
): BrokenRule =>
  brokenRule(notNow(snapshot, '').rule, (rule) => refusal(snapshot.context.setup, rule, code, args));

/** Lists the rules that a refused event breaks, from the judges on it. */
function refusalOf({document}: Order, snapshot: Snapshot, event: BattleEvent): readonly BrokenRule[] {
  const scene = {
    order: document,
    context: snapshot.context,
    rule: clauseNow(snapshot),
    statedRule: statedRule(snapshot),
  };
  const judges = guardsOn(snapshot, event.type).flatMap(({type, params}) => {
    const entry = guards[type]!;
    return 'judge' in entry ? [{entry, params}] : [];
  });
  const concerned = judges.filter(
    ({entry, params}) => entry.concerns?.(event as never, params as never) !== false,
  );
  const broken = (concerned.length > 0 ? concerned : judges).flatMap(
    ({entry, params}) => judged(scene, entry, params, event) ?? [],
  );
  // a guard that judges nothing has no reason of its own
  return broken.length > 0 ? broken : [notNow(snapshot, typeOfEvent(event))];
}

/** The state after an event, or the rules that the event breaks. */
export type Stepped<State> =
  | {readonly ok: true; readonly state: State}
  | {readonly ok: false; readonly broken: readonly BrokenRule[]};

/** The end of a battle without a decision. */
const undecided = <C extends Context>({machine}: Order, context: C): Snapshot<C> =>
  machine.resolveState({
    value: 'over',
    context: {...context, battle: {...context.battle, outcome: 'unfinished'}},
    status: 'done',
  } as never) as Snapshot<C>;

/** The end of a battle on which an action found that no round is left; undefined on another error. */
const unfinished = <C extends Context>(order: Order, error: unknown): Snapshot<C> | undefined =>
  error instanceof LastRoundOver ? undecided(order, error.context as C) : undefined;

/**
 * The actor that XState's pure functions have a chart act on. They make one at each call, and begin the chart for it, without
 * input; a battle sends nothing and starts nobody, so that one, of another chart, does for all.
 */
const inert = ((): AnyActorScope => {
  let scope: AnyActorScope;
  const logic = fromTransition((_, event, given: AnyActorScope) => (scope = given), {});
  transition(logic, initialTransition(logic)[0], {type: ''});
  return scope!;
})();

/**
 * Begins a battle: the first state of its chart that asks for an event. One that does not come to rest is over, undecided;
 * it says why, and keeps the error.
 */
export function begin<C extends Context>(order: Order, input: Beginning): Snapshot<C> {
  order.anew();
  const first = order.machine.getInitialSnapshot(inert as never, input) as AnyMachineSnapshot;
  let {error} = first;
  if (first.status !== 'error')
    try {
      return passingOver(order, first as Snapshot<C>);
    } catch (thrown) {
      error = thrown;
    }
  const ended = unfinished<C>(order, error);
  if (ended) return ended;
  const over = undecided(order, contextOf(input) as C);
  return {...over, error, context: {...over.context, said: [failure(over, error).finding()]}};
}

/** A state without the findings on the event that led to it: those on the next one begin anew. */
const unsaid = <C extends Context>(state: Snapshot<C>): Snapshot<C> =>
  state.context.said.length === 0 ? state : {...state, context: {...state.context, said: []}};

/** The rolls that a state asks for where it asks for nothing else, and none of them has a column; else none. */
function rollsWithoutDice({document}: Order, state: Snapshot): readonly string[] {
  if (state.status !== 'active' || eventsTaken(state).join() !== 'roll') return [];
  const names = rollsWanted(state);
  return facesWanted({order: document, context: state.context}, names).length === 0 ? names : [];
}

/** The state past those that ask for rolls without a column: nobody is asked for dice, and what they come to is 0. */
function passingOver<C extends Context>(order: Order, state: Snapshot<C>): Snapshot<C> {
  const names = rollsWithoutDice(order, state);
  if (names.length === 0) return state;
  const event = {type: 'roll', dice: []};
  const after = order.machine.transition(state as never, event, inert as never) as AnyMachineSnapshot;
  if (after.status === 'error') throw after.error;
  if (after === (state as unknown)) return state;
  const titles = names.map((name) => rollTitle(order.document, name));
  const {context} = after as unknown as Snapshot<C>;
  const found = effect(context.setup, clauseNow(state), 'nobodyRolls', {titles});
  const said = {...context, said: [...context.said, found]};
  return passingOver(order, {...(after as unknown as Snapshot<C>), context: said} as Snapshot<C>);
}

/** Was a roll, or a fire without dice, passed over just before a state? A log may have it as a roll without dice. */
const wasPassedOver = ({context: {said}}: Snapshot, event: BattleEvent): boolean =>
  typeOfEvent(event) === 'roll' &&
  (event as {dice?: readonly number[]}).dice?.length === 0 &&
  said.some(
    (found) =>
      'code' in found &&
      (found.code === 'nobodyRolls' ||
        (found.code === 'unitsFire' && (found.args as BattleArgs['unitsFire']).dice.length === 0)),
  );

/** Takes an event in a state of a chart, which stays as it is. The event may be any value. */
export function step<C extends Context>(
  order: Order,
  before: Snapshot<C>,
  event: BattleEvent,
): Stepped<Snapshot<C>> {
  if (wasPassedOver(before, event)) return {ok: true, state: unsaid(before)};
  const wrong = violationBeforeGuards(before, event);
  if (wrong) return {ok: false, broken: [wrong]};
  const {aimed} = before.context.record;
  if (aimed && event.type === 'roll') return rollDeclared(order, before, {...aimed, dice: event.dice});
  const {machine} = order;
  const from = unsaid(before) as unknown as AnyMachineSnapshot;
  order.anew();
  try {
    if (event.type === 'fire' && event.dice === undefined)
      return machine.getTransitionData(from as never, event).length > 0
        ? withoutDice(order, declared(order, from as unknown as Snapshot<C>, event))
        : {ok: false, broken: refusalOf(order, before, event)};
    const after = machine.transition(from as never, event, inert as never) as AnyMachineSnapshot;
    if (after.status === 'error') throw after.error;
    // a transition that changes nothing returns the same state, as no transition does
    if (after !== from || machine.getTransitionData(from as never, event).length > 0)
      return {ok: true, state: passingOver(order, after as unknown as Snapshot<C>)};
  } catch (error) {
    const state = unfinished<C>(order, error);
    if (state) return {ok: true, state};
    return {ok: false, broken: [failure(before, error)]};
  }
  return {ok: false, broken: refusalOf(order, before, event)};
}

/** A battle in which units have declared whom they fire at: their dice come next. */
const declared = <C extends Context>(
  {document}: Order,
  state: Snapshot<C>,
  event: Of<'fire'>,
): Snapshot<C> => ({
  ...state,
  context: declareFire({order: document, context: state.context}, aimOf(event)) as C,
});

/** A battle past a declared fire that has no dice: nobody is asked for them. */
function withoutDice<C extends Context>(order: Order, state: Snapshot<C>): Stepped<Snapshot<C>> {
  const {context} = state;
  const {aimed} = context.record;
  const hasDice = facesOfAim({order: order.document, context})?.length !== 0;
  return aimed && !hasDice ? rollDeclared(order, state, {...aimed, dice: []}) : {ok: true, state};
}

/** Takes the dice of a fire that was declared: the event that the chart knows is the fire with its dice. */
function rollDeclared<C extends Context>(
  order: Order,
  before: Snapshot<C>,
  {units, targets, dice}: Aimed & {readonly dice: readonly number[]},
): Stepped<Snapshot<C>> {
  const {record} = before.context;
  const open = {...before, context: {...before.context, record: {...record, aimed: null}}};
  return step(order, open, {
    type: 'fire',
    units: [...units],
    ...(targets ? {targets: {...targets}} : {}),
    dice: [...dice],
  });
}

/** The log, and the beginning with the state after each event of it, also of those taken back. */
interface Played<State, Event extends LoggedEvent> {
  readonly log: BattleLog<Event>;
  readonly states: readonly State[];
}

/** Plays a log: begins, and takes events. The same events lead to the same states. */
export interface Player<State, Event> {
  /** Plays events from the beginning, up to the first that is refused. */
  replay(events: readonly Event[]): Replay<State>;
  /** Takes an event in a state, which stays as it is. */
  step(before: State, event: Event): Stepped<State>;
}

/** Plays battles by the chart of an order of play. */
export const playerOf = <C extends Context>(
  order: Order,
  input: Beginning,
): Player<Snapshot<C>, BattleEvent> => ({
  replay: (events) => replay<C>(order, input, events),
  step: (before, event) => step(order, before, event),
});

/** A log that is played, and the state after each event. Undo keeps the states, so that redo replays nothing. */
export class Play<State, Event extends LoggedEvent> {
  // a session has no `#` fields: `copy` takes all that it has
  private readonly player: Player<State, Event>;
  private played: Played<State, Event>;
  private readonly stoppedBy: readonly BrokenRule[];

  /** Replays a log. A refused event and all after it count as taken back. */
  constructor(player: Player<State, Event>, log: BattleLog<Event> = emptyLog) {
    this.player = player;
    const {states, broken} = player.replay(log.entries.map(({event}) => event));
    const isShort = states.length <= log.at;
    this.played = {log: isShort ? goTo(log, states.length - 1) : log, states};
    this.stoppedBy = isShort ? broken : [];
  }

  /** Makes the same battle, to be played on; this one stays as it is. */
  copy(): this {
    return Object.assign(Object.create(Object.getPrototypeOf(this) as object) as this, this);
  }

  get log(): BattleLog<Event> {
    return this.played.log;
  }

  /** The number of events in force. */
  get step(): number {
    return this.log.at;
  }

  /** The current state. */
  get state(): State {
    return this.playedStates[this.step]!;
  }

  /** The beginning and the state after each event in force. */
  get states(): readonly State[] {
    return this.playedStates.slice(0, this.step + 1);
  }

  /** The beginning and the state after each event, in force or taken back. */
  protected get playedStates(): readonly State[] {
    return this.played.states;
  }

  /** The reasons why the opened log stopped short of its last event in force. */
  get stopped(): readonly Found[] {
    return findingsOfBroken(this.stoppedBy);
  }

  /** Plays an event. Returns the reasons of a refusal, which changes neither state nor log. */
  play(event: Event, proof?: DiceProof): readonly Found[] {
    return findingsOfBroken(this.attempt(event, proof));
  }

  /** Plays an event. Returns the rules that it breaks; then neither state nor log changes. */
  attempt(event: Event, proof?: DiceProof): readonly BrokenRule[] {
    const stepped = this.player.step(this.state, event);
    if (!stepped.ok) return stepped.broken;
    this.played = {log: append(this.log, event, proof), states: [...this.states, stepped.state]};
    return [];
  }

  /** Goes to any step of the log that was played. */
  goTo(step: number): void {
    this.write(goTo(this.log, Math.min(step, this.playedStates.length - 1)));
  }

  /** Binds the next roll by a hash. */
  commit(commitment: string, wanted: DiceWanted): void {
    this.write(commit(this.log, commitment, wanted));
  }

  /** Records the other side's nonce for that roll. */
  answer(nonce: string): void {
    this.write(answerCommitment(this.log, nonce));
  }

  /** The dice already seen that going to a step would take back. */
  diceTakenBack(step: number): readonly number[] {
    return diceTakenBack(this.log, step);
  }

  private write(log: BattleLog<Event>): void {
    this.played = {...this.played, log};
  }
}

/** Plays events from the beginning, up to the first that is refused. */
export function replay<C extends Context>(
  order: Order,
  input: Beginning,
  events: readonly BattleEvent[],
): Replay<Snapshot<C>> {
  return playFrom(order, begin<C>(order, input), events);
}

/** Plays events from a state, up to the first that is refused. The first state is the one they are played from. */
export function playFrom<C extends Context>(
  order: Order,
  from: Snapshot<C>,
  events: readonly BattleEvent[],
): Replay<Snapshot<C>> {
  // the order of play failed before it asked for anything
  if (from.error !== undefined) return {states: [from], broken: [failure(from, from.error)]};
  const states = [from];
  let here = from;
  for (const [refusedAt, event] of events.entries()) {
    const stepped = step(order, here, event);
    if (!stepped.ok) return {states, refusedAt, broken: stepped.broken};
    here = stepped.state;
    states.push(here);
  }
  return {states, broken: []};
}

/** Replays events of a battle on hexes, by the order of play of its game. */
export const replayOnHexes = (setup: HexBattleSetup, events: readonly BattleEvent[]): Replay<HexSnapshot> =>
  replay<HexContext>(orderOfGame(setup.game), {kind: 'hex', setup}, events);

/** Replays events of a battle on points, by the order of play of its game. */
export const replayOnPoints = (
  setup: PointBattleSetup,
  events: readonly BattleEvent[],
): Replay<PointSnapshot> => replay<PointContext>(orderOfGame(setup.game), {kind: 'point', setup}, events);
