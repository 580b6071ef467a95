import {expect} from 'chai';
import {fight} from '../../battle/hex/fixtures.js';
import {lossOf, ruleRetreat} from '../../../src/rules/index.js';
import {boardOf} from '../../../src/rules/hex-combat/index.js';
import {board} from '../picture.js';

const sheet = 'russia-besieged';
const pair = `
      ~   ~   ~   ~   ~
        ~   ~   ~   ~   ~
      .   E   1   GG  ~
        ~   ~   ~   ~   ~`;
/** Two such hexes in a row (T-RF6). */
const long = `
      ~   ~   ~   ~   ~
        E   ~   E   ~   ~
      ~   1   1   GG  ~
        ~   ~   ~   ~   ~`;

describe('10.87 Through friends in an enemy ZOC', () => {
  it('RF-10.87-a, RF-10.87-b: units that began together lose one step in all (T-RF5); RF-10.87-c: over the CRT', () => {
    const judged = board(pair, {sheet}).judge(1, [
      ['g1', '03.03'],
      ['g2', '03.03'],
    ]);
    expect(judged).to.deep.include({legal: true, stepLosses: 1, lines: ['10.87 cost 03.03']});
    expect(judged.findings.find(({kind}) => kind === 'cost')?.units).to.deep.equal(['g1', 'g2']);
  });

  it('RF-10.87-d: one for each such hex of a retreat of two', () => {
    const judged = board(long, {sheet}).judge(2, [
      ['g1', '03.03 02.03'],
      ['g2', '03.03 02.03'],
    ]);
    expect(judged).to.deep.include({legal: true, stepLosses: 2});
  });

  it('once for the first hex, though they enter different ones', () => {
    const judged = board(
      `
      ~   ~   ~   ~   ~
        ~   E   2   ~   ~
      ~   ~   2   GG  ~
        ~   ~   ~   ~   ~`,
      {sheet},
    ).judge(1, [
      ['g1', '03.02'],
      ['g2', '03.03'],
    ]);
    expect(judged).to.deep.include({legal: true, stepLosses: 1});
    expect(judged.lines).to.deep.equal(['10.87 cost 03.02']);
  });

  it('RF-10.87-e: a free hex costs nothing, nor the hex that is left', () => {
    const judged = board(
      `
      ~   ~   ~   ~   ~
        ~   ~   ~   E   ~
      .   .   .   GG  ~
        ~   ~   ~   ~   ~`,
      {sheet},
    ).judge(1, [
      ['g1', '03.03'],
      ['g2', '03.03'],
    ]);
    expect(judged).to.deep.include({legal: true, stepLosses: 0, lines: []});
  });

  it('AMB-RF-19: a unit that was alone pays as a stack of one, or by the reading loneUnit nothing', () => {
    const alone = pair.replace('GG', 'G ');
    expect(board(alone, {sheet}).judge(1, [['g1', '03.03']]).stepLosses).to.equal(1);
    const free = board(alone, {sheet, options: {loneUnit: 'free'}});
    expect(free.judge(1, [['g1', '03.03']])).to.deep.include({legal: true, stepLosses: 0, lines: []});
    expect(
      board(pair, {sheet, options: {loneUnit: 'free'}}).judge(1, [['g1', '03.03']]).stepLosses,
      'one of a stack pays all the same',
    ).to.equal(1);
    expect(board(alone, {sheet}).ask(1).disputed, 'it changes no route').to.deep.equal([]);
  });

  it('the question tells of it before anyone moves', () => {
    const ruling = board(pair, {sheet}).ask(1, {units: ['g1']});
    expect(ruling.findings).to.deep.equal(['10.87 cost 03.03 <- f1']);
    expect(ruling.messages).to.deep.equal([
      '03.03: this EZOC hex, held by f1, costs the units that began stacked together one step in all (10.87).',
    ]);
  });

  it('AMB-RF-19, reading C, loneUnit each: every mover pays for itself', () => {
    const plan = [
      ['g1', '03.03'],
      ['g2', '03.03'],
    ] as const;
    const judged = board(pair, {sheet, options: {loneUnit: 'each'}}).judge(1, plan);
    expect(judged).to.deep.include({legal: true, stepLosses: 2});
    expect(judged.findings.filter(({kind}) => kind === 'cost').map(({units}) => units)).to.deep.equal([
      ['g1'],
      ['g2'],
    ]);
    expect(judged.findings.map(({message}) => message).join()).to.contain('each unit pays');
    const fought = fight(
      `
      ~   ~   ~   ~   ~
        ~   E   ~   ~   ~
      ~   ~   1   GG  E
        ~   ~   ~   ~   ~`,
      {sheet, attackers: ['e2'], table: 'R1', options: {loneUnit: 'each'}},
      'roll 1',
      'order g1 g2',
      'g1: 03.03',
      'g2: 03.03',
    );
    expect(fought.battle.pendingLosses.map(({units, steps}) => [units, steps])).to.deep.equal([
      [['g1'], 1],
      [['g2'], 1],
    ]);
  });

  it('who began together shares the step, and whoever of them has left the hex since is still of the stack', () => {
    const weak = {g1: {steps: 1}, g2: {steps: 1}};
    const plan = [
      ['g1', '03.03'],
      ['g2', '03.03'],
    ] as const;
    const alike = {fatalSteps: 'counted', loneUnit: 'free'};
    const judged = board(pair, {sheet, units: weak, options: alike}).judge(1, plan);
    // neither was alone: the second is no freer than the first
    expect(judged.lines).to.deep.equal(['10.84 violation 03.03', '10.84 violation 03.03']);
    const alone = board(pair.replace('GG', 'G '), {sheet, units: weak, options: alike});
    expect(alone.judge(1, [['g1', '03.03']]).lines, 'one that was alone is').to.deep.equal([]);
  });

  it('in a battle the last of a stack pays with those who left before it', () => {
    const pocket = `
      ~   ~   ~   ~   ~
        ~   E   ~   ~   ~
      ~   ~   1   GG  E
        ~   ~   ~   ~   ~`;
    for (const loneUnit of ['pays', 'free']) {
      const played = fight(
        pocket,
        {sheet, attackers: ['e2'], table: 'R1', options: {loneUnit}},
        'roll 1',
        'order g1 g2',
        'g1: 03.03',
      );
      const {setup, battle} = played;
      const {sheet: rules, readings} = setup.rules!;
      const ruled = ruleRetreat(rules, readings, boardOf(setup, battle), [setup.game.unit('g2')!], {
        hexes: 1,
      });
      expect(lossOf(ruled, ruled.search.routes[0]!), loneUnit).to.include({shared: 1, mayFallOnOthers: true});
    }
  });
});
