import {openModule} from '../src/phrases/modules.js';
import {loaded, type Game, type Loaded} from '../src/module/index.js';

/** Opens a module as it was printed, and returns its game alone. */
export function openGame(document: unknown): Loaded<Game> {
  const opened = openModule(document, {as: 'printed'});
  return opened.ok ? loaded(opened.value.game) : opened;
}
