import {definePhrases} from '../define.js';
import {ownWords} from '../own-name.js';
import {alternatives, properName} from './lists.js';
import {sidePhrases, type SaidSide} from './sides.js';

/** Questions that can't be asked now, and what a question takes from the position. */
export const questionPhrases = definePhrases('questions', {
  chooseStack: 'Choose a stack on the map first.',
  notOnMap: 'Place it on the map first.',
  notInOnePlace: 'Choose units that are in one place.',
  notOfOneSide: 'Choose units of one side.',
  noUnits: 'There are no units on the map yet.',
  noRetreatRules: 'This game has no retreat rules.',
  noCombatRules: 'This module has no combat rules.',
  nobodyCanAttack: (at: string): string => `No enemy next to ${at} can attack it.`,
  noTarget: 'No enemy is in reach.',
  nobodyNear: (at: string): string => `No enemy at ${at} or one line away.`,
  everyUnitDefends: (side: string, at: string): string => `Every ${side} unit in ${at} defends.`,
  weather: (weather: string): string => `The position says: ${weather} weather.`,
  weatherAndTurn: (weather: string, turn: number): string =>
    `The position says: ${weather} weather, turn ${String(turn)}.`,
  noWeather: 'The position says nothing about the weather.',
  turn: (number: number): string => `The position says: turn ${String(number)}.`,
  /** The side whose attack it is, where nothing is chosen yet. */
  attacksNow: (side: SaidSide, turn: number | undefined): string =>
    turn === undefined
      ? `The position says: ${sidePhrases.the(side)} attack.`
      : `The position says: turn ${String(turn)}, and ${sidePhrases.the(side)} attack.`,
  noTurn: 'The position does not say which turn it is.',
  /** An id of a month: `May 1941`. */
  month: (id: string): string => properName(id),
  /** A fact that rules ask for and nobody said, as a ruling takes it; of the values that the rules name. */
  assumed: {
    turn: (turns: readonly string[]): string => `Assumed: it is not turn ${alternatives(turns)}.`,
    month: (months: readonly string[]): string =>
      `Assumed: it is not ${alternatives(months.map(properName))}.`,
    player: (): string => 'Assumed: it is nobody’s turn.',
    weather: (kinds: readonly string[]): string =>
      `Assumed: the weather is not ${alternatives(kinds.map(ownWords))}.`,
    control: (): string => 'Assumed: places are controlled as the map prints them, and others by nobody.',
    markers: (kinds: readonly string[]): string =>
      `Assumed: no ${alternatives(kinds.map(ownWords))} marker is on the map.`,
  },
});
