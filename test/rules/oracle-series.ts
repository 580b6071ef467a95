import {
  byLabels,
  keepLeast,
  World,
  type Answer,
  type Asked,
  type Options,
  type Piece,
} from './oracle-board.js';

/** A way that a group can go, complete or not. */
interface Way {
  readonly path: readonly string[];
  /** Hexes still to go. */
  readonly owed: number;
  readonly losses: number;
}

/** Ways that are walked for one answer, before a position is one for faster rules. */
const mostWalked = 60_000;
export class TooManyWays extends Error {}

/** Every way that 9.1 leaves open, and how far a hex is from the supply that counts. */
export function seriesWays(
  world: World,
  {units, hexes}: Asked,
  options: Options,
): {readonly ways: readonly Way[]; readonly d: (hex: string) => number; readonly origin: string} {
  const group = units.map((id) => world.pieces.find((piece) => piece.id === id)!);
  const [{side, at: origin}] = group as [Piece];
  const sources = ((world.map.supplySources ?? {})[side] ?? []).filter((source) => source !== origin);
  const nearestToOrigin = Math.min(...sources.map((source) => world.distance(origin, source)));
  const counting =
    options['supplySource'] === 'same'
      ? sources.filter((source) => world.distance(origin, source) === nearestToOrigin)
      : sources;
  const d = (hex: string): number =>
    counting.length === 0 ? 0 : Math.min(...counting.map((source) => world.distance(hex, source)));

  const away = options['away'] ?? 'every-hex';
  const mayEnter = (path: readonly string[], from: string, to: string): boolean => {
    if (away === 'every-hex' && world.distance(origin, to) !== path.length + 1) return false;
    if (to === origin || path.includes(to)) return false;
    if (group.some(({type}) => !world.mayMove(type, from, to))) return false;
    const enemies = world.in(to).filter((piece) => piece.side !== side);
    return enemies.length === 0 || (group.some(({combat}) => combat) && enemies.every(({combat}) => !combat));
  };
  const ways: Way[] = [];
  const walk = (way: Way): void => {
    ways.push(way);
    if (ways.length > mostWalked) throw new TooManyWays();
    const {path, owed, losses} = way;
    if (owed === 0) return;
    const from = path.at(-1) ?? origin;
    for (const to of world.neighbours(from)) {
      if (!mayEnter(path, from, to)) continue;
      const full = world.full(to, group);
      const counts = full && (owed === 1 || options['overstackOnWay'] === 'counts');
      const longer = counts && (options['overstack'] === 'any-hex' || owed === 1);
      const lost = counts || world.enemyZoc(to, side);
      walk({path: [...path, to], owed: owed - 1 + (longer ? 1 : 0), losses: losses + (lost ? 1 : 0)});
    }
  };
  walk({path: [], owed: hexes, losses: 0});
  return {ways, d, origin};
}

/** 9.0 to 9.4. */
export function seriesAnswer(world: World, asked: Asked, options: Options): Answer {
  const group = asked.units.map((id) => world.pieces.find((piece) => piece.id === id)!);
  const {ways, d, origin} = seriesWays(world, asked, options);
  const end = ({path}: Way): string => path.at(-1) ?? origin;
  const fewestLosses = (list: readonly Way[]): readonly Way[] => keepLeast(list, ({losses}) => losses);
  const closer = (list: readonly Way[]): readonly Way[] =>
    options['closeness'] === 'closest'
      ? keepLeast(list, (way) => d(end(way)))
      : keepLeast(list, (way) => (d(end(way)) < d(origin) ? 0 : 1));
  const complete = ways.filter(
    ({path, owed}) =>
      owed === 0 &&
      (options['away'] !== 'last-hex' ||
        world.distance(origin, path.at(-1)!) > world.distance(origin, path.at(-2) ?? origin)),
  );
  const allowed = complete.filter((way) => d(end(way)) <= d(origin));
  let chosen: readonly Way[];
  let blocked = 0;
  if (allowed.length > 0) {
    chosen =
      options['order'] === 'supply-first' ? fewestLosses(closer(allowed)) : closer(fewestLosses(allowed));
  } else if (complete.length > 0 && options['awayFromSupply'] === 'allowed') {
    chosen = keepLeast(fewestLosses(complete), (way) => d(end(way)));
  } else {
    const stops = ways.filter((way) => way.owed > 0 && (way.path.length === 0 || d(end(way)) <= d(origin)));
    chosen = closer(fewestLosses(keepLeast(stops, ({owed}) => owed)));
    blocked = chosen[0]!.owed;
  }
  const stepLosses = chosen[0]!.losses + blocked;
  const steps = group.reduce((sum, piece) => sum + piece.steps, 0);
  return {
    routes: chosen.map(({path}) => path).sort(byLabels),
    stepLosses,
    blockedHexes: blocked,
    isolated: blocked > 0 && steps > stepLosses,
    eliminated: false,
  };
}
