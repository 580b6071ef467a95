import {expect} from 'chai';
import type {PhaseReport} from '../../../src/battle/phase-report.js';
import type {PhaseEvent} from '../../../src/module/schema/phase.js';
import {german, moduleOf, soviet, type Units} from '../../rules/point/scene.js';
import {answer} from '../../../src/answer/index.js';
import {loadAndOpen} from '../../load-and-open.js';
import {done, pick, roll} from './board.js';

const placed = {
  g1: {...german, value: 9, at: 'orel'},
  g2: {...german, value: 9, at: 'kharkov'},
  s1: {...soviet, value: 3, at: 'kursk'},
  s2: {...soviet, value: 3, at: 'voronezh'},
};

/** The report of a phase of the Axis, in which a unit may attack twice. */
async function after(
  events: readonly PhaseEvent[],
  options?: Readonly<Record<string, string>>,
): Promise<PhaseReport> {
  const units: Units = placed;
  const module = moduleOf({units, ...(options ? {options} : {})});
  const opened = await loadAndOpen({
    title: 'T',
    module: {...module, umpire: 2, rules: {...module.rules, phase: {attacks: 2, attacked: 2, rule: 'B.0'}}},
    position: {
      units: Object.fromEntries(Object.entries(placed).map(([id, {at}]) => [id, {at}])),
      control: {kursk: 'soviet', voronezh: 'soviet', orel: 'axis', kharkov: 'axis'},
    },
    ask: {phase: {side: 'axis', battles: [], events}},
  });
  const answered = opened.ok ? answer(opened.value) : opened;
  if (!answered.ok) throw new Error(JSON.stringify(answered.faults, undefined, 1));
  return answered.value as PhaseReport;
}

const chain: readonly PhaseEvent[] = [
  {type: 'announce', at: 'kursk', attackers: ['g1']},
  {type: 'announce', at: 'kursk', attackers: ['g2']},
  pick(0),
  roll(1),
  {type: 'continue'},
  roll(2),
  {type: 'assign', losses: {s1: 1}},
  {type: 'continue'},
  {type: 'retreat'},
  {type: 'withdraw'},
  pick(1),
  {type: 'continue'},
  roll(6),
];

describe('a combat phase on points', () => {
  it('carries places, control and dispersed units over to the next combat', async () => {
    const report = await after([
      ...chain,
      {type: 'assign', losses: {s1: 3}},
      {type: 'advance'},
      {type: 'announce', at: 'voronezh', attackers: ['g2']},
      pick(2),
      roll(1),
      {type: 'retreat'},
      {type: 'withdraw'},
      done,
    ]);
    expect(report.refused).to.equal(undefined);
    expect(report.combats).to.deep.equal([
      {n: 0, at: 'kursk', outcome: 'attackerRetreats'},
      {n: 1, at: 'kursk', outcome: 'defenderDestroyed'},
      {n: 2, at: 'voronezh', outcome: 'attackerRetreats'},
    ]);
    expect(report.units).to.deep.include({
      g1: {absorbed: 0, dispersed: true, destroyed: false, at: 'orel'},
      g2: {absorbed: 0, dispersed: true, destroyed: false, at: 'kursk'},
    });
    expect(report.control).to.deep.equal({kursk: 'axis', voronezh: 'soviet'});
    expect(report.has).to.deep.equal({
      attacked: ['g1', 'g2'],
      defended: ['s1', 's2'],
      fired: [],
      advanced: ['g2'],
      retreated: ['g1', 'g2'],
    });
  });

  it('carries losses over where units recover from them later', async () => {
    const recovery = {lossMemory: 'recovery'};
    const fewer = await after([...chain, {type: 'assign', losses: {s1: 2}}], recovery);
    expect(fewer.refused).to.equal(undefined);
    const {refused} = await after([...chain, {type: 'assign', losses: {s1: 3}}], recovery);
    expect(refused?.reason).to.equal('s1 cannot take 3 losses: 2 losses destroy it.');
  });
});
