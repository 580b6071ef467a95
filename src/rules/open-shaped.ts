import {
  pointer,
  readGame,
  refused,
  unknownName,
  type Fault,
  type Game,
  type Loaded,
  type ModuleDocument,
  type SheetDocument,
} from '../module/index.js';
import {readingFaults} from './retreat/check-readings.js';
import {sheets} from './retreat/sheets/index.js';

export type Path = readonly (string | number)[];
/** What is wrong with a sheet of the module's own (`retreat/check-sheet.ts`). */
export type SheetCheck = (sheet: SheetDocument, above: Path) => readonly Fault[];

/** What is wrong with the rules a module names: its sheet, and the readings it chooses. */
export function ruleFaults(document: ModuleDocument, above: Path, checkSheet: SheetCheck): readonly Fault[] {
  const named = document.rules?.retreat;
  const options = document.rules?.options ?? {};
  if (named === undefined) return [];
  const chosen = [...above, 'rules', 'options'];
  if (typeof named !== 'string') {
    return [...checkSheet(named, [...above, 'rules', 'retreat']), ...readingFaults(named, options, chosen)];
  }
  const sheet = sheets.get(named);
  if (sheet) return readingFaults(sheet, options, chosen);
  const what = "a rule sheet that ships, or a sheet of the module's own";
  return [unknownName(pointer(...above, 'rules', 'retreat'), named, what, sheets.keys())];
}

/** Makes the game of a document of the right shape, or refuses it with what its names and its rules get wrong. */
export function openShaped(document: ModuleDocument, above: Path, checkSheet: SheetCheck): Loaded<Game> {
  const rules = ruleFaults(document, above, checkSheet);
  const game = readGame(document, above);
  if (!game.ok) return refused([...game.faults, ...rules]);
  return rules.length > 0 ? refused(rules) : game;
}
