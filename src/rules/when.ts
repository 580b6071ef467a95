import type {HexId} from '../board/index.js';
import type {HexGame, HexPosition, Unit, ZocPurpose} from '../module/index.js';
import {bidiIsolate} from '../module/bidi.js';
import {type OfModule, statesOf, stateWord} from '../module/unit-states.js';
import {hexKeys, timeKeys, unitKeys, type WhenDocument} from '../module/schema/when.js';
import {alternatives, be, listed, names, type Witness} from './finding.js';
import {isSupplied, occupancyOf} from './occupancy.js';
import {exertersWithin, friendsBeside, isEnemyZocFor, type ZocReach} from './zoc.js';

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

type UnitKey = (typeof unitKeys)[number];
type HexKey = (typeof hexKeys)[number];
type TimeKey = (typeof timeKeys)[number];
type Wanted<K extends keyof WhenDocument> = NonNullable<WhenDocument[K]>;

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
const given = <K extends keyof WhenDocument>(when: WhenDocument, keys: readonly K[]): readonly K[] =>
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
    ...given(when, timeKeys).map((key) => timeTestOf(key, when[key]!)),
  ];
  const asked = given(when, unitKeys).map((key) => unitTestOf(key, when[key]!));
  const inHex = given(when, hexKeys).map((key) => hexTestOf(key, when[key]!));
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
    if (keys.at === 'origin' || given(keys, hexKeys).length === 0)
      return holds(keys, situation, {hex: origin, origin});
    const inHex = Object.fromEntries(given(keys, ['at', ...hexKeys]).map((key) => [key, keys[key]]));
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
  (given(when, keys).length > 0 ||
    [when.not, ...(when.any ?? []), ...(when.all ?? [])].some((part) => asksFor(part, ...keys)));

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
    hex: given(when, hexKeys).length > 0 && when.at !== 'origin',
    step: when.hexside !== undefined && when.at !== 'origin',
    path: when.at === 'path',
    unit: given(when, unitKeys).length > 0,
    time: given(when, timeKeys).length > 0,
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

/** An id of a region, nationality, terrain or month as players write it: `May 1941`, `Hungary`. */
export const properName = (id: string): string =>
  bidiIsolate(
    id
      .split('-')
      .map((part) => part.charAt(0).toUpperCase() + part.slice(1))
      .join(' '),
  );

const either = (wanted: string | readonly string[], word: (id: string) => string): string =>
  alternatives([wanted].flat().map(word));
const numbers = (wanted: number | readonly number[]): string => alternatives([wanted].flat().map(String));
/** `1 step`, `1 or 2 steps`. */
const stepsWords = (wanted: number | readonly number[]): string =>
  `${numbers(wanted)} ${[wanted].flat().at(-1) === 1 ? 'step' : 'steps'}`;
/** A word with its article: `a ridge`, `an escarpment`. */
const articled = (word: string): string => `${/^\u2068?[aeiou]/i.test(word) ? 'an' : 'a'} ${word}`;
const low = (id: string): string => bidiIsolate(id.replaceAll('-', ' '));

/** The kind of a terrain or hexside terrain in words. */
const kindWord =
  (game: OfModule | undefined, kind: 'terrain' | 'hexsideTerrain') =>
  (id: string): string => {
    const map = game?.document.map;
    const kinds = map?.kind === 'hex' ? map[kind] : undefined;
    const name = kinds && Object.hasOwn(kinds, id) ? kinds[id]!.name : undefined;
    return name === undefined ? low(id) : bidiIsolate(name.toLowerCase());
  };

const sideName =
  (game: OfModule | undefined) =>
  (id: string): string => {
    const {sides = {}} = game?.document ?? {};
    return Object.hasOwn(sides, id) ? bidiIsolate(sides[id]!.name) : properName(id);
  };

/** Words of each key as a verb phrase: `is in an EZOC`. */
const unitWords: {readonly [K in UnitKey]: (wanted: Wanted<K>, game: OfModule | undefined) => string} = {
  side: (wanted, game) => `is ${either(wanted, sideName(game))}`,
  nationality: (wanted) => `is ${either(wanted, properName)}`,
  type: (wanted) => `is of type ${either(wanted, low)}`,
  formation: (wanted) => `belongs to ${either(wanted, bidiIsolate)}`,
  role: (wanted) => (wanted === 'attacker' ? 'attacked' : 'defended'),
  alone: (wanted) => (wanted ? 'was alone in its hex' : 'was not alone in its hex'),
  steps: (wanted) => `has ${stepsWords(wanted)} left`,
  reduced: (wanted) => (wanted ? 'is reduced' : 'is at full strength'),
  state: (wanted, game) => `is ${either(wanted, (state) => stateWord(game, state))}`,
  supply: (wanted) => (wanted ? 'is in supply' : 'is out of supply'),
};
const hexWords: {readonly [K in HexKey]: (wanted: Wanted<K>, game: OfModule | undefined) => string} = {
  terrain: (wanted, game) => `is ${either(wanted, kindWord(game, 'terrain'))}`,
  city: (wanted) => `is a ${either(wanted, (id) => (id === 'town' ? id : `${id} city`))}`,
  hexside: (wanted, game) =>
    `is entered across ${articled(either(wanted, kindWord(game, 'hexsideTerrain')))}`,
  marker: (wanted) => `has ${articled(either(wanted, low))}`,
  region: (wanted) => `is in ${either(wanted, properName)}`,
  enemyZoc: (wanted) => (wanted ? 'is in an EZOC' : 'is in no EZOC'),
  friend: (wanted) => (wanted ? 'holds a friendly unit' : 'holds no friendly unit'),
};
const timeWords: {readonly [K in TimeKey]: (wanted: Wanted<K>, game: OfModule | undefined) => string} = {
  weather: (wanted) => `the weather is ${either(wanted, low)}`,
  month: (wanted) => `it is ${either(wanted, properName)}`,
  turn: (wanted) => `it is turn ${numbers(wanted)}`,
  player: (wanted, game) => `it is the turn of ${either(wanted, sideName(game))}`,
  electOne: (wanted) => (wanted ? 'one hex may be chosen' : 'one hex may not be chosen'),
};

const ofWords = {unit: 'unit', attackers: 'attacker', defenders: 'defender'} as const;
/** Names the hex where a retreat began, in the words of a condition. */
export const originWords = 'the starting hex';
const atWords = {hex: 'the hex', origin: originWords, path: 'a hex of the route'} as const;

/** Words a condition, as what follows “where” or “if”: `the hex is in an EZOC`. */
export function whenWords(when: WhenDocument, game?: OfModule): string {
  const say = <K extends keyof WhenDocument>(
    words: {readonly [Key in K]: (wanted: Wanted<Key>, game: OfModule | undefined) => string},
    keys: readonly K[],
  ): readonly string[] =>
    given(when, keys).map((key) =>
      (words[key] as (wanted: unknown, game: OfModule | undefined) => string)(when[key], game),
    );
  const unit = `${when.every ? 'every' : when.of === 'attackers' ? 'an' : 'a'} ${ofWords[when.of ?? 'unit']}`;
  const [units, hexes] = [say(unitWords, unitKeys), say(hexWords, hexKeys)];
  const readings = Object.entries(when.reading ?? {}).map(
    ([option, value]) => `“${option}” is read as “${value}”`,
  );
  const parts = [
    ...readings,
    ...say(timeWords, timeKeys),
    ...(units.length > 0 ? [`${unit} ${listed(units)}`] : []),
    ...(hexes.length > 0 ? [`${atWords[when.at ?? 'hex']} ${listed(hexes)}`] : []),
    ...(when.any ? [`either ${alternatives(when.any.map((one) => whenWords(one, game)))}`] : []),
    ...(when.all ?? []).map((one) => whenWords(one, game)),
    ...(when.not ? [notWords(when.not, game)] : []),
  ];
  return parts.length > 0 ? listed(parts) : 'it always holds';
}

/** Says in words that a condition fails: `the weather is not snow`, `no unit is Russian`. */
function notWords(when: WhenDocument, game?: OfModule): string {
  const said = whenWords(when, game);
  // of a condition with one key a plain sentence is left
  if (Object.keys(when).filter((key) => key !== 'of' && key !== 'at' && key !== 'every').length === 1) {
    if (said.startsWith('every ')) return `not ${said}`;
    if (/^an? (unit|attacker|defender) /.test(said)) return said.replace(/^an? /, 'no ');
    if (/ (has|holds) an? /.test(said)) return said.replace(/ (has|holds) an? /, ' $1 no ');
    if (/^(the|a|it)\b.*? is /.test(said)) return said.replace(' is ', ' is not ');
  }
  return `it is not the case that ${said}`;
}

/** The reason of a condition that asks one thing about the one unit that is meant: `131 RR is of type armour`, or is not. */
function aloneReason(
  when: WhenDocument,
  {unit, position: {game}}: Situation,
  isHeld: boolean,
): string | undefined {
  const [key, ...others] = Object.keys(when).filter((name) => name !== 'every');
  const [only, ...more] = unit;
  if (!only || more.length > 0 || others.length > 0 || !unitKeys.some((name) => name === key))
    return undefined;
  const verb = whenWords(when, game).replace(/^(a|every) unit /, '');
  if (isHeld) return `${only.name} ${verb}`;
  const denied = verb.replace(/^(is|was) (not )?/, (_, is: string, not?: string) =>
    not ? `${is} ` : `${is} not `,
  );
  return denied === verb ? undefined : `${only.name} ${denied}`;
}

/** A condition that holds, or fails, in a hex, in words: `It is in the ZOC of 131 RR`; with the units that are its cause. */
export function whenReason(
  when: WhenDocument,
  situation: Situation,
  place: Place,
): {readonly because: string; readonly witness?: Witness} {
  const {game} = situation.position;
  const only = Object.keys(when).length === 1;
  if (only && when.not) return whenReason(when.not, situation, place);
  const isHeld = holds(when, situation, place);
  const group = situation[when.of ?? 'unit'];
  const witnesses =
    when.enemyZoc === isHeld
      ? exertersWithin(situation.position, place.hex, group[0]?.side ?? -1, situation.reach)
      : [];
  const friends = when.friend === true && isHeld ? friendsBeside(situation.position, place.hex, group) : [];
  if (only && friends.length > 0)
    return {
      because: `${names(friends)} ${be(friends)} there`,
      witness: {units: friends.map(({id}) => id)},
    };
  const alone = aloneReason(when, situation, isHeld);
  if (alone) return {because: alone};
  const witness = witnesses.length > 0 ? {witness: {units: witnesses.map(({id}) => id)}} : {};
  if (only && witnesses.length > 0) return {because: `It is in the ZOC of ${names(witnesses)}`, ...witness};
  return {
    because: `${isHeld ? '' : 'It does not hold there that '}${whenWords(when, game)}`.replace(
      /^./,
      (letter) => letter.toUpperCase(),
    ),
    ...witness,
  };
}
