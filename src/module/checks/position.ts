import {loaded, refused, show, type Fault, type Loaded} from '../fault.js';
import {wholePosition} from '../merge.js';
import {namesOf, type Names} from '../names.js';
import type {ModuleDocument} from '../schema/module.js';
import {isChange} from '../kind-of.js';
import type {PositionDocument, WrittenPosition} from '../schema/position.js';
import {Report, aSide, aType, roomForFaults, type Path} from './report.js';

/**
 * A position filled in from its base and held against its module: the whole of it, or what its names get wrong. Of one
 * that changes another only what it says itself is held against the module, and that each unit stands somewhere.
 * `names`: those of the module, where they are known already; `room` for faults, that of the whole document.
 */
export function checkedPosition(
  module: ModuleDocument,
  document: WrittenPosition,
  above: Path,
  names = namesOf(module),
  room = roomForFaults(),
): Loaded<PositionDocument> {
  const whole = wholePosition(document, module.positions ?? {}, above);
  if (!whole.ok) return whole;
  const {newUnits = {}, units = {}} = whole.value;
  const all = Object.keys(newUnits).length > 0 ? namesWith(module, newUnits) : names;
  const own = isChange(document) ? saidOf(document, units) : document;
  const report = new Report(above, room);
  const {units: known = {}} = module;
  const [sides, types] = [names.sides, new Set(Object.keys(module.unitTypes ?? {}))];
  for (const [id, {side, type}] of Object.entries(newUnits)) {
    if (Object.hasOwn(known, id))
      report.add(['newUnits', id], show(id), 'a name that no unit of the module has');
    report.known(side, sides, aSide, 'newUnits', id, 'side');
    report.known(type, types, aType, 'newUnits', id, 'type');
  }
  for (const [id, entry] of Object.entries(document.units ?? {})) {
    if (entry && units[id]?.at === undefined)
      report.add(['units', id, 'at'], 'nothing', 'where the unit stands: its base has it off the map');
    if (!entry) report.known(id, all.units, 'a unit of this module', 'units', id);
  }
  const faults = [...report.faults, ...positionFaults(all, own, above, room)];
  return faults.length > 0 ? refused(faults) : loaded(whole.value);
}

/** The names of a module with a position's own units among them. */
const namesWith = (module: ModuleDocument, units: PositionDocument['newUnits']): Names =>
  namesOf({...module, units: {...module.units, ...units}});

/** What a change says itself, its units with the places they end up in: the rest is checked with its base. */
function saidOf(change: WrittenPosition, units: NonNullable<PositionDocument['units']>): PositionDocument {
  const said = JSON.parse(
    JSON.stringify({...change, base: undefined}, (_key, value: unknown) => value ?? undefined),
  ) as PositionDocument;
  const placed = Object.keys(said.units ?? {}).flatMap((id) =>
    units[id]?.at === undefined ? [] : [[id, units[id]] as const],
  );
  return {...said, units: Object.fromEntries(placed)};
}

/** Names in a position that its module doesn't know, and steps that a unit doesn't have. */
export function positionFaults(
  names: Names,
  document: PositionDocument,
  above: Path,
  room = roomForFaults(),
): readonly Fault[] {
  const report = new Report(above, room);
  const what = names.kind === 'hex' ? 'a hex of this map' : 'a point of this map';
  const place = (label: string, ...path: Path): void => {
    if (!names.hasPlace(label)) report.unknown(label, names.places, what, ...path);
  };
  const side = (id: string, ...path: Path): boolean => report.known(id, names.sides, aSide, ...path);
  for (const [id, {at, from, steps}] of Object.entries(document.units ?? {})) {
    place(at, 'units', id, 'at');
    if (from !== undefined) place(from, 'units', id, 'from');
    if (!report.known(id, names.units, 'a unit of this module', 'units', id)) continue;
    const full = names.units.get(id)!;
    if (steps !== undefined && (steps < 1 || steps > full)) {
      const range =
        full === 1 ? '1, the only step of this unit' : `1 to ${String(full)}, the steps of this unit`;
      report.add(['units', id, 'steps'], show(steps), `${range}; leave a unit out that has none left`);
    }
  }
  (document.markers ?? []).forEach(({side: owner, at}, i) => {
    place(at, 'markers', i, 'at');
    if (owner !== undefined) side(owner, 'markers', i, 'side');
  });
  for (const [label, owner] of Object.entries(document.control ?? {})) {
    place(label, 'control', label);
    side(owner, 'control', label);
  }
  (document.fullCities ?? []).forEach((label, i) => {
    place(label, 'fullCities', i);
  });
  for (const [owner, labels] of Object.entries(document.inSupply ?? {})) {
    side(owner, 'inSupply', owner);
    labels.forEach((label, i) => {
      place(label, 'inSupply', owner, i);
    });
  }
  return report.faults;
}
