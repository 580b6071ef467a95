/** The line sheets of a game, and the readings that it plays by. */
import type {Game} from '../../module/game.js';
import {isLineSheet} from '../../module/game.js';
import type {LineSheetDocument} from '../../module/schema/line-sheet.js';
import type {ModuleDocument} from '../../module/schema/module.js';
import {orderOf} from '../order/order.js';
import {optionsOf, readingsOf, type Readings} from '../retreat/sheets/sheet.js';

/** The line sheets of a module, by name; `retreat` is that of `rules.retreat`. */
export function lineSheetsOf(document: ModuleDocument): ReadonlyMap<string, LineSheetDocument> {
  const {retreat} = document.rules ?? {};
  const named = Object.entries(orderOf(document)?.sheets ?? {});
  return new Map(
    [...named, ['retreat', retreat] as const].flatMap(([name, sheet]) =>
      isLineSheet(sheet) ? [[name, sheet] as const] : [],
    ),
  );
}

/** The readings of a sheet in a game: those of the module that the sheet has, and its own defaults. */
export function lineReadings(
  sheet: LineSheetDocument,
  {document}: Pick<Game, 'document'>,
  chosen: Readings = {},
): Readings {
  const known = optionsOf(sheet);
  const all = {...document.rules?.options, ...chosen};
  return readingsOf(sheet, Object.fromEntries(Object.entries(all).filter(([option]) => known.has(option))));
}

/** The line sheets that a module brings itself: faulty ones, too, while it is checked. */
export function ownLineSheets({rules = {}}: ModuleDocument): readonly LineSheetDocument[] {
  const {retreat, battle} = rules;
  const named = typeof battle === 'object' ? Object.values(battle.sheets ?? {}) : [];
  return [retreat, ...named].filter((sheet) => isLineSheet(sheet));
}

/** The options of all line sheets that a module brings itself, each with its values. */
export const lineOptions = (document: ModuleDocument): ReadonlyMap<string, readonly string[]> =>
  new Map(
    ownLineSheets(document).flatMap((sheet) => (Array.isArray(sheet.readings) ? [...optionsOf(sheet)] : [])),
  );
