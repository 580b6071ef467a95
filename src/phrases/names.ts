import type {Game} from '../module/index.js';
import type {BattleArgs, BattleCode} from '../rules/battle-findings.js';
import {type SaidSide, sidePhrases} from './en/sides.js';

/** The names of a game by its ids, as sentences have them; what the game does not know is called by its id. */
export interface Names {
  readonly game: Game;
  readonly unit: (id: string) => string;
  /** The name of a unit, or in quotes an id that is none of the game. */
  readonly asGiven: (id: string) => string;
  /** The name of a side as an adjective: `Soviet`. */
  readonly side: (id: string) => string;
  /** A side with its article, for a plural verb: `the Soviets`. */
  readonly the: (id: string) => string;
  /** The same at the beginning of a sentence: `The Soviets`. */
  readonly The: (id: string) => string;
  /** Several at the beginning of a sentence: `The Axis and the Soviets`. */
  readonly TheSides: (ids: readonly string[]) => string;
  /** The printed name of a point; a hex has the label that it is known by. */
  readonly place: (id: string) => string;
}

/** A phrase for each code: its arguments and the names of the game give the words. */
export type Phrases<Made = string> = {
  readonly [Code in BattleCode]: (args: BattleArgs[Code], names: Names) => Made;
};

/** Reads the names of a game. Names that run from right to left were isolated when the game was built. */
export function namesOf(game: Game): Names {
  const point = (id: string): string | undefined =>
    game.kind === 'point' && Object.hasOwn(game.map.points, id) ? game.map.points[id]!.name : undefined;
  const sideOf = (id: string): SaidSide => game.side(id) ?? {name: id, plural: undefined};
  return {
    game,
    asGiven: (id) => game.unit(id)?.name ?? `"${id}"`,
    unit: (id) => game.unit(id)?.name ?? id,
    side: (id) => sideOf(id).name,
    the: (id) => sidePhrases.the(sideOf(id)),
    The: (id) => sidePhrases.The(sideOf(id)),
    TheSides: (ids) => sidePhrases.TheSides(ids.map(sideOf)),
    place: (id) => point(id) ?? id,
  };
}
