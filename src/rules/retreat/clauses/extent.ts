import type {HexPosition, ModuleDocument, Position, SheetDocument, Unit} from '../../../module/index.js';
import type {WhenDocument} from '../../../module/schema/when.js';
import type {CapClause} from '../definitions/extent.js';

/** The cap of a unit. */
export interface UnitCap {
  readonly clause: CapClause;
  readonly unit: Unit;
  readonly hexes: number;
}

/** A cap that shortens a retreat. */
export interface Capped extends UnitCap {
  /** The hexes that the retreat asks for. */
  readonly asked: number;
}

/** Returns so many hexes, or those that the printed movement of a unit gives; undefined where it has none. */
export function hexesBy(
  {game: {document}, newUnits}: Position,
  {id, type}: Unit,
  hexes: number | {readonly movement: number},
): number | undefined {
  if (typeof hexes === 'number') return hexes;
  const {units = {}, unitTypes = {}} = document;
  const movement = (newUnits[id] ?? units[id])?.movement ?? unitTypes[type]?.movement;
  return movement === undefined ? undefined : Math.max(0, Math.floor(movement) + hexes.movement);
}

/** The cap of a unit: of those whose condition holds for it the first; undefined where it may go any distance. */
export function capOf(
  caps: readonly CapClause[],
  position: Position,
  unit: Unit,
  holds: (when: WhenDocument) => boolean,
): UnitCap | undefined {
  for (const clause of caps) {
    if (clause.when && !holds(clause.when)) continue;
    const most = hexesBy(position, unit, clause.most);
    if (most !== undefined) return {clause, unit, hexes: Math.max(clause.least ?? 0, most)};
  }
  return undefined;
}

/** The farthest that the caps of a sheet let any unit go, whatever their conditions; Infinity where one may go any distance. */
export function farthestUnder(
  {caps = []}: SheetDocument,
  {units: known = {}, unitTypes = {}}: Pick<ModuleDocument, 'units' | 'unitTypes'>,
  newUnits: HexPosition['newUnits'] = {},
): number {
  const movements = Object.values({...known, ...newUnits}).map(
    ({type, movement}) => movement ?? unitTypes[type]?.movement,
  );
  const ofUnit = (movement: number | undefined): number => {
    let most = 0;
    for (const {when: condition, most: hexes, least = 0} of caps) {
      if (typeof hexes !== 'number' && movement === undefined) continue;
      const cap = typeof hexes === 'number' ? hexes : Math.floor(movement!) + hexes.movement;
      most = Math.max(most, cap, least);
      if (!condition) return most;
    }
    return Infinity;
  };
  return caps.length === 0 ? Infinity : Math.max(0, ...movements.map(ofUnit));
}

/** The smallest of the caps of some units, where it is less than a retreat asks for. */
export function cappedBy(caps: readonly (UnitCap | undefined)[], asked: number): Capped | undefined {
  const [least] = caps.flatMap((one) => one ?? []).sort((a, b) => a.hexes - b.hexes);
  return least && least.hexes < asked ? {...least, asked} : undefined;
}
