import type {HexId} from '../../board/index.js';
import {counted} from '../finding.js';
import type {Objection} from './against.js';
import type {RetreatRuling} from './ruling.js';
import {notGone, owedBy, shortest} from './otherwise.words.js';
import {preferencesFor} from './preferences.js';
import {lostBy} from './preferences.words.js';
import type {Ways} from './reached.js';

/** Why a group that cannot retreat in full stops elsewhere (9.4): by what the other place is better, and where it is. */
export function worseStop({context, search}: RetreatRuling, ways: Ways, hex: HexId): Objection {
  const {sheet, game, origin} = context;
  const {rule} = sheet.otherwise;
  const end = search.routes[0]!.at(-1) ?? origin;
  const there = `${end === origin ? 'staying in' : 'at'} ${game.grid.label(end)}`;
  const way = shortest(ways, hex)!;
  const few = (count: number): string => (count === 0 ? 'none' : `only ${String(count)}`);
  const because = (words: string): Objection => ({rule, because: words});
  if (owedBy(way) > search.blocked)
    return because(`${notGone(owedBy(way))} there, and ${few(search.blocked)} ${there}`);
  if (way.losses > search.losses)
    return because(`${counted(way.losses, 'step')} lost on the way, and ${few(search.losses)} ${there}`);
  const closer = preferencesFor(context, sheet.prefers).find(
    ({clause}) => clause.clause === 'closerToSupply',
  );
  return closer
    ? {rule: closer.clause.rule, ...lostBy(closer.clause, context, hex, end)}
    : because(`the group stops ${there}`);
}
