import type {HexId} from '../board/index.js';
import type {HexGame, HexPosition, Unit, ZocPurpose} from '../module/index.js';
import {statesOf} from '../module/unit-states.js';
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

const fits = <T>(wanted: T | readonly T[], found: T | undefined): boolean =>
  found !== undefined &&
  (Array.isArray(wanted) ? (wanted as readonly T[]).includes(found) : wanted === found);
const fitsAny = <T>(wanted: T | readonly T[], found: readonly T[]): boolean =>
  found.some((one) => fits(wanted, one));

export type UnitKey = (typeof unitKeys)[number];
export type HexKey = (typeof hexKeys)[number];
export type TimeKey = (typeof timeKeys)[number];
export type Wanted<K extends keyof WhenDocument> = NonNullable<WhenDocument[K]>;

function isAlone({position}: Situation, {index, side}: Unit): boolean {
  const began = position.began ?? position;
  const at = began.units.get(index)?.at;
  return (
    at !== undefined &&
    occupancyOf(began)
      .in(at)
      .every((other) => other.index === index || other.side !== side)
  );
}

const unitTests: {readonly [K in UnitKey]: (wanted: Wanted<K>, unit: Unit, situation: Situation) => boolean} =
  {
    side: (wanted, {side}, {position: {game}}) => fits(wanted, game.sides[side]!.id),
    nationality: (wanted, {nationality}) => fits(wanted, nationality),
    type: (wanted, {type}) => fits(wanted, type),
    formation: (wanted, {id, type}, {position: {game, newUnits}}) => {
      const {units = {}, unitTypes = {}} = game.document;
      return fits(wanted, (newUnits[id] ?? units[id])?.formation ?? unitTypes[type]?.formation);
    },
    role: (wanted, unit, {attackers, defenders, role}) =>
      wanted === (attackers.includes(unit) ? 'attacker' : defenders.includes(unit) ? 'defender' : role),
    alone: (wanted, unit, situation) => wanted === isAlone(situation, unit),
    steps: (wanted, {index}, {position}) => fits(wanted, position.units.get(index)?.steps),
    reduced: (wanted, {index, steps}, {position}) =>
      wanted === (position.units.get(index)?.steps ?? steps) < steps,
    state: (wanted, {index}, {position}) => {
      const placed = position.units.get(index);
      return placed !== undefined && fitsAny(wanted, statesOf(placed));
    },
    supply: (wanted, unit, {position}) => wanted === isSupplied(position, unit),
  };

/** The terrains of the hexside from one hex to its neighbour. */
function hexsidesInto({grid, hexsides}: HexGame, from: HexId, to: HexId): readonly string[] {
  const direction = grid.direction(from, to);
  return direction === undefined ? [] : (hexsides.get(grid.hexside(from, direction)) ?? []);
}

const hexTests: {
  readonly [K in Exclude<HexKey, 'hexside'>]: (
    wanted: Wanted<K>,
    hex: HexId,
    situation: Situation,
    group: readonly Unit[],
  ) => boolean;
} = {
  terrain: (wanted, hex, {position: {game}}) => fits(wanted, game.terrain[hex]),
  city: (wanted, hex, {position: {game}}) => fits(wanted, game.map.hexes?.[game.grid.label(hex)]?.city),
  marker: (wanted, hex, {position: {markers}}) =>
    markers.some(({type, at}) => at === hex && fits(wanted, type)),
  region: (wanted, hex, {position: {game}}) => fitsAny(wanted, [...(game.regions.get(hex) ?? [])]),
  enemyZoc: (wanted, hex, {position, reach, purpose}, group) =>
    wanted === isEnemyZocFor(position, hex, {group, reach, purpose}),
  friend: (wanted, hex, {position}, group) => wanted === friendsBeside(position, hex, group).length > 0,
};

const timeTests: {readonly [K in TimeKey]: (wanted: Wanted<K>, situation: Situation) => boolean} = {
  weather: (wanted, {weather}) => fits(wanted, weather),
  month: (wanted, {position: {turn}}) => fits(wanted, turn.month),
  turn: (wanted, {position: {turn}}) => fits(wanted, turn.number),
  player: (wanted, {position: {turn}}) => fits(wanted, turn.player),
  electOne: (wanted, {electOne}) => wanted === electOne,
};

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

/** `group`: the units whose enemies and friends are meant; `unit`: one of them that crosses a hexside. */
type HexTest = (
  situation: Situation,
  hex: HexId,
  from: HexId | undefined,
  group: readonly Unit[],
  unit?: Unit,
) => boolean;
/** Tells whether a condition holds. */
export type Test = (situation: Situation, place?: Place) => boolean;

/** The test of a key on a hex. A hexside is crossed from the hex before, or by a unit from the hex that it was in when the combat began. */
function hexTestOf<K extends HexKey>(key: K, wanted: Wanted<K>): HexTest {
  if (key !== 'hexside') {
    const test = (hexTests as Readonly<Record<string, unknown>>)[key] as (
      wanted: unknown,
      hex: HexId,
      situation: Situation,
      group: readonly Unit[],
    ) => boolean;
    return (situation, hex, _from, group) => test(wanted, hex, situation, group);
  }
  return ({position}, hex, from, _group, unit) => {
    const {game, began = position} = position;
    const before = from ?? (unit && began.units.get(unit.index)?.at);
    return before !== undefined && fitsAny(wanted as Wanted<'hexside'>, hexsidesInto(game, before, hex));
  };
}

function unitTestOf<K extends UnitKey>(
  key: K,
  wanted: Wanted<K>,
): (unit: Unit, situation: Situation) => boolean {
  const test = unitTests[key] as (wanted: Wanted<K>, unit: Unit, situation: Situation) => boolean;
  return (unit, situation) => test(wanted, unit, situation);
}

function timeTestOf<K extends TimeKey>(key: K, wanted: Wanted<K>): Test {
  const test = timeTests[key] as (wanted: Wanted<K>, situation: Situation) => boolean;
  return (situation) => test(wanted, situation);
}

/** Makes the test of a condition. */
function made(when: WhenDocument): Test {
  const readings = Object.entries(when.reading ?? {});
  const parts: Test[] = [
    ...(readings.length > 0
      ? [(so: Situation) => readings.every(([option, value]) => so.readings[option] === value)]
      : []),
    ...keysIn(when, timeKeys).map((key) => timeTestOf(key, when[key]!)),
  ];
  const asked = keysIn(when, unitKeys).map((key) => unitTestOf(key, when[key]!));
  const inHex = keysIn(when, hexKeys).map((key) => hexTestOf(key, when[key]!));
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
  asked: readonly ((unit: Unit, situation: Situation) => boolean)[],
  inHex: readonly HexTest[],
): Test {
  const {every = false, of = 'unit', hexside} = when;
  return (situation, place) => {
    const places = place && inHex.length > 0 ? placesOf(when, place) : undefined;
    const units = situation[of];
    const holdsIn = (unit?: Unit): boolean =>
      places!.some(({hex, from}) => inHex.every((test) => test(situation, hex, from, units, unit)));
    // a hexside that no step crosses is crossed by the units
    const byUnit = hexside !== undefined && places?.some(({from}) => from === undefined) === true;
    if (places && !byUnit && !holdsIn()) return false;
    if (asked.length === 0 && !byUnit) return true;
    const meets = (unit: Unit): boolean =>
      asked.every((test) => test(unit, situation)) && (!byUnit || holdsIn(unit));
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
  partly(when, ({weather, month, turn, player, ...rest}) => {
    if (!holds(rest, situation, place)) return false;
    const time = Object.entries({weather, month, turn, player}).filter(([, wanted]) => wanted !== undefined);
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
