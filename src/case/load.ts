/** Loads the modules that a lesson or a link names: games that ship, and whatever the caller finds. */
import {gameIds, isGameId, loadGameDocument, type GameId} from '../games/index.js';
import {isShippedText} from '../games/shipped-text.js';
import {isChecked, markChecked} from '../module/frozen.js';
import {gameOf} from '../module/position.js';
import {isSameJson} from '../module/json.js';
import {loaded, pointer, refused, unknownName, type Fault, type Loaded, type Path} from '../module/fault.js';
import type {Game} from '../module/game.js';
import {buildModule, shippedModule, type Edition, type Opened} from '../rules/editions.js';

/**
 * Finds a document by a name in another one: a module or a position that is neither there nor ships, such as a file.
 * Returns `undefined` for a name that means nothing to it.
 */
export type LoadDocument = (
  kind: 'module' | 'position',
  name: string,
) => Promise<Loaded<unknown> | undefined>;

const shipped = new Map<string, Promise<unknown>>();

/** Games that ship were checked when the package was made. */
function checked(document: unknown): unknown {
  if (typeof document === 'object' && document !== null) markChecked(document);
  return document;
}

/** Loads the document of a game that ships, once; `undefined` when no game has this name. */
function shippedGame(id: string): Promise<unknown> {
  const coming = shipped.get(id) ?? loadGameDocument(id).then(checked);
  shipped.set(id, coming);
  // a script that failed to load may load the next time
  coming.catch(() => shipped.delete(id));
  return coming;
}

/** Reads a text that is the JSON of a game that ships; `undefined` for any other text. */
export async function shippedDocument(text: string): Promise<unknown> {
  return (await isShippedText(text)) ? checked(JSON.parse(text)) : undefined;
}

/** The fault of a name that no module has. */
export const unknownModule = (name: unknown, above: Path): Fault =>
  unknownName(pointer(...above), String(name), 'a module, or the name of one that ships', gameIds);

/** Loads a module by the name of one that ships, or by `load`. A document stays as it is. */
export async function loadModule(
  module: unknown,
  load?: LoadDocument,
  above: Path = [],
): Promise<Loaded<unknown>> {
  if (typeof module !== 'string') return loaded(module);
  if (isGameId(module)) return loaded(await shippedGame(module));
  return (await load?.('module', module)) ?? refused([unknownModule(module, above)]);
}

/** Loads a module by its name or takes its document, and opens it. A game that ships is built without the schemas. */
export async function loadGame(
  module: unknown,
  {as, load, above = []}: {as?: Edition | undefined; load?: LoadDocument | undefined; above?: Path} = {},
): Promise<Loaded<Opened>> {
  const found = await loadModule(module, load, above);
  if (!found.ok) return found;
  const known = shippedModule(found.value);
  if (known) return buildModule(known, as);
  const {openModule} = await import('../rules/open.js');
  return openModule(found.value, {as, above});
}

/**
 * Finds the name under which a game ships, errata applied; `undefined` where the game is another one, though it may have
 * that name.
 */
export async function shippedName(game: Game): Promise<GameId | undefined> {
  // units of a position's own travel with the position
  const {id, document} = gameOf(game);
  if (!isGameId(id)) return undefined;
  if (isChecked(document) && !document.errata) return id;
  const opened = await loadGame(id);
  return opened.ok && isSameJson(opened.value.game.document, document) ? id : undefined;
}
