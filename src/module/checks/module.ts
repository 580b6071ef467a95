import type {Fault} from '../fault.js';
import {namesOf} from '../names.js';
import type {ModuleDocument} from '../schema/module.js';
import {gridFaults, hexMapFaults} from './hex-map.js';
import {pointMapFaults} from './point-map.js';
import {positionFaults} from './position.js';
import {Report, aSide, aType} from './report.js';
import {tableFaults} from './tables.js';

/** Everything about a module of the right shape that its names get wrong, positions and examples included. */
export function moduleFaults(document: ModuleDocument): readonly Fault[] {
  const {map} = document;
  const report = new Report();
  const sides = Object.keys(document.sides);
  const types = Object.keys(document.unitTypes ?? {});
  for (const [id, {side, type}] of Object.entries(document.units ?? {})) {
    report.known(side, sides, aSide, 'units', id, 'side');
    report.known(type, types, aType, 'units', id, 'type');
  }
  if (sides.length > 8) report.add(['sides'], `${String(sides.length)} sides`, 'at most 8');
  const limit = document.stacking?.limit;
  if (typeof limit === 'object')
    for (const side of Object.keys(limit)) report.known(side, sides, aSide, 'stacking', 'limit', side);
  if (document.rules?.combat === 'point-to-point') {
    for (const wanted of ['axis', 'soviet']) {
      if (!sides.includes(wanted))
        report.add(
          ['sides'],
          sides.join(', ') || 'no side',
          `a side "${wanted}", which point-to-point combat speaks of`,
        );
    }
  }
  (document.reinforcements ?? []).forEach(({side}, i) =>
    report.known(side, sides, aSide, 'reinforcements', i, 'side'),
  );
  const positions = Object.keys(document.positions ?? {});
  (document.examples ?? []).forEach(({position}, i) =>
    report.known(position, positions, 'a position of this module', 'examples', i, 'position'),
  );

  const faults = [...report.faults, ...tableFaults(document)];
  if (map.kind === 'hex') {
    const unnumbered = gridFaults(map);
    // without a grid no hex has a name to look up
    if (unnumbered.length > 0) return [...faults, ...unnumbered];
    faults.push(...hexMapFaults(document, map));
  } else faults.push(...pointMapFaults(map));
  const names = namesOf(document);
  for (const [name, position] of Object.entries(document.positions ?? {}))
    faults.push(...positionFaults(names, position, ['positions', name]));
  return faults;
}
