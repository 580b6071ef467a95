import {
  checkModule,
  inspect,
  loaded,
  pointer,
  readGame,
  refused,
  type Change,
  type Fault,
  type Game,
  type Loaded,
  type ModuleDocument,
} from '../module/index.js';
import {openShaped, ruleFaults, type Path, type SheetCheck} from './open-shaped.js';

export {retreatRulesOf, type RetreatRules} from './retreat-rules.js';

/** A game that was opened, and what its errata changed. */
export interface Opened {
  readonly game: Game;
  readonly changes: readonly Change[];
  readonly as: 'corrected' | 'printed';
}

/**
 * What is wrong with the names in a module of the wrong shape, as far as that can be told: every fault at once. Fetched
 * for a document that has faults, and never by a page whose games are sound.
 */
async function restFaults(document: unknown, above: Path): Promise<readonly Fault[]> {
  if (inspect(document).length > 0) return [];
  const {restOfModule} = await import('../module/checks/leave-out.js');
  const rest = restOfModule(document);
  if (!rest) return [];
  const game = readGame(rest.document, above);
  const rules = ruleFaults(rest.document, above, await sheetCheckFor(rest.document));
  const faults = [...(game.ok ? [] : game.faults), ...rules];
  return faults.filter((fault) => !rest.isEcho(fault));
}

/** The check of a sheet of the module's own; fetched only for a module that has one. */
const sheetCheckFor = async (document: ModuleDocument): Promise<SheetCheck> =>
  typeof document.rules?.retreat === 'object'
    ? (await import('./retreat/check-sheet.js')).sheetFaults
    : () => [];

/**
 * The one door from a document that may be wrong to a game that was checked. Errata are applied unless the game is asked
 * for as printed; an erratum that doesn't fit is a fault. Throws nothing: a bad document is refused with every fault.
 */
export async function openGame(
  document: unknown,
  {as = 'corrected', above = []}: {as?: 'corrected' | 'printed'; above?: Path} = {},
): Promise<Loaded<Opened>> {
  const shaped = checkModule(document, above);
  if (!shaped.ok) return refused([...shaped.faults, ...(await restFaults(document, above))]);
  const printed = openShaped(shaped.value, above, await sheetCheckFor(shaped.value));
  if (!printed.ok) return printed;
  if (!printed.value.document.errata?.length) return loaded({game: printed.value, changes: [], as});
  const {correct} = await import('../module/errata.js');
  const corrected = correct(printed.value.document);
  if (!corrected.ok)
    return refused(corrected.faults.map((fault) => ({...fault, pointer: pointer(...above) + fault.pointer})));
  const {changes} = corrected.value;
  // what the errata make of the module must be one too, whichever of both is asked for
  const reshaped = checkModule(corrected.value.document, above);
  if (!reshaped.ok) return reshaped;
  const game = openShaped(reshaped.value, above, await sheetCheckFor(reshaped.value));
  if (!game.ok) return game;
  return loaded({game: as === 'printed' ? printed.value : game.value, changes, as});
}
