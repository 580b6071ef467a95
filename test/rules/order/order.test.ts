/** Orders of play made whole: those that ship, what extends them, and parts of their charts. */
import {openModule} from '../../../src/phrases/modules.js';
import {expect} from 'chai';
import {createMachine, initialTransition, transition, type AnyMachineSnapshot} from 'xstate';

import {
  allNodes,
  edgesOf,
  follow,
  leafOf,
  nodesOf,
  type ChartNode,
} from '../../../src/rules/order/chart-nodes.js';
import {
  exitsOf,
  expandChart,
  orderOf,
  partNames,
  partOf,
  shippedOrder,
  shippedOrders,
  shippedWhole,
} from '../../../src/rules/order/order.js';
import type {BattleDocument, ChartState, ModuleDocument} from '../../../src/module/index.js';
import {hexDocument, pointDocument} from '../../module/documents.js';
import {copyOf, faultsIn, moduleWith} from './orders.js';

const documentOf = (module: unknown): ModuleDocument => {
  const opened = openModule(module);
  if (!opened.ok) throw new Error(JSON.stringify(opened.faults));
  return opened.value.game.document;
};
const rootOf = (chart: ChartState): ChartNode => {
  const {chart: whole, fragments} = expandChart(chart);
  return nodesOf(whole, [], false, fragments);
};
/** Every transition of a chart, by its state: the event, and where it leads. */
const ways = (root: ChartNode, rename: (path: string) => string = (path) => path): readonly string[] =>
  allNodes(root).flatMap((node) =>
    edgesOf(node).map((edge) => {
      const step = follow(edge, root);
      return `${rename(node.path.join('.'))} ${edge.event ?? 'always'} ${step ? rename(step.to.path.join('.')) : '?'}`;
    }),
  );

describe('the order of play of a module', () => {
  it('is the one of its kind of map, if it offers battles', () => {
    const {rules: _, ...without} = pointDocument();
    expect(orderOf(documentOf(without))).to.equal(undefined);
    expect(orderOf(documentOf(pointDocument()))).to.equal(shippedWhole('point-to-point'));
    expect(orderOf(documentOf({...hexDocument(), rules: {combat: 'hex'}}))).to.equal(shippedWhole('hex'));
    expect(orderOf(documentOf(moduleWith('hex', 'hex')))).to.equal(shippedWhole('hex'));
  });

  it('has every field, those of the document that it extends unless they are replaced whole', () => {
    const rolls = {result: {table: 'crt', rule: 'U2'}};
    const order = orderOf(documentOf(moduleWith('hex', {extends: 'hex', id: 'ours', rolls})))!;
    const base = shippedWhole('hex');
    expect(order).to.deep.equal({...base, id: 'ours', title: 'Small', rolls});
    expect(base.order).to.equal('together');
    expect(base.losses).to.deep.equal({unit: 'steps'});
    expect(base.rounds).to.deep.equal({most: 100});
    expect(shippedWhole('point-to-point').losses).to.deep.equal({unit: 'value', state: 'dispersed'});
  });

  it('holds no field of the author’s own, and nothing of the author’s objects', () => {
    const battle = copyOf('hex') as BattleDocument;
    Object.assign(battle.chart!, {'x-note': 'mine'});
    const module = moduleWith('hex', battle) as {readonly rules: {readonly battle: BattleDocument}};
    const order = orderOf(documentOf(module))!;
    module.rules.battle.chart!.states = {};
    expect(JSON.stringify(order)).not.to.include('x-note');
    expect(Object.keys(order.chart.states!)).to.include('roll');
  });
});

describe('the orders of play that ship', () => {
  for (const name of shippedOrders) {
    const {chart, phases} = shippedOrder(name);
    it(`${name} lists its phases, and the events of states with several`, () => {
      const metas = allNodes(rootOf(chart!)).flatMap(({state}) => (state.meta ? [state] : []));
      expect(new Set(metas.map(({meta}) => meta!.phase))).to.deep.equal(
        new Set(phases!.map((one) => one.name)),
      );
      for (const {meta, on = {}} of metas)
        if (Object.keys(on).length > 1) expect(meta!.asks).to.have.members(Object.keys(on));
      for (const {title, says} of phases!) expect(`${title!} ${says!}`).to.match(/^[A-Z].*\.$/);
    });

    it(`${name} moves and acts as XState does`, () => {
      const root = rootOf(chart!);
      const edges = allNodes(root).flatMap(edgesOf);
      // each transition as an event of its own, so that each can be taken by itself
      const alone = (node: ChartNode): object => {
        const {initial, entry, exit, type} = node.state;
        const on = edges.flatMap((edge, i) => {
          const {target, actions, reenter} = edge.transition;
          return edge.from === node ? [[`take ${String(i)}`, {target, actions, reenter}] as const] : [];
        });
        return {
          ...(node === root ? {id: chart!.id} : {}),
          ...(initial === undefined ? {} : {initial}),
          ...(type === undefined ? {} : {type}),
          entry,
          exit,
          on: Object.fromEntries(on),
          states: Object.fromEntries([...node.children].map(([key, child]) => [key, alone(child)])),
        };
      };
      const machine = createMachine(alone(root) as never);
      const [first] = initialTransition(machine);
      const path = ({value}: AnyMachineSnapshot): string =>
        JSON.stringify(value).replace(/[{}"]/g, '').replaceAll(':', '.');
      expect(path(first)).to.equal(leafOf(root)!.path.join('.'));
      for (const [i, edge] of edges.entries()) {
        const value = edge.from.path.reduceRight<unknown>(
          (inner, key) => (inner === undefined ? key : {[key]: inner}),
          undefined,
        );
        const from = machine.resolveState({value: value as never});
        const [to, actions] = transition(machine, from, {type: `take ${String(i)}`});
        const step = follow(edge, root)!;
        expect(path(to), edge.at.join('/')).to.equal(step.to.path.join('.'));
        expect(actions.map(({type}) => type)).to.deep.equal(step.actions.map(({name: action}) => action));
      }
    });
  }
});

describe('parts of charts that ship', () => {
  it('are named by their document and path, and lead out by the paths of their targets', () => {
    expect(partNames()).to.include.members(['hex:losses', 'hex:retreat', 'hex:advance', 'hex:excess']);
    expect(partOf('hex:over')).to.equal(undefined);
    expect(exitsOf(partOf('hex:losses')!)).to.have.members(['retreat.attacker', 'retreat.defender']);
    expect(exitsOf(partOf('hex:advance')!)).to.deep.equal(['further']);
    expect(exitsOf(partOf('hex:excess')!)).to.deep.equal(['over']);
  });

  const hexOf = (states: object, id?: string): object => ({
    extends: 'hex',
    chart: {...(id === undefined ? {} : {id}), initial: 'roll', states},
  });
  const over = {type: 'final'};
  const like = (part: string, exits?: object): object => ({like: `hex:${part}`, ...(exits && {exits})});

  it('make the chart again, whatever its id', () => {
    const names = ['roll', 'losses', 'retreat', 'advance', 'further', 'excess'];
    const states = {...Object.fromEntries(names.map((part) => [part, like(part)])), over};
    for (const id of [undefined, 'fight']) {
      const battle = hexOf(states, id);
      expect(faultsIn(moduleWith('hex', battle))).to.deep.equal([]);
      const {chart} = orderOf(documentOf(moduleWith('hex', battle)))!;
      expect(chart.id).to.equal(id ?? 'battle');
      expect(ways(rootOf(chart))).to.deep.equal(ways(rootOf(shippedOrder('hex').chart!)));
    }
  });

  it('lead where their exits say, under other names and inside other states', () => {
    const whole = copyOf('hex') as unknown as {readonly chart: {readonly states: Record<string, object>}};
    const {roll, losses, retreat, advance, further} = whole.chart.states;
    const rename = (path: string): string => path.replace(/^excess/, 'end.surplus');
    const text = JSON.stringify({roll, losses, retreat, advance, further})
      .replaceAll('#battle.excess', '#battle.end')
      .replaceAll('"target":"excess"', '"target":"end"');
    const states = {
      ...(JSON.parse(text) as object),
      end: {initial: 'surplus', states: {surplus: like('excess', {over: '#battle.done'})}},
      done: {always: {target: 'over'}},
      over,
    };
    const battle = hexOf(states, 'battle');
    expect(faultsIn(moduleWith('hex', battle))).to.deep.equal([]);
    const {chart} = orderOf(documentOf(moduleWith('hex', battle)))!;
    const expected = ways(rootOf(shippedOrder('hex').chart!), rename).map((way) =>
      way.startsWith('end.surplus') && way.endsWith(' over') ? way.replace(/over$/, 'done') : way,
    );
    expect(ways(rootOf(chart))).to.have.members([...expected, 'done always over']);
  });

  it('have their faults where they are named', () => {
    const faults = faultsIn(
      moduleWith('hex', hexOf({roll: like('roll'), losses: like('losses'), over}, 'battle')),
    );
    expect(new Set(faults.map((line) => line.split(':')[0]))).to.deep.equal(
      new Set(['/rules/battle/chart/states/losses/like']),
    );
  });
});
