/** Orders of play from strangers: the charts that ship with parts of them changed, and charts made from the list of names. */
import fc from 'fast-check';
import {xoroshiro128plus, unsafeUniformIntDistribution} from 'pure-rand';
import {actionList, guards} from '../../src/rules/order/rulebook.js';
import {shippedOrder, type ShippedOrder} from '../../src/rules/order/order.js';
import type {BattleDocument, ChartGuard, ChartState} from '../../src/module/index.js';
import {acts, clauseKinds, eventFields, type Entry, type Param} from '../../src/module/schema/chart-names.js';

/** Numbers from 0 to `below` - 1, from a seed. */
export type Draw = (below: number) => number;
export function drawing(seed: number): Draw {
  const generator = xoroshiro128plus(seed);
  return (below) => unsafeUniformIntDistribution(0, below - 1, generator);
}
export const pick = <T>(draw: Draw, list: readonly T[]): T => list[draw(list.length)]!;

type Kind = 'hex' | 'point';
/** Names for a chart of a kind of map. */
interface Names {
  readonly kind: Kind;
  readonly rolls: readonly string[];
  readonly sheets: readonly string[];
  readonly codes: readonly string[];
}
const namesOn: Readonly<Record<Kind, Names>> = {
  hex: {kind: 'hex', rolls: ['result'], sheets: ['retreat'], codes: ['D1', 'EX', 'A1']},
  point: {
    kind: 'point',
    rolls: Object.keys(shippedOrder('point-to-point').rolls ?? {}),
    sheets: Object.keys(shippedOrder('point-to-point').sheets ?? {}),
    codes: ['D1'],
  },
};
export const shippedOn = (kind: Kind): ShippedOrder => (kind === 'hex' ? 'hex' : 'point-to-point');

const outcomes = ['vacated', 'held', 'unfinished'];
const conditions: readonly unknown[] = [{}, {terrain: 'marsh'}, {not: {type: 'infantry'}}, {weather: 'snow'}];

function valueOf(draw: Draw, {type, values}: Param, names: Names): unknown {
  if (values) return pick(draw, values);
  switch (type) {
    case 'role':
      return pick(draw, ['attacker', 'defender']);
    case 'role|both':
      return pick(draw, ['attacker', 'defender', 'both']);
    case 'roll':
      return pick(draw, names.rolls);
    case 'rolls':
      return draw(3) === 0 ? [pick(draw, names.rolls), pick(draw, names.rolls)] : pick(draw, names.rolls);
    case 'from':
      return pick(draw, [...names.rolls, 'excess', 'shared']);
    case 'sheet':
      return pick(draw, names.sheets);
    case 'did':
      return pick(draw, names.codes);
    case 'outcome':
      return pick(draw, outcomes);
    case 'outcomes':
      return draw(2) === 0 ? pick(draw, outcomes) : outcomes.slice(0, 1 + draw(2));
    case 'when':
      return pick(draw, conditions);
    case 'count':
      return pick(draw, [0, 1, 2, 3, 1000]);
    case 'hexes':
      return pick(draw, ['result', 1, 20]);
    case 'state':
      return pick(draw, ['disrupted', 'isolated']);
    default:
      return draw(2) === 0;
  }
}

const worksOn = (entry: Entry, {kind}: Names): boolean => entry.on === undefined || entry.on === kind;

/** A guard or an action by its name, with parameters that it may have. */
function named(draw: Draw, name: string, entry: Entry, names: Names): {type: string; params: object} {
  const params: Record<string, unknown> = {};
  const one = entry.oneOf && pick(draw, entry.oneOf);
  for (const [key, param] of Object.entries(entry.params ?? {}))
    if (entry.oneOf?.includes(key) ? key === one : param.required || draw(3) > 0)
      params[key] = valueOf(draw, param, names);
  return {type: name, params};
}

const anyOf = (
  draw: Draw,
  list: Readonly<Record<string, Entry>>,
  names: Names,
  is: (entry: Entry, name: string) => boolean,
): {type: string; params: object} | undefined => {
  const able = Object.entries(list).filter(([name, entry]) => worksOn(entry, names) && is(entry, name));
  if (able.length === 0) return undefined;
  const [name, entry] = pick(draw, able);
  return named(draw, name, entry, names);
};

/** A guard that reads the battle, or one made of such. */
function condition(draw: Draw, names: Names, depth = 0): ChartGuard {
  const one = (): ChartGuard => condition(draw, names, depth + 1);
  switch (draw(depth < 3 ? 8 : 5)) {
    case 5:
      return {not: one()};
    case 6:
      return {and: [one(), one()]};
    case 7:
      return {or: [one(), one()]};
    default:
      return anyOf(draw, guards, names, (entry) => !('judges' in entry)) as ChartGuard;
  }
}

/** A chart made from the list of names: some states in a row, each of which asks, or is left at once, for any of them. */
export function madeChart(draw: Draw, kind: Kind): BattleDocument {
  const names = namesOn[kind];
  const count = 2 + draw(6);
  const at = (i: number): string => (i >= count ? '#c.over' : `#c.s${String(i)}`);
  const somewhere = (): string => at(draw(count + 1));
  const doing = (events?: string): object[] =>
    Array.from({length: draw(3)}, () =>
      anyOf(
        draw,
        actionList,
        names,
        (entry, name) =>
          name !== 'startRetreat' && (entry.event === undefined || (entry.event === events && draw(2) === 0)),
      )!,
    );
  const settled = {type: 'settle', params: {by: 'place'}};
  const states: Record<string, unknown> = {};
  for (let i = 0; i < count; i += 1) {
    const always = Array.from({length: draw(3)}, () => ({
      guard: condition(draw, names),
      actions: [...doing(), settled],
      target: somewhere(),
    }));
    const role = pick(draw, ['attacker', 'defender']);
    const retreat = draw(2) === 0;
    const events = Object.keys(eventFields).filter(() => draw(4) === 0);
    const on: Record<string, unknown> = {};
    for (const event of events) {
      const judge = anyOf(draw, guards, names, (entry) => entry.event === event && 'judges' in entry);
      const own = anyOf(draw, actionList, names, (entry) => entry.event === event);
      const isFree = ['continue', 'retreat'].includes(event) || draw(6) === 0;
      if (!judge && !isFree) continue;
      on[event] = {
        ...(judge ? {guard: draw(3) === 0 ? {and: [judge, condition(draw, names)]} : judge} : {}),
        actions: [...(own && draw(4) > 0 ? [own] : []), ...doing(event), settled],
        target: somewhere(),
      };
    }
    const asks = Object.keys(on);
    const isAsking = asks.length > 0;
    states[`s${String(i)}`] = {
      ...(retreat
        ? {
            entry: [{type: 'startRetreat', params: {of: role, sheet: pick(draw, names.sheets)}}, ...doing()],
            exit: [{type: 'endRetreat', params: {of: role}}, ...doing()],
          }
        : {...(draw(2) === 0 ? {entry: doing()} : {}), exit: [settled]}),
      ...(isAsking
        ? {
            on,
            meta: {
              acts: pick(
                draw,
                Object.keys(acts).filter((one) => one !== 'adds' || kind === 'point'),
              ),
              phase: pick(draw, ['roll', 'losses', 'fun']),
              ...(asks.length > 1 ? {asks} : {}),
              ...(draw(2) === 0 ? {clause: pick(draw, clauseKinds)} : {}),
              ...('elect' in on && draw(2) === 0 ? {elects: pick(draw, Object.keys(acts))} : {}),
            },
            ...(always.length > 0 ? {always} : {}),
          }
        : {always: [...always, {actions: settled, target: at(i + 1)}]}),
    };
  }
  const {rolls = {}, sheets = {}} = shippedOrder(shippedOn(kind));
  const chart = {id: 'c', initial: 's0', states: {...states, over: {type: 'final'}}};
  return cleaned({
    chart: chart as unknown as ChartState,
    rolls,
    sheets,
    rounds: {most: 1 + draw(5)},
  });
}

/** A document without empty lists, and without rolls and sheets that its chart does not name. */
function cleaned(document: BattleDocument): BattleDocument {
  const text = JSON.stringify(document.chart);
  const named = <T>(some: Record<string, T> = {}): Record<string, T> =>
    Object.fromEntries(Object.entries(some).filter(([name]) => text.includes(`"${name}"`)));
  return JSON.parse(
    JSON.stringify({...document, rolls: named(document.rolls), sheets: named(document.sheets)}),
    (key, value: unknown) =>
      ['entry', 'exit', 'actions'].includes(key) && Array.isArray(value) && value.length === 0
        ? undefined
        : value,
  ) as BattleDocument;
}

/** A part of a chart, with its place. */
interface Site {
  readonly holder: Record<string, unknown> | unknown[];
  readonly key: string | number;
}

/** Lists the places of a document's chart at which a test says something. */
function sites(document: BattleDocument, is: (key: string, value: unknown) => boolean): Site[] {
  const found: Site[] = [];
  const look = (value: unknown, name: string): void => {
    if (typeof value !== 'object' || value === null) return;
    for (const [key, inner] of Object.entries(value)) {
      const of = Array.isArray(value) ? name : key;
      if (is(of, inner)) found.push({holder: value as Record<string, unknown>, key});
      look(inner, of);
    }
  };
  look(document.chart, 'chart');
  return found;
}
const get = ({holder, key}: Site): unknown => (holder as Record<string, unknown>)[key];
const set = ({holder, key}: Site, value: unknown): void => {
  (holder as Record<string, unknown>)[key] = value;
};
const remove = ({holder, key}: Site): void => {
  if (Array.isArray(holder)) holder.splice(Number(key), 1);
  else Reflect.deleteProperty(holder, key);
};

const isTransitions = (key: string, value: unknown): boolean => key === 'always' && Array.isArray(value);

type Change = (document: BattleDocument, draw: Draw, names: Names) => void;
const somewhereIn = (document: BattleDocument, draw: Draw): string => {
  const paths: string[] = [];
  const look = (state: ChartState, path: readonly string[]): void => {
    for (const [name, inner] of Object.entries(state.states ?? {})) {
      paths.push([...path, name].join('.'));
      look(inner as ChartState, [...path, name]);
    }
  };
  look(document.chart!, []);
  return `#${document.chart!.id!}.${pick(draw, paths)}`;
};
/** Calls back for one of the places, if there is any. */
const atOne = (draw: Draw, some: readonly Site[], change: (site: Site) => void): void => {
  if (some.length > 0) change(pick(draw, some));
};
const isPart = (key: string, value: unknown): boolean =>
  ['guard', 'not', 'and', 'or', 'actions', 'entry', 'exit'].includes(key) &&
  (typeof value === 'string' || (typeof value === 'object' && value !== null && 'type' in value));

/** Changes to a chart, by name. */
export const changes = {
  dropTransition(document, draw) {
    atOne(draw, sites(document, isTransitions), (site) => {
      const list = get(site) as unknown[];
      list.splice(draw(list.length), 1);
    });
  },
  swapTransitions(document, draw) {
    atOne(draw, sites(document, isTransitions), (site) => {
      const list = get(site) as unknown[];
      const [a, b] = [draw(list.length), draw(list.length)];
      [list[a], list[b]] = [list[b], list[a]];
    });
  },
  duplicateTransition(document, draw) {
    atOne(draw, sites(document, isTransitions), (site) => {
      const list = get(site) as unknown[];
      list.splice(draw(list.length), 0, structuredClone(pick(draw, list)));
    });
  },
  turnGuard(document, draw) {
    atOne(
      draw,
      sites(document, (key) => key === 'guard'),
      (site) => {
        set(site, {not: get(site)});
      },
    );
  },
  dropGuard(document, draw) {
    atOne(
      draw,
      sites(document, (key) => key === 'guard'),
      remove,
    );
  },
  otherGuard(document, draw, names) {
    atOne(
      draw,
      sites(document, (key, value) => key === 'guard' && !JSON.stringify(value).includes('Fit')),
      (site) => {
        set(site, condition(draw, names));
      },
    );
  },
  exchangeParams(document, draw, names) {
    atOne(draw, sites(document, isPart), (site) => {
      const now = get(site);
      const name = typeof now === 'string' ? now : (now as {type: string}).type;
      const entry = guards[name] ?? actionList[name];
      if (entry) set(site, named(draw, name, entry, names));
    });
  },
  changeTarget(document, draw) {
    atOne(
      draw,
      sites(document, (key) => key === 'target'),
      (site) => {
        set(site, somewhereIn(document, draw));
      },
    );
  },
  moveAction(document, draw) {
    const some = sites(document, (key) => ['actions', 'entry', 'exit'].includes(key)).filter(
      ({holder}) => !Array.isArray(holder),
    );
    if (some.length === 0) return;
    const [from, to] = [pick(draw, some), pick(draw, some)];
    const moved = get(from);
    remove(from);
    const there = get(to);
    set(to, there === undefined ? moved : [there, moved].flat());
  },
  addAction(document, draw, names) {
    atOne(
      draw,
      sites(document, (key) => ['actions', 'entry', 'exit'].includes(key)).filter(
        ({holder}) => !Array.isArray(holder),
      ),
      (site) => {
        const added = anyOf(draw, actionList, names, ({event}) => event === undefined);
        set(site, [added, get(site)].flat());
      },
    );
  },
  changeActs(document, draw) {
    atOne(
      draw,
      sites(document, (key) => key === 'acts' || key === 'elects'),
      (site) => {
        set(site, pick(draw, Object.keys(acts)));
      },
    );
  },
  changeClause(document, draw) {
    atOne(
      draw,
      sites(document, (key) => key === 'clause'),
      (site) => {
        set(site, pick(draw, clauseKinds));
      },
    );
  },
  changePhase(document, draw) {
    atOne(
      draw,
      sites(document, (key) => key === 'phase'),
      (site) => {
        set(site, pick(draw, ['roll', 'losses', 'retreat', 'advance', 'fun']));
      },
    );
  },
  changeAsks(document, draw) {
    atOne(
      draw,
      sites(document, (key) => key === 'on'),
      (site) => {
        const on = get(site) as Record<string, unknown>;
        on[pick(draw, Object.keys(eventFields))] = {target: somewhereIn(document, draw)};
        const meta = (site.holder as Record<string, Record<string, unknown>>)['meta'];
        if (meta) meta['asks'] = Object.keys(on);
      },
    );
  },
  dropState(document, draw) {
    atOne(
      draw,
      sites(
        document,
        (_, value) => typeof value === 'object' && value !== null && ('on' in value || 'always' in value),
      ),
      remove,
    );
  },
  skipState(document, draw) {
    atOne(
      draw,
      sites(document, (_, value) => typeof value === 'object' && value !== null && 'on' in value),
      (site) => {
        const state = get(site) as Record<string, unknown>;
        set(site, {
          ...('entry' in state ? {entry: state['entry']} : {}),
          ...('exit' in state ? {exit: state['exit']} : {}),
          always: {target: somewhereIn(document, draw)},
        });
      },
    );
  },
} satisfies Readonly<Record<string, Change>>;
export type ChangeName = keyof typeof changes;
export const changeNames = Object.keys(changes) as readonly ChangeName[];

/** A chart that ships with these changes, each drawn from its seed. */
export function changedChart(
  kind: Kind,
  some: readonly {readonly change: ChangeName; readonly seed: number}[],
): BattleDocument {
  const document = structuredClone(shippedOrder(shippedOn(kind)));
  for (const {change, seed} of some) changes[change](document, drawing(seed), namesOn[kind]);
  return cleaned(document);
}

/** Random documents on a kind of map. */
export const randomOrder = (kind: Kind): fc.Arbitrary<BattleDocument> =>
  fc.oneof(
    {
      weight: 3,
      arbitrary: fc
        .array(fc.record({change: fc.constantFrom(...changeNames), seed: fc.nat()}), {
          minLength: 1,
          maxLength: 5,
        })
        .map((some) => changedChart(kind, some)),
    },
    fc.nat().map((seed) => madeChart(drawing(seed), kind)),
  );
