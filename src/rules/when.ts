import type {HexId} from '../board/index.js';
import type {HexPosition, Unit, ZocPurpose} from '../module/index.js';
import {statesOf} from '../module/unit-states.js';
import {
  hexPredicates,
  timePredicates,
  unitPredicates,
  type HexFacts,
  type Predicate,
  type TimeFacts,
  type UnitFacts,
} from '../module/schema/predicates.js';
import {hexKeys, timeKeys, unitKeys, type WhenDocument} from '../module/schema/when.js';
import {isSupplied, occupancyOf} from './occupancy.js';
import {friendsBeside, isEnemyZocFor, type ZocReach} from './zoc.js';

/** The units and the time that a condition may ask about. */
export interface Situation {
  readonly position: HexPosition;
  /** The units that `of: "unit"` is about; the first of those meant tells whose enemies and friends count. */
  readonly unit: readonly Unit[];
  readonly attackers: readonly Unit[];
  readonly defenders: readonly Unit[];
  readonly role: 'attacker' | 'defender' | undefined;
  readonly weather: string | undefined;
  readonly electOne: boolean;
  readonly reach: ZocReach;
  /** The purpose for which a hex is, or is not, in an EZOC. */
  readonly purpose: ZocPurpose;
  /** The readings in force, by option. */
  readonly readings: Readonly<Record<string, string>>;
}

/** The hexes that a condition may ask about. */
export interface Place {
  readonly hex: HexId;
  /** The hex before it; without one each unit comes from the hex it is in. */
  readonly from?: HexId | undefined;
  readonly origin: HexId;
  /** The hexes entered so far, `hex` among them. */
  readonly path?: readonly HexId[];
}

/** The facts that conditions ask for of a unit. */
class FactsOfUnit implements UnitFacts {
  readonly #unit: Unit;
  readonly #situation: Situation;

  constructor(unit: Unit, situation: Situation) {
    this.#unit = unit;
    this.#situation = situation;
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

  get formation(): string | undefined {
    const {game, newUnits} = this.#situation.position;
    const {units = {}, unitTypes = {}} = game.document;
    const {id, type} = this.#unit;
    return (newUnits[id] ?? units[id])?.formation ?? unitTypes[type]?.formation;
  }

  get role(): 'attacker' | 'defender' | undefined {
    const {attackers, defenders, role} = this.#situation;
    return attackers.includes(this.#unit) ? 'attacker' : defenders.includes(this.#unit) ? 'defender' : role;
  }

  get alone(): boolean {
    const {position} = this.#situation;
    const began = position.began ?? position;
    const {index, side} = this.#unit;
    const at = began.units.get(index)?.at;
    return (
      at !== undefined &&
      occupancyOf(began)
        .in(at)
        .every((other) => other.index === index || other.side !== side)
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
}

/** The facts that conditions ask for of a hex, for the units whose enemies and friends are meant; `unit`: one of them that crosses a hexside. */
class FactsOfHex implements HexFacts {
  readonly #hex: HexId;
  readonly #from: HexId | undefined;
  readonly #situation: Situation;
  readonly #group: readonly Unit[];
  readonly #unit: Unit | undefined;

  constructor(
    {hex, from}: {readonly hex: HexId; readonly from: HexId | undefined},
    situation: Situation,
    group: readonly Unit[],
    unit: Unit | undefined,
  ) {
    this.#hex = hex;
    this.#from = from;
    this.#situation = situation;
    this.#group = group;
    this.#unit = unit;
  }

  get terrain(): string | undefined {
    return this.#situation.position.game.terrain[this.#hex];
  }

  get city(): string | undefined {
    const {game} = this.#situation.position;
    return game.map.hexes?.[game.grid.label(this.#hex)]?.city;
  }

  get hexsides(): readonly string[] {
    const {position} = this.#situation;
    const {game, began = position} = position;
    const from = this.#from ?? (this.#unit && began.units.get(this.#unit.index)?.at);
    const direction = from === undefined ? undefined : game.grid.direction(from, this.#hex);
    return direction === undefined ? [] : (game.hexsides.get(game.grid.hexside(from!, direction)) ?? []);
  }

  get markers(): readonly string[] {
    return this.#situation.position.markers.flatMap(({type, at}) => (at === this.#hex ? [type] : []));
  }

  get regions(): readonly string[] {
    return [...(this.#situation.position.game.regions.get(this.#hex) ?? [])];
  }

  get enemyZoc(): boolean {
    const {position, reach, purpose} = this.#situation;
    return isEnemyZocFor(position, this.#hex, {group: this.#group, reach, purpose});
  }

  get friend(): boolean {
    return friendsBeside(this.#situation.position, this.#hex, this.#group).length > 0;
  }
}

const timeOf = ({weather, electOne, position: {turn}}: Situation): TimeFacts => ({
  weather,
  electOne,
  month: turn.month,
  turn: turn.number,
  player: turn.player,
});

/** The keys of a kind that a condition has, each with its value. */
export const keysIn = <K extends keyof WhenDocument>(when: WhenDocument, keys: readonly K[]): readonly K[] =>
  keys.filter((key) => when[key] !== undefined);

/** The hexes that the hex keys of a condition are about, each with the one before it. */
function placesOf({at}: WhenDocument, place: Place): readonly {hex: HexId; from: HexId | undefined}[] {
  if (at === 'origin') return [{hex: place.origin, from: undefined}];
  if (at === 'path' && place.path)
    return place.path.map((hex, i) => ({hex, from: place.path![i - 1] ?? place.origin}));
  return [{hex: place.hex, from: place.from}];
}

/** Tells whether a condition holds. */
export type Test = (situation: Situation, place?: Place) => boolean;

/** The tests of a condition's keys of a kind. */
const testsOf = <Facts>(
  defined: Readonly<Record<string, Predicate<Facts>>>,
  when: WhenDocument,
): readonly ((facts: Facts) => boolean)[] =>
  Object.entries(defined).flatMap(([key, {test}]) => {
    const wanted = when[key as keyof WhenDocument];
    return wanted === undefined
      ? []
      : [(facts: Facts) => (test as (wanted: unknown, facts: Facts) => boolean)(wanted, facts)];
  });

/** Makes the test of a condition. */
function made(when: WhenDocument): Test {
  const readings = Object.entries(when.reading ?? {});
  const parts: Test[] = [
    ...(readings.length > 0
      ? [(so: Situation) => readings.every(([option, value]) => so.readings[option] === value)]
      : []),
    ...testsOf(timePredicates, when).map((test) => (so: Situation) => test(timeOf(so))),
  ];
  const asked = testsOf(unitPredicates, when);
  const inHex = testsOf(hexPredicates, when);
  if (asked.length + inHex.length > 0) parts.push(onUnitsAndHexes(when, asked, inHex));
  const denied = when.not && testOf(when.not);
  if (denied) parts.push((so, place) => !denied(so, place));
  const some = when.any?.map(testOf);
  if (some) parts.push((so, place) => some.some((one) => one(so, place)));
  parts.push(...(when.all ?? []).map(testOf));
  const [only] = parts;
  return parts.length === 1 && only ? only : (so, place) => parts.every((part) => part(so, place));
}

/** The conditions on units are about one unit: the same one meets all of them, and crosses the hexside where nobody else does. */
function onUnitsAndHexes(
  when: WhenDocument,
  asked: readonly ((unit: UnitFacts) => boolean)[],
  inHex: readonly ((hex: HexFacts) => boolean)[],
): Test {
  const {every = false, of = 'unit', hexside} = when;
  return (situation, place) => {
    const places = place && inHex.length > 0 ? placesOf(when, place) : undefined;
    const units = situation[of];
    const holdsIn = (unit?: Unit): boolean =>
      places!.some((here) => {
        const facts = new FactsOfHex(here, situation, units, unit);
        return inHex.every((test) => test(facts));
      });
    // a hexside that no step crosses is crossed by the units
    const byUnit = hexside !== undefined && places?.some(({from}) => from === undefined) === true;
    if (places && !byUnit && !holdsIn()) return false;
    if (asked.length === 0 && !byUnit) return true;
    const meets = (unit: Unit): boolean => {
      const facts = new FactsOfUnit(unit, situation);
      return asked.every((test) => test(facts)) && (!byUnit || holdsIn(unit));
    };
    return every ? units.length > 0 && units.every(meets) : units.some(meets);
  };
}

const tests = new WeakMap<WhenDocument, Test>();

/** The test of a condition, made once. */
export function testOf(when: WhenDocument): Test {
  let test = tests.get(when);
  if (!test) tests.set(when, (test = made(when)));
  return test;
}

/** Does a condition hold? `place` may be left out for a condition that asks about no hex. */
export const holds = (when: WhenDocument, situation: Situation, place?: Place): boolean =>
  testOf(when)(situation, place);

/** A condition of which a part is decided: it holds, it fails, or this is left of it. */
export type Left = WhenDocument | boolean;

/** Decides what it can of a condition: `own` is asked about the keys of each part, without the parts that it is made of. */
function partly({not, any, all, ...keys}: WhenDocument, own: (keys: WhenDocument) => Left): Left {
  const here = own(keys);
  const denied = not ? partly(not, own) : false;
  const every = (all ?? []).map((one) => partly(one, own));
  const some = (any ?? []).map((one) => partly(one, own));
  if (here === false || denied === true || every.includes(false)) return false;
  if (any && some.every((one) => one === false)) return false;
  const open = (parts: readonly Left[]): WhenDocument[] => parts.filter((one) => typeof one === 'object');
  const left: WhenDocument = {
    ...(here === true ? {} : here),
    ...(denied === false ? {} : {not: denied}),
    ...(open(every).length > 0 ? {all: open(every)} : {}),
    ...(some.length > 0 && !some.includes(true) ? {any: open(some)} : {}),
  };
  return Object.keys(left).length > 0 ? left : true;
}

const asksNothing = (keys: WhenDocument): boolean =>
  [...unitKeys, ...hexKeys, ...timeKeys].every((key) => keys[key] === undefined);

/** Decides the readings in a condition. */
export const leftUnder = (when: WhenDocument, readings: Readonly<Record<string, string>>): Left =>
  partly(when, ({reading = {}, ...keys}) =>
    Object.entries(reading).every(([option, value]) => readings[option] === value)
      ? asksNothing(keys) || keys
      : false,
  );

/** Decides a condition in a situation, but for what it asks about other hexes than the origin. */
export const leftIn = (when: WhenDocument, situation: Situation, origin: HexId): Left =>
  partly(when, (keys) => {
    if (keys.at === 'origin' || keysIn(keys, hexKeys).length === 0)
      return holds(keys, situation, {hex: origin, origin});
    const inHex = Object.fromEntries(keysIn(keys, ['at', ...hexKeys]).map((key) => [key, keys[key]]));
    const apart = Object.fromEntries(Object.entries(keys).filter(([key]) => !Object.hasOwn(inHex, key)));
    return holds(apart, situation) && inHex;
  });

/** Does any condition in some JSON ask for a state? */
export const asksForState = (value: unknown, state: string): boolean =>
  typeof value === 'object' &&
  value !== null &&
  Object.entries(value).some(([key, inner]) =>
    key === 'state' && (inner === state || (Array.isArray(inner) && inner.includes(state)))
      ? true
      : asksForState(inner, state),
  );

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

/** Does a condition ask about one of these keys, in any of its parts? */
export const asksFor = (when: WhenDocument | undefined, ...keys: readonly (keyof WhenDocument)[]): boolean =>
  when !== undefined &&
  (keysIn(when, keys).length > 0 ||
    [when.not, ...(when.any ?? []), ...(when.all ?? [])].some((part) => asksFor(part, ...keys)));

/** The last hex of a path as a condition on all of it is asked: with the hex before it, and every hex on the way. */
export const placeOn = (path: readonly HexId[], origin: HexId): Place => ({
  hex: path.at(-1) ?? origin,
  ...(path.length > 0 ? {from: path.at(-2) ?? origin} : {}),
  origin,
  path,
});

/** Does a condition ask how a route comes to its last hex: by which hexes, or across which hexside? */
export function asksAboutRoute(when: WhenDocument | undefined): boolean {
  const {path = false, step = false} = when ? asksAbout(when) : {};
  return path || step;
}

/** The parts of a condition that decide when it can be tested: what it asks about, in all that it is made of. */
export function asksAbout(when: WhenDocument): {
  readonly hex: boolean;
  readonly step: boolean;
  readonly path: boolean;
  readonly unit: boolean;
  readonly time: boolean;
} {
  const parts = [when.not, ...(when.any ?? []), ...(when.all ?? [])].flatMap((part) =>
    part ? [asksAbout(part)] : [],
  );
  const about = {
    hex: keysIn(when, hexKeys).length > 0 && when.at !== 'origin',
    step: when.hexside !== undefined && when.at !== 'origin',
    path: when.at === 'path',
    unit: keysIn(when, unitKeys).length > 0,
    time: keysIn(when, timeKeys).length > 0,
  };
  return parts.reduce(
    (so, part) => ({
      hex: so.hex || part.hex,
      step: so.step || part.step,
      path: so.path || part.path,
      unit: so.unit || part.unit,
      time: so.time || part.time,
    }),
    about,
  );
}
