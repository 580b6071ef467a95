/** The list of the games that ship, for pages that show it and load none of them: a module apart, since few do. */
import {contents} from './generated/contents.js';
import type {GameId} from './index.js';

/** A game in a list of games. */
interface GameEntry {
  readonly title: string;
  /** A list for owners to compare, where the rules are provisional. */
  readonly provisional?: string;
  /** The kind of its map: `hex` or `point`. */
  readonly map: string;
  /** The title of its rule sheet, where it has one of its own. */
  readonly sheet?: string;
  readonly examples: readonly GameExample[];
}
/** An example in a list of games: `asks` names its question, such as `retreat`. */
export interface GameExample {
  readonly id: string;
  readonly title: string;
  readonly note?: string;
  readonly cites?: readonly string[];
  readonly position: string;
  /** It says which answer is right. */
  readonly expects?: true;
  readonly asks: string;
}

/** The title and the examples of every game that ships, for lists that load none of them. */
export const gameContents: Readonly<Record<GameId, GameEntry>> = contents;
