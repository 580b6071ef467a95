import type {HexPosition, SheetDocument} from '../../src/module/index.js';
import {
  carryOut,
  judgePlan,
  readingCondition,
  readRetreat,
  readingsOf,
  type Judgement,
  type Readings,
} from '../../src/rules/index.js';
import type {DialogueContext} from './dialogue.js';
import type {Alternative} from './alternatives.js';
import {ruling} from './words.js';

/** What each reading that would change the ruling on a plan would make of it. */
export function otherRulings(
  position: HexPosition,
  sheet: SheetDocument,
  chosen: Readings,
  talk: DialogueContext,
  {legal, stepLosses}: Judgement,
): Alternative[] {
  const inForce = readingsOf(sheet, chosen);
  return (sheet.readings ?? []).flatMap(({option, values}) =>
    values.flatMap(({value}) => {
      if (inForce[option] === value) return [];
      const readings = {...chosen, [option]: value};
      const other = judged(position, sheet, readings, talk);
      if (!other.ok || (other.value.legal === legal && other.value.stepLosses === stepLosses)) return [];
      const sentence = `If ${readingCondition(sheet, {option, value})}: the plan is ${ruling(other.value)}.`;
      return [{option, value, sentence}];
    }),
  );
}

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

/** The verdict on the groups that were confirmed, or what is wrong with naming them so. */
export const judged = (
  position: HexPosition,
  sheet: SheetDocument,
  chosen: Readings,
  {hexes, mayElectOne, plan}: DialogueContext,
): ReturnType<typeof judgePlan> => judgePlan(sheet, chosen, position, {hexes, plan: copy(plan), mayElectOne});

const copy = (plan: DialogueContext['plan']): {units: string[]; path: string[]}[] =>
  plan.map(({units, path}) => ({units: [...units], path: [...path]}));
