/** Reads the state of a battle: its name, its meta, the events that it takes, and how far the battle has come. */
import type {AnyMachineSnapshot, StateValue} from 'xstate';
import type {BattleEvent} from '../module/schema/event.js';
import {
  listOf,
  namesInGuard,
  type OrderDocument,
  type ChartState,
  type ChartTransition,
  type Named,
  type StateMeta,
} from '../rules/order/document.js';
import {bidiIsolate} from '../module/bidi.js';
import type {BattleDocument} from '../module/schema/battle.js';
import {titlePhrases} from '../phrases/en/titles.js';
import {ownTitle} from '../phrases/own-name.js';
import {inOrder, leafOf, metaOf as nodeMeta, reachedFrom} from './chart-walk.js';
import {documentOf, isOpen, orderFrom} from './order.js';
import {guards} from '../rules/order/rulebook.js';
import type {AreaContext, Context, HexContext, PointContext} from '../rules/order/scene.js';

/** A state of a battle, as XState keeps it. */
export type Snapshot<C extends Context = Context> = Omit<AnyMachineSnapshot, 'context'> & {
  readonly context: C;
};
export type HexSnapshot = Snapshot<HexContext>;
export type PointSnapshot = Snapshot<PointContext>;
export type AreaSnapshot = Snapshot<AreaContext>;

/** Joins the parts of a state value: `ground.normal.defenderFire`. */
export const pathOf = (value: StateValue): string =>
  typeof value === 'string'
    ? value
    : Object.entries(value)
        .map(([key, inner]) => (inner === undefined ? key : `${key}.${pathOf(inner)}`))
        .join();

/** The states of a chart from its top to the one that a battle is in. */
function statesAt({machine, value}: Snapshot): readonly ChartState[] {
  const states: ChartState[] = [];
  let {chart: state} = documentOf(machine);
  let below = value as StateValue | undefined;
  while (below !== undefined) {
    const [name] = typeof below === 'string' ? [below] : Object.keys(below);
    states.push((state = state.states![name!]!));
    below = typeof below === 'string' ? undefined : below[name!];
  }
  return states;
}

/** Names a state for reports and readers: by its tag, if it or a state around it has one, else by its path. */
export const stateOf = (snapshot: Snapshot): string =>
  statesAt(snapshot).find(({tags}) => tags !== undefined)?.tags ?? pathOf(snapshot.value as StateValue);

/** The state of the chart that a battle is in. */
const stateIn = (snapshot: Snapshot): ChartState => statesAt(snapshot).at(-1)!;

/** Returns the meta of a state; undefined once the battle is over. */
export const metaOf = (snapshot: Snapshot): StateMeta | undefined => stateIn(snapshot).meta;

/** Does a battle wait for the dice of a fire that was declared? */
export const isAimed = ({context}: Snapshot): boolean => context.record.aimed !== null;

/** The type of event that the chart knows: the dice of a declared fire belong to that. */
const chartType = (snapshot: Snapshot, type: string): string =>
  isAimed(snapshot) && type === 'roll' ? 'fire' : type;

/** Does a state take events of a type? */
export const takes = (snapshot: Snapshot, type: string): boolean =>
  isAimed(snapshot) ? type === 'roll' : Object.hasOwn(stateIn(snapshot).on ?? {}, type);

/** Lists the types of events that a state takes, in the order in which they are offered. */
export function eventsTaken(snapshot: Snapshot): readonly BattleEvent['type'][] {
  if (isAimed(snapshot)) return ['roll'];
  const {on = {}, meta} = stateIn(snapshot);
  const taken = Object.keys(on);
  return [...new Set([...(meta?.asks ?? []).filter((type) => taken.includes(type)), ...taken])] as never;
}

/** Lists the ways of an event in a state that are open: their conditions hold, and the event can be about something. */
function waysOpen(snapshot: Snapshot, given: string): readonly ChartTransition[] {
  const {on = {}} = stateIn(snapshot);
  const type = chartType(snapshot, given);
  const scene = {order: documentOf(snapshot.machine), context: snapshot.context};
  return Object.hasOwn(on, type) ? listOf(on[type]).filter((way) => isOpen(scene, way)) : [];
}

/** Lists the types of events that have a way open in a state, in the order in which they are offered. */
export const eventsOpen = (snapshot: Snapshot): readonly BattleEvent['type'][] =>
  eventsTaken(snapshot).filter((type) => waysOpen(snapshot, type).length > 0);

/**
 * Lists the named guards on an event in a state, with their parameters, in the order of the chart: those of transitions
 * that are open as the battle is, whatever their judges say of the event.
 */
export const guardsOn = (snapshot: Snapshot, type: string): readonly Named[] =>
  waysOpen(snapshot, type).flatMap(({guard}) => namesInGuard(guard));

/** The names that guards on an event have in one of their parameters: of rolls, kinds of support, declarations. */
export const namesAsked = (
  snapshot: Snapshot,
  type: BattleEvent['type'],
  param: 'of' | 'kinds' | 'name',
): readonly string[] =>
  guardsOn(snapshot, type).flatMap(({type: name, params}) =>
    'judge' in guards[name]! ? ([params[param] ?? []].flat() as unknown as readonly string[]) : [],
  );

/** The rolls and checks whose dice a state asks for, in their order. */
export const rollsWanted = (snapshot: Snapshot): readonly string[] => {
  const of = guardsOn(snapshot, 'roll').find((guard) => guard.type === 'diceFit')?.params['of'];
  return of === undefined ? [] : ([of].flat() as unknown as readonly string[]);
};

/** Lists the states of a chart that ask for an event, in its order, each with its path. */
export const statesWithMeta = (
  chart: ChartState,
  above: readonly string[] = [],
): readonly {readonly path: string; readonly state: ChartState; readonly meta: StateMeta}[] =>
  Object.entries(chart.states ?? {}).flatMap(([name, state]) => [
    ...(state.meta ? [{path: [...above, name].join('.'), state, meta: state.meta}] : []),
    ...statesWithMeta(state, [...above, name]),
  ]);

/** A phase of an order of play, with its words. */
export interface PhaseWords {
  readonly phase: string;
  readonly title: string;
  /** The title is none of the document, but of the page's language. */
  readonly ours?: true;
  /** The explanation for first-time players; empty if there is none. */
  readonly says: string;
}

/** A phase of a battle, for a player who wants to see the progress. */
export interface Phase extends PhaseWords {
  /** `passedOver`: behind, and nothing was asked in it. */
  readonly is: 'past' | 'present' | 'passedOver' | 'toCome';
}

/** Titles a phase: as the document has it, else by its name. */
export function titledPhase({phases = []}: Pick<BattleDocument, 'phases'>, phase: string): PhaseWords {
  const {title, says = ''} = phases.find(({name}) => name === phase) ?? {};
  const titles: Readonly<Record<string, string>> = titlePhrases.phases;
  const usual = Object.hasOwn(titles, phase) ? titles[phase] : undefined;
  return {
    phase,
    title: title === undefined ? (usual ?? ownTitle(phase)) : bidiIsolate(title),
    ...(title === undefined && usual !== undefined ? {ours: true} : {}),
    says: bidiIsolate(says),
  };
}

/** Lists the phases of an order of play: as `phases` lists them, then others in the order in which a battle comes to them. */
export function phasesOf(document: OrderDocument): readonly PhaseWords[] {
  const {chart, phases} = document;
  const named = new Set(statesWithMeta(chart).map(({meta}) => meta.phase));
  const listed = phases.map(({name}) => name).filter((name) => named.has(name));
  const {root} = orderFrom(document).machine;
  const played =
    new Set(listed).size === named.size
      ? []
      : inOrder(root, reachedFrom(leafOf(root))).flatMap((node) => nodeMeta(node)?.phase ?? []);
  return [...new Set([...listed, ...played])].map((phase) => titledPhase(document, phase));
}

/** Tells where a battle is after these states, from its beginning. A later round counts its phases anew; a phase may come twice in a round. */
export function phasesSoFar(states: readonly Snapshot[]): readonly Phase[] {
  const last = states.at(-1)!;
  const phases = phasesOf(documentOf(last.machine));
  const present = metaOf(last)?.phase;
  const {round} = last.context.battle;
  // once a battle is over all its rounds count, not the last alone
  const counted = states.filter(({context}) => present === undefined || context.battle.round === round);
  const behind = new Set(counted.map((state) => metaOf(state)?.phase));
  const at = present === undefined ? phases.length : phases.findIndex(({phase}) => phase === present);
  return phases.map((words, i): Phase => ({
    ...words,
    is: i === at ? 'present' : i > at ? 'toCome' : behind.has(words.phase) ? 'past' : 'passedOver',
  }));
}
