import {roomFor, type Battle, type BattleUnit, type Role} from '../../rules/point/index.js';

export const losses = ['keep-units', 'keep-fire'] as const;
/** How a side shares out losses: so that units live, or so that fire stays. */
export type Losses = (typeof losses)[number];
/** When a side leaves: its fire below a number, or below a part of the enemy's; or never. */
export type Leave = 'never' | {readonly below: number} | {readonly ratio: readonly [number, number]};
/** How a side decides everything; what is left out is keep-units and never. */
export interface Policy {
  readonly losses?: Losses;
  readonly leave?: Leave;
}

/** Whether a side with this fire leaves, against this fire. */
export function leaves({leave = 'never'}: Policy, fire: number, enemy: number): boolean {
  if (leave === 'never') return false;
  if ('below' in leave) return fire < leave.below;
  const [p, q] = leave.ratio;
  return q * fire < p * enemy;
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

/** The place in `field.units` of the unit that takes the next loss; the side has one that can. */
export function nextLoss(battle: Battle, role: Role, policy: Losses, firepower: readonly number[]): number {
  const {units: members} = battle.field;
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
