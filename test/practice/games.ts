import {loadGame} from '../../src/case/load.js';
import {gameIds} from '../../src/games/index.js';
import type {Game} from '../../src/module/index.js';

/** Opens a game that ships. */
export async function shippedGame(id: string): Promise<Game> {
  const opened = await loadGame(id);
  if (!opened.ok) throw new Error(`${id} does not open`);
  return opened.value.game;
}

/** Opens every game that ships. */
export const shippedGames = (): Promise<readonly Game[]> => Promise.all(gameIds.map(shippedGame));
