import {
  checkModule,
  inspect,
  loaded,
  pointer,
  readGame,
  refused,
  unknownName,
  type Change,
  type Fault,
  type Game,
  type Loaded,
  type ModuleDocument,
} from '../module/index.js';
import {readingFaults, sheetFaults} from './retreat/check-sheet.js';
import {sheets} from './retreat/sheets/index.js';

export {retreatRulesOf, type RetreatRules} from './retreat-rules.js';

type Path = readonly (string | number)[];

function ruleFaults(document: ModuleDocument, above: Path): readonly Fault[] {
  const named = document.rules?.retreat;
  const options = document.rules?.options ?? {};
  if (named === undefined) return [];
  if (typeof named !== 'string')
    return [
      ...sheetFaults(named, [...above, 'rules', 'retreat']),
      ...readingFaults(named, options, [...above, 'rules', 'options']),
    ];
  const sheet = sheets.get(named);
  if (!sheet)
    return [
      unknownName(
        pointer(...above, 'rules', 'retreat'),
        named,
        "a rule sheet that ships, or a sheet of the module's own",
        sheets.keys(),
      ),
    ];
  return readingFaults(sheet, options, [...above, 'rules', 'options']);
}

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
  const faults = [...(game.ok ? [] : game.faults), ...ruleFaults(rest.document, above)];
  return faults.filter((fault) => !rest.isEcho(fault));
}

/** Opens a document as it stands: checks shape, names and rules, applies no errata. */
export function openAsPrinted(document: unknown, above: Path = []): Loaded<Game> {
  const shaped = checkModule(document, above);
  if (!shaped.ok) return shaped;
  const rules = ruleFaults(shaped.value, above);
  const game = readGame(shaped.value, above);
  if (!game.ok) return refused([...game.faults, ...rules]);
  return rules.length > 0 ? refused(rules) : game;
}

/**
 * The one door from a document that may be wrong to a game that was checked. Errata are applied unless the game is asked
 * for as printed; an erratum that doesn't fit is a fault. Throws nothing: a bad document is refused with every fault.
 */
export async function openGame(
  document: unknown,
  {as = 'corrected', above = []}: {as?: 'corrected' | 'printed'; above?: Path} = {},
): Promise<Loaded<Opened>> {
  const printed = openAsPrinted(document, above);
  if (!printed.ok) {
    const isMisshapen = !checkModule(document).ok;
    return isMisshapen ? refused([...printed.faults, ...(await restFaults(document, above))]) : printed;
  }
  if (!printed.value.document.errata?.length) return loaded({game: printed.value, changes: [], as});
  const {correct} = await import('../module/errata.js');
  const corrected = correct(printed.value.document);
  if (!corrected.ok)
    return refused(corrected.faults.map((fault) => ({...fault, pointer: pointer(...above) + fault.pointer})));
  const {changes} = corrected.value;
  // what the errata make of the module must be one too, whichever of both is asked for
  const game = openAsPrinted(corrected.value.document, above);
  if (!game.ok) return game;
  return loaded({game: as === 'printed' ? printed.value : game.value, changes, as});
}
