/** A state machine as a Mermaid state diagram. */
import type {AnyStateNode, AnyTransitionDefinition} from 'xstate';
import {isJunction, leafOf, leavesOf} from './chart-walk.js';

/** A guard or an action as a chart writes it: a name, one with parameters, or guards together. */
type Named =
  | string
  | {readonly type: string; readonly params?: unknown}
  | {readonly not: Named}
  | {readonly and: readonly Named[]}
  | {readonly or: readonly Named[]};

/** One way out of a state: the event, or none, the guard in words, the state that follows. */
export interface WayOut {
  readonly event: string;
  readonly when: string;
  readonly to: AnyStateNode;
  readonly transition: AnyTransitionDefinition;
}

const paramText = (value: unknown): string =>
  Array.isArray(value)
    ? value.map(paramText).join(' ')
    : typeof value === 'object' && value !== null
      ? '…'
      : String(value);

/** Writes a guard or an action as a chart names it: `settle(held)`, `not pending(room)`. */
export function namedText(named: unknown): string {
  const one = named as Named;
  if (typeof one === 'string') return one;
  if ('not' in one) {
    const inner = namedText(one.not);
    return /^\w+(\(.*\))?$/.test(inner) ? `not ${inner}` : `not (${inner})`;
  }
  if ('and' in one) return one.and.map(namedText).join(' and ');
  if ('or' in one) return `(${one.or.map(namedText).join(' or ')})`;
  const {type, params} = one;
  if (params === undefined) return type;
  const values = typeof params === 'object' && params !== null ? Object.values(params) : [params];
  return values.length === 0 ? type : `${type}(${values.map(paramText).join(', ')})`;
}

/** A state and those that it is a part of. */
const around = (node: AnyStateNode): readonly AnyStateNode[] => [
  node,
  ...(node.parent ? around(node.parent as AnyStateNode) : []),
];

/** Lists the ways out of a state, its own and those of what it is a part of. */
export function waysOut(node: AnyStateNode): readonly WayOut[] {
  const all = around(node).flatMap((one) => [
    ...[...one.transitions.entries()].flatMap(([event, ways]) =>
      (ways as readonly AnyTransitionDefinition[]).map((transition) => ({event, transition})),
    ),
    ...((one.always ?? []) as readonly AnyTransitionDefinition[]).map((transition) => ({
      event: '',
      transition,
    })),
  ]);
  const ways = isJunction(node) ? all.filter(({event}) => event === '') : all;
  return ways.map(({event, transition}) => {
    const guarded = all.some((other) => other.event === event && other.transition.guard !== undefined);
    return {
      event,
      when: transition.guard !== undefined ? `[${namedText(transition.guard)}]` : guarded ? '[else]' : '',
      to: leafOf((transition.target?.[0] as AnyStateNode | undefined) ?? node),
      transition,
    };
  });
}

const idOf = (node: AnyStateNode): string => node.path.join('_').replaceAll('-', '__');
/** Writes every character that Mermaid could take for its own as its number. */
const label = (text: string): string =>
  text.replaceAll(/[^\p{L}\p{N} .,()[\]“”…_-]/gu, (sign) => `#${String(sign.codePointAt(0))};`);

/** Draws a machine: a box for each state that waits, a diamond for each that is left at once. */
export function stateDiagram(root: AnyStateNode): string {
  const lines: string[] = [];
  // all states before the first arrow: what an arrow names first is drawn as a box
  for (const node of leavesOf(root)) {
    if (isJunction(node)) lines.push(`state ${idOf(node)} <<choice>>`);
    else lines.push(`state "${label(node.path.join('.'))}" as ${idOf(node)}`);
    const meta = node.meta as
      | {readonly acts: string; readonly clause?: string; readonly rule?: string}
      | undefined;
    if (meta) lines.push(`${idOf(node)} : ${label(`${meta.acts} (${meta.rule ?? meta.clause ?? ''})`)}`);
  }
  lines.push(`[*] --> ${idOf(leafOf(root))}`);
  for (const node of leavesOf(root)) {
    for (const {event, when, to} of waysOut(node)) {
      const said = [event, when].filter((word) => word !== '').join(' ');
      lines.push(`${idOf(node)} --> ${idOf(to)}${said === '' ? '' : ` : ${label(said)}`}`);
    }
    if (node.type === 'final') lines.push(`${idOf(node)} --> [*]`);
  }
  return ['stateDiagram-v2', ...lines.map((line) => `  ${line}`)].join('\n');
}
