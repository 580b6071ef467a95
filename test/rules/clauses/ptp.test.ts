/** The clauses of the point-to-point game, each by its id (B.x of the document is PTP-Bx here). */
import {expect} from 'chai';
import {answerLineRetreat, type PointReport} from '../../../src/battle/index.js';
import {narratePointBeginning} from '../../../src/battle/point/report.js';
import type {BattleEvent} from '../../../src/module/index.js';
import {
  beginBattle,
  fireGroups,
  firePoints,
  groups,
  itemise,
  judgeLosses,
  survives,
  type Battle,
} from '../../../src/rules/point/index.js';
import {
  allied,
  setupOf,
  german,
  germanPlane,
  positionOf,
  soviet,
  sovietPlane,
  type BattleScene,
  type Scene,
  type SceneUnit,
} from '../point/scene.js';
import {playOnPoints, replayPointReport} from '../../battle/play.js';

const roll = (...dice: number[]): BattleEvent => ({type: 'roll', dice});
const on: BattleEvent = {type: 'continue'};
const off: BattleEvent = {type: 'retreat'};
const lose = (losses: Record<string, number>): BattleEvent => ({type: 'assign', losses});
const play = (scene: BattleScene, ...log: BattleEvent[]): PointReport =>
  replayPointReport(setupOf(scene), log);
const begin = (scene: BattleScene): Battle => beginBattle(setupOf(scene));
const fire = (scene: BattleScene, role: 'attacker' | 'defender'): number => firePoints(begin(scene), role);
const planes = (count: number, plane: SceneUnit): Record<string, SceneUnit> =>
  Object.fromEntries(Array.from({length: count}, (_, i) => [`${plane.side ?? ''}${String(i)}`, plane]));
/** A Soviet attack: normal combat, the Axis defend. */
const attacked = (
  attack: Record<string, SceneUnit>,
  defence: Record<string, SceneUnit>,
  more: Partial<BattleScene> = {},
): BattleScene => ({
  attack: Object.fromEntries(Object.entries(attack).map(([id, unit]) => [id, {...soviet, ...unit}])),
  defence: Object.fromEntries(Object.entries(defence).map(([id, unit]) => [id, {...german, ...unit}])),
  ...more,
});
const reasons = (scene: Scene, plan: Record<string, string | null>, more: object = {}): readonly string[] => {
  const units = Object.keys(scene.units ?? {}).filter((id) => (scene.units?.[id]?.at ?? 'kursk') === 'kursk');
  const answer = answerLineRetreat(positionOf(scene), {from: 'kursk', units, plan, ...more});
  if (!answer.ok) throw new Error(JSON.stringify(answer.faults));
  return answer.value.findings.filter(({kind}) => kind === 'violation').map(({clause}) => clause);
};
const own = {orel: 'axis'};

describe('PTP air combat (A1, A2)', () => {
  const over = (soviets: number, germans: number): BattleScene => ({
    attack: {a: german, ...planes(germans, germanPlane)},
    defence: {d: soviet, ...planes(soviets, sovietPlane)},
    weather: 'good',
  });
  it('PTP-A1a-a, PTP-A1a-c: a roll for each German air unit, the entry survives, and is the next column', () => {
    expect(play(over(3, 2), roll(5))).to.include({state: 'air.airToAir', airSurvivors: 2});
    // column 2 with a 5 is 1, column 3 would be 2
    expect(play(over(3, 2), roll(5), roll(5)).airSurvivors).to.equal(1);
  });
  it('AMB-PTP-01: air combat begins with its first roll; no player is told that the head of the text is missing', () => {
    const begun = playOnPoints(setupOf(over(1, 1)));
    expect(begun.state.value).to.deep.equal({air: 'airToAir'});
    expect(narratePointBeginning(begun.state).map(({kind}) => kind)).to.deep.equal(['effect']);
  });
  it('PTP-A1a-b: whether the Soviets attack or defend', () => {
    expect(play(over(1, 1)).state).to.equal('air.airToAir');
    expect(play(attacked({s: {}, il2: sovietPlane}, {d: {}, plane: germanPlane})).state).to.equal(
      'air.airToAir',
    );
  });
  it('PTP-A1a-d, PTP-A1a-e, AMB-PTP-02: it stops without survivors, and no more survive than there were', () => {
    expect(play(over(3, 3), roll(1))).to.include({state: 'ground.simultaneous.fire', airSurvivors: 0});
    expect(play(over(2, 1), roll(6)).airSurvivors).to.equal(2);
  });
  it('PTP-A1b-a, PTP-A1b-b, PTP-A1b-d, AMB-PTP-03: flak instead, once, the entry is lost, all at most', () => {
    expect(play(over(3, 0)).state).to.equal('air.flak');
    expect(play(over(3, 0), roll(5))).to.include({state: 'ground.normal.defenderFire', airSurvivors: 1});
    expect(play(over(3, 0), roll(6))).to.include({state: 'ground.simultaneous.fire', airSurvivors: 0});
  });
  it('PTP-A1b-c: none where no Soviet air unit is', () => {
    expect(play(over(0, 0)).state).to.equal('ground.simultaneous.fire');
  });
  it('PTP-A2: German air units suffer neither', () => {
    const {units} = play(over(3, 2), roll(1));
    expect([units['axis0']?.destroyed, units['axis1']?.destroyed]).to.deep.equal([false, false]);
  });
});

describe('PTP air support (A3 to A5)', () => {
  it('PTP-A3-a, PTP-A3-b, PTP-A3-e: each survivor adds one, in attack with dispersed ground units too, and in defence', () => {
    expect(fire(attacked({s: {value: 2}, il2: sovietPlane}, {d: {}}), 'attacker')).to.equal(3);
    expect(fire(attacked({s: {value: 2, dispersed: true}, il2: sovietPlane}, {d: {}}), 'attacker')).to.equal(
      1,
    );
    expect(
      fire({attack: {a: german}, defence: {d: {...soviet, value: 2}, il2: sovietPlane}}, 'defender'),
    ).to.equal(3);
  });
  it('PTP-A3-c, PTP-A3-g, PTP-A5-b: an air unit absorbs nothing', () => {
    const pendingLosses = {attacker: 1, defender: 1};
    const battle = {
      ...begin(attacked({s: {}, il2: sovietPlane}, {d: {}, plane: germanPlane})),
      pendingLosses,
    };
    expect(judgeLosses(battle, 'attacker', {il2: 1}).map(({rule}) => rule)).to.include('A.3');
    expect(judgeLosses(battle, 'defender', {plane: 1}).map(({rule}) => rule)).to.include('A.5');
  });
  it('PTP-A3-d, PTP-A4-d: air units go back with the ground units of their battle', () => {
    const scene = attacked({s: {value: 2}, il2: sovietPlane}, {d: {}, plane: germanPlane});
    const {units} = play(scene, roll(6), roll(1), off, {type: 'withdraw'});
    expect([units['s']?.at, units['il2']?.at]).to.deep.equal(['orel', 'orel']);
  });
  it('PTP-A3-f, PTP-A5-a, AMB-PTP-04: alone they neither defend nor attack: lost with the last ground unit', () => {
    expect(() => setupOf({attack: {plane: germanPlane}, defence: {d: soviet}})).to.throw(/ground/);
    expect(() => setupOf({attack: {a: german}, defence: {il2: sovietPlane}})).to.throw(/ground/);
    const scene = attacked(
      {s: {value: 6}},
      {d: {value: 1, rank: 'minor', dispersed: true}, plane: germanPlane},
    );
    expect(play(scene, on, roll(6), lose({d: 1})).units['plane']).to.include({destroyed: true, at: null});
  });
  it('PTP-A4-a, PTP-A4-b, PTP-A4-i, PTP-A4-j: attacking, German values in supply are multiplied by air units + 1', () => {
    const attack = {a: {...german, value: 2}, far: {...german, supplied: false}, ally: {...allied, value: 3}};
    for (const [air, total] of [
      [0, 6],
      [1, 8],
      [2, 10],
      [3, 12],
      [4, 14],
    ] as const)
      expect(
        fire({attack: {...attack, ...planes(air, germanPlane)}, defence: {d: soviet}}, 'attacker'),
      ).to.equal(total);
  });
  it('PTP-A4-f, PTP-A4-g, AMB-PTP-05: defending, all Axis values in supply', () => {
    const defence = {a: {value: 2}, ally: {...allied, value: 3}, far: {supplied: false}};
    expect(fire(attacked({s: {}}, {...defence, ...planes(2, germanPlane)}), 'defender')).to.equal(16);
  });
  it('PTP-A4-c, PTP-A4-h: in breakthrough combat too', () => {
    const scene = {
      attack: {a: {...german, value: 2}, plane: germanPlane},
      defence: {d: soviet},
      breakthrough: true,
    };
    expect(fire(scene, 'attacker')).to.equal(4);
  });
  it('PTP-A5-c: none goes to a point without a ground unit of its side', () => {
    const scene = {units: {a: german, plane: germanPlane}, control: {orel: 'axis', kharkov: 'axis'}};
    expect(reasons(scene, {a: 'orel', plane: 'kharkov'})).to.deep.equal(['B.4a']);
    expect(reasons(scene, {a: 'orel', plane: 'orel'})).to.deep.equal([]);
  });
});

describe('PTP kinds of combat (B1 to B3)', () => {
  const kind = (scene: BattleScene, ...log: BattleEvent[]): string | null => play(scene, ...log).mode;
  const axis = {attack: {a: german}, defence: {d: soviet}};
  it('PTP-B1-a, PTP-B1-b, PTP-B1-d: simultaneous in good weather when the Axis attack; every Soviet attack is normal', () => {
    expect(kind({...axis, weather: 'good'})).to.equal('simultaneous');
    expect(kind({...axis, weather: 'mud'})).to.equal('normal');
    expect(kind(attacked({s: {}}, {d: {}}, {weather: 'good'}))).to.equal('normal');
  });
  it('PTP-B1-c, AMB-PTP-07: in snow with a German air unit, and no Soviet one left', () => {
    const flown = {...axis, attack: {a: german, plane: germanPlane}, weather: 'snow'};
    expect([kind({...axis, weather: 'snow'}), kind(flown)]).to.deep.equal(['normal', 'simultaneous']);
    const met = {...flown, defence: {d: soviet, il2: sovietPlane}};
    expect([kind(met, roll(6)), kind(met, roll(1))]).to.deep.equal(['normal', 'simultaneous']);
  });

  const normal = attacked({s: {value: 3}}, {d: {value: 3}});
  it('PTP-B2-a, PTP-B2-b, PTP-B2-c, PTP-B2-d, PTP-B2-e, PTP-B4-1: defender, attacker decides, attacker, defender decides, again', () => {
    const course = [roll(3), lose({s: 1}), on, on].map(
      (_, i, all) => play(normal, ...all.slice(0, i + 1)).state,
    );
    expect(play(normal).state).to.equal('ground.normal.defenderFire');
    expect(course).to.deep.equal([
      'ground.normal.attackerLosses',
      'ground.normal.attackerDecision',
      'ground.normal.defenderDecision',
      'ground.normal.defenderFire',
    ]);
    expect(play(normal, off).refusedAt).to.equal(0);
    expect(play(normal, roll(1), off).state).to.equal('retreat.attacker');
  });
  it('PTP-B2-f, PTP-B2-g, PTP-B2-h, AMB-PTP-09: undispersed values are the column; all hits are shared out as the owner likes, the excess is void', () => {
    expect(play(normal, roll(6), lose({s: 2})).refusedAt).to.equal(1);
    expect(play(normal, roll(6), lose({s: 3})).units['s']).to.include({absorbed: 3, destroyed: true});
    expect(play(attacked({s: {value: 1}}, {d: {value: 3}}), roll(6), lose({s: 1})).refusedAt).to.equal(
      undefined,
    );
  });
  it('PTP-B2-i, PTP-B2-k, PTP-B2-r: a hit disperses; dispersed units are silent, and may still be hit', () => {
    const hit = play(normal, roll(3), lose({s: 1}));
    expect(hit.units['s']).to.include({dispersed: true, destroyed: false});
    const two = attacked({s: {value: 3}, t: {}}, {d: {value: 3}});
    expect(
      itemise(beginBattle(setupOf(attacked({s: {value: 3, dispersed: true}, t: {}}, {d: {}}))), 'attacker')
        .total,
    ).to.equal(1);
    const again = play(two, roll(3), lose({s: 1}), on, roll(1), on, roll(3), lose({s: 1}));
    expect(again.units['s']).to.include({absorbed: 2, destroyed: false});
  });
  it('PTP-B2-l, PTP-B2-m, PTP-B2-p, PTP-B2-q, AMB-PTP-11: a major unit lives through its value, a minor one through one fewer, over all rounds', () => {
    expect(survives({rank: 'major', value: 3})).to.equal(3);
    expect([survives({rank: 'minor', value: 3}), survives({rank: 'minor', value: 1})]).to.deep.equal([2, 0]);
    const major = attacked({s: {value: 3, rank: 'major'}, t: {value: 9}}, {d: {value: 4}});
    const log = [roll(3), lose({s: 1}), on, roll(1), on, roll(3), lose({s: 1})];
    expect(play(major, ...log).units['s']).to.include({absorbed: 2, destroyed: false});
    expect(play(major, roll(6), lose({s: 4})).units['s']).to.include({absorbed: 4, destroyed: true});
    expect(play(major, roll(6), lose({s: 3, t: 1})).units['s']).to.include({absorbed: 3, destroyed: false});
  });
  it('PTP-B2-n, PTP-B2-o, PTP-B5-a, PTP-B5-c: a dispersed unit is silent, but occupies the point that is cleared with all others', () => {
    const scene = attacked(
      {s: {value: 6}, t: {dispersed: true}},
      {d: {value: 1, rank: 'minor', dispersed: true}},
    );
    const cleared = [on, roll(6), lose({d: 1})];
    expect(play(scene, ...cleared).state).to.equal('advance');
    expect(play(scene, ...cleared, {type: 'advance', units: ['s']}).refusedAt).to.equal(3);
    const {units, control} = play(scene, ...cleared, {type: 'advance'});
    expect([units['s']?.at, units['t']?.at, control]).to.deep.equal(['kursk', 'kursk', 'soviet']);
  });

  const both = {
    attack: {a: {...german, value: 3}},
    defence: {d: {...soviet, value: 3, rank: 'major'}},
    weather: 'good',
  } as const;
  it('PTP-B3-0, PTP-B3-a, PTP-B3-f, AMB-PTP-10: both fire before losses, the attacker takes his first', () => {
    expect(play(both, roll(6, 6)).state).to.equal('ground.simultaneous.attackerLosses');
    const after = play(both, roll(6, 6), lose({a: 3}));
    expect(after.state).to.equal('ground.simultaneous.defenderLosses');
  });
  it('PTP-B3-b, PTP-B3-c: then attacker and defender declare, and either may break off', () => {
    expect(play(both, roll(1, 1)).state).to.equal('ground.simultaneous.attackerDecision');
    expect(play(both, roll(1, 1), on).state).to.equal('ground.simultaneous.defenderDecision');
    expect(play(both, roll(1, 1), off).state).to.equal('retreat.attacker');
    expect(play(both, roll(1, 1), on, off).state).to.equal('retreat.defender');
  });
  it('PTP-B3-d, AMB-PTP-08: both dispersed only: the attacker retreats', () => {
    expect(play(both, roll(3, 3), lose({a: 1}), lose({d: 1})).state).to.equal('retreat.attacker');
  });
  it('PTP-B3-e, PTP-B5-b: both wiped out: the defender keeps the point; and a defender who wins stays', () => {
    const weak = {
      attack: {a: {...german, rank: 'minor'}},
      defence: {d: {...soviet, rank: 'minor'}},
      weather: 'good',
    } as const;
    const gone = play(weak, roll(6, 6), lose({a: 1}), lose({d: 1}));
    expect(gone).to.include({state: 'over', outcome: 'bothDestroyed'});
    const won = play(weak, roll(1, 6), lose({a: 1}));
    expect([won.state, won.outcome, won.units['d']?.at]).to.deep.equal([
      'over',
      'attackerDestroyed',
      'kursk',
    ]);
  });
});

describe('PTP retreats (B4)', () => {
  it('PTP-B4-2: all of a side or none', () => {
    expect(reasons({units: {a: german, b: german}, control: own}, {a: 'orel'})).to.deep.equal(['B.4']);
  });
  it('PTP-B4-3: a Soviet air unit takes 1 of a line', () => {
    const scene = {units: {d: soviet, il2: sovietPlane}, control: {orel: 'soviet'}, capacity: {orel: 1}};
    expect(reasons(scene, {d: 'orel', il2: 'orel'})).to.deep.equal(['B.4a']);
    expect(reasons({...scene, capacity: {orel: 2}}, {d: 'orel', il2: 'orel'})).to.deep.equal([]);
  });
  it('PTP-B4-4, PTP-B4-5: attackers go back where they came from, and are dispersed there', () => {
    const scene = attacked({s: {value: 2, from: 'kharkov'}}, {d: {}});
    const back = play(scene, roll(1), off, {type: 'withdraw'});
    expect(back.units['s']).to.include({at: 'kharkov', dispersed: true});
    expect(play(scene, roll(1), off, {type: 'withdraw', plan: {s: 'orel'}}).refusedAt).to.equal(2);
  });
  it('PTP-B4-6, PTP-B4-7, AMB-PTP-14: a unit takes 1, an Axis Allied army 2, an SS division ½, summed with their halves', () => {
    const ss = {...german, retreatSize: 0.5};
    const on1 = (units: Record<string, SceneUnit>): readonly string[] =>
      reasons(
        {units, control: own, capacity: {orel: 1}},
        Object.fromEntries(Object.keys(units).map((id) => [id, 'orel'])),
      );
    expect([on1({a: german}), on1({a: ss, b: ss})]).to.deep.equal([[], []]);
    expect([on1({a: allied}), on1({a: german, b: ss})]).to.deep.equal([['B.4a'], ['B.4a']]);
  });
  it('PTP-B4-8, PTP-B4-9, AMB-PTP-15: own points first; only who finds no room there goes to the enemy', () => {
    const control = {orel: 'soviet', kharkov: 'axis'};
    expect(reasons({units: {a: german}, control}, {a: 'orel'})).to.deep.equal(['B.4b']);
    expect(
      reasons({units: {a: german, b: german}, control, capacity: {kharkov: 1}}, {a: 'orel', b: 'kharkov'}),
    ).to.deep.equal([]);
  });
  it('PTP-B4-10, PTP-B4-11, AMB-PTP-16: an enemy point is closed by combat units, support and emplaced factories, not by trains and partisans', () => {
    const there = (unit: SceneUnit): readonly string[] =>
      reasons(
        {units: {a: german, x: {...soviet, at: 'orel', ...unit}}, control: {orel: 'soviet'}},
        {a: 'orel'},
      );
    expect([there({}), there({kind: 'support'}), there({kind: 'factory'})]).to.deep.equal([
      ['B.4b'],
      ['B.4b'],
      ['B.4b'],
    ]);
    expect([there({kind: 'factory', entrained: true}), there({kind: 'partisan'})]).to.deep.equal([[], []]);
  });
  it('PTP-B4-12: at half the capacity, rounded down', () => {
    const plan = {a: 'orel', b: 'orel', c: 'orel'};
    const units = {a: german, b: german, c: german};
    expect(reasons({units, control: {orel: 'soviet'}, capacity: {orel: 5}}, plan)).to.deep.equal(['B.4b']);
    expect(reasons({units, control: {orel: 'soviet'}, capacity: {orel: 6}}, plan)).to.deep.equal([]);
  });
  it('PTP-B4-13, PTP-B4-14, PTP-B4-15, PTP-B4-16, AMB-PTP-12: an own point under attack may be chosen, not in breakthrough combat; they live if it holds', () => {
    const scene = {units: {a: german}, control: own};
    const underAttack = {underAttack: ['orel']};
    expect(reasons(scene, {a: 'orel'}, underAttack)).to.deep.equal([]);
    expect(reasons(scene, {a: 'orel'}, {...underAttack, breakthrough: true})).to.deep.equal(['B.4c']);
    const answer = answerLineRetreat(positionOf(scene), {
      from: 'kursk',
      units: ['a'],
      plan: {a: 'orel'},
      ...underAttack,
    });
    const said = answer.ok ? answer.value.findings.map(({message}) => message).join(' ') : '';
    expect(said).to.contain('no part in that battle, and no survival unless the point holds');
  });
  it('PTP-B4-17, PTP-B4-18, AMB-PTP-13: returning attackers and displaced units: all dispersed before, they are lost; else those they meet', () => {
    const met = {met: {...german, at: 'orel', displaced: true}};
    const back = (dispersed: boolean): PointReport['units'] =>
      play(attacked({s: {dispersed}}, {d: {value: 5}}, {units: met}), roll(1), off, {type: 'withdraw'}).units;
    expect([back(false)['met']?.destroyed, back(false)['s']?.destroyed]).to.deep.equal([true, false]);
    expect([back(true)['met'], back(true)['s']?.destroyed]).to.deep.equal([undefined, true]);
  });
  it('PTP-B4-19, AMB-PTP-17: defenders are not dispersed by retreating', () => {
    const scene = {
      attack: {a: {...german, value: 6}},
      defence: {d: {...soviet, value: 3}},
      control: {kharkov: 'soviet'},
      weather: 'mud',
    };
    const {units} = play(scene, roll(1), on, roll(1), off, {type: 'withdraw', plan: {d: 'kharkov'}});
    expect(units['d']).to.include({at: 'kharkov', dispersed: false});
  });
  it('PTP-B4-20, AMB-PTP-18: who finds no room is eliminated, and nobody else', () => {
    expect(
      reasons({units: {a: allied}, control: {orel: 'soviet'}, capacity: {orel: 3}}, {a: null}),
    ).to.deep.equal([]);
    expect(reasons({units: {a: german}, control: {orel: 'soviet'}}, {a: null})).to.deep.equal(['B.4b']);
  });
  it('PTP-B4-21: the battle’s own point is no way out', () => {
    expect(reasons({units: {a: german}, control: own}, {a: 'kursk'})).to.deep.equal(['B.4a']);
  });
});

describe('PTP large battles (B6)', () => {
  const table = (columns: number): Parameters<typeof groups>[0] =>
    begin({attack: {a: german}, defence: {d: soviet}, columns}).setup.table;
  it('PTP-B6-a, PTP-B6-b, PTP-B6-c, PTP-B6-f, PTP-B6-h: the fewest groups, as equal as can be; exactly the column is one', () => {
    expect(groups(table(20), 37)).to.deep.equal([19, 18]);
    expect(groups(table(20), 20)).to.deep.equal([20]);
    expect(groups(table(20), 41)).to.deep.equal([14, 14, 13]);
  });
  it('PTP-B6-g, AMB-PTP-19: 72 points by the highest column', () => {
    expect([19, 24, 36].map((columns) => groups(table(columns), 72))).to.deep.equal([
      [18, 18, 18, 18],
      [24, 24, 24],
      [36, 36],
    ]);
  });
  it('PTP-B6-d, PTP-B6-e: a die a group, added, for both sides in both kinds', () => {
    const large = {attack: {a: {...german, value: 37}}, defence: {d: {...soviet, value: 21}}};
    const battle = begin({...large, weather: 'good'});
    expect([fireGroups(battle, 'attacker'), fireGroups(battle, 'defender')]).to.deep.equal([
      [19, 18],
      [11, 10],
    ]);
    expect(play({...large, weather: 'good'}, roll(1, 1, 1)).refusedAt).to.equal(0);
    expect(play({...large, weather: 'good'}, roll(1, 1, 1, 1)).refusedAt).to.equal(undefined);
    expect(play({...large, weather: 'mud'}, roll(6, 6)).state).to.equal('ground.normal.attackerLosses');
  });
});
