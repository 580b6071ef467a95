/** The position of a game from VASSAL, with what Umpire wrote into it before. */
import {isSameJson, type OverlayDocument, type PositionDocument} from '../module/index.js';
import type {Counters} from './counters.js';

/** Units in the order in which Umpire had them, those that it did not write last: sentences name them in it. */
export function inOrder<T>(
  record: Readonly<Record<string, T>>,
  {units = {}}: PositionDocument = {},
  {counters = []}: Pick<OverlayDocument, 'counters'> = {},
): Readonly<Record<string, T>> {
  // the counters of a game of ours come in its order; units that are as their type says have no entry
  const ids = counters.flatMap(({match}) => match.marker?.['Id'] ?? []);
  const order = new Map([...new Set([...ids, ...Object.keys(units)])].map((id, i) => [id, i]));
  const last = order.size;
  return Object.fromEntries(
    Object.entries(record).toSorted(([a], [b]) => (order.get(a) ?? last) - (order.get(b) ?? last)),
  );
}

const turnOf = ({turn}: PositionDocument = {}): Pick<PositionDocument, 'turn'> => (turn ? {turn} : {});

/**
 * The position of units as they lie, with everything else that Umpire wrote into the game: turn, markers, control and supply.
 * States are those of units that stand where they had them.
 */
export function positionOn(
  {placed, namedSides}: Counters,
  places: ReadonlySet<string>,
  embedded: PositionDocument = {},
): PositionDocument {
  const {markers, control, inSupply, fullCities, units: before = {}} = embedded;
  const sides = new Set(namedSides.map(({id}) => id));
  const isHere = (label: string): boolean => places.has(label);
  const units = Object.entries(inOrder(placed, embedded)).map(([id, {at, steps}]) => {
    const was = Object.hasOwn(before, id) && before[id]?.at === at ? before[id] : undefined;
    const {at: _, steps: __, from, ...states} = was ?? {at};
    return [
      id,
      {
        ...states,
        ...(from !== undefined && isHere(from) && {from}),
        at,
        ...(steps === undefined ? {} : {steps}),
      },
    ] as const;
  });
  return {
    ...turnOf(embedded),
    units: Object.fromEntries(units),
    ...(markers && {
      markers: markers.filter(({at, side}) => isHere(at) && (side === undefined || sides.has(side))),
    }),
    ...(control && {
      control: Object.fromEntries(
        Object.entries(control).filter(([label, side]) => isHere(label) && sides.has(side)),
      ),
    }),
    ...(inSupply && {
      inSupply: Object.fromEntries(
        Object.entries(inSupply).flatMap(([side, all]) =>
          sides.has(side) ? [[side, all.filter(isHere)] as const] : [],
        ),
      ),
    }),
    ...(fullCities && {fullCities: fullCities.filter(isHere)}),
  };
}

/** The position of a map of points: its owners are those that were entered, else as Umpire wrote them, else the only side there. */
export function pointPosition(
  counters: Counters,
  points: ReadonlyMap<string, string>,
  entered: Readonly<Record<string, string>> = {},
  embedded?: PositionDocument,
): PositionDocument {
  const {units, placed, sides} = counters;
  const position = positionOn(counters, new Set(points.keys()), embedded);
  const unitsAt = (all: PositionDocument['units'] = {}): ReadonlyMap<string, readonly string[]> => {
    const found = new Map<string, string[]>();
    for (const [id, {at}] of Object.entries(all)) found.set(at, [...(found.get(at) ?? []), id].toSorted());
    return found;
  };
  const [now, before] = [unitsAt(placed), unitsAt(embedded?.units)];
  const ownerOf = (point: string, key: string): string | undefined => {
    const name = entered[key];
    if (name !== undefined) return sides.get(name);
    const here = now.get(point) ?? [];
    if (embedded && isSameJson(here, before.get(point) ?? [])) return position.control?.[point];
    const [only, other] = new Set(here.map((id) => units[id]!.side));
    return other === undefined ? only : undefined;
  };
  const control = Object.fromEntries(
    [...points].flatMap(([point, key]) => {
      const owner = ownerOf(point, key);
      return owner === undefined ? [] : [[point, owner]];
    }),
  );
  return {...position, control};
}
