import type {HexId} from '../board/index.js';
import type {Finding} from './finding.js';

/** A question that the rules leave open, in the parts of its sentence. */
interface Asked {
  /** The question, as players ask it. */
  readonly asks: string;
  /** Our answer: the end of a sentence after a colon. */
  readonly here: string;
  /** Another possible answer. */
  readonly else: string;
}

/** A question that the rules leave open, with our reading and another. */
export interface OpenQuestion extends Asked {
  /** Number in the list of open questions. */
  readonly id: string;
  readonly rule: string;
  /** The option by which a group answers it otherwise, where there is one. */
  readonly option?: string;
  /** The other reading asks for what no position records: it might change any answer. */
  readonly mayMatter?: true;
}

/** Returns the field of a note by which an answer tells whether its question matters there. */
export const optionField = ({mayMatter, option}: OpenQuestion): Pick<Finding, 'option'> =>
  mayMatter ? {} : {option: option ?? null};

/**
 * Marks the notes on open questions of which no other reading changes the answer. `matters` has the options that change
 * it, and those that could not be compared.
 */
export const markNotes = (
  findings: readonly Finding[],
  matters: readonly {readonly option: string}[],
): readonly Finding[] =>
  findings.map((finding) =>
    finding.option === undefined || matters.some(({option}) => option === finding.option)
      ? finding
      : {...finding, changesNothing: true},
  );

/** An entry of a list of open questions. */
export const question = (
  id: string,
  rule: string,
  asks: string,
  here: string,
  otherwise: string,
  more: Pick<OpenQuestion, 'option' | 'mayMatter'> = {},
): OpenQuestion => ({id, rule, asks, here, else: otherwise, ...more});

/** An open question as a sentence: `May …? Our reading: no. Other reading: yes.` */
export const openWords = ({asks, here, else: otherwise}: Asked): string =>
  `${asks} Our reading: ${here}. Other reading: ${otherwise}.`;

/** Has a question noted where it matters: at a hex, or at the hex of the group. */
export type AskOpen<Questions> = (id: keyof Questions, at: HexId | undefined) => void;
