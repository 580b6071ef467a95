import type {HexGrid, HexId} from '../../board/index.js';
import type {RetreatContext} from './context.js';
import {addedBy, keepsApart, stepTotal} from './nodes.js';
import type {Preference} from './preferences.js';
import {mostRoutes} from './reasons.js';
import type {Workspace} from './workspace.js';

/** Goes through the nodes before one, on the ways to it along which the cost is the least. */
export type EachBefore = (node: number, visit: (before: number) => void) => void;

export const eachBefore =
  (context: RetreatContext, work: Workspace, additive: readonly Preference[]): EachBefore =>
  (node, visit) => {
    const {neighbours} = context.game.grid;
    const {nodes, head} = work;
    const depth = nodes.depth[node]!;
    const to = nodes.hex[node] as HexId;
    const steps = nodes.steps[node]!;
    if (keepsApart(context)) {
      visit(nodes.parent[node]!);
      return;
    }
    for (let direction = 0; direction < 6; direction++) {
      if (((steps >> direction) & 1) === 0) continue;
      const from = neighbours[6 * to + ((direction + 3) % 6)]!;
      for (let before = head[from]!; before !== -1; before = nodes.next[before]!) {
        if (nodes.depth[before] !== depth - 1) continue;
        const owed = context.hexes + nodes.added[before]! - depth + 1;
        if (owed <= 0 || nodes.added[before]! + addedBy(context, work, to, owed) !== nodes.added[node])
          continue;
        // where a hex has several nodes (lengthened routes and others) the step's bit alone can't tell them apart
        const only = nodes.next[before] === -1 && before === head[from];
        if (
          only ||
          nodes.cost[before]! + stepTotal(additive, work, from as HexId, to, owed) === nodes.cost[node]
        )
          visit(before);
      }
    }
  };

/** The hexes of routes, those that no list has room for too (and the origin). */
export interface Reached {
  readonly ends: ReadonlySet<HexId>;
  readonly onWay: ReadonlySet<HexId>;
}

/** The hexes of every route to the chosen nodes, without going each of them. */
export function reachedBy({nodes}: Workspace, chosen: readonly number[], before: EachBefore): Reached {
  const hexesOf = (some: Iterable<number>): ReadonlySet<HexId> =>
    new Set(Array.from(some, (node) => nodes.hex[node] as HexId));
  const seen = new Set(chosen);
  // it grows as it is gone through
  for (const node of seen) if (node > 0) before(node, (one) => void seen.add(one));
  return {ends: hexesOf(chosen), onWay: hexesOf(seen)};
}

/** Every route to the chosen nodes along which the cost is the least, one more than are listed at most; sorted by label, the shorter first. */
export function walkBack(
  {game, hexes}: RetreatContext,
  {nodes}: Workspace,
  ends: readonly number[],
  before: EachBefore,
): HexId[][] {
  const {byNumber} = game.grid;
  const most = mostRoutes(hexes);
  const routes: HexId[][] = [];
  const way: HexId[] = [];
  const back = (node: number): void => {
    const depth = nodes.depth[node]!;
    if (depth === 0) routes.push(way.slice());
    else if (routes.length <= most) {
      way[depth - 1] = nodes.hex[node] as HexId;
      before(node, back);
    }
  };
  for (const node of ends) {
    way.length = nodes.depth[node]!;
    back(node);
  }
  return routes.length < 2 ? routes : routes.sort((a, b) => compareBy(a, b, byNumber));
}

/** Label by label in code-unit order, the shorter first where one begins the other. */
function compareBy(a: readonly HexId[], b: readonly HexId[], byNumber: HexGrid['byNumber']): number {
  for (let i = 0; i < a.length && i < b.length; i++) if (a[i] !== b[i]) return byNumber(a[i]!, b[i]!);
  return a.length - b.length;
}
