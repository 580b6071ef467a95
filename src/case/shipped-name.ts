import {isGameId, type GameId} from '../games/index.js';
import {isChecked} from '../module/checked.js';
import {gameOf, type Game} from '../module/index.js';
import {isSameJson} from '../module/same-json.js';
import {openModule} from './opened.js';

/**
 * The name of the game that ships which this one is, errata applied; `undefined` where it is another, though it may have
 * the name. That of a game that was not checked again is plain; of any other it is fetched and compared.
 */
export async function shippedName(game: Game): Promise<GameId | undefined> {
  // units of a position's own are said with the position
  const {id, document} = gameOf(game);
  if (!isGameId(id)) return undefined;
  if (isChecked(document) && !document.errata) return id;
  const opened = await openModule(id, [], {once: true});
  return opened.ok && isSameJson(opened.value.game.document, document) ? id : undefined;
}
