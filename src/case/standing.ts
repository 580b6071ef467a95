import {loaded, readableNow, type Game, type Loaded, type Position, type Rest} from '../module/index.js';
import {loadPositionLater} from '../rules/position-later.js';
import {openModule, type Opening, type Path} from './opened.js';
import {sharedAs, type Shared} from './shared.js';

/** Does a document ask something, as a case does? */
export function isCase(
  document: unknown,
): document is {readonly module: unknown; readonly position?: unknown} {
  if (typeof document !== 'object' || document === null) return false;
  // what throws when it is looked at is told of where it is opened
  const has = readableNow(() => loaded(Object.hasOwn(document, 'module') && Object.hasOwn(document, 'ask')));
  return has.ok && has.value;
}

/** A position of a game: by its name, as a line, as a document, or as what a reference makes of a name. */
export async function standingAs(
  game: Game,
  asked: unknown,
  above: Path,
  {find, rest}: Pick<Opening, 'find' | 'rest'> = {},
): Promise<Loaded<Position>> {
  const found = typeof asked === 'string' ? await find?.('position', asked) : undefined;
  return found?.ok === false ? found : loadPositionLater<Game>(game, found?.value ?? asked, above, rest);
}

/** The positions of a game that were asked for by name: all who show one show the same. */
const standing = new WeakMap<Game, Map<string, Shared<Loaded<Position>>>>();

/** A position of a game by its name or as a line; the module's first without it, and an empty map where it has none. */
export async function standingIn(game: Game, name = '', rest?: Rest): Promise<Loaded<Position>> {
  const read = readableNow(() => loaded(game.document.positions ?? {}));
  if (!read.ok) return read;
  const positions = read.value;
  const named = name || Object.keys(positions)[0];
  if (named === undefined) return standingAs(game, {}, []);
  // a line may be anything: what a page keeps is what the module names
  if (typeof named !== 'string' || !Object.hasOwn(positions, named))
    return standingAs(game, named, ['position'], {rest});
  const known = standing.get(game) ?? new Map<string, Shared<Loaded<Position>>>();
  standing.set(game, known);
  return sharedAs(known, named, rest, (resting) => standingAs(game, named, ['positions'], {rest: resting}));
}

/**
 * Opens what stands on a map: a position of a module, or that of a case, whatever is asked there. Refuses with every
 * fault of the game and of the position.
 */
export async function openStanding(
  document: unknown,
  position = '',
  given: Opening = {},
): Promise<Loaded<Position>> {
  const opening = {...given};
  const inCase = isCase(document);
  const opened = await openModule(inCase ? document.module : document, inCase ? ['module'] : [], opening);
  if (!opened.ok) return opened;
  const {game} = opened.value;
  return inCase
    ? standingAs(game, position || (document.position ?? {}), ['position'], opening)
    : standingIn(game, position, opening.rest);
}
