/**
 * The sequence of play of a battle, read from its document: who acts, what is asked, by which rule, and what comes next.
 * It knows no order of its own and no game: steps come from the chart, their words from the rulebook's list.
 */
import {listPhrases} from '../phrases/en/lists.js';
import {rulebookPhrases} from '../phrases/en/rulebook.js';
import {sequencePhrases} from '../phrases/en/sequence.js';
import {titlePhrases} from '../phrases/en/titles.js';
import type {SaidEntry, SaidNames, SaidParam} from '../phrases/rulebook.js';
import {bidiIsolate} from '../module/bidi.js';
import {isOddsTable} from '../module/game.js';
import type {OfModule} from '../module/unit-states.js';
import type {
  BattleDocument,
  ChartAction,
  ChartGuard,
  ChartMeta,
  ChartState,
  ChartTransition,
} from '../module/schema/battle.js';
import type {WhenDocument} from '../module/schema/when.js';
import {retreatRulesOf} from '../rules/retreat-rules.js';
import {ownTitle, ownWords} from '../phrases/own-name.js';
import {whenPhrases} from '../phrases/say-when.js';
import {orderOf} from '../rules/order/order.js';
import {titledPhase, type PhaseWords} from './chart.js';
import {
  allTransitions,
  eventsOf,
  inOrder,
  isJunction,
  leafOf,
  metaOf,
  passed,
  reachedFrom,
  rootOf,
  targetOf,
  type Node,
  type Transition,
} from './chart-walk.js';
import type {BattleEventType, ClauseKind} from '../module/schema/chart-names.js';

/** A way on from a step: under a condition, with the effects on the way, the next step. */
export interface Lead {
  /** A clause that begins with “if” or “unless”; `otherwise` after others; empty if nothing else can follow. */
  readonly when: string;
  /** The conditions that must not hold, where there are no others. */
  readonly unless?: readonly string[];
  /** The effects on the way, in clauses. */
  readonly does: readonly string[];
  /** The number of the next step; empty: the battle is over. */
  readonly to: string;
}

/** A choice at a step, with its ways on. */
export interface SequenceChoice {
  readonly event: BattleEventType;
  /** The side that may do it, where it is not the one that the step asks. */
  readonly who?: string;
  /** In the third person: `rolls the dice`. */
  readonly says: string;
  readonly leads: readonly Lead[];
}

/** A step: a side is asked, or the first lead that holds names the next step. */
export interface SequenceStep {
  /** The number of its phase, and its own: `2.1`. */
  readonly number: string;
  /** The path of its state in the chart. */
  readonly state: string;
  /** The side that is asked; empty where none is. */
  readonly who: string;
  /** The number of the rule or, without a module, the kind of rule; empty where no side is asked. */
  readonly rule: string;
  /** The effects before anything else, in clauses. */
  readonly first: readonly string[];
  /** Leads that pass the step over or, where no side is asked, all leads. */
  readonly goesOn: readonly Lead[];
  readonly choices: readonly SequenceChoice[];
}

/** Steps of one phase in a row. A phase may come again. */
export interface SequencePhase {
  readonly number: number;
  readonly phase: string;
  readonly title: string;
  /** The title is none of the document, but of the page's language. */
  readonly ours?: true;
  /** The explanation of the phase, where it comes first. */
  readonly says: string;
  readonly steps: readonly SequenceStep[];
}

export interface Sequence {
  readonly title: string;
  /** The phases that players see, in their order. */
  readonly course: readonly PhaseWords[];
  readonly phases: readonly SequencePhase[];
}

/** Decides a guard where the document alone can: `orderIs` reads a field of it. */
function decided(guard: ChartGuard, {order = 'together'}: BattleDocument): ChartGuard | boolean {
  const within = (one: ChartGuard): ChartGuard | boolean => decided(one, {order});
  if (isNamed(guard))
    return typeof guard === 'object' && guard.type === 'orderIs' ? guard.params?.['is'] === order : guard;
  if ('not' in guard) {
    const not = within(guard.not);
    return typeof not === 'boolean' ? !not : {not};
  }
  const [parts, zero] = 'and' in guard ? [guard.and, false] : [guard.or, true];
  const left = parts.map(within).filter((one) => one !== !zero);
  if (left.length === 0 || left.includes(zero)) return left.length > 0 === zero;
  const open = left.filter((one) => typeof one !== 'boolean');
  return open.length === 1 ? open[0]! : zero ? {or: open} : {and: open};
}

/** A chart without the transitions that its document never takes. */
function decidedChart(chart: ChartState, document: BattleDocument): ChartState {
  const taken = (given: ChartTransition | ChartTransition[]): ChartTransition[] => {
    const left: ChartTransition[] = [];
    for (const {guard, ...transition} of [given].flat()) {
      const open = guard === undefined || decided(guard, document);
      if (open === false) continue;
      left.push(open === true ? transition : {...transition, guard: open});
      if (open === true) break;
    }
    return left;
  };
  const each = <T, R>(record: Record<string, T>, make: (one: T) => R): Record<string, R> =>
    Object.fromEntries(Object.entries(record).map(([name, one]) => [name, make(one)]));
  const {on, always, states, ...state} = chart;
  return {
    ...state,
    ...(on ? {on: each(on, taken)} : {}),
    ...(always ? {always: taken(always)} : {}),
    ...(states ? {states: each(states, (one) => decidedChart(one as ChartState, document))} : {}),
  };
}

/** The words for a role; another word is its own. */
function roleWords(role: string): string {
  const {roles} = sequencePhrases;
  return Object.hasOwn(roles, role) ? roles[role as keyof typeof roles] : role;
}

/** The words for parameters of guards and actions: names of the document, roles, conditions. */
function paramWords(source: BattleDocument, game?: OfModule) {
  const titled = (name: string): string => {
    const {rolls = {}, checks = {}, support = {}, declarations = {}} = source;
    const title = [rolls, checks, support, declarations].find((some) => Object.hasOwn(some, name))?.[name]
      ?.title;
    return title === undefined ? sequencePhrases.named(name) : sequencePhrases.titled(title);
  };
  const valueWords = ({type, unit}: SaidParam, value: unknown): string => {
    if (type === 'when')
      return unit
        ? whenPhrases.holdsForIt(value as WhenDocument, game)
        : whenPhrases.holds(value as WhenDocument, game);
    if (type === 'ifAlready') {
      const {steps, state} = value as {readonly steps?: number; readonly state?: string};
      return steps === undefined ? sequencePhrases.becomes(state!) : sequencePhrases.loses(steps);
    }
    return listPhrases.listed(
      [value].flat().map((one) => {
        if (typeof one !== 'string') return JSON.stringify(one);
        switch (type) {
          case 'role':
          case 'role|both':
          case 'role|other':
            return roleWords(one);
          case 'outcome':
          case 'outcomes':
            return sequencePhrases.titled(outcomeTitle(source, one));
          case 'roll':
          case 'rolls':
          case 'rollCheckOrFire':
          case 'dice':
          case 'check':
          case 'kinds':
          case 'declaration':
          case 'from':
            return titled(one);
          default:
            return ownWords(one);
        }
      }),
    );
  };
  /** Fills the words of a guard or an action with its parameters. */
  return ({says, params: known = {}}: SaidEntry, params: Readonly<Record<string, unknown>>): string => {
    const used = new Set<string>();
    const word = (name: string): string => {
      used.add(name);
      const {words = {}, ...param} = known[name] ?? {};
      const value = params[name] ?? param.default ?? '';
      if (typeof value === 'string' && Object.hasOwn(words, value)) return expand(words[value]!);
      const isName =
        Object.hasOwn(params, name) || ['roll', 'rollOrCheck', 'from'].includes(param.type ?? '');
      return isName ? valueWords(param, value) : (param.default ?? '');
    };
    const expand = (text: string): string =>
      text
        .replaceAll(/\[([^[\]{}]*\{(\w+)\}[^[\]{}]*)\]/g, (_, part: string, name: string) =>
          Object.hasOwn(params, name) ? part : '',
        )
        .replaceAll(/\{(\w+)\}/g, (_, name: string) => word(name));
    const said = expand(says);
    const others = Object.keys(params).filter((name) => !used.has(name));
    return others.length === 0 ? said : sequencePhrases.withParams(said, others.map(word));
  };
}

const own = (titles: Readonly<Record<string, string>>, name: string): string | undefined =>
  Object.hasOwn(titles, name) ? titles[name] : undefined;
const outcomeTitle = ({outcomes = {}}: BattleDocument, name: string): string => {
  const title = Object.hasOwn(outcomes, name) ? outcomes[name]!.title : own(titlePhrases.outcomes, name);
  return title === undefined ? ownTitle(name) : bidiIsolate(title);
};

interface Condition {
  readonly if: readonly string[];
  readonly unless: readonly string[];
}

/** A guard as what must hold and what must not. */
function conditionOf(guard: ChartGuard, say: (named: ChartAction) => string): Condition {
  if (typeof guard === 'object' && 'and' in guard) {
    const parts = guard.and.map((one) => conditionOf(one, say));
    return {if: parts.flatMap((one) => one.if), unless: parts.flatMap((one) => one.unless)};
  }
  if (typeof guard === 'object' && 'or' in guard)
    return {
      if: [sequencePhrases.either(guard.or.map((one) => plainly(conditionOf(one, say))))],
      unless: [],
    };
  if (typeof guard === 'object' && 'not' in guard) {
    const {if: holds, unless} = conditionOf(guard.not, say);
    if (holds.length === 0 && unless.length === 1) return {if: unless, unless: []};
    return {if: [], unless: [plainly({if: holds, unless})]};
  }
  return {if: [say(guard)], unless: []};
}
const plainly = ({if: holds, unless}: Condition): string => sequencePhrases.both(holds, unless);

function whenOf(conditions: readonly Condition[], isOnly: boolean): Pick<Lead, 'when' | 'unless'> {
  const holds = [...new Set(conditions.flatMap((one) => one.if))];
  const unless = [...new Set(conditions.flatMap((one) => one.unless))];
  if (holds.length + unless.length === 0) return {when: isOnly ? '' : sequencePhrases.otherwise};
  return {
    when: sequencePhrases.when(holds, unless),
    ...(holds.length === 0 ? {unless} : {}),
  };
}

/** The states around a state up to a part, the innermost first. */
const upTo = (node: Node, part: Node | undefined): readonly Node[] =>
  node === part || !node.parent ? [] : [node, ...upTo(node.parent, part)];
const isWithin = (node: Node, part: Node): boolean =>
  node === part || (node.parent !== undefined && isWithin(node.parent, part));

/** The states that a transition leaves and those that it enters, as XState has them. */
function crossing(
  from: Node,
  transition: Transition,
): {readonly left: readonly Node[]; readonly entered: readonly Node[]} {
  const target = transition.target?.[0] as Node | undefined;
  if (!target) return {left: [], entered: []};
  let common: Node | undefined = transition.reenter || !isWithin(target, from) ? from.parent : from;
  while (common && (!isWithin(target, common) || (common === target && transition.reenter)))
    common = common.parent;
  return {left: upTo(from, common), entered: upTo(leafOf(target), common).toReversed()};
}

/** True of a state from which states that ask nothing lead back to it. */
function circles(node: Node): boolean {
  const found = new Set([node]);
  for (const one of found)
    for (const transition of passed(one)) {
      const target = targetOf(one, transition);
      if (target === node) return true;
      if (isJunction(target)) found.add(target);
    }
  return false;
}

/** Reads the sequence of play of a battle document. With a game the rules have its numbers. */
export function sequenceOf(document: BattleDocument, list: SaidNames, game?: OfModule): Sequence {
  const root = rootOf(decidedChart(document.chart!, document));
  const start = leafOf(root);
  const reached = reachedFrom(start);
  const sentence = paramWords(document, game);
  const entryOf = (
    kind: 'guards' | 'actions',
    named: ChartAction,
  ): readonly [SaidEntry, Readonly<Record<string, unknown>>] => {
    const {type, params = {}} = typeof named === 'string' ? {type: named} : named;
    return [Object.hasOwn(list[kind], type) ? list[kind][type]! : {says: type}, params];
  };
  const say = (kind: 'guards' | 'actions') => (named: ChartAction) => sentence(...entryOf(kind, named));
  /** Words the effects of actions; those that read the event carry out the choice, which has its own words. */
  const happens = (actions: readonly unknown[]): readonly string[] =>
    (actions as readonly ChartAction[]).flatMap((named) => {
      const [entry, params] = entryOf('actions', named);
      return entry.event === undefined ? [sentence(entry, params)] : [];
    });

  /** True of a state that asks nothing and has one way on: it is part of the ways that lead to it. */
  const isPassage = (node: Node): boolean =>
    node !== start && isJunction(node) && passed(node).length === 1 && !circles(node);
  const through = (node: Node): Node => (isPassage(node) ? through(targetOf(node, passed(node)[0]!)) : node);
  const timesNamed = new Map<Node, number>([[start, 1]]);
  for (const leaf of reached)
    for (const one of isPassage(leaf) ? [] : allTransitions(leaf)) {
      const target = through(targetOf(leaf, one));
      timesNamed.set(target, (timesNamed.get(target) ?? 0) + 1);
    }
  /** True of a state that is part of the ways to it: a passage, or one that asks nothing and has one way in. */
  const isInlined = (node: Node): boolean =>
    isPassage(node) || (node !== start && isJunction(node) && timesNamed.get(node) === 1);
  const steps = inOrder(root, reached).filter((node) => node.type !== 'final' && !isInlined(node));

  const phases: {phase: string; nodes: Node[]}[] = [];
  let waiting: Node[] = [];
  for (const node of steps) {
    waiting.push(node);
    const phase = metaOf(node)?.phase;
    if (phase === undefined) continue;
    const last = phases.at(-1);
    if (last?.phase === phase) last.nodes.push(...waiting);
    else phases.push({phase, nodes: waiting});
    waiting = [];
  }
  phases.at(-1)?.nodes.push(...waiting);
  const numbers = new Map(
    phases.flatMap(({nodes}, i) =>
      nodes.map((node, j): [Node, string] => [node, `${String(i + 1)}.${String(j + 1)}`]),
    ),
  );

  interface Path {
    readonly conditions: readonly Condition[];
    readonly does: readonly string[];
    readonly to: string;
  }
  const pathsOf = (node: Node, transitions: readonly Transition[]): readonly Path[] =>
    transitions.flatMap((one): readonly Path[] => {
      const {left, entered} = crossing(node, one);
      const target = targetOf(node, one);
      const inlined = isInlined(target);
      const does = [
        ...left.flatMap((state) => happens(state.exit)),
        ...happens(one.actions),
        ...entered.flatMap((state) => (state === target && !inlined ? [] : happens(state.entry))),
      ];
      const guard = one.guard as ChartGuard | undefined;
      const conditions = guard === undefined ? [] : [judged(guard)];
      if (!inlined) return [{conditions, does, to: numbers.get(target) ?? ''}];
      return pathsOf(target, passed(target)).map((path) => ({
        conditions: [...conditions, ...path.conditions],
        does: [...does, ...path.does],
        to: path.to,
      }));
    });
  /** A judge of the input of an event tells what is asked; it is no condition. */
  const isJudge = (named: ChartAction): boolean => {
    const {judges} = entryOf('guards', named)[0];
    return judges !== undefined && judges.length > 0;
  };
  const judged = (guard: ChartGuard): Condition =>
    typeof guard === 'object' && 'and' in guard
      ? conditionOf({and: guard.and.filter((one) => !isNamed(one) || !isJudge(one))}, say('guards'))
      : isNamed(guard) && isJudge(guard)
        ? {if: [], unless: []}
        : conditionOf(guard, say('guards'));
  /** Words the ways on; conditions that make no difference are left out. */
  const leads = (node: Node, transitions: readonly Transition[]): readonly Lead[] => {
    const paths = pathsOf(node, transitions);
    const isSame = (a: Path, b: Path): boolean =>
      a.to === b.to && a.does.length === b.does.length && a.does.every((clause, k) => clause === b.does[k]);
    const last = paths.at(-1);
    let end = paths.length - 1;
    if (last && last.conditions.every((one) => one.if.length + one.unless.length === 0))
      while (end > 0 && isSame(paths[end - 1]!, last)) end--;
    const left = last ? [...paths.slice(0, end), last] : [];
    return left.map(({conditions, does, to}) => ({
      ...whenOf(conditions, left.length === 1),
      does,
      to,
    }));
  };
  const asked = (event: string, transitions: readonly Transition[], meta: ChartMeta | undefined): string => {
    const own = meta?.choices?.[event];
    if (own !== undefined) return bidiIsolate(own);
    const judges = transitions.flatMap(({guard}) =>
      judgesIn(guard as ChartGuard | undefined).filter(isJudge),
    );
    return judges.length > 0
      ? listPhrases.listed([...new Set(judges.map(say('guards')))])
      : sequencePhrases.events[event as BattleEventType];
  };
  const step = (node: Node): SequenceStep => {
    const meta = metaOf(node);
    return {
      number: numbers.get(node)!,
      state: node.path.join('.'),
      who: meta ? actsWords(meta.acts, game) : '',
      rule: meta ? ruleOf(meta, document, game) : '',
      first: happens(node.entry),
      goesOn: leads(node, passed(node)),
      choices: eventsOf(node).map(([event, transitions]) => ({
        event: event as BattleEventType,
        ...(event === 'elect' && meta?.elects !== undefined ? {who: actsWords(meta.elects, game)} : {}),
        says: asked(event, transitions, meta),
        leads: leads(node, transitions),
      })),
    };
  };
  const played = new Set(phases.map(({phase}) => phase));
  const inDocument = (document.phases ?? []).map(({name}) => name).filter((name) => played.has(name));
  const course = [...new Set([...inDocument, ...played])].map((phase) => titledPhase(document, phase));
  return {
    title: bidiIsolate(game?.document.title ?? document.title ?? ''),
    course,
    phases: phases.map(({phase, nodes}, i) => {
      const words = course.find((one) => one.phase === phase)!;
      const isFirst = phases.findIndex((one) => one.phase === phase) === i;
      return {...words, number: i + 1, says: isFirst ? words.says : '', steps: nodes.map(step)};
    }),
  };
}

const isNamed = (guard: ChartGuard): guard is ChartAction => typeof guard === 'string' || 'type' in guard;
const judgesIn = (guard: ChartGuard | undefined): readonly ChartAction[] =>
  guard === undefined ? [] : isNamed(guard) ? [guard] : 'and' in guard ? guard.and.flatMap(judgesIn) : [];

/** Names who acts; who conducts a retreat is said by the sheet of a game. */
function actsWords(who: string, game: OfModule | undefined): string {
  const words = own(rulebookPhrases.acts, who) ?? bidiIsolate(who);
  const conductedBy = who === 'conductor' && game ? retreatRulesOf(game)?.sheet.conductedBy : undefined;
  return typeof conductedBy === 'string' ? sequencePhrases.conductedBy(words, conductedBy) : words;
}

/** The numbers of the rule that a state follows; without one the kind of rule. */
function ruleOf({rule, clause}: ChartMeta, document: BattleDocument, game: OfModule | undefined): string {
  if (rule !== undefined) return bidiIsolate(rule);
  if (clause === undefined) return '';
  const own = Object.values(ownEntries(document, clause)).flatMap(({rule: number}) => number ?? []);
  const numbers = own.length > 0 ? [...new Set(own)] : game ? numbersOf(clause, game) : [];
  return numbers.length > 0 ? numbers.map(bidiIsolate).join(', ') : sequencePhrases.ruleOn[clause];
}

/** The entries of an order of play that have rules of a kind. */
const ownEntries = (
  {support = {}, checks = {}, declarations = {}}: BattleDocument,
  clause: ClauseKind,
): Readonly<Record<string, {readonly rule?: string | undefined}>> =>
  clause === 'support' ? support : clause === 'check' ? checks : clause === 'declaration' ? declarations : {};

/** The numbers that a game gives to a kind of rule. */
function numbersOf(clause: ClauseKind, game: OfModule): readonly string[] {
  const {rules, tables = {}} = game.document;
  const codes = Object.values(tables).flatMap((table) =>
    isOddsTable(table) ? Object.values(table.codes) : [],
  );
  const found: readonly (string | undefined)[] = (() => {
    const sheet = retreatRulesOf(game)?.sheet;
    switch (clause) {
      case 'attack':
        return [rules?.rules?.attack];
      case 'result':
      case 'losses':
        return codes.map(({rule}) => rule);
      case 'retreat':
        return [sheet?.length];
      case 'displacement':
        return sheet?.effects?.map((one) => (one.clause === 'displacement' ? one.rule : undefined)) ?? [];
      case 'advance': {
        const entries = [rules?.advance ?? {}, ...codes.map(({advance}) => advance ?? {})].flat();
        return [...entries.map(({rule}) => rule), rules?.rules?.advance];
      }
      case 'fire':
        return Object.values(orderOf(game.document)?.fire ?? {}).map(({rule}) => rule);
      default:
        return [];
    }
  })();
  return [...new Set(found.flatMap((number) => number ?? []))];
}
