import type {HexId} from '../../board/index.js';
import {leadsAway} from './context.js';
import {barFinding, barsFor, furtherOut, leadsOut, wanders} from './clauses/bars.js';
import {beyondCap} from './clauses/caps.js';
import type {Capped} from './clauses/extent.js';
import {against, openInstead, type Reason} from './clauses/clause.js';
import {hexCostsAlong} from './clauses/costs.js';
import {barsEnd, endBar, endReason, ruleAgainstEnd} from './clauses/ends.js';
import {roomReason, shutObjections} from './displacement.js';
import {keptTogetherFindings} from './left-behind.js';
import {isLonger, noStep, progressAlong, undecided} from './clauses/length.js';
import {
  bindsStops,
  fullReason,
  stopsShort,
  ruleAgainstStop,
  unlistedFinding,
  mayBreakOff,
} from './clauses/otherwise.js';
import {lostBy, preferencesFor, worthOf} from './clauses/preferences.js';
import type {Open} from './reasons.js';
import type {RetreatFinding} from './retreat-args.js';
import type {Preference, RetreatRuling} from './ruling.js';
import {costsSharedStep} from './clauses/shared-steps.js';
import {searchRetreat} from './search/search.js';
import {stepObjection, stepWalkOf, walkedSteps, type StepChoice, type StepWalk} from './search/step-walk.js';
import type {BarClause, EndClause, PreferenceClause} from './sheets/sheet.js';

/** A rule that a path breaks, how, and the hex at which it does. */
export type Breach = {readonly rule: string; readonly hex: HexId} & (
  | {readonly by: 'noStep'; readonly from: HexId}
  | {readonly by: 'bar'; readonly clause: BarClause; readonly from: HexId}
  /** It comes into a hex once more. */
  | {readonly by: 'twice'}
  /** Other hexes come first at the hex before it. */
  | {readonly by: 'step'; readonly from: HexId; readonly choice: StepChoice}
  /** The retreat was complete after so many hexes. */
  | {readonly by: 'past'; readonly asked: number}
  /** It is beyond the cap of a unit. */
  | {readonly by: 'beyondCap'; readonly capped: Capped}
  /** It may not end there; `shared`: the steps for which it has a part with others on the path. */
  | {
      readonly by: 'end';
      readonly clause: EndClause;
      readonly path: readonly HexId[];
      readonly shared: number;
    }
  /** It stops with so many hexes to go. */
  | {readonly by: 'short'; readonly owed: number}
  /** It stops in an over-stacked hex, from which a retreat continues. */
  | {readonly by: 'full'}
  /** Nothing is open from there, with so many hexes to go. */
  | {readonly by: 'deadEnd'; readonly owed: number}
  /** Every way that continues from there breaks a rule: the first of them is this one. */
  | {readonly by: 'noWayOn'}
  /** A route that ends in `better` is preferred. */
  | {readonly by: 'worse'; readonly clause: PreferenceClause; readonly better: HexId}
  /** A stuck unit keeps the company of those that could go. */
  | {readonly by: 'keptTogether'}
  /** Other units than those that were named may make room at its end. */
  | {readonly by: 'room'; readonly path: readonly HexId[]}
  /** It ends in a full hex where nobody makes room, though units of another would. */
  | {readonly by: 'shut'; readonly reason: Reason; readonly open: Open | undefined}
  /** It breaks no clause by itself, and is none of the routes. */
  | {readonly by: 'unlisted'}
  /** There are more ways than can be compared: whether it breaks a rule is not known. */
  | {readonly by: 'undecided'}
);

/** A path that is held against a ruling. */
interface Tried {
  readonly ruling: RetreatRuling;
  readonly path: readonly HexId[];
  readonly last: HexId;
}

/**
 * Every clause that a path breaks, each at the hex where it breaks it; empty for a path that breaks none. `unfinished`:
 * the path may still go on, so that stopping short is not held against it.
 */
export function breachesOf(
  ruling: RetreatRuling,
  path: readonly HexId[],
  {unfinished = false}: {readonly unfinished?: boolean} = {},
): readonly Breach[] {
  const {context, search, answer} = ruling;
  const tried: Tried = {ruling, path, last: path.at(-1) ?? context.origin};
  const barred = barredSteps(tried);
  // of a way that is closed there is no more to say while it is walked
  if (unfinished && barred.length > 0) return barred;
  const walk = stepWalkOf(context);
  if (walk) return stepBreaches(walk, tried, barred, unfinished);
  const {owed, spared, past} = progressAlong(context, path);
  if (past.length > 0) {
    const asked = path.length - past.length;
    const {capped} = context;
    const beyond = capped ? past.slice(0, capped.asked - capped.hexes) : [];
    return [
      ...barred,
      ...past.map((hex): Breach => ({by: 'past', rule: context.sheet.document.length, hex, asked})),
      ...beyond.map((hex): Breach => ({by: 'beyondCap', rule: capped!.clause.rule, hex, capped: capped!})),
    ];
  }
  // what may end early may go on as well
  if (unfinished && spared > 0) return barred;
  const ended = owed === 0 ? wrongEnds(tried) : unfinished ? [] : wrongStops(tried, owed);
  const found = [...barred, ...ended];
  const wrong = found.length > 0;
  if (answer.routes.length === 0) return found;
  if (owed === 0) return search.complete ? [...found, ...notPreferred(tried, wrong)] : found;
  // who may stop where he likes pays for what is left, however much that is
  if (mayBreakOff(context)) return found;
  const dear = dearer(tried, owed);
  const settled = unfinished || dear.length > 0 || wrong;
  return [...found, ...dear, ...(settled ? [] : worseStop(tried))];
}

/** The breaches of a path where the rules decide step by step: the first step that they do not leave open. */
function stepBreaches(
  walk: StepWalk,
  tried: Tried,
  barred: readonly Breach[],
  unfinished: boolean,
): readonly Breach[] {
  const {
    ruling: {context, search},
    path,
    last,
  } = tried;
  const {length} = context.sheet.document;
  if (barred.length > 0) return barred;
  const {off, complete, past} = walkedSteps(context, walk, path);
  if (off) {
    const {at, choice} = off;
    const from = path[at - 1] ?? context.origin;
    return choice ? [{by: 'step', rule: choice.entry.rule, hex: path[at]!, from, choice}] : [];
  }
  if (past.length > 0)
    return past.map((hex): Breach => ({by: 'past', rule: length, hex, asked: path.length - past.length}));
  if (!complete) return unfinished ? [] : [{by: 'short', rule: length, hex: last, owed: 1}];
  const ended = wrongEnds(tried);
  return search.complete ? [...ended, ...notPreferred(tried, ended.length > 0)] : ended;
}

const barredBy = (clause: BarClause, hex: HexId, from: HexId): Breach => ({
  by: 'bar',
  rule: clause.rule,
  clause,
  hex,
  from,
});

/** Steps that lead nowhere on the map, what the bars close, and where the way comes back. */
function barredSteps({ruling: {context}, path}: Tried): readonly Breach[] {
  const {
    game: {grid},
    sheet,
    origin,
  } = context;
  const {length} = sheet.document;
  const bars = barsFor(context);
  const apart = wanders(sheet);
  const out = furtherOut(sheet);
  return path.flatMap((hex, i): readonly Breach[] => {
    const from = path[i - 1] ?? origin;
    const direction = grid.direction(from, hex);
    if (direction === undefined) return [{by: 'noStep', rule: length, hex, from}];
    const found = sheet.bars.flatMap((clause, bit): readonly Breach[] =>
      bars[bit]!.hex?.(hex) || bars[bit]!.step?.(from, direction, hex) ? [barredBy(clause, hex, from)] : [],
    );
    if (!apart) return found;
    if (hex === origin) return out ? [...found, barredBy(out, hex, from)] : found;
    return path.indexOf(hex) < i ? [...found, {by: 'twice', rule: out?.rule ?? length, hex}] : found;
  });
}

/** A path that stops before the retreat is complete: where a clause on ends forbids it, or though it could go on. */
function wrongStops({ruling: {context, search}, path, last}: Tried, owed: number): readonly Breach[] {
  const {sheet} = context;
  const closing = sheet.ends.filter(
    (clause) =>
      path.length > 0 && bindsStops(context, clause) && barsEnd(endBar(clause, context), path, last, 0),
  );
  const rule = mayBreakOff(context) ? undefined : ruleAgainstStop(context, search, owed);
  const isFull =
    context.otherwise.clause !== 'stepPerHex' &&
    owed === 1 &&
    path.length > 0 &&
    isLonger(context, last, owed);
  return [
    ...closing.map((clause): Breach => ({by: 'end', rule: clause.rule, hex: last, clause, path, shared: 0})),
    ...(rule === undefined
      ? []
      : isFull
        ? [{by: 'full', rule: sheet.lengthens!.rule, hex: last} as const]
        : [{by: 'short', rule, hex: last, owed} as const]),
  ];
}

/** Finds the clauses that the end of a complete retreat breaks. */
function wrongEnds({ruling, path, last}: Tried): readonly Breach[] {
  const {context, search} = ruling;
  const {sheet, origin} = context;
  const from = path.at(-2) ?? origin;
  const back = leadsOut(sheet) === 'last-hex' && !leadsAway(context, from, last);
  const shared = path.filter((hex) => costsSharedStep(context, hex)).length;
  return [
    ...(back && path.length > 0 ? [barredBy(furtherOut(sheet)!, last, from)] : []),
    ...sheet.ends.flatMap((clause): readonly Breach[] => {
      if (search.waived && clause.clause === sheet.waives!.clause) return [];
      if (!barsEnd(endBar(clause, context), path, last, shared)) return [];
      const rule = ruleAgainstEnd(clause, search.routes.length > 0);
      return [{by: 'end', rule, hex: last, clause, path, shared}];
    }),
    ...shutObjections(ruling, last, openInstead(ruling)).map(({rule, open, ...reason}): Breach => ({
      by: 'shut',
      rule,
      hex: last,
      reason,
      open,
    })),
  ];
}

/** The first step of a path that is more than routes need lose, where there is one. */
function pays({ruling: {context}, path, last}: Tried, least: number): readonly Breach[] {
  let lost = 0;
  const cost = hexCostsAlong(context, path).find(({steps}) => (lost += steps) > least);
  return cost ? [worseThan(lossClause(cost.clause.rule), cost.hex, last)] : [];
}

const worseThan = (clause: PreferenceClause, hex: HexId, better: HexId): Breach => ({
  by: 'worse',
  rule: clause.rule,
  hex,
  clause,
  better,
});
const lossClause = (rule: string): PreferenceClause => ({clause: 'fewestLosses', rule});

/**
 * A path that is not complete loses more than the listed ways. Staying put avoids no loss of a way that leaves fewer
 * hexes: for each of those it loses a step itself.
 */
function dearer(tried: Tried, owed: number): readonly Breach[] {
  const {routes, blocked, losses} = tried.ruling.search;
  return owed < blocked && routes.every((route) => route.length === 0) ? [] : pays(tried, losses);
}

/** A stop under 9.4 that leaves as many hexes as the listed ones and costs as much, and is not as close to supply. */
function worseStop({ruling, path, last}: Tried): readonly Breach[] {
  const {context, search} = ruling;
  if (search.complete) return [];
  const closer = preferencesFor(context, context.sheet.prefers).find(
    ({clause}) => clause.clause === 'closerToSupply',
  );
  return closer && isWorse(ruling, closer, path) ? [worseThan(closer.clause, last, firstEnd(ruling))] : [];
}

/** Is a way worse to a preference than the listed routes, which are all worth the same to it? */
const isWorse = (
  {context: {origin}, search}: RetreatRuling,
  preference: Preference,
  way: readonly HexId[],
): boolean => worthOf(preference, origin, way) > worthOf(preference, origin, search.routes[0]!);

/** Returns the end of the first listed route, which the preferences chose. */
const firstEnd = ({context, search}: RetreatRuling): HexId => search.routes[0]!.at(-1) ?? context.origin;

/** The first preferences by which the listed routes are better than a complete path: in what it costs, in where it leads. */
function notPreferred(tried: Tried, wrong: boolean): readonly Breach[] {
  const {ruling, path, last} = tried;
  const {context, search} = ruling;
  const {sheet} = context;
  const prefers = preferencesFor(context, search.waived ? sheet.waives!.prefers : sheet.prefers);
  const worse = prefers.filter((preference) => isWorse(ruling, preference, path));
  const leads = worse.find(({clause}) => clause.clause !== 'fewestLosses');
  const found: Breach[] = [];
  if (leads && !wrong) {
    // where the way leaves the better one
    const hex = leads.end ? last : path.find((_, i) => isWorse(ruling, leads, path.slice(0, i + 1)))!;
    found.push(worseThan(leads.clause, hex, firstEnd(ruling)));
  }
  if (worse[0] !== leads) return [...found, ...pays(tried, search.losses)];
  const end = leads?.end;
  const [cost] = sheet.costs;
  if (!cost || !end) return found;
  // an end that is not preferred is one thing; a loss that a route with as good an end avoids is another
  const worth = end(last);
  const cheaper = searchRetreat(
    {...context, sheet: {...sheet, prefers: [lossClause(cost.rule)]}},
    (to) => end(to) <= worth,
  );
  return cheaper.complete ? [...found, ...pays(tried, cheaper.losses)] : found;
}

type Of<N extends Breach['by']> = Extract<Breach, {readonly by: N}>;
/** Breaches with a sentence of their own, or that say themselves which hexes are open instead. */
type Apart = 'bar' | 'keptTogether' | 'shut' | 'unlisted' | 'undecided';

const reasons: {
  readonly [N in Exclude<Breach['by'], Apart>]: (breach: Of<N>, ruling: RetreatRuling) => Reason;
} = {
  noStep: ({hex, from}, {context}) => noStep(context.game.grid, from, hex),
  twice: () => ({because: {list: 'course', is: 'enteredTwice'}}),
  past: ({asked}) => ({because: {list: 'course', is: 'complete', hexes: asked}}),
  beyondCap: ({capped}) => beyondCap(capped),
  end: ({clause, hex, path, shared}, {context}) => endReason(clause, context, hex, {path, shared}),
  full: ({hex}, {context}) => fullReason(context, hex),
  short: ({owed}, ruling) => stopsShort(ruling, owed),
  deadEnd: ({owed}) => ({because: {list: 'course', is: 'deadEnd', hexes: owed}}),
  noWayOn: () => ({because: {list: 'course', is: 'noWayOn'}}),
  step: ({choice, from}, {context}) => stepObjection(context, choice, from),
  room: ({path}, ruling) => roomReason(ruling, path),
  worse: ({clause, hex, better}, {context}) => lostBy(clause, context, hex, better),
};

/** A rule that a path breaks, as a finding. */
export function breachFinding(ruling: RetreatRuling, breach: Breach): RetreatFinding {
  const {context} = ruling;
  const {rule, hex, by} = breach;
  if (by === 'bar') return barFinding(context, breach.clause, hex, breach.from);
  if (by === 'keptTogether') return keptTogetherFindings(ruling)[0]!;
  if (by === 'unlisted') return unlistedFinding(ruling, hex);
  if (by === 'undecided') return undecided(ruling);
  if (by === 'shut') return against(context, hex, rule, breach.reason, breach.open);
  const reason = (reasons[by] as (breach: Breach, ruling: RetreatRuling) => Reason)(breach, ruling);
  return against(
    context,
    hex,
    rule,
    reason,
    by === 'room' || by === 'step' ? undefined : openInstead(ruling),
  );
}

/** Turns breaches into findings, each once. */
export const breachFindings = (
  ruling: RetreatRuling,
  breaches: readonly Breach[],
): readonly RetreatFinding[] => [
  // all are about the same group
  ...new Map(
    breaches
      .map((breach) => breachFinding(ruling, breach))
      .map((finding) => [JSON.stringify([finding.code, finding.args]), finding]),
  ).values(),
];
