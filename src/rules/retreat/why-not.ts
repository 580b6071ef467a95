import type {Direction, HexId} from '../../board/index.js';
import {cited, counted, listed, type Finding} from '../finding.js';
import type {RetreatRuling} from './answer.js';
import {barFinding, closedTo, ids, names} from './bars.words.js';
import {barsFor, type Bar} from './bars.js';
import {stackedIn} from './context.js';
import {costAt} from './costs.js';
import {endBar} from './preferences.js';
import {lostBy} from './preferences.words.js';
import {reason} from './reasons.js';
import {waysOf, type Ways} from './reached.js';
import {shortWords, worseStopReason} from './short.words.js';
import {supplySentence} from './supply-words.js';

/** What the rules say of one hex for a retreating group. */
export interface HexVerdict {
  readonly hex: string;
  /** `end`: a listed route ends here; `route`: one passes through; `origin`: where the group stands; `no`: closed to it. */
  readonly verdict: 'end' | 'route' | 'origin' | 'no';
  /** Every reason that bars the hex, not the first; or what entering it costs. */
  readonly findings: readonly Finding[];
  /** One line, for a tooltip or a screen reader. */
  readonly summary: string;
}

/** What the verdicts on all hexes of one ruling share. */
interface Prepared {
  readonly bars: readonly Bar[];
  readonly ends: ReadonlySet<HexId>;
  readonly onWay: ReadonlySet<HexId>;
  /** Hexes that routes went on from. */
  readonly left: ReadonlySet<HexId>;
  /** No route may come nearer to the origin. */
  readonly leadsOut: boolean;
  readonly longest: number;
  /** Which hexes are open instead, in words. */
  readonly remedy: string | undefined;
  readonly units: readonly string[];
}
const ways = new WeakMap<RetreatRuling, Ways>();
function waysFrom(ruled: RetreatRuling): Ways {
  const made = ways.get(ruled) ?? waysOf(ruled.context);
  ways.set(ruled, made);
  return made;
}

const prepared = new WeakMap<RetreatRuling, Prepared>();

function prepare(ruled: RetreatRuling): Prepared {
  const before = prepared.get(ruled);
  if (before) return before;
  const {context, search, ownerRoutes} = ruled;
  const routes = ownerRoutes.length > 0 ? [...search.routes, ...ownerRoutes] : search.routes;
  const ends = new Set<HexId>();
  const onWay = new Set<HexId>();
  let longest = context.hexes;
  for (const route of routes) {
    for (const hex of route) onWay.add(hex);
    if (route.length > 0) ends.add(route.at(-1)!);
    longest = Math.max(longest, route.length);
  }
  const open = [...new Set(search.routes.flatMap((route) => route.at(-1) ?? []))].map((end) =>
    context.game.grid.label(end),
  );
  const made: Prepared = {
    bars: barsFor(context),
    ends,
    onWay,
    left: new Set(search.why.with(reason.short)),
    leadsOut: context.sheet.bars.some(({clause}) => clause === 'furtherOut'),
    longest,
    remedy: openWords(open),
    units: ids(context.group),
  };
  prepared.set(ruled, made);
  return made;
}

/** `04.05 is open`, `04.05, 05.06 and others are open`. */
export const openWords = (labels: readonly string[]): string | undefined =>
  labels.length === 0
    ? undefined
    : `${labels.length > 4 ? `${labels.slice(0, 4).join(', ')} and others` : listed(labels)} ${labels.length > 1 ? 'are' : 'is'} open`;

/** Why a hex is, or is not, where a group may end its retreat. Says every reason, each with rule and witness. */
export function whyNot(ruled: RetreatRuling, hex: HexId): HexVerdict {
  const {context, search} = ruled;
  const {ends, onWay} = prepare(ruled);
  const label = context.game.grid.label(hex);
  if (hex === context.origin) {
    const stays = search.blocked === context.hexes && search.routes.some((route) => route.length === 0);
    return {
      hex: label,
      verdict: 'origin',
      findings: [],
      summary: `${label}: ${stays ? 'the group must stay here' : 'the retreat begins here'}.`,
    };
  }
  const isEnd = ends.has(hex);
  if (isEnd || onWay.has(hex)) {
    const findings = costAt(context, hex);
    const cost = findings.map((finding) => ` ${cited(finding)}`).join('');
    return {
      hex: label,
      verdict: isEnd ? 'end' : 'route',
      findings,
      summary: `${label}: ${isEnd ? 'may end here' : 'on the way'}.${cost}`,
    };
  }
  const findings = reasonsAgainst(ruled, hex);
  return {hex: label, verdict: 'no', findings, summary: findings[0] ? cited(findings[0]) : `Not ${label}.`};
}

function reasonsAgainst(ruled: RetreatRuling, hex: HexId): readonly Finding[] {
  const {context, search} = ruled;
  const {game, sheet, origin} = context;
  const {grid} = game;
  const {bars, left, leadsOut, longest, remedy, units} = prepare(ruled);
  const label = grid.label(hex);
  const findings: Finding[] = [];
  const against = (clause: string, because: string, more?: Partial<Finding>): void => {
    findings.push({
      clause,
      kind: 'violation',
      at: label,
      units,
      ...more,
      message: `Not ${label}: ${because}.`,
    });
  };
  const bits = search.why.get(hex) ?? 0;
  const entered = (bits & ~0xffff) !== 0;
  const far = grid.distance(origin, hex);

  // steps by which a route could have come: from the origin, or from a hex that routes went on from
  const steps: {from: HexId; direction: number; outward: boolean}[] = [];
  for (let direction = 0; direction < 6; direction++) {
    const from = grid.neighbour(hex, ((direction + 3) % 6) as Direction);
    if (from === origin || left.has(from))
      steps.push({from, direction, outward: grid.distance(origin, from) < far});
  }
  sheet.bars.forEach((clause, i) => {
    const {hex: closes, step: closesStep, fast} = bars[i]!;
    if (closes?.(hex)) findings.push(barFinding(context, clause, hex));
    if (!closesStep) return;
    if (fast === 'outward') {
      const back = entered || (bits & (1 << i)) === 0 ? undefined : steps.find(({outward}) => !outward);
      if (back) findings.push(barFinding(context, clause, hex, back.from));
    } else if (
      fast === 'passage' &&
      context.group.some((unit) => closedTo(game, 'terrain', game.terrain[hex]!, unit))
    ) {
      // terrain closes a hex from every side, also where no open way comes near
      findings.push(barFinding(context, clause, hex));
    } else {
      for (const {from, direction, outward} of steps) {
        // a way that leads back is no way: what else closes it is beside the point
        if ((leadsOut && !outward) || !closesStep(from, direction, hex)) continue;
        const finding = barFinding(context, clause, hex, from);
        if (!findings.some(({message}) => message === finding.message)) findings.push(finding);
      }
    }
  });

  if (far > longest && !entered)
    against(
      sheet.document.length,
      `${counted(far, 'hex')} away, and the retreat is ${counted(context.hexes, 'hex')}`,
    );
  else if (!entered && findings.length === 0) against(sheet.document.length, 'no open way leads to it');
  if (bits & reason.short && search.complete) {
    const because = shortWords(ruled, waysFrom(ruled), hex);
    against(sheet.otherwise.rule, `${because}${remedy ? `; ${remedy}` : ''}`, remedy ? {remedy} : {});
  }
  if (bits & reason.short && !search.complete && !(bits & reason.stop)) {
    const supply = sheet.ends.find((clause) => clause.clause === 'noFurtherFromSupply');
    if (sheet.otherwise.clause === 'eliminated')
      against(sheet.otherwise.rule, shortWords(ruled, waysFrom(ruled), hex));
    else if (supply && endBar(supply, context)(hex))
      against(supply.rule, supplySentence(context, hex, supply.sources));
  }
  sheet.ends.forEach((clause, i) => {
    if (!(bits & (reason.end << i))) return;
    if (search.waived && clause.clause === sheet.waives?.clause) return;
    if (clause.clause === 'withinStacking') {
      const there = stackedIn(context, hex);
      const full = 'it would end over the stacking limit';
      if (there.length === 0) against(clause.rule, full);
      else against(clause.rule, `with ${names(there)} ${full}`, {witness: {units: ids(there)}});
    } else if (clause.clause === 'survivesSharedSteps')
      against(clause.rule, 'the steps for EZOC hexes held by friends would destroy the unit');
    else against(clause.rule, supplySentence(context, hex, clause.sources));
  });
  search.preferences.forEach(({clause}, i) => {
    if (!(bits & (reason.preference << i))) return;
    const [entry] = clause.clause === 'fewestLosses' ? costAt(context, hex) : [];
    const because = entry?.because ?? lostBy(clause, context, hex, search.routes[0]?.at(-1) ?? origin);
    const more = {...(entry?.witness ? {witness: entry.witness} : {}), ...(remedy ? {remedy} : {})};
    against(clause.rule, `${because}${remedy ? `; ${remedy}` : ''}`, more);
  });
  if (bits & reason.stop) {
    const {clause, because} = worseStopReason(ruled, waysFrom(ruled), hex);
    against(clause, because);
  }
  // beside what bars a hex it is worth knowing what entering it would cost, unless that was said
  if (entered)
    for (const cost of costAt(context, hex))
      if (!findings.some(({clause}) => clause === cost.clause)) findings.push(cost);
  return findings;
}
