import type {FireTableDocument, OddsTableDocument} from './schema/table.js';

/** An odds or differential table of a hex game, not a fire table. */
export const isOddsTable = (table: OddsTableDocument | FireTableDocument): table is OddsTableDocument =>
  'kind' in table;
