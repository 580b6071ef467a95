import type {HexId} from '../board/index.js';

/** A question that a text leaves open, as a sentence is made of it. */
interface Asked {
  /** What the text leaves open, as players ask it. */
  readonly asks: string;
  /** How it is read here, as a sentence that goes on from a colon. */
  readonly here: string;
  /** How else it could be read. */
  readonly else: string;
}

/** A question that a document leaves open: how it is read by default, and how else. */
export interface OpenQuestion extends Asked {
  /** Number in the list of open questions. */
  readonly id: string;
  readonly rule: string;
  /** Why there is nothing to switch, where no option answers it otherwise. */
  readonly fixed?: string;
}

/** An entry of a list of open questions. */
export const question = (
  id: string,
  rule: string,
  asks: string,
  here: string,
  otherwise: string,
  fixed?: string,
): OpenQuestion => ({id, rule, asks, here, else: otherwise, ...(fixed === undefined ? {} : {fixed})});

/** A question that a text leaves open, as a sentence: what is asked, how it is read here, and how else. */
export const openWords = ({asks, here, else: otherwise}: Asked): string =>
  `${asks} Here: ${here}; else: ${otherwise}.`;

/** Has a question noted where it matters: at a hex, or where the group stands. */
export type AskOpen<Questions> = (id: keyof Questions, at: HexId | undefined) => void;
