import {
  type Battle,
  type BattleUnit,
  fallBack,
  firePoints,
  itemise,
  lossCapacity,
  type Role,
  roomFor,
  takeLosses,
  withoutLoneAir,
} from '../../rules/point/index.js';
import type {Losses} from '../question.js';
import type {Lines} from './lines.js';

/** Ground units of a side that are lost, or alive and dispersed. */
export interface Toll {
  readonly strength: number;
  readonly units: number;
  readonly dispersed: number;
}

/** One side of a battle after some losses. */
export interface SideState {
  /** The battle with this side as it is here; the other as it was. */
  readonly battle: Battle;
  /** Losses taken from where the count begins. */
  readonly level: number;
  readonly fire: number;
  /** Losses that it can still take; none left, none alive. */
  readonly takes: number;
  /** Some ground unit lives undispersed. */
  readonly fresh: boolean;
  readonly toll: Toll;
  /** Losses after a retreat from here (B.4). */
  readonly afterRetreat: Toll;
  /** Enemy losses by its retreat: displaced units that it falls back onto (B.4d). */
  readonly overrun: Toll;
  /** The states after one more loss: one under a policy, every one there is at a free choice. */
  next: readonly number[];
}

/** All states of a side that can come, by losses taken; the first is where the count begins. */
export interface SideStates {
  readonly states: readonly SideState[];
  /** Every state has one successor at most: state n is the one after n losses. */
  readonly isChain: boolean;
  /** The state after so many losses shared out by a policy. */
  readonly after: (count: number, policy: Losses) => number;
}

const none: Toll = {strength: 0, units: 0, dispersed: 0};

/** Strength points of units outside the battle, by id: the displaced ones of (d). */
export type Outside = ReadonlyMap<string, number>;

const tollOf = ({strength, units, dispersed}: Toll): Toll => ({strength, units, dispersed});

/** Describes a side in the present state of a battle. */
export function stateOf(
  battle: Battle,
  role: Role,
  level: number,
  lines: Lines,
  outside: Outside,
): SideState {
  const {units: members} = battle.setup;
  const count = (units: Battle['units']): Toll & {fresh: boolean} => {
    let [strength, lost, dispersed, fresh] = [0, 0, 0, false];
    for (let i = 0; i < members.length; i += 1) {
      const unit = members[i]!;
      const state = units[i]!;
      if (unit.role !== role || unit.kind !== 'ground') continue;
      if (state.destroyed) {
        strength += unit.value;
        lost += 1;
      } else if (state.dispersed) dispersed += 1;
      else fresh = true;
    }
    return {strength, units: lost, dispersed, fresh};
  };
  const counted = count(battle.units);
  const toll = tollOf(counted);
  const takes = lossCapacity(battle, role);
  let [afterRetreat, overrun] = [toll, none];
  if (takes > 0 && role === 'attacker') {
    const back = fallBack(battle);
    afterRetreat = tollOf(count(back.units));
    if (back.overrun.length > 0) overrun = outsiders(back.overrun, outside);
  } else if (takes > 0 && !lines.roomForAll) {
    const {strength, units, dispersed} = lines.loss(battle);
    afterRetreat = {
      strength: toll.strength + strength,
      units: toll.units + units,
      dispersed: toll.dispersed - dispersed,
    };
  }
  return {
    battle,
    level,
    fire: firePoints(battle, role),
    takes,
    fresh: counted.fresh,
    toll,
    afterRetreat,
    overrun,
    next: [],
  };
}

/** The ground units among those outside the battle that (d) destroys. */
export function outsiders(ids: readonly string[], outside: Outside): Toll {
  const ground = ids.flatMap((id) => outside.get(id) ?? []);
  return {strength: ground.reduce((sum, value) => sum + value, 0), units: ground.length, dispersed: 0};
}

/** Points that each undispersed unit adds to its side's fire, by its place in `setup.units`. */
function firepowerOf(battle: Battle, role: Role): readonly number[] {
  const parts = new Map(itemise(battle, role).parts.map((part) => [part.unit, part.value * part.multiplier]));
  return battle.setup.units.map(({id}) => parts.get(id) ?? 0);
}

function hit(battle: Battle, role: Role, place: number): Battle {
  const after = {...battle, units: takeLosses(battle, role, {[battle.setup.units[place]!.id]: 1})};
  return {...after, units: withoutLoneAir(after, role)};
}

/** A side that shares losses out by a policy: a state is the number of losses taken. */
export function chain(
  battle: Battle,
  role: Role,
  policy: Losses,
  lines: Lines,
  outside: Outside,
): SideStates {
  const firepower = firepowerOf(battle, role);
  const states = [stateOf(battle, role, 0, lines, outside)];
  for (let last = states[0]!; last.takes > 0; last = states.at(-1)!) {
    last.next = [states.length];
    const after = hit(last.battle, role, nextLoss(last.battle, role, policy, firepower));
    states.push(stateOf(after, role, states.length, lines, outside));
  }
  return {states, isChain: true, after: (count) => count};
}

/** Units that no rule tells apart, and how many states each has: what a free choice of losses multiplies. */
function classesOf(battle: Battle, role: Role, lines: Lines): readonly (readonly number[])[] {
  const firepower = firepowerOf(battle, role);
  const classes = new Map<string, number[]>();
  battle.setup.units.forEach((unit, i) => {
    if (unit.role !== role || unit.kind !== 'ground') return;
    const place =
      role === 'defender'
        ? lines.roomForAll
          ? ''
          : String(unit.size)
        : battle.setup.displaced.some(({at}) => at === unit.from)
          ? unit.from
          : '';
    const key = `${String(unit.value)} ${unit.rank} ${String(firepower[i])} ${place}`;
    classes.set(key, [...(classes.get(key) ?? []), i]);
  });
  return [...classes.values()];
}

/** The most states that a free choice of losses has: for each class the ways to spread its units over their states. */
export function freeStates(battle: Battle, role: Role, lines: Lines): number {
  let product = 1;
  for (const places of classesOf(battle, role, lines)) {
    const states = Math.max(
      ...places.map((i) => {
        const only = {...battle, units: battle.units.map((u, j) => (i === j ? u : {...u, destroyed: true}))};
        return lossCapacity(only, role) + 1;
      }),
    );
    for (let n = 1; n <= places.length; n += 1) product = (product * (states + n - 1)) / n;
  }
  return Math.round(product);
}

/** A side that shares losses out as it likes: every state that can come, units that are alike not distinguished. */
export function free(battle: Battle, role: Role, lines: Lines, outside: Outside): SideStates {
  const firepower = firepowerOf(battle, role);
  const classes = classesOf(battle, role, lines);
  const known = new Map<string, number>();
  const states: SideState[] = [];
  const status = (one: Battle, i: number): number => {
    const {destroyed, dispersed, absorbed} = one.units[i]!;
    return destroyed ? -2 : dispersed ? absorbed : -1;
  };
  const keyOf = (one: Battle): string =>
    classes
      .map((places) =>
        places
          .map((i) => status(one, i))
          .sort((a, b) => a - b)
          .join(),
      )
      .join(';');
  const find = (one: Battle, level: number): number => {
    const key = keyOf(one);
    const at = known.get(key);
    if (at !== undefined) return at;
    known.set(key, states.length);
    states.push(stateOf(one, role, level, lines, outside));
    return states.length - 1;
  };
  find(battle, 0);
  for (const state of states) {
    const next = new Set<number>();
    for (const places of classes) {
      const tried = new Set<number>();
      for (const i of places) {
        const now = status(state.battle, i);
        if (now === -2 || tried.has(now)) continue;
        tried.add(now);
        next.add(find(hit(state.battle, role, i), state.level + 1));
      }
    }
    state.next = [...next];
  }
  return {
    states,
    isChain: false,
    after: (count, policy) => {
      let one = battle;
      for (let n = 0; n < count; n += 1) one = hit(one, role, nextLoss(one, role, policy, firepower));
      return known.get(keyOf(one))!;
    },
  };
}

type Order = (i: number, j: number) => number;

/** The first of several orders that tells two apart. */
const first =
  (...orders: readonly Order[]): Order =>
  (i, j) => {
    for (const order of orders) {
      const difference = order(i, j);
      if (difference !== 0) return difference;
    }
    return 0;
  };

/** The place in `setup.units` of the unit that takes the next loss; the side has one that can. */
function nextLoss(battle: Battle, role: Role, policy: Losses, firepower: readonly number[]): number {
  const {units: members} = battle.setup;
  const by =
    (key: (unit: BattleUnit, i: number) => number): Order =>
    (i, j) =>
      key(members[i]!, i) - key(members[j]!, j);
  const value = by((unit) => unit.value);
  const dispersed = by((_, i) => (battle.units[i]!.dispersed ? 0 : 1));
  const fire = by((_, i) => firepower[i]!);
  const last: Order =
    role === 'defender'
      ? by((unit) => unit.size)
      : (i, j) => {
          const [a, b] = [members[i]!.from, members[j]!.from];
          return a < b ? -1 : a > b ? 1 : 0;
        };
  const order = first(
    value,
    by((unit) => (unit.rank === 'minor' ? 0 : 1)),
    fire,
    last,
  );
  const usual = first(
    dispersed,
    fire,
    order,
    by((_, i) => -battle.units[i]!.absorbed),
  );
  const least = (from: readonly number[], than: Order): number =>
    from.reduce((best, i) => (than(i, best) < 0 ? i : best));

  const living = members.flatMap((unit, i) =>
    unit.role === role && roomFor(unit, battle.units[i]!) > 0 ? [i] : [],
  );
  if (policy === 'keep-fire') return least(living, usual);
  const lasting = living.filter((i) => roomFor(members[i]!, battle.units[i]!) > 1);
  return lasting.length > 0 ? least(lasting, usual) : least(living, first(value, dispersed, order));
}
