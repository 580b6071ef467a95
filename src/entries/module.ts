/** The entry point of modules and positions: what checks find has its words. */
export * from '../module/index.js';
export {faultLine, toldLine} from '../phrases/fault-lines.js';
export {unknownName} from '../phrases/faults.js';
export {inspect, parseJson, parseJsonFile} from '../phrases/json.js';
export {checkModuleShape} from '../phrases/module-shape.js';
export {openPosition, readLine} from '../phrases/positions.js';
export {check} from '../phrases/shapes.js';
