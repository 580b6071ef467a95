import {vassalGameFaults} from '../phrases/en/faults/vassal-games.js';
/** Groups of counters in which a person gives them sides: by a mark, else by palette, else by picture; each may be split. */
import {canonical, isSameJson, type CounterMatch, type CounterRule} from '../module/index.js';
import {asPattern, beginningOf, pictureOf} from './counter-rules.js';
import type {PlacedPiece} from './game.js';
import {inWords} from './ids.js';

/** Ways to split a group: by the next palette, a prototype, the beginning of the name, the picture, or counter by counter. */
export const splitWays = ['palette', 'prototype', 'name', 'picture', 'counter'] as const;
export type SplitWay = (typeof splitWays)[number];
/** A group that a person splits, and how. */
export interface Split {
  readonly match: CounterMatch;
  readonly by: SplitWay;
}
/** Counters with something in common. */
export interface Group {
  readonly group: string;
  /** Fits the counters of this group. */
  readonly match: CounterMatch;
}
/** A group with its counters; `parent` is the group that was split, `ways` are those that split it further. */
interface Sorted extends Group {
  readonly pieces: readonly PlacedPiece[];
  readonly parent?: CounterMatch;
}
/** Two palettes, or two prototypes, that are called as sides are. */
export interface SidePair {
  readonly sides: readonly [Group, Group];
  /** Number of their counters. */
  readonly count: number;
}

/** More groups than these are a list of types, not of sides. */
const FEW = 12;
/** Palettes that are looked into one below the other. */
const MOST_DEPTH = 6;
/** The depth of a palette's name where no counters are known: below it are types of units. */
const USUAL_DEPTH = 2;
/** Prototypes that a split looks at first, and at all. */
const MOST_FIRST = 8;
const MOST_PROTOTYPES = 60;

/** Words by which sides of a game go. */
const SIDE_WORDS =
  /\b(?:axis|allie[ds]|north(?:ern(?:ers)?)?|south(?:ern(?:ers)?)?|entente|central powers|coalition|union|confederates?|confederacy|federals?|rebels?|royalists?|parliament(?:arians?)?|loyalists?|patriots?|nato|pact|red|blue|green|white|black|yellow|grey|gray|attackers?|defenders?|romans?|carthag\w+|greeks?|persians?|spartans?|athenians?|crusaders?|saracens?|imperials?|germany|germans?|soviets?|russia|russians?|ussr|usa|us|americans?|britain|british|english|england|france|french|ital(?:y|ians?)|japan|japanese|chin(?:a|ese)|austrians?|prussians?|poland|polish|finland|finns|finnish|swed(?:en|es|ish)|spain|spanish|turk(?:s|ey|ish)|ottomans?|israelis?|arabs?|egypt(?:ians?)?|koreans?|vietnamese|nva|viet ?cong|communists?|nationalists?|republicans?|humans?|orcs?|(?:player|side) (?:one|two|[12ab]))\b/iu;

/** Is a counter in a palette of markers, as far as its name says so? */
export const isAmongMarkers = ({palette}: Pick<PlacedPiece, 'palette'>): boolean =>
  palette.some((name) => /(?:^|\s)markers?$/i.test(inWords(name).trim()));

/** Groups the counters of a game. What a person entered for a part of a group splits it in the same way again. */
export class Groups {
  readonly #of = new Map<PlacedPiece, Sorted>();
  readonly #ways = new Map<Sorted, readonly SplitWay[]>();
  /** The marks that tell sides apart, of each counter that has one. */
  readonly #markOf: (piece: PlacedPiece) => readonly [key: string, value: string] | undefined;
  readonly #depth: number;
  /** Palettes or prototypes that are called as sides are: no counter of them had a side. */
  readonly sidePair: SidePair | undefined;
  /** The place of a counter's side in that pair. */
  readonly #inPair = new Map<PlacedPiece, number>();

  constructor(
    pieces: readonly PlacedPiece[],
    {
      markOf,
      sideOf,
      splits = [],
      rules = [],
    }: {
      readonly markOf: (piece: PlacedPiece) => readonly [key: string, value: string] | undefined;
      readonly sideOf: (piece: PlacedPiece) => string | undefined;
      readonly splits?: readonly Split[];
      readonly rules?: readonly CounterRule[];
    },
  ) {
    this.#markOf = markOf;
    const inPalettes = pieces.filter(
      (piece) => piece.palette.length > 0 && !markOf(piece) && !isAmongMarkers(piece),
    );
    const palettes = palettePair(inPalettes, sideOf);
    this.#depth = palettes ? palettes.depth : depthOf(inPalettes, sideOf);
    const pair = palettes ?? prototypePair(pieces, sideOf);
    this.sidePair = pair && {sides: pair.sides, count: pair.pieces.flat().length};
    for (const [i, own] of (pair?.pieces ?? []).entries())
      for (const piece of own) this.#inPair.set(piece, i);
    const byKey = new Map<string, Sorted & {readonly pieces: PlacedPiece[]}>();
    for (const piece of pieces) {
      const found = this.#plain(piece);
      const key = canonical(found.match);
      const known = byKey.get(key) ?? {...found, pieces: []};
      byKey.set(key, known);
      known.pieces.push(piece);
    }
    const sided = rules.filter(({side}) => side !== undefined).map(({match}) => match);
    for (const one of byKey.values()) this.#sort(one, splits, sided, MOST_DEPTH);
  }

  /** The group of a counter. */
  of(piece: PlacedPiece): Group & {readonly parent?: CounterMatch | undefined} {
    const {group, match, parent} = this.#of.get(piece) ?? {...this.#plain(piece), parent: undefined};
    return {group, match, parent};
  }

  /** The side of a counter among the two that a person may take: 0 or 1. */
  pairSideOf(piece: PlacedPiece): number | undefined {
    return this.#inPair.get(piece);
  }

  /** The ways that split a group into more than one part. */
  waysOf(piece: PlacedPiece): readonly SplitWay[] {
    const one = this.#of.get(piece);
    if (!one) return [];
    const known = this.#ways.get(one) ?? splitWays.filter((by) => partsOf(one, by).length > 1);
    this.#ways.set(one, known);
    return known;
  }

  /** The group of a counter as it is without a split. */
  #plain(piece: PlacedPiece): Group {
    const mark = this.#markOf(piece);
    if (mark) return {group: mark[1], match: {marker: {[mark[0]]: asPattern(mark[1])}}};
    if (piece.palette.length > 0) return inPalette(piece.palette.slice(0, this.#depth));
    const beginning = beginningOf(piece);
    return {group: beginning || vassalGameFaults.names.noPicture, match: {beginning: asPattern(beginning)}};
  }

  #sort(one: Sorted, splits: readonly Split[], sided: readonly CounterMatch[], left: number): void {
    const by =
      splits.find(({match}) => isSameJson(match, one.match))?.by ??
      splitWays.find((way) => sided.some((match) => isPartOf(match, one.match, way)));
    const parts = by === undefined || left === 0 ? [] : partsOf(one, by);
    if (parts.length > 1)
      for (const part of parts) {
        // what is left over has the match of the whole, and is not split in the same way again
        const isRest = isSameJson(part.match, one.match);
        const others = isRest ? splits.filter(({match}) => !isSameJson(match, one.match)) : splits;
        this.#sort({...part, parent: one.match}, others, isRest ? [] : sided, left - 1);
      }
    else for (const piece of one.pieces) this.#of.set(piece, one);
  }
}

/** A group of counters by the palettes around them. */
const inPalette = (path: readonly string[]): Group => ({
  group: path.at(-1)!,
  match: {palette: asPattern(path.join('/'))},
});

/** Numbers of different beginnings of the palettes, the outermost alone, then with the next, and so on. */
function levelsIn(pieces: readonly PlacedPiece[]): readonly (readonly PlacedPiece[][])[] {
  const deepest = Math.min(MOST_DEPTH, Math.max(0, ...new Set(pieces.map(({palette}) => palette.length))));
  return Array.from({length: deepest}, (_, i) => {
    const groups = new Map<string, PlacedPiece[]>();
    for (const piece of pieces) {
      const key = JSON.stringify(piece.palette.slice(0, i + 1));
      const known = groups.get(key);
      if (known) known.push(piece);
      else groups.set(key, [piece]);
    }
    return [...groups.values()];
  });
}

/**
 * The deepest level of the palettes that still gives few groups. Where all counters of each group have one side already, what
 * is below says nothing new.
 */
function depthOf(pieces: readonly PlacedPiece[], sideOf: (piece: PlacedPiece) => string | undefined): number {
  const levels = levelsIn(pieces);
  if (levels.length === 0) return USUAL_DEPTH;
  const sides = new Map(pieces.map((piece) => [piece, sideOf(piece)]));
  const isClear = (group: readonly PlacedPiece[]): boolean =>
    sides.get(group[0]!) !== undefined && group.every((piece) => sides.get(piece) === sides.get(group[0]!));
  const clear = levels.findIndex((groups) => groups.every(isClear));
  if (clear >= 0 && levels[clear]!.length <= FEW) return clear + 1;
  const few = levels.findLastIndex(({length}) => length <= FEW);
  // the same groups under more names are no deeper level
  const first = levels.findIndex(({length}) => length === levels[few]?.length);
  return few < 0 ? 1 : Math.max(1, first + 1);
}

/** A pair with its counters, and the depth of its palettes. */
interface FoundPair extends Pick<SidePair, 'sides'> {
  readonly pieces: readonly [readonly PlacedPiece[], readonly PlacedPiece[]];
  readonly depth: number;
}
type SideOf = (piece: PlacedPiece) => string | undefined;

const isSideName = (name: string): boolean => SIDE_WORDS.test(inWords(name));

/** Finds the level at which two palettes, and no third, are called as sides are, and none of their counters has one. */
function palettePair(pieces: readonly PlacedPiece[], sideOf: SideOf): FoundPair | undefined {
  for (const [i, groups] of levelsIn(pieces).entries()) {
    const [one, other, third] = groups.filter(([first]) => {
      const name = first!.palette[i];
      return name !== undefined && isSideName(name);
    });
    if (!one || !other || third) continue;
    const [a, b] = [one[0]!, other[0]!].map(({palette}) => inPalette(palette.slice(0, i + 1)));
    const isOpen = [...one, ...other].every((piece) => sideOf(piece) === undefined);
    if (a && b && a.group !== b.group && isOpen) return {sides: [a, b], pieces: [one, other], depth: i + 1};
  }
  return undefined;
}

/** Finds two prototypes, and no third, that are called as sides are: no counter has both, and none of them has a side. */
function prototypePair(pieces: readonly PlacedPiece[], sideOf: SideOf): FoundPair | undefined {
  const byName = new Map<string, PlacedPiece[]>();
  for (const piece of pieces)
    for (const name of new Set(piece.prototypes))
      if (isSideName(name)) byName.set(name, [...(byName.get(name) ?? []), piece]);
  const [one, other, third] = byName;
  if (!one || !other || third) return undefined;
  const first = new Set(one[1]);
  const isOpen = [...first, ...other[1]].every((piece) => sideOf(piece) === undefined);
  if (!isOpen || other[1].some((piece) => first.has(piece))) return undefined;
  const sideBy = ([name]: readonly [string, unknown]): Group => ({
    group: name,
    match: {prototypes: asPattern(name)},
  });
  return {sides: [sideBy(one), sideBy(other)], pieces: [one[1], other[1]], depth: USUAL_DEPTH};
}

/** The parts of a group, split in a way; counters that the way tells nothing about are left together. */
function partsOf({group, match, pieces}: Sorted, by: SplitWay): readonly Sorted[] {
  const keyOf = keysBy(by, match, pieces);
  const parts = new Map<string, Sorted & {readonly pieces: PlacedPiece[]}>();
  for (const piece of pieces) {
    const found = keyOf(piece) ?? {group, match};
    const key = canonical(found.match);
    const known = parts.get(key) ?? {...found, pieces: []};
    parts.set(key, known);
    known.pieces.push(piece);
  }
  return [...parts.values()];
}

/** Names the part of a group that a counter is in. */
function keysBy(
  by: SplitWay,
  match: CounterMatch,
  pieces: readonly PlacedPiece[],
): (piece: PlacedPiece) => Group | undefined {
  const narrowed =
    (field: 'name' | 'image' | 'gpid' | 'prototypes', textOf: (piece: PlacedPiece) => string | undefined) =>
    (piece: PlacedPiece): Group | undefined => {
      const text = textOf(piece);
      if (text === undefined || match[field] !== undefined) return undefined;
      return {group: text, match: {...match, [field]: asPattern(text)}};
    };
  if (by === 'palette') {
    const [first] = pieces;
    const depth = first ? commonDepth(match, first) : 0;
    return ({palette}) => {
      if (match.palette === undefined || palette.length <= depth || depth === 0) return undefined;
      const deeper = inPalette(palette.slice(0, depth + 1));
      return {...deeper, match: {...match, ...deeper.match}};
    };
  }
  if (by === 'prototype') {
    const family = familyOf(pieces);
    return narrowed('prototypes', ({prototypes}) => prototypes.find((name) => family.has(name)));
  }
  if (by === 'picture') return narrowed('image', (piece) => pictureOf(piece) || undefined);
  if (by === 'name')
    return ({name}) => {
      if (match.name !== undefined) return undefined;
      const {title, pattern} = firstWord(name);
      return {group: title, match: {...match, name: pattern}};
    };
  return (piece) => {
    const own = matchOf(piece);
    const [[field, pattern] = ['name', ''] as const] = Object.entries(own);
    if (match[field as 'gpid'] !== undefined) return undefined;
    return {group: piece.name, match: {...match, [field]: pattern}};
  };
}

/** The palettes on the path of a counter that a match names. */
function commonDepth(match: CounterMatch, {palette}: PlacedPiece): number {
  for (let depth = 1; depth <= palette.length; depth++)
    if (inPalette(palette.slice(0, depth)).match.palette === match.palette) return depth;
  return 0;
}

/** The slot of a counter, or what it looks like in modules whose slots have no ids. */
export function matchOf({gpid, image, name}: PlacedPiece): CounterMatch {
  if (gpid !== undefined) return {gpid: asPattern(gpid)};
  return image === undefined ? {name: asPattern(name)} : {image: asPattern(image)};
}

/**
 * Prototypes of which no counter has two: of all such families that which tells most counters apart, and of these the smallest,
 * since sides are few.
 */
function familyOf(pieces: readonly PlacedPiece[]): ReadonlySet<string> {
  const having = new Map<string, Set<PlacedPiece>>();
  for (const piece of pieces)
    for (const name of piece.prototypes) {
      const known = having.get(name) ?? new Set();
      if (having.size < MOST_PROTOTYPES || having.has(name)) having.set(name, known.add(piece));
    }
  const names = [...having]
    .filter(([, own]) => own.size < pieces.length)
    .toSorted(([, a], [, b]) => b.size - a.size);
  let best = {names: new Set<string>(), covered: 0};
  for (const [first, own] of names.slice(0, MOST_FIRST)) {
    const family = new Set([first]);
    const covered = new Set(own);
    for (const [name, others] of names)
      if (name !== first && [...others].every((piece) => !covered.has(piece))) {
        family.add(name);
        for (const piece of others) covered.add(piece);
      }
    const isBetter =
      covered.size > best.covered || (covered.size === best.covered && family.size < best.names.size);
    if (isBetter) best = {names: family, covered: covered.size};
  }
  return best.names;
}

/** The first word of a name with a pattern for the names that begin with it; of a name that begins with a number what is behind it. */
function firstWord(name: string): {readonly title: string; readonly pattern: string} {
  const word = /^\p{L}+/u.exec(name)?.[0] ?? '';
  if (word !== '') {
    const next = name.slice(word.length, word.length + 1);
    return {title: word, pattern: next === '' ? asPattern(word) : `${asPattern(word + next)}*`};
  }
  const from = name.search(/\p{L}/u);
  const rest = from < 0 ? '' : name.slice(from);
  return rest === ''
    ? {title: name, pattern: asPattern(name)}
    : {title: rest, pattern: `*${asPattern(rest)}`};
}

/** Is a match a part of another, as a split in this way makes them? */
function isPartOf(part: CounterMatch, whole: CounterMatch, by: SplitWay): boolean {
  if (by === 'palette') {
    const {palette = '', ...rest} = part;
    const {palette: outer, ...others} = whole;
    return outer !== undefined && palette.startsWith(`${outer}/`) && isSameJson(rest, others);
  }
  const fields = {prototype: ['prototypes'], name: ['name'], picture: ['image'], counter: ['gpid']}[by];
  return fields.some((field) => {
    const {[field as 'gpid']: own, ...rest} = part;
    return own !== undefined && whole[field as 'gpid'] === undefined && isSameJson(rest, whole);
  });
}

/** Does a match fit some of the counters of another alone, as far as their fields say it? */
export function isNarrower(part: CounterMatch, whole: CounterMatch): boolean {
  const {palette, ...rest} = part;
  const {palette: outer, ...others} = whole;
  const isBelow = outer === undefined || palette === outer || (palette?.startsWith(`${outer}/`) ?? false);
  const holds = Object.entries(others).every(([field, pattern]) =>
    isSameJson(rest[field as keyof typeof rest], pattern),
  );
  return isBelow && holds && !isSameJson(part, whole);
}
