export {attempt, Budget, finish, OutOfSteps, type Work} from './work.js';
export {MOST_HEXES, OFF_MAP, type HexId, type PointId} from './ids.js';
export {directionNames, directions, layouts, opposite, type Direction, type Layout} from './direction.js';
export {HexGrid} from './grid.js';
export {
  Numbering,
  parseLetters,
  printLetters,
  stepsAlong,
  type Area,
  type AxisRule,
  type GridShape,
  type Label,
  type NumberingRule,
  type NumberingSection,
  type NumberingTable,
} from './numbering.js';
export {asRule, asString, type Numbers} from './label-forms.js';
export {gridShapeFaults, type ShapeFault} from './shape-faults.js';
export {Flood, floodOn, type Open} from './flood.js';
export {Network, type Line} from './network.js';
