import {expect} from 'chai';
import {answer} from '../../../src/answer/index.js';
import {openBattle} from '../../../src/battle/open.js';
import {loadGameDocument} from '../../../src/games/index.js';
import type {Ask} from '../../../src/module/index.js';
import {loadAndOpen} from '../../load-and-open.js';

// Every name, and every word that names something by itself, written from right to left: in no sentence of ours does one
// stand that is not set apart, and the sentence reads on from left to right.

type Json = Record<string, unknown>;
const named = new Set(['name', 'label', 'title', 'formation', 'says', 'note', 'text', 'source', 'rule']);
const kept = new Set(['kind', 'symbol', 'pattern', 'echelon', 'clause', 'colour', 'id']);
const turned = (word: string): string => `א${word}`;

function turnedAround(document: Json): Json {
  const map = document['map'] as Record<string, Json | undefined>;
  const tables = Object.values((document['tables'] ?? {}) as Record<string, Json>);
  const records = [
    document['units'],
    document['unitTypes'],
    map['terrain'],
    map['hexsideTerrain'],
    map['points'],
    ...tables.map(({codes}) => codes),
  ];
  const words = new Set(records.flatMap((record) => Object.keys((record ?? {}) as Json)));
  const walk = (value: unknown, key: string, path: string): unknown => {
    if (typeof value === 'string')
      return (words.has(value) && !kept.has(key)) || (named.has(key) && path !== '/map/label')
        ? turned(value)
        : value;
    if (Array.isArray(value)) return value.map((one) => walk(one, key, path));
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(
      Object.entries(value).map(([name, one]) => [
        words.has(name) && !/^\/(sides|rules)/.test(path) ? turned(name) : name,
        walk(one, name, `${path}/${name}`),
      ]),
    );
  };
  return walk({...document, errata: []}, '', '') as Json;
}

/** Every text in a value that is a sentence: more than one word. */
function* sentences(value: unknown): Generator<string> {
  if (typeof value === 'string') {
    if (/\s/.test(value)) yield value;
  } else if (typeof value === 'object' && value !== null)
    for (const [key, one] of Object.entries(value))
      if (!['document', 'game', 'position'].includes(key)) yield* sentences(one);
}

for (const game of ['drill', 'polar-storm', 'russia-besieged', 'eastern-front'])
  it(`names and words of ${game} that run from right to left are set apart in all that is said`, async () => {
    const module = turnedAround((await loadGameDocument(game)) as Json);
    const examples = (module['examples'] ?? []) as {position: string; ask: Ask}[];
    let told = 0;
    const expectApart = (value: unknown): void => {
      for (const sentence of sentences(value)) {
        told += sentence.includes('\u2068') ? 1 : 0;
        expect(sentence.replace(/\u2068[^\u2068\u2069]*\u2069/g, '')).not.to.match(/\p{Script=Hebrew}/u);
      }
    };
    for (const {position, ask} of examples) {
      if (Object.hasOwn(ask, 'errata')) continue;
      const opened = await loadAndOpen({module, position, ask});
      if (!opened.ok) throw new Error(JSON.stringify(opened.faults));
      const answered = answer(opened.value);
      expectApart(answered.ok ? answered.value : answered.faults);
      if (!ask.battle) continue;
      const session = openBattle(opened.value.position, ask.battle);
      if (!session.ok) throw new Error(JSON.stringify(session.faults));
      for (const event of ask.log ?? []) {
        expectApart(session.value.view(session.value.step));
        expectApart(session.value.play(event));
      }
      expectApart(session.value.lines());
    }
    expect(told).to.be.above(5);
  });
