/**
 * The games that ship. A document is data as its author wrote it. A caller gives it to the loader like
 * anyone's module; `case/load.ts` doesn't check it again when it knows it by its name or its digest.
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
 * Tells whether a text is the JSON of a game that ships, however it is indented. The JSON is compared by its digest; on a
 * page that came without encryption, which can make no digest, the answer is always no.
 */
export async function isShippedText(text: string): Promise<boolean> {
  const {subtle} = platform.crypto ?? {};
  // indenting adds less than half to these games; longer texts are not parsed for nothing
  if (!subtle || !digests.some(([length]) => length <= text.length && text.length <= 2 * length))
    return false;
  let json: string;
  try {
    json = JSON.stringify(JSON.parse(text));
  } catch {
    return false;
  }
  const candidates = digests.filter(([length]) => length === json.length);
  if (candidates.length === 0) return false;
  const made = await subtle.digest('SHA-256', new platform.TextEncoder().encode(json));
  const base64 = platform.btoa(String.fromCharCode(...new Uint8Array(made)));
  return candidates.some(([, digest]) => base64.startsWith(digest));
}
