import type {Work} from '../../src/board/index.js';
import {comparing, comparingPlan, disputeSentence, undecidedNote} from '../../src/rules/retreat/disputes.js';
import {markNotes, type Finding} from '../../src/rules/finding.js';
import type {SheetDocument} from '../../src/module/schema/sheet.js';
import {lengthOf, type Dialogue, type DialogueContext} from './dialogue.js';
import {planOf, type RetreatView} from './view-model.js';

/** A reading that would change the answer or the ruling, or could not be compared, with what it comes to. */
export interface Alternative {
  readonly option: string;
  readonly value: string;
  /** `If your table … (9.2): to 05.06 and 05.07: 2 routes, no step lost.` */
  readonly sentence: string;
}

/** Searches for every reading that would give another answer, or another ruling. */
export const findingAlternatives = (
  view: RetreatView,
  {stage, context}: Dialogue,
): Work<readonly Alternative[]> =>
  stage === 'ruled' ? otherRulings(view, context) : otherAnswers(view, context);

function* otherAnswers(
  {ruled, readings}: RetreatView,
  context: DialogueContext,
): Work<readonly Alternative[]> {
  if (!ruled) return [];
  const {position, group, sheet} = ruled.context;
  const {disputed, undecided} = yield* comparing(
    sheet.document,
    readings,
    position,
    group,
    lengthOf(context),
  );
  const alternatives: Alternative[] = [];
  for (const {option, value} of disputed) {
    alternatives.push({option, value, sentence: disputeSentence(ruled, {option, value})});
    yield 1;
  }
  return [...alternatives, ...undecided.map((reading) => notCompared(sheet.document, reading))];
}

function* otherRulings(
  {position, sheet, readings, judgement}: RetreatView,
  context: DialogueContext,
): Work<readonly Alternative[]> {
  if (!judgement) return [];
  const {disputed, undecided} = yield* comparingPlan(sheet, readings, position, planOf(context), judgement);
  return [
    ...disputed.map(({option, value, sentence}) => ({option, value, sentence})),
    ...undecided.map((reading) => notCompared(sheet, reading)),
  ];
}

const notCompared = (
  sheet: SheetDocument,
  {option, value}: {readonly option: string; readonly value: string},
): Alternative => ({option, value, sentence: undecidedNote(sheet, {option, value}).message});

/** Returns the findings on the answer; notes that change nothing are marked once every reading was tried. */
export const markedFindings = (
  {findings}: RetreatView,
  alternatives: readonly Alternative[] | undefined,
): readonly Finding[] => (alternatives ? markNotes(findings, alternatives) : findings);
