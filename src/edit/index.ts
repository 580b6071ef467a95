/** Sets up positions and edits modules: changes with undo, faults and warnings, and searching units. */
export {
  addMarker,
  addUnit,
  control,
  dropUnits,
  fullCity,
  inSupply,
  place,
  removeMarker,
  setDeclaredState,
  setState,
  setSteps,
  setTurn,
  takeOff,
  type Draft,
  type UnitState,
  statesToSet,
} from './position-changes.js';
export {
  act,
  begin,
  canRedo,
  canUndo,
  carry,
  choose,
  documentIn,
  replacePosition,
  cancel,
  lineOf,
  positionOf,
  redo,
  startFrom,
  undo,
  violationsIn,
  type Setup,
} from './setup.js';
export {asIf, type Switched} from '../rules/combat/as-if.js';
export {findUnits, type FoundUnit} from './units.js';
export {
  assumedIn,
  attackAt,
  attackOn,
  attacksOf,
  retreatOf,
  targetsIn,
  targetsOf,
  type Asking,
  type Asked,
  type AttackCandidate,
  type AttackChoice,
  type AttackOptions,
  type AttackTarget,
} from './questions.js';
export {duplicateUnit, newUnit, type NewUnit} from './units.js';
export * from './module/index.js';
