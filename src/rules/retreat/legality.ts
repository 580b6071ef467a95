import type {HexId} from '../../board/index.js';
import type {Finding} from '../finding.js';
import type {RetreatRuling} from './ruling.js';
import {breachesOf, breachFindings, type Breach} from './breaches.js';
import {isDecided, mustGoAlone} from './left-behind.js';

/** Whether a path is a route that the rules allow a group, and if not, every clause that it breaks. */
export interface RouteJudgement {
  readonly legal: boolean;
  /** Empty where the path is legal, and never where it is not. */
  readonly violations: readonly Finding[];
}

const same = (a: readonly HexId[], b: readonly HexId[]): boolean =>
  a.length === b.length && a.every((hex, i) => hex === b[i]);

/** That units of a group keep a stuck one's company that must go without it (9.4). */
export function keptTogether(ruling: RetreatRuling): readonly Breach[] {
  const {sheet, origin} = ruling.context;
  return mustGoAlone(ruling).length > 0
    ? [{by: 'keptTogether', rule: sheet.otherwise.rule, hex: origin}]
    : [];
}

/**
 * What stands against a path as a route: nothing against one that the ruling lists; where it lists none at all, against
 * the empty one; and where there are more routes than a list holds, against one that breaks no clause. That nothing is
 * decided stands against every path: no limit of work makes one legal, or another rule broken.
 */
export function againstRoute(ruling: RetreatRuling, path: readonly HexId[]): readonly Breach[] {
  const {search, ownerRoutes, context} = ruling;
  if (!isDecided(ruling))
    return [{by: 'undecided', rule: context.sheet.document.length, hex: context.origin}];
  const routes = [...search.routes, ...ownerRoutes];
  const listed = routes.length === 0 ? path.length === 0 : routes.some((route) => same(route, path));
  if (listed) return [];
  const found = breachesOf(ruling, path);
  return found.length > 0 || search.cut ? found : [unlisted(ruling, path)];
}

/** That a path breaks no clause by itself, and is none of the routes. */
export const unlisted = ({context: {sheet, origin}}: RetreatRuling, path: readonly HexId[]): Breach => ({
  by: 'unlisted',
  rule: sheet.otherwise.rule,
  hex: path.at(-1) ?? origin,
});

/** What a group breaks that goes this way; nothing where it is legal. */
export const againstPath = (ruling: RetreatRuling, path: readonly HexId[]): readonly Breach[] => [
  ...keptTogether(ruling),
  ...againstRoute(ruling, path),
];

/** Is this path legal, and if not, why? */
export function judgePath(ruling: RetreatRuling, path: readonly HexId[]): RouteJudgement {
  const breaches = againstPath(ruling, path);
  return {legal: breaches.length === 0, violations: breachFindings(ruling, breaches)};
}
