/** An open map of 10 by 9 hexes, numbered by column and row: for a sheet or a battle that has no map of its own. */
export const emptyMap = {
  kind: 'hex',
  layout: 'flat-top',
  shifted: 'even',
  columns: 10,
  rows: 9,
  firstColumn: 1,
  firstRow: 1,
  label: 'CCRR',
} as const;

/** Returns the hexes of the edges of that map, those in the west for one side and those in the east for the other. */
export function edgesOf(west: string, east: string): Record<string, string[]> {
  const rows = Array.from({length: emptyMap.rows}, (_, i) => `0${String(i + 1)}`);
  return {
    [west]: rows.map((row) => `01${row}`),
    [east]: rows.map((row) => `${String(emptyMap.columns)}${row}`),
  };
}
