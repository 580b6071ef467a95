import type {PlacedPiece} from './game.js';
import {clean, Names} from './ids.js';
import type {VassalModule} from './module.js';
import {Sides, sidesOf, strengthsOf, type Strengths} from './sides.js';
import {StepLayers, type LayerInfo, type LayerSteps} from './steps.js';

/** Kind of a counter: some terrain is closed to `mechanised` alone, `support` exerts no ZOC, an `hq` does not fight either. */
export type CounterType = 'unit' | 'mechanised' | 'support' | 'hq';
export interface CounterFacts extends Strengths {
  readonly type?: CounterType;
}
/** Counters with something in common that tells their side, and how many of them are of which side. */
export interface CounterGroup {
  readonly group: string;
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
  readonly name: string;
  readonly count: number;
  readonly side?: string;
  /** The layer that its steps are guessed from. */
  readonly guessedFrom?: string;
}

/** The assignment of a group whose counters are no units. */
export const NO_UNITS = '';
/** Sides that a module of ours may have. */
const MOST_SIDES = 8;
/** Names that stand for a group. */
const SAMPLES = 3;

/** The slot of a counter, or what it looks like in modules whose slots have no ids. */
export const counterKey = ({gpid, image, name}: PlacedPiece): string => gpid ?? image ?? name;

/** Names of counters that some terrain stops. */
const MECHANISED = /\b(?:pz|panzer|tank|armou?r(?:ed)?|mech(?:ani[sz]ed)?|mot(?:ori[sz]ed)?|pzgr?)\b/i;

const hasStrength = (piece: PlacedPiece): boolean => Object.keys(strengthsOf(piece)).length > 0;

/** Counters of a map as units of a module, and how many of them are none. */
export class Counters {
  readonly units: Record<string, {readonly side: string; readonly [field: string]: unknown}> = {};
  /** Units of a position. */
  readonly placed: Record<string, {readonly at: string; readonly steps?: number}> = {};
  /** The counters that became units, by the id of the unit. */
  readonly pieces = new Map<string, {readonly piece: PlacedPiece; readonly at: string}>();
  /** Ids of sides by name. */
  readonly sides = new Map<string, string>();
  readonly unassigned = new Map<string, number>();
  /** Places of masked counters. */
  readonly maskedAt: string[] = [];
  beside = 0;
  markers = 0;
  hasMechanised = false;
  readonly #groups = new Map<
    string,
    {count: number; unassigned: number; readonly sides: Record<string, number>; readonly names: Set<string>}
  >();
  readonly #kinds = new Map<string, CounterKind & {count: number}>();
  readonly #guesses: Sides;
  readonly #told: ReadonlyMap<string, CounterFacts>;
  readonly #names = new Names();
  readonly #layers: StepLayers;
  /** Units whose steps are guessed from a layer, by the layer. */
  readonly guessedSteps = new Map<string, string>();

  /** `given` has sides by group, `told` facts by `counterKey`, `layers` whether layers show losses, by name. */
  constructor(
    module: VassalModule,
    given: ReadonlyMap<string, string> = new Map(),
    told: ReadonlyMap<string, CounterFacts> = new Map(),
    layers: ReadonlyMap<string, boolean> = new Map(),
  ) {
    this.#layers = new StepLayers(layers);
    this.#guesses = new Sides(module, given);
    this.#told = told;
    const ids = new Names();
    for (const side of [...sidesOf(module), ...given.values()])
      if (this.sides.size < MOST_SIDES && side !== NO_UNITS && !this.sides.has(side))
        this.sides.set(side, ids.of(side));
  }

  /** Groups of all counters that may be units, the largest first. */
  get groups(): readonly CounterGroup[] {
    return [...this.#groups]
      .map(([group, {names, ...rest}]) => ({group, ...rest, names: [...names]}))
      .toSorted((a, b) => b.count - a.count);
  }

  /** Layers of the counters that may be units. */
  get layers(): readonly LayerInfo[] {
    return this.#layers.layers;
  }

  get kinds(): readonly CounterKind[] {
    return [...this.#kinds.values()];
  }

  /** Adds a counter at a place; `undefined` is beside the map. */
  add(piece: PlacedPiece, at: string | undefined): void {
    if (at === undefined) this.beside += 1;
    else if (piece.isMasked) this.maskedAt.push(at);
    else if (piece.doesNotStack && !hasStrength(piece)) this.markers += 1;
    else {
      const {side, group} = this.#guesses.guess(piece);
      const id = side === undefined ? undefined : this.sides.get(side);
      const layer = side === NO_UNITS ? undefined : this.#layers.read(piece);
      const facts = this.#factsOf(piece, layer);
      const isGuess = layer?.isGuess === true && facts.steps === layer.steps;
      this.#count(piece, group, id === undefined ? undefined : side, side === NO_UNITS, {
        ...facts,
        ...(isGuess ? {guessedFrom: layer.layer} : {}),
      });
      if (side === NO_UNITS) this.markers += 1;
      else if (id === undefined) this.unassigned.set(group, (this.unassigned.get(group) ?? 0) + 1);
      else this.#place(piece, at, id, facts, layer);
    }
  }

  /** Facts that a person told, over those that are printed on the counter, over those of its layers. */
  #factsOf(piece: PlacedPiece, layer: LayerSteps | undefined): CounterFacts {
    const type = /\b(?:HQ|headquarters?)\b/i.test(piece.name)
      ? 'hq'
      : MECHANISED.test(piece.name)
        ? 'mechanised'
        : 'unit';
    return {
      type,
      ...(layer && {steps: layer.steps}),
      ...strengthsOf(piece),
      ...this.#told.get(counterKey(piece)),
    };
  }

  #count(
    piece: PlacedPiece,
    group: string,
    side: string | undefined,
    isNone: boolean,
    facts: CounterFacts & Pick<CounterKind, 'guessedFrom'>,
  ): void {
    const known = this.#groups.get(group) ?? {count: 0, unassigned: 0, sides: {}, names: new Set<string>()};
    this.#groups.set(group, known);
    known.count += 1;
    if (side !== undefined) known.sides[side] = (known.sides[side] ?? 0) + 1;
    else if (!isNone) known.unassigned += 1;
    if (known.names.size < SAMPLES) known.names.add(clean(piece.name, 60));
    if (isNone) return;
    const key = counterKey(piece);
    const kind = this.#kinds.get(key);
    if (kind) kind.count += 1;
    else
      this.#kinds.set(key, {
        key,
        name: clean(piece.name, 200),
        count: 1,
        ...facts,
        ...(side === undefined ? {} : {side}),
      });
  }

  #place(
    piece: PlacedPiece,
    at: string,
    side: string,
    {type = 'unit', steps, ...points}: CounterFacts,
    layer: LayerSteps | undefined,
  ): void {
    const id = this.#names.of(piece.name);
    const hasSteps = steps !== undefined && steps > 0 && steps < 100;
    const left = hasSteps && layer ? Math.max(1, steps - layer.lost) : undefined;
    this.hasMechanised ||= type === 'mechanised';
    if (layer?.isGuess && hasSteps) this.guessedSteps.set(id, layer.layer);
    this.units[id] = {
      side,
      type,
      name: clean(piece.displayName, 200) || id,
      ...points,
      ...(hasSteps ? {steps} : {}),
    };
    this.placed[id] = {at, ...(left !== undefined && left < steps! ? {steps: left} : {})};
    this.pieces.set(id, {piece, at});
  }
}
