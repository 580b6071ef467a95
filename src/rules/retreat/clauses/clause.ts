import type {HexId} from '../../../board/index.js';
import type {WhenDocument} from '../../../module/index.js';
import {ids, type Finding} from '../../finding.js';
import {whenFacts, whenWitness} from '../../when-reason.js';
import type {Conditional, RetreatContext} from '../context.js';
import type {ClauseOf, Parameters} from '../definitions/define.js';
import type {ClauseList, clauseKinds} from '../definitions/kinds.js';
import type {Because, Open} from '../reasons.js';
import {retreatFinding, type RetreatFinding} from '../retreat-args.js';
import type {RetreatRuling} from '../ruling.js';

/**
 * A function for each clause of a kind, by the clause's name. The tests, reasons and meanings of a kind all have these
 * keys; a missing or extra key is a type error.
 */
export type ByClause<C extends {readonly clause: string}, Given extends readonly unknown[], Made> = {
  readonly [N in C['clause']]: (clause: Extract<C, {readonly clause: N}>, ...given: Given) => Made;
};
/** The entry of a clause's name, asked with the clause. */
export const byClause = <C extends {readonly clause: string}, const Given extends readonly unknown[], Made>(
  entries: ByClause<C, Given, Made>,
  clause: C,
  ...given: Given
): Made => (entries[clause.clause as C['clause']] as (clause: C, ...given: Given) => Made)(clause, ...given);

/** The reason why a clause bars a hex, and its causes. */
export interface Reason<B extends Because = Because> extends Pick<Finding, 'units' | 'witness'> {
  readonly because: B;
}

type Kinds = typeof clauseKinds;
/** The clause of a name in a list, with its parameters. */
type ClauseNamed<L extends ClauseList, N extends keyof Kinds[L]> = Kinds[L][N] extends {
  readonly parameters: infer P extends Parameters;
}
  ? ClauseOf<P> & {readonly clause: N}
  : never;
/** Is a clause of a list the one of this name? Then its parameters are those of its definition. */
export const isClause = <
  L extends ClauseList,
  N extends keyof Kinds[L] & string,
  C extends {readonly clause: string},
>(
  _list: L,
  name: N,
  clause: C,
): clause is C & ClauseNamed<L, N> => clause.clause === name;

/** A clause may say its condition itself. */
export interface SaysWhen {
  /** Its own sentence says this condition. */
  readonly saysWhen?: (when: WhenDocument) => boolean;
}
/** Does the sentence of a clause say its condition itself? */
export const saidByItself = ({when}: Conditional, definition: SaysWhen | undefined): boolean =>
  when !== undefined && definition?.saysWhen?.(when) === true;

/** The condition by which a clause counts, unless its own sentence says it: that nothing makes an exception is no cause. */
export function conditionOf(clause: Conditional, definition?: SaysWhen): WhenDocument | undefined {
  if (!clause.when || saidByItself(clause, definition)) return undefined;
  const {not: _, ...when} = clause.when;
  return Object.keys(when).length === 0 ? undefined : when;
}

/** A reason with the condition under which its clause counts, as the fact that it is, and the units that make it one. */
export function withCondition<B extends Because>(
  {situation, origin}: RetreatContext,
  clause: Conditional,
  reason: Reason<B>,
  hex: HexId,
  definition: SaysWhen,
): Reason<B> {
  const when = conditionOf(clause, definition);
  if (!when) return reason;
  const {witness} = whenWitness(whenFacts(when, situation, {hex, origin}));
  const units = [...new Set([...(reason.witness?.units ?? []), ...(witness?.units ?? [])])];
  return {
    ...reason,
    because: {...reason.because, when},
    ...(units.length > 0 ? {witness: {...reason.witness, units}} : {}),
  };
}

/** A reason with the rule that it is by. */
export interface Objection<B extends Because = Because> extends Reason<B> {
  readonly rule: string;
  /** The hexes that are open instead, where they are named. */
  readonly open?: Open | undefined;
}

/** A reason against a hex, as a finding of the group. */
export function against(
  {game, group}: RetreatContext,
  hex: HexId,
  rule: string,
  {because, ...causes}: Reason,
  open?: Open,
): RetreatFinding<'closed'> {
  const at = game.grid.label(hex);
  const args = {at, because, ...(open ? {open} : {})};
  return retreatFinding('violation', rule, 'closed', args, {at, units: ids(group), ...causes});
}

/** Finds the hexes that are open instead, where a route is listed. */
export function openInstead({context, search}: RetreatRuling): Open | undefined {
  const {grid} = context.game;
  const ends = [...new Set(search.routes.flatMap((route) => route.at(-1) ?? []))].map((end) =>
    grid.label(end),
  );
  return ends.length === 0 ? undefined : {hexes: ends.slice(0, 4), more: ends.length > 4};
}
