import type {OverlayDocument} from '../module/index.js';
import {isPlain} from './counter-rules.js';
import type {VassalGame} from './game.js';
import type {MapSurface} from './maps.js';
import {quoted, type Problems} from './problems.js';

/** Remedy of a part that does not fit. */
export const LEFT_OUT = 'left out: another version of the module may have it';
const SLOT_LEFT_OUT = 'left out: another version of the module, or an extension, may have it';

/** The expectation where a name should be that of a side. */
export const aSide = (sides: ReadonlyMap<string, string>): string =>
  `a side of this game: ${[...sides.keys()].join(', ')}`;

/** Names the maps, grids and slots of counters of an overlay that the module has no place for: they are left out, and the rest is used. */
export function addUnmatchedNames(
  {map: chosen, maps = {}, counters = []}: OverlayDocument,
  {module, pieces}: VassalGame,
  surfaces: readonly MapSurface[],
  unmatched: Problems,
): void {
  const shared = new Set(module.maps.filter(({isPrivate}) => !isPrivate).map(({name}) => name));
  const aMap = `a map of this module: ${[...shared].slice(0, 20).map(quoted).join(', ')}`;
  const fieldsOf = new Map(surfaces.map(({inPlay, fields}) => [inPlay.map.name, fields]));
  if (chosen !== undefined && !shared.has(chosen)) unmatched.add(['map'], quoted(chosen), aMap, LEFT_OUT);
  for (const [name, {grid}] of Object.entries(maps)) {
    const fields = fieldsOf.get(name) ?? [];
    if (!shared.has(name)) unmatched.add(['maps', name], quoted(name), aMap, LEFT_OUT);
    else if (grid?.kind === 'grid' && fields.length > 0 && !fields.some((field) => field.name === grid.name))
      unmatched.add(
        ['maps', name, 'grid'],
        quoted(grid.name),
        `a grid of this map: ${fields
          .slice(0, 20)
          .map((field) => quoted(field.name))
          .join(', ')}`,
        LEFT_OUT,
      );
  }
  if (counters.length === 0) return;
  const slots = new Set([...module.slots, ...pieces].map(({gpid}) => gpid));
  for (const [
    i,
    {
      match: {gpid},
    },
  ] of counters.entries())
    if (isPlain(gpid) && !slots.has(gpid))
      unmatched.add(
        ['counters', i],
        `the slot ${quoted(gpid)}`,
        'the gpid of a slot of this module',
        SLOT_LEFT_OUT,
      );
}
