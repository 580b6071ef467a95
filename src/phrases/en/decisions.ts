import {counted, listed} from './lists.js';
import {definePhrases} from '../define.js';
import type {Names} from '../names.js';

/** Says of the choices of a battle what they lead to. */
export const decisionPhrases = definePhrases('decisions', {
  mayThenFightOn: (names: Names, side: string): string =>
    `${names.The(side)} may then fight on or retreat. If they fight on:`,
  fallBackTo: (places: readonly string[]): string => `Fall back to ${listed(places)}.`,
  atStake: (losses: readonly string[]): string => `At stake: ${losses.join(', ')}.`,
  upToLosses: (names: Names, side: string, most: number): string =>
    `up to ${counted(most, 'loss')} for ${names.the(side)}`,
  holds: (names: Names, side: string | null, place: string): string =>
    `${side === null ? 'Nobody holds' : `${names.The(side)} hold`} ${place}.`,
  onlyOneHex: (names: Names, side: string): string => `${names.The(side)} choose a 1-hex retreat`,
});

/** Says how the position after a battle differs from that before it; `units` by their names. */
export const nextTurnPhrases = definePhrases('next-turn', {
  entered: (place: string, units: readonly string[]): string => `In ${place} now: ${listed(units)}.`,
  holds: (names: Names, side: string | undefined, place: string): string =>
    `${side === undefined ? 'Nobody holds' : `${names.The(side)} hold`} ${place}.`,
  gone: (units: readonly string[]): string => `Off the map: ${listed(units)}.`,
  recovered: (units: readonly string[]): string => `Recovered: ${listed(units)}.`,
  dispersed: (units: readonly string[]): string => `Still dispersed: ${listed(units)}.`,
});
