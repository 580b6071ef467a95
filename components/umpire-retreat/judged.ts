import type {HexPosition, JudgeQuestion, SheetDocument} from '../../src/module/index.js';
import {carryOut, judgePlan, readRetreat, type Readings} from '../../src/rules/index.js';
import type {DialogueContext} from './dialogue.js';

/** The board that the confirmed groups leave. */
export function afterPlan(
  start: HexPosition,
  sheet: SheetDocument,
  readings: Readings,
  talk: DialogueContext,
): HexPosition {
  const {grid} = start.game;
  const groups = talk.plan.flatMap(({units, path}) => {
    const group = readRetreat(start, sheet, {units, hexes: talk.hexes}, []);
    return group.ok ? [{units: group.value, path: path.flatMap((label) => grid.find(label) ?? [])}] : [];
  });
  return carryOut(sheet, readings, start, groups, talk).board;
}

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
