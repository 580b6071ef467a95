import type {Source} from '../rules/combat/source.js';
import type {Strength} from '../rules/combat/strength.js';

/** Formats a modifier with its sign: `+1`, `−1`. */
export const signed = (value: number): string =>
  value > 0 ? `+${String(value)}` : value < 0 ? `−${String(-value)}` : '0';

/** A number or the label of a column with a minus that is one: `−3`; `2-1` as it is. */
export const withMinus = (label: string): string => (/^-\d/u.test(label) ? `−${label.slice(1)}` : label);

/** Formats sizes with their halves, as they are printed: `½`, `1½`, `2`. */
export const sizeWords = (value: number): string =>
  value % 1 === 0.5 ? `${value < 1 ? '' : String(Math.floor(value))}½` : String(value);

/** Is a strength more than the sum of printed factors? */
export const isReckoned = ({parts, support}: Strength): boolean =>
  support !== undefined || parts.some(({multipliers}) => multipliers.length > 0);

/** The most factors of the same size that a sum writes out. */
const MOST_ALIKE = 4;

/** The terms of a sum; more of the same are one product: `7 × 1`. */
const termsOf = (factors: readonly string[]): readonly string[] =>
  factors.flatMap((factor, i) => {
    const count = factors.filter((one) => one === factor).length;
    if (count <= MOST_ALIKE) return factor;
    return factors.indexOf(factor) === i ? `${String(count)} × ${factor}` : [];
  });

/**
 * Writes a strength as players do: `4`, `7 (4 + 3)`, or, with all units that are multiplied alike in one bracket,
 * `(4 + 3) × ½ (river) + 2 = 5.5`.
 */
export function sumWords(
  strength: Strength,
  number: (value: number) => string,
  words: (source: Source) => string,
): string {
  const {parts, total, support} = strength;
  const times = (all: Strength['parts'][number]['multipliers']): string =>
    all
      .map(({times: by, source}) => ` × ${by % 1 === 0.5 ? sizeWords(by) : number(by)} (${words(source)})`)
      .join('');
  const each = parts.map(({multipliers}) => times(multipliers));
  const own = [...new Set(each)].map((by) => {
    const alike = termsOf(parts.filter((_, i) => each[i] === by).map(({factors}) => number(factors)));
    return by !== '' && alike.length > 1 ? `(${alike.join(' + ')})${by}` : `${alike.join(' + ')}${by}`;
  });
  const adds = support?.adds.map(
    (one) => ` ${one.strength < 0 ? '−' : '+'} ${number(Math.abs(one.strength))} (${words(one.source)})`,
  );
  const sum = [own.join(' + '), ...(adds ?? [])].join('');
  const after = times(support?.times ?? []);
  if (isReckoned(strength)) return `${after === '' ? sum : `(${sum})${after}`} = ${number(total)}`;
  return parts.length > 1 ? `${number(total)} (${sum})` : number(total);
}

/** A strength without the last bits of its fractions. */
export const round = (strength: number): number => Math.round(strength * 1000) / 1000;

/** A column or the values of a counter in a text, `3-1` or `4-5-6`: a line must not break in them. */
export const columnsAndValues = /((?<![\w-])(?:\d{1,3}-)+\d{1,3}(?![\w-]))/g;

/** Names of which some are the same, each once: `6 Guns`, `Ground support ×3`. */
export const repeated = (names: readonly string[]): readonly string[] =>
  [...new Set(names)].map((name) => {
    const count = names.filter((one) => one === name).length;
    return count === 1 ? name : `${name} ×${String(count)}`;
  });
