import type {HexId} from '../../board/index.js';
import {Budget} from '../../board/work.js';
import {
  likenessOfQuestion,
  loaded,
  pointer,
  refused,
  unknownHex,
  unknownName,
  type Flaw,
  type Checked,
  type Path,
  flaw,
} from '../../module/fault.js';
import {limits} from '../../module/json.js';
import {unitIds, type HexGame, type HexPosition, type Unit} from '../../module/game.js';
import type {JudgeQuestion} from '../../module/schema/retreat-question.js';
import type {SheetDocument} from '../../module/schema/sheet.js';
import {ids, refusedRoutes} from '../finding.js';
import {occupancyOf} from '../occupancy.js';
import {leftOut} from './clauses/length.js';
import {notFollowing, strandedFinding} from './clauses/hqs.js';
import {ownLoss} from './losses.js';
import {
  carryOut,
  readSupporting,
  stepFindings,
  straySupporters,
  supporterFindings,
  type PlanGroup,
  type PlanStep,
} from './plan.js';
import {againstFaults, hexFaults, readRetreat} from './rule-retreat.js';
import type {DisplacedMove} from './displacement.js';
import type {RetreatFinding, RetreatFound} from './retreat-args.js';
import type {Room} from './ruling.js';
import {questionFaults} from '../question-shape.js';
import {
  effectOf,
  readingFaults,
  settledSheet,
  type Readings,
  type RetreatSheet,
  type Role,
} from './sheets/sheet.js';
import {
  type CostSign,
  costSignsAlong,
  sharedOn,
  sharedStepFinding,
  sharedSteps,
  type SharedEntry,
} from './clauses/shared-steps.js';
import {statesAlong, statesIn} from './clauses/costs.js';
import {strokeSteps} from './search/limits.js';

/** A group of a plan, as a picture shows it. */
export interface JudgedGroup {
  readonly units: readonly Unit[];
  /** Its way, without the hex it leaves. */
  readonly path: readonly HexId[];
  /** Which hexes of the way cost a step on entering; empty for a way that is not legal, which nobody walks. */
  readonly costs: readonly CostSign[];
  /** The units that make room for it. */
  readonly displaced: readonly DisplacedMove[];
  /** A rule forbids its way, or one of its units being on it. */
  readonly barred: boolean;
}

/** The verdict on a plan: groups that retreat one after another. */
export interface Judgement {
  readonly legal: boolean;
  /** Steps that the plan's legal groups lose, over the combat result; an illegal one is not carried out and adds none. */
  readonly stepLosses: number;
  /** The states that the plan's legal groups come into, each with its units. */
  readonly states?: Readonly<Record<string, readonly string[]>>;
  /** The rules that the plan breaks, by their numbers; none where it is legal. */
  readonly broken: readonly string[];
  readonly findings: readonly RetreatFound[];
  /** The plan's groups, in its order. */
  readonly groups: readonly JudgedGroup[];
  /** The board that the plan leaves. */
  readonly board: HexPosition;
}

/** Checks the shape of a plan: the number of hexes, and units and path of each group. */
function planFaults(question: JudgeQuestion, above: Path): readonly Flaw[] {
  const faults = questionFaults(
    question,
    {
      hexes: 'hexes',
      plan: 'list',
      mayElectOne: 'choice',
      role: 'role?',
      against: 'names?',
      underAttack: 'names?',
      breakthrough: 'choice',
      part: 'choice',
      supporting: 'names?',
    },
    above,
  );
  if (faults.length > 0) return faults;
  return question.plan.flatMap((group, i) =>
    questionFaults(group, {units: 'names', path: 'names', displaces: 'list?'}, [...above, 'plan', i]),
  );
}

/**
 * Judges a plan: each group against the board that the earlier ones left, its route legal when it is one of the routes
 * listed for it at that moment. Every clause that an illegal one breaks is a violation, at the hex where it breaks it.
 * A plan of unknown units or hexes, or of a unit that moves twice, is refused with its faults; so is one that is more
 * than the budget has.
 */
export function judgePlan(
  sheet: SheetDocument,
  readings: Readings,
  start: HexPosition,
  question: JudgeQuestion,
  above: Path = [],
  budget: Budget = new Budget(strokeSteps),
): Checked<Judgement> {
  const {game} = start;
  const misshapen = planFaults(question, above);
  if (misshapen.length > 0) return refused(misshapen);
  const faults: Flaw[] = [...readingFaults(sheet, readings, ['readings'])];
  const likeness = likenessOfQuestion();
  const moved = new Set<Unit>();
  const groups = question.plan.flatMap(({units, path, displaces}, i): readonly PlanGroup[] => {
    const here: Path = [...above, 'plan', i];
    if (faults.length >= limits.faults) return [];
    const group = readRetreat(start, sheet, {units, hexes: question.hexes}, here, likeness);
    if (!group.ok) faults.push(...group.faults);
    const hexes = path.map((label, j) => {
      const hex = game.grid.find(label);
      if (hex === undefined && faults.length < limits.faults)
        faults.push(unknownHex(pointer(...here, 'path', j), label, game.grid, likeness));
      return hex;
    });
    for (const unit of group.ok ? group.value : []) {
      if (moved.has(unit))
        faults.push(flaw(pointer(...here, 'units'), undefined, 'unitInOneGroup', {id: unit.id}));
      moved.add(unit);
    }
    const room = displaces && readRoom(start, displaces, [...here, 'displaces'], likeness);
    if (room?.ok === false) faults.push(...room.faults);
    return group.ok
      ? [{units: group.value, path: hexes as readonly HexId[], room: room?.ok ? room.value : undefined}]
      : [];
  });
  faults.push(...againstFaults(start, [...moved], question.against, [...above, 'against'], likeness));
  faults.push(...hexFaults(game, question.underAttack, [...above, 'underAttack']));
  const supporting = readSupporting(start, question.supporting, [...above, 'supporting']);
  if (!supporting.ok) faults.push(...supporting.faults);
  if (faults.length > 0 || !supporting.ok) return refused(faults);

  const settled = settledSheet(sheet, readings);
  const findings: RetreatFound[] = [];
  const shared: SharedEntry[] = [];
  const states = new Map<string, readonly Unit[]>();
  let stepLosses = 0;
  const {steps, board, cut} = carryOut(sheet, readings, start, groups, question, budget);
  if (cut) return refused([tooMany(question, steps.length, {mapOf: game.grid.size}, above)]);
  const open = steps.find(({decided}) => !decided);
  if (open)
    return refused([
      notDecided(question.hexes, pointer(...above, 'plan', groups.indexOf(open.group), 'units')),
    ]);
  for (const step of steps) {
    findings.push(...stepFindings(step, steps.length > 1));
    if (step.breaches.length > 0) continue;
    const {ruling, group} = step;
    stepLosses += ownLoss(ruling, group.path);
    for (const [state, units] of statesAlong(ruling.context, group.path))
      states.set(state, [...(states.get(state) ?? []), ...units]);
    shared.push(...sharedOn(ruling.context, group.path));
  }
  const fought = groups.filter(({units}) => !units.every((unit) => supporting.value.includes(unit)));
  const missing = question.part ? [] : missingUnits(start, settled, fought, question.role);
  const stray = straySupporters(settled, groups, supporting.value);
  findings.push(
    ...hqFindings(start, settled, steps),
    ...missing
      .slice(0, MOST_TOLD)
      .map((unit) => leftOut(game, settled.document.length, start.units.get(unit.index)!.at, unit)),
    ...supporterFindings(start, settled, stray),
  );
  for (const step of sharedSteps(start, settled, shared)) {
    stepLosses += step.steps;
    findings.push(sharedStepFinding(start, settled, step));
  }
  const broken = [
    ...steps.flatMap(({breaches}) => breaches.map(({rule}) => rule)),
    ...(steps.every(keepsHqs) ? [] : [effectOf(settled, 'hqFollows')!.rule]),
    ...(missing.length > 0 ? [settled.document.length] : []),
    ...(stray.length > 0 ? [effectOf(settled, 'supporters')!.rule] : []),
  ];
  return loaded({
    legal: broken.length === 0,
    stepLosses,
    ...statesIn(states),
    broken: [...new Set(broken)],
    findings,
    groups: judgedGroups(groups, steps, stray),
    board,
  });
}

/** Returns the routes of a plan’s groups, each as far as rules let it, and the hexes where they refuse the plan. */
export function routesOfPlan(
  {legal, groups, findings}: Judgement,
  {grid}: HexGame,
): {readonly paths: readonly (readonly HexId[])[]; readonly stops: readonly HexId[]} {
  if (legal) return {paths: groups.map(({path}) => path), stops: []};
  const tried = groups.map(({units, path}) => ({
    units: ids(units),
    path: path.map((hex) => grid.label(hex)),
  }));
  const {paths, stops} = refusedRoutes(tried, findings);
  return {
    paths: paths.map((path, i) => groups[i]!.path.slice(0, path.length)),
    stops: stops.map((hex) => grid.find(hex)!),
  };
}

/** Finds the units that are said to make room, and their hexes. */
function readRoom(
  {game, units}: HexPosition,
  displaces: NonNullable<JudgeQuestion['plan'][number]['displaces']>,
  above: Path,
  likeness = likenessOfQuestion(),
): Checked<Room> {
  const faults: Flaw[] = [];
  const room = displaces.flatMap((one, i) => {
    const at: Path = [...above, i];
    const misshapen = questionFaults(one, {unit: 'name', to: 'name'}, at);
    if (misshapen.length > 0) {
      faults.push(...misshapen);
      return [];
    }
    const unit = game.unit(one.unit);
    const to = game.grid.find(one.to);
    if (!unit) faults.push(unknownName(pointer(...at, 'unit'), one.unit, 'unit', unitIds(game), likeness));
    else if (!units.has(unit.index))
      faults.push(flaw(pointer(...at, 'unit'), undefined, 'onMap', {id: one.unit}));
    if (to === undefined) faults.push(unknownHex(pointer(...at, 'to'), one.to, game.grid, likeness));
    return unit && to !== undefined ? [{unit, to}] : [];
  });
  return faults.length > 0 ? refused(faults) : loaded(room);
}

/** The groups of a plan with what was found of each on its way; `stray` of all of them go though the rules keep them. */
function judgedGroups(
  groups: readonly PlanGroup[],
  steps: readonly PlanStep[],
  stray: readonly Unit[],
): readonly JudgedGroup[] {
  const against = new Set([...stray, ...steps.flatMap(({hqs: {apart, bound}}) => [...apart, ...bound])]);
  const found = new Map(steps.map((step) => [step.group, step]));
  return groups.map((group) => {
    const step = found.get(group);
    const isLegal = !step || step.breaches.length === 0;
    return {
      ...group,
      costs: isLegal && step ? costSignsAlong(step.ruling.context, group.path) : [],
      displaced: isLegal
        ? (step?.outcome.displaced ?? []).map(({unit, to}) => ({
            from: step!.ruling.context.position.units.get(unit.index)!.at,
            to,
          }))
        : [],
      barred: !isLegal || group.units.some((unit) => against.has(unit)),
    };
  });
}

/** A plan that is more than can be judged: so many of its groups could be. */
export const tooMany = (
  {plan, hexes}: JudgeQuestion,
  most: number,
  by: {readonly mapOf: number} | {readonly ways: number},
  above: Path,
): Flaw =>
  flaw(pointer(...above, 'plan'), undefined, 'planAtMost', {
    groups: plan.length,
    most: Math.max(1, most),
    hexes,
    by,
  });

/** A question with more ways than can be compared, which no ruling answers. */
export const notDecided = (hexes: number, at: string): Flaw => flaw(at, undefined, 'decidable', {hexes});

/** The most units left out of a plan that are reported one by one. */
const MOST_TOLD = 100;

/**
 * Units of a stack that the plan leaves out, though they must retreat (9.0). Where HQs follow combat units (9.3.1), these are
 * combat units; other sheets move a defending stack whole, and which units of an attacking one attacked no question says.
 */
function missingUnits(
  start: HexPosition,
  sheet: RetreatSheet,
  groups: readonly PlanGroup[],
  role: Role | undefined,
): readonly Unit[] {
  const isCombatOnly = effectOf(sheet, 'hqFollows') !== undefined;
  if (role === 'attacker' && !isCombatOnly) return [];
  const named = new Set(groups.flatMap(({units}) => units));
  return groups.flatMap(({units: [first]}) => {
    const {index, side} = first!;
    return occupancyOf(start)
      .in(start.units.get(index)!.at)
      .filter(
        (unit) => unit.side === side && (unit.combat || !isCombatOnly) && !named.has(unit) && named.add(unit),
      );
  });
}

/** Does no HQ go or stay against 9.3.1 in a step of a plan? */
const keepsHqs = ({hqs: {apart, bound}}: PlanStep): boolean => apart.length === 0 && bound.length === 0;

/** HQs that stood with combat units go with one of their groups, or are eliminated where none can take them (9.3.1). */
function hqFindings(
  {game}: HexPosition,
  sheet: RetreatSheet,
  steps: readonly PlanStep[],
): readonly RetreatFinding[] {
  const clause = effectOf(sheet, 'hqFollows');
  if (!clause) return [];
  const isNamed = (hq: Unit): boolean => steps.some(({group}) => group.units.includes(hq));
  return steps.flatMap(({hqs: {apart, bound, stranded}, ruling: {context}}) => [
    ...[...apart, ...bound].map((hq) => notFollowing(game, clause, context.origin, hq, isNamed(hq))),
    ...(stranded.length > 0 ? [strandedFinding(game, clause, context.origin, stranded)] : []),
  ]);
}
