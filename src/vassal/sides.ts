import {entryOf} from '../library/index.js';
import type {CounterRule, OverlayDocument} from '../module/index.js';
import type {PlacedPiece} from './game.js';
import {Groups, type Group, type SidePair, type Split, type SplitWay} from './groups.js';
import type {VassalModule} from './module.js';
import {definitionIn, parametersOf, propertiesOf, traitsOf} from './traits.js';

/** A piece's side, or the group in which a person can give it one. */
export interface SideGuess extends Group {
  /** One of the module's sides. */
  readonly side?: string;
}
/** Other names by which sides go on counters, by the names of the sides. */
export type SideNames = ReadonlyMap<string, readonly string[]>;

/** The names of the sides of the known game that an overlay says its module is of: counters go by them, too. */
export function sideNamesOf({game, sides = {}}: OverlayDocument): SideNames {
  const names = game?.library === undefined ? undefined : entryOf(game.library)?.sides;
  return new Map(
    Object.entries(sides).flatMap(([seat, {id}]) => {
      const also = id === undefined ? undefined : names?.[id];
      return also ? [[seat, also] as const] : [];
    }),
  );
}

/** Strengths that are printed on a counter. */
export interface Strengths {
  readonly attack?: number;
  readonly defence?: number;
  readonly movement?: number;
  readonly steps?: number;
}

const SIDE_MARKS = ['side', 'nation', 'nationality', 'country', 'army', 'owner', 'faction', 'power'];
const isSideMark = (key: string): boolean => SIDE_MARKS.includes(key.toLowerCase());
/** Names of marks that hold the kind of a counter. */
export const isKindMark = (key: string): boolean =>
  /^(?:(?:unit|counter|piece)[ _-]?)?(?:type|class|kind)$/i.test(key);
/** Seats of a module that own no counters. */
const NO_SIDES = /^(?:solitaire|solo|observer|referee|umpire|moderator|both|<observer>)/i;

const plain = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** `Germans` without its end, as palettes have German units. */
const stemOf = (words: string): string => (words.length > 4 ? words.replace(/s$/, '') : words);

/** The sides of a module that own counters. */
export const sidesOf = ({sides}: VassalModule): readonly string[] =>
  sides.filter((side) => !NO_SIDES.test(side.trim())).slice(0, 8);

/**
 * Guesses the sides of pieces. VASSAL has no field for it; in order of trust: a mark or property such as Side or Nation, the
 * sides that may use it, the palette of its slot, its prototypes, its pictures.
 */
export class Sides {
  /** Words by which sides go, each with the side, the longest first. */
  readonly #known: readonly (readonly [words: string, side: string])[];
  readonly #module: VassalModule;

  readonly #groups: Groups;

  /**
   * Takes the counters that are grouped, the groups that a person splits, everything that is entered about counters, and other
   * names of sides.
   */
  constructor(
    module: VassalModule,
    {
      pieces = [],
      alsoCalled = new Map(),
      ...entered
    }: {
      readonly pieces?: readonly PlacedPiece[];
      readonly alsoCalled?: SideNames;
      readonly splits?: readonly Split[];
      readonly rules?: readonly CounterRule[];
    } = {},
  ) {
    this.#module = module;
    // of "German" and "German Allies" the longer one is meant where both are found
    const seats = sidesOf(module).map((side) => [stemOf(plain(side)), side] as const);
    // of these a part of a word means nothing
    const others = [...alsoCalled].flatMap(([side, names]) =>
      names.map((name) => [`${plain(name)} `, side] as const),
    );
    this.#known = [...seats, ...others]
      .filter(([words]) => words.trim() !== '')
      .toSorted(([a], [b]) => b.length - a.length);
    this.#groups = new Groups(
      pieces.filter(({deck, isMasked}) => deck === undefined && !isMasked),
      {
        markOf: (piece) => this.#markOf(piece),
        sideOf: (piece) => this.#sideOf(piece),
        ...entered,
      },
    );
  }

  guess(piece: PlacedPiece): SideGuess {
    const side = this.#sideOf(piece);
    const {group, match} = this.#groups.of(piece);
    return {...(side !== undefined && {side}), group, match};
  }

  /** The group that a person split, of which the group of this counter is a part. */
  parentOf(piece: PlacedPiece): Group['match'] | undefined {
    return this.#groups.of(piece).parent;
  }

  /** The ways to split the group of a counter. */
  waysOf(piece: PlacedPiece): readonly SplitWay[] {
    return this.#groups.waysOf(piece);
  }

  /** The side of a counter among the two that a person may take: 0 or 1. */
  pairSideOf(piece: PlacedPiece): number | undefined {
    return this.#groups.pairSideOf(piece);
  }

  /** Palettes or prototypes that are called as sides are. */
  get pair(): SidePair | undefined {
    return this.#groups.sidePair;
  }

  #sideOf(piece: PlacedPiece): string | undefined {
    const evidence = [
      marksOf(piece).map(([, value]) => value),
      piece.sides.length === 1 ? piece.sides : [],
      piece.palette.toReversed(),
      piece.prototypes,
      [piece.name, ...piece.images.map(({image}) => image)],
    ];
    for (const text of evidence.flat()) {
      const side = this.#sideIn(text);
      if (side !== undefined) return side;
    }
    return undefined;
  }

  /** The mark of a counter's side; one that no module has was set in the game, where it may be a player's name: it goes into no overlay. */
  #markOf(piece: PlacedPiece): readonly [string, string] | undefined {
    return marksOf(piece).find(([, value]) => ownMarksOf(this.#module).has(value));
  }

  /** The side whose name is in a text as words of its own, or begins one; of two sides it is neither's. */
  #sideIn(text: string): string | undefined {
    let words = ` ${plain(text)} `;
    const found = new Set<string>();
    for (const [name, side] of this.#known)
      if (words.includes(` ${name}`)) {
        found.add(side);
        words = words.replaceAll(` ${name}`, ' | ');
      }
    const [side, ...more] = found;
    return more.length === 0 ? side : undefined;
  }
}

const ownMarks = new WeakMap<VassalModule, ReadonlySet<string>>();

/** The sides of a module, and the values that its slots and prototypes give marks of sides and kinds. */
export function ownMarksOf(module: VassalModule): ReadonlySet<string> {
  const known = ownMarks.get(module);
  if (known) return known;
  const values = new Set(module.sides);
  const definitions = [...module.slots.map(({definition}) => definition), ...module.prototypes.definitions];
  for (const text of definitions) {
    const {type, state} = definitionIn(text) ?? {type: '', state: ''};
    for (const trait of traitsOf(type, state)) {
      for (const [key, value] of propertiesOf(trait))
        if (isSideMark(key) || isKindMark(key)) values.add(value);
      if (trait.kind === 'prototype') for (const value of parametersOf(trait)) values.add(value);
    }
  }
  ownMarks.set(module, values);
  return values;
}

/** The marks of a counter that tell sides apart, in order of trust. */
const marksOf = (piece: PlacedPiece): readonly (readonly [key: string, value: string])[] =>
  Object.entries({...piece.dynamic, ...piece.markers})
    .filter(([key, value]) => isSideMark(key) && value !== '')
    .toSorted(([a], [b]) => SIDE_MARKS.indexOf(a.toLowerCase()) - SIDE_MARKS.indexOf(b.toLowerCase()));

const COMBAT = /^(?:combat|strength|cf)(?: ?(?:factor|strength|points|value))?$/i;
/** The names of properties that hold a strength; of two for one strength the first here counts. */
const FIELDS: readonly (readonly [keyof Strengths, RegExp])[] = [
  ['attack', /^(?:attack|af)(?: ?(?:factor|strength|points|value))?$/i],
  ['defence', /^(?:def(?:en[cs]e)?|df)(?: ?(?:factor|strength|points|value))?$/i],
  ['movement', /^(?:move(?:ment)?|mf|mp|ma)(?: ?(?:allowance|factor|points))?$/i],
  ['steps', /^steps?$/i],
  // one strength for combat is that of attack and defence, where nothing else says it
  ['attack', COMBAT],
  ['defence', COMBAT],
];
/** The texts of expressions that stand for strengths. */
export function expressionsOf({expressions}: PlacedPiece): Readonly<Record<string, string>> {
  const found = FIELDS.flatMap(([field, pattern]) =>
    Object.entries(expressions).flatMap(([key, text]) =>
      text !== '' && pattern.test(key) ? [[field, text] as const] : [],
    ),
  );
  return Object.fromEntries(found.toReversed());
}

/** `4-3` or `4-5-6`, with nothing about it that makes it a date or a name. */
const PRINTED = /(?:^|[\s_(])(\d{1,2})-(\d{1,2})(?:-(\d{1,2}))?(?=$|[\s_.)])/;

/**
 * Reads strengths from marks and properties, else from labels, names and pictures: `4-5-6` are attack, defence and movement,
 * `3-2` combat strength and movement, as counters print them.
 */
export function strengthsOf(piece: PlacedPiece): Strengths {
  const found: {-readonly [K in keyof Strengths]: number} = {};
  const numbers = Object.entries({...piece.dynamic, ...piece.markers}).filter(([, value]) =>
    /^\d{1,3}$/.test(value),
  );
  for (const [field, pattern] of FIELDS)
    for (const [key, value] of numbers) if (pattern.test(key)) found[field] ??= Number(value);
  if (found.attack !== undefined || found.defence !== undefined) return found;
  const match = [...piece.labels, piece.name, ...piece.images.map(({image}) => image)]
    .map((text) => PRINTED.exec(text))
    .find((one) => one !== null);
  if (!match) return found;
  const [, attack, second, third] = match;
  return third === undefined
    ? {...found, attack: Number(attack), defence: Number(attack), movement: Number(second)}
    : {...found, attack: Number(attack), defence: Number(second), movement: Number(third)};
}
