import {isExtension, type Game} from '../module/game.js';
import {loaded, refused, type Loaded} from '../module/fault.js';
import type {SheetDocument, SheetExtension} from '../module/schema/sheet.js';
import {extendedSheet, type Readings} from './retreat/sheets/sheet.js';
import {sheets} from './retreat/sheets/index.js';

/** The retreat rules a game plays by, and the readings its module chooses. */
export interface RetreatRules {
  readonly sheet: SheetDocument;
  readonly readings: Readings;
}

const none: Readings = {};

/** The sheet that a module names, brings, or changes for itself; `undefined` for a name that no sheet has. */
export function sheetOf(named: string | SheetDocument | SheetExtension): SheetDocument | undefined {
  if (typeof named === 'string') return sheets.get(named);
  if (!isExtension(named)) return named;
  const base = sheets.get(named.extends);
  return base && extendedSheet(base, named);
}

/**
 * A game's retreat sheet, its own or by name; `undefined` where the module names none.
 * Apart from opening a game, which needs the validator: a page that was given a checked game does not load that.
 */
export function retreatRulesOf({document}: Game): RetreatRules | undefined {
  const named = document.rules?.retreat;
  const sheet = named === undefined ? undefined : sheetOf(named);
  return sheet && {sheet, readings: document.rules?.options ?? none};
}

/** The remedy where a game names no retreat sheet. */
export const sheetExpected = 'a retreat sheet, by name or in the module';

/** A game's retreat rules, or that there are none to answer by. */
export function rulesToAnswerBy(game: Game): Loaded<RetreatRules> {
  const rules = retreatRulesOf(game);
  if (rules) return loaded(rules);
  return refused([{pointer: '/module/rules/retreat', found: 'nothing', expected: sheetExpected}]);
}
