import {OFF_MAP, directions, type HexId} from '../../board/index.js';
import {cited, counted, type Finding, names} from '../finding.js';
import type {RetreatRuling} from './ruling.js';
import {barFinding, barsFor} from './clauses/bars.js';
import {waysFrom} from './reached.js';
import {partsOf} from './left-behind.js';
import {effectOf} from './sheets/sheet.js';
import {verdictSentence} from './findings.js';
import {findingsAgainst} from './why-not.js';

/** One step out of a hex that a stack could come to, and why it is no way out. */
export interface BlockedStep {
  readonly from: string;
  /** The neighbour's printed number; undefined for the edge of the map. */
  readonly to: string | undefined;
  readonly direction: string;
  /** The step is open, and the retreat would go on from there: what closes it is in the hexes behind. */
  readonly entered: boolean;
  readonly findings: readonly Finding[];
}

/** The proof that a group has no way out: every exit, with its reason. */
export interface Proof {
  /** The verdict in one sentence. */
  readonly sentence: string;
  readonly exits: readonly BlockedStep[];
  /** The whole proof as text to paste, a line each. */
  readonly text: string;
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
  const hasExits = effectOf(sheet, 'exits') !== undefined;
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
          const message = `No unit may leave the map${hasExits ? ' here' : ''}.`;
          const finding: Finding = {clause: sheet.document.edge, kind: 'violation', at: step.from, message};
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
  const at = grid.label(origin);
  const sentence = `${names(group)} in ${at}, ${counted(hexes, 'hex')} to retreat: ${verdictSentence(ruled)}`;
  const proof = {sentence, exits};
  const together = partsOf(ruled) ? ['Together they have no way out:'] : [];
  return {...proof, text: [sentence, ...together, ...exitLines(exits, at)].join('\n')};
}

/** Everything against one hex, which is named once: `no. 131 RR holds it (9.1). It is in the ZOC of 131 RR (9.2).` */
const objections = (hex: string, findings: readonly Finding[]): string =>
  ['no.', ...findings.map((finding) => cited(finding).replace(`${hex}: no. `, ''))].join(' ');

/** The exits of each hex as lines of text. */
function exitLines(exits: readonly BlockedStep[], origin: string): readonly string[] {
  const byHex = new Map<string, BlockedStep[]>();
  for (const exit of exits) {
    const others = byHex.get(exit.from);
    if (others) others.push(exit);
    else byHex.set(exit.from, [exit]);
  }
  return [...byHex].flatMap(([hex, here]) => {
    const open = here.filter(({entered}) => entered).map(({to}) => to!);
    const reason = ({to, direction, entered, findings}: BlockedStep): string =>
      to === undefined
        ? `- ${direction}: ${findings.map(cited).join(' ')}`
        : `- ${direction}, ${to}: ${entered ? 'open; its own exits follow.' : objections(to, findings)}`;
    const further = open.length > 0 ? '' : ' none is open.';
    return [`${hex === origin ? 'Exits from' : 'Then from'} ${hex}:${further}`, ...here.map(reason)];
  });
}

/** The hexes of a proof that are closed, and those that lead nowhere: what its picture marks. */
export const proofHexes = ({
  exits,
}: Proof): {readonly closed: readonly string[]; readonly open: readonly string[]} => {
  const entered = new Set(exits.flatMap(({to, entered: open}) => (open && to !== undefined ? [to] : [])));
  const closed = exits.flatMap(({to}) => (to !== undefined && !entered.has(to) ? [to] : []));
  return {closed: [...new Set(closed)], open: [...entered]};
};
