/**
 * The games that ship. A document is data as its author wrote it: it goes through the loader like anyone's module.
 * Each is fetched only when asked for, so a page carries no game but its own.
 */
import {documents} from './generated/documents.js';

/** The name of a game that ships: the name of its JSON file. */
export type GameId = keyof typeof documents;

const loaders: Readonly<Record<string, () => Promise<{readonly default: unknown}>>> = documents;

/** The names of the games that ship, in alphabetical order. */
export const gameIds: readonly string[] = Object.keys(loaders);

/** Whether a game of this name ships. */
export const isGameId = (name: string): name is GameId =>
  typeof name === 'string' && Object.hasOwn(loaders, name);

/** The module document of a game that ships, unchecked; `undefined` when no game has this name. */
export async function loadGameDocument(id: string): Promise<unknown> {
  if (!isGameId(id)) return undefined;
  return (await loaders[id]?.())?.default;
}
