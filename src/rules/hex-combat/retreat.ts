import type {HexId} from '../../board/index.js';
import type {Unit} from '../../module/index.js';
import {type BattleFinding, battleFinding, refusal} from '../battle-findings.js';
import {type BrokenRule, brokenBy, brokenRule, brokenRules} from '../broken-rules.js';
import {ids} from '../finding.js';
import {ruleRetreat} from '../retreat/rule-retreat.js';
import {breachFinding} from '../retreat/breaches.js';
import {following, partsOf, type Following} from '../retreat/left-behind.js';
import {notFollowing} from '../retreat/clauses/hqs.js';
import {roomsFor} from '../retreat/displacement.js';
import {againstPath, againstRoom, orderRule, ordersAttackers} from '../retreat/plan.js';
import type {RetreatRuling, Room} from '../retreat/ruling.js';
import {effectOf} from '../retreat/sheets/sheet.js';
import {
  boardOf,
  combatOf,
  type HexBattle,
  type HexBattleSetup,
  type Retreat,
  type Role,
  ruleFor,
} from './battle.js';
import {demandNow} from './code.js';
import {whoRetreats} from './who-retreats.js';

/** A retreat that an order of play begins. */
export interface RetreatAsked {
  /** Absent: those of the result. */
  readonly hexes?: number | undefined;
  /** The fighting units that must go; absent: all. */
  readonly only?: readonly Unit[] | undefined;
  readonly upTo?: boolean;
  /** The sheet by which they go; absent: `retreat`, that of the module. */
  readonly sheet?: string;
}

/** A retreat that begins; null where no hex is asked for or nobody is left to retreat. */
export function retreatOf(
  setup: HexBattleSetup,
  battle: HexBattle,
  role: Role,
  {hexes: given, only, upTo = false, sheet = 'retreat'}: RetreatAsked = {},
): Retreat | null {
  const asked = demandNow(setup, battle, role);
  const [hexes, mayElectOne] = given === undefined ? [asked.retreat, asked.mayElectOne] : [given, false];
  const {rules} = setup;
  if (hexes === 0 || !rules || only?.length === 0) return null;
  const board = boardOf(setup, battle);
  const units = whoRetreats(setup, rules.settled, role, ({index}) => board.units.has(index)).filter(
    (unit) => !only || only.includes(unit) || !setup.units[role].includes(unit),
  );
  if (units.length === 0) return null;
  return {
    role,
    hexes,
    mayElectOne,
    ...(upTo ? {upTo} : {}),
    ...(sheet === 'retreat' ? {} : {sheet}),
    waiting: ids(units),
    order: [],
    origins: Object.fromEntries(
      units.map(({id, index}) => [id, setup.game.grid.label(board.units.get(index)!.at)]),
    ),
    shared: [],
    paid: [],
    couldFollow: [],
    ...(given === undefined && asked.budget !== undefined ? {shortPaid: 0} : {}),
    entering: null,
  };
}

/**
 * The groups that may be sent next, as they would go unsplit: those of a hex together, or single units. A stack that a
 * stuck unit blocks goes as two: those who can, and the rest (9.4).
 */
export function nextGroups(setup: HexBattleSetup, battle: HexBattle): readonly (readonly Unit[])[] {
  const {retreat} = battle;
  if (!retreat) return [];
  const waiting = retreat.waiting.map((id) => setup.game.unit(id)!);
  if (setup.rules?.sheet.moves === 'units')
    return (retreat.order.length > 0 ? waiting.slice(0, 1) : waiting).map((unit) => [unit]);
  const byHex = new Map<string, Unit[]>();
  for (const unit of waiting) {
    const origin = retreat.origins[unit.id]!;
    byHex.set(origin, [...(byHex.get(origin) ?? []), unit]);
  }
  return [...byHex.values()].flatMap((group) => {
    const parts = partsOf(rulingOn(setup, battle, group));
    return parts ? [parts.able, parts.rest].filter(({length}) => length > 0) : [group];
  });
}

const rulings = new WeakMap<HexBattle, Map<string, RetreatRuling>>();

/** Rules on a group's retreat at this moment. The units must stand together. */
export function rulingOn(setup: HexBattleSetup, battle: HexBattle, group: readonly Unit[]): RetreatRuling {
  const {hexes, mayElectOne, role, shortPaid, upTo} = battle.retreat!;
  const of = rulings.get(battle) ?? new Map<string, RetreatRuling>();
  rulings.set(battle, of);
  const key = JSON.stringify(ids(group));
  const before = of.get(key);
  if (before) return before;
  const {sheet, readings} = setup.rules!;
  const length = {hexes, mayElectOne, upTo, shortPaid, ...combatOf(setup, role)};
  const ruled = ruleRetreat(sheet, readings, boardOf(setup, battle), group, length);
  of.set(key, ruled);
  return ruled;
}

type Route = {readonly units: readonly string[]; readonly path: readonly string[]};

type Refused = {readonly ok: false; readonly broken: readonly BrokenRule[]};

/** Lists the faults of sending these units now, whatever their path. */
function groupFindings(setup: HexBattleSetup, battle: HexBattle, {units}: Route): readonly BattleFinding[] {
  const {waiting, origins, order: given} = battle.retreat!;
  const {sheet} = setup.rules!;
  const rule = sheet.length;
  if (units.length === 0) return [refusal(setup, rule, 'retreatUnsaid', {waiting}, [])];
  const strangers = units.filter((id, i) => !waiting.includes(id) || units.indexOf(id) !== i);
  if (strangers.length > 0)
    return strangers.map((unit) => {
      const code = waiting.includes(unit)
        ? 'retreatTwice'
        : battle.retreated.includes(unit)
          ? 'retreatDone'
          : 'retreatNotDue';
      return refusal(setup, rule, code, {unit, waiting}, [unit]);
    });
  const order = ruleFor(setup, 'defenderOrders') ?? rule;
  if (sheet.moves === 'units' && units.length > 1)
    return [refusal(setup, order, 'retreatTogether', {units}, units)];
  const [next] = waiting;
  const [first] = units;
  if (given.length > 0 && first !== next)
    return [refusal(setup, order, 'retreatNotYet', {unit: first!, next: next!}, units)];
  const hexes = [...new Set(units.map((id) => origins[id]!))];
  return hexes.length > 1 ? [refusal(setup, rule, 'groupApart', {hexes}, units)] : [];
}

/** Applies 9.3.1 to these units, while the rest of their hex waits. */
function hqsOf(setup: HexBattleSetup, {retreat}: HexBattle, ruled: RetreatRuling): Following {
  const {waiting, origins, couldFollow} = retreat!;
  const {group} = ruled.context;
  const unitOf = (id: string): Unit => setup.game.unit(id)!;
  const rest = waiting
    .map(unitOf)
    .filter((unit) => origins[unit.id] === origins[group[0]!.id] && !group.includes(unit));
  return following(ruled, rest, couldFollow.map(unitOf));
}

/** A route that was judged: its hexes and what the search says of the group, or what it breaks. */
export type RouteRuling =
  | {
      readonly ok: true;
      readonly group: readonly Unit[];
      readonly path: readonly HexId[];
      readonly ruled: RetreatRuling;
      readonly hqs: Following;
    }
  | Refused;

/** Judges a route as the rules of retreat do, at this moment of the battle. A refusal breaks a rule at least. */
export function judgeRoute(setup: HexBattleSetup, battle: HexBattle, route: Route): RouteRuling {
  const wrong = groupFindings(setup, battle, route);
  if (wrong.length > 0) return {ok: false, broken: brokenBy(wrong)};
  const {game, rules} = setup;
  const group = route.units.map((id) => game.unit(id)!);
  const ruled = rulingOn(setup, battle, group);
  const hqs = hqsOf(setup, battle, ruled);
  const follows = effectOf(rules!.settled, 'hqFollows');
  const astray = [...hqs.apart, ...hqs.bound];
  if (follows && astray.length > 0) {
    const {origin} = ruled.context;
    return {
      ok: false,
      broken: astray.map((hq) =>
        brokenRule(follows.rule, () => notFollowing(game, follows, origin, hq, group.includes(hq))),
      ),
    };
  }
  const path: HexId[] = [];
  for (const label of route.path) {
    const hex = game.grid.find(label);
    if (hex === undefined) {
      const finding = battleFinding('violation', rules!.sheet.edge, 'noSuchHex', {hex: label});
      return {ok: false, broken: brokenBy([finding])};
    }
    path.push(hex);
  }
  const against = againstPath(ruled, path);
  if (against.length === 0) return {ok: true, group, path, ruled, hqs};
  return {ok: false, broken: brokenRules(against, (breach) => breachFinding(ruled, breach))};
}

/** The units that an event names to make room, as far as they and their hexes are known. */
export const roomOf = (
  {game}: HexBattleSetup,
  displaces: readonly {readonly unit: string; readonly to: string}[],
): Room =>
  displaces.flatMap((one) => {
    const [unit, to] = [game.unit(one.unit), game.grid.find(one.to)];
    return unit && to !== undefined ? [{unit, to}] : [];
  });

/** The ways to make room where the route of a group ends that is about to enter; none where none is needed. */
export function roomsNow(setup: HexBattleSetup, battle: HexBattle): readonly Room[] {
  const entering = battle.retreat?.entering;
  const ruling = entering && judgeRoute(setup, battle, entering);
  return ruling?.ok ? roomsFor(ruling.ruled, ruling.path) : [];
}

/** Finds the rules that units break by making room as they would. */
export function judgeRoom(
  setup: HexBattleSetup,
  battle: HexBattle,
  displaces: readonly {readonly unit: string; readonly to: string}[],
): readonly BrokenRule[] {
  const entering = battle.retreat?.entering;
  const ruling = entering && judgeRoute(setup, battle, entering);
  if (!ruling?.ok) return [];
  const {ruled, path} = ruling;
  const against = againstRoom(ruled, path, roomOf(setup, displaces));
  return brokenRules(against, (breach) => breachFinding(ruled, breach));
}

/** Does the defender say in which order units retreat (10.81): his own, or by one reading the attacker's too? */
export const defenderOrders = ({rules}: HexBattleSetup, {retreat}: HexBattle): boolean =>
  rules !== undefined &&
  orderRule(rules.settled, retreat!.waiting.length) !== undefined &&
  (retreat!.role === 'defender' || ordersAttackers(rules.settled));

/** Finds the rules that electing so many hexes breaks. */
export function judgeElection(
  setup: HexBattleSetup,
  {retreat}: HexBattle,
  hexes: number,
): readonly BrokenRule[] {
  if (hexes === 1) return [];
  return brokenBy([refusal(setup, setup.rules!.sheet.length, 'cannotElect', {hexes, of: retreat!.hexes})]);
}

/** Finds the rules that an order of the defender's units breaks (10.81). */
export function judgeOrder(
  setup: HexBattleSetup,
  {retreat}: HexBattle,
  units: readonly string[],
): readonly BrokenRule[] {
  const {waiting} = retreat!;
  const rule = ruleFor(setup, 'defenderOrders') ?? setup.rules!.sheet.length;
  const complete = units.length === waiting.length && waiting.every((id) => units.includes(id));
  return complete ? [] : brokenBy([refusal(setup, rule, 'orderIncomplete', {waiting}, units)]);
}

/** Finds the rules that units break by retreating on a path. */
export function judgeRetreat(
  setup: HexBattleSetup,
  battle: HexBattle,
  route: {readonly units: readonly string[]; readonly path: readonly string[]},
): readonly BrokenRule[] {
  const ruling = judgeRoute(setup, battle, route);
  return ruling.ok ? [] : ruling.broken;
}
