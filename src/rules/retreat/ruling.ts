import type {HexId} from '../../board/index.js';
import type {HexPosition, Unit} from '../../module/index.js';
import type {RetreatContext} from './context.js';
import type {Effect, PreferenceClause} from './sheets/sheet.js';

/** The answer for a group that must retreat. Hexes are printed labels; routes are sorted and leave out the origin. */
export interface RetreatAnswer {
  readonly routes: readonly (readonly string[])[];
  /** Steps the group loses, over the combat result: on the way, and for hexes not retreated. */
  readonly stepLosses: number;
  /** The states that every route brings, each with the units that come into it. */
  readonly states?: Readonly<Record<string, readonly string[]>>;
  /** Hexes not retreated (9.4). */
  readonly blockedHexes: number;
  /** It could not retreat in full, and survives (9.4). */
  readonly isolated: boolean;
  /** It has no route, and its owner none to choose; or it loses all its steps for that. */
  readonly eliminated: boolean;
  /** Without a route it leaves the map, and returns after so many turns; it may count as lost. */
  readonly removed?: {readonly returns?: number; readonly counts?: 'lost'};
  /** Without a route it surrenders. */
  readonly surrendered?: true;
  /** Without a route it stays where it is. */
  readonly stays?: true;
  /** There are more ways than can be compared: nothing else here counts. */
  readonly undecided?: true;
  /** Units that make room at the ends of the routes, where no hex is open, and the hexes that they may go to. */
  readonly displaces?: readonly DisplacesAnswer[];
  /** Routes that the owner may take instead, though another conducts the retreat (10.88). */
  readonly ownerMayChoose?: readonly (readonly string[])[];
}

/** Tells whether a retreat ends with its units lost: eliminated, surrendered, or removed where the rules count that as lost. */
export const isLost = ({
  eliminated,
  surrendered,
  removed,
}: Partial<Pick<RetreatAnswer, 'eliminated' | 'surrendered' | 'removed'>>): boolean =>
  eliminated === true || surrendered === true || removed?.counts === 'lost';

/** A unit that makes room, and the hex that it goes to. */
export interface DisplacedUnit {
  readonly unit: Unit;
  readonly to: HexId;
}

/** One way to make room in a hex. In a chain each unit goes to the hex that the next one leaves. */
export type Room = readonly DisplacedUnit[];

/** The displacements by which a group may retreat though no hex is open to it. */
export interface Displacement {
  readonly clause: Effect<'displacement'>;
  /** The retreat as it is while nobody makes room: stacking closes the full hexes. */
  readonly crowded: RetreatContext;
  /** Every way to make room, by the full hex that the retreat ends in. */
  readonly rooms: ReadonlyMap<HexId, readonly Room[]>;
  /** Full hexes that nothing else closes, with their units: none of those makes room. */
  readonly shut: ReadonlyMap<HexId, readonly Unit[]>;
  /** There are too many chains to list: of each unit that may make room the shortest are. */
  readonly cut: boolean;
}

/** The displacements of an answer: who may make room in a hex, and where they may go. */
export interface DisplacesAnswer {
  readonly into: string;
  readonly unit: string;
  readonly to?: readonly string[];
  /** In a chain, in place of `to`: the units that this one displaces in turn. */
  readonly displacing?: readonly DisplacesAnswer[];
}

/** The search and its answer together: findings and judgements look at both. */
export interface RetreatRuling {
  readonly context: RetreatContext;
  readonly search: SearchResult;
  readonly answer: RetreatAnswer;
  readonly ownerRoutes: readonly (readonly HexId[])[];
  /** The units that make room, where the sheet has them displaced and no hex is open. */
  readonly displacement?: Displacement | undefined;
}

/** The routes of a group, and the context in which they are routes: where units make room for it, stacking closes no end. */
export type FoundRoutes = Pick<RetreatRuling, 'context' | 'search' | 'displacement'>;

/** Steps a group still has, HQs included. */
export const stepsOf = (position: HexPosition, group: readonly Unit[]): number =>
  group.reduce((steps, unit) => steps + (position.units.get(unit.index)?.steps ?? 0), 0);

/** The outcome of one search for routes. */
export interface SearchResult {
  /**
   * False where there were more ways than can be compared. Nothing else of the result counts then: no limit of work ever
   * rules that a group cannot retreat.
   */
  readonly decided: boolean;
  /** Does any route complete the retreat as the sheet allows? */
  readonly complete: boolean;
  /** Every route the rules allow, without the origin; `[[]]` when the group must stay put, `[]` when it is eliminated. */
  readonly routes: readonly (readonly HexId[])[];
  /** Steps lost on the way, the same for each of the routes. */
  readonly losses: number;
  /** Hexes not retreated. */
  readonly blocked: number;
  /** A clause of `ends` was waived, since no complete route satisfied it. */
  readonly waived: boolean;
  /** True when there are more than `mostRoutes` allows: those listed are the ones with the smallest labels. */
  readonly cut: boolean;
  /** The hexes of all routes, where a list is cut. */
  readonly reached: ReachedHexes | undefined;
  /** The whole set of routes, where `routes` is cut. */
  readonly unlisted: Unlisted | undefined;
  /** Reason bits of every hex that the search looked at. */
  readonly why: ReasonMap;
  /** Ways that the owner may take besides, each with its own losses; sorted like the routes. */
  readonly besides: readonly (readonly HexId[])[];
  /** The preferences that decided, as the bits of `why` count them. */
  readonly preferences: readonly Preference[];
  /** Work that it was, in steps. */
  readonly steps: number;
}

/** The hexes of all routes, those that no list has room for too. */
export interface ReachedHexes {
  readonly end: (hex: HexId) => boolean;
  readonly onWay: (hex: HexId) => boolean;
}

/** A set of routes that is larger than its list. */
export interface Unlisted {
  /** Searches of one position with the same signature find the same routes. */
  readonly signature: string;
  /** The whole set; undefined where counting it is too much work. */
  readonly tally: () => RouteSet | undefined;
}

/** Do two searches for one group find the same routes, listed or not? Undefined where that is too much work to say. */
export function sameRoutes(a: SearchResult, b: SearchResult): boolean | undefined {
  if (!a.decided || !b.decided) return undefined;
  if ((a.unlisted === undefined) !== (b.unlisted === undefined)) return false;
  // the smallest labels of equal sets are equal
  const isSame = (route: readonly HexId[], i: number): boolean => {
    const other = b.routes[i]!;
    return route.length === other.length && route.every((hex, place) => hex === other[place]);
  };
  if (a.routes !== b.routes && !(a.routes.length === b.routes.length && a.routes.every(isSame))) return false;
  if (!a.unlisted || !b.unlisted) return true;
  if (a.unlisted.signature !== '' && a.unlisted.signature === b.unlisted.signature) return true;
  const [one, other] = [a.unlisted.tally(), b.unlisted.tally()];
  if (!one || !other) return undefined;
  return one.count === other.count && String(one.hash) === String(other.hash);
}

/** Something that decides among routes: what each step adds, or what the last hex is worth. The smaller is preferred. */
export type Preference = {readonly clause: PreferenceClause} & (
  | {
      readonly step: (from: HexId, to: HexId) => number;
      readonly end?: undefined;
      /** The worth of a whole path, where the sum of its steps is not enough. */
      readonly along?: (path: readonly HexId[]) => number;
    }
  | {readonly end: (hex: HexId) => number; readonly step?: undefined; readonly along?: undefined}
);

/**
 * Why a hex is not the end of a listed route, as bits. Bits 0 to 15 are the sheet's bars in their order; the others say
 * what befell routes that do reach it.
 */
export const reason = {
  /** Entered, but the retreat asks for more hexes. */
  short: 1 << 16,
  /** Complete here, but a clause of `ends` bars it: one bit a clause. */
  end: 1 << 17,
  /** Complete here, but a preference (its place in the list) decides for another route: one bit a preference. */
  preference: 1 << 20,
  /** Under 9.4 another stop is preferred. */
  stop: 1 << 30,
} as const;

/** Set once `more` was asked of a hex: the sign bit, which is no reason. */
const FOUND = 1 << 31;

/** Reason bits by hex, as a search left them: copied out of the workspace, so that they outlive it. */
export class ReasonMap {
  /** Hex and bits in turn. */
  readonly #pairs: Int32Array;
  readonly #more: ((hex: HexId) => number) | undefined;
  #places: Map<number, number> | undefined;

  /** `more` finds those bits of a hex that a search leaves until somebody asks for them. */
  constructor(
    {touched, why}: {readonly touched: Int32Array; readonly why: Int32Array},
    count: number,
    more?: (hex: HexId) => number,
  ) {
    const pairs = new Int32Array(2 * count);
    for (let i = 0; i < count; i++) {
      const hex = touched[i]!;
      pairs[2 * i] = hex;
      pairs[2 * i + 1] = why[hex]!;
    }
    this.#pairs = pairs;
    this.#more = more;
  }

  /** The number of hexes that the search looked at. */
  get size(): number {
    return this.#pairs.length / 2;
  }

  /** Every hex that the search looked at, the origin first. */
  get hexes(): readonly HexId[] {
    const hexes: HexId[] = [];
    for (let i = 0; i < this.#pairs.length; i += 2) hexes.push(this.#pairs[i] as HexId);
    return hexes;
  }

  /** The hexes with a bit set. */
  with(bit: number): readonly HexId[] {
    const hexes: HexId[] = [];
    for (let i = 0; i < this.#pairs.length; i += 2) {
      if (this.#pairs[i + 1]! & bit) hexes.push(this.#pairs[i] as HexId);
    }
    return hexes;
  }

  /** The bits of a hex, or `undefined` when the search never looked at it. */
  get(hex: HexId): number | undefined {
    if (!this.#places) {
      this.#places = new Map();
      for (let i = 0; i < this.#pairs.length; i += 2) this.#places.set(this.#pairs[i]!, i);
    }
    const place = this.#places.get(hex);
    if (place === undefined) return undefined;
    let bits = this.#pairs[place + 1]!;
    if (this.#more && (bits & FOUND) === 0) {
      bits |= FOUND | this.#more(hex);
      this.#pairs[place + 1] = bits;
    }
    return bits & ~FOUND;
  }
}

/**
 * A set of routes that may be too large to list: how many there are, and a hash that does not depend on their order. A
 * route's hash is the product of a number for each hex at its place, the set's the sum over its routes: for all routes
 * through one hex it can be summed without walking them. Two sets that differ have the same hash once in 2^50.
 */
export interface RouteSet {
  readonly count: number;
  readonly hash: readonly [number, number];
}

/** The largest primes whose products are exact in a double. */
const PRIMES = [67_108_859, 67_108_837] as const;

function mixed(value: number): number {
  let h = value | 0;
  h = Math.imul(h ^ (h >>> 16), 0x85ebca6b);
  h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35);
  return (h ^ (h >>> 16)) >>> 0;
}

/** Multiplies a hash by the numbers of a hex that a route enters as its so-manieth. */
export function timesHex(hash: readonly [number, number], hex: HexId, place: number): [number, number] {
  const [p, q] = PRIMES;
  const at = mixed(hex ^ Math.imul(place + 1, 0x9e3779b1));
  return [(hash[0] * (1 + (at % (p - 1)))) % p, (hash[1] * (1 + (mixed(at) % (q - 1)))) % q];
}

export const plusHash = (a: readonly [number, number], b: readonly [number, number]): [number, number] => [
  (a[0] + b[0]) % PRIMES[0],
  (a[1] + b[1]) % PRIMES[1],
];
