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
  /** Without a battle. */
  pick: (hasCodes: boolean): string =>
    `Choose a column to see the chance of each result${hasCodes ? ', or a result to see what it means' : ''}.`,
  /** After a roll, while no column is chosen. */
  pickColumn: 'Choose a column to read its result.',
  roll: (dice: number): string => (dice === 1 ? 'Roll the die' : `Roll ${dice} dice`),
  rolledDice: (dice: readonly number[]): string =>
    dice.length === 1
      ? `Rolled ${dice.join()}.`
      : `Rolled ${dice.join(' + ')} = ${dice.reduce((sum, die) => sum + die, 0)}.`,
  at: (row: number, column: string, result: string): string =>
    `${row} on column ${column}${result === '' ? '' : `: ${result}`}.`,
  onColumn: (column: string): string => `Column ${column}`,
  /** Of all ways that the dice can fall. */
  chance: (ways: number, all: number): string => `${ways} in ${all}`,
  onlyModified: 'only with modifiers',
});
