import type {PlacedPiece} from './game.js';
import {clean} from './ids.js';
import type {PieceImage, PieceLayer} from './piece-layers.js';
import type {TraitNumber} from './write-back.js';

/** A layer of counters, whose levels may show lost steps. */
export interface LayerInfo {
  readonly name: string;
  readonly count: number;
  /** The names of its levels on one counter, the first of full strength. */
  readonly levels: readonly string[];
  /** Its name, or the names of its levels, sound like lost steps. */
  readonly isGuessed: boolean;
  /** Its levels count as lost steps: as a person said, or else by the guess. */
  readonly showsLosses: boolean;
  /** Counters that have lost steps by it. */
  readonly reduced: number;
}
/** The steps of a counter by one of its layers. */
export interface LayerSteps {
  readonly layer: string;
  readonly steps: number;
  readonly lost: number;
  /** Nobody confirmed it. */
  readonly isGuess: boolean;
  /** The lost steps that the counter can show, each with the number that says so in a save. */
  readonly losses: ReadonlyMap<number, TraitNumber>;
  /** The pictures of the counter with so many steps lost. */
  readonly looks: ReadonlyMap<number, readonly PieceImage[]>;
}

/** Words for losses, those that say it most clearly first. */
const WORDS = [/\bsteps?/i, /\b(?:reduced?|loss(?:es)?|lost|cadre|depleted|half[ -]?strength)/i, /\bflip/i];
/** A layer with more levels is a table of numbers or of units. */
const MOST_LEVELS = 10;

/** Ranks a layer as one of lost steps: 0 the clearest, `undefined` where nothing says so. */
function clarityOf({name, command, levels}: PieceLayer): number | undefined {
  if (levels.length > MOST_LEVELS) return undefined;
  // `StepsLost` has two words
  const text = [name, command, ...levels].join(' ').replace(/_|(?<=\p{Ll})(?=\p{Lu})/gu, ' ');
  const found = WORDS.findIndex((word) => word.test(text));
  return found < 0 ? undefined : found;
}

/** The steps that the levels of a layer show. A layer of one level is laid over a counter that has lost one. */
function stepsOf({levels, level, isActive}: PieceLayer): {readonly steps: number; readonly lost: number} {
  const [steps, lost] =
    levels.length === 1
      ? [2, isActive ? 1 : 0]
      : [levels.length, isActive ? Math.min(level, levels.length) - 1 : 0];
  // `+ (2 of 4 steps)`, `1 step lost`
  const text = isActive ? (levels[level - 1] ?? '') : '';
  const [, left, of] = /(\d{1,2}) of (\d{1,2})/.exec(text) ?? [];
  if (left !== undefined && of !== undefined && Number(left) <= Number(of) && Number(left) > 0)
    return {steps: Number(of), lost: Number(of) - Number(left)};
  const [, number] = /(\d{1,2}) ?steps? lost/i.exec(text) ?? [];
  return number === undefined
    ? {steps, lost}
    : {steps: Math.max(steps, Number(number) + 1), lost: Number(number)};
}

/** The lost steps that the levels of a layer can show; none where a save can't be given another level. */
function lossesOf(layer: PieceLayer): ReadonlyMap<number, TraitNumber> {
  const losses = new Map<number, TraitNumber>();
  const {saved, levels, canHide} = layer;
  if (!saved) return losses;
  const add = (level: number, isActive: boolean): void => {
    const {lost} = stepsOf({...layer, level, isActive});
    const value = (isActive ? level : -level) + saved.above;
    if (!losses.has(lost)) losses.set(lost, {trait: saved.trait, value});
  };
  if (canHide) add(1, false);
  for (const level of levels.keys()) add(level + 1, true);
  return losses;
}

/** The pictures of a counter for each number of lost steps that a layer of it shows. */
function looksOf({images}: Pick<PlacedPiece, 'images'>, layer: PieceLayer): LayerSteps['looks'] {
  const looks = new Map<number, readonly PieceImage[]>();
  const {pictures, level: now, canHide} = layer;
  if (!pictures) return looks;
  const {at, levels} = pictures;
  const isDrawn = layer.isActive && levels[now - 1] !== undefined;
  const add = (level: number, isActive: boolean): void => {
    const {lost} = stepsOf({...layer, level, isActive});
    const own = isActive ? levels[level - 1] : undefined;
    if (!looks.has(lost)) looks.set(lost, images.toSpliced(at, isDrawn ? 1 : 0, ...(own ? [own] : [])));
  };
  if (canHide) add(1, false);
  for (const level of levels.keys()) add(level + 1, true);
  return looks;
}

/**
 * Reads steps from the layers of counters. VASSAL has no field for them: a layer whose name or levels sound like losses is
 * guessed to show them, and a person says of each layer, by its name, whether it does.
 */
export class StepLayers {
  readonly #told: ReadonlyMap<string, boolean>;
  readonly #found = new Map<
    string,
    {count: number; reduced: number; levels: readonly string[]; isGuessed: boolean}
  >();

  constructor(told: ReadonlyMap<string, boolean> = new Map()) {
    this.#told = told;
  }

  /** Notes the layers of a counter; returns the steps by the one that shows its losses. */
  read(piece: PlacedPiece): LayerSteps | undefined {
    const {layers} = piece;
    let best: {readonly layer: PieceLayer; readonly clarity: number} | undefined;
    for (const layer of layers) {
      const clarity = clarityOf(layer);
      const {name} = layer;
      const known = this.#found.get(name) ?? {count: 0, reduced: 0, levels: layer.levels, isGuessed: false};
      this.#found.set(name, known);
      known.count += 1;
      known.isGuessed ||= clarity !== undefined;
      const shows = this.#told.get(name) ?? clarity !== undefined;
      // one that a person named counts before any guess
      const rank = this.#told.get(name) ? -1 : (clarity ?? WORDS.length);
      if (shows && (!best || rank < best.clarity)) best = {layer, clarity: rank};
    }
    if (!best) return undefined;
    const {name} = best.layer;
    const {steps, lost} = stepsOf(best.layer);
    if (lost > 0) this.#found.get(name)!.reduced += 1;
    return {
      layer: name,
      steps,
      lost,
      isGuess: !this.#told.has(name),
      losses: lossesOf(best.layer),
      looks: looksOf(piece, best.layer),
    };
  }

  /** All layers, those that show losses first. */
  get layers(): readonly LayerInfo[] {
    return [...this.#found]
      .map(([name, {count, reduced, levels, isGuessed}]) => ({
        name,
        count,
        reduced,
        levels: levels.slice(0, MOST_LEVELS).map((level) => clean(level, 40)),
        isGuessed,
        showsLosses: this.#told.get(name) ?? isGuessed,
      }))
      .toSorted((a, b) => Number(b.showsLosses) - Number(a.showsLosses) || b.count - a.count);
  }
}
