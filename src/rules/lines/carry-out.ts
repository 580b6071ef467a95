/** Effects of a plan or a route that is legal. */
import type {PointId} from '../../board/index.js';
import type {Unit} from '../../module/game.js';
import {battleFinding, type Found} from '../battle-findings.js';
import type {ClauseOf} from '../retreat/definitions/define.js';
import {controllerOf, counts, originOf, type Gone, type LineRetreat} from './context.js';
import type {effects} from './definitions.js';
import {exitsOf, goalIn, placing, type LinePlan} from './plan.js';
import {exitOf, type Exit} from './points.js';
import {reachOf} from './route.js';

/** The fate of a unit that found no way. */
export type LineFate =
  | {readonly is: 'eliminated' | 'stays' | 'surrenders'}
  | {readonly is: 'steps'; readonly steps: number}
  /** It leaves the map, for a box of the module where it names one. */
  | {readonly is: 'removed'; readonly state?: string};

export interface LineOutcome {
  /** Units that went, each with its points; without a path a unit stays where it is, or has a fate. */
  readonly went: readonly Gone[];
  readonly fates: readonly {readonly unit: Unit; readonly fate: LineFate; readonly rule: string}[];
  readonly states: readonly {readonly unit: Unit; readonly state: string; readonly rule: string}[];
  /** Points whose control changes, each with the side by its index. */
  readonly control: readonly {readonly point: PointId; readonly side: number; readonly rule: string}[];
  /** Units that meetings with displaced enemies destroy, of either side. */
  readonly destroyed: readonly Unit[];
  /** Steps that the group owes for lines beyond its cap. */
  readonly owes?: {readonly units: readonly Unit[]; readonly steps: number; readonly rule: string};
  readonly findings: readonly Found[];
}

/** The clause that decides what becomes of a unit without a way. */
export function fateOf(retreat: LineRetreat, unit: Unit): {readonly fate: LineFate; readonly rule: string} {
  const fates = [retreat.sheet.otherwise].flat();
  const at = originOf(retreat, unit);
  const clause = fates.find((one) => counts(retreat, one, unit, at)) ?? fates.at(-1)!;
  const {clause: is, rule} = clause;
  if (is === 'steps') return {rule, fate: {is, steps: Number(clause['steps'])}};
  const state = clause['state'];
  if (is === 'removed') return {rule, fate: {is, ...(typeof state === 'string' ? {state} : {})}};
  return {rule, fate: {is: is as 'eliminated' | 'stays' | 'surrenders'}};
}

/** Groups moves by the point they end at, in the order in which units first go there. */
function byPoint(went: readonly Gone[]): ReadonlyMap<PointId, readonly Gone[]> {
  const found = new Map<PointId, Gone[]>();
  for (const one of went) {
    const to = one.path.at(-1);
    if (to === undefined) continue;
    const there = found.get(to);
    if (there) there.push(one);
    else found.set(to, [one]);
  }
  return found;
}

const ids = (units: readonly Unit[]): readonly string[] => units.map(({id}) => id);

/** The last step of a unit, as the sheet sees it. */
function lastExit(retreat: LineRetreat, {unit, from, path}: Gone): Exit {
  const to = path.at(-1)!;
  const before = path.at(-2) ?? from;
  const line = retreat.game.network.line(before, to)!;
  return exitOf(retreat, {unit, from: before, to, line, path: path.slice(0, -1)});
}

type Meets = ClauseOf<(typeof effects)['meetsDisplaced']['parameters']>;

/** Finds the units that meet displaced enemies where they went, and who of them is destroyed. */
function meetings(
  retreat: LineRetreat,
  went: readonly Gone[],
  {rule, judged: written = 'each-point'}: Meets,
): {readonly destroyed: readonly Unit[]; readonly findings: readonly Found[]} {
  const {position, game, names, situation} = retreat;
  const judged = written.startsWith('$') ? situation.readings[written.slice(1)] : written;
  const isDispersed = (unit: Unit): boolean => position.units.get(unit.index)?.dispersed === true;
  const ground = went.filter(({unit}) => unit.kind === 'ground');
  const destroyed: Unit[] = [];
  const findings: Found[] = [];
  for (const [to, there] of byPoint(ground)) {
    const {side} = there[0]!.unit;
    const met = [...position.units].flatMap(([id, placed]) => {
      const unit = game.units[id]!;
      return placed.at === to && placed.displaced && unit.side !== side ? [unit] : [];
    });
    if (met.length === 0) continue;
    const back = there.map(({unit}) => unit);
    const fresh = (judged === 'whole-force' ? ground.map(({unit}) => unit) : back).some(
      (unit) => !isDispersed(unit),
    );
    const at = names[to]!;
    const [displaced, attackers] = [ids(met), ids(back)];
    const [units, witness] = fresh ? [displaced, attackers] : [attackers, displaced];
    const more = {at, units, witness: {units: witness}};
    if (fresh) {
      destroyed.push(...met);
      findings.push(battleFinding('effect', rule, 'meetingDestroysDisplaced', {at, displaced}, more));
    } else if (judged === 'both-stay')
      findings.push(battleFinding('effect', rule, 'meetingBothStay', {at, displaced, attackers}, more));
    else {
      destroyed.push(...back);
      findings.push(
        battleFinding('effect', rule, 'meetingDestroysAttackers', {at, displaced, attackers}, more),
      );
    }
  }
  return {destroyed, findings};
}

/** Carries out what the sheet says of those who went and of those who found no way. */
function outcomeOf(retreat: LineRetreat, moved: readonly Gone[], isFree: boolean): LineOutcome {
  const {sheet, names, game} = retreat;
  const went = moved.filter(({path}) => path.length > 0);
  const findings: Found[] = [];
  for (const [to, there] of byPoint(went)) {
    const units = ids(there.map(({unit}) => unit));
    const exit = lastExit(retreat, there[0]!);
    const rule = exit.tier?.rule ?? sheet.length;
    const code = exit.tier?.displaces ? 'displacedTo' : 'retreatsTo';
    findings.push(battleFinding('effect', rule, code, {units, to: names[to]!}, {at: names[to]!, units}));
  }
  const fates = moved.flatMap(({unit, path}) =>
    path.length > 0 || isFree ? [] : [{unit, ...fateOf(retreat, unit)}],
  );
  for (const {unit, fate, rule} of fates)
    findings.push(
      battleFinding(
        fate.is === 'stays' ? 'effect' : 'cost',
        rule,
        'findsNoPoint',
        {unit: unit.id, then: fate},
        {units: [unit.id]},
      ),
    );
  const states: {unit: Unit; state: string; rule: string}[] = [];
  const control: {point: PointId; side: number; rule: string}[] = [];
  const destroyed: Unit[] = [];
  for (const clause of sheet.effects ?? []) {
    const {rule} = clause;
    const about = went.filter(({unit, from, path}) =>
      counts(retreat, clause, unit, path.at(-1)!, path.at(-2) ?? from),
    );
    for (const one of about) {
      const {unit, path} = one;
      const point = path.at(-1)!;
      if (clause.clause === 'state') states.push({unit, state: String(clause['state']), rule});
      if (clause.clause === 'retreated') states.push({unit, state: 'retreated', rule});
      if (clause.clause === 'displaced' && lastExit(retreat, one).tier?.displaces)
        states.push({unit, state: 'displaced', rule});
      if (
        clause.clause === 'control' &&
        controllerOf(retreat, point) !== unit.side &&
        !control.some((taken) => taken.point === point)
      )
        control.push({point, side: unit.side, rule});
    }
    if (clause.clause === 'meetsDisplaced' && about.length > 0) {
      const met = meetings(retreat, about, clause);
      destroyed.push(...met.destroyed);
      findings.push(...met.findings);
    }
  }
  for (const {unit, state, rule} of states)
    findings.push(battleFinding('effect', rule, 'intoState', {unit: unit.id, state}, {units: [unit.id]}));
  for (const {point, side, rule} of control)
    findings.push(
      battleFinding(
        'effect',
        rule,
        'pointTaken',
        {side: game.sides[side]!.id, at: names[point]!},
        {at: names[point]!},
      ),
    );
  return {went: moved, fates, states, control, destroyed, findings};
}

/** Moves units by a legal plan. */
export function carryOutPlan(retreat: LineRetreat, plan: LinePlan): LineOutcome {
  const {taken} = placing(retreat, exitsOf(retreat), plan);
  const moved = retreat.units.flatMap((unit): Gone[] => {
    const exit = taken.get(unit);
    const from = originOf(retreat, unit);
    if (exit) return [{unit, from, path: [exit.to]}];
    return goalIn(plan, unit.id) === null ? [{unit, from, path: []}] : [];
  });
  return outcomeOf(retreat, moved, false);
}

/** Moves a group by a legal route. */
export function carryOutRoute(
  retreat: LineRetreat,
  group: readonly string[],
  path: readonly string[],
): LineOutcome {
  const units = retreat.units.filter(({id}) => group.includes(id));
  const points = path.flatMap((name) => retreat.game.network.find(name) ?? []);
  const moved = units.map((unit) => ({unit, from: originOf(retreat, unit), path: points}));
  const {lines, over, cap} = reachOf(retreat, units);
  if (cap?.rest === 'eliminated' && over > 0) {
    const fates = units.map((unit) => ({unit, fate: {is: 'eliminated'} as const, rule: cap.rule}));
    const findings = units.map(({id}) =>
      battleFinding(
        'cost',
        cap.rule,
        'beyondItsCap',
        {unit: id, lines: retreat.lines, most: lines},
        {units: [id]},
      ),
    );
    return {went: moved, fates, states: [], control: [], destroyed: [], findings};
  }
  // who need not go, or may not, loses nothing by it
  const isFree = retreat.upTo === true || lines === 0;
  const outcome = outcomeOf(retreat, moved, isFree);
  const isOwed = over > 0 && cap?.rest === 'steps' && (points.length > 0 || lines === 0) && !retreat.upTo;
  return isOwed ? {...outcome, owes: {units, steps: over, rule: cap.rule}} : outcome;
}
