import {openPosition} from '../../../src/phrases/positions.js';
import {expect} from 'chai';
import type {HexReport} from '../../../src/battle/hex/report.js';
import {openBattle} from '../../../src/battle/open.js';
import type {BattleEvent, WhenDocument} from '../../../src/module/index.js';
import {Budget, finish} from '../../../src/board/work.js';
import {hexOdds} from '../../../src/odds/hex/odds.js';
import {openGame} from '../../open-game.js';
import {shortSheet} from '../../rules/short-sheet.js';
import {board} from '../../rules/picture.js';
import {always, open, play} from './fixtures.js';

/** The attacker may charge, may let a round pass, and then rolls. */
const battle = {
  rolls: {result: {table: 'crt', rule: '7.1'}},
  declarations: {charge: {title: 'Charge', rule: '8.1', by: 'attacker', most: 1}},
  chart: {
    initial: 'ask',
    states: {
      ask: {
        meta: {acts: 'attacker', phase: 'declare', rule: '8.1', asks: ['declare', 'continue', 'pass']},
        on: {
          declare: {
            guard: {type: 'declarationFits', params: {name: 'charge'}},
            actions: {type: 'declare', params: {name: 'charge'}},
            target: 'roll',
          },
          continue: {actions: 'nextRound', target: 'roll'},
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
              {type: 'reckon', params: {of: 'defender', from: 'result'}},
            ],
            target: 'losses',
          },
        },
      },
      losses: {
        meta: {acts: 'defender', phase: 'losses', rule: '7.2'},
        always: {
          guard: {not: 'pending'},
          actions: {type: 'settle', params: {by: 'place'}},
          target: 'over',
        },
        on: {assign: {guard: 'lossesFit', actions: 'take', target: 'losses'}},
      },
      over: {type: 'final'},
    },
  },
};

interface More {
  /** The condition on which the attack is doubled. */
  readonly when: WhenDocument;
  readonly ask?: object;
  readonly log?: readonly BattleEvent[];
  /** The condition on which the result takes a step. */
  readonly result?: WhenDocument;
}

/** Red r1 and r2 of the 1st (2 each), and r3 of the 2nd (1) beside r4 of the 2nd, attack b1 (1) in 03.03. */
function reportOf({when, ask = {}, log = [], result = {}}: More): HexReport {
  const all = (code: string) => Array.from({length: 6}, () => code);
  const columns = ['1-1', '2-1', '3-1', '4-1', '5-1', '9-1'];
  const game = openGame({
    umpire: 2,
    id: 'facts',
    title: 'Facts',
    sides: {red: {name: 'Red'}, blue: {name: 'Blue'}},
    map: {kind: 'hex', layout: 'flat-top', shifted: 'even', columns: 6, rows: 6, label: 'CC.RR'},
    unitTypes: {foot: {steps: 2}},
    units: {
      r1: {side: 'red', type: 'foot', attack: 2, formation: '1'},
      r2: {side: 'red', type: 'foot', attack: 2, formation: '1'},
      r3: {side: 'red', type: 'foot', attack: 1, formation: '2'},
      r4: {side: 'red', type: 'foot', attack: 1, formation: '2'},
      b1: {side: 'blue', type: 'foot', defence: 1},
    },
    rules: {battle},
    tables: {
      crt: {
        kind: 'odds',
        columns,
        results: Object.fromEntries(columns.map((column) => [column, all('D1')])),
        codes: {D1: {defender: {steps: 1, when: result}}},
        modifiers: [{name: 'fact', when: {of: 'attackers', ...when}, attack: 2}],
      },
    },
  });
  if (!game.ok) throw new Error(JSON.stringify(game.faults));
  const position = openPosition(game.value, {
    units: {
      r1: {at: '03.02'},
      r2: {at: '03.02'},
      r3: {at: '03.04'},
      r4: {at: '03.04'},
      b1: {at: '03.03'},
    },
  });
  if (!position.ok) throw new Error(JSON.stringify(position));
  const opened = openBattle(position.value, {attackers: ['r1', 'r2', 'r3'], at: '03.03', ...ask});
  if (!opened.ok) throw new Error(JSON.stringify(opened));
  const session = opened.value;
  for (const event of log) expect(session.play(event), JSON.stringify(event)).to.deep.equal([]);
  return session.view(session.step).snapshot as HexReport;
}

const charge: BattleEvent = {type: 'declare', name: 'charge'};
const next: BattleEvent = {type: 'continue'};
const pass: BattleEvent = {type: 'pass'};
const attack = (more: More): number => reportOf(more).odds!.attack;

describe('conditions on what only a battle knows, in a battle on hexes', () => {
  it('know a declaration from when it is made', () => {
    expect(attack({when: {did: 'charge'}})).to.equal(5);
    expect(attack({when: {did: 'charge'}, log: [pass]})).to.equal(5);
    expect(attack({when: {did: 'charge'}, log: [charge]})).to.equal(10);
    expect(attack({when: {not: {did: 'charge'}}, log: [charge]})).to.equal(5);
  });

  it('know the round and the combat', () => {
    expect(attack({when: {round: 1, combat: 1}})).to.equal(10);
    expect(attack({when: {round: 2}})).to.equal(5);
    expect(attack({when: {round: 2}, log: [next]})).to.equal(10);
    expect(attack({when: {combat: 2}, log: [next]})).to.equal(5);
  });

  it('know the lead of the question', () => {
    expect(attack({when: {lead: true}})).to.equal(5);
    expect(attack({when: {lead: true}, ask: {lead: {attacker: 'r1'}}})).to.equal(7);
  });

  it('know who of a formation attacks', () => {
    expect(attack({when: {formationComplete: 'all'}}), 'r4 is beside r3').to.equal(10);
    expect(attack({when: {formationComplete: 'attacking'}}), 'and does not attack').to.equal(9);
  });

  it('know whether the hex is under attack besides, in a breakthrough', () => {
    expect(attack({when: {underAttack: true}})).to.equal(5);
    expect(attack({when: {underAttack: true}, ask: {underAttack: ['03.03']}})).to.equal(10);
    expect(attack({when: {breakthrough: true}, ask: {breakthrough: true}})).to.equal(10);
  });

  it('know all that in codes, which are asked as they are when the dice are rolled', () => {
    const steps = (result: WhenDocument, ...log: readonly BattleEvent[]): string =>
      reportOf({when: {}, result, log: [...log, {type: 'roll', dice: [1]}]}).state;
    expect(steps({did: 'charge'}, charge)).to.equal('losses');
    expect(steps({did: 'charge'}, pass)).to.equal('over');
    expect(steps({round: 2}, next)).to.equal('losses');
    expect(steps({round: 2}, charge)).to.equal('over');
    expect(steps({did: 'D1'}, pass)).to.equal('losses');
  });
});

describe('a condition of a rule sheet on the code that was rolled', () => {
  const picture = `
     .   .   .   .
       E   .   .   .
     .   G   .   .
       w   w   .   .
     .   .   .   .`;
  /** No retreat into woods where a code was rolled. */
  const setup = (code: string, asked: string) => {
    const {document, positionDocument} = board(picture);
    const retreat = shortSheet({
      bars: [
        {clause: 'furtherOut', rule: '7.5'},
        {clause: 'terrain', rule: '7.8', terrain: ['woods'], when: {did: asked}},
      ],
    });
    const made = {...document, rules: {retreat}, tables: {crt: always(code)}};
    return open(made, positionDocument, {attackers: ['e1'], at: '02.03'});
  };

  it('counts in the retreat and in its odds', () => {
    for (const asked of ['R1', 'R2']) {
      const found = setup('R1', asked);
      const rolled = play(found, 'roll 1');
      if (asked === 'R1') expect(rolled.refuses('g1: 01.04')[0]).to.match(/^7\.8: /);
      else expect(rolled.play('g1: 01.04').report.units['g1']!.at).to.equal('01.04');
      const [row] = finish(hexOdds(found, new Budget(1_000_000))).rows;
      expect(row!.ends.includes('01.04'), `${asked} in the odds`).to.equal(asked !== 'R1');
    }
  });
});
