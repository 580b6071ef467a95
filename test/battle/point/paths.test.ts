import {describe as describeBattle} from '../../../src/battle/boards.js';
import type {PointContext} from '../../../src/rules/order/scene.js';
import type {BattleEvent} from '../../../src/module/index.js';
import type {PointSnapshot} from '../../../src/battle/chart.js';
import {pointOrder} from '../play.js';
import {expect} from 'chai';
import type {PointChoice} from '../../../src/battle/index.js';
import {declared, leaves, walk, type Walked} from '../kit/walk.js';
import {limits, proposeRetreat, type Battle, type PointBattleSetup} from '../../../src/rules/point/index.js';
import {
  setupOf,
  german,
  germanPlane,
  soviet,
  sovietPlane,
  type BattleScene,
} from '../../rules/point/scene.js';

/** Ways to take a choice: the lowest and highest dice, all on the first or the last unit, a legal plan. */
function events(battle: Battle, choice: PointChoice): BattleEvent[] {
  switch (choice.event) {
    case 'roll':
      return [
        {type: 'roll', dice: choice.dice.map(() => 1)},
        {type: 'roll', dice: choice.dice.map(() => choice.faces)},
        {type: 'roll', dice: choice.dice.map(({role}) => (role === 'attacker' ? choice.faces : 1))},
        {type: 'roll', dice: choice.dice.map(({role}) => (role === 'attacker' ? 1 : choice.faces))},
        {type: 'roll', dice: choice.dice.map(() => 4)},
      ];
    case 'assign':
      return [limits(battle, choice.role), [...limits(battle, choice.role)].reverse()].map((order) => {
        let due = choice.due;
        const losses: Record<string, number> = {};
        for (const {unit, takes} of order) {
          losses[unit] = Math.min(takes, due);
          due -= losses[unit];
        }
        return {type: 'assign', losses};
      });
    case 'withdraw':
      return choice.role === 'attacker'
        ? [{type: 'withdraw'}]
        : [{type: 'withdraw', plan: proposeRetreat(choice.exits, choice.units)}];
    case 'continue':
    case 'retreat':
    case 'advance':
      return [{type: choice.event}];
  }
}
const possible = (snapshot: PointSnapshot): BattleEvent[] =>
  describeBattle(snapshot).choices.flatMap((choice) => events(snapshot.context.battle, choice));

const tired = {dispersed: true} as const;
const scenes: BattleScene[] = [
  {attack: {a: soviet}, defence: {d: german}},
  {attack: {a: {...soviet, value: 2}}, defence: {d: {...german, value: 1, ...tired}}},
  {
    attack: {a: {...soviet, value: 2}, b: {...soviet, ...tired}},
    defence: {d: german, e: {...german, ...tired}},
  },
  {attack: {a: {...german, rank: 'minor'}}, defence: {d: {...soviet, value: 2}}, weather: 'good'},
  {attack: {a: german, b: {...german, ...tired}}, defence: {d: {...soviet, value: 2}}, weather: 'good'},
  {attack: {a: german}, defence: {d: soviet, e: {...soviet, value: 0}}, weather: 'good'},
  {
    attack: {a: {...german, value: 0}},
    defence: {d: {...soviet, value: 0}, il2: sovietPlane},
    weather: 'good',
  },
  // from air combat into whatever can begin
  ...[german, {...german, ...tired}].flatMap((a) =>
    [soviet, {...soviet, value: 2, ...tired}].flatMap((d) =>
      ['good', 'mud'].flatMap((weather): BattleScene[] => [
        {attack: {a}, defence: {d, il2: sovietPlane}, weather},
        {attack: {a, stuka: germanPlane}, defence: {d, il2: sovietPlane, pe2: sovietPlane}, weather},
        {attack: {a, stuka: germanPlane, ju88: germanPlane}, defence: {d, il2: sovietPlane}, weather},
      ]),
    ),
  ),
  {attack: {a: {...soviet, ...tired}, il2: sovietPlane}, defence: {d: {...german, ...tired}}},
  {attack: {a: {...german, value: 0}}, defence: {d: {...soviet, value: 0}}, weather: 'good'},
];

const walked = (setup: PointBattleSetup): Walked =>
  walk<PointContext>(
    pointOrder,
    {kind: 'point', setup},
    (snapshot) => (snapshot.context.battle.round > 3 ? [] : possible(snapshot)),
    ({context}) => JSON.stringify({...context.battle, setup: null}),
    4000,
  );

describe('every state and transition of the chart', () => {
  const found = scenes.map((scene) => walked(setupOf(scene)));

  it('is reached by generated paths', () => {
    const states = new Set(found.flatMap((one) => [...one.states]));
    expect(leaves(pointOrder.machine.root).filter((state) => !states.has(state))).to.deep.equal([]);
  });

  it('is taken', () => {
    const taken = new Set(found.flatMap((one) => [...one.transitions]));
    const wanted = new Set(declared(pointOrder.machine.root));
    expect([...wanted].filter((transition) => !taken.has(transition))).to.deep.equal([]);
  });
});
