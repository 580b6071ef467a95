import type {Position} from '../module/index.js';
import * as afar from './afar.js';
import * as over from './over.js';
import {pointSheet, sceneOf} from './point-scene.js';
import {paintersOf, writeSvg, type Picture} from './svg.js';

/**
 * A position as an SVG document that stands alone: no script, no font, no outer file, no style attribute. The same
 * position and picture give the same text, in Node and in a page.
 */
export function pictureAsSvg(position: Position, picture: Picture = {}): string {
  const scene = sceneOf(position.game);
  const needs = paintersOf(position, scene, picture);
  const by = {...(needs.over && {over}), ...(needs.afar && {afar})};
  return writeSvg(position, scene, picture, by, position.kind === 'hex' ? '' : pointSheet);
}
