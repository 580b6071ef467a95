import {disputes, disputeSentence, type Readings, type RetreatRuling} from '../../src/rules/index.js';
import type {DialogueContext} from './dialogue.js';

/** A reading that would change the answer or the ruling, with what it would say instead. */
export interface Alternative {
  readonly option: string;
  readonly value: string;
  /** `If your table … (9.2): to 05.06 and 05.07: 2 routes, no step lost.` */
  readonly sentence: string;
}

/** What each reading that would change the answer would make of it. */
export function otherAnswers(
  ruled: RetreatRuling,
  chosen: Readings,
  {hexes, mayElectOne}: DialogueContext,
): Alternative[] {
  const {position, group, sheet} = ruled.context;
  return disputes(sheet.document, chosen, position, group, hexes, mayElectOne).map(({option, value}) => ({
    option,
    value,
    sentence: disputeSentence(ruled, {option, value}),
  }));
}
