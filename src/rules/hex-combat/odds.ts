import type {OddsTableDocument, Unit} from '../../module/index.js';
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
  /** Whole factors the attacker needs on top for the next column, before shifts; null in the last. */
  readonly attackerNeeds: number | null;
  /** Whole factors the defender needs on top for the column before; null in the first, or where none would do. */
  readonly defenderNeeds: number | null;
}

/** Sums of halves are exact; a third of a factor must not miss its column by the last bit. */
const least = 1e-9;

function strength(
  scene: Scene,
  units: readonly Unit[],
  kind: 'attack' | 'defence',
  modifiers: readonly Applying[],
): Strength {
  const parts = units.map((unit): StrengthPart => {
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
      strength: multipliers.reduce((product, {times}) => product * times, factors),
    };
  });
  return {total: parts.reduce((sum, part) => sum + part.strength, 0), parts};
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
 * The fewest whole factors, from 1 on, that bring something about, or null where no number of them does that can be
 * counted. `guess` is a number that is not too great. What is enough stays enough with more.
 */
function fewest(guess: number, enough: (factors: number) => boolean): number | null {
  let low = Math.max(1, Math.floor(guess - 1));
  let step = 1;
  for (;;) {
    // one that is no number is not below it either
    if (!(low + step <= Number.MAX_SAFE_INTEGER)) return null;
    if (enough(low + step - 1)) break;
    low += step;
    step *= 2;
  }
  let high = low + step - 1;
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    if (enough(middle)) high = middle;
    else low = middle + 1;
  }
  return high;
}

function attackerNeeds(table: OddsTableDocument, attack: number, defence: number): number | null {
  const next = table.columns[baseColumn(table, attack, defence) + 1];
  if (next === undefined) return null;
  const {value, per} = threshold(table.kind, next);
  const guess = table.kind === 'odds' ? (value * defence) / per - attack : value + defence - attack;
  return fewest(guess, (more) => reaches(table.kind, next, attack + more, defence));
}

function defenderNeeds(table: OddsTableDocument, attack: number, defence: number): number | null {
  const base = baseColumn(table, attack, defence);
  // without any attack an odds column is never left upwards: it is the first, or the last against no strength
  if (base === 0) return null;
  const here = table.columns[base]!;
  const {value, per} = threshold(table.kind, here);
  const guess = table.kind === 'odds' ? (attack * per) / value - defence : attack - defence - value;
  return fewest(guess, (more) => baseColumn(table, attack, defence + more) < base);
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
  const final = clamp(
    shifts.reduce((sum, {shift}) => sum + shift, base),
    0,
    table.columns.length - 1,
  );
  return {
    attack,
    defence,
    column: {base: table.columns[base]!, shifts, final: table.columns[final]!},
    drm,
    attackerNeeds: attackerNeeds(table, attack.total, defence.total),
    defenderNeeds: defenderNeeds(table, attack.total, defence.total),
  };
}
