import type {ModuleDraft} from '../../../src/edit/module/index.js';
import type {Room} from '../machine.js';

/** Where something of a module is edited: the room, and what is chosen in it. */
export interface Where {
  readonly room: Room;
  readonly place?: string | undefined;
  readonly name?: string | undefined;
}

/** The room in which the place of a JSON pointer is edited. */
export function roomOfPointer(draft: ModuleDraft, [first, second, third, fourth]: readonly string[]): Where {
  if (first === 'map') {
    const {map} = draft;
    if (second === 'terrain') return {room: 'ground', name: third};
    if (second === 'hexsideTerrain') return {room: 'edges', name: third};
    if (second === 'hexes') return {room: 'places', place: third};
    if (second === 'hexsides') return {room: 'edges'};
    if (second === 'roads' || second === 'rails') return {room: 'ways'};
    if (second === 'points') return {room: 'network', place: third};
    if (second === 'lines')
      return {
        room: 'network',
        place: map.kind === 'point' ? map.lines[Number(third)]?.between[0] : undefined,
      };
    if (second === 'supplySources' || second === 'boardEdges')
      return {
        room: 'places',
        place: map.kind === 'hex' && third !== undefined ? map[second]?.[third]?.[Number(fourth)] : undefined,
      };
    return {room: 'map'};
  }
  if (first === 'sides' || first === 'unitTypes' || first === 'units') return {room: 'forces'};
  if (first === 'stacking') return {room: draft.map.kind === 'hex' ? 'places' : 'map'};
  if (first === 'positions') return {room: 'position', name: second};
  if (first === 'tables') return {room: 'tables', name: second};
  if (first === 'rules') return {room: 'rules'};
  if (first === 'title' || first === 'id' || first === undefined) return {room: 'map'};
  return {room: 'file'};
}
