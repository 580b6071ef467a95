import type {HexId} from '../../board/index.js';
import type {SheetDocument} from '../../module/index.js';
import type {RetreatContext} from './context.js';
import {isLonger} from './lengthens.js';
import {leavesAt} from './owners-way.js';

/** What every retreat has, whatever its clauses: a length, and an edge of the map; each with the game's number. */
export type ExtentRule = keyof Pick<SheetDocument, 'length' | 'edge'>;

/** A path held against the length of the retreat. */
export interface Progress {
  /** Hexes still to go at its end. */
  readonly owed: number;
  /** The hexes on it that made the retreat longer. */
  readonly longer: readonly HexId[];
  /** The hexes it enters after the retreat was complete. */
  readonly past: readonly HexId[];
}

export function progressAlong(context: RetreatContext, path: readonly HexId[]): Progress {
  let owed = context.hexes;
  const longer: HexId[] = [];
  for (const [i, hex] of path.entries()) {
    if (owed <= 0) return {owed, longer, past: path.slice(i)};
    if (isLonger(context, hex, owed)) longer.push(hex);
    else owed -= 1;
  }
  // who leaves the map has no hex left to go
  return {owed: owed > 0 && leavesAt(context)(path.at(-1) ?? context.origin) ? 0 : owed, longer, past: []};
}

/** Does a path end by leaving the map, with hexes still to go? */
export const leavesMap = (context: RetreatContext, path: readonly HexId[]): boolean =>
  leavesAt(context)(path.at(-1) ?? context.origin) &&
  path.length - progressAlong(context, path).longer.length < context.hexes;
