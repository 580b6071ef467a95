import type {OddsTableDocument, Unit} from '../../module/index.js';
import {fractionOf, numberOf, product, sum} from './fraction.js';
import {applying, concernsAttacker, concernsDefender, type Applying, type Scene} from './modifiers.js';

/** One unit's part in its side's strength. */
export interface StrengthPart {
  readonly unit: string;
  readonly name: string;
  /** What its counter shows on the side that is up. */
  readonly factors: number;
  /** It is below its full steps and uses its reduced strength. */
  readonly reduced: boolean;
  readonly multipliers: readonly {readonly times: number; readonly source: string}[];
  /** Factors times every multiplier, fractions kept. */
  readonly strength: number;
}
export interface Strength {
  readonly total: number;
  readonly parts: readonly StrengthPart[];
}

/** The fewest whole factors after which the table is entered in a better column, shifts and all, and which that is. */
export interface Needs {
  readonly factors: number;
  readonly column: string;
}

/** The odds or the differential of a battle, itemised. */
export interface Odds {
  readonly attack: Strength;
  readonly defence: Strength;
  readonly column: {
    readonly base: string;
    readonly shifts: readonly {readonly shift: number; readonly source: string}[];
    readonly final: string;
  };
  readonly drm: readonly {readonly drm: number; readonly source: string}[];
  /** What the attacker needs on top for a column further right; null where no factors bring one. */
  readonly attackerNeeds: Needs | null;
  /** What the defender needs on top for a column further left; null where no factors bring one. */
  readonly defenderNeeds: Needs | null;
}

/** Sums of halves are exact; a third of a factor must not miss its column by the last bit. */
const least = 1e-9;

function strength(
  scene: Scene,
  units: readonly Unit[],
  kind: 'attack' | 'defence',
  modifiers: readonly Applying[],
): Strength {
  const parts = units.map((unit) => {
    const {steps} = scene.position.units.get(unit.index)!;
    const reduced = steps < unit.steps;
    const factors = !unit.combat ? 0 : reduced ? unit.reduced[kind] : unit[kind];
    const multipliers = modifiers.flatMap(({modifier, source}) => {
      const times = modifier[kind];
      const concerns =
        kind === 'attack' ? concernsAttacker(scene, modifier, unit) : concernsDefender(modifier, unit);
      return times !== undefined && concerns && unit.combat ? [{times, source}] : [];
    });
    return {
      unit: unit.id,
      name: unit.name,
      factors,
      reduced,
      multipliers,
      exact: multipliers.reduce((so, {times}) => product(so, fractionOf(times)), fractionOf(factors)),
    };
  });
  return {
    total: numberOf(parts.reduce((so, {exact}) => sum(so, exact), fractionOf(0))),
    parts: parts.map(({exact, ...part}) => ({...part, strength: numberOf(exact)})),
  };
}

/** What an odds column asks: `attack * per >= value * defence`; a differential one `attack - defence >= value`. */
function threshold(kind: OddsTableDocument['kind'], column: string): {value: number; per: number} {
  if (kind === 'differential') return {value: Number(column), per: 1};
  const [value, per] = column.split('-').map(Number);
  return {value: value!, per: per!};
}

function reaches(kind: OddsTableDocument['kind'], column: string, attack: number, defence: number): boolean {
  const {value, per} = threshold(kind, column);
  return kind === 'odds' ? attack * per >= value * defence - least : attack - defence >= value - least;
}

/** The column before shifts: the highest that the attack reaches; below the first the first, without defence the last. */
export function baseColumn({kind, columns}: OddsTableDocument, attack: number, defence: number): number {
  if (defence <= 0) return columns.length - 1;
  let base = 0;
  columns.forEach((column, i) => {
    if (reaches(kind, column, attack, defence)) base = i;
  });
  return base;
}

/**
 * The fewest whole factors, from 1 on, that lead to another column than the one that is found without; null where no
 * number of them does that can be counted. A column once left is not come back to with more.
 */
function fewest(here: number, columnWith: (factors: number) => number): number | null {
  let high = 1;
  while (columnWith(high) === here) {
    if (high > Number.MAX_SAFE_INTEGER / 2) return null;
    high *= 2;
  }
  let low = Math.floor(high / 2) + 1;
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    if (columnWith(middle) === here) low = middle + 1;
    else high = middle;
  }
  return high;
}

export const clamp = (value: number, low: number, high: number): number =>
  Math.min(high, Math.max(low, value));

/** Reckons strengths, column and modifiers of a battle. */
export function reckon(scene: Scene, table: OddsTableDocument): Odds {
  const modifiers = applying(scene, table.modifiers);
  const attack = strength(scene, scene.attackers, 'attack', modifiers);
  const defence = strength(scene, scene.defenders, 'defence', modifiers);
  const shifts = modifiers.flatMap(({modifier: {shift}, source}) => (shift ? [{shift, source}] : []));
  const drm = modifiers.flatMap(({modifier: {drm: value}, source}) => (value ? [{drm: value, source}] : []));
  const base = baseColumn(table, attack.total, defence.total);
  const by = shifts.reduce((so, {shift}) => so + shift, 0);
  const found = (attacks: number, defends: number): number =>
    clamp(baseColumn(table, attacks, defends) + by, 0, table.columns.length - 1);
  const final = found(attack.total, defence.total);
  const needs = (columnWith: (factors: number) => number): Needs | null => {
    const factors = fewest(final, columnWith);
    return factors === null ? null : {factors, column: table.columns[columnWith(factors)]!};
  };
  return {
    attack,
    defence,
    column: {base: table.columns[base]!, shifts, final: table.columns[final]!},
    drm,
    attackerNeeds: needs((more) => found(attack.total + more, defence.total)),
    defenderNeeds: needs((more) => found(attack.total, defence.total + more)),
  };
}
