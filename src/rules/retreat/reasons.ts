/**
 * Why a hex is not the end of a listed route, as bits. Bits 0 to 15 are the sheet's bars in their order; the others say
 * what befell routes that do reach it.
 */
export const reason = {
  /** Entered, but the retreat asks for more hexes. */
  short: 1 << 16,
  /** Complete here, but a clause of `ends` bars it: one bit a clause. */
  end: 1 << 17,
  /** Complete here, but a preference (its place in the list) decides for another route: one bit a preference. */
  preference: 1 << 20,
  /** Under 9.4 another stop is preferred. */
  stop: 1 << 30,
} as const;

/** Additive preferences are digits of one number, the first the highest: the base that has the most room for so many. */
export const digitBase = (digits: number): number => 2 ** Math.floor(53 / Math.max(1, digits));
/** No answer lists more routes than this times one over their hexes: more than a thousand of any length that a game asks for. */
const mostHexes = 12_500;
/** No answer lists more routes of so many hexes than this. */
export const mostRoutes = (hexes: number): number => Math.floor(mostHexes / Math.max(1, hexes));
/** No answer lists more hexes than this in its routes, however much longer over-stacked hexes made them. */
export const mostListed = 40 * mostHexes;
