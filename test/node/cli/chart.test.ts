import assert from 'node:assert/strict';
import {shippedOrder, shippedOrders} from '../../../src/rules/order/order.js';
import {file, matches, module, umpire} from './umpire.js';

const own = {
  extends: 'hex',
  title: 'Roll, and that is it',
  chart: {
    id: 'battle',
    initial: 'roll',
    states: {
      roll: {like: 'hex:roll', exits: {losses: 'settle'}},
      settle: {always: {actions: {type: 'settle', params: {by: 'place'}}, target: 'over'}},
      over: {type: 'final'},
    },
  },
};

describe('umpire chart', () => {
  it('prints the sequence of play of each order that ships', async () => {
    for (const name of shippedOrders) {
      const {code, out} = await umpire(['chart', name]);
      assert.equal(code, 0);
      assert.equal(out[0], `${shippedOrder(name).title!}: sequence of play`);
      const phases = out.filter((line) => /^\d+\. /.test(line));
      for (const {title} of shippedOrder(name).phases!)
        assert.ok(
          phases.some((line) => line.endsWith(`. ${title!.toUpperCase()}`)),
          title,
        );
    }
  });

  it('numbers the rules of a game that ships', async () => {
    const {code, out} = await umpire(['chart', 'afrika-korps']);
    assert.equal(code, 0);
    assert.equal(out[0], 'Afrika Korps: the coast road: sequence of play');
    matches(out, [/The attacker chooses which units take the losses that are due \(7\.5\)\./]);
    const moscow = await umpire(['chart', 'battle-for-moscow']);
    matches(moscow.out, [
      /The side that conducts the retreat by its sheet \(the attacker\) retreats units .* \(DR\)\./,
    ]);
  });

  it('prints the order of a module, and one in a file of its own', async () => {
    const inModule = {...module, umpire: 2, tables: {crt: table}, rules: {...module.rules, battle: own}};
    for (const [name, document, title] of [
      ['module.json', inModule, 'Line'],
      ['order.json', own, own.title],
    ] as const) {
      const {code, out, err} = await umpire(['chart', await file(name, document)]);
      assert.deepEqual(err, []);
      assert.equal(code, 0);
      assert.equal(out[0], `${title}: sequence of play`);
      assert.equal(out.filter((line) => /^ {2}\d/.test(line)).length, 1);
      matches(out, [/Then the outcome is vacated or held, as the place is now; the battle is over\./]);
    }
  });

  it('draws a diagram, and writes Markdown and JSON', async () => {
    const path = await file('order.json', own);
    const drawn = await umpire(['chart', path, '--mermaid']);
    assert.equal(drawn.out[0], 'stateDiagram-v2');
    matches(drawn.out, [/roll --> settle : roll \[diceFit\(result\)\]/, /settle --> over/]);
    const written = await umpire(['chart', path, '--markdown']);
    assert.equal(written.out[0], '## 1. Roll');
    const data = await umpire(['chart', path, '--json']);
    const {phases} = JSON.parse(data.out.join('')) as {phases: readonly {phase: string}[]};
    assert.deepEqual(
      phases.map(({phase}) => phase),
      ['roll'],
    );
  });

  it('lists faults with their places, and refuses names that nothing has', async () => {
    const states = {...own.chart.states, settle: {always: {guard: 'isVacated', target: 'ovr'}}};
    const bad = await umpire(['chart', await file('bad.json', {...own, chart: {...own.chart, states}})]);
    assert.equal(bad.code, 2);
    assert.deepEqual(bad.out, []);
    matches(bad.err, [
      /bad\.json: \/chart\/states\/settle\/always\/target: .*“ovr”|"ovr".*did you mean "over"/,
      /bad\.json: \/chart\/states\/settle\/always\/guard: .*did you mean "vacated"/,
    ]);
    const unknown = await umpire(['chart', 'hexx']);
    assert.equal(unknown.code, 2);
    matches(unknown.err, [/did you mean "hex"/]);
    const none = await umpire(['chart', await file('none.json', module)]);
    assert.equal(none.code, 2);
    matches(none.err, [/none\.json: \/rules\/battle: expected .*hex, point-to-point.*no order of play/]);
  });
});

const table = {
  kind: 'odds',
  title: 'Combat',
  columns: ['1-1'],
  dice: 1,
  results: {'1-1': ['D1', 'D1', 'D1', 'D1', 'D1', 'D1']},
  codes: {D1: {defender: {steps: 1}}},
};
