import {OFF_MAP, directions, type HexId} from '../../board/index.js';
import {ids} from '../finding.js';
import type {RetreatRuling} from './ruling.js';
import {barFinding, barsFor} from './clauses/bars.js';
import {waysFrom} from './reached.js';
import {partsOf} from './left-behind.js';
import {effectOf} from './sheets/sheet.js';
import {verdictArgs} from './findings.js';
import {retreatFinding, type RetreatFinding} from './retreat-args.js';
import type {VerdictArgs} from './verdict-args.js';
import {findingsAgainst} from './why-not.js';

/** One step out of a hex that a stack could come to, and why it is no way out. */
export interface BlockedStep {
  readonly from: string;
  /** The neighbour's printed number; undefined for the edge of the map. */
  readonly to: string | undefined;
  readonly direction: string;
  /** The step is open, and the retreat would go on from there: what closes it is in the hexes behind. */
  readonly entered: boolean;
  readonly findings: readonly RetreatFinding[];
}

/** The proof that a group has no way out: every exit, with its reason. */
export interface Proof {
  /** The units, their hex, and how many hexes they must retreat. */
  readonly units: readonly string[];
  readonly at: string;
  readonly hexes: number;
  readonly verdict: VerdictArgs;
  /** It is about the units together: parts of them may have a way out. */
  readonly together: boolean;
  readonly exits: readonly BlockedStep[];
}

/**
 * The proof that a group cannot retreat in full: every exit of its hex, and of every hex that it could come
 * to, each with all that closes it. Undefined for a group that has a way out.
 */
export function proofOf(ruled: RetreatRuling): Proof | undefined {
  const {context, search} = ruled;
  if (!search.decided || search.complete || ruled.ownerRoutes.length > search.besides.length)
    return undefined;
  const {game, origin, group, hexes, sheet} = context;
  const ways = waysFrom(ruled);
  const {grid} = game;
  const bars = barsFor(context);
  const elsewhere = effectOf(sheet, 'exits') !== undefined;
  const exits: BlockedStep[] = [];
  const seen = new Set<HexId>([origin]);
  let edge: readonly HexId[] = [origin];
  for (let gone = 0; edge.length > 0; gone++) {
    const next: HexId[] = [];
    for (const from of edge) {
      for (const direction of directions) {
        const to = grid.neighbour(from, direction);
        const step = {from: grid.label(from), direction: grid.directionName(direction)};
        if (to === OFF_MAP) {
          const here = {at: step.from};
          const finding = retreatFinding('violation', sheet.document.edge, 'mapEdge', {elsewhere}, here);
          exits.push({...step, to: undefined, entered: false, findings: [finding]});
          continue;
        }
        const label = grid.label(to);
        const shut = sheet.bars.flatMap((clause, i) => {
          const {hex, step: closes} = bars[i]!;
          return hex?.(to) || closes?.(from, direction, to)
            ? [{clause, by: barFinding(context, clause, to, from)}]
            : [];
        });
        // further in, a step that leads back or around is no exit
        if (gone > 0 && shut.some(({clause}) => clause.clause === 'furtherOut' || clause.clause === 'origin'))
          continue;
        if (shut.length > 0) {
          exits.push({...step, to: label, entered: false, findings: shut.map(({by}) => by)});
          continue;
        }
        // where every way there is complete, it is its end that the rules bar
        const further = ways.to(to).some(({gone: so, asked}) => so < asked);
        const findings = further ? [] : findingsAgainst(ruled, to);
        exits.push({...step, to: label, entered: further, findings});
        if (further && !seen.has(to)) next.push(to);
        seen.add(to);
      }
    }
    edge = next;
  }
  return {
    units: ids(group),
    at: grid.label(origin),
    hexes,
    verdict: verdictArgs(ruled),
    together: partsOf(ruled) !== undefined,
    exits,
  };
}

/** The hexes of a proof that are closed, and those that lead nowhere: what its picture marks. */
export const proofHexes = ({
  exits,
}: Proof): {readonly closed: readonly string[]; readonly open: readonly string[]} => {
  const entered = new Set(exits.flatMap(({to, entered: open}) => (open && to !== undefined ? [to] : [])));
  const closed = exits.flatMap(({to}) => (to !== undefined && !entered.has(to) ? [to] : []));
  return {closed: [...new Set(closed)], open: [...entered]};
};
