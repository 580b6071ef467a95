import {writeFileSync} from 'node:fs';
import {formatted} from './formatted.mjs';
import {inRoot} from './root.mjs';

/** Writes a text for readers as the formatter would have it. @param {string} path @param {string} text */
export async function writeMarkdown(path, text) {
  const file = inRoot(path);
  writeFileSync(file, await formatted(file, text));
}
