import type {Budget, HexId} from '../../board/index.js';
import type {HexPosition, SheetDocument, Unit} from '../../module/index.js';
import {ruleRetreat} from './answer.js';
import type {RetreatRuling} from './ruling.js';
import {occupancyOf} from '../occupancy.js';
import {afterGroup, type GroupOutcome} from './board-after.js';
import {following, type Following} from './following.js';
import type {Breach} from './breaches.js';
import {againstPath} from './legality.js';
import type {Readings} from './sheet.js';
import {isDecided, stepsFor} from './stuck.js';
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
  /** The plan names only some of those who must retreat. */
  readonly part?: boolean | undefined;
}
/** One group carried out: what the rules say of it on the board that the earlier ones left, and what came of it. */
export interface PlanStep {
  /** What it breaks with its way: nothing where that is legal. */
  readonly breaches: readonly Breach[];
  readonly group: PlanGroup;
  readonly ruling: RetreatRuling;
  readonly outcome: GroupOutcome;
  /** HQs of its hex that go or stay against 9.3.1, and those that are stranded and eliminated. */
  readonly hqs: Omit<Following, 'could' | 'decided'>;
  /** False where there are more ways than can be compared: nothing else counts then. */
  readonly decided: boolean;
}

/**
 * Carries out a plan, one group after another. Who was relocated or overrun on the way of an earlier group is off the
 * map and moves no more, and so is an HQ that is stranded; a group of which nothing is left is passed over. With the
 * budget spent it is cut: the groups that are left are not carried out.
 */
export function carryOut(
  sheet: SheetDocument,
  readings: Readings,
  start: HexPosition,
  groups: readonly PlanGroup[],
  {hexes, mayElectOne, part}: Length,
  budget?: Budget,
): {readonly steps: readonly PlanStep[]; readonly board: HexPosition; readonly cut: boolean} {
  const newBoard = boardSteps(start);
  const steps: PlanStep[] = [];
  const named = new Set(groups.flatMap(({units}) => units));
  const gone: Unit[] = [];
  const could: Unit[] = [];
  let board = start;
  for (const group of groups) {
    const units = group.units.filter(({index}) => board.units.has(index));
    if (units.length === 0) continue;
    if (steps.length > 0 && budget?.isSpent) return {steps, board, cut: true};
    const ruling = ruleRetreat(sheet, readings, board, units, hexes, mayElectOne);
    const breaches = againstPath(ruling, group.path);
    const {origin, side, hasCombat} = ruling.context;
    gone.push(...group.units);
    const there = occupancyOf(start)
      .in(origin)
      .filter((unit) => unit.side === side && !gone.includes(unit));
    const rest = there.filter((unit) => named.has(unit) || unit.hq || part);
    // an HQ that goes alone leaves combat units that the plan leaves out, too
    const found = following(ruling, hasCombat ? rest : there, could);
    const {bound, could: followed, stranded: left} = found;
    const apart = found.apart.filter((hq) => !steps.some(({hqs}) => hqs.bound.includes(hq)));
    could.push(...followed);
    // whom the plan names is not left to be eliminated, but goes apart
    const stranded = left.filter((hq) => !named.has(hq));
    const hqs = {apart, bound: [...bound, ...left.filter((hq) => named.has(hq))], stranded};
    const outcome = afterGroup(ruling, group.path, {legal: breaches.length === 0, stranded});
    steps.push({breaches, group, ruling, outcome, hqs, decided: isDecided(ruling) && found.decided});
    board = outcome.board;
    budget?.spend(newBoard + stepsFor(ruling));
  }
  return {steps, board, cut: false};
}
