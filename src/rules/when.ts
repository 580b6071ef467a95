import type {HexId, PointId} from '../board/index.js';
import {
  placeLabel,
  placeNamed,
  placesBeside,
  placesBetween,
  type HexPosition,
  type Position,
  type Unit,
} from '../module/game.js';
import type {Complete, Wanted} from '../module/schema/predicates.js';
import type {UnitsMeant, WhenDocument} from '../module/schema/when.js';
import {controlWords, type Deed} from '../module/schema/when-names.js';
import type {ZocPurpose} from '../module/schema/zoc.js';
import {statesOf} from '../module/unit-states.js';
import {controlOf, reachOf} from './control.js';
import {isSupplied, unitsIn} from './occupancy.js';
import {pathDistances} from './supply.js';
import {asksAbout} from './when-asks.js';
import {hexKeys, timeKeys} from './when-keys.js';
import {keysIn, partly, withUnits, type Left} from './when-parts.js';
import {
  groupTests,
  hexTests,
  timeTests,
  unitTests,
  type GroupFacts,
  type HexFacts,
  type Tests,
  type TimeFacts,
  type UnitFacts,
} from './when-tests.js';
import {friendsBeside, isEnemyZocFor, type ZocReach} from './zoc.js';

type Role = 'attacker' | 'defender';

/**
 * Facts that the position does not have: those of the battle, and of a retreat that is asked about by itself. A condition
 * on what is left out holds nowhere; units and places are by their names.
 */
export interface BattleFacts {
  /** The place of the battle; where it is left out, the one where the retreat began. */
  readonly place?: string | undefined;
  /** The numbers of the round and of the combat, from 1. */
  readonly round?: number | undefined;
  readonly combat?: number | undefined;
  /** The names of what was done in this combat: declarations, kinds of support, outcomes of checks, codes of rolls. */
  readonly did?: readonly string[] | undefined;
  /** The lead units that the question names. */
  readonly lead?: Readonly<Partial<Record<Role, string | undefined>>> | undefined;
  /** The place whence each unit came; null: from none. Units that are not named: as the position says. */
  readonly from?: Readonly<Record<string, string | null>> | undefined;
  readonly breakthrough?: boolean | undefined;
  readonly underAttack?: readonly string[] | undefined;
  /** The unit that is fired at, where a modifier of a fire is asked. */
  readonly target?: Unit | undefined;
}

/** The units and the time that a condition may ask about. */
export interface Situation {
  readonly position: Position;
  /** The units that `of: "unit"` is about; the first of those meant tells whose enemies and friends count. */
  readonly unit: readonly Unit[];
  readonly attackers: readonly Unit[];
  readonly defenders: readonly Unit[];
  /** The units that fight in each role, where `attackers` or `defenders` are some of them alone. */
  readonly fighting?: Readonly<Record<Role, readonly Unit[]>> | undefined;
  /** The role of units that are in neither list. */
  readonly role: Role | undefined;
  readonly weather: string | undefined;
  readonly electOne: boolean;
  /** On hexes; where it is left out, that of the game's sheet. */
  readonly reach?: ZocReach | undefined;
  /** The purpose for which a hex is, or is not, in an EZOC; movement where it is left out. */
  readonly purpose?: ZocPurpose | undefined;
  /** The readings in force, by option. */
  readonly readings: Readonly<Record<string, string>>;
  readonly battle?: BattleFacts | undefined;
}

/** The hexes, or points, that a condition may ask about. */
export interface Place {
  readonly hex: HexId | PointId;
  /** The hex before it; without one each unit comes from the hex it is in. */
  readonly from?: HexId | PointId | undefined;
  readonly origin: HexId | PointId;
  /** The hexes entered so far, `hex` among them. */
  readonly path?: readonly (HexId | PointId)[];
}

const onHexes = (position: Position): HexPosition | undefined =>
  position.kind === 'hex' ? position : undefined;

/** The board when the combat began. */
const began = (position: Position): Position => position.began ?? position;

/** The place of the battle, or where the retreat began. */
const placeOfBattle = ({position: {game}, battle}: Situation, place: Place | undefined): number | undefined =>
  battle?.place === undefined ? place?.origin : placeNamed(game, battle.place);

/** The units that fight in a role. */
const fightersIn = ({attackers, defenders, fighting}: Situation, role: Role): readonly Unit[] =>
  fighting?.[role] ?? (role === 'attacker' ? attackers : defenders);

/** The part of a unit in the combat. */
const roleOf = (situation: Situation, unit: Unit): Role | undefined =>
  fightersIn(situation, 'attacker').includes(unit)
    ? 'attacker'
    : fightersIn(situation, 'defender').includes(unit)
      ? 'defender'
      : situation.role;

/** A trait of a unit, by its own entry, else by its type. */
function traitOf(position: Position, {id, type}: Unit, trait: 'class' | 'formation'): string | undefined {
  const {units = {}, unitTypes = {}} = position.game.document;
  return (position.newUnits[id] ?? units[id])?.[trait] ?? unitTypes[type]?.[trait];
}

/** The facts that conditions ask for of a unit. */
class FactsOfUnit implements UnitFacts {
  readonly #unit: Unit;
  readonly #situation: Situation;
  readonly #place: Place | undefined;

  constructor(unit: Unit, situation: Situation, place: Place | undefined) {
    this.#unit = unit;
    this.#situation = situation;
    this.#place = place;
  }

  get #placed() {
    return this.#situation.position.units.get(this.#unit.index);
  }

  get side(): string {
    return this.#situation.position.game.sides[this.#unit.side]!.id;
  }

  get nationality(): string | undefined {
    return this.#unit.nationality;
  }

  get type(): string {
    return this.#unit.type;
  }

  get kind(): string {
    return this.#unit.kind;
  }

  get class(): string | undefined {
    return traitOf(this.#situation.position, this.#unit, 'class');
  }

  get formation(): string | undefined {
    return traitOf(this.#situation.position, this.#unit, 'formation');
  }

  get role(): Role | undefined {
    return roleOf(this.#situation, this.#unit);
  }

  get lead(): boolean | undefined {
    const {battle} = this.#situation;
    const {role} = this;
    return battle?.lead && role !== undefined ? battle.lead[role] === this.#unit.id : undefined;
  }

  get alone(): boolean {
    const board = began(this.#situation.position);
    const {index, side} = this.#unit;
    const at = board.units.get(index)?.at;
    return (
      at !== undefined && unitsIn(board, at).every((other) => other.index === index || other.side !== side)
    );
  }

  get steps(): number | undefined {
    return this.#placed?.steps;
  }

  get reduced(): boolean {
    const {steps} = this.#unit;
    return (this.steps ?? steps) < steps;
  }

  get states(): readonly string[] {
    const placed = this.#placed;
    return placed === undefined ? [] : statesOf(placed);
  }

  get supplied(): boolean {
    return isSupplied(this.#situation.position, this.#unit);
  }

  get distance(): number | undefined {
    const from = placeOfBattle(this.#situation, this.#place);
    const placed = this.#placed;
    return placed && from !== undefined
      ? placesBetween(this.#situation.position.game, placed.at, from)
      : undefined;
  }

  get deeds(): readonly Deed[] {
    return this.#placed?.has ?? [];
  }

  isComplete(wanted: Complete): boolean {
    const {position} = this.#situation;
    const {formation, role} = this;
    const at = this.#placed?.at;
    if (formation === undefined || at === undefined) return false;
    const fighters = wanted === 'attacking' && role ? fightersIn(this.#situation, role) : undefined;
    if (wanted === 'attacking' && !fighters) return false;
    return position.game.units.every((other) => {
      if (!other.combat || other.side !== this.#unit.side) return true;
      if (traitOf(position, other, 'formation') !== formation) return true;
      const placed = position.units.get(other.index);
      if (placed === undefined) return wanted === 'living';
      return placed.at === at && (!fighters || fighters.includes(other));
    });
  }
}

/** The facts that conditions ask for of a hex or point, for the units whose enemies and friends are meant; `unit`: one of them that crosses a hexside. */
class FactsOfHex implements HexFacts {
  readonly #here: StepInto;
  readonly #situation: Situation;
  readonly #group: readonly Unit[];
  readonly #unit: Unit | undefined;
  readonly #place: Place;

  constructor(
    here: StepInto,
    situation: Situation,
    {
      group,
      unit,
      place,
    }: {readonly group: readonly Unit[]; readonly unit: Unit | undefined; readonly place: Place},
  ) {
    this.#here = here;
    this.#situation = situation;
    this.#group = group;
    this.#unit = unit;
    this.#place = place;
  }

  get #side(): number | undefined {
    return this.#group[0]?.side;
  }

  get terrain(): string | undefined {
    return this.#situation.position.game.terrain[this.#here.hex];
  }

  get city(): string | undefined {
    const {game} = this.#situation.position;
    return game.kind === 'hex' ? game.map.hexes?.[game.grid.label(this.#here.hex as HexId)]?.city : undefined;
  }

  get hexsides(): readonly string[] {
    const position = onHexes(this.#situation.position);
    if (!position) return [];
    const {grid, hexsides} = position.game;
    const {hex, from = this.#unit && began(position).units.get(this.#unit.index)?.at} = this.#here;
    const direction = from === undefined ? undefined : grid.direction(from as HexId, hex as HexId);
    return direction === undefined ? [] : (hexsides.get(grid.hexside(from as HexId, direction)) ?? []);
  }

  get markers(): readonly string[] {
    return this.#situation.position.markers.flatMap(({type, at}) => (at === this.#here.hex ? [type] : []));
  }

  get regions(): readonly string[] {
    const {regions} = this.#situation.position.game;
    return [...((regions as ReadonlyMap<number, ReadonlySet<string>>).get(this.#here.hex) ?? [])];
  }

  get enemyZoc(): boolean {
    const {position, reach, purpose = 'movement'} = this.#situation;
    return (
      position.kind === 'hex' &&
      isEnemyZocFor(position, this.#here.hex as HexId, {
        group: this.#group,
        reach: reach ?? reachOf(position.game),
        purpose,
      })
    );
  }

  get friend(): boolean {
    return friendsBeside(this.#situation.position, this.#here.hex, this.#group).length > 0;
  }

  get friendsNear(): number {
    const {position} = this.#situation;
    return placesBeside(position.game, this.#here.hex).reduce<number>(
      (sum, near) => sum + friendsBeside(position, near, this.#group).length,
      0,
    );
  }

  get control(): readonly string[] {
    const {position} = this.#situation;
    const {hex} = this.#here;
    const side = position.kind === 'hex' ? controlOf(position, hex as HexId).side : position.control[hex]!;
    if (side < 0) return ['nobody'];
    const {id} = position.game.sides[side]!;
    const own = this.#side;
    return [
      // a side of such a name does not change the meaning of the word
      ...(controlWords.some((word) => word === id) ? [] : [id]),
      ...(own === undefined ? [] : [side === own ? 'own' : 'enemy']),
    ];
  }

  isNextToEnemy(wanted: 'any' | 'other'): boolean {
    const {position} = this.#situation;
    const own = this.#side;
    const battle = placeOfBattle(this.#situation, this.#place);
    return (
      own !== undefined &&
      placesBeside(position.game, this.#here.hex).some(
        (near) =>
          (wanted === 'any' || near !== battle) &&
          unitsIn(position, near).some((unit) => unit.side !== own && isFighter(position, unit)),
      )
    );
  }

  get inSupply(): boolean {
    const {position} = this.#situation;
    const {hex} = this.#here;
    const own = this.#side;
    if (own === undefined) return false;
    const known = position.inSupply.get(own) as ReadonlySet<number> | undefined;
    if (known) return known.has(hex);
    if (position.kind === 'point') return true;
    const sources = position.game.supplySources[own] ?? [];
    return pathDistances(position, this.#group, sources)(hex as HexId) < Infinity;
  }

  get underAttack(): boolean {
    const {position, battle} = this.#situation;
    return battle?.underAttack?.includes(placeLabel(position.game, this.#here.hex)) ?? false;
  }
}

/** Is it a unit that fights: a combat unit, on points one of the ground? */
const isFighter = ({kind}: Position, unit: Unit): boolean =>
  unit.combat && (kind === 'hex' || unit.kind === 'ground');

const timeOf = ({weather, electOne, position: {turn}, battle}: Situation): TimeFacts => ({
  weather,
  electOne,
  month: turn.month,
  turn: turn.number,
  player: turn.player,
  breakthrough: battle?.breakthrough ?? false,
  round: battle?.round,
  combat: battle?.combat,
  did: battle?.did ?? [],
});

/** The place of a unit; of an attacker on points, the one whence it came. */
function cameFrom(situation: Situation, unit: Unit, place: Place | undefined): number | undefined {
  const {position, battle} = situation;
  const placed = position.units.get(unit.index);
  if (!placed || position.kind === 'hex' || roleOf(situation, unit) !== 'attacker') return placed?.at;
  const {from = {}} = battle ?? {};
  if (Object.hasOwn(from, unit.id)) {
    const said = from[unit.id] ?? null;
    return said === null ? undefined : placeNamed(position.game, said);
  }
  const {at} = placed;
  return placed.from ?? (at === placeOfBattle(situation, place) ? undefined : at);
}

const groupOf = (situation: Situation, units: readonly Unit[], place: Place | undefined): GroupFacts => ({
  get places() {
    const places = units.map((unit) => cameFrom(situation, unit, place));
    return new Set(places.filter((one) => one !== undefined)).size;
  },
});

/** A hex or point with the one before it. */
interface StepInto {
  readonly hex: HexId | PointId;
  readonly from: HexId | PointId | undefined;
}

/** The places that the hex keys of a condition are about. */
function stepsOf({at}: WhenDocument, place: Place): readonly StepInto[] {
  if (at === 'origin') return [{hex: place.origin, from: undefined}];
  if (at === 'path' && place.path)
    return place.path.map((hex, i) => ({hex, from: place.path![i - 1] ?? place.origin}));
  return [{hex: place.hex, from: place.from}];
}

/** Tells whether a condition holds. `unit`: the units that `of: "unit"` is about, where these are not those of the situation. */
type Test = (situation: Situation, place?: Place, unit?: readonly Unit[]) => boolean;

/** The tests of a condition's keys of a kind. */
const testsOf = <Facts>(
  defined: Partial<Tests<keyof Wanted, Facts>>,
  when: WhenDocument,
): readonly ((facts: Facts) => boolean)[] =>
  Object.entries(defined).flatMap(([key, test]) => {
    const wanted = when[key as keyof WhenDocument];
    return wanted === undefined
      ? []
      : [(facts: Facts) => (test as (wanted: unknown, facts: Facts) => boolean)(wanted, facts)];
  });

/** The units that a condition is about. */
function unitsMeant(of: UnitsMeant, situation: Situation, unit: readonly Unit[]): readonly Unit[] {
  if (of === 'unit') return unit;
  if (of !== 'target') return situation[of];
  const target = situation.battle?.target;
  return target ? [target] : [];
}

/** Makes the test of a condition. */
function made(when: WhenDocument): Test {
  const readings = Object.entries(when.reading ?? {});
  const parts: Test[] = [
    ...(readings.length > 0
      ? [(so: Situation) => readings.every(([option, value]) => so.readings[option] === value)]
      : []),
    ...testsOf(timeTests, when).map((test) => (so: Situation) => test(timeOf(so))),
  ];
  const ofUnits = testOnUnits(when);
  if (ofUnits) parts.push(ofUnits);
  const {not, any, all = []} = withUnits(when);
  const denied = not && made(not);
  if (denied) parts.push((so, place, unit) => !denied(so, place, unit));
  const some = any?.map(made);
  if (some) parts.push((so, place, unit) => some.some((one) => one(so, place, unit)));
  parts.push(...all.map(made));
  const [only] = parts;
  return parts.length === 1 && only
    ? only
    : (so, place, unit) => parts.every((part) => part(so, place, unit));
}

/** The conditions on units are about one unit: the same one meets all of them, and crosses the hexside where nobody else does. */
function testOnUnits(when: WhenDocument): Test | undefined {
  const {every = false, of = 'unit', hexside, least, butNot} = when;
  const asked = testsOf(unitTests, when);
  const ofGroup = testsOf(groupTests, when);
  const inHex = testsOf(hexTests, when);
  const left = butNot && made(butNot);
  const isCounted = asked.length > 0 || least !== undefined || left !== undefined;
  if (!isCounted && ofGroup.length + inHex.length === 0) return undefined;
  return (situation, place, unit = situation.unit) => {
    const steps = place && inHex.length > 0 ? stepsOf(when, place) : undefined;
    const group = unitsMeant(of, situation, unit);
    const holdsIn = (crossing?: Unit): boolean =>
      steps!.some((here) => {
        const facts = new FactsOfHex(here, situation, {group, unit: crossing, place: place!});
        return inHex.every((test) => test(facts));
      });
    // a hexside that no step crosses is crossed by the units
    const byUnit = hexside !== undefined && steps?.some(({from}) => from === undefined) === true;
    if (steps && !byUnit && !holdsIn()) return false;
    const units = left ? group.filter((one) => !left(situation, place, [one])) : group;
    if (ofGroup.length > 0) {
      const facts = groupOf(situation, units, place);
      if (!ofGroup.every((test) => test(facts))) return false;
    }
    if (!isCounted && !byUnit) return true;
    const meets = (one: Unit): boolean => {
      const facts = new FactsOfUnit(one, situation, place);
      return asked.every((test) => test(facts)) && (!byUnit || holdsIn(one));
    };
    if (every) return units.length > 0 && units.every(meets);
    return least === undefined ? units.some(meets) : units.filter(meets).length >= least;
  };
}

const tests = new WeakMap<WhenDocument, Test>();

/** Does a condition hold? `place` may be left out for a condition that asks about no hex. */
export function holds(when: WhenDocument, situation: Situation, place?: Place): boolean {
  let test = tests.get(when);
  if (!test) tests.set(when, (test = made(when)));
  return test(situation, place);
}

/** Decides a condition in a situation, but for what it asks about other hexes than the origin. */
export const leftIn = (when: WhenDocument, situation: Situation, origin: HexId | PointId): Left =>
  partly(when, (keys) => {
    if (!asksAbout(keys).hex) return holds(keys, situation, {hex: origin, origin});
    // who counts is known in each hex alone
    if (keys.butNot && asksAbout(keys.butNot).hex) return keys;
    const inHex = Object.fromEntries(keysIn(keys, ['of', 'at', ...hexKeys]).map((key) => [key, keys[key]]));
    const apart = Object.fromEntries(
      Object.entries(keys).filter(([key]) => key === 'of' || !Object.hasOwn(inHex, key)),
    );
    return holds(apart, situation, {hex: origin, origin}) && inHex;
  });

/** Leaves of a condition what it asks about the time, where all else in it holds: what would have to be otherwise. */
export const leftOfTime = (when: WhenDocument, situation: Situation, place: Place): Left =>
  partly(when, (keys) => {
    const isTime = ([key]: readonly [string, unknown]): boolean =>
      key !== 'electOne' && timeKeys.some((one) => one === key);
    const asked = Object.entries(keys);
    if (!holds(Object.fromEntries(asked.filter((one) => !isTime(one))), situation, place)) return false;
    const time = asked.filter(isTime);
    return time.length === 0 || Object.fromEntries(time);
  });

/** The last hex of a path as a condition on all of it is asked: with the hex before it, and every hex on the way. */
export const placeOn = (path: readonly (HexId | PointId)[], origin: HexId | PointId): Place => ({
  hex: path.at(-1) ?? origin,
  ...(path.length > 0 ? {from: path.at(-2) ?? origin} : {}),
  origin,
  path,
});
