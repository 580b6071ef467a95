import {expect} from 'chai';
import type {AnyStateNode} from 'xstate';
import {getAdjacencyMap} from 'xstate/graph';
import {
  describeBattle,
  pointBattle,
  type Choice,
  type PointEvent,
  type PointSnapshot,
} from '../../../src/battle/index.js';
import {limits, proposeRetreat, type Battle, type Field} from '../../../src/rules/point/index.js';
import {
  fieldOf,
  german,
  germanPlane,
  soviet,
  sovietPlane,
  type BattleScene,
} from '../../rules/point/scene.js';

/** Ways to take a choice: the lowest and highest dice, all on the first or the last unit, a legal plan. */
function events(battle: Battle, choice: Choice): PointEvent[] {
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
const possible = ({context}: PointSnapshot): PointEvent[] =>
  describeBattle(context).choices.flatMap((choice) => events(context, choice));

/** `from event to` for every transition that the machine declares. */
function declared(node: AnyStateNode): string[] {
  const name = ({path}: AnyStateNode): string => path.join('.');
  const own = [...node.transitions.values()]
    .flat()
    .flatMap((transition) =>
      (transition.target ?? []).map((target) => `${name(node)} ${transition.eventType} ${name(target)}`),
    );
  return [...own, ...Object.values(node.states).flatMap(declared)];
}
const leaves = (node: AnyStateNode): AnyStateNode[] =>
  Object.keys(node.states).length === 0 ? [node] : Object.values(node.states).flatMap(leaves);

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

/** What the library's adjacency map holds; its own type has branded keys, whose values TypeScript takes for unknown. */
type Graph = Readonly<
  Record<
    string,
    {
      readonly state: PointSnapshot;
      readonly transitions: Readonly<
        Record<string, {readonly event: PointEvent; readonly state: PointSnapshot}>
      >;
    }
  >
>;

function reached(field: Field): {stages: string[]; transitions: string[]} {
  const map = getAdjacencyMap(pointBattle, {
    input: {field},
    events: possible,
    serializeState: (snapshot) => JSON.stringify({...snapshot.context, field: null}),
    limit: 4000,
    stopWhen: ({context}) => context.round > 3,
  }) as unknown as Graph;
  const name = ({context}: PointSnapshot): string => context.stage;
  const stages: string[] = [];
  const transitions: string[] = [];
  for (const {state, transitions: to} of Object.values(map)) {
    stages.push(name(state));
    for (const {event, state: next} of Object.values(to)) {
      expect(next.context, `${name(state)} ${event.type} changes something`).not.to.equal(state.context);
      transitions.push(`${name(state)} ${event.type} ${name(next)}`);
    }
  }
  return {stages, transitions};
}

describe('every state and transition of the machine', () => {
  const fields = scenes.map(fieldOf);
  const found = fields.map(reached);

  it('is reached by generated paths', () => {
    const stages = new Set(found.flatMap((one) => one.stages));
    const wanted = leaves(pointBattle.root).map(({path}) => path.join('.'));
    expect(wanted.filter((stage) => stage !== 'opening' && !stages.has(stage))).to.deep.equal([]);
  });

  it('is taken, and none that is not declared', () => {
    const taken = new Set(found.flatMap((one) => one.transitions));
    const wanted = new Set(
      declared(pointBattle.root).filter((transition) => !transition.startsWith('opening ')),
    );
    expect([...wanted].filter((transition) => !taken.has(transition))).to.deep.equal([]);
    expect([...taken].filter((transition) => !wanted.has(transition))).to.deep.equal([]);
  });
});
