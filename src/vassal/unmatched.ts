import type {OverlayDocument} from '../module/index.js';
import {vassalOverlayFaults} from '../phrases/en/faults/vassal-overlays.js';
import {isPlain} from './counter-rules.js';
import type {VassalGame} from './game.js';
import type {MapSurface} from './maps.js';
import type {Problems} from './problems.js';

/** Names a side of an overlay that the game does not have; it is left out. */
export const addUnknownSide = (
  unmatched: Problems,
  place: readonly (string | number)[],
  name: string,
  sides: ReadonlyMap<string, string>,
): void => unmatched.add(place, vassalOverlayFaults.unmatched.side, {name, among: [...sides.keys()]});

/** Names the maps, grids and slots of counters of an overlay that the module has no place for: they are left out, and the rest is used. */
export function addUnmatchedNames(
  {map: chosen, maps = {}, counters = []}: OverlayDocument,
  {module, pieces}: VassalGame,
  surfaces: readonly MapSurface[],
  unmatched: Problems,
): void {
  const shared = new Set(module.maps.filter(({isPrivate}) => !isPrivate).map(({name}) => name));
  const among = [...shared].slice(0, 20);
  const said = vassalOverlayFaults.unmatched;
  const fieldsOf = new Map(surfaces.map(({inPlay, fields}) => [inPlay.map.name, fields]));
  if (chosen !== undefined && !shared.has(chosen)) unmatched.add(['map'], said.map, {name: chosen, among});
  for (const [name, {grid}] of Object.entries(maps)) {
    const fields = fieldsOf.get(name) ?? [];
    if (!shared.has(name)) unmatched.add(['maps', name], said.map, {name, among});
    else if (grid?.kind === 'grid' && fields.length > 0 && !fields.some((field) => field.name === grid.name))
      unmatched.add(['maps', name, 'grid'], said.grid, {
        name: grid.name,
        among: fields.slice(0, 20).map((field) => field.name),
      });
  }
  if (counters.length === 0) return;
  const slots = new Set([...module.slots, ...pieces].map(({gpid}) => gpid));
  for (const [
    i,
    {
      match: {gpid},
    },
  ] of counters.entries())
    if (isPlain(gpid) && !slots.has(gpid)) unmatched.add(['counters', i], said.slot, {name: gpid});
}
