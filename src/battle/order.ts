/** Orders of play: battle documents, and the state machines that XState runs from their charts. */
import {assign, createMachine, type AnyStateMachine} from 'xstate';
import type {Game} from '../module/game.js';
import type {BattleEvent} from '../module/schema/event.js';
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
import {actionList, guards} from '../rules/order/rulebook.js';
import type {Context} from '../rules/order/scene.js';

/** An order of play that can be played. */
export interface Order {
  readonly document: OrderDocument;
  readonly machine: AnyStateMachine;
}

interface At {
  readonly context: Context;
  /** Left out: what its judges would say is not asked. */
  readonly event?: BattleEvent | undefined;
}

/** Makes the test of a guard. A judge passes an event that breaks none of its rules. */
export function testOf(order: OrderDocument, guard: ChartGuard): (at: At) => boolean {
  if (typeof guard !== 'string') {
    if ('not' in guard) {
      const test = testOf(order, guard.not);
      return (at) => !test(at);
    }
    if ('and' in guard || 'or' in guard) {
      const tests = ('and' in guard ? guard.and : guard.or).map((one) => testOf(order, one));
      return 'and' in guard
        ? (at) => tests.every((test) => test(at))
        : (at) => tests.some((test) => test(at));
    }
  }
  const {type, params} = namedOf(guard);
  const entry = guards[type]!;
  return 'judge' in entry
    ? ({context, event}) =>
        event === undefined || entry.judge({order, context}, event as never, params as never).length === 0
    : ({context}) => entry.holds({order, context}, params as never);
}

/** Makes the machine of a chart, which was checked. */
function machineOf(order: OrderDocument): AnyStateMachine {
  const actionOf = (action: ChartAction) => {
    const {type, params} = namedOf(action);
    const {apply} = actionList[type]!;
    return assign(({context, event}: {context: Context; event: BattleEvent}) =>
      apply({order, context}, params as never, event as never),
    );
  };
  const actionsOf = (list: ChartAction | readonly ChartAction[] | undefined) =>
    list === undefined ? {} : {actions: listOf(list).map(actionOf)};
  const transitionOf = ({guard, actions: does, target, reenter}: ChartTransition) => ({
    ...(guard === undefined ? {} : {guard: testOf(order, guard)}),
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

/** The beginning of a battle: on hexes or on points, and its setup. */
export type Beginning =
  | {readonly kind: 'hex'; readonly setup: HexBattleSetup}
  | {readonly kind: 'point'; readonly setup: PointBattleSetup};

const contextOf = (input: Beginning): Context =>
  input.kind === 'hex'
    ? {...input, battle: beginHexBattle(input.setup), said: []}
    : {...input, battle: beginBattle(input.setup), said: []};

const orders = new WeakMap<OrderDocument, Order>();
const documents = new WeakMap<AnyStateMachine, OrderDocument>();

/** Makes an order of play of a checked document, once. */
export function orderFrom(document: OrderDocument): Order {
  const known = orders.get(document);
  if (known) return known;
  const machine = machineOf(document);
  const order = {document, machine};
  orders.set(document, order);
  documents.set(machine, document);
  return order;
}

/** Returns the document that a machine was made of. */
export const documentOf = (machine: AnyStateMachine): OrderDocument => documents.get(machine)!;

/** The order of play of a game's battles: its own, the one that it names, or the one of its kind of map. */
export const orderOfGame = ({kind, document}: Game): Order =>
  orderFrom(orderOf(document) ?? shippedWhole(kind === 'hex' ? 'hex' : 'point-to-point'));
