import {expect} from 'chai';
import type {Direction} from '../../src/board/index.js';
import {withTerrain} from '../../src/module/passage.js';
import {hexPosition} from '../drawing/made.js';

describe('the ways out of a hex', () => {
  const {game} = hexPosition(
    {
      terrain: {lake: {prohibited: true}},
      hexsideTerrain: {river: {prohibited: ['armour']}, bridge: {opens: true}, ford: {}},
      hexes: {'03.02': {terrain: 'lake'}},
      hexsides: {
        '02.01/02.02': ['river'],
        '02.02/02.03': ['river', 'bridge'],
        '02.02/03.03': ['ford', 'river'],
        '02.02/03.02': ['bridge'],
      },
    },
    {unitTypes: {armour: {}, infantry: {}}},
  );
  const {grid} = game;
  const from = grid.find('02.02')!;
  const leads = (type: string, to: string, on = game): boolean => {
    const direction = grid.direction(from, grid.find(to)!) as Direction;
    const index = on.unitTypes.indexOf(type);
    const bits = [on.passageFrom(index, from), on.passage(index)[from]!];
    expect(bits[0]).to.equal(bits[1]);
    return ((bits[0]! >> direction) & 1) === 1;
  };
  const table: readonly (readonly [to: string, armour: boolean, infantry: boolean, why: string])[] = [
    ['02.01', false, true, 'a river that armour can’t cross'],
    ['02.03', true, true, 'the same river with a bridge'],
    ['03.03', false, true, 'a kind that opens nothing'],
    ['03.02', false, false, 'a bridge into a lake'],
    ['01.02', true, true, 'nothing between'],
  ];
  for (const [to, armour, infantry, why] of table)
    it(`lead by what is on the hexside: ${why}`, () => {
      expect([leads('armour', to), leads('infantry', to)]).to.deep.equal([armour, infantry]);
    });

  it('close again where the bridge is gone', () => {
    const hexside = grid.hexside(from, grid.direction(from, grid.find('02.03')!)!);
    expect(leads('armour', '02.03', withTerrain(game, {hexside, terrain: 'river'}))).to.equal(false);
  });
});
