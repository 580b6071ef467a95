import {describe as describeBattle} from '../../../src/battle/boards.js';
import {pointOrder} from '../../battle/play.js';
import {replayOnPoints} from '../../../src/battle/play.js';
import {expect} from 'chai';
import type {PointReport} from '../../../src/battle/index.js';
import {answerBattle} from '../../../src/battle/answer.js';
import type {BattleEvent} from '../../../src/module/index.js';
import {
  beginBattle,
  firePoints,
  judgeLeaving,
  judgeRetreat,
  kindOfCombat,
  limits,
  lossCapacity,
  pointOptionValues,
  readings,
  retreatOptions,
  retreaters,
  type PointOption,
} from '../../../src/rules/point/index.js';
import {findingsOfBroken} from '../../../src/rules/broken-rules.js';
import {faultLine} from '../../../src/phrases/fault-lines.js';
import {pointDocument} from '../../module/documents.js';
import {openGame} from '../../open-game.js';
import {shortSheet} from '../short-sheet.js';
import {playsWords} from '../../../src/rules/point/options.js';
import {
  setupOf,
  german,
  germanPlane,
  positionOf,
  soviet,
  sovietPlane,
  type BattleScene,
  type SceneUnit,
} from './scene.js';
import {refusal, replayPointReport} from '../../battle/play.js';
import {said} from '../../said.js';

/** The attacker's or defender's fire under each value of an option. */
function fires(option: PointOption, scene: BattleScene, role: 'attacker' | 'defender' = 'attacker'): object {
  return under(option, (options) => firePoints(beginBattle(setupOf({...scene, options})), role));
}
const under = <T>(
  option: PointOption,
  ask: (options: Readonly<Record<string, string>>) => T,
): Record<string, T> =>
  Object.fromEntries(pointOptionValues.get(option)!.map((value) => [value, ask({[option]: value})]));
const played = (option: PointOption, scene: BattleScene, log: BattleEvent[]): Record<string, PointReport> =>
  under(option, (options) => replayPointReport(setupOf({...scene, options}), log));
const ally: SceneUnit = {nationality: 'rumanian', value: 2};
const roll = (...dice: number[]): BattleEvent => ({type: 'roll', dice});

describe('options of combat on a point map', () => {
  it('AMB-PTP-05: whoGains: whom air units multiply, in attack and in defence', () => {
    const units = {a: {...german, value: 3}, ally, plane: germanPlane};
    expect(fires('whoGains', {attack: units, defence: {s: soviet}})).to.deep.equal({
      'as-written': 8,
      german: 8,
      side: 10,
    });
    const defence = Object.fromEntries(
      Object.entries(units).map(([id, unit]) => [id, {side: 'axis', ...unit}]),
    );
    const attack = {s: {...soviet, side: 'soviet'}};
    expect(fires('whoGains', {attack, defence}, 'defender')).to.deep.equal({
      'as-written': 10,
      german: 8,
      side: 10,
    });
  });

  it('AMB-PTP-06: fiveAir: the multiplier goes on, or ends at five times', () => {
    const planes = Object.fromEntries(['p', 'q', 'r', 's', 't'].map((id) => [id, germanPlane]));
    expect(
      fires('fiveAir', {attack: {a: {...german, value: 2}, ...planes}, defence: {d: soviet}}),
    ).to.deep.equal({
      on: 12,
      capped: 10,
    });
  });

  it('AMB-PTP-20: committed: all German attackers, or those from the air unit’s point', () => {
    const attack = {
      a: {...german, value: 2, from: 'orel'},
      b: {...german, value: 2, from: 'kharkov'},
      plane: {...germanPlane, from: 'orel'},
    };
    expect(fires('committed', {attack, defence: {d: soviet}})).to.deep.equal({battle: 8, 'same-point': 6});
  });

  it('AMB-PTP-07: airInSnow: an air unit of the attacker, or any that was there', () => {
    const scene = {attack: {a: german}, defence: {d: soviet, il2: sovietPlane}, weather: 'snow'};
    const kinds = under('airInSnow', (options) =>
      kindOfCombat({...beginBattle(setupOf({...scene, options})), airSurvivors: 0}),
    );
    expect(kinds).to.deep.equal({own: 'normal', any: 'simultaneous'});
  });

  it('AMB-PTP-08: noFire: the attacker retreats, or rounds go on until someone leaves', () => {
    const scene: BattleScene = {
      attack: {a: {...soviet, side: 'soviet', dispersed: true}},
      defence: {d: {...german, side: 'axis', dispersed: true}},
    };
    const states = Object.fromEntries(
      Object.entries(played('noFire', scene, [])).map(([value, {state}]) => [value, state]),
    );
    expect(states).to.deep.equal({
      'attacker-retreats': 'retreat.attacker',
      rounds: 'ground.normal.attackerDecision',
    });
    const on = played('noFire', scene, [{type: 'continue'}, {type: 'continue'}])['rounds']!;
    expect(on).to.deep.include({state: 'ground.normal.attackerDecision', round: 2});
  });

  it('AMB-PTP-04: loneAir: lost with the last ground unit, gone to a point of their own, or still there', () => {
    const scene: BattleScene = {
      attack: {s: {...soviet, side: 'soviet', value: 6}},
      defence: {
        d: {...german, side: 'axis', value: 1, rank: 'minor', dispersed: true},
        plane: {...germanPlane, side: 'axis'},
      },
      control: {orel: 'soviet', kharkov: 'axis'},
    };
    const reports = played('loneAir', scene, [{type: 'continue'}, roll(6), {type: 'assign', losses: {d: 1}}]);
    expect(reports['lost']!.units['plane']).to.include({destroyed: true, at: null});
    expect(reports['leaves']!.units['plane']).to.include({destroyed: false, at: 'kharkov'});
    expect(reports['stays']!.units['plane']).to.include({destroyed: false, at: 'kursk'});
    // whoever stays alone holds nothing: the point is cleared all the same
    for (const {state, outcome} of Object.values(reports))
      expect({state, outcome}).to.deep.equal({state: 'advance', outcome: 'defenderDestroyed'});
  });

  it('AMB-PTP-13: meeting: each point, the whole force, or both stay', () => {
    const scene: BattleScene = {
      attack: {
        one: {...soviet, side: 'soviet'},
        two: {...soviet, side: 'soviet', dispersed: true, from: 'kharkov'},
      },
      defence: {d: {...german, side: 'axis', value: 5}},
      units: {met: {...german, at: 'kharkov', displaced: true}},
    };
    const reports = played('meeting', scene, [roll(1), {type: 'retreat'}, {type: 'withdraw'}]);
    const fates = Object.entries(reports).map(([value, {units}]) => [
      value,
      units['two']?.destroyed,
      units['met']?.destroyed ?? false,
    ]);
    expect(fates).to.deep.equal([
      ['each-point', true, false],
      ['whole-force', false, true],
      ['both-stay', false, false],
    ]);
  });

  it('AMB-PTP-16: severalPieces: an enemy point with two partisans is open, or closed', () => {
    const partisan = {side: 'axis', kind: 'partisan', at: 'orel'} as const;
    const scene: BattleScene = {
      attack: {a: {...german, from: 'kharkov', at: 'kharkov'}},
      defence: {d: soviet},
      control: {orel: 'axis'},
      units: {p: partisan, q: partisan},
    };
    const kinds = under(
      'severalPieces',
      (options) => setupOf({...scene, options}).exits.find(({to}) => to === 'orel')?.kind,
    );
    expect(kinds).to.deep.equal({open: 'overflow', one: 'closed'});
  });

  it('AMB-PTP-17: defendersFresh: defenders that retreat stay fresh, or are dispersed', () => {
    const scene: BattleScene = {
      attack: {a: {...german, from: 'orel', value: 6}},
      defence: {d: {...soviet, value: 3}},
      control: {kharkov: 'soviet'},
      weather: 'mud',
    };
    const log: BattleEvent[] = [
      roll(1),
      {type: 'continue'},
      roll(1),
      {type: 'retreat'},
      {type: 'withdraw', plan: {d: 'kharkov'}},
    ];
    const reports = played('defendersFresh', scene, log);
    expect(Object.entries(reports).map(([value, {units}]) => [value, units['d']?.dispersed])).to.deep.equal([
      ['fresh', false],
      ['dispersed', true],
    ]);
  });

  it('AMB-PTP-18: noPlace: units without a place are eliminated, or keep the side from retreating', () => {
    const scene: BattleScene = {
      attack: {a: {...german, from: 'orel'}},
      defence: {d: soviet},
      control: {orel: 'axis'},
      units: {closed: {...german, at: 'orel'}},
      weather: 'mud',
    };
    const log: BattleEvent[] = [roll(1), {type: 'continue'}, roll(1), {type: 'retreat'}];
    const reports = played('noPlace', scene, log);
    expect(reports['eliminated']!.state).to.equal('retreat.defender');
    expect(reports['stay']).to.include({state: 'ground.normal.defenderDecision', refusedAt: 3});
    const setup = setupOf({...scene, options: {noPlace: 'stay'}});
    expect(said(setup.game, findingsOfBroken(judgeLeaving(beginBattle(setup))))).to.deep.equal([
      'd finds no room on any line, so the side stays and fights on (this reading).',
    ]);
    // what is offered is what may be done
    for (const [reading, offered] of [
      ['eliminated', ['continue', 'retreat']],
      ['stay', ['continue']],
    ] as const) {
      const its = setupOf({...scene, options: {noPlace: reading}});
      const {states} = replayOnPoints(its, log.slice(0, 3));
      const {choices} = describeBattle(states.at(-1)!);
      expect(choices.map(({event}) => event)).to.deep.equal(offered);
      expect(refusal(pointOrder, states.at(-1)!, {type: 'retreat'}).length > 0).to.equal(reading === 'stay');
      const battle = beginBattle(its);
      const options = retreatOptions(its.exits, retreaters(battle), {d: null}, reading);
      expect(options.get('d')!.at(-1)).to.deep.include({to: null, open: reading === 'eliminated'});
    }
  });

  it('AMB-PTP-11: lossLimit: what a unit bears is its printed value, or the one that air units multiply', () => {
    const scene: BattleScene = {
      attack: {a: {...german, value: 2}, plane: germanPlane},
      defence: {d: {...soviet, value: 4}},
    };
    const takes = under('lossLimit', (options) =>
      lossCapacity(beginBattle(setupOf({...scene, options})), 'attacker'),
    );
    expect(takes).to.deep.equal({printed: 3, multiplied: 5});
  });

  it('AMB-PTP-11: lossMemory: losses of earlier battles are forgotten, or count until a unit recovers', () => {
    const scene: BattleScene = {
      attack: {a: {...german, value: 3, dispersed: true}, b: german},
      defence: {d: soviet},
      absorbed: {a: 2},
    };
    const takes = under('lossMemory', (options) =>
      limits(beginBattle(setupOf({...scene, options})), 'attacker').map(({unit, takes: n}) => `${unit} ${n}`),
    );
    expect([takes['battle']?.[0], takes['recovery']?.[0]]).to.deep.equal(['a 4', 'a 2']);
    // no more than it bears: who was destroyed is not there to fight
    const worn = setupOf({...scene, absorbed: {a: 9}, options: {lossMemory: 'recovery'}});
    expect(limits(beginBattle(worn), 'attacker')[0]?.takes).to.equal(1);
    const asked = answerBattle(positionOf({units: {a: {...german, at: 'orel'}, d: soviet}}), {
      attackers: ['a'],
      at: 'kursk',
      absorbed: {nobody: 1},
    });
    expect(asked.ok ? [] : asked.faults.map(({pointer}) => pointer)).to.deep.equal([
      '/ask/battle/absorbed/nobody',
    ]);
  });

  it('AMB-PTP-14: halves: summed as they are, or what goes along a line rounded down', () => {
    const scene: BattleScene = {
      attack: {a: {...german, from: 'orel'}},
      defence: {d: soviet},
      control: {kharkov: 'soviet', belgorod: 'axis'},
      capacity: {kharkov: 1, belgorod: 1},
    };
    const half = {air: false, size: 0.5, value: 1};
    const units = ['x', 'y', 'z'].map((id) => ({id, name: id, ...half}));
    const legal = under('halves', (options) => {
      const {exits} = setupOf({...scene, options});
      const to = (point: string, ids: string): boolean =>
        judgeRetreat(
          exits,
          units.filter(({id}) => ids.includes(id)),
          Object.fromEntries(units.filter(({id}) => ids.includes(id)).map(({id}) => [id, point])),
        ).every(({rule, finding}) => rule !== 'B.4a' || finding().code !== 'lineOverfull');
      return [to('kharkov', 'xy'), to('kharkov', 'xyz')];
    });
    expect(legal).to.deep.equal({summed: [true, false], rounded: [true, true]});
  });

  it('PTP-A4-d: airAdvance: German air units advance with the others, or may stay', () => {
    const scene: BattleScene = {
      attack: {a: {...german, value: 8, from: 'orel'}, plane: {...germanPlane, from: 'orel'}},
      defence: {d: soviet},
      weather: 'good',
    };
    const log: BattleEvent[] = [
      roll(6, 1),
      {type: 'assign', losses: {d: 1}},
      {type: 'advance', units: ['a']},
    ];
    const reports = played('airAdvance', scene, log);
    expect(reports['must']).to.deep.include({refusedAt: 2});
    expect(reports['may']!.units['plane']).to.include({at: 'orel', destroyed: false});
    expect(reports['may']!.units['a']).to.include({at: 'kursk'});
    const [roled, lost] = log as [BattleEvent, BattleEvent];
    const all = played('airAdvance', scene, [roled, lost, {type: 'advance'}]);
    expect(all['may']!.units['plane']).to.include({at: 'kursk'});
    const alone = played('airAdvance', scene, [roled, lost, {type: 'advance', units: ['plane']}]);
    expect(alone['may']).to.deep.include({refusedAt: 2});
  });

  it('every option has its words, for each of its values', () => {
    for (const [option, values] of pointOptionValues)
      for (const value of values) expect(playsWords(option as PointOption, value), option).to.match(/^[a-z]/);
    expect(Object.keys(readings)).to.have.length(20);
  });

  it('a battle’s own options stand in its question, are checked, and name what they change', () => {
    const attack = {a: {...german, value: 3}, ally, plane: germanPlane};
    const scene: BattleScene = {attack, defence: {d: soviet}};
    const units = {
      ...Object.fromEntries(Object.entries(attack).map(([id, unit]) => [id, {...unit, at: 'orel'}])),
      d: soviet,
    };
    expect(setupOf(scene).options.whoGains).to.equal('as-written');
    const position = positionOf({units, control: {}});
    const question = {attackers: ['a', 'ally', 'plane'], at: 'kursk', weather: 'mud'};
    const asked = answerBattle(position, question);
    if (!asked.ok) throw new Error(JSON.stringify(asked.faults));
    const row = {option: 'whoGains', value: 'side'};
    expect(asked.value.disputed.map(({option, value}) => ({option, value}))).to.not.deep.include(row);
    const later = answerBattle(position, question, [roll(1), {type: 'continue'}]);
    if (!later.ok) throw new Error(JSON.stringify(later.faults));
    expect(later.value.disputed).to.deep.include({...row, changes: ['choices']});
    expect(later.value.otherwise).to.include(
      'If you play that air units multiply all values of the side, in attack too (A.4): the choices now would differ.',
    );
    const switched = answerBattle(position, {...question, options: {whoGains: 'side'}});
    expect(switched.ok).to.equal(true);
    const wrong = answerBattle(position, {...question, options: {whoGains: 'nobody'}});
    expect(wrong.ok ? [] : wrong.faults.map(({pointer}) => pointer)).to.deep.equal([
      '/ask/battle/options/whoGains',
    ]);
  });
});

describe('rules of hex maps in a module with a map of points', () => {
  const faultsOf = (rules: object): readonly string[] => {
    const opened = openGame({...pointDocument(), rules: {combat: 'point-to-point', ...rules}});
    return opened.ok ? [] : opened.faults.map(faultLine);
  };
  const never = 'the map is a map of points, whose battles and retreats follow "combat"';
  it('are refused: no question could ask them', () => {
    expect(faultsOf({})).to.deep.equal([]);
    expect(faultsOf({retreat: 'wwii-battle-series'})).to.deep.equal([
      '/rules/retreat: expected a line sheet, as the map is a map of points, found a rule sheet of a hex map; bring one with "kind": "lines", or leave it out',
    ]);
    expect(faultsOf({retreat: shortSheet()})[0]).to.match(/^\/rules\/retreat: /);
    expect(faultsOf({zoc: {rule: '4.2'}})).to.deep.equal([
      `/rules/zoc: expected no such rule: ${never}, found zones of control of a hex map; leave it out`,
    ]);
    expect(faultsOf({advance: {rule: '4.2', most: 1}})[0]).to.match(/^\/rules\/advance: /);
  });
});
