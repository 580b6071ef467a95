/**
 * Retreats of other families of games by brute force: every sequence of hexes is walked and held against the game's own
 * sentences. Nothing here comes from the engine. `d1` is blue and retreats; `e…` are red, all others blue.
 */
import type {Dice} from '../../chance.js';
import {centre, distance, hexesWithin, neighbours} from './brute-board.js';

export type Standing = Readonly<Record<string, string>>;

/** Asks a game about the retreat of `d1`. */
export interface Expected {
  readonly routes: readonly (readonly string[])[];
  readonly eliminated?: boolean;
  readonly stepLosses?: number;
  readonly states?: Readonly<Record<string, readonly string[]>>;
  readonly ownerMayChoose?: readonly (readonly string[])[];
  readonly removed?: object;
  readonly displaces?: readonly Displaces[];
}
/** A unit that may make room in a hex: where it may go, or whom it displaces in turn. */
export interface Displaces {
  readonly into: string;
  readonly unit: string;
  readonly to?: readonly string[];
  readonly displacing?: readonly Displaces[];
}

/** Lists units by their places, as the games' sentences ask. */
class Field {
  readonly origin: string;
  readonly #standing: Standing;
  readonly #group: readonly string[];
  constructor(standing: Standing, group: readonly string[] = ['d1']) {
    this.#standing = standing;
    this.#group = group;
    this.origin = standing['d1']!;
  }

  at = (unit: string): string => this.#standing[unit]!;
  in = (hex: string): readonly string[] =>
    Object.keys(this.#standing).filter((unit) => this.#standing[unit] === hex && !this.#group.includes(unit));
  friends = (hex: string): readonly string[] => this.in(hex).filter((unit) => !unit.startsWith('e'));
  enemy = (hex: string): boolean => this.in(hex).some((unit) => unit.startsWith('e'));
  zoc = (hex: string): boolean => neighbours(hex).some((other) => this.enemy(other));

  /** Every sequence of so many hexes that a rule allows step by step. */
  walks(hexes: number, mayGo: (from: string, to: string) => boolean): readonly (readonly string[])[] {
    let found: readonly (readonly string[])[] = [[]];
    for (let i = 0; i < hexes; i += 1)
      found = found.flatMap((walk) => {
        const from = walk.at(-1) ?? this.origin;
        return neighbours(from)
          .filter((to) => mayGo(from, to))
          .map((to) => [...walk, to]);
      });
    return found;
  }
}

const further = (centre: string, from: string, to: string): boolean =>
  distance(centre, to) > distance(centre, from);
const last = (walk: readonly string[]): string => walk.at(-1)!;
const orEliminated = (routes: readonly (readonly string[])[]): Expected => ({
  routes,
  eliminated: routes.length === 0,
});

/**
 * 7.7, 7.8 of Blue & Gray: one hex, no enemy, no EZOC, two units in a hex. With no hex open, a unit of a full hex moves on
 * in the same way; it displaces another where no unit around has a hex to go to, in a chain of any length.
 */
const blueAndGray =
  (limit: number) =>
  (standing: Standing): Expected => {
    const field = new Field(standing);
    const isOpen = (hex: string): boolean => !field.enemy(hex) && !field.zoc(hex);
    const around = (hex: string, left: readonly string[]): readonly string[] =>
      neighbours(hex).filter((to) => isOpen(to) && !left.includes(to));
    const room = (hex: string): boolean => field.friends(hex).length < limit;
    const free = around(field.origin, []).filter(room);
    if (free.length > 0) return orEliminated(free.map((hex) => [hex]));
    /** Finds the units that may make room for one that comes from the last of some hexes: those with a hex, else any. */
    const makeRoom = (left: readonly string[]): readonly Displaces[] => {
      const crowd = around(left.at(-1)!, left)
        .filter((hex) => !room(hex))
        .flatMap((into) => [...field.friends(into)].sort().map((unit) => ({into, unit})));
      const moving = crowd.flatMap(({into, unit}) => {
        const to = around(into, left).filter(room).sort();
        return to.length > 0 ? [{into, unit, to}] : [];
      });
      if (moving.length > 0) return moving;
      return crowd.flatMap(({into, unit}) => {
        const displacing = makeRoom([...left, into]);
        return displacing.length > 0 ? [{into, unit, displacing}] : [];
      });
    };
    const displaces = makeRoom([field.origin]);
    if (displaces.length > 0)
      return {
        ...orEliminated([...new Set(displaces.map(({into}) => into))].map((hex) => [hex])),
        displaces,
      };
    return orEliminated([]);
  };

/**
 * Gettysburg 1988: a) a hex free of EZOC and friends, complete; b) else one free of EZOC with friends, and again from
 * there; c) else one without friends, complete; d) else one with friends, and again. No hex is entered twice.
 */
function gettysburg(standing: Standing): Expected {
  const field = new Field(standing);
  const routes: (readonly string[])[] = [];
  const walk = (from: string, way: readonly string[]): void => {
    const near = neighbours(from).filter(
      (hex) => hex !== field.origin && !way.includes(hex) && !field.enemy(hex),
    );
    const kind = (zoc: boolean, friends: boolean): readonly string[] =>
      near.filter((hex) => field.zoc(hex) === zoc && field.friends(hex).length > 0 === friends);
    for (const zoc of [false, true])
      for (const friends of [false, true]) {
        const open = kind(zoc, friends);
        for (const hex of open)
          if (friends) walk(hex, [...way, hex]);
          else routes.push([...way, hex]);
        if (open.length > 0) return;
      }
  };
  walk(field.origin, []);
  return orEliminated(routes);
}

/** North or south, and east or west of a step; even columns are half a hex lower. */
function heading(from: string, to: string): string {
  const [a, b] = [Number(from.slice(0, 2)), Number(to.slice(0, 2))];
  const height = (hex: string, column: number): number => Number(hex.slice(2)) + (column % 2 === 0 ? 0.5 : 0);
  return `${height(to, b) < height(from, a) ? 'N' : 'S'}${b > a ? 'E' : b < a ? 'W' : ''}`;
}

/**
 * 11.1 of Cauldron: two hexes away, the fewest EZOCs that no friend cancels, every step N, NW, NE or SE if any route is as
 * good, an over-stacked end passed on only where none is better. Each EZOC disrupts; units that are disrupted lose a step,
 * one of a stack in all. `d2` beside `d1` goes with it. Where a unit may leave the map it may still do the rest.
 */
function cauldron(standing: Standing, disrupted: ReadonlySet<string>): Expected {
  const group = standing['d2'] === standing['d1'] ? ['d1', 'd2'] : ['d1'];
  const field = new Field(standing, group);
  const mayGo = (from: string, to: string): boolean => further(field.origin, from, to) && !field.enemy(to);
  const isFull = (hex: string): boolean => field.friends(hex).length + group.length > 2;
  const charged = (walk: readonly string[]): readonly string[] =>
    walk.filter((hex) => field.zoc(hex) && field.friends(hex).length === 0);
  const cost = (walk: readonly string[]): {readonly steps: number; readonly states: readonly string[]} => {
    const now = new Set(group.filter((unit) => disrupted.has(unit)));
    let steps = 0;
    const became: string[] = [];
    for (const _ of charged(walk)) {
      if (now.size > 0) steps += 1;
      became.push(...group.filter((unit) => !now.has(unit)));
      for (const unit of group) now.add(unit);
    }
    return {steps, states: became.sort()};
  };
  const inRightDirection = (walk: readonly string[]): boolean =>
    walk.every((hex, i) => ['N', 'NW', 'NE', 'SE'].includes(heading(walk[i - 1] ?? field.origin, hex)));
  /** Keeps the walks of which the least is true. */
  const least = (
    walks: readonly (readonly string[])[],
    worth: (walk: readonly string[]) => number,
  ): readonly (readonly string[])[] => {
    const best = Math.min(...walks.map(worth));
    return walks.filter((walk) => worth(walk) === best);
  };
  const best = (walks: readonly (readonly string[])[]): readonly (readonly string[])[] => {
    const safest = least(
      least(walks, (walk) => charged(walk).length),
      (walk) => cost(walk).steps,
    );
    // 11.1.3: any direction where none is open without an EZOC
    const right = safest.filter((walk) => inRightDirection(walk) && charged(walk).length === 0);
    // each full hex after the first makes the retreat longer
    return least(right.length > 0 ? right : safest, (walk) => walk.slice(1).filter(isFull).length);
  };
  const staying: (readonly string[])[] = [];
  const leaving: (readonly string[])[] = [];
  for (let hexes = 0; hexes < 8; hexes += 1)
    for (const walk of field.walks(hexes, mayGo)) {
      // hexes that are still to go after each: an over-stacked last hex is passed on
      if (walk.slice(1, -1).some((hex) => !isFull(hex))) continue;
      const end = walk.at(-1) ?? field.origin;
      if (hexes >= 2 && !isFull(end)) staying.push(walk);
      else if (neighbours(end).length < 6) leaving.push(walk);
    }
  const routes = best(staying);
  const all = best([...staying, ...leaving]);
  const exits = all.filter((walk) => leaving.includes(walk));
  // the map is left beside routes as good, or else by choice in place of the best on it
  const listed = all.length > exits.length || routes.length === 0 ? all : routes;
  const first = listed.map(cost);
  const states = group.filter((unit) => first.every((one) => one.states.includes(unit)));
  return {
    ...orEliminated(listed),
    ...(listed === routes && exits.length > 0 ? {ownerMayChoose: exits} : {}),
    stepLosses: first[0]?.steps ?? 0,
    ...(states.length > 0 ? {states: {disrupted: states}} : {}),
  };
}

export const games: Readonly<
  Record<string, (standing: Standing, disrupted: ReadonlySet<string>) => Expected>
> = {
  // 7.5, 7.6: two hexes, zigzag allowed, no EZOC, no enemy; at most three units where it ends
  'afrika-korps': (standing) => {
    const field = new Field(standing);
    const walks = field.walks(2, (_, to) => to !== field.origin && !field.enemy(to) && !field.zoc(to));
    return orEliminated(walks.filter((walk) => field.friends(last(walk)).length < 3));
  },
  // each hex further from the origin, no EZOC; ends empty, and a full end is passed on from only where no other end is
  'battle-for-moscow-1986': (standing) => {
    const field = new Field(standing);
    const mayGo = (from: string, to: string): boolean =>
      further(field.origin, from, to) && !field.enemy(to) && !field.zoc(to);
    for (let hexes = 2; hexes < 12; hexes += 1) {
      const full = field
        .walks(hexes, mayGo)
        .filter((walk) => walk.slice(1, -1).every((hex) => field.friends(hex).length > 0));
      const ends = full.filter((walk) => field.friends(last(walk)).length === 0);
      if (ends.length > 0) return orEliminated(ends);
    }
    return orEliminated([]);
  },
  // 9.3: EZOCs avoided if possible, else one step for the route; an end in an EZOC or on a unit is none
  'battle-for-moscow-2009': (standing) => {
    const field = new Field(standing);
    const ends = field
      .walks(2, (from, to) => further(field.origin, from, to) && !field.enemy(to))
      .filter((walk) => field.friends(last(walk)).length === 0 && !field.zoc(last(walk)));
    const cost = (walk: readonly string[]): number => (walk.some(field.zoc) ? 1 : 0);
    const least = Math.min(...ends.map(cost));
    return {
      ...orEliminated(ends.filter((walk) => cost(walk) === least)),
      ...(ends.length > 0 ? {stepLosses: least} : {}),
    };
  },
  // 10.7.5: each hex further, no EZOC but with a friend; towards a source if any end is closer to one
  'no-retreat': (standing) => {
    const field = new Field(standing);
    const mayGo = (from: string, to: string): boolean =>
      further(field.origin, from, to) && !field.enemy(to) && (!field.zoc(to) || field.friends(to).length > 0);
    const walks = field.walks(2, mayGo);
    const supply = (hex: string): number => Math.min(distance(hex, '0101'), distance(hex, '0105'));
    const closer = walks.filter((walk) => supply(last(walk)) < supply(field.origin));
    return orEliminated(closer.length > 0 ? closer : walks);
  },
  // three hexes, each further from the victor e1; no corps, no EZOC; else blown: back two turns later
  'waterloo-campaign-1815': (standing) => {
    const field = new Field(standing);
    const mayGo = (from: string, to: string): boolean =>
      further(field.at('e1'), from, to) &&
      !field.enemy(to) &&
      !field.zoc(to) &&
      field.friends(to).every((unit) => unit.startsWith('t'));
    const routes = field.walks(3, mayGo);
    return {routes, eliminated: false, ...(routes.length === 0 ? {removed: {returns: 2}} : {})};
  },
  'blue-and-gray': blueAndGray(2),
  'gettysburg-88': gettysburg,
  cauldron,
  // every hex with a friend is full: chains are common
  'blue-and-gray, one unit a hex': blueAndGray(1),
};

/** A position around `d1`, with `e1` beside it and others near; at most `limit` friends in a hex, no two sides in one. */
export function randomStanding(
  dice: Dice,
  units: readonly string[],
  limit: number,
  reach = 4,
  origin = centre,
): Standing {
  const standing: Record<string, string> = {d1: origin, e1: dice.one(neighbours(origin))};
  const close = hexesWithin(reach, origin);
  for (const unit of units) {
    if (unit === 'd1' || unit === 'e1' || dice.below(5) < 2) continue;
    const at = dice.one(close);
    const there = Object.keys(standing).filter((other) => standing[other] === at);
    const enemies = there.some((other) => other.startsWith('e') !== unit.startsWith('e'));
    if (at !== origin && !enemies && there.length < limit) standing[unit] = at;
  }
  return standing;
}
