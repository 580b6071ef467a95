import {atOnce, type Work} from './steps.js';
import type {Game} from './game.js';
import {buildHexGame} from './hex-game.js';
import {buildPointGame} from './point-game.js';
import {withIsolatedNames} from './isolated.js';
import type {ModuleDocument} from './schema/module.js';
import {buildSides, buildUnits} from './units.js';

/** A map whose names may stand in sentences. */
function* withNames(map: ModuleDocument['map']): Work<ModuleDocument['map']> {
  if (map.kind === 'point') {
    const points = yield* withIsolatedNames(map.points);
    return points === map.points ? map : {...map, points};
  }
  const {terrain, hexsideTerrain, hexes} = map;
  const named = {
    ...(terrain && {terrain: yield* withIsolatedNames(terrain)}),
    ...(hexsideTerrain && {hexsideTerrain: yield* withIsolatedNames(hexsideTerrain)}),
    ...(hexes && {hexes: yield* withIsolatedNames(hexes, false)}),
  };
  const isAsItIs =
    named.terrain === terrain && named.hexsideTerrain === hexsideTerrain && named.hexes === hexes;
  return isAsItIs ? map : {...map, ...named};
}

/** Makes the game of a checked document, as it stands: errata are neither applied nor undone here. */
export const buildGame = (document: ModuleDocument): Game => atOnce(buildingGame(document));

/** `buildGame`, with turns for others between. */
export function* buildingGame(document: ModuleDocument): Work<Game> {
  const map = yield* withNames(document.map);
  const sides = buildSides(document);
  const units = yield* buildUnits(document, sides);
  return yield* map.kind === 'hex'
    ? buildHexGame(document, map, sides, units)
    : buildPointGame(document, map, sides, units);
}
