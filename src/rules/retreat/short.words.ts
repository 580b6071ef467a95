import type {HexId} from '../../board/index.js';
import {counted} from '../finding.js';
import type {RetreatRuling} from './answer.js';
import {preferencesFor} from './preferences.js';
import {lostBy} from './preferences.words.js';
import type {Reached, Ways} from './reached.js';

/** A reason against a hex, and its rule. */
export interface Reason {
  readonly clause: string;
  readonly because: string;
}

const owedBy = ({asked, gone}: Reached): number => asked - gone;
/** The best of the ways that stop short in a hex. */
const shortest = (ways: Ways, hex: HexId): Reached | undefined =>
  ways
    .to(hex)
    .filter((way) => owedBy(way) > 0)
    .sort((a, b) => owedBy(a) - owedBy(b) || a.losses - b.losses)[0];

/** `only 1 of 2 hexes away, and the group could go on to 03.04`, or that no open way leads on. */
export function shortWords({context}: RetreatRuling, ways: Ways, hex: HexId): string {
  const {grid} = context.game;
  const {gone, asked} = shortest(ways, hex)!;
  const [next] = [...ways.on(hex)].sort((a, b) => grid.rank[a]! - grid.rank[b]!);
  const who = context.sheet.document.moves === 'units' ? 'the unit' : 'the group';
  const onward = next === undefined ? 'no open way leads on' : `${who} could go on to ${grid.label(next)}`;
  return `only ${String(gone)} of ${counted(asked, 'hex')} away, and ${onward}`;
}

/** Why a group that cannot retreat in full stops elsewhere (9.4): by what the other place is better, and where it is. */
export function worseStopReason({context, search}: RetreatRuling, ways: Ways, hex: HexId): Reason {
  const {sheet, game, origin} = context;
  const {rule: clause} = sheet.otherwise;
  const end = search.routes[0]!.at(-1) ?? origin;
  const there = `${end === origin ? 'staying in' : 'at'} ${game.grid.label(end)}`;
  const way = shortest(ways, hex)!;
  const few = (count: number): string => (count === 0 ? 'none' : `only ${String(count)}`);
  if (owedBy(way) > search.blocked)
    return {
      clause,
      because: `${counted(owedBy(way), 'hex')} not retreated there, and ${few(search.blocked)} ${there}`,
    };
  if (way.losses > search.losses)
    return {
      clause,
      because: `${counted(way.losses, 'step')} lost on the way, and ${few(search.losses)} ${there}`,
    };
  const closer = preferencesFor(context, sheet.prefers).find((one) => one.clause.clause === 'closerToSupply');
  return closer
    ? {clause: closer.clause.rule, because: lostBy(closer.clause, context, hex, end)}
    : {clause, because: `the group stops ${there}`};
}
