/**
 * One question, asked of a plan, of a battle through its chart, of the search that splits a stack, and of the odds: what
 * the rules allow and what comes of it is one answer.
 */
import {expect} from 'chai';
import type {HexPosition, SheetDocument} from '../../src/module/index.js';
import {said as sentences} from '../said.js';
import {beginHexBattle, outlook} from '../../src/rules/hex-combat/index.js';
import {hexOdds} from '../../src/odds/hex/odds.js';
import {finish} from '../../src/odds/index.js';
import {Budget} from '../../src/board/work.js';
import {retreatRulesOf} from '../../src/rules/index.js';
import {answerJudge} from '../../src/answer/retreat.js';
import {bestSplit} from '../../src/rules/retreat/split.js';
import {carryOut} from '../../src/rules/retreat/plan.js';
import {always, setupOf} from '../battle/hex/fixtures.js';
import {board, type More} from '../rules/picture.js';
import {readJson} from '../files.js';
import {playOnHexes} from '../battle/play.js';

const own = ((await readJson('test/rules/own-sheet.json')) as {rules: {retreat: SheetDocument}}).rules
  .retreat;

/** Groups and their paths: `g1 h1: 02.03`. */
type Plan = readonly string[];
const groupOf = (words: string): {units: string[]; path: string[]} => {
  const [units, path] = words.split(':').map((text) => text.split(' ').filter((word) => word !== ''));
  return {units: units!, path: path!};
};

/** Returns the hex of g1 after a plan. */
function standsAfter(position: HexPosition, plan: readonly {units: string[]; path: string[]}[]) {
  const {game} = position;
  const {sheet, readings} = retreatRulesOf(game)!;
  const groups = plan.map(({units, path}) => ({
    units: units.map((id) => game.unit(id)!),
    path: path.map((label) => game.grid.find(label)!),
  }));
  const at = carryOut(sheet, readings, position, groups, {hexes: 1}).board.units.get(
    game.unit('g1')!.index,
  )?.at;
  return at === undefined ? undefined : game.grid.label(at);
}

/**
 * Returns the verdict of each of the four: steps lost by the plan where it is legal, else the clauses that it breaks.
 */
function asked(picture: string, {attackers = ['e1'], ...more}: More & {attackers?: string[]}, plan: Plan) {
  const {position, group} = board(picture, more);
  const groups = plan.map(groupOf);
  const judged = answerJudge(position, {hexes: 1, plan: groups});
  if (!judged.ok) throw new Error(judged.faults[0]!.expected);
  const clausesOf = (findings: readonly {kind: string; clause: string}[]) =>
    [...new Set(findings.flatMap(({kind, clause}) => (kind === 'violation' ? [clause] : [])))].join(' ');
  const setup = setupOf(picture, {...more, attackers, table: 'R1'});
  const battle = playOnHexes(setup);
  battle.play({type: 'roll', dice: [1]});
  let refused = '';
  for (const {units, path} of groups) {
    refused ||= battle.play({type: 'route', units, path})[0]?.clause ?? '';
  }
  const {pendingLosses, units} = battle.state.context.battle;
  const gone = Object.entries(units).flatMap(([id, {eliminated}]) => (eliminated ? [id] : []));
  const owed = pendingLosses.reduce((sum, {steps}) => sum + steps, 0);
  const {sheet, readings} = retreatRulesOf(position.game)!;
  const split = bestSplit(
    sheet,
    readings,
    position,
    group.map((id) => position.game.unit(id)!),
    {hexes: 1},
  );
  const odds = finish(hexOdds(setup, new Budget(1e6)));
  return {
    plan: judged.value.legal ? judged.value.stepLosses : clausesOf(judged.value.findings),
    battle: refused || owed,
    gone,
    stands: [standsAfter(position, groups), units['g1']?.at ?? undefined],
    split: split && {
      steps: split.stepLosses,
      groups: split.groups.map((one) => one.units.map(({id}) => id).join(' ')),
    },
    odds: odds.rows[0]!.defender.steps,
  };
}
const marshland = `
      #   #   #   #
        #   #   #   #
      S   m   GH  E
        #   #   #   #`;
const open = `
      .   .   .   .
        .   .   .   .
      S   .   GH  E
        .   .   .   .`;
/** A depot is no combat unit and no HQ. */
const depot = {units: {h1: {combat: false, hq: false}}};
const onWheels = {units: {h1: {type: 'armour', combat: false, hq: true}}};

describe('one legality: HQs (9.3.1)', () => {
  it('only HQs are bound: what else is no combat unit may go apart or stay for later', () => {
    expect(asked(open, depot, ['g1: 02.03'])).to.deep.include({plan: 0, battle: 0, odds: 0});
    expect(asked(open, depot, ['h1: 02.03', 'g1: 02.03'])).to.deep.include({plan: 0, battle: 0});
    for (const plan of [['g1: 02.03'], ['h1: 02.03', 'g1: 02.03']])
      expect(asked(open, {}, plan), plan[0]).to.deep.include({plan: '9.3.1', battle: '9.3.1'});
  });

  it('an HQ that cannot go where its units must is eliminated where that is read so, else it may not be left', () => {
    const left = asked(marshland, onWheels, ['g1: 02.03']);
    expect(left).to.deep.include({plan: '9.3.1', battle: '9.3.1', gone: []});
    const stranded = asked(marshland, {...onWheels, options: {strandedHq: 'eliminated'}}, ['g1: 02.03']);
    expect(stranded).to.deep.include({plan: 0, battle: 0, gone: ['h1'], odds: 2});
    expect(stranded.split).to.deep.equal({steps: 0, groups: ['g1']});
  });

  it('one that could have gone with an earlier group is not stranded', () => {
    const two = `
      #   #   #   #
        #   .   #   #
      S   m   GGH E
        #   #   #   #`;
    const units = {...onWheels.units, g1: {type: 'armour'}};
    const more = {units, options: {strandedHq: 'eliminated'}};
    const plan = ['g1: 02.02', 'g2: 02.03'];
    expect(asked(two, more, plan)).to.deep.include({plan: '9.3.1', battle: '9.3.1', gone: []});
    const taken = asked(two, more, ['g1 h1: 02.02', 'g2: 02.03']);
    expect(taken).to.deep.include({plan: 0, battle: 0, gone: []});
    expect(taken.split!.groups).to.have.members(['g1 h1', 'g2']);
  });

  it('a sheet without the rule binds no HQ', () => {
    const sheet = {
      ...own,
      conductedBy: 'owner',
      bars: own.bars.filter(({clause}) => clause !== 'region'),
      otherwise: {clause: 'stepPerHex', rule: 'R12', isolated: true},
    } as SheetDocument;
    const more = {sheet, units: {g1: {type: 'armour'}}};
    const found = asked(marshland, more, ['h1: 02.03', 'g1:']);
    expect(found).to.deep.include({plan: 1, battle: 1, odds: 1});
    expect(found.split!.steps).to.equal(1);
    expect(found.split!.groups).to.have.members(['h1', 'g1']);
  });
});

describe('one legality: the shared step (10.87)', () => {
  const held = `
      .   .   .   .   .
        .   E   #   #   .
      S   .   1   GG  E
        .   .   #   #   .`;
  const sheet = (loneUnit: string): SheetDocument => {
    const bars = [
      {clause: 'furtherOut', rule: 'R3'},
      {clause: 'prohibitedTerrain', rule: 'R4'},
      {clause: 'enemyUnits', rule: 'R5'},
      {clause: 'enemyZoc', rule: 'R6', unlessFriendly: true},
    ];
    const prefers = [{clause: 'fewestEnemyZoc', rule: 'R10'}];
    const effects = [{clause: 'sharedStep', rule: 'R13', loneUnit}];
    return {
      ...own,
      costs: [],
      readings: [],
      conductedBy: 'owner',
      bars,
      prefers,
      effects,
    } as unknown as SheetDocument;
  };
  const together = ['g1 g2: 03.03'];
  const apart = ['g1: 03.03', 'g2: 03.03'];
  const lone = held.replace('GG ', 'G  ');
  const table: readonly [loneUnit: string, picture: string, plan: Plan, steps: number][] = [
    ['pays', held, together, 1],
    ['pays', held, apart, 1],
    ['free', held, together, 1],
    ['each', held, together, 2],
    ['each', held, apart, 2],
    ['pays', lone, ['g1: 03.03'], 1],
    ['free', lone, ['g1: 03.03'], 0],
    ['each', lone, ['g1: 03.03'], 1],
  ];
  for (const [loneUnit, picture, plan, steps] of table)
    it(`${loneUnit}, ${plan.join(', ')}: ${String(steps)}`, () => {
      const more = {sheet: sheet(loneUnit), limit: 5, attackers: ['e2']};
      expect(asked(picture, more, plan)).to.deep.include({plan: steps, battle: steps, odds: steps});
    });
});

describe('one legality: the board after a group', () => {
  it('a unit without a route stays where its owner may break off, and is eliminated where he may not', () => {
    const ringed = `
      #   #   #   .
        #   G   E   .
      #   #   #   .`;
    const breakOff = {clause: 'breakOff', rule: 'R13', is: 'allowed'};
    const sheet = (effects: unknown[]): SheetDocument =>
      ({...own, costs: [], conductedBy: 'owner', effects}) as SheetDocument;
    const stays = asked(ringed, {sheet: sheet([breakOff])}, ['g1:']);
    expect(stays).to.deep.include({plan: 0, battle: 0, gone: [], odds: 0, stands: ['02.02', '02.02']});
    const dies = asked(ringed, {sheet: sheet([])}, ['g1:']);
    expect(dies).to.deep.include({gone: ['g1'], odds: 2, stands: [undefined, undefined]});
  });
});

describe('one legality: what a result is said to do', () => {
  it('the outlook of a code eliminates an HQ that the losses strand, as the battle does', () => {
    const table = {...always('D1'), codes: {D1: {defender: {steps: 1, retreat: 1}}}};
    const units = {g1: {steps: 1}};
    const field = (strandedHq: string) =>
      setupOf(open, {attackers: ['e1'], table, units, options: {strandedHq}});
    const said = (strandedHq: string): string =>
      sentences(
        field(strandedHq).game,
        outlook(field(strandedHq), beginHexBattle(field(strandedHq)), 'D1').said,
      ).join(' ');
    const fate = (strandedHq: string): boolean => {
      const battle = playOnHexes(field(strandedHq));
      battle.play({type: 'roll', dice: [1]});
      battle.play({type: 'assign', losses: {g1: 1}});
      return battle.state.context.battle.units['h1']!.eliminated;
    };
    expect([said('eliminated'), fate('eliminated')]).to.deep.equal([
      '03.03: h1 is eliminated: under this reading an HQ needs a combat unit to retreat with.',
      true,
    ]);
    expect([said('goes-alone'), fate('goes-alone')]).to.deep.equal(['h1: to 02.03.', false]);
  });
});
