import type {HexId} from '../../board/index.js';
import type {RetreatRuling} from './ruling.js';
import {lostBefore, movesOf, type GroupMoves} from './board-after.js';
import {leavesMap} from './extent.js';
import type {Relocation} from './hqs.js';

/** HQs that a marker sends away once the steps are lost that were owed for the hexes before it (14.6.10). */
export interface Delayed extends Relocation {
  readonly owed: number;
}

/** Moves of a group whose steps are lost later, by choice. */
export interface MovesFirst extends GroupMoves {
  /** They stay with the group till then: they may lose those steps, and none of what is owed for later hexes. */
  readonly delayed: Delayed | undefined;
}

/** What a group's retreat does before its steps are shared out, as battles and odds carry it out. */
export function movesFirst(ruling: RetreatRuling, path: readonly HexId[]): MovesFirst {
  const {context} = ruling;
  const moves = movesOf(ruling, path, {pay: false});
  const [entering] = moves.relocated;
  const owed = entering ? lostBefore(context, path, entering.hex) : 0;
  if (!entering || owed === 0 || leavesMap(context, path)) return {...moves, delayed: undefined};
  return {...moves, at: path.at(-1), moved: context.group, relocated: [], delayed: {...entering, owed}};
}
