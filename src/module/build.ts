import type {Game} from './game.js';
import {buildHexGame} from './hex-game.js';
import {buildPointGame} from './point-game.js';
import type {ModuleDocument} from './schema/module.js';
import {buildSides, buildUnits} from './units.js';

/** Makes the game of a checked document, as it stands: errata are neither applied nor undone here. */
export function buildGame(document: ModuleDocument): Game {
  const {map} = document;
  const sides = buildSides(document);
  const units = buildUnits(document, sides);
  return map.kind === 'hex'
    ? buildHexGame(document, map, sides, units)
    : buildPointGame(document, map, sides, units);
}
