import {
  check,
  ownSheetSchema,
  pointer,
  unknownName,
  type Fault,
  type ModuleDocument,
  type SheetExtension,
} from '../../module/index.js';
import {sheetOf} from '../retreat-rules.js';
import {readingFaults} from './check-readings.js';
import {sheetFaults} from './check-sheet.js';
import {sheetNames} from './sheets/names.js';

/**
 * What is wrong with the retreat rules of a module that says more than the name of a sheet: a name that no sheet has, a
 * sheet of its own or one that is changed, and the readings it chooses.
 */
export function retreatRuleFaults(
  {retreat: named, options = {}}: NonNullable<ModuleDocument['rules']>,
  above: readonly (string | number)[],
): readonly Fault[] {
  if (named === undefined) return [];
  const at = [...above, 'rules', 'retreat'];
  if (typeof named !== 'string') {
    const shaped = check(ownSheetSchema, named, at);
    if (!shaped.ok) return shaped.faults;
  }
  const sheet = sheetOf(named);
  if (!sheet) {
    const [name, path] =
      typeof named === 'string' ? [named, at] : [(named as SheetExtension).extends, [...at, 'extends']];
    const what = "a rule sheet that ships, or a sheet of the module's own";
    return [unknownName(pointer(...path), name, what, sheetNames)];
  }
  const own = typeof named === 'string' ? [] : sheetFaults(sheet, at);
  return [...own, ...readingFaults(sheet, options, [...above, 'rules', 'options'])];
}
