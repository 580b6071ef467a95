import {expect} from 'chai';
import type {BattleEvent} from '../../../src/module/index.js';
import {
  setupOf,
  german,
  germanPlane,
  soviet,
  sovietPlane,
  type BattleScene,
} from '../../rules/point/scene.js';
import {replayPointReport} from '../play.js';

const roll = (...dice: number[]): BattleEvent => ({type: 'roll', dice});
const assign = (losses: Record<string, number>): BattleEvent => ({type: 'assign', losses});
const go: BattleEvent = {type: 'continue'};
const back: BattleEvent = {type: 'retreat'};

const tired = {...german, dispersed: true, value: 3};
const rows: [string, BattleScene, BattleEvent[], object][] = [
  [
    'the defender fires first (B.2)',
    {attack: {a: soviet}, defence: {d: german}},
    [],
    {state: 'ground.normal.defenderFire', mode: 'normal', round: 1},
  ],
  [
    'a defender without fire is passed over',
    {attack: {a: soviet}, defence: {d: tired}},
    [],
    {state: 'ground.normal.attackerDecision'},
  ],
  [
    'no hit, no losses to take',
    {attack: {a: soviet}, defence: {d: german}},
    [roll(1)],
    {state: 'ground.normal.attackerDecision'},
  ],
  [
    'an attacker without fire is passed over',
    {attack: {a: {...soviet, value: 2}}, defence: {d: german}},
    [roll(6), assign({a: 1}), go],
    {state: 'ground.normal.defenderDecision', round: 1},
  ],
  [
    'the next round counts',
    {attack: {a: soviet}, defence: {d: german}},
    [roll(1), go, roll(1), go],
    {state: 'ground.normal.defenderFire', round: 2},
  ],
  [
    'a round without any fire does not begin (B.3c)',
    {attack: {a: {...soviet, value: 2}}, defence: {d: {...german, value: 2}}},
    [roll(1), go, roll(4), assign({d: 1}), go, go, roll(6), assign({d: 2})],
    {state: 'advance', outcome: 'defenderDestroyed'},
  ],
  [
    'nobody fresh at the beginning: the attacker retreats',
    {attack: {a: {...soviet, dispersed: true}}, defence: {d: tired}},
    [],
    {state: 'retreat.attacker', outcome: 'attackerRetreats', mode: 'normal'},
  ],
  [
    'the attacker breaks off',
    {attack: {a: soviet}, defence: {d: german}},
    [roll(1), back],
    {state: 'retreat.attacker', outcome: 'attackerRetreats'},
  ],
  [
    'the defender breaks off',
    {attack: {a: soviet}, defence: {d: german}},
    [roll(1), go, roll(1), back],
    {state: 'retreat.defender', outcome: 'defenderRetreats'},
  ],
  [
    'more losses than there are units: all destroyed, the rest void',
    {attack: {a: soviet}, defence: {d: {...german, value: 9}}},
    [roll(6), assign({a: 1})],
    {state: 'over', outcome: 'attackerDestroyed'},
  ],
  [
    'simultaneous: the attacker’s losses first (B.3a)',
    {attack: {a: german}, defence: {d: soviet}, weather: 'good'},
    [roll(6, 6)],
    {state: 'ground.simultaneous.attackerLosses'},
  ],
  [
    'simultaneous: passed over when nothing hit',
    {attack: {a: german}, defence: {d: soviet}, weather: 'good'},
    [roll(6, 1)],
    {state: 'ground.simultaneous.defenderLosses'},
  ],
  [
    'simultaneous: then both decide (B.3b)',
    {attack: {a: german}, defence: {d: soviet}, weather: 'good'},
    [roll(1, 1), go],
    {state: 'ground.simultaneous.defenderDecision', round: 1},
  ],
  [
    'simultaneous: both gone, the defender keeps the point (B.3d)',
    {
      attack: {a: {...german, rank: 'minor'}},
      defence: {d: soviet},
      weather: 'good',
      control: {kursk: 'soviet'},
    },
    [roll(6, 6), assign({a: 1}), assign({d: 1})],
    {state: 'over', outcome: 'bothDestroyed', control: 'soviet'},
  ],
  [
    'simultaneous: all dispersed, the attacker retreats (B.3c)',
    {attack: {a: german}, defence: {d: {...soviet, value: 2}}, weather: 'good'},
    [roll(6, 4), assign({a: 1}), assign({d: 1})],
    {state: 'retreat.attacker', outcome: 'attackerRetreats'},
  ],
  [
    'air units are lost with the last ground unit',
    {attack: {a: soviet, il2: sovietPlane}, defence: {d: {...german, value: 2}, stuka: germanPlane}},
    [roll(6), roll(6), assign({a: 1})],
    {state: 'over', outcome: 'attackerDestroyed', airSurvivors: 1},
  ],
];

describe('the sequence of play', () => {
  for (const [title, scene, log, expected] of rows) {
    it(title, () => {
      const report = replayPointReport(setupOf(scene), log);
      expect(report.refused).to.equal(undefined);
      expect(report).to.include(expected);
    });
  }
});
