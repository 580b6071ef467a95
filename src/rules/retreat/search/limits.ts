import type {HexPosition} from '../../../module/index.js';

// Work is counted in steps, not in time, so that it ends at the same place everywhere. A step is what it takes to go over
// one hex of a map once: about 25 ns on the machine this was measured on, 100 ns on a phone.

/** The steps done at a stroke. */
export const strokeSteps = 2_500_000;
/** The steps done for one answer, all readings together; a page does it in turns with others. */
export const answerSteps = 30_000_000;

/** The steps done to compare an answer with those of other readings; what is left then stays open. */
export const comparingSteps = 2 * answerSteps;

/** A board that nobody looked at yet: who is where is gathered over the whole map. */
export const boardSteps = ({game, units}: HexPosition): number => game.grid.size + 10 * units.size;

/** A search that looked at so many hexes, each time it came there, and lists ways of so many hexes in all, or followed half as many steps. */
export const searchSteps = (looked: number, listed: number): number => 100 + 20 * looked + 2 * listed;

/** Additive preferences are digits of one number, the first the highest: the base that has the most room for so many. */
export const digitBase = (digits: number): number => 2 ** Math.floor(53 / Math.max(1, digits));
/** No answer lists more routes than this times one over their hexes: more than a thousand of any length that a game asks for. */
const mostHexes = 12_500;
/** No answer lists more routes of so many hexes than this. */
export const mostRoutes = (hexes: number): number => Math.floor(mostHexes / Math.max(1, hexes));
/** No answer lists more hexes than this in its routes, however much longer over-stacked hexes made them. */
export const mostListed = 40 * mostHexes;
