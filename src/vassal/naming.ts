/** Ids and names of the sides, units and places of a module of ours. */
import type {CounterFacts, OverlayDocument, ShownNames} from '../module/index.js';
import type {PlacedPiece} from './game.js';
import type {HexField} from './hexes.js';
import {clean, Names} from './ids.js';
import type {VassalModule} from './module.js';

const LONGEST = 200;
/** The names of our types of counters; a strength names the unit instead. */
const typeWords: Readonly<Record<string, string>> = {
  unit: 'unit',
  mechanised: 'mechanised',
  support: 'support',
  hq: 'HQ',
};

/** Sides that our rules name: their ids and names are words of ours. */
const ruleSides: Readonly<Record<string, string>> = {axis: 'Axis', soviet: 'Soviet'};

/** An id, and the name that the document has for it. */
export interface Named {
  readonly id: string;
  readonly name: string;
}

/**
 * Names what is imported. The names of a module are its publisher's: a document has them only where a person asks for them.
 * Else units go by what a person entered and what the counter counts (`Axis HQ`, `Side 2 4-3`), sides and points by their
 * numbers, and `shown` has the module's names for the person's own screen. Names that the overlay gives are the person's own.
 */
export class Naming {
  readonly #hasNames: boolean;
  /** Umpire wrote the module: its counters have the ids of a game of ours, by which questions name them. */
  readonly #hasIds: boolean;
  readonly #roster: ReadonlySet<string>;
  readonly #entered: NonNullable<OverlayDocument['sides']>;
  readonly #sideIds = new Set<string>();
  readonly #ids = new Names();
  readonly #ownIds = new Set<string>();
  readonly #pointIds = new Set<string>();
  #units = 0;
  /** Numbers of units by the plain name that they share. */
  readonly #alike = new Map<string, number>();
  readonly #shown: {
    readonly sides: Record<string, string>;
    readonly units: Record<string, string>;
    readonly points: Record<string, string>;
  } = {sides: {}, units: {}, points: {}};
  readonly #title: string;

  constructor(
    {name, sides, embedded}: Pick<VassalModule, 'name' | 'sides' | 'embedded'>,
    entered: OverlayDocument['sides'] = {},
    hasNames = false,
  ) {
    this.#title = clean(name, LONGEST) || 'VASSAL module';
    this.#roster = new Set(sides);
    this.#entered = entered;
    this.#hasNames = hasNames;
    this.#hasIds = embedded !== undefined;
  }

  get title(): string {
    return this.#hasNames ? this.#title : 'A VASSAL position';
  }

  /** The names of the module, to show in place of those of the document. */
  get shown(): ShownNames {
    return {title: this.#title, ...this.#shown};
  }

  /** Names a side, the `number`th. One that a person named is theirs, whatever the module calls it. */
  side(side: string, number: number): Named {
    const {id: enteredId, name: entered} = this.#entered[side] ?? {};
    const rule = ruleSides[side.trim().toLowerCase()];
    const base = this.#hasNames ? side : (rule ?? `Side ${number}`);
    let id = enteredId ?? '';
    for (const ids = new Names(); id === '' || this.#sideIds.has(id);) id = ids.of(base);
    this.#sideIds.add(id);
    const own = entered ?? (clean(side, LONGEST) || id);
    const isTheirs = entered !== undefined || !this.#roster.has(side);
    this.#shown.sides[id] = own;
    return {id, name: this.#hasNames || isTheirs ? own : base};
  }

  /** Names a unit of a side. */
  unit(piece: PlacedPiece, side: string, facts: CounterFacts): Named {
    const {name: entered} = facts;
    const shown = entered ?? clean(piece.displayName, LONGEST);
    const own = this.#hasIds ? this.#ownId(piece) : undefined;
    if (this.#hasNames) {
      const id = own ?? this.#ids.of(piece.name);
      return {id, name: shown || id};
    }
    const id = own ?? `unit-${(this.#units += 1)}`;
    this.#shown.units[id] = shown || id;
    if (entered !== undefined) return {id, name: entered};
    const base = plainName(side, facts);
    const count = (this.#alike.get(base) ?? 0) + 1;
    this.#alike.set(base, count);
    return {id, name: count === 1 ? base : `${base} no. ${count}`};
  }

  /** The id that the counter itself has; of two copies of a counter the first keeps it. */
  #ownId({markers}: PlacedPiece): string | undefined {
    const id = Object.hasOwn(markers, 'Id') ? markers['Id']! : '';
    if (id === '' || clean(id, 60) !== id || this.#ownIds.has(id)) return undefined;
    this.#ownIds.add(id);
    return id;
  }

  /** Names a point, the `number`th; overlays know it by `key`. Of two points with one entered id the first has it. */
  point(
    key: string,
    name: string,
    {id: enteredId, name: entered}: {readonly id?: string; readonly name?: string},
    number: number,
  ): Named {
    const shown = entered ?? (clean(name, LONGEST) || key);
    const isFree = enteredId !== undefined && !this.#pointIds.has(enteredId);
    const id = isFree ? enteredId : this.#hasNames ? key : `point-${number}`;
    this.#pointIds.add(id);
    if (this.#hasNames) return {id, name: shown};
    this.#shown.points[id] = shown;
    return {id, name: entered ?? `Point ${number}`};
  }
}

/** `Axis 4-3`, `Axis HQ`, `Axis cavalry 2-8`. */
function plainName(side: string, {type = 'unit', attack, defence, movement}: CounterFacts): string {
  const strength = [attack, defence, movement].filter((one) => one !== undefined).join('-');
  const kind = type === 'unit' && strength !== '' ? '' : (typeWords[type] ?? type);
  return [side, kind, strength].filter((part) => part !== '').join(' ');
}

/** The hexes of a field under the numbers that are printed on them. */
export const numbered = (field: HexField): HexField => ({
  ...field,
  hexes: field.hexes.map((hex) => ({...hex, names: hex.names.flatMap((name) => printedNumber(name) ?? [])})),
});

/**
 * The printed number in the name that a module has for a hex: `0604` of `Front 0604`, `W3`, `AA12`. Letters count columns or
 * rows where one is repeated; words are the publisher's, and nobody prints them on a hex.
 */
function printedNumber(name: string): string | undefined {
  const number = name.replace(/[\p{L}\p{M}]+/gu, (run) => (/^([A-Za-z])\1*$/.test(run) ? run : ''));
  if (number === name) return name;
  const from = number.search(/[\p{L}\p{N}]/u);
  return from < 0 ? undefined : number.slice(from).replace(/\s+/g, ' ').trim();
}
