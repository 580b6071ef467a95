import type {Game, Position, Unit, UnitDocument} from '../module/index.js';

/** A unit that was found, and its place; undefined off the map. */
export interface FoundUnit {
  readonly unit: Unit;
  readonly at: string | undefined;
}

/** The names by which a unit is found, the likeliest first. */
function namesOf({game}: Position, unit: Unit): readonly string[] {
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

/** Ranks a word: lowest as a whole name, then as the start of one, then within one; undefined without a match. */
function rankOf(words: readonly string[], parts: readonly string[][], wanted: string): number | undefined {
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

/** Longest name of a unit; a longer text finds none. */
const LONGEST = 200;

/**
 * Finds units by words: each must match the name, label, type, symbol, echelon, formation or side. Exact names come before
 * beginnings, units off the map before those on it. Without words all units match; a text of more than 200 characters
 * finds none.
 */
export function findUnits(position: Position, words: unknown): readonly FoundUnit[] {
  const {game, units} = position;
  if (typeof words !== 'string' || words.length > LONGEST) return [];
  const wanted = new Set(
    words
      .toLowerCase()
      .split(/\s+/)
      .filter((word) => word !== ''),
  );
  const label = (place: number): string =>
    (game.kind === 'hex' ? game.grid.labels[place] : game.network.names[place])!;
  const found: {readonly one: FoundUnit; readonly rank: number}[] = [];
  for (const unit of game.units) {
    const names = namesOf(position, unit);
    const parts = names.map((word) => word.split(/[\s_-]+/));
    const at = units.get(unit.index)?.at;
    let rank: number | undefined = at === undefined ? 0 : 10;
    for (const word of wanted) {
      const one = rankOf(names, parts, word);
      rank = one === undefined ? undefined : rank + one;
      if (rank === undefined) break;
    }
    if (rank === undefined) continue;
    found.push({one: {unit, at: at === undefined ? undefined : label(at)}, rank});
  }
  return found.sort((a, b) => a.rank - b.rank).map(({one}) => one);
}

/** A unit that only a position has, and its id. */
export interface NewUnit {
  readonly id: string;
  readonly unit: UnitDocument;
}

/** Makes an id that no unit of a game has: the wished one, with a number where it is taken. */
function freshId(game: Game, wished: string): string {
  const stem =
    wished
      .toLowerCase()
      .replace(/[^\p{L}\p{N}]+/gu, '-')
      .replace(/^-|-$/g, '') || 'unit';
  for (let n = 1; ; n++) {
    const id = n === 1 ? stem : `${stem}-${String(n)}`;
    if (!game.unit(id)) return id;
  }
}

/** Copies a unit; the name of the copy is its type with the next free number. */
export function duplicateUnit({game}: Position, unit: Unit): NewUnit {
  const like = game.document.units?.[unit.id] ?? {side: game.sides[unit.side]!.id, type: unit.type};
  const id = freshId(game, `${like.side}-${unit.type}`);
  const number = /-(\d+)$/.exec(id)?.[1] ?? '1';
  return {id, unit: {...like, name: `${unit.type} ${number}`, label: number}};
}

/** Makes a unit with a fresh id. */
export function newUnit({game}: Position, unit: UnitDocument): NewUnit {
  return {id: freshId(game, unit.name ?? `${unit.side}-${unit.type}`), unit};
}
