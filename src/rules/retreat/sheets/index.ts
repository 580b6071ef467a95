import {frozen} from '../../../module/frozen.js';
import type {SheetDocument} from '../../../module/index.js';
import {russiaBesieged} from './russia-besieged.js';
import {wwiiBattleSeries} from './wwii-battle-series.js';

const byName: Readonly<Record<SheetName, SheetDocument>> = {
  'wwii-battle-series': frozen(wwiiBattleSeries),
  'russia-besieged': frozen(russiaBesieged),
};
/** The sheets that ship, by the name a module asks for them. */
export const sheets: ReadonlyMap<string, SheetDocument> = new Map(Object.entries(byName));

/** The names of the sheets that ship. */
export const sheetNames = ['wwii-battle-series', 'russia-besieged'] as const;
export type SheetName = (typeof sheetNames)[number];
