import {expect} from 'chai';
import type {BattleDocument, ChartState} from '../../../src/module/schema/battle.js';
import {played} from './scene.js';

const fires = (of: 'attacker' | 'defender', name: string, next: string): ChartState => ({
  meta: {acts: of, phase: 'roll', clause: 'attack'},
  on: {
    roll: {
      guard: {type: 'diceFit', params: {of: name}},
      actions: {type: 'roll', params: {roll: name}},
      target: next,
    },
  },
});
/** The attacker fires on the table of armies or of corps, the defender replies, and the defender loses. */
const battle: BattleDocument = {
  rolls: {
    fire: {
      table: [{table: 'army', when: {of: 'attackers', type: 'horse'}}, {table: 'corps'}],
      of: 'attacker',
      rule: '12.1',
    },
    reply: {table: 'corps', of: 'defender', title: 'The reply'},
  },
  chart: {
    initial: 'fire',
    states: {
      fire: fires('attacker', 'fire', 'reply'),
      reply: fires('defender', 'reply', 'losses'),
      losses: {
        entry: {type: 'reckon', params: {of: 'defender', from: 'fire'}},
        meta: {acts: 'defender', phase: 'losses', clause: 'losses'},
        always: {guard: {not: 'pending'}, target: 'end'},
        on: {assign: {guard: 'lossesFit', actions: 'take', target: 'end'}},
      },
      end: {always: {actions: {type: 'settle', params: {by: 'place'}}, target: 'over'}},
      over: {type: 'final'},
    },
  },
};
const tables = {
  corps: {
    kind: 'strength',
    columns: [1, 2, 4],
    results: {1: [0, 0, 0, 0, 0, 1], 2: [0, 0, 0, 1, 1, 1], 4: [0, 1, 1, 1, 2, 2]},
  },
  army: {kind: 'strength', columns: [1, 3], results: {1: [1, 1, 2, 2, 3, 3], 3: [2, 2, 3, 3, 4, 5]}},
};
const scene = (more: object = {}) => ({
  battle,
  tables,
  units: {r1: {attack: 2, steps: 2}, r2: {attack: 1}, b1: {defence: 1, steps: 3}, ...more},
});

describe('rolls by strength, on areas', () => {
  it('multiply the strength of each unit by its own modifiers', () => {
    const horse = {...tables.corps, modifiers: [{when: {type: 'horse'}, attack: 2, name: 'horse'}]};
    const {session} = played({
      ...scene({r2: {attack: 1, type: 'guns'}, r3: {attack: 1, type: 'horse'}}),
      battle: {...battle, rolls: {...battle.rolls, fire: {table: 'corps', of: 'attacker'}}},
      tables: {...tables, corps: horse},
    });
    expect(session.play({type: 'roll', dice: [4]})).to.deep.equal([]);
    expect(session.lines()[1]!.findings[0]!.message).to.match(
      /^Fire: strength 2 \+ 1 \+ 1 × 2 \(horse\) = 5, column 4\./,
    );
  });

  it('read the last column not above the strength, and are told, shown and due', () => {
    const begun = played(scene());
    const view = begun.session.view(0);
    expect(view.prompt).to.equal('The Red units roll for Fire on column 2.');
    expect(view.decision).to.deep.include({kind: 'roll', dice: ['Die, column 2'], sides: [0]});
    expect(view.table.inUse).to.deep.equal(['2']);
    const after = played(scene(), {}, [
      {type: 'roll', dice: [5]},
      {type: 'roll', dice: [1]},
    ]);
    expect(after.report.rolls).to.deep.equal({
      fire: {dice: [5], drm: 0, total: 5, row: 5, column: '2', result: 1},
      reply: {dice: [1], drm: 0, total: 1, row: 1, column: '1', result: 0},
    });
    expect(after.report.due).to.deep.equal([{role: 'defender', losses: 1, units: ['b1']}]);
    expect(after.session.lines()[1]!.findings.map(({message}) => message)).to.deep.equal([
      'Fire: strength 3 (2 + 1), column 2. Rolled 5: 1 loss for the Blue units.',
    ]);
    expect(after.session.view(2).lastRoll).to.deep.include({
      step: 2,
      result: 'The reply: no losses on column 1',
    });
  });

  it('go by the first table whose condition holds, and by the last one else', () => {
    const {report} = played(scene({r2: {attack: 1, type: 'horse'}}), {}, [{type: 'roll', dice: [6]}]);
    expect(report.rolls['fire']).to.deep.include({column: '3', result: 5});
  });

  it('say why losses below every loss factor cost nothing', () => {
    const states = {
      ...battle.chart!.states,
      losses: {
        ...battle.chart!.states!['losses'],
        entry: {type: 'reckon', params: {of: 'defender', from: 'fire', allocate: 'factor'}},
      },
    } as NonNullable<NonNullable<BattleDocument['chart']>['states']>;
    const {report, session} = played(
      {...scene({b1: {lossFactor: 3}}), battle: {...battle, chart: {...battle.chart!, states}}},
      {},
      [
        {type: 'roll', dice: [5]},
        {type: 'roll', dice: [1]},
      ],
    );
    expect(report.due).to.deep.equal([]);
    expect(session.lines()[2]!.findings.map(({message}) => message)).to.include(
      'The Blue units lose nothing: no step of theirs has a loss factor of 1 or less.',
    );
  });

  it('are passed over without strength', () => {
    const {report, session} = played(scene({b1: {defence: 0, steps: 3}}), {}, [{type: 'roll', dice: [5]}]);
    expect(report.state).to.equal('losses');
    expect(session.lines()[1]!.findings.at(-1)!.message).to.equal('No roll for The reply: no strength.');
  });
});
