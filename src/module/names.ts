import type {HexGrid} from '../board/index.js';
import {gridOf} from './build-game.js';
import type {ModuleDocument} from './schema/module.js';
import {declaredStates} from './unit-states.js';

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
