import {Budget} from '../../board/index.js';
import type {HexPosition, JudgeQuestion, SheetDocument} from '../../module/index.js';
import {counted} from '../finding.js';
import {isTold, type Dispute} from './disputes.js';
import {readingCondition} from './disputes.words.js';
import {judgePlan, type Judgement} from './judge.js';
import {boardSteps, comparingSteps, finished, strokeSteps, type PartlyDone} from './work.js';
import {readingsOf, settledSheet, type Readings} from './sheet.js';

/** A reading under which a plan would be judged otherwise, and the judgement then. */
export interface PlanDispute extends Dispute {
  readonly there: Judgement;
  /** `If your table … (9.4): legal, 2 steps lost.` */
  readonly sentence: string;
}

const compared = ['legal', 'stepLosses'] as const;

/** The verdict on a plan in words: `legal, 1 step lost`. What a plan costs that nobody may carry out is no part of it. */
export const planVerdict = (legal: boolean, stepLosses: number): string =>
  legal ? `legal, ${stepLosses === 0 ? 'no step' : counted(stepLosses, 'step')} lost` : 'not legal';

type Asked = readonly [
  sheet: SheetDocument,
  readings: Readings,
  position: HexPosition,
  question: JudgeQuestion,
  here: Judgement,
];

/** The readings that change a judgement, and those that were too much work to compare, or under which nothing is decided. */
export interface PlanComparison {
  readonly disputed: readonly PlanDispute[];
  readonly undecided: readonly Pick<Dispute, 'option' | 'value'>[];
}

/** Every reading, switched alone, under which a plan would be legal or not, or cost other steps. */
export const planDisputes = (...asked: Asked): readonly PlanDispute[] => comparePlan(...asked).disputed;

/** `planDisputes`, with the readings that could not be compared. */
export const comparePlan = (...asked: Asked): PlanComparison => finished(comparingPlan(...asked));

/** `planDisputes`, with turns for others between, at each of which it tells the part of the readings that was tried. */
export function* disputingPlan(...asked: Asked): PartlyDone<readonly PlanDispute[]> {
  return (yield* comparingPlan(...asked)).disputed;
}

function* comparingPlan(...asked: Asked): PartlyDone<PlanComparison> {
  const [sheet, readings, position, question, here] = asked;
  const chosen = readingsOf(sheet, readings);
  const found: PlanDispute[] = [];
  const undecided: Pick<Dispute, 'option' | 'value'>[] = [];
  let steps = 0;
  const options = sheet.readings ?? [];
  for (const [i, {option, values}] of options.entries()) {
    for (const {value} of values) {
      if (chosen[option] === value) continue;
      const under = {...readings, [option]: value};
      if (!isTold(position.game, settledSheet(sheet, under))) continue;
      const budget = new Budget(strokeSteps);
      const there =
        steps < comparingSteps ? judgePlan(sheet, under, position, question, [], budget) : undefined;
      // the boards are made once, whatever the reading
      steps += Math.max(0, budget.spent - question.plan.length * boardSteps(position));
      yield (i + 1) / options.length;
      if (!there?.ok) {
        undecided.push({option, value});
        continue;
      }
      const changes = compared.filter((field) => there.value[field] !== here[field]);
      if (changes.length === 0) continue;
      const {legal, stepLosses} = there.value;
      const sentence = `If ${readingCondition(sheet, {option, value})}: the plan is ${planVerdict(legal, stepLosses)}.`;
      found.push({option, value, changes, there: there.value, sentence});
    }
  }
  return {disputed: found, undecided};
}
