/** The chart of an order of play as it is edited: its steps, which are the states at its top, and how one leads to another. */
import type {BattleDocument, ChartFragment, ChartState, ChartTransition} from '../../module/schema/battle.js';
import {
  exitsOf,
  isFragment,
  isShippedOrder,
  partNames,
  partOf,
  targetPath,
  type ShippedOrder,
} from '../../rules/order/order.js';
import {eachEntry, without} from '../record.js';

export type ChartStep = ChartState | ChartFragment;

/** A way on from a step: the exit of a part that ships, or the target that its states write; and the step that it leads to. */
export interface StepLead {
  readonly exit: string;
  readonly to: string;
  /** It leads to the beginning of that step, and not into it. */
  readonly isWhole: boolean;
}

const idOf = ({id = 'battle'}: ChartState): string => id;
const stepsIn = ({states = {}}: ChartState): Readonly<Record<string, ChartStep>> => states;
/** The state with which a battle ends. */
const END = 'over';

/** A chart in which every step of a chart that ships is the part of that name. */
export function asParts(chart: ChartState, shipped: string): ChartState {
  const states = eachEntry(stepsIn(chart), (state, name): [string, ChartStep] => [
    name,
    isFragment(state) || state.type === 'final' ? state : {like: `${shipped}:${name}`},
  ]);
  return {...chart, states};
}

/** The chart of an order of play: its own, or that of the document that it extends, in parts. */
export function chartIn(
  {chart, extends: shipped}: BattleDocument,
  own: BattleDocument | undefined,
): ChartState {
  if (own?.chart || shipped === undefined || !isShippedOrder(shipped)) return chart ?? {};
  return asParts(chart ?? {}, shipped);
}

/** Changes every target of a state and of those in it. */
function withTargets(
  state: ChartState,
  change: (target: string, path: readonly string[]) => string,
  path: readonly string[],
): ChartState {
  const one = (transition: ChartTransition): ChartTransition =>
    transition.target === undefined ? transition : {...transition, target: change(transition.target, path)};
  const some = (given: ChartTransition | ChartTransition[]): ChartTransition | ChartTransition[] =>
    Array.isArray(given) ? given.map(one) : one(given);
  const {always, on, states} = state;
  return {
    ...state,
    ...(always && {always: some(always)}),
    ...(on && {on: eachEntry(on, (given, event) => [event, some(given)])}),
    ...(states && {
      states: eachEntry(states, (inner, name): [string, ChartStep] => [
        name,
        isFragment(inner) ? inner : withTargets(inner, change, [...path, name]),
      ]),
    }),
  };
}

/** Lists the ways on from a step, each once. */
export function leadsOf(chart: ChartState, name: string): readonly StepLead[] {
  const step = stepsIn(chart)[name];
  const id = idOf(chart);
  const found: StepLead[] = [];
  const note = (exit: string, path: readonly string[] | undefined): void => {
    const to = path?.[0];
    if (to === undefined || to === name || found.some((lead) => lead.exit === exit)) return;
    found.push({exit, to, isWhole: path?.length === 1});
  };
  if (!step) return [];
  if (isFragment(step)) {
    const part = partOf(step.like);
    for (const exit of part ? exitsOf(part) : []) {
      const own = step.exits?.[exit];
      note(exit, own === undefined ? exit.split('.') : targetPath(own, [name], id));
    }
  } else
    withTargets(
      step,
      (target, path) => {
        note(target, targetPath(target, path, id));
        return target;
      },
      [name],
    );
  return found;
}

/** Lists the steps in the order in which a battle comes to them; the end, and those that nothing leads to, come last. */
export function stepOrder(chart: ChartState): readonly string[] {
  const all = stepsIn(chart);
  const order = new Set<string>();
  const visit = (name: string): void => {
    if (order.has(name) || name === END || !Object.hasOwn(all, name)) return;
    order.add(name);
    for (const {to} of leadsOf(chart, name)) visit(to);
  };
  if (chart.initial !== undefined) visit(chart.initial);
  const rest = Object.keys(all).filter((name) => !order.has(name) && name !== END);
  return [...order, ...rest, ...(Object.hasOwn(all, END) ? [END] : [])];
}

/** Leads a step to another one wherever it led to the beginning of a step. */
function redirected(chart: ChartState, name: string, from: string, to: string): ChartStep {
  const step = stepsIn(chart)[name]!;
  if (!isFragment(step))
    return withTargets(
      step,
      (target, path) => {
        const leads = targetPath(target, path, idOf(chart));
        return leads?.length === 1 && leads[0] === from ? `#${idOf(chart)}.${to}` : target;
      },
      [name],
    );
  const changed = leadsOf(chart, name).filter((lead) => lead.isWhole && lead.to === from);
  if (changed.length === 0) return step;
  const exits = {...step.exits, ...Object.fromEntries(changed.map(({exit}) => [exit, to]))};
  // an exit that leads where it would without saying so is left out
  const said = Object.entries(exits).filter(([exit, leads]) => exit !== leads);
  return said.length === 0 ? without(step, 'exits') : {...step, exits: Object.fromEntries(said)};
}

/** Leads everything that led to the beginning of a step to another one. */
function rerouted(chart: ChartState, from: string, to: string): ChartState {
  return {
    ...chart,
    ...(chart.initial === from && {initial: to}),
    states: eachEntry(stepsIn(chart), (_, name) => [name, redirected(chart, name, from, to)]),
  };
}

/** Lists the steps before which another may come: those to whose beginning something leads. */
export function stepPlaces(chart: ChartState): readonly string[] {
  const names = stepOrder(chart);
  const led = new Set(
    names.flatMap((name) => leadsOf(chart, name).flatMap(({to, isWhole}) => (isWhole ? [to] : []))),
  );
  return names.filter((name) => led.has(name) || name === chart.initial);
}

/** Puts a step before another one; `make` makes it lead there. Before the end it follows the last step alone: others may end a battle early. */
export function insertStep(
  chart: ChartState,
  name: string,
  make: (next: string) => ChartStep,
  before: string,
): ChartState {
  const last = stepOrder(chart)
    .filter((step) => leadsOf(chart, step).some(({to, isWhole}) => isWhole && to === END))
    .at(-1);
  const led =
    before === END && last !== undefined
      ? setStep(chart, last, redirected(chart, last, END, name))
      : rerouted(chart, before, name);
  return {...led, states: {[name]: make(before), ...stepsIn(led)}};
}

/** Can each state of a part be reached from its beginning? Else its neighbours lead into it. */
function isEnteredWhole(like: string): boolean {
  const {state, path} = partOf(like)!;
  const reached = new Set([state.initial]);
  // a set that grows is walked to its end
  for (const name of reached)
    for (const exit of name === undefined ? [] : exitsOf(partOf(`${like}.${name}`)!))
      if (exit.startsWith(`${path.join('.')}.`)) reached.add(exit.split('.')[path.length]);
  return Object.keys(stepsIn(state)).every((name) => reached.has(name));
}

/** Lists the parts of an order that ships which may be a step: its steps, or the states of one that is never entered whole. */
export function stepParts(order: ShippedOrder): readonly string[] {
  const all = partNames().filter((like) => like.startsWith(`${order}:`));
  const deep = (like: string): number => like.split('.').length;
  const within = (like: string, step: string): boolean => like.startsWith(`${step}.`) && deep(like) === 2;
  return all
    .filter((like) => deep(like) === 1)
    .flatMap((step) => (isEnteredWhole(step) ? [step] : all.filter((like) => within(like, step))));
}

/** Adds a part that ships where it usually is: before the first step to which it leads, or that is like it. */
export function addPart(
  chart: ChartState,
  like: string,
): {readonly chart: ChartState; readonly name: string; readonly before: string} {
  const path = like.slice(like.indexOf(':') + 1);
  const name = freshStep(chart, path);
  const exits = exitsOf(partOf(like)!);
  const places = stepPlaces(chart);
  const led = exits.filter((exit) => places.includes(exit));
  const before = led.find((exit) => exit !== END) ?? led[0] ?? places.find((place) => place === path) ?? END;
  const strange = exits.filter((exit) => !led.includes(exit)).map((exit) => [exit, before]);
  const step =
    strange.length === 0 ? {like} : {like, exits: Object.fromEntries(strange) as Record<string, string>};
  return {chart: insertStep(chart, name, () => step, before), name, before};
}

/** The step after one: where it leads first, besides the end of the battle. */
export function stepAfter(chart: ChartState, name: string): string {
  const leads = leadsOf(chart, name).filter(({isWhole}) => isWhole);
  return (leads.find(({to}) => to !== END) ?? leads[0])?.to ?? END;
}

/** Takes a step out: what led to it leads to the step after it. */
export function removeStep(chart: ChartState, name: string): ChartState {
  const next = stepAfter(chart, name);
  const led = rerouted(chart, name, next);
  return {...led, states: without(stepsIn(led), name)};
}

/** Moves a step before another one. */
export function moveStep(chart: ChartState, name: string, before: string): ChartState {
  const next = stepAfter(chart, name);
  if (name === before || next === before) return chart;
  const out = removeStep(chart, name);
  const step = redirected(chart, name, next, before);
  return insertStep(out, name, () => step, before);
}

/** Leads an exit of a part to a step; to the one of its own name it leads without saying so. */
export function setExit(chart: ChartState, name: string, exit: string, to: string): ChartState {
  const step = stepsIn(chart)[name];
  if (!step || !isFragment(step)) return chart;
  const {[exit]: _, ...others} = step.exits ?? {};
  const exits = exit === to ? others : {...others, [exit]: to};
  const plain = without(step, 'exits');
  return {
    ...chart,
    states: {...stepsIn(chart), [name]: Object.keys(exits).length === 0 ? plain : {...plain, exits}},
  };
}

/** Replaces a step. */
export const setStep = (chart: ChartState, name: string, step: ChartStep): ChartState => ({
  ...chart,
  states: {...stepsIn(chart), [name]: step},
});

/** Makes a name for a step that no state has. */
export function freshStep(chart: ChartState, said: string): string {
  const words = said.split(/[^A-Za-z0-9]/).filter((word) => word !== '');
  const first = words.findIndex((word) => /^[A-Za-z]/.test(word));
  const stem = first < 0 ? 'step' : words.slice(first).join('-');
  for (let n = 1; ; n++) {
    const name = n === 1 ? stem : `${stem}-${String(n)}`;
    if (!Object.hasOwn(stepsIn(chart), name)) return name;
  }
}
