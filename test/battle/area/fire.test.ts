import {expect} from 'chai';
import {legalEvents} from '../../../src/battle/legal.js';
import {orderOfGame} from '../../../src/battle/order.js';
import type {BattleEvent} from '../../../src/module/index.js';
import {played, type Scene} from './scene.js';
import {assigned, battleReport, blocks, byTable, firing, hitsTable, symbols, together} from './fire-scene.js';

const scene = (battle: Scene['battle'], units: Scene['units']): Scene => ({battle, units});

/** Attackers r…, defenders b…: of class A two defenders and an attacker, of class B one each. */
const companies: Scene['units'] = {
  r1: {class: 'A', steps: 2, fire: 2},
  r2: {class: 'B', steps: 3, fire: 1},
  b1: {class: 'A', steps: 1, fire: 3},
  b2: {class: 'A', steps: 4, fire: 2},
  b3: {class: 'B', steps: 2, fire: 2},
};

describe('fire in turns', () => {
  it('names the units of the turn anew after every event', () => {
    const turn = (log: readonly BattleEvent[]): object | null =>
      battleReport(scene(blocks('strongest'), companies), log).turn;
    expect(turn([])).to.deep.equal({role: 'defender', class: 'A', units: ['b1', 'b2']});
    const first = {type: 'fire', units: ['b2'], dice: [5, 5, 6, 6]} as const;
    expect(turn([firing(first)])).to.deep.equal({role: 'defender', class: 'A', units: ['b1']});
    const passed = {type: 'pass', units: ['b1']} as const;
    expect(turn([firing(first), firing(passed)])).to.deep.equal({
      role: 'attacker',
      class: 'A',
      units: ['r1'],
    });
    expect(turn([{type: 'pass'}])).to.deep.equal({role: 'attacker', class: 'A', units: ['r1']});
  });

  it('begins a round anew, when everybody has had a turn', () => {
    const log = Array.from({length: 4}, () => ({type: 'pass'}) as const);
    expect(battleReport(scene(blocks('owner'), companies), log)).to.deep.include({
      round: 2,
      turn: {role: 'defender', class: 'A', units: ['b1', 'b2']},
    });
  });

  it('refuses units that have no turn, and more or fewer than fire at once', () => {
    const refused = (units: readonly string[], battle = blocks('owner')): readonly string[] =>
      played(scene(battle, companies), {}, [{type: 'fire', units: [...units]}]).refused;
    expect(refused(['b3'])).to.deep.equal(['5.2: b3 cannot fire now: it is the turn of b1 and b2.']);
    expect(refused(['x'])).to.deep.equal(['5.2: "x" cannot fire now: it is the turn of b1 and b2.']);
    expect(refused(['b1', 'b1'])).to.deep.equal(['5.2: b1 is named twice.']);
    expect(refused(['b1', 'b2'])).to.deep.equal([
      '5.2: Units fire one by one, but 2 units are named: choose b1 or b2.',
    ]);
    expect(refused(['b1'], blocks('owner', 'class'))).to.deep.equal([
      '5.2: All units of the turn fire at once: b2 too.',
    ]);
    const pass = played(scene(blocks('owner'), companies), {}, [{type: 'pass', units: ['r1']}]);
    expect(pass.refused).to.deep.equal(['5.2: r1 cannot pass: it is the turn of b1 and b2.']);
  });

  it('refuses dice by their number and their faces', () => {
    const refused = (dice: number[]): readonly string[] =>
      played(scene(blocks('owner'), companies), {}, [{type: 'fire', units: ['b2'], dice}]).refused;
    expect(refused([1, 2])).to.deep.equal(['5.2: 4 dice needed, 2 given.']);
    expect(refused([1, 2, 3, 7])).to.deep.equal(['5.2: No die shows 7: its faces are 1 to 6.']);
    expect(refused([1, 2, 3, 4])).to.deep.equal([]);
  });

  it('takes the dice after a fire was declared, and nothing else', () => {
    const aim = {type: 'fire', units: ['b2']} as const;
    const {session, report} = played(scene(blocks('owner'), companies), {}, [firing(aim)]);
    expect(report.state).to.equal('turn');
    const view = session.view(1);
    expect(view.prompt).to.equal('Fire: the Blue units roll 4 dice.');
    expect(view.decision).to.deep.include({kind: 'roll', faces: 6, sides: [1, 1, 1, 1]});
    expect(session.play({type: 'pass'}).map(({message}) => message)).to.deep.equal([
      'Nothing to pass now: the Blue units roll first.',
    ]);
    expect(session.play({type: 'roll', dice: [1, 2, 6, 6]})).to.deep.equal([]);
    expect(session.lines()[2]!.dice).to.deep.equal([1, 2, 6, 6]);
    expect(session.lines()[2]!.findings[0]).to.deep.include({
      dice: true,
      message: 'Fire: b2 rolls 1, 2, 6 and 6: 2 hits on the Red units.',
    });
    const both = played(scene(blocks('owner'), companies), {}, [
      {type: 'fire', units: ['b2'], dice: [1, 2, 6, 6]},
    ]);
    expect(session.view(2).snapshot).to.deep.equal(both.report);
    expect(session.view(2).lastRoll).to.deep.include({result: '2 hits', faces: 6});
  });

  it('has both sides fire at once where the order says so', () => {
    const {report} = played(scene(together, {r1: {steps: 2}, b1: {steps: 1}}), {}, [
      {type: 'fire', units: ['b1', 'r1'], dice: [1, 2, 3]},
    ]);
    // the attacker’s dice come first
    expect(report.rolls).to.deep.equal({
      volley: {dice: [1, 2, 3], hits: {attacker: 1, defender: 2}, counts: {}},
    });
    expect(report.due).to.deep.equal([
      {role: 'attacker', losses: 1, units: ['r1']},
      {role: 'defender', losses: 1, units: ['b1']},
    ]);
  });
});

describe('losses by fire', () => {
  const blocksOf = (allocate: Parameters<typeof blocks>[0]): Scene =>
    scene(blocks(allocate), {
      r1: {class: 'A', steps: 3, fire: 3},
      r2: {class: 'A', steps: 3, fire: 3},
      r3: {class: 'A', steps: 2, fire: 3},
      b1: {class: 'A', steps: 4, fire: 6},
    });
  const hits = {type: 'fire', units: ['b1'], dice: [1, 1, 1, 1]} as const;
  const judged = (allocate: Parameters<typeof blocks>[0], losses: Readonly<Record<string, number>>) =>
    played(blocksOf(allocate), {}, [firing(hits), {type: 'assign', losses: {...losses}}]).refused;

  it('fall due on the other side, and are shared out by their rule', () => {
    expect(battleReport(blocksOf('strongest'), [firing(hits)])).to.deep.include({
      state: 'hits',
      side: 'red',
      due: [{role: 'attacker', losses: 4, units: ['r1', 'r2', 'r3']}],
    });
    expect(judged('strongest', {r1: 2, r2: 2})).to.deep.equal([]);
    expect(judged('strongest', {r1: 3, r2: 1})).to.deep.equal([
      '5.2: r1 cannot take the next loss: r2 and r3 (the strongest left) take it.',
    ]);
    expect(judged('each-once', {r1: 1, r2: 1, r3: 1})).to.deep.equal([]);
  });

  it('are shared out by the other side where the rule says so', () => {
    expect(battleReport(blocksOf('opponent'), [firing(hits)])).to.deep.include({side: 'blue'});
  });

  describe('that some units take first', () => {
    const three = {type: 'fire', units: ['b1'], dice: [1, 1, 1, 6]} as const;
    const foot = (when: object, left = 3): Scene =>
      scene(blocks('owner', 'unit', {first: when}), {
        r1: {class: 'A', type: 'horse', steps: 3, fire: 3},
        r2: {class: 'A', steps: 3, left, fire: 3},
        b1: {class: 'A', steps: 4, fire: 5},
      });
    const first = ['5.2: r1 cannot take the next loss: r2 (who must lose first) takes it.'];
    const refused = (one: Scene, losses: Readonly<Record<string, number>>): readonly string[] =>
      played(one, {}, [firing(three), {type: 'assign', losses: {...losses}}]).refused;

    it('are so many steps at least', () => {
      const two = foot({when: {type: 'foot'}, steps: 2});
      expect(battleReport(two, [firing(three)]).due).to.deep.equal([
        {role: 'attacker', losses: 3, units: ['r1', 'r2']},
      ]);
      expect(refused(two, {r1: 1, r2: 2})).to.deep.equal([]);
      expect(refused(two, {r2: 3})).to.deep.equal([]);
      expect(refused(two, {r1: 2, r2: 1})).to.deep.equal(first);
      expect(refused(two, {r1: 3})).to.deep.equal(first);
    });

    it('are all of them without a number', () => {
      const all = foot({type: 'foot'});
      expect(refused(all, {r2: 3})).to.deep.equal([]);
      expect(refused(all, {r1: 1, r2: 2})).to.deep.equal(first);
    });

    it('are no more than those units have', () => {
      const weak = foot({when: {type: 'foot'}, steps: 2}, 1);
      expect(refused(weak, {r1: 2, r2: 1})).to.deep.equal([]);
      expect(refused(weak, {r1: 3})).to.deep.equal(first);
    });

    it('are so in what is proposed', () => {
      const {session} = played(foot({when: {type: 'foot'}, steps: 2}), {}, [firing(three)]);
      const {decision} = session.view(1);
      if (decision.kind !== 'assign') throw new Error(decision.kind);
      const proposed = decision.propose('keep-units');
      expect(decision.judge(proposed)).to.deep.equal([]);
      expect(proposed['r2']).to.be.at.least(2);
    });
  });

  it('are proposed by the rule', () => {
    const {session} = played(blocksOf('strongest'), {}, [firing(hits)]);
    const {decision} = session.view(1);
    if (decision.kind !== 'assign') throw new Error(decision.kind);
    expect(decision.judge(decision.propose('keep-units'))).to.deep.equal([]);
    expect(decision.judge({r1: 3, r2: 1})).to.have.length(1);
  });
});

describe('targets of a fire', () => {
  const units: Scene['units'] = {
    r1: {class: 'horse', dice: 1, fire: 3},
    r2: {class: 'foot', dice: 2, fire: 3},
    b1: {class: 'horse', steps: 2, fire: 1},
    b2: {class: 'foot', steps: 2, fire: 1},
  };
  const refused = (targets: Readonly<Record<string, string>>, kind: Parameters<typeof assigned>[0] = {}) =>
    played(scene(assigned(kind), units), {}, [{type: 'fire', units: ['r1', 'r2'], targets: {...targets}}])
      .refused;

  it('are enemies, one for each unit that fires', () => {
    expect(refused({r1: 'b1', r2: 'b1'})).to.deep.equal([]);
    expect(refused({r1: 'b1'})).to.deep.equal(['5.2: r2 needs a target: b1 or b2.']);
    expect(refused({r1: 'b1', r2: 'r1', b1: 'r1'})).to.deep.equal([
      '5.2: b1 needs no target: it does not fire.',
      '5.2: r2 cannot fire at r1: choose b1 or b2.',
    ]);
  });

  it('cover the enemy where the rule says so', () => {
    expect(refused({r1: 'b1', r2: 'b1'}, {cover: true})).to.deep.equal([
      '5.2: The fire needs 2 different targets, but has 1: b2 is not fired at.',
    ]);
    expect(refused({r1: 'b2', r2: 'b1'}, {cover: true})).to.deep.equal([]);
  });

  it('are of the own class while one of it is no target yet', () => {
    expect(refused({r1: 'b2', r2: 'b2'}, {targets: 'class'})).to.deep.equal([
      '5.2: r1 cannot fire at b2: units of its own class come first, b1.',
    ]);
    expect(refused({r1: 'b1', r2: 'b1'}, {targets: 'class'})).to.deep.equal([
      '5.2: r2 cannot fire at b1: units of its own class come first, b2.',
    ]);
    expect(refused({r1: 'b1', r2: 'b2'}, {targets: 'class'})).to.deep.equal([]);
  });

  it('lose a step for each hit at once, as far as they have them', () => {
    const {report, lastLine} = played(scene(assigned({}), units), {}, [
      {type: 'fire', units: ['r2', 'r1'], targets: {r1: 'b1', r2: 'b1'}, dice: [3, 1, 2]},
    ]);
    expect(report.units).to.deep.include({
      b1: {at: null, steps: 0, eliminated: true},
      b2: {at: 'P', steps: 2, eliminated: false},
    });
    expect(report.due).to.deep.equal([]);
    expect(lastLine[0]).to.equal('Fire: r2 at b1 and r1 at b1 roll 3, 1 and 2: 3 hits on the Blue units.');
    expect(lastLine[1]).to.equal('b1 loses 2 steps and is eliminated.');
  });

  it('change dice and numbers by modifiers on who fires and on the target', () => {
    const battle = assigned({
      modifiers: [
        {when: {of: 'target', type: 'guns'}, number: -2},
        {when: {type: 'horse'}, dice: 1},
        {of: 'defender', dice: 5},
      ],
    });
    const guns = {...units, r1: {...units['r1'], type: 'horse'}, b2: {...units['b2'], type: 'guns'}};
    const fire = (dice: number[]) =>
      played(scene(battle, guns), {}, [
        {type: 'fire', units: ['r1', 'r2'], targets: {r1: 'b1', r2: 'b2'}, dice},
      ]);
    expect(fire([1, 1, 1]).refused).to.deep.equal(['5.2: 4 dice needed, 3 given.']);
    // r1 hits b1 at 3, r2 hits b2 at 1
    expect(fire([3, 3, 3, 1]).report.rolls).to.deep.equal({
      volley: {dice: [3, 3, 3, 1], hits: 3, counts: {}},
    });
  });
});

describe('symbols of a fire', () => {
  const units: Scene['units'] = {
    r1: {strength: 4},
    b1: {type: 'horse', steps: 2},
    b2: {type: 'foot', steps: 1},
  };
  const faces = {blank: 1, hoof: 2, sword: 3, flag: 4};
  const rolled = (...symbolsThrown: (keyof typeof faces)[]) => ({
    type: 'fire' as const,
    units: ['r1'],
    dice: symbolsThrown.map((symbol) => faces[symbol]),
  });

  it('hit those that they fall on, and are counted', () => {
    const {report} = played(scene(symbols, units), {}, [rolled('hoof', 'sword', 'flag', 'flag')]);
    expect(report.rolls).to.deep.equal({
      volley: {dice: [2, 3, 4, 4], hits: 2, counts: {flags: 2}},
    });
    expect(report.due).to.deep.equal([{role: 'defender', losses: 2, units: ['b1', 'b2']}]);
  });

  it('fall on no other units', () => {
    const refused = (losses: Readonly<Record<string, number>>) =>
      played(scene(symbols, units), {}, [
        rolled('hoof', 'hoof', 'blank', 'blank'),
        {type: 'assign', losses: {...losses}},
      ]).refused;
    expect(refused({b1: 2})).to.deep.equal([]);
    expect(refused({b1: 1, b2: 1})).to.deep.equal(['5.2: b2 cannot lose 1 step: no hit can fall on it.']);
  });
});

describe('fire on a table', () => {
  const units: Scene['units'] = {
    r1: {attack: 3, steps: 2},
    r2: {attack: 1, steps: 2},
    b1: {defence: 3, steps: 2, reduced: {defence: 1}},
    b2: {defence: 2, steps: 1},
  };
  const on = (battle: Scene['battle'], more: object = {}, some = units): Scene => ({
    battle,
    units: some,
    tables: {hits: {...hitsTable, ...more}},
  });
  const volley = (dice: number[], ids = ['b1', 'b2']): BattleEvent => ({type: 'fire', units: ids, dice});

  it('is read in the column of the strength of its units, and falls on the other role', () => {
    const {session, report, lastLine} = played(on(byTable()), {}, [{type: 'fire', units: ['b1', 'b2']}]);
    expect(report.state).to.equal('turn');
    const {decision, prompt} = session.view(1);
    // 5 is above the last column: two groups, of 3 and of 2
    expect(prompt).to.equal('Fire: the Blue units roll 4 dice.');
    expect(decision).to.deep.include({
      kind: 'roll',
      faces: 4,
      sides: [1, 1, 1, 1],
      dice: [1, 2, 3, 4].map((die) => `b1 and b2, columns 2 and 2, die ${String(die)}`),
    });
    expect(lastLine).to.deep.equal(['Fire: b1 and b2.']);
    expect(session.play({type: 'roll', dice: [4, 4, 3, 4]})).to.deep.equal([]);
    expect(session.view(2).snapshot).to.deep.include({
      state: 'hits',
      rolls: {volley: {dice: [4, 4, 3, 4], hits: 1, counts: {}}},
      due: [{role: 'attacker', losses: 1, units: ['r1', 'r2']}],
    });
    expect(session.lines()[2]!.findings[0]).to.deep.include({
      dice: true,
      message:
        'Fire: b1 and b2 fire: strength 5 (3 + 2), split into columns 2 and 2, rolled 4 + 4, 3 + 4: row 8 and row 7: 1 hit on the Red units.',
    });
    expect(session.view(2).lastRoll).to.deep.include({result: '1 hit', faces: 4});
    expect(played(on(byTable()), {}, [volley([4, 4, 3, 4])]).report).to.deep.equal(session.view(2).snapshot);
  });

  it('counts the strength at present steps, of those alone that the event names', () => {
    const one = byTable({by: 'unit'});
    const dice = (id: string, some: Scene['units']): readonly string[] => {
      const {session} = played(on(one, {}, some), {}, [{type: 'fire', units: [id]}]);
      const {decision} = session.view(1);
      return decision.kind === 'roll' ? decision.dice : [decision.kind];
    };
    expect(dice('b1', units)).to.deep.equal(['b1, column 2, die 1', 'b1, column 2, die 2']);
    // at one step its strength is 1, below the first column: nobody is asked for dice
    expect(dice('b1', {...units, b1: {...units['b1'], left: 1}})).to.deep.equal(['choose']);
    const {report, session} = played(on(one, {}, {...units, b1: {...units['b1'], left: 1}}), {}, [
      {type: 'fire', units: ['b1']},
    ]);
    expect(report.rolls).to.deep.equal({volley: {dice: [], hits: 0, counts: {}}});
    expect(report.turn).to.deep.include({units: ['b2']});
    expect(session.lines()[1]!.findings.map(({message}) => message)).to.deep.equal([
      'Fire: b1 fires: strength 1, no column: no hits on the Red units.',
    ]);
    // a log may have the roll that nobody made
    expect(session.play({type: 'roll', dice: []})).to.deep.equal([]);
    expect(session.play({type: 'roll', dice: []})).to.have.length(1);
  });

  it('has the modifiers, shifts and rows of its table', () => {
    const more = {
      over: 'last',
      modifiers: [
        {when: {of: 'defenders', type: 'guns'}, drm: 2, name: 'guns'},
        {when: {type: 'horse'}, attack: 0.5, name: 'horse'},
        {when: {type: 'foot'}, shift: 1, name: 'foot'},
      ],
    };
    const some = {...units, b1: {...units['b1'], type: 'horse'}, b2: {...units['b2'], type: 'guns'}};
    const {report, lastLine} = played(on(byTable(), more, some), {}, [volley([3, 4])]);
    expect(report.rolls).to.deep.equal({volley: {dice: [3, 4], hits: 1, counts: {}}});
    expect(lastLine).to.deep.equal([
      'Fire: b1 and b2 fire: strength 3 × ½ (horse) + 2 = 3.5, column 2, rolled 3 + 4, +2 (guns); 9 is beyond the table: row 8: 1 hit on the Red units.',
    ]);
  });

  it('is made for each role where both fire at once, the attacker first', () => {
    const {report} = played(on(byTable({order: ['both']}), {over: 'last'}), {}, [
      volley([4, 4, 1, 1], ['r1', 'r2', 'b1', 'b2']),
    ]);
    expect(report.rolls).to.deep.equal({
      volley: {dice: [4, 4, 1, 1], hits: {attacker: 0, defender: 2}, counts: {}},
    });
  });

  it('falls on the target of the one unit that fires', () => {
    const one = byTable({by: 'unit', targets: 'assigned'});
    const {report} = played(on(one), {}, [{type: 'fire', units: ['b1'], targets: {b1: 'r2'}, dice: [4, 4]}]);
    expect(report.units).to.deep.include({r2: {at: 'A', steps: 1, eliminated: false}});
  });

  it('refuses dice by the table', () => {
    const refused = (dice: number[]): readonly string[] =>
      played(on(byTable(), {over: 'last'}), {}, [volley(dice)]).refused;
    expect(refused([1])).to.deep.equal(['5.2: 2 dice needed, 1 given.']);
    expect(refused([1, 5])).to.deep.equal(['5.2: No die shows 5: its faces are 1 to 4.']);
    expect(refused([1, 4])).to.deep.equal([]);
  });

  it('has every roll among its legal events', () => {
    const {session, position} = played(on(byTable(), {over: 'last'}), {}, [
      {type: 'fire', units: ['b1', 'b2']},
    ]);
    const legal = legalEvents(orderOfGame(position.game), session.state);
    expect(legal).to.have.length(16);
    expect(legal[1]).to.deep.equal({type: 'roll', dice: [1, 2]});
  });
});
