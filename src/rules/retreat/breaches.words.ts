import type {HexId} from '../../board/index.js';
import type {Finding} from '../finding.js';
import {against, openInstead, type Reason} from './against.js';
import type {RetreatRuling} from './answer.js';
import {furtherOut} from './bars.js';
import {barFinding} from './bars.words.js';
import {breachesOf, type Breach} from './breaches.js';
import {ruleAgainstEnd} from './ends.js';
import {endReason} from './ends.words.js';
import {beenThere, deadEnd, noStep, pastTheEnd} from './extent.words.js';
import {otherwiseWords, unlisted} from './otherwise.words.js';
import {lostBy} from './preferences.words.js';
import {keptTogether} from './stuck.words.js';

type Say = (rule: string, reason: Reason) => Finding;
type Words = {
  readonly [N in Breach['by']]: (
    breach: Extract<Breach, {readonly by: N}>,
    ruling: RetreatRuling,
    say: Say,
  ) => Finding | readonly Finding[];
};

const words: Words = {
  noStep: ({hex, from}, {context: {sheet, game}}, say) =>
    say(sheet.document.length, noStep(game.grid, from, hex)),
  bar: ({clause, hex, from}, {context}) => barFinding(context, clause, hex, from),
  twice: (_, {context: {sheet}}, say) => say(furtherOut(sheet)?.rule ?? sheet.document.length, beenThere),
  past: ({asked}, {context: {sheet}}, say) => say(sheet.document.length, pastTheEnd(asked)),
  end: ({clause, hex, shared}, {context, search}, say) =>
    say(ruleAgainstEnd(clause, search.routes.length > 0), endReason(clause, context, hex, shared)),
  short: ({owed}, ruling, say) => {
    const {rule, because} = otherwiseWords(ruling).stopsShort(ruling, owed);
    return say(rule, {because});
  },
  deadEnd: ({owed}, {context: {sheet}}, say) => say(sheet.document.length, deadEnd(owed)),
  worse: ({clause, hex, better}, {context}, say) => say(clause.rule, lostBy(clause, context, hex, better)),
  keptTogether: (_, ruling) => keptTogether(ruling),
  unlisted: ({hex}, ruling) => unlisted(ruling, hex),
};

/** What a path breaks, as findings; of a hex that it enters twice each is told once. */
export function breachFindings(ruling: RetreatRuling, breaches: readonly Breach[]): readonly Finding[] {
  if (breaches.length === 0) return [];
  const open = openInstead(ruling);
  const say =
    (hex: HexId): Say =>
    (rule, reason) =>
      against(ruling.context, hex, rule, reason, open);
  const found = breaches.flatMap((breach) =>
    (words[breach.by] as (breach: Breach, ruling: RetreatRuling, say: Say) => Finding | readonly Finding[])(
      breach,
      ruling,
      say(breach.hex),
    ),
  );
  return [...new Map(found.map((finding) => [finding.message, finding])).values()];
}

/** Every clause that a path breaks, as findings; `breachesOf` has the same as data. */
export const violations = (
  ruling: RetreatRuling,
  path: readonly HexId[],
  length?: {readonly unfinished?: boolean},
): readonly Finding[] => breachFindings(ruling, breachesOf(ruling, path, length));
