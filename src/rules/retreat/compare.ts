import type {HexId} from '../../board/index.js';
import {ruleRetreat} from './answer.js';
import type {RetreatRuling} from './ruling.js';

/** The routes of one question under two readings, each route once. */
export interface Compared {
  /** Allowed whichever reading is in force. */
  readonly both: readonly (readonly HexId[])[];
  readonly here: readonly (readonly HexId[])[];
  readonly there: readonly (readonly HexId[])[];
  /** The ruling under the other reading. */
  readonly other: RetreatRuling;
}

/** Lays another reading of one option beside the ruling: what both allow, and what only one of them does. */
export function compareReadings(
  ruling: RetreatRuling,
  {option, value}: {readonly option: string; readonly value: string},
): Compared {
  const {context, search, ownerRoutes} = ruling;
  const {sheet, position, group, hexes, mayElectOne} = context;
  const readings = {...sheet.readings, [option]: value};
  const other = ruleRetreat(sheet.document, readings, position, group, hexes, mayElectOne);
  const mine = [...search.routes, ...ownerRoutes];
  const theirs = [...other.search.routes, ...other.ownerRoutes];
  const key = (route: readonly HexId[]): string => route.join();
  const [mineBy, theirsBy] = [new Set(mine.map(key)), new Set(theirs.map(key))];
  return {
    both: mine.filter((route) => theirsBy.has(key(route))),
    here: mine.filter((route) => !theirsBy.has(key(route))),
    there: theirs.filter((route) => !mineBy.has(key(route))),
    other,
  };
}
