/**
 * The retreat rules once more, written straight from their text and as slowly as they read: every way is walked, every
 * choice made by filtering lists. It shares no code with the engine, also not the geometry, so that the two can be held
 * against each other.
 */
import type {ModuleDocument, PositionDocument} from '../../src/module/index.js';

export interface Answer {
  readonly routes: readonly (readonly string[])[];
  readonly stepLosses: number;
  readonly blockedHexes: number;
  readonly isolated: boolean;
  readonly eliminated: boolean;
  readonly ownerMayChoose?: readonly (readonly string[])[];
}
export interface Asked {
  readonly units: readonly string[];
  readonly hexes: number;
  readonly mayElectOne: boolean;
}
type Options = Readonly<Record<string, string>>;

interface Piece {
  readonly id: string;
  readonly side: string;
  readonly type: string;
  readonly combat: boolean;
  readonly zoc: boolean;
  readonly stacking: number;
  readonly steps: number;
  readonly nationality: string | undefined;
  readonly at: string;
}
type Axial = readonly [q: number, r: number];
const around: readonly Axial[] = [
  [1, 0],
  [1, -1],
  [0, -1],
  [-1, 0],
  [-1, 1],
  [0, 1],
];

/** The board as the rules speak of it. */
class World {
  readonly document: ModuleDocument;
  readonly position: PositionDocument;
  readonly places = new Map<string, Axial>();
  readonly names = new Map<string, string>();
  readonly pieces: readonly Piece[];
  constructor(document: ModuleDocument, position: PositionDocument) {
    this.document = document;
    this.position = position;
    const {map} = document;
    if (map.kind !== 'hex') throw new Error('no hex map');
    const wanted = map.shifted === 'odd' ? 1 : 0;
    for (let c = 0; c < map.columns; c++) {
      const column = c + map.firstColumn;
      if (typeof map.label !== 'string') throw new Error('numbers of a rule');
      const inColumn = map.label.replace(/C+/, (run) => String(column).padStart(run.length, '0'));
      for (let r = 0; r < map.rows; r++) {
        const row = r + map.firstRow;
        const label = inColumn.replace(/R+/, (run) => String(row).padStart(run.length, '0'));
        // the textbook conversion: a shifted line sits half a hex further on
        const line = map.layout === 'flat-top' ? column : row;
        const along = map.layout === 'flat-top' ? row : column;
        const half = ((line % 2) + 2) % 2 === wanted ? 1 : 0;
        // half a line back for each line further on, so that the axes are straight
        const straight = along - (line - half) / 2;
        const axial: Axial = map.layout === 'flat-top' ? [line, straight] : [straight, line];
        this.places.set(label, axial);
      }
    }
    for (const [label, place] of this.places) this.names.set(place.join(), label);
    this.pieces = Object.entries(position.units ?? {}).map(([id, placed]) => {
      const unit = document.units?.[id];
      const all = {...document.unitTypes?.[unit?.type ?? ''], ...unit};
      const combat = all.combat ?? true;
      return {
        id,
        side: unit?.side ?? '',
        type: unit?.type ?? '',
        combat,
        zoc: all.zoc ?? combat,
        stacking: all.stacking ?? 1,
        steps: placed.steps ?? all.steps ?? 1,
        nationality: all.nationality,
        at: placed.at,
      };
    });
  }
  get map() {
    const {map} = this.document;
    if (map.kind !== 'hex') throw new Error('no hex map');
    return map;
  }
  distance(a: string, b: string): number {
    const [[aq, ar], [bq, br]] = [this.places.get(a)!, this.places.get(b)!];
    const [q, r] = [aq - bq, ar - br];
    return (Math.abs(q) + Math.abs(r) + Math.abs(q + r)) / 2;
  }
  readonly #beside = new Map<string, readonly string[]>();
  neighbours(label: string): readonly string[] {
    const known = this.#beside.get(label);
    if (known) return known;
    const [q, r] = this.places.get(label)!;
    const beside = around.flatMap(([dq, dr]) => this.names.get([q + dq, r + dr].join()) ?? []);
    this.#beside.set(label, beside);
    return beside;
  }
  /** The horizontal position of a hex's centre. */
  x(label: string): number {
    const [q, r] = this.places.get(label)!;
    return this.map.layout === 'flat-top' ? 1.5 * q : Math.sqrt(3) * (q + r / 2);
  }
  terrain(label: string): string {
    return this.map.hexes?.[label]?.terrain ?? 'clear';
  }
  regions(label: string): readonly string[] {
    return this.map.hexes?.[label]?.regions ?? [];
  }
  hexside(a: string, b: string): readonly string[] {
    return [...(this.map.hexsides?.[`${a}/${b}`] ?? []), ...(this.map.hexsides?.[`${b}/${a}`] ?? [])];
  }
  readonly #mayMove = new Map<string, boolean>();
  mayMove(type: string, from: string, to: string): boolean {
    const asked = `${type} ${from}|${to}`;
    const may = this.#mayMove.get(asked) ?? this.#moves(type, from, to);
    this.#mayMove.set(asked, may);
    return may;
  }
  #moves(type: string, from: string, to: string): boolean {
    const closed = (prohibited: boolean | string[] | undefined): boolean =>
      prohibited === true || (Array.isArray(prohibited) && prohibited.includes(type));
    if (closed(this.map.terrain?.[this.terrain(to)]?.prohibited)) return false;
    return !this.hexside(from, to).some((kind) => closed(this.map.hexsideTerrain?.[kind]?.prohibited));
  }
  in(label: string): Piece[] {
    return this.pieces.filter(({at}) => at === label);
  }
  readonly #zoc = new Map<string, boolean>();
  enemyZoc(label: string, side: string): boolean {
    const asked = `${side} ${label}`;
    const zoc =
      this.#zoc.get(asked) ??
      this.pieces.some(
        (piece) =>
          piece.side !== side &&
          piece.zoc &&
          this.neighbours(piece.at).includes(label) &&
          this.mayMove(piece.type, piece.at, label),
      );
    this.#zoc.set(asked, zoc);
    return zoc;
  }
  limit(side: string): number {
    const limit = this.document.stacking?.limit;
    return (typeof limit === 'object' ? limit[side] : limit) ?? Infinity;
  }
  /** Would the hex be over-stacked with these units in it as well? */
  full(label: string, group: readonly Piece[]): boolean {
    const {side} = group[0]!;
    const there = this.in(label).filter((piece) => piece.side === side);
    const points = [...there, ...group].reduce((sum, {stacking}) => sum + stacking, 0);
    return points > this.limit(side) + 1e-9;
  }
}

const keepLeast = <T>(list: readonly T[], worth: (item: T) => number): T[] => {
  const least = Math.min(...list.map(worth));
  return list.filter((item) => worth(item) === least);
};
const byLabels = (a: readonly string[], b: readonly string[]): number => {
  for (let i = 0; i < Math.min(a.length, b.length); i++) {
    if (a[i]! < b[i]!) return -1;
    if (a[i]! > b[i]!) return 1;
  }
  return a.length - b.length;
};

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
function seriesWays(
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
function seriesAnswer(world: World, asked: Asked, options: Options): Answer {
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

/** Legal supply sources: by rail to the board's edge, and major cities with room. */
function legalSources(world: World, side: string): ReadonlySet<string> {
  const controls = (hex: string): boolean =>
    (world.position.control?.[hex] ?? world.map.hexes?.[hex]?.control) === side;
  const links = (world.map.rails ?? []).flatMap((chain) =>
    chain.slice(1).map((hex, i) => [chain[i]!, hex] as const),
  );
  const free = (hex: string): boolean => controls(hex) && !world.enemyZoc(hex, side);
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

/** 10.8. */
/** A unit's retreat under Russia Besieged: every way that 10.82 leaves, and what the priorities think of each. */
function russiaWays(world: World, {units, hexes, mayElectOne}: Asked, options: Options) {
  const unit = world.pieces.find((piece) => piece.id === units[0])!;
  const {side, at: origin, nationality} = unit;
  const {turn = {}} = world.position;
  const isRussian = nationality === 'russian';
  const friends = (hex: string): Piece[] => world.in(hex).filter((piece) => piece.side === side);

  /** The letters of 10.82 that close a step. */
  const closedBy = (from: string, to: string): readonly string[] => {
    const regions = world.regions(to);
    const never: readonly (readonly [letter: string, isSo: boolean])[] = [
      ['a', world.in(to).some((piece) => piece.side !== side && piece.zoc)],
      [
        'b',
        (options['vacant'] === 'no-unit' ? world.in(to) : friends(to)).length === 0 &&
          world.enemyZoc(to, side),
      ],
      ['c', world.hexside(from, to).includes('coast')],
      ['d', ['sea', 'lake', 'ice-road'].includes(world.terrain(to))],
      ['f', isRussian && turn.month === 'may-1941' && regions.includes('hungary')],
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
      if (to !== origin && !path.includes(to) && closedBy(from, to).length === 0) {
        entered.add(to);
        walk([...path, to]);
      }
  };
  walk([]);

  const end = (route: readonly string[]): string => route.at(-1)!;
  const from = (route: readonly string[], i: number): string => route[i - 1] ?? origin;
  const sources = legalSources(world, side);
  const toSource = (hex: string): number =>
    sources.size === 0 ? 0 : Math.min(...[...sources].map((source) => world.distance(hex, source)));
  const wrongWay = (a: string, b: string): boolean => {
    const right = world.x(b) - world.x(a);
    return isRussian ? !(right > 1e-6) : !(right < -1e-6);
  };
  const firstTurn =
    isRussian && turn.player === 'axis' && ['may-1941', 'june-1941'].includes(turn.month ?? '');

  const full = (hex: string): boolean => world.full(hex, [unit]);
  type Priority = {readonly rule: string; readonly worth: (route: readonly string[]) => number};
  const p1: Priority = {
    rule: 'P1',
    worth: (route) =>
      (options['zocFree'] === 'last-hex' ? route.slice(-1) : route).filter((hex) => world.enemyZoc(hex, side))
        .length,
  };
  const p2: Priority = {
    rule: 'P2',
    worth: (route) =>
      (nationality === 'rumanian' && world.regions(end(route)).includes('hungary')) ||
      (nationality === 'hungarian' && world.regions(end(route)).includes('rumania'))
        ? 1
        : 0,
  };
  const p3: Priority = {rule: 'P3', worth: (route) => (sources.has(end(route)) ? 0 : 1)};
  const p4: Priority = {rule: 'P4', worth: (route) => toSource(end(route))};
  const p5: Priority = {
    rule: 'P5',
    worth: (route) => route.filter((hex, i) => wrongWay(from(route, i), hex)).length,
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
  const eligible = open.filter((route) => !fatal(route));
  const listed = priorities.reduce<readonly string[][]>(
    (left, {worth}) => (left.length === 0 ? left : keepLeast(left, worth)),
    eligible,
  );
  return {side, origin, routes, entered, closedBy, full, fatal, open, eligible, listed, priorities, toSource};
}

function russiaAnswer(world: World, asked: Asked, options: Options): Answer {
  const {side, open, listed} = russiaWays(world, asked, options);
  const end = (route: readonly string[]): string => route.at(-1)!;
  const friends = (hex: string): Piece[] => world.in(hex).filter((piece) => piece.side === side);
  const inSupply = world.position.inSupply?.[side];
  const instead =
    inSupply && listed.length > 0 && !listed.some((route) => inSupply.includes(end(route)))
      ? open.filter((route) => {
          const through = route.slice(0, -1).filter((hex) => world.enemyZoc(hex, side));
          return (
            inSupply.includes(end(route)) &&
            through.length > 0 &&
            through.every((hex) => friends(hex).some(({combat}) => combat))
          );
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

/** The readings of each sheet, the default first; `disputes` names those that move units, in order. */
const readings: Readonly<Record<string, readonly (readonly [option: string, ...values: string[]])[]>> = {
  'wwii-battle-series': [
    ['overstack', 'any-hex', 'last-hex'],
    ['supplySource', 'nearest', 'same'],
    ['awayFromSupply', 'blocked', 'allowed'],
    ['closeness', 'closer', 'closest'],
    ['order', 'losses-first', 'supply-first'],
    ['overstackOnWay', 'counts', 'free'],
  ],
  'russia-besieged': [
    ['twoHexes', 'priority', 'must'],
    ['fatalSteps', 'ignored', 'counted'],
    ['vacant', 'no-friend', 'no-unit'],
    ['zocFree', 'every-hex', 'last-hex'],
  ],
};

export interface FullAnswer extends Partial<Answer> {
  readonly disputed: readonly {option: string; value: string; changes: readonly string[]}[];
}

/** The readings in force. */
const optionsOf = ({rules}: ModuleDocument): Options => ({
  ...Object.fromEntries(readings[rules?.retreat as string]!.map(([option, value]) => [option, value!])),
  ...rules?.options,
});

/** Every way of a group under the WWII Battle Series, walked. */
export const oracleWays = (
  document: ModuleDocument,
  position: PositionDocument,
  asked: Asked,
): ReturnType<typeof seriesWays> => seriesWays(new World(document, position), asked, optionsOf(document));

/** Every way of a unit under Russia Besieged, walked, with the distance between two hexes. */
export function oracleRussia(document: ModuleDocument, position: PositionDocument, asked: Asked) {
  const world = new World(document, position);
  const distance = (a: string, b: string): number => world.distance(a, b);
  const neighbours = (hex: string): readonly string[] => world.neighbours(hex);
  return {...russiaWays(world, asked, optionsOf(document)), distance, neighbours};
}

/** Answers by the rules, with every reading that would change the answer; ways may wander as well if asked. */
export function oracle(
  document: ModuleDocument,
  position: PositionDocument,
  asked: Asked,
  {wandering = false}: {readonly wandering?: boolean} = {},
): FullAnswer {
  const sheet = document.rules?.retreat as string;
  const world = new World(document, position);
  const chosen = optionsOf(document);
  const under = (options: Options): Answer =>
    (sheet === 'russia-besieged' ? russiaAnswer : seriesAnswer)(world, asked, options);
  const answer = under(chosen);
  const away = ['away', 'every-hex', 'last-hex', 'anywhere'] as const;
  const disputed = [...readings[sheet]!, ...(wandering ? [away] : [])].flatMap(([option, ...values]) =>
    values.flatMap((value) => {
      if ((chosen[option] ?? 'every-hex') === value) return [];
      const other = under({...chosen, [option]: value});
      const changes = (['routes', 'stepLosses', 'blockedHexes', 'eliminated'] as const).filter(
        (field) => JSON.stringify(answer[field]) !== JSON.stringify(other[field]),
      );
      return changes.length > 0 ? [{option, value, changes}] : [];
    }),
  );
  // each sheet's answer has the fields it knows
  const {routes, stepLosses, blockedHexes, isolated, eliminated, ownerMayChoose} = answer;
  return sheet === 'russia-besieged'
    ? {routes, eliminated, ...(ownerMayChoose ? {ownerMayChoose} : {}), disputed}
    : {routes, stepLosses, blockedHexes, isolated, disputed};
}
