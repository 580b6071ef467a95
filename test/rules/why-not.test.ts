import {openPosition} from '../../src/phrases/positions.js';
import {saidQuestion} from '../../src/phrases/questions.js';
import {expect} from 'chai';
import fc from 'fast-check';
import {directions, OFF_MAP, type HexId} from '../../src/board/index.js';
import type {HexGame, PositionDocument, SheetDocument} from '../../src/module/index.js';
import {cited} from '../../src/phrases/cited.js';
import {askRetreat, retreatRulesOf, ruleRetreat} from '../../src/rules/index.js';
import {rulesAgainst} from '../../src/rules/retreat/why-not.js';
import {plainPrint, print, seriesScenes} from './generated.js';
import {oracle, oracleWays} from './oracle.js';
import {board} from './picture.js';
import {shortSheet} from './short-sheet.js';
import {assertUntilSeen, runs} from '../runs.js';
import {readJson} from '../files.js';
import {openGame} from '../open-game.js';
import {whyNot} from '../said-retreat.js';

const count = (word: string): number => (word === 'none' || word === 'no' ? 0 : Number(word));

describe('why a hex is closed, held against every way walked by brute force', () => {
  it('each stated reason is true, and the hex it names is better', () => {
    const least = runs(6) + 1;
    const said = {onward: 0, closedEnds: 0, deadEnd: 0, hexes: 0, steps: 0, supply: 0, noWay: 0};
    assertUntilSeen(
      fc.property(seriesScenes, (scene) => {
        const {document, position: placed, asked} = print(scene, plainPrint);
        const game = openGame(document);
        if (!game.ok) throw new Error(JSON.stringify(game.faults));
        const loaded = openPosition(game.value as HexGame, placed);
        if (!loaded.ok) throw new Error(JSON.stringify(loaded.faults));
        const position = loaded.value;
        const {grid, units} = position.game;
        const {sheet, readings} = retreatRulesOf(position.game)!;
        const group = asked.units.map((id) => position.game.unit(id)!);
        const ruled = ruleRetreat(sheet, readings, position, group, {hexes: asked.hexes});
        const {ways, d, origin} = oracleWays(document, placed, asked);
        const answer = oracle(document, placed, asked);
        const start = grid.find(origin)!;
        /** Does some step lead outward to a hex, whatever else closes? */
        const mayLeadTo = (label: string): boolean =>
          label !== origin &&
          directions.some((direction) => {
            const from = grid.neighbour(grid.find(label)!, direction);
            return from !== OFF_MAP && grid.distance(start, from) < grid.distance(start, grid.find(label)!);
          });
        const isEnd = (label: string): boolean =>
          answer.routes!.some((route) => (route.at(-1) ?? origin) === label);
        for (let hex = 0; hex < grid.size; hex++) {
          const {verdict, findings} = whyNot(ruled, hex as HexId);
          if (verdict !== 'no') continue;
          const label = grid.label(hex as HexId);
          const stops = ways.filter(({path, owed}) => path.at(-1) === label && owed > 0);
          /** Ways through the hex that go on from there. */
          const through = () => ways.filter(({path}) => path.slice(0, -1).includes(label));
          const whole = () => through().filter(({owed}) => owed === 0);
          const mayEnd = ({path}: {readonly path: readonly string[]}): boolean =>
            ruled.search.waived || d(path.at(-1)!) <= d(origin);
          for (const {message, witness} of findings) {
            const short =
              /only (\d+) of (\d+) hexes? away(?:\. The best route through it, to (\S+), is ruled out|, and (?:every way on (ends|is)|there is no open hex beyond it))/.exec(
                message,
              );
            if (short) {
              const [, gone, of, on, each] = short;
              const is = stops.some(
                ({path, owed}) => path.length === Number(gone) && path.length + owed === Number(of),
              );
              expect(is, message).to.equal(true);
              // it names the end of a complete retreat through the hex, or says why there is none
              const ending = whole().filter(({path}) => on === undefined || path.at(-1) === on);
              expect(ending.some(mayEnd), message).to.equal(on !== undefined);
              if (on === undefined) {
                expect(whole().length > 0, message).to.equal(each === 'ends');
                expect(through().length > 0, message).to.equal(each !== undefined);
              }
              said[on !== undefined ? 'onward' : each === 'ends' ? 'closedEnds' : 'deadEnd'] += 1;
            }
            const worse =
              /(?:would fall|Stopping there loses) (\w+) (hex|step)(?:es|s)?(?: short)?; (?:a retreat to|staying in) (\S+) (?:falls|loses) (?:only )?(\w+)/.exec(
                message,
              );
            if (worse) {
              const [, here, kind, better, there] = worse;
              expect(isEnd(better!), message).to.equal(true);
              expect(count(here!), message).to.be.greaterThan(count(there!));
              const least = Math.min(...stops.map(({owed}) => owed));
              const cheapest = Math.min(
                ...stops.filter(({owed}) => owed === least).map(({losses}) => losses),
              );
              expect(count(here!), message).to.equal(kind === 'hex' ? least : least + cheapest);
              expect(count(there!), message).to.equal(
                kind === 'hex' ? answer.blockedHexes : answer.stepLosses,
              );
              said[kind === 'hex' ? 'hexes' : 'steps'] += 1;
            }
            const supply =
              /It is (\d+) from supply at ([^\s,;]+)(, no closer than \S+)?; (\S+) is only (\d+)/.exec(
                message,
              );
            if (supply) {
              const [, far, , level, other, near] = supply;
              if (level !== undefined) {
                expect(level, message).to.equal(`, no closer than ${origin}`);
                expect(d(label), message).to.be.at.least(d(origin));
              }
              expect([d(label), d(other!)], message).to.deep.equal([Number(far), Number(near)]);
              expect(d(label), message).to.be.greaterThan(d(other!));
              if (other !== origin) expect(isEnd(other!), message).to.equal(true);
              said.supply += 1;
            }
            const full = /over-stacked with |: no\. With /.test(message) ? (witness?.units ?? []) : [];
            for (const id of full) {
              const unit = position.game.unit(id)!;
              if (unit.side === units[group[0]!.index]!.side)
                expect(unit.stacking, message).to.be.greaterThan(0);
            }
            const back = /: no\. It is no farther from \S+ than (\S+); each hex/.exec(message)?.[1];
            if (back !== undefined)
              expect(
                ways.some(({path, owed}) => (path.at(-1) ?? origin) === back && owed > 0),
                message,
              ).to.equal(true);
            if (/No legal route leads there|hexes? away; the retreat is/.test(message))
              expect(
                ways.some(({path}) => path.includes(label)),
                message,
              ).to.equal(false);
            if (/No legal route leads there/.test(message)) {
              // it names the hexes that close the way, each closed by the rule that it cites
              const closed = [...message.matchAll(/(\d\d\.\d\d) is closed by \D*?(\d+(?:\.\d+)*)/g)];
              expect(closed, message).to.not.be.empty;
              for (const [, at, rule] of closed) {
                const other = grid.find(at!)!;
                expect(
                  ways.some(({path}) => path.includes(at!)),
                  message,
                ).to.equal(false);
                expect(rulesAgainst(ruled, other), message).to.include(rule);
              }
              // that no step may lead back closes a hex only where none leads outward to it
              for (const [, at] of message.matchAll(/(\d\d\.\d\d) is closed by [^(]*\(it is no farther/g))
                expect(mayLeadTo(at!), message).to.equal(false);
              said.noWay += 1;
            }
          }
        }
      }),
      said,
      {onward: least, closedEnds: 1, deadEnd: least, hexes: least, steps: least, supply: least, noWay: least},
      runs(300, 150),
    );
  });

  it('an open hex that a bar would close at another time says so, once, if all else in the condition holds', () => {
    const bar = (when: object): object => ({clause: 'terrain', rule: '7.8', terrain: ['woods'], when});
    const bars = (...more: object[]): SheetDocument => shortSheet({bars: [...shortSheet().bars, ...more]});
    const at = (sheet: SheetDocument, weather: string): readonly string[] =>
      board('w   G   .', {sheet, turn: {weather}}).ask(1).verdict('01.01').findings.map(cited);
    const closed = bars(bar({weather: 'snow', side: 'axis'}), bar({month: 'may-1941'}));
    expect(at(closed, 'clear')).to.deep.equal([
      '01.01: open now, closed where the weather is snow. No retreat may enter woods (7.8).',
    ]);
    expect(at(bars(bar({not: {weather: 'snow'}})), 'snow')).to.deep.equal([
      '01.01: open now, closed where the weather is not snow. No retreat may enter woods (7.8).',
    ]);
    expect(at(bars(bar({weather: 'snow', side: 'soviet'}), bar({type: 'armour'})), 'clear')).to.deep.equal(
      [],
    );
    expect(at(closed, 'snow')[0]).to.contain('01.01: no.');
  });

  it('a stop elsewhere and staying are compared by all the steps that each costs', async () => {
    const [one] = (await readJson('test/cases/staying-costs-a-step.json')) as [
      {module: object; position: PositionDocument; expect: {stepLosses: number}},
    ];
    const game = openGame(one.module);
    if (!game.ok) throw new Error(JSON.stringify(game.faults));
    const placed = openPosition(game.value as HexGame, one.position);
    if (!placed.ok) throw new Error(JSON.stringify(placed.faults));
    const asked = saidQuestion(askRetreat(placed.value, {units: ['g'], hexes: 1}));
    if (!asked.ok) throw new Error(JSON.stringify(asked.faults));
    expect(asked.value.answer.stepLosses).to.equal(one.expect.stepLosses);
    expect(whyNot(asked.value, placed.value.game.grid.find('05.04')!).summary).to.equal(
      '05.04: no. Stopping there loses 2 steps; staying in 05.05 loses only 1 (9.4).',
    );
  });

  it('an HQ of stacking 0 is no cause of over-stacking', () => {
    const {why, verdict} = board(
      `
      #   #   #   #
        #   #   #   #
      S   1K  G   E
        #   #   #   #`,
      {limit: 1, units: {k1: {stacking: 0}}},
    ).ask(1);
    expect(why('02.03').join(' ') + verdict('02.03').summary)
      .to.contain('f1')
      .and.not.contain('k1');
  });
});
