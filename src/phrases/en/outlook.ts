import {definePhrases} from '../define.js';
import {signed} from '../numbers.js';
import {alternatives, counted} from './lists.js';
import {amount, percent} from './percent.js';

/** Numbers with their chances: `none 12.5%, 1 37.5%`. */
const chances = (of: readonly (readonly [count: number, chance: number])[]): string =>
  of
    .map(
      ([count, chance]) => `${count === 0 ? 'none' : String(count)} ${percent(chance, 1, 'under ', 'over ')}`,
    )
    .join(', ');

/** Words on fire before its dice: who fires in which order, the chances, and the effects of each result. */
export const outlookPhrases = definePhrases('outlook', {
  /** A turn to fire; `group`: the class whose turn it is, or the title of the fire. */
  turn: (group: string, side: string, round: number): string =>
    `${group}: ${side}${round > 1 ? `, from round ${String(round)}` : ''}`,
  /** The dice of a unit, and what they are before modifiers, where that differs. */
  shot: (name: string, dice: string): string => `${name}: ${dice}`,
  modifier: (name: string, {dice, number}: {readonly dice: number; readonly number: number}): string =>
    [
      ...(dice === 0 ? [] : [`${signed(dice)} ${Math.abs(dice) === 1 ? 'die' : 'dice'}`]),
      ...(number === 0 ? [] : [`${signed(number)} to the number that hits`]),
    ].join(', ') + ` for ${name}`,
  absent: (names: readonly string[]): string => `Does not apply here: ${names.join('; ')}`,
  hits: (of: readonly (readonly [count: number, chance: number])[], expected: number): string =>
    `Hits: ${chances(of)}; ${amount(expected)} expected`,
  /** Another count of the dice, by its author’s name. */
  counts: (
    name: string,
    of: readonly (readonly [count: number, chance: number])[],
    expected: number,
  ): string => `${name}: ${chances(of)}; ${amount(expected)} expected`,
  /** The results of a fire, on a side. */
  resultsOn: (title: string, side: string): string => `${title}: results against ${side}`,
  hit: (count: number): string => counted(count, 'hit'),
  faces: (count: number, of: number): string => `${String(count)} of ${String(of)}`,
  nothing: 'No effect.',
  assigned: (ways: readonly string[]): string => `The owner chooses: ${ways.join('; or ')}.`,
  many: 'The owner chooses who takes the losses.',
  mayIgnore: (title: string): string => `May be ignored: ${title}.`,
  unhurt: (prompt: string): string => `If no die ever does anything: ${prompt}`,
  goes: (unit: string, places: readonly string[]): string =>
    `${unit}: ${places.length === 0 ? 'nowhere to go' : `to ${alternatives(places)}`}`,
});
