import {loaded, type Game, type Loaded, type Position} from '../../src/module/index.js';
import {fileName} from '../../src/share/clean.js';
import {download} from './browser.js';

/** Saves a game as a module of VASSAL, or one of its positions as a saved game; gives the name of the file. */
export async function saveForVassal(game: Game, position?: Position): Promise<Loaded<string>> {
  const {writeVassalModule, writeVassalSave} = await import('../../src/vassal/write.js');
  const options = {savedAt: Date.now()};
  const made = position ? writeVassalSave(position, options) : writeVassalModule(game, options);
  if (!made.ok) return made;
  const name = fileName(game.document.id, position ? 'vsav' : 'vmod');
  download(new Blob([made.value as Uint8Array<ArrayBuffer>]), name);
  return loaded(name);
}
