import type {Unit} from '../../module/index.js';
import {be, counted, names} from '../finding.js';
import {occupancyOf} from '../occupancy.js';
import {following, isDecided, partsOf, type SplitParts} from './left-behind.js';
import {NOT_DECIDED} from './clauses/length.js';
import {lossOf, lossWords, rulingSentence} from './losses.js';
import {stepsOf, type RetreatRuling} from './ruling.js';
import {bestSplit, type SplitPlan} from './split.js';
import {strokeSteps} from './search/limits.js';

/**
 * The verdict on a group that must retreat. Headlines, proofs, posts, pictures and the command line all use it, so that
 * none of them offers a retreat that a judge would refuse.
 */
export interface Verdict {
  readonly ruling: RetreatRuling;
  /** The split of the group by a stuck unit (9.4); undefined where it may go together. */
  readonly parts: SplitParts | undefined;
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
  const {sheet, position, group, asked} = context;
  if (group.length < 2) return undefined;
  const together = [...search.routes, ...ownerRoutes].map((path) => lossOf(ruling, path).steps);
  const least = answer.eliminated ? stepsOf(position, group) : Math.min(...together);
  const below = mustSplit ? Infinity : least;
  if (below === 0) return undefined;
  return bestSplit(sheet.document, sheet.readings, position, group, asked, {steps, below});
}

/** The verdict on a group in one line, every step counted: `2 legal routes, no losses.` */
export function verdictSentence(ruling: RetreatRuling, steps?: number): string {
  if (!isDecided(ruling)) return NOT_DECIDED;
  const verdict = verdictOn(ruling, steps);
  const {parts, apart, left, plan} = verdict;
  const together = rulingSentence(ruling);
  const each = (count: number): string => (count === 1 ? 'it' : 'them');
  if (apart.length > 0) {
    const at = ruling.context.game.grid.label(ruling.context.origin);
    return `${names(apart)} must retreat with a combat unit from ${at}. Without one: ${together}`;
  }
  if (left.length > 0)
    return `${names(left)} must retreat with ${each(ruling.context.group.length)}. Without ${each(left.length)}: ${together}`;
  if (parts)
    return plan
      ? `The stack must split: ${planWords(verdict, plan)}`
      : `The stack must split: ${names(parts.able)} can retreat in full without ${names(parts.rest)}.`;
  return plan ? `${together} Best split: ${planWords(verdict, plan)}` : together;
}

/** `1 step lost; 46 RD to 07.07; 220 Tank stays in 06.07, 1 step lost, which destroys 220 Tank.` */
function planWords({ruling: {context}}: Verdict, {groups, stepLosses, complete}: SplitPlan): string {
  const {grid} = context.game;
  const lost = stepLosses === 0 ? 'no losses' : `${counted(stepLosses, 'step')} lost`;
  const said = groups.map(({units, path, loss, eliminated}) => {
    if (eliminated) return `${names(units)} ${be(units)} eliminated`;
    const end = path.at(-1);
    const stays = units.length === 1 ? 'stays' : 'stay';
    const goes = end === undefined ? `${stays} in ${grid.label(context.origin)}` : `to ${grid.label(end)}`;
    return `${names(units)} ${goes}${loss.steps > 0 ? `, ${lossWords(loss)}` : ''}`;
  });
  return `${lost}${complete ? '' : ' (best found so far)'}; ${said.join('; ')}.`;
}
