import {OFF_MAP, directions, type HexId} from '../../src/board/index.js';
import {costAt, violations, whyNot, type Finding, type RetreatRuling} from '../../src/rules/index.js';

/** What the rules say of the hexes walked so far. */
export interface WalkVerdict {
  /** `done`: a listed route; `open`: one begins so; `off`: none does. */
  readonly state: 'done' | 'open' | 'off';
  /** Hexes that the listed routes which begin so still go, at least. */
  readonly toGo: number;
  /** What was paid on the way, or every clause that the way breaks. */
  readonly findings: readonly Finding[];
}

const begins = (route: readonly HexId[], path: readonly HexId[]): boolean =>
  path.every((hex, i) => route[i] === hex);

/** The running verdict: is the way so far the beginning of a listed route, and if not, what does it break? */
export function walkVerdict(ruled: RetreatRuling, path: readonly HexId[]): WalkVerdict {
  const {context, search, ownerRoutes} = ruled;
  const ahead = [...search.routes, ...ownerRoutes].filter((route) => begins(route, path));
  const eliminated = search.routes.length === 0 && ownerRoutes.length === 0;
  if (ahead.length > 0 || (eliminated && path.length === 0)) {
    const toGo = eliminated ? 0 : Math.min(...ahead.map((route) => route.length)) - path.length;
    const findings = path.flatMap((hex) => costAt(context, hex));
    return {state: toGo === 0 ? 'done' : 'open', toGo, findings};
  }
  const all = violations(ruled, path);
  // The walk may go on: that it would stop short here is said only where nothing else is wrong with it.
  const {rule} = context.sheet.otherwise;
  const broken = all.filter(({clause}) => clause !== rule);
  const last = path.at(-1);
  const reasons = broken.length > 0 || last === undefined ? broken : whyNot(ruled, last).findings;
  return {state: 'off', toGo: 0, findings: reasons.length > 0 ? reasons : all};
}

/** A hex that could be walked into next, with what it would mean; all that touch, the closed ones too. */
export interface NextHex {
  readonly hex: HexId;
  readonly direction: string;
  readonly verdict: WalkVerdict;
}

export function nextHexes(ruled: RetreatRuling, path: readonly HexId[]): readonly NextHex[] {
  const {grid} = ruled.context.game;
  const from = path.at(-1) ?? ruled.context.origin;
  return directions.flatMap((direction) => {
    const hex = grid.neighbour(from, direction);
    if (hex === OFF_MAP) return [];
    return [{hex, direction: grid.directionName(direction), verdict: walkVerdict(ruled, [...path, hex])}];
  });
}
