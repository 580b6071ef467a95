import type {HexId} from '../../board/index.js';
import type {Finding} from '../finding.js';
import {against, openInstead, type Reason} from './against.js';
import type {RetreatRuling} from './answer.js';
import {barsFor} from './bars.js';
import {barFinding} from './bars.words.js';
import {costsAlong} from './costs.js';
import {endBar, ruleAgainstEnd} from './ends.js';
import {endReason} from './ends.words.js';
import {progressAlong} from './extent.js';
import {noStep, pastTheEnd} from './extent.words.js';
import {otherwiseWords} from './otherwise.words.js';
import {preferencesFor, worthOf, type Preference} from './preferences.js';
import {lostBy} from './preferences.words.js';
import {searchRetreat} from './search.js';
import {costsSharedStep} from './shared-steps.js';
import type {PreferenceClause} from './sheet.js';

/** A path that is held against a ruling, and how what it breaks is said. */
interface Tried {
  readonly ruling: RetreatRuling;
  readonly path: readonly HexId[];
  readonly last: HexId;
  readonly against: (rule: string, hex: HexId, reason: Reason) => Finding;
}

/**
 * Every clause that a path breaks, each at the hex where it breaks it; empty for a path that breaks none. `unfinished`:
 * the path may still go on, so that stopping short is not held against it.
 */
export function violations(
  ruling: RetreatRuling,
  path: readonly HexId[],
  {unfinished = false}: {readonly unfinished?: boolean} = {},
): readonly Finding[] {
  const {context, search, answer} = ruling;
  const open = openInstead(ruling);
  const tried: Tried = {
    ruling,
    path,
    last: path.at(-1) ?? context.origin,
    against: (rule, hex, reason) => against(context, hex, rule, reason, open),
  };
  const barred = barsOnWay(tried);
  // of a way that is closed there is no more to say while it is walked
  if (unfinished && barred.length > 0) return barred;
  const {owed, past} = progressAlong(context, path);
  if (past.length > 0) {
    const asked = pastTheEnd(path.length - past.length);
    return [...barred, ...past.map((hex) => tried.against(context.sheet.document.length, hex, asked))];
  }
  const ended = owed === 0 ? endsWrong(tried) : unfinished ? [] : stopsShort(tried, owed);
  const found = [...barred, ...ended];
  const wrong = found.length > 0;
  if (answer.routes.length === 0) return found;
  if (owed === 0) return search.complete ? [...found, ...notPreferred(tried, wrong)] : found;
  const dear = dearer(tried, owed);
  const settled = unfinished || dear.length > 0 || wrong;
  return [...found, ...dear, ...(settled ? [] : worseStop(tried))];
}

/** Steps that lead nowhere on the map, and what the bars close. */
function barsOnWay({ruling: {context}, path, against: say}: Tried): readonly Finding[] {
  const {
    game: {grid},
    sheet,
    origin,
  } = context;
  const bars = barsFor(context);
  return path.flatMap((to, i) => {
    const from = path[i - 1] ?? origin;
    const direction = grid.direction(from, to);
    if (direction === undefined) return [say(sheet.document.length, to, noStep(grid, from, to))];
    return sheet.bars.flatMap((clause, bit) =>
      bars[bit]!.hex?.(to) || bars[bit]!.step?.(from, direction, to)
        ? [barFinding(context, clause, to, from)]
        : [],
    );
  });
}

/** A path that stops before the retreat is complete: further from supply, or though it could go on. */
function stopsShort({ruling, path, last, against: say}: Tried, owed: number): readonly Finding[] {
  const {context} = ruling;
  const supply = context.sheet.ends.find(({clause}) => clause === 'noFurtherFromSupply');
  const away = supply && path.length > 0 && endBar(supply, context).hex?.(last);
  const short = otherwiseWords(ruling).stopsShort(ruling, owed);
  return [
    ...(away ? [say(supply.rule, last, endReason(supply, context, last))] : []),
    ...(short ? [say(short.rule, last, {because: short.because})] : []),
  ];
}

/** What the end of a complete retreat breaks. */
function endsWrong({ruling: {context, search}, path, last, against: say}: Tried): readonly Finding[] {
  const {sheet} = context;
  const steps = path.filter((hex) => costsSharedStep(context, hex)).length;
  return sheet.ends.flatMap((clause) => {
    if (search.waived && clause.clause === sheet.waives!.clause) return [];
    const {hex, shared} = endBar(clause, context);
    if (!(hex ? hex(last) : shared(steps))) return [];
    return [
      say(ruleAgainstEnd(clause, search.routes.length > 0), last, endReason(clause, context, last, steps)),
    ];
  });
}

/** The first step of a path that is more than routes need lose, where there is one. */
function pays({ruling: {context}, path, last, against: say}: Tried, least: number): readonly Finding[] {
  let lost = 0;
  const costs = costsAlong(context, path);
  const hex = path.find((_, i) => (lost += costs[i]!) > least);
  if (hex === undefined) return [];
  const losses = lossClause(context.sheet.cost?.rule ?? context.sheet.document.length);
  return [say(losses.rule, hex, lostBy(losses, context, hex, last))];
}

const lossClause = (rule: string): PreferenceClause => ({clause: 'fewestLosses', rule});

/**
 * A path that is not complete loses more than the listed ways. Staying put avoids no loss of a way that leaves fewer
 * hexes: for each of those it loses a step itself.
 */
function dearer(tried: Tried, owed: number): readonly Finding[] {
  const {routes, blocked, losses} = tried.ruling.search;
  return owed < blocked && routes.every((route) => route.length === 0) ? [] : pays(tried, losses);
}

/** A stop under 9.4 that leaves as many hexes as the listed ones and costs as much, and is not as close to supply. */
function worseStop({ruling, path, last, against: say}: Tried): readonly Finding[] {
  const {context, search} = ruling;
  if (search.complete) return [];
  const closer = preferencesFor(context, context.sheet.prefers).find(
    ({clause}) => clause.clause === 'closerToSupply',
  );
  return closer && isWorse(ruling, closer, path)
    ? [say(closer.clause.rule, last, lostToListed(ruling, closer, last))]
    : [];
}

/** Is a way worse to a preference than the listed routes, which are all worth the same to it? */
const isWorse = (
  {context: {origin}, search}: RetreatRuling,
  preference: Preference,
  way: readonly HexId[],
): boolean => worthOf(preference, origin, way) > worthOf(preference, origin, search.routes[0]!);

/** Why a preference decides against a hex, for where the first listed route ends. */
const lostToListed = ({context, search}: RetreatRuling, {clause}: Preference, hex: HexId): Reason =>
  lostBy(clause, context, hex, search.routes[0]!.at(-1) ?? context.origin);

/** The first preferences by which the listed routes are better than a complete path: in what it costs, in where it leads. */
function notPreferred(tried: Tried, wrong: boolean): readonly Finding[] {
  const {ruling, path, last} = tried;
  const {context, search} = ruling;
  const {sheet} = context;
  const prefers = preferencesFor(context, search.waived ? sheet.waives!.prefers : sheet.prefers);
  const worse = prefers.filter((preference) => isWorse(ruling, preference, path));
  const leads = worse.find(({clause}) => clause.clause !== 'fewestLosses');
  const found: Finding[] = [];
  if (leads && !wrong) {
    // where the way leaves the better one
    const hex = leads.end ? last : path.find((_, i) => isWorse(ruling, leads, path.slice(0, i + 1)))!;
    found.push(tried.against(leads.clause.rule, hex, lostToListed(ruling, leads, hex)));
  }
  if (worse[0] !== leads) return [...found, ...pays(tried, search.losses)];
  const end = leads?.end;
  if (!sheet.cost || !end) return found;
  // an end that is not preferred is one thing; a loss that a route with as good an end avoids is another
  const worth = end(last);
  const cheaper = searchRetreat(
    {...context, sheet: {...sheet, prefers: [lossClause(sheet.cost.rule)]}},
    (to) => end(to) <= worth,
  );
  return cheaper.complete ? [...found, ...pays(tried, cheaper.losses)] : found;
}
