import {expect} from 'chai';
import type {HexMapDocument, JudgeQuestion} from '../../../src/module/index.js';
import {answerJudge, type FullJudgement} from '../../../src/answer/retreat.js';
import {fight, setupOf, play, standing} from '../../battle/hex/fixtures.js';
import {board, boardOf, type Board, type More} from '../picture.js';

/** A plan judged under some options: `legal 1` or `not legal 0`, and what the judgement depends on. */
function judged(picture: string, more: More, ask: JudgeQuestion): FullJudgement {
  const answer = answerJudge(board(picture, more).position, ask);
  if (!answer.ok) throw new Error(JSON.stringify(answer.faults));
  return answer.value;
}
const verdict = ({legal, stepLosses}: FullJudgement): string =>
  `${legal ? 'legal' : 'not legal'} ${String(stepLosses)}`;
const group = (units: string, path: string) => ({
  units: units.split(' '),
  path: path === '' ? [] : path.split(' '),
});

const open = `
  .   .   .   .   .
    .   .   .   .   .
  S   .   .   .   G
    .   .   .   .   .
  .   .   .   .   .`;

describe('AMB-V-13, option breakOff: a retreat that its owner breaks off', () => {
  const short: JudgeQuestion = {hexes: 3, plan: [group('g1', '04.03')]};
  const options = {breakOff: 'allowed'};

  it('forbidden, it is a violation, and the judgement names the reading under which it is none', () => {
    const found = judged(open, {units: {g1: {steps: 4}}}, short);
    expect(verdict(found)).to.equal('not legal 0');
    expect(found.disputed).to.deep.include({
      option: 'breakOff',
      value: 'allowed',
      changes: ['legal', 'stepLosses'],
    });
    expect(found.otherwise).to.include(
      'If you play that the owner may break off a retreat at one step for each remaining hex (9.4): the plan is legal, 2 steps lost.',
    );
  });

  it('allowed, it costs a step for each hex that is left, and isolates', () => {
    const found = judged(open, {units: {g1: {steps: 4}}, options}, short);
    expect(verdict(found)).to.equal('legal 2');
    expect(found.findings.map(({message}) => message)).to.include(
      'The retreat falls 2 hexes short, at a loss of 2 steps; the survivors stay in 04.03 and are Isolated.',
    );
    const stay = judged(open, {units: {g1: {steps: 3}}, options}, {hexes: 3, plan: [group('g1', '')]});
    expect(verdict(stay)).to.equal('legal 3');
    expect(stay.findings.map(({message}) => message).join()).to.contain('no steps are left');
  });

  it('the answer lists such ways as the owner’s, and its routes stay what they were', () => {
    const {answer} = board(open).ask(2, {options});
    expect(answer.routes).to.deep.equal(board(open).ask(2).answer.routes);
    expect(answer.ownerMayChoose).to.deep.include([]).and.to.deep.include(['04.03']);
    // further from supply nobody stops
    expect(answer.ownerMayChoose).to.not.deep.include(['05.02']);
    expect(board(open).ask(2).answer.ownerMayChoose).to.equal(undefined);
  });

  it('in a battle the steps fall due when the group has gone', () => {
    const setup = setupOf(open.replace('.   G', 'E   G').replace('.   E   G', '.   G   E'), {
      attackers: ['e1'],
      table: 'R2',
      units: {g1: {steps: 3}},
      options,
    });
    const gone = play(setup, 'roll 1', 'g1: 03.03');
    expect(gone.battle.pendingLosses.map(({steps, isolates}) => [steps, isolates])).to.deep.equal([
      [1, true],
    ]);
    expect(standing(gone.play('lose g1 1').report)).to.contain('g1 03.03/2*');
  });
});

describe('AMB-V-10, reading C, option orderChoice: losses or supply, as the owner likes', () => {
  // level and free, or closer in an EZOC
  const choice = `
    #   #   #   #   #
      #   .   #   #   #
    S   .   G   #   #
      E   #   #   #   #`;
  it('both ends are open, each at its own price', () => {
    const map = board(choice, {units: {g1: {steps: 3}}});
    expect(map.ask(1).routes).to.deep.equal(['02.02']);
    const {answer} = map.ask(1, {options: {orderChoice: 'owner'}});
    expect(answer.routes).to.deep.equal([['02.02']]);
    expect(answer.ownerMayChoose).to.deep.equal([['02.03']]);
    const options = {orderChoice: 'owner'};
    const to = (hex: string): string =>
      verdict(judged(choice, {units: {g1: {steps: 3}}, options}, {hexes: 1, plan: [group('g1', hex)]}));
    expect([to('02.02'), to('02.03')]).to.deep.equal(['legal 0', 'legal 1']);
  });
  it('a hex that neither order would take stays closed', () => {
    const {answer} = board(open).ask(1, {options: {orderChoice: 'owner'}});
    expect(answer.ownerMayChoose).to.equal(undefined);
  });
});

describe('AMB-V-19, option mapEdge: over a friendly edge', () => {
  const shore = `
    #   #   #   #
      #   #   #   #
    .   G   E   #
      #   #   #   #`;
  it('closed, the group stops at the edge and pays; own-edge, it leaves the map', () => {
    const map = board(shore, {edges: ['01.03']});
    const here = map.ask(3);
    expect(here.answer).to.deep.include({routes: [['01.03']], blockedHexes: 2, stepLosses: 2});
    expect(here.disputed).to.include('mapEdge=own-edge: stepLosses blockedHexes');
    const there = map.ask(3, {options: {mapEdge: 'own-edge'}});
    expect(there.answer).to.deep.include({
      routes: [['01.03']],
      blockedHexes: 0,
      stepLosses: 0,
      isolated: false,
    });
    expect(there.messages.join()).to.contain('g1 leaves the map at 01.03');
  });
  it('who stands in the edge leaves at once', () => {
    const map = board(shore, {edges: ['02.03'], options: {mapEdge: 'own-edge'}});
    expect(map.ask(1).answer).to.deep.include({routes: [[], ['01.03']], blockedHexes: 0, stepLosses: 0});
  });
  it('elsewhere, or over the other side’s edge, the map ends', () => {
    expect(board(shore, {options: {mapEdge: 'own-edge'}}).ask(3).answer).to.deep.include({blockedHexes: 2});
  });
  it('in a battle who left the map is off it, with its steps', () => {
    const setup = setupOf(shore, {
      attackers: ['e1'],
      table: 'R2',
      edges: ['01.03'],
      options: {mapEdge: 'own-edge'},
    });
    const {report} = play(setup, 'roll 1', 'g1: 01.03');
    expect(report.units['g1']).to.deep.include({at: null, steps: 2, eliminated: false});
  });
});

describe('AMB-V-15, option groupsPay: groups of one combat in the same EZOC hex', () => {
  const gap = `
    #   #   #   #
      #   E   #   #
    S   .   GG  #
      #   #   #   #`;
  const plan = {hexes: 1, plan: [group('g1', '02.03'), group('g2', '02.03')]};
  it('each pays, or the first for all', () => {
    const each = judged(gap, {}, plan);
    expect(verdict(each)).to.equal('legal 2');
    expect(each.disputed).to.deep.include({option: 'groupsPay', value: 'once', changes: ['stepLosses']});
    expect(verdict(judged(gap, {options: {groupsPay: 'once'}}, plan))).to.equal('legal 1');
  });
  it('in a battle too', () => {
    const due = (groupsPay: string): number[] => {
      const setup = setupOf(gap.replace('E ', 'E '), {attackers: ['e1'], table: 'R1', options: {groupsPay}});
      const first = play(setup, 'roll 1', 'g1: 02.03', 'lose g1 1');
      return first.play('g2: 02.03').battle.pendingLosses.map(({steps}) => steps);
    };
    expect([due('each'), due('once')]).to.deep.equal([[1], []]);
  });
});

describe('AMB-V-17, option strandedHq: an HQ whose combat units are gone, or go where it cannot', () => {
  const alone = `
    .   .   .   .
      .   .   .   .
    S   .   GH  E
      .   .   .   .`;
  const fought = (strandedHq: string) =>
    fight(
      alone,
      {attackers: ['e1'], table: 'D9', units: {g1: {steps: 1}}, options: {strandedHq}},
      'roll 1',
      'lose g1 1 h1 2',
    );
  it('by default it retreats by itself', () => {
    const played = fight(
      alone,
      {attackers: ['e1'], table: {...fightTable()}, units: {g1: {steps: 1}}},
      'roll 1',
      'lose g1 1',
    );
    expect(played.course.at(-1)).to.equal('retreat.defender axis');
    expect(played.battle.retreat?.waiting).to.deep.equal(['h1']);
  });
  it('else it is eliminated with them', () => {
    const options = {strandedHq: 'eliminated'};
    const played = fight(
      alone,
      {attackers: ['e1'], table: fightTable(), units: {g1: {steps: 1}}, options},
      'roll 1',
      'lose g1 1',
    );
    expect(played.report.units['h1']).to.deep.include({eliminated: true, at: null});
    expect(played.told.join(' ')).to.contain(
      'h1 is eliminated: under this reading an HQ needs a combat unit to retreat with',
    );
    expect(fought('eliminated').report.units['h1']?.eliminated).to.equal(true);
  });
  it('of a plan: an HQ that cannot go where its units must is left behind and eliminated', () => {
    const marsh = `
      #   #   #   #
        #   #   #   #
      S   m   GH  E
        #   #   #   #`;
    const units = {h1: {type: 'armour', combat: false, hq: true}};
    const ask = {hexes: 1, plan: [group('g1', '02.03')]};
    expect(verdict(judged(marsh, {units}, ask))).to.equal('not legal 0');
    const found = judged(marsh, {units, options: {strandedHq: 'eliminated'}}, ask);
    expect(verdict(found)).to.equal('legal 0');
    expect(found.findings.map(({clause, kind}) => `${clause} ${kind}`)).to.include('9.3.1 effect');
  });
});

/** One step, and a hex back. */
function fightTable() {
  const columns = ['1-2', '1-1', '2-1'];
  return {
    kind: 'odds' as const,
    columns,
    results: Object.fromEntries(columns.map((column) => [column, Array<string>(6).fill('D1')])),
    codes: {D1: {defender: {steps: 1, retreat: 1}}},
  };
}

describe('AMB-V-20, option supporters: units that only supported', () => {
  const guns = `
    .   .   .   .
      .   .   .   .
    S   1   G   E
      .   .   .   .`;
  const ask = (plan: JudgeQuestion['plan']): JudgeQuestion => ({hexes: 1, plan, supporting: ['f1']});
  it('stay: a plan that sends them breaks 9.0', () => {
    const both = ask([group('g1', '02.03'), group('f1', '01.03')]);
    const found = judged(guns, {}, both);
    expect(found.findings.map(({clause, kind}) => `${clause} ${kind}`)).to.include('9.0 violation');
    expect(found.disputed.map(({option}) => option)).to.include('supporters');
    expect(verdict(judged(guns, {options: {supporters: 'retreat'}}, both))).to.equal('legal 0');
  });
  it('retreat: a plan that leaves them breaks 9.0', () => {
    const one = ask([group('g1', '02.03')]);
    expect(verdict(judged(guns, {}, one))).to.equal('legal 0');
    const found = judged(guns, {options: {supporters: 'retreat'}}, one);
    expect(found.findings.map(({clause, units}) => [clause, units])).to.deep.equal([['9.0', ['f1']]]);
  });
  it('unknown ones are refused', () => {
    const answer = answerJudge(board(guns).position, {...ask([group('g1', '02.03')]), supporting: ['f9']});
    expect(answer.ok ? [] : answer.faults.map(({pointer}) => pointer)).to.deep.equal([
      '/ask/judge/supporting/0',
    ]);
  });
});

describe('AMB-V-06, reading C, option supplyDistance movement: in movement points', () => {
  const picture = `
    S   w   .   .   .
      .   w   G   .   .
    .   .   .   .   .`;
  /** The same map with movement points for woods. */
  const withWoods = (movement: number) => {
    const {document, positionDocument, group: units} = board(picture);
    const {terrain, ...map} = document.map as HexMapDocument;
    const woods = {...document, map: {...map, terrain: {...terrain, woods: {movement}}}};
    return boardOf(woods, positionDocument, units);
  };
  it('what is dear to enter is no shorter way', () => {
    const at = (map: Board, supplyDistance: string) => map.ask(1, {options: {supplyDistance}}).routes;
    // straight, 03.01 is closer; over the woods beside it it is further than by the way round in the south
    expect(at(withWoods(4), 'hexes')).to.deep.equal(['02.02', '03.01']);
    expect(at(withWoods(4), 'movement')).to.deep.equal(['02.02', '03.03']);
    expect(at(withWoods(1), 'movement')).to.deep.equal(at(withWoods(1), 'path'));
  });
  it('is disputed only where the map has movement points', () => {
    const rows = (map: Board): string => map.ask(1).disputed.join();
    expect(rows(withWoods(4))).to.contain('supplyDistance=movement: routes');
    expect(rows(board(picture))).to.not.contain('movement');
  });
  it('nor does a judgement name it without them, whatever it says of ways', () => {
    const walled = `
    S   #   .   .
      .   #   G   .
    .   .   .   .`;
    const {disputed} = judged(walled, {}, {hexes: 1, plan: [group('g1', '03.01')]});
    const along = disputed.filter(({option}) => option === 'supplyDistance');
    expect(along.map(({value}) => value)).to.deep.equal(['path']);
  });
});

describe('AMB-V-06, option supplyDistance path: no way leads to supply', () => {
  it('every hex is as far from it as the others, and nobody is eliminated for that', () => {
    const picture = `
      #   .   .   .
        #   .   .   .
      S   #   G   E
        #   .   .   .`;
    for (const closeness of ['closer', 'closest']) {
      const {answer} = board(picture).ask(1, {options: {supplyDistance: 'path', closeness}});
      expect(answer, closeness).to.deep.include({blockedHexes: 0});
      expect(answer.routes.length, closeness).greaterThan(0);
    }
  });
});
