import {expect} from 'chai';
import type {PhaseEvent} from '../../../src/module/schema/phase.js';
import type {Json} from '../contract/kit.js';
import {announce, attack, phaseAfter, phaseModule, pick, places, roll} from './board.js';

/** The attacker may commit Stukas, then both sides have the battle end by the die. */
const battle = {
  rolls: {result: {table: 'crt', rule: '7.1'}},
  support: {
    air: {
      title: 'Air support',
      rule: '10.2',
      by: 'attacker',
      assets: {'stuka-1': {side: 'red'}, 'stuka-2': {side: 'red'}},
      gives: {shift: 1},
    },
  },
  chart: {
    initial: 'support',
    states: {
      support: {
        meta: {acts: 'attacker', phase: 'support', clause: 'support', asks: ['commit', 'pass']},
        always: {guard: {not: {type: 'mayCommit', params: {of: 'attacker', kinds: ['air']}}}, target: 'roll'},
        on: {
          commit: {
            guard: {type: 'supportFits', params: {of: 'attacker', kinds: ['air']}},
            actions: {type: 'commit', params: {of: 'attacker'}},
            target: 'support',
          },
          pass: {target: 'roll'},
        },
      },
      roll: {
        meta: {acts: 'attacker', phase: 'roll', rule: '7.1'},
        on: {
          roll: {
            guard: {type: 'diceFit', params: {of: 'result'}},
            actions: [
              {type: 'roll', params: {roll: 'result'}},
              {type: 'settle', params: {by: 'place'}},
            ],
            target: 'over',
          },
        },
      },
      over: {type: 'final'},
    },
  },
};
const base = phaseModule();
const module = phaseModule({}, {rules: {...(base['rules'] as Json), battle}});
const commit = (...names: string[]): PhaseEvent => ({type: 'commit', kind: 'air', with: names});
const pass: PhaseEvent = {type: 'pass'};

describe('the assets of a combat phase', () => {
  it('are committed once in it', async () => {
    const first = [attack(1), attack(2), pick(0), commit('stuka-1'), pass, roll(1), pick(1)];
    const again = await phaseAfter([...first, commit('stuka-1')], {module});
    expect(again.refusedAt).to.equal(7);
    expect(again.used).to.deep.equal(['stuka-1']);
    const other = await phaseAfter([...first, commit('stuka-2'), roll(1)], {module});
    expect(other.refused).to.equal(undefined);
    expect(other.used).to.deep.equal(['stuka-1', 'stuka-2']);
  });

  it('are those that an announcement names, none of them used', async () => {
    const named: PhaseEvent = {type: 'announce', at: places.b2, attackers: ['r2'], assets: ['stuka-2']};
    const only = await phaseAfter([named, pick(0), commit('stuka-1')], {module});
    expect(only.refusedAt).to.equal(2);
    const used = await phaseAfter(
      [named, pick(0), commit('stuka-2'), roll(1), {...named, at: places.b3, attackers: ['r3']}],
      {
        module,
      },
    );
    expect(used.refused?.reason).to.equal('stuka-2 was used already in this combat phase.');
  });

  it('are passed over where none is left', async () => {
    const all = [
      attack(1),
      pick(0),
      commit('stuka-1', 'stuka-2'),
      roll(1),
      announce(places.b2, 'r2'),
      pick(1),
    ];
    const {reports, refused} = await phaseAfter(all, {module});
    expect(refused).to.equal(undefined);
    expect((reports['1'] as {state: string}).state).to.equal('roll');
  });
});
