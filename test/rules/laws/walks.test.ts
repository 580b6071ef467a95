import {expect} from 'chai';
import fc from 'fast-check';
import {OFF_MAP, type Direction, type HexId} from '../../../src/board/index.js';
import {walkVerdict, type RetreatRuling} from '../../../src/rules/index.js';
import {againstPath} from '../../../src/rules/retreat/plan.js';
import {print, russiaScenes, seriesScenes} from '../generated.js';
import {opened, ruledOn} from './scenes.js';
import {runs} from '../../runs.js';
import {said as saidOf} from '../../said.js';

const wandering = fc
  .tuple(seriesScenes, fc.constantFrom('last-hex', 'anywhere'))
  .map(([scene, away]) => ({...scene, limit: 1, options: {...scene.options, away}}));
const scenes = fc.oneof(seriesScenes, russiaScenes, wandering);
/** 08.06 costs a step, and six ends cost none: one reason against it, not six. */
const manyBetterEnds: typeof scenes extends fc.Arbitrary<infer Scene> ? Scene : never = {
  regions: [],
  cities: [],
  rails: [],
  edges: [],
  full: [],
  supplied: null,
  group: [
    {type: 'infantry', steps: 1},
    {type: 'infantry', steps: 1},
  ],
  enemies: [],
  friends: [],
  sources: [4],
  limit: 1,
  lost: [],
  terrain: [],
  hexsides: [],
  hexes: 3,
  options: {
    overstack: 'any-hex',
    supplySource: 'nearest',
    awayFromSupply: 'blocked',
    closeness: 'closer',
    order: 'losses-first',
    overstackOnWay: 'free',
    stuckUnit: 'splits',
    stepLoss: 'owner',
    away: 'last-hex',
  },
  sheet: 'wwii-battle-series',
  nationality: 'german',
  month: 'july-1941',
  player: 'axis',
  mayElectOne: false,
};
const ways = fc.array(fc.integer({min: 0, max: 5}), {maxLength: 6});

/** Takes so many steps, as far as they stay on the map. */
function walked({context}: RetreatRuling, directions: readonly number[]): readonly HexId[] {
  const path: HexId[] = [];
  for (const direction of directions) {
    const to = context.game.grid.neighbour(path.at(-1) ?? context.origin, direction as Direction);
    if (to === OFF_MAP) break;
    path.push(to);
  }
  return path;
}

describe('laws of walks on generated positions', () => {
  it('a walk is done exactly where a plan of it is judged legal, and says why not where none leads on', () => {
    fc.assert(
      fc.property(scenes, fc.array(ways, {minLength: 1, maxLength: 6}), (scene, tries) => {
        const printed = print(scene);
        const ruling = ruledOn(printed, opened(printed));
        const routes = [...ruling.search.routes, ...ruling.ownerRoutes];
        for (const path of [...tries.map((way) => walked(ruling, way)), ...routes]) {
          const legal = againstPath(ruling, path).length === 0;
          const {state, toGo, findings} = walkVerdict(ruling, path);
          expect(state === 'done', path.join()).to.equal(legal);
          expect(toGo > 0, path.join()).to.equal(state === 'open');
          if (state === 'off') expect(findings.some(({kind}) => kind === 'violation')).to.equal(true);
        }
      }),
      {numRuns: runs(100)},
    );
  });

  it('who walks on a way that is legal is on a way all along', () => {
    fc.assert(
      fc.property(scenes, (scene) => {
        const printed = print(scene);
        const ruling = ruledOn(printed, opened(printed));
        for (const route of ruling.search.routes) {
          if (againstPath(ruling, route).length > 0) continue;
          for (let length = 0; length < route.length; length++)
            expect(walkVerdict(ruling, route.slice(0, length)).state).not.to.equal('off');
        }
      }),
      {numRuns: runs(100)},
    );
  });

  it('one that leaves the routes is told what it breaks, or what every way that goes on breaks', () => {
    fc.assert(
      fc.property(scenes, fc.array(ways, {minLength: 1, maxLength: 6}), (scene, tries) => {
        const printed = print(scene);
        const ruling = ruledOn(printed, opened(printed));
        const {search, context} = ruling;
        for (const path of tries.map((way) => walked(ruling, way))) {
          const {state, findings} = walkVerdict(ruling, path);
          if (state !== 'off') continue;
          const at = path.map((hex) => context.game.grid.label(hex)).join();
          const said = saidOf(context.game, findings);
          expect(new Set(said).size, at).to.equal(said.length);
          if (!search.complete) continue;
          expect(said.join(' '), at).not.to.contain('Another way leaves fewer hexes');
          for (const {at: hex} of findings) expect(hex, at).to.be.a('string');
        }
      }),
      {numRuns: runs(100), examples: [[manyBetterEnds, [[2], []]]]},
    );
  });
});
