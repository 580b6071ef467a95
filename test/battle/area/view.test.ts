import {expect} from 'chai';
import type {BattleEvent} from '../../../src/module/index.js';
import type {Decision} from '../../../src/battle/view.js';
import {played, type Scene} from './scene.js';
import {moves} from './orders.js';

type Kind = Decision['kind'];
type Of<K extends Kind> = Extract<Decision, {kind: K}>;

const scene: Scene = {
  units: {r1: {}, r2: {at: 'P'}, b1: {}, b2: {steps: 2}},
  battle: moves,
  lines: [
    ['A', 'P'],
    ['B', 'P'],
    ['P', 'D', 1],
    ['P', 'E', 1],
    ['D', 'F'],
  ],
};
const goes: BattleEvent[] = [{type: 'retreat'}, {type: 'withdraw', plan: {b1: 'D', b2: 'E'}}];

function decisionOf<K extends Kind>(kind: K, log: readonly BattleEvent[], asked: Scene = scene): Of<K> {
  const {session, refused} = played(asked, {}, log);
  expect(refused).to.deep.equal([]);
  const {decision} = session.view(session.step);
  expect(decision.kind).to.equal(kind);
  return decision as Of<K>;
}

describe('the view of a battle on points whose units lose steps', () => {
  it('shows who attacks from where, and both forces', () => {
    const {session} = played(scene);
    const view = session.view(0);
    expect(view.kind).to.equal('point');
    expect(view.arrows).to.have.length(1);
    expect(view.forces.map(({name, units}) => [name, units.map(({unit}) => unit.id)])).to.deep.equal([
      ['Red', ['r1', 'r2']],
      ['Blue', ['b1', 'b2']],
    ]);
    expect(view.facts).to.deep.include({term: 'Round', value: '1'});
  });

  it('counts the losses of this battle, not the steps that units had lost before it', () => {
    const units = {...scene.units, r1: {steps: 2, left: 1}, b2: {steps: 3, left: 2}};
    const {session} = played({...scene, units});
    expect(session.view(0).forces.map(({taken}) => taken)).to.deep.equal([0, 0]);
    const {session: after} = played({...scene, units}, {}, goes);
    expect(after.view(after.step).forces.map(({taken}) => taken)).to.deep.equal([0, 0]);
  });

  it('draws no attack of a unit that went back, nor of any once the battle is decided', () => {
    const from = (log: readonly BattleEvent[]): readonly (number | undefined)[] => {
      const {session} = played({...scene, units: {...scene.units, r2: {at: 'P', from: 'B'}}}, {}, log);
      return [...session.view(session.step).position.units.values()].map((unit) => unit.from);
    };
    expect(from([])).to.include(1);
    expect(from([...goes, {type: 'advance', units: ['r1']}])).not.to.include(1);
  });

  it('lists the points of each unit, closed ones with their reason', () => {
    const decision = decisionOf('withdraw', goes.slice(0, 1));
    const goals = decision.goals({}).get('b1')!;
    expect(goals.map(({to, open}) => [to, open])).to.deep.equal([
      ['D', true],
      ['E', true],
      ['A', false],
      ['B', false],
      [null, false],
    ]);
    expect(goals[3]!.findings[0]!.clause).to.equal('5.3');
    // b2 takes the room of the line to D
    const taken = decision.goals({b2: 'D'}).get('b1')!;
    expect(taken.find(({to}) => to === 'D')!.open).to.equal(false);
    const plan = decision.propose();
    expect(decision.judge(plan)).to.deep.equal([]);
    expect(decision.effects(plan)).to.have.length(2);
  });

  it('regroups who is moved, and leaves the others', () => {
    const decision = decisionOf('withdraw', [...goes, {type: 'advance', units: ['r1']}]);
    expect(decision.moves).to.equal('regroup');
    expect(decision.start).to.deep.equal({r1: 'P', r2: 'P'});
    expect(decision.event!({r1: 'P', r2: 'B'})).to.deep.equal({type: 'regroup', plan: {r2: 'B'}});
    expect(decision.judge({r1: 'P', r2: 'D'})).to.have.length(1);
  });

  it('sends units along several lines, one after another', () => {
    const long = JSON.parse(JSON.stringify(moves).replaceAll('"hexes":1', '"hexes":2')) as typeof moves;
    const states = long.chart!.states as Record<string, Record<string, unknown>>;
    states['goes']!['on'] = {
      route: {guard: 'routeFits', actions: 'takeRoute', target: 'gone'},
    };
    states['gone'] = {
      always: [
        {guard: 'unitsLeftToGo', target: 'goes'},
        {actions: {type: 'endRetreat', params: {of: 'defender'}}, target: 'moves'},
      ],
    };
    const asked = {...scene, battle: long};
    const decision = decisionOf('route', [{type: 'retreat'}], asked);
    expect(decision.units.map(({unit}) => unit)).to.deep.equal(['b1', 'b2']);
    const {routes, whyNot} = decision.routesOf(['b1']);
    expect(routes.map(({path}) => path)).to.deep.equal([['D', 'F']]);
    expect(whyNot(0)).to.be.a('string');
    const log: BattleEvent[] = [{type: 'retreat'}, {type: 'route', units: ['b1'], path: ['D', 'F']}];
    const {report, lastLine} = played(asked, {}, log);
    expect(report.units['b1']!.at).to.equal('F');
    expect(lastLine).to.deep.equal(['b1 retreats to Point F.']);
  });
});
