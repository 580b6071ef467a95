/** Every sentence that the engine says, once each, for an editor's eye: `npm run words`. Names and numbers are put aside. */
import type {Game} from '../src/module/index.js';
import {everySentence} from './sentences.js';

const said = new Set<string>();

/** Puts aside what differs from one position to the next. */
function plain(sentence: string, names: readonly string[]): string {
  const named = [...names]
    .sort((a, b) => b.length - a.length)
    .reduce((text, name) => text.split(name).join('NAME'), sentence);
  // a rule's number in brackets stays
  return named
    .split(/(\([^()]*\))/)
    .map((part, i) =>
      i % 2 === 1
        ? part
        : part
            .replace(/NAME(, NAME)*( and NAME)?/g, 'NAME')
            .replace(/\b\d\d[.-]?\d\d\b/g, 'HEX')
            .replace(/HEX(, HEX)*( and (HEX|others|N more))?/g, 'HEX')
            .replace(/\b\d+\b/g, 'N'),
    )
    .join('');
}

function say(sentence: string, game?: Game): void {
  const names = game
    ? [...game.units, ...game.sides].map(({name}) => name).filter((name) => name.length > 1)
    : [];
  said.add(plain(sentence, names));
}

await everySentence(say, Number(process.argv[2] ?? 1000));
for (const sentence of [...said].sort()) console.log(sentence);
console.error(`${String(said.size)} sentences`);
