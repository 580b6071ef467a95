import {NO_UNIT_TYPE} from '../edit/module/imported-kinds.js';
import {canonical, type CounterFacts, type CounterMatch, type OverlayDocument} from '../module/index.js';
import {CounterRules} from './counter-rules.js';
import type {PlacedPiece} from './game.js';
import {isAmongMarkers, matchOf, type SidePair, type Split, type SplitWay} from './groups.js';
import {clean, inWords} from './ids.js';
import type {VassalModule} from './module.js';
import {Naming, type Named} from './naming.js';
import type {UnitPiece} from './pictures.js';
import {expressionsOf, Sides, sidesOf, strengthsOf, type SideNames} from './sides.js';
import {isShownGone, StepLayers, type LayerInfo, type LayerSteps} from './steps.js';
import {isDoubtfulKind, kindOfCounter, typeNamedIn, type KindOfCounter} from './unit-kinds.js';

/** Counters with something in common that tells their side, and how many of them are of which side. */
export interface CounterGroup {
  readonly group: string;
  /** Fits the counters of this group. */
  readonly match: CounterMatch;
  readonly count: number;
  /** Numbers by the name of the side. */
  readonly sides: Readonly<Record<string, number>>;
  /** Number of counters without a side. */
  readonly unassigned: number;
  /** Some of their names. */
  readonly names: readonly string[];
  /** Places of some of them. */
  readonly places: readonly string[];
  /** The group that a person split, of which this is a part. */
  readonly parent?: CounterMatch;
  /** Ways to split it. */
  readonly ways: readonly SplitWay[];
}
/** Counters of one kind: what they are is asked once. */
export interface KindGroup extends KindOfCounter {
  readonly count: number;
  /** Numbers by type; `none` for no units. */
  readonly types: Readonly<Record<string, number>>;
  /** Some of their names. */
  readonly names: readonly string[];
  /** They count as combat units, and in many games are none: a person is asked before all else. */
  readonly isDoubtful: boolean;
}
/** Counters that are alike: they come from one slot of the module. */
export interface CounterKind extends CounterFacts {
  readonly key: string;
  /** Fits these counters. */
  readonly match: CounterMatch;
  readonly name: string;
  readonly count: number;
  readonly side?: string;
  /** The layer that its steps are guessed from. */
  readonly guessedFrom?: string;
  /** Expressions of the module in place of strengths that nobody entered, by the field. */
  readonly expressions: Readonly<Record<string, string>>;
}

/** The assignment of a group whose counters are no units. */
export const NO_UNITS = '';
/** Sides that a module of ours may have. */
const MOST_SIDES = 8;
/** Names that stand for a group. */
const SAMPLES = 3;
/** Places of a group that are listed. */
const MOST_PLACES = 20;

/** Names of counters that some terrain stops. */
const MECHANISED = /\b(?:pz|panzer|tank|armou?r(?:ed)?|mech(?:ani[sz]ed)?|mot(?:ori[sz]ed)?|pzgr?)\b/i;

const HQ = /\b(?:HQ|headquarters?)\b/i;
/** Kinds of counters that are no units. */
const NO_UNIT = /^(?:(?:game |status |info )?markers?|status|info(?:rmation)?|control)$/i;

const hasStrength = (piece: PlacedPiece): boolean => Object.keys(strengthsOf(piece)).length > 0;

/** Counters of a map as units of a module, and how many of them are none. */
export class Counters {
  readonly units: Record<string, {readonly side: string; readonly [field: string]: unknown}> = {};
  /** Units of a position. */
  readonly placed: Record<string, {readonly at: string; readonly steps?: number}> = {};
  /** The counters that became units, by the id of the unit. */
  readonly pieces = new Map<string, UnitPiece>();
  /** The lost steps that the counter of a unit can show, by the id of the unit. */
  readonly losses = new Map<string, LayerSteps['losses']>();
  /** Ids of sides by name. */
  readonly sides = new Map<string, string>();
  /** The names of sides in the document, by their ids. */
  readonly #sideNames = new Map<string, string>();
  readonly unassigned = new Map<string, number>();
  /** Places of masked counters. */
  readonly maskedAt: string[] = [];
  offGrid = 0;
  markers = 0;
  hasMechanised = false;
  readonly #groups = new Map<
    string,
    {
      readonly group: string;
      readonly match: CounterMatch;
      count: number;
      unassigned: number;
      readonly sides: Record<string, number>;
      readonly names: Set<string>;
      readonly places: Set<string>;
      readonly parent?: CounterMatch;
      readonly ways: readonly SplitWay[];
    }
  >();
  readonly #kindGroups = new Map<
    string,
    KindOfCounter & {count: number; readonly types: Record<string, number>; readonly names: Set<string>}
  >();
  readonly #module: VassalModule;
  readonly #kinds = new Map<string, CounterKind & {count: number}>();
  readonly #guesses: Sides;
  readonly #rules: CounterRules;
  /** Sides of groups by their names, over those of the rules. */
  readonly #given: ReadonlyMap<string, string>;
  readonly #naming: Naming;
  readonly #layers: StepLayers;
  /** The steps that a person entered for types. */
  readonly #typeSteps: ReadonlyMap<string, number | undefined>;
  /** Numbers of counters without a side, by their side of the pair. */
  readonly #openSides = new Map<number, number>();
  /** Types that do not fight, exert no ZOC or do not stack: a ruling differs by them. */
  readonly #ruledTypes: readonly string[];
  /** Units whose steps are guessed from a layer, by the layer. */
  readonly guessedSteps = new Map<string, string>();

  constructor(
    module: VassalModule,
    {
      sides = {},
      counters = [],
      layers = {},
      unitTypes = {},
    }: Pick<OverlayDocument, 'sides' | 'counters' | 'layers' | 'unitTypes'> = {},
    given: ReadonlyMap<string, string> = new Map(),
    {
      naming = new Naming(module, sides),
      pieces = [],
      splits = [],
      alsoCalled = new Map(),
    }: {
      readonly naming?: Naming;
      /** All counters of the game, by which groups are made. */
      readonly pieces?: readonly PlacedPiece[];
      readonly splits?: readonly Split[];
      readonly alsoCalled?: SideNames;
    } = {},
  ) {
    this.#module = module;
    this.#naming = naming;
    this.#layers = new StepLayers(new Map(Object.entries(layers)));
    this.#guesses = new Sides(module, {pieces, splits, alsoCalled, rules: counters});
    this.#rules = new CounterRules(counters);
    this.#given = given;
    this.#ruledTypes = Object.entries(unitTypes).flatMap(([type, {combat, zoc, stacking}]) =>
      combat === false || zoc === false || stacking === 0 ? [type] : [],
    );
    this.#typeSteps = new Map(Object.entries(unitTypes).map(([type, {steps}]) => [type, steps]));
    const entered = counters.map(({side = NO_UNITS}) => side);
    for (const side of [...Object.keys(sides), ...sidesOf(module), ...entered, ...given.values()])
      if (this.sides.size < MOST_SIDES && side !== NO_UNITS && !this.sides.has(side)) {
        const {id, name} = naming.side(side, this.sides.size + 1);
        this.sides.set(side, id);
        this.#sideNames.set(id, name);
      }
  }

  /** The sides in their order. */
  get namedSides(): readonly (Named & {readonly side: string})[] {
    return [...this.sides].map(([side, id]) => ({side, id, name: this.#sideNames.get(id)!}));
  }

  /** Groups of all counters that may be units, the largest first. */
  get groups(): readonly CounterGroup[] {
    return [...this.#groups.values()]
      .map(({names, places, ...rest}) => ({...rest, names: [...names], places: [...places]}))
      .toSorted((a, b) => b.count - a.count);
  }

  /** Kinds of counters, the largest first: those that the module names, and names of several counters. */
  get kindGroups(): readonly KindGroup[] {
    return [...this.#kindGroups.values()]
      .filter(({isNamed, count}) => isNamed || count > 1)
      .map(({names, ...rest}) => ({
        ...rest,
        names: [...names],
        isDoubtful: (rest.types['unit'] ?? 0) > 0 && isDoubtfulKind(rest.name),
      }))
      .toSorted((a, b) => b.count - a.count);
  }

  /** Palettes or prototypes that are called as sides are, while both have counters without one; and how many. */
  get pair(): SidePair | undefined {
    const {pair} = this.#guesses;
    const count = [...this.#openSides.values()].reduce((sum, one) => sum + one, 0);
    return pair && this.#openSides.size > 1 ? {...pair, count} : undefined;
  }

  /** Layers of the counters that may be units. */
  get layers(): readonly LayerInfo[] {
    return this.#layers.layers;
  }

  /** More entries and counters than are held against each other. */
  get isExhausted(): boolean {
    return this.#rules.isExhausted;
  }

  get kinds(): readonly CounterKind[] {
    return [...this.#kinds.values()];
  }

  /** Adds a counter at a place; `undefined` is beside the map. */
  add(piece: PlacedPiece, at: string | undefined): void {
    if (at === undefined) this.offGrid += 1;
    else if (piece.isMasked) this.maskedAt.push(at);
    else if (piece.doesNotStack && !hasStrength(piece)) this.markers += 1;
    else {
      const guess = this.#guesses.guess(piece);
      const entered = this.#rules.factsOf(piece);
      const kind = kindOfCounter(piece, this.#module);
      const type = entered.type ?? guessedType(piece, kind, this.#ruledTypes);
      const isNone = type === NO_UNIT_TYPE || isShownGone(piece);
      if (kind) this.#countKind(piece, kind, type);
      // a counter among markers is none of a side, unless somebody says so or it has a strength
      const guessed = isAmongMarkers(piece) && !hasStrength(piece) ? NO_UNITS : guess.side;
      const side = isNone ? NO_UNITS : (this.#given.get(guess.group) ?? entered.side ?? guessed);
      const id = side === undefined ? undefined : this.sides.get(side);
      const layer = side === NO_UNITS ? undefined : this.#layers.read(piece);
      const ofType = this.#typeSteps.get(entered.type ?? '');
      const facts = factsOf(piece, ofType ?? layer?.steps, {...entered, type});
      // steps that a person entered are no guess, nor is how the layer counts them
      const isGuess = layer?.isGuess === true && (entered.steps ?? ofType) === undefined;
      this.#count(piece, at, guess, id === undefined ? undefined : side, side === NO_UNITS, {
        ...facts,
        ...(isGuess ? {guessedFrom: layer.layer} : {}),
      });
      if (side === NO_UNITS) this.markers += 1;
      else if (id === undefined) {
        this.unassigned.set(guess.group, (this.unassigned.get(guess.group) ?? 0) + 1);
        const pairSide = this.#guesses.pairSideOf(piece);
        if (pairSide !== undefined) this.#openSides.set(pairSide, (this.#openSides.get(pairSide) ?? 0) + 1);
      } else this.#place(piece, at, id, facts, layer, isGuess);
    }
  }

  /** Adds a unit of the module whose counter is on no map: in reserve, or not yet in the game. */
  addOffMap(piece: PlacedPiece): void {
    const entered = this.#rules.factsOf(piece);
    const side = entered.side ?? this.#guesses.guess(piece).side;
    const id = side === undefined ? undefined : this.sides.get(side);
    if (id === undefined) return;
    const facts = factsOf(piece, this.#typeSteps.get(entered.type ?? ''), {
      type: guessedType(piece, kindOfCounter(piece, this.#module), this.#ruledTypes),
      ...entered,
    });
    this.#unit(piece, id, facts);
  }

  #countKind(piece: PlacedPiece, kind: KindOfCounter, type: string): void {
    const key = canonical(kind.match);
    const known = this.#kindGroups.get(key) ?? {...kind, count: 0, types: {}, names: new Set<string>()};
    this.#kindGroups.set(key, known);
    known.count += 1;
    known.types[type] = (known.types[type] ?? 0) + 1;
    if (known.names.size < SAMPLES) known.names.add(clean(piece.name, 60));
  }

  #count(
    piece: PlacedPiece,
    at: string,
    {group, match}: Pick<CounterGroup, 'group' | 'match'>,
    side: string | undefined,
    isNone: boolean,
    facts: CounterFacts & Pick<CounterKind, 'guessedFrom'>,
  ): void {
    const groupKey = canonical(match);
    const parent = this.#guesses.parentOf(piece);
    const known = this.#groups.get(groupKey) ?? {
      group: clean(group, 200),
      match,
      count: 0,
      unassigned: 0,
      sides: {},
      names: new Set<string>(),
      places: new Set<string>(),
      ways: this.#guesses.waysOf(piece),
      ...(parent && {parent}),
    };
    this.#groups.set(groupKey, known);
    known.count += 1;
    if (side !== undefined) known.sides[side] = (known.sides[side] ?? 0) + 1;
    else if (!isNone) known.unassigned += 1;
    if (known.names.size < SAMPLES) known.names.add(clean(piece.name, 60));
    if (known.places.size < MOST_PLACES) known.places.add(at);
    if (isNone) return;
    const own = matchOf(piece);
    const key = canonical(own);
    const kind = this.#kinds.get(key);
    if (kind) kind.count += 1;
    else
      this.#kinds.set(key, {
        ...facts,
        key,
        match: own,
        name: facts.name ?? clean(piece.name, 200),
        count: 1,
        expressions: missingStrengths(piece, facts),
        ...(side === undefined ? {} : {side}),
      });
  }

  #place(
    piece: PlacedPiece,
    at: string,
    side: string,
    facts: CounterFacts,
    layer: LayerSteps | undefined,
    isGuess: boolean,
  ): void {
    const {steps} = facts;
    const hasSteps = hasCount(steps);
    const left = hasSteps && layer ? Math.max(1, steps - layer.lost) : undefined;
    const id = this.#unit(piece, side, facts);
    if (layer && isGuess && hasSteps) this.guessedSteps.set(id, layer.layer);
    if (layer && hasSteps) this.losses.set(id, layer.losses);
    this.placed[id] = {at, ...(left !== undefined && left < steps! ? {steps: left} : {})};
    this.pieces.set(id, {
      piece,
      at,
      lost: left === undefined ? 0 : steps! - left,
      ...(layer && hasSteps && {lossPictures: layer.lossPictures}),
    });
  }

  /** Makes a unit of a counter; returns its id. */
  #unit(piece: PlacedPiece, side: string, facts: CounterFacts): string {
    const {type = 'unit', steps, name: _, ...others} = facts;
    const {id, name} = this.#naming.unit(piece, this.#sideNames.get(side)!, facts);
    this.hasMechanised ||= type === 'mechanised';
    // of its side they have the name
    this.units[id] = {...others, side, type, name, ...(hasCount(steps) ? {steps} : {})};
    return id;
  }
}

/** Is it a number of steps that a unit may have? */
const hasCount = (steps: number | undefined): steps is number =>
  steps !== undefined && steps > 0 && steps < 100;

/** The expressions for facts that are not known, as they are shown. */
const missingStrengths = (piece: PlacedPiece, facts: CounterFacts): CounterKind['expressions'] =>
  Object.fromEntries(
    Object.entries(expressionsOf(piece)).flatMap(([field, text]) =>
      facts[field as keyof CounterFacts] === undefined ? [[field, clean(text, 80)]] : [],
    ),
  );

/** Facts that a person entered, over those that are printed on the counter, over the steps of its type or its layers. */
const factsOf = (piece: PlacedPiece, steps: number | undefined, entered: CounterFacts): CounterFacts => ({
  ...(steps !== undefined && {steps}),
  ...strengthsOf(piece),
  ...entered,
});

/** The type of a counter by its name, or the name of its kind. */
function guessedType(
  piece: PlacedPiece,
  kind: KindOfCounter | undefined,
  ruledTypes: readonly string[],
): string {
  const named = kind?.isNamed ? inWords(kind.name) : '';
  if (NO_UNIT.test(named)) return NO_UNIT_TYPE;
  const ruled = typeNamedIn(named, ruledTypes);
  if (ruled !== undefined) return ruled;
  const text = `${piece.name} ${named}`;
  return HQ.test(text) ? 'hq' : MECHANISED.test(text) ? 'mechanised' : 'unit';
}
