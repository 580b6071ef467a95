import {expect} from 'chai';
import {strengths} from '../../src/drawing/counter.js';
import {openGame} from '../open-game.js';

const hexMap = {kind: 'hex', layout: 'flat-top', shifted: 'even', columns: 3, rows: 3};
const pointMap = {kind: 'point', points: {ford: {x: 0, y: 0}}, lines: []};

/** The foot of the counter of a unit that its type describes. */
function foot(map: object, type: object, steps: number): string {
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
  const game = opened.value;
  return strengths(game, game.units[0]!, steps);
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
});
