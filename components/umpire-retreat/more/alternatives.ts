import {
  disputes,
  disputeSentence,
  planDisputes,
  type Readings,
  type RetreatRuling,
} from '../../../src/rules/index.js';
import type {Dialogue, DialogueContext} from '../dialogue.js';
import {planOf} from '../judged.js';
import type {RetreatView} from '../view.js';

/** A reading that would change the answer or the ruling, with what it would say instead. */
export interface Alternative {
  readonly option: string;
  readonly value: string;
  /** `If your table … (9.2): to 05.06 and 05.07: 2 routes, no step lost.` */
  readonly sentence: string;
}

/** What each reading that would change the answer would make of it. */
function otherAnswers(
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

const known = new WeakMap<RetreatView, readonly Alternative[]>();

/** Every reading under which what is shown would be another answer, or another ruling. */
export function alternativesOf(view: RetreatView, {stage, talk}: Dialogue): readonly Alternative[] {
  const before = known.get(view);
  if (before) return before;
  const {position, sheet, readings, ruled, judgement} = view;
  const found =
    stage === 'ruled'
      ? judgement
        ? planDisputes(sheet, readings, position, planOf(talk), judgement).map(
            ({option, value, sentence}) => ({option, value, sentence}),
          )
        : []
      : ruled
        ? otherAnswers(ruled, readings, talk)
        : [];
  known.set(view, found);
  return found;
}
