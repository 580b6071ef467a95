import {openPosition} from '../../src/phrases/positions.js';
import {expect} from 'chai';
import fc from 'fast-check';
import type {HexId} from '../../src/board/index.js';
import type {HexGame} from '../../src/module/index.js';
import {retreatRulesOf, ruleRetreat, type Finding} from '../../src/rules/index.js';
import {plainPrint, print, russiaScenes} from './generated.js';
import {oracleRussia} from './oracle.js';
import {runs} from '../runs.js';
import {openGame} from '../open-game.js';
import {whyNot} from '../said-retreat.js';

type Ways = ReturnType<typeof oracleRussia>;
const label = /\d\d\.\d\d/g;

/** Checks the sentence of each priority on the hex and the better one, against the walked ways. */
const numbers: Readonly<Record<string, (ways: Ways, hex: string, better: string, message: string) => void>> =
  {
    P4: ({toSource}, hex, better, message) => {
      const [, far, near] = /It is (\d+) from a legal supply source; \S+ is only (\d+)/.exec(message) ?? [];
      expect([far, near].map(Number), message).to.deep.equal([toSource(hex), toSource(better)]);
    },
    P6: ({distance, origin}, hex, better, message) => {
      const [, short, full] = /It is only (\d+) hex(?:es)? away; \S+ is (\d+)/.exec(message) ?? [];
      expect([short, full].map(Number), message).to.deep.equal([
        distance(origin, hex),
        distance(origin, better),
      ]);
    },
  };

/** A hex that loses by a priority: the first that its best way differs by, and the better hex ends a listed way. */
function lostBy(ways: Ways, hex: string, rule: string, message: string): void {
  const {priorities, eligible, listed} = ways;
  const keys = (route: readonly string[]): number[] => priorities.map(({worth}) => worth(route));
  const first = (a: readonly number[], b: readonly number[]): number => a.findIndex((n, i) => n !== b[i]);
  const here = eligible.filter((route) => route.at(-1) === hex).map(keys);
  const best = [...here].sort((a, b) => {
    const at = first(a, b);
    return at < 0 ? 0 : a[at]! - b[at]!;
  })[0];
  expect(best, `${message}: no way ends there`).to.not.equal(undefined);
  const at = first(best!, keys(listed[0]!));
  expect(priorities[at]?.rule, message).to.equal(rule);
  const better = (message.split(/;[^;]* (?:is|are) open/)[0]!.match(label) ?? []).find((one) => one !== hex)!;
  expect(listed.map((route) => route.at(-1))).to.include(better);
  numbers[rule]?.(ways, hex, better, message);
}

/** Is what a finding says against a hex so? Answers what kind of sentence it was. */
function check(ways: Ways, hex: string, {clause, message, witness}: Finding, hexes: number): string {
  const {closedBy, origin, entered, routes, full, neighbours, distance} = ways;
  const letter = /^10\.82([a-g])$/.exec(clause)?.[1];
  if (letter) {
    const steps = witness?.hexside
      ? [witness.hexside.split('/') as [string, string]]
      : neighbours(hex).map((from) => [from, hex] as const);
    expect(
      steps.some(([from, to]) => closedBy(from, to).includes(letter)),
      message,
    ).to.equal(true);
    return clause;
  }
  const priority = /^10\.86 (P\d)$/.exec(clause)?.[1];
  if (priority) {
    lostBy(ways, hex, priority, message);
    return clause;
  }
  if (clause === '10.83') expect(full(hex), message).to.equal(true);
  else if (clause === '10.84')
    expect(routes.some((route) => route.at(-1) === hex && ways.fatal(route))).to.equal(true);
  else if (/No legal route leads there/.test(message)) expect(entered.has(hex), message).to.equal(false);
  else if (/hexes? away; the retreat is/.test(message))
    expect(distance(origin, hex), message).to.be.greaterThan(hexes);
  else if (/It is only 1 of 2 hexes away/.test(message)) {
    const on = /The best route through it, to (\d\d\.\d\d), is ruled out/.exec(message)?.[1];
    expect(entered.has(hex), message).to.equal(true);
    const through = routes.filter((route) => route[0] === hex).map((route) => route[1]);
    const open = ways.eligible.filter((route) => route[0] === hex).map((route) => route[1]);
    const closed = /and every way on ends over the stacking limit, by 10\.83/.test(message);
    // it names a hex in which a route may end, or says why there is none
    if (on !== undefined) expect(open, message).to.include(on);
    else {
      expect(open, message).to.deep.equal([]);
      expect(through.length > 0, message).to.equal(/and every way on /.test(message));
      if (closed)
        expect(
          through.some((end) => full(end!)),
          message,
        ).to.equal(true);
    }
    return on !== undefined ? 'onward' : closed ? 'full onward' : 'dead end';
  } else if (clause === '10.8') expect(hex, message).to.equal(origin);
  else expect.fail(`no sentence of 10.82 to 10.86: ${message} (${clause})`);
  return clause;
}

describe('why a hex is closed under Russia Besieged, held against every way walked by brute force', () => {
  it('each stated reason is true, each closed hex has one, and a better hex is better by that priority', () => {
    const said = new Map<string, number>();
    fc.assert(
      fc.property(russiaScenes, (scene) => {
        const {document, position: placed, asked} = print(scene, plainPrint);
        const game = openGame(document);
        if (!game.ok) throw new Error(JSON.stringify(game.faults));
        const loaded = openPosition(game.value as HexGame, placed);
        if (!loaded.ok) throw new Error(JSON.stringify(loaded.faults));
        const {sheet, readings} = retreatRulesOf(game.value)!;
        const group = asked.units.map((id) => loaded.value.game.unit(id)!);
        const ruled = ruleRetreat(sheet, readings, loaded.value, group, {
          hexes: asked.hexes,
          mayElectOne: asked.mayElectOne,
        });
        const ways = oracleRussia(document, placed, asked);
        const {grid} = loaded.value.game;
        for (let at = 0; at < grid.size; at++) {
          const {verdict, findings} = whyNot(ruled, at as HexId);
          if (verdict !== 'no') continue;
          const hex = grid.label(at as HexId);
          const against = findings.filter(({kind}) => kind === 'violation');
          expect(against.length, `nothing against ${hex}`).to.be.greaterThan(0);
          for (const finding of against) {
            const kind = check(ways, hex, finding, asked.hexes);
            said.set(kind, (said.get(kind) ?? 0) + 1);
          }
        }
      }),
      {numRuns: runs(150, 75), seed: 7},
    );
    const kinds = ['a', 'b', 'c', 'd', 'f', 'g'].map((letter) => `10.82${letter}`);
    for (const kind of [
      ...kinds,
      '10.83',
      'onward',
      'full onward',
      'dead end',
      ...[1, 2, 3, 4, 5, 6].map((n) => `10.86 P${String(n)}`),
    ])
      expect(said.get(kind) ?? 0, kind).to.be.greaterThan(0);
  });
});
