import type {HexId} from '../../board/index.js';
import {stepsOf, type RetreatRuling} from './answer.js';
import {lostBefore, movesOf, type GroupMoves} from './board-after.js';
import {leavesMap} from './extent.js';
import type {Relocation} from './hqs.js';

/** HQs that a marker sends away once the steps are lost that were owed for the hexes before it (14.6.10). */
export interface Delayed extends Relocation {
  readonly owed: number;
}

/** Moves of a group whose steps are lost later, by choice. */
export interface MovesFirst extends GroupMoves {
  /** They stay with the group till then: its combat units have too few steps. Of later hexes nothing is left to pay. */
  readonly delayed: Delayed | undefined;
}

/** What a group's retreat does before its steps are shared out, as battles and odds carry it out. */
export function movesFirst(ruling: RetreatRuling, path: readonly HexId[]): MovesFirst {
  const {context} = ruling;
  const {position, group} = context;
  const moves = movesOf(ruling, path, {pay: false});
  const [entering] = moves.relocated;
  if (!entering) return {...moves, delayed: undefined};
  const owed = lostBefore(context, path, entering.hex);
  const combat = group.filter((unit) => unit.combat);
  if (owed <= stepsOf(position, combat)) return {...moves, delayed: undefined};
  const at = leavesMap(context, path) ? undefined : path.at(-1);
  return {...moves, at, moved: group, relocated: [], delayed: {...entering, owed}};
}
