/** The entry point of boards: what checks find has its words. */
export * from '../board/index.js';
export {gridShapeFaults, type ShapeFault} from '../phrases/grids.js';
