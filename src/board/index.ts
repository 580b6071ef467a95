export {attempt, finish, type Work} from './work.js';
export {OFF_MAP, type HexId, type PointId} from './ids.js';
export {
  directionNames,
  directions,
  layouts,
  type Direction,
  type DirectionName,
  type Layout,
} from './direction.js';
export {HexGrid, floodOn, type Open} from './grid.js';
export {
  asRule,
  asString,
  parseLetters,
  type Area,
  type AxisRule,
  type GridShape,
  type Label,
  type NumberingRule,
  type NumberingSection,
  type NumberingTable,
  type Numbers,
} from './numbering.js';
export type {Line} from './network.js';
