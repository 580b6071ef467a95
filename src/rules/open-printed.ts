import {checkModule, type Game, type Loaded} from '../module/index.js';
import {openShaped, type Path} from './open-shaped.js';
import {sheetFaults} from './retreat/check-sheet.js';

/** Opens a document as it stands and at once: checks shape, then names and rules, and applies no errata. */
export function openAsPrinted(document: unknown, above: Path = []): Loaded<Game> {
  const shaped = checkModule(document, above);
  return shaped.ok ? openShaped(shaped.value, above, sheetFaults) : shaped;
}
