/** A strength as it is reckoned: exact, whatever multipliers and parts it is made of. */
export interface Fraction {
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
export function fractionOf(value: number): Fraction {
  for (let under = 1; under <= 12; under += 1) {
    const over = Math.round(value * under);
    if (Number.isSafeInteger(over) && Math.abs(over / under - value) <= 4 * Number.EPSILON * Math.abs(value))
      return reduced(BigInt(over), BigInt(under));
  }
  return decimal(value);
}

export const product = (a: Fraction, b: Fraction): Fraction => reduced(a.over * b.over, a.under * b.under);
export const sum = (a: Fraction, b: Fraction): Fraction =>
  reduced(a.over * b.under + b.over * a.under, a.under * b.under);

/** The nearest number: 4/5 is 0.8. */
export const numberOf = ({over, under}: Fraction): number => Number(over) / Number(under);
