/** The ground of a battle without a board: an empty map of a module's kind, with its terrain, and places to come from and go to. */
import {isObject, type ModuleDocument, type PositionDocument} from '../module/index.js';
import type {PointMapDocument} from '../module/schema/map.js';
import {placePhrases} from '../phrases/en/places.js';
import {emptyMap} from './empty-map.js';

/** The parts of a typed battle that its ground depends on. */
export interface OnGround {
  readonly side: string;
  readonly other: string;
  /** An id of `typedTerrain`; empty for open ground. */
  readonly terrain: string;
  /** By the place that attackers come from, what is between it and the place that is attacked. */
  readonly across: ReadonlyMap<string, readonly string[]>;
}

/** The places of a battle without a board, and the parts of its document that are about them. */
export interface Ground {
  /** The place that is attacked. */
  readonly at: string;
  /** Places next to it, from which attackers come. */
  readonly around: readonly string[];
  /** Places behind it; none where all is open ground. */
  readonly behind: readonly string[];
  /** Both sides are in one place while they fight. */
  readonly isShared: boolean;
  readonly map: (on: OnGround) => ModuleDocument['map'];
  readonly position: (on: OnGround) => Partial<PositionDocument>;
}

const cities = ['town', 'minor', 'major'] as const;
/** Begin the ids of a city and of a region among those of terrain. */
const CITY = 'city:';
const REGION = 'region:';

/** The terrain that a battle can be in, by id with its title: that of the map, cities, and regions of points. */
export function typedTerrain({
  map,
}: Pick<ModuleDocument, 'map'>): readonly (readonly [id: string, title: string])[] {
  const kinds = Object.entries(map.terrain ?? {})
    .filter(([, {prohibited}]) => prohibited !== true)
    .map(([id, {name}]) => [id, name ?? id] as const);
  const {cities: titles, city, open, kind} = placePhrases.key;
  if (map.kind === 'hex')
    return [
      ...kinds,
      ...cities
        .filter((one) => Object.values(map.hexes ?? {}).some((hex) => isObject(hex) && hex.city === one))
        .map((one) => [`${CITY}${one}`, titles[one]] as const),
    ];
  return [
    ...(kinds.some(([id]) => id === 'clear') ? [] : [['', open] as const]),
    ...kinds,
    ...(Object.values(map.points).some((point) => point.city) ? [[CITY, city] as const] : []),
    ...regionsOf(map).map((region) => [`${REGION}${region}`, kind(region)] as const),
  ];
}

const regionsOf = ({points}: PointMapDocument): readonly string[] => [
  ...new Set(Object.values(points).flatMap(({regions = []}) => regions)),
];

/** The directions around a hex, with their steps along its two axes. */
const ring = [
  ['N', 0, -1],
  ['NE', 1, -1],
  ['SE', 1, 0],
  ['S', 0, 1],
  ['SW', -1, 1],
  ['NW', -1, 0],
] as const;

type Offset = readonly [column: number, row: number];

/**
 * Names the hexes of the empty board, by rows, by their way from the one that is attacked: nobody typed a number. The two
 * directions of a way are next to each other, so no two hexes have one name.
 */
function hexNames([column, row]: Offset): string[][] {
  const {attacked, compass, straight, bent} = placePhrases.typed;
  // columns with even numbers are half a hex lower: their axis slants
  const [x, z] = [column, row - Math.floor(column / 2)];
  const nameOf = (c: number, r: number): string => {
    const [dx, dz] = [c - x, r - Math.floor(c / 2) - z];
    for (const [i, [to, ux, uz]] of ring.entries()) {
      const [then, vx, vz] = ring[(i + 1) % ring.length]!;
      const [hexes, more] = [dx * vz - dz * vx, ux * dz - uz * dx];
      if (hexes <= 0 || more < 0) continue;
      const there = straight(hexes, compass[to]);
      return more === 0 ? there : bent(there, straight(more, compass[then]));
    }
    return attacked;
  };
  return Array.from({length: emptyMap.rows}, (_, r) =>
    Array.from({length: emptyMap.columns}, (__, c) => nameOf(c, r)),
  );
}

/** The hex in the middle of an empty board, and the hexes next to it from the west on. */
function hexGround(map: ModuleDocument['map'] & {kind: 'hex'}): Ground {
  const at: Offset = [4, 4];
  const around: readonly Offset[] = [
    [3, 4],
    [3, 3],
    [4, 3],
    [4, 5],
    [5, 3],
    [5, 4],
  ];
  const nameOf = ([column, row]: Offset): string => names[row]![column]!;
  const names = hexNames(at);
  return {
    at: nameOf(at),
    around: around.map(nameOf),
    behind: [],
    isShared: false,
    map({side, other, terrain, across}) {
      const edges = {[side]: names.map((line) => line[0]!), [other]: names.map((line) => line.at(-1)!)};
      const city = cities.find((one) => `${CITY}${one}` === terrain);
      const hex = city ? {city} : terrain === '' ? undefined : {terrain};
      return {
        ...emptyMap,
        label: {names},
        ...(map.terrain ? {terrain: map.terrain} : {}),
        ...(map.hexsideTerrain ? {hexsideTerrain: map.hexsideTerrain} : {}),
        hexes: hex ? {[nameOf(at)]: hex} : {},
        hexsides: Object.fromEntries(
          [...across].map(([from, sides]) => [`${from}/${nameOf(at)}`, [...sides]]),
        ),
        ...(map.supplySources ? {supplySources: edges} : {}),
        ...(map.boardEdges ? {boardEdges: edges} : {}),
      };
    },
    position: () => ({}),
  };
}

type Lines = PointMapDocument['lines'];

/** The traits of a line of the map: of a kind, or else of the widest. */
function lineLike(lines: Lines, kind: string | undefined): Pick<Lines[number], 'kind' | 'capacity'> {
  const limited = lines.filter(({capacity}) => capacity !== undefined);
  const found =
    kind === undefined
      ? limited.reduce<Lines[number] | undefined>(
          (best, one) => (best && best.capacity! >= one.capacity! ? best : one),
          undefined,
        )
      : lines.find((line) => line.kind === kind);
  if (!found) return {};
  return {
    ...(found.kind === undefined ? {} : {kind: found.kind}),
    ...(found.capacity === undefined ? {} : {capacity: found.capacity}),
  };
}

/** A point with points around it: attackers come from A to F, and behind are X, Y and, behind both, Z. */
function pointGround(module: ModuleDocument, map: PointMapDocument): Ground {
  const at = 'O';
  const around = ['A', 'B', 'C', 'D', 'E', 'F'];
  const behind = ['X', 'Y', 'Z'];
  const regions = regionsOf(map);
  const {attackedSpace, space} = placePhrases.typed;
  const isShared = Object.values(module.positions ?? {}).some(({units}) => {
    const sides = new Map<string, string | undefined>();
    return Object.entries(units ?? {}).some(([id, placed]) => {
      const place = placed?.at ?? '';
      const side = module.units?.[id]?.side;
      const before = sides.get(place);
      sides.set(place, side);
      return before !== undefined && before !== side;
    });
  });
  return {
    at,
    around,
    behind,
    isShared,
    map({terrain, across}) {
      const traits = terrain.startsWith(CITY)
        ? {city: true}
        : terrain.startsWith(REGION)
          ? {regions: [terrain.slice(REGION.length)]}
          : terrain === ''
            ? {}
            : {terrain};
      const line = (a: string, b: string, kind?: string): Lines[number] => ({
        between: [a, b],
        ...lineLike(map.lines, kind),
      });
      const row = (names: readonly string[], x: number): PointMapDocument['points'] =>
        Object.fromEntries(
          names.map((name, i) => [name, {name: space(name), x, y: 300 + (i - (names.length - 1) / 2) * 100}]),
        );
      return {
        kind: 'point',
        ...(map.terrain ? {terrain: map.terrain} : {}),
        ...(map.look ? {look: map.look} : {}),
        points: {
          [at]: {name: attackedSpace, x: 400, y: 300, ...traits},
          ...row(around, 100),
          ...row(behind.slice(0, 2), 600),
          ...row(behind.slice(2), 800),
          // rules may name any region: all are on the map, where no line leads
          ...(regions.length > 0 ? {'–': {x: 800, y: 550, regions: [...regions]}} : {}),
        },
        lines: [
          ...around.map((from) => line(from, at, across.get(from)?.[0])),
          ...behind
            .slice(0, 2)
            .flatMap((to) => [line(at, to), ...behind.slice(2).map((far) => line(to, far))]),
        ],
      };
    },
    position({side, other}) {
      const theirs = [at, ...behind];
      const usesSupply = Object.values(module.positions ?? {}).some((one) => one.inSupply);
      return {
        control: Object.fromEntries([
          ...around.map((place) => [place, side]),
          ...theirs.map((place) => [place, other]),
        ]) as Record<string, string>,
        ...(usesSupply ? {inSupply: {[side]: [...around, at], [other]: theirs}} : {}),
      };
    },
  };
}

export const groundOf = (module: ModuleDocument): Ground =>
  module.map.kind === 'hex' ? hexGround(module.map) : pointGround(module, module.map);
