import {unsafeCSS} from 'lit';
import {pointScene, pointSheet, vastPointScene} from '../../src/drawing/point-scene.js';
import {isVast, type Scene} from '../../src/drawing/scene.js';
import type {PointGame} from '../../src/module/index.js';

/** How a point map is drawn, however large: fetched for the first of them, since a page of hexes does without. */
export const pointSceneSeen = (game: PointGame): Scene =>
  isVast(game) ? vastPointScene(game) : pointScene(game);
export const styles = unsafeCSS(pointSheet);
