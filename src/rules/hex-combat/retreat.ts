import type {HexId} from '../../board/index.js';
import type {Unit} from '../../module/index.js';
import {type BrokenRule, brokenRules} from '../broken-rules.js';
import {type Finding, ids, listed, refusal} from '../finding.js';
import {ruleRetreat} from '../retreat/rule-retreat.js';
import {breachFinding, type Breach} from '../retreat/breaches.js';
import {type ByClause, byClause} from '../retreat/clauses/clause.js';
import {following, partsOf, type Following} from '../retreat/left-behind.js';
import {notFollowing} from '../retreat/clauses/hqs.js';
import {roomsFor} from '../retreat/displacement.js';
import {againstPath, againstRoom, orderRule, ordersAttackers} from '../retreat/plan.js';
import type {RetreatRuling, Room} from '../retreat/ruling.js';
import {type Effect, effectOf} from '../retreat/sheets/sheet.js';
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

/** The retreat that the result asks of a role, or null: none is asked, or nobody is left to retreat. */
export function retreatOf(setup: HexBattleSetup, battle: HexBattle, role: Role): Retreat | null {
  const {retreat: hexes, mayElectOne} = demandNow(setup, battle, role);
  const {rules} = setup;
  if (hexes === 0 || !rules) return null;
  const board = boardOf(setup, battle);
  const units = whoRetreats(setup, rules.settled, role, ({index}) => board.units.has(index));
  if (units.length === 0) return null;
  return {
    role,
    hexes,
    mayElectOne,
    waiting: ids(units),
    order: [],
    origins: Object.fromEntries(
      units.map(({id, index}) => [id, setup.game.grid.label(board.units.get(index)!.at)]),
    ),
    shared: [],
    paid: [],
    couldFollow: [],
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
  const {hexes, mayElectOne, role} = battle.retreat!;
  const of = rulings.get(battle) ?? new Map<string, RetreatRuling>();
  rulings.set(battle, of);
  const key = JSON.stringify(ids(group));
  const before = of.get(key);
  if (before) return before;
  const {sheet, readings} = setup.rules!;
  const length = {hexes, mayElectOne, ...combatOf(setup, role)};
  const ruled = ruleRetreat(sheet, readings, boardOf(setup, battle), group, length);
  of.set(key, ruled);
  return ruled;
}

type Route = {readonly units: readonly string[]; readonly path: readonly string[]};

/** A fault of a route: with who goes, with the HQs of their hex, or with the way. */
type RouteBreach = {readonly rule: string} & (
  | {readonly clause: 'nobody'; readonly waiting: readonly string[]}
  | {
      readonly clause: 'twice' | 'goneAlready' | 'needNotGo';
      readonly id: string;
      readonly waiting: readonly string[];
    }
  | {readonly clause: 'together'; readonly units: readonly string[]}
  | {readonly clause: 'notYet'; readonly units: readonly string[]; readonly next: string}
  | {readonly clause: 'apart'; readonly units: readonly string[]; readonly hexes: readonly string[]}
  /** An HQ goes, or stays, against 9.3.1. */
  | {
      readonly clause: 'hq';
      readonly hq: Unit;
      readonly goes: boolean;
      readonly from: HexId;
      readonly follows: Effect<'hqFollows'>;
    }
  | {readonly clause: 'noHex'; readonly label: string}
  /** The rules of retreat are against the way. */
  | {readonly clause: 'way'; readonly ruled: RetreatRuling; readonly breach: Breach}
);

type Refused = {readonly ok: false; readonly breaches: readonly RouteBreach[]};

/** Lists the faults of sending these units now, whatever their path. */
function groupBreaches(setup: HexBattleSetup, battle: HexBattle, {units}: Route): readonly RouteBreach[] {
  const {waiting, origins, order: given} = battle.retreat!;
  const {sheet} = setup.rules!;
  const rule = sheet.length;
  if (units.length === 0) return [{clause: 'nobody', rule, waiting}];
  const strangers = units.filter((id, i) => !waiting.includes(id) || units.indexOf(id) !== i);
  if (strangers.length > 0)
    return strangers.map((id) => ({
      clause: waiting.includes(id) ? 'twice' : battle.retreated.includes(id) ? 'goneAlready' : 'needNotGo',
      rule,
      id,
      waiting,
    }));
  const order = ruleFor(setup, 'defenderOrders') ?? rule;
  if (sheet.moves === 'units' && units.length > 1) return [{clause: 'together', rule: order, units}];
  const [next] = waiting;
  if (given.length > 0 && units[0] !== next) return [{clause: 'notYet', rule: order, units, next: next!}];
  const hexes = [...new Set(units.map((id) => origins[id]!))];
  return hexes.length > 1 ? [{clause: 'apart', rule, units, hexes}] : [];
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

/** Judges a route as the rules of retreat do, at this moment of the battle. A refusal has a breach at least. */
export function judgeRoute(setup: HexBattleSetup, battle: HexBattle, route: Route): RouteRuling {
  const wrong = groupBreaches(setup, battle, route);
  if (wrong.length > 0) return {ok: false, breaches: wrong};
  const {game, rules} = setup;
  const group = route.units.map((id) => game.unit(id)!);
  const ruled = rulingOn(setup, battle, group);
  const hqs = hqsOf(setup, battle, ruled);
  const follows = effectOf(rules!.settled, 'hqFollows');
  const astray = [...hqs.apart, ...hqs.bound];
  if (follows && astray.length > 0) {
    const {rule} = follows;
    const from = ruled.context.origin;
    return {
      ok: false,
      breaches: astray.map((hq) => ({clause: 'hq', rule, hq, goes: group.includes(hq), from, follows})),
    };
  }
  const path: HexId[] = [];
  for (const label of route.path) {
    const hex = game.grid.find(label);
    if (hex === undefined) return {ok: false, breaches: [{clause: 'noHex', rule: rules!.sheet.edge, label}]};
    path.push(hex);
  }
  const against = againstPath(ruled, path);
  if (against.length === 0) return {ok: true, group, path, ruled, hqs};
  return {
    ok: false,
    breaches: against.map((breach) => ({clause: 'way', rule: breach.rule, ruled, breach})),
  };
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
  return brokenRules(
    against.map((breach): RouteBreach => ({clause: 'way', rule: breach.rule, ruled, breach})),
    routeFinding(setup),
  );
}

/** More or fewer hexes are elected than may be. */
interface ElectionBreach {
  readonly rule: string;
  readonly hexes: number;
  /** The number of hexes that the retreat has. */
  readonly of: number;
}

/** Lists the faults of electing so many hexes. */
const electionBreaches = (
  setup: HexBattleSetup,
  {retreat}: HexBattle,
  hexes: number,
): readonly ElectionBreach[] =>
  hexes === 1 ? [] : [{rule: setup.rules!.sheet.length, hexes, of: retreat!.hexes}];

/** Does the defender say in which order units retreat (10.81): his own, or by one reading the attacker's too? */
export const defenderOrders = ({rules}: HexBattleSetup, {retreat}: HexBattle): boolean =>
  rules !== undefined &&
  orderRule(rules.settled, retreat!.waiting.length) !== undefined &&
  (retreat!.role === 'defender' || ordersAttackers(rules.settled));

/** An order that leaves units out, or has too many. */
interface OrderBreach {
  readonly rule: string;
  readonly units: readonly string[];
  readonly waiting: readonly string[];
}

/** Finds the faults in this order of the defender's units (10.81). */
function orderBreaches(
  setup: HexBattleSetup,
  {retreat}: HexBattle,
  units: readonly string[],
): readonly OrderBreach[] {
  const {waiting} = retreat!;
  const rule = ruleFor(setup, 'defenderOrders') ?? setup.rules!.sheet.length;
  const complete = units.length === waiting.length && waiting.every((id) => units.includes(id));
  return complete ? [] : [{rule, units, waiting}];
}

/** Units by the names they are known by, and names that are none's. */
const named = ({game}: HexBattleSetup, ids: readonly string[]): string =>
  listed(ids.map((id) => game.unit(id)?.name ?? `"${id}"`));

type Astray = Extract<RouteBreach, {clause: 'twice'}>;

const notThisOne = (setup: HexBattleSetup, {rule, id, waiting}: Astray, because: string): Finding =>
  refusal(setup, rule, `${named(setup, [id])} ${because}. Still to retreat: ${named(setup, waiting)}.`, [id]);

const routeSentences: ByClause<RouteBreach, [setup: HexBattleSetup], Finding> = {
  nobody: ({rule, waiting}, setup) =>
    refusal(setup, rule, `Name the units that retreat: ${named(setup, waiting)}.`, []),
  twice: (breach, setup) => notThisOne(setup, breach, 'is named twice'),
  goneAlready: (breach, setup) => notThisOne(setup, breach, 'has already retreated'),
  needNotGo: (breach, setup) => notThisOne(setup, breach, 'does not have to retreat now'),
  together: ({rule, units}, setup) =>
    refusal(
      setup,
      rule,
      `${named(setup, units)} cannot retreat together: units retreat one at a time.`,
      units,
    ),
  notYet: ({rule, units, next}, setup) =>
    refusal(
      setup,
      rule,
      `${named(setup, units.slice(0, 1))} cannot retreat yet: in the defender's order ${named(setup, [next])} is next.`,
      units,
    ),
  apart: ({rule, units, hexes}, setup) =>
    refusal(
      setup,
      rule,
      `Units of a group start in one hex; these are in ${listed(hexes)}. Send them one group at a time.`,
      units,
    ),
  hq: ({hq, goes, from, follows}, {game}) => notFollowing(game, follows, from, hq, goes),
  noHex: ({rule, label}) => ({
    clause: rule,
    kind: 'violation',
    message: `"${label}" is not a hex of this map.`,
  }),
  way: ({ruled, breach}) => breachFinding(ruled, breach),
};

/** Words a fault of a route. */
const routeFinding =
  (setup: HexBattleSetup) =>
  (breach: RouteBreach): Finding =>
    byClause(routeSentences, breach, setup);

/** Words a fault of an election. */
const electionFinding =
  (setup: HexBattleSetup) =>
  ({rule, hexes, of}: ElectionBreach): Finding =>
    refusal(
      setup,
      rule,
      `A retreat of ${String(of)} hexes can be shortened only to 1 hex, not to ${String(hexes)}.`,
    );

/** Words a fault of an order. */
const orderFinding =
  (setup: HexBattleSetup) =>
  ({rule, units, waiting}: OrderBreach): Finding =>
    refusal(setup, rule, `The order must name each of ${named(setup, waiting)} once.`, units);

/** Finds the rules that electing so many hexes breaks. */
export const judgeElection = (
  setup: HexBattleSetup,
  battle: HexBattle,
  hexes: number,
): readonly BrokenRule[] => brokenRules(electionBreaches(setup, battle, hexes), electionFinding(setup));

/** Finds the rules that an order of the defender's units breaks. */
export const judgeOrder = (
  setup: HexBattleSetup,
  battle: HexBattle,
  units: readonly string[],
): readonly BrokenRule[] => brokenRules(orderBreaches(setup, battle, units), orderFinding(setup));

/** Finds the rules that units break by retreating on a path. */
export function judgeRetreat(
  setup: HexBattleSetup,
  battle: HexBattle,
  route: {readonly units: readonly string[]; readonly path: readonly string[]},
): readonly BrokenRule[] {
  const ruling = judgeRoute(setup, battle, route);
  return ruling.ok ? [] : brokenRules(ruling.breaches, routeFinding(setup));
}
