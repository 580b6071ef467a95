import {expect} from 'chai';
import type {HexId} from '../../src/board/index.js';
import {Budget} from '../../src/board/work.js';
import {hexOdds} from '../../src/odds/hex/odds.js';
import {Boards, moved} from '../../src/odds/hex/state.js';
import {finish} from '../../src/odds/index.js';
import type {OddsSetup} from '../../src/rules/hex-combat/index.js';
import {always, open} from '../battle/hex/fixtures.js';

/** A battle in the last rows of a map of 40,000 hexes, the largest there may be. */
const setup: OddsSetup = open(
  {
    id: 'large',
    title: 'Large',
    umpire: 1,
    sides: {axis: {name: 'Axis'}, soviet: {name: 'Soviet'}},
    map: {
      kind: 'hex',
      layout: 'pointy-top',
      shifted: 'even',
      columns: 200,
      rows: 200,
      label: 'CCC.RRR',
      supplySources: {axis: ['001.190']},
    },
    unitTypes: {infantry: {}},
    units: {
      g1: {side: 'axis', type: 'infantry', steps: 2},
      e1: {side: 'soviet', type: 'infantry', steps: 2},
    },
    stacking: {limit: 3},
    rules: {retreat: 'wwii-battle-series'},
    tables: {crt: always('R1')},
  },
  {units: {g1: {at: '100.190'}, e1: {at: '101.190'}}},
  {attackers: ['e1'], at: '100.190'},
);
describe('odds on the largest map', () => {
  it('find where a defender may stand', () => {
    const {rows} = finish(hexOdds(setup, new Budget(1e6)));
    expect(rows[0]!.vacated).to.equal(true);
    expect(rows[0]!.ends).to.include('099.190');
  });

  it('keep two boards apart whose hexes differ by 32,768', () => {
    const boards = new Boards(setup);
    const [place] = boards.placesOf(setup.units.defender);
    const stood = (hex: number) => moved(boards.start, [place!], hex as HexId);
    expect(stood(39_000).at[place!]).to.equal(39_000);
    expect(boards.placement(stood(39_000))).not.to.equal(boards.placement(stood(39_000 - 32_768)));
    const {index} = setup.units.defender[0]!;
    expect(boards.board(stood(39_000)).units.get(index)!.at).to.equal(39_000);
    expect(boards.board(stood(39_000 - 32_768)).units.get(index)!.at).to.equal(39_000 - 32_768);
  });
});
