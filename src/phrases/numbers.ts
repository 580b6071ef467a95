/** Formats a modifier with its sign: `+1`, `−1`. */
export const signed = (value: number): string =>
  value > 0 ? `+${String(value)}` : value < 0 ? `−${String(-value)}` : '0';

/** A number or the label of a column with a minus that is one: `−3`; `2-1` as it is. */
export const withMinus = (label: string): string => (/^-\d/u.test(label) ? `−${label.slice(1)}` : label);

/** Formats sizes with their halves, as they are printed: `½`, `1½`, `2`. */
export const sizeWords = (value: number): string =>
  value % 1 === 0.5 ? `${value < 1 ? '' : String(Math.floor(value))}½` : String(value);

/** A strength without the last bits of its fractions. */
export const round = (strength: number): number => Math.round(strength * 1000) / 1000;

/** A column or the values of a counter in a text, `3-1` or `4-5-6`: a line must not break in them. */
export const columnsAndValues = /((?<![\w-])(?:\d{1,3}-)+\d{1,3}(?![\w-]))/g;
