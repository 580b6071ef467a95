import type {Unit} from '../../src/module/index.js';
import {listed, rulingSentence, type Judgement, type RetreatRuling} from '../../src/rules/index.js';

/** `no step`, `1 step`, `2 steps`. */
export const steps = (count: number): string =>
  count === 0 ? 'no step' : `${count} ${count === 1 ? 'step' : 'steps'}`;
export const hexCount = (count: number): string => `${count} ${count === 1 ? 'hex' : 'hexes'}`;

/** `61 ID, 505 Heavy Pz and XXXI Corps HQ`. */
export const namesOf = (units: readonly Unit[]): string => listed(units.map(({name}) => name));

/** The whole answer in one sentence: `Retreat 2 hexes. 3 routes, no step lost.` */
export const headline = (ruling: RetreatRuling, hexes: number): string =>
  `Retreat ${hexCount(hexes)}. ${rulingSentence(ruling)}`;

/** A route in one line: `06.04, 05.05`, or that there is nowhere to go. */
export const routeWords = (route: readonly string[], origin: string): string =>
  route.length === 0 ? `stay in ${origin}` : route.join(', ');

/** The ruling on a plan in numbers: `Not legal, no step lost`. */
export const ruling = ({legal, stepLosses}: Judgement): string =>
  `${legal ? 'legal' : 'not legal'}, ${steps(stepLosses)} lost`;
