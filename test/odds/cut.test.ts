import {openPosition} from '../../src/phrases/positions.js';
import {expect} from 'chai';
import fc from 'fast-check';
import {answerCut} from '../../src/cut/cut.js';
import {buildPosition, type HexGame} from '../../src/module/index.js';
import {retreatRulesOf, ruleRetreat} from '../../src/rules/index.js';
import {plainPrint, print, russiaScenes, seriesScenes, type Printed, type Scene} from '../rules/generated.js';
import {runs} from '../runs.js';
import {openGame} from '../open-game.js';

interface Asked {
  readonly type: string;
  readonly goal: 'stop' | 'cost';
  readonly most: number;
}
type Answered = Readonly<Record<string, unknown>> & {readonly routes?: readonly (readonly string[])[]};

/** A game; with so many units more of a side and type, off the map. */
function game(
  {document}: Printed,
  more: Readonly<Record<string, {side: string; type: string}>> = {},
): HexGame {
  const units = {...document.units, ...more};
  const opened = openGame({...document, units});
  if (!opened.ok) throw new Error(JSON.stringify(opened.faults));
  return opened.value as HexGame;
}

/** The retreat's answer with new units in these hexes, as anybody would ask it of a position that has them. */
function retreatWith(of: HexGame, printed: Printed, at: readonly string[]): Answered {
  const placed = buildPosition(of, {
    ...printed.position,
    units: {
      ...printed.position.units,
      ...Object.fromEntries(at.map((hex, i) => [`new${String(i)}`, {at: hex}])),
    },
  });
  const {units, hexes, mayElectOne} = printed.asked;
  const {sheet, readings} = retreatRulesOf(of)!;
  const group = units.map((id) => of.unit(id)!);
  return ruleRetreat(sheet, readings, placed, group, {hexes, mayElectOne}).answer as unknown as Answered;
}

/** Is the retreat spoilt? By the words of the contract; what a route costs in Russia Besieged is left to the engine's tests. */
const isSpoilt = (answer: Answered, goal: 'stop' | 'cost'): boolean =>
  goal === 'stop'
    ? answer['eliminated'] === true || Number(answer['blockedHexes'] ?? 0) > 0
    : Number(answer['stepLosses']) > 0;

/** Every set of so many hexes that are open to a new unit, tried one by one. */
function bruteForce(scene: Scene, printed: Printed, {type, goal, most}: Asked, side: string) {
  const of = game(printed, {new0: {side, type}, new1: {side, type}});
  const {grid} = of;
  const origin = grid.find(printed.position.units![printed.asked.units[0]!]!.at)!;
  const taken = new Set(Object.values(printed.position.units!).map(({at}) => at));
  const shut = scene.sheet === 'russia-besieged' ? ['sea', 'lake', 'ice-road'] : [];
  const places: string[] = [];
  for (let hex = 0; hex < grid.size; hex += 1) {
    const label = grid.label(hex as never);
    const terrain = of.terrain[hex]!;
    const {prohibited} = (of.map.terrain?.[terrain] ?? {}) as {prohibited?: boolean | readonly string[]};
    const isOpen = prohibited !== true && !(Array.isArray(prohibited) && prohibited.includes(type));
    if (
      grid.distance(origin, hex as never) <= printed.asked.hexes + 2 &&
      !taken.has(label) &&
      isOpen &&
      !shut.includes(terrain)
    )
      places.push(label);
  }
  places.sort((a, b) => grid.byNumber(grid.find(a)!, grid.find(b)!));
  let sets: string[][] = [[]];
  for (let count = 0; count <= most; count += 1) {
    const found = sets.filter((set) => isSpoilt(retreatWith(of, printed, set), goal));
    if (found.length > 0) return {count, sets: found};
    sets = sets.flatMap((set) =>
      places
        .filter((place) => set.length === 0 || places.indexOf(place) > places.indexOf(set.at(-1)!))
        .map((place) => [...set, place]),
    );
  }
  return {count: null, sets: []};
}

/** Holds cuts of chance positions against every set tried; how often each count came up. */
function agree(
  scenes: fc.Arbitrary<Scene>,
  asked: fc.Arbitrary<Asked>,
  numRuns: number,
): Map<number | null, number> {
  const seen = new Map<number | null, number>();
  fc.assert(
    fc.property(scenes, asked, fc.boolean(), (scene, ask, isFriend) => {
      const printed = print(scene, plainPrint);
      const own = scene.nationality === 'russian' ? 'soviet' : 'axis';
      const enemy = own === 'axis' ? 'soviet' : 'axis';
      // a friend may stand in the way too
      const side = isFriend ? own : enemy;
      const placed = openPosition(game(printed), printed.position);
      if (!placed.ok) throw new Error(JSON.stringify(placed.faults));
      const {units, hexes, mayElectOne} = printed.asked;
      const found = answerCut(placed.value, {...ask, side, units: [...units], hexes, mayElectOne});
      if (!found.ok) throw new Error(JSON.stringify(found.faults));
      expect(found.value).to.deep.equal(bruteForce(scene, printed, ask, side));
      seen.set(found.value.count, (seen.get(found.value.count) ?? 0) + 1);
    }),
    {numRuns: runs(numRuns)},
  );
  return seen;
}

const type = fc.constantFrom('infantry', 'armour', 'guns');
const goal = fc.constantFrom('stop' as const, 'cost' as const);
const near = <S extends Scene>(scenes: fc.Arbitrary<S>): fc.Arbitrary<Scene> =>
  scenes.map((scene) => ({...scene, hexes: Math.min(2, scene.hexes)}));

describe('the cut', () => {
  it('is what trying every place comes to', () => {
    // each of the three outcomes is met: chance may keep one from forty positions, hardly from the next forty too
    const met = new Set<number | null>();
    for (let again = 0; met.size < 3 && again < 10; again += 1)
      for (const count of agree(near(seriesScenes), fc.record({type, goal, most: fc.constant(1)}), 40).keys())
        met.add(count);
    expect([...met]).to.have.members([0, 1, null]);
  });

  it('is what trying every two places comes to', () => {
    const two = agree(
      seriesScenes.map((scene) => ({...scene, hexes: 1})),
      fc.record({type, goal, most: fc.constant(2)}),
      12,
    );
    expect([...two.values()].reduce((a, b) => a + b)).equal(runs(12));
  });

  it('is what trying every place comes to where the attacker conducts retreats', () => {
    agree(
      near(russiaScenes),
      fc.record({type, goal: fc.constant('stop' as const), most: fc.constant(1)}),
      40,
    );
  });
});
