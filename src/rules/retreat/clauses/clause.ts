import type {HexId} from '../../../board/index.js';
import type {WhenDocument} from '../../../module/index.js';
import type {OfModule} from '../../../module/unit-states.js';
import {ids, listed, type Finding} from '../../finding.js';
import {whenReason} from '../../when-reason.js';
import {whenWords} from '../../when-words.js';
import type {Conditional, RetreatContext} from '../context.js';
import type {ClauseDefinition} from './define.js';
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

/** The reason why a clause bars a hex: a sentence without its full stop, and its causes. */
export interface Reason extends Pick<Finding, 'units' | 'witness'> {
  readonly because: string;
}

/** The condition of a clause, unless its own sentence says it. */
const conditionOf = (
  {when}: Conditional,
  {saysWhen}: Pick<ClauseDefinition, 'saysWhen'>,
): WhenDocument | undefined => (when && saysWhen?.(when) ? undefined : when);

/** A reason with the condition under which its clause counts, as the fact that it is, and the units that make it one. */
export function withCondition(
  {situation, origin, game}: RetreatContext,
  clause: Conditional,
  reason: Reason,
  hex: HexId,
  definition: Pick<ClauseDefinition, 'saysWhen'>,
): Reason {
  // that nothing makes an exception is no cause
  const {not: _, ...when} = conditionOf(clause, definition) ?? {};
  if (Object.keys(when).length === 0) return reason;
  const {witness} = whenReason(when, situation, {hex, origin});
  const units = [...new Set([...(reason.witness?.units ?? []), ...(witness?.units ?? [])])];
  return {
    ...reason,
    because: `${reason.because}${reason.because.startsWith('No ') ? ' where' : ', and'} ${whenWords(when, game)}`,
    ...(units.length > 0 ? {witness: {...reason.witness, units}} : {}),
  };
}

/** The meaning of a clause, and where it counts. */
export function meaningOf(definition: ClauseDefinition, clause: Conditional, module?: OfModule): string {
  const said = definition.meaning?.(clause as never, module) ?? '';
  const when = conditionOf(clause, definition);
  if (!when) return said;
  const {not, ...others} = when;
  return not && Object.keys(others).length === 0
    ? `Except where ${whenWords(not, module)}: ${said}`
    : `Where ${whenWords(when, module)}: ${said}`;
}

/** A reason with the rule that it is by. */
export interface Objection extends Reason {
  readonly rule: string;
  /** The hexes that are open instead, where the sentence names them. */
  readonly open?: string | undefined;
}

/** A reason against a hex, as a finding of the group: `04.05: no. It is in the ZOC of 131 RR; 05.06 is open.` */
export function against(
  {game, group}: RetreatContext,
  hex: HexId,
  rule: string,
  {because, ...causes}: Reason,
  open?: string,
): Finding {
  const at = game.grid.label(hex);
  return {
    clause: rule,
    kind: 'violation',
    at,
    units: ids(group),
    ...causes,
    ...(open === undefined ? {} : {remedy: open}),
    message: `${at}: no. ${because}${open === undefined ? '' : `; ${open}`}.`,
  };
}

/** Names the hexes that are open instead, where a route is listed: `04.05 is open`, `04.05, 05.06 and others are open`. */
export function openInstead({context, search}: RetreatRuling): string | undefined {
  const {grid} = context.game;
  const ends = [...new Set(search.routes.flatMap((route) => route.at(-1) ?? []))].map((end) =>
    grid.label(end),
  );
  if (ends.length === 0) return undefined;
  const few = ends.length > 4 ? `${ends.slice(0, 4).join(', ')} and other hexes` : listed(ends);
  return `${few} ${ends.length > 1 ? 'are' : 'is'} open`;
}
