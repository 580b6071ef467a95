/** Battles of symbols and flags on hexes without the engine: retreats by all paths, ignored flags, the battle back. */
import {Battle, names, other, type BattleDocument, type Piece} from './battle.js';
import type {Event, Params} from './chart.js';

export type Direction = 'N' | 'NE' | 'SE' | 'S' | 'SW' | 'NW';

/** The board around a battle. */
export interface Field {
  readonly columns: number;
  readonly rows: number;
  readonly terrain: Readonly<Record<string, string>>;
  /** Units that are not in the battle. */
  readonly others: readonly {readonly side: string; readonly at: string}[];
  readonly bunkers: readonly string[];
}

interface Declaration {
  readonly when?: {readonly marker?: string};
  readonly most?: number;
}
interface FlagDocument extends BattleDocument {
  readonly declarations: Readonly<Record<string, Declaration>>;
  readonly sheets: {
    readonly flags: {
      readonly bars: readonly {
        readonly clause: string;
        readonly by?: Readonly<Record<string, readonly Direction[]>>;
      }[];
    };
  };
}

const two = (value: number): string => String(value).padStart(2, '0');

/** The neighbour of a hex; the even columns are half a hex lower. */
export function neighbour({columns, rows}: Field, hex: string, to: Direction): string | undefined {
  const column = Number(hex.slice(0, 2));
  const row = Number(hex.slice(2));
  const low = column % 2 === 0;
  const [across, down] = {
    N: [0, -1],
    S: [0, 1],
    NE: [1, low ? 0 : -1],
    SE: [1, low ? 1 : 0],
    NW: [-1, low ? 0 : -1],
    SW: [-1, low ? 1 : 0],
  }[to] as [number, number];
  const [c, r] = [column + across, row + down];
  return c >= 1 && c <= columns && r >= 1 && r <= rows ? two(c) + two(r) : undefined;
}

export const around = (field: Field, hex: string): readonly string[] =>
  (['N', 'NE', 'SE', 'S', 'SW', 'NW'] as const).flatMap((to) => neighbour(field, hex, to) ?? []);

export class FlagBattle extends Battle {
  readonly field: Field;
  /** The unit that still has to go, and how many hexes. */
  retreat: {readonly unit: string; readonly hexes: number} | null = null;
  #made: string[] = [];
  #shorter = 0;

  constructor(document: BattleDocument, pieces: Piece[], place: string, field: Field) {
    super(document, pieces, place);
    this.field = field;
  }

  get #document(): FlagDocument {
    return this.document as FlagDocument;
  }

  protected override terrain(place: string): string | undefined {
    return this.field.terrain[place];
  }

  protected override isPending(_what: string): boolean {
    return false; // no hex that is full is ever entered, and nobody shares steps
  }

  /** The flags that the fire asks of the defender, less those ignored. */
  #flags = (fire: string, count: string): number =>
    Math.max(0, (this.rolls[fire]?.counts[count] ?? 0) - this.#shorter);

  mayDeclare(name: string): boolean {
    const {when, most = 1} = this.#document.declarations[name]!;
    return (
      this.#made.filter((made) => made === name).length < most &&
      (when?.marker === undefined || this.field.bunkers.includes(this.place))
    );
  }

  /** Lists the ways that are gone as far as they go, none longer than asked. */
  routes({unit, hexes}: {readonly unit: string; readonly hexes: number}): readonly (readonly string[])[] {
    const {side, at} = this.piece(unit)!;
    const by = this.#document.sheets.flags.bars.find(({clause}) => clause === 'direction')!.by![side];
    const taken = [...this.pieces, ...this.field.others].map((one) => one.at);
    const ways: string[][] = [];
    const walk = (path: readonly string[]): void => {
      ways.push([...path]);
      if (path.length === hexes) return;
      for (const to of by ?? (['N', 'NE', 'SE', 'S', 'SW', 'NW'] as const)) {
        const next = neighbour(this.field, path.at(-1) ?? at!, to);
        if (next !== undefined && !taken.includes(next)) walk([...path, next]);
      }
    };
    walk([]);
    const longest = Math.max(...ways.map(({length}) => length));
    return ways.filter(({length}) => length === longest);
  }

  protected boardHolds(name: string, params: Params, event: Event | undefined): boolean {
    switch (name) {
      case 'asks':
        return this.#flags(params['from'] as string, 'flags') > 0;
      case 'mayDeclare':
        return this.mayDeclare(params['name'] as string);
      case 'declarationFits':
        return (
          event!['name'] === params['name'] &&
          event!['units'] === undefined &&
          event!['at'] === undefined &&
          this.mayDeclare(params['name'] as string)
        );
      case 'retreating':
      case 'unitsLeftToGo':
        return this.retreat !== null;
      case 'routeFits':
        return (
          this.retreat !== null &&
          names(event!['units']).join() === this.retreat.unit &&
          this.routes(this.retreat).some((way) => way.join() === names(event!['path']).join())
        );
      case 'displacementFits':
        return false;
      case 'vacated':
        return this.#vacated;
      case 'someoneMayAdvance':
        return this.#vacated && this.fighting('attacker').length > 0;
      case 'advanceFits': {
        const units = names(event!['units']);
        return (
          event!['units'] !== undefined && // everybody who may: on points alone
          event!['path'] === undefined &&
          units.length <= 1 &&
          units.every((id) => this.fighting('attacker').some((piece) => piece.id === id))
        );
      }
      default:
        throw new Error(`no guard ${name}`);
    }
  }

  protected boardDoes(name: string, params: Params, event: Event | undefined): void {
    switch (name) {
      case 'declare':
        this.#made.push(params['name'] as string);
        return;
      case 'shorten':
        this.#shorter += params['by'] as number;
        return;
      case 'startRetreat': {
        const {from, count} = params['hexes'] as {from: string; count: string};
        const hexes = this.#flags(from, count);
        const unit = this.fighting('defender')[0]?.id;
        this.retreat = hexes > 0 && unit !== undefined ? {unit, hexes} : null;
        return;
      }
      case 'takeRoute': {
        const path = names(event!['path']);
        const {unit, hexes} = this.retreat!;
        const piece = this.piece(unit)!;
        if (path.length > 0) Object.assign(piece, {at: path.at(-1), where: 'out'});
        const losses = Math.min(piece.steps, hexes - path.length);
        if (losses > 0) this.dues.push({role: 'defender', losses, units: [unit], allocate: 'owner'});
        this.retreat = null;
        return;
      }
      case 'endRetreat':
        this.retreat = null;
        return;
      case 'settle':
        this.outcome = this.#vacated ? 'vacated' : 'held';
        return;
      case 'advance':
        for (const id of names(event!['units'])) this.piece(id)!.at = this.place;
        return;
      case 'swapRoles':
        this.#swapRoles();
        return;
      case 'again':
        this.combat++;
        this.round = 1;
        this.outcome = null;
        this.rolls = {};
        this.dues = [];
        this.turn = null;
        this.#made = [];
        this.#shorter = 0;
        for (const piece of this.pieces) piece.had = false;
        return;
      default:
        throw new Error(`no action ${name}`);
    }
  }

  get #vacated(): boolean {
    return !this.pieces.some(({role, at}) => role === 'defender' && at === this.place);
  }

  /** The place becomes the hex of the first of the old attackers; the others are out of this combat. */
  #swapRoles(): void {
    const place = this.pieces.find(({role, at}) => role === 'attacker' && at !== null)!.at!;
    for (const piece of this.pieces) {
      piece.role = other(piece.role);
      if (piece.role === 'defender' && piece.at !== place) piece.where = 'out';
    }
    this.place = place;
    this.roles = {attacker: this.roles.defender, defender: this.roles.attacker};
  }
}

/** The module of such a game. */
export interface FlagModule {
  readonly map: {
    readonly columns: number;
    readonly rows: number;
    readonly hexes: Readonly<Record<string, {readonly terrain?: string}>>;
  };
  readonly units: Readonly<
    Record<
      string,
      {readonly side: string; readonly type: string; readonly strength: number; readonly steps: number}
    >
  >;
  readonly rules: {readonly battle: BattleDocument};
}
