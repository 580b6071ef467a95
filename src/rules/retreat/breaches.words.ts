import type {HexId} from '../../board/index.js';
import type {Finding} from '../finding.js';
import {against, openInstead, type Reason} from './against.js';
import type {RetreatRuling} from './ruling.js';
import {barFinding} from './bars.words.js';
import {breachesOf, type Breach} from './breaches.js';
import {endReason} from './ends.words.js';
import {beenThere, deadEnd, noStep, noWayOn, pastTheEnd, undecided} from './extent.words.js';
import {otherwiseWords, unlisted} from './otherwise.words.js';
import {lostBy} from './preferences.words.js';
import {keptTogether} from './stuck.words.js';

type Of<N extends Breach['by']> = Extract<Breach, {readonly by: N}>;
/** Those that speak for themselves: they say more than why not that hex, or that a hex is shut, whatever else is open. */
type Apart = 'bar' | 'keptTogether' | 'unlisted' | 'undecided';

const reasons: {
  readonly [N in Exclude<Breach['by'], Apart>]: (breach: Of<N>, ruling: RetreatRuling) => Reason;
} = {
  noStep: ({hex, from}, {context}) => noStep(context.game.grid, from, hex),
  twice: () => beenThere,
  past: ({asked}) => pastTheEnd(asked),
  end: ({clause, hex, shared}, {context}) => endReason(clause, context, hex, shared),
  short: ({owed}, ruling) => ({because: otherwiseWords(ruling).stopsShort(ruling, owed)}),
  deadEnd: ({owed}) => deadEnd(owed),
  noWayOn: () => noWayOn,
  worse: ({clause, hex, better}, {context}) => lostBy(clause, context, hex, better),
};

/** A rule that a path breaks, as a finding. */
export function breachFinding(ruling: RetreatRuling, breach: Breach): Finding {
  const {context} = ruling;
  const {rule, hex, by} = breach;
  if (by === 'bar') return barFinding(context, breach.clause, hex, breach.from);
  if (by === 'keptTogether') return keptTogether(ruling)[0]!;
  if (by === 'unlisted') return unlisted(ruling, hex);
  if (by === 'undecided') return undecided(ruling);
  const reason = (reasons[by] as (breach: Breach, ruling: RetreatRuling) => Reason)(breach, ruling);
  return against(context, hex, rule, reason, openInstead(ruling));
}

/** What a path breaks, as findings; of a hex that it enters twice each is told once. */
export const breachFindings = (ruling: RetreatRuling, breaches: readonly Breach[]): readonly Finding[] => [
  // all are about the same group
  ...new Map(
    breaches.map((breach) => breachFinding(ruling, breach)).map((finding) => [finding.message, finding]),
  ).values(),
];

/** Every clause that a path breaks, as findings; `breachesOf` has the same as data. */
export const violations = (
  ruling: RetreatRuling,
  path: readonly HexId[],
  length?: {readonly unfinished?: boolean},
): readonly Finding[] => breachFindings(ruling, breachesOf(ruling, path, length));
