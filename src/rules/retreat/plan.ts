import type {Budget, HexId} from '../../board/index.js';
import type {HexPosition, SheetDocument, Unit} from '../../module/index.js';
import {ruleRetreat, type RetreatRuling} from './answer.js';
import {afterGroup, type GroupOutcome} from './board-after.js';
import {judgePath, type RouteJudgement} from './legality.js';
import type {Readings} from './sheet.js';
import {stepsFor} from './stuck.js';
import {boardSteps} from './work.js';

/** A group of a plan, as found on the board. */
export interface PlanGroup {
  readonly units: readonly Unit[];
  readonly path: readonly HexId[];
}
/** How far a combat result sends the groups. */
export interface Length {
  readonly hexes: number;
  readonly mayElectOne?: boolean | undefined;
}
/** One group carried out: what the rules say of it on the board that the earlier ones left, and what came of it. */
export interface PlanStep extends RouteJudgement {
  readonly group: PlanGroup;
  readonly ruling: RetreatRuling;
  readonly outcome: GroupOutcome;
}

/**
 * Carries out a plan, one group after another. Who was relocated or overrun on the way of an earlier group is off the
 * map and moves no more; a group of which nothing is left is passed over. With
 * the budget spent it is cut: the groups that are left are not carried out.
 */
export function carryOut(
  sheet: SheetDocument,
  readings: Readings,
  start: HexPosition,
  groups: readonly PlanGroup[],
  {hexes, mayElectOne}: Length,
  budget?: Budget,
): {readonly steps: readonly PlanStep[]; readonly board: HexPosition; readonly cut: boolean} {
  const newBoard = boardSteps(start);
  const steps: PlanStep[] = [];
  let board = start;
  for (const group of groups) {
    const units = group.units.filter(({index}) => board.units.has(index));
    if (units.length === 0) continue;
    if (steps.length > 0 && budget?.isSpent) return {steps, board, cut: true};
    const ruling = ruleRetreat(sheet, readings, board, units, hexes, mayElectOne);
    const judged = judgePath(ruling, group.path);
    const outcome = afterGroup(ruling, group.path, judged);
    steps.push({...judged, group, ruling, outcome});
    board = outcome.board;
    budget?.spend(newBoard + stepsFor(ruling));
  }
  return {steps, board, cut: false};
}
