import {expect} from 'chai';
import type {AnyStateMachine, AnyStateNode} from 'xstate';
import {type NamedPart, type RulebookList, type StateMeta} from '../../src/battle/index.js';
import {hexBattle} from '../../src/battle/hex/chart.js';
import {hexRulebook} from '../../src/battle/hex/rulebook.js';
import {pointBattle} from '../../src/battle/point/chart.js';
import {pointRulebook} from '../../src/battle/point/rulebook.js';

const rulebooks: Readonly<Record<string, readonly [AnyStateMachine, RulebookList]>> = {
  'a hex map': [hexBattle, hexRulebook],
  'a point map': [pointBattle, pointRulebook],
};

const nodesOf = (node: AnyStateNode): readonly AnyStateNode[] => [
  node,
  ...Object.values(node.states).flatMap(nodesOf),
];

/** A guard or an action as a chart uses it: `fire(attacker)`. */
const use = (part: unknown): string => {
  const {type, params} = (typeof part === 'string' ? {type: part} : part) as {type: string; params?: string};
  return params === undefined ? type : `${type}(${params})`;
};
const uses = (parts: Readonly<Record<string, NamedPart>>): readonly string[] =>
  Object.entries(parts).flatMap(([name, {params}]) => params?.map((param) => `${name}(${param})`) ?? [name]);

for (const [where, [{root, implementations}, list]] of Object.entries(rulebooks))
  describe(`the rulebook of a battle on ${where}`, () => {
    const nodes = nodesOf(root);
    const transitions = nodes.flatMap((node) => [
      ...[...node.transitions.values()].flat(),
      ...(node.always ?? []),
    ]);

    it('lists every guard and action that is implemented, and no other', () => {
      expect(Object.keys(list.guards)).to.have.members(Object.keys(implementations.guards));
      expect(Object.keys(list.actions)).to.have.members(Object.keys(implementations.actions));
    });

    it('lists every guard that its chart uses, with the parameter', () => {
      const used = transitions.flatMap(({guard}) => (guard === undefined ? [] : [use(guard)]));
      expect(uses(list.guards)).to.include.members(used);
    });

    it('lists every action that its chart uses, with the parameter', () => {
      const used = [
        ...transitions,
        ...nodes.map(({entry, exit}) => ({actions: [...entry, ...exit]})),
      ].flatMap(({actions}) => actions.map(use));
      expect(uses(list.actions)).to.include.members(used);
    });

    it('has no part that its chart leaves unused', () => {
      const named = (part: unknown): string => use(part).replace(/\(.*/, '');
      const guards = transitions.flatMap(({guard}) => (guard === undefined ? [] : [named(guard)]));
      expect(guards).to.include.members(Object.keys(list.guards));
      const actions = [
        ...transitions,
        ...nodes.map(({entry, exit}) => ({actions: [...entry, ...exit]})),
      ].flatMap(({actions: done}) => done.map(named));
      expect(actions).to.include.members(Object.keys(list.actions));
    });

    it('lists the events and the meta of every state', () => {
      const events = nodes.flatMap((node) => [...node.transitions.keys()]);
      expect(list.events).to.include.members(events);
      for (const {meta, id} of nodes) {
        if (meta === undefined) continue;
        const {acts, phase, clause} = meta as StateMeta;
        expect(list.acts, id).to.include(acts);
        expect(list.phases, id).to.include(phase);
        if (list.clauses) expect(list.clauses, id).to.include(clause);
        else expect(clause, id).to.match(/^[AB]\.\d[a-d]?$/);
      }
    });
  });
