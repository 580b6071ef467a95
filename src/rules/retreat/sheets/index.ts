import type {SheetDocument} from '../../../module/index.js';
import {russiaBesieged} from './russia-besieged.js';
import {wwiiBattleSeries} from './wwii-battle-series.js';

/** The sheets that ship, by the name a module asks for them. */
export const sheets: ReadonlyMap<string, SheetDocument> = new Map(
  [wwiiBattleSeries, russiaBesieged].map((sheet) => [sheet.id, sheet]),
);
export {russiaBesieged, wwiiBattleSeries};
