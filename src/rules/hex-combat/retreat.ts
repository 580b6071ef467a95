import type {HexId} from '../../board/index.js';
import type {HexPosition, Unit} from '../../module/index.js';
import {listed, refusal, type Finding} from '../finding.js';
import {ruleRetreat, type RetreatRuling} from '../retreat/answer.js';
import {following, type Following} from '../retreat/following.js';
import {boundHqs} from '../retreat/hqs.js';
import {notFollowing} from '../retreat/hqs.words.js';
import {judgePath} from '../retreat/legality.js';
import {ids} from '../retreat/naming.js';
import {orderRule, ordersAttackers} from '../retreat/order.js';
import {effectOf} from '../retreat/sheet.js';
import {partsOf} from '../retreat/parts.js';
import {
  survivorsOf,
  ruleFor,
  shareOf,
  type HexBattle,
  type HexField,
  type Retreat,
  type Role,
} from './battle.js';
import {boardOf} from './board.js';

/** HQs that stood with these units when the combat began, and must go where they are made to go (9.3.1). */
function boundTo({position, rules}: HexField, board: HexPosition, units: readonly Unit[]): readonly Unit[] {
  const hexes = new Set(units.filter(({combat}) => combat).map(({index}) => position.units.get(index)!.at));
  return [...hexes]
    .flatMap((hex) => boundHqs(position, rules!.settled, hex, units[0]!.side))
    .filter((hq) => !units.includes(hq) && board.units.has(hq.index));
}

/** The retreat that the result asks of a role, or null: none is asked, or nobody is left to retreat. */
export function retreatOf(field: HexField, battle: HexBattle, role: Role): Retreat | null {
  const {retreat: hexes = 0, mayElectOne = false} = shareOf(field, battle, role);
  const fighters = survivorsOf(field, battle, role);
  if (hexes === 0 || fighters.length === 0) return null;
  const board = boardOf(field, battle);
  const supporters = field.supporting.filter(
    (unit) =>
      unit.side === field.sides[role] && board.units.has(unit.index) && !field.units[role].includes(unit),
  );
  const going = [...fighters, ...supporters];
  const units = [...going, ...boundTo(field, board, going)];
  return {
    role,
    hexes,
    mayElectOne,
    waiting: ids(units),
    order: [],
    origins: Object.fromEntries(
      units.map(({id, index}) => [id, field.game.grid.label(board.units.get(index)!.at)]),
    ),
    shared: [],
    paid: [],
    couldFollow: [],
  };
}

/**
 * The groups that may be sent next, as they would go unsplit: those of a hex together, or single units. A stack that a
 * stuck unit blocks goes as two: those who can, and the rest (9.4).
 */
export function nextGroups(field: HexField, battle: HexBattle): readonly (readonly Unit[])[] {
  const {retreat} = battle;
  if (!retreat) return [];
  const waiting = retreat.waiting.map((id) => field.game.unit(id)!);
  if (field.rules?.sheet.moves === 'units')
    return (retreat.order.length > 0 ? waiting.slice(0, 1) : waiting).map((unit) => [unit]);
  const byHex = new Map<string, Unit[]>();
  for (const unit of waiting) {
    const origin = retreat.origins[unit.id]!;
    byHex.set(origin, [...(byHex.get(origin) ?? []), unit]);
  }
  return [...byHex.values()].flatMap((group) => {
    const parts = partsOf(rulingOn(field, battle, group));
    return parts ? [parts.able, parts.rest].filter(({length}) => length > 0) : [group];
  });
}

const known = new WeakMap<HexBattle, Map<string, RetreatRuling>>();

/** What the retreat search says of a group at this moment. The units must stand together. */
export function rulingOn(field: HexField, battle: HexBattle, group: readonly Unit[]): RetreatRuling {
  const {hexes, mayElectOne} = battle.retreat!;
  const of = known.get(battle) ?? new Map<string, RetreatRuling>();
  known.set(battle, of);
  const key = JSON.stringify(ids(group));
  const before = of.get(key);
  if (before) return before;
  const {sheet, readings} = field.rules!;
  const ruled = ruleRetreat(sheet, readings, boardOf(field, battle), group, hexes, mayElectOne);
  of.set(key, ruled);
  return ruled;
}

type Route = {readonly units: readonly string[]; readonly path: readonly string[]};
type Refused = {readonly ok: false; readonly findings: readonly Finding[]};
type PathRead = {readonly ok: true; readonly path: readonly HexId[]} | Refused;

/** What a sentence calls a unit, and a name that is none's. */
const nameIn =
  ({game}: HexField) =>
  (id: string): string =>
    game.unit(id)?.name ?? `"${id}"`;

/** What stands against sending these units now, whatever their path. */
function judgeGroup(field: HexField, battle: HexBattle, {units}: Route): readonly Finding[] {
  const {waiting, origins, order: given} = battle.retreat!;
  const {sheet} = field.rules!;
  const refuse = (clause: string, message: string, of = units): Finding =>
    refusal(field, clause, `${message}.`, of);
  const name = nameIn(field);
  const still = listed(waiting.map(name));
  if (units.length === 0) return [refuse(sheet.length, `Name the units that retreat: ${still}`)];
  const strangers = units.filter((id, i) => !waiting.includes(id) || units.indexOf(id) !== i);
  if (strangers.length > 0) {
    return strangers.map((id) => {
      const because = waiting.includes(id)
        ? 'is named twice'
        : battle.retreated.includes(id)
          ? 'has retreated already'
          : 'does not have to retreat now';
      return refuse(sheet.length, `${name(id)} ${because}; still to go: ${still}`, [id]);
    });
  }
  const order = ruleFor(field, 'defenderOrders') ?? sheet.length;
  if (sheet.moves === 'units' && units.length > 1)
    return [refuse(order, `Not ${listed(units.map(name))} together: units retreat one at a time`)];
  if (given.length > 0 && units[0] !== waiting[0])
    return [
      refuse(order, `Not ${name(units[0]!)} yet: by the defender's order ${name(waiting[0]!)} is next`),
    ];
  const hexes = [...new Set(units.map((id) => origins[id]!))];
  if (hexes.length > 1)
    return [
      refuse(
        sheet.length,
        `A group stands together, and these stand in ${listed(hexes)}; send one after another`,
      ),
    ];
  return [];
}

/** What 9.3.1 says of these units, the rest of their hex still waiting. */
function hqsOf(field: HexField, {retreat}: HexBattle, ruled: RetreatRuling): Following {
  const {waiting, origins, couldFollow} = retreat!;
  const {group} = ruled.context;
  const unitOf = (id: string): Unit => field.game.unit(id)!;
  const rest = waiting
    .map(unitOf)
    .filter((unit) => origins[unit.id] === origins[group[0]!.id] && !group.includes(unit));
  return following(ruled, rest, couldFollow.map(unitOf));
}

/** A path by its hexes, or what stands against it: the first name that is none of the map's. */
function readPath(field: HexField, {path}: Route): PathRead {
  const hexes: HexId[] = [];
  for (const label of path) {
    const hex = field.game.grid.find(label);
    if (hex === undefined) {
      const {edge} = field.rules!.sheet;
      const message = `"${label}" is no hex of this map.`;
      return {ok: false, findings: [{clause: edge, kind: 'violation', message}]};
    }
    hexes.push(hex);
  }
  return {ok: true, path: hexes};
}

/** A route that was judged: its hexes and what the search says of the group, or what stands against it. */
export type RouteRuling =
  | {
      readonly ok: true;
      readonly group: readonly Unit[];
      readonly path: readonly HexId[];
      readonly ruled: RetreatRuling;
      readonly hqs: Following;
    }
  | Refused;

/** Judges a route as the rules of retreat do, at this moment of the battle. A refusal has a finding at least. */
export function judgeRoute(field: HexField, battle: HexBattle, route: Route): RouteRuling {
  const against = judgeGroup(field, battle, route);
  if (against.length > 0) return {ok: false, findings: against};
  const group = route.units.map((id) => field.game.unit(id)!);
  const ruled = rulingOn(field, battle, group);
  const hqs = hqsOf(field, battle, ruled);
  const clause = effectOf(field.rules!.settled, 'hqFollows');
  const wrong = [...hqs.apart, ...hqs.bound];
  if (clause && wrong.length > 0) {
    const {origin} = ruled.context;
    const findings = wrong.map((hq) => notFollowing(field.game, clause, origin, hq, group.includes(hq)));
    return {ok: false, findings};
  }
  const read = readPath(field, route);
  if (!read.ok) return read;
  const {path} = read;
  const {legal, violations} = judgePath(ruled, path, partsOf(ruled) !== undefined);
  return legal ? {ok: true, group, path, ruled, hqs} : {ok: false, findings: violations};
}

/** What stands against electing so many hexes. */
export function judgeElection(field: HexField, {retreat}: HexBattle, hexes: number): readonly Finding[] {
  const no = `Not ${String(hexes)} hexes: one may be elected, or ${String(retreat!.hexes)} by electing nothing.`;
  return hexes === 1 ? [] : [refusal(field, field.rules!.sheet.length, no)];
}

/** Does the defender say in which order units retreat (10.81): his own, or by one reading the attacker's too? */
export const defenderOrders = ({rules}: HexField, {retreat}: HexBattle): boolean =>
  rules !== undefined &&
  orderRule(rules.settled, retreat!.waiting.length) !== undefined &&
  (retreat!.role === 'defender' || ordersAttackers(rules.settled));

/** What stands against this order of the defender's units (10.81). */
export function judgeOrder(
  field: HexField,
  {retreat}: HexBattle,
  units: readonly string[],
): readonly Finding[] {
  const {waiting} = retreat!;
  const clause = ruleFor(field, 'defenderOrders') ?? field.rules!.sheet.length;
  const complete = units.length === waiting.length && waiting.every((id) => units.includes(id));
  const no = `The order names each of ${listed(waiting.map(nameIn(field)))} once.`;
  return complete ? [] : [refusal(field, clause, no, units)];
}
