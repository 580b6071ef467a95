import {expect} from 'chai';
import {jsonSchemas} from '../../src/rules/json-schema.js';
import {statesWithMeta} from '../../src/battle/chart.js';
import {
  listOf,
  namedOf,
  namesInGuard,
  type OrderDocument,
  type ChartState,
  type Named,
} from '../../src/rules/order/document.js';
import {acts, clauseKinds, eventFields, type Entry} from '../../src/module/schema/chart-names.js';
import {paramTypes} from '../../src/module/schema/param-types.js';
import {shippedOrders, shippedWhole} from '../../src/rules/order/order.js';
import {germanPhrases} from '../../src/phrases/de/index.js';
import {rulebookPhrases} from '../../src/phrases/en/rulebook.js';
import {actionList, guards} from '../../src/rules/order/rulebook.js';

const statesOf = (state: ChartState): readonly ChartState[] => [
  state,
  ...Object.values(state.states ?? {}).flatMap(statesOf),
];
const transitionsOf = ({always, on = {}}: ChartState) => [
  ...listOf(always).map((one) => ({...one, event: undefined})),
  ...Object.entries(on).flatMap(([event, ways]) => listOf(ways).map((one) => ({...one, event}))),
];
const guardsIn = ({chart}: OrderDocument) =>
  statesOf(chart).flatMap((state) =>
    transitionsOf(state).flatMap(({guard, event}) => namesInGuard(guard).map((named) => ({named, event}))),
  );
const actionsIn = ({chart}: OrderDocument) =>
  statesOf(chart).flatMap((state) => [
    ...transitionsOf(state).flatMap(({actions, event}) =>
      listOf(actions).map((one) => ({named: namedOf(one), event})),
    ),
    ...[...listOf(state.entry), ...listOf(state.exit)].map((one) => ({
      named: namedOf(one),
      event: undefined,
    })),
  ]);

const wrongUses = (
  list: Readonly<Record<string, Entry>>,
  uses: readonly {readonly named: Named; readonly event: string | undefined}[],
): readonly string[] =>
  uses.flatMap(({named: {type, params}, event}) => {
    const entry = list[type];
    if (!entry) return [`${type} is not in the list`];
    const known = entry.params ?? {};
    return [
      ...Object.keys(params).flatMap((name) =>
        Object.hasOwn(known, name) ? [] : [`${type} has no ${name}`],
      ),
      ...Object.entries(known).flatMap(([name, {required}]) =>
        required && params[name] === undefined ? [`${type} lacks ${name}`] : [],
      ),
      ...Object.entries(known).flatMap(([name, {values}]) =>
        values && params[name] !== undefined && !values.includes(params[name] as string)
          ? [`${type}.${name} is no ${JSON.stringify(params[name])}`]
          : [],
      ),
      ...(entry.event !== undefined && entry.event !== event ? [`${type} on ${String(event)}`] : []),
    ];
  });

describe('the rulebook', () => {
  for (const name of shippedOrders) {
    const order = shippedWhole(name);
    it(`has every name that ${name} uses, with its parameters and on its event`, () => {
      expect(wrongUses(guards, guardsIn(order))).to.deep.equal([]);
      expect(wrongUses(actionList, actionsIn(order))).to.deep.equal([]);
    });

    it(`has the meta of every state of ${name}`, () => {
      for (const {path, meta} of statesWithMeta(order.chart)) {
        expect(acts, path).to.have.property(meta.acts);
        if (meta.clause !== undefined) expect(clauseKinds, path).to.include(meta.clause);
        else expect(meta.rule, path).to.match(/^[AB]\.\d[a-d]?$/);
        expect(Object.keys(eventFields), path).to.include.members(meta.asks ?? []);
      }
    });
  }

  it('is what the published JSON Schema lets a chart name', () => {
    const {$defs} = jsonSchemas()['module'] as {$defs: Record<string, {enum?: readonly string[]}>};
    expect($defs['guardName']?.enum).to.have.members(Object.keys(guards));
    expect($defs['actionName']?.enum).to.have.members(Object.keys(actionList));
    for (const name of ['guardName', 'actionName'])
      expect(JSON.stringify($defs)).to.contain(`{"$ref":"#/$defs/${name}"}`);
  });

  it('has parameters of known types, and an implementation of each name', () => {
    for (const [name, entry] of Object.entries<Entry>({...guards, ...actionList})) {
      for (const [param, {type, values}] of Object.entries(entry.params ?? {})) {
        expect(type === undefined || paramTypes.includes(type), `${name}.${param}`).to.equal(true);
        expect((type === undefined) !== (values === undefined), `${name}.${param}`).to.equal(true);
      }
    }
  });

  const templates = (said: unknown): readonly string[] =>
    typeof said === 'string' ? [said] : Object.values(said as object).flatMap(templates);
  const named = (said: unknown): readonly string[] =>
    templates(said).flatMap((one) => [...one.matchAll(/\{(\w+)\}/g)].map(([, name]) => name!));
  for (const [language, phrases] of [
    ['English', rulebookPhrases],
    ['German', germanPhrases['phrases/rulebook']],
  ] as const)
    it(`has words in ${language} for each name, and for no other`, () => {
      const {values, leftOut} = phrases;
      expect(phrases.guards).to.have.all.keys(Object.keys(guards));
      expect(phrases.actions).to.have.all.keys(Object.keys(actionList));
      const entries: Readonly<Record<string, Entry>> = {...guards, ...actionList};
      const says: Readonly<Record<string, string>> = {...phrases.guards, ...phrases.actions};
      for (const [name, {params = {}}] of Object.entries(entries)) {
        expect(says[name], name).to.match(/^\S.*[^.]$/u);
        const words = (values as Readonly<Record<string, object>>)[name] ?? {};
        const missing = (leftOut as Readonly<Record<string, object>>)[name] ?? {};
        const used = [...named(says[name]), ...named(words), ...Object.keys(words), ...Object.keys(missing)];
        expect(Object.keys(params), name).to.include.members(used);
        for (const [param, meanings] of Object.entries(words)) {
          const {values: known, type} = params[param]!;
          if (type === undefined)
            expect(known, `${name}.${param}`).to.have.members(Object.keys(meanings as object));
        }
      }
      expect(Object.keys(entries)).to.include.members([...Object.keys(values), ...Object.keys(leftOut)]);
    });
});
