/** The pieces of code in the texts for readers: they are run as they are printed. */
import {readFileSync} from 'node:fs';
import {filesUnder, inRoot} from './root.mjs';

/** @typedef {{file: string, line: number, language: string, text: string}} Snippet */

/** Every fenced block of README and docs. @returns {Snippet[]} */
export const snippets = () =>
  ['README.md', ...filesUnder('docs', (path) => path.endsWith('.md'))].flatMap((file) => {
    const text = readFileSync(inRoot(file), 'utf8');
    return [...text.matchAll(/^```(\w+)\n(.*?)^```$/gms)].map(({1: language = '', 2: code = '', index}) => ({
      file,
      line: text.slice(0, index).split('\n').length,
      language,
      text: code,
    }));
  });

/** The documents of the getting-started page, under the names by which its commands and pages call them. */
export function documents() {
  const found = snippets().filter(
    ({file, language}) => file === 'docs/getting-started.md' && language === 'json',
  );
  const named = (/** @type {string} */ name, /** @type {string} */ field) => {
    const text = found.find((one) => field in JSON.parse(one.text))?.text;
    if (text === undefined) throw new Error(`docs/getting-started.md shows no ${name}`);
    return [name, text];
  };
  return Object.fromEntries([named('game.json', 'umpire'), named('case.json', 'ask')]);
}
