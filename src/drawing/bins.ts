import {hexbin} from 'd3-hexbin';

/** What fell into one hexagon of a coarser lattice, and where its middle is. */
export interface Bin<T> {
  readonly x: number;
  readonly y: number;
  readonly items: readonly T[];
}

/**
 * Gathers things into hexagons of a radius, in scene units. The lattice lies as the map's own hexes do: `flat` for
 * flat-top, where x and y are exchanged, since d3-hexbin's hexagons are pointy-top. Bins come in the order of their rows.
 */
export function bins<T>(
  items: readonly T[],
  where: (item: T) => readonly [x: number, y: number],
  radius: number,
  flat: boolean,
): readonly Bin<T>[] {
  const at = (item: T, axis: 0 | 1): number => where(item)[flat ? 1 - axis : axis]!;
  return hexbin<T>()
    .radius(radius)
    .x((item) => at(item, 0))
    .y((item) => at(item, 1))([...items])
    .map((bin) => ({x: flat ? bin.y : bin.x, y: flat ? bin.x : bin.y, items: [...bin]}))
    .sort((a, b) => a.y - b.y || a.x - b.x);
}

/** The outline of a bin about its middle, as SVG path data. */
export function binPath(
  {x, y}: {readonly x: number; readonly y: number},
  radius: number,
  flat: boolean,
): string {
  const corners = Array.from({length: 6}, (_, i) => {
    const angle = ((i + (flat ? 0 : 0.5)) * Math.PI) / 3;
    return `${Math.round((x + radius * Math.cos(angle)) * 10) / 10} ${Math.round((y + radius * Math.sin(angle)) * 10) / 10}`;
  });
  return `M${corners.join('L')}z`;
}
