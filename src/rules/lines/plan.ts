/** Plans: where each unit of a retreat of one line goes, judged as a whole. */
import type {PointId} from '../../board/index.js';
import type {Unit} from '../../module/game.js';
import {battleFinding} from '../battle-findings.js';
import {type BrokenRule, brokenRule} from '../broken-rules.js';
import {originOf, type LineRetreat} from './context.js';
import {binds, endAgainst, exitsFrom, fitsLine, isOver, limitsFor, type Exit, type Load} from './points.js';

/** The destination of each unit, by its name; `null`: it finds none. */
export type LinePlan = Readonly<Record<string, string | null>>;

export const goalIn = (plan: LinePlan, id: string): string | null | undefined =>
  Object.hasOwn(plan, id) ? plan[id] : undefined;

/** The neighbours of each unit of a retreat, as they are for it. */
export type Exits = ReadonlyMap<Unit, readonly Exit[]>;
export const exitsOf = (retreat: LineRetreat): Exits =>
  new Map(retreat.units.map((unit) => [unit, exitsFrom(retreat, unit, originOf(retreat, unit))]));

/** A plan with what it makes of lines and points. */
interface Placing {
  readonly retreat: LineRetreat;
  readonly exits: Exits;
  /** The exit of each unit that goes along a line that there is. */
  readonly taken: ReadonlyMap<Unit, Exit>;
  readonly load: Load;
}

export function placing(retreat: LineRetreat, exits: Exits, plan: LinePlan): Placing {
  const taken = new Map<Unit, Exit>();
  for (const unit of retreat.units) {
    const to = goalIn(plan, unit.id);
    const exit = exits.get(unit)!.find((one) => retreat.names[one.to] === to);
    if (exit) taken.set(unit, exit);
  }
  return {retreat, exits, taken, load: [...taken].map(([unit, {line}]) => ({unit, line}))};
}

/** The units that go to a point, and those that went there before. */
const goingTo = ({retreat, taken}: Placing, to: PointId): readonly Unit[] => [
  ...retreat.gone.flatMap(({unit, path}) => (path.at(-1) === to ? [unit] : [])),
  ...[...taken].flatMap(([unit, exit]) => (exit.to === to ? [unit] : [])),
];

/**
 * Finds an exit by which units could go, all of them together, as the plan leaves lines and points: open to each, with
 * room, and with nothing against their end.
 */
function couldGo(so: Placing, units: readonly Unit[], to: PointId): readonly Exit[] | undefined {
  const {retreat, exits, load} = so;
  const ways = units.map((unit) => exits.get(unit)!.find((one) => one.to === to));
  if (!ways.every((way) => way && !way.closed)) return undefined;
  const open = ways as readonly Exit[];
  const others = load.filter(({unit}) => !units.includes(unit));
  if (!fitsLine(retreat, units, open, others)) return undefined;
  const going = [...new Set([...goingTo(so, to), ...units])];
  const fits = units.every((unit) => !endAgainst(retreat, unit, originOf(retreat, unit), to, going));
  return fits ? open : undefined;
}

/** The units that have to find room with one: all of a plan that go together, else it alone. */
const withIt = ({retreat, taken}: Placing, unit: Unit, isLost: boolean): readonly Unit[] =>
  retreat.sheet.moves !== 'together'
    ? [unit]
    : retreat.as === 'retreat' || isLost
      ? retreat.units
      : retreat.units.filter((one) => one === unit || taken.has(one));

/** The points that units could still go to, the first priority first. */
function roomLeft(so: Placing, unit: Unit, isLost: boolean): readonly Exit[] {
  const all = withIt(so, unit, isLost);
  return so.exits
    .get(unit)!
    .filter((exit) => !exit.closed && couldGo(so, all, exit.to))
    .sort((a, b) => a.level - b.level);
}

/** The part of a line that a unit takes, and the room that the line has left. */
function leftOn({retreat, load}: Placing, unit: Unit, exit: Exit): {size?: number; left?: number} {
  const [limit] = limitsFor(
    retreat,
    unit,
    exit,
    load.filter((one) => one.unit !== unit),
  );
  return limit ? {size: limit.size, left: limit.limit - limit.used} : {};
}

/** More goes along a line than it holds. */
function overfull(so: Placing): readonly BrokenRule[] {
  const {retreat, taken, load} = so;
  const found = new Map<string, BrokenRule>();
  for (const [unit, exit] of taken) {
    if (exit.closed) continue;
    for (const limit of limitsFor(retreat, unit, exit, load)) {
      const key = `${limit.rule} ${String(exit.to)}`;
      if (!isOver(limit) || found.has(key)) continue;
      const to = retreat.names[exit.to]!;
      const units = [...taken].flatMap(([one, {line}]) => (line === exit.line ? [one.id] : []));
      const {whole, limit: room, used} = limit;
      const half = whole === undefined ? {} : {half: whole};
      found.set(
        key,
        brokenRule(limit.rule, (rule) =>
          battleFinding(
            'violation',
            rule,
            'lineOverfull',
            {to, room, ...half, units, used},
            {at: to, units, witness: {line: to}},
          ),
        ),
      );
    }
  }
  return [...found.values()];
}

/** A unit that stays behind though another place is open to it. */
function againstLoss(so: Placing, unit: Unit): readonly BrokenRule[] {
  const {retreat} = so;
  const units = [unit.id];
  const about = {unit: unit.id};
  if (retreat.as !== 'retreat')
    return [
      brokenRule(retreat.sheet.length, (rule) =>
        battleFinding('violation', rule, 'planNeedsPoint', about, {units}),
      ),
    ];
  const [exit] = roomLeft(so, unit, true);
  if (exit) {
    const to = retreat.names[exit.to]!;
    return [
      brokenRule(exit.tier!.rule, (rule) =>
        battleFinding(
          'violation',
          rule,
          'pointHasRoom',
          {...about, to, ...leftOn(so, unit, exit)},
          {at: to, units, witness: {line: to}},
        ),
      ),
    ];
  }
  return outranked(so, unit);
}

/** No unit is left where one of a later class goes. */
function outranked(so: Placing, unit: Unit): readonly BrokenRule[] {
  const {retreat, taken} = so;
  const {ranks = [], length} = retreat.sheet;
  const rank = rankOf(ranks, unit);
  for (const [other, exit] of taken) {
    if (exit.closed || rankOf(ranks, other) <= rank) continue;
    const without = new Map([...taken].filter(([one]) => one !== other));
    const load = so.load.filter((one) => one.unit !== other);
    if (!couldGo({...so, taken: without, load}, [unit], exit.to)) continue;
    const to = retreat.names[exit.to]!;
    return [
      brokenRule(length, (rule) =>
        battleFinding(
          'violation',
          rule,
          'ranksBefore',
          {unit: unit.id, other: other.id, to},
          {at: to, units: [unit.id]},
        ),
      ),
    ];
  }
  return [];
}

/** The place of a unit's class among the ranks; those of none are last. */
export function rankOf(ranks: readonly string[], unit: Unit): number {
  const rank = ranks.indexOf(unit.class ?? '');
  return rank < 0 ? ranks.length : rank;
}

/** The rules that the destination of one unit breaks, as the plan leaves lines and points. */
function againstGoal(so: Placing, unit: Unit, plan: LinePlan): readonly BrokenRule[] {
  const {retreat, exits, taken} = so;
  const {length} = retreat.sheet;
  const to = goalIn(plan, unit.id);
  const [about, units] = [{unit: unit.id}, [unit.id]];
  if (to === undefined)
    return retreat.as === 'retreat'
      ? [brokenRule(length, (rule) => battleFinding('violation', rule, 'planOmits', about, {units}))]
      : [];
  if (to === null) return againstLoss(so, unit);
  const there = {at: to, units};
  const exit = taken.get(unit);
  if (!exit) {
    const open = exits.get(unit)!.map((one) => retreat.names[one.to]!);
    return [
      brokenRule(length, (rule) => battleFinding('violation', rule, 'noLine', {...about, to, open}, there)),
    ];
  }
  const {closed} = exit;
  if (closed) return [lineClosed(closed, unit, to)];
  const found: BrokenRule[] = [];
  const end = endAgainst(retreat, unit, originOf(retreat, unit), exit.to, goingTo(so, exit.to));
  if (end) found.push(lineClosed(end, unit, to));
  // who regroups chooses among all that is open
  if (retreat.as === 'regroup') return found;
  const better = roomLeft(so, unit, false).find(
    (other) => other.level < exit.level && binds(retreat, other.tier!, unit, other.to),
  );
  if (better) {
    const first = retreat.names[better.to]!;
    const args = {...about, to, first, ...leftOn(so, unit, better)};
    found.push(
      brokenRule(exit.tier!.rule, (rule) =>
        battleFinding('violation', rule, 'tierBefore', args, {...there, witness: {line: first}}),
      ),
    );
  }
  return found;
}

/** Refuses a point that is closed to a unit. */
export function lineClosed(
  {rule: by, because}: NonNullable<Exit['closed']>,
  unit: Unit,
  to: string,
): BrokenRule {
  const blockers =
    'units' in because && Array.isArray(because.units) ? (because.units as readonly string[]) : [];
  const witness = blockers.length > 0 ? {witness: {units: blockers}} : {};
  return brokenRule(by, (rule) =>
    battleFinding(
      'violation',
      rule,
      'lineClosed',
      {units: [unit.id], to, because},
      {at: to, units: [unit.id], ...witness},
    ),
  );
}

/** Units that go together have one destination. */
function apart({sheet, units, gone, names}: LineRetreat, plan: LinePlan): readonly BrokenRule[] {
  if (sheet.moves !== 'together') return [];
  const named = units.filter(({id}) => goalIn(plan, id) !== undefined);
  const goals = new Set<string | null | undefined>([
    ...named.map(({id}) => goalIn(plan, id)),
    ...gone.map(({path}) => (path.length > 0 ? names[path.at(-1)!] : null)),
  ]);
  if (goals.size < 2) return [];
  const ids = named.map(({id}) => id);
  return [
    brokenRule(sheet.length, (rule) =>
      battleFinding(
        'violation',
        rule,
        'unitsGoApart',
        {units: ids, to: [...goals].map((to) => to ?? null)},
        {units: ids},
      ),
    ),
  ];
}

/** The rules that a plan breaks; one that breaks none is legal. */
export function judgePlan(
  retreat: LineRetreat,
  plan: LinePlan,
  exits = exitsOf(retreat),
): readonly BrokenRule[] {
  const {sheet, units} = retreat;
  const known = new Set(units.map(({id}) => id));
  const so = placing(retreat, exits, plan);
  return [
    ...Object.keys(plan)
      .filter((id) => !known.has(id))
      .map((unit) =>
        brokenRule(sheet.length, (rule) =>
          battleFinding('violation', rule, 'planStranger', {unit}, {units: [unit]}),
        ),
      ),
    ...apart(retreat, plan),
    ...overfull(so),
    ...units.flatMap((unit) => againstGoal(so, unit, plan)),
  ];
}

/** Does a unit find a point in this retreat, with nobody else under way? */
export function hasPlace(retreat: LineRetreat, unit: Unit, exits = exitsOf(retreat)): boolean {
  // units that need others with them may have any that could go there as well
  return exits.get(unit)!.some((exit) => {
    if (exit.closed || !fitsLine(retreat, [unit], [exit], [])) return false;
    const others = retreat.units.filter(
      (one) => one === unit || !exits.get(one)!.find(({to}) => to === exit.to)?.closed,
    );
    return [[unit], others].some(
      (going) => !endAgainst(retreat, unit, originOf(retreat, unit), exit.to, going),
    );
  });
}
