import {openPosition} from '../../../src/phrases/positions.js';
import {expect} from 'chai';
import type {HexReport} from '../../../src/battle/hex/report.js';
import {openBattle} from '../../../src/battle/open.js';
import type {BattleEvent} from '../../../src/module/index.js';
import type {BattleDocument, ChartState} from '../../../src/module/schema/battle.js';
import type {TableDocument} from '../../../src/module/schema/table.js';
import {answerWalk} from '../../../src/odds/walk/answer.js';
import {openGame} from '../../open-game.js';

const losses = (of: 'attacker' | 'defender', from: string, next: string): ChartState => ({
  entry: {type: 'reckon', params: {of, from}},
  meta: {acts: of, phase: 'losses', clause: 'losses'},
  always: {guard: {not: 'pending'}, target: next},
  on: {assign: {guard: 'lossesFit', actions: 'take', target: next}},
});
/** Both sides fire at once, then the attacker rolls for luck, then both lose. */
const order: BattleDocument = {
  rolls: {
    fire: {table: 'fire', of: 'attacker', rule: '7.1', title: 'Fire'},
    reply: {
      table: [{table: 'heavy', when: {of: 'defenders', type: 'gun'}}, {table: 'fire'}],
      of: 'defender',
      rule: '7.2',
    },
    luck: {table: 'luck', columnBy: 'fixed', column: 'red', title: 'Luck'},
  },
  chart: {
    initial: 'fire',
    states: {
      fire: {
        meta: {acts: 'both', phase: 'roll', clause: 'attack'},
        on: {
          roll: {
            guard: {type: 'diceFit', params: {of: ['fire', 'reply']}},
            actions: {type: 'roll', params: {roll: ['fire', 'reply']}},
            target: 'luck',
          },
        },
      },
      luck: {
        meta: {acts: 'attacker', phase: 'roll', clause: 'result'},
        on: {
          roll: {
            guard: {type: 'diceFit', params: {of: 'luck'}},
            actions: {type: 'roll', params: {roll: 'luck'}},
            target: 'defender',
          },
        },
      },
      defender: losses('defender', 'fire', 'attacker'),
      attacker: losses('attacker', 'reply', 'end'),
      end: {always: {actions: {type: 'settle', params: {by: 'place'}}, target: 'over'}},
      over: {type: 'final'},
    },
  },
};
const fire: TableDocument = {
  kind: 'strength',
  columns: [1, 3, 5],
  over: 'split',
  results: {1: [0, 0, 0, 0, 1, 1], 3: [0, 0, 1, 1, 1, 2], 5: [0, 1, 1, 1, 2, 2]},
};
const rowsOf = (between: number) => ({
  blue: Array<string>(between + 2).fill('-'),
  red: ['bad', ...Array<string>(between).fill('-'), 'good'],
});
const eight = {rows: {first: 0, last: 7}, results: rowsOf(6)};
const tables = (more: object = {}, luck: object = {}) => ({
  fire: {...fire, ...more},
  heavy: {...fire, over: 'last'},
  luck: {
    kind: 'fixed',
    columns: ['blue', 'red'],
    codes: {'-': {}, bad: {}, good: {}},
    ...eight,
    ...luck,
  },
});

interface More {
  readonly tables?: object;
  readonly battle?: BattleDocument;
  readonly units?: object;
  readonly at?: object;
  readonly ask?: object;
}
const moduleOf = ({tables: some = tables(), battle = order, units = {}}: More) => ({
  umpire: 2,
  id: 'rolls',
  title: 'Rolls',
  sides: {red: {name: 'Red'}, blue: {name: 'Blue'}},
  map: {
    kind: 'hex',
    layout: 'flat-top',
    shifted: 'even',
    columns: 7,
    rows: 6,
    label: 'CC.RR',
    terrain: {woods: {name: 'Woods'}},
    hexes: {'03.03': {terrain: 'woods'}},
  },
  unitTypes: {foot: {steps: 2}, gun: {}},
  units: {
    r1: {side: 'red', type: 'foot', attack: 4, defence: 2, ratings: {skill: 3}},
    r2: {side: 'red', type: 'foot', attack: 3, defence: 2, ratings: {skill: 1}},
    b1: {side: 'blue', type: 'foot', attack: 2, defence: 3, ratings: {skill: 1}},
    b2: {side: 'blue', type: 'gun', attack: 0, defence: 3, ratings: {luck: 1}},
    ...units,
  },
  rules: {battle},
  tables: some,
});
/** Red r1 (4) and r2 (3) attack b1 (3), by default. */
function battleOf(log: readonly BattleEvent[], more: More = {}) {
  const game = openGame(moduleOf(more));
  if (!game.ok || game.value.kind !== 'hex') throw new Error(JSON.stringify(game));
  const units = {r1: {at: '03.02'}, r2: {at: '02.02'}, b1: {at: '03.03'}, ...more.at};
  const position = openPosition(game.value, {units});
  if (!position.ok) throw new Error(JSON.stringify(position));
  const question = {attackers: ['r1', 'r2'], at: '03.03', ...more.ask};
  const opened = openBattle(position.value, question);
  if (!opened.ok) throw new Error(JSON.stringify(opened.faults));
  const session = opened.value;
  const refused = log.flatMap((event) => session.play(event).map(({message}) => message));
  const view = session.view(session.step);
  return {
    refused,
    view,
    report: view.snapshot as HexReport,
    lines: session.lines().map(({findings}) => findings.map(({message}) => message)),
    position: position.value,
    question,
  };
}
const roll = (...dice: number[]): BattleEvent => ({type: 'roll', dice});

describe('rolls by strength, on hexes', () => {
  it('are split above the last column, several in one event, each on the dice that it wants', () => {
    const begun = battleOf([]);
    expect(begun.report.odds).to.equal(null);
    expect(begun.report.column).to.equal(null);
    // 7 is 4 and 3, on the columns 3 and 3; the defender's 3 is one more die
    expect(begun.view.decision).to.deep.include({
      kind: 'roll',
      dice: ['Fire, column 3', 'Fire, column 3', 'Reply, column 3'],
      sides: [0, 0, 1],
    });
    expect(begun.view.prompt).to.equal(
      'The Red units roll 2 dice on columns 3 and 3, the Blue units on column 3.',
    );
    expect(battleOf([roll(1, 2)]).refused).to.deep.equal(['3 dice needed, 2 given.']);
    const {report, lines} = battleOf([roll(6, 3, 1)]);
    expect(report.rolls).to.deep.equal({
      fire: {dice: [6, 3], drm: 0, total: [6, 3], row: [6, 3], column: ['3', '3'], result: 3},
      reply: {dice: [1], drm: 0, total: 1, row: 1, column: '3', result: 0},
    });
    expect(lines[1]).to.deep.equal([
      'Fire: strength 7 (4 + 3), split into columns 3 and 3. Rolled 6, 3: row 6 and row 3: 3 losses for the Blue units.',
      'Reply: strength 3, column 3. Rolled 1: no loss for the Red units.',
    ]);
  });

  it('have their results beside their dice where each has one', () => {
    const {view} = battleOf([roll(6, 1)], {ask: {attackers: ['r2']}});
    expect(view.lastRoll).to.deep.include({
      dice: [
        {face: 6, side: 0, label: 'Fire, column 3', result: '2 losses'},
        {face: 1, side: 1, label: 'Reply, column 3', result: 'no losses'},
      ],
      result: '',
    });
  });

  it('are read in the last column where the table says so, and on the first table whose condition holds', () => {
    const {report} = battleOf([roll(1, 1, 6)], {at: {b2: {at: '03.03'}}});
    expect(report.rolls['reply']).to.deep.include({column: '5', result: 2});
  });

  it('make losses due, which later ones do not change', () => {
    const log = [roll(6, 3, 6), roll(3)];
    const {report} = battleOf(log);
    // the defender has two steps
    expect(report).to.deep.include({state: 'defender'});
    expect(report.due).to.deep.equal([{role: 'defender', losses: 2, units: ['b1']}]);
    const after = battleOf([...log, {type: 'assign', losses: {b1: 2}}]);
    expect(after.report.due).to.deep.equal([{role: 'attacker', losses: 2, units: ['r1', 'r2']}]);
    expect(
      battleOf([...log, {type: 'assign', losses: {b1: 2}}, {type: 'assign', losses: {r1: 1, r2: 1}}]).report,
    ).to.deep.include({state: 'over', outcome: 'vacated'});
  });

  it('are passed over where nobody has a column; a log may have them as rolls without dice', () => {
    const idle = {r1: {attack: 0}, r2: {attack: 0}, b1: {defence: 0}};
    const units = Object.fromEntries(
      Object.entries(idle).map(([id, more]) => [
        id,
        {side: id.startsWith('r') ? 'red' : 'blue', type: 'foot', attack: 0, defence: 0, ...more},
      ]),
    );
    const {report, lines, refused} = battleOf([], {units});
    expect(report).to.deep.include({state: 'luck'});
    expect(report.rolls['fire']).to.deep.include({dice: [], result: 0});
    expect(lines[0]!.at(-1)).to.equal('No roll for Fire and Reply: no strength.');
    expect(refused).to.deep.equal([]);
    expect(battleOf([roll(), roll(3)], {units})).to.deep.include({refused: []});
    expect(battleOf([roll(3), roll()], {units}).refused).to.have.length(1);
  });

  it('are counted by odds that walk the order of play', () => {
    const {position, question} = battleOf([]);
    const answer = answerWalk(position, {battle: question, log: [], play: {attacker: {}, defender: {}}});
    if (!answer.ok) throw new Error(JSON.stringify(answer.faults));
    // column 3 twice: at least two losses in 36 rolls
    const two = [0, 0, 1, 1, 1, 2].flatMap((a) => [0, 0, 1, 1, 1, 2].map((b) => a + b)).filter((n) => n > 1);
    expect(Number((answer.value as {outcomes: Record<string, string>}).outcomes['vacated'])).to.be.closeTo(
      two.length / 36,
      1e-9,
    );
  });
});

describe('a roll in a fixed column, with rows beyond the die', () => {
  const luckOf = (drm: number, die: number, more: object = {}) => {
    const modifiers = [{when: {terrain: 'woods'}, drm, name: 'Woods'}];
    const {report, lines} = battleOf([roll(1, 1, 1), roll(die)], {tables: tables({}, {modifiers, ...more})});
    return [report.rolls['luck']!, lines[2]![0]] as const;
  };

  it('reads them: worked example 2', () => {
    expect(luckOf(-1, 1)).to.deep.equal([
      {dice: [1], drm: -1, total: 0, row: 0, column: 'red', result: 'bad'},
      'Luck: rolled 1, −1 (Woods): row 0 on column red. bad: no effect.',
    ]);
    expect(luckOf(2, 6)).to.deep.equal([
      {dice: [6], drm: 2, total: 8, row: 7, column: 'red', result: 'good'},
      'Luck: rolled 6, +2 (Woods); 8 is beyond the table: row 7 on column red. good: no effect.',
    ]);
    const plain = {rows: {first: 1, last: 6}, results: rowsOf(4)};
    expect(luckOf(-1, 1, plain)[0]).to.deep.include({total: 0, row: 1, result: 'bad'});
    expect(luckOf(2, 6, plain)[0]).to.deep.include({total: 8, row: 6, result: 'good'});
  });

  it('keeps the modifiers of the roll within their limit', () => {
    const [made, words] = luckOf(3, 1, {maxDrm: 2});
    expect(made).to.deep.include({drm: 2, total: 3});
    expect(words).to.equal('Luck: rolled 1, +3 (Woods), at most 2 pips: row 3 on column red. -: no effect.');
  });
});

describe('ratings that are compared', () => {
  const compared = (compare: object, more: object = {}, ask: object = {}) => {
    const modifiers = [{when: {}, compare: {rating: 'skill', ...compare}, name: 'Skill', ...more}];
    const {report, lines} = battleOf([roll(1, 1, 1)], {tables: tables({modifiers}), ask});
    const {fire: made, reply} = report.rolls as Record<string, {drm: number; column: unknown}>;
    return {fire: [made!.drm, made!.column], reply: [reply!.drm, reply!.column], lines};
  };

  it('count the firing role’s less the other’s: of the best, worst, average or the lead', () => {
    expect(compared({}).fire[0]).to.equal(2);
    expect(compared({}).reply[0]).to.equal(-2);
    expect(compared({attacker: 'worst'}).fire[0]).to.equal(0);
    expect(compared({attacker: 'average'}).fire[0]).to.equal(1);
    expect(compared({attacker: 'lead'}, {}, {lead: {attacker: 'r2'}}).fire[0]).to.equal(0);
    expect(compared({attacker: 'lead'}).fire[0]).to.equal(2);
  });

  it('are kept within their limits, and move columns where they shift', () => {
    expect(compared({most: 1}).fire[0]).to.equal(1);
    expect(compared({least: -1}).reply[0]).to.equal(-1);
    expect(compared({}, {shift: true})).to.deep.include({fire: [0, ['5', '5']], reply: [0, '1']});
  });

  it('make no difference where nobody of a side has the rating, and the log says so', () => {
    const {fire: found, lines} = compared({rating: 'luck'});
    expect(found[0]).to.equal(0);
    expect(lines[1]!.slice(1, 3)).to.deep.equal([
      'No attacker has the rating “luck”, so it makes no difference.',
      'No defender has the rating “luck”, so it makes no difference.',
    ]);
  });
});

describe('limits of a table by strength', () => {
  it('keep all its shifts together within so many columns, and multiply who fires', () => {
    const modifiers = [
      {when: {terrain: 'woods'}, shift: 3, name: 'Woods'},
      {when: {type: 'foot'}, attack: 0.5, name: 'Tired'},
    ];
    const {report, lines} = battleOf([roll(1, 1)], {tables: tables({modifiers, maxShift: 1})});
    expect(report.rolls['fire']).to.deep.include({column: '5'});
    expect(report.rolls['reply']).to.deep.include({column: '3'});
    expect(lines[1]![0]).to.equal(
      'Fire: strength (4 + 3) × ½ (Tired) = 3.5, +3 (Woods), at most 1 column, column 5. Rolled 1: no loss for the Blue units.',
    );
  });

  it('refuse a modifier of the defence', () => {
    const modifiers = [{when: {}, defence: 2}];
    const game = openGame(moduleOf({tables: tables({modifiers})}));
    expect(game.ok ? [] : game.faults.map(({pointer}) => pointer)).to.include(
      '/rules/battle/rolls/fire/table',
    );
  });
});
