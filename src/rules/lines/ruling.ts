/** A ruling on a retreat along lines: every way of a group and of its units, and why a point is none. */
import type {PointId} from '../../board/index.js';
import {numbersAt, type Unit} from '../../module/game.js';
import {battleFinding, type BattleArgs, type Found} from '../battle-findings.js';
import {findingsOfBroken} from '../broken-rules.js';
import {carryOutRoute, type LineFate} from './carry-out.js';
import {lineRetreat, originOf, type LineQuestion} from './context.js';
import {bestPlan} from './propose.js';
import type {LinePlan} from './plan.js';
import {judgeRoute, legalRoutes} from './route.js';

/** The most routes that are listed. */
const mostRoutes = 1000;

/** A unit, or a group, that retreats. */
export interface LineWays {
  readonly units: readonly Unit[];
  /** Its routes, the names of the points that it enters; none where it finds no way. */
  readonly routes: readonly (readonly string[])[];
  /** There are more than are listed, or than could be looked for. */
  readonly cut: boolean;
}

/** A ruling on a retreat along lines. */
export interface LineRuling {
  readonly question: LineQuestion;
  /** The ways of all units together, with nobody else under way. */
  readonly together: LineWays;
  /** The ways of each unit by itself; of units that must go together, those of all. */
  readonly each: readonly LineWays[];
  /** The best plan of a retreat of one line: it loses least. */
  readonly plan?: LinePlan;
  /** The fates of units that find no way. */
  readonly fates: readonly {readonly unit: Unit; readonly fate: LineFate; readonly rule: string}[];
  /** Steps that the group owes for lines beyond its cap, or for want of a way. */
  readonly steps: number;
}

function waysOf(question: LineQuestion, units: readonly Unit[]): LineWays {
  const routes: (readonly string[])[] = [];
  for (const route of legalRoutes(lineRetreat(question), units)) {
    if (route === undefined || routes.length === mostRoutes) return {units, routes, cut: true};
    if (route.length > 0) routes.push(route);
  }
  return {units, routes, cut: false};
}

/** Rules on a retreat along lines: where units may go, and what becomes of those that may go nowhere. */
export function ruleLines(question: LineQuestion): LineRuling {
  const {units, sheet, lines} = question;
  const together = waysOf(question, units);
  const isOne = units.length === 1 || sheet.moves === 'together';
  const each = isOne
    ? units.map((unit) => ({...together, units: [unit]}))
    : units.map((unit) => waysOf({...question, units: [unit]}, [unit]));
  const retreat = lineRetreat(question);
  const found = lines === 1 ? bestPlan(retreat, worthOf(question)) : undefined;
  const lost = units.filter((unit, i) =>
    found ? found.plan[unit.id] === null : each[i]!.routes.length === 0 && !each[i]!.cut,
  );
  const stuck = lost.map((unit) => carryOutRoute(lineRetreat({...question, units: [unit]}), [unit.id], []));
  const fates = stuck.flatMap((outcome) => outcome.fates);
  const [first] = together.routes;
  const owed = first
    ? carryOutRoute(
        retreat,
        units.map(({id}) => id),
        first,
      ).owes
    : undefined;
  const steps = fates.reduce((sum, {fate}) => sum + (fate.is === 'steps' ? fate.steps : 0), owed?.steps ?? 0);
  return {question, together, each, fates, steps, ...(found ? {plan: found.plan} : {})};
}

/** The worth of a unit in a plan: its combat strength at its steps, or its value. */
const worthOf =
  ({situation: {position, role}}: LineQuestion) =>
  (unit: Unit): number => {
    const {attack, defence} = numbersAt(unit, position.units.get(unit.index)?.steps ?? unit.steps);
    const strength = role === 'attacker' ? attack : defence;
    return strength > 0 ? strength : unit.value;
  };

/** The points at which the routes of the units end. */
export const endsOf = ({each, together}: LineRuling): ReadonlySet<string> =>
  new Set([...each, together].flatMap(({routes}) => routes.map((route) => route.at(-1)!)));

/** The routes of a unit, one to each point where it may end. */
export function routesOf({each}: LineRuling, id: string): ReadonlyMap<string, readonly string[]> {
  const routes = each.find(({units}) => units[0]!.id === id)?.routes ?? [];
  return new Map(routes.toReversed().map((route) => [route.at(-1)!, route]));
}

/** The points next to the one where units stand. */
export function pointsAround({question: {place, situation}}: LineRuling): readonly string[] {
  const {network} = situation.position.game;
  return network.beside(place).map((point) => network.names[point]!);
}

/** The shortest way from the origin to a point, whatever closes it; undefined where no line leads there. */
function shortestTo(question: LineQuestion, goal: PointId): readonly PointId[] | undefined {
  const retreat = lineRetreat(question);
  const {network} = retreat.game;
  const from = originOf(retreat, question.units[0]!);
  const before = new Map<PointId, PointId | undefined>([[from, undefined]]);
  for (const at of before.keys()) {
    if (at === goal) break;
    for (const line of network.linesFrom(at)) {
      const next = network.other(line, at);
      if (!before.has(next)) before.set(next, at);
    }
  }
  if (!before.has(goal) || goal === from) return undefined;
  const path: PointId[] = [];
  for (let at: PointId | undefined = goal; at !== undefined && at !== from; at = before.get(at))
    path.unshift(at);
  return path;
}

/**
 * Explains why units may not retreat to a point, by the shortest way there: the first rule that is in the way, with clause,
 * point and units. Empty where a route of theirs ends there, and for a point that no line leads to.
 */
export function whyNotPoint(
  ruling: LineRuling,
  point: string,
  units = ruling.question.units,
): readonly Found[] {
  const {question} = ruling;
  const {names, game} = lineRetreat(question);
  const ids = units.map(({id}) => id);
  const own = [...ruling.each.filter((ways) => ways.units.some((unit) => units.includes(unit)))];
  if (own.some(({routes}) => routes.some((route) => route.at(-1) === point))) return [];
  const goal = game.network.find(point);
  const path = goal === undefined ? undefined : shortestTo({...question, units}, goal);
  if (!path) return [];
  const route = path.map((at) => names[at]!);
  const found = findingsOfBroken(judgeRoute(lineRetreat({...question, units}), ids, route));
  const isEntered = own.some(({routes}) => routes.some((one) => one.includes(point)));
  const {length} = question.sheet;
  return found.map((one) =>
    'code' in one && one.code === 'routeLength' && route.length < question.lines && !isEntered
      ? battleFinding(
          'violation',
          length,
          'noWayOn',
          {units: ids, to: point, lines: question.lines},
          {at: point, units: ids},
        )
      : {...one, at: point},
  );
}

/** Reasons that close a point to a unit for what the unit is or did: its sentence is about that unit alone. */
const ownReasons: readonly string[] = ['cameElsewhere', 'origin', 'visited', 'condition', 'alone'];

/** Puts findings that say the same of several units into one; counts of what units take or lose stay apart. */
function ofAll(found: readonly Found[]): readonly Found[] {
  const merged = new Map<string, Found>();
  for (const one of found) {
    const isAbout =
      'code' in one &&
      (one.code === 'mayRetreatTo' ||
        (one.code === 'lineClosed' &&
          !ownReasons.includes((one.args as BattleArgs['lineClosed']).because.is)));
    const key = JSON.stringify(isAbout ? {...one, units: [], args: {...one.args, units: []}} : one);
    const before = merged.get(key);
    const units = [...(before?.units ?? []), ...(one.units ?? [])];
    merged.set(key, before && isAbout ? ({...one, units, args: {...one.args, units}} as Found) : one);
  }
  return [...merged.values()];
}

/** Reports a ruling: where units may go, what becomes of those that may go nowhere, and what closes the points around. */
export function findingsOfLines(ruling: LineRuling): readonly Found[] {
  const {question, fates, each, together} = ruling;
  // who goes together goes to the same points: said once
  const isAlike = question.sheet.moves === 'together';
  const {length} = question.sheet;
  const {game, names} = lineRetreat(question);
  const may = (isAlike ? [together] : each).flatMap(({units, routes}): readonly Found[] => {
    const to = [...new Set(routes.map((route) => route.at(-1)!))];
    const ids = units.map(({id}) => id);
    return to.length === 0
      ? []
      : [battleFinding('effect', length, 'mayRetreatTo', {units: ids, to}, {units: ids})];
  });
  const lost = fates.map(({unit, fate, rule}) =>
    battleFinding(
      fate.is === 'stays' ? 'effect' : 'cost',
      rule,
      'findsNoPoint',
      {unit: unit.id, then: fate},
      {units: [unit.id]},
    ),
  );
  const from = originOf(lineRetreat(question), question.units[0]!);
  const against = (to: string): readonly Found[] => {
    const alone = question.units.map((unit) => whyNotPoint(ruling, to, [unit]));
    // where each could go alone, it is closed to them all together
    return isAlike && alone.some((found) => found.length === 0) ? whyNotPoint(ruling, to) : alone.flat();
  };
  const closed = game.network.linesFrom(from).flatMap((line) => {
    const to = names[game.network.other(line, from)]!;
    const isEntered = each.some(({routes}) => routes.some(([first]) => first === to));
    return isEntered ? [] : against(to);
  });
  return [...ofAll(may), ...lost, ...ofAll(closed)];
}
