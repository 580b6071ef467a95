import {expect} from 'chai';
import type {PhaseEvent} from '../../../src/module/schema/phase.js';
import type {PhaseSession} from '../../../src/battle/phase-session.js';
import {announce, attack, done, phaseModule, phaseSession, pick, roll} from './board.js';

const enter: PhaseEvent = {type: 'advance', units: ['r1']};
const chain = [attack(1), attack(2), pick(0), roll(2), enter];
const said = (session: PhaseSession, step: number): readonly string[] =>
  session.lines()[step]!.findings.map(({message}) => message);

describe('a phase that is played and shown', () => {
  it('tells every event in one log', async () => {
    const session = await phaseSession(chain);
    expect(session.stopped).to.deep.equal([]);
    expect(said(session, 0)).to.deep.equal([
      'The combat phase of the Red units begins. Attacks are announced and fought in any order.',
    ]);
    expect(said(session, 1)).to.deep.equal(['r1 is to attack 03.04, against b1.']);
    expect(said(session, 3)).to.deep.equal([
      'The attack on 03.04 is fought: r1 against b1.',
      'r1 attacks b1 in 03.04: 4 against 2 is 1-1.',
    ]);
    expect(said(session, 4)[0]).to.equal('Rolled 2 on column 1-1. DE: the defender is eliminated.');
    expect(said(session, 5)[0]).to.match(/r1 .*03\.04/);
  });

  it('tells at the end who must have fought', async () => {
    const session = await phaseSession([done], {module: phaseModule({must: {attack: {type: 'foot'}}})});
    expect(said(session, 1)).to.deep.equal([
      'The combat phase of the Red units is over.',
      'r1, r2 and r3 had to attack and did not.',
    ]);
  });

  it('shows a combat with its own moments, and between two of them the attacks', async () => {
    const session = await phaseSession(chain);
    const combat = session.view(4);
    expect([combat.state, combat.step, combat.place, combat.phase?.inHand]).to.deep.equal([
      'advance',
      4,
      '03.04',
      0,
    ]);
    expect(combat.lastRoll?.step).to.equal(4);
    const {state, at, over, acting, prompt, phase, lastRoll} = session.view(5);
    expect({state, at, over, acting}).to.deep.equal({state: 'announce', at: -1, over: false, acting: [0]});
    expect(prompt).to.equal('The Red units pick the attack that is fought next, or announce another.');
    expect(lastRoll?.step).to.equal(4);
    expect(phase?.attacks.map(({is, mayPick, place}) => [is, mayPick, place])).to.deep.equal([
      ['fought', false, '03.04'],
      ['announced', true, '05.04'],
    ]);
    expect(session.view(2).arrows).to.have.lengthOf(2);
    expect(session.view(5).arrows).to.have.lengthOf(1);
  });

  it('lists the units that its combats have destroyed', async () => {
    const session = await phaseSession([...chain, pick(1), roll(6)]);
    const lost = (step: number): readonly string[] => session.view(step).phase!.lost.map(({id}) => id);
    expect([lost(0), lost(3), lost(4), lost(5), lost(7)]).to.deep.equal([
      [],
      [],
      ['b1'],
      ['b1'],
      ['b1', 'r2'],
    ]);
  });

  it('shows the board of each moment', async () => {
    const session = await phaseSession(chain);
    const at = (step: number): string => {
      const {position} = session.view(step);
      if (position.kind !== 'hex') throw new Error('no hexes');
      return position.game.grid.label(position.units.get(position.game.unit('r1')!.index)!.at);
    };
    expect([at(0), at(4), at(5)]).to.deep.equal(['03.05', '03.05', '03.04']);
  });

  it('judges an attack before it is announced', async () => {
    const session = await phaseSession(chain);
    const {decision} = session.view(5);
    if (decision.kind !== 'phase') throw new Error(decision.kind);
    expect(decision.judge('07.04', ['r3'])).to.deep.equal([]);
    expect(decision.judge('07.04', ['r1', 'r3']).map(({message}) => message)).to.deep.equal([
      'r1 may not attack 07.04: 03.04 is not adjacent.',
    ]);
  });

  it('forecasts an attack before it is announced: its column, and what each result would do', async () => {
    const session = await phaseSession(chain);
    const {decision} = session.view(5);
    if (decision.kind !== 'phase') throw new Error(decision.kind);
    const {forecast} = decision;
    const battle = forecast('07.04', ['r3']);
    expect([battle?.place, battle?.table.inUse]).to.deep.equal(['07.04', ['1-1']]);
    expect(battle?.table.outlook?.('DR').said.map(({message}) => message)[0]).to.match(/^b3/);
    // the same once it is fought
    const fought = await phaseSession([...chain, announce('07.04', 'r3'), pick(2)]);
    expect(fought.view(7).table.sums).to.deep.equal(battle?.table.sums);
    // nobody attacks, and one that may not
    for (const ids of [[], ['r1'], ['r1', 'r3']])
      expect(forecast('07.04', ids), ids.join()).to.equal(undefined);
    expect(forecast('07.04', ['r3'])).to.equal(battle);
  });

  it('lists who could be attacked, and by whom', async () => {
    const session = await phaseSession(chain);
    const {decision} = session.view(5);
    if (decision.kind !== 'phase') throw new Error(decision.kind);
    // b2 is attacked already
    expect(decision.targets.map(({at, defenders}) => [at, defenders.map(({id}) => id)])).to.deep.equal([
      ['07.04', ['b3']],
    ]);
    expect(
      decision.attackersOf('05.04').map(({unit, findings}) => [unit.id, findings[0]?.message]),
    ).to.deep.equal([['r2', 'r2 cannot attack again: a unit may attack once in a combat phase.']]);
    expect(decision.attackersOf('07.04').map(({unit, findings}) => [unit.id, findings])).to.deep.equal([
      ['r3', []],
    ]);
    expect(decision.done).to.equal(undefined);
  });

  it('undoes and redoes across combats', async () => {
    const session = await phaseSession(chain);
    expect(session.diceTakenBack(1)).to.deep.equal([2]);
    session.goTo(1);
    expect(session.view(1).phase?.attacks).to.have.lengthOf(1);
    session.goTo(5);
    expect(session.state.context.board.units.size).to.equal(5);
    session.goTo(3);
    expect(session.play(roll(1))).to.deep.equal([]);
    expect(session.state.context.board.units.size).to.equal(6);
    expect(session.log.moves.map(({type}) => type)).to.include('replaced');
  });

  it('hands out the battle that is fought, with its events alone', async () => {
    const session = await phaseSession([...chain, pick(1), roll(1), announce('07.04', 'r3'), pick(2)]);
    expect(session.fight(2)).to.equal(undefined);
    expect(session.fight(4)).to.deep.include({events: [roll(2)]});
    expect(session.fight(4)?.question).to.deep.include({
      at: '03.04',
      attackers: ['r1'],
      underAttack: ['05.04'],
    });
    expect(session.fight(9)).to.deep.include({events: []});
    expect(session.fight(9)?.position.units.size).to.equal(5);
  });

  it('stops a log at an event that is refused', async () => {
    const session = await phaseSession([attack(1), pick(0), pick(0)]);
    expect(session.step).to.equal(2);
    expect(session.stopped.map(({message}) => message)).to.deep.equal([
      '"pick" cannot happen now: a combat is being fought.',
    ]);
  });
});
