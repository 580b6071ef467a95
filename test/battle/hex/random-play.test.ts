import {describe as describeBattle} from '../../../src/battle/boards.js';
import type {BattleEvent, HexPosition} from '../../../src/module/index.js';
import {replayOnHexes} from '../../../src/battle/play.js';
import {expect} from 'chai';
import {xoroshiro128plus, unsafeUniformIntDistribution} from 'pure-rand';
import {stateOf} from '../../../src/battle/chart.js';
import {boardOf, type HexBattle, type HexBattleSetup} from '../../../src/rules/hex-combat/index.js';
import {sheets} from '../../../src/rules/index.js';
import {occupancyOf} from '../../../src/rules/occupancy.js';
import {zonesWithin} from '../../../src/rules/zoc.js';
import {codes, setupOf} from './fixtures.js';
import {possible} from './walk.js';
import {runs} from '../../runs.js';
import {playOnHexes} from '../play.js';

/** Numbers from 0 to `below` - 1, from a seed. */
function chance(seed: number): (below: number) => number {
  const generator = xoroshiro128plus(seed);
  return (below) => unsafeUniformIntDistribution(0, below - 1, generator);
}

const table = {
  kind: 'odds' as const,
  columns: ['1-2', '1-1', '2-1'],
  results: {
    '1-2': ['A1', 'AR', 'X2', 'R1', 'D2', 'EX'],
    '1-1': ['AR', 'BR', 'X2', 'R2', 'DR', 'D9'],
    '2-1': ['-', 'BR', 'EX', 'D1', 'DR', 'D2'],
  },
  codes,
};

/** A small map with a defender in the middle and at least one attacker next to it; everything else as it falls. */
function scene(seed: number): HexBattleSetup {
  const draw = chance(seed);
  const cells = Array.from({length: 7}, () =>
    Array.from({length: 7}, () => ['.', '.', '.', '.', '.', '#', 'w', 'm', 'E', 'Q', '1', 'X'][draw(12)]!),
  );
  cells[3]![3] = ['G', 'GG', 'GH', 'AGH'][draw(4)]!;
  cells[3]![4] = ['E', 'EE', 'EQ', 'Z'][draw(4)]!;
  cells[3]![0] = 'S';
  const picture = cells
    .map((row, i) => (i % 2 === 1 ? '  ' : '') + row.map((cell) => cell.padEnd(4)).join(''))
    .join('\n');
  const sheet = [...sheets.keys()][draw(sheets.size)]!;
  return setupOf(picture, {
    sheet,
    limit: 1 + draw(4),
    table,
    attackers: attackerNextTo(picture),
  });
}

/** The first combat unit of the cell right of the middle, by the order in which a picture names enemies. */
function attackerNextTo(picture: string): string[] {
  const rows = picture.split('\n').slice(0, 4);
  const before = [...rows.slice(0, 3), rows[3]!.slice(0, 2 + 4 * 4)].join('');
  const seen = before.replaceAll(/[^EZUQ]/g, '').length;
  return [`e${seen + 1}`];
}

/** Holds the units and ZOCs of a board, found by its difference from the first, against those gathered over the whole map. */
function holdsAnew(board: HexPosition): void {
  const anew = {...board, units: new Map(board.units)};
  for (const unit of board.units.values())
    expect(occupancyOf(board).in(unit.at)).to.deep.equal(occupancyOf(anew).in(unit.at));
  expect(occupancyOf(board).points).to.deep.equal(occupancyOf(anew).points);
  expect(zonesWithin(board, 'hexside')).to.deep.equal(zonesWithin(anew, 'hexside'));
}

/** Checks the laws of every battle at every moment. */
function holds(setup: HexBattleSetup, battle: HexBattle): void {
  for (const [id, {at, steps, eliminated}] of Object.entries(battle.units)) {
    expect(eliminated, `${id} without steps`).to.equal(steps === 0);
    expect(at === null, `${id} off the map`).to.equal(eliminated || battle.relocated.includes(id));
  }
  const board = boardOf(setup, battle);
  const {units} = board;
  holdsAnew(board);
  const sides = new Map<number, number>();
  for (const [id, {at}] of units) {
    const unit = setup.game.units[id]!;
    if (!unit.zoc) continue;
    const there = sides.get(at);
    expect(there === undefined || there === unit.side, 'both sides in a hex').to.equal(true);
    sides.set(at, unit.side);
  }
  expect(JSON.parse(JSON.stringify(battle))).to.deep.equal(battle);
}

const stepsIn = (battle: HexBattle): number =>
  Object.values(battle.units).reduce((sum, {steps}) => sum + steps, 0);

const battles = runs(500);

describe(`random play of ${battles} battles`, () => {
  it('always ends, loses just what is due, and is the same when replayed', () => {
    let events = 0;
    for (let seed = 1; seed <= battles; seed++) {
      const setup = scene(seed);
      const draw = chance(seed + 1_000_000);
      const play = playOnHexes(setup);
      const log: BattleEvent[] = [];
      while (stateOf(play.state) !== 'over') {
        const before = play.state;
        const ways = possible(before);
        expect(ways, `seed ${seed} has a way on from ${stateOf(before)}`).to.not.be.empty;
        const event = ways[draw(ways.length)]!;
        const refused = play.play(event);
        if (refused.length > 0) {
          // an HQ that must not be left behind is the one thing a single unit's route doesn't know of
          expect(refused[0]!.clause, `seed ${seed} ${JSON.stringify(event)}`).to.equal('9.3.1');
          expect(play.state).to.equal(before);
          continue;
        }
        const {battle: was} = before.context;
        const {battle: is} = play.state.context;
        const due = was.pendingLosses.reduce((sum, {steps}) => sum + steps, 0);
        if (event.type === 'assign') expect(stepsIn(was) - stepsIn(is)).to.equal(due);
        if (was.outcome !== null) expect(is.outcome, 'what was decided stays').to.equal(was.outcome);
        holds(setup, is);
        log.push(event);
        expect(log.length).to.be.below(60);
      }
      expect(describeBattle(play.state).choices).to.deep.equal([]);
      const again = replayOnHexes(setup, log).states.at(-1)!;
      expect(again.context.battle).to.deep.equal(play.state.context.battle);
      events += log.length;
    }
    expect(events).to.be.above((8 / 3) * battles);
  });
});
