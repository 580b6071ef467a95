/**
 * The games that ship. A document is data as its author wrote it. A caller gives it to the loader like
 * anyone's module; `case/load.ts` doesn't check it again when it knows it by its name or its digest.
 * Each is fetched only when asked for, so a page carries no game but its own.
 */
import {documents} from './generated/documents.js';

/** The name of a game that ships: the name of its JSON file. */
export type GameId = keyof typeof documents;

const loaders: Readonly<Record<string, () => Promise<{readonly default: string}>>> = documents;

/** The names of the games that ship, in alphabetical order. */
export const gameIds: readonly string[] = Object.keys(loaders);

/** True if a game of this name ships. */
export const isGameId = (name: string): name is GameId =>
  typeof name === 'string' && Object.hasOwn(loaders, name);

/** The module document of a game that ships, unchecked, and yours to change; `undefined` when no game has this name. */
export async function loadGameDocument(id: string): Promise<unknown> {
  return isGameId(id) ? JSON.parse((await loaders[id]!()).default) : undefined;
}
