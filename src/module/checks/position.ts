import {show, type Fault} from '../fault.js';
import type {Names} from '../names.js';
import type {PositionDocument} from '../schema/position.js';
import {Report, aSide, type Path} from './report.js';

/** Names in a position that its module doesn't know, and steps that a unit doesn't have. */
export function positionFaults(names: Names, document: PositionDocument, above: Path): readonly Fault[] {
  const report = new Report(above);
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
