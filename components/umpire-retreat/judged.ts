import type {HexPosition, SheetDocument} from '../../src/module/index.js';
import {
  judgePlan,
  readRetreat,
  readingsOf,
  ruleRetreat,
  withUnitsAt,
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
      return [{option, value, words: ruling(other.value)}];
    }),
  );
}

/** The board after the confirmed groups, each moved along its own route; a group that is eliminated leaves it. */
export function afterPlan(
  start: HexPosition,
  sheet: SheetDocument,
  readings: Readings,
  talk: DialogueContext,
): HexPosition {
  let board = start;
  for (const {units, path} of talk.plan) {
    const group = readRetreat(board, sheet, {units, hexes: talk.hexes}, []);
    if (!group.ok) continue;
    const {context, search, ownerRoutes} = ruleRetreat(
      sheet,
      readings,
      board,
      group.value,
      talk.hexes,
      talk.mayElectOne,
    );
    const gone = search.routes.length + ownerRoutes.length === 0;
    const end = path.length > 0 ? start.game.grid.find(path.at(-1) ?? '') : context.origin;
    board = withUnitsAt(board, group.value, gone ? undefined : end);
  }
  return board;
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
