/** Orders of play: the documents that ship, and those that modules bring, made whole. */
import {bidiIsolate} from '../../module/bidi.js';
import {frozen, isFrozen} from '../../module/frozen.js';
import {combatOf} from '../../module/game.js';
import type {
  BattleDocument,
  ChartAction,
  ChartFragment,
  ChartMeta,
  ChartState,
  ChartTransition,
} from '../../module/schema/battle.js';
import {chartLimits} from '../../module/schema/chart-names.js';
import type {ModuleDocument} from '../../module/schema/module.js';
import type {Path} from '../../module/fault.js';
import {listOf, type ChartState as WholeState, type OrderDocument} from './document.js';
import hex from './generated/hex.js';
import pointToPoint from './generated/point-to-point.js';

/** The id of a chart that states none. */
const CHART_ID = 'battle';

/** The documents that ship, by id: the kind of map that each is for, whether it is about air, and its text. */
const texts = {
  hex: {map: 'hex', isAboutAir: false, text: hex},
  'point-to-point': {map: 'point', isAboutAir: true, text: pointToPoint},
} as const;
export type ShippedOrder = keyof typeof texts;
export const shippedOrders = Object.keys(texts) as readonly ShippedOrder[];
export const isShippedOrder = (name: string): name is ShippedOrder => Object.hasOwn(texts, name);

/** Returns the kind of map that a document that ships is for, and whether it needs sides whose air adds and multiplies. */
export const shippedFor = (
  name: ShippedOrder,
): {readonly map: 'hex' | 'point'; readonly isAboutAir: boolean} => texts[name];

const parsed = new Map<ShippedOrder, BattleDocument>();

/** Returns a document that ships. */
export function shippedOrder(name: ShippedOrder): BattleDocument {
  const known = parsed.get(name) ?? frozen(JSON.parse(texts[name].text) as BattleDocument);
  parsed.set(name, known);
  return known;
}

/** The path of a state in a chart, as targets and reports have it: `retreat.defender.route`. */
type StatePath = readonly string[];
const joined = (path: StatePath): string => path.join('.');

export const isFragment = (state: ChartState | ChartFragment): state is ChartFragment =>
  Object.hasOwn(state, 'like');
const childrenOf = ({states}: ChartState): readonly (readonly [string, ChartState | ChartFragment])[] =>
  Object.entries(states ?? {});
/**
 * Finds the path of a target, written in a state at `path`; undefined where it is not of the right form. Whether there is such
 * a state is not looked up.
 */
export function targetPath(target: string, path: StatePath, id: string): StatePath | undefined {
  const names = target.split('.');
  if (!target.startsWith('#')) return names.includes('') ? undefined : [...path.slice(0, -1), ...names];
  const [root, ...rest] = names;
  return root !== `#${id}` || rest.includes('') ? undefined : rest;
}

/** Finds a state of a chart without fragments. */
function stateAt(chart: ChartState, path: StatePath): ChartState | undefined {
  let state: ChartState | undefined = chart;
  for (const name of path)
    state =
      state?.states && Object.hasOwn(state.states, name) ? (state.states[name] as ChartState) : undefined;
  return state;
}

/** A part of a chart that ships. */
interface Part {
  readonly state: ChartState;
  readonly path: StatePath;
  /** The id of its chart. */
  readonly id: string;
}

/** Finds the part that a fragment names, such as `hex:losses`. */
export function partOf(like: string): Part | undefined {
  const [name = '', ...rest] = like.split(':');
  const path = rest.join(':').split('.');
  if (!isShippedOrder(name)) return undefined;
  const {chart} = shippedOrder(name);
  const state = stateAt(chart!, path);
  return state && state.type === undefined ? {state, path, id: chart!.id!} : undefined;
}

/** Lists the parts that a fragment may name. */
export function partNames(): readonly string[] {
  const below = (state: ChartState, path: StatePath): readonly string[] =>
    childrenOf(state).flatMap(([name, inner]) =>
      (inner as ChartState).type === undefined
        ? [joined([...path, name]), ...below(inner as ChartState, [...path, name])]
        : [],
    );
  return shippedOrders.flatMap((name) =>
    below(shippedOrder(name).chart!, []).map((part) => `${name}:${part}`),
  );
}

/** Calls back for every transition of a state and of those in it. */
function eachTransition(
  state: ChartState,
  path: StatePath,
  visit: (transition: ChartTransition, path: StatePath) => void,
): void {
  for (const one of [listOf(state.always), ...Object.values(state.on ?? {}).map((on) => listOf(on))].flat())
    visit(one, path);
  for (const [name, inner] of childrenOf(state)) eachTransition(inner as ChartState, [...path, name], visit);
}

const isInside = (path: StatePath, part: StatePath): boolean =>
  path.length >= part.length && part.every((name, i) => path[i] === name);

/** Lists the exits of a part: the paths of the states, in its own chart, to which transitions leave it. */
export function exitsOf({state, path, id}: Part): readonly string[] {
  const exits = new Set<string>();
  eachTransition(state, path, ({target}, at) => {
    const to = target === undefined ? undefined : targetPath(target, at, id);
    if (to && !isInside(to, path)) exits.add(joined(to));
  });
  return [...exits];
}

/** A chart whose fragments were replaced by the states that they stand for. */
interface Expanded {
  readonly chart: ChartState;
  /** Places of the states, below the chart, that were a fragment. */
  readonly fragments: ReadonlyMap<ChartState, Path>;
  /** True if there are more states than a chart may have: those after them are left out. */
  readonly isCut: boolean;
  /** True if states are nested deeper than they may be: those below are left out. */
  readonly isDeep: boolean;
}

/** Writes a chart out: fragments become states, and fields of the author’s own (`x-…`) go. */
export function expandChart(written: ChartState): Expanded {
  const id = written.id ?? CHART_ID;
  const fragments = new Map<ChartState, Path>();
  let states = 0;
  let isDeep = false;
  type Retarget = (transition: ChartTransition, path: StatePath) => string | undefined;

  const copyTransition = (one: ChartTransition, path: StatePath, retarget: Retarget): ChartTransition => {
    const target = retarget(one, path);
    return {
      ...(one.guard === undefined ? {} : {guard: one.guard}),
      ...(one.actions === undefined ? {} : {actions: one.actions}),
      ...(target === undefined ? {} : {target}),
      ...(one.reenter === undefined ? {} : {reenter: one.reenter}),
    };
  };
  const copy = (
    state: ChartState,
    path: StatePath,
    at: Path,
    source: StatePath,
    retarget: Retarget,
  ): ChartState => {
    const transitions = (given: ChartTransition | ChartTransition[]): ChartTransition | ChartTransition[] =>
      Array.isArray(given)
        ? given.map((one) => copyTransition(one, source, retarget))
        : copyTransition(given, source, retarget);
    const inner: Record<string, ChartState> = {};
    for (const [name, child] of childrenOf(state)) {
      if (path.length >= chartLimits.depth) {
        isDeep = true;
        break;
      }
      if (++states > chartLimits.states) break;
      const here = [...path, name];
      const place: Path = [...at, 'states', name];
      if (isFragment(child)) {
        inner[name] = fragment(child, here, place);
        fragments.set(inner[name], place);
      } else inner[name] = copy(child, here, place, [...source, name], retarget);
    }
    const {initial, on, always, entry, exit, meta, tags, type} = state;
    return {
      ...(path.length === 0 ? {id} : state.id === undefined ? {} : {id: state.id}),
      ...(initial === undefined ? {} : {initial}),
      ...(state.states === undefined ? {} : {states: inner}),
      ...(on === undefined
        ? {}
        : {on: Object.fromEntries(Object.entries(on).map(([event, given]) => [event, transitions(given)]))}),
      ...(always === undefined ? {} : {always: transitions(always)}),
      ...(entry === undefined ? {} : {entry}),
      ...(exit === undefined ? {} : {exit}),
      ...(meta === undefined ? {} : {meta: isolatedMeta(meta)}),
      ...(tags === undefined ? {} : {tags}),
      ...(type === undefined ? {} : {type}),
    };
  };
  const fragment = ({like, exits = {}}: ChartFragment, path: StatePath, at: Path): ChartState => {
    const part = partOf(like);
    if (!part) return {};
    return copy(part.state, path, at, part.path, ({target}, source) => {
      const to = target === undefined ? undefined : targetPath(target, source, part.id);
      if (!to) return target;
      if (isInside(to, part.path)) return `#${id}.${joined([...path, ...to.slice(part.path.length)])}`;
      const exit = Object.hasOwn(exits, joined(to)) ? exits[joined(to)]! : undefined;
      const leads = exit === undefined ? to : targetPath(exit, path, id);
      return leads ? `#${id}.${joined(leads)}` : exit;
    });
  };
  const chart = copy(written, [], [], [], ({target}) => target);
  return {chart, fragments, isCut: states > chartLimits.states, isDeep};
}

/** Texts of an author’s own, each isolated: what a stranger writes changes no sentence around it. */
const isolated = <T extends object>(texts: T): T =>
  Object.fromEntries(
    Object.entries(texts).map(([key, value]: [string, unknown]) => [
      key,
      typeof value === 'string' && ['title', 'says', 'rule', 'prompt'].includes(key)
        ? bidiIsolate(value)
        : value,
    ]),
  ) as T;
const isolatedEach = <T extends object>(some: Readonly<Record<string, T>> = {}): Record<string, T> =>
  Object.fromEntries(Object.entries(some).map(([name, one]) => [name, isolated(one)]));
const isolatedMeta = ({choices, ...meta}: ChartMeta): ChartMeta => ({
  ...isolated(meta),
  ...(choices === undefined
    ? {}
    : {
        choices: Object.fromEntries(
          Object.entries(choices).map(([event, text]) => [event, bidiIsolate(text)]),
        ),
      }),
});

/** Fills in the fields that a document may leave out. The document has a chart, or extends one that ships. */
export function wholeOrder(
  written: BattleDocument,
  {id, title}: Pick<ModuleDocument, 'id' | 'title'>,
): OrderDocument {
  const base: BattleDocument =
    written.extends !== undefined && isShippedOrder(written.extends) ? shippedOrder(written.extends) : {};
  const {losses = {}, ...rest} = {...base, ...written};
  return {
    id: written.id ?? id,
    title: bidiIsolate(written.title ?? title),
    chart: expandChart(rest.chart ?? {}).chart as WholeState,
    rolls: isolatedEach(rest.rolls),
    sheets: rest.sheets ?? {},
    losses: {unit: 'steps', ...losses},
    rounds: rest.rounds ?? {most: 100},
    support: isolatedEach(rest.support),
    declarations: isolatedEach(rest.declarations),
    checks: isolatedEach(rest.checks),
    fire: isolatedEach(rest.fire),
    again: rest.again ?? {most: 0},
    reach: rest.reach ?? 'adjacent',
    reserves: {round: 2, ...(rest.reserves ? isolated(rest.reserves) : {})},
    outcomes: isolatedEach(rest.outcomes),
    phases: (rest.phases ?? []).map(isolated),
    order: rest.order ?? 'together',
  };
}

/** Orders of play of checked modules. */
const orders = new WeakMap<object, OrderDocument>();

/**
 * The order of play of a checked module: its own, or the one that it names; undefined where it offers no battle. Without
 * `rules.battle` it is that of the kind of map, if `rules.combat` is there.
 */
export function orderOf(document: ModuleDocument): OrderDocument | undefined {
  const named = document.rules?.battle ?? combatOf(document);
  if (named === undefined) return undefined;
  if (typeof named === 'string') return isShippedOrder(named) ? shippedWhole(named) : undefined;
  const keeps = isFrozen(named);
  const made = (keeps ? orders.get(named) : undefined) ?? frozen(wholeOrder(named, document));
  if (keeps) orders.set(named, made);
  return made;
}

const wholeShipped = new Map<ShippedOrder, OrderDocument>();

/** Returns a document that ships with every field. */
export function shippedWhole(name: ShippedOrder): OrderDocument {
  const {id = name, title = name, ...document} = shippedOrder(name);
  const made = wholeShipped.get(name) ?? frozen(wholeOrder({...document, id, title}, {id, title}));
  wholeShipped.set(name, made);
  return made;
}

export {listOf, type ChartAction, type ChartState, type ChartTransition, type OrderDocument};
