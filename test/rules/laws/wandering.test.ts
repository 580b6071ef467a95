import {expect} from 'chai';
import fc from 'fast-check';
import {attempt} from '../../../src/board/index.js';
import {ruleRetreat, retreatRulesOf} from '../../../src/rules/index.js';
import {mostRoutes} from '../../../src/rules/retreat/search/limits.js';
import {Arrivals} from '../../../src/rules/retreat/search/arrivals.js';
import {Bound, type Aim, RouteSearch} from '../../../src/rules/retreat/search/route-search.js';
import {fieldOf, workspaceOf} from '../../../src/rules/retreat/search/field.js';
import {
  anyPrints,
  plainPrint,
  print,
  seriesScenes,
  type Axial,
  type Printed,
  type Scene,
} from '../generated.js';
import {oracle, type FullAnswer} from '../oracle.js';
import {TooManyWays} from '../oracle-series.js';
import {answered, opened} from './scenes.js';
import {assertUntilSeen, runs} from '../../runs.js';

const readings = ['every-hex', 'last-hex', 'anywhere'] as const;

/** Positions where ways may come nearer to where they began (9.2), with room to do so. */
const wandering: fc.Arbitrary<Scene> = fc
  .tuple(
    seriesScenes,
    fc.constantFrom(...readings, ...readings.slice(1)),
    fc.integer({min: 1, max: 5}),
    fc.integer({min: 0, max: 14}),
  )
  .map(([scene, away, hexes, friends]) => ({
    ...scene,
    hexes,
    friends: scene.friends.slice(0, friends),
    options: {...scene.options, away},
  }));

/** The options that the oracle knows. */
const walked = new Set([
  'overstack',
  'supplySource',
  'awayFromSupply',
  'closeness',
  'order',
  'overstackOnWay',
  'away',
]);

/** All simple ways walked one by one, or nothing where they are more than that is worth. */
function byHand({document, position, asked}: Printed): FullAnswer | undefined {
  try {
    return oracle(document, position, asked, {wandering: true});
  } catch (error) {
    if (error instanceof TooManyWays) return undefined;
    throw error;
  }
}

/** Returns the engine's ruling on a scene under other readings. */
const under = (scene: Scene, options: Readonly<Record<string, string>>) => {
  const printed = print({...scene, options: {...scene.options, ...options}});
  const position = opened(printed);
  const {sheet, readings: chosen} = retreatRulesOf(position.game)!;
  const group = printed.asked.units.map((id) => position.game.unit(id)!);
  return ruleRetreat(sheet, chosen, position, group, {hexes: printed.asked.hexes});
};

describe('9.2, `away`: ways that may come nearer to where they began', () => {
  it('the answer, its disputes and the routes that are listed are those of all simple ways', () => {
    const seen = {complete: 0, short: 0, longer: 0, lost: 0, waived: 0};
    const property = fc.property(wandering, anyPrints, (scene, how) => {
      const printed = print(scene, how);
      const expected = byHand(printed);
      fc.pre(expected !== undefined);
      const {routes, stepLosses, blockedHexes, isolated, disputed} = answered(printed);
      const most = mostRoutes(scene.hexes);
      expect({
        routes,
        stepLosses,
        blockedHexes,
        isolated,
        disputed: disputed.filter(({option}) => walked.has(option)),
      }).to.deep.equal({...expected, routes: expected.routes!.slice(0, most)});
      if (scene.options['away'] === 'every-hex') return;
      if (blockedHexes! > 0) seen.short += 1;
      else seen.complete += 1;
      if (routes.some((route) => route.length > scene.hexes)) seen.longer += 1;
      if (stepLosses! > blockedHexes!) seen.lost += 1;
      if (blockedHexes === 0 && expected.disputed.some(({value}) => value === 'blocked')) seen.waived += 1;
    });
    assertUntilSeen(property, seen, {complete: 1, short: 1, longer: 1, lost: 1, waived: 1}, runs(160));
  });

  it('no looser reading is worse for the owner, by the order of the sheet, however long the retreat', () => {
    const supplyFirst = (scene: Scene): boolean => scene.options['order'] === 'supply-first';
    /** The smaller the better, the first difference first. */
    const worth = (scene: Scene, away: string): readonly number[] => {
      const {search, context, answer} = under(scene, {away});
      expect(search.decided).to.equal(true);
      const {distance} = context.supply(scene.options['supplySource'] === 'same' ? 'same' : 'nearest');
      const far = distance(search.routes[0]!.at(-1) ?? context.origin);
      const end =
        scene.options['closeness'] === 'closest' || search.waived
          ? far
          : Number(far >= distance(context.origin));
      if (!search.complete) return [2, answer.blockedHexes, search.losses, end];
      if (search.waived) return [1, search.losses, end];
      return [0, ...(supplyFirst(scene) ? [end, search.losses] : [search.losses, end])];
    };
    const long = fc
      .tuple(wandering, fc.integer({min: 1, max: 12}))
      .map(([scene, hexes]) => ({...scene, hexes, friends: scene.friends.slice(0, 6)}));
    fc.assert(
      fc.property(long, (scene) => {
        const [strict, ...loose] = readings.map((away) => worth(scene, away));
        const [lastHex, anywhere] = loose as [readonly number[], readonly number[]];
        for (const [stricter, looser] of [
          [strict!, lastHex],
          [lastHex, anywhere],
        ] as const) {
          const place = looser.findIndex((one, i) => one !== stricter[i]);
          if (place >= 0)
            expect(looser[place], JSON.stringify({stricter, looser})).to.be.below(stricter[place]!);
        }
      }),
      {numRuns: runs(120)},
    );
  });

  it('the best way to each hex, counted for all at once, is the one that a search for it finds', () => {
    const seen = {none: 0, best: 0, searched: 0};
    assertUntilSeen(
      fc.property(wandering, fc.integer({min: 1, max: 3}), (scene, spare) => {
        const {context} = under(scene, {});
        const field = fieldOf(context, workspaceOf(context.game));
        const aim: Aim = {
          kind: 'full',
          mayEnd: (hex, owed) => owed <= 0 && hex % 5 > 0,
          outAtLast: scene.options['away'] === 'last-hex',
          spare: Infinity,
          terms: [
            {step: (_, to) => field.loss[to]!, passing: (_, to) => field.passing[to]!},
            {end: (hex) => hex % 3},
          ],
        };
        // every other hex shares a step, so that some of the best ways share too many
        field.shared.forEach((_, place) => (field.shared[place] = place % 2));
        const arrivals = new Arrivals(new Bound(field, aim));
        for (const shared of [Infinity, spare])
          for (const place of field.hexes.keys()) {
            const best = arrivals.bestTo(place, shared);
            seen[best === undefined ? 'searched' : best === Infinity ? 'none' : 'best'] += 1;
            if (best === undefined) continue;
            const found = attempt(() => new RouteSearch(field, {...aim, spare: shared, only: place}).best());
            expect(best).to.equal(found ?? best);
          }
      }),
      seen,
      {none: 1, best: 1, searched: 1},
      runs(60),
    );
  });

  it('turning and mirroring the map change no dispute, be the routes more than a list holds', () => {
    let cut = 0;
    // nobody and nothing in the way, and nobody's supply: every way is a route
    const empty: Scene = {
      ...fc.sample(seriesScenes, {numRuns: 1, seed: 1})[0]!,
      group: [{type: 'infantry', steps: 1}],
      enemies: [],
      friends: [],
      terrain: [],
      hexsides: [],
      lost: [],
      sources: [],
      hexes: 6,
      options: {away: 'anywhere'},
    };
    const mirrored = {...plainPrint, turn: ([q, r]: Axial): Axial => [r, q]};
    const open = fc
      .tuple(seriesScenes, fc.constantFrom(...readings), fc.integer({min: 5, max: 7}))
      .map(([scene, away, hexes]) => ({
        ...scene,
        hexes,
        limit: 4,
        friends: [],
        enemies: scene.enemies.slice(0, 1),
        terrain: scene.terrain.slice(0, 3),
        hexsides: [],
        options: {...scene.options, away},
      }));
    fc.assert(
      fc.property(open, anyPrints, (scene, how) => {
        const [plain, turned] = [print(scene), print(scene, how)].map((printed) => answered(printed));
        expect(turned!.disputed).to.deep.equal(plain!.disputed);
        expect(turned!.routes).to.have.lengthOf(plain!.routes.length);
        if (plain!.routes.length === mostRoutes(scene.hexes)) cut += 1;
      }),
      {numRuns: runs(24), examples: [[empty, mirrored]]},
    );
    expect(cut).to.be.above(0);
  });
});
