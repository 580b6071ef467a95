/** Strengths of units in a battle: what they print, what multiplies it, and where that comes from. */
import {modifierWhen} from '../../module/tables.js';
import {numbersAt} from '../../module/game.js';
import type {OddsTableDocument} from '../../module/schema/table.js';
import type {Applying, Fight, Multiplier} from './modifiers.js';
import type {Gift} from './gift.js';
import type {Role} from './role.js';
import type {Source} from './source.js';

/** A strength as it is reckoned: exact, whatever multipliers and parts it is made of. */
interface Fraction {
  readonly over: bigint;
  readonly under: bigint;
}

const divisor = (a: bigint, b: bigint): bigint => (b === 0n ? a : divisor(b, a % b));

function reduced(over: bigint, under: bigint): Fraction {
  const by = divisor(over < 0n ? -over : over, under);
  return by === 0n ? {over: 0n, under: 1n} : {over: over / by, under: under / by};
}

/** A number as it was written: `0.8` is 4/5. */
function decimal(value: number): Fraction {
  const [digits = '0', exponent = '0'] = value.toExponential().split('e');
  const [whole = '0', rest = ''] = digits.split('.');
  const places = rest.length - Number(exponent);
  const over = BigInt(whole + rest);
  return places > 0 ? reduced(over, 10n ** BigInt(places)) : reduced(over * 10n ** BigInt(-places), 1n);
}

/**
 * The fraction that a number stands for. A third can only be written as 0.333…: a number that a fraction of at most
 * twelfths meets to its last digits is that fraction.
 */
function fractionOf(value: number): Fraction {
  for (let under = 1; under <= 12; under += 1) {
    const over = Math.round(value * under);
    if (Number.isSafeInteger(over) && Math.abs(over / under - value) <= 4 * Number.EPSILON * Math.abs(value))
      return reduced(BigInt(over), BigInt(under));
  }
  return decimal(value);
}

const product = (a: Fraction, b: Fraction): Fraction => reduced(a.over * b.over, a.under * b.under);

const sum = (a: Fraction, b: Fraction): Fraction =>
  reduced(a.over * b.under + b.over * a.under, a.under * b.under);

/** The nearest number: 4/5 is 0.8. */
const numberOf = ({over, under}: Fraction): number => Number(over) / Number(under);

/** The number of a unit that a strength is the sum of. */
export type Counted = 'attack' | 'defence' | 'value';

/** One unit's part in its side's strength. */
export interface StrengthPart {
  readonly unit: string;
  readonly name: string;
  /** Factors printed on the side of the counter that is up. */
  readonly factors: number;
  /** It is below its full steps and uses its reduced strength. */
  readonly reduced: boolean;
  readonly multipliers: readonly Multiplier[];
  /** Factors times every multiplier, fractions kept. */
  readonly strength: number;
}

export interface Strength {
  readonly total: number;
  readonly parts: readonly StrengthPart[];
  /** Strength that support adds to the sum, and what multiplies it after that. */
  readonly support?: {
    readonly adds: readonly {readonly strength: number; readonly source: Source}[];
    readonly times: readonly {readonly times: number; readonly source: Source}[];
  };
}

/** The way in which several multipliers of one strength count together. */
type Combining = Pick<OddsTableDocument, 'combine' | 'atMost'>;

/** The multipliers of one strength as the table has them count together. */
function combined(
  found: readonly Multiplier[],
  {combine = 'multiply', atMost = Infinity}: Combining,
): readonly Multiplier[] {
  const times = found.map((one) => one.times);
  const all =
    combine === 'add'
      ? times.reduce((so, one) => so + one - 1, 1)
      : combine === 'best'
        ? Math.max(...times)
        : times.reduce((so, one) => so * one, 1);
  const of = found.map(({source}) => source);
  if (found.length > 0 && all > atMost) return [{times: atMost, source: {is: 'atMost', of}}];
  if (found.length < 2 || combine === 'multiply') return found;
  return combine === 'best'
    ? [found.find((one) => one.times === all)!]
    : [{times: Math.max(0, all), source: {is: 'several', of}}];
}

/** The strength of a role: what is counted of each unit, and the key of modifiers that multiply it. */
export interface StrengthAsked extends Combining {
  readonly role: Role;
  readonly counts: Counted;
  readonly by: 'attack' | 'defence';
  readonly modifiers: readonly Applying[];
  /** The role that conditions are about. */
  readonly of: Role;
  /** Support and declarations: those of the role add to its sum. */
  readonly gifts?: readonly Gift[];
}

/** Adds up the strength of a role. */
export function strength(fight: Fight, asked: StrengthAsked): Strength {
  const {role, counts, by, modifiers, of, gifts = []} = asked;
  const parts = fight.units(role).map((unit) => {
    const steps = fight.steps(unit);
    const reduced = steps < unit.steps;
    const factors = !unit.combat
      ? 0
      : counts !== 'value'
        ? numbersAt(unit, steps)[counts]
        : fight.isDispersed(unit)
          ? 0
          : unit.value;
    const found = modifiers.flatMap(({modifier, source}) => {
      const times = modifier[by];
      return times !== undefined &&
        unit.combat &&
        fight.holds(modifierWhen(modifier.when), {of, only: {role, unit}})
        ? [{times, source}]
        : [];
    });
    const multipliers = [...combined(found, asked), ...(fight.besides?.(unit) ?? [])];
    return {
      unit: unit.id,
      name: unit.name,
      factors,
      reduced,
      multipliers,
      exact: multipliers.reduce((so, {times}) => product(so, fractionOf(times)), fractionOf(factors)),
    };
  });
  const printed = parts.reduce((so, {exact}) => sum(so, exact), fractionOf(0));
  const mine = gifts.filter((gift) => gift.role === role);
  const adds = mine.flatMap(({strength: more, source}) => (more === 0 ? [] : [{strength: more, source}]));
  const times = mine.flatMap(({times: more, source}) => (more === 1 ? [] : [{times: more, source}]));
  const added = adds.reduce((so, one) => sum(so, fractionOf(one.strength)), printed);
  const total = times.reduce((so, one) => product(so, fractionOf(one.times)), added);
  return {
    total: numberOf(total),
    parts: parts.map(({exact, ...part}) => ({...part, strength: numberOf(exact)})),
    ...(adds.length + times.length > 0 ? {support: {adds, times}} : {}),
  };
}

/** The factor that support multiplies the strength of a side by. */
export const timesOf = ({support}: Strength): number =>
  (support?.times ?? []).reduce((so, {times}) => so * times, 1);
