import type {HexId} from '../../board/index.js';
import type {Budget} from '../../board/work.js';
import {
  likenessOfQuestion,
  loaded,
  pointer,
  refused,
  unknownName,
  type Flaw,
  type Checked,
  flaw,
} from '../../module/fault.js';
import {unitIds, type HexPosition, type Unit} from '../../module/game.js';
import type {SheetDocument} from '../../module/schema/sheet.js';
import {controlOf} from '../control.js';
import {ids} from '../finding.js';
import {occupancyOf} from '../occupancy.js';
import {ruleRetreat} from './rule-retreat.js';
import {afterGroup, outcomeFindings, type GroupOutcome} from './board-after.js';
import {breachFindings, type Breach, breachesOf} from './breaches.js';
import type {Length, RetreatContext} from './context.js';
import {costFindings} from './clauses/costs.js';
import {
  following,
  isDecided,
  keptTogetherFindings,
  stepsFor,
  type Following,
  mustGoAlone,
} from './left-behind.js';
import {leftOut, lengthenings} from './clauses/length.js';
import {otherwiseSays, leavingMap} from './clauses/otherwise.js';
import {retreatFinding, type RetreatFinding, type RetreatFound} from './retreat-args.js';
import type {RetreatRuling, Room} from './ruling.js';
import {effectOf, type Readings, type RetreatSheet} from './sheets/sheet.js';
import {boardSteps} from './search/limits.js';
import {roomsFor} from './displacement.js';

/** The rule by which the defender orders the retreats of so many units, where there is something to order (10.81). */
export const orderRule = (sheet: RetreatSheet, waiting: number): string | undefined =>
  waiting > 1 ? effectOf(sheet, 'defenderOrders')?.rule : undefined;

/** Does the defender order the attacker's own retreats too, as 10.81 is read? */
export const ordersAttackers = (sheet: RetreatSheet): boolean =>
  effectOf(sheet, 'defenderOrders')?.attackers === 'defender';

/** Must units that only supported the combat, from another hex, retreat with those that fought (9.0)? */
export const supportersRetreat = (sheet: RetreatSheet): boolean =>
  effectOf(sheet, 'supporters')?.must === 'retreat';

/** Finds the units that are said to support a combat. They must be known and on the map. */
export function readSupporting(
  position: HexPosition,
  named: readonly string[] = [],
  above: readonly (string | number)[],
): Checked<readonly Unit[]> {
  const {game} = position;
  const faults: Flaw[] = [];
  const likeness = likenessOfQuestion();
  const units = named.flatMap((id, i) => {
    const unit = game.unit(id);
    const at = pointer(...above, i);
    if (unit && position.units.has(unit.index)) return [unit];
    faults.push(
      unit ? flaw(at, undefined, 'onMap', {id}) : unknownName(at, id, 'unit', unitIds(game), likeness),
    );
    return [];
  });
  return faults.length > 0 ? refused(faults) : loaded(units);
}

/** Finds the units of a plan that only supported and are sent though they stay, or stay though they must go, as 9.0 is read. */
export function straySupporters(
  sheet: RetreatSheet,
  groups: readonly PlanGroup[],
  supporting: readonly Unit[],
): readonly Unit[] {
  if (!effectOf(sheet, 'supporters')) return [];
  const mustGo = supportersRetreat(sheet);
  return supporting.filter((unit) => groups.some(({units}) => units.includes(unit)) !== mustGo);
}

/** Refuses the units that `straySupporters` found. */
export function supporterFindings(
  start: HexPosition,
  sheet: RetreatSheet,
  stray: readonly Unit[],
): readonly RetreatFinding[] {
  const clause = effectOf(sheet, 'supporters');
  if (!clause || stray.length === 0) return [];
  if (supportersRetreat(sheet))
    return stray.map((unit) => leftOut(start.game, clause.rule, start.units.get(unit.index)!.at, unit));
  const units = ids(stray);
  return [retreatFinding('violation', clause.rule, 'onlySupported', {units}, {units})];
}

/** A group of a plan, as found on the board. */
export interface PlanGroup {
  readonly units: readonly Unit[];
  readonly path: readonly HexId[];
  /** The units that make room at its end; the first way to make room, if nothing is said. */
  readonly room?: Room | undefined;
}
/** The retreat that a combat result asks for of a plan. */
interface PlanLength extends Length {
  /** The plan names only some of those who must retreat. */
  readonly part?: boolean | undefined;
}
/** One group carried out: what the rules say of it on the board that the earlier ones left, and what came of it. */
export interface PlanStep {
  /** The rules that its path breaks; none where the path is legal. */
  readonly breaches: readonly Breach[];
  readonly group: PlanGroup;
  readonly ruling: RetreatRuling;
  readonly outcome: GroupOutcome;
  /** HQs of its hex that go or stay against 9.3.1, and those that are stranded and eliminated. */
  readonly hqs: Omit<Following, 'could' | 'decided'>;
  /** False where there are more ways than can be compared: nothing else counts then. */
  readonly decided: boolean;
}

/**
 * Carries out a plan, one group after another. Who was relocated or overrun on the way of an earlier group is off the
 * map and moves no more, and so is an HQ that is stranded; a group of which nothing is left is passed over. With the
 * budget spent it is cut: the groups that are left are not carried out.
 */
export function carryOut(
  sheet: SheetDocument,
  readings: Readings,
  start: HexPosition,
  groups: readonly PlanGroup[],
  length: PlanLength,
  budget?: Budget,
): {readonly steps: readonly PlanStep[]; readonly board: HexPosition; readonly cut: boolean} {
  const newBoard = boardSteps(start);
  const steps: PlanStep[] = [];
  const named = new Set(groups.flatMap(({units}) => units));
  const gone: Unit[] = [];
  const could: Unit[] = [];
  let board = start;
  for (const group of groups) {
    const units = group.units.filter(({index}) => board.units.has(index));
    if (units.length === 0) continue;
    if (steps.length > 0 && budget?.isSpent) return {steps, board, cut: true};
    const ruling = ruleRetreat(sheet, readings, board, units, length);
    const breaches = againstPath(ruling, group.path, group.room);
    const {origin, side, hasCombat} = ruling.context;
    gone.push(...group.units);
    const there = occupancyOf(start)
      .in(origin)
      .filter((unit) => unit.side === side && !gone.includes(unit));
    const rest = there.filter((unit) => named.has(unit) || unit.hq || length.part);
    // an HQ that goes alone leaves combat units that the plan leaves out, too
    const found = following(ruling, hasCombat ? rest : there, could);
    const {bound, could: followed, stranded: left} = found;
    const apart = found.apart.filter((hq) => !steps.some(({hqs}) => hqs.bound.includes(hq)));
    could.push(...followed);
    // whom the plan names is not left to be eliminated, but goes apart
    const stranded = left.filter((hq) => !named.has(hq));
    const hqs = {apart, bound: [...bound, ...left.filter((hq) => named.has(hq))], stranded};
    const outcome = afterGroup(ruling, group.path, {
      legal: breaches.length === 0,
      stranded,
      room: group.room,
    });
    steps.push({breaches, group, ruling, outcome, hqs, decided: isDecided(ruling) && found.decided});
    board = outcome.board;
    budget?.spend(newBoard + stepsFor(ruling));
  }
  return {steps, board, cut: false};
}

/** Reports ends that a marker keeps under another side's control (14.6.9). */
export const controlNotes = (
  {position, side, group}: RetreatContext,
  ends: readonly HexId[],
): readonly RetreatFound[] =>
  [...new Set(ends)].flatMap((hex) => {
    const {side: holder, finding} = controlOf(position, hex);
    return finding && holder !== side ? [{...finding, units: ids(group)}] : [];
  });

/** Reports the rules that a group of a plan breaks, or the costs and effects of its path. `several`: the plan has other groups. */
export function stepFindings(
  {ruling, group, breaches, outcome}: PlanStep,
  several: boolean,
): readonly RetreatFound[] {
  if (breaches.length > 0) return [...breachFindings(ruling, breaches), ...outcomeFindings(ruling, outcome)];
  const {context} = ruling;
  return [
    ...costFindings(context, group.path, several),
    ...lengthenings(context, group.path),
    ...otherwiseSays(ruling).carriedOut(ruling, group.path),
    ...leavingMap(ruling, group.path),
    ...outcomeFindings(ruling, outcome),
    ...controlNotes(context, [group.path.at(-1) ?? context.origin]),
    ...keptTogetherFindings(ruling),
  ];
}

const same = (a: readonly HexId[], b: readonly HexId[]): boolean =>
  a.length === b.length && a.every((hex, i) => hex === b[i]);

/** Finds units that stay with a stuck one though they must go without it (9.4). */
export function keptTogether(ruling: RetreatRuling): readonly Breach[] {
  const {otherwise, origin} = ruling.context;
  return mustGoAlone(ruling).length > 0 ? [{by: 'keptTogether', rule: otherwise.rule, hex: origin}] : [];
}

/**
 * Finds the breaches of a path as a route. A path has none if the ruling lists it, if it is empty and the ruling lists no
 * route, or if there are more routes than a list holds and it breaks no clause. Every path of an undecided ruling has one:
 * no limit of work makes a path legal, or another rule broken.
 */
export function againstRoute(ruling: RetreatRuling, path: readonly HexId[]): readonly Breach[] {
  const {search, ownerRoutes, context} = ruling;
  if (!isDecided(ruling))
    return [{by: 'undecided', rule: context.sheet.document.length, hex: context.origin}];
  const routes = [...search.routes, ...ownerRoutes];
  const listed = routes.length === 0 ? path.length === 0 : routes.some((route) => same(route, path));
  if (listed) return [];
  const found = breachesOf(ruling, path);
  return found.length > 0 || search.cut ? found : [unlisted(ruling, path)];
}

/** The breach of a path that breaks no clause by itself, and is none of the routes. */
export const unlisted = ({context: {otherwise, origin}}: RetreatRuling, path: readonly HexId[]): Breach => ({
  by: 'unlisted',
  rule: otherwise.rule,
  hex: path.at(-1) ?? origin,
});

/** Finds every rule that a group breaks on this path; none where the path is legal, and these units may make room for it. */
export function againstPath(ruling: RetreatRuling, path: readonly HexId[], room?: Room): readonly Breach[] {
  const found = [...keptTogether(ruling), ...againstRoute(ruling, path)];
  return found.length > 0 ? found : againstRoom(ruling, path, room);
}

/** Finds the breach of units that may not make room at the end of a route. */
export function againstRoom(
  ruling: RetreatRuling,
  path: readonly HexId[],
  room: Room | undefined,
): readonly Breach[] {
  const {sheet, origin} = ruling.context;
  const isSame = (other: Room): boolean =>
    other.length === room?.length &&
    other.every((one) => room.some(({unit, to}) => unit === one.unit && to === one.to));
  if (room === undefined || (room.length === 0 && roomsFor(ruling, path).length === 0)) return [];
  if (roomsFor(ruling, path).some(isSame)) return [];
  const rule = effectOf(sheet, 'displacement')?.rule ?? sheet.document.length;
  return [{by: 'room', rule, hex: path.at(-1) ?? origin, path}];
}
