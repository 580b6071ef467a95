import {frozen, isFrozen} from '../../module/frozen.js';
import type {SheetDocument, SheetExtension} from '../../module/index.js';

const made = new WeakMap<SheetExtension, SheetDocument>();

/** The name by which a clause, an option or a waiver is left out. */
export const nameOf = (entry: unknown): unknown => {
  const {clause, option} = entry as {clause?: unknown; option?: unknown};
  return clause ?? option;
};

/**
 * The sheet that a game of a series plays by: what stands in the extension takes the place of what the series has, but
 * for clauses named in `without`, which are left out, and those in `adds`, which come after the others of their list.
 */
export function extendedSheet(base: SheetDocument, extension: SheetExtension): SheetDocument {
  const keeps = isFrozen(base) && isFrozen(extension);
  const before = keeps ? made.get(extension) : undefined;
  if (before) return before;
  const {without = [], adds = {}} = extension;
  const sheet: Record<string, unknown> = {...base, ...extension};
  for (const field of ['extends', 'without', 'adds']) Reflect.deleteProperty(sheet, field);
  for (const [field, value] of Object.entries(sheet)) {
    if (Array.isArray(value))
      sheet[field] = value.filter((entry) => !without.includes(nameOf(entry) as string));
  }
  for (const [field, entries] of Object.entries(adds))
    sheet[field] = [...((sheet[field] as readonly unknown[] | undefined) ?? []), ...(entries as unknown[])];
  // one that somebody may still change is put together as it is now, each time
  if (keeps) made.set(extension, frozen(sheet as SheetDocument));
  return sheet as SheetDocument;
}
