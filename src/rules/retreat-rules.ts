import type {Game, SheetDocument} from '../module/index.js';
import type {Readings} from './retreat/sheet.js';
import {sheets} from './retreat/sheets/index.js';

/** The retreat rules a game plays by, and the readings its module chooses. */
export interface RetreatRules {
  readonly sheet: SheetDocument;
  readonly readings: Readings;
}

/**
 * A game's retreat sheet, its own or by name; `undefined` where the module names none.
 * Apart from opening a game, which needs the validator: a page that was given a checked game does not load that.
 */
export function retreatRulesOf({document}: Game): RetreatRules | undefined {
  const named = document.rules?.retreat;
  const sheet = typeof named === 'string' ? sheets.get(named) : named;
  return sheet && {sheet, readings: document.rules?.options ?? {}};
}
