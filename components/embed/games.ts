/** The games that ship, each in a classic script beside this one: a frame without an origin can fetch nothing else. */
import {gameIds} from './game-ids.js';

const page = globalThis as unknown as {umpireGames?: Record<string, unknown>};
const here = (document.currentScript as HTMLScriptElement | null)?.src ?? document.baseURI;

/** Puts the script of a game into the page and waits for what it brings. */
const game = (id: string) => (): Promise<{readonly default: unknown}> =>
  new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.src = new URL(`games/${id}.js`, here).href;
    script.addEventListener('load', () => resolve({default: page.umpireGames?.[id]}));
    script.addEventListener('error', () => reject(new Error(`the game ${id} is not beside this page`)));
    document.head.append(script);
  });

export const documents: Readonly<Record<string, () => Promise<{readonly default: unknown}>>> =
  Object.fromEntries(gameIds.map((id) => [id, game(id)]));
