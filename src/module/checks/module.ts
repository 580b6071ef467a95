import {eachOf, namesIn, spend, type Work} from '../steps.js';
import type {Fault, Loaded} from '../fault.js';
import {namesOf} from '../names.js';
import {basesOf} from '../merge.js';
import {airRoles, type ModuleDocument} from '../schema/module.js';
import type {WrittenPosition} from '../schema/position.js';
import {usualAirRole} from '../units.js';
import {gridFaults, hexMapFaults} from './hex-map.js';
import {pointMapFaults} from './point-map.js';
import {checkingPosition} from './position.js';
import {limits} from './limits.js';
import {Report, aSide, aType, roomForFaults, type Room} from './report.js';
import {tableFaults} from './tables.js';

const faultsOf = (checked: Loaded<unknown>): readonly Fault[] => (checked.ok ? [] : checked.faults);

/** Everything about a module of the right shape that its names get wrong, positions and examples included. */
export function* moduleFaults(document: ModuleDocument): Work<readonly Fault[]> {
  const {map} = document;
  const room = roomForFaults();
  const report = new Report([], room);
  const sides = new Set(Object.keys(document.sides));
  const types = new Set(Object.keys(document.unitTypes ?? {}));
  yield* eachOf(document.units, (id, {side, type}) => {
    report.known(side, sides, aSide, 'units', id, 'side');
    report.known(type, types, aType, 'units', id, 'type');
  });
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

  const faults = [...report.faults, ...(yield* tableFaults(document, room))];
  // without a grid no hex has a name to look up
  const unnumbered = map.kind === 'hex' ? gridFaults(map) : [];
  if (unnumbered.length > 0) return [...faults, ...unnumbered];
  return [
    ...faults,
    ...(yield* map.kind === 'hex' ? hexMapFaults(document, map, room) : pointMapFaults(map, room)),
    ...(yield* positionsFaults(document, room)),
  ];
}

/** What the positions get wrong; and whether it is too much to fill them in, each from its base and its base's. */
function* positionsFaults(document: ModuleDocument, room: Room): Work<readonly Fault[]> {
  const {positions = {}, units = {}} = document;
  const names = yield* namesOf(document);
  const ownUnits = namesIn(units).length;
  const sizes = new Map<string, number>();
  yield* eachOf(positions, (name, position) => sizes.set(name, sizeOf(position)));
  const faults: Fault[] = [];
  let entries = 0;
  for (const [name, position] of Object.entries(positions)) {
    for (const below of basesOf(position, positions)) entries += sizes.get(below) ?? 0;
    if (position.newUnits) entries += ownUnits;
    if (entries > limits.values) {
      const report = new Report(['positions'], room);
      report.add(
        [name],
        'positions that take too much from others',
        `at most ${String(limits.values)} entries in all, those of their bases counted in each`,
      );
      return [...faults, ...report.faults];
    }
    if (room.left <= 0) break;
    yield* spend(POSITION);
    faults.push(...faultsOf(yield* checkingPosition(document, position, ['positions', name], names, room)));
  }
  return faults;
}

/** A position costs as much as so many entries, however short it is. */
const POSITION = 10;

/** How many entries a position has. */
const sizeOf = (position: WrittenPosition): number =>
  Object.values(position).reduce<number>(
    (sum, field) => sum + (typeof field === 'object' && field !== null ? namesIn(field).length : 1),
    0,
  );
