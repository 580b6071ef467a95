import type {Unit} from '../../src/module/index.js';
import {listed, type Judgement, type RetreatAnswer} from '../../src/rules/index.js';

/** `no step`, `1 step`, `2 steps`. */
export const steps = (count: number): string =>
  count === 0 ? 'no step' : `${count} ${count === 1 ? 'step' : 'steps'}`;
export const hexCount = (count: number): string => `${count} ${count === 1 ? 'hex' : 'hexes'}`;

/** `61 ID, 505 Heavy Pz and XXXI Corps HQ`. */
export const namesOf = (units: readonly Unit[]): string => listed(units.map(({name}) => name));

/** The whole answer in numbers: `Retreat 2 hexes. 3 routes, no step lost.` */
export function headline(answer: RetreatAnswer, hexes: number): string {
  if (answer.eliminated) return `Retreat ${hexCount(hexes)}. No route: eliminated.`;
  const lost = `${steps(answer.stepLosses)} lost`;
  if (answer.blockedHexes > 0) {
    const fate = answer.isolated ? 'then Isolated' : 'and nothing is left';
    return `Retreat ${hexCount(hexes)}. ${hexCount(answer.blockedHexes)} not retreated: ${lost}, ${fate}.`;
  }
  const routes = answer.routes.length;
  return `Retreat ${hexCount(hexes)}. ${routes} ${routes === 1 ? 'route' : 'routes'}, ${lost}.`;
}

/** A route in one line: `06.04, 05.05`, or that there is nowhere to go. */
export const routeWords = (route: readonly string[], origin: string): string =>
  route.length === 0 ? `stay in ${origin}` : route.join(', ');

/** The ruling on a plan in numbers: `Not legal, no step lost`. */
export const ruling = ({legal, stepLosses}: Judgement): string =>
  `${legal ? 'legal' : 'not legal'}, ${steps(stepLosses)} lost`;
