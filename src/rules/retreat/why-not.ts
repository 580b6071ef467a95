import {directions, OFF_MAP, type Direction, type HexId} from '../../board/index.js';
import {isClosedTo} from '../../module/passage.js';
import type {Because, ClosedHex, Open} from './reasons.js';
import type {RetreatFinding, RetreatFound} from './retreat-args.js';
import {against, openInstead, type Objection} from './clauses/clause.js';
import {reason, type RetreatRuling} from './ruling.js';
import {barFor, barObjection, barsFor, closedAtOtherTimes, leadsOut, type Bar} from './clauses/bars.js';
import {leadsAway, negationAt, type RetreatContext} from './context.js';
import {beyondCap, capEliminates} from './clauses/caps.js';
import {costFindingsAt, costFindingsOfRoutes, type CostFinding} from './clauses/costs.js';
import {earlyEnds} from './clauses/early-ends.js';
import {endReason} from './clauses/ends.js';
import {noWay, tooFar} from './clauses/length.js';
import {otherwiseSays, worseStop} from './clauses/otherwise.js';
import {displacementObjection, shutObjections} from './displacement.js';
import {lostBy} from './clauses/preferences.js';
import type {BarClause} from './sheets/sheet.js';
import {stepObjection, stepWalkOf} from './search/step-walk.js';
import {waysFrom} from './reached.js';

/** The verdict on one hex for a retreating group. */
export interface HexVerdict {
  readonly hex: string;
  /** `end`: a route ends here, be it too many to be listed; `route`: one passes through; `origin`: the hex of the group; `no`: closed to it. */
  readonly verdict: 'end' | 'route' | 'origin' | 'no';
  /** Every reason that bars the hex, not the first; or what entering it costs. */
  readonly findings: readonly RetreatFound[];
  /** Of the hex of the group: it must stay there. */
  readonly mustStay?: true;
}

/** The data that the verdicts on all hexes of one ruling share. */
interface Prepared {
  readonly bars: readonly Bar[];
  readonly isEnd: (hex: HexId) => boolean;
  /** A listed route enters the hex. */
  readonly isListed: (hex: HexId) => boolean;
  readonly isOnWay: (hex: HexId) => boolean;
  /** Hexes that routes went on from. */
  readonly left: ReadonlySet<HexId>;
  /** No route may come nearer to the origin. */
  readonly leadsOut: boolean;
  readonly longest: number;
  /** The hexes to which steps lead that only the rule on leading outward is asked about. */
  readonly outward: () => ReadonlySet<HexId>;
  /** The hexes that are open instead. */
  readonly open: Open | undefined;
  /** The costs of the hexes on the listed routes. */
  readonly costs: ReadonlyMap<HexId, readonly CostFinding[]>;
}

const prepared = new WeakMap<RetreatRuling, Prepared>();

function prepare(ruled: RetreatRuling): Prepared {
  const before = prepared.get(ruled);
  if (before) return before;
  const {context, search, ownerRoutes} = ruled;
  const routes = ownerRoutes.length > 0 ? [...search.routes, ...ownerRoutes] : search.routes;
  const {reached} = search;
  const ends = new Set<HexId>();
  const onWay = new Set<HexId>();
  let longest = context.hexes;
  for (const route of routes) {
    for (const hex of route) onWay.add(hex);
    if (route.length > 0) ends.add(route.at(-1)!);
    longest = Math.max(longest, route.length);
  }
  let outward: ReadonlySet<HexId> | undefined;
  const made: Prepared = {
    bars: barsFor(context),
    isEnd: (hex) => ends.has(hex) || (reached?.end(hex) ?? false),
    isListed: (hex) => onWay.has(hex),
    isOnWay: (hex) => onWay.has(hex) || (reached?.onWay(hex) ?? false),
    left: new Set(search.why.with(reason.short)),
    leadsOut: leadsOut(context.sheet) === 'every-hex',
    longest,
    outward: () => (outward ??= outwardWithin(context, longest)),
    open: openInstead(ruled),
    costs: costFindingsOfRoutes(context, routes),
  };
  prepared.set(ruled, made);
  return made;
}

/** The hexes to which so many steps may lead by the sheet's rule on leading outward, whatever else closes them. */
function outwardWithin(context: RetreatContext, most: number): ReadonlySet<HexId> {
  const {sheet, origin, game} = context;
  const bars = sheet.bars.flatMap((clause) =>
    clause.clause === 'furtherOut' ? [barFor(context, clause)] : [],
  );
  const found = new Set<HexId>();
  let edge: readonly HexId[] = [origin];
  for (let step = 0; step < most && edge.length > 0; step++)
    edge = edge.flatMap((from) =>
      directions.flatMap((direction) => {
        const to = game.grid.neighbour(from, direction);
        const isNew =
          to !== OFF_MAP && !found.has(to) && !bars.some((bar) => bar.step?.(from, direction, to));
        if (isNew) found.add(to);
        return isNew ? [to] : [];
      }),
    );
  return found;
}

/** Explains why a group may, or may not, end its retreat in a hex: every reason, each with rule and witness. */
export function whyNot(ruled: RetreatRuling, hex: HexId): HexVerdict {
  const {context, search} = ruled;
  const known = prepare(ruled);
  const label = context.game.grid.label(hex);
  if (hex === context.origin) {
    const stays = search.blocked === context.hexes && search.routes.some((route) => route.length === 0);
    return {hex: label, verdict: 'origin', findings: [], ...(stays ? {mustStay: true} : {})};
  }
  const isEnd = known.isEnd(hex);
  if (isEnd || known.isOnWay(hex)) {
    const costs = known.isListed(hex) ? (known.costs.get(hex) ?? []) : costFindingsAt(context, hex, !isEnd);
    const findings = [...costs, ...negationAt(context, hex), ...closedAtOtherTimes(context, hex)];
    return {hex: label, verdict: isEnd ? 'end' : 'route', findings};
  }
  const objections = objectionsTo(ruled, hex);
  const findings = [...found(ruled, hex, objections), ...costsBeside(ruled, hex, objections)];
  return {hex: label, verdict: 'no', findings};
}

/** Finds the objections to a hex; none where a route ends or passes, or the group is there. */
function againstHex(ruled: RetreatRuling, hex: HexId): readonly Objection[] {
  const {isEnd, isOnWay} = prepare(ruled);
  return hex === ruled.context.origin || isEnd(hex) || isOnWay(hex) ? [] : objectionsTo(ruled, hex);
}

/** Reports everything that closes a hex; none where a route ends or passes, or the group is there. */
export const findingsAgainst = (ruled: RetreatRuling, hex: HexId): readonly RetreatFinding[] =>
  found(ruled, hex, againstHex(ruled, hex));

/** The rules that close a hex, by their numbers. */
export const rulesAgainst = (ruled: RetreatRuling, hex: HexId): readonly string[] =>
  againstHex(ruled, hex).map(({rule}) => rule);

const found = (
  {context}: RetreatRuling,
  hex: HexId,
  objections: readonly Objection[],
): readonly RetreatFinding[] =>
  objections.map(({rule, open, ...reason}) => against(context, hex, rule, reason, open));

/** Reports the costs of entering a barred hex, but those by rules that were named already. */
function costsBeside(
  {context, search}: RetreatRuling,
  hex: HexId,
  objections: readonly Objection[],
): readonly RetreatFinding[] {
  const {game, origin, hexes} = context;
  if (!wasEntered(search.why.get(hex) ?? 0)) return [];
  const costs = costFindingsAt(context, hex, game.grid.distance(origin, hex) < hexes);
  return costs.filter(({clause}) => !objections.some(({rule}) => rule === clause));
}

/** Does a rule close every route to a hex by itself, or some beside another? Tells by the bits of the hex. */
function closedOn({search, context: {sheet}}: RetreatRuling, bits: number): 'every' | 'some' {
  const closing = sheet.ends.filter((_, i) => bits & (reason.end << i)).length;
  return closing > 1 || search.preferences.some((_, i) => bits & (reason.preference << i)) ? 'some' : 'every';
}

/** Everything that closes a hex in which no listed route ends or passes. */
function objectionsTo(ruled: RetreatRuling, hex: HexId): readonly Objection[] {
  const {context, search} = ruled;
  const {game, sheet, origin, hexes} = context;
  const {longest, open} = prepare(ruled);
  const {length} = sheet.document;
  const bits = search.why.get(hex) ?? 0;
  const entered = wasEntered(bits);
  const far = game.grid.distance(origin, hex);
  const barred = barsAround(ruled, hex, bits).map(({objection}) => objection);
  if (sheet.steps) return [...barred, ...(barred.length > 0 ? [] : againstSteps(ruled, hex))];
  const better = search.routes[0]?.at(-1) ?? origin;
  const isClosed = (end: number): boolean => (bits & (reason.end << end)) !== 0;

  const {capped} = context;
  if (capped && capEliminates(context)) return [beyondCap(capped)];
  const shut = barred.length > 0 ? [] : shutObjections(ruled, hex, open);
  if (shut.length > 0) return shut;
  const found: Objection[] = [...barred];
  if (!entered && far > longest)
    found.push(
      capped && far <= capped.asked
        ? beyondCap(capped, far)
        : {rule: length, ...tooFar(far, capped?.asked ?? hexes)},
    );
  else if (!entered && barred.length === 0) {
    const closed = closedOnTheWay(ruled, hex);
    // another way is longer, since it enters an over-stacked hex; those to this hex are complete before it
    const isShort = closed.length === 0 && far > hexes;
    found.push({rule: length, ...(isShort ? tooFar(far, hexes) : noWay(closed))});
  }
  const isEarly = earlyEnds(context);
  const mayEndThere =
    isEarly &&
    waysFrom(ruled)
      .to(hex)
      .some(({gone}) => isEarly(hex, gone));
  if (bits & reason.short && !(bits & reason.stop) && !mayEndThere)
    found.push(...otherwiseSays(ruled).onlyShort(ruled, waysFrom(ruled), hex, open, isClosed));
  sheet.ends.forEach((clause, i) => {
    if (!isClosed(i) || (search.waived && clause.clause === sheet.waives?.clause)) return;
    found.push({rule: clause.rule, ...endReason(clause, context, hex, closedOn(ruled, bits))});
  });
  search.preferences.forEach(({clause}, i) => {
    if (bits & (reason.preference << i))
      found.push({rule: clause.rule, ...lostBy(clause, context, hex, better), open});
  });
  if (bits & reason.stop) found.push(worseStop(ruled, waysFrom(ruled), hex));
  const stays = displacementObjection(ruled, hex, open);
  return stays && found.every(({rule}) => stackingRules(ruled).includes(rule)) ? [...found, stays] : found;
}

/** Why no walk that goes step by step comes to a hex, or ends there: other hexes come first, or no walk on from it is complete. */
function againstSteps(ruled: RetreatRuling, hex: HexId): readonly Objection[] {
  const {context, search} = ruled;
  const {sheet, origin, game} = context;
  const {length} = sheet.document;
  const walk = stepWalkOf(context)!;
  const bits = search.why.get(hex) ?? 0;
  const found = sheet.ends.flatMap((clause, i): readonly Objection[] =>
    bits & (reason.end << i)
      ? [{rule: clause.rule, ...endReason(clause, context, hex, closedOn(ruled, bits))}]
      : [],
  );
  search.preferences.forEach(({clause}, i) => {
    const better = search.routes[0]?.at(-1) ?? origin;
    if (bits & (reason.preference << i))
      found.push({rule: clause.rule, ...lostBy(clause, context, hex, better)});
  });
  if (found.length > 0) return found;
  if (bits & reason.short) return [{rule: length, because: {list: 'course', is: 'neverComplete'}}];
  for (const from of [origin, ...prepare(ruled).left]) {
    if (game.grid.distance(from, hex) !== 1) continue;
    const choice = walk.choiceAfter(from === origin ? [] : [from]);
    if (choice && !choice.open.includes(hex)) return [stepObjection(context, choice, from)];
  }
  return [{rule: length, ...noWay([])}];
}

/** The rules by which full hexes are closed. */
const stackingRules = ({context: {sheet}}: RetreatRuling): readonly string[] =>
  [...sheet.bars, ...sheet.ends].flatMap(({clause, rule}) =>
    clause === 'fullHex' || clause === 'withinStacking' ? [rule] : [],
  );

/** Did the search come into the hex at all, whatever became of it there? */
const wasEntered = (bits: number): boolean => (bits & ~0xffff) !== 0;

/** Collects the hexes that a way to this one would enter next, after the origin or a hex that routes went on from, and the rules that close them. */
function closedOnTheWay(ruled: RetreatRuling, to: HexId): readonly ClosedHex[] {
  const {context, search} = ruled;
  const {origin, centres, game} = context;
  const {grid} = game;
  const {left, leadsOut, longest, outward} = prepare(ruled);
  // where every hex leads further from the origin, no way is longer than the shortest
  const isDirect = leadsOut && centres.every((centre) => centre === origin);
  const most = isDirect ? grid.distance(origin, to) : longest;
  const ways = waysFrom(ruled);
  const tried = new Set<HexId>();
  for (const from of new Set([origin, ...left]))
    for (let direction = 0; direction < 6; direction++) {
      const hex = grid.neighbour(from, direction as Direction);
      if (hex === OFF_MAP || hex === origin || hex === to || ways.to(hex).length > 0) continue;
      if (grid.distance(origin, hex) + grid.distance(hex, to) <= most) tried.add(hex);
    }
  return [...tried].sort(grid.byNumber).flatMap((hex) => {
    const barred = barsAround(ruled, hex, search.why.get(hex) ?? 0);
    // that a step leads back says little of a hex that another rule closes, or that other steps may lead outward to
    const telling = barred.filter(({clause}) => clause !== 'furtherOut');
    const closing = telling.length > 0 ? telling : outward().has(hex) ? [] : barred;
    const rules = new Map<string, ClosedHex>();
    for (const {
      objection: {rule, because},
    } of closing)
      if (!rules.has(rule)) rules.set(rule, {at: grid.label(hex), rule, because});
    return [...rules.values()];
  });
}

/** A bar that closes a hex, or a step by which a route could have come. */
interface BarAround {
  readonly clause: BarClause['clause'];
  readonly objection: Objection<Because<'bars'>>;
}

/** Finds the bars that close a hex, from every side or on the steps by which a route could have come. */
function barsAround(ruled: RetreatRuling, hex: HexId, bits: number): readonly BarAround[] {
  const {context} = ruled;
  const {game, sheet, origin, group} = context;
  const {grid} = game;
  const {bars, left, leadsOut} = prepare(ruled);
  // steps by which a route could have come: from the origin, or from a hex that routes went on from
  const steps: {from: HexId; direction: number; outward: boolean}[] = [];
  for (let direction = 0; direction < 6; direction++) {
    const from = grid.neighbour(hex, ((direction + 3) % 6) as Direction);
    const step = {from, direction, outward: leadsAway(context, from, hex)};
    // beside the origin, the step from there is the one that people ask about
    if (from === origin) steps.unshift(step);
    else if (left.has(from)) steps.push(step);
  }
  const found: BarAround[] = [];
  const close = (clause: BarClause, from?: HexId): void => {
    found.push({clause: clause.clause, objection: barObjection(context, clause, hex, from)});
  };
  const terrainCloses = group.some((unit) => isClosedTo(game.map.terrain, game.terrain[hex]!, unit.type));
  const isClosed = bars.some(
    ({hex: closes, fast}) => closes?.(hex) === true || (fast === 'passage' && terrainCloses),
  );
  // of a hex that a way enters, the steps that are closed say nothing: other rules decide about it
  const isEntered = wasEntered(bits);
  sheet.bars.forEach((clause, i) => {
    const {hex: closes, step: closesStep, fast} = bars[i]!;
    if (closes?.(hex)) close(clause);
    if (!closesStep) return;
    if (fast === 'outward') {
      const tried = !isEntered && bits & (1 << i);
      const back = tried ? steps.find(({outward}) => !outward) : undefined;
      // of a hex that is closed from every side, a way that comes back to it says nothing more
      if (back && (back.from === origin || !isClosed)) close(clause, back.from);
    } else if (fast === 'passage' && terrainCloses) {
      // terrain closes a hex from every side, also where no open way comes near
      close(clause);
    } else if (!isEntered) {
      for (const {from, direction, outward} of steps) {
        // a way that leads back is no way: what else closes it is beside the point
        if ((leadsOut && !outward) || !closesStep(from, direction, hex)) continue;
        close(clause, from);
      }
    }
  });
  return found;
}
