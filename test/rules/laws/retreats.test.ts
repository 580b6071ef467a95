import {expect} from 'chai';
import fc from 'fast-check';
import {judgePlan, retreatRulesOf, costSignsAlong, whyNot} from '../../../src/rules/index.js';
import {answerJudge, answerZoc} from '../../../src/answer/retreat.js';
import {sayAll} from '../../../src/phrases/say.js';
import {
  anyPrints,
  plainPrint,
  print,
  russiaScenes,
  seriesScenes,
  uprightPrints,
  type Printed,
  type Scene,
} from '../generated.js';
import {opened, answered, ruledOn, hexesOf, mustSplit} from './scenes.js';
import {runs} from '../../runs.js';

/** Everything that is said of a scene, in the scene's own terms: what no print of it may change. */
function said(scene: Scene, printed: Printed): object {
  const position = opened(printed);
  const answer = answered(printed, position);
  const ruled = ruledOn(printed, position);
  const {placeOf} = printed;
  const places = (routes: readonly (readonly string[])[] = []): string[] =>
    routes.map((route) => route.map(placeOf).join(' ')).sort();
  const verdicts: Record<string, string> = {};
  for (const hex of hexesOf(position)) {
    const label = position.game.grid.label(hex);
    if (placeOf(label) === label) continue;
    const {verdict, findings} = whyNot(ruled, hex);
    verdicts[placeOf(label)] = [
      verdict,
      ...findings.map(({clause, kind}) => `${clause} ${kind}`).sort(),
    ].join();
  }
  const zoc = answerZoc(position, {side: scene.nationality === 'russian' ? 'soviet' : 'axis'});
  return {
    routes: places(answer.routes),
    owner: places(answer.ownerMayChoose),
    losses: answer.stepLosses,
    blocked: answer.blockedHexes,
    isolated: answer.isolated,
    eliminated: answer.eliminated,
    disputed: answer.disputed,
    // a note may speak of the route that comes first, and which does is a matter of numbering
    findings: answer.findings
      .filter(({kind}) => kind !== 'note')
      // so do the findings of a split, whose groups may have several routes as good as each other
      .map(({clause, kind, at}) => `${clause} ${kind} ${at && !answer.split ? placeOf(at) : ''}`)
      .sort(),
    verdicts,
    zoc: zoc.ok ? zoc.value.hexes.map(placeOf).sort() : [],
  };
}
const upright = fc
  .constantFrom('flat-top' as const, 'pointy-top' as const)
  .chain((layout) => fc.record({layout: fc.constant(layout), how: uprightPrints(layout)}));
const scenes = fc.oneof(seriesScenes, russiaScenes);
describe('laws of retreats on generated positions', () => {
  it('turning, mirroring, renumbering and renaming change no answer of the WWII Battle Series', () => {
    fc.assert(
      fc.property(seriesScenes, anyPrints, (scene, how) => {
        expect(said(scene, print(scene, how))).to.deep.equal(said(scene, print(scene)));
      }),
      {numRuns: runs(70)},
    );
  });

  it('nor one where ways may wander, and there may be more of them than are listed', () => {
    // one where the only way that ends no further from supply than it began goes about nine hexes
    const crowded: Scene = {
      ...fc.sample(seriesScenes, {numRuns: 1, seed: 1})[0]!,
      group: [1, 1].map((steps) => ({type: 'infantry', steps})),
      enemies: [6, 18, 2].map((at) => [at, 'infantry'] as const),
      terrain: [1, 4, 32, 17, 3].map((at) => [at, 'lake'] as const),
      friends: [],
      hexsides: [],
      lost: [],
      sources: [6],
      hexes: 3,
      options: {overstack: 'last-hex'},
    };
    const wandering = fc
      .tuple(
        fc.oneof({arbitrary: seriesScenes, weight: 4}, fc.constant(crowded)),
        fc.constantFrom('last-hex', 'anywhere'),
      )
      .map(([scene, away]) => ({...scene, limit: 1, options: {...scene.options, away}}));
    const looked = (scene: Scene, printed: Printed): object => {
      const position = opened(printed);
      const {search, answer} = ruledOn(printed, position);
      if (!search.cut) return said(scene, printed);
      // of more routes than a list holds it has those of the smallest numbers, which are others on each print
      const {disputed} = answered(printed, position);
      return {...answer, disputed, routes: search.routes.length, all: search.unlisted?.tally()?.count};
    };
    fc.assert(
      fc.property(wandering, anyPrints, (scene, how) => {
        expect(looked(scene, print(scene, how))).to.deep.equal(looked(scene, print(scene)));
      }),
      {numRuns: runs(30)},
    );
  });

  it('nor, where west stays west, one of Russia Besieged', () => {
    fc.assert(
      fc.property(russiaScenes, upright, (scene, {layout, how}) => {
        expect(said(scene, print(scene, how))).to.deep.equal(
          said(scene, print(scene, {...plainPrint, layout})),
        );
      }),
      {numRuns: runs(70)},
    );
  });

  it('a unit far away changes nothing', () => {
    fc.assert(
      fc.property(scenes, fc.boolean(), (scene, own) => {
        const printed = print(scene, {...plainPrint, margin: 3});
        const side = own === (scene.nationality === 'russian') ? 'soviet' : 'axis';
        const far = {
          ...printed,
          document: {
            ...printed.document,
            units: {...printed.document.units, far: {side, type: 'infantry', steps: 9}},
          },
          position: {...printed.position, units: {...printed.position.units, far: {at: '01.01'}}},
        };
        expect(printed.placeOf('01.01'), 'beyond the wall').to.equal('01.01');
        const beside = said(scene, far) as {zoc: unknown};
        expect(beside).to.deep.include({...said(scene, printed), zoc: beside.zoc});
      }),
      {numRuns: runs(70)},
    );
  });

  it('every route that is listed is legal when it is judged, for the same losses, and no other is', () => {
    fc.assert(
      fc.property(scenes, fc.array(fc.integer({min: 0, max: 5}), {maxLength: 5}), (scene, walk) => {
        const printed = print(scene);
        const position = opened(printed);
        const {grid} = position.game;
        const answer = answered(printed, position);
        const ruled = ruledOn(printed, position);
        const units = [...printed.asked.units];
        const {sheet, readings} = retreatRulesOf(position.game)!;
        const judge = (path: readonly string[]) => {
          const {hexes, mayElectOne} = printed.asked;
          const plan = [{units, path: [...path]}];
          const judged = judgePlan(sheet, readings, position, {hexes, mayElectOne, plan, part: true});
          const whole = judgePlan(sheet, readings, position, {hexes, mayElectOne, plan});
          if (!judged.ok || !whole.ok) throw new Error(JSON.stringify([judged, whole]));
          // legality is data of its own: it and the findings are never of two minds
          for (const {legal, broken, findings} of [judged.value, whole.value]) {
            const cited = findings.flatMap(({kind, clause}) => (kind === 'violation' ? clause : []));
            expect(new Set(broken)).to.deep.equal(new Set(cited));
            expect(legal).to.equal(cited.length === 0);
          }
          const own = judged.value.findings.filter(({clause}) => clause !== '9.3.1');
          return {...judged.value, legal: !own.some(({kind}) => kind === 'violation')};
        };
        /** An answer is the judgement, with its disputes beside it. */
        const answeredFor = (path: readonly string[]) => {
          const {hexes, mayElectOne} = printed.asked;
          const plan = [{units, path: [...path]}];
          for (const part of [true, false]) {
            const full = answerJudge(position, {hexes, mayElectOne, plan, part});
            const judged = judgePlan(sheet, readings, position, {hexes, mayElectOne, plan, part});
            if (!full.ok || !judged.ok) throw new Error(JSON.stringify([full, judged]));
            expect(full.value.legal).to.equal(judged.value.legal);
            expect(full.value.stepLosses).to.equal(judged.value.stepLosses);
            expect(full.value.findings).to.deep.equal(sayAll(position.game, judged.value.findings));
          }
        };
        const listed = [...answer.routes, ...(answer.ownerMayChoose ?? [])];
        const together = !mustSplit(printed, position, answer);
        for (const route of listed.slice(0, 20)) {
          const {legal, stepLosses, findings} = judge(route);
          expect(legal, route.join(' ')).to.equal(together);
          if (together) {
            const path = route.map((label) => grid.find(label)!);
            const charged = route.filter((_, i) => costSignsAlong(ruled.context, path)[i] !== 0);
            const {rule} = ruled.context.otherwise;
            const told = findings.flatMap(({kind, clause, at: hex}) =>
              kind === 'cost' && clause !== rule ? [hex!] : [],
            );
            expect(charged.sort(), route.join(' ')).to.deep.equal([...new Set(told)].sort());
          }
          if (together && scene.sheet === 'wwii-battle-series')
            expect(stepLosses).to.equal(answer.stepLosses);
        }
        const path: string[] = [];
        let at = grid.find(printed.labelOf([0, 0]))!;
        for (const direction of walk) {
          at = grid.neighbour(at, direction as 0);
          path.push(grid.label(at));
        }
        const isListed =
          listed.some((route) => route.join() === path.join()) || (listed.length === 0 && path.length === 0);
        expect(judge(path).legal, path.join(' ')).to.equal(isListed && together);
        for (const one of [path, ...listed.slice(0, 1)]) answeredFor(one);
      }),
      {numRuns: runs(60)},
    );
  });
});
