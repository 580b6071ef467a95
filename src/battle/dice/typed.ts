import {harmless} from '../../module/index.js';
import {wrongDice, type DiceSource, type DiceWanted, type Rolled} from './source.js';

/** Reads dice as players write them: `4`, `3 5`, `3, 5`. Undefined for anything that is no list of whole numbers. */
export const parseDice = /* @__PURE__ */ harmless(function parseDice(
  text: string,
): readonly number[] | undefined {
  const words = text.split(/[\s,;+]+/).filter((word) => word !== '');
  return words.length > 0 && words.every((word) => /^\d{1,4}$/.test(word)) ? words.map(Number) : undefined;
}, undefined);

/** Dice that players rolled on the table, or in VASSAL, and type in. */
export class TypedDice implements DiceSource {
  readonly kind = 'typed';
  #entered: readonly number[] = [];

  /** What was typed for the next roll; it is used up by that roll. */
  enter(dice: readonly number[] | string): void {
    this.#entered = typeof dice === 'string' ? (parseDice(dice) ?? []) : dice;
  }

  roll(wanted: DiceWanted): Rolled {
    const dice = this.#entered;
    const wrong = wrongDice(dice, wanted);
    if (wrong !== undefined) return {ok: false, message: wrong};
    this.#entered = [];
    return {ok: true, dice};
  }
}
