import type {GroupKey, HexKey, TimeKey, UnitKey, Wanted} from '../module/schema/predicates.js';
import type {UnitsMeant} from '../module/schema/when.js';
import type {OfModule} from '../module/unit-states.js';

/** Part of a sentence that a condition is: what follows “where” or “if”, a fact, or a fact at the start of a sentence. */
export type WhenForm = 'where' | 'fact' | 'sentence';

/**
 * The phrase of a predicate as it holds, or as it fails. Of the time it is a clause, `the weather is snow`; of units and
 * places what is said of them, `is in an EZOC`.
 */
type Said<W> = (wanted: W, module: OfModule | undefined, form: WhenForm) => string;

/** The two phrases of a predicate. */
export interface PredicatePhrase<W> {
  readonly holds: Said<W>;
  readonly fails: Said<W>;
}

/** The phrases of some predicates: no key is without both. */
export type PredicatePhrases<K extends keyof Wanted> = {
  readonly [Key in K]-?: PredicatePhrase<NonNullable<Wanted[Key]>>;
};

/** The phrases of all predicates, by what they are about. */
export interface AllPredicatePhrases {
  readonly unit: PredicatePhrases<UnitKey>;
  readonly group: PredicatePhrases<GroupKey>;
  readonly hex: PredicatePhrases<HexKey>;
  readonly time: PredicatePhrases<TimeKey>;
}

/** Kinds of places of a map. */
export type PlaceKind = 'hex' | 'point' | 'area';
type Texts = readonly string[];

/** The frames of conditions: what is said around the phrases of predicates. */
export interface WhenFrames {
  /** All of some parts. */
  readonly all: (parts: Texts) => string;
  readonly either: (parts: Texts, form: WhenForm) => string;
  readonly always: (form: WhenForm) => string;
  readonly never: (form: WhenForm) => string;
  /** A condition that fails in a place. */
  readonly notThere: (clause: string, form: WhenForm) => string;
  readonly reading: (option: string, value: string) => string;
  readonly readingFails: (option: string, value: string) => string;
  /** One of the units is so. */
  readonly some: (of: UnitsMeant, says: Texts, form: WhenForm) => string;
  readonly none: (of: UnitsMeant, says: Texts, form: WhenForm) => string;
  readonly every: (of: UnitsMeant, says: Texts, form: WhenForm) => string;
  readonly notEvery: (of: UnitsMeant, says: Texts, form: WhenForm) => string;
  /** Without `says`, so many are there. */
  readonly atLeast: (of: UnitsMeant, count: number, says: Texts, form: WhenForm) => string;
  readonly fewerThan: (of: UnitsMeant, count: number, says: Texts, form: WhenForm) => string;
  /** After what is said of units: some of them do not count. */
  readonly butNot: (clause: string) => string;
  /** The only unit that is meant, by its name or without. */
  readonly one: (name: string | undefined, says: Texts, form: WhenForm) => string;
  /** All units that are meant together. */
  readonly group: (of: UnitsMeant, says: Texts, form: WhenForm) => string;
  readonly place: (place: PlaceKind, says: Texts, form: WhenForm) => string;
  /** The place where a retreat began, by its label or without. */
  readonly origin: (label: string | undefined, says: Texts, form: WhenForm) => string;
  readonly onRoute: (place: PlaceKind, says: Texts, form: WhenForm) => string;
  readonly nowhereOnRoute: (place: PlaceKind, says: Texts, form: WhenForm) => string;
  /** A rule with the condition under which it counts. */
  readonly where: (clause: string, sentence: string) => string;
  /** A rule with its exception. */
  readonly except: (clause: string, sentence: string) => string;
  /** The friends who are in a place, by name. */
  readonly friendsThere: (names: Texts) => string;
  /** The units in whose ZOC a place is, by name. */
  readonly inZocOf: (names: Texts, form: WhenForm) => string;
}
