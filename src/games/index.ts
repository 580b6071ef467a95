/**
 * The games that ship. A document is data as its author wrote it. A caller gives it to the loader like
 * anyone's module; `case/load.ts` doesn't check it again when it knows it by its name or to the letter.
 * Each is fetched only when asked for, so a page carries no game but its own.
 */
import {digests} from './generated/digests.js';
import {documents} from './generated/documents.js';
import {platform} from './platform.js';

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

/**
 * Is this, to the letter, the text of a game that ships (`wargame-umpire/games/*.json`)? It is held against a digest;
 * where the page has none to make (it came without encryption), the answer is that nobody knows: no.
 */
export async function isShippedText(text: string): Promise<boolean> {
  const long = digests.filter(([length]) => length === text.length);
  const {subtle} = platform.crypto ?? {};
  if (long.length === 0 || !subtle) return false;
  const made = await subtle.digest('SHA-256', new platform.TextEncoder().encode(text));
  const base64 = platform.btoa(String.fromCharCode(...new Uint8Array(made)));
  return long.some(([, digest]) => base64.startsWith(digest));
}
