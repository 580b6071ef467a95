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

/** The documents that the docs have readers save, under the names by which commands and pages call them. */
export function documents() {
  const page = snippets().filter(({file}) => file === 'docs/getting-started.md');
  const [game] = page.flatMap(
    ({text}) => /<script type="application\/json">(.*?)<\/script>/s.exec(text)?.[1] ?? [],
  );
  const question = page.find(({language, text}) => language === 'json' && 'ask' in JSON.parse(text))?.text;
  if (game === undefined || question === undefined)
    throw new Error('docs/getting-started.md shows no game or no case');
  const sheet = snippets().find(({file, language}) => file === 'docs/rule-sheets.md' && language === 'json');
  if (sheet === undefined) throw new Error('docs/rule-sheets.md shows no sheet');
  const order = snippets().find(
    ({file, language}) => file === 'docs/order-of-play.md' && language === 'json',
  );
  if (order === undefined) throw new Error('docs/order-of-play.md shows no module');
  const [module, fire, sheets, chart, battle] = snippets()
    .filter(({file, language}) => file === 'docs/block-game.md' && language === 'json')
    .map(({text}) => JSON.parse(text));
  if (battle === undefined) throw new Error('docs/block-game.md shows no battle');
  const ford = {...module, rules: {...module.rules, battle: {...battle, fire, sheets, chart}}};
  return {
    'ford.json': JSON.stringify(ford),
    'game.json': game,
    'case.json': question,
    'blue-and-gray.json': sheet.text,
    'brook.json': order.text,
  };
}
