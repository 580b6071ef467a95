import {defineMessages} from '../shared/messages.js';

/** The texts of the table; the meanings of results come from the engine. */
export const messages = defineMessages('umpire-crt', {
  refused: 'This table can’t be shown',
  inUse: 'in use',
  rolled: 'rolled',
  why: 'Why this column',
  rolls: 'What was rolled',
  chances: 'What the roll brings',
  drm: 'Added to the roll',
  prospects: 'What each result would do here',
  meanings: 'What the results mean',
  scroll: 'The table',
  /** The heads of columns and rows. */
  caption: (columns: string, rows: string): string => `${columns}; ${rows.toLowerCase()}`,
  rows: (rows: readonly number[]): string =>
    rows.length > 2 && rows.every((row, i) => i === 0 || row === (rows[i - 1] ?? 0) + 1)
      ? `${rows[0] ?? ''}–${rows.at(-1) ?? ''}`
      : rows.join(', '),
  loading: 'Loading the table …',
  none: 'No table to show.',
  together: 'Together',
});
