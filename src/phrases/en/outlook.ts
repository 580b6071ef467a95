import {definePhrases} from '../define.js';
import {signed} from '../numbers.js';
import {alternatives, counted} from './lists.js';
import {sidePhrases, type SaidSide} from './sides.js';
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
  shotAt: (name: string, targets: readonly string[], dice: string): string =>
    `${name} at ${alternatives(targets)}: ${dice}`,
  /** `different`: at least so many different targets. */
  aiming: (
    side: SaidSide,
    of: {readonly together: boolean; readonly ownClass: boolean; readonly different: number},
  ): string =>
    `${sidePhrases.The(side)} choose ${of.together ? 'a target for each unit before any die is thrown' : 'the target of a unit before its dice are thrown'}${of.different > 1 ? `, ${String(of.different)} different ones at least` : ''}${of.ownClass ? ', of its own class while one of that is no target yet' : ''}. Hits beyond a target’s steps are wasted.`,
  /** The effects of a number of hits on one target. */
  byHits: (hits: number, effects: readonly string[]): string =>
    `${counted(hits, 'hit')}: ${effects.join(' ')}`,
  safe: 'No unit can hit it.',
  /** A modifier of a fire, to be tried on or off. */
  modifierOf: (title: string, side: string, words: string): string => `${title}, ${side}: ${words}`,
  /** A choice between two fires. */
  choice: (prompt: string, round: number): string =>
    round > 1 ? `From round ${String(round)}: ${prompt}` : prompt,
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
