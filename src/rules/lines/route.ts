/** Routes: a unit, or a group, goes several lines one after another, judged step by step. */
import {attempt, Budget, OutOfSteps} from '../../board/work.js';
import type {PointId} from '../../board/index.js';
import type {Unit} from '../../module/game.js';
import {battleFinding} from '../battle-findings.js';
import {type BrokenRule, brokenRule} from '../broken-rules.js';
import {capOf, counts, originOf, type LineCap, type LineRetreat} from './context.js';
import {lineClosed, rankOf} from './plan.js';
import {binds, endAgainst, exitsFrom, fitsLine, isOver, limitsFor, type Exit, type Load} from './points.js';

/** Steps of a search for ways: each looks at one point next to another. */
export const routeSteps = 20_000;

/** The reach of a group: the lines, and the cap that makes it fewer than asked. */
export interface Reach {
  readonly lines: number;
  readonly over: number;
  readonly cap?: LineCap;
}

/** The reach of a group is that of its slowest unit. */
export function reachOf(retreat: LineRetreat, units: readonly Unit[]): Reach {
  let reach: Reach = {lines: retreat.lines, over: 0};
  for (const unit of units) {
    const capped = capOf(retreat, unit);
    if (capped && capped.lines < reach.lines)
      reach = {lines: capped.lines, over: retreat.lines - capped.lines, cap: capped};
  }
  return reach;
}

/** A walk of units that go together, with those that went the same way before them. */
interface Walk {
  readonly retreat: LineRetreat;
  /** Units that need an open way with room, all at once. */
  readonly units: readonly Unit[];
  /** The point where the whole group ends, and the group. */
  readonly end?: {readonly at: PointId; readonly group: readonly Unit[]};
  /** Units of the group that went before, along the lines that they went. */
  readonly load: Load;
  readonly reach: Reach;
  readonly budget: Budget;
  /** Answers to “does a way lead on from here?”, by the point, the lines left and what else decides it. */
  readonly known: Map<string, boolean>;
}

const walk = (
  retreat: LineRetreat,
  units: readonly Unit[],
  budget: Budget,
  more: Partial<Walk> = {},
): Walk => ({
  retreat,
  units,
  load: [],
  reach: reachOf(retreat, units),
  budget,
  known: new Map(),
  ...more,
});

/** The load of a path of units, beside that of those before them. */
const loadOf = ({retreat, units, load}: Walk, from: PointId, path: readonly PointId[]): Load => [
  ...load,
  ...path.flatMap((to, i) => {
    const line = retreat.game.network.line(path[i - 1] ?? from, to)!;
    return units.map((unit) => ({unit, line}));
  }),
];

/** The units that end at a point: those that went before, and these; the whole group where it ends there. */
const goingTo = ({retreat, units, end}: Walk, to: PointId): readonly Unit[] => [
  ...new Set([
    ...retreat.gone.flatMap(({unit, path}) => (path.at(-1) === to ? [unit] : [])),
    ...(end?.at === to ? end.group : units),
  ]),
];

/** May the walk end at a point after so many lines? The rule of an early end, or of the length. */
function mayStop(so: Walk, from: PointId, path: readonly PointId[]): boolean {
  const {retreat, reach, units} = so;
  const at = path.at(-1);
  if (at === undefined) return false;
  const before = path.at(-2) ?? from;
  const isFull = path.length >= reach.lines;
  const isEarly =
    retreat.upTo === true ||
    (retreat.sheet.mayEnd ?? []).some(
      (end) =>
        path.length >= (end.after ?? 1) && units.every((unit) => counts(retreat, end, unit, at, before)),
    );
  if (!isFull && !isEarly) return false;
  return units.every((unit) => !endAgainst(retreat, unit, before, at, goingTo(so, at)));
}

/** The points next to the last of a path that are open to all, with room for all. */
function openFrom(so: Walk, from: PointId, path: readonly PointId[]): readonly (readonly Exit[])[] {
  const {retreat, units} = so;
  const at = path.at(-1) ?? from;
  const [first, ...others] = units.map((unit) => exitsFrom(retreat, unit, at, path));
  const load = loadOf(so, from, path);
  return first!.flatMap((exit, i) => {
    so.budget.take();
    const all = [exit, ...others.map((one) => one[i]!)];
    return all.every(({closed}) => !closed) && fitsLine(retreat, units, all, load) ? [all] : [];
  });
}

/** Can a walk be completed from the end of a path? */
function leadsOn(so: Walk, from: PointId, path: readonly PointId[]): boolean {
  if (mayStop(so, from, path)) return true;
  if (path.length >= so.reach.lines) return false;
  const {sheet} = so.retreat;
  // what was entered or used before decides what is open
  const isWinding =
    (sheet.bars ?? []).some(({clause}) => clause === 'visited') || (sheet.room ?? []).length > 0;
  const at = path.at(-1) ?? from;
  const key = `${String(at)} ${String(path.length)} ${isWinding ? path.slice(0, -1).join() : ''} ${String(path.at(-2) ?? from)}`;
  const known = so.known.get(key);
  if (known !== undefined) return known;
  const leads = openFrom(so, from, path).some(([exit]) => leadsOn(so, from, [...path, exit!.to]));
  so.known.set(key, leads);
  return leads;
}

/** The next points from which the retreat can be completed, those of tiers that an earlier one closes with that one. */
function nextOf(
  so: Walk,
  from: PointId,
  path: readonly PointId[],
): readonly {
  readonly exits: readonly Exit[];
  readonly first?: {readonly to: PointId; readonly unit: Unit};
}[] {
  if (path.length >= so.reach.lines) return [];
  const {retreat, units} = so;
  const ways = openFrom(so, from, path).filter(([exit]) => leadsOn(so, from, [...path, exit!.to]));
  return ways.map((exits) => {
    for (const [i, unit] of units.entries()) {
      const better = ways
        .map((one) => one[i]!)
        .filter((one) => one.level < exits[i]!.level && binds(retreat, one.tier!, unit, one.to))
        .sort((a, b) => a.level - b.level)[0];
      if (better) return {exits, first: {to: better.to, unit}};
    }
    return {exits};
  });
}

/** A unit that goes by itself, or all of a group at once, as the sheet says. */
function walksOf(
  retreat: LineRetreat,
  units: readonly Unit[],
  budget: Budget,
  path: readonly PointId[],
): readonly Walk[] {
  if (retreat.sheet.moves === 'together') {
    // a point has room only if it has it for all that still have to go from there
    const from = originOf(retreat, units[0]!);
    return [
      walk(
        retreat,
        retreat.units.filter((unit) => originOf(retreat, unit) === from),
        budget,
      ),
    ];
  }
  const reach = reachOf(retreat, units);
  const at = path.at(-1);
  const end = at === undefined ? {} : {end: {at, group: units}};
  const {network} = retreat.game;
  return units.map((unit, i) => {
    const load = units.slice(0, i).flatMap((one) =>
      path.flatMap((to, j) => {
        const line = network.line(path[j - 1] ?? originOf(retreat, one), to);
        return line ? [{unit: one, line}] : [];
      }),
    );
    return walk(retreat, [unit], budget, {load, reach, ...end});
  });
}

/** Names of the points of a path; undefined where it has one that the map does not know. */
function pointsOf({game}: LineRetreat, path: readonly string[]): readonly PointId[] | string {
  const found: PointId[] = [];
  for (const name of path) {
    const point = game.network.find(name);
    if (point === undefined) return name;
    found.push(point);
  }
  return found;
}

const broken = (rule: string, find: Parameters<typeof brokenRule>[1]): readonly BrokenRule[] => [
  brokenRule(rule, find),
];

/** Checks who may go next, together: units that wait, that stand together and whose rank comes first. */
function againstGroup(
  {sheet, units: waiting, names, ...retreat}: LineRetreat,
  ids: readonly string[],
): readonly BrokenRule[] {
  const {length, ranks = []} = sheet;
  const open = waiting.map(({id}) => id);
  if (ids.length === 0)
    return broken(length, (rule) => battleFinding('violation', rule, 'retreatUnsaid', {waiting: open}));
  const again = ids.find((id, i) => ids.indexOf(id) < i);
  if (again !== undefined)
    return broken(length, (rule) =>
      battleFinding('violation', rule, 'retreatTwice', {unit: again, waiting: open}, {units: [again]}),
    );
  const stranger = ids.find((id) => !open.includes(id));
  if (stranger !== undefined) {
    const isDone = retreat.gone.some(({unit}) => unit.id === stranger);
    return broken(length, (rule) =>
      battleFinding(
        'violation',
        rule,
        isDone ? 'retreatDone' : 'retreatNotDue',
        {unit: stranger, waiting: open},
        {units: [stranger]},
      ),
    );
  }
  const units = waiting.filter(({id}) => ids.includes(id));
  const places = [
    ...new Set(units.map((unit) => originOf({...retreat, sheet, units: waiting, names}, unit))),
  ];
  if (places.length > 1)
    return broken(length, (rule) =>
      battleFinding(
        'violation',
        rule,
        'groupStandsApart',
        {points: places.map((point) => names[point]!)},
        {units: ids},
      ),
    );
  const late = units.find((unit) =>
    waiting.some((one) => !units.includes(one) && rankOf(ranks, one) < rankOf(ranks, unit)),
  );
  if (late) {
    const first = waiting.find((one) => !units.includes(one) && rankOf(ranks, one) < rankOf(ranks, late))!;
    return broken(length, (rule) =>
      battleFinding('violation', rule, 'ranksFirst', {unit: late.id, first: first.id}, {units: [late.id]}),
    );
  }
  return [];
}

/** The rules that a route of a group breaks; one that breaks none is legal. */
export function judgeRoute(
  retreat: LineRetreat,
  ids: readonly string[],
  path: readonly string[],
  budget = new Budget(routeSteps),
): readonly BrokenRule[] {
  const group = againstGroup(retreat, ids);
  if (group.length > 0) return group;
  const units = ids.map((id) => retreat.units.find((unit) => unit.id === id)!);
  const {length} = retreat.sheet;
  const points = pointsOf(retreat, path);
  if (typeof points === 'string')
    return broken(length, (rule) =>
      battleFinding('violation', rule, 'noSuchPoint', {point: points}, {units: ids}),
    );
  const judged = attempt(() => againstPath(retreat, units, points, budget));
  return (
    judged ??
    broken(length, (rule) => battleFinding('violation', rule, 'waysUncounted', {units: ids}, {units: ids}))
  );
}

function againstPath(
  retreat: LineRetreat,
  units: readonly Unit[],
  path: readonly PointId[],
  budget: Budget,
): readonly BrokenRule[] {
  const {sheet, names, game} = retreat;
  const ids = units.map(({id}) => id);
  const from = originOf(retreat, units[0]!);
  const walks = walksOf(retreat, units, budget, path);
  const {reach} = walks[0]!;
  const asked = {units: ids, lines: reach.lines, path: path.map((point) => names[point]!)};
  if (path.length === 0) {
    if (retreat.upTo || reach.lines === 0 || reach.cap?.rest === 'eliminated')
      return againstEnd(retreat, ids, null);
    const stuck = walks.every((so) => !leadsOn(so, from, []));
    if (stuck) return againstEnd(retreat, ids, null);
    return broken(sheet.length, (rule) =>
      battleFinding('violation', rule, 'routeLength', asked, {units: ids}),
    );
  }
  if (reach.cap?.rest === 'eliminated')
    return broken(reach.cap.rule, (rule) =>
      battleFinding(
        'violation',
        rule,
        'routeBeyondCap',
        {units: ids, lines: retreat.lines, most: reach.lines},
        {units: ids},
      ),
    );
  if (path.length > reach.lines)
    return broken(sheet.length, (rule) =>
      battleFinding('violation', rule, 'routeLength', asked, {units: ids}),
    );
  for (const [i, to] of path.entries()) {
    const at = path[i - 1] ?? from;
    if (game.network.line(at, to)) continue;
    const open = game.network.linesFrom(at).map((line) => names[game.network.other(line, at)]!);
    return broken(sheet.length, (rule) =>
      battleFinding(
        'violation',
        rule,
        'noLine',
        {unit: ids[0]!, to: names[to]!, open},
        {at: names[to]!, units: ids},
      ),
    );
  }
  for (const so of walks) {
    const found = againstWalk(so, from, path);
    if (found.length > 0) return found;
  }
  return againstEnd(retreat, ids, names[path.at(-1)!]!);
}

/** Units that go together end where those before them ended. */
function againstEnd(
  {sheet, gone, names}: LineRetreat,
  ids: readonly string[],
  end: string | null,
): readonly BrokenRule[] {
  if (sheet.moves !== 'together') return [];
  const ends = [...new Set(gone.map(({path}) => (path.length > 0 ? names[path.at(-1)!]! : null)))];
  if (ends.every((one) => one === end)) return [];
  return broken(sheet.length, (rule) =>
    battleFinding('violation', rule, 'unitsGoApart', {units: ids, to: [...ends, end]}, {units: ids}),
  );
}

/** Finds the rules that the path of units that go at once breaks. */
function againstWalk(so: Walk, from: PointId, path: readonly PointId[]): readonly BrokenRule[] {
  const {retreat, units, reach} = so;
  const {names, sheet} = retreat;
  const ids = units.map(({id}) => id);
  for (let i = 0; i < path.length; i += 1) {
    const [before, to] = [path.slice(0, i), path[i]!];
    const at = before.at(-1) ?? from;
    const load = loadOf(so, from, before);
    const there = {at: names[to]!, units: ids, witness: {line: names[to]!}};
    for (const unit of units) {
      const exit = exitsFrom(retreat, unit, at, before).find((one) => one.to === to)!;
      if (exit.closed) return [lineClosed(exit.closed, unit, names[to]!)];
      const going = [...load, ...units.map((one) => ({unit: one, line: exit.line}))];
      const limit = limitsFor(retreat, unit, exit, going).find((one) => isOver(one));
      if (limit) {
        const {limit: room, used, whole} = limit;
        const along = going.flatMap((one) => (one.line === exit.line ? [one.unit.id] : []));
        const half = whole === undefined ? {} : {half: whole};
        return broken(limit.rule, (rule) =>
          battleFinding(
            'violation',
            rule,
            'lineOverfull',
            {to: names[to]!, room, ...half, units: [...new Set(along)], used},
            {...there, units: [...new Set(along)]},
          ),
        );
      }
    }
    const isLast = i === path.length - 1;
    if (isLast && path.length < reach.lines && !mayStop(so, from, path)) {
      const end = endOf(so, from, path);
      if (end && isEarlyAt(so, from, path)) return end;
      return broken(sheet.length, (rule) =>
        battleFinding(
          'violation',
          rule,
          'routeLength',
          {units: ids, lines: reach.lines, path: path.map((point) => names[point]!)},
          {units: ids},
        ),
      );
    }
    if (isLast) {
      const end = endOf(so, from, path);
      if (end) return end;
    }
    const next = nextOf(so, from, before).find(({exits}) => exits[0]!.to === to);
    if (next?.first) {
      const {first, exits} = next;
      const tier = exits[units.indexOf(first.unit)]!.tier!;
      const args = {unit: first.unit.id, to: names[to]!, first: names[first.to]!};
      return broken(tier.rule, (rule) =>
        battleFinding('violation', rule, 'tierBefore', args, {...there, witness: {line: names[first.to]!}}),
      );
    }
  }
  return [];
}

const isEarlyAt = ({retreat, units}: Walk, from: PointId, path: readonly PointId[]): boolean =>
  retreat.upTo === true ||
  (retreat.sheet.mayEnd ?? []).some(
    (end) =>
      path.length >= (end.after ?? 1) &&
      units.every((unit) => counts(retreat, end, unit, path.at(-1)!, path.at(-2) ?? from)),
  );

/** Finds the rule against the last point of a path. */
function endOf(so: Walk, from: PointId, path: readonly PointId[]): readonly BrokenRule[] | undefined {
  const at = path.at(-1)!;
  for (const unit of so.units) {
    const end = endAgainst(so.retreat, unit, path.at(-2) ?? from, at, goingTo(so, at));
    if (end) return [lineClosed(end, unit, so.retreat.names[at]!)];
  }
  return undefined;
}

/**
 * Lists the legal routes of a group, in code-unit order; `[]` where it has none, or need not go. `undefined` ends a list
 * that was broken off.
 */
export function* legalRoutes(
  retreat: LineRetreat,
  units: readonly Unit[],
  budget = new Budget(routeSteps),
): Generator<readonly string[] | undefined> {
  const {names, sheet} = retreat;
  const ids = units.map(({id}) => id);
  if (againstGroup(retreat, ids).length > 0) return;
  const from = originOf(retreat, units[0]!);
  const [so] = walksOf(retreat, units, budget, []);
  // where one unit needs another with it, where they end together decides
  const isLax = units.length > 1 && (sheet.ends ?? []).some(({clause}) => clause === 'accompanied');
  function* goOn(path: readonly PointId[]): Generator<readonly string[]> {
    if (againstPath(retreat, units, path, budget).length === 0) yield path.map((point) => names[point]!);
    if (path.length >= so!.reach.lines) return;
    const next = isLax
      ? openFrom(so!, from, path).map(([exit]) => exit!.to)
      : nextOf(so!, from, path).flatMap(({exits, first}) => (first ? [] : [exits[0]!.to]));
    for (const to of next.sort((a, b) => (names[a]! < names[b]! ? -1 : 1))) yield* goOn([...path, to]);
  }
  try {
    yield* goOn([]);
  } catch (error) {
    if (!(error instanceof OutOfSteps)) throw error;
    yield undefined;
  }
}
