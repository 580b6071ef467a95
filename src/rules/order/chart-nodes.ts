/** The states of a chart as its check walks them: with their places in the author's document, their targets and actions. */
import type {Path} from '../../module/fault.js';
import type {ChartAction, ChartGuard, ChartState, ChartTransition} from '../../module/schema/battle.js';
import {listOf, targetPath} from './order.js';

/** A state of a chart. */
export interface ChartNode {
  readonly name: string;
  /** Its path: `retreat.defender.route` in parts. */
  readonly path: readonly string[];
  readonly state: ChartState;
  readonly parent: ChartNode | undefined;
  readonly children: ReadonlyMap<string, ChartNode>;
  /** Its place in the document. */
  readonly at: Path;
  /** All its faults are at `at`: the author wrote no state there, but the name of one that ships. */
  readonly isElsewhere: boolean;
}

/** Returns a place in a state, in the author's document. */
export const placeIn = ({at, isElsewhere}: ChartNode, ...path: Path): Path =>
  isElsewhere ? at : [...at, ...path];

/** Makes the nodes of a chart whose fragments are written out. */
export function nodesOf(
  chart: ChartState,
  at: Path,
  isInherited: boolean,
  fragments: ReadonlyMap<ChartState, Path>,
): ChartNode {
  const make = (
    name: string,
    state: ChartState,
    parent: ChartNode | undefined,
    place: Path,
    isElsewhere: boolean,
  ): ChartNode => {
    const children = new Map<string, ChartNode>();
    const path = parent ? [...parent.path, name] : [];
    const node: ChartNode = {name, path, state, parent, children, at: place, isElsewhere};
    for (const [key, inner] of Object.entries(state.states ?? {})) {
      const fragment = fragments.get(inner as ChartState);
      const [below, elsewhere] = isElsewhere
        ? [place, true]
        : fragment
          ? [[...at, ...fragment, 'like'], true]
          : [[...place, 'states', key], false];
      children.set(key, make(key, inner as ChartState, node, below, elsewhere));
    }
    return node;
  };
  return make('', chart, undefined, at, isInherited);
}

/** Lists a node and all below it, in the order of the document. */
export const allNodes = (node: ChartNode): readonly ChartNode[] => [
  node,
  ...[...node.children.values()].flatMap(allNodes),
];

/** A transition of a state. */
export interface Edge {
  readonly from: ChartNode;
  /** The event; undefined for `always`. */
  readonly event: string | undefined;
  readonly transition: ChartTransition;
  /** Transitions of the same event that are tried before it. */
  readonly before: readonly ChartTransition[];
  readonly at: Path;
}

/** Lists the transitions of a state: those at once first. */
export function edgesOf(node: ChartNode): readonly Edge[] {
  const {always, on = {}} = node.state;
  const edges = (
    given: ChartTransition | ChartTransition[],
    event: string | undefined,
    ...path: Path
  ): Edge[] =>
    listOf(given).map((transition, i, all) => ({
      from: node,
      event,
      transition,
      before: all.slice(0, i),
      at: placeIn(node, ...path, ...(Array.isArray(given) ? [i] : [])),
    }));
  return [
    ...(always ? edges(always, undefined, 'always') : []),
    ...Object.entries(on).flatMap(([event, given]) => edges(given, event, 'on', event)),
  ];
}

/** Finds the state that a target names; undefined where there is none. */
export function findTarget(target: string, {path}: ChartNode, root: ChartNode): ChartNode | undefined {
  let node: ChartNode | undefined = root;
  const to = targetPath(target, path, root.state.id ?? '');
  for (const name of to ?? []) node = node?.children.get(name);
  return to && node;
}

/** Finds the leaf that is entered with a state; undefined where an initial state is missing. */
export function leafOf(node: ChartNode): ChartNode | undefined {
  let leaf: ChartNode | undefined = node;
  while (leaf && leaf.children.size > 0) leaf = leaf.children.get(leaf.state.initial ?? '');
  return leaf;
}

export const isAncestor = (above: ChartNode, node: ChartNode): boolean => {
  for (let {parent} = node; parent; {parent} = parent) if (parent === above) return true;
  return false;
};

/** A guard or an action with its place. */
export interface Named {
  readonly name: string;
  readonly params: Readonly<Record<string, unknown>>;
  readonly at: Path;
}

const named = (part: ChartAction, at: Path): Named =>
  typeof part === 'string' ? {name: part, params: {}, at} : {name: part.type, params: part.params ?? {}, at};

/** Lists actions with their places; `at` is that of a transition's `actions`, an `entry` or an `exit`. */
export function actionsAt(
  given: ChartAction | ChartAction[] | undefined,
  node: ChartNode,
  ...path: Path
): readonly Named[] {
  return listOf(given).map((action, i) =>
    named(action, placeIn(node, ...path, ...(Array.isArray(given) ? [i] : []))),
  );
}

/** A guard of a transition, or of one made of others. */
export interface GuardPart extends Named {
  /** It is under `not` or `or`, where no judge may be. */
  readonly isBare: boolean;
  /** It must hold for the transition to pass: it is alone, or under `and`. */
  readonly isNeeded: boolean;
}

/** The guards of a transition. */
export interface GuardParts {
  readonly parts: readonly GuardPart[];
  /** Their nesting: 1 for one alone. */
  readonly depth: number;
}

/** Lists the named guards that a guard is made of. Looks no deeper than `most`. */
export function guardParts(
  guard: ChartGuard | undefined,
  at: Path,
  isElsewhere: boolean,
  most: number,
): GuardParts {
  const parts: GuardPart[] = [];
  let deepest = 0;
  const look = (one: ChartGuard, path: Path, isBare: boolean, isNeeded: boolean, depth: number): void => {
    deepest = Math.max(deepest, depth);
    if (depth > most) return;
    const below = (...more: Path): Path => (isElsewhere ? path : [...path, ...more]);
    if (typeof one === 'string' || 'type' in one) parts.push({...named(one, path), isBare, isNeeded});
    else if ('not' in one) look(one.not, below('not'), true, false, depth + 1);
    else if ('and' in one)
      for (const [i, inner] of one.and.entries()) look(inner, below('and', i), isBare, isNeeded, depth + 1);
    else for (const [i, inner] of one.or.entries()) look(inner, below('or', i), true, false, depth + 1);
  };
  if (guard !== undefined) look(guard, at, false, true, 1);
  return {parts, depth: deepest};
}

/** A way from one leaf to another, with all actions on it in the order of XState: exit, transition, entry. */
export interface Step {
  readonly edge: Edge;
  readonly to: ChartNode;
  readonly actions: readonly Named[];
}

/** Lists the actions of entering a leaf from a state above it, which is not entered itself. */
export function entryActions(above: ChartNode | undefined, leaf: ChartNode): readonly Named[] {
  const entered: ChartNode[] = [];
  for (let node: ChartNode | undefined = leaf; node && node !== above; node = node.parent)
    entered.unshift(node);
  return entered.flatMap((node) => actionsAt(node.state.entry, node, 'entry'));
}

/** Follows a transition of a leaf; undefined where its target is none. */
export function follow(edge: Edge, root: ChartNode): Step | undefined {
  const {from, transition} = edge;
  const own = actionsAt(transition.actions, {...from, at: edge.at}, 'actions');
  if (transition.target === undefined) return {edge, to: from, actions: own};
  const target = findTarget(transition.target, from, root);
  const to = target && leafOf(target);
  if (!target || !to) return undefined;
  if (target === from && transition.reenter !== true) return {edge, to, actions: own};
  let above = from.parent;
  while (above && above !== target && !isAncestor(above, target)) above = above.parent;
  if (above === target) above = target.parent;
  const left: Named[] = [];
  for (let node: ChartNode | undefined = from; node && node !== above; node = node.parent)
    left.push(...actionsAt(node.state.exit, node, 'exit'));
  return {edge, to, actions: [...left, ...own, ...entryActions(above, to)]};
}
