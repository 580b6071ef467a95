/** Holds the units and ZOCs of boards that others were made of against those of the same board gathered anew. */
import {expect} from 'chai';
import fc from 'fast-check';
import type {HexId} from '../../src/board/index.js';
import type {HexPosition} from '../../src/module/index.js';
import {occupancyOf, alikeTo, withUnitsAt} from '../../src/rules/occupancy.js';
import {zonesWithin, type ZocReach} from '../../src/rules/zoc.js';
import {runs} from '../runs.js';
import {print, seriesScenes} from './generated.js';
import {opened} from './laws/scenes.js';

const reaches: readonly ZocReach[] = ['hexside', 'hex', 'anyone'];

/** Everything that is said of a board; `anew`: without the boards that it was made of. */
function said(board: HexPosition, anew: boolean): unknown {
  const asked = anew ? {...board, units: new Map(board.units)} : board;
  const {in: unitsIn, ...arrays} = occupancyOf(asked);
  const hexes = Array.from({length: board.game.grid.size}, (_, hex) => hex as HexId);
  return {
    ...arrays,
    units: hexes.map((hex) => unitsIn(hex).map(({id}) => id)),
    zones: reaches.map((reach) => zonesWithin(asked, reach)),
  };
}

/** A step from one board to the next: which units go, where to (nowhere: off the map), and whether the board is looked at. */
const steps = fc.array(
  fc.record({
    units: fc.array(fc.nat(), {minLength: 1, maxLength: 3}),
    to: fc.option(fc.nat(), {freq: 4}),
    looked: fc.boolean(),
    alike: fc.boolean(),
  }),
  {minLength: 1, maxLength: 8},
);

describe('a board by its difference from another', () => {
  it('has the units, stacking points and ZOCs that are found over the whole map', () => {
    let moved = 0;
    fc.assert(
      fc.property(seriesScenes, steps, fc.boolean(), (scene, made, suppliedOnly) => {
        const printed = print(scene);
        const rules = {...printed.document.rules, ...(suppliedOnly ? {zoc: {suppliedOnly}} : {})};
        let board = opened({...printed, document: {...printed.document, rules}});
        for (const {units, to, looked, alike} of made) {
          const {grid, units: all} = board.game;
          const going = [...new Set(units.map((unit) => all[unit % all.length]!))];
          board = withUnitsAt(board, going, to === null ? undefined : ((to % grid.size) as HexId));
          if (alike) board = alikeTo(board, {...board});
          if (looked) expect(said(board, false)).to.deep.equal(said(board, true));
          moved++;
        }
        expect(said(board, false)).to.deep.equal(said(board, true));
      }),
      {numRuns: runs(300, 40)},
    );
    expect(moved).to.be.above(40);
  });
});
