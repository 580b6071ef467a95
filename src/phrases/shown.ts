/** Shows values that were found in documents, and numbers, as people read them. */
import {escapeControls} from '../module/bidi.js';
import {brief, type Brief} from '../module/fault.js';
import {locale} from './define.js';
import {shownPhrases} from './en/faults/shown.js';

/** Says a value that was shortened. */
export function shown(value: Brief | undefined): string {
  if (value === undefined) return shownPhrases.nothing;
  if (typeof value === 'string') return escapeControls(JSON.stringify(value));
  if (typeof value !== 'object' || value === null) return String(value);
  if ('list' in value) return shownPhrases.list(value.list);
  return value.is === 'object' ? shownPhrases.object : value.is;
}

/** Describes a value in a few words. */
export const show = (value: unknown): string => shown(brief(value));

/** Groups the digits of a large number. */
export const grouped = (value: number): string => value.toLocaleString(locale.lang);
