import {loaded, type Fault, type Game, type Loaded, type Position} from '../../src/module/index.js';
import {toldLine} from '../../src/phrases/fault-lines.js';
import {fileName} from '../../src/share/clean.js';
import {download} from './browser.js';
import {messages} from './messages.js';

/** A file for VASSAL as it was saved. */
export interface SavedForVassal {
  readonly name: string;
  /** Says that the module could not carry the rules and the terrain of the game, and why; empty where it does. */
  readonly lacking: string;
}

/** Saves a game as a module of VASSAL, or one of its positions as a saved game. */
export async function saveForVassal(game: Game, position?: Position): Promise<Loaded<SavedForVassal>> {
  const {writeVassalModule, writeVassalSave} = await import('../../src/vassal/write.js');
  let lacking = '';
  const options = {
    savedAt: Date.now(),
    lacks: (faults: readonly Fault[]): void => {
      lacking = messages.withoutOverlay(faults.map(toldLine).join(' '));
    },
  };
  const made = position ? writeVassalSave(position, options) : writeVassalModule(game, options);
  if (!made.ok) return made;
  const name = fileName(game.document.id, position ? 'vsav' : 'vmod');
  download(new Blob([made.value as Uint8Array<ArrayBuffer>]), name);
  return loaded({name, lacking});
}
