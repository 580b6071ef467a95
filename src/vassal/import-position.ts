/** The position of a game from VASSAL, with what Umpire wrote into it before. */
import type {PositionDocument} from '../module/index.js';
import type {Counters} from './counters.js';

/** Units in the order in which Umpire had them, those that it did not write last: sentences name them in it. */
export function inOrder<T>(
  record: Readonly<Record<string, T>>,
  {units = {}}: PositionDocument = {},
): Readonly<Record<string, T>> {
  const order = new Map(Object.keys(units).map((id, i) => [id, i]));
  const last = order.size;
  return Object.fromEntries(
    Object.entries(record).toSorted(([a], [b]) => (order.get(a) ?? last) - (order.get(b) ?? last)),
  );
}

const turnOf = ({turn}: PositionDocument = {}): Pick<PositionDocument, 'turn'> => (turn ? {turn} : {});

/**
 * The position of a map of hexes: the units as they lie, with everything else that Umpire wrote into the game: turn, markers, control and supply. States are
 * those of units that stand where they had them.
 */
export function hexPosition(
  {placed, namedSides}: Counters,
  labels: ReadonlySet<string>,
  embedded: PositionDocument = {},
): PositionDocument {
  const {markers, control, inSupply, fullCities, units: before = {}} = embedded;
  const sides = new Set(namedSides.map(({id}) => id));
  const isHere = (label: string): boolean => labels.has(label);
  const units = Object.entries(inOrder(placed, embedded)).map(([id, {at, steps}]) => {
    const was = Object.hasOwn(before, id) && before[id]?.at === at ? before[id] : undefined;
    const {at: _, steps: __, ...states} = was ?? {at};
    return [id, {...states, at, ...(steps === undefined ? {} : {steps})}] as const;
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
        Object.entries(inSupply).flatMap(([side, places]) =>
          sides.has(side) ? [[side, places.filter(isHere)] as const] : [],
        ),
      ),
    }),
    ...(fullCities && {fullCities: fullCities.filter(isHere)}),
  };
}

/** The position of a map of points: the units as they lie, the owners of points, and the turn that Umpire wrote. */
export const pointPosition = (
  counters: Counters,
  points: ReadonlyMap<string, string>,
  control: Readonly<Record<string, string>> | undefined,
  embedded?: PositionDocument,
): PositionDocument => ({
  ...turnOf(embedded),
  units: counters.placed,
  control: controlOf(counters, points, control),
});

/** Owners of points by name: as entered, else the only side there. */
function controlOf(
  {units, placed, sides}: Counters,
  points: ReadonlyMap<string, string>,
  entered: Readonly<Record<string, string>> = {},
): Readonly<Record<string, string>> {
  const standing = new Map<string, Set<string>>();
  for (const [id, {at}] of Object.entries(placed)) {
    const here = standing.get(at) ?? new Set();
    standing.set(at, here.add(units[id]!.side));
  }
  return Object.fromEntries(
    [...points].flatMap(([point, key]) => {
      const [only, other] = standing.get(point) ?? [];
      const name = entered[key];
      const owner = name === undefined ? (other === undefined ? only : undefined) : sides.get(name);
      return owner === undefined ? [] : [[point, owner]];
    }),
  );
}
