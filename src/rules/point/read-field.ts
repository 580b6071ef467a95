import {loaded, refused, type BattleQuestion, type Loaded, type PointPosition} from '../../module/index.js';
import {battleFaults} from '../question-shape.js';
import type {Field} from './battle.js';
import {QuestionReader} from './question-reader.js';
import {questionWords} from './question-words.js';
import {fieldOf} from './setup.js';

/**
 * Makes the field of a battle from a position and the question. Refuses with every fault a question whose units can't
 * fight it. Pointers begin at `above`, the place of the question.
 */
export function readField(
  position: PointPosition,
  question: BattleQuestion,
  above: readonly (string | number)[] = [],
): Loaded<Field> {
  const misshapen = battleFaults(question, above);
  if (misshapen.length > 0) return refused(misshapen);
  const reader = new QuestionReader(position, above, questionWords);
  const field = fieldOf(reader, question);
  return field ? loaded(field) : refused(reader.faults);
}
