import {pointer, unknownName, type Fault, type SheetDocument} from '../../module/index.js';
import type {Readings} from './sheet.js';

type Path = readonly (string | number)[];
/** The options of a sheet, each with its readings. */
export type Options = ReadonlyMap<string, readonly string[]>;

export const optionsOf = (sheet: SheetDocument): Options =>
  new Map((sheet.readings ?? []).map(({option, values}) => [option, values.map(({value}) => value)]));

export function optionFaults(chosen: Readings, options: Options, above: Path): readonly Fault[] {
  return Object.entries(chosen).flatMap(([option, value]) => {
    const values = options.get(option);
    if (!values)
      return [unknownName(pointer(...above, option), option, 'an option of the rules', options.keys())];
    return values.includes(value)
      ? []
      : [unknownName(pointer(...above, option), value, 'a reading of this option', values)];
  });
}

/** Options that the sheet doesn't have, and values that are none of its readings. */
export const readingFaults = (sheet: SheetDocument, chosen: Readings, above: Path): readonly Fault[] =>
  optionFaults(chosen, optionsOf(sheet), above);

/** The longest retreat that a sheet knows, in hexes. */
export const longestRetreat = ({maxHexes = 20}: Pick<SheetDocument, 'maxHexes'>): number => maxHexes;
