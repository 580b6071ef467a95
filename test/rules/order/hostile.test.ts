/** Orders of play from strangers: no document makes the check throw, or look at more than its limits allow. */
import {openModule, checkOrder} from '../../../src/phrases/modules.js';
import {expect} from 'chai';
import fc from 'fast-check';

import {
  actionList as actionNames,
  guards as guardNames,
  orderNames,
} from '../../../src/rules/order/rulebook.js';
import {expandChart, orderOf} from '../../../src/rules/order/order.js';
import {chartLimits, eventFields} from '../../../src/module/schema/chart-names.js';
import {
  limits,
  type BattleDocument,
  type ChartState,
  type ModuleDocument,
} from '../../../src/module/index.js';
import {assertUntilSeen, runs} from '../../runs.js';
import {copyOf, moduleWith} from './orders.js';

/** Opens a module with an order of play; its faults are whole whenever there are any. */
function open(battle: unknown): 'opened' | 'refused' {
  const opened = openModule(moduleWith('hex', battle));
  if (opened.ok) {
    expect(orderOf(opened.value.game.document)).to.be.an('object');
    return 'opened';
  }
  expect(opened.faults.length).to.be.within(1, limits.faults);
  for (const {pointer, found, expected} of opened.faults) {
    expect(pointer).to.match(/^(\/[^/]*)*$/);
    expect(found.length).to.be.below(10_000);
    expect(expected).not.to.equal('');
  }
  return 'refused';
}

const names = ['a', 'b', 'c', 'over', 'x'] as const;
const part = (known: readonly string[]): fc.Arbitrary<unknown> =>
  fc.oneof(
    {weight: 3, arbitrary: fc.constantFrom(...known)},
    fc.record({
      type: fc.constantFrom(...known),
      params: fc.dictionary(
        fc.constantFrom('of', 'from', 'is', 'by', 'roll', 'when', 'what', 'hexes', 'sheet', 'least'),
        fc.oneof(
          fc.constantFrom(
            'attacker',
            'defender',
            'both',
            'result',
            'place',
            'held',
            'retreat',
            'losses',
            'choice',
          ),
          fc.integer(),
          fc.constant({type: 'infantry'}),
          fc.jsonValue(),
        ),
      ),
    }),
  );
const guard: fc.Arbitrary<unknown> = fc.letrec((tie) => ({
  guard: fc.oneof(
    {depthSize: 'small', withCrossShrink: true},
    part(Object.keys(guardNames)),
    fc.record({not: tie('guard')}),
    fc.record({and: fc.array(tie('guard'), {minLength: 1, maxLength: 3})}),
    fc.record({or: fc.array(tie('guard'), {minLength: 1, maxLength: 3})}),
  ),
})).guard;
const optionally: {requiredKeys: never[]} = {requiredKeys: []};
const target = fc.oneof(
  fc.constantFrom(...names),
  fc.constantFrom('#x.over', '#x.a', '#x.b', '#x.a.b', '#x', 'a.b', '#y.a', '.', '#x.'),
);
const transition = fc.record(
  {
    guard,
    actions: fc.oneof(
      part(Object.keys(actionNames)),
      fc.array(part(Object.keys(actionNames)), {maxLength: 3}),
    ),
    target,
    reenter: fc.boolean(),
  },
  optionally,
);
const transitions = fc.oneof(transition, fc.array(transition, {minLength: 1, maxLength: 4}));
const actions = fc.oneof(
  part(Object.keys(actionNames)),
  fc.constant({type: 'settle', params: {by: 'place'}}),
);
const meta = fc.record(
  {
    acts: fc.constantFrom('attacker', 'defender', 'adds', 'nobody'),
    phase: fc.constantFrom('roll', 'losses', 'fun'),
    asks: fc.array(fc.constantFrom(...Object.keys(eventFields)), {minLength: 1, maxLength: 3}),
    elects: fc.constant('conductor'),
  },
  {requiredKeys: ['acts', 'phase']},
);
const chart = fc.letrec((tie) => ({
  state: fc.oneof(
    {depthSize: 'medium', withCrossShrink: true},
    fc.record({always: transitions, entry: actions, exit: actions}, optionally),
    fc.record(
      {meta, on: fc.dictionary(fc.constantFrom(...Object.keys(eventFields)), transitions)},
      optionally,
    ),
    fc.record(
      {
        like: fc.constantFrom('hex:losses', 'hex:retreat', 'hex:excess', 'hex:over', 'x:y'),
        exits: fc.dictionary(fc.constantFrom('over', 'excess', 'advance'), target),
      },
      {requiredKeys: ['like']},
    ),
    fc.record({
      initial: fc.constantFrom(...names),
      states: fc.dictionary(fc.constantFrom(...names), tie('state'), {maxKeys: 4}),
    }),
    fc.constant({type: 'final'}),
  ),
})).state;
const document = fc.record(
  {
    extends: fc.constantFrom('hex', 'point-to-point', 'nothing'),
    chart: fc.record({
      id: fc.constant('x'),
      initial: fc.constantFrom('a', 'b'),
      states: fc
        .dictionary(fc.constantFrom(...names), chart, {maxKeys: 5})
        .map((states) => ({...states, over: {type: 'final'}})),
    }),
    rolls: fc.constant({result: {table: 'crt'}}),
  },
  {requiredKeys: ['chart']},
);

describe('hostile orders of play', () => {
  it('random JSON', () => {
    fc.assert(
      fc.property(fc.jsonValue({maxDepth: 8}), (battle) => void open(battle)),
      {numRuns: runs(2000)},
    );
  });

  it('random fields of a document that ships', () => {
    const whole = copyOf('hex');
    /** Places in the document, as lists of keys. */
    const places: (readonly string[])[] = [];
    const look = (value: unknown, path: readonly string[]): void => {
      if (path.length > 0) places.push(path);
      if (typeof value === 'object' && value !== null)
        for (const [key, inner] of Object.entries(value)) look(inner, [...path, key]);
    };
    look(whole, []);
    const values = fc.oneof(
      fc.jsonValue(),
      guard,
      transition,
      chart,
      fc
        .constantFrom(...places)
        .map((path) => path.reduce<unknown>((at, key) => (at as Record<string, unknown>)[key], whole)),
    );
    const seen = {opened: 0, refused: 0};
    const property = fc.property(fc.constantFrom(...places), values, (path, value) => {
      const copy = structuredClone(whole) as Record<string, unknown>;
      let parent = copy;
      for (const key of path.slice(0, -1)) parent = parent[key] as Record<string, unknown>;
      parent[path.at(-1)!] = value;
      seen[open(copy)]++;
    });
    assertUntilSeen(property, seen, {opened: 5, refused: 50}, runs(2000));
  });

  it('random charts of known names', () => {
    fc.assert(
      fc.property(document, (battle) => void open(battle)),
      {numRuns: runs(3000)},
    );
  });

  it('deep nesting, long texts, many states, and names that JavaScript reserves', () => {
    const nested = (depth: number, make: (inner: unknown) => unknown, inner: unknown): unknown =>
      depth === 0 ? inner : nested(depth - 1, make, make(inner));
    const wide = (count: number): object =>
      Object.fromEntries(
        Array.from({length: count}, (_, i) => [`s${String(i)}`, {always: {target: 'over'}}]),
      );
    const guarded = (one: unknown): object => ({
      chart: {
        id: 'x',
        initial: 'a',
        states: {a: {always: {guard: one, target: 'over'}}, over: {type: 'final'}},
      },
    });
    for (const battle of [
      {chart: nested(50, (inner) => ({initial: 'a', states: {a: inner}}), {})},
      {chart: nested(5000, (inner) => ({initial: 'a', states: {a: inner}}), {})},
      guarded(nested(50, (inner) => ({not: inner}), 'vacated')),
      guarded(nested(5000, (inner) => ({and: [inner]}), 'vacated')),
      {title: 'x'.repeat(99_000), chart: {}},
      {chart: {id: 'x', initial: 's0', states: wide(20_000)}},
      {
        chart: {
          id: 'x',
          initial: 'a',
          states: Object.fromEntries(names.map((name) => [name, {like: 'hex:retreat'}])),
        },
      },
      JSON.parse('{"chart": {"id": "x", "states": {"__proto__": {"type": "final"}}}}'),
      JSON.parse('{"__proto__": {"extends": "hex"}}'),
      {chart: {states: {constructor: {always: {target: 'toString'}}}}},
      {extends: 'constructor'},
      {extends: 'hex', rolls: {toString: {table: 'valueOf'}}},
      {
        extends: 'hex',
        chart: {id: 'x', initial: 'a', states: {a: {like: 'hex:__proto__'}, over: {type: 'final'}}},
      },
    ])
      expect(open(battle)).to.equal('refused');
  });

  it('writes out no more states than a chart may have', () => {
    const states = Object.fromEntries(
      Array.from({length: 150}, (_, i) => [`s${String(i)}`, {like: 'point-to-point:ground'}]),
    );
    const {chart: whole, isCut} = expandChart({id: 'x', states});
    const count = ({states: inner = {}}: ChartState): number =>
      Object.values(inner).reduce((sum, one) => sum + 1 + count(one as ChartState), 0);
    expect(isCut).to.equal(true);
    expect(count(whole)).to.be.at.most(chartLimits.states);
  });

  it('stops at a chart with more actions than it can follow', () => {
    const opened = openModule(moduleWith('point-to-point', 'point-to-point'));
    if (!opened.ok) throw new Error('module');
    const module: ModuleDocument = opened.value.game.document;
    // as many rolls as there may be, each with its losses in many states
    const rolls = Array.from({length: 100}, (_, i) => `r${String(i)}`);
    const at = (i: number): string => `s${String(i % 60)}`;
    const losses = (from: string): object => ({type: 'reckon', params: {of: 'attacker', from}});
    const chart = {
      id: 'x',
      initial: 'first',
      states: {
        first: {
          meta: {acts: 'attacker', phase: 'roll'},
          on: {
            roll: {
              guard: {type: 'diceFit', params: {of: rolls}},
              actions: {type: 'roll', params: {roll: rolls}},
              target: 's0',
            },
          },
        },
        ...Object.fromEntries(
          Array.from({length: 60}, (_, i) => [
            at(i),
            {
              entry: Array.from({length: 24}, (_, n) => losses(rolls[(i * 24 + n) % 100]!)),
              always: [
                ...Array.from({length: 10}, (_, n) => ({guard: 'vacated', target: at(i + n * 7 + 1)})),
                {target: i === 59 ? 'over' : at(i + 1), actions: {type: 'settle', params: {by: 'place'}}},
              ],
            },
          ]),
        ),
        over: {type: 'final'},
      },
    };
    const battle = {
      chart,
      rolls: Object.fromEntries(
        rolls.map((roll) => [roll, {table: 'combat', columnBy: 'strength', of: 'attacker'}]),
      ),
    } as unknown as BattleDocument;
    const faults = checkOrder(battle, module, orderNames);
    expect(faults.map(({found}) => found)).to.deep.equal([
      'a chart with more actions than the check can follow',
    ]);
  });
});
