/**
 * Every sentence the engine says, once each, for an editor's eye: over the examples of all modules, the cases, random
 * positions under every reading, and random battles. Names, places and numbers are put aside, so that a sentence stands
 * once: `npm run words`.
 */
import {readFileSync, readdirSync} from 'node:fs';
import fc from 'fast-check';
import {answer} from '../src/answer/index.js';
import {openCase, openModule} from '../src/case/index.js';
import {gameIds} from '../src/games/index.js';
import type {Game, HexGame} from '../src/module/index.js';
import {loadPosition} from '../src/module/index.js';
import {
  answerJudge,
  answerRetreat,
  cited,
  openAsPrinted,
  readingCondition,
  retreatRulesOf,
  ruleRetreat,
  sheets,
  whyNot,
  wordedSheet,
} from '../src/rules/index.js';
import {explainRule} from '../src/rules/retreat/explain.js';
import {plainPrint, print, russiaScenes, seriesScenes, type Scene} from './rules/generated.js';

const said = new Map<string, string>();

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
  const key = plain(sentence, names);
  if (!said.has(key)) said.set(key, sentence);
}

interface Told {
  readonly findings?: readonly Parameters<typeof cited>[0][];
  readonly summary?: string;
  readonly otherwise?: readonly string[];
  readonly proof?: string;
}
function tell({findings = [], summary, otherwise = [], proof}: Told, game?: Game): void {
  for (const finding of findings) say(cited(finding), game);
  for (const line of [...(summary ? [summary] : []), ...otherwise, ...(proof?.split('\n') ?? [])])
    say(line, game);
}

async function fromCases(documents: readonly unknown[]): Promise<void> {
  for (const document of documents) {
    const opened = await openCase(document, {once: true});
    if (!opened.ok) continue;
    const found = answer(opened.value);
    if (found.ok) tell(found.value, opened.value.game);
  }
}

function fromScene(scene: Scene, option: number): void {
  const {document, position, asked} = print(scene, plainPrint);
  const game = openAsPrinted(document);
  if (!game.ok) return;
  const placed = loadPosition(game.value as HexGame, position);
  if (!placed.ok) return;
  const {sheet, readings} = retreatRulesOf(game.value)!;
  const all = (sheet.readings ?? []).flatMap(({option: name, values}) =>
    values.map(({value}) => [name, value] as const),
  );
  const [name, value] = all[option % all.length]!;
  const found = answerRetreat(placed.value, {...asked, units: [...asked.units]});
  if (!found.ok) return;
  tell(found.value, game.value);
  const group = asked.units.map((id) => placed.value.game.unit(id)!);
  const ruled = ruleRetreat(
    sheet,
    {...readings, [name]: value},
    placed.value,
    group,
    asked.hexes,
    asked.mayElectOne,
  );
  for (const hex of ruled.search.why.hexes.slice(0, 40))
    for (const finding of whyNot(ruled, hex).findings) say(cited(finding), game.value);
  const {labels} = placed.value.game.grid;
  const path = ruled.search.why.hexes.slice(1, 1 + asked.hexes).map((hex) => labels[hex]!);
  const judged = answerJudge(placed.value, {hexes: asked.hexes, plan: [{units: [...asked.units], path}]});
  if (judged.ok) tell(judged.value, game.value);
}

for (const id of gameIds) {
  const opened = await openModule(id);
  if (!opened.ok) continue;
  const {examples = []} = opened.value.game.document;
  await fromCases(examples.map(({position, ask}) => ({module: id, position, ask})));
}
const folder = new URL('cases/', import.meta.url);
for (const file of readdirSync(folder))
  await fromCases(JSON.parse(readFileSync(new URL(file, folder), 'utf8')) as unknown[]);
fc.assert(
  fc.property(fc.oneof(seriesScenes, russiaScenes), fc.nat(200), (scene, option) => {
    fromScene(scene, option);
  }),
  {numRuns: Number(process.argv[2] ?? 1000)},
);
for (const sheet of sheets.values()) {
  for (const {option, rule, question, values} of wordedSheet(sheet).readings ?? []) {
    say(question);
    for (const {value, means} of values) {
      say(`${means} (${option}: ${value})`);
      say(readingCondition(sheet, {option, value}));
    }
    for (const sentence of explainRule(sheet, {}, rule)) say(sentence);
  }
}
for (const sentence of [...said.keys()].sort()) console.log(sentence);
console.error(`${String(said.size)} sentences`);
