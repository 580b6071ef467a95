import {defineMessages} from '../shared/messages.js';

/** The texts of the table; the meanings of results come from the engine. */
export const messages = defineMessages('umpire-crt', {
  refused: 'This table can’t be shown',
  inUse: 'in use',
  rolled: 'rolled',
  why: 'Why this column',
  rolls: 'What was rolled',
  chances: 'What the roll brings',
  meanings: 'What the results mean',
  scroll: 'The table',
  /** The heads of columns and rows. */
  caption: (columns: string, rows: string): string => `${columns}; ${rows.toLowerCase()}`,
  loading: 'Loading the table …',
  none: 'No table to show.',
  together: 'Together',
});
