/**
 * A position being set up: what may be done to it, taken back and done again, what is wrong with it, and who is meant.
 * And a module being made, likewise.
 */
export {
  addMarker,
  addUnit,
  control,
  dropUnits,
  fullCity,
  inSupply,
  place,
  removeMarker,
  setState,
  setSteps,
  setTurn,
  takeOff,
  type Draft,
  type UnitState,
  unitStates,
} from './position-changes.js';
export {
  act,
  begin,
  canRedo,
  canUndo,
  carry,
  choose,
  documentIn,
  goOnFrom,
  letGo,
  lineOf,
  positionOf,
  redo,
  startFrom,
  undo,
  watched,
  type Setup,
} from './setup.js';
export {findUnits, type FoundUnit} from './units.js';
export {battleAt, retreatOf, type Asking, type Asked} from './questions.js';
export {another, freshId, newUnit, type NewUnit} from './units.js';
export * from './module/index.js';
