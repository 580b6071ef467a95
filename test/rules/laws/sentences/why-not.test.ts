import {openPosition} from '../../../../src/phrases/positions.js';
import {expect} from 'chai';
import type {HexId} from '../../../../src/board/index.js';
import type {HexGame, ModuleDocument} from '../../../../src/module/index.js';
import {cited} from '../../../../src/phrases/cited.js';
import {retreatRulesOf, ruleRetreat} from '../../../../src/rules/index.js';
import {Dice} from '../../../chance.js';
import {readJson} from '../../../files.js';
import {openGame} from '../../../open-game.js';
import {runs} from '../../../runs.js';
import {optionsOf} from '../../oracle.js';
import {bruteGames, type Brute} from './brute-games.js';
import {kinds} from './kinds.js';
import {drawPosition, rareSeeds} from './positions.js';
import {whyNot} from '../../../said-retreat.js';

/** Positions that are drawn of each game. */
const positions = runs(300);
/** Readings of sheets that modules bring, of which one is drawn for each position. */
const readings: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> = {
  'battle-for-moscow': {edition: ['1986', '2009']},
  'no-retreat': {towardsSource: ['closer', 'closest']},
};
/** A sentence, the hexes that it says are open instead, and whether there are more of those. */
const instead = /^(.*); (\S+(?:, \S+)*(?: and (?:\S+|other hexes))?) (?:is|are) open$/;

describe('each sentence of a why-not, held against a brute-force board', () => {
  const seen = new Map(kinds.map(({name}) => [name, 0]));

  for (const [id, rules] of Object.entries(bruteGames))
    it(`${id}: ${String(positions)} positions`, async () => {
      const shipped = (await readJson(`src/games/${id}.json`)) as ModuleDocument;
      for (const seed of [...Array.from({length: positions}, (_, i) => i), ...(rareSeeds[id] ?? [])]) {
        const dice = new Dice(seed * 7919 + 1);
        const options = Object.fromEntries(
          Object.entries(readings[id] ?? {}).map(([option, values]) => [option, dice.one(values)]),
        );
        const document = {...shipped, rules: {...shipped.rules, options}} as unknown as ModuleDocument;
        const drawn = drawPosition(document, dice);
        if (!drawn) continue;
        const game = openGame(document);
        if (!game.ok) throw new Error(JSON.stringify(game.faults));
        const placed = openPosition(game.value as HexGame, drawn.position);
        if (!placed.ok) throw new Error(JSON.stringify(placed.faults));
        const {grid} = placed.value.game;
        const sheet = retreatRulesOf(placed.value.game)!;
        const group = drawn.asked.units.map((unit) => placed.value.game.unit(unit)!);
        const ruled = ruleRetreat(sheet.sheet, sheet.readings, placed.value, group, drawn.asked);
        const brute: Brute = rules(document, drawn.position, drawn.asked, optionsOf(document));
        const here = `${JSON.stringify(drawn)}, seed ${String(seed)}`;
        const listed = (routes: Brute['routes']): readonly string[] =>
          routes.map((route) => route.join(' ')).sort();
        // that units make room for a group is counted in `families/brute.test.ts`
        if (!ruled.displacement)
          expect(listed(ruled.answer.routes), here).to.deep.equal(listed(brute.routes));
        const ends = new Set(ruled.answer.routes.map((route) => route.at(-1) ?? brute.origin));
        for (let at = 0; at < grid.size; at += 1) {
          const hex = grid.label(at as HexId);
          const {verdict, findings} = whyNot(ruled, at as HexId);
          if (verdict === 'no') expect(findings, `${hex}: ${here}`).to.not.be.empty;
          for (const finding of findings) {
            const {message, clause: rule} = finding;
            const said = message
              .replace(`${hex}: `, '')
              .replace(/^no\. /, '')
              .replace(/\.$/, '');
            const [, before, open] = instead.exec(said) ?? [];
            const sentence = before ?? said;
            const kind = kinds.find(({says}) => says.test(sentence));
            if (!kind) return expect.fail(`No check for this kind of sentence: ${cited(finding)}`);
            seen.set(kind.name, seen.get(kind.name)! + 1);
            const isTrue = kind.isTrue(kind.says.exec(sentence)!.slice(1), {brute, hex, rule});
            const named = open?.split(/, | and /).filter((one) => one !== 'other hexes') ?? [];
            if (!isTrue || !named.every((one) => ends.has(one)))
              return expect.fail(`Not so (${kind.name}): ${cited(finding)} In ${here}`);
          }
        }
      }
    }).timeout(120_000 + 2_000 * positions);

  it('meets each kind of sentence', () => {
    expect([...seen].filter(([, times]) => times === 0).map(([name]) => name)).to.deep.equal([]);
    if (process.env['UMPIRE_KINDS'])
      console.log([...seen].map(([name, times]) => `${String(times)} ${name}`).join('\n'));
  });
});
