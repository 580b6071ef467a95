import type {PlacedPiece} from './game.js';
import {clean, inWords} from './ids.js';
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
  readonly lossPictures: ReadonlyMap<number, readonly PieceImage[]>;
}

/** Words for losses, those that say it most clearly first. */
const WORDS = [/\bsteps?/i, /\b(?:reduced?|loss(?:es)?|lost|cadre|depleted|half[ -]?strength)/i, /\bflip/i];
/** A layer with more levels is a table of numbers or of units. */
const MOST_LEVELS = 10;
/** Levels that are looked at where a person says that a layer shows losses. */
const MOST_LOSS_LEVELS = 100;
/** Parts of pictures that show losses, of all counters: others are drawn as they are. */
const MOST_PARTS = 2_000_000;

/** Reads a layer once for all counters that share its levels. */
const remembered = <T>(read: (layer: PieceLayer) => T): ((layer: PieceLayer) => T) => {
  const known = new WeakMap<readonly string[], {readonly value: T}>();
  return (layer) => {
    const found = known.get(layer.levels) ?? {value: read(layer)};
    known.set(layer.levels, found);
    return found.value;
  };
};

/** Levels that show a counter which is no more. */
const GONE = /\b(?:destroyed|eliminated|dead|kia|killed|wreck(?:ed)?)\b/i;
const isGone = (level: string): boolean => GONE.test(inWords(level));

/** A level that says how many steps are left. */
const STEPS_LEFT =
  /^\+?\s*\(?(?:(?:strength|str|steps?|hits?|sp|points?|size)[\s:=]*)?(\d{1,2})(?:\)?\s*(?:steps?|hits?|points?|left))*\)?\s*\+?$/i;

/** The steps that are left, where the levels of a layer count them down to 1: `4`, `3 steps`, `Strength=2`, a first level without a name. */
const countdownIn = remembered(({levels}): readonly number[] | undefined => {
  const left = levels
    .filter((level) => !isGone(level))
    .map((level) => STEPS_LEFT.exec(level)?.[1])
    .map((number) => (number === undefined ? undefined : Number(number)));
  const [first, second = NaN] = left;
  const all = [
    first ?? (levels[0] === '' ? second + 1 : NaN),
    ...left.slice(1).map((number) => number ?? NaN),
  ];
  const steps = all.filter((number) => number > 0);
  const isDown = all.every((number, i) => number === all[0]! - i);
  return isDown && steps.length > 1 ? steps : undefined;
});

/** Two levels of which the second is the first in brackets, as reduced units are written. */
const isBracketed = ({levels: [full = '', reduced, ...more]}: PieceLayer): boolean =>
  more.length === 0 && /\p{L}/u.test(full) && reduced === `(${full})`;

/** Ranks a layer as one of lost steps: 0 the clearest, `undefined` where nothing says so. */
const clarityOf = remembered((layer): number | undefined => {
  const {name, command, levels} = layer;
  if (levels.length > MOST_LEVELS) return undefined;
  const left = levels.filter((level) => !isGone(level));
  // full or gone is no step; one level is laid over a counter that has lost one
  if (left.length < Math.min(levels.length, 2)) return undefined;
  const text = inWords([name, command, ...left].join(' '));
  const found = WORDS.findIndex((word) => word.test(text));
  return found >= 0 ? found : countdownIn(layer) || isBracketed(layer) ? WORDS.length - 1 : undefined;
});

/** The steps that the levels of a layer show. A layer of one level is laid over a counter that has lost one. */
function stepsOf(layer: PieceLayer): {readonly steps: number; readonly lost: number} {
  const {levels, level, isActive} = layer;
  const countdown = countdownIn(layer);
  const living = countdown?.length ?? levels.filter((one) => !isGone(one)).length;
  const [steps, lost] =
    levels.length === 1 ? [2, isActive ? 1 : 0] : [living, isActive ? Math.min(level, levels.length) - 1 : 0];
  if (countdown) return {steps: countdown[0]!, lost: countdown[0]! - (countdown[lost] ?? countdown[0]!)};
  // `+ (2 of 4 steps)`, `1 step lost`
  const text = isActive ? (levels[level - 1] ?? '') : '';
  const [, left, of] = /(\d{1,2}) of (\d{1,2})/.exec(text) ?? [];
  if (left !== undefined && of !== undefined && Number(left) <= Number(of) && Number(left) > 0)
    return {steps: Number(of), lost: Number(of) - Number(left)};
  const [, number] = /(\d{1,2}) ?steps? lost/i.exec(text) ?? [];
  return number === undefined
    ? {steps, lost: Math.min(lost, steps - 1)}
    : {steps: Math.max(steps, Number(number) + 1), lost: Number(number)};
}

/** Does a level of a counter show that it is no more? */
export const isShownGone = ({layers}: Pick<PlacedPiece, 'layers'>): boolean =>
  layers.some((layer) => {
    const {name, levels, level, isActive, canHide} = layer;
    const text = levels.length === 1 && canHide ? `${name} ${levels[0]}` : (levels[level - 1] ?? '');
    return isActive && (isGone(text) || level > (countdownIn(layer)?.length ?? Infinity));
  });

/** A state of a layer that shows so many lost steps: a level, or off. */
interface LossLevel {
  readonly lost: number;
  readonly level: number;
  readonly isActive: boolean;
}

/** The lost steps that the levels of a layer can show, each with the first state of the layer that does. */
const lossLevels = remembered((layer): readonly LossLevel[] => {
  const {levels, canHide} = layer;
  const found = new Map<number, LossLevel>();
  for (let level = canHide ? 0 : 1; level <= Math.min(levels.length, MOST_LOSS_LEVELS); level++) {
    const state = {level: Math.max(level, 1), isActive: level > 0};
    if (level > 0 && levels.length > 1 && isGone(levels[level - 1] ?? '')) continue;
    const {lost} = stepsOf({...layer, ...state});
    if (!found.has(lost)) found.set(lost, {lost, ...state});
  }
  return [...found.values()];
});

/** The lost steps that the levels of a layer can show; none where a save can't be given another level. */
function lossesOf(layer: PieceLayer): ReadonlyMap<number, TraitNumber> {
  const {saved} = layer;
  if (!saved) return new Map();
  const {trait, above} = saved;
  return new Map(
    lossLevels(layer).map(({lost, level, isActive}) => [
      lost,
      {trait, value: (isActive ? level : -level) + above},
    ]),
  );
}

/** The pictures of a counter for each number of lost steps that a layer of it shows. */
function lossPicturesOf(
  {images}: Pick<PlacedPiece, 'images'>,
  layer: PieceLayer,
): LayerSteps['lossPictures'] {
  const {pictures, level: now} = layer;
  if (!pictures) return new Map();
  const {at, images: names, drawn} = pictures;
  const isDrawn = layer.isActive && (names[now - 1] ?? '') !== '';
  return new Map(
    lossLevels(layer).map(({lost, level, isActive}) => {
      const image = isActive ? (names[level - 1] ?? '') : '';
      return [lost, images.toSpliced(at, isDrawn ? 1 : 0, ...(image === '' ? [] : [{image, ...drawn}]))];
    }),
  );
}

/**
 * Reads steps from the layers of counters. VASSAL has no field for them: a layer whose name or levels sound like losses is
 * guessed to show them, and a person says of each layer, by its name, whether it does.
 */
export class StepLayers {
  readonly #entered: ReadonlyMap<string, boolean>;
  readonly #found = new Map<
    string,
    {count: number; reduced: number; levels: readonly string[]; isGuessed: boolean}
  >();
  /** Parts of pictures that may still be listed. */
  #parts = MOST_PARTS;

  constructor(entered: ReadonlyMap<string, boolean> = new Map()) {
    this.#entered = entered;
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
      const shows = this.#entered.get(name) ?? clarity !== undefined;
      // one that a person named counts before any guess
      const rank = this.#entered.get(name) ? -1 : (clarity ?? WORDS.length);
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
      isGuess: !this.#entered.has(name),
      losses: lossesOf(best.layer),
      lossPictures: this.#lossPicturesOf(piece, best.layer),
    };
  }

  #lossPicturesOf(piece: PlacedPiece, layer: PieceLayer): LayerSteps['lossPictures'] {
    this.#parts -= lossLevels(layer).length * (piece.images.length + 1);
    return this.#parts < 0 ? new Map() : lossPicturesOf(piece, layer);
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
        showsLosses: this.#entered.get(name) ?? isGuessed,
      }))
      .toSorted((a, b) => Number(b.showsLosses) - Number(a.showsLosses) || b.count - a.count);
  }
}
