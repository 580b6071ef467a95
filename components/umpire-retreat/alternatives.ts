import type {Work} from '../../src/board/index.js';
import {disputeSentence, disputing, disputingPlan} from '../../src/rules/index.js';
import {type BackgroundSearch, searchInBackground} from '../shared/scheduler.js';
import type {Dialogue, DialogueContext} from './dialogue.js';
import {planOf, type RetreatView} from './view-model.js';

/** A reading that would change the answer or the ruling, with the answer that it would give. */
export interface Alternative {
  readonly option: string;
  readonly value: string;
  /** `If your table … (9.2): to 05.06 and 05.07: 2 routes, no step lost.` */
  readonly sentence: string;
}

/** Searches for every reading that would give another answer, or another ruling. `changed` is called at each progress. */
export function findAlternatives(
  view: RetreatView,
  {stage, talk}: Dialogue,
  changed: () => void,
): BackgroundSearch<readonly Alternative[]> {
  return searchInBackground(stage === 'ruled' ? otherRulings(view, talk) : otherAnswers(view, talk), changed);
}

function* otherAnswers(
  {ruled, readings}: RetreatView,
  {hexes, mayElectOne}: DialogueContext,
): Work<readonly Alternative[]> {
  if (!ruled) return [];
  const {position, group, sheet} = ruled.context;
  const found = yield* disputing(sheet.document, readings, position, group, hexes, mayElectOne);
  const alternatives: Alternative[] = [];
  for (const {option, value} of found) {
    alternatives.push({option, value, sentence: disputeSentence(ruled, {option, value})});
    yield 1;
  }
  return alternatives;
}

function* otherRulings(
  {position, sheet, readings, judgement}: RetreatView,
  talk: DialogueContext,
): Work<readonly Alternative[]> {
  if (!judgement) return [];
  const found = yield* disputingPlan(sheet, readings, position, planOf(talk), judgement);
  return found.map(({option, value, sentence}) => ({option, value, sentence}));
}
