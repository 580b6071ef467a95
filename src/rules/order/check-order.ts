/** Checks an order of play: data from a stranger, which may name anything and lead anywhere. */
import {checkDefendersHex, checkWhen, whenNamesOf} from '../../module/check-when.js';
import {checkAirRoles} from '../../module/check-module.js';
import {check} from '../../module/check-shape.js';
import {
  faultBudget,
  pointer,
  Report,
  show,
  unknownName,
  type Fault,
  type FaultBudget,
  type Path,
} from '../../module/fault.js';
import {isOddsTable} from '../../module/game.js';
import {isObject, isSameJson} from '../../module/json.js';
import type {BattleDocument, ChartState, RollDocument} from '../../module/schema/battle.js';
import {
  builtInOutcomes,
  chartLimits,
  eventFields,
  paramTypes,
  type Entry,
  type GuardEntry,
  type Param,
  type RulebookList,
} from '../../module/schema/chart-names.js';
import type {ModuleDocument} from '../../module/schema/module.js';
import {when as whenSchema} from '../../module/schema/when.js';
import {builtInStates} from '../../module/unit-states.js';
import {checkSheet} from '../retreat/sheets/check-sheet.js';
import {nameFaults as sheetNameFaults} from '../retreat/sheets/check-names.js';
import {graphFaults} from './check-graph.js';
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
import {
  exitsOf,
  expandChart,
  isFragment,
  isShippedOrder,
  mapOfShipped,
  partNames,
  partOf,
  shippedOrder,
  shippedOrders,
} from './order.js';

/** The columns that a roll may be read on, each with its kind of map and the kind of its table. */
const columns = {
  odds: {map: 'hex', table: 'odds'},
  difference: {map: 'hex', table: 'differential'},
  strength: {map: 'point', table: undefined},
  air: {map: 'point', table: undefined},
} as const;

const eventTypes = Object.keys(eventFields);
const quoted = (names: Iterable<string>): string => [...names].map((name) => `“${name}”`).join(', ');

/** The length of a text in UTF-8. */
function bytesOf(text: string): number {
  let bytes = 0;
  for (const character of text) {
    const code = character.codePointAt(0)!;
    bytes += code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x10000 ? 3 : 4;
  }
  return bytes;
}

/** A document as it is checked: its own fields, and those of the document that it extends. */
class OrderCheck {
  readonly report: Report;
  /** Names that the chart uses. */
  readonly used = {roll: new Set<string>(), sheet: new Set<string>(), guard: new Set<string>()};
  needsAir = false;
  readonly #own: BattleDocument;
  readonly #order: BattleDocument;
  readonly #module: ModuleDocument;
  readonly #list: RulebookList;
  readonly #at: Path;
  readonly #room: FaultBudget;
  readonly #whenNames: ReturnType<typeof whenNamesOf>;

  constructor(own: BattleDocument, module: ModuleDocument, list: RulebookList, at: Path) {
    this.#own = own;
    this.#module = module;
    this.#list = list;
    this.#at = at;
    this.#room = faultBudget();
    this.report = new Report([], this.#room);
    this.#whenNames = whenNamesOf(module);
    this.#order = {
      ...(own.extends !== undefined && isShippedOrder(own.extends) ? shippedOrder(own.extends) : {}),
      ...own,
    };
  }

  get #map(): 'hex' | 'point' {
    return this.#module.map.kind;
  }

  /** The place of a field: that of `extends` where it is inherited. */
  #field(field: keyof BattleDocument, ...path: Path): Path {
    return Object.hasOwn(this.#own, field) ? [...this.#at, field, ...path] : [...this.#at, 'extends'];
  }

  run(): void {
    const {report} = this;
    const bytes = bytesOf(JSON.stringify(this.#own));
    if (bytes > chartLimits.bytes) {
      report.add(this.#at, `${String(bytes)} bytes`, `at most ${String(chartLimits.bytes)} bytes`);
      return;
    }
    const {extends: base, chart} = this.#own;
    if (base !== undefined && !isShippedOrder(base)) {
      report.unknown(base, shippedOrders, 'an order of play that ships', ...this.#at, 'extends');
      return;
    }
    if (base === undefined && !chart) {
      report.add(
        [...this.#at, 'chart'],
        'nothing',
        'a chart, or a document that it extends',
        'write "extends": "hex", or a chart',
      );
      return;
    }
    if (base !== undefined && !chart && mapOfShipped(base) !== this.#map) {
      report.add(
        [...this.#at, 'extends'],
        show(base),
        `an order of play for a map of ${this.#map === 'hex' ? 'hexes' : 'points'}`,
      );
      return;
    }
    const isRead = this.#chart();
    this.#rolls(isRead);
    this.#sheets(isRead);
    this.#rest(isRead);
  }

  /** Checks the chart. Returns false where it was not read to its end, so that names in it are not known. */
  #chart(): boolean {
    const {report} = this;
    const {chart} = this.#order;
    const at = this.#field('chart');
    const isInherited = !Object.hasOwn(this.#own, 'chart');
    if (!isInherited) this.#fragments(chart!, at, []);
    const {chart: whole, fragments, isCut, isDeep} = expandChart(chart!);
    const {states, depth, transitions} = chartLimits;
    if (isCut) report.add(at, `more than ${String(states)} states`, `at most ${String(states)} states`);
    if (isDeep) report.add(at, 'deeper nesting', `states at most ${String(depth)} deep`);
    const root = nodesOf(whole, at, isInherited, fragments);
    const nodes = allNodes(root);
    if (!isInherited) this.#exits(chart!, root, []);
    const edges = nodes.flatMap(edgesOf);
    if (edges.length > transitions)
      report.add(at, `${String(edges.length)} transitions`, `at most ${String(transitions)} transitions`);
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
  #fragments(state: NonNullable<BattleDocument['chart']>, at: Path, path: readonly string[]): void {
    const {report} = this;
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
        report.unknown(inner.like, partNames(), 'a part of an order of play that ships', ...here, 'like');
        continue;
      }
      const exits = new Set(exitsOf(part));
      for (const exit of Object.keys(inner.exits ?? {}))
        report.known(exit, exits, `an exit of “${inner.like}”`, ...here, 'exits', exit);
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
            this.report.unknown(
              target,
              this.#targets(child, root),
              'a state of this chart',
              ...child.at.slice(0, -1),
              'exits',
              exit,
            );
    }
  }

  /** Checks which keys stand together in a state. */
  #state(node: ChartNode): void {
    const {report} = this;
    const {state, children, path, parent} = node;
    const isRoot = parent === undefined;
    const leafOnly = (key: 'on' | 'meta' | 'always'): void => {
      if (state[key] !== undefined && (children.size > 0 || isRoot))
        report.add(placeIn(node, key), `“${key}” beside states`, `“${key}” in a state without states in it`);
    };
    for (const key of ['on', 'meta', 'always'] as const) leafOnly(key);
    if (!isRoot && state.id !== undefined)
      report.add(placeIn(node, 'id'), show(state.id), 'an id on the chart alone', 'leave it out');
    if (state.states !== undefined && children.size === 0)
      report.add(placeIn(node, 'states'), 'no states', 'at least one state', 'leave “states” out');
    if (isRoot && state.states === undefined)
      report.add(placeIn(node, 'states'), 'nothing', 'the states of the chart');
    if (children.size > 0) {
      if (state.initial === undefined)
        report.add(placeIn(node, 'initial'), 'nothing', 'the state that is entered first');
      else report.known(state.initial, children, 'a state in this one', ...placeIn(node, 'initial'));
    } else if (state.initial !== undefined && !isRoot)
      report.add(placeIn(node, 'initial'), show(state.initial), 'states in this one', 'leave “initial” out');
    if (state.tags !== undefined)
      for (let above = parent; above; above = above.parent)
        if (above.state.tags !== undefined) {
          report.add(
            placeIn(node, 'tags'),
            show(state.tags),
            `one tag on a path: “${above.path.join('.')}” has one`,
          );
          break;
        }
    const isOver = path.length === 1 && node.name === 'over';
    if (state.type !== undefined && !isOver)
      report.add(placeIn(node, 'type'), show(state.type), '“final” on the state “over” of the chart alone');
    if (node.name === 'over' && path.length > 1)
      report.add(
        placeIn(node),
        'a state “over” in another one',
        'another name: “over” is the end of the battle',
      );
  }

  #over(root: ChartNode): void {
    const over = root.children.get('over');
    if (!over) {
      this.report.add(placeIn(root, 'states'), 'no state “over”', 'the state “over” of type “final”');
      return;
    }
    if (over.state.type !== 'final') this.report.add(placeIn(over, 'type'), show(over.state.type), '“final”');
    for (const key of Object.keys(over.state))
      if (key !== 'type') this.report.add(placeIn(over, key), `“${key}”`, '“type” alone: the battle is over');
  }

  /** Checks a state that is left at once, or asks for an event. */
  #askingState(node: ChartNode): void {
    const {report} = this;
    const {state, children} = node;
    const {meta, on = {}, type} = state;
    if (children.size > 0 || type !== undefined) return;
    const edges = edgesOf(node);
    const last = edges.findLast(({event}) => event === undefined);
    const events = Object.keys(on);
    const isLeft = last !== undefined && last.transition.guard === undefined;
    if (events.length === 0 && !isLeft)
      report.add(
        last ? last.at : placeIn(node),
        last
          ? 'a last transition with a guard, in a state that takes no event'
          : 'a state that nothing leaves',
        'events that it takes, or a last “always” without a guard',
      );
    if (meta && events.length === 0)
      report.add(placeIn(node, 'meta'), '“meta” without events', '“on” with the events of the state');
    if (!meta && events.length > 0)
      report.add(placeIn(node, 'meta'), 'nothing', 'who acts, and in which phase');
    if (events.length > 0 && !isLeft) {
      const isJudged = edges.some(({event, transition}) => {
        const parts = this.#parts(transition.guard);
        return event !== undefined && (parts.length === 0 || parts.some(({name}) => this.#isJudge(name)));
      });
      if (!isJudged)
        report.add(
          placeIn(node, 'on'),
          'events whose guards may all fail',
          'an event with a judge, or without a guard, such as “continue”',
        );
    }
    if (!meta) return;
    const {asks, choices = {}, acts, elects, phase} = meta;
    if (asks === undefined && events.length > 1)
      report.add(
        placeIn(node, 'meta', 'asks'),
        'nothing',
        `the order of the events ${quoted(events)}`,
        'the order of keys means nothing',
      );
    for (const [i, event] of (asks ?? []).entries())
      if (!events.includes(event))
        report.unknown(event, events, 'an event of this state', ...placeIn(node, 'meta', 'asks', i));
      else if (asks!.indexOf(event) < i)
        report.add(placeIn(node, 'meta', 'asks', i), show(event), 'each event once');
    for (const event of asks ? events.filter((one) => !asks.includes(one)) : [])
      report.add(placeIn(node, 'meta', 'asks'), `no ${show(event)}`, 'all events of the state');
    for (const event of Object.keys(choices))
      if (!events.includes(event))
        report.unknown(event, events, 'an event of this state', ...placeIn(node, 'meta', 'choices', event));
    if (elects !== undefined && !events.includes('elect'))
      report.add(placeIn(node, 'meta', 'elects'), show(elects), '“elect” among the events of the state');
    if (acts === 'adds' || elects === 'adds') this.#air(placeIn(node, 'meta', 'acts'), '“adds”');
    const {phases} = this.#own;
    if (phases && !phases.some(({name}) => name === phase))
      report.unknown(
        phase,
        phases.map(({name}) => name),
        'a phase of this document',
        ...placeIn(node, 'meta', 'phase'),
      );
  }

  #parts = (guard: Edge['transition']['guard']): readonly GuardPart[] =>
    guardParts(guard, [], true, chartLimits.guardNesting).parts;

  #entry<E extends Entry>(entries: Readonly<Record<string, E>>, name: string): E | undefined {
    return Object.hasOwn(entries, name) ? entries[name] : undefined;
  }

  #isJudge(name: string): boolean {
    return this.#entry<GuardEntry>(this.#list.guards, name)?.judges !== undefined;
  }

  /** Tells the one kind of map on which an event is judged; undefined where it is on both. */
  #mapOfEvent(event: string): 'hex' | 'point' | undefined {
    const judges = Object.values(this.#list.guards).filter((entry) => entry.judges && entry.event === event);
    const [first] = judges;
    return first && judges.every(({on}) => on === first.on) ? first.on : undefined;
  }

  /** Checks a transition: its event, its target, its guard and its actions. */
  #edge(edge: Edge, root: ChartNode): void {
    const {report} = this;
    const {from, event, transition, at} = edge;
    const {actions, target} = transition;
    const inside = (...path: Path): Path => (from.isElsewhere ? at : [...at, ...path]);
    if (event !== undefined) {
      if (!eventTypes.includes(event)) report.unknown(event, eventTypes, 'an event', ...at);
      else if ((this.#mapOfEvent(event) ?? this.#map) !== this.#map)
        report.add(
          at,
          `“${event}”, an event of the other kind of map`,
          `an event of a map of ${this.#map === 'hex' ? 'hexes' : 'points'}`,
        );
    }
    if (target === undefined) {
      if (actions === undefined) report.add(at, 'a transition without effect', 'a target, or an action');
    } else {
      const to = findTarget(target, from, root);
      if (!to)
        report.unknown(
          target,
          this.#targets(from, root),
          'a state of this chart: a sibling, or “#” with the id of the chart and the path',
          ...inside('target'),
        );
      else if (isAncestor(to, from))
        report.add(
          inside('target'),
          show(target),
          'a state that is not around this one',
          'lead to a state in it',
        );
      else if (to === from && actions === undefined)
        report.add(inside('target'), show(target), 'an action on a transition to the state itself');
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
    const {report} = this;
    const {guardNesting, guardsInOne} = chartLimits;
    const {parts, depth} = guardParts(guard, inside('guard'), from.isElsewhere, guardNesting);
    if (depth > guardNesting)
      report.add(inside('guard'), 'deeper nesting', `guards at most ${String(guardNesting)} deep`);
    if (parts.length > guardsInOne)
      report.add(
        inside('guard'),
        `${String(parts.length)} guards`,
        `at most ${String(guardsInOne)} guards in one`,
      );
    for (const part of parts.slice(0, guardsInOne)) {
      this.used.guard.add(part.name);
      const entry = this.#entry<GuardEntry>(this.#list.guards, part.name);
      if (!entry) {
        this.#unknownPart(part, this.#list.guards, this.#list.actions, 'guard', 'action');
        continue;
      }
      if (entry.judges && event === undefined)
        report.add(
          part.at,
          `“${part.name}” without an event`,
          `this judge on the event “${entry.event ?? ''}”`,
        );
      else if (entry.judges && entry.event !== event)
        report.add(
          part.at,
          `“${part.name}” on “${event ?? ''}”`,
          `this judge on the event “${entry.event ?? ''}”`,
        );
      else if (entry.judges && part.isBare)
        report.add(
          part.at,
          `“${part.name}” under “not” or “or”`,
          'a judge alone or under “and”, so that a refusal can give its reason',
        );
      this.#params(part, entry);
    }
  }

  /** Checks an action of a transition; `event` is that of the transition. */
  #action(action: Named, event: string | undefined): void {
    const entry = this.#entry(this.#list.actions, action.name);
    if (!entry) {
      this.#unknownPart(action, this.#list.actions, this.#list.guards, 'action', 'guard');
      return;
    }
    if (entry.event !== undefined && entry.event !== event)
      this.report.add(
        action.at,
        event === undefined ? `“${action.name}” without an event` : `“${action.name}” on “${event}”`,
        `this action on the event “${entry.event}”`,
      );
    this.#params(action, entry);
  }

  #entryOrExit(node: ChartNode): void {
    for (const key of ['entry', 'exit'] as const)
      for (const action of actionsAt(node.state[key], node, key)) this.#action(action, undefined);
  }

  #unknownPart(
    {name, at}: Named,
    names: Readonly<Record<string, Entry>>,
    others: Readonly<Record<string, Entry>>,
    what: string,
    other: string,
  ): void {
    if (Object.hasOwn(others, name))
      this.report.add(
        at,
        `“${name}”, an ${other}`.replace('an guard', 'a guard'),
        `the name of ${what === 'action' ? 'an action' : 'a guard'}`,
      );
    else this.report.unknown(name, Object.keys(names), what === 'action' ? 'an action' : 'a guard', ...at);
  }

  /** Notes a name of air combat, which a map of hexes does not have. */
  #air(at: Path, what: string): void {
    if (this.#map === 'hex')
      this.report.add(at, what, 'names of a map of hexes: this one is about air on a map of points');
    else this.needsAir = true;
  }

  /** Checks the parameters of a guard or an action. */
  #params({name, params, at}: Named, entry: Entry): void {
    const {report} = this;
    const known = entry.params ?? {};
    const isElsewhere = !Object.hasOwn(this.#own, 'chart') || at.at(-1) === 'like';
    const place = (...path: Path): Path => (isElsewhere ? at : [...at, 'params', ...path]);
    if (entry.on !== undefined && entry.on !== this.#map) {
      report.add(
        at,
        `“${name}”, which is for maps of ${entry.on === 'hex' ? 'hexes' : 'points'}`,
        `names of a map of ${this.#map === 'hex' ? 'hexes' : 'points'}`,
      );
      return;
    }
    if (entry.airRole) this.needsAir = true;
    for (const key of Object.keys(params))
      if (!Object.hasOwn(known, key))
        report.unknown(key, Object.keys(known), `a parameter of “${name}”`, ...place(key));
    for (const [key, param] of Object.entries(known))
      if (Object.hasOwn(params, key)) this.#value(params[key], param, place(key));
      else if (param.required)
        report.add(place(key), 'nothing', `${this.#means(param)}, which “${name}” needs`);
      else if (param.default === 'result' && ['roll', 'from', 'hexes'].includes(param.type ?? ''))
        this.#usualRoll(at, `“${key}” of “${name}”, as no roll is called “result”`);
    const {oneOf = []} = entry;
    const given = oneOf.filter((key) => Object.hasOwn(params, key));
    if (oneOf.length > 0 && given.length !== 1)
      report.add(at, given.length === 0 ? 'none of them' : quoted(given), `one of ${quoted(oneOf)}`);
  }

  #means = ({type, values = []}: Param): string => (type ? paramTypes[type] : `one of ${values.join(', ')}`);

  #roll(name: string, at: Path, what: string): void {
    this.used.roll.add(name);
    const rolls = this.#order.rolls ?? {};
    if (!Object.hasOwn(rolls, name)) this.report.unknown(name, Object.keys(rolls), what, ...at);
  }

  #hasUsualRoll = true;
  /** Checks that there is the roll that a parameter means where it is left out; says so once. */
  #usualRoll(at: Path, what: string): void {
    if (this.#hasUsualRoll) this.#roll('result', at, what);
    this.#hasUsualRoll &&= Object.hasOwn(this.#order.rolls ?? {}, 'result');
  }

  /** Checks the value of a parameter. */
  #value(value: unknown, param: Param, at: Path): void {
    const {report} = this;
    const wrong = (): void => report.add(at, show(value), this.#means(param));
    const one = (names: readonly string[], what = this.#means(param)): void => {
      if (typeof value !== 'string') wrong();
      else if (!names.includes(value)) report.unknown(value, names, what, ...at);
    };
    if (param.values) {
      one(param.values, 'one of these');
      return;
    }
    switch (param.type) {
      case 'role':
        one(['attacker', 'defender'], 'a role');
        return;
      case 'role|both':
        one(['attacker', 'defender', 'both'], 'a role, or both');
        return;
      case 'flag':
        if (typeof value !== 'boolean') wrong();
        return;
      case 'count':
        if (!Number.isInteger(value) || (value as number) < 0 || (value as number) > 1000) wrong();
        return;
      case 'hexes':
        if (value === 'result') this.#roll('result', at, 'a name in `rolls`');
        else if (!Number.isInteger(value) || (value as number) < 1 || (value as number) > 20) wrong();
        return;
      case 'roll':
      case 'rolls':
      case 'from': {
        const names = param.type === 'rolls' && Array.isArray(value) ? (value as unknown[]) : [value];
        if (names.length === 0 || names.length > chartLimits.namesOfAKind) wrong();
        else
          for (const [i, name] of names.entries()) {
            const here = names === value ? [...at, i] : at;
            if (typeof name !== 'string') report.add(here, show(name), this.#means(param));
            else if (param.type !== 'from' || (name !== 'excess' && name !== 'shared'))
              this.#roll(name, here, this.#means(param));
          }
        return;
      }
      case 'sheet':
        if (typeof value === 'string') this.used.sheet.add(value);
        one(['retreat', ...Object.keys(this.#order.sheets ?? {})]);
        return;
      case 'outcome':
      case 'outcomes': {
        const known = [...Object.keys(builtInOutcomes), ...Object.keys(this.#order.outcomes ?? {})];
        if (param.type === 'outcomes' && Array.isArray(value) && value.length > 0)
          for (const [i, name] of (value as unknown[]).slice(0, chartLimits.namesOfAKind).entries()) {
            if (typeof name !== 'string') report.add([...at, i], show(name), this.#means(param));
            else if (!known.includes(name)) report.unknown(name, known, this.#means(param), ...at, i);
          }
        else one(known);
        return;
      }
      case 'did':
        one(
          Object.values(this.#module.tables ?? {}).flatMap((table) =>
            isOddsTable(table) ? Object.keys(table.codes) : [],
          ),
        );
        return;
      case 'state':
        one([...builtInStates, ...Object.keys(this.#module.states ?? {})]);
        return;
      case 'when': {
        const shaped = check(whenSchema, value, at);
        if (!shaped.ok) {
          for (const fault of shaped.faults.slice(0, 8)) this.#fault(fault);
          return;
        }
        checkWhen(shaped.value, this.#whenNames, report, at);
        checkDefendersHex(shaped.value, report, at);
        return;
      }
      case undefined:
        return;
    }
  }

  /** Faults of other checks, which have their whole pointer. */
  readonly #others: Fault[] = [];
  #fault(fault: Fault): void {
    if (this.report.full) return;
    this.#room.left--;
    this.#others.push(fault);
  }

  /** Checks the rolls of the document itself. */
  #rolls(isRead: boolean): void {
    const {report} = this;
    const tables = this.#module.tables ?? {};
    for (const [name, roll] of Object.entries(this.#own.rolls ?? {})) {
      const at = this.#field('rolls', name);
      if (Object.hasOwn(tables, roll.table)) this.#table(roll, at);
      else report.unknown(roll.table, Object.keys(tables), 'a table of this module', ...at, 'table');
      if (isRead && !this.used.roll.has(name))
        report.add(
          at,
          `the roll “${name}”, which the chart does not name`,
          'rolls that the chart names',
          'leave it out',
        );
    }
    for (const [name, {columnBy}] of Object.entries(this.#order.rolls ?? {}))
      if (columnBy === 'air') this.#air(this.#field('rolls', name, 'columnBy'), '“air”');
  }

  /** Checks that a roll reads its table as the table is made. */
  #table({table: name, columnBy, of}: RollDocument, at: Path): void {
    const {report} = this;
    const table = this.#module.tables![name]!;
    const kind = isOddsTable(table) ? table.kind : undefined;
    const usual = kind === 'odds' ? 'odds' : kind === undefined ? 'strength' : 'difference';
    const by = columnBy ?? usual;
    if (columns[by].table !== kind)
      report.add([...at, 'columnBy'], show(by), `“${usual}”, as the table “${name}” is made`);
    else if (columns[by].map !== this.#map && by !== 'air')
      report.add(
        [...at, 'columnBy'],
        show(by),
        `a table of a map of ${this.#map === 'hex' ? 'hexes' : 'points'}`,
      );
    if (by === 'strength' && of === undefined)
      report.add([...at, 'of'], 'nothing', 'whose strength gives the column: attacker or defender');
  }

  /** Checks the sheets of the document itself. */
  #sheets(isRead: boolean): void {
    const {report} = this;
    const own = this.#own.sheets ?? {};
    for (const [name, sheet] of Object.entries(own)) {
      const at = this.#field('sheets', name);
      if (name === 'retreat')
        report.add(at, 'a sheet “retreat”', 'another name: “retreat” is the sheet of “rules.retreat”');
      const isLines = isObject(sheet) && sheet['kind'] === 'lines';
      if (this.#map === 'hex' && isLines)
        report.add(at, 'a sheet of lines', 'a sheet of hexes, as “rules.retreat” has it');
      else if (this.#map === 'hex') {
        const {faults} = checkSheet(sheet, at, this.#module.rules);
        for (const fault of faults) this.#fault(fault);
        if (faults.length === 0 && typeof sheet !== 'string')
          for (const fault of sheetNameFaults(this.#module, sheet, at)) this.#fault(fault);
      } else if (!this.#isShippedSheet(sheet))
        report.add(
          at,
          show(sheet),
          'a sheet of “point-to-point” as it ships: sheets of lines of your own are not read yet',
        );
      if (isRead && !this.used.sheet.has(name))
        report.add(
          at,
          `the sheet “${name}”, which the chart does not name`,
          'sheets that the chart names',
          'leave it out',
        );
    }
  }

  #isShippedSheet = (sheet: unknown): boolean =>
    Object.values(shippedOrder('point-to-point').sheets ?? {}).some((shipped) => isSameJson(shipped, sheet));

  /** Checks losses, phases and the order of the sides. */
  #rest(isRead: boolean): void {
    const {report} = this;
    const {losses, phases = [], order} = this.#own;
    if (losses?.unit === 'value' && this.#map === 'hex')
      report.add(this.#field('losses', 'unit'), '“value”', '“steps”, which units on a map of hexes lose');
    if (losses?.state !== undefined)
      report.known(
        losses.state,
        new Set([...builtInStates, ...Object.keys(this.#module.states ?? {})]),
        'a state of this module',
        ...this.#field('losses', 'state'),
      );
    for (const [i, {name}] of phases.entries())
      if (phases.findIndex((one) => one.name === name) < i)
        report.add(this.#field('phases', i, 'name'), show(name), 'each phase once');
    if (isRead && order !== undefined && !this.used.guard.has('orderIs'))
      report.add(
        this.#field('order'),
        show(order),
        'an order that the chart reads, by “orderIs”',
        'leave it out',
      );
    if (this.needsAir) checkAirRoles(this.#module, report, this.#at.slice(0, -2));
  }

  get faults(): readonly Fault[] {
    const seen = new Set<string>();
    return [...this.report.faults, ...this.#others].filter(({pointer: at, found, expected}) => {
      const key = `${at} ${found} ${expected}`;
      return !seen.has(key) && seen.add(key);
    });
  }
}

/**
 * Checks an order of play whose shape is right, against all that a chart may name and the module that it is in. Lists every
 * fault; pointers begin at `at`.
 */
export function checkOrder(
  order: BattleDocument,
  module: ModuleDocument,
  list: RulebookList,
  at: Path = [],
): readonly Fault[] {
  const checked = new OrderCheck(order, module, list, at);
  checked.run();
  return checked.faults;
}

/** Checks the order of play of a module: that which it names or brings, and that it agrees with `rules.combat`. */
export function orderFaults(module: ModuleDocument, list: RulebookList, above: Path = []): readonly Fault[] {
  const {battle, combat} = module.rules ?? {};
  if (battle === undefined) return [];
  const at = [...above, 'rules', 'battle'];
  const {kind} = module.map;
  const usual = kind === 'hex' ? 'hex' : 'point-to-point';
  const disagrees: readonly Fault[] =
    combat === undefined || combat === usual
      ? []
      : [
          {
            pointer: pointer(...above, 'rules', 'combat'),
            found: show(combat),
            expected: `“${usual}”, as the map is one of ${kind === 'hex' ? 'hexes' : 'points'}`,
            remedy: 'leave it out: “battle” counts',
          },
        ];
  if (typeof battle !== 'string') return [...disagrees, ...checkOrder(battle, module, list, at)];
  if (!isShippedOrder(battle))
    return [
      ...disagrees,
      unknownName(
        pointer(...at),
        battle,
        'an order of play that ships, or one of the module’s own',
        shippedOrders,
      ),
    ];
  // what ships is right by itself; `extends` has the checks of what it needs of the module
  return [
    ...disagrees,
    ...checkOrder({extends: battle}, module, list, at).map((fault) => ({
      ...fault,
      pointer: fault.pointer.replace(/\/extends$/, ''),
    })),
  ];
}
