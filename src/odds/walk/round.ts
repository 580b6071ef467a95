/** Tells whether anything reads the number of a round: states that differ in nothing else are one where nothing does. */
import {listOf, namesInGuard, type ChartState, type OrderDocument} from '../../rules/order/document.js';
import {withCourse, type Context} from '../../rules/order/scene.js';
import {asksFor} from '../../rules/when-asks.js';
import type {ModuleDocument} from '../../module/schema/module.js';
import type {Snapshot} from '../../battle/chart.js';

/** The most rounds of a document that says nothing of them: so many that the odds of more are none. */
const usualRounds = 100;

/** Lists the names of the guards in a chart, of `when` conditions the keys. */
function* guardsIn(state: ChartState): Generator<string> {
  const ways = [state.always, ...Object.values(state.on ?? {})].flatMap((some) => listOf(some));
  for (const {guard} of ways) for (const {type} of namesInGuard(guard)) yield type;
  for (const inner of Object.values(state.states ?? {})) yield* guardsIn(inner);
}

/** Does a battle read the number of the round: by a guard, by a limit of its order of play, or in a condition? */
export const readsRound = (order: OrderDocument, {rules, tables}: Partial<ModuleDocument>): boolean =>
  order.rounds.most !== usualRounds ||
  [...guardsIn(order.chart)].includes('round') ||
  asksFor('round', [order, rules, ...Object.values(tables ?? {})]);

/** Does an order of play read what was rolled or reckoned after the event that rolled it? */
export const readsReckoned = ({chart}: OrderDocument): boolean => {
  const names = [...guardsIn(chart)];
  return names.includes('reckoned') || reckonsLater(chart);
};

/** Is a roll reckoned elsewhere than on the event that rolls it? */
function reckonsLater(state: ChartState): boolean {
  const named = (action: unknown): string =>
    typeof action === 'string' ? action : (action as {readonly type: string}).type;
  const actions = (some: Parameters<typeof listOf>[0]): readonly string[] => listOf(some as never).map(named);
  const ways = [
    ...listOf(state.always),
    ...Object.entries(state.on ?? {}).flatMap(([event, some]) => (event === 'roll' ? [] : listOf(some))),
  ];
  return (
    [
      ...actions(state.entry),
      ...actions(state.exit),
      ...ways.flatMap((way) => actions(way.actions)),
    ].includes('reckon') || Object.values(state.states ?? {}).some(reckonsLater)
  );
}

/** The same state in another round. */
export function inRound<C extends Context>(state: Snapshot<C>, round: number): Snapshot<C> {
  const {context} = state;
  if (context.battle.round === round) return state;
  const battle = {...context.battle, round};
  return {...state, context: withCourse(context, {...context, battle} as Context) as C};
}
