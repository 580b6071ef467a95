import {type Finding, ids, names} from '../finding.js';
import {type RetreatRuling, stepsOf} from './ruling.js';
import type {Meanings} from './clause.js';
import {effectOf} from './sheet.js';
import {stepTakers, type StepChoiceClause} from './step-choice.js';

export const stepChoiceMeanings: Meanings<StepChoiceClause> = {
  stepChoice: () => 'It says which unit of a group takes a step that the group loses.',
};

/** What a unit is that takes the next step. */
export const takerWords: {readonly [N in StepChoiceClause['by']]: string} = {
  owner: "the owner's choice",
  'most-steps': 'the unit with the most steps',
  strongest: 'the strongest',
};

/** With an answer that costs a group steps: who takes the first, under the reading in force. */
export function stepChoiceNotes({
  context: {sheet, position, group, game, origin},
  answer,
}: RetreatRuling): readonly Finding[] {
  const clause = effectOf(sheet, 'stepChoice');
  if (!clause || answer.stepLosses === 0 || group.length < 2) return [];
  const takers = stepTakers(clause.by, group, (unit) => stepsOf(position, [unit]));
  return [
    {
      clause: clause.rule,
      kind: 'note',
      at: game.grid.label(origin),
      units: ids(group),
      message:
        clause.by === 'owner'
          ? `Which unit of the group takes a step is ${takerWords.owner}: the rule that says it is not in the documents.`
          : `The first step is taken by ${names(takers)}, ${takerWords[clause.by]}.`,
    },
  ];
}
