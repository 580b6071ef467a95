/**
 * Every sentence that the engine says to players: over the examples of all modules, the cases, the battles in them, and
 * random positions under every reading.
 */
import {readFileSync, readdirSync} from 'node:fs';
import fc from 'fast-check';
import {answer} from '../src/answer/index.js';
import {openBattle} from '../src/battle/open.js';
import {loadGame, type OpenCase} from '../src/case/index.js';
import {gameIds} from '../src/games/index.js';
import type {Game, HexGame} from '../src/module/index.js';
import {openPosition} from '../src/module/index.js';
import {cited} from '../src/phrases/cited.js';
import {askRetreat, retreatRulesOf, ruleRetreat, sheets} from '../src/rules/index.js';
import {answerJudge, answerRetreat} from '../src/answer/retreat.js';
import {sayReading} from '../src/phrases/say-retreat.js';
import {forceLines} from '../src/share/report.js';
import {explainRule} from '../src/phrases/explain-clauses.js';
import {plainPrint, print, russiaScenes, seriesScenes, type Scene} from './rules/generated.js';
import {loadAndOpen} from './load-and-open.js';
import {openGame} from './open-game.js';
import {whyNot} from './said-retreat.js';

/** Hears one sentence. */
export type Say = (sentence: string, game?: Game) => void;

/**
 * Has every sentence said, over so many random positions, and over one case in `step`, others in each run. With a `seed`
 * each run makes the same positions.
 */
export async function everySentence(say: Say, positions: number, step = 1, seed?: number): Promise<void> {
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

  /** The course of a battle, how both sides stand, and what is asked. */
  /** Why each other hex is closed, beside the answer itself. */
  function fromRetreat({position, ask, game}: OpenCase): void {
    if (!ask.retreat || position.kind !== 'hex') return;
    const asked = askRetreat(position, ask.retreat);
    if (!asked.ok) return;
    const ruling = asked.value;
    for (const hex of ruling.search.why.hexes.slice(0, 40))
      for (const finding of whyNot(ruling, hex).findings) say(cited(finding), game);
  }

  function fromBattle({position, ask, game}: OpenCase): void {
    const played = ask.battle && openBattle(position, ask.battle, ask.log ?? []);
    if (!played?.ok) return;
    const session = played.value;
    const view = session.view(session.step);
    for (const {findings} of session.lines()) tell({findings}, game);
    for (const line of [...forceLines(view), view.prompt]) say(line, game);
  }

  async function fromCases(documents: readonly unknown[]): Promise<void> {
    for (const document of documents) {
      const opened = await loadAndOpen(document);
      if (!opened.ok) continue;
      const found = answer(opened.value);
      if (found.ok) tell(found.value, opened.value.game);
      fromRetreat(opened.value);
      fromBattle(opened.value);
    }
  }

  function fromScene(scene: Scene, option: number): void {
    const {document, position, asked} = print(scene, plainPrint);
    const game = openGame(document);
    if (!game.ok) return;
    const placed = openPosition(game.value as HexGame, position);
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
    const ruled = ruleRetreat(sheet, {...readings, [name]: value}, placed.value, group, {
      hexes: asked.hexes,
      mayElectOne: asked.mayElectOne,
    });
    for (const hex of ruled.search.why.hexes.slice(0, 40))
      for (const finding of whyNot(ruled, hex).findings) say(cited(finding), game.value);
    const {labels} = placed.value.game.grid;
    const path = ruled.search.why.hexes.slice(1, 1 + asked.hexes).map((hex) => labels[hex]!);
    const judged = answerJudge(placed.value, {hexes: asked.hexes, plan: [{units: [...asked.units], path}]});
    if (judged.ok) tell(judged.value, game.value);
  }

  for (const id of gameIds) {
    const opened = await loadGame(id);
    if (!opened.ok) continue;
    const {examples = []} = opened.value.game.document;
    await fromCases(examples.map(({position, ask}) => ({module: id, position, ask})));
  }
  const folder = new URL('cases/', import.meta.url);
  const from = Math.floor(Math.random() * step);
  for (const file of readdirSync(folder).filter((name) => name.endsWith('.json')))
    await fromCases(
      (JSON.parse(readFileSync(new URL(file, folder), 'utf8')) as unknown[]).filter(
        (_, i) => (i + from) % step === 0,
      ),
    );
  fc.assert(
    fc.property(fc.oneof(seriesScenes, russiaScenes), fc.nat(200), (scene, option) => {
      fromScene(scene, option);
    }),
    {numRuns: positions, ...(seed === undefined ? {} : {seed})},
  );
  for (const sheet of sheets.values()) {
    for (const {option, rule, question, values} of sheet.readings ?? []) {
      say(question);
      for (const {value, means} of values) {
        say(means);
        say(sayReading(sheet, {option, value}));
      }
      for (const sentence of explainRule(sheet, {}, rule)) say(sentence);
    }
  }
}
