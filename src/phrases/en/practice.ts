import {counted, listed} from './lists.js';
import {sidePhrases, type SaidSide} from './sides.js';
import {definePhrases} from '../define.js';
import type {AnswerArgs} from '../practice.js';

const mustRetreat = (units: readonly string[], hexes: number): string =>
  `${listed(units)} must retreat ${counted(hexes, 'hex')}.`;

/** A retreat that a question is about: units by their names. */
interface Ordered {
  readonly units: readonly string[];
  readonly hexes: number;
}

/** The sentences of exercises. */
export const practicePhrases = definePhrases('practice', {
  questions: {
    ends: ({units, hexes}: Ordered): string =>
      `Where may ${listed(units)} retreat? Choose every hex in which a ${String(hexes)}-hex retreat may end.`,
    why: ({units, hexes}: Ordered, at: string): string =>
      `${mustRetreat(units, hexes)} Which rule closes ${at}?`,
    unit: ({units, hexes}: Ordered, at: string): string =>
      `${mustRetreat(units, hexes)} ${at} is in an EZOC. Which unit exerts it?`,
    route: ({units, hexes}: Ordered): string =>
      `${mustRetreat(units, hexes)} Find a legal route that loses the fewest steps, hex by hex.`,
    cost: ({units, hexes}: Ordered): string =>
      `${mustRetreat(units, hexes)} How many steps does the retreat cost, at the least?`,
    zocNextTo: (at: string, side: string): string =>
      `Which hexes next to ${at} are in the ZOC of ${side} units? Choose all of them.`,
    zocWithin: (hexes: number, at: string, side: string): string =>
      `Which hexes within ${String(hexes)} hexes of ${at} are in the ZOC of ${side} units? Choose all of them.`,
    /** `side`: of the units that lose steps, or take losses. */
    stepsOfAttacker: (side: SaidSide, steps: number, place: string): string =>
      `${sidePhrases.The(side)} lose ${counted(steps, 'step')} attacking ${place}. Choose which units take them, so that as few units as possible are destroyed.`,
    stepsOfDefender: (side: SaidSide, steps: number, place: string): string =>
      `${sidePhrases.The(side)} lose ${counted(steps, 'step')} in ${place}. Choose which units take them, so that as few units as possible are destroyed.`,
    lossesOfAttacker: (side: SaidSide, losses: number, place: string): string =>
      `${sidePhrases.The(side)} take ${counted(losses, 'loss')} attacking ${place}. Choose which units take them, so that as few units as possible are destroyed.`,
    lossesOfDefender: (side: SaidSide, losses: number, place: string): string =>
      `${sidePhrases.The(side)} take ${counted(losses, 'loss')} in ${place}. Choose which units take them, so that as few units as possible are destroyed.`,
  },
  hints: {
    /** `text`: of the rule. */
    decidingRule: (rule: string, text: string): string => `Rule ${rule} decides most here. ${text}`,
    rule: (rule: string, text: string): string => `Rule ${rule}. ${text}`,
    zoc: 'Look at the hexsides and the terrain between each unit and the hexes next to it.',
    notRule: (rule: string): string => `Not ${rule}.`,
    routeBegins: (at: string): string => `A route begins in ${at}.`,
    stepsDestroy: (steps: number, unit: string): string =>
      `${counted(steps, 'step')} ${steps === 1 ? 'destroys' : 'destroy'} ${unit}.`,
    lossesDestroy: (losses: number, unit: string): string =>
      `${counted(losses, 'loss')} ${losses === 1 ? 'destroys' : 'destroy'} ${unit}.`,
  },
  /** A unit to choose. */
  unitIn: (unit: string, at: string): string => `${unit}, in ${at}`,
  /** Notes on an answer. */
  answers: {
    notOnMap: ({at}) => `${at} is not on this map.`,
    doesNotClose: ({at}) => `This rule does not close ${at}.`,
    doesNotReach: ({unit, from, at}) =>
      `The ZOC of ${unit}${from === undefined ? '' : `, in ${from}`} does not reach ${at}.`,
    notAsked: ({at, from, reach}) =>
      at === from
        ? `${at} itself is not asked for, only the hexes ${reach === 1 ? 'next to' : 'around'} it.`
        : reach === 1
          ? `${at} is not next to ${from}.`
          : `${at} is more than ${String(reach)} hexes from ${from}.`,
    unfit: ({faults}) => faults.map(({found, expected}) => `${found}; expected ${expected}.`).join(' '),
  } satisfies {readonly [Code in keyof AnswerArgs]: (args: AnswerArgs[Code]) => string},
  /** A hex that a rule closes, with the text of the rule. */
  closed: (at: string, rule: string): string => `${at}: no. ${rule}`,
  /** Why losses that are all assigned are an answer, or none. */
  fewestDestroyed: (due: number, noun: 'loss' | 'step', fewest: number): string =>
    `${counted(due, noun)} can be taken with ${fewest === 0 ? 'no unit' : fewest === 1 ? 'only one unit' : `only ${String(fewest)} units`} destroyed.`,
  /** Exercises that a link opens: of a lesson, or of all. */
  exercises: {
    title: (lesson: string | undefined): string =>
      lesson === undefined ? 'Exercises' : `Exercises: ${lesson}`,
    about: 'Chance makes a new position each time, and the rules judge your answer.',
  },
  daily: {
    title: (day: string): string => `Daily retreat, ${day}`,
    question: ({units, hexes}: Ordered): string =>
      `${mustRetreat(units, hexes)} Where can ${units.length === 1 ? 'it' : 'they'} go?`,
    /** A hex in which the retreat may end, and one that it may only pass through. */
    may: (at: string): string => `${at}: yes. The retreat may end here.`,
    onWay: (at: string, hexes: number): string =>
      `${at}: only on the way. The retreat is ${counted(hexes, 'hex')} and goes on from here.`,
    /** The first line of the result of a day's retreat, to paste. */
    result: (day: string, found: number, hexes: number, tries: number, isShown = false): string =>
      `Umpire daily retreat ${day}: ${String(found)} of ${counted(hexes, 'hex')} in ${String(tries)} ${tries === 1 ? 'try' : 'tries'}${isShown ? ', then the answer' : ''}`,
  },
});
