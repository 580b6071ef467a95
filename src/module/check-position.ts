import {Report, loaded, refused, faultBudget, type Flaw, type Checked, type Path} from './fault.js';
import {isChange} from './game.js';
import {limits} from './json.js';
import {namesOf, type Names} from './names.js';
import {wholePosition} from './position.js';
import type {ModuleDocument} from './schema/module.js';
import type {PositionDocument, WrittenPosition} from './schema/position.js';
import {takenStates} from './unit-states.js';

/**
 * Completes a position from its base and checks it against its module. Of a position that changes another, checks only
 * what it says itself, and that each unit has a place. `known`: the names of the module, where the caller has them; `room`:
 * the budget of faults of the whole document.
 */
export function checkWholePosition(
  module: ModuleDocument,
  document: WrittenPosition,
  above: Path,
  known?: Names,
  room = faultBudget(),
): Checked<PositionDocument> {
  const whole = wholePosition(document, module.positions ?? {}, above);
  if (!whole.ok) return whole;
  const {newUnits = {}, units = {}} = whole.value;
  const names = known ?? namesOf(module);
  const all = Object.keys(newUnits).length > 0 ? namesWith(module, newUnits) : names;
  const said = isChange(document) ? saidOf(document, units) : document;
  const report = new Report(above, room);
  const {units: own = {}} = module;
  const [sides, types] = [names.sides, new Set(Object.keys(module.unitTypes ?? {}))];
  const count = Object.keys(own).length + Object.keys(newUnits).length;
  if (document.newUnits && count > limits.units)
    report.add(['newUnits'], undefined, 'unitsOfModuleAtMost', {count, most: limits.units});
  for (const [id, {side, type}] of Object.entries(newUnits)) {
    if (Object.hasOwn(own, id)) report.add(['newUnits', id], id, 'newName');
    report.known(side, sides, 'side', 'newUnits', id, 'side');
    report.known(type, types, 'unitType', 'newUnits', id, 'type');
  }
  for (const [id, entry] of Object.entries(document.units ?? {})) {
    if (entry && units[id]?.at === undefined) report.add(['units', id, 'at'], undefined, 'placeOfUnit');
    if (!entry) report.known(id, all.units, 'unit', 'units', id);
  }
  const faults = [...report.faults, ...positionFaults(all, said, above, room)];
  return faults.length > 0 ? refused(faults) : loaded(whole.value);
}

/** The names of a module with a position's own units among them. */
const namesWith = (module: ModuleDocument, units: PositionDocument['newUnits']): Names =>
  namesOf({...module, units: {...module.units, ...units}});

/** Extracts what a change says itself, its units with their final places: the rest is checked with its base. */
function saidOf(change: WrittenPosition, units: NonNullable<PositionDocument['units']>): PositionDocument {
  const said = JSON.parse(
    JSON.stringify({...change, base: undefined}, (_key, value: unknown) => value ?? undefined),
  ) as PositionDocument;
  const placed = Object.keys(said.units ?? {}).flatMap((id) =>
    units[id]?.at === undefined ? [] : [[id, units[id]] as const],
  );
  return {...said, units: Object.fromEntries(placed)};
}

/** Reports a hex or point that the map does not have. */
export function checkPlace(names: Names, report: Report, label: string, ...path: Path): void {
  if (report.full || names.hasPlace(label)) return;
  if (names.grid) report.unknownHex(label, names.grid, ...path);
  else report.unknown(label, names.places, 'point', ...path);
}

/** Tells how to write a state that has a field of its own. */
/** Finds names that the module doesn't know, and steps that a unit doesn't have. */
function positionFaults(
  names: Names,
  document: PositionDocument,
  above: Path,
  room = faultBudget(),
): readonly Flaw[] {
  const report = new Report(above, room);
  const place = (label: string, ...path: Path): void => checkPlace(names, report, label, ...path);
  const side = (id: string, ...path: Path): boolean => report.known(id, names.sides, 'side', ...path);
  for (const [id, {at, from, steps, states = []}] of Object.entries(document.units ?? {})) {
    place(at, 'units', id, 'at');
    if (from !== undefined) place(from, 'units', id, 'from');
    for (const [i, state] of states.entries()) {
      if (states.indexOf(state) < i)
        report.add(['units', id, 'states', i], undefined, 'eachStateOnce', {state});
      else if (takenStates.has(state))
        report.add(
          ['units', id, 'states', i],
          state,
          state === 'supplied' || state === 'unsupplied' ? 'stateOfSupply' : 'ownFieldOfState',
          {state},
        );
      else report.known(state, names.states, 'state', 'units', id, 'states', i);
    }
    if (!report.known(id, names.units, 'unit', 'units', id)) continue;
    const full = names.units.get(id)!;
    if (steps !== undefined && (steps < 1 || steps > full)) {
      report.add(['units', id, 'steps'], steps, 'stepsLeft', {full});
    }
  }
  for (const [i, {side: owner, at}] of (document.markers ?? []).entries()) {
    place(at, 'markers', i, 'at');
    if (owner !== undefined) side(owner, 'markers', i, 'side');
  }
  for (const [label, owner] of Object.entries(document.control ?? {})) {
    place(label, 'control', label);
    side(owner, 'control', label);
  }
  for (const [i, label] of (document.fullCities ?? []).entries()) {
    place(label, 'fullCities', i);
  }
  for (const [owner, labels] of Object.entries(document.inSupply ?? {})) {
    side(owner, 'inSupply', owner);
    for (const [i, label] of labels.entries()) {
      place(label, 'inSupply', owner, i);
    }
  }
  return report.faults;
}
