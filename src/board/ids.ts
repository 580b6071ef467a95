declare const hexBrand: unique symbol;
declare const pointBrand: unique symbol;

/** A hex of one grid, as its index by rows: `row * columns + column`, counted from 0, where no place is absent. `-1` is "off the map". */
export type HexId = number & {readonly [hexBrand]: true};
/** A point of one point-to-point map, as its index in the order of the module. */
export type PointId = number & {readonly [pointBrand]: true};

/** Stands for a neighbour beyond the edge of the map. */
export const OFF_MAP = -1 as HexId;

/** The most hexes of a map: more than any printed game has. */
export const MOST_HEXES = 40_000;
