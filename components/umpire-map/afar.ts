import {unsafeCSS} from 'lit';
import {heatSheet} from '../../src/drawing/density.js';

/**
 * What is drawn by density: counters that run into each other, zones and heats from afar, and hex maps too large to be drawn
 * whole.
 */
export {clusters} from '../../src/drawing/density.js';
export {vastHexScene} from '../../src/drawing/far-scene.js';
export {heatShapes} from '../../src/drawing/density.js';
export {densityShapes} from '../../src/drawing/overlay.js';
export const styles = unsafeCSS(heatSheet);
