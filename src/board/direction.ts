/** Which way up the hexes stand: `flat-top` hexes form columns, `pointy-top` hexes form rows. */
export const layouts = ['flat-top', 'pointy-top'] as const;
export type Layout = (typeof layouts)[number];

/** The six directions of each layout, clockwise; a direction is an index 0 to 5 into its list. */
export const directionNames = {
  'flat-top': ['north', 'north-east', 'south-east', 'south', 'south-west', 'north-west'],
  'pointy-top': ['north-east', 'east', 'south-east', 'south-west', 'west', 'north-west'],
} as const;
/** The name of a direction: a code, which phrases put into words. */
export type DirectionName = (typeof directionNames)[Layout][number];
export type Direction = 0 | 1 | 2 | 3 | 4 | 5;
export const directions: readonly Direction[] = [0, 1, 2, 3, 4, 5];

export const opposite = (direction: Direction): Direction => ((direction + 3) % 6) as Direction;

/**
 * Steps in doubled coordinates: `main` counts columns of a flat-top grid (rows of a pointy-top one), `cross` counts
 * half hexes along a column (a row). There a step is the same from every hex, whether its line is shifted or not.
 */
export const doubledSteps: Readonly<Record<Layout, readonly (readonly [main: number, cross: number])[]>> = {
  'flat-top': [
    [0, -2],
    [1, -1],
    [1, 1],
    [0, 2],
    [-1, 1],
    [-1, -1],
  ],
  'pointy-top': [
    [-1, 1],
    [0, 2],
    [1, 1],
    [1, -1],
    [0, -2],
    [-1, -1],
  ],
};
