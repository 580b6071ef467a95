import type {HexId} from '../../board/index.js';
import {roomsFor} from './displacement.js';
import type {RetreatRuling, Room} from './ruling.js';
import {breachesOf, type Breach} from './breaches.js';
import {isDecided, mustGoAlone} from './left-behind.js';
import {effectOf} from './sheets/sheet.js';

const same = (a: readonly HexId[], b: readonly HexId[]): boolean =>
  a.length === b.length && a.every((hex, i) => hex === b[i]);

/** Finds units that stay with a stuck one though they must go without it (9.4). */
export function keptTogether(ruling: RetreatRuling): readonly Breach[] {
  const {otherwise, origin} = ruling.context;
  return mustGoAlone(ruling).length > 0 ? [{by: 'keptTogether', rule: otherwise.rule, hex: origin}] : [];
}

/**
 * Finds the breaches of a path as a route. A path has none if the ruling lists it, if it is empty and the ruling lists no
 * route, or if there are more routes than a list holds and it breaks no clause. Every path of an undecided ruling has one:
 * no limit of work makes a path legal, or another rule broken.
 */
export function againstRoute(ruling: RetreatRuling, path: readonly HexId[]): readonly Breach[] {
  const {search, ownerRoutes, context} = ruling;
  if (!isDecided(ruling))
    return [{by: 'undecided', rule: context.sheet.document.length, hex: context.origin}];
  const routes = [...search.routes, ...ownerRoutes];
  const listed = routes.length === 0 ? path.length === 0 : routes.some((route) => same(route, path));
  if (listed) return [];
  const found = breachesOf(ruling, path);
  return found.length > 0 || search.cut ? found : [unlisted(ruling, path)];
}

/** The breach of a path that breaks no clause by itself, and is none of the routes. */
export const unlisted = ({context: {otherwise, origin}}: RetreatRuling, path: readonly HexId[]): Breach => ({
  by: 'unlisted',
  rule: otherwise.rule,
  hex: path.at(-1) ?? origin,
});

/** Finds every rule that a group breaks on this path; none where the path is legal, and these units may make room for it. */
export function againstPath(ruling: RetreatRuling, path: readonly HexId[], room?: Room): readonly Breach[] {
  const found = [...keptTogether(ruling), ...againstRoute(ruling, path)];
  return found.length > 0 ? found : againstRoom(ruling, path, room);
}

/** Finds the breach of units that may not make room at the end of a route. */
export function againstRoom(
  ruling: RetreatRuling,
  path: readonly HexId[],
  room: Room | undefined,
): readonly Breach[] {
  const {sheet, origin} = ruling.context;
  const isSame = (other: Room): boolean =>
    other.length === room?.length &&
    other.every((one) => room.some(({unit, to}) => unit === one.unit && to === one.to));
  if (room === undefined || (room.length === 0 && roomsFor(ruling, path).length === 0)) return [];
  if (roomsFor(ruling, path).some(isSame)) return [];
  const rule = effectOf(sheet, 'displacement')?.rule ?? sheet.document.length;
  return [{by: 'room', rule, hex: path.at(-1) ?? origin, path}];
}
