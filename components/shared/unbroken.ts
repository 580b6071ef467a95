import {html} from 'lit';
import {columnsAndValues} from '../../src/phrases/numbers.js';

/** The longest name that is kept on one line: a longer one would leave a gap, or overflow a phone. */
const LONGEST_NAME = 20;

const escaped = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** Finds columns and values, and some names of several words; the longest name first, since one may begin another. */
function pattern(names: readonly string[]): RegExp {
  const kept = names.filter((name) => name.includes(' ') && name.length <= LONGEST_NAME).map(escaped);
  if (kept.length === 0) return columnsAndValues;
  const anyName = kept.sort((a, b) => b.length - a.length).join('|');
  return new RegExp(`(${columnsAndValues.source.slice(1, -1)}|${anyName})`, 'g');
}

/**
 * Renders a text whose columns and values stay on one line each, since Chrome breaks lines after a hyphen between digits; in
 * a headline the `names` of units do as well.
 */
export function unbroken(text: string, names: readonly string[] = []): unknown {
  // what matched is between the other parts
  const parts = text.split(pattern(names));
  return parts.length === 1
    ? text
    : parts.map((part, i) => (i % 2 === 1 ? html`<span class="unbroken">${part}</span>` : part));
}
