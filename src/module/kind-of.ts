/** Which of several shapes a checked document has. Apart from the schemas, which a page with a checked game doesn't fetch. */
import type {PositionChange, WrittenPosition} from './schema/position.js';
import type {SheetDocument, SheetExtension} from './schema/sheet.js';
import type {FireTableDocument, OddsTableDocument} from './schema/table.js';

/** An odds or differential table of a hex game, not a fire table. */
export const isOddsTable = (table: OddsTableDocument | FireTableDocument): table is OddsTableDocument =>
  'kind' in table;

/** A position that is written as changes to another. */
export const isChange = (document: WrittenPosition): document is PositionChange =>
  Object.hasOwn(document, 'base');

/** A sheet that changes one of a series, not a sheet of its own. */
export const isExtension = (named: SheetDocument | SheetExtension): named is SheetExtension =>
  Object.hasOwn(named, 'extends');
