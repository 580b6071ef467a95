import {Budget, type HexId} from '../../board/index.js';
import type {HexPosition, SheetDocument, Unit} from '../../module/index.js';
import {ruleRetreat, type RetreatRuling} from './answer.js';
import {afterGroup} from './board-after.js';
import {againstPath} from './legality.js';
import {following} from './following.js';
import type {Length, PlanGroup} from './plan.js';
import {settledSheet, type Readings} from './sheet.js';
import {stepsFor} from './stuck.js';
import {boardSteps, finished, type PartlyDone} from './work.js';

/** Stacks of more units than this are not split here: there are too many ways. */
export const mostToSplit = 8;
/** Of the routes of a group this many ends are tried for those that come after it. */
const mostEnds = 6;
/** Steps before the search gives what it has: about a second, in a page in turns with others. */
const splitSteps = 30_000_000;

/** A plan for a whole stack. */
export interface SplitPlan {
  readonly groups: readonly PlanGroup[];
  /** Steps it costs, over the combat result. */
  readonly stepLosses: number;
  /** Hexes from supply where the groups end, added up over their units. */
  readonly supply: number;
  /** Every way was looked at; otherwise it is the best of those that were. */
  readonly complete: boolean;
}

/**
 * The best way to split a stack: over all partitions of its units and all orders of the groups the one that costs the
 * fewest steps, and of these the one whose units end closest to supply. Every group of it is legal when its turn comes.
 * Who must go with whom is the rules' (9.3.1). Undefined for more than `mostToSplit` units, for a sheet that moves
 * units singly, and where no plan is legal.
 */
export const bestSplit = (
  sheet: SheetDocument,
  readings: Readings,
  start: HexPosition,
  stack: readonly Unit[],
  length: Length,
): SplitPlan | undefined => finished(findingSplit(sheet, readings, start, stack, length));

/** `bestSplit`, with turns for others between, at each of which it tells the part of its steps that is taken. */
export function* findingSplit(
  sheet: SheetDocument,
  readings: Readings,
  start: HexPosition,
  stack: readonly Unit[],
  {hexes, mayElectOne}: Length,
): PartlyDone<SplitPlan | undefined> {
  if (stack.length === 0 || stack.length > mostToSplit || sheet.moves !== 'groups') return undefined;
  const settled = settledSheet(sheet, readings);
  let best: SplitPlan | undefined;
  const budget = new Budget(splitSteps);
  const newBoard = boardSteps(start);
  const better = (losses: number, supply: number): boolean =>
    !best || losses < best.stepLosses || (losses === best.stepLosses && supply < best.supply);

  function* extend(
    board: HexPosition,
    left: readonly Unit[],
    groups: readonly PlanGroup[],
    could: readonly Unit[],
    losses: number,
    supply: number,
  ): PartlyDone<void> {
    const here = left.filter(({index}) => board.units.has(index));
    if (here.length === 0) {
      if (better(losses, supply)) best = {groups, stepLosses: losses, supply, complete: true};
      return;
    }
    if (best && losses > best.stepLosses) return;
    // the whole rest first: most plans are one group, and its cost bounds the others
    for (let mask = (1 << here.length) - 1; mask > 0; mask--) {
      const units = here.filter((_, i) => (mask >> i) & 1);
      const rest = here.filter((unit) => !units.includes(unit));
      if (budget.isSpent) return;
      const ruling = ruleRetreat(sheet, readings, board, units, hexes, mayElectOne);
      budget.spend(stepsFor(ruling));
      const hqs = following(ruling, rest, could);
      if (hqs.apart.length + hqs.bound.length > 0) continue;
      yield budget.part;
      const after = losses + ruling.answer.stepLosses;
      if (best && after > best.stepLosses) continue;
      for (const path of endsOf(ruling)) {
        if (againstPath(ruling, path).length > 0) break;
        const outcome = afterGroup(ruling, path, hqs);
        if (!budget.spend(newBoard)) return;
        const {distance} = ruling.context.supply(sourcesOf(settled));
        const far = outcome.at === undefined ? 0 : units.length * distance(outcome.at);
        yield* extend(
          outcome.board,
          rest,
          [...groups, {units, path}],
          [...could, ...hqs.could],
          after,
          supply + far,
        );
      }
    }
  }
  yield* extend(start, stack, [], [], 0, 0);
  return best && {...best, complete: !budget.isSpent};
}

const sourcesOf = ({ends}: ReturnType<typeof settledSheet>): 'nearest' | 'same' =>
  ends.find((clause) => clause.clause === 'noFurtherFromSupply')?.sources ?? 'nearest';

/** One route to each end, the ends closest to supply first. */
function endsOf({context, search}: RetreatRuling): readonly (readonly HexId[])[] {
  const {distance} = context.supply(sourcesOf(context.sheet));
  const ends = new Map<HexId, readonly HexId[]>();
  for (const route of search.routes) {
    const end = route.at(-1) ?? context.origin;
    if (!ends.has(end)) ends.set(end, route);
  }
  return [...ends]
    .sort(([a], [b]) => distance(a) - distance(b))
    .slice(0, mostEnds)
    .map(([, route]) => route);
}
