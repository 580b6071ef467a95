import {unsafeCSS} from 'lit';
import {heatSheet} from '../../src/drawing/heat.js';

/**
 * What is drawn by density: counters that run into each other, zones and heats from afar, and hex maps too large to be drawn
 * whole.
 */
export {clusters} from '../../src/drawing/cluster.js';
export {farScene} from '../../src/drawing/far-scene.js';
export {heatShapes} from '../../src/drawing/heat.js';
export {densityShapes} from '../../src/drawing/zone.js';
export const styles = unsafeCSS(heatSheet);
