import type {HexId} from '../../board/index.js';
import type {Finding} from '../finding.js';
import type {RetreatRuling} from './answer.js';
import {unlisted} from './otherwise.words.js';
import {splitsFromStuck} from './stuck.js';
import {keptTogether} from './stuck.words.js';
import {violations} from './violations.js';

/** Whether a path is a route that the rules allow a group, and if not, every clause that it breaks. */
export interface RouteJudgement {
  readonly legal: boolean;
  /** Empty where the path is legal, and never where it is not. */
  readonly violations: readonly Finding[];
}

const same = (a: readonly HexId[], b: readonly HexId[]): boolean =>
  a.length === b.length && a.every((hex, i) => hex === b[i]);

/**
 * Is this path legal? It is when the ruling lists it; where it lists none at all, the empty one; and where there are
 * more routes than a list holds, one that breaks nothing. A group that keeps a stuck unit's company is not (9.4), where
 * it must split: in a battle it need not where HQs alone would be left, which have nobody to go with.
 */
export function judgePath(
  ruling: RetreatRuling,
  path: readonly HexId[],
  mustSplit = splitsFromStuck(ruling),
): RouteJudgement {
  const routes = [...ruling.search.routes, ...ruling.ownerRoutes];
  const listed = routes.length === 0 ? path.length === 0 : routes.some((route) => same(route, path));
  const found = [...(mustSplit ? keptTogether(ruling) : []), ...(listed ? [] : violations(ruling, path))];
  if (found.length > 0) return {legal: false, violations: found};
  return listed || ruling.search.cut
    ? {legal: true, violations: []}
    : {legal: false, violations: [unlisted(ruling, path)]};
}
