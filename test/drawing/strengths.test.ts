import {expect} from 'chai';
import {counter, strengths} from '../../src/drawing/counter.js';
import type {Shape} from '../../src/drawing/shape.js';
import type {Game} from '../../src/module/index.js';
import {openGame} from '../open-game.js';

const hexMap = {kind: 'hex', layout: 'flat-top', shifted: 'even', columns: 3, rows: 3};
const pointMap = {kind: 'point', points: {ford: {x: 0, y: 0}}, lines: []};

/** A game with one unit, which its type describes. */
function gameOf(map: object, type: object): Game {
  const opened = openGame({
    umpire: 2,
    id: 'a',
    title: 'A',
    sides: {red: {name: 'Red'}},
    map,
    unitTypes: {block: type},
    units: {r1: {side: 'red', type: 'block'}},
  });
  if (!opened.ok) throw new Error(JSON.stringify(opened.faults));
  return opened.value;
}
/** The foot of the counter of a unit that its type describes. */
function foot(map: object, type: object, steps: number): string {
  const game = gameOf(map, type);
  return strengths(game, game.units[0]!, steps);
}

const fresh = {
  steps: 1,
  dispersed: false,
  supplied: true,
  isolated: false,
  entrained: false,
  displaced: false,
  retreated: false,
  states: [],
};
/** The numbers at the foot of a counter of a width in pixels: their height and width there, if they are drawn. */
function drawnFoot(
  type: object,
  pixels: number,
): {readonly height: number; readonly width: number} | undefined {
  const game = gameOf(hexMap, type);
  const find = (one: Shape): Shape | undefined =>
    one.is['class'] === 'foot'
      ? one
      : typeof one.holds === 'string'
        ? undefined
        : one.holds.map(find).find((found) => found);
  const found = find(counter(game, game.units[0]!, fresh, undefined, pixels));
  if (!found) return undefined;
  const {'font-size': size, textLength = 0} = found.is;
  return {height: (Number(size) * pixels) / 100, width: Number(textLength)};
}

describe('the foot of a counter', () => {
  const rows = [
    ['strengths and movement', hexMap, {attack: 4, defence: 5, movement: 6, steps: 2}, 2, '4-5-6'],
    [
      'those of its last step',
      hexMap,
      {attack: 4, defence: 5, movement: 6, steps: 2, reduced: {attack: 2, defence: 3}},
      1,
      '2-3-6',
    ],
    ['movement alone', hexMap, {movement: 6}, 1, '6'],
    ['strengths on a map of points', pointMap, {attack: 3, defence: 3, steps: 2}, 2, '3-3'],
    ['the class and number of a block', pointMap, {class: 'A', fire: 3, steps: 4}, 4, 'A3'],
    ['the number of a unit without a class', pointMap, {fire: 2}, 1, '2'],
    ['a value', pointMap, {value: 2}, 1, '2'],
    ['no value for a factory', pointMap, {kind: 'factory', value: 2}, 1, ''],
  ] as const;
  for (const [has, map, type, steps, expected] of rows)
    it(`has ${has}`, () => {
      expect(foot(map, type, steps)).to.equal(expected);
    });

  it('has long numbers on every counter that is large enough for short ones', () => {
    const short = {attack: 4, defence: 5, movement: 6};
    const long = {attack: 12, defence: 12, movement: 6};
    for (const pixels of [24, 28, 34, 50]) {
      expect(drawnFoot(short, pixels)?.height, `4-5-6 at ${pixels} px`).to.be.at.least(11);
      const {height, width} = drawnFoot(long, pixels)!;
      expect(height, `12-12-6 at ${pixels} px`).to.be.at.least(8.5);
      expect(width, 'inside the counter').to.be.within(80, 92);
    }
  });

  it('has the last strength of a unit whose last step is about to go, on a counter that is tilted', () => {
    const game = gameOf(hexMap, {
      attack: 4,
      defence: 5,
      movement: 6,
      steps: 2,
      reduced: {attack: 2, defence: 3},
    });
    const drawn = (steps: number): string => JSON.stringify(counter(game, game.units[0]!, {...fresh, steps}));
    expect(drawn(0)).to.include('rotate(-14)').and.to.include('"2-3-6"');
    expect(drawn(1)).not.to.include('rotate(-14)');
  });

  it('has none that would be too small to read', () => {
    expect(drawnFoot({attack: 4, defence: 4}, 22)?.height).to.be.at.least(11);
    expect(drawnFoot({attack: 4, defence: 5, movement: 6}, 21)).to.equal(undefined);
    expect(drawnFoot({attack: 10, defence: 10, movement: 10}, 26)).to.equal(undefined);
  });
});
