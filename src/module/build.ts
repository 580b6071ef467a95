import type {Game} from './game.js';
import {buildHexGame} from './hex-game.js';
import {buildPointGame} from './point-game.js';
import {withIsolatedNames} from './isolated.js';
import type {ModuleDocument} from './schema/module.js';
import {buildSides, buildUnits} from './units.js';

/** A map whose names may stand in sentences. */
function withNames(map: ModuleDocument['map']): ModuleDocument['map'] {
  if (map.kind === 'point') {
    const points = withIsolatedNames(map.points);
    return points === map.points ? map : {...map, points};
  }
  const {terrain, hexsideTerrain, hexes} = map;
  const named = {
    ...(terrain && {terrain: withIsolatedNames(terrain)}),
    ...(hexsideTerrain && {hexsideTerrain: withIsolatedNames(hexsideTerrain)}),
    ...(hexes && {hexes: withIsolatedNames(hexes)}),
  };
  const isAsItIs =
    named.terrain === terrain && named.hexsideTerrain === hexsideTerrain && named.hexes === hexes;
  return isAsItIs ? map : {...map, ...named};
}

/** Makes the game of a checked document, as it stands: errata are neither applied nor undone here. */
export function buildGame(document: ModuleDocument): Game {
  const map = withNames(document.map);
  const sides = buildSides(document);
  const units = buildUnits(document, sides);
  return map.kind === 'hex'
    ? buildHexGame(document, map, sides, units)
    : buildPointGame(document, map, sides, units);
}
