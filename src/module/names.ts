import {HexGrid, type HexId} from '../board/index.js';
import type {HexMapDocument} from './schema/map.js';
import type {ModuleDocument} from './schema/module.js';
import {declaredStates} from './unit-states.js';

const grids = new WeakMap<HexMapDocument, HexGrid>();

/** The grid of a map whose shape is right; made once, for the check of its names and for the game. */
export function gridOf(map: HexMapDocument): HexGrid {
  const before = grids.get(map);
  if (before) return before;
  const grid = new HexGrid(map);
  grids.set(map, grid);
  return grid;
}

/** The names a document may use: what places, sides, units and types there are. */
export interface Names {
  readonly hasPlace: (label: string) => boolean;
  readonly places: readonly string[];
  /** The grid of a map of hexes. */
  readonly grid?: HexGrid;
  readonly sides: ReadonlySet<string>;
  /** Units with their full steps. */
  readonly units: ReadonlyMap<string, number>;
  /** The states of units that the module declares. */
  readonly states: ReadonlySet<string>;
}

/** The names of a module whose shape, and whose grid, is right. */
export function namesOf(document: ModuleDocument): Names {
  const {map} = document;
  const sides = new Set(Object.keys(document.sides));
  const states = new Set(declaredStates(document));
  const units = new Map<string, number>();
  for (const [id, {type, steps}] of Object.entries(document.units ?? {})) {
    units.set(id, steps ?? typeSteps(document, type));
  }
  if (map.kind === 'point') {
    return {
      hasPlace: (label) => Object.hasOwn(map.points, label),
      places: Object.keys(map.points),
      sides,
      units,
      states,
    };
  }
  const grid = gridOf(map);
  return {
    hasPlace: (label) => grid.find(label) !== undefined,
    get places() {
      return grid.labels;
    },
    grid,
    sides,
    units,
    states,
  };
}

const typeSteps = ({unitTypes = {}}: ModuleDocument, type: string): number =>
  (Object.hasOwn(unitTypes, type) ? unitTypes[type]!.steps : undefined) ?? 1;

/** The two hexes of a hexside's name, in the order it has them, or `undefined` when they are not both on the map. */
export function hexsideEnds(grid: HexGrid, name: string): readonly [HexId, HexId] | undefined {
  // a label may hold a "/" of its own, so every "/" is tried
  for (let slash = name.indexOf('/'); slash >= 0; slash = name.indexOf('/', slash + 1)) {
    const [a, b] = [grid.find(name.slice(0, slash)), grid.find(name.slice(slash + 1))];
    if (a !== undefined && b !== undefined) return [a, b];
  }
  return undefined;
}
