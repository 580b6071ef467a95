/** Formats a modifier with its sign. */
export const signed = (value: number): string => (value > 0 ? `+${String(value)}` : String(value));

/** Formats sizes with their halves, as they are printed: `½`, `1½`, `2`. */
export const sizeWords = (value: number): string =>
  value % 1 === 0.5 ? `${value < 1 ? '' : String(Math.floor(value))}½` : String(value);

/** A strength without the last bits of its fractions. */
export const round = (strength: number): number => Math.round(strength * 1000) / 1000;
