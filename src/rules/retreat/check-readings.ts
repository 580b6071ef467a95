import {Report} from '../../module/checks/report.js';
import type {Fault, SheetDocument} from '../../module/index.js';
import type {Readings} from './sheet.js';

type Path = readonly (string | number)[];
/** The options of a sheet, each with its readings. */
export type Options = ReadonlyMap<string, readonly string[]>;

export const optionsOf = (sheet: SheetDocument): Options =>
  new Map((sheet.readings ?? []).map(({option, values}) => [option, values.map(({value}) => value)]));

export function optionFaults(chosen: Readings, options: Options, above: Path): readonly Fault[] {
  const report = new Report(above);
  for (const [option, value] of Object.entries(chosen)) {
    const values = options.get(option);
    if (!values) report.unknown(option, options.keys(), 'an option of the rules', option);
    else if (!values.includes(value)) report.unknown(value, values, 'a reading of this option', option);
  }
  return report.faults;
}

/** Options that the sheet doesn't have, and values that are none of its readings. */
export const readingFaults = (sheet: SheetDocument, chosen: Readings, above: Path): readonly Fault[] =>
  optionFaults(chosen, optionsOf(sheet), above);

/** The longest retreat that a sheet knows, in hexes. */
export const longestRetreat = ({maxHexes = 20}: Pick<SheetDocument, 'maxHexes'>): number => maxHexes;
