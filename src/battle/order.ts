/** Orders of play: battle documents, and the state machines that XState runs from their charts. */
import {assign, createMachine, type AnyStateMachine} from 'xstate';
import type {Game} from '../module/game.js';
import type {BattleEvent} from '../module/schema/event.js';
import {beginAreaBattle, type AreaSetup} from '../rules/area/battle.js';
import {emptyRecord} from '../rules/combat/record.js';
import {beginHexBattle, type HexBattleSetup} from '../rules/hex-combat/index.js';
import {beginBattle, type PointBattleSetup} from '../rules/point/index.js';
import {chartLimits} from '../module/schema/chart-names.js';
import {
  listOf,
  namedOf,
  type ChartAction,
  type ChartGuard,
  type ChartState,
  type ChartTransition,
  type OrderDocument,
} from '../rules/order/document.js';
import {orderOf, shippedWhole} from '../rules/order/order.js';
import {act, actionList, guards, judged} from '../rules/order/rulebook.js';
import type {Context, Scene} from '../rules/order/scene.js';

/** An order of play that can be played. */
export interface Order {
  readonly document: OrderDocument;
  readonly machine: AnyStateMachine;
  /** Begins the count of an event’s work anew; returns what the one before took, in guards and actions. */
  readonly anew: () => number;
}

interface At {
  readonly context: Context;
  readonly event: BattleEvent;
}

/** The guards and actions that one event may ask for yet. An order of play that ships needs some sixty. */
interface Work {
  left: number;
}
const MOST_WORK = 10_000;
const newWork = (): Work => ({left: MOST_WORK});
/** Thrown where an order of play asks more of one event than it may. */
class Restless extends Error {}
function spend(work: Work): void {
  work.left -= 1;
  if (work.left < 0) throw new Restless('Infinite loop');
}

/** The test of a guard on an event; without one a judge says whether there is anything that it can be about. */
type Test = (scene: Scene, event: BattleEvent | undefined, work: Work) => boolean;

/** Makes the test of a guard. A judge passes an event that breaks none of its rules. Each guard asked is a step of work. */
function testOf(guard: ChartGuard): Test {
  if (typeof guard !== 'string') {
    if ('not' in guard) {
      const test = testOf(guard.not);
      return (...at) => !test(...at);
    }
    if ('and' in guard || 'or' in guard) {
      const tests = ('and' in guard ? guard.and : guard.or).map(testOf);
      return 'and' in guard
        ? (...at) => tests.every((test) => test(...at))
        : (...at) => tests.some((test) => test(...at));
    }
  }
  const {type, params} = namedOf(guard);
  const entry = guards[type]!;
  return (scene, event, work) => {
    spend(work);
    if (!('judge' in entry)) return entry.holds(scene, params as never);
    return event === undefined
      ? entry.about?.(scene, params as never) !== false
      : judged(scene, entry, params, event)?.length === 0;
  };
}

/**
 * Is there a way on which a state takes an event, if the judges on it pass that? The conditions on the way hold, and there
 * is something that the event can be about.
 */
export const isOpen = (scene: Scene, {guard}: ChartTransition): boolean =>
  guard === undefined || testOf(guard)(scene, undefined, newWork());

/** Makes the machine of a chart, which was checked. */
function machineOf(order: OrderDocument, work: Work): AnyStateMachine {
  const actionOf = (action: ChartAction) => {
    const {type, params} = namedOf(action);
    const entry = actionList[type]!;
    return assign(({context, event}: At) => {
      spend(work);
      return act({order, context}, entry, params, event);
    });
  };
  const actionsOf = (list: ChartAction | readonly ChartAction[] | undefined) =>
    list === undefined ? {} : {actions: listOf(list).map(actionOf)};
  const guardOf = (guard: ChartGuard) => {
    const test = testOf(guard);
    return ({context, event}: At): boolean => test({order, context}, event, work);
  };
  const transitionOf = ({guard, actions: does, target, reenter}: ChartTransition) => ({
    ...(guard === undefined ? {} : {guard: guardOf(guard)}),
    ...actionsOf(does),
    ...(target === undefined ? {} : {target}),
    ...(reenter === undefined ? {} : {reenter}),
  });
  const stateOf = (state: ChartState): object => {
    const {states, on, always, entry, exit, tags, meta, ...plain} = state;
    return {
      ...plain,
      ...(meta === undefined ? {} : {meta}),
      ...(tags === undefined ? {} : {tags: [tags]}),
      ...(entry === undefined ? {} : {entry: listOf(entry).map(actionOf)}),
      ...(exit === undefined ? {} : {exit: listOf(exit).map(actionOf)}),
      ...(always === undefined ? {} : {always: listOf(always).map(transitionOf)}),
      ...(on === undefined
        ? {}
        : {
            on: Object.fromEntries(
              Object.entries(on).map(([event, ways]) => [event, listOf(ways).map(transitionOf)]),
            ),
          }),
      ...(states === undefined
        ? {}
        : {states: Object.fromEntries(Object.entries(states).map(([name, one]) => [name, stateOf(one)]))}),
    };
  };
  const config = {
    ...stateOf(order.chart),
    context: ({input}: {input: Beginning}) => contextOf(input),
    options: {maxIterations: chartLimits.microsteps},
  };
  return createMachine(config as never) as AnyStateMachine;
}

/** The beginning of a battle of a kind, and its setup. */
export type Beginning =
  | {readonly kind: 'hex'; readonly setup: HexBattleSetup}
  | {readonly kind: 'point'; readonly setup: PointBattleSetup}
  | {readonly kind: 'area'; readonly setup: AreaSetup};

/** Makes what a battle holds at its beginning. */
export function contextOf(input: Beginning): Context {
  const shared = {record: emptyRecord, said: []};
  switch (input.kind) {
    case 'hex':
      return {...input, battle: beginHexBattle(input.setup), ...shared};
    case 'point':
      return {...input, battle: beginBattle(input.setup), ...shared};
    case 'area':
      return {...input, battle: beginAreaBattle(input.setup), ...shared};
  }
}

const orders = new WeakMap<OrderDocument, Order>();
const documents = new WeakMap<AnyStateMachine, OrderDocument>();

/** Makes an order of play of a checked document, once. */
export function orderFrom(document: OrderDocument): Order {
  const known = orders.get(document);
  if (known) return known;
  const work = newWork();
  const machine = machineOf(document, work);
  const order: Order = {
    document,
    machine,
    anew() {
      const taken = MOST_WORK - work.left;
      work.left = MOST_WORK;
      return taken;
    },
  };
  orders.set(document, order);
  documents.set(machine, document);
  return order;
}

/** Returns the document that a machine was made of. */
export const documentOf = (machine: AnyStateMachine): OrderDocument => documents.get(machine)!;

/** The order of play of a game's battles: its own, the one that it names, or the one of its kind of map. */
export const orderOfGame = ({kind, document}: Game): Order =>
  orderFrom(orderOf(document) ?? shippedWhole(kind === 'hex' ? 'hex' : 'point-to-point'));

/** The kind of the battles of a game: on points by what a loss is, a step or a point of value. */
export const battleKind = (game: Game): Context['kind'] =>
  game.kind === 'hex' ? 'hex' : orderOfGame(game).document.losses.unit === 'steps' ? 'area' : 'point';
