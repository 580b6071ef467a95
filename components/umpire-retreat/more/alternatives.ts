import {
  disputeSentence,
  disputing,
  disputingPlan,
  type PartlyDone,
  type Readings,
  type RetreatRuling,
} from '../../../src/rules/index.js';
import type {Dialogue, DialogueContext} from '../dialogue.js';
import {planOf} from '../judged.js';
import type {RetreatView} from '../view.js';
import {slowly, type Slowly} from './slowly.js';

/** A reading that would change the answer or the ruling, with what it would say instead. */
export interface Alternative {
  readonly option: string;
  readonly value: string;
  /** `If your table … (9.2): to 05.06 and 05.07: 2 routes, no step lost.` */
  readonly sentence: string;
}

/** What each reading that would change the answer would make of it. */
function* otherAnswers(
  ruled: RetreatRuling,
  chosen: Readings,
  {hexes, mayElectOne}: DialogueContext,
): PartlyDone<readonly Alternative[]> {
  const {position, group, sheet} = ruled.context;
  const found = yield* disputing(sheet.document, chosen, position, group, hexes, mayElectOne);
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
): PartlyDone<readonly Alternative[]> {
  if (!judgement) return [];
  const found = yield* disputingPlan(sheet, readings, position, planOf(talk), judgement);
  return found.map(({option, value, sentence}) => ({option, value, sentence}));
}

const known = new WeakMap<RetreatView, Slowly<readonly Alternative[]>>();
/** What is being tried for whom: whoever shows something else waits for it no more. */
const latest = new WeakMap<() => void, Slowly<readonly Alternative[]>>();

/** Every reading under which what is shown would be another answer, or another ruling, as far as they were tried. */
export function alternativesOf(
  view: RetreatView,
  {stage, talk}: Dialogue,
  changed: () => void = () => undefined,
): Slowly<readonly Alternative[]> {
  const before = known.get(view);
  if (before) return before;
  const {readings, ruled} = view;
  latest.get(changed)?.stop();
  const found = slowly(
    stage === 'ruled'
      ? otherRulings(view, talk)
      : ruled
        ? otherAnswers(ruled, readings, talk)
        : nothingElse(),
    changed,
  );
  known.set(view, found);
  latest.set(changed, found);
  return found;
}

function* nothingElse(): PartlyDone<readonly Alternative[]> {
  yield 1;
  return [];
}
