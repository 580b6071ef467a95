import type {Unit} from '../../module/index.js';
import {occupancyOf} from '../occupancy.js';
import {type RetreatRuling, stepsOf} from './ruling.js';
import {following} from './following.js';
import {lossOf} from './losses.js';
import {bestSplit, type SplitPlan} from './split.js';
import {isDecided, partsOf, type Parts} from './stuck.js';
import {strokeSteps} from './work.js';

/**
 * What the rules come to for a group that must retreat. Headlines, proofs, posts, pictures and command line speak from
 * it, so that none of them offers what a judge would refuse.
 */
export interface Verdict {
  readonly ruling: RetreatRuling;
  /** How a stuck unit splits the group (9.4); undefined where it may go together. */
  readonly parts: Parts | undefined;
  /** HQs that would retreat without the combat units they stood with (9.3.1). */
  readonly apart: readonly Unit[];
  /** HQs that the last combat units of the hex would leave behind (9.3.1). */
  readonly left: readonly Unit[];
  /** The best plan of several groups: where the group must split, and where it loses fewer steps so. */
  readonly plan: SplitPlan | undefined;
}

const known = new WeakMap<RetreatRuling, Verdict>();

/** Gives the verdict on a group. `steps` bounds the search for the best split; it says where that was not enough. */
export function verdictOn(ruling: RetreatRuling, steps = strokeSteps): Verdict {
  const before = known.get(ruling);
  if (before) return before;
  const {position, origin, side, group} = ruling.context;
  const others = occupancyOf(position)
    .in(origin)
    .filter((unit) => unit.side === side && !group.includes(unit));
  const parts = partsOf(ruling);
  const {apart, bound: left} = following(ruling, others);
  const together = apart.length + left.length === 0 && isDecided(ruling);
  const plan = together ? planFor(ruling, parts !== undefined, steps) : undefined;
  const verdict: Verdict = {ruling, parts, apart, left, plan};
  known.set(ruling, verdict);
  return verdict;
}

function planFor(ruling: RetreatRuling, mustSplit: boolean, steps: number): SplitPlan | undefined {
  const {context, search, answer, ownerRoutes} = ruling;
  const {sheet, position, group, hexes, mayElectOne} = context;
  if (group.length < 2) return undefined;
  const together = [...search.routes, ...ownerRoutes].map((path) => lossOf(ruling, path).steps);
  const least = answer.eliminated ? stepsOf(position, group) : Math.min(...together);
  const below = mustSplit ? Infinity : least;
  if (below === 0) return undefined;
  return bestSplit(sheet.document, sheet.readings, position, group, {hexes, mayElectOne}, {steps, below});
}
