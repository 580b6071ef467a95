import type {TableView} from '../table.js';

/** The table of a battle that rolls on none. */
export const noTable: TableView = {
  title: 'Combat table',
  columnsAre: 'Column',
  rowsAre: 'Die',
  columns: [],
  rows: [],
  cells: [],
  inUse: [],
  sums: [],
  column: [],
  drm: [],
  rolls: [],
  codes: {},
};
