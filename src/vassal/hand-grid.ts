import {HexGrid, type HexId} from '../board/index.js';
import {HexPlan} from '../drawing/hex-plan.js';
import {registrationOf} from '../drawing/pictures.js';
import {calibrate, type Sighting} from '../edit/module/calibrate.js';
import {limits, loaded, refused, type Loaded} from '../module/index.js';
import type {Point} from './grids.js';
import {joinCentres, type HexField} from './hexes.js';
import type {Size} from './numbering.js';
import {faultAt} from './problems.js';

/** Lays hexes over a map as a person showed three or more of them: their numbers and their middles in pixels of the map. */
export function handField(
  map: string,
  sightings: readonly Sighting[],
  {x: left, y: top, width, height}: Point & Size,
): Loaded<HexField> {
  const wrong = (found: string, expected: string): Loaded<never> =>
    refused([faultAt(['maps', map, 'grid'], found, expected, 'click other hexes')]);
  const fit = calibrate(
    sightings.map(({label, x, y}) => ({label, x: x - left, y: y - top})),
    {width, height},
  );
  if ('why' in fit) return wrong(fit.why, 'three numbered hexes of one grid');
  const {grid: shape, underlay} = fit;
  if (shape.columns * shape.rows > limits.hexes)
    return wrong(`${shape.columns} columns of ${shape.rows} rows`, `at most ${limits.hexes} hexes`);
  const grid = new HexGrid(shape);
  const plan = new HexPlan(grid);
  const at = registrationOf(plan, underlay);
  const centres = Array.from({length: grid.size}, (_, hex) => ({
    x: (plan.x(hex) - at.left) / at.across + left,
    y: (plan.y(hex) - at.top) / at.down + top,
    name: grid.label(hex as HexId),
  })).filter(({x, y}) => x >= left && y >= top && x <= left + width && y <= top + height);
  const {scale, scaleDown} = underlay;
  const [along, across] = shape.layout === 'flat-top' ? [scale, scaleDown] : [scaleDown, scale];
  const joined = joinCentres(centres, shape.layout, 1.5 * along, Math.sqrt(3) * across);
  return loaded({name: map, ...joined, merged: 0, belowZones: 0});
}
