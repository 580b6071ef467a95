import {isShippedText, loadGameDocument} from '../games/index.js';
import {markChecked} from '../module/checked.js';

/** The games that ship, for everyone who asks for one by its name. */
const games = new Map<string, Promise<unknown>>();

/** Those that ship were checked when the package was made. */
function checked(document: unknown): unknown {
  if (typeof document === 'object' && document !== null) markChecked(document);
  return document;
}

/** The document of a game that ships, checked; `undefined` when no game has this name. */
export function shippedGame(id: string): Promise<unknown> {
  const coming = games.get(id) ?? loadGameDocument(id).then(checked);
  games.set(id, coming);
  // a script that did not come may come the next time
  coming.catch(() => games.delete(id));
  return coming;
}

/** The document of a text, where that is to the letter a game that ships: it is checked. */
export async function shippedDocument(text: string): Promise<unknown> {
  return (await isShippedText(text)) ? checked(JSON.parse(text)) : undefined;
}
