/**
 * Where the places of a map lie: hexes or points. Lengths are in scene units, x to the right and y down.
 */
export interface Plan {
  readonly width: number;
  readonly height: number;
  /** How many places there are; a place is an index below it. */
  readonly size: number;
  /** The side of a counter. */
  readonly counter: number;
  /** How far below the middle of its place a counter stands: a hex keeps room for its number above. */
  readonly drop: number;
  /** The radius of a place: a hex's side. */
  readonly side: number;
  /** Do hexes lie flat side up? */
  readonly flat: boolean;
  x(place: number): number;
  y(place: number): number;
  /** The place under a point of the scene, or -1. */
  at(x: number, y: number): number;
  /** The outline of a place as SVG path data, moved inwards by a share of its size. */
  outline(place: number, inset?: number): string;
  /** The corners of a place where a badge may stand, the first one first, about its middle. */
  readonly corners: readonly (readonly [x: number, y: number])[];
  /** The places that may lie within a margin of a view, in their order: no other has to be looked at. */
  about?(view: View, margin: number): Iterable<number>;
  /** The neighbouring place a key leads to: `x` and `y` are -1, 0 or 1; -1 where the map ends. */
  step(place: number, x: number, y: number): number;
}

/** The part of the scene that is looked at, and how large: pixels per scene unit. */
export interface View {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
  readonly scale: number;
}

/** So many signs in view are drawn: of more only some. */
export const MOST_SIGNS = 600;

/** So many lines and spots are drawn from afar: of more only some. */
export const MOST_SPOTS = 4000;

/** Below so many pixels a scene unit the lines of a hatch would run together. */
export const FINE = 0.14;

/** A zone of more hexes is drawn as from afar: a hatch of its own for each takes long. */
export const MOST_HATCHED = 3000;

/** May a zone of control be seen by its density rather than by a hatch? */
export const isCoarse = ({size}: Plan, {scale}: View): boolean => scale < FINE || size > MOST_HATCHED;

/** Some of many, evenly. */
export function sampleEvenly<T>(allPlaces: readonly T[], most = MOST_SIGNS): readonly T[] {
  const step = Math.ceil(allPlaces.length / most);
  return allPlaces.filter((_, i) => i % step === 0);
}

function* all({size}: Plan): Generator<number> {
  for (let place = 0; place < size; place++) yield place;
}

/** The places whose centre is in view, or within a margin of it. */
export function* placesIn(plan: Plan, view: View, margin = 0): Generator<number> {
  for (const place of plan.about?.(view, margin) ?? all(plan)) {
    const x = plan.x(place);
    const y = plan.y(place);
    if (
      x > view.left - margin &&
      x < view.right + margin &&
      y > view.top - margin &&
      y < view.bottom + margin
    )
      yield place;
  }
}
