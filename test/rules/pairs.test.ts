/** The readings of each sheet two by two, against rules that are walked by hand: no reading may forget another. */
import {openPosition} from '../../src/phrases/positions.js';
import {expect} from 'chai';
import fc from 'fast-check';
import type {HexGame, ModuleDocument, PositionDocument} from '../../src/module/index.js';
import {sheets} from '../../src/rules/index.js';
import {answerRetreat} from '../../src/answer/retreat.js';
import {plainPrint, print, russiaScenes, seriesScenes, type Printed, type Scene} from './generated.js';
import {World, type Answer, type Asked, type Options} from './oracle-board.js';
import {russiaAnswer} from './oracle-russia.js';
import {seriesAnswer, TooManyWays} from './oracle-series.js';
import {openGame} from '../open-game.js';
import {assertUntilSeen, isLong} from '../runs.js';

type Reading = readonly [option: string, value: string];

/** A reading of plans: it leaves the routes of a group alone. `readings.test.ts` has it. */
const ofPlans = 'stuckUnit';

/** A scene with a map edge, mines, snow, terrain that costs movement points, and often a source under the group. */
const printed = (scenes: fc.Arbitrary<Scene>): fc.Arbitrary<Printed> =>
  fc
    .record({
      scene: scenes,
      edges: fc.array(fc.integer({min: 0, max: 36}), {maxLength: 3}),
      mines: fc.array(fc.integer({min: 1, max: 18}), {maxLength: 3}),
      under: fc.boolean(),
      weather: fc.constantFrom('clear', 'snow'),
    })
    .map(({scene, edges, mines, under, weather}) => {
      const sources = under ? [0, ...scene.sources] : scene.sources;
      const plain = print({...scene, options: {}, edges: [...scene.edges, ...edges], sources}, plainPrint);
      const mined = print({...scene, sources: mines}, plainPrint).document.map as {
        supplySources?: Readonly<Record<string, readonly string[]>>;
      };
      const {map} = plain.document as ModuleDocument & {map: {terrain: object}};
      const costs = {woods: {movement: 2}, marsh: {prohibited: ['armour'], movement: 3}};
      return {
        ...plain,
        document: {...plain.document, map: {...map, terrain: {...map.terrain, ...costs}}},
        position: {
          ...plain.position,
          turn: {...plain.position.turn, weather},
          markers: Object.entries(mined.supplySources ?? {}).flatMap(([side, hexes]) =>
            hexes.map((at) => ({type: 'minefield', side: side === 'axis' ? 'soviet' : 'axis', at})),
          ),
        },
      };
    });

type Compared = Pick<Answer, 'routes' | 'stepLosses' | 'blockedHexes' | 'eliminated' | 'ownerMayChoose'>;
const compared = ({routes, stepLosses, blockedHexes, eliminated, ownerMayChoose}: Partial<Answer>) =>
  ({
    routes,
    stepLosses: stepLosses ?? 0,
    blockedHexes: blockedHexes ?? 0,
    eliminated: eliminated ?? false,
    ownerMayChoose,
  }) as Compared;

function engine({document, position, asked}: Printed, options: Options): Compared {
  const opened = openGame({...document, rules: {...document.rules, options}});
  if (!opened.ok) throw new Error(JSON.stringify(opened.faults.slice(0, 5)));
  const placed = openPosition(opened.value as HexGame, position);
  if (!placed.ok) throw new Error(JSON.stringify(placed.faults.slice(0, 5)));
  const answered = answerRetreat(placed.value, {...asked, units: [...asked.units]});
  if (!answered.ok) throw new Error(JSON.stringify(answered.faults));
  return compared(answered.value);
}

for (const [id, scenes, answer] of [
  ['wwii-battle-series', seriesScenes, seriesAnswer],
  ['russia-besieged', russiaScenes, russiaAnswer],
] as const) {
  const {readings = []} = sheets.get(id)!;
  const usual = Object.fromEntries(readings.map(({option, values}) => [option, values[0]!.value]));
  const switched = readings.flatMap(({option, values, disputes}) =>
    disputes === false || option === ofPlans
      ? []
      : values.slice(1).map(({value}): Reading => [option, value]),
  );
  const expected = (document: ModuleDocument, position: PositionDocument, asked: Asked, options: Options) => {
    try {
      return compared(answer(new World(document, position), asked, {...usual, ...options}));
    } catch (error) {
      if (error instanceof TooManyWays) return undefined;
      throw error;
    }
  };

  describe(`readings of ${id} in pairs`, () => {
    for (const [i, first] of switched.entries()) {
      const others = switched.slice(i + 1).filter(([option]) => option !== first[0]);
      if (others.length === 0) continue;
      it(`${first.join(' ')} with each of those after it`, () => {
        const seen = {walked: 0};
        const agrees = (seconds: readonly Reading[]): fc.IProperty<unknown> =>
          fc.property(printed(scenes), fc.constantFrom(...seconds), (one, second) => {
            const options = Object.fromEntries([first, second]);
            const walked = expected(one.document, one.position, one.asked, options);
            if (!walked) return;
            seen.walked += 1;
            expect(engine(one, options), second.join(' ')).to.deep.equal(walked);
          });
        const least = {walked: Math.ceil(others.length / 4)};
        if (isLong) for (const second of others) fc.assert(agrees([second]), {numRuns: 30});
        assertUntilSeen(agrees(others), seen, least, others.length);
      });
    }
  });
}
