/**
 * The layout of a map's places, hexes or points. Lengths are in scene units, x to the right and y down.
 */
export interface MapPlan {
  readonly width: number;
  readonly height: number;
  /** The number of places; a place is an index below it. */
  readonly size: number;
  /** The side of a counter. */
  readonly counter: number;
  /** The offset of counters below the centre of their place, which leaves space for the number of the hex. */
  readonly drop: number;
  /** The radius of a place: a hex's side. */
  readonly side: number;
  /** True for flat-top hexes. */
  readonly flat: boolean;
  x(place: number): number;
  y(place: number): number;
  /** Returns the place at scene coordinates, or -1. */
  at(x: number, y: number): number;
  /** Returns the outline of a place as SVG path data, moved inwards by a share of its size. */
  outline(place: number, inset?: number): string;
  /** The positions for badges about the centre of a place, in order of preference. */
  readonly corners: readonly (readonly [x: number, y: number])[];
  /** Yields candidates for the places within a margin of a view; without it every place is checked. */
  about?(view: View, margin: number): Iterable<number>;
  /** Returns the neighbour in the direction of an arrow key (`x` and `y` are -1, 0 or 1), or -1 at the edge of the map. */
  step(place: number, x: number, y: number): number;
}

/** The visible part of the scene, and its scale in pixels per scene unit. */
export interface View {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
  readonly scale: number;
}

/** The most signs that are drawn in a view; of more, an even sample. */
export const MOST_SIGNS = 600;

/** The most lines and spots that are drawn when zoomed out; of more, an even sample. */
export const MOST_SPOTS = 4000;

/** The scale, in pixels per scene unit, below which the lines of a hatch merge. */
export const FINE = 0.14;

/** The largest zone, in hexes, that is hatched: a hatch for each hex is slow to draw. */
export const MOST_HATCHED = 3000;

/** Samples a list evenly, down to at most `most` items. */
export function sampleEvenly<T>(allPlaces: readonly T[], most = MOST_SIGNS): readonly T[] {
  const step = Math.ceil(allPlaces.length / most);
  return allPlaces.filter((_, i) => i % step === 0);
}

function* all({size}: MapPlan): Generator<number> {
  for (let place = 0; place < size; place++) yield place;
}

/** Yields the places whose centre is within a margin of a view. */
export function* placesIn(plan: MapPlan, view: View, margin = 0): Generator<number> {
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
