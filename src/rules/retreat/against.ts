import type {HexId} from '../../board/index.js';
import {type Finding, ids, listed} from '../finding.js';
import type {RetreatRuling} from './ruling.js';
import type {RetreatContext} from './context.js';

/** What a clause has against a hex: half a sentence, and what causes it. */
export interface Reason extends Pick<Finding, 'units' | 'witness'> {
  readonly because: string;
}

/** A reason with the rule that it is by. */
export interface Objection extends Reason {
  readonly rule: string;
  /** What would do instead, where that is to be said with it. */
  readonly open?: string | undefined;
}

/** A reason against a hex, as a finding of the group: `Not 04.05: EZOC of 131 RR; 05.06 is open.` */
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
    message: `Not ${at}: ${because}${open === undefined ? '' : `; ${open}`}.`,
  };
}

/** What would do instead, where a route is listed: `04.05 is open`, `04.05, 05.06 and others are open`. */
export function openInstead({context, search}: RetreatRuling): string | undefined {
  const {grid} = context.game;
  const ends = [...new Set(search.routes.flatMap((route) => route.at(-1) ?? []))].map((end) =>
    grid.label(end),
  );
  if (ends.length === 0) return undefined;
  const few = ends.length > 4 ? `${ends.slice(0, 4).join(', ')} and others` : listed(ends);
  return `${few} ${ends.length > 1 ? 'are' : 'is'} open`;
}
