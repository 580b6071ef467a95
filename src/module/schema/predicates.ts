import * as v from 'valibot';
import {count, id, list, oneOf, type FieldWords} from './shape.js';

/** One name, or a list of which any will do. */
export const names = oneOf([id, v.pipe(list(id), v.minLength(1), v.maxLength(100))], (input) =>
  Array.isArray(input) ? 1 : 0,
);
/** The same of numbers. */
const counts = oneOf([count, v.pipe(list(count), v.minLength(1), v.maxLength(100))], (input) =>
  Array.isArray(input) ? 1 : 0,
);

/** Facts about a unit that conditions ask for. */
export interface UnitFacts {
  readonly side: string;
  readonly nationality: string | undefined;
  readonly type: string;
  readonly formation: string | undefined;
  readonly role: 'attacker' | 'defender' | undefined;
  /** No other unit of its side was in its hex when the combat began. */
  readonly alone: boolean;
  /** The steps that it has left; undefined off the map. */
  readonly steps: number | undefined;
  readonly reduced: boolean;
  readonly states: readonly string[];
  readonly supplied: boolean;
}
/** Facts about a hex, entered from another one or not, for the units whose enemies and friends are meant. */
export interface HexFacts {
  readonly terrain: string | undefined;
  readonly city: string | undefined;
  /** The terrains of the hexside that is crossed; none where no step is known. */
  readonly hexsides: readonly string[];
  readonly markers: readonly string[];
  readonly regions: readonly string[];
  readonly enemyZoc: boolean;
  readonly friend: boolean;
}
/** Facts about the time and the question. */
export interface TimeFacts {
  readonly weather: string | undefined;
  readonly month: string | undefined;
  readonly turn: number | undefined;
  readonly player: string | undefined;
  readonly electOne: boolean;
}

type Some = string | readonly string[];
/** Words for what a condition asks for, with the names of its module. */
export interface Wording {
  /** `Hungary or Rumania`. */
  readonly proper: (wanted: Some) => string;
  /** `field artillery or cavalry`. */
  readonly low: (wanted: Some) => string;
  /** Ids as they are. */
  readonly asWritten: (wanted: Some) => string;
  readonly sides: (wanted: Some) => string;
  readonly terrains: (wanted: Some) => string;
  readonly hexsides: (wanted: Some) => string;
  readonly states: (wanted: Some) => string;
  /** `1, 2 or 3`. */
  readonly numbers: (wanted: number | readonly number[]) => string;
}

/** Names that a module declares, and that a condition may ask for. */
export type DeclaredNames = 'side' | 'type' | 'terrain' | 'hexside' | 'city' | 'state';

/** A key of a condition: everything that is said of it, in one place. */
export interface Predicate<Facts = never, Wanted = never> {
  readonly schema: v.GenericSchema;
  /** The meaning of the key. */
  readonly means: FieldWords;
  /** The values are names that the module declares. */
  readonly names?: DeclaredNames;
  readonly test: (wanted: Wanted, facts: Facts) => boolean;
  /** The condition as a verb phrase, `is in an EZOC`; of the time as a clause, `the weather is snow`. */
  readonly phrase: (wanted: Wanted, wording: Wording) => string;
}

const define =
  <Facts>() =>
  <const S extends v.GenericSchema>(
    predicate: Predicate<Facts, v.InferOutput<S>> & {readonly schema: S},
  ): Predicate<Facts, v.InferOutput<S>> & {readonly schema: S} =>
    predicate;
/** Defines a key about units: one of those that are meant must fit all such keys. */
export const unitPredicate = define<UnitFacts>();
/** Defines a key about a hex. */
export const hexPredicate = define<HexFacts>();
/** Defines a key about the time or the question. */
export const timePredicate = define<TimeFacts>();

const fits = <T>(wanted: T | readonly T[], found: T | undefined): boolean =>
  found !== undefined &&
  (Array.isArray(wanted) ? (wanted as readonly T[]).includes(found) : wanted === found);
const fitsAny = <T>(wanted: T | readonly T[], found: readonly T[]): boolean =>
  found.some((one) => fits(wanted, one));
/** A word with its article: `a ridge`, `an escarpment`. */
const articled = (word: string): string => `${/^\u2068?[aeiou]/i.test(word) ? 'an' : 'a'} ${word}`;

/** The keys about units. */
export const unitPredicates = {
  side: unitPredicate({
    schema: names,
    means: ['Its side.', {default: 'any'}],
    names: 'side',
    test: (wanted, {side}) => fits(wanted, side),
    phrase: (wanted, {sides}) => `is ${sides(wanted)}`,
  }),
  nationality: unitPredicate({
    schema: names,
    means: ['Its nationality.', {default: 'any'}],
    test: (wanted, {nationality}) => fits(wanted, nationality),
    phrase: (wanted, {proper}) => `is ${proper(wanted)}`,
  }),
  type: unitPredicate({
    schema: names,
    means: ['Its type.', {default: 'any'}],
    names: 'type',
    test: (wanted, {type}) => fits(wanted, type),
    phrase: (wanted, {low}) => `is of type ${low(wanted)}`,
  }),
  formation: unitPredicate({
    schema: names,
    means: ['Its formation.', {default: 'any'}],
    test: (wanted, {formation}) => fits(wanted, formation),
    phrase: (wanted, {asWritten}) => `belongs to ${asWritten(wanted)}`,
  }),
  role: unitPredicate({
    schema: v.picklist(['attacker', 'defender']),
    means: ['Its part in the combat.', {default: 'any'}],
    test: (wanted, {role}) => wanted === role,
    phrase: (wanted) => (wanted === 'attacker' ? 'attacked' : 'defended'),
  }),
  alone: unitPredicate({
    schema: v.boolean(),
    means: ['No other unit of its side was in its hex when the combat began.', {default: 'either'}],
    test: (wanted, {alone}) => wanted === alone,
    phrase: (wanted) => (wanted ? 'was alone in its hex' : 'was not alone in its hex'),
  }),
  steps: unitPredicate({
    schema: counts,
    means: ['The steps that it has left.', {unit: 'steps', default: 'any'}],
    test: (wanted, {steps}) => fits(wanted, steps),
    phrase: (wanted, {numbers}) =>
      `has ${numbers(wanted)} ${[wanted].flat().at(-1) === 1 ? 'step' : 'steps'} left`,
  }),
  reduced: unitPredicate({
    schema: v.boolean(),
    means: ['It has lost a step.', {default: 'either'}],
    test: (wanted, {reduced}) => wanted === reduced,
    phrase: (wanted) => (wanted ? 'is reduced' : 'is at full strength'),
  }),
  state: unitPredicate({
    schema: names,
    means: [
      'Its state: one that the module declares, or `dispersed`, `isolated`, `entrained`, `displaced`, `retreated`.',
      {default: 'any'},
    ],
    names: 'state',
    test: (wanted, {states}) => fitsAny(wanted, states),
    phrase: (wanted, {states}) => `is ${states(wanted)}`,
  }),
  supply: unitPredicate({
    schema: v.boolean(),
    means: ['It is in supply.', {default: 'either'}],
    test: (wanted, {supplied}) => wanted === supplied,
    phrase: (wanted) => (wanted ? 'is in supply' : 'is out of supply'),
  }),
};

/** The keys about a hex. */
export const hexPredicates = {
  terrain: hexPredicate({
    schema: names,
    means: ['The terrain of the hex, by `map.terrain`.', {default: 'any'}],
    names: 'terrain',
    test: (wanted, {terrain}) => fits(wanted, terrain),
    phrase: (wanted, {terrains}) => `is ${terrains(wanted)}`,
  }),
  city: hexPredicate({
    schema: names,
    means: ['The city of the hex: `town`, `minor` or `major`.', {default: 'any'}],
    names: 'city',
    test: (wanted, {city}) => fits(wanted, city),
    phrase: (wanted, {asWritten}) =>
      `is a ${asWritten([wanted].flat().map((one) => (one === 'town' ? one : `${one} city`)))}`,
  }),
  // crossed from the hex before, or by each unit from the hex that it was in when the combat began
  hexside: hexPredicate({
    schema: names,
    means: [
      'The hexside crossed into the hex, by `map.hexsideTerrain`; in `ends` the last one of the route.',
      {default: 'any'},
    ],
    names: 'hexside',
    test: (wanted, {hexsides}) => fitsAny(wanted, hexsides),
    phrase: (wanted, {hexsides}) => `is entered across ${articled(hexsides(wanted))}`,
  }),
  marker: hexPredicate({
    schema: names,
    means: ['A marker in the hex.', {default: 'any'}],
    test: (wanted, {markers}) => fitsAny(wanted, markers),
    phrase: (wanted, {low}) => `has ${articled(low(wanted))}`,
  }),
  region: hexPredicate({
    schema: names,
    means: ['A region of the hex.', {default: 'any'}],
    test: (wanted, {regions}) => fitsAny(wanted, regions),
    phrase: (wanted, {proper}) => `is in ${proper(wanted)}`,
  }),
  enemyZoc: hexPredicate({
    schema: v.boolean(),
    means: ['The hex is in the ZOC of a unit that is an enemy of those in `of`.', {default: 'either'}],
    test: (wanted, {enemyZoc}) => wanted === enemyZoc,
    phrase: (wanted) => (wanted ? 'is in an EZOC' : 'is in no EZOC'),
  }),
  friend: hexPredicate({
    schema: v.boolean(),
    means: ['Another unit of the side of those in `of` is in the hex.', {default: 'either'}],
    test: (wanted, {friend}) => wanted === friend,
    phrase: (wanted) => (wanted ? 'holds a friendly unit' : 'holds no friendly unit'),
  }),
};

/** The keys about the time and the question. */
export const timePredicates = {
  weather: timePredicate({
    schema: names,
    means: ['The weather.', {default: 'any'}],
    test: (wanted, {weather}) => fits(wanted, weather),
    phrase: (wanted, {low}) => `the weather is ${low(wanted)}`,
  }),
  month: timePredicate({
    schema: names,
    means: ['The month.', {default: 'any'}],
    test: (wanted, {month}) => fits(wanted, month),
    phrase: (wanted, {proper}) => `it is ${proper(wanted)}`,
  }),
  turn: timePredicate({
    schema: counts,
    means: ['The number of the turn.', {default: 'any'}],
    test: (wanted, {turn}) => fits(wanted, turn),
    phrase: (wanted, {numbers}) => `it is turn ${numbers(wanted)}`,
  }),
  player: timePredicate({
    schema: names,
    means: ['Whose turn it is.', {default: 'anybody’s'}],
    test: (wanted, {player}) => fits(wanted, player),
    phrase: (wanted, {sides}) => `it is the turn of ${sides(wanted)}`,
  }),
  electOne: timePredicate({
    schema: v.boolean(),
    means: ['Who conducts the retreat may choose one hex instead of two.', {default: 'either'}],
    test: (wanted, {electOne}) => wanted === electOne,
    phrase: (wanted) => (wanted ? 'one hex may be chosen' : 'one hex may not be chosen'),
  }),
};

export type UnitKey = keyof typeof unitPredicates;
export type HexKey = keyof typeof hexPredicates;
export type TimeKey = keyof typeof timePredicates;
type All = typeof unitPredicates & typeof hexPredicates & typeof timePredicates;
/** The keys of a condition that are defined here, with what each may be. */
export type Wanted = {[K in keyof All]?: v.InferOutput<All[K]['schema']>};
