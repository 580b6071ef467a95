import {unsafeCSS} from 'lit';
import {farPoints} from '../../src/drawing/far-points.js';
import {pointScene, pointSheet} from '../../src/drawing/point-scene.js';
import {isVast, type Scene} from '../../src/drawing/scene.js';
import type {PointGame} from '../../src/module/index.js';

/** How a point map is drawn, however large: fetched for the first of them, since a page of hexes does without. */
export const pointSceneSeen = (game: PointGame): Scene => (isVast(game) ? farPoints(game) : pointScene(game));
export const styles = unsafeCSS(pointSheet);
