import type {Fault, Loaded} from '../fault.js';
import {namesOf} from '../names.js';
import {airRoles, type ModuleDocument} from '../schema/module.js';
import {usualAirRole} from '../units.js';
import {gridFaults, hexMapFaults} from './hex-map.js';
import {pointMapFaults} from './point-map.js';
import {checkedPosition} from './position.js';
import {Report, aSide, aType} from './report.js';
import {tableFaults} from './tables.js';

const faultsOf = (checked: Loaded<unknown>): readonly Fault[] => (checked.ok ? [] : checked.faults);

/** Everything about a module of the right shape that its names get wrong, positions and examples included. */
export function moduleFaults(document: ModuleDocument): readonly Fault[] {
  const {map} = document;
  const report = new Report();
  const sides = new Set(Object.keys(document.sides));
  const types = new Set(Object.keys(document.unitTypes ?? {}));
  for (const [id, {side, type}] of Object.entries(document.units ?? {})) {
    report.known(side, sides, aSide, 'units', id, 'side');
    report.known(type, types, aType, 'units', id, 'type');
  }
  // zones of control are a bit a side, and what each type may enter is a byte a hex
  if (sides.size > 8) report.add(['sides'], `${String(sides.size)} sides`, 'at most 8');
  if (types.size > 250) report.add(['unitTypes'], `${String(types.size)} unit types`, 'at most 250');
  const operations = (document.errata ?? []).reduce((sum, {patch}) => sum + patch.length, 0);
  if (operations > 2000) report.add(['errata'], `${String(operations)} operations`, 'at most 2,000');
  const limit = document.stacking?.limit;
  if (typeof limit === 'object')
    for (const side of Object.keys(limit)) report.known(side, sides, aSide, 'stacking', 'limit', side);
  if (document.rules?.combat === 'point-to-point') {
    const roles = Object.entries(document.sides).map(([id, side]) => side.airRole ?? usualAirRole(id));
    for (const role of airRoles) {
      const many = roles.filter((other) => other === role).length;
      if (many !== 1)
        report.add(
          ['sides'],
          `${many === 0 ? 'no side' : `${String(many)} sides`} with "airRole": "${role}"`,
          'one side whose air units multiply fire and one whose air units add to it, by "airRole" (sides named axis and soviet have theirs)',
        );
    }
  }
  (document.reinforcements ?? []).forEach(({side}, i) =>
    report.known(side, sides, aSide, 'reinforcements', i, 'side'),
  );
  const positions = new Set(Object.keys(document.positions ?? {}));
  (document.examples ?? []).forEach(({position}, i) =>
    report.known(position, positions, 'a position of this module', 'examples', i, 'position'),
  );

  const faults = [...report.faults, ...tableFaults(document)];
  // without a grid no hex has a name to look up
  const unnumbered = map.kind === 'hex' ? gridFaults(map) : [];
  if (unnumbered.length > 0) return [...faults, ...unnumbered];
  const names = namesOf(document);
  return [
    ...faults,
    ...(map.kind === 'hex' ? hexMapFaults(document, map) : pointMapFaults(map)),
    ...Object.entries(document.positions ?? {}).flatMap(([name, position]) =>
      faultsOf(checkedPosition(document, position, ['positions', name], names)),
    ),
  ];
}
