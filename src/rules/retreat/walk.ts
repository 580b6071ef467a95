import {directions, OFF_MAP, type HexId} from '../../board/index.js';
import {wanders} from './clauses/bars.js';
import {breachesOf, breachFindings, type Breach} from './breaches.js';
import {costFindings, type CostFinding} from './clauses/costs.js';
import {mustGoAlone} from './left-behind.js';
import {againstPath, againstRoute, keptTogether, unlisted} from './plan.js';
import {progressAlong} from './clauses/length.js';
import {lossOf} from './losses.js';
import {waysFrom} from './reached.js';
import type {RetreatFound} from './retreat-args.js';
import type {RetreatRuling} from './ruling.js';
import {whyNot} from './why-not.js';

/** The most hexes that are searched on ways onward from a hex, and the most of those ways that are judged. */
const MOST_HEXES = 400;
const MOST_WAYS = 12;

/**
 * Why a way that breaks nothing so far is the beginning of no route: what each way breaks that continues from it as far as
 * the bars let it. Where nobody can retreat in full (9.4) a way may stop anywhere, and what a shorter one breaks counts
 * too.
 */
function againstGoingOn(ruling: RetreatRuling, path: readonly HexId[]): readonly Breach[] {
  const {context, search} = ruling;
  const {on} = waysFrom(ruling);
  if (context.sheet.steps) return [];
  const apart = wanders(context.sheet);
  const found = new Map<string, Breach>();
  let looked = 0;
  let judged = 0;
  const note = (breaches: readonly Breach[]): void => {
    judged++;
    for (const breach of breaches) {
      // many ends may be better than one, which is one reason against it
      const key = JSON.stringify(breach.by === 'worse' ? {...breach, better: undefined} : breach);
      if (!found.has(key)) found.set(key, breach);
    }
  };
  const follow = (way: readonly HexId[]): void => {
    if (judged >= MOST_WAYS || ++looked > MOST_HEXES) return;
    const {owed, spared} = progressAlong(context, way);
    if (owed === 0) note(againstRoute(ruling, way));
    if (owed + spared === 0) return;
    const last = way.at(-1) ?? context.origin;
    const next = on(last).filter((hex) => !apart || (hex !== context.origin && !way.includes(hex)));
    if (next.length > 0) for (const hex of next) follow([...way, hex]);
    else if (owed > 0)
      note(
        search.complete
          ? [{by: 'deadEnd', rule: context.sheet.document.length, hex: last, owed}]
          : againstRoute(ruling, way),
      );
  };
  follow(path);
  const breaches = [...found.values()];
  const [first] = breaches;
  const hex = path.at(-1) ?? context.origin;
  // what is wrong farther on is reported as closing the way here
  return first && breaches.some((breach) => breach.hex !== hex)
    ? [{by: 'noWayOn', rule: first.rule, hex}, ...breaches]
    : breaches;
}

/** The verdict on the hexes walked so far. */
export interface WalkVerdict {
  /** `done`: a route that the rules allow; `open`: one begins so; `off`: none does. */
  readonly state: 'done' | 'open' | 'off';
  /** Hexes that the routes which begin so still go, at least. */
  readonly toGo: number;
  /** Steps that the way has cost: of a route all that it costs, of the beginning of one what was paid so far. */
  readonly steps: number;
  /** The cost of entering the last hex, if any. */
  readonly cost?: CostFinding;
  /** The costs on the way, or every clause that the way breaks. Stopping short is no breach yet. */
  readonly findings: readonly RetreatFound[];
}

const begins = (route: readonly HexId[], path: readonly HexId[]): boolean =>
  path.every((hex, i) => route[i] === hex);

/** Returns the number of hexes from a path to its end, where it is a route or may become one. */
function toGo(ruling: RetreatRuling, path: readonly HexId[]): number | undefined {
  const {context, search, ownerRoutes} = ruling;
  const {reached} = search;
  const ahead = [...search.routes, ...ownerRoutes].filter((route) => begins(route, path));
  const isListed = ahead.some((route) => route.length === path.length);
  const mayBeLegal = isListed || path.length === 0 || search.cut;
  if (mayBeLegal && againstPath(ruling, path).length === 0) return 0;
  if (mustGoAlone(ruling).length > 0) return undefined;
  if (ahead.length > 0) return Math.min(...ahead.map((route) => route.length)) - path.length;
  const {owed: ending, spared} = progressAlong(context, path);
  const owed = ending + spared;
  const last = path.at(-1);
  // one of those that no list has room for
  const mayBecome =
    search.cut && owed > 0 && (reached === undefined || last === undefined || reached.onWay(last));
  return mayBecome && breachesOf(ruling, path, {unfinished: true}).length === 0 ? owed : undefined;
}

/** The running verdict: is the way so far a legal route, or the beginning of one, and if not, what does it break? */
export function walkVerdict(ruling: RetreatRuling, path: readonly HexId[]): WalkVerdict {
  const {context} = ruling;
  const ahead = toGo(ruling, path);
  if (ahead !== undefined) {
    const costs = costFindings(context, path);
    const cost = costs.find(({index}) => index === path.length - 1);
    const {steps, notRetreated} = lossOf(ruling, path);
    return {
      state: ahead === 0 ? 'done' : 'open',
      toGo: ahead,
      steps: ahead === 0 ? steps : steps - notRetreated,
      ...(cost ? {cost} : {}),
      findings: costs,
    };
  }
  return {state: 'off', toGo: 0, steps: 0, findings: againstWay(ruling, path)};
}

/** Why no route begins so: what the way breaks, what speaks against its last hex, or against every way that continues so. */
function againstWay(ruling: RetreatRuling, path: readonly HexId[]): readonly RetreatFound[] {
  const last = path.at(-1) ?? ruling.context.origin;
  const broken = [...keptTogether(ruling), ...breachesOf(ruling, path, {unfinished: true})];
  if (broken.length > 0) return breachFindings(ruling, broken);
  const there = whyNot(ruling, last);
  if (there.verdict === 'no') return there.findings;
  const further = againstGoingOn(ruling, path);
  return breachFindings(ruling, further.length > 0 ? further : [unlisted(ruling, path)]);
}

/** A hex that could be walked into next, with what it would mean; all that touch, the closed ones too. */
export interface NextHex {
  readonly hex: HexId;
  readonly direction: string;
  readonly verdict: WalkVerdict;
}

/** The verdict on a hex of a walk: the last hex of the walk, or one next to it; undefined for others. */
export const verdictOnWalk = (
  ruling: RetreatRuling,
  path: readonly HexId[],
  hex: HexId,
): WalkVerdict | undefined =>
  path.at(-1) === hex
    ? walkVerdict(ruling, path)
    : nextHexes(ruling, path).find((one) => one.hex === hex)?.verdict;

export function nextHexes(ruling: RetreatRuling, path: readonly HexId[]): readonly NextHex[] {
  const {grid} = ruling.context.game;
  const from = path.at(-1) ?? ruling.context.origin;
  return directions.flatMap((direction) => {
    const hex = grid.neighbour(from, direction);
    if (hex === OFF_MAP) return [];
    return [{hex, direction: grid.directionName(direction), verdict: walkVerdict(ruling, [...path, hex])}];
  });
}
