import {expect} from 'chai';
import {openPhase} from '../../../src/battle/open.js';
import {phaseReport} from '../../../src/battle/phase-report.js';
import type {BattleDocument} from '../../../src/module/schema/battle.js';
import type {PhaseEvent} from '../../../src/module/schema/phase.js';
import {played} from '../area/scene.js';
import {done, pick} from './board.js';

/** The defender gives the place up, or holds it. */
const decides: BattleDocument = {
  outcomes: {held: {title: 'Held'}, won: {title: 'A victory', taken: true}},
  chart: {
    initial: 'defender',
    states: {
      defender: {
        meta: {acts: 'defender', phase: 'decision', rule: '4.1', asks: ['continue', 'retreat']},
        on: {
          continue: {actions: {type: 'settle', params: {is: 'held'}}, target: 'over'},
          retreat: {actions: {type: 'settle', params: {is: 'won'}}, target: 'over'},
        },
      },
      over: {type: 'final'},
    },
  },
};
const scene = {units: {r1: {}, r2: {at: 'P', steps: 2, left: 1}, b1: {}, b2: {at: 'D'}}, battle: decides};

describe('a combat phase on points whose units lose steps', () => {
  it('fights one battle after another, attackers at the place and beside it', () => {
    const {position} = played(scene, {attackers: ['r1'], defenders: ['b1']});
    const session = openPhase(position, {side: 'red', battles: []});
    if (!session.ok) throw new Error(JSON.stringify(session.faults));
    const events: readonly PhaseEvent[] = [
      {type: 'announce', at: 'P', attackers: ['r1']},
      {type: 'announce', at: 'D', attackers: ['r2']},
      pick(0),
      {type: 'retreat'},
      pick(1),
      {type: 'continue'},
      done,
    ];
    const {decision} = session.value.view(0);
    if (decision.kind !== 'phase') throw new Error(decision.kind);
    expect(decision.targets.map(({at}) => at)).to.deep.equal(['P', 'D']);
    expect(decision.attackersOf('P').map(({unit}) => unit.id)).to.deep.equal(['r1', 'r2']);
    for (const event of events) expect(session.value.play(event), event.type).to.deep.equal([]);
    const report = phaseReport(session.value.state);
    expect(report.combats.map(({at, outcome}) => [at, outcome])).to.deep.equal([
      ['P', 'won'],
      ['D', 'held'],
    ]);
    expect(report.has.attacked).to.deep.equal(['r1', 'r2']);
    expect(report.units['r2']).to.deep.include({at: 'P', steps: 1});
    expect(session.value.lines()[4]!.findings.map(({message}) => message)).to.have.lengthOf(1);
  });
});
