/** Support that a side commits to a battle: assets and units on the map, each for what it gives. */
import type {WhenDocument} from '../../module/schema/when.js';
import {bidiIsolate} from '../../module/bidi.js';
import {numbersAt, type Unit} from '../../module/game.js';
import type {GivesDocument, SupportDocument} from '../../module/schema/support.js';
import {refusal, type BattleFinding, type SupportBar} from '../battle-findings.js';
import type {OrderDocument} from '../order/document.js';
import {unnumberedRule} from '../own-rules.js';
import type {Forces} from './forces.js';
import type {Gift} from './gift.js';
import {otherRole, roles, type BattleRecord, type Commitment, type Role} from './record.js';

/** A part of an order of play with a title and a rule of the author's own. */
interface Named {
  readonly title?: string;
  readonly rule?: string;
}

/** An entry of an order of play by its name, which a stranger gives. */
export const entryOf = <T>(entries: Readonly<Record<string, T>> | undefined, name: string): T | undefined =>
  entries && Object.hasOwn(entries, name) ? entries[name] : undefined;

export const titleOf = (name: string, entry: Named | undefined): string => entry?.title ?? bidiIsolate(name);

/** The number of the rule on a part of an order of play. */
export const ruleOf = ({game}: Pick<Forces, 'game'>, entry: Named | undefined): string =>
  entry?.rule ?? unnumberedRule(game);

/** The names of a kind that a role has committed in this combat. */
export const committedOf = ({committed}: BattleRecord, role: Role, kind: string): readonly string[] =>
  committed.flatMap((one) => (one.role === role && one.kind === kind ? one.names : []));

/** The number of a kind that a role may still commit in this combat. */
const mostOf = ({record}: Forces, role: Role, kind: string, {most = Infinity}: SupportDocument): number =>
  most - committedOf(record, role, kind).length;

/** Does a unit beside the battle meet a condition? What it says of a hex is about that of the unit. */
function unitMeets(forces: Forces, role: Role, unit: Unit, when: WhenDocument): boolean {
  const at = forces.at(unit);
  return forces.holds(when, {role, units: [unit], ...(at === null ? {} : {at})});
}

/** Is there a unit of the side near enough that this support comes from? */
function hasSource(forces: Forces, role: Role, from: NonNullable<SupportDocument['from']>): boolean {
  const {game, position, place} = forces;
  return game.units.some((unit) => {
    if (unit.side !== forces.side(role) || !(position.units as ReadonlyMap<unknown, unknown>).has(unit.index))
      return false;
    const distance = forces.distance(unit, place);
    return distance !== undefined && distance <= from.range && unitMeets(forces, role, unit, from.units);
  });
}

/** The reason why a role may commit nothing of a kind; undefined if the kind is open to it. */
function kindBar(
  order: OrderDocument,
  forces: Forces,
  role: Role,
  kind: string,
  support: SupportDocument,
): SupportBar | undefined {
  if (support.by !== undefined && support.by !== role) return {is: 'notBy', by: support.by};
  if (support.when && !forces.holds(support.when, {role})) return {is: 'when', when: support.when};
  if (mostOf(forces, role, kind, support) <= 0) return {is: 'most', most: support.most ?? 0};
  if (support.from && !hasSource(forces, role, support.from))
    return {is: 'noSource', when: support.from.units, range: support.from.range};
  return undefined;
}

/** Every unit of a battle: those in it now, those that wait, and those of earlier combats. */
const isOfBattle = (forces: Forces, {id}: Unit): boolean =>
  forces.record.before.includes(id) ||
  roles.some((role) =>
    (['all', 'reserve'] as const).some((who) => forces.units(role, who).some((unit) => unit.id === id)),
  );

function unitBar(
  forces: Forces,
  role: Role,
  {units, range, state}: SupportDocument,
  unit: Unit | undefined,
): SupportBar | undefined {
  if (!unit || units === undefined) return {is: 'unknown'};
  if (unit.side !== forces.side(role)) return {is: 'otherSide'};
  if (forces.steps(unit) <= 0) return {is: 'offMap'};
  if (forces.record.used.includes(unit.id)) return {is: 'used'};
  if (isOfBattle(forces, unit)) return {is: 'inBattle'};
  if (!unitMeets(forces, role, unit, units)) return {is: 'unfit', when: units};
  if (state !== undefined && forces.holds({state}, {role, units: [unit]})) return {is: 'inState', state};
  if (range === undefined) return undefined;
  const distance = forces.distance(unit, forces.place);
  const most = range === 'unit' ? numbersAt(unit, forces.steps(unit)).range : range;
  return distance !== undefined && distance <= most
    ? undefined
    : {is: 'tooFar', range: most, ...(distance === undefined ? {} : {distance})};
}

/** The reason why a role may not commit an asset or a unit of a kind that is open to it; undefined if it may. */
function nameBar(forces: Forces, role: Role, support: SupportDocument, name: string): SupportBar | undefined {
  const asset = entryOf(support.assets ?? {}, name);
  if (!asset) return unitBar(forces, role, support, forces.game.unit(name));
  if (forces.game.side(asset.side)?.index !== forces.side(role)) return {is: 'otherSide'};
  if (forces.assets && !forces.assets.includes(name)) return {is: 'notAvailable'};
  return forces.record.used.includes(name) ? {is: 'used'} : undefined;
}

/** Lists the names of a kind that a role may commit now: assets in their order, then units in that of the module. */
export function supportOpen(
  order: OrderDocument,
  forces: Forces,
  role: Role,
  kind: string,
): readonly string[] {
  const support = entryOf(order.support, kind);
  if (!support || kindBar(order, forces, role, kind, support)) return [];
  const units = support.units === undefined ? [] : forces.game.units.map(({id}) => id);
  return [...new Set([...Object.keys(support.assets ?? {}), ...units])].filter(
    (name) => !nameBar(forces, role, support, name),
  );
}

/** The number of a kind that a role may still commit. */
export const supportLeft = (order: OrderDocument, forces: Forces, role: Role, kind: string): number => {
  const support = entryOf(order.support, kind);
  return support ? mostOf(forces, role, kind, support) : 0;
};

/** The name of an asset or a unit. */
export const supporterName = (order: OrderDocument, forces: Forces, kind: string, name: string): string => {
  const asset = entryOf(entryOf(order.support, kind)?.assets ?? {}, name);
  return asset ? bidiIsolate(asset.name ?? name) : (forces.game.unit(name)?.name ?? bidiIsolate(name));
};

/** Finds the faults of committing support of one of some kinds. */
export function commitBreaches(
  order: OrderDocument,
  forces: Forces,
  role: Role,
  kinds: readonly string[],
  {kind, with: names}: {readonly kind: string; readonly with: readonly string[]},
): readonly BattleFinding[] {
  const support = entryOf(order.support, kind);
  const at = {at: forces.place};
  const title = titleOf(kind, support);
  if (!support || !kinds.includes(kind)) {
    const rule = ruleOf(forces, support ?? entryOf(order.support, kinds[0] ?? ''));
    const open = kinds.map((one) => titleOf(one, entryOf(order.support, one)));
    return [refusal(at, rule, 'supportNotHere', {title, open})];
  }
  const rule = ruleOf(forces, support);
  const because = kindBar(order, forces, role, kind, support);
  if (because) return [refusal(at, rule, 'cannotCommit', {title, because})];
  if (names.length === 0) return [refusal(at, rule, 'commitNobody', {title})];
  const wrong = names.flatMap((name, i): BattleFinding[] => {
    const bar = names.indexOf(name) < i ? ({is: 'twice'} as const) : nameBar(forces, role, support, name);
    const args = {title, name: supporterName(order, forces, kind, name), because: bar!};
    return bar ? [refusal(at, rule, 'cannotCommit', args, forces.game.unit(name) ? [name] : undefined)] : [];
  });
  const left = mostOf(forces, role, kind, support);
  if (wrong.length > 0 || names.length <= left) return wrong;
  return [refusal(at, rule, 'commitTooMany', {title, left, given: names.length, most: support.most ?? 0})];
}

/** The record with support committed. */
export const withCommitted = (record: BattleRecord, commitment: Commitment): BattleRecord => ({
  ...record,
  committed: [...record.committed, commitment],
  used: [...record.used, ...commitment.names],
});

/** The number that `strength` of a gift stands for: one of its own, or one of the unit that gives it. */
function strengthOf(forces: Forces, given: GivesDocument['strength'], name: string): number {
  if (typeof given !== 'string') return given ?? 0;
  const unit = forces.game.unit(name);
  return unit ? numbersAt(unit, forces.steps(unit))[given] : 0;
}

/** The strength that a name of a kind adds once it is committed. */
export function supportStrength(order: OrderDocument, forces: Forces, kind: string, name: string): number {
  return strengthOf(forces, givenBy(order, kind, name).strength, name);
}

/** The effects of an asset or a unit of a kind: its own count in place of those of its kind. */
export function givenBy(order: OrderDocument, kind: string, name: string): GivesDocument {
  const support = entryOf(order.support, kind);
  return {...support?.gives, ...entryOf(support?.assets ?? {}, name)};
}

/**
 * Lists what support and declarations give to a roll or fire, by its name. `of`: the role whose strength is read or that
 * fires; both for odds and differences, where shifts and modifiers count for the attacker. `isNamed`: only what names it
 * touches the roll, since its column is fixed.
 */
export function giftsFor(
  order: OrderDocument,
  forces: Forces,
  {
    name: roll,
    of,
    isNamed = false,
  }: {
    readonly name: string | readonly string[];
    readonly of: Role | 'both';
    readonly isNamed?: boolean;
  },
): readonly Gift[] {
  const gift = (
    role: Role,
    given: GivesDocument,
    rolls: readonly string[] | undefined,
    name: string,
    source: string,
  ): readonly Gift[] => {
    const isOwn = of === 'both' || of === role;
    if (rolls ? ![roll].flat().some((one) => rolls.includes(one)) : !isOwn || isNamed) return [];
    const sign = (of === 'both' ? role === 'attacker' : isOwn) ? 1 : -1;
    return [
      {
        role,
        shift: sign * (given.shift ?? 0),
        drm: sign * (given.drm ?? 0),
        strength: isOwn ? strengthOf(forces, given.strength, name) : 0,
        times: isOwn ? (given.times ?? 1) : 1,
        dice: isOwn ? (given.dice ?? 0) : 0,
        source,
      },
    ];
  };
  const {committed, declared} = forces.record;
  return [
    ...committed.flatMap(({role, kind, names}) => {
      const support = entryOf(order.support, kind);
      if (!support || support.joins === true) return [];
      return names.flatMap((name) =>
        gift(role, givenBy(order, kind, name), support.rolls, name, supporterName(order, forces, kind, name)),
      );
    }),
    ...declared.flatMap(({role, name}) => {
      const made = entryOf(order.declarations, name);
      return made?.gives ? gift(role, made.gives, undefined, '', titleOf(name, made)) : [];
    }),
  ];
}

/** Support by role as reports list it, in the order in which it was committed. */
export const supportByRole = ({committed}: BattleRecord): Readonly<Record<Role, readonly string[]>> => ({
  attacker: committed.flatMap(({role, names}) => (role === 'attacker' ? names : [])),
  defender: committed.flatMap(({role, names}) => (role === 'defender' ? names : [])),
});

/** Lists what was declared, committed and came of checks in this combat, sorted. */
export const didNames = ({declared, committed, checked}: BattleRecord): readonly string[] =>
  [
    ...new Set([
      ...declared.map(({name}) => name),
      ...committed.map(({kind}) => kind),
      ...Object.values(checked).flatMap((some) => some.map(({outcome}) => outcome)),
    ]),
  ].sort();

/** Record of a battle in which the roles are turned. */
export function swapped(record: BattleRecord): BattleRecord {
  const turn = <T>(of: Readonly<Partial<Record<Role, T>>>): Partial<Record<Role, T>> => ({
    ...(of.defender === undefined ? {} : {attacker: of.defender}),
    ...(of.attacker === undefined ? {} : {defender: of.attacker}),
  });
  const own = <T extends {readonly role: Role}>(one: T): T => ({...one, role: otherRole(one.role)});
  return {
    ...record,
    committed: record.committed.map(own),
    declared: record.declared.map(own),
    fires: Object.fromEntries(
      Object.entries(record.fires).map(([name, fire]) => [
        name,
        {
          ...fire,
          hits: turn(fire.hits),
          counts: Object.fromEntries(Object.entries(fire.counts).map(([count, of]) => [count, turn(of)])),
          symbols: Object.fromEntries(Object.entries(fire.symbols).map(([symbol, of]) => [symbol, turn(of)])),
        },
      ]),
    ),
    turn: record.turn && {
      ...record.turn,
      role: record.turn.role === 'both' ? 'both' : otherRole(record.turn.role),
    },
  };
}
