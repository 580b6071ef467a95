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
export type Options = Readonly<Record<string, string>>;

export interface Piece {
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
export class World {
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
  /** A ZOC goes where its unit could: by `reach` hexsides do not matter, or what is closed to anyone is to all. */
  enemyZoc(label: string, side: string, reach = 'hexside'): boolean {
    const asked = `${side} ${reach} ${label}`;
    const zoc =
      this.#zoc.get(asked) ??
      this.pieces.some(
        (piece) =>
          piece.side !== side &&
          piece.zoc &&
          this.neighbours(piece.at).includes(label) &&
          this.#reaches(reach, piece, label),
      );
    this.#zoc.set(asked, zoc);
    return zoc;
  }
  #reaches(reach: string, {type, at}: Piece, to: string): boolean {
    if (reach === 'hexside') return this.mayMove(type, at, to);
    const prohibited = this.map.terrain?.[this.terrain(to)]?.prohibited ?? false;
    const isClosed = Array.isArray(prohibited)
      ? reach === 'anyone'
        ? prohibited.length > 0
        : prohibited.includes(type)
      : prohibited;
    return !isClosed;
  }
  /** The cost of the cheapest way that units could move from a hex, whatever is there, to another. */
  waysOf(group: readonly Piece[], cost: (hex: string) => number): (hex: string, goal: string) => number {
    const known = new Map<string, ReadonlyMap<string, number>>();
    const isOpen = (from: string, to: string): boolean =>
      this.in(to).every(({side}) => side === group[0]!.side) &&
      group.every(({type}) => this.mayMove(type, from, to));
    const from = (start: string): ReadonlyMap<string, number> => {
      const far = new Map([[start, 0]]);
      for (let changed = true; changed;) {
        changed = false;
        for (const [hex, so] of [...far])
          for (const to of this.neighbours(hex)) {
            if (!isOpen(hex, to) || so + cost(to) >= (far.get(to) ?? Infinity)) continue;
            far.set(to, so + cost(to));
            changed = true;
          }
      }
      return far;
    };
    return (hex, goal) => {
      const far = known.get(hex) ?? from(hex);
      known.set(hex, far);
      return far.get(goal) ?? Infinity;
    };
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

export const keepLeast = <T>(list: readonly T[], worth: (item: T) => number): T[] => {
  const least = Math.min(...list.map(worth));
  return list.filter((item) => worth(item) === least);
};
export const byLabels = (a: readonly string[], b: readonly string[]): number => {
  for (let i = 0; i < Math.min(a.length, b.length); i++) {
    if (a[i]! < b[i]!) return -1;
    if (a[i]! > b[i]!) return 1;
  }
  return a.length - b.length;
};
