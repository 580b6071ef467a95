/**
 * The iron crossing, an invented game of zones of control, by brute force: nothing here comes from the engine. Its rules
 * in short: a ZOC reaches the six hexes around a unit, but no lake (nobody enters one), no marsh, nothing across a river,
 * and no hill across a ridge; guns (`e7`) and a unit out of supply (`e6`) have none. A friend negates an EZOC for retreats,
 * not for supply. Two enemies two hexes apart whose ZOCs meet close the hex between them, unless a friend is there, or the
 * hexside between their two common neighbours, to retreats and supply. A retreat goes two hexes outward, ends outside
 * EZOCs, and as near to a source as it can: a blue rail hex outside EZOCs that is joined by such hexes to 0105 or 0109.
 */
import type {Expected, Standing} from './brute.js';
import {distance, neighbours, side} from './brute-board.js';

const places = (text: string): ReadonlySet<string> => new Set(text.split(' '));
const [lake, marsh, hill] = [places('0303 0408 0702'), places('0404 0606'), places('0604 0703 0403 0506')];
const river = places('0605/0606 0404/0405 0305/0405 0503/0504');
const ridge = places('0504/0604 0603/0604 0604/0605 0403/0404 0403/0504 0506/0507 0406/0506');
const rails = ['0105 0205 0305 0404 0504 0503', '0109 0208 0308 0407 0507 0606'].map((chain) =>
  chain.split(' '),
);

const reaches = (from: string, to: string): boolean =>
  distance(from, to) === 1 &&
  !lake.has(to) &&
  !marsh.has(to) &&
  !river.has(side(from, to)) &&
  !(ridge.has(side(from, to)) && hill.has(to));

/** The hex halfway between two hexes in line, two apart: by columns and by half rows. */
function halfway(a: string, b: string): string | undefined {
  const height = (hex: string): number =>
    2 * Number(hex.slice(2)) + (Number(hex.slice(0, 2)) % 2 === 0 ? 1 : 0);
  return neighbours(a).find(
    (hex) =>
      2 * Number(hex.slice(0, 2)) === Number(a.slice(0, 2)) + Number(b.slice(0, 2)) &&
      2 * height(hex) === height(a) + height(b),
  );
}

class Zones {
  readonly origin: string;
  readonly #standing: Standing;
  readonly #zones: readonly string[];
  readonly shutHexes = new Set<string>();
  readonly shutSides = new Set<string>();

  constructor(standing: Standing) {
    this.#standing = standing;
    this.origin = standing['d1']!;
    this.#zones = Object.keys(standing)
      .filter((unit) => unit.startsWith('e') && unit !== 'e6' && unit !== 'e7')
      .map((unit) => standing[unit]!);
    for (const [i, a] of this.#zones.entries())
      for (const b of this.#zones.slice(i + 1)) {
        if (distance(a, b) !== 2) continue;
        const common = neighbours(a).filter((hex) => distance(hex, b) === 1);
        const middle = halfway(a, b);
        const meet = (hex: string): boolean => reaches(a, hex) && reaches(b, hex);
        if (middle) {
          if (meet(middle) && !this.blue(middle)) this.shutHexes.add(middle);
        } else if (common.length === 2 && common.every(meet))
          this.shutSides.add(side(common[0]!, common[1]!));
      }
  }

  #in = (hex: string, who: RegExp): boolean =>
    Object.keys(this.#standing).some((unit) => this.#standing[unit] === hex && who.test(unit));
  enemy = (hex: string): boolean => this.#in(hex, /^e/);
  blue = (hex: string): boolean => this.#in(hex, /^[df]/);
  friend = (hex: string): boolean => this.#in(hex, /^f/);
  zoc = (hex: string): boolean => this.#zones.some((at) => reaches(at, hex));
  isOpen = (from: string, to: string): boolean =>
    !lake.has(to) && !this.enemy(to) && !this.shutHexes.has(to) && !this.shutSides.has(side(from, to));

  /** The rail hexes that supply: outside EZOCs and bonds, joined by such hexes to the head of their line. */
  sources(): readonly string[] {
    return rails.flatMap((chain) => {
      const cut = chain.findIndex(
        (hex, i) =>
          this.zoc(hex) || this.shutHexes.has(hex) || (i > 0 && this.shutSides.has(side(chain[i - 1]!, hex))),
      );
      return cut < 0 ? chain : chain.slice(0, cut);
    });
  }

  /** Steps from each hex to the nearest source, around what is closed. */
  fromSources(): ReadonlyMap<string, number> {
    const far = new Map<string, number>();
    let edge = this.sources().filter((hex) => !this.enemy(hex));
    for (let steps = 0; edge.length > 0; steps += 1) {
      for (const hex of edge) far.set(hex, steps);
      edge = [...new Set(edge.flatMap((hex) => neighbours(hex).filter((to) => this.isOpen(hex, to))))].filter(
        (hex) => !far.has(hex),
      );
    }
    return far;
  }
}

export function ironCrossing(standing: Standing): Expected {
  const zones = new Zones(standing);
  const {origin} = zones;
  const steps = (from: string, away: number): readonly string[] =>
    neighbours(from).filter((to) => distance(origin, to) === away && zones.isOpen(from, to));
  const walks = steps(origin, 1).flatMap((first) => steps(first, 2).map((last) => [first, last]));
  const quiet = walks.filter(([, end = '']) => !zones.zoc(end) || zones.friend(end));
  const far = zones.sources().length > 0 ? zones.fromSources() : undefined;
  const away = ([, end = '']: readonly string[]): number => (far ? (far.get(end) ?? Infinity) : 0);
  const least = Math.min(...quiet.map(away));
  const routes = quiet.filter((walk) => away(walk) === least);
  return {routes, eliminated: routes.length === 0};
}
