import {html} from 'lit';
import {columnsAndValues} from '../../src/phrases/numbers.js';

/** Renders a text whose columns and values stay on one line each: Chrome breaks lines after a hyphen between digits. */
export function unbroken(text: string): unknown {
  // what matched is between the other parts
  const parts = text.split(columnsAndValues);
  return parts.length === 1
    ? text
    : parts.map((part, i) => (i % 2 === 1 ? html`<span class="unbroken">${part}</span>` : part));
}
