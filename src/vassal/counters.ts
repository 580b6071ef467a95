import {canonical, type CounterFacts, type CounterMatch, type OverlayDocument} from '../module/index.js';
import {asPattern, CounterRules} from './counter-rules.js';
import type {PlacedPiece} from './game.js';
import {clean} from './ids.js';
import type {VassalModule} from './module.js';
import {Naming, type Named} from './naming.js';
import type {UnitPiece} from './pictures.js';
import {expressionsOf, Sides, sidesOf, strengthsOf} from './sides.js';
import {StepLayers, type LayerInfo, type LayerSteps} from './steps.js';

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

/** The slot of a counter, or what it looks like in modules whose slots have no ids. */
function matchOf({gpid, image, name}: PlacedPiece): CounterMatch {
  if (gpid !== undefined) return {gpid: asPattern(gpid)};
  return image === undefined ? {name: asPattern(name)} : {image: asPattern(image)};
}

/** Names of counters that some terrain stops. */
const MECHANISED = /\b(?:pz|panzer|tank|armou?r(?:ed)?|mech(?:ani[sz]ed)?|mot(?:ori[sz]ed)?|pzgr?)\b/i;

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
    }
  >();
  readonly #kinds = new Map<string, CounterKind & {count: number}>();
  readonly #guesses: Sides;
  readonly #rules: CounterRules;
  /** Sides of groups by their names, over those of the rules. */
  readonly #given: ReadonlyMap<string, string>;
  readonly #naming: Naming;
  readonly #layers: StepLayers;
  /** The steps that a person entered for types. */
  readonly #typeSteps: ReadonlyMap<string, number | undefined>;
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
    naming = new Naming(module, sides),
  ) {
    this.#naming = naming;
    this.#layers = new StepLayers(new Map(Object.entries(layers)));
    this.#guesses = new Sides(module);
    this.#rules = new CounterRules(counters);
    this.#given = given;
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
      .map(({names, ...rest}) => ({...rest, names: [...names]}))
      .toSorted((a, b) => b.count - a.count);
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
      const side = this.#given.get(guess.group) ?? entered.side ?? guess.side;
      const id = side === undefined ? undefined : this.sides.get(side);
      const layer = side === NO_UNITS ? undefined : this.#layers.read(piece);
      const ofType = this.#typeSteps.get(entered.type ?? '');
      const facts = factsOf(piece, ofType ?? layer?.steps, entered);
      // steps that a person entered are no guess, nor is how the layer counts them
      const isGuess = layer?.isGuess === true && (entered.steps ?? ofType) === undefined;
      this.#count(piece, guess, id === undefined ? undefined : side, side === NO_UNITS, {
        ...facts,
        ...(isGuess ? {guessedFrom: layer.layer} : {}),
      });
      if (side === NO_UNITS) this.markers += 1;
      else if (id === undefined)
        this.unassigned.set(guess.group, (this.unassigned.get(guess.group) ?? 0) + 1);
      else this.#place(piece, at, id, facts, layer, isGuess);
    }
  }

  #count(
    piece: PlacedPiece,
    {group, match}: Pick<CounterGroup, 'group' | 'match'>,
    side: string | undefined,
    isNone: boolean,
    facts: CounterFacts & Pick<CounterKind, 'guessedFrom'>,
  ): void {
    const groupKey = canonical(match);
    const known = this.#groups.get(groupKey) ?? {
      group,
      match,
      count: 0,
      unassigned: 0,
      sides: {},
      names: new Set<string>(),
    };
    this.#groups.set(groupKey, known);
    known.count += 1;
    if (side !== undefined) known.sides[side] = (known.sides[side] ?? 0) + 1;
    else if (!isNone) known.unassigned += 1;
    if (known.names.size < SAMPLES) known.names.add(clean(piece.name, 60));
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
    const {type = 'unit', steps, name: _, ...others} = facts;
    const {id, name} = this.#naming.unit(piece, this.#sideNames.get(side)!, facts);
    const hasSteps = steps !== undefined && steps > 0 && steps < 100;
    const left = hasSteps && layer ? Math.max(1, steps - layer.lost) : undefined;
    this.hasMechanised ||= type === 'mechanised';
    if (layer && isGuess && hasSteps) this.guessedSteps.set(id, layer.layer);
    if (layer && hasSteps) this.losses.set(id, layer.losses);
    this.units[id] = {
      // of its side they have the name
      ...others,
      side,
      type,
      name,
      ...(hasSteps ? {steps} : {}),
    };
    this.placed[id] = {at, ...(left !== undefined && left < steps! ? {steps: left} : {})};
    this.pieces.set(id, {
      piece,
      at,
      lost: left === undefined ? 0 : steps! - left,
      ...(layer && hasSteps && {lossPictures: layer.lossPictures}),
    });
  }
}

/** The expressions for facts that are not known, as they are shown. */
const missingStrengths = (piece: PlacedPiece, facts: CounterFacts): CounterKind['expressions'] =>
  Object.fromEntries(
    Object.entries(expressionsOf(piece)).flatMap(([field, text]) =>
      facts[field as keyof CounterFacts] === undefined ? [[field, clean(text, 80)]] : [],
    ),
  );

/** Facts that a person entered, over those that are printed on the counter, over the steps of its type or its layers. */
function factsOf(piece: PlacedPiece, steps: number | undefined, entered: CounterFacts): CounterFacts {
  const type = /\b(?:HQ|headquarters?)\b/i.test(piece.name)
    ? 'hq'
    : MECHANISED.test(piece.name)
      ? 'mechanised'
      : 'unit';
  return {type, ...(steps !== undefined && {steps}), ...strengthsOf(piece), ...entered};
}
