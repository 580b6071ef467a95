import {expect} from 'chai';
import {answer} from '../../../src/answer/index.js';
import type {HexPosition, ModuleDocument} from '../../../src/module/index.js';
import {retreatRulesOf, ruleRetreat, whyNot} from '../../../src/rules/index.js';
import {zocOf} from '../../../src/rules/control.js';
import {findingSplit, proofOf} from '../../../src/rules/retreat/index.js';
import {bestSplit} from '../../../src/rules/retreat/split.js';
import {wwiiBattleSeries} from '../../../src/rules/retreat/sheets/wwii-battle-series.js';
import {loadAndOpen} from '../../load-and-open.js';

// Valid and heavy, or small and written to hurt: each of these held a page for seconds, threw, or filled its memory.
// Counted are steps, groups, rulings and names, which are the same on every machine.

const three = (n: number): string => String(n).padStart(3, '0');
const label = (i: number, columns = 200): string =>
  `${three(1 + (i % columns))}.${three(1 + Math.floor(i / columns))}`;
const many = <T>(count: number, make: (i: number) => readonly [string, T]): Record<string, T> =>
  Object.fromEntries(Array.from({length: count}, (_, i) => make(i)));
const infantry = {side: 'axis', type: 'infantry'};

const game = (size: number, more: object = {}, map: object = {}): object => ({
  umpire: 1,
  id: 'wide',
  title: 'Wide',
  sides: {axis: {name: 'Axis'}, soviet: {name: 'Soviet'}},
  map: {
    kind: 'hex',
    layout: 'flat-top',
    shifted: 'even',
    columns: size,
    rows: size,
    label: 'CCC.RRR',
    supplySources: {axis: [label(0, size)], soviet: [label(size * size - 1, size)]},
    ...map,
  },
  unitTypes: {infantry: {steps: 2}},
  units: {...many(200, (i) => [`u${String(i)}`, infantry]), e: {...infantry, side: 'soviet'}},
  rules: {retreat: 'wwii-battle-series'},
  ...more,
});
const crowd = (at: string, enemy: string): object => ({
  units: {...many(200, (i) => [`u${String(i)}`, {at}]), e: {at: enemy}},
});

async function opened(
  module: object,
  position: object,
  ask: object = {zoc: {side: 'axis'}},
): Promise<{ok: string; value: object; position: HexPosition}> {
  const found = await loadAndOpen({module, position, ask});
  if (!found.ok) throw new Error(JSON.stringify(found.faults.slice(0, 3)));
  const answered = answer(found.value);
  return {
    ok: answered.ok ? '' : JSON.stringify(answered.faults),
    value: answered.ok ? answered.value : {},
    position: found.value.position as HexPosition,
  };
}
const ruled = (position: HexPosition, ids: readonly string[], hexes: number) => {
  const {sheet, readings} = retreatRulesOf(position.game)!;
  const units = ids.map((id) => position.game.unit(id)!);
  return {sheet, readings, units, ruling: ruleRetreat(sheet, readings, position, units, {hexes})};
};

/** A sheet of seventy readings with twelve values each, beside those of the series. */
const withReadings = {
  ...wwiiBattleSeries,
  id: 'own',
  readings: [
    ...(wwiiBattleSeries.readings ?? []),
    ...Array.from({length: 70}, (_, i) => ({
      option: `o${String(i)}`,
      rule: '1',
      question: 'q',
      values: Array.from({length: 12}, (_, j) => ({value: `v${String(j)}`, means: 'm'})),
    })),
  ],
};

describe('a retreat’s work', () => {
  it('20 hexes on an open map: some hundred routes are listed, and that there are more', async () => {
    const {value} = await opened(game(60), crowd('030.030', '031.030'), {
      retreat: {units: ['u0'], hexes: 20},
    });
    const {routes, findings} = value as {routes: string[][]; findings: {message: string}[]};
    expect(routes).to.have.lengthOf(625);
    expect(findings.map(({message}) => message).join()).to.contain('There are more than 625 routes');
  });

  it('200 groups judged over 20 hexes are too many, and so it is said; a few are judged', async () => {
    // they were judged, for ten seconds: each reading judges each group anew
    const judged = (count: number) =>
      opened(game(60), crowd('030.030', '031.030'), {
        judge: {
          hexes: 20,
          plan: Array.from({length: count}, (_, i) => ({units: [`u${String(i)}`], path: ['029.030']})),
        },
      });
    expect((await judged(200)).ok).to.match(/\/ask\/judge\/plan.*200 groups.*at most \d+ groups/);
    expect((await judged(5)).value).to.have.property('legal', false);
  });

  it('a sheet with a thousand readings answers for few hexes', async () => {
    const asked = (hexes: number) =>
      opened(game(60, {rules: {retreat: withReadings}}), crowd('030.030', '031.030'), {
        retreat: {units: ['u0'], hexes},
      });
    expect((await asked(20)).ok).to.match(/at most [3-5] hexes under/);
    expect((await asked(3)).value).to.have.property('routes');
  });

  it('a plan on a map of 40,000 hexes: as many groups as can be judged at a stroke', async () => {
    const plan = Array.from({length: 200}, (_, i) => ({units: [`u${String(i)}`], path: ['099.120']}));
    const ask = (count: number): object => ({judge: {hexes: 1, plan: plan.slice(0, count)}});
    const said = await opened(game(200), crowd('100.120', '101.120'), ask(200));
    expect(said.ok).to.match(/200 groups.*at most \d+ groups in a plan of 1 hex on a map of 40000 hexes/);
    const few = await opened(game(200), crowd('100.120', '101.120'), ask(10));
    expect(few.value).to.have.property('legal', false);
  });

  it('units that a plan leaves out by the thousand are told by the hundred', async () => {
    const units = many(5000, (i) => [`u${String(i)}`, infantry]);
    const position = {units: many(5000, (i) => [`u${String(i)}`, {at: '050.050'}])};
    const plan = [{units: ['u1'], path: ['049.050']}];
    const {value} = await opened(game(100, {units}), position, {judge: {hexes: 1, plan}});
    expect((value as {findings: unknown[]}).findings).to.have.length.within(100, 110);
  });

  it('a limit that every hex is over makes no retreat endless, and each hex has its verdict', async () => {
    const module = game(100, {stacking: {limit: 0}});
    const {position, ok} = await opened(module, crowd('050.050', '051.050'), {
      retreat: {units: ['u0'], hexes: 20},
    });
    expect(ok).to.equal('');
    const {ruling} = ruled(position, ['u0', 'u1'], 2);
    // over the whole map, and no further: no number of hexes ends it before
    expect(ruling.search.why.size).to.equal(10_000);
    for (const hex of ruling.search.why.hexes) whyNot(ruling, hex);
    expect(proofOf(ruling)?.exits.length).to.be.above(1000);
  });

  it('a sheet with a thousand readings, each of which would look that far, is refused with how far', async () => {
    const {ok} = await opened(
      game(200, {stacking: {limit: 0}, rules: {retreat: withReadings}}),
      crowd('100.100', '101.100'),
      {retreat: {units: ['u0'], hexes: 2}},
    );
    expect(ok).to.match(
      /\/ask\/retreat\/hexes.*hexes to look at in each of \d\d\d ways.*at most \d+ in each/,
    );
  });

  it('the best split of eight units is given up after so many rulings, in turns', async () => {
    const eight = Array.from({length: 8}, (_, i) => `u${String(i)}`);
    const crowded = crowd('030.030', '031.030');
    // distances as the crow flies show that no plan is better than the first
    const near = ruled((await opened(game(60), crowded)).position, eight, 2);
    expect(
      bestSplit(near.sheet, near.readings, near.ruling.context.position, near.units, {hexes: 2}),
    ).to.include({
      complete: true,
      stepLosses: 0,
    });
    const rules = {retreat: 'wwii-battle-series', options: {supplyDistance: 'path'}};
    const {position} = await opened(game(60, {rules}), crowded);
    for (const [hexes, most] of [
      [2, 10_000],
      [20, 1000],
    ] as const) {
      const {sheet, readings, units} = ruled(position, eight, hexes);
      const work = findingSplit(sheet, readings, position, units, {hexes});
      let rulings = 0;
      let step = work.next();
      for (; !step.done; step = work.next()) rulings += 1;
      expect(rulings).to.be.within(100, most);
      expect(step.value).to.deep.include({complete: false, stepLosses: 0});
    }
  });

  it('250 unit types on 40,000 hexes: a ZOC asks for the hexes that units stand in alone', async () => {
    const module = game(200, {
      unitTypes: many(250, (i) => [`t${String(i)}`, {}]),
      units: many(250, (i) => [`u${String(i)}`, {side: 'axis', type: `t${String(i)}`}]),
    });
    const {position} = await opened(module, {units: many(250, (i) => [`u${String(i)}`, {at: label(i)}])});
    const passage = (): never => {
      throw new Error('asked for the whole map');
    };
    expect(zocOf({...position, game: {...position.game, passage}}).filter(Boolean)).to.have.lengthOf(451);
    // types that the map treats alike share what was worked out
    expect(position.game.passage(3)).to.equal(position.game.passage(200));
  });

  it('40,000 sources of supply: as far as to the nearest of them', async () => {
    const all = Array.from({length: 40_000}, (_, i) => label(i));
    const module = game(200, {}, {supplySources: {axis: all.filter((hex) => hex !== '100.120'), soviet: []}});
    const rules = {retreat: 'wwii-battle-series', options: {supplySource: 'same'}};
    const ask = {retreat: {units: ['u0'], hexes: 2}};
    expect((await opened({...module, rules}, crowd('100.120', '101.120'), ask)).ok).to.equal('');
  });

  it('distances to many sources are those to each, whatever the layout', async () => {
    for (const layout of ['flat-top', 'pointy-top'])
      for (const shifted of ['odd', 'even']) {
        // every third hex of the map's rim: more than are gone through one by one
        const rim = Array.from({length: 900}, (_, i) => label(i, 30)).filter(
          (hex, i) => i % 3 === 0 && /^0(01|30)|0(01|30)$/.test(hex),
        );
        const inner = Array.from({length: 900}, (_, i) => label(i, 30)).filter((_, i) => i % 11 === 0);
        for (const axis of [rim.slice(0, 30), inner]) {
          const {position} = await opened(
            game(30, {units: {u0: infantry}}, {layout, shifted, supplySources: {axis}}),
            {
              units: {u0: {at: axis[0]}},
            },
          );
          const {grid} = position.game;
          const {ruling} = ruled(position, ['u0'], 2);
          const {distance, sources} = ruling.context.supply('nearest');
          for (let hex = 0; hex < grid.size; hex++)
            expect(distance(hex as never)).to.equal(
              Math.min(...sources.map((source) => grid.distance(hex as never, source))),
            );
        }
      }
  });

  it('distances by movement points are the least of all ways', async () => {
    const terrain = {slow: {movement: 7}, bog: {movement: 3.5}, lake: {prohibited: true}};
    const kinds = ['clear', 'slow', 'bog', 'lake', 'clear'];
    const module = game(
      24,
      {
        units: {u0: infantry},
        rules: {retreat: 'wwii-battle-series', options: {supplyDistance: 'movement'}},
      },
      {
        terrain,
        hexes: many(576, (i) => [label(i, 24), {terrain: kinds[((i * 7919) % 13) % 5]!}]),
        supplySources: {axis: ['002.003', '020.019'], soviet: []},
      },
    ) as ModuleDocument;
    const {position} = await opened(module, {units: {u0: {at: '012.012'}}});
    const {grid, terrain: kindOf} = position.game;
    const {ruling} = ruled(position, ['u0'], 2);
    const {distance, sources} = ruling.context.supply('nearest');
    // over and over the whole map, until nothing becomes nearer
    const far = new Float64Array(grid.size).fill(Infinity);
    for (const source of sources) far[source] = 0;
    for (let nearer = true; nearer;) {
      nearer = false;
      for (let hex = 0; hex < grid.size; hex++)
        for (let d = 0; d < 6; d++) {
          const to = grid.neighbours[6 * hex + d]!;
          if (to < 0 || kindOf[to] === 'lake' || kindOf[hex] === 'lake') continue;
          const cost = {slow: 7, bog: 3.5}[kindOf[to]!] ?? 1;
          if (far[to]! + cost < far[hex]!) {
            far[hex] = far[to]! + cost;
            nearer = true;
          }
        }
    }
    for (let hex = 0; hex < grid.size; hex++)
      if (kindOf[hex] !== 'lake') expect(distance(hex as never)).to.equal(far[hex]);
  });

  it('a hundred thousand hexes that are not on the map: a few are told what was probably meant', async () => {
    const path = Array.from({length: 1000}, (_, i) => `x${String(i)}`);
    const plan = Array.from({length: 100}, (_, i) => ({units: [`u${String(i)}`], path}));
    const {ok} = await opened(game(60), crowd('030.030', '031.030'), {judge: {hexes: 2, plan}});
    const faults = JSON.parse(ok) as {suggestion?: string}[];
    expect(faults.length).to.be.below(300);
    expect(faults.filter(({suggestion}) => suggestion !== undefined)).to.have.length.below(200);
  });
});
