import type {Game, Loaded, Position} from '../module/index.js';
import {loadPositionLater} from '../rules/later.js';
import {openModule, type Opening, type Path, type Reference} from './opened.js';

/** Does a document ask something, as a case does? */
export const isCase = (
  document: unknown,
): document is {readonly module: unknown; readonly position?: unknown} =>
  typeof document === 'object' &&
  document !== null &&
  Object.hasOwn(document, 'module') &&
  Object.hasOwn(document, 'ask');

/** A position of a game: by its name, as a line, as a document, or as what a reference makes of a name. */
export async function standingAs(
  game: Game,
  asked: unknown,
  above: Path,
  find?: Reference,
): Promise<Loaded<Position>> {
  const found = typeof asked === 'string' ? await find?.('position', asked) : undefined;
  return found?.ok === false ? found : loadPositionLater<Game>(game, found?.value ?? asked, above);
}

/** The positions of a game that were asked for by name: all who show one show the same. */
const standing = new WeakMap<Game, Map<string, Promise<Loaded<Position>>>>();

/** A position of a game by its name or as a line; the module's first without it, and an empty map where it has none. */
export function standingIn(game: Game, name = ''): Promise<Loaded<Position>> {
  const named = name || Object.keys(game.document.positions ?? {})[0];
  if (named === undefined) return standingAs(game, {}, []);
  const known = standing.get(game) ?? new Map<string, Promise<Loaded<Position>>>();
  standing.set(game, known);
  const before = known.get(named);
  if (before) return before;
  const opened = standingAs(game, named, ['positions']);
  // a line may be anything: what a page keeps is what the module names
  if (Object.hasOwn(game.document.positions ?? {}, named)) {
    known.set(named, opened);
    // what could not be fetched is asked for again
    opened.catch(() => known.delete(named));
  }
  return opened;
}

/**
 * Opens what stands on a map: a position of a module, or that of a case, whatever is asked there. Refuses with every
 * fault of the game and of the position.
 */
export async function openStanding(
  document: unknown,
  position = '',
  opening: Opening = {},
): Promise<Loaded<Position>> {
  const inCase = isCase(document);
  const opened = await openModule(inCase ? document.module : document, inCase ? ['module'] : [], opening);
  if (!opened.ok) return opened;
  const {game} = opened.value;
  return inCase
    ? standingAs(game, position || (document.position ?? {}), ['position'], opening.find)
    : standingIn(game, position);
}
