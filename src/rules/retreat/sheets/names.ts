/** The names of the sheets that ship, apart from the sheets: opening most modules needs no more. */
export const sheetNames = ['wwii-battle-series', 'russia-besieged'] as const;
export type SheetName = (typeof sheetNames)[number];
