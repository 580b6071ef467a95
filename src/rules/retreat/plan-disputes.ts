import type {HexPosition, JudgeQuestion, SheetDocument} from '../../module/index.js';
import {counted} from '../finding.js';
import type {Dispute} from './answer.js';
import {readingCondition} from './disputes.words.js';
import {judgePlan, type Judgement} from './judge.js';
import {readingsOf, readingsWith, type Readings} from './sheet.js';

/** A reading under which a plan would be judged otherwise, and the judgement then. */
export interface PlanDispute extends Dispute {
  readonly there: Judgement;
  /** `If your table … (9.4): legal, 2 steps lost.` */
  readonly sentence: string;
}

const compared = ['legal', 'stepLosses'] as const;

/** Every reading, switched alone, under which a plan would be legal or not, or cost other steps. */
export function planDisputes(
  sheet: SheetDocument,
  readings: Readings,
  position: HexPosition,
  question: JudgeQuestion,
  here: Judgement,
): readonly PlanDispute[] {
  const chosen = readingsOf(sheet, readings);
  return (sheet.readings ?? []).flatMap(({option, values}) =>
    values.flatMap(({value}): readonly PlanDispute[] => {
      if (chosen[option] === value) return [];
      const there = judgePlan(sheet, readingsWith(readings, option, value), position, question);
      if (!there.ok) return [];
      const changes = compared.filter((field) => there.value[field] !== here[field]);
      if (changes.length === 0) return [];
      const {legal, stepLosses} = there.value;
      const verdict = `${legal ? 'legal' : 'not legal'}, ${stepLosses === 0 ? 'no step' : counted(stepLosses, 'step')} lost`;
      const sentence = `If ${readingCondition(sheet, {option, value})}: the plan is ${verdict}.`;
      return [{option, value, changes, there: there.value, sentence}];
    }),
  );
}
