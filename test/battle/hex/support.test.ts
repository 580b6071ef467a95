import {openPosition} from '../../../src/phrases/positions.js';
import {expect} from 'chai';
import type {HexReport} from '../../../src/battle/hex/report.js';
import {legalEvents} from '../../../src/battle/legal.js';
import {openBattle} from '../../../src/battle/open.js';
import {orderOfGame} from '../../../src/battle/order.js';
import type {BattleEvent, BattleQuestion} from '../../../src/module/index.js';
import type {BattleDocument} from '../../../src/module/schema/battle.js';
import type {GivesDocument} from '../../../src/module/schema/support.js';
import {answerWalk, type WalkQuestion} from '../../../src/odds/walk/answer.js';
import {openGame} from '../../open-game.js';
import {gunsGame, order, placed} from '../support-order.js';

/** Red r1 (6) attacks b1 and b2 (3 in all) in 03.03; g1 is a gun of red at range 2, g2 one of blue. */
function battleOf(
  log: readonly BattleEvent[] = [],
  {battle = order(), ask = {}, at = {}}: {battle?: BattleDocument; ask?: object; at?: object} = {},
) {
  const game = openGame(gunsGame(battle));
  if (!game.ok || game.value.kind !== 'hex') throw new Error(JSON.stringify(game));
  const units = {...placed, ...at};
  const position = openPosition(game.value, {units});
  if (!position.ok) throw new Error(JSON.stringify(position));
  const question: BattleQuestion = {attackers: ['r1'], at: '03.03', assets: ['stuka', 'yak'], ...ask};
  const opened = openBattle(position.value, question);
  if (!opened.ok) return {faults: opened.faults} as never;
  const session = opened.value;
  const refused = log.flatMap((event) =>
    session.play(event).map(({clause, message}) => `${clause}: ${message}`),
  );
  const view = session.view(session.step);
  return {
    refused,
    view,
    report: view.snapshot as HexReport,
    lines: session.lines().map(({findings}) => findings.map(({message}) => message)),
    legal: legalEvents(orderOfGame(game.value), session.state),
    position: position.value,
    question,
  };
}

const commit = (kind: string, ...names: string[]): BattleEvent => ({type: 'commit', kind, with: names});
const pass: BattleEvent = {type: 'pass'};

describe('support', () => {
  it('moves the column: the attacker’s to the right, the defender’s to the left', () => {
    const before = battleOf();
    expect(before.report.odds).to.deep.equal({attack: 6, defence: 3});
    expect(before.report.column!.final).to.equal('2-1');
    const air = battleOf([commit('air', 'stuka')]);
    expect(air.report.column!.final).to.equal('3-1');
    const both = battleOf([commit('air', 'stuka'), pass, commit('guns', 'g2')]);
    expect(both.refused).to.deep.equal([]);
    expect(both.report.column).to.deep.include({base: '2-1', final: '2-1'});
    expect(both.report.support).to.deep.equal({attacker: ['stuka'], defender: ['g2']});
    expect(both.report.did).to.deep.equal(['air', 'guns']);
    expect(both.report.units['g2']!.states).to.deep.equal(['tired']);
  });

  it('adds strength, then multiplies: 6 + 2 is 2-1 to 3, and times 1.5 it is 4-1', () => {
    const withGives = (gives: GivesDocument): BattleDocument => {
      const made = order();
      return {...made, support: {...made.support, air: {...made.support!['air']!, gives}}};
    };
    const plus = battleOf([commit('air', 'stuka')], {battle: withGives({strength: 2})});
    expect(plus.report.odds).to.deep.equal({attack: 8, defence: 3});
    expect(plus.report.column!.final).to.equal('2-1');
    const times = battleOf([commit('air', 'stuka')], {battle: withGives({strength: 2, times: 1.5})});
    expect(times.report.odds).to.deep.equal({attack: 12, defence: 3});
    expect(times.report.column!.final).to.equal('4-1');
    const own = battleOf([commit('guns', 'g1')], {
      battle: {
        ...order(),
        support: {...order().support, guns: {units: {type: 'gun'}, gives: {strength: 'support'}}},
      },
    });
    expect(own.report.odds!.attack).to.equal(8);
  });

  it('is asked of nobody who has none: a pass is not now', () => {
    const {report, refused} = battleOf([pass, commit('guns', 'g1')], {
      ask: {assets: []},
      at: {g2: {at: '07.06'}},
    });
    expect(report.state).to.equal('declare');
    expect(refused).to.have.lengthOf(1);
    const none = battleOf([], {ask: {assets: []}, at: {g1: {at: '07.01'}, g2: {at: '07.06'}}});
    expect(none.report.state).to.equal('declare');
  });

  it('is refused with the reason, by the rule of its kind', () => {
    const refusals = (event: BattleEvent, scene: object = {}, ...before: BattleEvent[]): readonly string[] =>
      battleOf([...before, event], scene).refused;
    expect(refusals(commit('air', 'lost'))).to.deep.equal([
      '10.2: lost (Air support) cannot be committed: it is not available now.',
    ]);
    expect(refusals(commit('air', 'yak'))).to.deep.equal([
      '10.2: yak (Air support) cannot be committed: it is of another side.',
    ]);
    expect(refusals(commit('air', 'stuka', 'stuka'))).to.deep.equal([
      '10.2: Stuka (Air support) cannot be committed: it is named twice.',
    ]);
    expect(refusals(commit('air'))).to.deep.equal(['10.2: Name what is committed of Air support, or pass.']);
    expect(refusals(commit('guns', 'r1'))).to.deep.equal([
      '10.3: r1 (Artillery) cannot be committed: it is in this battle itself.',
    ]);
    expect(refusals(commit('guns', 'r2'), {at: {r2: {at: '02.02'}}})).to.deep.equal([
      '10.3: r2 (Artillery) cannot be committed: that is only where a unit is of type gun.',
    ]);
    expect(refusals(commit('guns', 'g1'), {at: {g1: {at: '07.01'}}})).to.deep.equal([
      '10.3: g1 (Artillery) cannot be committed: it is 4 places away, and its range is 2.',
    ]);
    expect(refusals(commit('guns', 'g1'), {at: {g1: {at: '03.01', states: ['tired']}}})).to.deep.equal([
      '10.3: g1 (Artillery) cannot be committed: it is Tired.',
    ]);
    expect(refusals(commit('air', 'stuka'), {}, commit('air', 'stuka'))).to.deep.equal([
      '10.2: Air support cannot be committed: at most 1 may be committed in one combat.',
    ]);
    expect(refusals(commit('planes', 'stuka'))).to.deep.equal([
      '10.2: planes cannot be committed now; Air support or Artillery can.',
    ]);
    expect(refusals({type: 'roll', dice: [1]})).to.deep.equal([
      '10.2: No roll now: the Red units first commit support or pass.',
    ]);
  });

  it('lends nothing from the place that is attacked, and needs a source near enough', () => {
    const made = order();
    const guns = made.support!['guns']!;
    const defended = battleOf([pass, commit('guns', 'g2')], {at: {g2: {at: '03.03'}}});
    expect(defended.report.state, 'the gun defends').to.equal('declare');
    const from = {units: {type: 'elite'}, range: 1};
    const near = {...made, support: {...made.support, guns: {...guns, from}}};
    expect(battleOf([commit('guns', 'g1')], {battle: near}).refused).to.deep.equal([
      '10.3: Artillery cannot be committed: it comes from a unit within 1 place of the battle, where a unit is of type elite.',
    ]);
    expect(battleOf([pass, commit('guns', 'g2')], {battle: near}).refused).to.deep.equal([]);
  });

  it('is listed, offered, told and shown', () => {
    const {legal, view} = battleOf();
    expect(legal).to.deep.equal([commit('air', 'stuka'), commit('guns', 'g1'), pass]);
    expect(view.prompt).to.equal('The Red units may commit Air support or Artillery, or pass.');
    expect(view.decision.kind === 'choose' && view.decision.offers.map(({label}) => label)).to.deep.equal([
      'Commit Stuka (Air support)',
      'Commit g1 (Artillery)',
      'Pass',
    ]);
    const after = battleOf([commit('air', 'stuka'), commit('guns', 'g1'), pass]);
    expect(after.lines.slice(1)).to.deep.equal([
      [
        'The Red units commit Stuka (Air support).',
        'The odds are now 6 against 3 (2 + 1) is 2-1; +1 (Stuka): column 3-1.',
      ],
      [
        'The Red units commit g1 (Artillery).',
        'The odds are now 6 against 3 (2 + 1) is 2-1; +1 (Stuka), +1 (g1): column 4-1.',
      ],
      ['The Blue units pass.'],
    ]);
  });
});

describe('declarations and checks', () => {
  const declared: readonly BattleEvent[] = [pass, pass, {type: 'declare', name: 'stand'}];

  it('cost the price, which units that come first pay, and give from then on', () => {
    const {report, view, refused} = battleOf(declared);
    expect(refused).to.deep.equal([]);
    expect(report.did).to.deep.equal(['stand']);
    expect(report.due).to.deep.equal([{role: 'defender', losses: 1, units: ['b1', 'b2']}]);
    expect(view.prompt).to.include('lose');
    expect(battleOf(declared.slice(0, 2)).view.prompt).to.equal('The Blue units may declare Stand, or pass.');
    const paid = battleOf([...declared, {type: 'assign', losses: {b2: 1}}]);
    expect(paid.refused).to.deep.equal([]);
    expect(paid.report.units['b2']).to.include({eliminated: true});
  });

  it('are refused without the steps, twice, or with what they do not name', () => {
    const alone = battleOf(declared.slice(0, 2), {at: {b1: {at: '03.03', steps: 1}, b2: {at: '07.01'}}});
    expect(alone.report.state, 'one step cannot pay one and leave one').to.equal('check');
    expect(battleOf([pass, pass, {type: 'declare', name: 'stand', units: ['b1']}]).refused).to.deep.equal([
      '12.5: Stand cannot be declared: it names no units.',
    ]);
    expect(battleOf([pass, pass, {type: 'declare', name: 'stand', at: '03.03'}]).refused).to.deep.equal([
      '12.5: Stand cannot be declared: it names no place.',
    ]);
    expect(battleOf([pass, pass, {type: 'declare', name: 'run'}]).refused).to.deep.equal([
      '12.5: Stand cannot be declared: the event declares run.',
    ]);
  });

  it('roll for each unit in battle order, with its rating', () => {
    const checking = [pass, pass, pass];
    const {view} = battleOf(checking);
    expect(view.prompt).to.equal('Morale: the Blue units roll 2 dice.');
    expect(view.decision.kind === 'roll' && view.decision.dice).to.deep.equal(['Die, b1', 'Die, b2']);
    const {report, lines, view: after} = battleOf([...checking, {type: 'roll', dice: [3, 5]}]);
    expect(report.rolls['morale']).to.deep.equal({
      dice: [3, 5],
      total: [-1, 4],
      result: ['stands', 'breaks'],
    });
    expect(report.did).to.deep.equal(['breaks', 'stands']);
    // the share of a unit that breaks is about that unit alone
    expect(report.due).to.deep.equal([{role: 'defender', losses: 1, units: ['b2']}]);
    expect(report.units['b2']!.states).to.deep.equal(['tired']);
    expect(lines.at(-1)).to.deep.equal([
      'Morale, b1: rolled 3, −4 (morale): −1; stands.',
      'Morale, b2: rolled 5, −1 (morale): 4; breaks.',
      'b2 is tired.',
    ]);
    expect(after.lastRoll?.result).to.equal('stands, breaks');
    expect(battleOf([...checking, {type: 'roll', dice: [3]}]).refused).to.deep.equal([
      '13.1: 2 dice needed, 1 given.',
    ]);
    expect(battleOf([...checking, {type: 'roll', dice: [3, 7]}]).refused).to.deep.equal([
      '13.1: No die shows 7: its faces are 1 to 6.',
    ]);
  });
});

describe('an outcome of a check', () => {
  it('is called by its title', () => {
    const made = order();
    const outcomes = [
      {most: 0, is: 'stands'},
      {is: 'breaks', title: 'the unit breaks', defender: {steps: 1}, state: 'tired'},
    ];
    const battle = {...made, checks: {morale: {...made.checks!['morale']!, outcomes}}};
    const {report, lines, view} = battleOf([pass, pass, pass, {type: 'roll', dice: [3, 5]}], {battle});
    expect(report.did).to.deep.equal(['breaks', 'stands']);
    expect(lines.at(-1)).to.include('Morale, b2: rolled 5, −1 (morale): 4; the unit breaks.');
    expect(view.lastRoll?.result).to.equal('stands, the unit breaks');
  });
});

describe('a check on a table', () => {
  it('has the codes for outcomes, in the row of its total', () => {
    const made = order();
    const battle = {
      ...made,
      checks: {morale: {of: 'defender' as const, unit: 'each' as const, table: 'crt', column: '2-1'}},
      chart: JSON.parse(JSON.stringify(made.chart).replaceAll('"breaks"', '"DE"')) as typeof made.chart &
        object,
    };
    const {report, refused} = battleOf([pass, pass, pass, {type: 'roll', dice: [4, 5]}], {battle});
    expect(refused).to.deep.equal([]);
    expect(report.rolls['morale']).to.deep.equal({dice: [4, 5], total: [4, 5], result: ['-', 'DE']});
    // the share of the code is about that unit alone
    expect(report.units['b1']).to.include({eliminated: false});
    expect(report.units['b2']).to.include({eliminated: true});
  });
});

describe('odds with support, declarations and checks', () => {
  /** The chance that the place is vacated: by who breaks, or by the dice. */
  const vacated = (play: NonNullable<WalkQuestion['play']>): unknown => {
    const made = order();
    const {states = {}, ...chart} = made.chart!;
    const broken = {
      always: [
        {
          guard: {type: 'did', params: {name: 'breaks'}},
          actions: {type: 'settle', params: {is: 'vacated'}},
          target: 'over',
        },
        {target: 'fight'},
      ],
    };
    const {lose: _, price: __, ...left} = states;
    const {declare} = states;
    const battle = {
      ...made,
      declarations: {stand: {by: 'defender' as const, gives: {drm: 1}}},
      checks: {
        morale: {...made.checks!['morale']!, outcomes: [{most: 0, is: 'stands'}, {is: 'breaks'}]},
      },
      chart: {
        ...chart,
        states: {
          ...left,
          broken,
          declare: {
            ...declare,
            on: {
              declare: {
                guard: {type: 'declarationFits', params: {name: 'stand'}},
                actions: {type: 'declare', params: {name: 'stand'}},
                target: 'check',
              },
              pass: {target: 'check'},
            },
          },
          check: {
            ...states['check']!,
            on: {
              roll: {
                guard: {type: 'diceFit', params: {of: 'morale'}},
                actions: {type: 'check', params: {check: 'morale'}},
                target: 'broken',
              },
            },
          },
        },
      },
    };
    const {position, question} = battleOf([], {battle});
    const walked = answerWalk(position, {battle: question, play});
    if (!walked.ok) throw new Error(JSON.stringify(walked));
    return 'outcomes' in walked.value ? walked.value.outcomes['vacated'] : walked.value;
  };

  it('follow the policies', () => {
    // one in nine is left standing; then the last two faces of 2-1, the last four of 4-1, and the last three of 3-1
    expect(vacated({})).to.equal('0.925925925926');
    expect(vacated({attacker: {support: 'all'}})).to.equal('0.962962962963');
    expect(vacated({attacker: {support: 'all'}, defender: {support: 'all'}})).to.equal('0.944444444444');
    expect(vacated({defender: {declare: 'always'}})).to.equal('0.907407407407');
    expect(vacated({defender: {declare: ['stand']}})).to.equal('0.907407407407');
    expect(vacated({defender: {declare: ['run']}})).to.equal('0.925925925926');
  });
});
