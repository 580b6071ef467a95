import type {HexId} from '../../board/index.js';
import {counted, type Finding} from '../finding.js';
import type {RetreatRuling} from './answer.js';
import {barFinding, ids} from './bars.words.js';
import {barsFor} from './bars.js';
import {isOverStacked} from './context.js';
import {costAt} from './costs.js';
import {endBar, preferencesFor, stepCost, type Preference} from './preferences.js';
import {lostBy} from './preferences.words.js';
import {costsSharedStep, sharedStepsToSpare} from './shared-steps.js';
import {searchRetreat} from './search.js';
import {supplySentence} from './supply-words.js';
import {openWords} from './why-not.js';

/** Says that a path breaks a clause at a hex. */
type Against = (clause: string, hex: HexId, because: string, more?: Partial<Finding>) => void;

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
  const {game, group} = context;
  const label = (hex: HexId): string => game.grid.label(hex);
  const found: Finding[] = [];
  const ends = search.routes.flatMap((route) => route.at(-1) ?? []);
  const open = openWords([...new Set(ends.map(label))]);
  const against: Against = (clause, hex, because, more = {}) => {
    found.push({
      clause,
      kind: 'violation',
      at: label(hex),
      units: ids(group),
      ...(open ? {remedy: open} : {}),
      ...more,
      message: `Not ${label(hex)}: ${because}${open ? `; ${open}` : ''}.`,
    });
  };
  found.push(...barsOnWay(ruling, path, against));
  if (found.length > 0) return found;
  const owed = hexesOwed(ruling, path, against);
  if (owed > 0 && !unfinished) stoppedShort(ruling, path, owed, against);
  if (owed === 0) endsWrong(ruling, path, against);
  if (owed < 0) return found;
  if (answer.routes.length > 0) {
    if (owed === 0 && search.complete) notPreferred(ruling, path, found.length > 0, against);
    else if (!dearer(ruling, path, against) && !unfinished && found.length === 0 && owed > 0)
      worseStop(ruling, path, against);
  }
  return found;
}

/** Steps that lead nowhere on the map, and what the bars close. */
function barsOnWay({context}: RetreatRuling, path: readonly HexId[], against: Against): readonly Finding[] {
  const {game, sheet, origin} = context;
  const bars = barsFor(context);
  return path.flatMap((to, i) => {
    const from = path[i - 1] ?? origin;
    const direction = game.grid.direction(from, to);
    if (direction === undefined) {
      const [a, b] = [game.grid.label(from), game.grid.label(to)];
      against(sheet.document.length, to, a === b ? 'the path stands still' : `${a} and ${b} do not touch`);
      return [];
    }
    return sheet.bars.flatMap((clause, bit) =>
      bars[bit]!.hex?.(to) || bars[bit]!.step?.(from, direction, to)
        ? [barFinding(context, clause, to, from)]
        : [],
    );
  });
}

/** Hexes that are still to go at the end of an open path; negative, and said at each hex, when it goes on too far. */
function hexesOwed({context}: RetreatRuling, path: readonly HexId[], against: Against): number {
  const {lengthens, document} = context.sheet;
  let owed = context.hexes;
  let past = 0;
  for (const hex of path) {
    if (owed <= 0) {
      past += 1;
      const asked = counted(path.length - past, 'hex');
      against(document.length, hex, `the retreat was complete after ${asked}`);
      continue;
    }
    const longer = lengthens && isOverStacked(context, hex) && (lengthens.where === 'any-hex' || owed === 1);
    if (!longer) owed -= 1;
  }
  return past > 0 ? -past : owed;
}

/** A path that stops before the retreat is complete: further from supply, or though it could go on. */
function stoppedShort(
  {context, search}: RetreatRuling,
  path: readonly HexId[],
  owed: number,
  against: Against,
): void {
  const {sheet, origin} = context;
  const last = path.at(-1) ?? origin;
  const supply = sheet.ends.find((clause) => clause.clause === 'noFurtherFromSupply');
  if (supply && path.length > 0 && endBar(supply, context)(last))
    against(supply.rule, last, supplySentence(context, last, supply.sources));
  const left = `${counted(owed, 'hex')} not retreated`;
  if (sheet.otherwise.clause === 'eliminated') {
    const why = search.complete
      ? 'the unit has a route of full length'
      : 'a retreat is never shorter than asked';
    against(sheet.document.length, last, `${left}; ${why}`);
  } else if (search.complete || owed > search.blocked) {
    const how = search.complete ? 'all the way' : 'further';
    against(sheet.otherwise.rule, last, `${left}, though the group could go ${how}`);
  }
}

/** What the end of a complete retreat breaks. */
function endsWrong({context, search}: RetreatRuling, path: readonly HexId[], against: Against): void {
  const last = path.at(-1) ?? context.origin;
  const {sheet} = context;
  for (const clause of sheet.ends) {
    if (search.waived && clause.clause === sheet.waives!.clause) continue;
    if (clause.clause === 'survivesSharedSteps') {
      const steps = path.filter((hex) => costsSharedStep(context, hex)).length;
      if (steps >= sharedStepsToSpare(context))
        against(
          clause.rule,
          last,
          `${counted(steps, 'step')} for EZOC hexes held by friends would destroy the unit`,
        );
      continue;
    }
    if (!endBar(clause, context)(last)) continue;
    if (clause.clause === 'withinStacking') {
      const rule = search.routes.length > 0 ? (clause.choice ?? clause.rule) : clause.rule;
      against(rule, last, 'the unit would end over the stacking limit');
    } else against(clause.rule, last, supplySentence(context, last, clause.sources));
  }
}

/** What a path is worth to a preference: the smaller the better. */
const worthOf = ({step, end}: Preference, origin: HexId, path: readonly HexId[]): number =>
  end
    ? end(path.at(-1) ?? origin)
    : path.reduce((total, to, i) => total + step(path[i - 1] ?? origin, to), 0);

/** The first step of a path that is more than routes need lose, if there is one; says so and answers whether it did. */
function pays({context}: RetreatRuling, path: readonly HexId[], least: number, against: Against): boolean {
  const cost = stepCost(context);
  const entered = path.filter((hex) => cost(hex) > 0);
  if (entered.length <= least) return false;
  const hex = entered[least]!;
  const [why] = costAt(context, hex);
  const rule = context.sheet.cost?.rule ?? context.sheet.document.length;
  const witness = why?.witness ? {witness: why.witness} : {};
  against(rule, hex, `${why?.because ?? 'it costs a step'}, which another route avoids`, witness);
  return true;
}

/** A path that is not complete loses more than the listed ways; staying put is no way that avoids a loss. */
function dearer(ruling: RetreatRuling, path: readonly HexId[], against: Against): boolean {
  const stays = ruling.search.routes.every((route) => route.length === 0);
  return !stays && pays(ruling, path, ruling.search.losses, against);
}

/** A stop under 9.4 that leaves no more hexes than the listed ones and is not one of them: dearer, or not closer to supply. */
function worseStop({context, search}: RetreatRuling, path: readonly HexId[], against: Against): void {
  if (search.complete) return;
  const {sheet, origin} = context;
  const last = path.at(-1) ?? origin;
  const cost = stepCost(context);
  const closer = preferencesFor(context, sheet.prefers).find(
    ({clause}) => clause.clause === 'closerToSupply',
  );
  const [listed] = search.routes as [readonly HexId[]];
  if (path.filter((hex) => cost(hex) > 0).length > search.losses)
    against(sheet.otherwise.rule, last, 'staying put leaves no more hexes not retreated, and costs less');
  else if (closer && worthOf(closer, origin, path) > worthOf(closer, origin, listed))
    against(closer.clause.rule, last, lostBy(closer.clause, context, last, listed.at(-1) ?? origin));
}

/** The first preference by which the listed routes, all worth the same to each, are better than a complete path. */
function notPreferred(ruling: RetreatRuling, path: readonly HexId[], wrong: boolean, against: Against): void {
  const {context, search} = ruling;
  const {sheet, origin} = context;
  const last = path.at(-1) ?? origin;
  const prefers = preferencesFor(context, search.waived ? sheet.waives!.prefers : sheet.prefers);
  const [listed] = search.routes as [readonly HexId[]];
  const decides = prefers.find(
    (preference) => worthOf(preference, origin, path) > worthOf(preference, origin, listed),
  );
  if (!decides) return;
  if (decides.clause.clause === 'fewestLosses') {
    pays(ruling, path, search.losses, against);
    return;
  }
  if (!wrong)
    against(decides.clause.rule, last, lostBy(decides.clause, context, last, listed.at(-1) ?? origin));
  if (!sheet.cost || !decides.end) return;
  // an end that is not preferred is one thing; a loss that a route with as good an end avoids is another
  const {end} = decides;
  const worth = end(last);
  const losses = {clause: 'fewestLosses', rule: sheet.cost.rule} as const;
  const cheaper = searchRetreat(
    {...context, sheet: {...sheet, prefers: [losses]}},
    (hex) => end(hex) <= worth,
  );
  if (cheaper.complete) pays(ruling, path, cheaper.losses, against);
}
