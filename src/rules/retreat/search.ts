import {OFF_MAP, type HexId} from '../../board/index.js';
import {barsFor} from './bars.js';
import {choose} from './choose.js';
import {isOverStacked, type RetreatContext} from './context.js';
import {stepCost} from './costs.js';
import {furthest} from './lengthens.js';
import {addedBy, keepsApart, stepTotal} from './nodes.js';
import {preferencesFor, type Preference} from './preferences.js';
import {mostRoutes} from './reasons.js';
import {eachBefore, reachedBy, walkBack, type Reached} from './ways.js';
import {searchSteps} from './work.js';
import {ReasonMap, grow, workspaceOf, type Workspace} from './workspace.js';

export interface SearchResult {
  /** Does any route complete the retreat as the sheet allows? */
  readonly complete: boolean;
  /** Every route the rules allow, without the origin; `[[]]` when the group must stay put, `[]` when it is eliminated. */
  readonly routes: readonly (readonly HexId[])[];
  /** Steps lost on the way, the same for each of the routes. */
  readonly losses: number;
  /** Hexes not retreated. */
  readonly blocked: number;
  /** A clause of `ends` was waived, since no complete route satisfied it. */
  readonly waived: boolean;
  /** True when there were more than `mostRoutes` allows and the rest is not listed, or longer ones that nobody looked at. */
  readonly cut: boolean;
  /** Where a list is cut, the hexes of all routes. */
  readonly reached: Reached | undefined;
  /** Ways of more hexes than this were too many to look at; undefined where every way was followed to its end. */
  readonly followed: number | undefined;
  /** Reason bits of every hex that the search looked at. */
  readonly why: ReasonMap;
  /** Ways that the owner may take besides, each with its own losses; sorted like the routes. */
  readonly besides: readonly (readonly HexId[])[];
  /** The preferences that decided, as the bits of `why` count them. */
  readonly preferences: readonly Preference[];
  /** Work that it was, in steps. */
  readonly steps: number;
}

/**
 * Finds every route that a sheet allows a group, over whole routes and never step by step: a greedy walk runs into dead
 * ends and eliminates units that had a way out.
 *
 * Hexes are visited in order of depth as nodes (hex, depth, hexes added), each with the least additive cost of any way
 * to it. That is exact: clauses on the last hex don't depend on the way, additive ones order the ways to a node, and a
 * sheet lets no route come back (`furtherOut`), or asks for two hexes at most and bars the origin.
 *
 * Where a sheet lets routes wander (`furtherOut` for the last hex alone, or for none) or closes ways by what all of them
 * costs (`survivesSharedSteps`) every way is a node of its own that enters no hex twice; there may be more of them than
 * are looked at, and then the answer is cut: no way of more than so many hexes counts, wherever it leads.
 *
 * `mayEnd` narrows the ends of complete routes to some hexes, for a question about those alone.
 */
export function searchRetreat(context: RetreatContext, mayEnd?: (hex: HexId) => boolean): SearchResult {
  const work = workspaceOf(context.game);
  const prefers = preferencesFor(context, context.sheet.prefers);
  const additive = prefers.filter(({step}) => step !== undefined);
  const {touched, followed} = spread(context, work, additive);
  const chosen = choose(context, work, prefers, additive, mayEnd);
  const before = eachBefore(context, work, additive);
  const routes = walkBack(context, work, chosen.nodes, before);
  const besides = walkBack(context, work, chosen.besides, before);
  const most = mostRoutes(context.hexes);
  const all = [...chosen.nodes, ...chosen.besides];
  const reached = Math.max(routes.length, besides.length) > most ? reachedBy(work, all, before) : undefined;
  for (const list of [routes, besides]) list.splice(most);
  const {complete, waived, blocked, losses, preferences} = chosen;
  const why = new ReasonMap(work, touched);
  const listed = [...routes, ...besides].reduce((sum, route) => sum + route.length, 0);
  const steps = searchSteps(touched + work.nodes.count, listed);
  return {
    complete,
    routes,
    losses,
    blocked,
    waived,
    cut: (reached ?? followed) !== undefined,
    reached,
    followed,
    why,
    besides,
    preferences,
    steps,
  };
}

/** So many ways are looked at where routes may wander: on open ground all those of five hexes. */
const mostWays = 6000;

/** Is the hex on the way to a node, where it began included? */
function isOnWay({hex, parent}: Workspace['nodes'], node: number, to: number): boolean {
  for (let at = node; at >= 0; at = parent[at]!) if (hex[at] === to) return true;
  return false;
}

/** Makes the nodes, outward from the origin. Answers how many hexes it looked at, and what it could not follow. */
function spread(
  context: RetreatContext,
  work: Workspace,
  additive: readonly Preference[],
): {readonly touched: number} & Pick<SearchResult, 'followed'> {
  const {game, origin, sheet, passages} = context;
  const {grid} = game;
  const {neighbours} = grid;
  const {stamp, barred, over, loss, passing, far, head, why, touched, nodes} = work;
  const turn = ++work.turn;
  const cost = stepCost(context);
  const passingCost = stepCost(context, true);
  const passesFree = sheet.cost?.onTheWay === 'free';
  const bars = barsFor(context);
  const hexBars = bars.map(({hex}) => hex);
  const slowSteps = bars.map(({step, fast}) => (fast === undefined ? step : undefined));
  const anySlow = slowSteps.some((step) => step !== undefined);
  const outward = bars.findIndex(({fast}) => fast === 'outward');
  const passage = bars.findIndex(({fast}) => fast === 'passage');
  const apart = keepsApart(context);
  let count = 0;

  const touch = (hex: HexId): void => {
    stamp[hex] = turn;
    head[hex] = -1;
    why[hex] = 0;
    touched[count++] = hex;
    far[hex] = grid.distance(origin, hex);
    let bits = 0;
    for (let i = 0; i < hexBars.length; i++) if (hexBars[i]?.(hex)) bits |= 1 << i;
    barred[hex] = bits;
    over[hex] = sheet.lengthens && isOverStacked(context, hex) ? 1 : 0;
    loss[hex] = cost(hex);
    passing[hex] = passesFree ? passingCost(hex) : loss[hex];
  };
  const add = (
    hex: HexId,
    depth: number,
    added: number,
    total: number,
    step: number,
    parent: number,
  ): void => {
    for (let node = apart ? -1 : head[hex]!; node !== -1; node = nodes.next[node]!) {
      if (nodes.depth[node] !== depth || nodes.added[node] !== added) continue;
      if (total < nodes.cost[node]!) {
        nodes.cost[node] = total;
        nodes.steps[node] = step;
      } else if (total === nodes.cost[node]) nodes.steps[node] = nodes.steps[node]! | step;
      return;
    }
    const node = nodes.count++;
    if (node >= nodes.hex.length) grow(nodes);
    nodes.hex[node] = hex;
    nodes.depth[node] = depth;
    nodes.added[node] = added;
    nodes.cost[node] = total;
    nodes.steps[node] = step;
    nodes.parent[node] = parent;
    nodes.next[node] = head[hex]!;
    head[hex] = node;
  };

  nodes.count = 0;
  touch(origin);
  add(origin, 0, 0, 0, 0, -1);
  let level = 0;
  for (let node = 0; node < nodes.count; node++) {
    const depth = nodes.depth[node]!;
    if (apart && depth > level) {
      // ways of one length are followed all or none, or the answer would hang on which way the map is turned
      if (nodes.count + 5 * (nodes.count - node) > mostWays) return {touched: count, followed: depth};
      level = depth;
    }
    const added = nodes.added[node]!;
    const owed = context.hexes + added - depth;
    if (owed <= 0 || depth >= furthest) continue;
    const from = nodes.hex[node] as HexId;
    let open = 0x3f;
    if (passage >= 0) for (const allowed of passages) open &= allowed[from]!;
    for (let direction = 0; direction < 6; direction++) {
      const to = neighbours[6 * from + direction] as HexId;
      if (to === OFF_MAP) continue;
      if (stamp[to] !== turn) touch(to);
      if (outward >= 0 && far[to]! <= far[from]!) {
        // every other reason on a step that leads back would be beside the point
        why[to] = why[to]! | (1 << outward);
        continue;
      }
      let bits = barred[to]!;
      if (((open >> direction) & 1) === 0) bits |= 1 << passage;
      if (anySlow)
        for (let i = 0; i < slowSteps.length; i++) if (slowSteps[i]?.(from, direction, to)) bits |= 1 << i;
      if (bits !== 0) {
        why[to] = why[to]! | bits;
        continue;
      }
      if (apart && isOnWay(nodes, node, to)) continue;
      const total = nodes.cost[node]! + stepTotal(additive, work, from, to, owed);
      add(to, depth + 1, added + addedBy(context, work, to, owed), total, 1 << direction, node);
    }
  }
  return {touched: count, followed: undefined};
}
