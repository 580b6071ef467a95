export {Budget} from './budget.js';
export {OFF_MAP, type HexId, type PointId} from './ids.js';
export {directionNames, directions, layouts, opposite, type Direction, type Layout} from './direction.js';
export {parseLabelPattern, type LabelPattern} from './label.js';
export {HexGrid, type GridShape} from './grid.js';
export {gridShapeFault} from './grid-shape.js';
export {Flood, floodOn, type Open} from './flood.js';
export {Network, type Line} from './network.js';
