/** Checks the chart of an order of play: its states, their transitions, and what both name. */
import type {Path} from '../../module/fault.js';
import type {ChartState} from '../../module/schema/battle.js';
import {
  chartLimits,
  eventFields,
  type Entry,
  type GuardEntry,
  type RulebookList,
} from '../../module/schema/chart-names.js';
import {graphFaults} from './check-graph.js';
import type {CheckedOrder} from './check-names.js';
import {
  actionsAt,
  allNodes,
  edgesOf,
  findTarget,
  guardParts,
  isAncestor,
  nodesOf,
  placeIn,
  type ChartNode,
  type Edge,
  type GuardPart,
  type Named,
} from './chart-nodes.js';
import {exitsOf, expandChart, isFragment, partNames, partOf} from './order.js';

const eventTypes = Object.keys(eventFields);

/** Checks the chart of one document against all that a chart may name. */
export class ChartCheck {
  readonly #checked: CheckedOrder;
  readonly #list: RulebookList;

  constructor(checked: CheckedOrder, list: RulebookList) {
    this.#checked = checked;
    this.#list = list;
  }

  /** Checks the chart. Returns false where it was not read to its end, so that names in it are not known. */
  run(): boolean {
    const {report} = this.#checked;
    const {chart} = this.#checked.order;
    const at = this.#checked.field('chart');
    const isInherited = !Object.hasOwn(this.#checked.own, 'chart');
    if (!isInherited) this.#fragments(chart!, at, []);
    const {chart: whole, fragments, isCut, isDeep} = expandChart(chart!);
    const {states, depth, transitions} = chartLimits;
    if (isCut) report.add(at, undefined, 'chartStatesAtMost', {most: states});
    if (isDeep) report.add(at, undefined, 'statesTooDeep', {depth});
    const root = nodesOf(whole, at, isInherited, fragments);
    const nodes = allNodes(root);
    if (!isInherited) this.#exits(chart!, root, []);
    const edges = nodes.flatMap(edgesOf);
    if (edges.length > transitions)
      report.add(at, undefined, 'transitionsAtMost', {count: edges.length, most: transitions});
    if (report.faults.length > 0) return false;
    for (const node of nodes) this.#state(node);
    this.#over(root);
    for (const edge of edges) this.#edge(edge, root);
    const isSound = report.faults.length === 0;
    for (const node of nodes) {
      this.#entryOrExit(node);
      this.#askingState(node);
    }
    if (isSound) graphFaults(root, report);
    return true;
  }

  /** Checks the fragments of a chart: their parts, and their exits. */
  #fragments(state: ChartState, at: Path, path: readonly string[]): void {
    const {report} = this.#checked;
    if (path.length > chartLimits.depth) return;
    for (const [name, inner] of Object.entries(state.states ?? {})) {
      const here: Path = [...at, 'states', name];
      if (report.full) return;
      if (!isFragment(inner)) {
        this.#fragments(inner, here, [...path, name]);
        continue;
      }
      const part = partOf(inner.like);
      if (!part) {
        report.unknown(inner.like, partNames(), 'partOfOrder', ...here, 'like');
        continue;
      }
      const exits = new Set(exitsOf(part));
      for (const exit of Object.keys(inner.exits ?? {}))
        report.known(exit, exits, {code: 'exitOfPart', args: {like: inner.like}}, ...here, 'exits', exit);
    }
  }

  /** Checks where the exits of fragments lead. */
  #exits(state: ChartState, root: ChartNode, path: readonly string[]): void {
    let node: ChartNode | undefined = root;
    for (const name of path) node = node?.children.get(name);
    for (const [name, inner] of Object.entries(state.states ?? {})) {
      const child = node?.children.get(name);
      if (!child) continue;
      if (!isFragment(inner)) this.#exits(inner, root, [...path, name]);
      else
        for (const [exit, target] of Object.entries(inner.exits ?? {}))
          if (!findTarget(target, child, root))
            this.#checked.report.unknown(
              target,
              this.#targets(child, root),
              'target',
              ...child.at.slice(0, -1),
              'exits',
              exit,
            );
    }
  }

  /** Checks which keys stand together in a state. */
  #state(node: ChartNode): void {
    const {report} = this.#checked;
    const {state, children, path, parent} = node;
    const isRoot = parent === undefined;
    const leafOnly = (key: 'on' | 'meta' | 'always'): void => {
      if (state[key] !== undefined && (children.size > 0 || isRoot))
        report.add(placeIn(node, key), undefined, 'onlyWithoutStates', {key});
    };
    for (const key of ['on', 'meta', 'always'] as const) leafOnly(key);
    if (!isRoot && state.id !== undefined) report.add(placeIn(node, 'id'), state.id, 'idOfChart');
    if (state.states !== undefined && children.size === 0)
      report.add(placeIn(node, 'states'), undefined, 'someStates');
    if (isRoot && state.states === undefined) report.add(placeIn(node, 'states'), undefined, 'statesOfChart');
    if (children.size > 0) {
      if (state.initial === undefined) report.add(placeIn(node, 'initial'), undefined, 'initialState');
      else report.known(state.initial, children, 'innerState', ...placeIn(node, 'initial'));
    } else if (state.initial !== undefined && !isRoot)
      report.add(placeIn(node, 'initial'), state.initial, 'statesForInitial');
    if (state.tags !== undefined)
      for (let above = parent; above; above = above.parent)
        if (above.state.tags !== undefined) {
          report.add(placeIn(node, 'tags'), state.tags, 'tagOnce', {path: above.path});
          break;
        }
    const isOver = path.length === 1 && node.name === 'over';
    if (state.type !== undefined && !isOver) report.add(placeIn(node, 'type'), state.type, 'finalOnOver');
    if (node.name === 'over' && path.length > 1) report.add(placeIn(node), undefined, 'overTaken');
  }

  #over(root: ChartNode): void {
    const over = root.children.get('over');
    if (!over) {
      this.#checked.report.add(placeIn(root, 'states'), undefined, 'stateOver');
      return;
    }
    if (over.state.type !== 'final')
      this.#checked.report.add(placeIn(over, 'type'), over.state.type, 'overIsFinal');
    for (const key of Object.keys(over.state))
      if (key !== 'type') this.#checked.report.add(placeIn(over, key), undefined, 'overHasNoMore', {key});
  }

  /** Checks a state that is left at once, or asks for an event. */
  #askingState(node: ChartNode): void {
    const {report} = this.#checked;
    const {state, children} = node;
    const {meta, on = {}, type} = state;
    if (children.size > 0 || type !== undefined) return;
    const edges = edgesOf(node);
    const last = edges.findLast(({event}) => event === undefined);
    const events = Object.keys(on);
    const isLeft = last !== undefined && last.transition.guard === undefined;
    if (events.length === 0 && !isLeft)
      report.add(last ? last.at : placeIn(node), undefined, last ? 'lastAlwaysGuarded' : 'stateWithoutExit');
    if (meta && events.length === 0) report.add(placeIn(node, 'meta'), undefined, 'eventsWithMeta');
    if (!meta && events.length > 0) report.add(placeIn(node, 'meta'), undefined, 'metaMissing');
    if (events.length > 0 && !isLeft) {
      const isJudged = edges.some(({event, transition}) => {
        const parts = this.#parts(transition.guard);
        return event !== undefined && (parts.length === 0 || parts.some(({name}) => this.#isJudge(name)));
      });
      if (!isJudged) report.add(placeIn(node, 'on'), undefined, 'eventThatCannotFail');
    }
    if (!meta) return;
    const {asks, choices = {}, acts, elects, phase} = meta;
    if (asks === undefined && events.length > 1)
      report.add(placeIn(node, 'meta', 'asks'), undefined, 'asksInOrder', {events});
    for (const [i, event] of (asks ?? []).entries())
      if (!events.includes(event))
        report.unknown(event, events, 'eventOfState', ...placeIn(node, 'meta', 'asks', i));
      else if (asks!.indexOf(event) < i) report.add(placeIn(node, 'meta', 'asks', i), event, 'eachEventOnce');
    for (const event of asks ? events.filter((one) => !asks.includes(one)) : [])
      report.add(placeIn(node, 'meta', 'asks'), undefined, 'everyEvent', {event});
    for (const event of Object.keys(choices))
      if (!events.includes(event))
        report.unknown(event, events, 'eventOfState', ...placeIn(node, 'meta', 'choices', event));
    if (elects !== undefined && !events.includes('elect'))
      report.add(placeIn(node, 'meta', 'elects'), elects, 'electAmongEvents');
    if (acts === 'adds' || elects === 'adds') this.#checked.air(placeIn(node, 'meta', 'acts'), 'adds');
    const {phases} = this.#checked.own;
    if (phases && !phases.some(({name}) => name === phase))
      report.unknown(
        phase,
        phases.map(({name}) => name),
        'phase',
        ...placeIn(node, 'meta', 'phase'),
      );
  }

  #parts = (guard: Edge['transition']['guard']): readonly GuardPart[] =>
    guardParts(guard, [], true, chartLimits.guardNesting).parts;

  #entry<E>(entries: Readonly<Record<string, E>>, name: string): E | undefined {
    return Object.hasOwn(entries, name) ? entries[name] : undefined;
  }

  #isJudge(name: string): boolean {
    return this.#entry<GuardEntry>(this.#list.guards, name)?.judges !== undefined;
  }

  /** Tells the one kind of map on which the fields of an event are judged; undefined where they are on both, or it has none. */
  #mapOfEvent(event: string): 'hex' | 'point' | undefined {
    const judges = Object.values(this.#list.guards).filter(
      (entry) => entry.judges?.length && entry.event === event,
    );
    const [first] = judges;
    return first && judges.every(({on}) => on === first.on) ? first.on : undefined;
  }

  /** Checks a transition: its event, its target, its guard and its actions. */
  #edge(edge: Edge, root: ChartNode): void {
    const {report} = this.#checked;
    const {from, event, transition, at} = edge;
    const {actions, target} = transition;
    const inside = (...path: Path): Path => (from.isElsewhere ? at : [...at, ...path]);
    if (event !== undefined) {
      if (!eventTypes.includes(event)) report.unknown(event, eventTypes, 'event', ...at);
      else if ((this.#mapOfEvent(event) ?? this.#checked.map) !== this.#checked.map)
        report.add(at, undefined, 'eventOfMap', {event, map: this.#checked.map});
    }
    if (target === undefined) {
      if (actions === undefined) report.add(at, undefined, 'targetOrAction');
    } else {
      const to = findTarget(target, from, root);
      if (!to) report.unknown(target, this.#targets(from, root), 'target', ...inside('target'));
      else if (isAncestor(to, from)) report.add(inside('target'), target, 'targetNotAround');
      else if (to === from && actions === undefined) report.add(inside('target'), target, 'actionToItself');
    }
    this.#guard(edge, inside);
    for (const action of actionsAt(actions, {...from, at}, 'actions')) this.#action(action, event);
  }

  /** Lists what a target may be, the nearest first in mind: siblings, then all states. */
  #targets({parent}: ChartNode, root: ChartNode): readonly string[] {
    const id = root.state.id ?? '';
    return [
      ...(parent ? parent.children.keys() : []),
      ...allNodes(root).flatMap(({path}) => (path.length === 0 ? [] : [`#${id}.${path.join('.')}`])),
    ];
  }

  #guard({from, event, transition: {guard}}: Edge, inside: (...path: Path) => Path): void {
    const {report} = this.#checked;
    const {guardNesting, guardsInOne} = chartLimits;
    const {parts, depth} = guardParts(guard, inside('guard'), from.isElsewhere, guardNesting);
    if (depth > guardNesting) report.add(inside('guard'), undefined, 'guardsTooDeep', {depth: guardNesting});
    if (parts.length > guardsInOne)
      report.add(inside('guard'), undefined, 'guardsAtMost', {count: parts.length, most: guardsInOne});
    for (const part of parts.slice(0, guardsInOne)) {
      this.#checked.used.guard.add(part.name);
      const entry = this.#entry<GuardEntry>(this.#list.guards, part.name);
      if (!entry) {
        this.#unknownPart(part, this.#list.guards, this.#list.actions, 'guard');
        continue;
      }
      if (entry.judges && event === undefined)
        report.add(part.at, undefined, 'judgeWithEvent', {name: part.name, event: entry.event ?? ''});
      else if (entry.judges && entry.event !== event)
        report.add(part.at, undefined, 'judgeOnEvent', {
          name: part.name,
          on: event ?? '',
          event: entry.event ?? '',
        });
      else if (entry.judges && part.isBare)
        report.add(part.at, undefined, 'judgeUnderNot', {name: part.name});
      this.#checked.params(part, entry);
    }
    // a player may put anything into an event
    if (event !== undefined && parts.every(({name}) => this.#entry(this.#list.guards, name)))
      this.#judged(event, parts, inside('guard'));
  }

  /** Checks that somebody judges what a player puts into an event. */
  #judged(event: string, parts: readonly GuardPart[], at: Path): void {
    const {map, report} = this.#checked;
    // passing is always allowed; its units count in a turn of fire alone
    if (event === 'pass' || (this.#entry<readonly string[]>(eventFields, event) ?? []).length === 0) return;
    const judges = Object.entries(this.#list.guards).flatMap(([name, entry]) =>
      entry.judges && entry.event === event && (entry.on ?? map) === map ? [name] : [],
    );
    if (judges.length > 0 && !parts.some(({name}) => this.#isJudge(name)))
      report.add(at, undefined, 'judgeOfEvent', {event, judges});
  }

  /** Checks an action of a transition; `event` is that of the transition. */
  #action(action: Named, event: string | undefined): void {
    const entry = this.#entry(this.#list.actions, action.name);
    if (!entry) {
      this.#unknownPart(action, this.#list.actions, this.#list.guards, 'action');
      return;
    }
    if (entry.event !== undefined && entry.event !== event)
      this.#checked.report.add(
        action.at,
        undefined,
        event === undefined ? 'actionWithEvent' : 'actionOnEvent',
        {name: action.name, on: event ?? '', event: entry.event},
      );
    this.#checked.params(action, entry);
  }

  #entryOrExit(node: ChartNode): void {
    for (const key of ['entry', 'exit'] as const)
      for (const action of actionsAt(node.state[key], node, key)) this.#action(action, undefined);
  }

  #unknownPart(
    {name, at}: Named,
    names: Readonly<Record<string, Entry>>,
    others: Readonly<Record<string, Entry>>,
    what: 'action' | 'guard',
  ): void {
    if (Object.hasOwn(others, name))
      this.#checked.report.add(at, undefined, what === 'action' ? 'guardForAction' : 'actionForGuard', {
        name,
      });
    else this.#checked.report.unknown(name, Object.keys(names), what, ...at);
  }
}
