import {harmless, type Position, type Unit} from '../module/index.js';

/** A unit that was looked for, and where it stands; off the map without a place. */
export interface FoundUnit {
  readonly unit: Unit;
  readonly at: string | undefined;
}

/** What a word may be the beginning of, the likeliest first. */
function wordsOf({game}: Position, unit: Unit): readonly string[] {
  const {document} = game;
  const own = document.units?.[unit.id];
  const type = document.unitTypes?.[unit.type];
  return [
    unit.id,
    own?.label ?? '',
    unit.name,
    unit.type,
    own?.symbol ?? type?.symbol ?? '',
    own?.echelon ?? type?.echelon ?? '',
    game.sides[unit.side]?.id ?? '',
    game.sides[unit.side]?.name ?? '',
    unit.nationality ?? '',
    own?.formation ?? '',
  ].map((word) => word.toLowerCase());
}

/** How well a word fits: 0 as a whole name, then as the beginning of one, then within one; undefined where it does not. */
function fit(words: readonly string[], wanted: string): number | undefined {
  const parts = words.map((word) => word.split(/[\s_-]+/));
  const rank = (is: (word: string, i: number) => boolean): number => words.findIndex(is);
  const tries = [
    rank((word) => word === wanted),
    rank((_, i) => parts[i]!.includes(wanted)),
    rank((word, i) => word.startsWith(wanted) || parts[i]!.some((one) => one.startsWith(wanted))),
    // the number of a unit is often the end of its id: 57 of `a57`
    rank((word, i) => i < 3 && /\d/.test(wanted) && word.includes(wanted)),
  ];
  const best = tries.findIndex((at) => at >= 0);
  return best < 0 ? undefined : 100 * best + tries[best]!;
}

/**
 * Units that somebody means: every word must be in the name, label, type, symbol, echelon, formation or side. The
 * likeliest come first: exact names before beginnings, those off the map before those on it. No word means all of them.
 */
export const findUnits = /* @__PURE__ */ harmless(function findUnits(
  position: Position,
  words: string,
): readonly FoundUnit[] {
  const {game, units} = position;
  const wanted = words
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => word !== '');
  const label = (place: number): string =>
    (game.kind === 'hex' ? game.grid.labels[place] : game.network.names[place])!;
  const found: {readonly one: FoundUnit; readonly rank: number}[] = [];
  for (const unit of game.units) {
    const its = wordsOf(position, unit);
    const fits = wanted.map((word) => fit(its, word));
    if (fits.includes(undefined)) continue;
    const at = units.get(unit.index)?.at;
    const rank = fits.reduce<number>((sum, one) => sum + (one ?? 0), 0) + (at === undefined ? 0 : 10);
    found.push({one: {unit, at: at === undefined ? undefined : label(at)}, rank});
  }
  return found.sort((a, b) => a.rank - b.rank).map(({one}) => one);
}, []);
