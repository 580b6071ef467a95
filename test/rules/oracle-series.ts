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

/** The distance of a hex from the supply that counts, by the readings: each hex asks for itself. */
function supplyFrom(world: World, group: readonly Piece[], options: Options): (hex: string) => number {
  const [{side, at: origin}] = group as [Piece];
  const along = options['supplyDistance'] ?? 'hexes';
  const cost = (hex: string): number =>
    along === 'movement' ? (world.map.terrain?.[world.terrain(hex)]?.movement ?? 1) : 1;
  const between =
    along === 'hexes' ? (a: string, b: string) => world.distance(a, b) : world.waysOf(group, cost);
  const sources = ((world.map.supplySources ?? {})[side] ?? []).filter(
    (source) => options['originSource'] === 'counts' || source !== origin,
  );
  const counting =
    options['supplySource'] === 'same' ? keepLeast(sources, (source) => between(origin, source)) : sources;
  return (hex) => (counting.length === 0 ? 0 : Math.min(...counting.map((source) => between(hex, source))));
}

/** Every way that 9.1 leaves open, and how far a hex is from the supply that counts. */
export function seriesWays(
  world: World,
  {units, hexes}: Asked,
  options: Options,
): {readonly ways: readonly Way[]; readonly d: (hex: string) => number; readonly origin: string} {
  const group = units.map((id) => world.pieces.find((piece) => piece.id === id)!);
  const [{side, at: origin}] = group as [Piece];
  const d = supplyFrom(world, group, options);

  const away = options['away'] ?? 'every-hex';
  const marked = world.position.markers ?? [];
  /** Terrain and enemies: the hexes that 9.1 leaves open, whatever the direction. */
  const isOpen = (from: string, to: string): boolean => {
    if (group.some(({type}) => !world.mayMove(type, from, to))) return false;
    if (options['mines'] === 'unit' && marked.some((marker) => marker.at === to && marker.side !== side))
      return false;
    const enemies = world.in(to).filter((piece) => piece.side !== side);
    const isAlone = enemies.length === 1 && !marked.some(({at}) => at === to);
    return (
      enemies.length === 0 ||
      (group.some(({combat}) => combat) &&
        enemies.every(({combat}) => !combat) &&
        (options['loneHq'] !== 'alone' || isAlone))
    );
  };
  const enemyZoc = (hex: string): boolean => world.enemyZoc(hex, side, options['zocReach']);
  const first = world.neighbours(origin).filter((hex) => isOpen(origin, hex));
  const isRinged =
    options['ezocRing'] === 'surrounds' && first.length > 0 && first.every((hex) => enemyZoc(hex));
  const mayEnter = (path: readonly string[], from: string, to: string): boolean =>
    !isRinged &&
    (away !== 'every-hex' || world.distance(origin, to) === path.length + 1) &&
    to !== origin &&
    !path.includes(to) &&
    isOpen(from, to) &&
    (options['supplyTest'] !== 'every-hex' || d(to) <= d(origin));
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
      const one = counts || enemyZoc(to) ? 1 : 0;
      const more = {once: 0, twice: 1, 'per-unit': group.length}[options['overstackCost'] ?? 'once'] ?? 0;
      walk({
        path: [...path, to],
        owed: owed - 1 + (longer ? 1 : 0),
        losses: losses + one + (counts ? more : 0),
      });
    }
  };
  walk({path: [], owed: hexes, losses: 0});
  return {ways, d, origin};
}

/** 9.0 to 9.4; nobody is forced off the map where a complete way stays on it. */
export function seriesAnswer(world: World, asked: Asked, options: Options): Answer {
  const {leaving, ...answer} = answerOver(world, asked, options);
  if (!leaving) return answer;
  const staying = answerOver(world, asked, {...options, mapEdge: 'closed'});
  return staying.blockedHexes > 0 ? answer : {...staying, ownerMayChoose: answer.routes};
}

/** The answer, and whether all ways in it leave the map. */
function answerOver(world: World, asked: Asked, options: Options): Answer & {readonly leaving?: true} {
  const group = asked.units.map((id) => world.pieces.find((piece) => piece.id === id)!);
  const {ways, d, origin} = seriesWays(world, asked, options);
  const end = ({path}: Way): string => path.at(-1) ?? origin;
  const fewestLosses = (list: readonly Way[]): readonly Way[] => keepLeast(list, ({losses}) => losses);
  const closer = (list: readonly Way[]): readonly Way[] =>
    options['closeness'] === 'closest'
      ? keepLeast(list, (way) => d(end(way)))
      : keepLeast(list, (way) => (d(end(way)) < d(origin) ? 0 : 1));
  const edge = (world.map.boardEdges ?? {})[group[0]!.side] ?? [];
  const toEdge = (hex: string): number =>
    edge.length === 0 ? 0 : Math.min(...edge.map((one) => world.distance(hex, one)));
  const faced = world
    .neighbours(origin)
    .filter((hex) => world.in(hex).some((piece) => piece.side !== group[0]!.side && piece.combat));
  const isRearward = (hex: string): boolean =>
    options['rear'] === 'own-edge'
      ? toEdge(hex) <= toEdge(origin)
      : options['rear'] !== 'off-enemies' || faced.every((enemy) => world.distance(enemy, hex) > 1);
  const leaves = (way: Way): boolean =>
    options['mapEdge'] === 'own-edge' && way.owed > 0 && edge.includes(end(way));
  const complete = ways.filter(
    (way) =>
      (way.owed === 0 || leaves(way)) &&
      // a group that leaves the map from its own hex does not end there
      (way.path.length === 0 || isRearward(end(way))) &&
      (options['away'] !== 'last-hex' ||
        way.path.length === 0 ||
        world.distance(origin, end(way)) > world.distance(origin, way.path.at(-2) ?? origin)),
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
    const stops = ways.filter(
      (way) => way.owed > 0 && !leaves(way) && (way.path.length === 0 || d(end(way)) <= d(origin)),
    );
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
    ...(chosen.every(leaves) ? {leaving: true} : {}),
  };
}
