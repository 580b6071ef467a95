/**
 * Checks a chart as a graph, whatever its guards say: states that nobody reaches or leaves, cycles on which nothing is done,
 * retreats that do not end, outcomes that nobody settles. Each question is one walk over the states and transitions.
 */
import type {Report} from '../../module/fault.js';
import {
  allNodes,
  edgesOf,
  entryActions,
  follow,
  guardParts,
  leafOf,
  placeIn,
  type ChartNode,
  type Named,
  type Step,
} from './chart-nodes.js';
import type {ChartTransition} from '../../module/schema/battle.js';
import {chartLimits} from '../../module/schema/chart-names.js';

/** Actions and judges that need a retreat to have begun. */
const needRetreat = new Set(['takeRoute', 'makeRoom', 'giveOrder', 'electOne', 'routeFits', 'planFits']);
/** A sheet of its own is about units of the turn, of which no retreat has begun. */
const needsRetreat = ({name, params}: Named): boolean =>
  needRetreat.has(name) && !Object.hasOwn(params, 'sheet');
const endRetreat = new Set(['endRetreat', 'cancelRetreat']);
/** Actions that make the rolls that they name. */
const makeRolls = new Set(['roll', 'settleRoll']);

/** The most actions that the walks look at: a hundred times those of the charts that ship. */
const MOST_WORK = 1_000_000;

/** The leaves of a chart, and the steps between them. */
interface Graph {
  readonly root: ChartNode;
  readonly leaves: readonly ChartNode[];
  readonly first: ChartNode;
  readonly begins: readonly Named[];
  readonly steps: ReadonlyMap<ChartNode, readonly Step[]>;
  /** Counts the actions that were looked at. */
  readonly work: {left: number};
}

function graphOf(root: ChartNode): Graph | undefined {
  const first = leafOf(root);
  if (!first) return undefined;
  const leaves = allNodes(root).filter(({children}) => children.size === 0);
  const steps = new Map(
    leaves.map((leaf) => [leaf, edgesOf(leaf).flatMap((edge) => follow(edge, root) ?? [])] as const),
  );
  return {root, leaves, first, begins: entryActions(undefined, first), steps, work: {left: MOST_WORK}};
}

/**
 * Walks from the beginning with one thing that is so or not, and returns the states that can be reached in each way. `after`
 * says what is so after an action; a step that is `closed` is not taken.
 */
function walk(
  graph: Graph,
  from: readonly {readonly leaf: ChartNode; readonly is: boolean}[],
  after: (action: Named, is: boolean) => boolean,
  closed: (step: Step, is: boolean) => boolean = () => false,
): {readonly with: ReadonlySet<ChartNode>; readonly without: ReadonlySet<ChartNode>} {
  const reached = {with: new Set<ChartNode>(), without: new Set<ChartNode>()};
  const open = [...from];
  for (let now = open.pop(); now && graph.work.left > 0; now = open.pop()) {
    const known = now.is ? reached.with : reached.without;
    if (known.has(now.leaf)) continue;
    known.add(now.leaf);
    for (const step of graph.steps.get(now.leaf)!) {
      graph.work.left -= 1 + step.actions.length;
      if (closed(step, now.is)) continue;
      open.push({leaf: step.to, is: step.actions.reduce((is, action) => after(action, is), now.is)});
    }
  }
  return reached;
}

/** Walks from the first state. */
const walkFromFirst = (
  graph: Graph,
  after: (action: Named, is: boolean) => boolean,
  closed?: (step: Step, is: boolean) => boolean,
): ReturnType<typeof walk> => {
  const is = graph.begins.reduce((now, action) => after(action, now), false);
  return walk(graph, [{leaf: graph.first, is}], after, closed);
};

const isOver = (node: ChartNode): boolean => node.state.type === 'final';
const nameOf = ({path}: ChartNode): string => `“${path.join('.')}”`;

/** Receives the faults of a walk. */
type Faults = Pick<Report, 'add'>;

/** Finds the faults of a chart as a graph. Its targets and initial states are known to be right. */
export function graphFaults(root: ChartNode, report: Report): void {
  const graph = graphOf(root);
  if (!graph) return;
  const found: (() => void)[] = [];
  const faults: Faults = {
    add: (path, value, code, ...args) => void found.push(() => report.add(path, value, code, ...args)),
  };
  const reached = walkFromFirst(graph, () => false).without;
  reachFaults(graph, reached, faults);
  cycleFaults(graph, faults);
  retreatFaults(graph, reached, faults);
  settleFaults(graph, faults);
  reckonFaults(graph, reached, faults);
  if (graph.work.left > 0) for (const add of found) add();
  else report.add(placeIn(root), undefined, 'chartTooLarge');
}

/** States that are never entered, and those from which the battle never ends. */
function reachFaults(graph: Graph, reached: ReadonlySet<ChartNode>, report: Faults): void {
  const back = new Map<ChartNode, ChartNode[]>();
  for (const [leaf, steps] of graph.steps)
    for (const {to} of steps) back.set(to, [...(back.get(to) ?? []), leaf]);
  const ends = new Set(graph.leaves.filter(isOver));
  for (const leaf of ends) for (const before of back.get(leaf) ?? []) ends.add(before);
  const every = (node: ChartNode, is: (leaf: ChartNode) => boolean): boolean =>
    node.children.size === 0 ? is(node) : [...node.children.values()].every((child) => every(child, is));
  const look = (node: ChartNode): void => {
    if (every(node, (leaf) => !reached.has(leaf)))
      report.add(placeIn(node), undefined, 'stateReached', {state: nameOf(node)});
    else if (every(node, (leaf) => !ends.has(leaf)))
      report.add(placeIn(node), undefined, 'wayToOver', {state: nameOf(node)});
    else for (const child of node.children.values()) look(child);
  };
  for (const child of graph.root.children.values())
    // where no state leads to the end, that is one fault
    if (isOver(child) || [...ends].some((leaf) => !isOver(leaf))) look(child);
}

/** Cycles of `always` on which nothing is done: what their guards read does not change. */
function cycleFaults(graph: Graph, report: Faults): void {
  const idle = new Map(
    graph.leaves.map((leaf) => [
      leaf,
      graph.steps.get(leaf)!.filter(({edge, actions}) => edge.event === undefined && actions.length === 0),
    ]),
  );
  const done = new Set<ChartNode>();
  for (const start of graph.leaves) {
    // depth first, with the way so far: a step back to it closes a cycle
    const way: {readonly leaf: ChartNode; next: number}[] = [{leaf: start, next: 0}];
    const onWay = new Set([start]);
    while (!done.has(start)) {
      const now = way.at(-1)!;
      const step = idle.get(now.leaf)![now.next++];
      if (!step) {
        done.add(now.leaf);
        onWay.delete(now.leaf);
        way.pop();
      } else if (onWay.has(step.to)) {
        const cycle = way.slice(way.findIndex(({leaf}) => leaf === step.to)).map(({leaf}) => nameOf(leaf));
        report.add(step.edge.at, undefined, 'actionInCycle', {cycle});
      } else if (!done.has(step.to)) {
        way.push({leaf: step.to, next: 0});
        onWay.add(step.to);
      }
    }
  }
}

/** Retreats that begin and do not end, and actions on a retreat where none can have begun. */
function retreatFaults(graph: Graph, reached: ReadonlySet<ChartNode>, report: Faults): void {
  const begun = walkFromFirst(graph, ({name}, is) => is || name === 'startRetreat').with;
  const looked = new Set<string>();
  for (const leaf of reached)
    for (const step of graph.steps.get(leaf)!) {
      const {edge} = step;
      if (!begun.has(leaf))
        for (const part of guardParts(
          edge.transition.guard,
          edge.at,
          edge.from.isElsewhere,
          chartLimits.guardNesting,
        ).parts)
          if (needsRetreat(part)) needless(part, report);
      let is = begun.has(leaf);
      for (const action of step.actions) {
        if (!is && needsRetreat(action)) needless(action, report);
        is ||= action.name === 'startRetreat';
      }
    }
  const starts = [
    {to: graph.first, actions: graph.begins},
    ...[...reached].flatMap((leaf) => graph.steps.get(leaf)!),
  ];
  for (const {to, actions} of starts)
    for (const [i, start] of actions.entries()) {
      if (start.name !== 'startRetreat') continue;
      // two ways are the same from here if the rest of their actions is
      const rest = actions.slice(i + 1);
      const key =
        [start, ...rest].map(({name, at}) => `${name} ${at.join('/')}`).join(' ') + to.path.join('.');
      if (looked.has(key) || graph.work.left <= 0) continue;
      looked.add(key);
      endFaults(graph, start, to, rest, report);
    }
}

const needless = ({name, at}: Named, report: Faults): void => {
  report.add(at, undefined, 'startRetreatBefore', {name});
};

/** Follows a retreat from its beginning: it has to end before the battle does, and before another begins. */
function endFaults(graph: Graph, start: Named, to: ChartNode, rest: readonly Named[], report: Faults): void {
  let isOpen = true;
  const seen = {another: false};
  const after = (action: Named, is: boolean): boolean => {
    if (!is) return false;
    if (action.name === 'startRetreat') seen.another = true;
    else if (endRetreat.has(action.name) && action.params['of'] === start.params['of']) return false;
    return true;
  };
  for (const action of rest) isOpen = after(action, isOpen);
  const open = isOpen ? walk(graph, [{leaf: to, is: true}], after).with : new Set<ChartNode>();
  const over = [...open].some(isOver);
  if (over || seen.another) report.add(start.at, undefined, over ? 'retreatAtOver' : 'retreatAtNext');
}

/** Tells whether a transition is taken wherever no outcome is settled. */
function isWithoutOutcome({guard}: ChartTransition): boolean {
  if (typeof guard !== 'object' || !('not' in guard)) return false;
  const {not} = guard;
  return (
    not === 'outcomeIs' ||
    (typeof not === 'object' && 'type' in not && not.type === 'outcomeIs' && !not.params)
  );
}

/** Tells whether a step is only taken once an outcome is settled: it asks for one, or one before it takes all other cases. */
const needsOutcome = ({edge}: Step): boolean =>
  edge.before.some(isWithoutOutcome) ||
  guardParts(edge.transition.guard, edge.at, edge.from.isElsewhere, chartLimits.guardNesting).parts.some(
    ({name, isNeeded}) => isNeeded && name === 'outcomeIs',
  );

/** Ways to the end of the battle on which no outcome is settled. */
function settleFaults(graph: Graph, report: Faults): void {
  const settles = ({name}: Named): boolean => name === 'settle';
  const unsettled = walkFromFirst(
    graph,
    (action, is) => is || settles(action),
    (step, is) => is || needsOutcome(step),
  ).without;
  for (const leaf of unsettled)
    for (const step of graph.steps.get(leaf)!)
      if (isOver(step.to) && !step.actions.some(settles) && !needsOutcome(step))
        report.add(step.edge.at, undefined, 'settleBeforeOver');
}

const namesIn = (value: unknown): readonly unknown[] =>
  Array.isArray(value) ? (value as unknown[]) : [value];

/** Losses that are reckoned from a roll that nobody can have made before. */
function reckonFaults(graph: Graph, reached: ReadonlySet<ChartNode>, report: Faults): void {
  const makes =
    (roll: string) =>
    ({name, params}: Named): boolean =>
      (makeRolls.has(name) && namesIn(params['roll']).includes(roll)) ||
      (name === 'check' && params['check'] === roll) ||
      (name === 'fire' && params['fire'] === roll) ||
      (name === 'declare' && params['name'] === roll);
  /** States that can be entered after a roll, by its name. */
  const rolled = new Map<string, ReadonlySet<ChartNode>>();
  /** Actions by their place and their roll: is there a way on which it was made? */
  const asked = new Map<string, {readonly one: Named; readonly roll: string; isMade: boolean}>();
  const look = (actions: readonly Named[], leaf?: ChartNode): void => {
    for (const [i, one] of actions.entries()) {
      const {from: roll} = one.params;
      if (one.name !== 'reckon' || typeof roll !== 'string' || roll === 'excess' || roll === 'shared')
        continue;
      const key = `${one.at.join('/')} ${roll}`;
      const entry = asked.get(key) ?? {one, roll, isMade: false};
      asked.set(key, entry);
      if (entry.isMade) continue;
      if (!rolled.has(roll))
        rolled.set(roll, walkFromFirst(graph, (action, is) => is || makes(roll)(action)).with);
      entry.isMade = (leaf && rolled.get(roll)!.has(leaf)) === true || actions.slice(0, i).some(makes(roll));
    }
  };
  look(graph.begins);
  for (const leaf of reached) for (const {actions} of graph.steps.get(leaf)!) look(actions, leaf);
  for (const {one, roll, isMade} of asked.values())
    if (!isMade) report.add(one.at, undefined, 'lossesRolled', {roll});
}
