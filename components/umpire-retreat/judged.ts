import type {HexPosition, JudgeQuestion, SheetDocument} from '../../src/module/index.js';
import {judgePlan, type Readings} from '../../src/rules/index.js';
import type {DialogueContext} from './dialogue.js';

/** The groups that were confirmed, as a question. */
export const planOf = ({hexes, mayElectOne, plan}: DialogueContext): JudgeQuestion => ({
  hexes,
  plan: plan.map(({units, path}) => ({units: [...units], path: [...path]})),
  mayElectOne,
});

/** The verdict on the groups that were confirmed, or what is wrong with naming them so. */
export const judged = (
  position: HexPosition,
  sheet: SheetDocument,
  chosen: Readings,
  talk: DialogueContext,
): ReturnType<typeof judgePlan> => judgePlan(sheet, chosen, position, planOf(talk));
