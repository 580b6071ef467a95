import {Budget} from '../board/work.js';
import type {BattleEvent} from '../module/index.js';
import type {OrderDocument} from '../rules/order/document.js';
import {MOST_TRIED, rolls} from '../rules/order/legal-events.js';
import {facesOfAim} from '../rules/order/names/fire.js';
import {guards} from '../rules/order/rulebook.js';
import {eventsOpen, guardsOn, isAimed, type Snapshot} from './chart.js';
import type {Order} from './order.js';

/** The most events that are listed for a state; above that it has many. */
export const MOST_LISTED = 400;

/** Guards that an event costs which is tried; each so many more count as another. */
const GUARDS_A_TRY = 20;

/** Every roll of a fire that was declared. */
function* declaredRolls(order: OrderDocument, {context}: Snapshot): Generator<BattleEvent | undefined> {
  yield* rolls(facesOfAim({order, context})!);
}

/** Yields the legal events of a state of one type; undefined where there are too many to try, and nothing after it. */
export function* legalOf(
  {machine, document, anew}: Order,
  snapshot: Snapshot,
  type: string,
  tries = new Budget(MOST_TRIED),
): Generator<BattleEvent | undefined> {
  if (isAimed(snapshot)) {
    yield* type === 'roll' ? declaredRolls(document, snapshot) : [];
    return;
  }
  const scene = {order: document, context: snapshot.context};
  const lists = guardsOn(snapshot, type).flatMap((named) => {
    const guard = guards[named.type]!;
    return 'legalEvents' in guard ? [guard.legalEvents(scene, named.params as never, tries)] : [];
  });
  // of two judges each may pass the same
  const seen = lists.length > 1 ? new Set<string>() : undefined;
  for (const list of lists.length > 0 ? lists : [[{type} as BattleEvent]])
    for (const event of list) {
      if (event === undefined || !tries.spend()) {
        yield undefined;
        return;
      }
      const key = seen && JSON.stringify(event);
      if (key !== undefined && seen?.has(key)) continue;
      if (key !== undefined) seen?.add(key);
      anew();
      const isLegal = machine.getTransitionData(snapshot as never, event).length > 0;
      tries.spend(Math.floor(anew() / GUARDS_A_TRY));
      if (isLegal) yield event;
    }
}

/**
 * Lists the legal events of a state of some types, by default of all that it takes, each once, in the order of the chart's
 * events; `many` where there are more than `most`. Events that differ in spelling alone (units without losses, the order
 * of units that go together) count once.
 */
export function legalEvents(
  order: Order,
  state: Snapshot,
  {
    types = eventsOpen(state),
    most = MOST_LISTED,
    tries = new Budget(MOST_TRIED),
  }: {readonly types?: readonly string[]; readonly most?: number; readonly tries?: Budget} = {},
): readonly BattleEvent[] | 'many' {
  const found: BattleEvent[] = [];
  for (const type of types)
    for (const event of legalOf(order, state, type, tries)) {
      if (event === undefined || found.length === most) return 'many';
      found.push(event);
    }
  return found;
}

/** Returns the first legal event of a type, in the order of `legalEvents`; undefined where none is found. */
export function firstLegal(
  order: Order,
  state: Snapshot,
  type: string,
  tries = new Budget(MOST_TRIED),
): BattleEvent | undefined {
  const [first] = legalOf(order, state, type, tries);
  return first;
}

/** The most events that are looked at to find out whether there is a choice. */
const TRIALS = 400;

/**
 * Returns the only event that the rules allow in a state. Undefined where a player has a choice or rolls, where the battle
 * is over, and where there is too much to try.
 */
export function onlyEvent(order: Order, state: Snapshot): BattleEvent | undefined {
  if (eventsOpen(state).includes('roll')) return undefined;
  const legal = legalEvents(order, state, {most: 1, tries: new Budget(TRIALS)});
  return legal === 'many' ? undefined : legal[0];
}
