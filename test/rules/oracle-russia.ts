import {
  byLabels,
  keepLeast,
  World,
  type Answer,
  type Asked,
  type Options,
  type Piece,
} from './oracle-board.js';

/** Legal supply sources: by rail to the board's edge, and major cities with room. */
function legalSources(world: World, side: string, options: Options): ReadonlySet<string> {
  const controls = (hex: string): boolean =>
    (world.position.control?.[hex] ?? world.map.hexes?.[hex]?.control) === side;
  const links = (world.map.rails ?? []).flatMap((chain) =>
    chain.slice(1).map((hex, i) => [chain[i]!, hex] as const),
  );
  const cancels = (hex: string): boolean =>
    options['railFriends'] === 'cancel' && world.in(hex).some((piece) => piece.side === side);
  const free = (hex: string): boolean => controls(hex) && (!world.enemyZoc(hex, side) || cancels(hex));
  const onRail = (hex: string): boolean => links.some((link) => link.includes(hex));
  const found = new Set(((world.map.boardEdges ?? {})[side] ?? []).filter((hex) => onRail(hex) && free(hex)));
  for (let before = -1; before !== found.size;) {
    before = found.size;
    for (const [a, b] of links) {
      if (found.has(a) && free(b)) found.add(b);
      if (found.has(b) && free(a)) found.add(a);
    }
  }
  for (const [hex, {city}] of Object.entries(world.map.hexes ?? {}))
    if (city === 'major' && controls(hex) && !(world.position.fullCities ?? []).includes(hex)) found.add(hex);
  return found;
}

/** A unit's retreat under Russia Besieged (10.8): every way that 10.82 leaves, and what the priorities think of each. */
export function russiaWays(world: World, {units, hexes, mayElectOne}: Asked, options: Options) {
  const unit = world.pieces.find((piece) => piece.id === units[0])!;
  const {side, at: origin, nationality} = unit;
  const {turn = {}} = world.position;
  const isRussian = nationality === 'russian';
  const friends = (hex: string): Piece[] => world.in(hex).filter((piece) => piece.side === side);

  const closedMonths = options['hungary'] === 'turn' ? ['may-1941', 'june-1941'] : ['may-1941'];
  const full = (hex: string): boolean => world.full(hex, [unit]);
  /** Steps that other readings of 10.83 and 10.85 close. */
  const isClosed = (from: string, to: string): boolean =>
    (options['fullHexes'] === 'closed' && full(to)) ||
    (options['terrain'] === 'closes' && !world.mayMove(unit.type, from, to));
  /** The letters of 10.82 that close a step. */
  const closedBy = (from: string, to: string): readonly string[] => {
    const regions = world.regions(to);
    const never: readonly (readonly [letter: string, isSo: boolean])[] = [
      [
        'a',
        world.in(to).some((piece) => piece.side !== side && (piece.zoc || options['noZocUnits'] === 'any')),
      ],
      [
        'b',
        (options['vacant'] === 'no-unit' ? world.in(to) : friends(to)).length === 0 &&
          world.enemyZoc(to, side),
      ],
      ['c', world.hexside(from, to).includes('coast')],
      ['d', ['sea', 'lake'].includes(world.terrain(to))],
      [
        'd',
        world.terrain(to) === 'ice-road' &&
          !(options['iceRoad'] === 'open-in-snow' && turn.weather === 'snow'),
      ],
      ['f', isRussian && regions.includes('hungary') && closedMonths.includes(turn.month ?? '')],
      ['g', regions.some((region) => ['turkey', 'persia', 'lebanon', 'syria'].includes(region))],
    ];
    return never.flatMap(([letter, isSo]) => (isSo ? [letter] : []));
  };
  const routes: string[][] = [];
  /** Every hex that a way enters first, though none may lead on. */
  const entered = new Set<string>();
  const walk = (path: string[]): void => {
    if (path.length === hexes) {
      routes.push(path);
      return;
    }
    const from = path.at(-1) ?? origin;
    for (const to of world.neighbours(from))
      if (to !== origin && !path.includes(to) && closedBy(from, to).length === 0 && !isClosed(from, to)) {
        entered.add(to);
        walk([...path, to]);
      }
  };
  walk([]);

  const end = (route: readonly string[]): string => route.at(-1)!;
  const from = (route: readonly string[], i: number): string => route[i - 1] ?? origin;
  const sources = legalSources(world, side, options);
  const between =
    options['sourceDistance'] === 'path'
      ? world.waysOf([unit], () => 1)
      : (hex: string, source: string) => world.distance(hex, source);
  const toSource = (hex: string): number =>
    sources.size === 0 ? 0 : Math.min(...[...sources].map((source) => between(hex, source)));
  const wrongWay = (a: string, b: string): boolean => {
    const right = world.x(b) - world.x(a);
    return isRussian ? !(right > 1e-6) : !(right < -1e-6);
  };
  const firstTurn =
    isRussian && turn.player === 'axis' && ['may-1941', 'june-1941'].includes(turn.month ?? '');

  type Priority = {readonly rule: string; readonly worth: (route: readonly string[]) => number};
  const p1: Priority = {
    rule: 'P1',
    worth: (route) =>
      (options['zocFree'] === 'last-hex' ? route.slice(-1) : route).filter((hex) => world.enemyZoc(hex, side))
        .length,
  };
  const isWithAllies = (route: readonly string[]): boolean =>
    (nationality === 'rumanian' && world.regions(end(route)).includes('hungary')) ||
    (nationality === 'hungarian' && world.regions(end(route)).includes('rumania'));
  const p2: Priority = {rule: 'P2', worth: (route) => (isWithAllies(route) ? 1 : 0)};
  const p3: Priority = {rule: 'P3', worth: (route) => (sources.has(end(route)) ? 0 : 1)};
  const p4: Priority = {rule: 'P4', worth: (route) => toSource(end(route))};
  const p5: Priority = {
    rule: 'P5',
    worth: (route) =>
      options['direction'] === 'net'
        ? Number(wrongWay(origin, end(route)))
        : route.filter((hex, i) => wrongWay(from(route, i), hex)).length,
  };
  const p6: Priority = {
    rule: 'P6',
    worth: (route) => (hexes === 2 && world.distance(origin, end(route)) !== 2 ? 1 : 0),
  };
  const late = firstTurn ? [] : [p3, p4, p5];
  const six = mayElectOne ? [] : [p6];
  const priorities = options['twoHexes'] === 'must' ? [p1, ...six, p2, ...late] : [p1, p2, ...late, ...six];
  // 10.84 with `fatalSteps`: no route whose steps of 10.87 are all that the unit has
  const pays = options['loneUnit'] !== 'free' || friends(origin).length > 1;
  const fatal = (route: readonly string[]): boolean =>
    options['fatalSteps'] === 'counted' &&
    pays &&
    route.filter((hex) => friends(hex).length > 0 && world.enemyZoc(hex, side)).length >= unit.steps;
  const open = routes.filter((route) => !full(end(route)));
  const eligible = open.filter(
    (route) => !fatal(route) && !(options['allies'] === 'barred' && isWithAllies(route)),
  );
  const listed = priorities.reduce<readonly string[][]>(
    (left, {worth}) => (left.length === 0 ? left : keepLeast(left, worth)),
    eligible,
  );
  return {side, origin, routes, entered, closedBy, full, fatal, open, eligible, listed, priorities, toSource};
}

/** 10.8. */
export function russiaAnswer(world: World, asked: Asked, options: Options): Answer {
  const {side, open, listed} = russiaWays(world, asked, options);
  const end = (route: readonly string[]): string => route.at(-1)!;
  const friends = (hex: string): Piece[] => world.in(hex).filter((piece) => piece.side === side);
  const inSupply = world.position.inSupply?.[side];
  const instead =
    inSupply && listed.length > 0 && !listed.some((route) => inSupply.includes(end(route)))
      ? open.filter((route) => {
          const held = (hex: string): boolean =>
            world.enemyZoc(hex, side) && friends(hex).some(({combat}) => combat);
          const through = route.slice(0, -1).filter((hex) => world.enemyZoc(hex, side));
          const mayEnd = options['throughFriends'] === 'may-end' && held(end(route));
          return inSupply.includes(end(route)) && (through.length > 0 || mayEnd) && through.every(held);
        })
      : [];
  return {
    routes: [...listed].sort(byLabels),
    stepLosses: 0,
    blockedHexes: 0,
    isolated: false,
    eliminated: listed.length === 0,
    ...(instead.length > 0 ? {ownerMayChoose: instead.sort(byLabels)} : {}),
  };
}
