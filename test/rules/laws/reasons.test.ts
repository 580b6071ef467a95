import {expect} from 'chai';
import fc from 'fast-check';
import {cited} from '../../../src/phrases/cited.js';
import type {Finding} from '../../../src/rules/index.js';
import {print, russiaScenes, seriesScenes, type Printed, type Scene} from '../generated.js';
import {opened, ruledOn, hexesOf, without} from './scenes.js';
import {assertUntilSeen, runs} from '../../runs.js';
import {whyNot} from '../../said-retreat.js';

const scenes = fc.oneof(seriesScenes, russiaScenes);

/** A hex that supply closes both to the end of a full way and to a stop on a longer one (9.2, 9.4): said once. */
const closedTwice: Scene = {
  sheet: 'wwii-battle-series',
  options: {
    overstack: 'any-hex',
    supplySource: 'nearest',
    awayFromSupply: 'blocked',
    closeness: 'closer',
    order: 'losses-first',
    overstackOnWay: 'counts',
    stuckUnit: 'splits',
    stepLoss: 'owner',
  },
  group: [
    {type: 'infantry', steps: 1},
    {type: 'infantry', steps: 1},
  ],
  enemies: [],
  friends: [[1, 'infantry']],
  sources: [1],
  limit: 2,
  hexes: 3,
  terrain: [],
  hexsides: [],
  lost: [],
  regions: [],
  cities: [],
  rails: [],
  edges: [],
  full: [],
  supplied: null,
  nationality: 'german',
  month: 'july-1941',
  player: 'axis',
  mayElectOne: false,
};

describe('laws of reasons on generated positions', () => {
  it('a hex is open exactly where a listed route ends or passes, and every other one says why it is not', () => {
    fc.assert(
      fc.property(scenes, (scene) => {
        const printed = print(scene);
        const position = opened(printed);
        const ruled = ruledOn(printed, position);
        const routes = [...ruled.search.routes, ...ruled.ownerRoutes];
        for (const hex of hexesOf(position)) {
          const {verdict, findings, summary} = whyNot(ruled, hex);
          const wanted =
            hex === ruled.context.origin
              ? 'origin'
              : routes.some((route) => route.at(-1) === hex)
                ? 'end'
                : routes.some((route) => route.includes(hex))
                  ? 'route'
                  : 'no';
          const label = position.game.grid.label(hex);
          const says = (finding: Finding): boolean =>
            finding.at === label &&
            !finding.message.includes(`(${finding.clause})`) &&
            cited(finding).includes(finding.clause) &&
            !/undefined|NaN|Infinity|\[object/.test(cited(finding));
          const sound =
            verdict !== 'no' ||
            (findings.length > 0 &&
              new Set(findings.map(({message}) => message)).size === findings.length &&
              /: no\. .+\(.+\)\.$/.test(summary) &&
              findings.every(says));
          // an assertion a hex would take longer than the rules do
          if (verdict !== wanted || !sound)
            expect.fail(
              `${label} is ${verdict}, and should be ${wanted}: ${JSON.stringify({summary, findings})}`,
            );
        }
      }),
      {numRuns: runs(150), examples: [[closedTwice]]},
    );
  });

  it('taking away the witnesses of all reasons against a hex opens it, or shows other reasons', () => {
    const seen = {looked: 0};
    assertUntilSeen(
      fc.property(scenes, (scene) => {
        const printed = print(scene);
        const position = opened(printed);
        const ruled = ruledOn(printed, position);
        for (const hex of hexesOf(position)) {
          const before = whyNot(ruled, hex);
          const witnesses = before.findings.flatMap(({witness}) => [
            ...(witness?.units ?? []),
            ...(witness?.hexside === undefined ? [] : [witness.hexside]),
          ]);
          if (before.verdict !== 'no' || witnesses.length === 0) continue;
          seen.looked += 1;
          const {map} = printed.document;
          const hexsides = Object.fromEntries(
            Object.entries(map.kind === 'hex' ? (map.hexsides ?? {}) : {}).filter(
              ([name]) =>
                !witnesses.includes(name) && !witnesses.includes(name.split('/').reverse().join('/')),
            ),
          );
          const less = {
            ...printed,
            document: {...printed.document, map: {...map, hexsides}} as Printed['document'],
            position: without(printed.position, (id) => witnesses.includes(id)),
          };
          const after = whyNot(ruledOn(less, opened(less)), hex);
          if (after.verdict !== 'no') continue;
          expect(after.findings).to.not.be.empty;
          const kept = before.findings.filter(({witness}) => witness === undefined).map(cited);
          for (const said of after.findings.map(cited))
            if (before.findings.map(cited).includes(said))
              expect(kept, 'only what has no witness may stay').to.include(said);
        }
      }),
      seen,
      {looked: runs(60) + 1},
      runs(30),
    );
  });
});
