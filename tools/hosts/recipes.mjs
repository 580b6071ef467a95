/** The recipes of docs/forums.md, as an admin would copy them. */
import {readFileSync} from 'node:fs';
import {inRoot} from '../root.mjs';

/** The recipe that begins like this, for the site at an address. @param {string} begins @param {string} at */
export function recipe(begins, at) {
  const docs = readFileSync(inRoot('docs/forums.md'), 'utf8');
  const blocks = [...docs.matchAll(/```\w+\n([^]*?)```/g)].map(([, text = '']) => text);
  const found = blocks.find((text) => text.startsWith(begins));
  if (found === undefined) throw new Error(`docs/forums.md has no recipe that begins with ${begins}`);
  return found.replaceAll('https://your.site', at);
}
