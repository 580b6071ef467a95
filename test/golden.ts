/**
 * The sentences of rulings by kind, with the logs and links of the shipped battles and questions: `npm run golden`
 * compares them with `test/golden.txt` and lists each kind that changed; `npm run golden -- --write` writes them. A kind
 * is a sentence with names, hexes and numbers put aside, so that it keeps the number of its rule.
 */
import {readFileSync, writeFileSync} from 'node:fs';
import {openBattle} from '../src/battle/open.js';
import {loadGame} from '../src/case/index.js';
import {gameIds} from '../src/games/index.js';
import type {Game} from '../src/module/index.js';
import {writeLink} from '../src/share/index.js';
import {loadAndOpen} from './load-and-open.js';
import {everySentence} from './sentences.js';

const file = new URL('golden.txt', import.meta.url);
const examplesOfKind = 10;
const positions = 1000;
const seed = 1815;

/** Puts aside what differs from one position to the next. */
function kindOf(sentence: string, names: readonly string[]): string {
  const named = names.reduce((text, name) => text.split(name).join('NAME'), sentence);
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

const namesOf = new WeakMap<Game, readonly string[]>();
function longestNamesFirst(game: Game): readonly string[] {
  const known = namesOf.get(game);
  if (known) return known;
  const names = [...game.units, ...game.sides]
    .map(({name}) => name)
    .filter((name) => name.length > 1)
    .sort((a, b) => b.length - a.length);
  namesOf.set(game, names);
  return names;
}

/** Collects examples by kind. */
async function collect(): Promise<ReadonlyMap<string, readonly string[]>> {
  const kinds = new Map<string, Set<string>>();
  const add = (kind: string, example: string): void => {
    const examples = kinds.get(kind) ?? new Set();
    if (examples.size < examplesOfKind) examples.add(example.replaceAll('\n', '\\n'));
    kinds.set(kind, examples);
  };
  await everySentence(
    (sentence, game) => {
      add(kindOf(sentence, game ? longestNamesFirst(game) : []), sentence);
    },
    positions,
    1,
    seed,
  );
  for (const id of gameIds) {
    const loaded = await loadGame(id);
    if (!loaded.ok) throw new Error(id);
    const {game} = loaded.value;
    for (const {position, ask} of game.document.examples ?? []) {
      const opened = await loadAndOpen({module: id, position, ask});
      if (!opened.ok) throw new Error(`${id}: ${JSON.stringify(opened.faults)}`);
      const link = await writeLink({module: id, position: opened.value.position, ask});
      if (link.ok) add(`link of ${id}`, link.value);
      if (!ask.battle) continue;
      const battle = openBattle(opened.value.position, ask.battle, ask.log ?? []);
      if (battle.ok) add(`log of ${id}`, JSON.stringify(battle.value.log));
    }
  }
  return new Map([...kinds].map(([kind, examples]) => [kind, [...examples].sort()]));
}

const write = (kinds: ReadonlyMap<string, readonly string[]>): string =>
  [...kinds]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([kind, examples]) => [kind, ...examples.map((example) => `\t${example}`), ''].join('\n'))
    .join('\n');

function read(text: string): ReadonlyMap<string, readonly string[]> {
  const kinds = new Map<string, string[]>();
  let examples: string[] = [];
  for (const line of text.split('\n'))
    if (line.startsWith('\t')) examples.push(line.slice(1));
    else if (line !== '') kinds.set(line, (examples = []));
  return kinds;
}

const now = await collect();
if (process.argv.includes('--write')) {
  writeFileSync(file, write(now));
  console.log(`${now.size} kinds written`);
} else {
  const before = read(readFileSync(file, 'utf8'));
  const changed = [...new Set([...before.keys(), ...now.keys()])].filter(
    (kind) => before.get(kind)?.join('\n') !== now.get(kind)?.join('\n'),
  );
  for (const kind of changed.sort()) {
    const [was, is] = [before.get(kind), now.get(kind)];
    console.log(was ? (is ? `changed: ${kind}` : `gone: ${kind}`) : `new: ${kind}`);
    for (const example of (was ?? []).filter((one) => !is?.includes(one))) console.log(`  - ${example}`);
    for (const example of (is ?? []).filter((one) => !was?.includes(one))) console.log(`  + ${example}`);
  }
  console.log(`${now.size} kinds, ${changed.length} changed`);
  process.exitCode = changed.length > 0 ? 1 : 0;
}
