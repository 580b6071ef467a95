import {OFF_MAP, type HexId} from '../../../board/index.js';
import type {RetreatContext} from '../context.js';
import {wouldLengthen, leavesAt} from '../clauses/length.js';
import {costOfEntering, maskIn, stepsIn, type RetreatCosts} from '../clauses/costs.js';
import {preferencesFor} from '../clauses/preferences.js';
import {
  plusHash,
  type Preference,
  ReasonMap,
  type RouteSet,
  type SearchResult,
  timesHex,
  reason,
} from '../ruling.js';
import {beginSurvey, grow, workspaceOf, type Workspace} from './field.js';
import {digitBase, mostListed, mostRoutes, searchSteps} from './limits.js';
import {earlyEnds} from '../clauses/early-ends.js';
import {endBar} from '../clauses/ends.js';
import {bindsStops, stopsOf, mayBreakOff, otherOrder} from '../clauses/otherwise.js';
import type {PreferenceClause} from '../sheets/sheet.js';

/**
 * Finds every route of a sheet that lets none come back: each hex leads further out than the one before.
 *
 * Hexes are visited in order of depth as nodes (hex, depth, hexes added, costs that later ones depend on), each with the
 * least additive cost of any way to it. That is exact: no way enters a hex twice, clauses on the last hex do not depend on
 * the way, and additive ones order the ways to a node.
 */
export function searchOutward(context: RetreatContext, mayEnd?: (hex: HexId) => boolean): SearchResult {
  const work = workspaceOf(context.game);
  const prefers = preferencesFor(context, context.sheet.prefers);
  const additive = prefers.filter(({step}) => step !== undefined);
  const {touched, costs} = spread(context, work, additive);
  const chosen = choose(context, work, prefers, additive, mayEnd);
  const onward = new Onward(context, work, additive, costs);
  const routes = onward.list(chosen.nodes);
  const besides = chosen.besides.length > 0 ? onward.list(chosen.besides) : {ways: [], cut: false};
  const {complete, waived, blocked, losses, preferences} = chosen;
  const listed = [...routes.ways, ...besides.ways].reduce((sum, route) => sum + route.length, 0);
  const total = routes.cut ? onward.tally(chosen.nodes) : undefined;
  const cut = routes.cut || besides.cut;
  const reached = cut ? onward.reached([...chosen.nodes, ...chosen.besides]) : undefined;
  return {
    decided: true,
    complete,
    routes: routes.ways,
    losses,
    blocked,
    waived,
    cut,
    reached,
    unlisted: total && {signature: '', tally: () => total},
    why: new ReasonMap(work, touched),
    besides: besides.ways,
    preferences,
    steps: searchSteps(touched + work.nodes.count, listed),
  };
}

/** Hexes that entering `to` adds to the retreat, with `owed` still to go. */
const addedBy = (context: RetreatContext, {over}: Workspace, to: HexId, owed: number): number =>
  over[to] && wouldLengthen(context, owed) ? 1 : 0;

/** Do costs ask for more than the hex that is entered? */
const dependOnRoute = ({byHexside, byRoute}: RetreatCosts): boolean =>
  byHexside !== undefined || byRoute !== undefined;

/** Returns the cost that a step adds to a route: a digit for each additive preference. `lost`: the steps that it loses. */
function stepTotal(
  context: RetreatContext,
  additive: readonly Preference[],
  work: Workspace,
  from: HexId,
  to: HexId,
  owed: number,
  lost: number,
): number {
  if (additive.length === 1 && additive[0]!.clause.clause === 'fewestLosses') return lost;
  const longer = addedBy(context, work, to, owed);
  const base = digitBase(additive.length);
  let total = 0;
  for (const {clause, step} of additive)
    total =
      total * base +
      (clause.clause === 'fewestLosses' ? lost : clause.clause === 'bareLength' ? longer : step!(from, to));
  return total;
}

/** Makes the nodes, outward from the origin. Answers how many hexes it looked at, and what they cost. */
function spread(
  context: RetreatContext,
  work: Workspace,
  additive: readonly Preference[],
): {readonly touched: number; readonly costs: RetreatCosts} {
  const {game, origin} = context;
  const {neighbours} = game.grid;
  const {stamp, head, why, nodes} = work;
  const survey = beginSurvey(context, work);
  const {turn} = work;
  const {costs} = survey;
  const depends = dependOnRoute(costs);
  const add = (hex: HexId, depth: number, added: number, mask: number, total: number, step: number): void => {
    for (let node = head[hex]!; node !== -1; node = nodes.next[node]!) {
      if (nodes.depth[node] !== depth || nodes.added[node] !== added || nodes.mask[node] !== mask) continue;
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
    nodes.mask[node] = mask;
    nodes.cost[node] = total;
    nodes.steps[node] = step;
    nodes.next[node] = head[hex]!;
    head[hex] = node;
  };

  nodes.count = 0;
  survey.touch(origin);
  add(origin, 0, 0, costs.start, 0, 0);
  for (let node = 0; node < nodes.count; node++) {
    const depth = nodes.depth[node]!;
    const added = nodes.added[node]!;
    const owed = context.hexes + added - depth;
    if (owed <= 0) continue;
    const from = nodes.hex[node] as HexId;
    const open = survey.openFrom(from);
    for (let direction = 0; direction < 6; direction++) {
      const to = neighbours[6 * from + direction] as HexId;
      if (to === OFF_MAP) continue;
      if (stamp[to] !== turn) survey.touch(to);
      const bits = survey.barsOn(from, direction, to, open);
      if (bits !== 0) {
        why[to] = why[to]! | bits;
        continue;
      }
      let lost = (owed > 1 ? work.passing : work.loss)[to]!;
      let mask = nodes.mask[node]!;
      if (depends) {
        const packed = costOfEntering(costs, from, to, owed > 1, mask);
        lost = stepsIn(packed);
        mask = maskIn(packed);
      }
      const total = nodes.cost[node]! + stepTotal(context, additive, work, from, to, owed, lost);
      add(to, depth + 1, added + addedBy(context, work, to, owed), mask, total, 1 << direction);
    }
  }
  return {touched: survey.count(), costs};
}

/** The ways to chosen nodes along which the cost is the least, followed from the origin on. */
class Onward {
  readonly #context: RetreatContext;
  readonly #work: Workspace;
  readonly #additive: readonly Preference[];
  readonly #costs: RetreatCosts;

  constructor(
    context: RetreatContext,
    work: Workspace,
    additive: readonly Preference[],
    costs: RetreatCosts,
  ) {
    this.#context = context;
    this.#work = work;
    this.#additive = additive;
    this.#costs = costs;
  }

  /** Goes through the nodes before one. */
  #eachBefore(node: number, visit: (before: number) => void): void {
    const {neighbours} = this.#context.game.grid;
    const {nodes, head} = this.#work;
    const depth = nodes.depth[node]!;
    const to = nodes.hex[node] as HexId;
    const steps = nodes.steps[node]!;
    for (let direction = 0; direction < 6; direction++) {
      if (((steps >> direction) & 1) === 0) continue;
      const from = neighbours[6 * to + ((direction + 3) % 6)] as HexId;
      for (let before = head[from]!; before !== -1; before = nodes.next[before]!) {
        if (nodes.depth[before] !== depth - 1) continue;
        const owed = this.#context.hexes + nodes.added[before]! - depth + 1;
        if (owed <= 0) continue;
        if (nodes.added[before]! + addedBy(this.#context, this.#work, to, owed) !== nodes.added[node])
          continue;
        // where a hex has several nodes (lengthened routes and others) the step's bit alone can't tell them apart
        const only = nodes.next[before] === -1 && before === head[from];
        if (only || this.#leadsOn(before, node, owed)) visit(before);
      }
    }
  }

  /** Is the way to a node, and one step on, a way of least cost to the next? */
  #leadsOn(before: number, node: number, owed: number): boolean {
    const {nodes, passing, loss} = this.#work;
    const [from, to] = [nodes.hex[before] as HexId, nodes.hex[node] as HexId];
    const costs = this.#costs;
    let lost = (owed > 1 ? passing : loss)[to]!;
    if (dependOnRoute(costs)) {
      const packed = costOfEntering(costs, from, to, owed > 1, nodes.mask[before]!);
      if (maskIn(packed) !== nodes.mask[node]) return false;
      lost = stepsIn(packed);
    }
    const step = stepTotal(this.#context, this.#additive, this.#work, from, to, owed, lost);
    return nodes.cost[before]! + step === nodes.cost[node];
  }

  /** The nodes on the ways to some, each with those that follow it there. */
  #following(ends: readonly number[]): Map<number, number[]> {
    const following = new Map<number, number[]>();
    for (const node of ends) following.set(node, []);
    // it grows as it is gone through
    for (const node of following.keys())
      if (node > 0)
        this.#eachBefore(node, (before) => {
          const known = following.get(before);
          if (known) known.push(node);
          else following.set(before, [node]);
        });
    return following;
  }

  /** The ways with the smallest labels, sorted, the shorter first; all of them unless it says that the list is cut. */
  list(ends: readonly number[]): {readonly ways: readonly (readonly HexId[])[]; readonly cut: boolean} {
    const {
      game: {
        grid: {byNumber},
      },
      hexes,
    } = this.#context;
    const {nodes} = this.#work;
    const ways: HexId[][] = [];
    if (ends.length === 0) return {ways, cut: false};
    const isEnd = new Set(ends);
    const following = this.#following(ends);
    for (const next of following.values())
      if (next.length > 1) next.sort((a, b) => byNumber(nodes.hex[a] as HexId, nodes.hex[b] as HexId));
    const most = mostRoutes(hexes);
    let listed = 0;
    const way: HexId[] = [];
    const open = [0];
    while (open.length > 0) {
      const node = open.pop()!;
      const depth = nodes.depth[node]!;
      way.length = depth;
      if (depth > 0) way[depth - 1] = nodes.hex[node] as HexId;
      if (isEnd.has(node)) {
        if (ways.length >= most || listed > mostListed) return {ways, cut: true};
        ways.push(way.slice());
        listed += depth;
      }
      const next = following.get(node)!;
      for (let i = next.length - 1; i >= 0; i--) open.push(next[i]!);
    }
    return {ways, cut: false};
  }

  /** All ways to some nodes, counted without going each of them. */
  tally(ends: readonly number[]): RouteSet {
    const {nodes} = this.#work;
    const following = this.#following(ends);
    const isEnd = new Set(ends);
    const ways = new Map<number, RouteSet>([[0, {count: 1, hash: [1, 1]}]]);
    let all: RouteSet = {count: 0, hash: [0, 0]};
    const plus = (a: RouteSet, b: RouteSet): RouteSet => ({
      count: a.count + b.count,
      hash: plusHash(a.hash, b.hash),
    });
    // a node is made after those before it
    for (const node of [...following.keys()].sort((a, b) => a - b)) {
      const to = ways.get(node)!;
      if (isEnd.has(node)) all = plus(all, to);
      for (const next of following.get(node)!) {
        const hash = timesHex(to.hash, nodes.hex[next] as HexId, nodes.depth[next]! - 1);
        const more = {count: to.count, hash};
        const before = ways.get(next);
        ways.set(next, before ? plus(before, more) : more);
      }
    }
    return all;
  }

  /** The hexes of every way to some nodes. */
  reached(ends: readonly number[]): NonNullable<SearchResult['reached']> {
    const {nodes} = this.#work;
    const hexesOf = (some: Iterable<number>): ReadonlySet<HexId> =>
      new Set(Array.from(some, (node) => nodes.hex[node] as HexId));
    const [last, onWay] = [hexesOf(ends), hexesOf(this.#following(ends).keys())];
    return {end: (hex) => last.has(hex), onWay: (hex) => onWay.has(hex)};
  }
}

/** The nodes whose ways are the routes that the sheet allows, and how the choice came about. */
interface ChosenNodes {
  readonly nodes: readonly number[];
  readonly complete: boolean;
  readonly waived: boolean;
  readonly losses: number;
  readonly blocked: number;
  readonly preferences: readonly Preference[];
  /** Nodes to which the owner may go besides, as the sheet's readings let him; each way has its own losses. */
  readonly besides: readonly number[];
}

/** Decides among the nodes of a search: complete retreats first, waived clauses next, then as far as the group can go. */
export function choose(
  context: RetreatContext,
  work: Workspace,
  prefers: readonly Preference[],
  additive: readonly Preference[],
  mayEnd?: (hex: HexId) => boolean,
): ChosenNodes {
  const {sheet} = context;
  const {nodes, why} = work;
  const placeOf = (name: string, clause?: PreferenceClause): number => {
    const own = additive.findIndex((one) => one.clause === clause);
    return own >= 0 ? own : additive.findIndex((one) => one.clause.clause === name);
  };
  const base = digitBase(additive.length);
  const digit = (total: number, place: number): number =>
    place < 0 ? 0 : Math.floor(total / base ** (additive.length - 1 - place)) % base;
  const lossPlace = sheet.costs.length > 0 ? placeOf('fewestLosses') : -1;
  const lossesAt = (node: number): number => digit(nodes.cost[node]!, lossPlace);
  const owedAt = (node: number): number => context.hexes + nodes.added[node]! - nodes.depth[node]!;
  const hexAt = (node: number): HexId => nodes.hex[node] as HexId;
  const mark = (node: number, bits: number): void => {
    why[nodes.hex[node]!] = why[nodes.hex[node]!]! | bits;
  };

  /** The nodes with the least key; every other hex is marked with the bit of the first place that its best node loses by. */
  const least = (
    candidates: readonly number[],
    width: number,
    keyAt: (node: number, place: number) => number,
    bitOf: (place: number) => number,
  ): number[] => {
    if (work.keys.length < candidates.length * width)
      work.keys = new Float64Array(2 * candidates.length * width);
    const {keys} = work;
    let best = 0;
    for (let i = 0; i < candidates.length; i++) {
      for (let place = 0; place < width; place++) keys[i * width + place] = keyAt(candidates[i]!, place);
      if (i > 0 && firstDifference(keys, width, i, best) < 0) best = i;
    }
    const lostBy = new Map<number, number>();
    const found = candidates.filter((node, i) => {
      const lost = Math.abs(firstDifference(keys, width, i, best));
      if (lost > (lostBy.get(nodes.hex[node]!) ?? 0)) lostBy.set(nodes.hex[node]!, lost);
      return lost === 0;
    });
    for (const [hex, lost] of lostBy) why[hex] = why[hex]! | bitOf(lost - 1);
    return found;
  };
  const preferred = (
    candidates: readonly number[],
    preferences: readonly Preference[],
    bit = reason.preference,
  ): number[] => {
    const places = preferences.map(({clause}) => placeOf(clause.clause, clause));
    return least(
      candidates,
      preferences.length,
      (node, place) => preferences[place]!.end?.(hexAt(node)) ?? digit(nodes.cost[node]!, places[place]!),
      (place) => bit << place,
    );
  };

  const ends = sheet.ends.map((clause) => {
    const {hex} = endBar(clause, context);
    return {clause, barred: (node: number): boolean => hex?.(hexAt(node)) ?? false};
  });
  const leaves = leavesAt(context);
  const endsEarly = earlyEnds(context);
  const complete: number[] = [];
  const waivable: number[] = [];
  for (let node = 0; node < nodes.count; node++) {
    if (owedAt(node) > 0 && !leaves(hexAt(node))) {
      if (node > 0) mark(node, reason.short);
      if (!endsEarly?.(hexAt(node), nodes.depth[node]!)) continue;
    }
    let open = mayEnd?.(hexAt(node)) ?? true;
    let openIfWaived = open && sheet.waives !== undefined;
    for (let i = 0; i < ends.length; i++) {
      // who stays is where he was: no clause on ends is about that
      if (node === 0 || !ends[i]!.barred(node)) continue;
      open = false;
      if (ends[i]!.clause.clause !== sheet.waives?.clause) openIfWaived = false;
      mark(node, reason.end << i);
    }
    if (open) complete.push(node);
    else if (openIfWaived) waivable.push(node);
  }

  const stopEnds = ends.filter(({clause}) => bindsStops(context, clause));
  const isStopClosed = (node: number): boolean => stopEnds.some(({barred}) => barred(node));
  const brokenOff: number[] = [];
  if (mayBreakOff(context))
    for (let node = 0; node < nodes.count; node++)
      if (owedAt(node) > 0 && !leaves(hexAt(node)) && (node === 0 || !isStopClosed(node)))
        brokenOff.push(node);
  const answer = (chosen: readonly number[], {besides = [], ...more}: Partial<ChosenNodes>): ChosenNodes => {
    const losses = chosen.length > 0 ? lossesAt(chosen[0]!) : 0;
    const others = [...besides, ...brokenOff].filter((node) => !chosen.includes(node));
    const usual = {complete: true, waived: false, blocked: 0, preferences: prefers};
    return {nodes: chosen, losses, besides: others, ...usual, ...more};
  };
  if (complete.length > 0) {
    const other = otherOrder(context, prefers);
    const besides = other ? preferred(complete, other, 0) : [];
    return answer(preferred(complete, prefers), {besides});
  }
  if (waivable.length > 0) {
    const preferences = preferencesFor(context, sheet.waives!.prefers);
    return answer(preferred(waivable, preferences), {waived: true, preferences});
  }

  const stops = stopsOf(context.otherwise, {
    count: nodes.count,
    hexAt,
    owedAt,
    lossesAt,
    isClosed: (node) => isStopClosed(node) || leaves(hexAt(node)),
    prefers,
    least: (candidates, keys) =>
      least(
        candidates,
        keys.length,
        (node, place) => keys[place]!(node),
        () => reason.stop,
      ),
  });
  return answer(stops, {complete: false, blocked: stops.length > 0 ? owedAt(stops[0]!) : 0});
}

/** 0 when two keys are equal, else the place (from 1) where they differ, negative when the first is the smaller. */
function firstDifference(keys: Float64Array, width: number, a: number, b: number): number {
  for (let place = 0; place < width; place++) {
    const [one, other] = [keys[a * width + place]!, keys[b * width + place]!];
    // compared, not subtracted: where no way leads to supply both are infinitely far
    if (one !== other) return one < other ? -(place + 1) : place + 1;
  }
  return 0;
}
