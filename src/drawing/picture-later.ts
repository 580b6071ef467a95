/** Pictures for pages: what few of them show is fetched for those. */
import type {Game, Position} from '../module/index.js';
import {hexScene, type Scene} from './scene.js';
import {paintersOf, writeSvg, type Picture} from './svg.js';

/** `sceneOf`, in its time. */
export const sceneLater = async (game: Game): Promise<Scene> =>
  game.kind === 'hex' ? hexScene(game) : (await import('./point-scene.js')).pointScene(game);

/** `pictureAsSvg`, in its time: the same text. */
export async function pictureAsSvgLater(position: Position, picture: Picture = {}): Promise<string> {
  const scene = await sceneLater(position.game);
  const needs = paintersOf(position, scene, picture);
  const sheets = position.kind === 'hex' ? '' : (await import('./point-scene.js')).pointSheet;
  const over = needs.over ? {over: await import('./over.js')} : {};
  const afar = needs.afar ? {afar: await import('./afar.js')} : {};
  return writeSvg(position, scene, picture, {...over, ...afar}, sheets);
}
