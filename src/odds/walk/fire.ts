/** Fire in a walk: its rolls, the policy of who fires at whom, and what of it a battle can still read. */
import type {Budget} from '../../board/work.js';
import {guardsOn, type Snapshot} from '../../battle/chart.js';
import {legalEvents} from '../../battle/legal.js';
import {documentOf, orderFrom, type Order} from '../../battle/order.js';
import type {BattleEvent} from '../../module/index.js';
import {fireNamed, roleOf, targetsOf, unitsOfTurn} from '../../rules/combat/fire.js';
import {fireRolls} from '../../rules/combat/fire-hits.js';
import {readPart, type BattleRecord, type FireMade, type Role} from '../../rules/combat/record.js';
import {MOST_TRIED} from '../../rules/order/legal-events.js';
import {namesInGuard, type ChartState, type OrderDocument} from '../../rules/order/document.js';
import {shotsAimed} from '../../rules/order/names/fire.js';
import {listOf} from '../../rules/order/order.js';
import {forcesOf} from '../../rules/order/scene.js';
import {both, resultsOf} from './dice.js';
import type {WeightedRoll} from './walk.js';

/** The rolls of a fire that was declared, those that come to the same as one; undefined where there are more than `most`. */
export function rollsOfFire(
  state: Snapshot,
  most: number,
  budget: Budget,
): readonly WeightedRoll[] | undefined {
  const scene = {order: documentOf(state.machine), context: state.context};
  const {fire, shots} = shotsAimed(scene)!;
  if (fire.roll)
    return [
      ...shots
        .flatMap(({reading}) => (reading && reading.columns.length > 0 ? [resultsOf(reading)] : []))
        .reduce<ReadonlyMap<string, WeightedRoll>>(
          (so, next) => both(so, next, (a, b) => `${a} ${String(b)}`),
          new Map([['', {dice: [], chance: 1}]]),
        )
        .values(),
    ];
  return fireRolls(forcesOf(scene), fire, shots, most, budget);
}

/** The first unit in battle order that may fire, or all that fire at once, each at the strongest target that is legal. */
export function firstFire(state: Snapshot, tries: Budget): BattleEvent | undefined {
  const order = documentOf(state.machine);
  const scene = {order, context: state.context};
  const forces = forcesOf(scene);
  const name = guardsOn(state, 'fire').find(({type}) => type === 'fireFits')?.params['fire'];
  const fire = typeof name === 'string' ? fireNamed(order, name) : undefined;
  if (!fire) return undefined;
  const {by = 'unit', targets = 'side', cover = false} = fire.fire;
  const turn = unitsOfTurn(forces);
  const units = by === 'unit' ? turn.slice(0, 1) : [...turn];
  if (targets === 'side') return {type: 'fire', units};
  const strengthOf = (id: string): number =>
    forces.strength(forces.game.unit(id)!, roleOf(forces, id) ?? 'defender');
  const strongest = (ids: readonly string[]): string | undefined =>
    ids.reduce<string | undefined>(
      (best, id) => (best === undefined || strengthOf(id) > strengthOf(best) ? id : best),
      undefined,
    );
  if (targets === 'assigned' && !cover) {
    const chosen = units.flatMap((id) => {
      const to = strongest(targetsOf(forces, id));
      return to === undefined ? [] : [[id, to] as const];
    });
    return {type: 'fire', units, targets: Object.fromEntries(chosen)};
  }
  // where the choice of one binds the others, the legal events tell
  const legal = legalEvents(orderFrom(order), state, {types: ['fire'], most: MOST_TRIED, tries});
  if (legal === 'many') return undefined;
  const worth = (event: BattleEvent): readonly number[] =>
    units.map((id) => (event.type === 'fire' ? strengthOf(event.targets?.[id] ?? id) : 0));
  return legal.reduce<BattleEvent | undefined>((best, event) => {
    if (!best) return event;
    const [was, is] = [worth(best), worth(event)];
    const at = is.findIndex((value, i) => value !== was[i]);
    return at >= 0 && is[at]! > was[at]! ? event : best;
  }, undefined);
}

/** Names that guards of a chart and the hexes of its retreats read what fires came to by. */
const readers = new WeakMap<OrderDocument, {readonly hits: boolean; readonly counts: boolean}>();

/** Tells what of fires the chart of an order of play reads besides the losses that it reckons. */
function readOf(order: OrderDocument): {readonly hits: boolean; readonly counts: boolean} {
  const known = readers.get(order);
  if (known) return known;
  let [hits, counts] = [false, false];
  const visit = (state: ChartState): void => {
    const ways = [...listOf(state.always), ...Object.values(state.on ?? {}).flatMap((on) => listOf(on))];
    for (const {guard} of ways)
      for (const {type, params} of namesInGuard(guard)) {
        if (type === 'lossesExceed' || (type === 'asks' && params['what'] === 'losses')) hits = true;
        if (type === 'asks' && params['what'] === 'retreat') counts = true;
      }
    const actions = [
      ...listOf(state.entry),
      ...listOf(state.exit),
      ...ways.flatMap(({actions: some}) => listOf(some)),
    ];
    for (const action of actions)
      if (typeof action === 'object') {
        if (typeof action.params?.['hexes'] === 'object') counts = true;
        if (action.params?.['units'] === 'hit') hits = true;
      }
    Object.values(state.states ?? {}).forEach(visit);
  };
  visit(order.chart);
  const found = {hits, counts};
  readers.set(order, found);
  return found;
}

/** The part of a fire that a later guard or action can read: hits until their losses are reckoned, and counts. */
function readable(
  {hits, counts}: ReturnType<typeof readOf>,
  reckoned: readonly string[],
  name: string,
  fire: FireMade,
): object {
  const open = (Object.keys(fire.hits) as Role[]).filter(
    (role) => hits || !reckoned.includes(`${role}:${name}`),
  );
  const of = (on: Readonly<Partial<Record<Role, number>>>): object =>
    open.map((role) => [role, on[role] ?? 0]);
  return {
    hits: of(fire.hits),
    symbols: open.length === 0 ? {} : Object.entries(fire.symbols).map(([symbol, on]) => [symbol, of(on)]),
    counts: counts ? fire.counts : {},
  };
}

/** The record of a battle as far as something can still read it. */
export function readRecord({document}: Order, record: BattleRecord, reckoned: readonly string[]): object {
  const read = readOf(document);
  const {fires, hadTurn, fell, stepsBefore} = record;
  return {
    ...readPart({...record, fires: {}, hadTurn: [...hadTurn].sort()}),
    // only guards that compare the losses of a round read these
    fell: read.hits ? fell : undefined,
    stepsBefore: read.hits ? stepsBefore : undefined,
    fires: Object.entries(fires).map(([name, fire]) => [name, readable(read, reckoned, name, fire)]),
  };
}
